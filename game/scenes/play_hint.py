"""The hint on screen: asked for, come, dropped."""

from __future__ import annotations

from collections.abc import Callable

from game.core.types import Illegal
from game.scenes.play_desk import Desk
from game.scenes.play_sealed import Sealed
from game.session import Hint
from game.tables.kit.stakes import balance


class HintOnScreen:
    """For one play scene. `text` says why, None while there is none."""

    def __init__(self, desk: Desk, sealed: Sealed, is_covered: Callable[[], bool]) -> None:
        """`is_covered`: a cloth lies over the hand of whoever acts."""
        self.desk, self.sealed, self.is_covered = desk, sealed, is_covered
        self._is_secret = False
        self.text: str | None = None

    def ask(self) -> None:
        """A second time: away with it."""
        desk = self.desk
        if self.text is not None:
            self.drop()
            return
        if self.sealed.is_quiet or self.sealed.is_together:
            return
        try:
            desk.session.ask_hint()
        except Illegal as refused:
            desk.refuse(refused.say)
        desk.refresh()

    def drop(self) -> None:
        self.text = None
        self.desk.table.show_hint(None)
        self.desk.draft_changed()

    def draft_changed(self) -> None:
        """The reason goes with the arrow: the tray says what the draft asks, and H asks for a hint again."""
        if self.text is not None and not self.desk.table.shows_hint:
            self.text = None

    def look(self) -> None:
        """Once a frame: a cloth that falls over the hand covers what a hint tells of it."""
        if self.text is not None and self._is_secret and self.is_covered():
            self.drop()

    def came(self, hint: Hint) -> None:
        desk, words = self.desk, self.desk.ctx.words
        if hint.action is None:
            desk.ctx.toasts.show(words("play.hint.none"), "warn")
        elif self.is_covered() and desk.table.is_secret(hint.action):
            desk.ctx.toasts.show(words("play.hint.secret"), "info")
        else:
            self.text, self._is_secret = self._said(hint), desk.table.is_secret(hint.action)
            desk.table.show_hint(hint.action)
            if hint.worth is not None:  # it is said, so that the crowd may know it, too
                desk.ctx.sounds.stake(max(desk.table.stakes() or 0.0, balance(hint.worth)))
            desk.ctx.sounds.play("bell", 0.5)
        desk.refresh()

    def _said(self, hint: Hint) -> str:
        """One sentence: the reason, and in brackets what the search makes of it."""
        desk, words = self.desk, self.desk.ctx.words
        if hint.note is None:
            is_all = list(desk.session.observation().legal) == [hint.action]
            return words("play.hint.only" if is_all else "play.hint.plain")
        why = desk.told(hint.note)
        if hint.odds is None:
            return why
        return words("play.hint.with_odds", why=why.rstrip("."), odds=desk.told(hint.odds))
