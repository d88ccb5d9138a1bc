"""The amphitheatre round the sand: tiers, stairs, some thousands of spectators and Caesar's box. Painted once."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence

import pygame

from game.tables.moritari.rings import Ring, grown, polyline
from game.ui import texture as tex
from game.ui.brush import Sprite, lg, polygon
from game.ui.geometry import Box, Point
from game.ui.pen import Pen

TIER = 0.86
"""Inches from one row of seats to the next."""
FIRST = 0.98
"""Inches from the sand to the first row."""
SKINS = ("#d8a578", "#b57f52", "#8c5b36", "#e0b48c")
CLOTHS = (
    "#9c4a36", "#c9a878", "#d9c8a4", "#6f6a62", "#a98e66", "#7d4a34", "#b58a5c", "#dcc9a0", "#8a3a2a", "#3f5f86",
    "#e6dcc0", "#5d6b4a", "#7a6a86",
)  # fmt: skip
TOGAS = ("#efe6d2", "#e4d8bc", "#f4ecd8")


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
        self._steps(pen, dst)
        yield 0.08
        for n, (cells, weight) in enumerate(((6, 0.4), (24, 0.25), (110, 0.35))):
            grain = pen.texture(self.w, self.h, (255, 255, 255), n + 1, ((cells, 1.0),), 120 * weight)
            dst.blit(grain, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
            yield 0.12 + 0.05 * n
        pen.blit(dst, pen.svg(self._stairs(), self.w, self.h, self.w, self.h), 0, 0)
        yield 0.3
        stamps = self._stamps(pen)
        for tier in range(self.tiers):
            self._people(pen, dst, tier, stamps)
            if tier % 4 == 3:
                yield 0.32 + 0.36 * tier / self.tiers
        yield from self._air(pen, dst)

    def _out(self, tier: float) -> float:
        return (FIRST + tier * TIER) * self.ppi

    def _steps(self, pen: Pen, dst: pygame.Surface) -> None:
        dst.fill((66, 49, 34))
        for tier in range(self.tiers, -1, -1):
            far = self._out(tier + 1)
            tone = ("#745b43", "#66513b")[tier % 2] if tier % 6 else "#8d7250"
            for out, colour in ((far, "#2c1d12"), (far - 0.06 * self.ppi, "#96795a"), (far - 0.15 * self.ppi, tone)):
                points = [(pen.px(x), pen.px(y)) for x, y in grown(self.sand, out)]
                pygame.draw.polygon(dst, colour, points)

    def _stairs(self) -> str:
        """Twelve flights, straight outwards."""
        ring = Ring(grown(self.sand, self._out(0)))
        body, half = "", 0.34 * self.ppi
        far = self.tiers * TIER * self.ppi
        for n in range(12):
            x, y, nx, ny = ring.at((n + 0.5) * ring.length / 12)
            dx, dy = x - self.centre[0], y - self.centre[1]
            length = math.hypot(dx, dy) or 1.0
            ux, uy = (nx + dx / length) / 2, (ny + dy / length) / 2
            size = math.hypot(ux, uy) or 1.0
            ux, uy = ux / size, uy / size
            px, py = -uy * half, ux * half
            flight = [(x + px, y + py), (x - px, y - py), (x + ux * far - px, y + uy * far - py),
                      (x + ux * far + px, y + uy * far + py)]  # fmt: skip
            body += polygon(flight, 'fill="#8f7857" stroke="#1d120a" stroke-opacity=".6" stroke-width="1.4"')
            lines = ""
            step = 0.43 * self.ppi
            for k in range(1, int(far / step)):
                ax, ay = x + ux * step * k, y + uy * step * k
                lines += f"M{ax + px:.1f} {ay + py:.1f}L{ax - px:.1f} {ay - py:.1f}"
            body += f'<path d="{lines}" stroke="#2a1a0e" stroke-opacity=".5" stroke-width="1.3" fill="none"/>'
        return body

    # ---- people
    def _stamps(self, pen: Pen) -> list[list[pygame.Surface]]:
        groups: list[Sequence[str]] = [CLOTHS, TOGAS, *((cloth,) for _, cloth in self.fans)]
        return [
            [self._person(pen, cloth, skin, pose) for cloth in cloths for skin in SKINS for pose in range(4)]
            for cloths in groups
        ]

    def _person(self, pen: Pen, cloth: str, skin: str, pose: int) -> pygame.Surface:
        """Sitting, leaning, both arms up, waving a cloth."""
        hair = ("#2a1a10", "#4a2c16", "#1c1410", "#6b4a2a")[pose]
        lean = (0.0, 0.7, 0.0, -0.5)[pose]
        body = f'<ellipse cx="5.5" cy="10.4" rx="3.9" ry="3.5" fill="{cloth}"/>'
        body += (
            f'<path d="M{4.2 + lean} 8 q1.3 1.6 2.6 0" stroke="#000" stroke-opacity=".25" stroke-width=".8" fill="none"/>'
        )
        arm = f'stroke="{skin}" stroke-width="1.5" stroke-linecap="round"'
        if pose == 2:
            body += f'<path d="M2.6 9 L1.4 3.6 M8.4 9 L9.6 3.2" {arm}/>'
        if pose == 3:
            body += f'<path d="M8.4 9 L10 4.6" {arm}/>'
            body += '<path d="M9.6 1.6 q-2.4 1.6 0 3.6 l1.4 -.6 q-1.4 -1.6 0 -2.6 Z" fill="#efe2c4"/>'
        body += f'<circle cx="{5.5 + lean}" cy="6" r="2.4" fill="{skin}"/>'
        body += f'<path d="M{3.2 + lean} 5.6 a2.4 2.4 0 0 1 4.6 0 q-2.3 -1.4 -4.6 0 Z" fill="{hair}"/>'
        f = self.ppi / 24
        return pen.svg(body, 11, 14, 11 * f, 14 * f)

    def _temper(self, x: float, y: float, n: int) -> float:
        """Slow waves over the stands, 0..1."""
        t, s = self._tempers, self.ppi / 25
        a = math.sin(x / ((83 + 17 * n) * s) + t[n]) + math.sin(y / ((71 + 13 * n) * s) + t[n + 3])
        return max(0.0, min(1.0, 0.5 + (a + math.sin((x + y) / ((137 + 11 * n) * s) + t[n + 6])) / 4.4))

    def _people(self, pen: Pen, dst: pygame.Surface, tier: int, stamps: list[list[pygame.Surface]]) -> None:
        rng, f = self.rng, self.ppi / 24
        ring = Ring(grown(self.sand, self._out(tier) + 0.42 * self.ppi))
        count = int(ring.length / (8.4 * f))
        spots: list[tuple[pygame.Surface, tuple[int, int]]] = []
        for n in range(count):
            along = (n + rng.uniform(-0.25, 0.25)) * ring.length / count
            flight = abs((along / ring.length * 12) % 1 - 0.5) * ring.length / 12
            x, y, _, _ = ring.at(along, rng.uniform(-0.08, 0.08) * self.ppi)
            if flight < 0.5 * self.ppi or not (-12 < x < self.w + 12 and -14 < y < self.h + 14):
                continue
            if rng.random() > 0.5 + 0.48 * self._temper(x, y, 0):
                continue
            choices = stamps[self._dress(tier, x, y)]
            pick = rng.randrange(len(choices))
            if self._temper(x, y, 2) < 0.6 and pick % 4 > 1:
                pick -= 2
            spots.append((choices[pick], (pen.px(x - 5.5 * f), pen.px(y - 8 * f))))
        spots.sort(key=lambda spot: spot[1][1])
        dst.fblits(spots)

    def _dress(self, tier: int, x: float, y: float) -> int:
        """Which list of stamps: fans sit behind their school's gate, togas in front and in patches."""
        for n, (at, _) in enumerate(self.fans):
            if math.dist(at, (x, y)) < (4.6 - 0.2 * tier) * self.ppi and self.rng.random() < 0.55:
                return 2 + n
        return 1 if self.rng.random() < (0.6 if tier == 0 else 0.8 if self._temper(x, y, 1) > 0.76 else 0.06) else 0

    # ---- air
    def _air(self, pen: Pen, dst: pygame.Surface) -> Iterator[float]:
        """Out of focus, dusk over the stands, an awning's shade, darkness towards the edges."""
        w, h = self.w, self.h
        dst.blit(_blurred(dst, 1 + 0.9 * pen.k), (0, 0))
        yield 0.74
        awning = [(-40.0, h * 0.55), (w * 0.36, -40.0), (w * 0.62, -40.0), (-40.0, h * 1.05)]
        second = [(w * 0.70, h + 40), (w + 40, h * 0.42), (w + 40, h * 0.74), (w * 0.9, h + 40)]
        body = polygon(awning, 'fill="#000" fill-opacity=".3"') + polygon(second, 'fill="#000" fill-opacity=".28"')
        shade = pen.svg(body, w, h, w, h)
        yield 0.84
        pen.blit(dst, tex.blur(shade, 16 * pen.k), 0, 0)
        yield 0.9
        dst.fill((150, 136, 122), special_flags=pygame.BLEND_RGB_MULT)
        cx, cy = self.centre
        pen.blit(dst, pen.vignette(w, h, 200, cx / w, cy / h, 0.66 * max(1.0, 1.35 * h / w)), 0, 0)
        yield 1.0


