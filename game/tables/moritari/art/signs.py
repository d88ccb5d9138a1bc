"""Small pictures the table's cards share: thumbs, wreaths, leaves of life, classes, flat dice."""

from __future__ import annotations

import pygame

from game.rules.moritari.data import ClassId
from game.tables.kit.art import kept
from game.tables.kit.drawing import body_of, fresh
from game.tables.moritari.art.bases import tones_of
from game.ui import figures
from game.ui import texture as tex
from game.ui.brush import Sprite, lg
from game.ui.figures import PIPS
from game.ui.pen import Pen
from game.ui.theme import SeatColour, rgb


@kept
def thumb(pen: Pen, size: float, up: bool, turn: int = 0) -> pygame.Surface:
    """A fist with its thumb; `turn` degrees between sideways (90) and up or down."""
    flip = "" if up else ' transform="translate(0 100) scale(1 -1)"'
    art = pen.svg(f"<g{flip}>{body_of('moritari/thumb')}</g>", 94, 100, size * 0.94, size)
    return pygame.transform.rotozoom(art, turn, 1.0) if turn else art


@kept
def wreath(pen: Pen, size: float) -> pygame.Surface:
    return pen.svg(figures.laurel(7, "#f0cd62", "#6b4208"), 100, 100, size, size)


@kept
def leaf(pen: Pen, size: float, alive: bool, paper: bool = False) -> pygame.Surface:
    """One point of life."""
    tones = ("#67b455", "#183d16") if alive else ("#cbb68a", "#9a8258") if paper else ("#3a281a", "#6b5136")
    return fresh(pen, "moritari/leaf", size, fill=tones[0], edge=tones[1])


@kept
def class_sign(pen: Pen, name: ClassId, size: float, paper: bool = False) -> pygame.Surface:
    tones = ("#c98f34", "#3b1d06") if paper else ("#d9a441", "#120a05")
    return fresh(pen, f"moritari/classes/{name}", size, fill=tones[0], edge=tones[1])


PIPS_LEFT = 0.85
"""Of the pips' opacity on a die that does not count."""


@kept
def flat_die(pen: Pen, face: int, size: float, colour: SeatColour, dim: bool = False) -> Sprite:
    """A die seen from above with a thick lower edge: sorted pools must be read at a glance. Face 0 is blank."""
    light, mid, dark = tones_of(pen, colour)
    ink = "#2a1a0c" if colour == "ivory" else "#fff6e0"
    spots = "".join(f'<circle cx="{x}" cy="{y}" r="9.5" fill="{ink}"/>' for x, y in PIPS.get(face, ()))
    body = (
        f'<rect x="4" y="4" width="92" height="92" rx="20" fill="url(#f)" stroke="{dark}" stroke-width="5"/>'
        '<circle cx="50" cy="50" r="40" fill="#fff" fill-opacity=".10"/>'
    )
    art = pen.svg(body if dim else body + spots, 100, 100, size, size, lg("f", (0, light), (1, mid), x2=0.4))
    art = pen.extrude(art, size * 0.11, rgb(dark))
    if dim:  # what it shows is to be read all the same
        art = tex.faded(art, 0.62)
        if spots:
            art.blit(tex.faded(pen.svg(spots, 100, 100, size, size), PIPS_LEFT), (0, 0))
    return pen.dropped(art, 2, 2, 2, 60 if dim else 170)


@kept
def tumbling(pen: Pen, face: int, size: float, colour: SeatColour, turn: int) -> pygame.Surface:
    """A die in the air, turned by degrees."""
    return pygame.transform.rotozoom(flat_die(pen, face, size, colour).surface, turn, 1.0)


@kept
def seal(pen: Pen, size: float, good: bool) -> pygame.Surface:
    """A green tick or a grey dash on a pair."""
    return fresh(pen, f"moritari/seals/{'good' if good else 'bad'}", size)


@kept
def swords(pen: Pen, size: float, lit: bool) -> Sprite:
    """Crossed swords on a medal: a bout to be fought."""
    top, low = ("#ffdf86", "#c48a1e") if lit else ("#8d2a1c", "#4c0f0a")
    blade = "#3b1d06" if lit else "#fff1c4"
    return pen.dropped(fresh(pen, "moritari/swords", size, top=top, low=low, blade=blade), 0, 3, 3, 190)


@kept
def mercy(pen: Pen, size: float) -> Sprite:
    """A thumb turned up on a medal: who kneels there was spared, and does not fight."""
    medal = '<circle cx="50" cy="50" r="45" fill="#fff1c4" stroke="#3b1d06" stroke-width="7"/>'
    art = f'<g transform="translate(19 17) scale(.66)">{body_of("moritari/thumb")}</g>'
    return pen.dropped(pen.svg(medal + art, 100, 100, size, size), 0, 1, 2, 170)


@kept
def holds(pen: Pen, size: float) -> Sprite:
    """Two bars on a medal: a figure that was told to hold."""
    bars = "".join(f'<rect x="{x}" y="26" width="15" height="48" rx="5" fill="#fff1c4"/>' for x in (28, 57))
    medal = '<circle cx="50" cy="50" r="45" fill="#2f4a2a" stroke="#120a05" stroke-width="7"/>'
    return pen.dropped(pen.svg(medal + bars, 100, 100, size, size), 0, 1, 2, 170)
