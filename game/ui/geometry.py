"""Rectangles, discs and polygons in units: for layout and for hit tests."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

Point = tuple[float, float]


@dataclass(frozen=True)
class Box:
    """Rectangle in units, left-top corner and size."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def cx(self) -> float:
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        return self.y + self.h / 2

    @property
    def centre(self) -> Point:
        return self.cx, self.cy

    @property
    def bounds(self) -> Box:
        return self

    def contains(self, x: float, y: float) -> bool:
        return self.x <= x < self.right and self.y <= y < self.bottom

    def overlaps(self, other: Box) -> bool:
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def inset(self, dx: float, dy: float | None = None) -> Box:
        """Smaller by dx on both sides and by dy (default dx) above and below; negative values grow."""
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def moved(self, dx: float, dy: float) -> Box:
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def cut(self, other: Box) -> Box:
        """The part inside `other`; of no size when they do not meet."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        return Box(x, y, max(0.0, min(self.right, other.right) - x), max(0.0, min(self.bottom, other.bottom) - y))

    def joined(self, other: Box) -> Box:
        """The smallest that holds both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Box(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)

    def top(self, h: float) -> Box:
        return Box(self.x, self.y, self.w, h)

    def left(self, w: float) -> Box:
        return Box(self.x, self.y, w, self.h)

    def rows(self, n: int, gap: float = 0.0) -> list[Box]:
        """n boxes of equal height, one below the other."""
        each = (self.h - gap * (n - 1)) / n
        return [Box(self.x, self.y + i * (each + gap), self.w, each) for i in range(n)]

    def columns(self, n: int, gap: float = 0.0) -> list[Box]:
        """n boxes of equal width, side by side."""
        each = (self.w - gap * (n - 1)) / n
        return [Box(self.x + i * (each + gap), self.y, each, self.h) for i in range(n)]

    @classmethod
    def around(cls, centre: Point, w: float, h: float | None = None) -> Box:
        h = w if h is None else h
        return cls(centre[0] - w / 2, centre[1] - h / 2, w, h)


@dataclass(frozen=True)
class Disc:
    """Circle in units."""

    x: float
    y: float
    r: float

    @property
    def centre(self) -> Point:
        return self.x, self.y

    @property
    def bounds(self) -> Box:
        return Box(self.x - self.r, self.y - self.r, 2 * self.r, 2 * self.r)

    def moved(self, dx: float, dy: float) -> Disc:
        return Disc(self.x + dx, self.y + dy, self.r)

    def contains(self, x: float, y: float) -> bool:
        return (x - self.x) ** 2 + (y - self.y) ** 2 <= self.r**2


@dataclass(frozen=True)
class Poly:
    """Simple polygon in units; inside by the even-odd rule."""

    points: tuple[Point, ...]

    @classmethod
    def of(cls, points: Iterable[Sequence[float]]) -> Poly:
        return cls(tuple((float(p[0]), float(p[1])) for p in points))

    @property
    def bounds(self) -> Box:
        xs, ys = [p[0] for p in self.points], [p[1] for p in self.points]
        return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))

    @property
    def centre(self) -> Point:
        n = len(self.points)
        return sum(p[0] for p in self.points) / n, sum(p[1] for p in self.points) / n

    def moved(self, dx: float, dy: float) -> Poly:
        return Poly(tuple((x + dx, y + dy) for x, y in self.points))

    def contains(self, x: float, y: float) -> bool:
        inside = False
        x0, y0 = self.points[-1]
        for x1, y1 in self.points:
            if (y0 > y) != (y1 > y) and x < x0 + (y - y0) * (x1 - x0) / (y1 - y0):
                inside = not inside
            x0, y0 = x1, y1
        return inside


Shape = Box | Disc | Poly
