"""The ground of the table: wood and sheet, the map at each zoom, and which part of it is in view."""

from __future__ import annotations

import zlib
from collections.abc import Hashable, Iterator
from dataclasses import dataclass

import pygame

from game.tables.caesar_xl.art import furniture, land
from game.tables.caesar_xl.art.chart import Chart
from game.tables.caesar_xl.layout import Layout
from game.tables.kit.backdrop import Backdrop
from game.ui.bake import Layer
from game.ui.context import UiContext
from game.ui.pen import Pen


@dataclass(frozen=True)
class _Wood:
    """Wood, and the whole map on it."""

    ui: UiContext
    plan: Layout

    def name(self) -> str:
        return _look(self.plan, "ground")

    def paint(self, pen: Pen, dst: pygame.Surface) -> Iterator[float]:
        return furniture.paint_ground(pen, self.plan, self.ui.w, self.ui.h, dst)

    def paint_plain(self, pen: Pen, dst: pygame.Surface) -> None:
        furniture.paint_plain(pen, self.plan, dst)


def _look(plan: Layout, what: str) -> str:
    return f"{what}/{plan.view}/{plan.chart.sx:.3f}/{plan.chart.sy:.3f}"


class Scenery:
    """For one size of the window."""

    def __init__(self, ui: UiContext, plan: Layout) -> None:
        self.ui, self.plan = ui, plan
        self.chart: Chart = plan.chart
        self._ground = Backdrop(ui, "caesar_xl/ground", land.VERSION, _Wood(ui, plan))
        self._near: dict[float, Layer] = {}
        self._blown_up: tuple[float, bool, pygame.Surface] | None = None

    @property
    def zoom(self) -> float:
        return self.chart.zoom

    # ---- layers

    def _near_layer(self) -> Layer:
        zoom = self.zoom
        if zoom not in self._near or self._near[zoom].surface is None:
            chart = self.plan.chart.sheet(zoom)

            def paint(pen: Pen, dst: pygame.Surface) -> Iterator[float]:
                return land.paint(pen, chart, dst)

            name = f"caesar_xl/map {zoom:g}"
            version = zlib.crc32(f"{land.VERSION}/{_look(self.plan, f'{zoom:g}')}".encode())
            self._near[zoom] = self.ui.bakery.layer(name, self.ui.pen, chart.view.w, chart.view.h, paint, version)
        return self._near[zoom]

    @property
    def progress(self) -> float:
        """How much of what is in view is painted."""
        ground = self._ground.progress
        return ground if self.zoom == 1.0 else min(ground, self._near_layer().progress)

    @property
    def key(self) -> Hashable:
        """Changes whenever `blit` would draw something else."""
        ready = self._ground.is_ready
        near = self.zoom > 1.0 and self._near_layer().surface is not None
        return ready, near, self.chart.zoom, self.chart.shift

    def blit(self, dst: pygame.Surface) -> Hashable:
        """Draws the ground; returns `key`."""
        pen = self.ui.pen
        dst.blit(self._ground.picture(), (0, 0))
        if self.zoom == 1.0:
            return self.key
        near = self._near_layer().surface
        picture = near if near is not None else self._enlarged(dst)
        view = pen.rect(self.plan.view)
        x, y = self.chart.corner
        # The part of the sheet that is in view.
        area = pygame.Rect(view.x - pen.px(x), view.y - pen.px(y), view.w, view.h)
        area.clamp_ip(picture.get_rect())
        dst.blit(picture, view.topleft, area)
        return self.key

    def _enlarged(self, dst: pygame.Surface) -> pygame.Surface:
        """The map blown up, until the layer of this zoom is painted."""
        ready = self._ground.is_ready
        if self._blown_up is None or self._blown_up[:2] != (self.zoom, ready):
            view, pen = self.ui.pen.rect(self.plan.view), self.ui.pen
            size = pen.px1(self.plan.view.w * self.zoom), pen.px1(self.plan.view.h * self.zoom)
            self._blown_up = self.zoom, ready, pygame.transform.smoothscale(dst.subsurface(view).copy(), size)
        return self._blown_up[2]
