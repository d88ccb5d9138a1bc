"""The sign of each card: an outline of its own with the weapon on it, so that no card is told by colour alone."""

from __future__ import annotations

import pygame

from game.rules.skirmish.cards import Card
from game.tables.kit.art import kept
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
PLATES: dict[Card, str] = {
    Card.RETIARIUS: '<circle cx="50" cy="50" r="46" {style}/>',
    Card.LANCEA: '<path d="M50 0 L100 88 H0 Z" {style}/>',
    Card.MURMILLO: '<path d="M6 6 H94 V62 C94 84 68 94 50 98 C32 94 6 84 6 62 Z" {style}/>',
    Card.CESTUS: '<path d="M27 5 H73 L98 50 L73 95 H27 L2 50 Z" {style}/>',
    Card.BESTIA: (
        '<path d="M50 0 L63 17 L85 15 L83 37 L100 50 L83 63 L85 85 L63 83 L50 100 L37 83 L15 85 L17 63 L0 50 L17 37 '
        'L15 15 L37 17 Z" {style}/>'
    ),
    Card.POPULI: '<path d="M50 2 L98 38 L80 96 H20 L2 38 Z" {style}/>',
}
"""Circle, triangle, shield, hexagon, star, pentagon on a 100 x 100 field."""
EMBLEMS: dict[Card, str] = {
    Card.MURMILLO: (
        '<g transform="rotate(45 50 50)"><path d="M44 60 L44 16 L50 2 L56 16 L56 60 Z M30 62 H70 V70 H30 Z '
        'M45 72 H55 V88 H45 Z" fill="{c}"/><circle cx="50" cy="93" r="6.5" fill="{c}"/></g>'
    ),
    Card.LANCEA: (
        '<g transform="rotate(45 50 50)"><path d="M50 -4 C63 14 62 28 55 40 L53 100 L47 100 L45 40 C38 28 37 14 '
        '50 -4 Z" fill="{c}"/><path d="M38 44 H62 V50 H38 Z" fill="{c}"/></g>'
    ),
    Card.RETIARIUS: (
        '<g fill="none" stroke="{c}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"><path d="M50 10 '
        'L88 48 L50 88 L12 48 Z M37 23 L75 61 M25 36 L63 74 M63 23 L25 61 M75 36 L37 74"/></g>'
    ),
    Card.CESTUS: (
        '<path d="M20 40 C20 32 80 32 80 40 L82 62 C82 74 70 78 66 80 L66 94 L34 94 L34 80 C28 78 18 74 18 62 Z M22 30 '
        'L28 8 L35 28 Z M38 27 L44 4 L50 26 Z M52 26 L58 4 L64 27 Z M66 28 L73 8 L79 30 Z" fill="{c}"/>'
    ),
    Card.BESTIA: (
        '<path d="M50 46 C68 46 78 66 76 78 C74 90 60 86 50 86 C40 86 26 90 24 78 C22 66 32 46 50 46 Z" fill="{c}"/>'
        '<g fill="{c}"><ellipse cx="18" cy="46" rx="9" ry="13" transform="rotate(-24 18 46)"/>'
        '<ellipse cx="38" cy="26" rx="9.5" ry="14" transform="rotate(-8 38 26)"/>'
        '<ellipse cx="62" cy="26" rx="9.5" ry="14" transform="rotate(8 62 26)"/>'
        '<ellipse cx="82" cy="46" rx="9" ry="13" transform="rotate(24 82 46)"/></g>'
    ),
    Card.POPULI: (
        '<path d="M26 48 C34 40 40 28 40 14 C42 4 56 6 56 18 C56 28 54 34 52 42 L76 42 C86 42 86 54 80 56 C86 58 85 68 '
        '78 69 C82 72 80 80 74 81 C76 86 72 90 66 90 L38 90 C28 88 24 82 24 72 Z M8 48 H20 V90 H8 Z" fill="{c}"/>'
    ),
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
    return f'<g transform="translate({x:g} {y:g}) scale({size / 100:g})">{EMBLEMS[card].replace("{c}", colour)}</g>'


def badge(card: Card, x: float, y: float, size: float) -> str:
    """Plate and weapon as SVG, `size` wide and high."""
    _, mid, dark = TONES[card]
    plate = PLATES[card]
    join = 'stroke-linejoin="round"'
    return (
        f'<g transform="translate({x:g} {y:g}) scale({size / 100:g})">'
        + plate.replace("{style}", f'fill="{dark}" stroke="{OUTLINE}" stroke-width="9" {join}')
        + plate.replace("{style}", f'fill="{mid}" stroke="#ffe9a8" stroke-width="4" {join}')
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
