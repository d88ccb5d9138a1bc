"""The box of Caesar XL."""

from __future__ import annotations

import pygame

from game.scenes.boxart import BOX_H, BOX_W, OUTLINE, fresh, ground
from game.ui.brush import lg
from game.ui.pen import Pen


def _eagle() -> tuple[str, str]:
    """A legion's eagle, field 100 x 100."""
    wing = (
        '<path d="M50 44 C42 40 36 26 22 12 C14 6 5 6 0 10 C6 15 6 20 3 24 C9 26 10 31 8 35 C14 36 16 40 15 44 C21 45 '
        "24 49 24 53 "
        f'C31 52 38 54 42 58 L50 66 Z" fill="url(#bz)" stroke="{OUTLINE}" stroke-width="2.2" stroke-linejoin="round"/>'
        '<path d="M12 14 C22 22 30 34 42 46 M10 26 C20 30 30 40 40 50 M16 37 C24 40 32 46 40 54 M25 49 C31 50 36 53 42 '
        '57" '
        'fill="none" stroke="#7a4c12" stroke-width="1.8"/>'
    )
    body = (
        f'{wing}<g transform="matrix(-1,0,0,1,100,0)">{wing}</g>'
        f'<path d="M42 40 C40 54 42 68 50 76 C58 68 60 54 58 40 Z" fill="url(#bz)" stroke="{OUTLINE}" '
        'stroke-width="2.2"/>'
        f'<path d="M44 74 L38 92 L50 86 L62 92 L56 74 Z" fill="url(#bz)" stroke="{OUTLINE}" stroke-width="2"/>'
        f'<path d="M44 42 C40 34 42 24 51 22 C60 22 62 32 58 42 Z" fill="url(#bz)" stroke="{OUTLINE}" '
        'stroke-width="2.2"/>'
        f'<path d="M45 28 L34 33 L37 38 L45 36 Z" fill="#ffe9a8" stroke="{OUTLINE}" stroke-width="1.8"/>'
        f'<circle cx="49" cy="30" r="2" fill="{OUTLINE}"/>'
        '<path d="M46 52 l4 4 4 -4 M46 60 l4 4 4 -4" fill="none" stroke="#7a4c12" stroke-width="1.8"/>'
    )
    return body, lg("bz", (0, "#fff3c2"), (0.4, "#d9a244"), (0.75, "#a56c1f"), (1, "#6d4310"), x2=0.8)


def paint(pen: Pen) -> pygame.Surface:
    """The eagle over the map of a civil war."""
    surface = ground(pen, (66, 84, 128), 9, "#cfe0ff")
    w, h = BOX_W, BOX_H
    land = (
        f'<path d="M-6 30 C30 10 60 34 84 24 C104 16 130 34 {w + 6} 18 V-8 H-6 Z M-6 {h - 60} C30 {h - 84} 70 {h - 58} '
        f"96 {h - 66} "
        f'C120 {h - 76} 150 {h - 56} {w + 6} {h - 70} V{h + 6} H-6 Z" fill="#d9bd84" fill-opacity=".55" '
        'stroke="#f6e4b4" '
        'stroke-opacity=".7" stroke-width="2"/>'
        f'<path d="M{w / 2} 96 V{h}" stroke="{OUTLINE}" stroke-width="9"/><path d="M{w / 2} 96 V{h}" stroke="#a06c38" '
        'stroke-width="5"/>'
    )
    pen.blit(surface, fresh(pen, land), 0, 0)
    body, defs = _eagle()
    pen.drop(surface, pen.svg(body, 100, 100, 132, 132, defs), w / 2 - 66, -2, 3, 5, 5, 180)
    plate = '<rect x="2" y="2" width="92" height="30" rx="4" fill="url(#r)" stroke="#f0cd85" stroke-width="3"/>'
    pen.drop(surface, pen.svg(plate, 96, 34, 96, 34, lg("r", (0, "#c9402e"), (1, "#6d100c"))), w / 2 - 48, 117, 2, 4, 3, 180)
    size = max(18.0, pen.legible)
    if size <= 22:  # wider it would leave its plate
        pen.text(surface, "S·P·Q·R", w / 2, 133.5, "caps_heavy", size, "#ffe9a8", "center", "#2a0a04")
    return surface
