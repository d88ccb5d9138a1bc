"""Hand-placed things of the map and the outlines of its land: read once from `boards/caesar_xl`.

Coordinates are the board's: 0 to 1 from the north-west corner. Offsets of labels and stacks are in marks, pixels of the
map at its first size, 1280 x 800.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from typing import Any

from game.rules.caesar_xl.data import Board, Place
from game.storage.paths import boards_dir
from game.ui.brush import Anchor
from game.ui.geometry import Point


@dataclass(frozen=True)
class Spot:
    """Where name and pieces of a place stand, seen from its medallion, in marks."""

    name: tuple[float, float, Anchor]
    stack: Point
    nudge: Point


@dataclass(frozen=True)
class Region:
    """The name of a land or sea, spread over an arc."""

    text: str
    start: Point
    end: Point
    bend: float
    size: float
    kind: str


@dataclass(frozen=True)
class Coast:
    """Outlines from Natural Earth, a public domain data set."""

    land: tuple[tuple[Point, ...], ...]
    rivers: tuple[tuple[Point, ...], ...]
    lakes: tuple[tuple[Point, ...], ...]
    ranges: dict[str, tuple[Point, ...]]


@dataclass(frozen=True)
class Atlas:
    """All of it for one board."""

    board: Board
    points: dict[Place, Point]
    spots: dict[Place, Spot]
    ways: dict[tuple[Place, Place], tuple[Point, ...]]
    regions: tuple[Region, ...]
    tints: tuple[tuple[float, float, float, str], ...]
    window: tuple[float, float, float, float]
    """Left, top, right, bottom of the part every view shows."""
    coast: Coast

    @classmethod
    def of(cls, board: Board) -> Atlas:
        """Places the layout does not know get their name on the right and their stack above it."""
        layout = _read("layout.json")
        plain = [16, 6, "midleft", 20, -12, 0, 0]
        names = [city.name for city in board.cities] + [area.name for area in board.areas]
        spots = {}
        for name in names:
            dx, dy, anchor, sx, sy, nx, ny = layout["cities"].get(name, plain)
            if name in {area.name for area in board.areas}:
                dx, dy, anchor, sx, sy = 0, 19, "midtop", 27, -4
            spots[name] = Spot((dx, dy, anchor), (sx, sy), (nx, ny))
        ways: dict[tuple[Place, Place], tuple[Point, ...]] = {}
        for route in board.routes:
            bends = layout["ways"].get(f"{route.a}|{route.b}")
            if bends is None:
                bends = (layout["ways"].get(f"{route.b}|{route.a}") or [])[::-1]
            ways[route.a, route.b] = tuple((x, y) for x, y in bends)
        window = layout["window"]
        points = {city.name: (city.x, city.y) for city in board.cities}
        points.update({area.name: (area.x, area.y) for area in board.areas})
        regions = tuple(
            Region(text, (x0, y0), (x1, y1), bend, size, kind)
            for text, x0, y0, x1, y1, bend, size, kind in layout["regions"]
        )
        return cls(
            board, points, spots, ways, regions,
            tuple((x, y, r, colour) for x, y, r, colour in layout["tints"]),
            (window["x0"], window["y0"], window["x1"], window["y1"]),
            _coast(),
        )  # fmt: skip

    def at(self, place: Place) -> Point:
        """A place on the board's map."""
        return self.points[place]


def _read(name: str) -> Any:
    return json.loads((boards_dir() / "caesar_xl" / name).read_text(encoding="utf-8"))


@cache
def _coast() -> Coast:
    data = _read("coast.json")

    def lines(key: str) -> tuple[tuple[Point, ...], ...]:
        return tuple(tuple((x, y) for x, y in ring) for ring in data[key])

    ranges = {name: tuple((x, y) for x, y in line) for name, line in data["ranges"].items()}
    return Coast(lines("land"), lines("rivers"), lines("lakes"), ranges)
