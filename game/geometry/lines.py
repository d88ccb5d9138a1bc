"""Lines through points: directions, shares of the way, and what lies so far along them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

Point = tuple[float, float]


def mix(a: Point, b: Point, t: float) -> Point:
    """At share t of the way."""
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def unit(x: float, y: float) -> Point:
    """The same direction, of length 1; (0, 0) stays."""
    length = math.hypot(x, y) or 1.0
    return x / length, y / length


def middle_of(points: Sequence[Point]) -> Point:
    return sum(p[0] for p in points) / len(points), sum(p[1] for p in points) / len(points)


def ramp(a: float, b: float, count: int) -> list[float]:
    """So many numbers at even distances from a to b."""
    return [a + (b - a) * i / max(1, count - 1) for i in range(count)]


class Polyline:
    """A line with corners, walked along by its length. `run`: how far along it each of its points lies."""

    def __init__(self, points: Sequence[Point]) -> None:
        self.points = list(points)
        self.run = [0.0]
        for a, b in pairwise(self.points):
            self.run.append(self.run[-1] + math.dist(a, b))

    @property
    def length(self) -> float:
        return self.run[-1]

    def leg_at(self, arc: float) -> tuple[int, float]:
        """The leg on which an arc length lies, and at which share of it; the outer legs go on beyond the ends."""
        run = self.run
        leg = next((i for i in range(len(run) - 1) if run[i + 1] >= arc), len(run) - 2)
        return leg, (arc - run[leg]) / ((run[leg + 1] - run[leg]) or 1.0)
