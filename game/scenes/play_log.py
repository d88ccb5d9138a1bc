"""The log of the play scene: what of it belongs to the moment on screen, and how its dice are folded."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.match import Observation
from game.scenes.log_lines import LogLines
from game.scenes.log_panel import Folds, Lid, LogLine, LogPanel
from game.scenes.log_sieve import ALL, MINE, NOTABLE, Sieve, sifted
from game.scenes.play_desk import Desk


class PlayLog:
    """For one play scene, whose table is laid."""

    def __init__(
        self, desk: Desk, observed: Callable[[], Observation[Any, Any]], folded: Callable[[], None] = lambda: None
    ) -> None:
        """`folded`: the whole log was folded away, or opened again."""
        self.desk, self.observed, self.folded = desk, observed, folded
        self.tells_draws = desk.table.tells_draws
        """The table has a line for all that is drawn: the draws need none of their own."""
        self.maker = LogLines(desk.session, desk.ctx.words, desk.told, desk.names)
        label = desk.ctx.words("play.log")
        self.sieve = self._sieve()
        self.panel = LogPanel(label, desk.session.colours, desk.names, self._folds(), self._lid(), sieve=self.sieve)

    def _folds(self) -> Folds | None:
        """The log's dice as the player last had them."""
        if self.tells_draws:
            return None
        desk = self.desk
        words, settings = desk.ctx.words, desk.ctx.settings

        def changed(is_open: bool) -> None:
            setattr(settings, "log_dice", is_open)  # noqa: B010  # the protocol only reads
            desk.ctx.apply_settings()
            desk.invalidate()

        names = {name: words(f"play.log.{name}") for name in ("drawn", "closed", "open", "tip", "toggle_tip")}
        return Folds(**names, is_open=settings.log_dice, changed=changed)

    def _lid(self) -> Lid:
        """The whole log, open or folded away as the player last had it."""
        desk = self.desk
        words, settings = desk.ctx.words, desk.ctx.settings

        def changed(is_folded: bool) -> None:
            setattr(settings, "log_folded", is_folded)  # noqa: B010  # the protocol only reads
            desk.ctx.apply_settings()
            self.folded()

        fold, unfold = words("play.log.fold"), words("play.log.unfold")
        return Lid(fold, unfold, words("play.log.lid_tip"), settings.log_folded, changed)

    def _sieve(self) -> Sieve:
        """What of the log the player last wanted to see."""
        desk = self.desk
        words, settings, table = desk.ctx.words, desk.ctx.settings, desk.table
        names = {ALL: words("play.log.all"), MINE: words("play.log.mine")}
        if table.notable:
            names[NOTABLE] = words(table.notable_name)

        def changed(which: str) -> None:
            setattr(settings, "log_shown", which)  # noqa: B010  # the protocol only reads
            desk.ctx.apply_settings()
            self.refresh()
            self.panel.to_end(at_once=True)
            desk.invalidate()

        return Sieve(names, words("play.log.sieve_tip"), settings.log_shown, changed)

    def newest(self) -> LogLine | None:
        """The last deed that was told, shown or not."""
        return next((line for line in reversed(self.lines()) if line.kind != "dice"), None)

    def lines(self) -> list[LogLine]:
        """What has been told of what the picture shows."""
        lines = self.maker.of(self.desk.table.told_so_far(self.observed().heard))
        return [line for line in lines if line.kind != "dice"] if self.tells_draws else lines

    def refresh(self) -> None:
        """The lines the player wants to see; a word where there are none."""
        session, desk = self.desk.session, self.desk
        mine = session.people if session.eyes is None else (session.eyes,)
        lines = self.lines()
        found = sifted(lines, self.sieve.which, mine, desk.table.notable)
        if lines and not found:
            found = [LogLine(desk.ctx.words("play.log.none"), None, "house")]
        self.panel.set_lines(found)
