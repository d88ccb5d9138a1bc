"""What drops from a fighter's hands, as it flies and lies by itself on the sand: the gear of figures, out of their kiln."""

from __future__ import annotations

import pygame

from game.tables.easel import Easel
from game.tables.kit.art import kept
from game.tables.moritari.art import gear
from game.tables.moritari.art.bases import stepped, tones_of
from game.tables.moritari.art.clay import Clay, Frame, Vec
from game.tables.moritari.art.kiln import fire
from game.tables.moritari.layout import Layout
from game.tables.moritari.motion.falls import Thing
from game.tables.moritari.motion.stage import Body, Laid
from game.ui.brush import Sprite
from game.ui.pen import Pen
from game.ui.theme import Palette, SeatColour

FIELD = (190, 130)
"""Units, 100 to the inch."""
SCALE = 1.16
"""As gladiators are modelled."""
LOW = 0.06
"""Inches: what is higher is in the air."""


def model(thing: Thing, tones: Palette, fine: int) -> Clay:
    """It lies, its middle at the origin, its length along forward."""
    clay = Clay(fine)
    way: Vec = (1.0, 0.0, 0.0)
    flat = Frame.looking((0.0, 0.0, 3.0), (0.0, -0.12, 1.0), (1.0, 0.1, 0.0))
    match thing:
        case "gladius":
            gear.sword(clay, (-22.0, 0.0, 3.0), way)
        case "sica":
            gear.sica(clay, (-18.0, 6.0, 3.0), way)
        case "hasta":
            gear.spear(clay, (-8.0, 0.0, 3.0), way)
        case "pike":
            gear.spear(clay, (-26.0, 0.0, 3.0), way, 44, 66, 9.0)
        case "trident":
            gear.trident(clay, (-8.0, 0.0, 3.0), way)
        case "net":
            gear.net(clay, (-3.0, 3.0, 16.0), False)
        case "scutum":
            gear.scutum(clay, flat, tones)
        case "parma":
            gear.parma(clay, flat, tones)
        case _:
            gear.parmula(clay, flat, tones)
    return clay


@kept
def arm(pen: Pen, thing: Thing, colour: SeatColour, turn: float, ppi: float) -> Sprite:
    """Its picture, turned by a step; its middle is the picture's middle."""
    scale = SCALE * ppi / 100
    size = pen.px1(FIELD[0] * SCALE * ppi / 100), pen.px1(FIELD[1] * SCALE * ppi / 100)
    fine = 7 if scale * pen.k < 0.6 else 10
    slices = fire(model(thing, tones_of(pen, colour), fine), turn, scale * pen.k, size, (size[0] / 2, size[1] / 2),
                  max(0.75, 0.011 * ppi * pen.k))  # fmt: skip
    made: pygame.Surface = next(art for art in slices if art is not None)
    return pen.dropped(made, 0.05 * ppi, 0.05 * ppi, 0.05 * ppi, 150)


def draw_things(easel: Easel, view: Layout, body: Body, colour: SeatColour, aloft: bool) -> None:
    """What a figure dropped: what lies, or what is still in the air."""
    for laid in body.things:
        if (laid.high > LOW) is aloft:
            draw_thing(easel, view, body, laid, colour)


def draw_thing(easel: Easel, view: Layout, body: Body, laid: Laid, colour: SeatColour) -> None:
    ppi = view.ppi
    x, y = view.at(body.at)
    x += (laid.x + body.shift[0]) * ppi
    y += (laid.y + body.shift[1] - 0.8 * laid.high) * ppi
    art = arm(easel.pen, laid.thing, colour, stepped(laid.turn), round(ppi, 2))
    easel.put(art, x, y, "center", body.alpha)
