"""Where a lesson's note is a strip between board and tray: with large words, where the board is scrolled."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from game.scenes.lesson_glow import Glow, ring
from game.scenes.lesson_panel import LessonPanel
from game.scenes.play_drawer import HANDLE, Drawer
from game.scenes.play_layout import Layout
from game.scenes.play_sight import Sight
from game.ui.geometry import Box, Shape
from game.ui.pen import Pen
from game.ui.target import Target, find

IN_DRAWER = ("log", "seat:")
"""What stands in the drawer: places and beginnings of ids."""
AIR = 12.0
"""Units between what is out of sight and the arrow at the board's edge that says so."""


class StripHost(Protocol):
    """What it needs of the scene."""

    layout: Layout
    drawer: Drawer
    sight: Sight
    panel: LessonPanel


@dataclass
class Strip:
    """For one lesson on screen. `turned` is told when the drawer was opened or closed."""

    host: StripHost
    turned: Callable[[], None]
    _opened_for: tuple[str, ...] = ()
    _opened: bool = False

    @property
    def is_used(self) -> bool:
        return self.host.layout.is_narrow

    def follow(self, at: tuple[str, ...]) -> None:
        """A step that speaks of seats or the log alone opens the drawer, and the next one closes it again. What the
        learner does with it himself stays."""
        if not self.is_used or at == self._opened_for:
            return
        drawer, self._opened_for = self.host.drawer, at
        wanted = bool(at) and all(name.startswith(IN_DRAWER) for name in at)
        if wanted != drawer.is_open and (wanted or self._opened):
            self._opened = wanted
            drawer.is_open = wanted
            self.turned()

    def stands_for(self, name: str, targets: Sequence[Target]) -> Target | None:
        """What is pointed at for what lies in the closed drawer: a seat's medallion, the drawer's handle for the log."""
        layout = self.host.layout
        if not layout.is_narrow or layout.has_rail:
            return None
        return find(targets, HANDLE if name == "log" else name.replace("seat:", "face:"))

    def bring(self, at: Sequence[str]) -> bool:
        """All that is pointed at on the board into sight, with its rings, or the first of it where all of it has no room."""
        sight, layout = self.host.sight, self.host.layout
        if sight.is_whole or layout.drawer.w:
            return False
        whole, targets = sight.whole, sight.table.targets()
        found = (find(targets, name) for name in at)
        boxes = [
            ring(target.shape) for target in found if target is not None and whole.y <= target.shape.bounds.cy < whole.bottom
        ]
        if not boxes:
            return False
        top, bottom = min(box.y for box in boxes), max(box.bottom for box in boxes)
        if bottom - top > layout.board.h:
            return sight.bring(boxes[0])
        return sight.bring(Box(whole.x, top, whole.w, bottom - top).inset(0, -min(AIR, (layout.board.h - bottom + top) / 2)))

    def is_hidden(self, shape: Shape) -> bool:
        """It lies on the board where that is scrolled out of sight."""
        board, at = self.host.layout.board, shape.bounds
        return not self.host.sight.is_whole and at.h <= 0 and (at.y <= board.y or at.bottom >= board.bottom)

    def draw(self, pen: Pen, dst: pygame.Surface, glow: Glow, shapes: Sequence[Shape], still: bool) -> None:
        """Arrows at the edges of the board to what is pointed at beyond them."""
        board = self.host.layout.board
        for shape in shapes:
            if self.is_hidden(shape):
                above = shape.bounds.y <= board.y
                x = min(max(shape.bounds.cx, board.x + 30), board.right - 30)
                glow.draw_edge(pen, dst, x, board.y + AIR if above else board.bottom - AIR, above, still)
