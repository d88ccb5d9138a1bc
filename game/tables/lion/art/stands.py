"""The amphitheatre round the arena: tiers, stairs, doorways and some thousands of spectators, none of them twice in a
row alike. Painted once into the static layer."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Mapping, Sequence

import pygame

from game.tables.kit import stands
from game.tables.kit.stands import Stamp
from game.tables.lion.layout import LIKE_SAND, Layout
from game.ui import texture as tex
from game.ui.bake import piece
from game.ui.brush import polygon
from game.ui.geometry import Point
from game.ui.pen import Pen

TIER = 26.0
"""Depth of one row of seats where the sand is LIKE_SAND wide."""
SEAT_PITCH = 8.4
CLOTHS = (
    "#9c4a36", "#c9a878", "#d9c8a4", "#6f6a62", "#a98e66", "#7d4a34", "#b58a5c", "#5a3a26", "#dcc9a0", "#8a3a2a",
    "#cdb58a", "#5d6b4a", "#7a6a86", "#b0703a",
)  # fmt: skip
TOGAS = ("#efe6d2", "#e4d8bc", "#f4ecd8", "#d8cbb0")
STONE = stands.Stone((62, 46, 32), ("#735a41", "#64503a"), "#8d7250", 7, "#8f7552")
LIGHT = stands.Light((0.34, 0.3), 0.10, (170, 165, 162), 215)
AISLES = (0.5, 0.17, 0.81, 0.36, 0.66)
"""Where along a side stairs may climb, as shares of its length."""


class Crowd:
    """Paints the stands of an arena into a surface that shows the whole window. `fans`: what is worn round each column
    that has an owner."""

    def __init__(self, arena: Layout, w: float, h: float, fans: Mapping[int, str]) -> None:
        self.arena, self.w, self.h, self.fans = arena, w, h, fans
        self.f = arena.sand / LIKE_SAND
        self.rng = random.Random(5)
        self._tempers = [self.rng.uniform(0, math.tau) for _ in range(12)]
        reach = max(math.dist(arena.centre, corner) for corner in ((0, 0), (w, 0), (0, h), (w, h)))
        self.first = arena.wall + 4 * self.f
        self.tiers = max(1, math.ceil((reach - self.first) / (TIER * self.f)))

    def paint(self, pen: Pen, dst: pygame.Surface) -> Iterator[float]:
        """Shares done, 0..1."""
        rows = []
        for tier in range(self.tiers + 1):
            outer = self._apothem(tier + 1)
            rows.append(tuple(self.arena.ring(outer - by * self.f) for by in (0.0, 1.5, 3.4)))
        stands.tiers(pen, dst, STONE, rows)
        yield 0.1
        yield from piece(stands.grained(pen, dst, self.w, self.h), 0.1, 0.22)
        people = stands.people(pen, [CLOTHS, TOGAS, *((self.fans[corner],) for corner in sorted(self.fans))], self.f, 1.4)
        yield 0.3
        for tier in range(self.tiers - 1, -1, -1):
            self._people(pen, dst, tier, people)
            if tier % 4 == 0:
                yield 0.3 + 0.35 * (1 - tier / self.tiers)
        pen.blit(dst, pen.svg(self._aisles(), self.w, self.h, self.w, self.h), 0, 0)
        yield 0.72
        yield from self._soften(pen, dst)
        yield from piece(stands.evening(pen, dst, self.w, self.h, self.arena.centre, LIGHT), 0.86, 1.0)

    # ---- stone
    def _apothem(self, tier: int) -> float:
        return self.first + tier * TIER * self.f

    def _aisles(self) -> str:
        """Stairs: the middle of each side has one; further ones begin higher up, each side its own way."""
        body = ""
        for side in range(6):
            shares = [AISLES[0], AISLES[1 + side % 4], AISLES[1 + (side + 2) % 4]]
            for n, share in enumerate(shares):
                start = 0 if n == 0 else 4 + (side * 3 + n * 2) % 4
                body += self._aisle(side, share, start)
        return body

    def _aisle(self, side: int, share: float, start: int) -> str:
        near, far = self._apothem(start), self._apothem(self.tiers + 1)
        (x0, y0), (ux, uy), (nx, ny) = self._frame(side, share)
        half_near, half_far = 9 * self.f, (9 + (self.tiers - start) * 0.18) * self.f
        length = far - near

        def at(out: float, across: float) -> Point:
            return x0 + nx * out + ux * across, y0 + ny * out + uy * across

        outs = [near + (k + 0.7) * 13 * self.f for k in range(int(length / (13 * self.f)))]
        outline = [at(near, -half_near), at(far, -half_far), at(far, half_far), at(near, half_near)]
        body = stands.flight(outline, [(at(out, -half_near), at(out, half_near)) for out in outs])
        return body + (self._door(*at(near, 0.0)) if start else "")

    def _frame(self, side: int, share: float) -> tuple[Point, Point, Point]:
        """Foot of an aisle on the centre's level, the side's direction and its outward normal."""
        a, b = self.arena.ring(1.0)[side], self.arena.ring(1.0)[(side + 1) % 6]
        ux, uy = b[0] - a[0], b[1] - a[1]
        length = math.hypot(ux, uy)
        ux, uy = ux / length, uy / length
        nx, ny = -uy, ux
        cx, cy = self.arena.centre
        if (a[0] - cx) * nx + (a[1] - cy) * ny < 0:
            nx, ny = -nx, -ny
        shift = (share - 0.5) * self._apothem(3) * 2 / math.sqrt(3)
        return (cx + ux * shift, cy + uy * shift), (ux, uy), (nx, ny)

    def _door(self, x: float, y: float) -> str:
        """The dark doorway from which upper stairs come."""
        s = self.f
        return (
            f'<path transform="translate({x:.1f} {y:.1f}) scale({s:.3f})" d="M-10 11 v-14 a10 10 0 0 1 20 0 v14 Z" '
            'fill="#120a05" stroke="#b3966a" stroke-opacity=".8" stroke-width="3.2"/>'
        )

    # ---- people
    def _temper(self, x: float, y: float, n: int) -> float:
        """0..1."""
        t = self._tempers
        a = stands.waves(t, x, y, n) + 0.6 * math.sin((x - 1.7 * y) / (47 + 7 * n) + t[n + 1])
        return max(0.0, min(1.0, 0.5 + a / 5.0))

    def _people(self, pen: Pen, dst: pygame.Surface, tier: int, people: list[list[pygame.Surface]]) -> None:
        rng = self.rng
        ring = self.arena.ring(self._apothem(tier) + 12 * self.f)
        order = sorted(self.fans)
        spots: list[Stamp] = []
        for side in range(6):
            a, b = ring[side], ring[(side + 1) % 6]
            length = math.dist(a, b)
            count = int(length / (SEAT_PITCH * self.f))
            shift = rng.uniform(-0.4, 0.4)
            for j in range(count):
                t = (j + 0.5 + shift + rng.uniform(-0.28, 0.28)) / count
                x, y = a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t + rng.uniform(-2.2, 2.2) * self.f
                if not (-12 < x < self.w + 12 and -14 < y < self.h + 14):
                    continue
                density = 0.42 + 0.56 * self._temper(x, y, 0)
                if rng.random() > density:
                    continue
                choices = people[self._dress(side, t, tier, x, y, order)]
                art = stands.pick(rng, choices, self._temper(x, y, 2) < 0.62)
                spots.append((art, (pen.px(x - 5.5 * self.f), pen.px(y - 8 * self.f))))
        stands.seat(dst, spots)

    def _dress(self, side: int, t: float, tier: int, x: float, y: float, order: Sequence[int]) -> int:
        """Which list of stamps: fans sit near their column, togas in front and in patches."""
        corner = side if t < 0.5 else (side + 1) % 6
        near = min(t, 1 - t)
        if corner in self.fans and tier < 9 and near < 0.30 - 0.02 * tier and self.rng.random() < 0.62:
            return 2 + order.index(corner)
        togas = 0.75 if tier == 0 else 0.85 if self._temper(x, y, 1) > 0.74 else 0.06
        return 1 if self.rng.random() < togas else 0

    # ---- air
    def _soften(self, pen: Pen, dst: pygame.Surface) -> Iterator[float]:
        """Out of focus, the further the more: the sand is what is looked at."""
        near = stands.blurred(dst, 1 + 0.7 * pen.k)
        yield 0.78
        mask = pen.svg(polygon(self.arena.ring(self._apothem(3)), 'fill="#fff"'), self.w, self.h, self.w, self.h)
        mask = tex.blur(mask, 40 * self.f * pen.k)
        yield 0.82
        dst.blit(stands.blurred(dst, 1 + 2.1 * pen.k), (0, 0))
        dst.blit(tex.cut(near.convert_alpha(), mask), (0, 0))
        yield 0.86