def _blurred(surface: pygame.Surface, shrink: float) -> pygame.Surface:
    w, h = surface.get_size()
    small = pygame.transform.smoothscale(surface, (max(1, round(w / shrink)), max(1, round(h / shrink))))
    return pygame.transform.smoothscale(small, (w, h))


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
    body = (
        '<rect x="-62" y="-78" width="124" height="156" rx="8" fill="#8d7a58" stroke="#2a1a0c" stroke-width="4"/>'
        '<rect x="-58" y="-74" width="116" height="148" rx="6" fill="url(#m)"/>'
        '<path d="M-60 -78 V78" stroke="#fff6dc" stroke-width="9"/><path d="M-60 -78 V78" stroke="#7d2418" '
        'stroke-width="3"/>'
    )
    for y in (-66, -33, 0, 33, 66):
        body += f'<circle cx="-60" cy="{y}" r="8" fill="#fbf4e2" stroke="#5b401c" stroke-width="3"/>'
    body += (
        '<path d="M-34 -66 H52 V66 H-34 Q-22 55 -34 44 Q-22 33 -34 22 Q-22 11 -34 0 Q-22 -11 -34 -22 Q-22 -33 -34 -44 '
        'Q-22 -55 -34 -66 Z" fill="url(#p)" stroke="#2a0f33" stroke-width="4" stroke-linejoin="round"/>'
        '<path d="M-27 -44 H50 M-27 -22 H50 M-27 0 H50 M-27 22 H50 M-27 44 H50" stroke="#f0cd85" stroke-width="3.2" '
        'stroke-opacity=".85"/>'
        '<circle cx="14" cy="0" r="25" fill="#5a1d12" stroke="#f0cd85" stroke-width="5"/>'
        '<g transform="rotate(90 14 0)"><path d="M14 -15 L18 -6 C26 -12 34 -9 36 -2 C30 -3 26 0 22 5 L20 14 L14 9 L8 14 '
        'L6 5 C2 0 -2 -3 -8 -2 C-6 -9 2 -12 10 -6 Z" fill="#ffe27a" stroke="#6b4208" stroke-width="2"/></g>'
    )
    defs = lg("m", (0, "#f2e8d0"), (1, "#b9a67e")) + lg("p", (0, "#8a3f9e"), (0.5, "#6a2a80"), (1, "#3f1550"))
    size = 2.3 * ppi
    field = f'<g transform="translate(115 115) rotate({turn:.1f})">{body}</g>'
    return pen.dropped(pen.svg(field, 230, 230, size, size, defs), 3, 5, 5, 190)


def polygon_of(points: Sequence[Point], style: str) -> str:
    return f'<polygon points="{polyline(points)}" {style}/>'
