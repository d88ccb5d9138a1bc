"""The amphitheatre round the arena: tiers, stairs, doorways and some thousands of spectators, none of them twice in a
row alike. Painted once into the static layer."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.tables.lion.layout import LIKE_SAND, Arena
from game.ui import texture as tex
from game.ui.brush import polygon
from game.ui.geometry import Point
from game.ui.pen import Pen

TIER = 26.0
"""Depth of one row of seats where the sand is LIKE_SAND wide."""
SEAT_PITCH = 8.4
SKINS = ("#d8a578", "#b57f52", "#8c5b36", "#e0b48c", "#6f4526")
CLOTHS = (
    "#9c4a36", "#c9a878", "#d9c8a4", "#6f6a62", "#a98e66", "#7d4a34", "#b58a5c", "#5a3a26", "#dcc9a0", "#8a3a2a",
    "#cdb58a", "#5d6b4a", "#7a6a86", "#b0703a",
)  # fmt: skip
TOGAS = ("#efe6d2", "#e4d8bc", "#f4ecd8", "#d8cbb0")
AISLES = (0.5, 0.17, 0.81, 0.36, 0.66)
"""Where along a side stairs may climb, as shares of its length."""


@dataclass(frozen=True)
class Fans:
    """People round one column who wear its owner's colour."""

    corner: int
    cloth: str


