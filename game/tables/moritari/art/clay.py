"""What figures are modelled of: solids and sheets as nets of small faces, so that limbs join without a seam and every side
of a figure comes from one and the same model.

Places are (forward, side, height) about the middle of the base, 100 units to the inch; side grows to the figure's right.
"""

from __future__ import annotations

import math
from array import array
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Literal

from game.tables.moritari.art.skin import PAUSE, Skin

Vec = tuple[float, float, float]
Finish = Literal["matte", "skin", "metal", "dark"]


@dataclass(frozen=True)
class Paint:
    """A colour and how light plays on it."""

    colour: str
    finish: Finish = "matte"


SMOOTH = 14
"""From so many faces round a limb on, curves are drawn through the given sections."""

Coat = Paint | Callable[[float, float], Paint]
"""One paint, or one for each spot: share of the length, share of the way round (0 the first axis of its rings)."""
Ring = tuple[Vec, Vec, Vec]
"""Middle and the two half axes of a section."""


def add(a: Vec, b: Vec, t: float = 1.0) -> Vec:
    """a + t b."""
    return a[0] + b[0] * t, a[1] + b[1] * t, a[2] + b[2] * t


def sub(a: Vec, b: Vec) -> Vec:
    return a[0] - b[0], a[1] - b[1], a[2] - b[2]


def times(a: Vec, t: float) -> Vec:
    return a[0] * t, a[1] * t, a[2] * t


def dot(a: Vec, b: Vec) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def cross(a: Vec, b: Vec) -> Vec:
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def unit(a: Vec) -> Vec:
    length = math.sqrt(dot(a, a)) or 1.0
    return a[0] / length, a[1] / length, a[2] / length


def mix(a: Vec, b: Vec, t: float) -> Vec:
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t


def bent(a: Vec, b: Vec, one: float, two: float, towards: Vec) -> Vec:
    """Elbow or knee: where limbs of lengths `one` and `two` meet between a and b, bent `towards`."""
    way = sub(b, a)
    far = min(math.sqrt(dot(way, way)), one + two - 0.1)
    along = unit(way)
    share = (one * one - two * two + far * far) / (2 * far) if far > 1e-6 else 0.0
    side = unit(sub(towards, times(along, dot(towards, along))))
    return add(add(a, along, share), side, math.sqrt(max(0.0, one * one - share * share)))


@dataclass(frozen=True)
class Frame:
    """Where a part sits and how it is turned: forward, side and up."""

    at: Vec
    f: Vec = (1.0, 0.0, 0.0)
    s: Vec = (0.0, 1.0, 0.0)
    z: Vec = (0.0, 0.0, 1.0)

    @classmethod
    def looking(cls, at: Vec, f: Vec, up: Vec = (0.0, 0.0, 1.0)) -> Frame:
        """Forward along `f`, its up as near to `up` as that leaves."""
        f = unit(f)
        s = unit(cross(up, f))
        return cls(at, f, s, cross(f, s))

    def spot(self, f: float, s: float, z: float) -> Vec:
        return (
            self.at[0] + self.f[0] * f + self.s[0] * s + self.z[0] * z,
            self.at[1] + self.f[1] * f + self.s[1] * s + self.z[1] * z,
            self.at[2] + self.f[2] * f + self.s[2] * s + self.z[2] * z,
        )

    def way(self, f: float, s: float, z: float) -> Vec:
        return sub(self.spot(f, s, z), self.at)


Face = tuple[int, int, int, int, float, float, float, int, int, float]
"""Four corners, the way it looks, the numbers of its paint and of its back's (-1: it has none), and how far it is drawn
forward so that what lies upon a coat is never broken by it."""


