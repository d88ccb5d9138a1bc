"""A small picture of a board of Leo et Aurum, for set-up."""

from __future__ import annotations

import math
from typing import Any

import pygame

from game.tables.lion.layout import Layout
from game.ui import theme
from game.ui.brush import lg, polygon
from game.ui.pen import Pen


def hexes(pen: Pen, board: Any, w: float, h: float) -> pygame.Surface:
    """A hexagon board: its cells, starts in the seats' colours, gold, the lion."""
    radius: int = board.radius
    r = min((h - 8) / (3 * radius + 2), (w - 8) / (math.sqrt(3) * (2 * radius + 1)))

    arena = Layout((w / 2, h / 2), r, radius)
    body = "".join(
        polygon(arena.outline(cell, 0.4), 'fill="url(#s)" stroke="#6b4216" stroke-width=".8"') for cell in arena.cells()
    )
    picture = pen.texture(w, h, (50, 32, 21), 4, amp=26).convert_alpha()
    pen.blit(picture, pen.svg(body, w, h, w, h, lg("s", (0, "#e6c48c"), (1, "#cfa566"))), 0, 0)
    size = max(4.0, r * 1.5)
    for cell in board.gold:
        pen.blit(picture, pen.coin(round(size * 0.86, 1)), *arena.at(cell), "center")
    for i, cell in enumerate(board.corners):
        pen.blit(picture, pen.seat_plate(theme.seat(i), round(size, 1), shade=False), *arena.at(cell), "center")
    pen.blit(picture, pen.lion(round(size * 1.12, 1)), *arena.at(board.lion), "center")
    return picture
