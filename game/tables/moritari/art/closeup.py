"""The arena seen closer: the ground enlarged at once, and made crisp when the view stays the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.rules.moritari.data import Board
from game.tables.kit.backdrop import Backdrop
from game.tables.moritari.art.scenery import VERSION, Scenery
from game.tables.moritari.layout import Layout
from game.ui.bake import Layer
from game.ui.context import UiContext
from game.ui.pen import Pen
from game.ui.theme import SeatStyle

PATIENCE = 0.35
"""Seconds a closer view must stay the same before it is made crisp."""


class CloseUp:
    """One arena in one window; `home` is its view at zoom 1."""

    def __init__(self, ui: UiContext, board: Board, seats: Sequence[SeatStyle], home: Layout) -> None:
        self.ui, self.board, self.seats = ui, board, seats
        self.scenery = Scenery(home, board, seats, ui.w, ui.h)
        self.backdrop = Backdrop(ui, "moritari/arena", VERSION, self.scenery)
        self._near: tuple[object, pygame.Surface] | None = None
        self._sharp: Layer | None = None
        self._rested = 0.0

    def picture(self, view: Layout) -> pygame.Surface:
        """The whole window's ground under that view; the same object as long as it does not change."""
        baked = self.backdrop.picture()
        if view.zoom == 1.0:
            self._near = None
            return baked
        key = (id(baked), view)
        if self._near is None or self._near[0] != key:
            self._near, self._sharp, self._rested = (key, self._enlarged(baked, view)), None, 0.0
        if self._sharp is not None and self._sharp.surface is not None:
            return self._sharp.surface
        return self._near[1]

    @property
    def is_busy(self) -> bool:
        """An enlarged picture is still to be made crisp."""
        return self._near is not None and not (self._sharp is not None and self._sharp.is_ready)

    def rest(self, view: Layout, seconds: float) -> bool:
        """Time in which nobody drags anything: the walls of an enlarged picture are drawn anew, a step at a time. True:
        it has just become crisp."""
        if self._near is None or view.zoom == 1.0 or not self.is_busy:
            return False
        self._rested += seconds
        if self._rested < PATIENCE:
            return False
        if self._sharp is None:
            soft, pen = self._near[1], self.ui.pen
            scenery = Scenery(view, self.board, self.seats, self.ui.w, self.ui.h)

            def paint(pen: Pen, dst: pygame.Surface) -> Iterator[float]:
                dst.blit(soft, (0, 0))
                yield from scenery.sharpen(pen, dst, self.scenery.box())

            self._sharp = Layer(pen, soft.get_size(), False, paint, None)
        return self._sharp.work(0.0)

    def _enlarged(self, baked: pygame.Surface, view: Layout) -> pygame.Surface:
        part = self.ui.pen.rect(view.source(self.ui.w, self.ui.h)).clip(baked.get_rect())
        return pygame.transform.smoothscale(baked.subsurface(part), baked.get_size())
