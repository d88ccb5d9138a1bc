"""Three fighter cards as they lie on the box of Caesar's Skirmish."""

from __future__ import annotations

from typing import Literal

import pygame

from game.ui import texture as tex
from game.ui.card_frame import CARD_H, CARD_W, framed
from game.ui.fighters import lancea, murmillo, retiarius
from game.ui.ink import OUTLINE
from game.ui.pen import Pen

Fighter = Literal["murmillo", "retiarius", "lancea"]
FIELDS: dict[Fighter, tuple[str, str, str]] = {
    "retiarius": ("#7fc0f0", "#2a6ead", "#0f2f55"),
    "lancea": ("#a5d98c", "#3d8a3c", "#12401a"),
    "murmillo": ("#f0806a", "#a82a1e", "#560d0a"),
}
"""Light, middle and dark tone of each card's field."""
BEATS: dict[Fighter, Fighter] = {"murmillo": "lancea", "lancea": "retiarius", "retiarius": "murmillo"}
FALLS_TO: dict[Fighter, Fighter] = {loser: winner for winner, loser in BEATS.items()}
BADGES: dict[Fighter, str] = {
    "retiarius": '<circle cx="50" cy="50" r="46" {style}/>',
    "lancea": '<path d="M50 0 L100 88 H0 Z" {style}/>',
    "murmillo": '<path d="M6 6 H94 V62 C94 84 68 94 50 98 C32 94 6 84 6 62 Z" {style}/>',
}
WEAPONS: dict[Fighter, str] = {
    "murmillo": (
        '<g transform="translate(12 10) scale(.74) rotate(45 50 50)"><path d="M44 60 L44 16 L50 2 L56 16 L56 60 Z M30 '
        "62 H70 "
        'V70 H30 Z M45 72 H55 V88 H45 Z" fill="#fff6dc"/><circle cx="50" cy="93" r="6.5" fill="#fff6dc"/></g>'
    ),
    "lancea": (
        '<g transform="translate(20 24) scale(.62) rotate(45 50 50)"><path d="M50 -4 C63 14 62 28 55 40 L53 100 L47 '
        "100 L45 "
        '40 C38 28 37 14 50 -4 Z" fill="#fff6dc"/><path d="M38 44 H62 V50 H38 Z" fill="#fff6dc"/></g>'
    ),
    "retiarius": (
        '<g transform="translate(14 14) scale(.72)" fill="none" stroke="#fff6dc" stroke-width="7" '
        'stroke-linecap="round" '
        'stroke-linejoin="round"><path d="M50 10 L88 48 L50 88 L12 48 Z M37 23 L75 61 M25 36 L63 74 M63 23 L25 61 M75 '
        '36 L37 74"/></g>'
    ),
}


def _badge(fighter: Fighter, x: float, y: float, size: float) -> str:
    """Shaped plate with the weapon on it: tells the card without its colour."""
    _, mid, dark = FIELDS[fighter]
    plate = BADGES[fighter]
    return (
        f'<g transform="translate({x} {y}) scale({size / 100})">'
        + plate.replace("{style}", f'fill="{dark}" stroke="{OUTLINE}" stroke-width="9" stroke-linejoin="round"')
        + plate.replace("{style}", f'fill="{mid}" stroke="#ffe9a8" stroke-width="4" stroke-linejoin="round"')
        + WEAPONS[fighter]
        + "</g>"
    )


def _strip(fighter: Fighter) -> str:
    """Along the lower edge: what the card beats (green, up) and what beats it (red, down)."""
    return (
        '<rect x="12" y="248" width="176" height="21" fill="#f3e2b8"/>'
        '<path d="M51 263.5 L58 253.5 L65 263.5 Z" fill="#2f7d34"/><path d="M107 253.5 L114 263.5 L121 253.5 Z" '
        'fill="#a3241c"/>' + _badge(BEATS[fighter], 71, 249.5, 18) + _badge(FALLS_TO[fighter], 127, 249.5, 18)
    )


ORNAMENT = "".join(
    f'<path d="M{x} 224 L{x + 9} 232.5 L{x} 241 L{x - 9} 232.5 Z" fill="#fff3d2" stroke="#140804" stroke-width="1.5"/>'
    for x in (70, 100, 130)
)
"""On the plate, where a card that is played with has its name: on a box it would be too small to be read."""


def card(pen: Pen, fighter: Fighter, w: float) -> pygame.Surface:
    """The face of a card, w units wide and 1.4 w high, with an ornament on its plate."""
    h = w * CARD_H / CARD_W
    figure = {"murmillo": murmillo, "retiarius": retiarius, "lancea": lancea}[fighter]()
    body, defs = framed(figure, FIELDS[fighter], _strip(fighter), _badge(fighter, 4, 4, 46))
    surface = pen.svg(body + ORNAMENT, CARD_W, CARD_H, w, h, defs)
    mask = pen.svg('<rect width="200" height="280" rx="14" fill="#fff"/>', CARD_W, CARD_H, w, h)
    return tex.cut(surface, mask)
