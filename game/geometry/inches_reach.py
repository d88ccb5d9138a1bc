"""Where a straight move may end: exactly for one end (`blocked_by`), as the farthest stop along a ray (`farthest`), and
all round as a region to be shaded (`region`)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from math import asin, atan2, cos, hypot, inf, sin, tau

from msgspec import Struct

from game.geometry.inches import (
    TOUCH,
    Mil,
    Point,
    Way,
    along,
    is_approaching,
    is_clear_of_point,
    passes_within,
    square,
    touches,
)
from game.geometry.inches_arena import Arena, Wall
from game.geometry.inches_sweep import FREE, OBSTACLE, WALL, Disc, Sweeper

EVEN_RAYS = 180
"""Rays of a region before those beside the edges of shadows are added."""

ROUNDING = 0.75
"""More than a point moves when its coordinates are rounded to mils."""

_EDGE = 2e-4
"""Radians to either side of a tangent."""


class Stop(Struct, frozen=True):
    """Where a straight move ends."""

    to: Point
    length: Mil
    met: int
    """What barred the way beyond: an index into the discs, WALL, OBSTACLE, or FREE when it is the mover's limit."""


class Ray(Struct, frozen=True):
    """One direction of a region. `angle` is in radians clockwise as seen on the screen, from east."""

    angle: float
    length: float
    met: int


class Region(Struct, frozen=True):
    """Everywhere a straight move may lead. Seen from its start no part hides another, so one length for each
    direction is the whole of it."""

    start: Point
    rays: tuple[Ray, ...]

    def outline(self) -> list[tuple[float, float]]:
        """Its edge as a polygon, in mils."""
        x, y = self.start
        return [(x + ray.length * cos(ray.angle), y + ray.length * sin(ray.angle)) for ray in self.rays]

    def length_towards(self, point: Point) -> float:
        """How far it goes in the direction of `point`: the shorter of the two rays beside it."""
        angle = atan2(point[1] - self.start[1], point[0] - self.start[0]) % tau
        index = bisect_right(self.rays, angle, key=lambda ray: ray.angle)
        return min(self.rays[index - 1].length, self.rays[index % len(self.rays)].length)

    def holds(self, point: Point) -> bool:
        """Good enough to point at; `blocked_by` has the last word."""
        return hypot(point[0] - self.start[0], point[1] - self.start[1]) <= self.length_towards(point)

    def runs(self, met: int) -> list[list[Ray]]:
        """Neighbouring rays stopped by the same thing, run by run: the stretches of a base that can be charged."""
        found: list[list[Ray]] = []
        for before, ray in zip((self.rays[-1], *self.rays), self.rays, strict=False):
            if ray.met != met:
                continue
            if before.met != met or not found:
                found.append([])
            found[-1].append(ray)
        if len(found) > 1 and self.rays[0].met == met == self.rays[-1].met:
            found[0] = found.pop() + found[0]
        return found


def blocked_by(arena: Arena, start: Point, to: Point, radius: Mil, discs: Sequence[Disc]) -> int | None:
    """What forbids a straight move: index of a disc, WALL or OBSTACLE; None when it is legal.

    Nothing may be overlapped on the way; and whoever comes to touch a disc that sticks must end touching it, and not
    beyond the place of his way that is nearest to it (M8). Integers only.
    """
    left, right = (start[0], to[0]) if start[0] <= to[0] else (to[0], start[0])
    top, bottom = (start[1], to[1]) if start[1] <= to[1] else (to[1], start[1])
    for index, disc in enumerate(discs):
        radii = radius + disc.radius
        x, y = disc.at
        near = radii + TOUCH
        if x < left - near or x > right + near or y < top - near or y > bottom + near:
            continue
        if not is_clear_of_point(start, to, disc.at, radii):
            return index
        if not disc.sticks or not passes_within(start, to, disc.at, radii + TOUCH):
            continue
        if not touches(to, disc.at, radii) or not is_approaching(start, to, disc.at):
            return index
    thing = arena.first_in_way(start, to, radius)
    if thing is None:
        return None
    return WALL if isinstance(thing, Wall) else OBSTACLE


