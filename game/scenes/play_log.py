"""The log of the play scene: what of it belongs to the moment on screen, and how its dice are folded."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.match import Observation
from game.scenes.log_lines import LogLines
from game.scenes.log_panel import Folds, Lid, LogLine, LogPanel
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
        self.panel = LogPanel(label, desk.session.colours, desk.names, self._folds(), self._lid())

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

    def lines(self) -> list[LogLine]:
        """What has been told of what the picture shows."""
        lines = self.maker.of(self.desk.table.told_so_far(self.observed().heard))
        return [line for line in lines if line.kind != "dice"] if self.tells_draws else lines

    def refresh(self) -> None:
        self.panel.set_lines(self.lines())
