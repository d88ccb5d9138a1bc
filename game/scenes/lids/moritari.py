"""The box of Moritari Te Salutamus."""

from __future__ import annotations

import pygame

from game.scenes.boxart import BOX_W, OUTLINE, fresh, ground
from game.ui.pen import Pen


def paint(pen: Pen) -> pygame.Surface:
    """Two gladiators on their bases under the lit arches."""
    surface = ground(pen, (150, 106, 62), 8, "#ffe2a8")
    tunics = ("#c9806a", "#d9b98a", "#8fa0c0", "#b98ae0")
    body = f'<path d="M0 0 H{BOX_W} V96 H0 Z" fill="#2a1530" fill-opacity=".55"/>'
    body += "".join(
        f'<path d="M{6 + i * 34} 92 v-34 a12 12 0 0 1 24 0 v34 Z" fill="#f6a94a" fill-opacity=".8" stroke="{OUTLINE}" '
        'stroke-width="2"/>'
        for i in range(6)
    )
    body += f'<path d="M0 34 H{BOX_W} M0 94 H{BOX_W}" stroke="#d9b981" stroke-width="4"/>'
    body += "".join(
        f'<circle cx="{8 + i * 13}" cy="{22 + (i % 3) * 3}" r="5" fill="{tunics[i % 4]}" stroke="{OUTLINE}" '
        'stroke-width="1.2"/>'
        for i in range(14)
    )
    pen.blit(surface, fresh(pen, body), 0, 0)
    pen.drop(surface, pen.gladiator("murmillo", "red", 128, facing_left=True), BOX_W - 92, 30, 5, 5, 4, 170)
    pen.drop(surface, pen.gladiator("thraex", "violet", 128), 4, 34, 5, 5, 4, 170)
    return surface
