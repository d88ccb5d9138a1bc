"""Rings round the sand: outlines moved outwards, points evenly spaced along them, a meander bent round them."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Sequence

from game.geometry.lines import Polyline
from game.ui.geometry import Point


def grown(corners: Sequence[Point], by: float) -> list[Point]:
    """A convex outline, clockwise as seen on the screen, moved outwards by `by`; sharp corners are kept."""
    count = len(corners)
    normals = []
    for n in range(count):
        (x0, y0), (x1, y1) = corners[n], corners[(n + 1) % count]
        length = math.hypot(x1 - x0, y1 - y0) or 1.0
        normals.append(((y1 - y0) / length, -(x1 - x0) / length))
    out = []
    for n in range(count):
        (ax, ay), (bx, by_) = normals[n - 1], normals[n]
        share = by / max(0.2, 1 + ax * bx + ay * by_)
        x, y = corners[n]
        out.append((x + (ax + bx) * share, y + (ay + by_) * share))
    return out


class Ring(Polyline):
    """A closed line by its length."""

    def __init__(self, corners: Sequence[Point]) -> None:
        super().__init__([*corners, corners[0]])

    def at(self, along: float, out: float = 0.0) -> tuple[float, float, float, float]:
        """Place and outward normal so far along the line, moved outwards by `out`."""
        along %= self.length
        n = max(0, min(len(self.points) - 2, bisect_right(self.run, along) - 1))
        (x0, y0), (x1, y1) = self.points[n], self.points[n + 1]
        leg = self.run[n + 1] - self.run[n] or 1.0
        t = (along - self.run[n]) / leg
        nx, ny = (y1 - y0) / leg, -(x1 - x0) / leg
        return x0 + (x1 - x0) * t + nx * out, y0 + (y1 - y0) * t + ny * out, nx, ny

    def towards(self, centre: Point, dx: float, dy: float) -> float:
        """How far along the line a ray from `centre` crosses it."""
        best, found = -1e9, 0.0
        size = math.hypot(dx, dy)
        for n, (x, y) in enumerate(self.points[:-1]):
            (x1, y1), leg = self.points[n + 1], self.run[n + 1] - self.run[n]
            steps = max(1, int(leg / self.length * 4000))
            for step in range(steps):
                t = step / steps
                px, py = x + (x1 - x) * t - centre[0], y + (y1 - y) * t - centre[1]
                near = (px * dx + py * dy) / ((math.hypot(px, py) or 1.0) * size)
                if near > best:
                    best, found = near, self.run[n] + leg * t
        return found


_KEY = (
    ((0.0, 0.9), (0.12, 0.9), (0.12, 0.1), (0.86, 0.1), (0.86, 0.66), (0.44, 0.66), (0.44, 0.4), (0.64, 0.4)),
    ((0.12, 0.9), (1.0, 0.9)),
)


def meander(ring: Ring, low: float, high: float, unit: float) -> str:
    """SVG path data of a Greek key that runs round the ring between two distances from it."""
    count = max(4, round(ring.length / unit))
    step = ring.length / count
    path = ""
    for n in range(count):
        for line in _KEY:
            spots = (ring.at((n + u) * step, low + (high - low) * v)[:2] for u, v in line)
            path += "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in spots)
    return path


def polyline(points: Sequence[Point]) -> str:
    return " ".join(f"{x:.2f},{y:.2f}" for x, y in points)
