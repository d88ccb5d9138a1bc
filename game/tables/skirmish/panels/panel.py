"""The inside of a seat panel: points of the set as laurels, cards left, and Populi."""

from __future__ import annotations

import pygame

from game.core.words import roman
from game.rules.skirmish.cards import Card
from game.tables.kit.art import kept
from game.tables.skirmish.art.badges import badge_art
from game.tables.skirmish.art.cards import back
from game.tables.skirmish.art.specials import leafy
from game.ui import theme
from game.ui.brush import Sprite
from game.ui.context import Words
from game.ui.geometry import Box
from game.ui.pen import Pen

MOST_PIPS = 8
"""A set to more points shows a number instead."""
NUMBERED = 26.0
"""From this width on a laurel has its number."""


def draw_standing(
    pen: Pen, dst: pygame.Surface, words: Words, box: Box, active: bool, points: int | None, target: int, cards: int,
    populi: bool | None,
) -> None:  # fmt: skip
    """`points` None: a single game without a score. `populi` None: the deck has none."""
    ink = theme.NIGHT if active else "#f7e8c8"
    right = box.right
    d = min(26.0, box.h * 0.72)
    if populi is not None:
        pen.blit(dst, badge_art(pen, Card.POPULI, d, spent=not populi), right, box.cy, "midright")
        right -= d + 8
    number = pen.text(dst, str(cards), right, box.cy, "bold", min(17.0, box.h * 0.5), ink, "midright")
    card = min(17.0, box.h * 0.46)
    pen.blit(dst, back(pen, card), number.x - 4, box.cy, "midright")
    right = number.x - card - 14
    room = right - box.x
    if points is None:
        return
    if target > MOST_PIPS:
        text = words("skirmish.table.points", points=points, target=target)
        pen.fitted(dst, text, box.x, box.cy, room, "bold", 15, ink, "midleft")
        return
    if points > target:
        more = words("skirmish.table.points.more", more=points - target)
        room = pen.text(dst, more, right, box.cy, "bold", 13.5, ink, "midright").x - 5 - box.x
    size = min(36.0, box.h * 0.86, room / (target * 0.98))
    step = min(size * 1.06, (room - size) / max(1, target - 1)) if target > 1 else 0.0
    for n in range(target):
        _pip(pen, dst, n, n < points, box.x + size / 2 + n * step, box.cy, size, active)


def _pip(pen: Pen, dst: pygame.Surface, n: int, won: bool, x: float, y: float, size: float, active: bool) -> None:
    edge, ground = ("#8a5a20", 0.14) if active else ("#b58a4c", 0.5)
    d = size * 0.92
    body = f'<circle cx="50" cy="50" r="45" fill="#1a0d05" fill-opacity="{ground}" stroke="{edge}" stroke-width="4"/>'
    pen.blit(dst, pen.drawing(body, d, d, "", 100, 100), x, y, "center")
    if won:
        pen.blit(dst, wreath(pen, size), x, y, "center")
        ink = "#5a1d12" if active else "#ffe9a8"
    else:
        ink = theme.INK_HINT if active else "#b5966a"
    if size >= NUMBERED:
        pen.text(dst, roman(n + 1), x, y, "caps", max(theme.LEGIBLE, size * 0.32), ink, "center")


@kept
def wreath(pen: Pen, size: float) -> Sprite:
    """A point: a thick laurel."""
    return pen.dropped(pen.svg(leafy(50, 50, 36, 9, size=0.62), 100, 100, size, size), 1, 2, 2, 150)
