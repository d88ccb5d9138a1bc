"""Small pictures the table's cards share: thumbs, wreaths, leaves of life, classes, flat dice."""

from __future__ import annotations

import pygame

from game.rules.moritari.data import ClassId
from game.tables.kit.art import kept
from game.tables.moritari.art.bases import tones_of
from game.ui import figures
from game.ui import texture as tex
from game.ui.brush import Sprite, lg
from game.ui.figures import PIPS
from game.ui.pen import Pen
from game.ui.theme import SeatColour, rgb

_HAND = (
    '<path d="M4 46 H24 V88 H4 Z" fill="#f6ead0" stroke="#3a2208" stroke-width="3"/><path d="M15 46 V88" stroke="#7a2a7d" '
    'stroke-width="5"/>'
    '<path d="M24 50 C32 48 37 40 40 30 C42 22 42 14 47 8 C53 4 60 8 61 17 C62 27 58 36 57 43 L60 84 C52 88 36 88 24 84 Z" '
    'fill="url(#hs)" stroke="#4a2410" stroke-width="3" stroke-linejoin="round"/>'
    + "".join(
        f'<rect x="{52 - n * 0.5}" y="{42 + n * 11.4}" width="{36 - abs(n - 1) * 3}" height="12" rx="6" fill="url(#hs)" '
        'stroke="#4a2410" stroke-width="3"/>'
        for n in range(4)
    )
    + '<path d="M48 14 C52 11 56 12 57 17" stroke="#fff3dc" stroke-width="3" fill="none" stroke-linecap="round"/>'
)
_LEAF = (
    '<path d="M50 4 C78 22 82 62 52 96 C20 64 22 24 50 4 Z" fill="{f}" stroke="{e}" stroke-width="7"/>'
    '<path d="M51 24 V92 M51 46 L64 36 M51 46 L38 36 M51 66 L66 54 M51 66 L37 54" stroke="{e}" stroke-width="5" '
    'fill="none"/>'
)
_CLASSES: dict[ClassId, str] = {
    "heavy": '<path d="M22 14 H78 V50 C78 72 66 84 50 92 C34 84 22 72 22 50 Z" fill="{c}" stroke="{e}" stroke-width="8"/>'
    '<path d="M50 22 V82 M28 46 H72" stroke="{e}" stroke-width="7"/>',
    "light": '<path d="M10 70 C34 66 52 54 66 22 C72 40 74 56 66 72 C50 84 28 84 10 70 Z" fill="{c}" stroke="{e}" '
    'stroke-width="8" stroke-linejoin="round"/><path d="M30 72 C46 68 58 58 66 42" stroke="{e}" stroke-width="6" '
    'fill="none"/>',
    "animal": '<g fill="{c}" stroke="{e}" stroke-width="6"><ellipse cx="50" cy="66" rx="25" ry="20"/>'
    '<ellipse cx="18" cy="42" rx="9" ry="13"/><ellipse cx="39" cy="24" rx="9" ry="13"/><ellipse cx="61" cy="24" rx="9" '
    'ry="13"/><ellipse cx="82" cy="42" rx="9" ry="13"/></g>',
    "rhinoceros": '<path d="M14 84 C20 50 40 24 84 10 C66 34 62 56 72 84 Z" fill="{c}" stroke="{e}" stroke-width="8" '
    'stroke-linejoin="round"/><path d="M30 78 C36 58 46 44 60 34" stroke="{e}" stroke-width="6" fill="none"/>',
}


@kept
def thumb(pen: Pen, size: float, up: bool, turn: int = 0) -> pygame.Surface:
    """A fist with its thumb; `turn` degrees between sideways (90) and up or down."""
    flip = "" if up else ' transform="translate(0 100) scale(1 -1)"'
    defs = lg("hs", (0, "#f2c49a"), (1, "#b5764a"))
    art = pen.svg(f"<g{flip}>{_HAND}</g>", 94, 100, size * 0.94, size, defs)
    return pygame.transform.rotozoom(art, turn, 1.0) if turn else art


