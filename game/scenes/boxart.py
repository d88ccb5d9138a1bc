"""What is painted on the lid of each game's box: a surface of BOX_W x BOX_H units, without frame and name plate."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.scenes.boxart_cards import Fighter, card
from game.ui.brush import lg, rg_at
from game.ui.pen import Pen

BOX_W, BOX_H = 176, 216
OUTLINE = "#2a1406"
Painter = Callable[[Pen], pygame.Surface]


def _ground(pen: Pen, colour: tuple[int, int, int], seed: int, light: str = "#fff2c8") -> pygame.Surface:
    """A painted ground lit from the upper left and dark towards the edges."""
    octaves = ((4, 0.3), (14, 0.25), (70, 0.25), (240, 0.2))
    surface = pygame.Surface((pen.px1(BOX_W), pen.px1(BOX_H)), pygame.SRCALPHA)
    surface.blit(pen.texture(BOX_W, BOX_H, colour, seed, octaves, 44), (0, 0))
    glow = rg_at("g", BOX_W * 0.45, BOX_H * 0.4, BOX_W * 0.8, (0, light, 0.45), (0.6, light, 0), (1, "#000", 0.6))
    pen.blit(surface, _fresh(pen, f'<rect width="{BOX_W}" height="{BOX_H}" fill="url(#g)"/>', glow), 0, 0)
    return surface


def _fresh(pen: Pen, body: str, defs: str = "") -> pygame.Surface:
    return pen.svg(body, BOX_W, BOX_H, BOX_W, BOX_H, defs)


def lion(pen: Pen) -> pygame.Surface:
    """The lion's medal on a floor of hexagons, two gold dice at his feet."""
    surface = _ground(pen, (206, 160, 92), 5)
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
    pen.blit(surface, _fresh(pen, body), 0, 0)
    pen.drop(surface, pen.lion(108), BOX_W / 2 - 54, BOX_H * 0.38 - 58, 3, 6, 6, 200)
    pen.drop(surface, pen.die("gold", 3, 36, 3), 12, BOX_H - 100, 2, 4, 4, 180)
    pen.drop(surface, pen.die("gold", 2, 36, 3), BOX_W - 50, BOX_H - 104, 2, 4, 4, 180)
    return surface


def skirmish(pen: Pen) -> pygame.Surface:
    """Three fighter cards fanned out."""
    surface = _ground(pen, (96, 30, 26), 6, "#ffb59a")
    fan: tuple[tuple[Fighter, str, int, int], ...] = (
        ("retiarius", "RETIARIVS", -34, 17), ("lancea", "LANCEA", 36, -17), ("murmillo", "MVRMILLO", 0, 0),
    )  # fmt: skip
    for fighter, name, dx, turn in fan:
        turned = pygame.transform.rotozoom(card(pen.at(pen.k * 2), fighter, 80, name), turn, 0.5)
        w, h = turned.get_width() / pen.k, turned.get_height() / pen.k
        pen.drop(surface, turned, BOX_W / 2 + dx - w / 2, BOX_H * 0.44 + abs(dx) * 0.2 - 6 - h / 2, 2.4, 4.8, 4, 200)
    return surface


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


def circus(pen: Pen) -> pygame.Surface:
    """Three horses abreast and a wheel."""
    surface = _ground(pen, (44, 104, 84), 7, "#d6ffe0")
    body = "".join(
        f'<path d="M0 {y} H{BOX_W}" stroke="#eafff0" stroke-opacity="{0.08 + 0.04 * i:.2f}" stroke-width="{2 + i}"/>'
        for i, y in enumerate((30, 58, 92, 130))
    )
    body += _horse(56, 26, 0.92, "#8a4a24", "#2a1406", "#5fa0e0")
    body += _horse(32, 36, 0.98, "#f3ead8", "#b9a988", "#f6cf72")
    body += _horse(4, 48, 1.06, "#4a3328", "#140a04", "#e2574a")
    body += _wheel(BOX_W - 36, 128, 25)
    pen.blit(surface, _fresh(pen, body), 0, 0)
    return surface


def moritari(pen: Pen) -> pygame.Surface:
    """Two gladiators on their bases under the lit arches."""
    surface = _ground(pen, (150, 106, 62), 8, "#ffe2a8")
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
    pen.blit(surface, _fresh(pen, body), 0, 0)
    pen.drop(surface, pen.gladiator("murmillo", "red", 128, facing_left=True), BOX_W - 92, 30, 5, 5, 4, 170)
    pen.drop(surface, pen.gladiator("thraex", "violet", 128), 4, 34, 5, 5, 4, 170)
    return surface


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


def caesar_xl(pen: Pen) -> pygame.Surface:
    """The eagle over the map of a civil war."""
    surface = _ground(pen, (66, 84, 128), 9, "#cfe0ff")
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
    pen.blit(surface, _fresh(pen, land), 0, 0)
    body, defs = _eagle()
    pen.drop(surface, pen.svg(body, 100, 100, 132, 132, defs), w / 2 - 66, -2, 3, 5, 5, 180)
    plate = '<rect x="2" y="2" width="92" height="30" rx="4" fill="url(#r)" stroke="#f0cd85" stroke-width="3"/>'
    pen.drop(
        surface, pen.svg(plate, 96, 34, 96, 34, lg("r", (0, "#c9402e"), (1, "#6d100c"))), w / 2 - 48, 117, 2, 4, 3, 180
    )
    pen.text(surface, "S·P·Q·R", w / 2, 133.5, "caps_heavy", 18, "#ffe9a8", "center", "#2a0a04")
    return surface
