"""The gold track inside a seat panel: places I to VII (or another goal), the counter, and a laurel at the end."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.core.words import roman
from game.tables.kit.art import kept
from game.ui import texture as tex
from game.ui import theme
from game.ui.geometry import Box, Point
from game.ui.pen import Pen

PITCH, SLOT = 33.5, 31.0
READABLE = 21.0
"""Slots smaller than this carry no numeral; the place is written beside the track."""


@dataclass(frozen=True)
class Track:
    """Where the places of a track stand in a box."""

    places: tuple[Point, ...]
    """Middle of each place, the first is place I."""
    d: float
    label: Box | None
    """Room for the place in words where slots are too small for numerals."""

    @classmethod
    def fit(cls, box: Box, goal: int) -> Track:
        best: tuple[float, int, float] | None = None
        for rows in (1, 2):
            across = math.ceil(goal / rows)
            d = min(SLOT, box.w / across * 0.925, (box.h - 3 * (rows - 1)) / rows)
            if best is None or d > best[0] * 1.18:
                best = (d, rows, min(PITCH, d * 1.08 if rows == 1 else d * 1.1, box.w / across))
        assert best is not None
        d, rows, pitch = best
        label = None
        if d < READABLE - 3:
            # Small slots and no numerals: a third of the box tells the place, the track takes the rest.
            label = Box(box.x, box.y, 54, box.h)
            box = Box(box.x + 58, box.y, box.w - 58, box.h)
            across = math.ceil(goal / rows)
            d = min(d, box.w / across * 0.925)
            pitch = min(d * 1.12, box.w / across)
        across = math.ceil(goal / rows)
        row_h = min(d + 3, box.h / rows)
        top = box.cy - row_h * (rows - 1) / 2
        places = tuple((box.x + d / 2 + (i % across) * pitch, top + (i // across) * row_h) for i in range(goal))
        return cls(places, d, label)

    def counter(self, coins: int) -> Point:
        """Where the counter stands; before place I it waits on its edge."""
        if coins <= 0:
            x, y = self.places[0]
            return x - self.d * 0.5, y
        return self.places[min(coins, len(self.places)) - 1]


MARGIN = 10.0
"""Shadows and the laurel reach so far beyond the box."""


def draw(pen: Pen, dst: pygame.Surface, box: Box, coins: int, goal: int, active: bool, words: Callable[[], str]) -> Track:
    """Paints the track; `words` gives the place in words, used where numerals would be too small."""

    def make() -> pygame.Surface:
        layer = pen.layer(box.w + 2 * MARGIN, box.h + 2 * MARGIN)
        inside = Box(MARGIN, MARGIN, box.w, box.h)
        _paint(pen, layer, Track.fit(inside, goal), coins, goal, active, words())
        return layer

    # Six panels with a dozen pieces each would cost more than the whole board.
    size = round(box.w, 1), round(box.h, 1)
    pen.blit(dst, pen.cached(("lion track", size, coins, goal, active), make), box.x - MARGIN, box.y - MARGIN)
    return Track.fit(box, goal)


def _paint(pen: Pen, dst: pygame.Surface, track: Track, coins: int, goal: int, active: bool, words: str) -> None:
    d = track.d
    ink = theme.INK_HINT if active else theme.DUST
    if track.label is not None:
        strong = theme.INK if active else theme.IVORY
        pen.fitted(dst, words, track.label.x, track.label.cy, track.label.w, "bold", 13.5, strong, "midleft")
    slot = pen.slot(d, not active)
    for i, (x, y) in enumerate(track.places):
        place = i + 1
        pen.blit(dst, slot, x, y, "center")
        if place < coins:
            pen.blit(dst, _passed(pen, d * 0.82, active), x, y, "center")
        elif place > coins and place == goal:
            pen.blit(dst, pen.laurel(d * 0.82, green=True, leaves=5), x, y, "center")
        elif place > coins and d >= READABLE - 3:
            numeral = roman(place)
            size = pen.fit(numeral, "caps_light", max(11.0, d * 0.36), d * 0.8, 0.9)
            pen.text(dst, numeral, x, y, "caps_light", size, ink, "center")
    if 0 < coins <= goal:
        x, y = track.counter(coins)
        pen.blit(dst, pen.coin_sprite(d * 1.14), x, y, "center")
        if coins >= goal:
            pen.blit(dst, pen.laurel(d * 1.5, leaves=7), x, y, "center")


@kept
def _passed(pen: Pen, d: float, active: bool) -> pygame.Surface:
    """A coin won earlier: pale, so that the counter stands out."""
    return tex.faded(pen.coin(d), 0.5 if active else 0.45)
