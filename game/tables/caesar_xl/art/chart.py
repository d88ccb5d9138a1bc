"""The map on screen: from the board's coordinates to units, for any window, zoomed and shifted."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from game.rules.caesar_xl.data import Place
from game.tables.caesar_xl.art.atlas import Atlas
from game.ui.geometry import Box, Point

ASPECT = 871.15 / 576.7
"""Marks a unit of the map's x against its y, at which the coast looks right at 40 degrees north."""
STRETCH = 1.09
"""So far the map is pulled wider or taller before wood is shown beside it."""
MARK = 576.7
"""Marks in the map's whole height of 1."""
LAND = (-0.068, -0.07, 1.068, 1.07)
"""Part of the map that is drawn at all."""
ZOOMS = (1.0, 1.5, 2.1)


@dataclass(frozen=True)
class Chart:
    """One view of the map. `sx`, `sy`: units for 1 of the map; `middle`: the map's point in the centre of `view`."""

    atlas: Atlas
    view: Box
    sx: float
    sy: float
    middle: Point = (0.5, 0.5)
    zoom: float = 1.0

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
        view = Box.around(room.centre, math.floor(w), math.floor(h))
        return cls(atlas, view, sx, sy)

    @property
    def u(self) -> float:
        """Units a mark: everything drawn on the map grows with it."""
        return min(self.sy / MARK, self.sx / MARK / ASPECT)

    def zoomed(self, zoom: float, middle: Point) -> Chart:
        """The same view of a larger map, its middle kept so that the view stays full."""
        sx, sy = self.sx * zoom, self.sy * zoom
        dx, dy = self.view.w / 2 / self.sx, self.view.h / 2 / self.sy
        mx, my = dx - self.view.w / 2 / sx, dy - self.view.h / 2 / sy
        x = max(0.5 - mx, min(0.5 + mx, middle[0]))
        y = max(0.5 - my, min(0.5 + my, middle[1]))
        return Chart(self.atlas, self.view, sx, sy, (x, y), zoom)

    def sheet(self, zoom: float) -> Chart:
        """The whole map at a zoom, with its corner at nought: what the layer of that zoom is painted by."""
        view = Box(0, 0, self.view.w * zoom, self.view.h * zoom)
        return Chart(self.atlas, view, self.sx * zoom, self.sy * zoom, (0.5, 0.5), zoom)

    @property
    def corner(self) -> Point:
        """Where the corner of the sheet of this zoom lies, in units of the window."""
        view = self.view
        return (
            view.cx - (self.middle[0] - 0.5) * self.sx - view.w * self.zoom / 2,
            view.cy - (self.middle[1] - 0.5) * self.sy - view.h * self.zoom / 2,
        )

    def to_map(self, x: float, y: float) -> Point:
        """A point of the window on the map."""
        return self.middle[0] + (x - self.view.cx) / self.sx, self.middle[1] + (y - self.view.cy) / self.sy

    def pos(self, point: Point) -> Point:
        """A point of the map in the window."""
        return self.view.cx + (point[0] - self.middle[0]) * self.sx, self.view.cy + (point[1] - self.middle[1]) * self.sy

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
