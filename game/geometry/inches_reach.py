"""Where a straight move may end: exactly for one end (`blocked_by`), as the farthest stop along a ray (`farthest`), and
all round as a region to be shaded (`region`)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from math import asin, atan2, cos, hypot, sin, tau

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
             discs: Sequence[Disc]) -> Stop:  # fmt: skip
    """The farthest legal stop in direction `way`, at most `limit` away: a sweep, settled by integers."""
    length, met = _swept(sweeper, start, way, limit, radius, discs)
    n = min(limit, int(length) + 2)
    tries = 0
    while n > 0:
        to = along(start, way, n)
        if square(start, to) <= limit * limit and blocked_by(arena, start, to, radius, discs) is None:
            return Stop(to, n, met)
        tries += 1
        n -= 1 if tries < 6 else 1 << min(tries - 5, 10)
    return Stop(start, 0, met)


def _swept(sweeper: Sweeper, start: Point, way: Way, limit: Mil, radius: Mil, discs: Sequence[Disc]) -> tuple[float, int]:
    length, met = sweeper.slide(start, along(start, way, limit), radius, discs)
    size = hypot(way[0], way[1])
    ux, uy = way[0] / size, way[1] / size
    for index, disc in enumerate(discs):
        if disc.sticks:
            wx, wy = disc.at[0] - start[0], disc.at[1] - start[1]
            ahead = wx * ux + wy * uy
            if 0 < ahead < length and abs(wx * uy - wy * ux) <= disc.radius + radius + TOUCH:
                length, met = ahead, index
    return length, met


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
