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
MINORITY = 0.2
"""Of the people, so many want the other thing."""


def draw_thumbs(easel: Easel, view: Layout, sand: Sequence[Sequence[float]], case: Case, card: Box) -> None:
    """As many have turned as the case says; none before the crowd has answered."""
    if case.asks or case.crowd is None:
        return
    corners = tuple(view.at(spot) for spot in sand)
    spots = hands_at(corners, view.box, card)
    shown = round(len(spots) * case.thumbs / THUMBS)
    for x, y, temper, size in spots[:shown]:
        up = case.crowd != (temper < MINORITY)
        easel.put(_hand(easel.pen, size, up), x, y, "center")


@lru_cache(maxsize=4)
def hands_at(corners: tuple[Point, ...], board: Box, card: Box) -> tuple[tuple[float, float, float, float], ...]:
    """Place, temper (0..1) and size of each hand: in the rows round the sand as far as they are seen beside the card; where
    the eye is too near to see them, held up along the foot of the picture."""
    rng = random.Random(len(corners) * 7 + 1)
    found: list[tuple[float, float, float, float]] = []
    ppi = math.dist(corners[0], corners[len(corners) // 2]) / 30
    scale = max(0.8, board.h / 620)
    free = card.inset(-12)
    for row in ROWS:
        ring = Ring(grown(corners, row * max(8.0, ppi)))
        count = int(ring.length / (46 * scale))
        for n in range(count):
            x, y, _, _ = ring.at((n + rng.uniform(-0.3, 0.3)) * ring.length / max(1, count))
            if board.inset(14).contains(x, y) and not free.contains(x, y):
                found.append((x, y, rng.random(), SIZE * scale))
    rng.shuffle(found)
    if len(found) >= FEWEST:
        return tuple(found[:MOST])
    count = max(6, int(board.w / (62 * scale)))
    return tuple(
        (
            board.x + (n + 0.5 + rng.uniform(-0.25, 0.25)) * board.w / count,
            board.bottom - rng.uniform(14, 34) * scale, rng.random(), NEAR * scale,
        )
        for n in range(count)
    )  # fmt: skip


@kept
def _hand(pen: Pen, size: float, up: bool) -> pygame.Surface:
    """A fist on its forearm, against the dark of the stands."""
    fist = thumb(pen, size, up)
    w, h = fist.get_width() / pen.k, fist.get_height() / pen.k
    surface = pen.layer(w * 1.3, h * 1.9)
    arm = (
        '<path d="M42 52 L58 52 L66 100 L34 100Z" fill="#b9794a" stroke="#2a1206" stroke-width="4"/>'
        '<path d="M32 78 L68 78 L72 100 L28 100Z" fill="#7a2f22" stroke="#2a1206" stroke-width="3"/>'
    )
    pen.blit(surface, pen.svg(arm, 100, 100, w * 1.3, h * 1.9), 0, 0)
    pen.blit(surface, fist, w * 0.15, h * 0.08 if up else h * 0.3)
    return surface
