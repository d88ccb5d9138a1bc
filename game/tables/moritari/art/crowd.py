"""Thumbs in the stands: hands that rise round the sand while somebody begs for his life, and say what the people want."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from functools import lru_cache

import pygame

from game.tables.easel import Easel
from game.tables.kit.art import kept
from game.tables.moritari.art.rings import Ring, grown
from game.tables.moritari.art.signs import thumb
from game.tables.moritari.layout import Layout
from game.tables.moritari.motion.case import THUMBS, Case
from game.ui.geometry import Box, Point
from game.ui.pen import Pen

ROWS = (1.5, 2.5, 3.6, 4.8)
"""Inches from the sand of the rows whose hands are drawn."""
MOST, FEWEST = 90, 14
SIZE, NEAR = 19.0, 40.0
"""Units: of a hand in the stands, and of one held up before the eye."""
DISSENT = 7
"""One of so many wants the other thing."""
TOOLS = 64.0
"""Units at the left edge that are left free for the round buttons."""


def draw_thumbs(easel: Easel, view: Layout, sand: Sequence[Sequence[float]], case: Case, card: Box) -> None:
    """As many have turned as the case says; none before the crowd has answered."""
    if case.asks or case.crowd is None:
        return
    corners = tuple(view.at(spot) for spot in sand)
    spots = hands_at(corners, view.box, card)
    shown = round(len(spots) * case.thumbs / THUMBS)
    for n, (x, y, size) in enumerate(spots[:shown]):
        up = case.crowd != (n % DISSENT == DISSENT // 2)
        easel.put(_hand(easel.pen, size, up, n % 3 == 1), x, y, "center")


@lru_cache(maxsize=4)
def hands_at(corners: tuple[Point, ...], board: Box, card: Box) -> tuple[tuple[float, float, float], ...]:
    """Place and size of each hand: in the rows round the sand as far as they are seen beside the card; where
    the eye is too near to see them, held up along the foot of the picture."""
    rng = random.Random(len(corners) * 7 + 1)
    found: list[tuple[float, float, float]] = []
    ppi = math.dist(corners[0], corners[len(corners) // 2]) / 30
    scale = max(0.8, board.h / 620)
    free, seats = card.inset(-12), Box(board.x + TOOLS, board.y + 14, board.w - TOOLS - 14, board.h - 28)
    for row in ROWS:
        ring = Ring(grown(corners, row * max(8.0, ppi)))
        count = int(ring.length / (46 * scale))
        for n in range(count):
            x, y, _, _ = ring.at((n + rng.uniform(-0.3, 0.3)) * ring.length / max(1, count))
            if seats.contains(x, y) and not free.contains(x, y):
                found.append((x, y, SIZE * scale))
    rng.shuffle(found)
    if len(found) >= FEWEST:
        return tuple(found[:MOST])
    count = max(6, int(board.w / (62 * scale)))
    return tuple(
        (
            board.x + TOOLS + (n + 0.5 + rng.uniform(-0.25, 0.25)) * (board.w - TOOLS) / count,
            board.bottom - rng.uniform(12, 32) * scale, NEAR * scale,
        )
        for n in range(count)
    )  # fmt: skip


@kept
def _hand(pen: Pen, size: float, up: bool, left: bool) -> pygame.Surface:
    """A fist on a raised arm; `left`: the left one."""
    fist = thumb(pen, size, up)
    w, h = fist.get_width() / pen.k, fist.get_height() / pen.k
    surface = pen.layer(w * 1.3, h * 1.9)
    arm = (
        '<path d="M26 46 Q6 48 8 74 L8 100 L34 100 L32 74 Q30 64 40 60Z" fill="#b9794a" stroke="#2a1206" stroke-width="4"/>'
        '<path d="M4 76 L36 76 L40 100 L2 100Z" fill="#7a2f22" stroke="#2a1206" stroke-width="4"/>'
    )
    pen.blit(surface, pen.svg(arm, 100, 100, w * 1.3, h * 1.9), 0, 0)
    pen.blit(surface, fist, w * 0.26, h * (0.26 if up else 0.5))
    return pygame.transform.flip(surface, True, False) if left else surface
