"""The static picture: walnut boards and the arena let into them, baked once per window size."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from game.tables.kit.patch import Patch, inner_shadow, marble, sand, scuff
from game.tables.skirmish.layout import Layout, even_angles
from game.ui.brush import rg_at
from game.ui.geometry import Box
from game.ui.pen import Pen

VERSION = 1
"""Raise it when the picture changes: older ones kept on disk are not used then."""
PLANK = 66.0
KEY_LENGTH = 18.4
"""Length of one key of the meander at scale 1."""
KEY = ((0, 1), (0, -1), (0.72, -1), (0.72, 0.35), (0.36, 0.35), (0.36, -0.3))
"""One key of the meander: share of its arc, height across the band."""


@dataclass(frozen=True)
class Scenery:
    """All the static picture depends on, besides the pen. `w` x `h` is the window."""

    layout: Layout
    w: float
    h: float

    def name(self) -> str:
        """For the cache of baked pictures: the same for the same picture."""
        x, y = self.layout.centre
        rx, ry = self.layout.sand
        return f"skirmish/table/{x:.1f},{y:.1f}/{rx:.1f},{ry:.1f}/{self.layout.rim:.1f}"

    def paint(self, pen: Pen, dst: pygame.Surface) -> Iterator[float]:
        """A painter for the bakery."""
        count = math.ceil(self.h / PLANK)
        for i in range(count):
            self._plank(pen, dst, i)
            yield 0.45 * (i + 1) / count
        x, y = self.layout.centre
        dst.blit(pen.vignette(self.w, self.h, 215, x / self.w, y / self.h * 0.9, 0.64), (0, 0))
        yield 0.55
        self._wall(pen, dst)
        yield 0.75
        self._sand(pen, dst)
        yield 1.0

    def paint_plain(self, pen: Pen, dst: pygame.Surface) -> None:
        """The same without texture, at once: shown while the other is being baked."""
        dst.fill((46, 29, 18))
        rx, ry = self.layout.sand
        for grow, colour in ((self.layout.rim, (203, 189, 160)), (0.0, (196, 158, 98))):
            box = Box.around(self.layout.centre, 2 * (rx + grow), 2 * (ry + grow))
            pygame.draw.ellipse(dst, colour, pen.rect(box))

    # ---- wood
    def _plank(self, pen: Pen, dst: pygame.Surface, index: int) -> None:
        """Noise stretched along the grain, one tone and seed per board."""
        rng = random.Random(200 + index)
        tone = rng.randint(-7, 9)
        y = index * PLANK
        size = (pen.px1(self.w), pen.px1(y + PLANK) - pen.px(y))
        values = rng.randbytes(9 * 46)
        grey = bytes(value for value in values for _ in range(3))
        streaks = pygame.transform.smoothscale(pygame.image.frombytes(grey, (9, 46), "RGB"), size)
        streaks.fill((44, 30, 20), special_flags=pygame.BLEND_RGB_MULT)
        board = pygame.Surface(size)
        board.fill((58 + tone, round(36 + tone * 0.7), round(22 + tone * 0.5)))
        board.blit(streaks, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        dst.blit(board, (0, pen.px(y)))
        joint = (
            f'<path d="M0 1 H{self.w:g}" stroke="#000" stroke-opacity=".6" stroke-width="2.4"/>'
            f'<path d="M0 3 H{self.w:g}" stroke="#e0b27c" stroke-opacity=".16" stroke-width="1.4"/>'
        )
        dst.blit(pen.drawing(joint, self.w, 5), (0, pen.px(y)))

    # ---- the arena
    def _bounds(self) -> Box:
        rx, ry = self.layout.sand
        grow = self.layout.rim + 14
        return Box.around(self.layout.centre, 2 * (rx + grow), 2 * (ry + grow))

    def _ellipse(self, grow: float, style: str) -> str:
        (x, y), (rx, ry) = self.layout.centre, self.layout.sand
        return f'<ellipse cx="{x:.2f}" cy="{y:.2f}" rx="{rx + grow:.2f}" ry="{ry + grow:.2f}" {style}/>'

    def _wall(self, pen: Pen, dst: pygame.Surface) -> None:
        s, rim, patch = self.layout.s, self.layout.rim, Patch(pen, self._bounds())
        ring = patch.layer(self._ellipse(rim, 'fill="#fff"'))
        patch.halo(dst, ring, 235, 12, 6)
        patch.put(dst, pen.mask_into(marble(pen, patch.box.w, patch.box.h), ring))
        lines = (
            self._ellipse(rim - s, f'fill="none" stroke="#4a3418" stroke-width="{2.4 * s:.2f}"')
            + self._ellipse(rim - 3.5 * s, f'fill="none" stroke="#fff7e2" stroke-opacity=".8" stroke-width="{2.4 * s:.2f}"')
            + self._meander("#7d2418")
            + self._ellipse(2 * s, f'fill="none" stroke="#5b401c" stroke-width="{3 * s:.2f}"')
        )
        patch.draw(dst, lines)

    def _meander(self, colour: str) -> str:
        """Greek keys bent round the wall, each a line in arc and height, the height along the normal."""
        s = self.layout.s
        (cx, cy), (rx, ry) = self.layout.centre, self.layout.sand
        rx, ry = rx + 11 * s, ry + 11 * s
        around = math.pi * (3 * (rx + ry) - math.sqrt((3 * rx + ry) * (rx + 3 * ry)))
        cuts = even_angles(rx, ry, round(around / (KEY_LENGTH * s)))

        def point(i: int, u: float, v: float) -> str:
            a = cuts[i] + (cuts[i + 1] - cuts[i]) * u
            nx, ny = math.cos(a) / rx, math.sin(a) / ry
            out = v * 6.2 * s / math.hypot(nx, ny)
            return f"{cx + rx * math.cos(a) + out * nx:.1f} {cy + ry * math.sin(a) + out * ny:.1f}"

        path = "".join(
            "M" + " L".join(point(i, u, v) for u, v in KEY) + f"M{point(i, 0, 1)} L{point(i, 1, 1)} "
            for i in range(len(cuts) - 1)
        )
        return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{2 * s:.2f}" stroke-linejoin="round"/>'

    def _sand(self, pen: Pen, dst: pygame.Surface) -> None:
        s, patch = self.layout.s, Patch(pen, self._bounds())
        box, (cx, cy), (rx, _) = patch.box, self.layout.centre, self.layout.sand
        mask = patch.layer(self._ellipse(0, 'fill="#fff"'))
        patch.put(dst, pen.mask_into(sand(pen, box.w, box.h, finest=640), mask))
        light = rg_at("l", cx - box.x, cy - 20 * s - box.y, rx, (0, "#fff6d8", 0.5), (0.5, "#fff2c8", 0.05),
                      (1, "#4b2508", 0.55))  # fmt: skip
        lit = Box(0, 0, box.w, box.h)
        body = f'<ellipse cx="{cx - box.x:.2f}" cy="{cy - box.y:.2f}" rx="{rx:.2f}" ry="{self.layout.sand[1]:.2f}" '
        patch.put(dst, pen.svg(body + 'fill="url(#l)"/>', lit.w, lit.h, lit.w, lit.h, light))
        patch.put(dst, inner_shadow(pen, mask, 217, 8 * s, 2, 6 * s))
        patch.draw(dst, self._scuffs())

    def _scuffs(self) -> str:
        """Traces of feet and the rake."""
        s = self.layout.s
        rng = random.Random(8)
        (cx, cy), (rx, ry) = self.layout.centre, self.layout.sand
        body = ""
        for _ in range(110):
            a, far, length = rng.uniform(0, math.tau), rng.uniform(0.1, 0.92), rng.uniform(8, 26) * s
            x, y = cx + rx * far * math.cos(a), cy + ry * far * math.sin(a)
            ink, opacity = rng.choice(("#7a4f1f", "#fff1cc")), rng.uniform(0.08, 0.22)
            bend, end = (length * 0.5, rng.uniform(-5, 5) * s), (length, rng.uniform(-4, 4) * s)
            body += scuff((x, y), bend, end, ink, opacity, rng.uniform(1, 2.4) * s)
        return body
