"""A deck in small, for set-up: its stacks, and how many of each card a side has."""

from __future__ import annotations

import pygame

from game.rules.skirmish.cards import FIGHTERS, Card
from game.rules.skirmish.data import Board
from game.tables.skirmish.art.badges import badge_art
from game.tables.skirmish.art.cards import RATIO, back
from game.ui import theme
from game.ui.pen import Pen


def deck(pen: Pen, board: Board, w: float, h: float) -> pygame.Surface:
    """A picture with square corners, w by h units."""
    picture = pen.texture(w, h, (58, 36, 22), 4, amp=26).convert_alpha()
    kinds = [*((card, board.deck[card]) for card in FIGHTERS if board.deck[card]), (Card.POPULI, board.populi)]
    shown = [(card, count) for card, count in kinds if count]
    row = min(0.36 * h, (w - 8) / max(1, len(shown)) / 1.05)
    card_h = h - row - 14
    card_w = min(card_h / RATIO, w / (board.stacks * 1.45))
    step = w / board.stacks
    for stack in range(board.stacks):
        for depth in range(board.height):
            x = step * (stack + 0.5) + (depth - (board.height - 1) / 2) * card_w * 0.17
            pen.blit(picture, back(pen, round(card_w, 1)), x, 5 + card_w * RATIO / 2, "center")
    pitch = (w - 8) / len(shown)
    high = max(pen.legible, min(row * 0.82, pitch * 0.62) * 0.72)
    size = round(min(row * 0.82, pitch * 0.62, pitch - 2.5 - 0.6 * high), 1)
    for place, (card, count) in enumerate(shown):
        x, y = 4 + pitch * place, h - 4 - row / 2
        pen.blit(picture, badge_art(pen, card, size), x, y, "midleft")
        pen.text(picture, str(count), x + size + 1.5, y, "bold", high, theme.IVORY, "midleft")
    return picture
