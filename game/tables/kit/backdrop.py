"""The static picture under a table: painted once for each size and kept, a plain one in its stead until then."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from typing import Protocol

import pygame

from game.ui import theme
from game.ui.bake import Layer
from game.ui.context import UiContext
from game.ui.pen import Pen


class Scenery(Protocol):
    """What is painted. One of a game's own, for one size of the window."""

    def name(self) -> str:
        """The same for the same picture."""
        ...

    def paint(self, pen: Pen, dst: pygame.Surface) -> Iterator[float]:
        """A painter for the bakery: yields how far it is, 0..1."""
        ...

    def paint_plain(self, pen: Pen, dst: pygame.Surface) -> None:
        """The same without texture, at once."""
        ...


class Backdrop:
    """The whole window's ground. Nothing is painted before it is asked for."""

    def __init__(self, ui: UiContext, name: str, version: int, scenery: Scenery) -> None:
        """`name`: one for all boards and sizes, so that the bakery lets go of the last picture. `version`: of the art."""
        self.ui, self.scenery = ui, scenery
        self.near = ui.near
        self._whole = name
        if self.near != 1.0:  # one beside the whole board's, so that this is there when it is put back
            name = f"{name} near"
        self._name, self._version = name, zlib.crc32(f"{version}/{scenery.name()}".encode())
        self._layer: Layer | None = None
        self._plain: pygame.Surface | None = None

    def start(self) -> Layer:
        """Has it painted, little by little. Asked for anew until it is: another table (a replay, say) may have had the
        bakery drop it."""
        if self._layer is None or self._layer.surface is None:
            ui = self.ui
            self._layer = ui.bakery.layer(self._name, ui.pen, ui.w, ui.h, self.scenery.paint, self._version)
        return self._layer

    @property
    def progress(self) -> float:
        """0..1; 1: painted."""
        return self.start().progress

    @property
    def is_ready(self) -> bool:
        return self.start().surface is not None

    def picture(self) -> pygame.Surface:
        """The same object as long as it does not change."""
        baked = self.start().surface
        if baked is not None:
            self._plain = None
            return baked
        if self._plain is None:
            pen = self.ui.pen
            self._plain = pygame.Surface((pen.px1(self.ui.w), pen.px1(self.ui.h))).convert()
            far = self.ui.bakery.newest(self._whole) if self.near != 1.0 else None
            if far is None:
                self.scenery.paint_plain(pen, self._plain)
            else:
                self._blow_up(far, self._plain)
        return self._plain

    def _blow_up(self, far: pygame.Surface, dst: pygame.Surface) -> None:
        """The whole board's ground as far as it is seen, larger: what stands there until this one is painted."""
        top = self.ui.pen.px(theme.TOP_BAR)
        w = min(far.get_width(), round(dst.get_width() / self.near))
        h = min(far.get_height(), top + round((dst.get_height() - top) / self.near)) - top
        size = round(w * self.near), round(h * self.near)
        dst.blit(far, (0, 0))
        dst.blit(pygame.transform.scale(far.subsurface((0, top, w, h)), size), (0, top))