@kept
def wreath(pen: Pen, size: float) -> pygame.Surface:
    return pen.svg(figures.laurel(7, "#f0cd62", "#6b4208"), 100, 100, size, size)


@kept
def leaf(pen: Pen, size: float, alive: bool, paper: bool = False) -> pygame.Surface:
    """One point of life."""
    tones = ("#67b455", "#183d16") if alive else ("#cbb68a", "#9a8258") if paper else ("#3a281a", "#6b5136")
    body = _LEAF.replace("{f}", tones[0]).replace("{e}", tones[1])
    return pen.svg(body, 100, 100, size, size)


@kept
def class_sign(pen: Pen, name: ClassId, size: float, paper: bool = False) -> pygame.Surface:
    body = _CLASSES[name].replace("{c}", "#c98f34" if paper else "#d9a441").replace("{e}", "#3b1d06" if paper else "#120a05")
    return pen.svg(body, 100, 100, size, size)


@kept
def flat_die(pen: Pen, face: int, size: float, colour: SeatColour, dim: bool = False) -> Sprite:
    """A die seen from above with a thick lower edge: sorted pools must be read at a glance. Face 0 is blank."""
    light, mid, dark = tones_of(pen, colour)
    ink = "#2a1a0c" if colour == "ivory" else "#fff6e0"
    spots = "".join(f'<circle cx="{x}" cy="{y}" r="9.5" fill="{ink}"/>' for x, y in PIPS.get(face, ()))
    body = (
        f'<rect x="4" y="4" width="92" height="92" rx="20" fill="url(#f)" stroke="{dark}" stroke-width="5"/>'
        f'<circle cx="50" cy="50" r="40" fill="#fff" fill-opacity=".10"/>{spots}'
    )
    art = pen.svg(body, 100, 100, size, size, lg("f", (0, light), (1, mid), x2=0.4))
    art = pen.extrude(art, size * 0.11, rgb(dark))
    if dim:
        art = tex.faded(art, 0.62)
    return pen.dropped(art, 2, 2, 2, 60 if dim else 170)


@kept
def tumbling(pen: Pen, face: int, size: float, colour: SeatColour, turn: int) -> pygame.Surface:
    """A die in the air, turned by degrees."""
    return pygame.transform.rotozoom(flat_die(pen, face, size, colour).surface, turn, 1.0)


@kept
def seal(pen: Pen, size: float, good: bool) -> pygame.Surface:
    """A green tick or a grey dash on a pair."""
    if good:
        body = (
            '<circle cx="50" cy="50" r="44" fill="#2f7d34" stroke="#e9ffd8" stroke-width="8"/>'
            '<path d="M28 52 L44 68 L73 34" stroke="#fff" stroke-width="13" fill="none" stroke-linecap="round" '
            'stroke-linejoin="round"/>'
        )
    else:
        body = (
            '<circle cx="50" cy="50" r="44" fill="#8f1a14" stroke="#ffd8c8" stroke-width="8"/>'
            '<path d="M33 33 L67 67 M67 33 L33 67" stroke="#fff" stroke-width="13" fill="none" stroke-linecap="round"/>'
        )
    return pen.svg(body, 100, 100, size, size)


@kept
def swords(pen: Pen, size: float, lit: bool) -> Sprite:
    """Crossed swords on a medal: a bout to be fought."""
    top, low = ("#ffdf86", "#c48a1e") if lit else ("#8d2a1c", "#4c0f0a")
    blade = "#3b1d06" if lit else "#fff1c4"
    body = (
        f'<circle cx="50" cy="50" r="45" fill="url(#g)" stroke="#f0cd85" stroke-width="6"/>'
        f'<path d="M24 22 L70 70 M76 22 L30 70" stroke="{blade}" stroke-width="9" stroke-linecap="round"/>'
        f'<path d="M60 76 L76 60 M40 76 L24 60" stroke="{blade}" stroke-width="7" stroke-linecap="round"/>'
    )
    return pen.dropped(pen.svg(body, 100, 100, size, size, lg("g", (0, top), (1, low))), 0, 3, 3, 190)
