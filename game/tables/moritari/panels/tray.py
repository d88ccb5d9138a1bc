"""The dice on the felt: bouts in two rows, the initiative in columns."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.tables.moritari.art.signs import flat_die, seal, tumbling
from game.tables.moritari.art.wardrobe import Wardrobe
from game.tables.moritari.panels.felt import Check, Die, Felt, Row
from game.ui import theme
from game.ui.geometry import Box
from game.ui.pen import Pen

MOST_DICE = 3


class Tray:
    """Knows where each die of a throw lies in its box."""

    def __init__(self, box: Box, wardrobe: Wardrobe, colours: Sequence[int]) -> None:
        self.box, self.wardrobe, self.colours = box, wardrobe, tuple(colours)
        self.is_narrow = box.w < 390
        self.side = 66.0 if self.is_narrow else max(112.0, min(160.0, box.w * 0.28))
        """Width of the column of armour checks."""

    def draw(self, pen: Pen, dst: pygame.Surface, felt: Felt) -> None:
        if felt.columns:
            self._columns(pen, dst, felt)
            return
        for row, box in zip(felt.rows, self.rows(felt), strict=False):
            self._row(pen, dst, row, box)
        if felt.checks:
            self._checks(pen, dst, felt)

    def rows(self, felt: Felt) -> list[Box]:
        """Where each side's throw lies; none for the initiative."""
        return [] if felt.columns else self.box.inset(8, 3).rows(max(2, len(felt.rows)), 1)

    def _row(self, pen: Pen, dst: pygame.Surface, row: Row, box: Box) -> None:
        size = min(30.0, box.h - 4)
        pitch = size + (5 if self.is_narrow else 9)
        style = theme.seat(self.colours[row.seat])
        disc = self.wardrobe.disc(style.colour, 15)
        pen.blit(dst, disc, box.x, box.y + box.h * 0.3, "midleft")
        dice_x = box.right - self.side - MOST_DICE * pitch + 2
        room = dice_x - box.x - 26
        pen.fitted(dst, row.name, box.x + 21, box.y + box.h * 0.29, room, "bold", 14.5, "#fff1d6", "midleft", "#1c0504")
        note = row.note
        if row.short and pen.width(note, "italic", 12.5) * 0.84 > room + 19:
            note = row.short
        pen.fitted(dst, note, box.x + 2, box.y + box.h * 0.77, room + 19, "italic", 12.5, "#f0b9a0", "midleft")
        for n, die in enumerate(row.dice):
            self._die(pen, dst, die, dice_x + n * pitch + size / 2, box.cy - 1, size)

    def _die(self, pen: Pen, dst: pygame.Surface, die: Die, x: float, y: float, size: float) -> None:
        if die.hidden:
            return
        colour = theme.seat(self.colours[die.seat]).colour
        if die.is_tumbling:
            art = tumbling(pen, die.shows or die.face, size, colour, die.turn)
            pen.blit(dst, art, x + die.away[0] * size, y + die.away[1] * size, "center", die.alpha)
            return
        pen.blit(dst, flat_die(pen, die.shows or die.face, size, colour, die.dim), x, y, "center", die.alpha)
        if die.mark is not None:
            pen.blit(dst, seal(pen, size * 0.56, die.mark), x + size * 0.42, y - size * 0.36, "center")

    def _checks(self, pen: Pen, dst: pygame.Surface, felt: Felt) -> None:
        box = Box(self.box.right - self.side + 2, self.box.y + 3, self.side - 8, self.box.h - 6)
        rule = pen.drawing(
            '<path d="M1 0 V60" stroke="#e0a898" stroke-opacity=".45" stroke-width="1.4"/>', 3, box.h, "", 3, 60
        )
        pen.blit(dst, rule, box.x - 6, box.y)
        pen.fitted(dst, felt.title, box.x, box.y + 8, box.w, "caps", 12, theme.GOLD_LIT, "midleft")
        count = len(felt.checks)
        if count <= 2 and not self.is_narrow:
            for n, check in enumerate(felt.checks):
                self._check(pen, dst, check, box.x, box.y + 27 + n * 25, box.w, 20)
            return
        half = box.w / 2  # four checks: two by two, their seals tell the rest
        for n, check in enumerate(felt.checks[:4]):
            self._check(pen, dst, check, box.x + (n % 2) * half, box.y + 27 + n // 2 * 25, half, 20)

    def _check(self, pen: Pen, dst: pygame.Surface, check: Check, x: float, y: float, w: float, size: float) -> None:
        self._die(pen, dst, check.die, x + size / 2, y, size)
        if not check.die.hidden and not check.die.spin and w > 70:
            pen.fitted(dst, check.text, x + size + 12, y, w - size - 12, "italic", 12.5, "#fff1d6", "midleft")

    # ---- the initiative
    def _columns(self, pen: Pen, dst: pygame.Surface, felt: Felt) -> None:
        if not felt.rows:
            return
        inside = self.box.inset(8, 3)
        wide = min(120.0, inside.w / len(felt.rows))
        size = min(27.0, (wide - 12) / 2)
        for n, row in enumerate(felt.rows):
            box = Box(inside.x + n * wide, inside.y, wide - 6, inside.h)
            style = theme.seat(self.colours[row.seat])
            pen.blit(dst, pen.seat_dot(style, 11), box.x, box.y + 8, "midleft")
            small = pen.fit(row.name, "bold", 12.5, box.w - 14, 0.76)
            name = pen.ellipsis(row.name, "bold", small, box.w - 14)
            pen.text(dst, name, box.x + 14, box.y + 8, "bold", small, "#fff1d6", "midleft")
            for m, die in enumerate(row.dice):
                self._die(pen, dst, die, box.x + size / 2 + 1 + m * (size + 4), box.y + 32, size)
            lit = not row.dice[0].dim
            if not any(die.hidden or die.spin for die in row.dice):
                ink = theme.GOLD_LIT if lit else "#c99a88"
                pen.fitted(dst, row.note, box.x + 2, box.y + inside.h - 8, box.w, "bold", 13, ink, "midleft")
