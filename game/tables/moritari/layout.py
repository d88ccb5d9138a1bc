"""From mils on the sand to units on the screen, with zoom and pan; where tools, tray and cards stand."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.geometry.inches import Point as Spot
from game.tables.kit.corner import RADIUS
from game.ui.geometry import Box, Disc, Point

MARGIN = 0.86
"""Inches of wall and posts beyond the sand."""
ZOOMS = (1.0, 1.35, 1.8, 2.4, 3.2)


@dataclass(frozen=True)
class Layout:
    """How the sand lies on the screen. `ppi`: units an inch takes at zoom 1; (x, y) in mils stands at `home`."""

    box: Box
    """The board's area."""
    home: Point
    """Where the middle of the sand lies at zoom 1."""
    base: float
    half: tuple[float, float]
    """Half the sand's extent in inches."""
    zoom: float = 1.0
    shift: Point = (0.0, 0.0)
    """In units: how far the picture was pushed."""

    @classmethod
    def fit(cls, box: Box, sand: Sequence[Spot]) -> Layout:
        """As large as the box allows, wall and posts included."""
        left, right = min(x for x, _ in sand) / 1000, max(x for x, _ in sand) / 1000
        top, bottom = min(y for _, y in sand) / 1000, max(y for _, y in sand) / 1000
        w, h = right - left, bottom - top
        base = min(box.w / (w + 2 * MARGIN + 0.6), box.h / (h + 2 * MARGIN))
        home = box.cx - (left + right) / 2 * base, box.cy - (top + bottom) / 2 * base
        return cls(box, home, base, (w / 2, h / 2))

    @property
    def ppi(self) -> float:
        return self.base * self.zoom

    @property
    def middle(self) -> Point:
        """Where the middle of the sand lies now."""
        cx, cy = self.box.centre
        return (
            cx + (self.home[0] - cx) * self.zoom + self.shift[0],
            cy + (self.home[1] - cy) * self.zoom + self.shift[1],
        )

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

    def zoomed(self, steps: int, x: float, y: float) -> Layout:
        """Nearer or farther, so that what lies under (x, y) stays there."""
        at = min(range(len(ZOOMS)), key=lambda n: abs(ZOOMS[n] - self.zoom))
        zoom = ZOOMS[max(0, min(len(ZOOMS) - 1, at + steps))]
        if zoom == self.zoom:
            return self
        cx, cy = self.box.centre
        k = zoom / self.zoom
        shift = (x - cx) - k * (x - cx - self.shift[0]), (y - cy) - k * (y - cy - self.shift[1])
        return replace(self, zoom=zoom, shift=shift)._held()

    def pushed(self, dx: float, dy: float) -> Layout:
        return replace(self, shift=(self.shift[0] + dx, self.shift[1] + dy))._held()

    def centred(self, spot: Sequence[float], zoom: float) -> Layout:
        """Shows that place in the middle, at that zoom."""
        there = replace(self, zoom=zoom, shift=(0.0, 0.0))
        x, y = there.at(spot)
        return there.pushed(self.box.cx - x, self.box.cy - y)

    def _held(self) -> Layout:
        """The picture never leaves the board's area."""
        room = self.zoom - 1.0
        most_x, most_y = self.box.w / 2 * room, self.box.h / 2 * room
        x = max(-most_x, min(most_x, self.shift[0]))
        y = max(-most_y, min(most_y, self.shift[1]))
        return replace(self, shift=(x, y))

    def source(self, w: float, h: float) -> Box:
        """The part of the window's picture at zoom 1 that fills the window of w x h units now."""
        cx, cy = self.box.centre
        x, y = cx - (cx + self.shift[0]) / self.zoom, cy - (cy + self.shift[1]) / self.zoom
        return Box(x, y, w / self.zoom, h / self.zoom)


def degrees(way: Sequence[float]) -> float:
    """Clockwise from east, 0..360."""
    return math.degrees(math.atan2(way[1], way[0])) % 360


def tools_of(board: Box, count: int) -> tuple[Disc, ...]:
    """Round buttons from the lower left corner upwards."""
    x, y = board.x + 12 + RADIUS, board.bottom - 12 - RADIUS
    pitch = min(2 * RADIUS + 8, (board.h - 24 - 2 * RADIUS) / max(1, count - 1))
    return tuple(Disc(x, y - n * pitch, RADIUS) for n in range(count))
