"""The arrow keys: directions, and which of several places comes next that way."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from game.ui.geometry import Point

T = TypeVar("T")
Way = tuple[int, int]
ARROWS: dict[str, Way] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def next_that_way(spots: Iterable[tuple[T, Point]], start: Point, way: Way, lean: float, dear: float) -> T | None:
    """The nearest place in a direction; None when there is none. A place may lie `lean` times as far aside as ahead, and
    a unit aside counts for `dear` units ahead."""
    (x, y), (dx, dy) = start, way
    best: tuple[float, T] | None = None
    for name, (at_x, at_y) in spots:
        along = (at_x - x) * dx + (at_y - y) * dy
        across = abs((at_x - x) * dy) + abs((at_y - y) * dx)
        if along > 1 and across <= along * lean:
            cost = along + across * dear
            if best is None or cost < best[0]:
                best = (cost, name)
    return best[1] if best is not None else None
