"""The plane through points that misses their results least, with what of its slopes may be chance."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt


def plane(points: Sequence[Sequence[float]], results: Sequence[float]) -> tuple[list[float], list[float]]:
    """Its slopes, and the standard error of each; by the normal equations. `points`: one row each, the first column ones
    where the plane need not go through the origin. ZeroDivisionError where a column follows from the others."""
    size = len(points[0])
    rows = [[0.0] * size + [float(n == m) for m in range(size)] for n in range(size)]
    sums = [0.0] * size
    for x, y in zip(points, results, strict=True):
        for n in range(size):
            if x[n]:
                sums[n] += x[n] * y
                row, scale = rows[n], x[n]
                for m in range(size):
                    row[m] += scale * x[m]
    for n in range(size):  # the inverse, by elimination
        pivot = max(range(n, size), key=lambda m: abs(rows[m][n]))
        rows[n], rows[pivot] = rows[pivot], rows[n]
        first = rows[n][n]
        rows[n] = [one / first for one in rows[n]]
        for m in range(size):
            if m != n and rows[m][n]:
                share = rows[m][n]
                rows[m] = [one - share * other for one, other in zip(rows[m], rows[n], strict=True)]
    inverse = [row[size:] for row in rows]
    found = [_times(row, sums) for row in inverse]
    misses = sum((y - _times(x, found)) ** 2 for x, y in zip(points, results, strict=True))
    spread = misses / max(1, len(points) - size)
    return found, [sqrt(max(1e-12, spread * inverse[n][n])) for n in range(size)]


def _times(one: Sequence[float], other: Sequence[float]) -> float:
    return sum(a * b for a, b in zip(one, other, strict=True))
