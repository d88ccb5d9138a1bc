"""The ground of the arena: the course of the race, painted once for each size and kept."""

from __future__ import annotations

import zlib

import pygame

from game.geometry.lanes import Space
from game.tables.circus.layout import Arena
from game.tables.circus.scenery import VERSION, Scenery
from game.ui import theme
from game.ui.bake import Layer
from game.ui.context import UiContext


class Sand:
    """The static picture of one course in one area; a plain one stands in while it is being painted."""

    def __init__(
        self, ui: UiContext, arena: Arena, colours: tuple[int, ...], grid: tuple[Space, ...], slot: int = 0
    ) -> None:  # fmt: skip
        """`colours`: of the seats, for the crowd; `slot`: 0 or 1, of two courses that are kept side by side."""
        self._slot = slot
        self.ui = ui
        dresses = tuple(theme.seat(colour).colour for colour in colours)
        self._scenery = Scenery(arena, ui.w, ui.h, dresses, grid)
        self._layer: Layer | None = None
        self._plain: pygame.Surface | None = None

    def _bake(self) -> Layer:
        """Asked for at its first use."""
        if self._layer is None:
            scenery = self._scenery
            # Two names for all courses, so that the bakery holds the present one and the next; the rest is in the version.
            version = zlib.crc32(f"{VERSION}/{scenery.name()}".encode())
            name = f"circus/course {self._slot}"
            self._layer = self.ui.bakery.layer(name, self.ui.pen, self.ui.w, self.ui.h, scenery.paint, version)
        return self._layer

    def start(self) -> None:
        """Has it painted, little by little, before it is asked for."""
        self._bake()

    @property
    def progress(self) -> float:
        """0..1; 1: painted."""
        return self._bake().progress

    def picture(self) -> pygame.Surface:
        baked = self._bake().surface
        if baked is not None:
            self._plain = None
            return baked
        if self._plain is None:
            pen = self.ui.pen
            self._plain = pygame.Surface((pen.px1(self.ui.w), pen.px1(self.ui.h))).convert()
            self._scenery.paint_plain(pen, self._plain)
        return self._plain
