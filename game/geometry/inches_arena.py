"""An arena: a convex wall and what stands on the sand. Decides by integers where a round base may be and may go."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import isqrt

from game.geometry.inches import Mil, Point, Way, cross, is_clear_of_point, is_clear_of_segment, minus, root_up

BANDS = 128
"""Level stripes of the sand in which most points are known at a glance to be inside."""
TANGENTS = 64
"""To a quarter of an oval."""
LOOKS = 12
"""At the wall of an oval, for the place that is nearest; three will nearly always do."""

HalfPlane = tuple[int, int, int]
"""(a, b, k): the points with a*x + b*y >= k."""


def oval_corners(half_width: Mil, half_height: Mil, steps: int = 24) -> tuple[Point, ...]:
    """An oval about the middle as a polygon of 4 * `steps` corners, clockwise as seen on the screen from east.

    Exact on every machine: (1 - t^2, 2t) / (1 + t^2) runs through a quarter of the circle with rational t.
    """
    quarter: list[Point] = []
    for step in range(steps):
        below = steps * steps + step * step
        x = (2 * half_width * (steps * steps - step * step) + below) // (2 * below)
        y = (4 * half_height * steps * step + below) // (2 * below)
        quarter.append((x, y))
    bottom = [*quarter, (0, half_height), *((-x, y) for x, y in reversed(quarter))]
    return (*bottom, *((x, -y) for x, y in reversed(bottom[1:-1])))


def is_convex(corners: Sequence[Point]) -> bool:
    """A simple convex polygon, clockwise as seen on the screen, without corners in line or on one spot."""
    count = len(corners)
    if count < 3:
        return False
    turns = 0
    for index, corner in enumerate(corners):
        after, beyond = corners[(index + 1) % count], corners[(index + 2) % count]
        if cross(minus(after, corner), minus(beyond, after)) <= 0:
            return False
        turns += (corner[1] < after[1]) != (after[1] < beyond[1])
    return turns <= 2


class Wall:
    """The edge of the sand: a convex polygon, corners clockwise as seen on the screen. `Oval` is the round one."""

    def __init__(self, corners: Sequence[Point]) -> None:
        self.corners = tuple(corners)
        self.top = min(y for _, y in corners)
        self.bottom = max(y for _, y in corners)
        self.left = min(x for x, _ in corners)
        self.right = max(x for x, _ in corners)
        self._band = -(-(self.bottom - self.top) // BANDS)
        self._planes: dict[Mil, tuple[HalfPlane, ...]] = {}
        self._safe: dict[tuple[Mil, int], tuple[Mil, Mil]] = {}

    def planes(self, radius: Mil) -> tuple[HalfPlane, ...]:
        """Half-planes in all of which the centre of a base of that radius has to be."""
        return self._edges(radius)

    def _edges(self, radius: Mil) -> tuple[HalfPlane, ...]:
        """One for each edge of the polygon; in all of them the base is inside for certain."""
        found = self._planes.get(radius)
        if found is None:
            edges = zip(self.corners, (*self.corners[1:], self.corners[0]), strict=True)
            found = self._planes[radius] = tuple(_half_plane(a, b, radius) for a, b in edges)
        return found

    def outline(self) -> tuple[Point, ...]:
        """Corners of a polygon that cuts nothing off the sand, in order."""
        return self.corners

    def holds(self, at: Point, radius: Mil) -> bool:
        """A base there lies on the sand as a whole; it may lean on the wall."""
        x, y = at
        if not self.top <= y <= self.bottom:
            return False
        low, high = self._safe_at(radius, min((y - self.top) // self._band, BANDS - 1))
        if low <= x <= high:
            return True
        return self._holds_at_edge(at, radius)

    def _holds_at_edge(self, at: Point, radius: Mil) -> bool:
        """The same for what is not inside at a glance."""
        x, y = at
        return all(a * x + b * y >= k for a, b, k in self._edges(radius))

    def _safe_at(self, radius: Mil, band: int) -> tuple[Mil, Mil]:
        """The x that are inside at both borders of a stripe, and so, the sand being convex, all through it."""
        found = self._safe.get((radius, band))
        if found is None:
            above = self._span(radius, self.top + band * self._band)
            below = self._span(radius, self.top + (band + 1) * self._band)
            found = self._safe[radius, band] = max(above[0], below[0]), min(above[1], below[1])
        return found

    def _span(self, radius: Mil, y: Mil) -> tuple[Mil, Mil]:
        """Least and greatest x inside at height y; least > greatest where there is none."""
        low, high = self.left, self.right
        for a, b, k in self._edges(radius):
            need = k - b * y
            if a > 0:
                low = max(low, -(-need // a))
            elif a < 0:
                high = min(high, need // a)
            elif need > 0:
                return 1, 0
        return low, high


def _half_plane(a: Point, b: Point, radius: Mil) -> HalfPlane:
    ex, ey = minus(b, a)
    return -ey, ex, root_up(radius * radius * (ex * ex + ey * ey)) + ex * a[1] - ey * a[0]


class Oval(Wall):
    """An oval about the middle. Its corners are those of a polygon within it, in which nearly every question is settled;
    what sticks out of that is asked of the oval itself, to less than a mil and by integers: a base of radius r at p is
    inside when n*p + r*|n| <= sqrt((a*nx)^2 + (b*ny)^2) for the normal n of the wall where it comes nearest."""

    def __init__(self, half_width: Mil, half_height: Mil) -> None:
        super().__init__(oval_corners(half_width, half_height))
        self.half_width = half_width
        self.half_height = half_height
        self._tangents: dict[Mil, tuple[HalfPlane, ...]] = {}

    def planes(self, radius: Mil) -> tuple[HalfPlane, ...]:
        """Tangents all round: they cut nothing off, and leave at most a few mils too much."""
        found = self._tangents.get(radius)
        if found is None:
            found = self._tangents[radius] = tuple(
                (-nx, -ny, root_up(max(0, radius - 1) ** 2 * (nx * nx + ny * ny)) - far) for nx, ny, far in self._touching()
            )
        return found

    def _touching(self) -> Iterator[tuple[int, int, int]]:
        """(nx, ny, far) of tangents nx*x + ny*y = far, clockwise as seen on the screen from east."""
        a, b = self.half_width, self.half_height
        for quarter in range(4):
            for step in range(TANGENTS):
                c, s = TANGENTS * TANGENTS - step * step, 2 * TANGENTS * step
                for _ in range(quarter):
                    c, s = -s, c
                yield b * c, a * s, a * b * (TANGENTS * TANGENTS + step * step)

    def outline(self) -> tuple[Point, ...]:
        tangents = [(nx, ny, far + 2 * root_up(nx * nx + ny * ny)) for nx, ny, far in self._touching()]
        return tuple(_meeting(one, two) for one, two in zip(tangents, (*tangents[1:], tangents[0]), strict=True))

    def _holds_at_edge(self, at: Point, radius: Mil) -> bool:
        """Whether a base there keeps on this side of the tangent where it comes nearest. Corners of the polygon are
        rounded to mils, and a hair of it lies outside: in quarters of a mil, a base may stick out by three."""
        nx, ny = self._normal(at, radius)
        ahead = 4 * (nx * at[0] + ny * at[1])
        reach = max(0, 4 * radius - 3) ** 2 * (nx * nx + ny * ny)
        spare = 16 * ((self.half_width * nx) ** 2 + (self.half_height * ny) ** 2) - ahead * ahead - reach
        if spare < 0 or (ahead > 0 and spare * spare < 4 * ahead * ahead * reach):
            return False
        # At the end of a slender oval the wall may be as near in two places.
        return not self._is_pointed(radius) or all(a * at[0] + b * at[1] >= k for a, b, k in self.planes(radius))

    def _is_pointed(self, radius: Mil) -> bool:
        """It bends somewhere more than the edge of a base."""
        low, high = sorted((self.half_width, self.half_height))
        return low * low <= radius * high

    def _normal(self, at: Point, radius: Mil) -> Way:
        """Of the wall where a base there comes nearest to it, at a length of about a million: found by going from the
        centre to the base's edge and looking at the wall from there, until that changes nothing."""
        wide, high = self.half_width * self.half_width, self.half_height * self.half_height
        nx, ny, size = 0, 0, 1
        for look in range(LOOKS):
            was = nx, ny
            nx, ny = (at[0] * size + radius * nx) * high, (at[1] * size + radius * ny) * wide
            fine = max(1, isqrt(nx * nx + ny * ny) // 1_000_000)
            nx, ny = nx // fine, ny // fine
            if look and abs(cross((nx, ny), was)) < 5_000_000:  # less than 5 millionths of a radian
                break
            size = isqrt(nx * nx + ny * ny) or 1
        return nx, ny


def _meeting(one: tuple[int, int, int], two: tuple[int, int, int]) -> Point:
    """Where two lines nx*x + ny*y = far meet, to the nearest mil."""
    below = one[0] * two[1] - one[1] * two[0]
    x, y = one[2] * two[1] - one[1] * two[2], one[0] * two[2] - one[2] * two[0]
    return (2 * x + below) // (2 * below), (2 * y + below) // (2 * below)


class Obstacle:
    """One point: a round pillar. Two: a long thing with round ends. Three or more: a convex block, clockwise as seen
    on the screen, its edges rounded by `radius`."""

    def __init__(self, points: Sequence[Point], radius: Mil) -> None:
        self.points = tuple(points)
        self.radius = radius
        self.left = min(x for x, _ in points) - radius
        self.right = max(x for x, _ in points) + radius
        self.top = min(y for _, y in points) - radius
        self.bottom = max(y for _, y in points) + radius

    @property
    def sides(self) -> tuple[tuple[Point, Point], ...]:
        """Its edges; none for a pillar, one for two points."""
        points = self.points
        if len(points) == 2:
            return ((points[0], points[1]),)
        return tuple(zip(points, (*points[1:], points[0]), strict=True)) if len(points) > 2 else ()

    def is_clear(self, a: Point, b: Point, radius: Mil) -> bool:
        """A base of that radius slides from a to b (which may be a) without touching more than the surface."""
        if (
            max(a[0], b[0]) + radius <= self.left
            or min(a[0], b[0]) - radius >= self.right
            or max(a[1], b[1]) + radius <= self.top
            or min(a[1], b[1]) - radius >= self.bottom
        ):
            return True
        gap = radius + self.radius
        if len(self.points) == 1:
            return is_clear_of_point(a, b, self.points[0], gap)
        sides = self.sides
        if len(sides) > 2 and all(cross(minus(v, u), minus(a, u)) >= 0 for u, v in sides):
            return False
        return all(is_clear_of_segment(a, b, u, v, gap) for u, v in sides)


class Arena:
    """Wall and obstacles: what stays where it is."""

    def __init__(self, wall: Wall | Sequence[Point], obstacles: Sequence[Obstacle] = ()) -> None:
        """`wall` may be given by its corners."""
        self.wall = wall if isinstance(wall, Wall) else Wall(wall)
        self.obstacles = tuple(obstacles)

    def has_room(self, at: Point, radius: Mil) -> bool:
        """A base may stand there as far as wall and obstacles go."""
        return self.wall.holds(at, radius) and all(thing.is_clear(at, at, radius) for thing in self.obstacles)

    def first_in_way(self, a: Point, b: Point, radius: Mil) -> Obstacle | Wall | None:
        """What a base that slides from a, where it may stand, to b would run into; any one thing."""
        if not self.wall.holds(b, radius):  # the sand is convex: both ends inside is all inside
            return self.wall
        return next((thing for thing in self.obstacles if not thing.is_clear(a, b, radius)), None)
