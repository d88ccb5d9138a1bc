"""An arena: a convex wall and what stands on the sand. Decides by integers where a round base may be and may go."""

from __future__ import annotations

from collections.abc import Sequence

from game.geometry.inches import Mil, Point, cross, is_clear_of_point, is_clear_of_segment, minus, root_up

BANDS = 128
"""Level stripes of the sand in which most points are known at a glance to be inside."""

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
    """The edge of the sand: a convex polygon, corners clockwise as seen on the screen."""

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
        """Where the centre of a base of that radius may be: one half-plane for each edge."""
        found = self._planes.get(radius)
        if found is None:
            edges = zip(self.corners, (*self.corners[1:], self.corners[0]), strict=True)
            found = self._planes[radius] = tuple(_half_plane(a, b, radius) for a, b in edges)
        return found

    def holds(self, at: Point, radius: Mil) -> bool:
        """A base there lies on the sand as a whole; it may lean on the wall."""
        x, y = at
        if not self.top <= y <= self.bottom:
            return False
        low, high = self._safe_at(radius, min((y - self.top) // self._band, BANDS - 1))
        if low <= x <= high:
            return True
        return all(a * x + b * y >= k for a, b, k in self.planes(radius))

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
        for a, b, k in self.planes(radius):
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

    def __init__(self, wall: Sequence[Point], obstacles: Sequence[Obstacle] = ()) -> None:
        self.wall = Wall(wall)
        self.obstacles = tuple(obstacles)

    def has_room(self, at: Point, radius: Mil) -> bool:
        """A base may stand there as far as wall and obstacles go."""
        return self.wall.holds(at, radius) and all(thing.is_clear(at, at, radius) for thing in self.obstacles)

    def first_in_way(self, a: Point, b: Point, radius: Mil) -> Obstacle | Wall | None:
        """What a base that slides from a, where it may stand, to b would run into; any one thing."""
        if not self.wall.holds(b, radius):  # the sand is convex: both ends inside is all inside
            return self.wall
        return next((thing for thing in self.obstacles if not thing.is_clear(a, b, radius)), None)