class Crowd:
    """Paints the stands of an arena into a surface that shows the whole window."""

    def __init__(self, arena: Arena, w: float, h: float, fans: Sequence[Fans]) -> None:
        self.arena, self.w, self.h = arena, w, h
        self.fans = {fan.corner: fan.cloth for fan in fans}
        self.f = arena.sand / LIKE_SAND
        self.rng = random.Random(5)
        self._tempers = [self.rng.uniform(0, math.tau) for _ in range(12)]
        reach = max(math.dist(arena.centre, corner) for corner in ((0, 0), (w, 0), (0, h), (w, h)))
        self.first = arena.wall + 4 * self.f
        self.tiers = max(1, math.ceil((reach - self.first) / (TIER * self.f)))

    def paint(self, pen: Pen, dst: pygame.Surface) -> Iterator[float]:
        """Shares done, 0..1."""
        self._steps(pen, dst)
        yield 0.1
        for n, (cells, weight) in enumerate(((6, 0.4), (24, 0.25), (110, 0.35))):
            # One grain at a time keeps each step short.
            grain = pen.texture(self.w, self.h, (255, 255, 255), n + 1, ((cells, 1.0),), 120 * weight)
            dst.blit(grain, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
            yield 0.14 + 0.04 * n
        stamps = self._stamps(pen)
        yield 0.3
        for tier in range(self.tiers - 1, -1, -1):
            self._people(pen, dst, tier, stamps)
            if tier % 4 == 0:
                yield 0.3 + 0.35 * (1 - tier / self.tiers)
        pen.blit(dst, pen.svg(self._aisles(), self.w, self.h, self.w, self.h), 0, 0)
        yield 0.72
        yield from self._soften(pen, dst)
        yield from self._light(pen, dst)

    # ---- stone
    def _apothem(self, tier: int) -> float:
        return self.first + tier * TIER * self.f

    def _steps(self, pen: Pen, dst: pygame.Surface) -> None:
        # Straight onto the surface: it is blurred afterwards, and thirty window-wide polygons as SVG take a second.
        dst.fill((62, 46, 32))
        for tier in range(self.tiers, -1, -1):
            outer = self._apothem(tier + 1)
            tone = ("#735a41", "#64503a")[tier % 2] if tier % 7 else "#8d7250"
            for apothem, colour in (
                (outer, "#2c1d12"),
                (outer - 1.5 * self.f, "#8f7552"),
                (outer - 3.4 * self.f, tone),
            ):
                points = [(pen.px(x), pen.px(y)) for x, y in self.arena.ring(apothem)]
                pygame.draw.polygon(dst, colour, points)

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

        body = polygon(
            [at(near, -half_near), at(far, -half_far), at(far, half_far), at(near, half_near)],
            'fill="#8f7857" fill-opacity=".95" stroke="#1d120a" stroke-opacity=".6" stroke-width="1.5"',
        )
        lines = ""
        for k in range(int(length / (13 * self.f))):
            out = near + (k + 0.7) * 13 * self.f
            (ax, ay), (bx, by) = at(out, -half_near), at(out, half_near)
            lines += f"M{ax:.1f} {ay:.1f} L{bx:.1f} {by:.1f} "
        body += f'<path d="{lines}" stroke="#2a1a0e" stroke-opacity=".5" stroke-width="1.5" fill="none"/>'
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
    def _stamps(self, pen: Pen) -> list[list[pygame.Surface]]:
        """Spectators by dress: plain cloths, togas, then one list for each corner with fans."""
        groups: list[Sequence[str]] = [CLOTHS, TOGAS]
        groups += [(self.fans[corner],) for corner in sorted(self.fans)]
        return [
            [self._person(pen, cloth, skin, pose) for cloth in cloths for skin in SKINS[:4] for pose in range(4)]
            for cloths in groups
        ]

    def _person(self, pen: Pen, cloth: str, skin: str, pose: int) -> pygame.Surface:
        """One spectator, 11 x 14 units at LIKE_SAND; poses: sitting, leaning, both arms up, waving a cloth."""
        hair = ("#2a1a10", "#4a2c16", "#1c1410", "#6b4a2a")[pose]
        lean = (0, 0.7, 0, -0.5)[pose]
        body = f'<ellipse cx="5.5" cy="10.4" rx="3.9" ry="3.5" fill="{cloth}"/>'
        fold = 'stroke="#000" stroke-opacity=".25" stroke-width=".8" fill="none"'
        body += f'<path d="M{4.2 + lean} 8 q1.3 1.6 2.6 0" {fold}/>'
        if pose == 2:
            body += f'<path d="M2.6 9 L1.4 3.6 M8.4 9 L9.6 3.2" stroke="{skin}" stroke-width="1.5" stroke-linecap="round"/>'
        if pose == 3:
            body += f'<path d="M8.4 9 L10 4.6" stroke="{skin}" stroke-width="1.4" stroke-linecap="round"/>'
            body += '<path d="M9.6 1.6 q-2.4 1.6 0 3.6 l1.4 -.6 q-1.4 -1.6 0 -2.6 Z" fill="#efe2c4"/>'
        body += f'<circle cx="{5.5 + lean}" cy="6" r="2.4" fill="{skin}"/>'
        body += f'<path d="M{3.2 + lean} 5.6 a2.4 2.4 0 0 1 4.6 0 q-2.3 -1.4 -4.6 0 Z" fill="{hair}"/>'
        return pen.svg(body, 11, 14, 11 * self.f, 14 * self.f)

    def _temper(self, x: float, y: float, n: int) -> float:
        """Slow waves over the stands, 0..1: where it is crowded, where people stand up, where togas sit."""
        t = self._tempers
        a = math.sin(x / (83 + 17 * n) + t[n]) + math.sin(y / (71 + 13 * n) + t[n + 3])
        a += math.sin((x + y) / (137 + 11 * n) + t[n + 6]) + 0.6 * math.sin((x - 1.7 * y) / (47 + 7 * n) + t[n + 1])
        return max(0.0, min(1.0, 0.5 + a / 5.0))

    def _people(self, pen: Pen, dst: pygame.Surface, tier: int, stamps: list[list[pygame.Surface]]) -> None:
        rng = self.rng
        ring = self.arena.ring(self._apothem(tier) + 12 * self.f)
        order = sorted(self.fans)
        spots: list[tuple[pygame.Surface, tuple[int, int]]] = []
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
                group = self._dress(side, t, tier, x, y, order)
                choices = stamps[group]
                calm = self._temper(x, y, 2) < 0.62
                pick = rng.randrange(len(choices))
                if calm and pick % 4 > 1:
                    pick -= 2
                art = choices[pick]
                spots.append((art, (pen.px(x - 5.5 * self.f), pen.px(y - 8 * self.f))))
        spots.sort(key=lambda spot: spot[1][1])
        dst.fblits(spots)

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
        near = _blurred(dst, 1 + 0.7 * pen.k)
        yield 0.78
        mask = pen.svg(polygon(self.arena.ring(self._apothem(3)), 'fill="#fff"'), self.w, self.h, self.w, self.h)
        mask = tex.blur(mask, 40 * self.f * pen.k)
        yield 0.82
        dst.blit(_blurred(dst, 1 + 2.1 * pen.k), (0, 0))
        dst.blit(tex.cut(near.convert_alpha(), mask), (0, 0))
        yield 0.86

    def _light(self, pen: Pen, dst: pygame.Surface) -> Iterator[float]:
        """Evening over the stands, an awning's shade across them, darkness towards the edges."""
        w, h = self.w, self.h
        cx, cy = self.arena.centre
        awning = [(-40.0, h * 0.55), (w * 0.36, -40.0), (w * 0.62, -40.0), (-40.0, h * 1.05)]
        second = [(w * 0.70, h + 40), (w + 40, h * 0.42), (w + 40, h * 0.74), (w * 0.9, h + 40)]
        beam = [(w * 0.78, -40.0), (w * 0.92, -40.0), (w + 40, h * 0.16), (w + 40, h * 0.30)]
        body = polygon(awning, 'fill="#000" fill-opacity=".34"') + polygon(second, 'fill="#000" fill-opacity=".3"')
        body += polygon(beam, 'fill="#ffdf9a" fill-opacity=".10"')
        shade = pen.svg(body, w, h, w, h)
        yield 0.9
        pen.blit(dst, tex.blur(shade, 16 * pen.k), 0, 0)
        yield 0.94
        dst.fill(tuple(round(160 + c * 0.34) for c in (28, 14, 5)), special_flags=pygame.BLEND_RGB_MULT)
        pen.blit(dst, pen.vignette(w, h, 215, cx / w, cy / h, 0.66 * max(1.0, 1.35 * h / w)), 0, 0)
        yield 1.0


def _blurred(surface: pygame.Surface, shrink: float) -> pygame.Surface:
    """Out of focus by shrinking and growing: a tenth of a gaussian's time on a whole window."""
    w, h = surface.get_size()
    small = pygame.transform.smoothscale(surface, (max(1, round(w / shrink)), max(1, round(h / shrink))))
    return pygame.transform.smoothscale(small, (w, h))
