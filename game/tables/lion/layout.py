"""Where everything of the arena stands: hexes, wall, columns and the dice in the tray, in units."""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.geometry.hexes import Cell, cells, corners, is_inside, nearest
from game.ui.geometry import Box, Point, Poly

ROOT3 = math.sqrt(3)
WALL = 0.125
"""Thickness of the wall as a share of the sand's apothem."""
SPREAD = 1.056 * 2 / ROOT3
"""How far out the columns stand, by the same measure."""
COLUMN = 0.093
"""Radius of a column, by the same measure."""
LARGEST_HEX = 74.0
LIKE_SAND = 281.0
"""The sand's apothem for which line widths and shadows are meant; they grow and shrink with it."""


@dataclass(frozen=True)
class Layout:
    """An arena of `radius` fitted to a box. `r` is the outer radius of a hex; hexes stand on a point."""

    centre: Point
    r: float
    radius: int

    @classmethod
    def fit(cls, box: Box, radius: int) -> Layout:
        """As large as the box allows, with the columns inside it."""
        half_h = max(1 + WALL, SPREAD * ROOT3 / 2 + COLUMN) + 0.006
        half_w = SPREAD + COLUMN + 0.012
        apothem = min(box.h / 2 / half_h, box.w / 2 / half_w)
        return cls(box.centre, min(LARGEST_HEX, apothem / cls.rows(radius)), radius)

    @staticmethod
    def rows(radius: int) -> float:
        """The sand's apothem in hex radii."""
        return 1.5 * radius + 1.4

    @property
    def sand(self) -> float:
        """Apothem of the sand."""
        return self.r * self.rows(self.radius)

    @property
    def wall(self) -> float:
        """Apothem of the wall's outer edge."""
        return self.sand * (1 + WALL)

    @property
    def column_r(self) -> float:
        return self.sand * COLUMN

    def cells(self) -> tuple[Cell, ...]:
        return cells(self.radius)

    def at(self, spot: tuple[float, float]) -> Point:
        """Centre of a hex; with fractions, a point between hexes."""
        q, r = spot
        return self.centre[0] + ROOT3 * self.r * (q + r / 2), self.centre[1] + 1.5 * self.r * r

    def cell_at(self, x: float, y: float) -> Cell | None:
        """The hex under a point; None outside the board."""
        r = (y - self.centre[1]) / (1.5 * self.r)
        cell = nearest((x - self.centre[0]) / (ROOT3 * self.r) - r / 2, r)
        return cell if is_inside(cell, self.radius) else None

    def corners_of(self, centre: Point, size: float) -> list[Point]:
        """The six points of a hex of outer radius `size`, from the upper right one clockwise."""
        x, y = centre
        return [
            (x + size * math.cos(math.radians(60 * i - 30)), y + size * math.sin(math.radians(60 * i - 30)))
            for i in range(6)
        ]

    def outline(self, cell: Cell, inset: float = 0.0) -> list[Point]:
        return self.corners_of(self.at(cell), self.r - inset)

    def poly(self, cell: Cell) -> Poly:
        return Poly.of(self.outline(cell, 1.0))

    def bust(self, cell: Cell) -> Box:
        """What a gladiator's head and shoulders cover, above his hex."""
        x, y = self.at(cell)
        return Box(x - 0.48 * self.r, y - 1.55 * self.r, 0.96 * self.r, 1.1 * self.r)

    def ring(self, apothem: float) -> list[Point]:
        """The big hexagon with that apothem, east corner first, clockwise."""
        x, y = self.centre
        far = apothem * 2 / ROOT3
        return [(x + far * math.cos(math.radians(60 * i)), y + far * math.sin(math.radians(60 * i))) for i in range(6)]

    def columns(self) -> list[Point]:
        """Where the six columns stand, in order of hexes.DIRECTIONS."""
        return self.ring(self.sand * SPREAD * ROOT3 / 2)

    def corner_index(self, cell: Cell) -> int | None:
        """Which column a corner hex belongs to; None when it is no corner."""
        found = corners(self.radius)
        return found.index(cell) if cell in found else None

    def bounds(self) -> Box:
        """The wall with its columns."""
        points = self.columns()
        grow = self.column_r
        left, right = min(p[0] for p in points) - grow, max(p[0] for p in points) + grow
        top = min(min(p[1] for p in points) - grow, self.centre[1] - self.wall)
        return Box(left, top, right - left, 2 * (self.centre[1] - top))


@dataclass(frozen=True)
class DiceRow:
    """Slots for the dice of a round in the tray, left to right, then the next row."""

    slots: tuple[Box, ...]
    die: float
    """Width of a die."""

    @classmethod
    def fit(cls, felt: Box, count: int) -> DiceRow:
        """The number of rows that lets the dice be largest, at most 50 wide."""
        count = max(1, count)
        inside = felt.inset(10, 3)
        best: tuple[float, int, int] | None = None
        for rows in range(1, min(3, count) + 1):
            across = math.ceil(count / rows)
            size = min(50.0, inside.w / across * 0.86, inside.h / rows * (0.8 if rows == 1 else 0.94))
            if best is None or size > best[0] + 0.5:
                best = (size, rows, across)
        assert best is not None
        size, rows, across = best
        pitch = min(size * 1.17, inside.w / across)
        high = inside.h / rows
        slots = [Box(inside.x + (i % across) * pitch, inside.y + (i // across) * high, pitch, high) for i in range(count)]
        return cls(tuple(slots), size)
