"""What the pictures on all boxes begin with: a surface of BOX_W x BOX_H units, without frame and name plate.

Each game's own picture lies in a file of `game/scenes/lids`, or in the package of the game.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.brush import rg_at
from game.ui.pen import Pen

BOX_W, BOX_H = 176, 216
OUTLINE = "#2a1406"
Painter = Callable[[Pen], pygame.Surface]


def ground(pen: Pen, colour: tuple[int, int, int], seed: int, light: str = "#fff2c8") -> pygame.Surface:
    """A painted ground lit from the upper left and dark towards the edges."""
    octaves = ((4, 0.3), (14, 0.25), (70, 0.25), (240, 0.2))
    surface = pygame.Surface((pen.px1(BOX_W), pen.px1(BOX_H)), pygame.SRCALPHA)
    surface.blit(pen.texture(BOX_W, BOX_H, colour, seed, octaves, 44), (0, 0))
    glow = rg_at("g", BOX_W * 0.45, BOX_H * 0.4, BOX_W * 0.8, (0, light, 0.45), (0.6, light, 0), (1, "#000", 0.6))
    pen.blit(surface, fresh(pen, f'<rect width="{BOX_W}" height="{BOX_H}" fill="url(#g)"/>', glow), 0, 0)
    return surface


def fresh(pen: Pen, body: str, defs: str = "") -> pygame.Surface:
    """An SVG body over the whole lid."""
    return pen.svg(body, BOX_W, BOX_H, BOX_W, BOX_H, defs)
