"""Saved games: their list, opening one, and one that another window plays."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from game.house_home import OpenHome
from game.scenes.dialog import Choice, Dialog
from game.scenes.load import LoadGame, LoadScreen
from game.session.request import PlayRequest
from game.storage import slots
from game.storage.errors import BadFile, explain
from game.storage.lock import is_taken
from game.storage.resume import load, load_copy
from game.storage.slots import SaveCard


class SavesHome(OpenHome, Protocol):
    """What this asks of the house."""

    def lay_table(self, request: PlayRequest) -> None: ...
    def to_title(self, at: str | None = None) -> None: ...


class SavedGames:
    """The way from a saved game to the table."""

    def __init__(self, house: SavesHome) -> None:
        self.house = house

    # ---- the list

    def open_list(self) -> None:
        """On top of the title, to which it goes back."""

        def picked(result: LoadGame | None) -> None:
            if result is not None:
                self.load(result.save, result.from_backup, self.open_list)
            else:
                self.house.to_title("load")

        screen = LoadScreen(
            slots.list_saves, self._rename, self._delete, help_=lambda: self.house.open_rules(None, None), mark=self._mark
        )
        self.house.ctx.stack.push(screen, picked)

    def _mark(self, card: SaveCard) -> str:
        """What a saved game is part of: a school's career."""
        if not card.match.startswith("career-"):
            return ""
        from game.house_career import mark_of

        return mark_of(self.house.words, card.match)

    def _rename(self, card: SaveCard, title: str) -> str | None:
        """The sentence if it can't be done."""
        try:
            slots.rename(card.path, title)
        except BadFile as bad:
            return explain(bad, self.house.words)
        return None

    def _delete(self, card: SaveCard) -> str | None:
        """The sentence if it can't be done."""
        try:
            slots.delete(card.path)
        except BadFile as bad:
            return explain(bad, self.house.words)
        return None

    # ---- one of them

    def load(self, card: SaveCard, from_backup: bool, back: Callable[[], None]) -> None:
        """The game onto the table; `back` to where it was chosen, when another window has it and it is left there."""
        if is_taken(card.path):
            self.offer_copy(card.path, back)
            return
        try:
            save = load(card.path, backup=from_backup)
        except BadFile as bad:
            self._refuse(bad)
            return
        self.house.lay_table(PlayRequest.resume(save, from_backup))

    def offer_copy(self, path: Path, back: Callable[[], None]) -> None:
        """Says that the game is open elsewhere; lays a copy of it, or goes `back`."""
        words = self.house.words

        def answered(choice: str) -> None:
            if choice != "watch":
                back()
                return
            try:
                save = load_copy(path)
            except BadFile as bad:
                self._refuse(bad)
                return
            self.house.lay_table(PlayRequest.resume(save))

        choices = (Choice("back", words("app.back")), Choice("watch", words("app.elsewhere.watch"), "gold"))
        ask = Dialog(words("app.elsewhere.title"), words("app.elsewhere.text"), choices, safe="back", icon="eye")
        self.house.ctx.stack.push(ask, answered)

    def _refuse(self, bad: BadFile) -> None:
        self.house.ctx.toasts.show(explain(bad, self.house.words), "error")
        self.house.to_title("load")
