"""What a good memory keeps: the cards every driver still has, and what they are worth against the way to go. All of it is
public, for what has been played lay open; no hand is looked into."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.rules.circus.cards import DECKS, VALUES
from game.rules.circus.queries import budget, places_now
from game.rules.circus.state import Chariot, ChoosingDecks, Table
from game.rules.circus.track import Track
from game.tables.circus.art.cards import race_card
from game.tables.circus.art.drivers import Livery, badge
from game.tables.circus.layout import Speak
from game.tables.circus.panels.sheet import framed
from game.ui import theme
from game.ui.geometry import Box
from game.ui.pen import Pen
from game.ui.theme import Face

HEAD, ROW, FOOT = 104.0, 38.0, 16.0
NAME_SHARE, SUMS_SHARE = 0.27, 0.29
DOT, DOT_STEP = 2.6, 7.0


@dataclass(frozen=True)
class Row:
    """A driver's line. `left` and `had`: six counts, of his deck less what lies under the coin; `spare` is None for one who
    is out of the race."""

    chariot: Chariot
    left: tuple[int, ...]
    had: tuple[int, ...]
    points: int
    need: int
    spare: int | None


def rows_of(track: Track, table: Table) -> list[Row]:
    """As they lie in the race; empty while decks are still being chosen."""
    if isinstance(table.frames[-1], ChoosingDecks):
        return []
    found = []
    for chariot in places_now(track, table):
        team = table.teams[chariot]
        money = budget(track, table, chariot)
        had = tuple(
            max(whole - team.reserve.count(value), left)
            for value, whole, left in zip(VALUES, DECKS[team.deck], team.cards, strict=True)
        )
        spare = money.spare if team.is_racing else None
        found.append(Row(chariot, tuple(team.cards), had, money.points, money.need, spare))
    return found


@dataclass(frozen=True)
class CardSheet:
    """One line a driver: cards left of each value, points left, points needed, what may be wasted."""

    box: Box

    @classmethod
    def fit(cls, area: Box, chariots: int) -> CardSheet:
        return cls(Box.around(area.centre, min(760.0, area.w - 24), min(HEAD + ROW * chariots + FOOT, area.h - 16)))

    def draw(
        self, pen: Pen, dst: pygame.Surface, rows: Sequence[Row], name: Callable[[Chariot], str],
        liveries: Sequence[Livery], mine: Chariot | None, words: Speak,
    ) -> None:  # fmt: skip
        """`mine`: whose line is the looker's own."""
        box = self.box
        framed(pen, dst, box, words("tally.title"), words("tally.text" if rows else "tally.none"))
        if not rows:
            return
        left, wide = box.x + 18, box.w - 36
        name_w, sums_w = wide * NAME_SHARE, wide * SUMS_SHARE
        cells = Box(left + name_w, box.y, wide - name_w - sums_w, box.h).columns(len(VALUES), 2)
        sums = Box(box.right - 18 - sums_w, box.y, sums_w, box.h).columns(3, 2)
        own = liveries[mine if mine is not None else rows[0].chariot]
        for value, cell in zip(VALUES, cells, strict=True):
            pen.blit(dst, race_card(pen, value, own, 22.0), cell.cx - 11, box.y + 64)
        for key, cell in zip(("points", "need", "spare"), sums, strict=True):
            pen.fitted(dst, words(f"tally.{key}"), cell.cx, box.y + 84, cell.w - 6, "caps", 13.5, theme.HEADING, "center")
        lines = Box(left, box.y + HEAD, wide, box.h - HEAD - FOOT).rows(len(rows), 0)
        for row, line in zip(rows, lines, strict=True):
            pen.shape(dst, f'<rect width="{line.w:.1f}" height="1" fill="#c4a771"/>', Box(line.x, line.y, line.w, 1))
            d = min(26.0, line.h - 6)
            pen.blit(dst, badge(pen, liveries[row.chariot], round(d, 1)), line.x + d / 2, line.cy, "center")
            face: Face = "caps_heavy" if row.chariot == mine else "caps"
            called, room = name(row.chariot), name_w - d - 12
            size = pen.fit(called, face, 15, room)
            shown = pen.ellipsis(called, face, size, room)  # cut is only what somebody is called
            pen.text(dst, shown, line.x + d + 8, line.cy, face, size, theme.INK, "midleft")
            for cell, count, had in zip(cells, row.left, row.had, strict=True):
                _count(pen, dst, Box(cell.x, line.y, cell.w, line.h), count, had)
            self._sums(pen, dst, row, [Box(cell.x, line.y, cell.w, line.h) for cell in sums], words)

    @staticmethod
    def _sums(pen: Pen, dst: pygame.Surface, row: Row, cells: Sequence[Box], words: Speak) -> None:
        points, need, spare = cells
        pen.text(dst, str(row.points), points.cx, points.cy, "bold", 17, theme.INK, "center")
        if row.spare is None:
            pen.fitted(dst, words("tally.out"), spare.cx, spare.cy, spare.w, "italic", 13, theme.INK_HINT, "center")
            return
        pen.text(dst, str(row.need), need.cx, need.cy, "body", 17, theme.INK, "center")
        text = words("budget.spare.short" if row.spare >= 0 else "budget.short.short", count=abs(row.spare))
        pen.text(dst, text, spare.cx, spare.cy, "bold", 17, "#2f6d2a" if row.spare >= 0 else "#a3221a", "center")


def _count(pen: Pen, dst: pygame.Surface, cell: Box, count: int, had: int) -> None:
    """How many are left, and below it a dot for each card he began with, hollow once it is played."""
    if not had:
        pen.text(dst, "–", cell.cx, cell.cy, "body", 15, theme.INK_HINT, "center")
        return
    ink = theme.INK if count else theme.INK_HINT
    pen.text(dst, str(count), cell.cx, cell.cy - 4, "bold" if count else "body", 17, ink, "center")
    x0 = cell.cx - DOT_STEP * (had - 1) / 2
    dots = "".join(
        f'<circle cx="{DOT + 1 + n * DOT_STEP:.1f}" cy="{DOT + 1}" r="{DOT}" '
        + ('fill="#7a4a12"/>' if n < count else 'fill="none" stroke="#b59a70" stroke-width="1"/>')
        for n in range(had)
    )
    w = DOT_STEP * (had - 1) + 2 * DOT + 2
    pen.blit(dst, pen.drawing(dots, w, 2 * DOT + 2), x0 - DOT - 1, cell.cy + 8)