@dataclass
class Clay:
    """One figure. `fine`: how many faces go round a limb. Parts are only noted when they are given; `lay` makes their faces,
    a part at a time, so that no frame has to wait for a whole figure."""

    fine: int = 10
    spots: list[Vec] = field(default_factory=list)
    outs: list[Vec] = field(default_factory=list)
    """Which way out is at each spot: the dark edge round a solid is drawn along it."""
    faces: list[Face] = field(default_factory=list)
    paints: list[Paint] = field(default_factory=list)
    _numbers: dict[int, int] = field(default_factory=dict)
    """Of paints, by id: to hash one for each face takes longer than all the rest."""
    raised: float = 0.0
    """How far forward the faces laid now are drawn, in units."""
    _given: deque[Callable[[], None]] = field(default_factory=deque)

    skin: Skin = field(default_factory=Skin)
    """All of it, once `lay` is through; spots, outs and faces are empty then."""

    def then(self, deed: Callable[[], None]) -> None:
        """Done when all that was given before is laid."""
        self._given.append(deed)

    def lay(self) -> Iterator[None]:
        """Makes the faces of what was given, and then the skin; pauses after each part."""
        while self._given:
            self._given.popleft()()
            yield
        skin = self.skin
        tables: tuple[tuple[list[Any], tuple[array[Any], ...]], ...] = (
            (self.spots, skin.spots), (self.outs, skin.outs),
            (self.faces, (*skin.corners, *skin.ways, *skin.paints, *skin.raised)),
        )  # fmt: skip
        for rows, columns in tables:
            while rows:
                some = rows[:PAUSE]
                del rows[:PAUSE]
                for column, numbers in zip(columns, zip(*some, strict=True), strict=True):
                    column.extend(numbers)
                yield

    def loft(self, rings: Sequence[Ring], coat: Coat, sides: int = 0, close: bool = True) -> None:
        """A skin over sections, closed at both ends."""
        self.then(partial(self._loft, rings, coat, sides or self.fine, close, self.raised))

    def _loft(self, rings: Sequence[Ring], coat: Coat, count: int, close: bool, raised: float) -> None:
        first = len(self.spots)
        circle = [(math.cos(2 * math.pi * n / count), math.sin(2 * math.pi * n / count)) for n in range(count)]
        if close:
            (m0, u0, v0), (m1, u1, v1) = rings[0], rings[-1]
            none = 0.02
            rings = [(m0, times(u0, none), times(v0, none)), *rings, (m1, times(u1, none), times(v1, none))]
        spots, outs = self.spots, self.outs
        for n, (middle, u, v) in enumerate(rings):
            # two apart: a closing ring lies in the plane of the one beside it
            ax, ay, az = unit(sub(rings[min(n + 2, len(rings) - 1)][0], rings[max(n - 2, 0)][0]))
            tip = -0.6 if n == 0 else 0.6 if n == len(rings) - 1 else 0.0
            ax, ay, az = ax * tip, ay * tip, az * tip
            (mx, my, mz), (ux, uy, uz), (vx, vy, vz) = middle, u, v
            (px, py, pz), (qx, qy, qz) = unit(u), unit(v)
            for cos, sin in circle:
                spots.append((mx + ux * cos + vx * sin, my + uy * cos + vy * sin, mz + uz * cos + vz * sin))
                x, y, z = px * cos + qx * sin + ax, py * cos + qy * sin + ay, pz * cos + qz * sin + az
                length = math.sqrt(x * x + y * y + z * z) or 1.0
                outs.append((x / length, y / length, z / length))
        last = len(rings) - 1
        for n in range(last):
            for m in range(count):
                a, b = first + n * count + m, first + n * count + (m + 1) % count
                paint = coat if isinstance(coat, Paint) else coat((n + 0.5) / last, (m + 0.5) / count)
                self._face(a, b, b + count, a + count, paint, None, raised)

    def _face(self, a: int, b: int, c: int, d: int, paint: Paint, back: Paint | None, raised: float) -> None:
        """Written out: thousands of them make a figure."""
        spots, outs = self.spots, self.outs
        (ax, ay, az), (bx, by, bz), (cx, cy, cz), (dx, dy, dz) = spots[a], spots[b], spots[c], spots[d]
        px, py, pz, qx, qy, qz = cx - ax, cy - ay, cz - az, dx - bx, dy - by, dz - bz
        x, y, z = py * qz - pz * qy, pz * qx - px * qz, px * qy - py * qx
        length = math.sqrt(x * x + y * y + z * z) or 1.0
        (ax, ay, az), (bx, by, bz), (cx, cy, cz), (dx, dy, dz) = outs[a], outs[b], outs[c], outs[d]
        numbers = self._numbers
        number = numbers[id(paint)] if id(paint) in numbers else self._number(paint)
        behind = -1 if back is None else self._number(back)
        if x * (ax + bx + cx + dx) + y * (ay + by + cy + dy) + z * (az + bz + cz + dz) < 0:
            length = -length
        self.faces.append((a, b, c, d, x / length, y / length, z / length, number, behind, raised))

    def _number(self, paint: Paint) -> int:
        found = self._numbers.get(id(paint))
        if found is None:
            found = self._numbers[id(paint)] = len(self.paints)
            self.paints.append(paint)  # and keeps its id
        return found

    def chain(
        self,
        spots: Sequence[Vec],
        radii: Sequence[float | tuple[float, float]],
        coat: Coat,
        side: Vec = (0, 1, 0.01),
        sides: int = 0,
    ) -> None:
        """A limb or a body along a line of spots, rounded at its ends. Two radii: along `side`, and across it."""
        rings: list[Ring] = []
        if self.fine >= SMOOTH and len(spots) > 2:
            spots, radii = _smoothed(spots, radii)
        last = len(spots) - 1
        for n, spot in enumerate(spots):
            axis = unit(sub(spots[min(n + 1, last)], spots[max(n - 1, 0)]))
            u = unit(sub(side, times(axis, dot(side, axis))))
            v = cross(axis, u)
            radius = radii[n]
            ru, rv = radius if isinstance(radius, tuple) else (radius, radius)
            if n in (0, last):  # a round end
                way, depth = (-1, min(ru, rv)) if n == 0 else (1, min(ru, rv))
                cap = [(0.45, 0.88), (0.8, 0.6), (0.98, 0.22)] if self.fine >= 10 else [(0.7, 0.7)]
                extra = [(add(spot, axis, way * depth * t), times(u, ru * w), times(v, rv * w)) for t, w in cap]
                ring = (spot, times(u, ru), times(v, rv))
                rings += [*reversed(extra), ring] if n == 0 else [ring, *extra]
            else:
                rings.append((spot, times(u, ru), times(v, rv)))
        self.loft(rings, coat, sides)

    def limb(self, a: Vec, b: Vec, first: float, last: float, coat: Coat) -> None:
        """From a to b, in pieces short enough to be laid before and behind others."""
        count = max(2, int(math.dist(a, b) / 9))
        shares = [n / count for n in range(count + 1)]
        side = (0.0, 1.0, 0.05) if abs(b[1] - a[1]) < 0.8 * math.dist(a, b) else (1.0, 0.0, 0.05)
        self.chain([mix(a, b, t) for t in shares], [first + (last - first) * t for t in shares], coat, side)

    def ball(self, frame: Frame, rf: float, rs: float, rz: float, coat: Coat, low: float = -1.0, sides: int = 0) -> None:
        """An ellipsoid about a frame's place, or its part above the share `low` of its height."""
        count = max(5, (sides or self.fine) // 2 + 1)
        begin = math.asin(max(-0.999, low))
        rings: list[Ring] = []
        for n in range(count + 1):
            t = begin + (1.52 - begin) * n / count
            wide = math.cos(t)
            rings.append((frame.spot(0, 0, rz * math.sin(t)), times(frame.f, rf * wide), times(frame.s, rs * wide)))
        self.loft(rings, coat, sides)

    def tube(
        self, frame: Frame, rings: Sequence[tuple[float, float, float]], coat: Coat, push: Sequence[float] = ()
    ) -> None:
        """Sections across a frame's height: (height, radius forward, radius sideways), each pushed forward by `push`."""
        made: list[Ring] = []
        for n, (z, rf, rs) in enumerate(rings):
            middle = frame.spot(push[n] if push else 0.0, 0, z)
            made.append((middle, times(frame.f, rf), times(frame.s, rs)))
        self.loft(made, coat)

    def sheet(
        self,
        grid: Sequence[Sequence[Vec]],
        coat: Coat,
        back: Paint,
        edge: Paint | None = None,
        width: float = 2.0,
        look: Vec = (1, 0, 0),
    ) -> None:
        """A shell seen from both sides, with a rim round it. `look`: where its face is turned."""
        self.then(partial(self._sheet, grid, coat, back, look, self.raised))
        if edge is not None:
            border = [*grid[0], *(row[-1] for row in grid[1:-1]), *reversed(grid[-1]), *(row[0] for row in grid[-2:0:-1])]
            before, self.raised = self.raised, self.raised + 2.5
            self.cord([*border, border[0]], width, edge)
            self.raised = before

    def _sheet(self, grid: Sequence[Sequence[Vec]], coat: Coat, back: Paint, look: Vec, raised: float) -> None:
        rows, cols, first = len(grid), len(grid[0]), len(self.spots)
        for row in grid:
            self.spots += row
            self.outs += [look] * cols
        for n in range(rows - 1):
            for m in range(cols - 1):
                a = first + n * cols + m
                paint = coat if isinstance(coat, Paint) else coat((n + 0.5) / (rows - 1), (m + 0.5) / (cols - 1))
                self._face(a, a + 1, a + 1 + cols, a + cols, paint, back, raised)

    def cord(self, spots: Sequence[Vec], radius: float, coat: Coat) -> None:
        """A thin round line through spots."""
        rings: list[Ring] = []
        last = len(spots) - 1
        for n, spot in enumerate(spots):
            axis = unit(sub(spots[min(n + 1, last)], spots[max(n - 1, 0)]))
            u = unit(cross(axis, (0.3, 0.2, 0.9) if abs(axis[2]) < 0.9 else (0.9, 0.2, 0.1)))
            rings.append((spot, times(u, radius), times(cross(axis, u), radius)))
        self.loft(rings, coat, 6 if self.fine >= 10 else 4)


def _smoothed(
    spots: Sequence[Vec], radii: Sequence[float | tuple[float, float]]
) -> tuple[list[Vec], list[tuple[float, float]]]:
    """Twice as many sections, along a curve through the given ones (Catmull and Rom)."""
    both = [radius if isinstance(radius, tuple) else (radius, radius) for radius in radii]
    rows = [(*spot, *pair) for spot, pair in zip(spots, both, strict=True)]
    made: list[tuple[float, ...]] = []
    for n in range(len(rows) - 1):
        a, b, c, d = rows[max(n - 1, 0)], rows[n], rows[n + 1], rows[min(n + 2, len(rows) - 1)]
        made.append(b)
        made.append(tuple((9 * (q + r) - p - t) / 16 for p, q, r, t in zip(a, b, c, d, strict=True)))
    made.append(rows[-1])
    return [row[:3] for row in made], [(max(0.3, row[3]), max(0.3, row[4])) for row in made]  # type: ignore[misc]
