"""How near a board is looked at, and which part of it: steps of zoom, and the way from one to the next."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.geometry import Point

ZOOMS = (1.0, 1.25, 1.6, 2.0)
"""Steps of the wheel. 1: the board as it has room for."""
MOST_PIXELS = 14_000_000
"""Of the table's own window: in a very large one a board is large already."""
SECONDS, REST = 0.16, 0.12
"""Of the way from one step to another, and from its end to the board laid anew, in which another notch may come."""


@dataclass(frozen=True)
class Eye:
    """What is looked at: left and upper edge, in units of the board as it has room for, and how many times as large."""

    x: float = 0.0
    y: float = 0.0
    zoom: float = 1.0

    def towards(self, other: Eye, share: float) -> Eye:
        """On the way: never beyond what both see."""
        span = 1 / self.zoom + (1 / other.zoom - 1 / self.zoom) * share
        return Eye(self.x + (other.x - self.x) * share, self.y + (other.y - self.y) * share, 1 / span)

    def zoomed(self, zoom: float, at: Point) -> Eye:
        """So near that what lies at a point stays there; `at` is in units from the corner of what is seen."""
        k = 1 / self.zoom - 1 / zoom
        return Eye(self.x + at[0] * k, self.y + at[1] * k, zoom)

    def pushed(self, dx: float, dy: float) -> Eye:
        """By so many units of the screen."""
        return Eye(self.x + dx / self.zoom, self.y + dy / self.zoom, self.zoom)

    def within(self, whole: Point, seen: Point) -> Eye:
        """Inside a board of that size, when so much of it is seen at zoom 1; both in units."""
        most_x, most_y = (max(0.0, all_of_it - part / self.zoom) for all_of_it, part in zip(whole, seen, strict=True))
        return Eye(min(max(self.x, 0.0), most_x), min(max(self.y, 0.0), most_y), self.zoom)


def step(zoom: float, by: int, most: float) -> float:
    """So many steps nearer, or farther, up to `most`."""
    steps = [each for each in ZOOMS if each <= most] or [1.0]
    at = min(range(len(steps)), key=lambda n: abs(steps[n] - zoom))
    return steps[max(0, min(len(steps) - 1, at + by))]
