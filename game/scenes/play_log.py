"""The log of the play scene: what of it belongs to the moment on screen, and how its dice are folded."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.match import Observation
from game.scenes.log_lines import LogLines
from game.scenes.log_panel import Folds, LogLine, LogPanel
from game.scenes.play_desk import Desk


class PlayLog:
    """For one play scene, whose table is laid."""

    def __init__(self, desk: Desk, observed: Callable[[], Observation[Any, Any]]) -> None:
        self.desk, self.observed = desk, observed
        self.tells_draws = desk.table.tells_draws
        """The table has a line for all that is drawn: the draws need none of their own."""
        self.maker = LogLines(desk.session, desk.ctx.words, desk.told, desk.names)
        self.panel = LogPanel(desk.ctx.words("play.log"), desk.session.colours, desk.names, self._folds())

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

    def lines(self) -> list[LogLine]:
        """What has been told of what the picture shows."""
        lines = self.maker.of(self.desk.table.told_so_far(self.observed().heard))
        return [line for line in lines if line.kind != "dice"] if self.tells_draws else lines

    def refresh(self) -> None:
        self.panel.set_lines(self.lines())
