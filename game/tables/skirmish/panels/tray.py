"""The felt of the tray: the rounds of this game as pairs of signs, and in timed play the count."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.core.types import Seat
from game.core.words import roman
from game.rules.skirmish.cards import Card
from game.tables.skirmish.art.badges import badge_art
from game.tables.skirmish.motion.stage import Bout, Fate
from game.ui import theme
from game.ui.brush import rg
from game.ui.context import Words
from game.ui.geometry import Box
from game.ui.pen import Pen

PITCH = 35.0
ROOM = 250.0
"""Units a whole sentence wants beside the count."""
GOOD: tuple[Fate, ...] = ("stands", "cheered", "unfought")


@dataclass(frozen=True)
class Count:
    """The count on the felt: its length, the number it stands at (None before it starts), `over` at "Choose!"."""

    length: int
    at: int | None = None
    over: bool = False


class Tray:
    """Draws into the felt box; stateless."""

    def __init__(self, felt: Box, words: Words) -> None:
        self.felt, self.words = felt, words

    def draw(self, pen: Pen, dst: pygame.Surface, bouts: Sequence[Bout], near: Seat, count: Count | None) -> None:
        """The row of rounds, newest at the right; with a count, the count takes the right part."""
        box = self.felt.inset(14, 4)
        if count is not None:
            w = self._count(pen, dst, count, box)
            box = Box(box.x, box.y, box.w - w - 8, box.h)
            if box.w < 2 * PITCH:
                return
        self._rounds(pen, dst, bouts, near, box)

    # ---- rounds
    def _rounds(self, pen: Pen, dst: pygame.Surface, bouts: Sequence[Bout], near: Seat, box: Box) -> None:
        if not bouts:
            text = self.words("skirmish.table.rounds.none" if box.w >= ROOM else "skirmish.table.rounds.none.short")
            lines = pen.wrap(text, "italic", 14, box.w)
            for n, line in enumerate(lines):
                y = box.cy + (n - (len(lines) - 1) / 2) * 19
                pen.text(dst, line, box.x, y, "italic", 14, "#e0b0a0", "midleft")
            return
        shown = bouts[-max(1, int(box.w // PITCH)) :]
        d = min(25.0, (box.h - 15) / 2 - 1)
        for n, bout in enumerate(shown):
            x = box.x + n * PITCH + PITCH / 2
            newest = n == len(shown) - 1
            if newest:
                frame = Box(x - PITCH / 2 + 1, box.y - 1, PITCH - 2, box.h + 2)
                body = (
                    f'<rect x=".7" y=".7" width="{frame.w - 1.4:g}" height="{frame.h - 1.4:.1f}" rx="7" fill="#2a0506" '
                    'fill-opacity=".5" stroke="#f0cd85" stroke-opacity=".7" stroke-width="1.2"/>'
                )
                pen.shape(dst, body, frame)
            for row, seat in enumerate((1 - near, near)):
                y = box.y + 2 + d / 2 + row * (d + 2)
                self._sign(pen, dst, bout.cards[seat], bout.fates[seat], x, y, d)
            colour = theme.GOLD_LIT if newest else "#e0b0a0"
            pen.text(dst, roman(bout.round), x, box.bottom - 1, "caps", 11, colour, "midbottom")

    def _sign(self, pen: Pen, dst: pygame.Surface, card: Card | None, fate: Fate, x: float, y: float, d: float) -> None:
        """A side's card; pale where it did not stand, a cross for a balk."""
        if card is None:
            pen.icon(dst, "x", x, y, d * 0.8, theme.ERROR, 12)
            return
        good = fate in GOOD
        art = badge_art(pen, card, d)
        pen.blit(dst, art, x, y, "center", 1.0 if good else 0.42)
        if fate in ("stands", "cheered"):
            mark = '<path d="M0 10 L6 1 L12 10 Z" fill="#8fe070" stroke="#123a10" stroke-width="1.6"/>'
            pen.blit(dst, pen.drawing(mark, 9, 8, "", 12, 11), x + d * 0.5, y - d * 0.42, "center")

    # ---- the count
    def _count(self, pen: Pen, dst: pygame.Surface, count: Count, box: Box) -> float:
        """Discs and the word they lead to, at the right; returns the width used."""
        steps = list(range(min(3, count.length), 0, -1))
        d = min(46.0, box.h - 10)
        label = self.words("skirmish.table.count.choose")
        word = max(90.0, pen.width(label, "caps", 17) + 26)
        w = len(steps) * (d + 11) + word
        x = box.right - w
        for step in steps:
            lit = count.at == step and not count.over
            past = count.over or (count.at is not None and count.at < step)
            self._disc(pen, dst, roman(step), x + d / 2, box.cy, d, lit, past)
            pen.shape(dst, '<circle cx="4" cy="4" r="3" fill="#f0cd85"/>', Box(x + d + 1.5, box.cy - 4, 8, 8))
            x += d + 11
        plate = Box(x, box.cy - 24, word, 46)
        if count.over:
            pen.halo(dst, plate, (255, 205, 90, 255), 12, 6, 2)
        pen.button(dst, plate, label, "gold" if count.over else "stone", "normal", size=17)
        return w

    @staticmethod
    def _disc(pen: Pen, dst: pygame.Surface, text: str, x: float, y: float, d: float, lit: bool, past: bool) -> None:
        inner, edge, ink = ("#ffdf86", "#fff3c4", "#3b1d06") if lit else ("#5d4630", "#7a5a3c", "#b5966a")
        if past:
            ink = "#8a6a4a"
        body = (
            '<circle cx="50" cy="50" r="46" fill="url(#s)" stroke="#1d120a" stroke-width="4"/>'
            f'<circle cx="50" cy="50" r="37" fill="none" stroke="{edge}" stroke-width="3"/>'
        )
        defs = rg("s", (0, inner), (1, "#c48a1e" if lit else "#2b1a10"))
        pen.blit(dst, pen.drawing(body, d, d, defs, 100, 100), x, y, "center")
        pen.text(dst, text, x, y, "caps", max(11.0, d * 0.36), ink, "center")
