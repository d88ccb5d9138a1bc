"""A saved game that another window plays: what is asked, and the copy that may be watched instead."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from game.core.words import Catalogue
from game.scenes.dialog import Choice, Dialog
from game.scenes.stack import AppContext
from game.session.request import PlayRequest
from game.storage.errors import BadFile, explain
from game.storage.resume import load_copy


class Opener(Protocol):
    """What this asks of the house."""

    ctx: AppContext
    words: Catalogue

    def lay_table(self, request: PlayRequest) -> None: ...
    def to_title(self, at: str | None = None) -> None: ...


def offer_copy(house: Opener, path: Path, back: Callable[[], None]) -> None:
    """Says that the game is open elsewhere; lays a copy of it, or goes `back`."""
    words = house.words

    def answered(choice: str) -> None:
        if choice != "watch":
            back()
            return
        try:
            save = load_copy(path)
        except BadFile as bad:
            house.ctx.toasts.show(explain(bad, house.words), "error")
            house.to_title("load")
            return
        house.lay_table(PlayRequest.resume(save))

    choices = (Choice("back", words("app.back")), Choice("watch", words("app.elsewhere.watch"), "gold"))
    ask = Dialog(words("app.elsewhere.title"), words("app.elsewhere.text"), choices, safe="back", icon="eye")
    house.ctx.stack.push(ask, answered)
