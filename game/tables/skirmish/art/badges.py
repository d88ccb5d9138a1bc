"""The sign of each card: an outline of its own with the weapon on it, so that no card is told by colour alone."""

from __future__ import annotations

import pygame

from game.rules.skirmish.cards import Card
from game.tables.kit.art import kept
from game.tables.kit.drawing import body_of
from game.ui.brush import Sprite
from game.ui.ink import OUTLINE
from game.ui.pen import Pen
from game.ui.theme import Palette

TONES: dict[Card, Palette] = {
    Card.RETIARIUS: Palette("#7fc0f0", "#2a6ead", "#0f2f55"),
    Card.LANCEA: Palette("#a5d98c", "#3d8a3c", "#12401a"),
    Card.MURMILLO: Palette("#f0806a", "#a82a1e", "#560d0a"),
    Card.CESTUS: Palette("#8d939c", "#474d57", "#1d2026"),
    Card.BESTIA: Palette("#ffd67a", "#d98e22", "#7a3f08"),
    Card.POPULI: Palette("#c79cf0", "#70409c", "#331752"),
}
_EMBLEM_AT: dict[Card, tuple[float, float, float]] = {
    Card.LANCEA: (20, 24, 62),
    Card.MURMILLO: (12, 10, 74),
    Card.RETIARIUS: (14, 14, 72),
    Card.CESTUS: (18, 14, 66),
    Card.BESTIA: (20, 18, 60),
    Card.POPULI: (18, 20, 62),
}
"""Where the weapon stands on its plate: left, top, size."""


def emblem(card: Card, x: float, y: float, size: float, colour: str) -> str:
    """The weapon alone, as SVG."""
    body = body_of(f"skirmish/emblems/{card.value}", ink=colour)
    return f'<g transform="translate({x:g} {y:g}) scale({size / 100:g})">{body}</g>'


def badge(card: Card, x: float, y: float, size: float) -> str:
    """Plate and weapon as SVG, `size` wide and high."""
    _, mid, dark = TONES[card]
    plate = f"skirmish/plates/{card.value}"
    return (
        f'<g transform="translate({x:g} {y:g}) scale({size / 100:g})">'
        + body_of(plate, fill=dark, edge=OUTLINE, width="9")
        + body_of(plate, fill=mid, edge="#ffe9a8", width="4")
        + emblem(card, *_EMBLEM_AT[card], "#fff6dc")
        + "</g>"
    )


@kept
def badge_art(pen: Pen, card: Card, size: float, spent: bool = False) -> pygame.Surface:
    """The badge as a picture `size` units wide; `spent`: grey."""
    art = pen.svg(badge(card, 4, 4, 92), 100, 100, size, size)
    if not spent:
        return art
    grey = pygame.transform.grayscale(art)
    grey.fill((255, 255, 255, 140), special_flags=pygame.BLEND_RGBA_MULT)
    return grey


@kept
def badge_sprite(pen: Pen, card: Card, size: float) -> Sprite:
    """The same with its shadow."""
    return pen.dropped(badge_art(pen, card, size), 0, size * 0.05, 2, 150)
