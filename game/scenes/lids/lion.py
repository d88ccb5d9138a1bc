"""The box of Leo et Aurum."""

from __future__ import annotations

import math

import pygame

from game.scenes.boxart import BOX_H, BOX_W, fresh, ground
from game.ui.pen import Pen


def paint(pen: Pen) -> pygame.Surface:
    """The lion's medal on a floor of hexagons, two gold dice at his feet."""
    surface = ground(pen, (206, 160, 92), 5)
    r = 24
    body = ""
    for column in range(-1, 6):
        for row in range(-1, 7):
            x, y = column * r * 1.732 + (row % 2) * r * 0.866, row * r * 1.5
            corners = " ".join(
                f"{x + (r - 1.5) * math.cos(angle):.1f},{y + (r - 1.5) * math.sin(angle):.1f}"
                for angle in (math.radians(60 * i - 30) for i in range(6))
            )
            body += f'<polygon points="{corners}" fill="none" stroke="#5a3510" stroke-opacity=".5" stroke-width="1.6"/>'
    pen.blit(surface, fresh(pen, body), 0, 0)
    pen.drop(surface, pen.lion(108), BOX_W / 2 - 54, BOX_H * 0.38 - 58, 3, 6, 6, 200)
    pen.drop(surface, pen.die("gold", 3, 36, 3), 12, BOX_H - 100, 2, 4, 4, 180)
    pen.drop(surface, pen.die("gold", 2, 36, 3), BOX_W - 50, BOX_H - 104, 2, 4, 4, 180)
    return surface
