"""How far a round base slides straight on before it meets something: pymunk's answer, or a worked-out one without it.

Both answer in floats. What they say is an estimate to begin from: `game.geometry.inches` and `inches_arena` settle the
last mil by integers, and what was settled is recorded with the move and never worked out again.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot, inf, sqrt
from typing import TYPE_CHECKING, Protocol

from msgspec import Struct

from game.geometry.inches import Mil, Point
from game.geometry.inches_arena import Arena

if TYPE_CHECKING:
    import pymunk


class Disc(Struct, frozen=True):
    """A round base."""

    at: Point
    radius: Mil
    sticks: bool = False
    """A mover who comes to touch it may slide no further than the place nearest to it. Sweepers pay it no heed."""


WALL = -1
OBSTACLE = -2
FREE = -3

Spot = tuple[float, float]
"""A place that need not be a whole number of mils."""
Hit = tuple[float, int]
"""Mils from the start to the first overlap, and what it is with: an index into the discs, WALL, OBSTACLE or FREE."""


class Sweeper(Protocol):
    """Questions about bases on one arena's sand. `radius` is the base asked about; it is not among the discs."""

    def slide(self, start: Point, end: Spot, radius: Mil, discs: Sequence[Disc]) -> Hit:
        """From start straight to end; (length, FREE) when nothing is in the way.

        Leaning on something at the start counts only if the way leads into it.
        """
        ...

    def met_at(self, at: Point, radius: Mil, discs: Sequence[Disc], gap: Mil = 0) -> list[int]:
        """Everything nearer than `gap` to a base there (0: overlapping it), as in Hit, sorted."""
        ...


def sweeper(arena: Arena) -> Sweeper:
    """pymunk's where it is installed, else the worked-out one."""
    try:
        return MunkSweeper(arena)
    except ImportError:
        return PlainSweeper(arena)


# ---- worked out


class PlainSweeper:
    """Circles, lines and half-planes by formula."""

    def __init__(self, arena: Arena) -> None:
        self.arena = arena

    def slide(self, start: Point, end: Spot, radius: Mil, discs: Sequence[Disc]) -> Hit:
        dx, dy = end[0] - start[0], end[1] - start[1]
        length = hypot(dx, dy)
        if length == 0:
            return 0.0, FREE
        ux, uy = dx / length, dy / length
        best, what = length, FREE
        for index, disc in enumerate(discs):
            way = _to_circle(start, ux, uy, disc.at, disc.radius + radius)
            if way < best:
                best, what = way, index
        for a, b, k in self.arena.wall.planes(radius):
            into = a * ux + b * uy
            if into < 0:
                way = max(0.0, (k - a * start[0] - b * start[1]) / into)
                if way < best:
                    best, what = way, WALL
        for thing in self.arena.obstacles:
            gap = thing.radius + radius
            way = min(_to_circle(start, ux, uy, point, gap) for point in thing.points)
            for u, v in thing.sides:
                way = min(way, _to_side(start, ux, uy, u, v, gap), _to_side(start, ux, uy, v, u, gap))
            if way < best:
                best, what = way, OBSTACLE
        return best, what

    def met_at(self, at: Point, radius: Mil, discs: Sequence[Disc], gap: Mil = 0) -> list[int]:
        met = [
            index
            for index, disc in enumerate(discs)
            if hypot(at[0] - disc.at[0], at[1] - disc.at[1]) < disc.radius + radius + gap
        ]
        if not self.arena.wall.holds(at, radius + gap):
            met.append(WALL)
        if not all(thing.is_clear(at, at, radius + gap) for thing in self.arena.obstacles):
            met.append(OBSTACLE)
        return sorted(met)


def _to_circle(start: Point, ux: float, uy: float, centre: Point, radius: float) -> float:
    """Along the unit vector to the circle; inf when it is missed or lies behind."""
    fx, fy = centre[0] - start[0], centre[1] - start[1]
    ahead = fx * ux + fy * uy
    if ahead <= 0:
        return inf
    aside = fx * uy - fy * ux
    inner = radius * radius - aside * aside
    return max(0.0, ahead - sqrt(inner)) if inner > 0 else inf


def _to_side(start: Point, ux: float, uy: float, a: Point, b: Point, gap: float) -> float:
    """Along the unit vector to the line a-b moved `gap` to its left, between the ends; inf when it is missed."""
    ex, ey = b[0] - a[0], b[1] - a[1]
    length = hypot(ex, ey)
    nx, ny = ey / length, -ex / length
    into = ux * nx + uy * ny
    if into >= 0:
        return inf
    height = (start[0] - a[0]) * nx + (start[1] - a[1]) * ny - gap
    if height < -0.5:
        return inf
    way = max(0.0, -height / into)
    along = (start[0] + way * ux - a[0]) * ex + (start[1] + way * uy - a[1]) * ey
    return way if 0 <= along <= length * length else inf


