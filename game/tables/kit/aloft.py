"""Words in the air: a bubble over a head, gilt words on a dark cloud across the board."""

from __future__ import annotations

import math

import pygame

from game.tables.kit.art import kept
from game.ui import theme
from game.ui.brush import Sprite, Stop, rg
from game.ui.pen import Pen

SPOKEN = 39
"""Height of a bubble."""
DUSK: tuple[Stop, ...] = ((0, "#1a0b03", 0.74), (0.35, "#1a0b03", 0.62), (0.7, "#1a0b03", 0.22), (1, "#1a0b03", 0))
"""A cloud from its middle outwards."""


@kept
def bubble(pen: Pen, text: str, is_below: bool = False) -> Sprite:
    """A bubble that points down to whoever speaks; `is_below`: up."""
    w = pen.width(text, "bold_italic", 15) + 26
    far, middle = w - 1.5, w / 2
    turned = f'transform="translate(0 {SPOKEN}) scale(1 -1)" ' if is_below else ""
    body = (
        f'<path {turned}d="M10 1.5 H{w - 10:.1f} Q{far:.1f} 1.5 {far:.1f} 10 V20 Q{far:.1f} 28.5 {w - 10:.1f} 28.5 '
        f'H{middle + 7:.1f} L{middle:.1f} 37 L{middle - 7:.1f} 28.5 H10 Q1.5 28.5 1.5 20 V10 Q1.5 1.5 10 1.5 Z" '
        'fill="#f6ead0" stroke="#8a5a20" stroke-width="1.8"/>'
    )
    surface = pen.svg(body, w, SPOKEN, w, SPOKEN)
    pen.text(surface, text, w / 2, SPOKEN - 15 if is_below else 15, "bold_italic", 15, theme.INK, "center")
    return pen.dropped(surface, 0, 3, 4, 170)


@kept
def cloud(
    pen: Pen, title: str, text: str = "", room: float = math.inf, size: float = 40.0, margin: float = 260.0,
    high: float = 150.0, dusk: tuple[Stop, ...] = DUSK,
) -> Sprite:  # fmt: skip
    """Gilt words on a soft dark cloud no wider than `room`; `margin`: what it is wider than its words."""
    size, h = pen.fit(title, "caps_heavy", size, room * 0.8, 0.4), high
    w = min(room, max(pen.width(title, "caps_heavy", size, 2), pen.width(text, "italic", 17)) + margin)
    layer = pen.layer(w, h)
    # So soft that a small one can be enlarged, which takes a tenth of the time.
    body = '<ellipse cx="50" cy="50" rx="50" ry="50" fill="url(#c)"/>'
    pygame.transform.smoothscale(pen.svg(body, 100, 100, w / 5, h / 2, rg("c", *dusk)), layer.get_size(), layer)
    pen.gold_text(layer, title, w / 2, h / 2 - (12 if text else 0), size)
    if text:
        pen.fitted(layer, text, w / 2, h / 2 + 22, w * 0.9, "italic", 17, theme.GOLD_LIT, "center", theme.NIGHT)
    return Sprite(layer, 0, 0, *layer.get_size())
