"""Free movement in whole thousandths of an inch, decided by integers alone.

Points are (x, y), x to the right and y down, in mils (1000 = 1 inch). A way or a facing is an integer vector of any
length but nought. Nothing here rounds except `along`, so that a legal move is legal on every machine (M12, M39).
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, isqrt, pi, sin
from typing import Literal

Mil = int
"""A thousandth of an inch."""
Point = tuple[Mil, Mil]
Way = tuple[int, int]

INCH: Mil = 1000
TOUCH: Mil = 20
"""Bases no further apart than this touch (M12)."""

Arc = Literal["front", "side", "back"]

_FINE = 1 << 20


def minus(a: Point, b: Point) -> Way:
    """The vector from b to a."""
    return a[0] - b[0], a[1] - b[1]


def dot(a: Way, b: Way) -> int:
    return a[0] * b[0] + a[1] * b[1]


def cross(a: Way, b: Way) -> int:
    return a[0] * b[1] - a[1] * b[0]


def square(a: Point, b: Point) -> int:
    """The squared distance."""
    dx, dy = a[0] - b[0], a[1] - b[1]
    return dx * dx + dy * dy


def distance(a: Point, b: Point) -> Mil:
    """Rounded down."""
    return isqrt(square(a, b))


def root_up(n: int) -> int:
    """The smallest integer whose square is at least n."""
    return isqrt(n - 1) + 1 if n > 0 else 0


def is_apart(a: Point, b: Point, gap: Mil) -> bool:
    """At least `gap` from centre to centre."""
    return square(a, b) >= gap * gap


def is_nearer_by(step: Mil, now: Point, then: Point, goal: Point) -> bool:
    """Whether `then` is at least `step` nearer to `goal` than `now` is."""
    far, near = square(now, goal), square(then, goal)
    spare = far - near - step * step
    return spare >= 0 and spare * spare >= 4 * step * step * near


def is_clear_of_point(a: Point, b: Point, c: Point, gap: Mil) -> bool:
    """Every point of the segment a-b is at least `gap` from c."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    wx, wy = c[0] - a[0], c[1] - a[1]
    ahead = wx * dx + wy * dy
    if ahead <= 0:
        return wx * wx + wy * wy >= gap * gap
    length = dx * dx + dy * dy
    if ahead >= length:
        return square(b, c) >= gap * gap
    side = dx * wy - dy * wx
    return side * side >= gap * gap * length


def passes_within(a: Point, b: Point, c: Point, reach: Mil) -> bool:
    """Some point of the segment a-b is at most `reach` from c."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    wx, wy = c[0] - a[0], c[1] - a[1]
    ahead = wx * dx + wy * dy
    if ahead <= 0:
        return wx * wx + wy * wy <= reach * reach
    length = dx * dx + dy * dy
    if ahead >= length:
        return square(b, c) <= reach * reach
    side = dx * wy - dy * wx
    return side * side <= reach * reach * length


def touches(a: Point, b: Point, radii: Mil) -> bool:
    """Bases centred there, of radii that add up to `radii`, are in contact (M12)."""
    return square(a, b) <= (radii + TOUCH) * (radii + TOUCH)


def crosses(a: Point, b: Point, u: Point, v: Point) -> bool:
    """The segments a-b and u-v meet inside both; touching ends are left to the distances of the ends."""
    ab, uv = minus(b, a), minus(v, u)
    first, second = cross(ab, minus(u, a)), cross(ab, minus(v, a))
    third, fourth = cross(uv, minus(a, u)), cross(uv, minus(b, u))
    return ((first > 0) != (second > 0)) and ((third > 0) != (fourth > 0)) and bool(first or second)


def is_clear_of_segment(a: Point, b: Point, u: Point, v: Point, gap: Mil) -> bool:
    """The segments a-b and u-v are at least `gap` apart (gap > 0)."""
    return (
        is_clear_of_point(u, v, a, gap)
        and is_clear_of_point(u, v, b, gap)
        and is_clear_of_point(a, b, u, gap)
        and is_clear_of_point(a, b, v, gap)
        and not crosses(a, b, u, v)
    )


def is_approaching(a: Point, b: Point, c: Point) -> bool:
    """Going from a to b one has not yet passed the place nearest to c."""
    return (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]) >= 0


def along(start: Point, way: Way, length: Mil) -> Point:
    """The point `length` from start in direction `way`, each coordinate rounded to the nearest mil."""
    fine = _fine_length(way)
    return (
        start[0] + (2 * length * way[0] * _FINE + fine) // (2 * fine),
        start[1] + (2 * length * way[1] * _FINE + fine) // (2 * fine),
    )


@lru_cache(maxsize=4096)
def _fine_length(way: Way) -> int:
    return isqrt((way[0] * way[0] + way[1] * way[1]) * _FINE * _FINE)


def inches(length: Mil) -> str:
    """`4.9` for 4900, `4.95` for 4950; never rounded down."""
    hundredths = -(-length // 10)
    text = f"{hundredths // 100}.{hundredths % 100:02d}"
    return text.removesuffix("0")


def arc_of(facing: Way, at: Point, other: Point) -> Arc:
    """The arc of the figure at `at` in which `other` stands: front 180 degrees, sides 60 each, back 60 (M13, M39).

    A border belongs to the arc nearer the front.
    """
    bearing = minus(other, at)
    ahead = dot(facing, bearing)
    if ahead >= 0:
        return "front"
    return "back" if 4 * ahead * ahead > 3 * dot(facing, facing) * dot(bearing, bearing) else "side"


def turned(way: Way, degrees: int) -> Way:
    """`way` turned clockwise as seen on the screen, at a length of about a million."""
    angle = degrees * pi / 180
    c, s = round(cos(angle) * _FINE), round(sin(angle) * _FINE)
    fine = max(1, _fine_length(way) // 1_000_000)
    return (way[0] * c - way[1] * s) // fine, (way[0] * s + way[1] * c) // fine


WINDS: tuple[Way, ...] = tuple(
    (round(cos(step * pi / 12) * 10_000), round(sin(step * pi / 12) * 10_000)) for step in range(24)
)
"""24 directions, 15 degrees apart, clockwise as seen on the screen from east."""