# ---- pymunk


class MunkSweeper:
    """The same answers from pymunk."""

    def __init__(self, arena: Arena) -> None:
        import pymunk

        assert pymunk.version
        self._arena = arena
        self._grounds: dict[Mil, _Ground] = {}

    def _ground(self, radius: Mil) -> _Ground:
        found = self._grounds.get(radius)
        if found is None:
            found = self._grounds[radius] = _Ground(self._arena, radius)
        return found

    def slide(self, start: Point, end: Spot, radius: Mil, discs: Sequence[Disc]) -> Hit:
        return self._ground(radius).slide(start, end, discs)

    def met_at(self, at: Point, radius: Mil, discs: Sequence[Disc], gap: Mil = 0) -> list[int]:
        return self._ground(radius).met_at(at, discs, gap)


class _Ground:
    """A pymunk space that never steps, for movers of one radius. Everything in it is fatter by that radius and the
    mover is a point: pymunk looks for candidates along the bare line, and would miss what only a thick one meets."""

    def __init__(self, arena: Arena, radius: Mil) -> None:
        import pymunk

        self._munk = pymunk
        self._arena = arena
        self._radius = radius
        self._space = pymunk.Space()
        self._filter = pymunk.ShapeFilter()
        self._what: dict[pymunk.Shape, int] = {}
        self._bodies: list[pymunk.Body] = []
        self._circles: list[pymunk.Circle] = []
        self._laid: tuple[Disc, ...] = ()
        ground = self._space.static_body
        corners = arena.wall.outline()
        for a, b in zip(corners, (*corners[1:], corners[0]), strict=True):
            self._add(pymunk.Segment(ground, a, b, radius), WALL)
        for thing in arena.obstacles:
            fat = thing.radius + radius
            if len(thing.points) > 2:
                self._add(pymunk.Poly(ground, list(thing.points), radius=fat), OBSTACLE)
                continue
            for point in thing.points:  # a segment's own round ends are missed from beside its line: they stand extra
                self._add(pymunk.Circle(ground, fat, point), OBSTACLE)
            for a, b in thing.sides:
                self._add(pymunk.Segment(ground, a, b, fat), OBSTACLE)

    def _add(self, shape: pymunk.Shape, what: int) -> None:
        self._space.add(shape)
        self._what[shape] = what

    def _lay(self, discs: Sequence[Disc]) -> None:
        """Puts one circle where each disc is; spare circles go far away."""
        wanted = tuple(discs)
        if wanted == self._laid:
            return
        while len(self._bodies) < len(wanted):
            body = self._munk.Body(body_type=self._munk.Body.KINEMATIC)
            circle = self._munk.Circle(body, 1)
            self._space.add(body, circle)
            self._what[circle] = len(self._bodies)
            self._bodies.append(body)
            self._circles.append(circle)
        for index, body in enumerate(self._bodies):
            was = self._laid[index] if index < len(self._laid) else None
            now = wanted[index] if index < len(wanted) else None
            if was == now:
                continue
            body.position = now.at if now else (1e9, 1e9 + 1e5 * index)
            self._circles[index].unsafe_set_radius(now.radius + self._radius if now else 1)
            self._space.reindex_shapes_for_body(body)
        self._laid = wanted

    def slide(self, start: Point, end: Spot, discs: Sequence[Disc]) -> Hit:
        self._lay(discs)
        dx, dy = end[0] - start[0], end[1] - start[1]
        length = hypot(dx, dy)
        if length == 0:
            return 0.0, FREE
        first = self._space.segment_query_first(start, end, 0, self._filter)
        if first is None or first.shape is None:
            return length, FREE
        if first.alpha > 0:
            return first.alpha * length, self._what[first.shape]
        best, what = length, FREE  # it leans on something: leave out what the way does not lead into
        for hit in self._space.segment_query(start, end, 0, self._filter):
            if hit.shape is None or hit.alpha * length >= best:
                continue
            if hit.alpha == 0 and hit.shape.point_query(start).gradient.dot((dx, dy)) >= 0:
                continue
            best, what = hit.alpha * length, self._what[hit.shape]
        return best, what

    def met_at(self, at: Point, discs: Sequence[Disc], gap: Mil) -> list[int]:
        self._lay(discs)
        found = self._space.point_query(at, gap, self._filter)
        met = {self._what[one.shape] for one in found if one.shape is not None and one.distance < gap}
        if not self._arena.wall.holds(at, 0):
            met.add(WALL)
        return sorted(met)
