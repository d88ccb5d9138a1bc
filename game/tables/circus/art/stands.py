"""The stands: tiers that follow the course's outline, stairs, and some thousands of spectators in blocks that cheer for
one team each. Painted once into the static layer."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from itertools import pairwise

import pygame

from game.tables.circus.layout import Layout, curve
from game.tables.kit import stands
from game.tables.kit.stands import Stamp
from game.ui import theme
from game.ui.bake import piece
from game.ui.brush import rg_at
from game.ui.geometry import Point
from game.ui.pen import Pen

TIER, SEAT, FIRST = 12.0, 8.2, 18.0
"""Depth of a row, width of a seat, and where the first row begins, in units where the course is LIKE_COURSE."""
REACH = 330.0
"""How far the stands go up from the sand."""
BLOCK = 24
"""Seats between two stairways."""
NEAR = 90.0
"""Rows nearer than this are in focus."""
SKINS = ("#e0b48c", "#c99468", "#9c6a42")
HAIR = ("#2a1a10", "#4a2e18", "#1c120c", "#7a6a58")
CLOTHS = ("#b89a6c", "#8f7350", "#cdbb94", "#74604a", "#a0553c")
STONE = ("#6f573d", "#5e4833")


class Crowd:
    """Paints the stands round an arena into a surface that shows the whole window. `colours`: the teams cheered for."""

    def __init__(self, arena: Layout, w: float, h: float, colours: Sequence[str]) -> None:
        self.arena, self.w, self.h, self.colours = arena, w, h, tuple(colours)
        self.f = arena.f
        self.rng = random.Random(7)
        self._coarse = arena.outer[::3]
        self._alley = arena.alley_line + [p for line in arena.ramps for p in line]

    def paint(self, pen: Pen, dst: pygame.Surface) -> Iterator[float]:
        """Shares done, 0..1."""
        dst.blit(pen.texture(self.w, self.h, (66, 49, 34), 1, amp=34), (0, 0))
        yield 0.06
        yield from piece(self._tiers(pen, dst), 0.06, 0.2)
        people = self._people(pen)
        stairs = ""
        far: list[Stamp] = []
        near: list[Stamp] = []
        legs = list(pairwise([*self.arena.outer, self.arena.outer[0]]))
        run, pitch = 0.0, SEAT * self.f
        for number, (a, b) in enumerate(legs):
            length = math.dist(a, b)
            if length < 1e-6:
                continue
            first, last = int(run / pitch), int((run + length) / pitch)
            run += length
            for seat in range(first, last):
                if seat % BLOCK == 0:
                    stairs += self._stair(a, b, length)
                elif seat % BLOCK not in (1, BLOCK - 1):
                    self._file(pen, a, b, length, seat, people, near, far)
            if number % 40 == 0:
                yield 0.2 + 0.4 * number / len(legs)
        dst.blit(pen.svg(stairs, self.w, self.h, self.w, self.h), (0, 0))
        stands.seat(dst, far)
        yield 0.68
        dst.blit(stands.blurred(dst, 1.0 + 0.8 * pen.k), (0, 0))
        self._dim(dst, 0.38)
        stands.seat(dst, near)
        yield 0.84
        self._dim(dst, 0.30)
        yield 0.88
        low = rg_at("c", self.w * 0.1, self.h * 0.9, self.w * 0.34, (0, "#120804", 0.7), (1, "#120804", 0))
        whole = f'<rect width="{self.w:g}" height="{self.h:g}" fill="url(#c)"/>'
        dst.blit(pen.svg(whole, self.w, self.h, self.w, self.h, low), (0, 0))
        yield 0.94
        dst.blit(pen.vignette(self.w, self.h, 200, 0.37, 0.46, 0.66), (0, 0))
        yield 1.0

    def _dim(self, dst: pygame.Surface, share: float) -> None:
        keep = 1 - share
        dst.fill([round(255 * keep)] * 3, special_flags=pygame.BLEND_RGB_MULT)
        dst.fill([round(tone * share) for tone in (28, 14, 5)], special_flags=pygame.BLEND_RGB_ADD)

    def _tiers(self, pen: Pen, dst: pygame.Surface) -> Iterator[float]:
        """Rows of stone as ever narrower strokes of the course's outline."""
        f, outline = self.f, curve(self.arena.outer, True)
        rows = range(int(REACH / TIER), 0, -1)
        for start in range(0, len(rows), 7):
            body = ""
            for row in rows[start : start + 7]:
                d, tone = row * TIER * f, STONE[row % 2]
                for width, colour in ((2 * d, tone), (2 * d - 2 * f, "#94805c"), (2 * d - 4.5 * f, tone)):
                    style = f'fill="none" stroke-linejoin="round" stroke="{colour}" stroke-width="{width:.1f}"'
                    body += f'<path d="{outline}" {style}/>'
            dst.blit(pen.svg(body, self.w, self.h, self.w, self.h), (0, 0))
            yield start / len(rows)

    def _is_clear(self, x: float, y: float, d: float) -> bool:
        """Whether the nearest part of the course is the one these seats look down on."""
        least = (d - 4 * self.f) ** 2
        if any((x - p) ** 2 + (y - q) ** 2 < least for p, q in self._coarse):
            return False
        rim = (self.arena.alley_half + 14 * self.f) ** 2
        if any((x - p) ** 2 + (y - q) ** 2 < rim for p, q in self._alley):
            return False
        return not self.arena.caesar.inset(-4, 0).contains(x, y)

    def _file(
        self, pen: Pen, a: Point, b: Point, length: float, seat: int, people: dict[str, list[pygame.Surface]],
        near: list[Stamp], far: list[Stamp],
    ) -> None:  # fmt: skip
        """Spectators one behind the other, outwards from a point of the outline."""
        rng, f = self.rng, self.f
        hx, hy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
        fans = self.colours[seat // BLOCK // 2 % len(self.colours)] if seat // BLOCK % 2 else ""
        for row in range(int((REACH - FIRST) / TIER)):
            d = (FIRST + row * TIER) * f
            x, y = a[0] + hy * d + rng.uniform(-1.3, 1.3) * f, a[1] - hx * d + rng.uniform(-1.1, 1.1) * f
            if not (-6 < x < self.w + 6 and 40 < y < self.h) or rng.random() > 0.9 or not self._is_clear(x, y, d):
                continue
            dress = fans if rng.random() < 0.66 else ""
            spot = pen.px(x - 4.8 * f), pen.px(y - 6 * f)
            (near if d < NEAR * f else far).append((rng.choice(people[dress]), spot))

    def _stair(self, a: Point, b: Point, length: float) -> str:
        """A stairway, as far as it stays clear of the rest of the course."""
        f = self.f
        hx, hy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
        far = FIRST
        while far < REACH and self._is_clear(a[0] + hy * far * f, a[1] - hx * far * f, far * f):
            far += 8
        if far < 46:
            return ""
        turn = math.degrees(math.atan2(-hx, hy))
        steps = "".join(f"M{x} -4.5 v9 " for x in range(16, int(far), 6))
        return (
            f'<g transform="translate({a[0]:.1f},{a[1]:.1f}) rotate({turn:.1f}) scale({f:.3f})">'
            f'<rect x="12" y="-4.5" width="{far - 14:.1f}" height="9" fill="#b89d74" stroke="#24160c" stroke-width="1.2"/>'
            f'<path d="{steps}" stroke="#3a2a18" stroke-opacity=".5" stroke-width="1.2"/></g>'
        )

    def _people(self, pen: Pen) -> dict[str, list[pygame.Surface]]:
        """Little people, drawn once and stamped thousands of times, by the colour they cheer for."""
        rng = random.Random(3)
        dresses: dict[str, Sequence[str]] = {"": CLOTHS}
        for colour in self.colours:
            light, mid, _ = pen.palette(colour)
            dresses[colour] = (mid, theme.blend(mid, light, 0.35))
        size = 9.6 * self.f
        found: dict[str, list[pygame.Surface]] = {}
        for dress, cloths in dresses.items():
            found[dress] = []
            for n in range(8):
                skin = SKINS[n % 3]
                arm = f'<path d="M3 10 L{rng.choice((0, 2))} 2" stroke="{skin}" stroke-width="2"/>' if n % 4 == 0 else ""
                body = (
                    f'<path d="M2 15 Q2 7.5 8 7.5 Q14 7.5 14 15 Z" fill="{rng.choice(cloths)}"/>{arm}'
                    f'<circle cx="8" cy="5" r="3.5" fill="{skin}"/>'
                    f'<path d="M4.6 4.5 A3.5 3.5 0 0 1 11.4 4.5 Z" fill="{rng.choice(HAIR)}"/>'
                )
                found[dress].append(pen.svg(body, 16, 16, size, size))
        return found
