"""The edge between board and rail: seats and log are as wide as the player wants them."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.play_desk import Desk
from game.scenes.play_layout import GAP, Layout
from game.ui import theme
from game.ui.geometry import Box
from game.ui.input import Drag, InputEvent, Key, Press, Release
from game.ui.pen import Pen
from game.ui.target import Target

ID = "rail:edge"
WIDE = 6.0
STEP = 24.0
"""Units by which an arrow key moves it."""
LINE = 3.0


class RailEdge:
    """For one play scene. While it is dragged a line shows where it will stand: the table is laid anew when it is let go.
    `moved` is told then."""

    def __init__(self, desk: Desk, layout: Callable[[], Layout], moved: Callable[[], None]) -> None:
        self.desk, self.layout, self.moved = desk, layout, moved
        self._at: float | None = None
        """The width it is dragged to."""

    @property
    def _width(self) -> float:
        return self.layout().log.w

    def targets(self) -> list[Target]:
        layout, words = self.layout(), self.desk.ctx.words
        top = layout.board.y + 14
        box = Box(layout.log.x - WIDE, top, WIDE, layout.tray.y - 9 - top)
        return [
            Target(
                ID, box, words("play.edge"), tip=words("play.edge.tip"), on_event=self._hear, role="slider", radius=4,
                value=str(round(self._width)),
            )
        ]  # fmt: skip

    def _hear(self, event: InputEvent) -> bool:
        match event:
            case Press(_, _, "left", clicks):
                if clicks == 2:
                    self._take(0.0)
                return True
            case Drag(x, button="left"):
                self._at = self._possible(self.desk.ctx.w - GAP - x - WIDE / 2)
                self.desk.invalidate()
                return True
            case Release():
                to, self._at = self._at, None
                if to is not None:
                    self._take(to)
                self.desk.invalidate()
                return True
            case Key("left"):
                self._take(self._possible(self._width + STEP))
                return True
            case Key("right"):
                self._take(self._possible(self._width - STEP))
                return True
            case Key("home"):
                self._take(0.0)
                return True
        return False

    def _possible(self, w: float) -> float:
        """What the layout makes of a width."""
        ctx = self.desk.ctx
        return Layout.of(ctx.w, ctx.h, len(self.desk.session.seats), 0, ctx.settings.log_folded, 0.0, max(1.0, w)).log.w

    def _take(self, w: float) -> None:
        settings = self.desk.ctx.settings
        if w != settings.rail_width:
            setattr(settings, "rail_width", round(w, 1))  # noqa: B010  # the protocol only reads
            self.desk.ctx.apply_settings()
            self.desk.doors.keep_settings()
            self.moved()

    def draw(self, pen: Pen, dst: pygame.Surface) -> bool:
        """The line while it is dragged, and where it can be taken hold of; True when it was drawn."""
        focus, (edge, *_) = self.desk.focus, self.targets()
        if self.layout().is_narrow or (self._at is None and focus.aimed != ID):
            return False
        x = edge.bounds.cx if self._at is None else self.desk.ctx.w - GAP - self._at - WIDE / 2
        box = edge.bounds if self._at is not None else Box.around((x, edge.bounds.cy), LINE, 64)
        dst.fill(theme.rgb(theme.GOLD_LIT), pen.rect(Box(x - LINE / 2, box.y, LINE, box.h)))
        return True
