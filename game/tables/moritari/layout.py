"""From mils on the sand to units on the screen, with zoom and pan; where tools, tray and cards stand."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from game.geometry.inches import Point as Spot
from game.tables.kit.corner import RADIUS
from game.tables.kit.view import View
from game.ui.geometry import Box, Disc, Point

MARGIN = 0.86
"""Inches of wall and posts beyond the sand."""


@dataclass(frozen=True)
class Layout(View):
    """How the sand lies on the screen. `box`: the board's area; (x, y) in mils stands at `home`."""

    ZOOMS = (1.0, 1.35, 1.8, 2.4, 3.2)
    home: Point
    """Where the middle of the sand lies at zoom 1."""
    base: float
    """Units an inch takes at zoom 1."""
    half: tuple[float, float]
    """Half the sand's extent in inches."""

    @classmethod
    def fit(cls, box: Box, sand: Sequence[Spot]) -> Layout:
        """As large as the box allows, wall and posts included."""
        left, right = min(x for x, _ in sand) / 1000, max(x for x, _ in sand) / 1000
        top, bottom = min(y for _, y in sand) / 1000, max(y for _, y in sand) / 1000
        w, h = right - left, bottom - top
        base = min(box.w / (w + 2 * MARGIN + 0.6), box.h / (h + 2 * MARGIN))
        home = box.cx - (left + right) / 2 * base, box.cy - (top + bottom) / 2 * base
        return cls(home, base, (w / 2, h / 2), box=box)

    @property
    def ppi(self) -> float:
        return self.base * self.zoom

    @property
    def middle(self) -> Point:
        """Where the middle of the sand lies now."""
        return self.at_zoom(*self.home)

    def at(self, spot: Sequence[float]) -> Point:
        """A place in mils on the screen."""
        x, y = self.middle
        k = self.ppi / 1000
        return x + spot[0] * k, y + spot[1] * k

    def spot(self, x: float, y: float) -> Spot:
        """What lies under a point of the screen, in mils."""
        mx, my = self.middle
        k = 1000 / self.ppi
        return round((x - mx) * k), round((y - my) * k)


def degrees(way: Sequence[float]) -> float:
    """Clockwise from east, 0..360."""
    return math.degrees(math.atan2(way[1], way[0])) % 360


def tools_of(board: Box, count: int, tall: float = math.inf) -> tuple[Disc, ...]:
    """Round buttons from the lower left corner upwards, in as many columns as `tall` units of height make of them."""
    x, y, pitch = board.x + 12 + RADIUS, board.bottom - 12 - RADIUS, 2 * RADIUS + 8
    rows = int((min(tall, board.h) - 24 - 2 * RADIUS) / pitch) + 1
    columns = math.ceil(count / max(1, rows))
    rows = math.ceil(count / columns)
    return tuple(Disc(x + n // rows * pitch, y - n % rows * pitch, RADIUS) for n in range(count))
