"""The box of Ave Caesar."""

from __future__ import annotations

import math

import pygame

from game.scenes.boxart import BOX_W, OUTLINE, fresh, ground
from game.ui.pen import Pen


def _horse(x: float, y: float, k: float, coat: str, dark: str, plume: str) -> str:
    """Head of a race horse facing right, on a field of 100."""
    line = f'stroke="{OUTLINE}" stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round"'
    straps = "M56 18 C52 34 50 48 53 62 M79 40 C75 50 72 60 70 70 M53 50 C60 52 68 52 74 56 M56 20 C62 22 68 24 74 32"
    rein = "M70 62 C52 82 30 96 0 104"
    return (
        f'<g transform="translate({x} {y}) scale({k})">'
        '<path d="M48 6 C40 -8 50 -18 62 -16 C56 -10 58 -2 56 8 Z M44 10 C30 -2 34 -16 46 -20 C44 -10 48 0 52 8 Z" '
        f'fill="{plume}" {line}/>'
        '<path d="M-4 112 C-4 76 12 44 36 26 C40 20 43 10 48 4 L56 17 C66 20 74 28 79 38 C85 49 94 56 96 65 C97 73 90 '
        "78 84 76 "
        f'C77 77 72 71 66 69 C60 67 56 66 52 63 C52 78 58 96 68 112 Z" fill="{coat}" {line}/>'
        '<path d="M46 8 C34 14 30 20 22 26 C24 28 26 28 28 27 C18 34 12 42 8 52 C11 52 13 52 15 50 C6 62 0 76 -4 96 C6 '
        "76 18 52 "
        f'38 36 C44 28 48 18 46 8 Z" fill="{dark}" {line}/>'
        f'<path d="M52 63 C50 58 50 54 52 50" fill="none" {line}/>'
        f'<path d="M60 36 C64 33 69 35 71 39 C67 42 62 41 60 36 Z" fill="#fff6e0" stroke="{OUTLINE}" '
        'stroke-width="1.6"/>'
        f'<circle cx="66.5" cy="38" r="2.5" fill="{OUTLINE}"/><ellipse cx="89" cy="65" rx="2.6" ry="3.6" '
        f'fill="{OUTLINE}"/>'
        f'<path d="M80 75 C82 71 86 70 90 72" fill="none" stroke="{OUTLINE}" stroke-width="1.8"/>'
        f'<path d="{straps}" fill="none" stroke="{OUTLINE}" stroke-width="6"/>'
        f'<path d="{straps}" fill="none" stroke="#e8bd62" stroke-width="3.2"/>'
        f'<circle cx="53" cy="52" r="4.5" fill="#ffe9a8" stroke="{OUTLINE}" stroke-width="1.6"/>'
        f'<path d="{rein}" fill="none" stroke="{OUTLINE}" stroke-width="4.5"/>'
        f'<path d="{rein}" fill="none" stroke="#b5523a" stroke-width="2.4"/></g>'
    )


def _wheel(cx: float, cy: float, r: float) -> str:
    spokes = ""
    for i in range(8):
        end = f"{cx + r * math.cos(i * math.pi / 4):.1f} {cy + r * math.sin(i * math.pi / 4):.1f}"
        spokes += f'<path d="M{cx} {cy} L{end}" stroke="{OUTLINE}" stroke-width="{r * 0.17:.1f}"/>'
        spokes += f'<path d="M{cx} {cy} L{end}" stroke="#c98f34" stroke-width="{r * 0.09:.1f}"/>'
    rim = (
        f'<circle cx="{cx}" cy="{cy}" r="{r}" fill="none" stroke="{OUTLINE}" stroke-width="{r * 0.3:.1f}"/>'
        f'<circle cx="{cx}" cy="{cy}" r="{r}" fill="none" stroke="#d9a441" stroke-width="{r * 0.18:.1f}"/>'
    )
    hub = f'<circle cx="{cx}" cy="{cy}" r="{r * 0.24:.1f}" fill="#ffe9a8" stroke="{OUTLINE}" stroke-width="2"/>'
    return rim + spokes + hub


def paint(pen: Pen) -> pygame.Surface:
    """Three horses abreast and a wheel."""
    surface = ground(pen, (44, 104, 84), 7, "#d6ffe0")
    body = "".join(
        f'<path d="M0 {y} H{BOX_W}" stroke="#eafff0" stroke-opacity="{0.08 + 0.04 * i:.2f}" stroke-width="{2 + i}"/>'
        for i, y in enumerate((30, 58, 92, 130))
    )
    body += _horse(56, 26, 0.92, "#8a4a24", "#2a1406", "#5fa0e0")
    body += _horse(32, 36, 0.98, "#f3ead8", "#b9a988", "#f6cf72")
    body += _horse(4, 48, 1.06, "#4a3328", "#140a04", "#e2574a")
    body += _wheel(BOX_W - 36, 128, 25)
    pen.blit(surface, fresh(pen, body), 0, 0)
    return surface
