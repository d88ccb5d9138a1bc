"""The shell of every table: its size, the ground, the pixels that change, and the targets, made anew when something did."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

import pygame

from game.core.types import Seat
from game.tables.easel import Easel
from game.tables.kit.art import medallion
from game.tables.table import Setting, Table
from game.ui import theme
from game.ui.geometry import Box
from game.ui.target import Target


class BaseTable(Table):
    """One session on screen. A game gives the abstract methods, and what else it wants to do otherwise."""

    keeps_seats = True

    def __init__(self, setting: Setting) -> None:
        self.setting, self.ui = setting, setting.ui
        self.serial = 0
        """Counts the changes of position, draft and view."""
        self._targets: list[Target] | None = None

    def place_alone(self, rail: float = 0.0, tray_w: float = 420.0) -> None:
        """At the end of a table's making: all of the window but `rail` units at the right, until the scene places it."""
        tray = Box(26, self.ui.h - theme.TRAY + 3, tray_w, theme.TRAY - 22)
        self.place(Box(0, theme.TOP_BAR, self.ui.w - rail, tray.y - theme.TOP_BAR - 13), tray)

    # ---- what a game gives

    @abstractmethod
    def lay_out(self, board: Box, tray: Box) -> None:
        """Everything that depends on the size."""

    @abstractmethod
    def paint_board(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """The whole picture; returns the pixels that differ from the last one, None: all of them."""

    def paint_over(self, easel: Easel) -> None:
        """What lies above all panels."""

    @abstractmethod
    def make_targets(self) -> list[Target]:
        """All targets of the moment."""

    # ---- size

    def place(self, board: Box, tray: Box) -> None:
        self._pen, self.boxes = self.ui.pen, (board, tray)
        self._over: Easel | None = None
        self.lay_out(board, tray)
        self.renew()

    # ---- picture

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        if self.ui.pen is not self._pen:
            self.place(*self.boxes)
        return self.paint_board(surface)

    def draw_over(self, surface: pygame.Surface) -> Sequence[pygame.Rect]:
        easel = Easel(self.ui.pen, surface)
        self.paint_over(easel)
        before, self._over = self._over, easel
        return easel.differs(before)

    @property
    def draws_over(self) -> bool:
        return self._over is None or bool(self._over.touched)

    def draw_face(self, surface: pygame.Surface, seat: Seat, box: Box, active: bool) -> None:
        """A fighter's medallion in the seat's colour."""
        self.ui.pen.blit(surface, medallion(self.ui.pen, self.setting.colours[seat], round(box.w, 1)), *box.centre, "center")

    @property
    def pointed(self) -> str | None:
        """The target under the pointer, or the focused one when the keyboard leads."""
        return self.setting.focus.aimed

    # ---- targets

    def renew(self) -> None:
        """Something is otherwise: targets are made anew."""
        self._targets = None
        self.serial += 1

    def changed(self) -> None:
        """The draft is another: targets, prompt and picture anew."""
        self.renew()
        self.setting.changed()

    def targets(self) -> Sequence[Target]:
        if self._targets is None:
            self._targets = self.make_targets()
        return self._targets
