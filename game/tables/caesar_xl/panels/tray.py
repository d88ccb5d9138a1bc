"""The hand on the felt: cards side by side, the chosen one raised, others' cards never shown."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.rules.caesar_xl.data import CardId
from game.tables.caesar_xl.art.cards import card_back, card_sprite
from game.tables.caesar_xl.art.pieces import Kit
from game.tables.caesar_xl.layout import FELT_LOW, Layout
from game.tables.caesar_xl.words.tell import Teller
from game.ui import theme
from game.ui.geometry import Box
from game.ui.pen import Pen

BUBBLE = 76.0
"""Height of a refusal of two lines above a card of the hand."""


def draw(
    pen: Pen, dst: pygame.Surface, plan: Layout, kit: Kit, teller: Teller, cards: Sequence[CardId], chosen: int,
    playable: frozenset[CardId], hovered: int | None,
) -> None:  # fmt: skip
    """`chosen` and `hovered`: places in the hand; -1, None for none."""
    if not cards:
        felt = plan.felt
        pen.fitted(dst, teller("hand.empty"), felt.cx, felt.cy, felt.w - 30, "italic", 14, "#e0b0a0", "center", theme.NIGHT)
        return
    places = plan.hand(len(cards))
    for n in sorted(range(len(cards)), key=lambda k: (k == hovered, k == chosen)):
        place, card = places[n], cards[n]
        lift = lifted(plan, n == chosen, n == hovered)
        art = card_sprite(kit, teller.face(card), place.w, place.h, card not in playable, n == chosen)
        pen.blit(dst, art, place.x, place.y - lift)


def lifted(plan: Layout, is_chosen: bool, is_hovered: bool = False) -> float:
    """By how much a card stands above the others; on a low felt not so far that it lies over the prompt above it."""
    low = plan.felt.h < FELT_LOW
    return (4.0 if low else 10.0) if is_chosen else (2.0 if low else 4.0) if is_hovered else 0.0


def draw_backs(pen: Pen, dst: pygame.Surface, plan: Layout, kit: Kit, count: int) -> None:
    """A hand that is nobody's business now."""
    for place in plan.hand(count):
        pen.blit(dst, card_back(kit, place.w, place.h), place.x, place.y)


def large(plan: Layout, place: Box, top: float, refused: bool = False, seen: Box | None = None) -> Box:
    """Where the enlarged card stands: above its place in the hand, or beside a card of the Forum. `refused`: a bubble says
    why the card of the hand can't be played, and needs its room. `seen`: what is in sight of a scrolled board; beyond its
    end the tray begins, which does not scroll, and a card across it would be cut in two."""
    w, h = 172.0, 242.0
    gap = 8.0 + (BUBBLE if refused else 0.0)
    x = max(plan.board.x + 8, min(place.cx - w / 2, plan.board.right - w - 8))
    y = place.y - h - gap if place.y - h - gap > top else place.bottom + 8
    if seen is not None:
        y = max(seen.y + 4, min(y, seen.bottom - h - (BUBBLE if refused else 6)))
    return Box(x, y, w, h)
