"""The log of the play scene: what of it belongs to the moment on screen, and how its dice are folded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.log_lines import LogLines
from game.scenes.log_panel import Folds, LogLine, LogPanel

if TYPE_CHECKING:
    from game.scenes.play import PlayScene


class PlayLog:
    """For one play scene, whose table is laid."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene
        self.tells_draws = scene.table.tells_draws
        """The table has a line for all that is drawn: the draws need none of their own."""
        self.maker = LogLines(scene.session, scene.ctx.words, scene.told, scene.names)
        self.panel = LogPanel(scene.ctx.words("play.log"), scene.session.colours, scene.names, self._folds())

    def _folds(self) -> Folds | None:
        """The log's dice as the player last had them."""
        if self.tells_draws:
            return None
        scene = self.scene
        words, settings = scene.ctx.words, scene.ctx.settings

        def changed(is_open: bool) -> None:
            setattr(settings, "log_dice", is_open)  # noqa: B010  # the protocol only reads
            scene.ctx.apply_settings()
            scene.invalidate()

        names = {name: words(f"play.log.{name}") for name in ("drawn", "closed", "open", "tip", "toggle_tip")}
        return Folds(**names, is_open=settings.log_dice, changed=changed)

    def lines(self) -> list[LogLine]:
        """What has been told of what the picture shows."""
        lines = self.maker.of(self.scene.table.told_so_far(self.scene.observation.heard))
        return [line for line in lines if line.kind != "dice"] if self.tells_draws else lines

    def refresh(self) -> None:
        self.panel.set_lines(self.lines())
