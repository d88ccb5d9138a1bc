"""Where everything of the circus stands: the course fitted to a box, and what lies on the felt, in units."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from game.geometry.lanes import Space
from game.geometry.lines import middle_of, ramp, unit
from game.rules.circus.data import Direction
from game.tables.circus.art.cards import RATIO
from game.tables.circus.art.ribbon import Road
from game.ui.geometry import Box, Point, Poly

LIKE_COURSE = 0.62
"""Units a canvas unit for which line widths and shadows are meant, where a lane is LIKE_LANE wide; they grow and
shrink with the lanes."""
STRETCH = 1.16
"""A course may be drawn that much wider or higher than its file has it."""
BOX_W, BOX_H = 176.0, 51.0
"""Caesar's box where the course is of the size of LIKE_COURSE."""
MARGIN = 16.0
LEAST_BUDGET, MOST_BUDGET = 96.0, 190.0
"""Width of the points left."""


@dataclass(frozen=True)
class Layout:
    """A road on screen: canvas (x, y) lies at (ox + sx x, oy + sy y) in window units."""

    road: Road
    direction: Direction
    area: Box
    sx: float
    sy: float
    ox: float
    oy: float

    @classmethod
    def fit(cls, area: Box, road: Road, direction: Direction) -> Layout:
        """As large as the area allows, with Caesar's box inside it."""
        points = road.edge(True) + [road.alley.at(arc, side * road.alley.half) for arc in
                                    ramp(*_ends(road), 9) for side in (-1, 1)]  # fmt: skip
        left, right = min(p[0] for p in points), max(p[0] for p in points)
        top, bottom = min(p[1] for p in points), max(p[1] for p in points)
        head, sx, sy, room_h = 0.0, 1.0, 1.0, 1.0
        for _ in range(4):  # the box grows with the course, and the course gives way to the box
            room_w, room_h = max(50.0, area.w - 2 * MARGIN), max(50.0, area.h - head - 1.35 * MARGIN)
            sx, sy = room_w / max(1.0, right - left), room_h / max(1.0, bottom - top)
            sx, sy = min(sx, sy * STRETCH), min(sy, sx * STRETCH)
            head = (BOX_H + 3) * cls(road, direction, area, sx, sy, 0.0, 0.0).f
        ox = area.x + (area.w - sx * (right - left)) / 2 - sx * left
        oy = area.y + head + (room_h - sy * (bottom - top)) / 2 + 0.2 * MARGIN - sy * top
        return cls(road, direction, area, sx, sy, ox, oy)

    @property
    def f(self) -> float:
        """How large lines are drawn."""
        return min(2.0, math.sqrt(self.sx * self.sy) * self.road.grain / LIKE_COURSE)

    @property
    def is_back(self) -> bool:
        return self.direction == "anticlockwise"

    def name(self) -> str:
        a = self.area
        numbers = ",".join(f"{n:.2f}" for n in (self.sx, self.sy, self.ox, self.oy, a.w, a.h))
        return f"{self.road.course.id}/{self.direction}/{numbers}/{hash_of(self.road)}"

    def map(self, point: Point) -> Point:
        return self.ox + point[0] * self.sx, self.oy + point[1] * self.sy

    def mapped(self, points: Sequence[Point]) -> list[Point]:
        return [self.map(point) for point in points]

    # ---- spaces
    def at(self, space: Space, u: float = 0.5, v: float = 0.0) -> Point:
        """A point of a space, `u` 0..1 the way the race goes, `v` -1..1 across, left of a clockwise driver positive."""
        known = self._points.get((space, u, v))
        if known is None:
            known = self._points[space, u, v] = self.map(self.road.point(space, 1 - u if self.is_back else u, v))
        return known

    def cell(self, space: Space, gap: float = 2.6, ends: float = 2.6) -> list[Point]:
        """Outline of a space, drawn back from its borders by so many canvas units."""
        known = self._cells.get((space, gap, ends))
        if known is None:
            known = self._cells[space, gap, ends] = self.mapped(self.road.cell(space, gap, ends))
        return known

    @cached_property
    def _points(self) -> dict[tuple[Space, float, float], Point]:
        return {}

    @cached_property
    def _cells(self) -> dict[tuple[Space, float, float], list[Point]]:
        return {}

    def poly(self, space: Space) -> Poly:
        """Where a space can be pointed at."""
        shape, (x, y) = Poly.of(self.cell(space, 0.0, 0.0)), self.at(space)
        if shape.contains(x, y):
            return shape
        # A bend so tight that its inner lane folds over: what remains is a patch round its middle.
        r = max(8.0, 0.35 * min(self.lane_width(space), self.cell_length(space)))
        return Poly.of((x + r * math.cos(a * math.pi / 4), y + r * math.sin(a * math.pi / 4)) for a in range(8))

    def heading(self, space: Space) -> float:
        """Which way a chariot on a space looks: degrees, 0 to the right, clockwise on screen."""
        return bearing(self.at(space, 0.3), self.at(space, 0.7))

    def lane_width(self, space: Space) -> float:
        return math.dist(self.at(space, 0.5, -1.0), self.at(space, 0.5, 1.0))

    def cell_length(self, space: Space) -> float:
        return math.dist(self.at(space, 0.0), self.at(space, 1.0))

    def route(self, spaces: Sequence[Space]) -> list[Point]:
        """The line of a ride, from the middle of the first space to the middle of the last."""
        points = [self.at(spaces[0])]
        alley = set(self.road.alley_ids)
        for n, (a, b) in enumerate(pairwise(spaces)):
            if (a in alley) == (b in alley):
                points += [self.at(a, 0.8), self.at(b, 0.2)]
            else:
                points += self.mapped(self._ramp(a, b)[1:-1])
            points.append(self.at(b) if n == len(spaces) - 2 else self.at(b, 0.5))
        return _rounded(points)

    def _ramp(self, start: Space, end: Space) -> list[Point]:
        """The way between road and alley."""
        ramps = self.road.ramps
        return ramps.get((start, end)) or ramps.get((end, start), [])[::-1]

    # ---- the whole
    @cached_property
    def outer(self) -> list[Point]:
        return self.mapped(self.road.edge(True))

    @cached_property
    def inner(self) -> list[Point]:
        return self.mapped(self.road.edge(False))

    @cached_property
    def alley_line(self) -> list[Point]:
        """The alley from end to end."""
        return self.mapped([self.road.alley.at(arc) for arc in ramp(*_ends(self.road), 13)])

    @cached_property
    def ramps(self) -> list[list[Point]]:
        return [self.mapped(line) for line in self.road.ramps.values()]

    @property
    def alley_half(self) -> float:
        a, b = self.alley_line[0], self.alley_line[-1]
        return self.road.alley.half * (self.sy if abs(b[0] - a[0]) >= abs(b[1] - a[1]) else self.sx)

    @cached_property
    def caesar(self) -> Box:
        """Caesar's box, outside the alley."""
        line = self.alley_line
        x, y = line[len(line) // 2]
        ux, uy = unit(line[-1][0] - line[0][0], line[-1][1] - line[0][1])
        cx, cy = middle_of(self.outer)
        nx, ny = (uy, -ux) if (x - cx) * uy - (y - cy) * ux > 0 else (-uy, ux)
        w, h = BOX_W * self.f, BOX_H * self.f
        far = self.alley_half + abs(nx) * w / 2 + abs(ny) * h / 2 + 3 * self.f
        box = Box.around((x + nx * far, y + ny * far), w, h)
        left = max(self.area.x + 2, min(box.x, self.area.right - w - 2))
        return Box(left, max(self.area.y + 1, min(box.y, self.area.bottom - h - 2)), w, h)

    @cached_property
    def centre(self) -> Point:
        xs, ys = [p[0] for p in self.outer], [p[1] for p in self.outer]
        return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2

    def quiet_spot(self, w: float, h: float) -> Box:
        """Where a box of that size hides the fewest spaces; the nearer to the middle the better."""
        area, cx, cy = self.area, *self.area.centre
        middles = [self.at(space, u) for space in self.road.spots for u in (0.1, 0.5, 0.9)]
        best: tuple[float, Box] | None = None
        for column in range(15):
            for row in range(15):
                x = area.x + 60 + (area.w - w - 68) * column / 14
                y = area.y + 8 + (area.h - h - 24) * row / 14
                box = Box(x, y, w, h)
                wide = box.inset(-18 * self.f)
                cost = 4.0 * box.overlaps(self.caesar) + sum(wide.contains(*point) for point in middles)
                cost += math.dist(box.centre, (cx, cy)) / 2000
                if best is None or cost < best[0]:
                    best = (cost, box)
        assert best is not None
        return best[1]

    def space_at(self, x: float, y: float) -> Space | None:
        """The space under a point; the alley lies on top."""
        return next((space for space, shape in self.shapes if shape.contains(x, y)), None)

    @cached_property
    def shapes(self) -> list[tuple[Space, Poly]]:
        return [(space, self.poly(space)) for space in reversed(list(self.road.spots))]


FELT_LOW = 70.0
"""Felts lower than this have the prompt above them: less of a hand stands out."""
STANDS_OUT, STANDS_OUT_LOW = 22.0, 10.0


@dataclass(frozen=True)
class TrayLayout:
    """Where hand, piles and the points left lie on the felt."""

    cards: tuple[Box, ...]
    piles: tuple[Box, ...]
    budget: Box

    @classmethod
    def fit(cls, felt: Box, cards: int, piles: int) -> TrayLayout:
        high = felt.h + (STANDS_OUT if felt.h >= FELT_LOW else STANDS_OUT_LOW)
        wide = high / RATIO
        back = min(46.0, felt.h * (0.6 if piles <= 1 else 0.5))
        narrow = felt.w < 360
        if narrow:
            wide, back = wide * (0.86 if piles <= 1 else 0.74), back * 0.8
        piles_w = piles * (back + 8) + 6
        room = felt.w - 16 - piles_w - (LEAST_BUDGET if piles <= 1 else LEAST_BUDGET * 0.75)
        count = max(1, cards)
        pitch = min(wide + 7, (room - wide) / max(1, count - 1)) if count > 1 else wide + 7
        high = wide * RATIO
        top = felt.bottom + 5 - high
        boxes = tuple(Box(felt.x + 8 + n * pitch, top, wide, high) for n in range(cards))
        x = felt.x + 8 + max(0, count - 1) * pitch + wide + 14
        tall = back * RATIO
        y = felt.cy - tall / 2 - (4 if piles <= 1 else 7)
        stacks = tuple(Box(x + n * (back + 8), y, back, tall) for n in range(piles))
        left = x + piles_w + 2
        width = min(MOST_BUDGET, felt.right - 8 - left)
        return cls(boxes, stacks, Box(left, felt.y + 4, width, felt.h - 8))


def _ends(road: Road) -> tuple[float, float]:
    return road.alley.span(0)[0], road.alley.span(len(road.alley_ids) - 1)[1]


def hash_of(road: Road) -> str:
    """Short and the same on every machine for the same drawing."""
    total = 0
    for number, (x, y) in enumerate(road.edge(True) + road.edge(False) + [p for _, wall in road.walls for p in wall], 1):
        total = (total * 31 + round(x * 10) * number + round(y * 10) * 7) % 1_000_003
    return str(total)


def bearing(a: Point, b: Point) -> float:
    return math.degrees(math.atan2(b[1] - a[1], b[0] - a[0])) % 360


def _rounded(points: Sequence[Point]) -> list[Point]:
    """A smooth line through points, a few points a leg."""
    kept = [p for n, p in enumerate(points) if n == 0 or math.dist(p, points[n - 1]) > 0.5]
    if len(kept) < 3:
        return kept
    out = [kept[0]]
    for n in range(len(kept) - 1):
        p, q, r, s = kept[max(0, n - 1)], kept[n], kept[n + 1], kept[min(len(kept) - 1, n + 2)]
        for t in (0.25, 0.5, 0.75, 1.0):
            out.append((_hermite(p[0], q[0], r[0], s[0], t), _hermite(p[1], q[1], r[1], s[1], t)))
    return out


def _hermite(a: float, b: float, c: float, d: float, t: float) -> float:
    """Catmull and Rom's curve from b to c."""
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)


def curve(points: Sequence[Point], closed: bool = False) -> str:
    """SVG path data of a smooth line through points."""
    count = len(points)

    def get(i: int) -> Point:
        return points[i % count] if closed else points[max(0, min(count - 1, i))]

    d = f"M{points[0][0]:.2f} {points[0][1]:.2f}"
    for i in range(count if closed else count - 1):
        a, b, c, e = get(i - 1), get(i), get(i + 1), get(i + 2)
        d += (
            f" C{b[0] + (c[0] - a[0]) / 6:.2f} {b[1] + (c[1] - a[1]) / 6:.2f} "
            f"{c[0] - (e[0] - b[0]) / 6:.2f} {c[1] - (e[1] - b[1]) / 6:.2f} {c[0]:.2f} {c[1]:.2f}"
        )
    return d + (" Z" if closed else "")


Speak = Callable[..., str]
"""A sentence of the table by its key and parameters."""
