"""Stars of a problem: earned ones in gold, the others as outlines."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from game.problems.data import STARS
from game.ui.geometry import Box
from game.ui.pen import Pen

GAP = 3.0
_POINTS = " ".join(
    f"{50 + r * sin(n * pi / 5):.1f},{52 - r * cos(n * pi / 5):.1f}"
    for n, r in ((n, 20 if n % 2 else 46) for n in range(10))
)


def width(size: float) -> float:
    return STARS * size + (STARS - 1) * GAP


def draw(pen: Pen, dst: pygame.Surface, earned: int, right: float, cy: float, size: float) -> None:
    """All stars there are, `size` units each, ending at `right`."""
    x = right - width(size)
    for n in range(STARS):
        fill, edge = ("#e8b23a", "#8a5a20") if n < earned else ("none", "#a58a58")
        k = size / 100
        body = f'<polygon points="{_POINTS}" fill="{fill}" stroke="{edge}" stroke-width="6" transform="scale({k:g})"/>'
        pen.shape(dst, body, Box(x, cy - size / 2, size, size))
        x += size + GAP
