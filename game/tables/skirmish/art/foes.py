"""What may beat each of one's own cards, as chips on them: the rival's open cards by stack, and the share of his face-down
ones."""

from __future__ import annotations

from functools import partial

import pygame

from game.core.say import in_hundred
from game.core.types import Seat
from game.core.words import roman
from game.rules.skirmish.cards import Card
from game.rules.skirmish.outlook import Outlook, choices, outlook
from game.rules.skirmish.state import Table
from game.tables.easel import Easel
from game.tables.kit.tell import Words
from game.tables.kit.threats import Chip, draw_chips
from game.tables.skirmish.art.badges import badge_art
from game.tables.skirmish.layout import NEAR, Layout
from game.ui.pen import Pen


def draw_foes(easel: Easel, layout: Layout, table: Table, near: Seat, words: Words) -> None:
    """On the near side's cards."""
    theirs = choices(table.sides[1 - near]) if table.sides else {}
    for place, found in outlook(table, near).items():
        spot = layout.populi(NEAR) if place is None else layout.stack(NEAR, place)
        across = 3 if spot.w > 120 else 2
        draw_chips(easel, chips(found, theirs, words), spot.x, spot.box.y + 0.2 * spot.box.h, across, layout.board)


def chips(found: Outlook, theirs: dict[int | None, Card], words: Words) -> list[Chip]:
    """Red for a card that beats it, plain for a tie, pale for what lies face down."""
    made = [Chip(None, _numeral(place), True, True, partial(_sign, theirs[place])) for place in found.beaten_by]
    made += [
        Chip(None, words("foes.tie", stack=_numeral(place)), True, False, partial(_sign, theirs[place]))
        for place in found.ties_with
    ]
    if found.hidden:
        made.append(Chip(None, words("percent", share=in_hundred(found.hidden))))
    return made


def _numeral(place: int | None) -> str:
    return "" if place is None else roman(place + 1)


def _sign(card: Card, pen: Pen, d: float, _: str) -> pygame.Surface:
    return badge_art(pen, card, d + 4)