def farthest(arena: Arena, sweeper: Sweeper, start: Point, way: Way, limit: Mil, radius: Mil,
             discs: Sequence[Disc], why: bool = True) -> Stop:  # fmt: skip
    """The farthest legal stop in direction `way`, at most `limit` away: of all the points `along` that way the last one
    for which `blocked_by` has nothing to say.

    A base thinner by a mil is swept first. It leans on nothing, and goes at least as far as any stop, each of which is a
    point of the ray rounded to whole mils; from its end on integers decide. Without `why`, what bars the way is not
    asked, and `met` is FREE.
    """
    size = hypot(way[0], way[1])
    end = start[0] + limit * way[0] / size, start[1] + limit * way[1] / size
    swept, _ = sweeper.slide(start, end, radius - 1, discs)
    swept = min(swept, _grazed(start, way, radius, discs))
    near = [disc for disc in discs if square(start, disc.at) <= (limit + radius + disc.radius + TOUCH + 1) ** 2]
    n = min(limit, int(swept + 0.01))
    for length in range(n, 0, -1):
        to = along(start, way, length)
        if square(start, to) <= limit * limit and blocked_by(arena, start, to, radius, near) is None:
            break
    else:
        length, to = 0, start
    beyond = along(start, way, length + 1)
    if not why or square(start, beyond) > limit * limit:
        return Stop(to, length, FREE)
    met = blocked_by(arena, start, beyond, radius, discs)
    return Stop(to, length, FREE if met is None else met)


def _swept(sweeper: Sweeper, start: Point, way: Way, limit: Mil, radius: Mil, discs: Sequence[Disc]) -> tuple[float, int]:
    length, met = sweeper.slide(start, along(start, way, limit), radius, discs)
    ahead, index = _nearest(start, way, radius + TOUCH, discs)
    return (ahead, index) if ahead < length else (length, met)


def _nearest(start: Point, way: Way, radius: Mil, discs: Sequence[Disc]) -> tuple[float, int]:
    """How far it is to the place nearest to the first disc that sticks and is touched by a base of that radius."""
    size = hypot(way[0], way[1])
    ux, uy = way[0] / size, way[1] / size
    found, met = inf, FREE
    for index, disc in enumerate(discs):
        if disc.sticks:
            wx, wy = disc.at[0] - start[0], disc.at[1] - start[1]
            ahead = wx * ux + wy * uy
            if 0 < ahead < found and abs(wx * uy - wy * ux) <= disc.radius + radius:
                found, met = ahead, index
    return found, met


def _grazed(start: Point, way: Way, radius: Mil, discs: Sequence[Disc]) -> float:
    """How far one may get at most past discs that are touched or overlapped by less than rounding can undo: a point of
    the ray that is rounded by a little, n mils away, has gone by at `ahead` mils with a share of ahead / n of that."""
    size = hypot(way[0], way[1])
    ux, uy = way[0] / size, way[1] / size
    most = inf
    for disc in discs:
        wx, wy = disc.at[0] - start[0], disc.at[1] - start[1]
        ahead = wx * ux + wy * uy
        if 0 < ahead < most:
            deep = disc.radius + radius + (TOUCH if disc.sticks else 0) - abs(wx * uy - wy * ux)
            if deep > 0:
                most = min(most, max(ahead + ROUNDING, ROUNDING * ahead / deep))
    return most


def region(sweeper: Sweeper, start: Point, limit: Mil, radius: Mil, discs: Sequence[Disc],
           corners: Sequence[Disc] = ()) -> Region:  # fmt: skip
    """All that a straight move of at most `limit` may reach.

    `corners` are round parts of obstacles: like the discs they throw shadows, at whose edges rays are added.
    """
    angles = {tau * step / EVEN_RAYS for step in range(EVEN_RAYS)}
    for disc in (*discs, *corners):
        dx, dy = disc.at[0] - start[0], disc.at[1] - start[1]
        away, radii = hypot(dx, dy), disc.radius + radius
        if radii < away < limit + radii:
            middle, half = atan2(dy, dx), asin(radii / away)
            for side in (-half, half):
                angles |= {(middle + side + edge) % tau for edge in (-_EDGE, _EDGE)}
    rays = []
    for angle in sorted(angles):
        way = (round(cos(angle) * 1_000_000), round(sin(angle) * 1_000_000))
        length, met = _swept(sweeper, start, way, limit, radius, discs)
        rays.append(Ray(angle, length, met))
    return Region(start, tuple(rays))


def round_parts(arena: Arena) -> list[Disc]:
    """Obstacles' corners as discs, for `region`."""
    return [Disc(point, thing.radius) for thing in arena.obstacles for point in thing.points]


__all__ = ["FREE", "OBSTACLE", "WALL", "Ray", "Region", "Stop", "blocked_by", "farthest", "region", "round_parts"]
