"""The map on screen: from the board's coordinates to units, for any window, zoomed and shifted."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from game.rules.caesar_xl.data import Place
from game.tables.caesar_xl.art.atlas import Atlas
from game.tables.kit.view import View
from game.ui.geometry import Box, Point

ASPECT = 871.15 / 576.7
"""Marks a unit of the map's x against its y, at which the coast looks right at 40 degrees north."""
STRETCH = 1.09
"""So far the map is pulled wider or taller before wood is shown beside it."""
MARK = 576.7
"""Marks in the map's whole height of 1."""
LAND = (-0.068, -0.07, 1.068, 1.07)
"""Part of the map that is drawn at all."""


@dataclass(frozen=True)
class Chart(View):
    """One view of the map in `box`. `wide`, `high`: units for 1 of the map at its first size."""

    ZOOMS = (1.0, 1.5, 2.1)
    atlas: Atlas
    wide: float
    high: float

    @classmethod
    def fit(cls, atlas: Atlas, room: Box) -> Chart:
        """All of the map's window inside `room`, the view cut to what there is to show."""
        x0, y0, x1, y1 = atlas.window
        sy = min(room.h / (y1 - y0), room.w / (x1 - x0) / ASPECT)
        sx = sy * ASPECT
        most_w, most_h = LAND[2] - LAND[0], LAND[3] - LAND[1]
        sx = min(sx * STRETCH, max(sx, room.w / most_w))
        sy = min(sy * STRETCH, max(sy, room.h / most_h))
        w, h = min(room.w, sx * most_w), min(room.h, sy * most_h)
        return cls(atlas, sx, sy, box=Box.around(room.centre, math.floor(w), math.floor(h)))

    @property
    def view(self) -> Box:
        return self.box

    @property
    def sx(self) -> float:
        """Units for 1 of the map from west to east."""
        return self.wide * self.zoom

    @property
    def sy(self) -> float:
        return self.high * self.zoom

    @property
    def u(self) -> float:
        """Units a mark: everything drawn on the map grows with it."""
        return min(self.sy / MARK, self.sx / MARK / ASPECT)

    def sheet(self, zoom: float) -> Chart:
        """The whole map at a zoom, with its corner at nought: what the layer of that zoom is painted by."""
        return Chart(self.atlas, self.wide, self.high, box=Box(0, 0, self.box.w * zoom, self.box.h * zoom), zoom=zoom)

    @property
    def corner(self) -> Point:
        """Where the corner of the sheet of this zoom lies, in units of the window."""
        return self.at_zoom(self.box.x, self.box.y)

    def to_map(self, x: float, y: float) -> Point:
        """A point of the window on the map."""
        (cx, cy), (dx, dy) = self.box.centre, self.shift
        return 0.5 + (x - cx - dx) / self.sx, 0.5 + (y - cy - dy) / self.sy

    def pos(self, point: Point) -> Point:
        """A point of the map in the window."""
        (cx, cy), (dx, dy) = self.box.centre, self.shift
        return cx + (point[0] - 0.5) * self.sx + dx, cy + (point[1] - 0.5) * self.sy + dy

    def spot(self, place: Place) -> Point:
        """The middle of a place's medallion."""
        x, y = self.pos(self.atlas.at(place))
        dx, dy = self.atlas.spots[place].nudge
        return x + dx * self.u, y + dy * self.u

    def stack(self, place: Place) -> Point:
        """The middle of the first stack of a place."""
        x, y = self.spot(place)
        dx, dy = self.atlas.spots[place].stack
        return x + dx * self.u, y + dy * self.u

    def road(self, a: Place, b: Place) -> list[Point]:
        """The curve of a route from a to b, whichever way it is written down."""
        ways = self.atlas.ways
        bends = ways.get((a, b))
        if bends is None:
            bends = tuple(reversed(ways.get((b, a), ())))
        return spline([self.spot(a), *(self.pos(bend) for bend in bends), self.spot(b)], 8 * self.u)

    def way(self, places: Sequence[Place]) -> list[Point]:
        """The curve along several places."""
        found: list[Point] = []
        for a, b in pairwise(places):
            found += self.road(a, b)[1 if found else 0 :]
        return found


def spline(points: Sequence[Point], step: float) -> list[Point]:
    """Catmull-Rom through the points, about `step` between two points of it."""
    ends = [points[0], *points, points[-1]]
    found: list[Point] = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        count = max(2, int(math.dist(b, c) / step))
        for n in range(count):
            t = n / count
            x, y = (
                0.5 * (2 * b[k] + (c[k] - a[k]) * t + (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t
                       + (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t**3)
                for k in (0, 1)
            )  # fmt: skip
            found.append((x, y))
    return [*found, points[-1]]
