"""The amphitheatre round the sand: tiers, stairs, some thousands of spectators and Caesar's box. Painted once."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence

import pygame

from game.tables.kit import stands
from game.tables.kit.drawing import fresh
from game.tables.kit.stands import Stamp
from game.tables.moritari.art.rings import Ring, grown, polyline
from game.ui.bake import piece
from game.ui.brush import Sprite
from game.ui.geometry import Box, Point
from game.ui.pen import Pen

TIER = 0.86
"""Inches from one row of seats to the next."""
FIRST = 0.98
"""Inches from the sand to the first row."""
CLOTHS = (
    "#9c4a36", "#c9a878", "#d9c8a4", "#6f6a62", "#a98e66", "#7d4a34", "#b58a5c", "#dcc9a0", "#8a3a2a", "#3f5f86",
    "#e6dcc0", "#5d6b4a", "#7a6a86",
)  # fmt: skip
TOGAS = ("#efe6d2", "#e4d8bc", "#f4ecd8")
STONE = stands.Stone((66, 49, 34), ("#745b43", "#66513b"), "#8d7250", 6, "#96795a")
LIGHT = stands.Light((0.3, 0.28), 0.0, (150, 136, 122), 200)


class Stands:
    """Paints into a surface that shows the whole window. `fans`: a place on the wall and the cloth worn round it."""

    def __init__(
        self, sand: Sequence[Point], centre: Point, ppi: float, w: float, h: float,
        fans: Sequence[tuple[Point, str]],
    ) -> None:  # fmt: skip
        self.sand, self.centre, self.ppi, self.w, self.h = list(sand), centre, ppi, w, h
        self.fans = list(fans)
        self.rng = random.Random(5)
        reach = max(math.dist(centre, corner) for corner in ((0, 0), (w, 0), (0, h), (w, h)))
        near = min(math.dist(centre, point) for point in sand)
        self.tiers = max(2, math.ceil((reach - near) / (TIER * ppi)) + 1)
        self._tempers = [self.rng.uniform(0, math.tau) for _ in range(9)]

    def paint(self, pen: Pen, dst: pygame.Surface) -> Iterator[float]:
        """Shares done, 0..1."""
        rows = []
        for tier in range(self.tiers + 1):
            far = self._out(tier + 1)
            rows.append(tuple(grown(self.sand, far - by * self.ppi) for by in (0.0, 0.06, 0.15)))
        stands.tiers(pen, dst, STONE, rows)
        yield 0.08
        yield from piece(stands.grained(pen, dst, self.w, self.h), 0.08, 0.22)
        pen.blit(dst, pen.svg(self._stairs(), self.w, self.h, self.w, self.h), 0, 0)
        yield 0.3
        people = stands.people(pen, [CLOTHS, TOGAS, *((cloth,) for _, cloth in self.fans)], self.ppi / 24)
        for tier in range(self.tiers):
            self._people(pen, dst, tier, people)
            if tier % 4 == 3:
                yield 0.32 + 0.36 * tier / self.tiers
        dst.blit(stands.blurred(dst, 1 + 0.9 * pen.k), (0, 0))
        yield 0.74
        yield from piece(stands.evening(pen, dst, self.w, self.h, self.centre, LIGHT), 0.74, 1.0)

    def _out(self, tier: float) -> float:
        return (FIRST + tier * TIER) * self.ppi

    def _stairs(self) -> str:
        """Twelve flights, straight outwards."""
        ring = Ring(grown(self.sand, self._out(0)))
        return "".join(self._flight(*ring.at((n + 0.5) * ring.length / 12)) for n in range(12))

    def _flight(self, x: float, y: float, nx: float, ny: float) -> str:
        """From a place on the first row, half along its normal, half away from the middle."""
        far, half, step = self.tiers * TIER * self.ppi, 0.34 * self.ppi, 0.43 * self.ppi
        dx, dy = x - self.centre[0], y - self.centre[1]
        length = math.hypot(dx, dy) or 1.0
        ux, uy = (nx + dx / length) / 2, (ny + dy / length) / 2
        size = math.hypot(ux, uy) or 1.0
        ux, uy = ux / size, uy / size
        px, py = -uy * half, ux * half

        def across(out: float) -> tuple[Point, Point]:
            ax, ay = x + ux * out, y + uy * out
            return (ax + px, ay + py), (ax - px, ay - py)

        edges = [across(step * k) for k in range(1, int(far / step))]
        return stands.flight([*across(0.0), *reversed(across(far))], edges, (1.4, 1.3), 1.0)

    # ---- people
    def _temper(self, x: float, y: float, n: int) -> float:
        """0..1."""
        s = self.ppi / 25
        return max(0.0, min(1.0, 0.5 + stands.waves(self._tempers, x / s, y / s, n) / 4.4))

    def _people(self, pen: Pen, dst: pygame.Surface, tier: int, people: list[list[pygame.Surface]]) -> None:
        rng, f = self.rng, self.ppi / 24
        ring = Ring(grown(self.sand, self._out(tier) + 0.42 * self.ppi))
        count = int(ring.length / (8.4 * f))
        spots: list[Stamp] = []
        for n in range(count):
            along = (n + rng.uniform(-0.25, 0.25)) * ring.length / count
            flight = abs((along / ring.length * 12) % 1 - 0.5) * ring.length / 12
            x, y, _, _ = ring.at(along, rng.uniform(-0.08, 0.08) * self.ppi)
            if flight < 0.5 * self.ppi or not (-12 < x < self.w + 12 and -14 < y < self.h + 14):
                continue
            if rng.random() > 0.5 + 0.48 * self._temper(x, y, 0):
                continue
            choices = people[self._dress(tier, x, y)]
            art = stands.pick(rng, choices, self._temper(x, y, 2) < 0.6)
            spots.append((art, (pen.px(x - 5.5 * f), pen.px(y - 8 * f))))
        stands.seat(dst, spots)

    def _dress(self, tier: int, x: float, y: float) -> int:
        """Which list of stamps: fans sit behind their school's gate, togas in front and in patches."""
        for n, (at, _) in enumerate(self.fans):
            if math.dist(at, (x, y)) < (4.6 - 0.2 * tier) * self.ppi and self.rng.random() < 0.55:
                return 2 + n
        return 1 if self.rng.random() < (0.6 if tier == 0 else 0.8 if self._temper(x, y, 1) > 0.76 else 0.06) else 0


# ---- Caesar's box


def box_place(sand: Sequence[Point], centre: Point, board: Box, ppi: float) -> tuple[float, float, float]:
    """Middle of Caesar's box and its turn in degrees: on the stands to the right, above, where there is most room."""
    ring = Ring(sand)
    best = (-1.0, 0.0, 0.0, 0.0)
    for degrees in range(-72, -14, 3):
        angle = math.radians(degrees)
        x, y, nx, ny = ring.at(ring.towards(centre, math.cos(angle), math.sin(angle)), 1.75 * ppi)
        room = min(board.right - x, y - board.y, x - board.x)
        if room > best[0]:
            best = (room, x, y, math.degrees(math.atan2(ny, nx)))
    return best[1], best[2], best[3]


def box_art(pen: Pen, ppi: float, turn: float) -> Sprite:
    """A marble balcony under a purple awning with gilt eagle, seen from above; it opens towards the sand."""
    return pen.dropped(fresh(pen, "moritari/caesars_box", 2.3 * ppi, turn=f"{turn:.1f}"), 3, 5, 5, 190)


def polygon_of(points: Sequence[Point], style: str) -> str:
    return f'<polygon points="{polyline(points)}" {style}/>'
