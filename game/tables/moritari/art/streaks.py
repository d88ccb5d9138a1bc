"""The flash of a stroke: the arc of a blade, the line of a spear, three claws, and the sparks of a parry."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import pygame

from game.tables.easel import Easel
from game.tables.kit.art import kept
from game.tables.moritari.layout import Layout
from game.ui.brush import lg, rg
from game.ui.pen import Pen

Shape = Literal["arc", "line", "claws", "sparks"]
STEP = 15
"""Degrees between two pictures."""
HIGH = 0.8
"""Of an inch that something is higher, so much on the picture."""


@dataclass
class Streak:
    """`at` in mils, `high` and `size` in inches, `turn` degrees clockwise from east; `flip`: the other way round."""

    shape: Shape
    at: tuple[float, float]
    high: float
    size: float
    turn: float
    flip: bool = False
    alpha: float = 0.0


def draw_streaks(easel: Easel, streaks: Sequence[Streak], view: Layout) -> None:
    for streak in streaks:
        x, y = view.at(streak.at)
        turn = round(streak.turn / STEP) * STEP % 360
        art = _streak(easel.pen, streak.shape, round(streak.size * view.ppi / 2) * 2, turn, streak.flip)
        easel.put(art, x, y - streak.high * HIGH * view.ppi, "center", round(streak.alpha * 8) / 8)


@kept
def _streak(pen: Pen, shape: Shape, size: float, turn: int, flip: bool) -> pygame.Surface:
    glow = lg("g", (0, "#fffbe6", 0), (0.55, "#fff6d8", 0.75), (1, "#ffffff", 1), x2=1.0)
    if shape == "arc":
        body = '<path d="M22 14 A44 44 0 0 1 84 62 A52 52 0 0 0 22 14Z" fill="url(#g)"/>'
    elif shape == "line":
        body = '<path d="M4 50 L96 46.5 L99 50 L96 53.5Z" fill="url(#g)"/>'
    elif shape == "claws":
        body = "".join(
            f'<path d="M{20 + 9 * n} {12 + 4 * n} Q{64 + 7 * n} {30 + 5 * n} {58 + 9 * n} {88 - 3 * n} '
            f'Q{56 + 7 * n} {36 + 5 * n} {20 + 9 * n} {12 + 4 * n}Z" fill="#fff2d8" fill-opacity=".92" stroke="#7d1410" '
            'stroke-width="1.6"/>'
            for n in range(3)
        )
    else:
        rays = ""
        for n in range(9):
            a = n * math.tau / 9 + 0.2
            r = 46 if n % 2 else 32
            x, y, w = 50 + r * math.cos(a), 50 + r * math.sin(a), 3.4
            px, py = -math.sin(a) * w, math.cos(a) * w
            rays += f"M{50 + px:.1f} {50 + py:.1f} L{x:.1f} {y:.1f} L{50 - px:.1f} {50 - py:.1f}Z "
        body = f'<path d="{rays}" fill="#ffe9a0"/><circle cx="50" cy="50" r="15" fill="url(#s)"/>'
        glow = rg("s", (0, "#ffffff", 1), (1, "#ffd75e", 0))
    mirror = "translate(0 100) scale(1 -1)" if flip else ""
    return pen.svg(f'<g transform="rotate({turn} 50 50) {mirror}">{body}</g>', 100, 100, size, size, glow)
