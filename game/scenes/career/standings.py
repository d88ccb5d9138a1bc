"""The season on parchment: the table of schools, and its days with what they brought."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.career.data import Career, Fixture, HasSchools
from game.career.season import table
from game.career.voices import temper
from game.scenes.career.parts import arena_word, draw_plate
from game.ui import theme
from game.ui.context import Words
from game.ui.focus import Focus
from game.ui.geometry import Box
from game.ui.pen import Pen
from game.ui.scroll import ScrollPanel
from game.ui.target import Target
from game.ui.theme import Face

HEAD_H = 24.0
DAY_H, DAY_TALL = 26.0, 44.0
"""A day's height: in one line, and where a narrow table has two for it."""
ONE_LINE = 300.0
"""Width in which who met and who won have room side by side."""
NAME_LEAST, NAME_MOST = 118.0, 165.0
"""Units for a plate and a name that can be told; columns give way to longer names up to the second."""
COLUMNS = ("points", "bouts", "victories", "kills", "mercy")


def standings_height(career: HasSchools, row_h: float) -> float:
    return HEAD_H + row_h * len(career.schools)


def draw_standings(
    pen: Pen, dst: pygame.Surface, words: Words, career: HasSchools, x: float, y: float, w: float, row_h: float
) -> None:
    """Place, plate, name, the numbers of the season, and what the crowd says."""
    word_w = 96.0 if w > 470 else 0.0
    each = max(40.0, min(64.0, (w - word_w - 200) / len(COLUMNS)))
    # With large words the last columns give way to the names; the schools' own sheets have them.
    widest = max(pen.width(school.name, "bold", theme.HINT) for school in career.schools)
    names_w = max(NAME_LEAST, min(NAME_MOST, widest + 44))
    count = max(1, min(len(COLUMNS), int((w - word_w - names_w) / each)))
    heads = [words(f"moritari.career.column.{name}") for name in COLUMNS[:count]]
    first = x + w - word_w - each * count
    for n, head in enumerate(heads):
        pen.fitted(dst, head, first + (n + 0.5) * each, y + 9, each - 5, "italic", 13, theme.INK_HINT, "center")
    if word_w:
        head = words("moritari.career.column.crowd")
        pen.fitted(dst, head, x + w - word_w + 10, y + 9, word_w - 10, "italic", 13, theme.INK_HINT, "midleft")
    for place, school in enumerate(table(career)):
        row = Box(x, y + HEAD_H + place * row_h, w, row_h - 3)
        if school.is_person:
            pen.row(dst, row, "selected")
        d = min(22.0, row.h - 4)
        draw_plate(pen, dst, school, Box(row.x + 6, row.cy - d / 2, d, d))
        room = first - row.x - d - 18
        size = pen.fit(school.name, "bold", 14.5, room)
        pen.text(
            dst, pen.ellipsis(school.name, "bold", size, room), row.x + d + 13, row.cy, "bold", size, theme.INK, "midleft"
        )
        now = school.standing
        values = (now.points, now.bouts, now.victories, now.kills, now.mercy)
        for n, value in enumerate(values[:count]):
            face: Face = "bold" if n == 0 else "body"
            pen.text(dst, str(value), first + (n + 0.5) * each, row.cy, face, 14.5, theme.INK, "center")
        if word_w:
            word = words(f"moritari.career.temper.short.{temper(school.memory)}")
            pen.fitted(dst, word, x + w - word_w + 10, row.cy, word_w - 14, "italic", 13, theme.INK_SOFT, "midleft")


def day_height(w: float) -> float:
    """Of one day in a table w units wide."""
    return DAY_H if w >= ONE_LINE else DAY_TALL


def days_height(career: Career, w: float) -> float:
    return day_height(w) * len(career.fixtures) + 6


class SeasonPanel(ScrollPanel):
    """The table, or the days; a day that was fought opens what it came to."""

    def __init__(self, words: Words, career: Career, open_: Callable[[int], None]) -> None:
        super().__init__("table", words("moritari.career.standings"), self._paint)
        self.words, self.career, self.open = words, career, open_
        self.shows_days = False
        self.row_h = 30.0
        self._lit = -1

    def draw(self, pen: Pen, dst: pygame.Surface, focus: Focus) -> None:
        named = focus.focused if focus.keyboard else focus.hovered
        self._lit = int(named.removeprefix("day:")) if named is not None and named.startswith("day:") else -1
        super().draw(pen, dst, focus)

    def _paint(self, pen: Pen, dst: pygame.Surface, x: float, y: float, w: float) -> float:
        if self.shows_days:
            draw_days(pen, dst, self.words, self.career, x, y, w, self._lit)
            return days_height(self.career, w)
        draw_standings(pen, dst, self.words, self.career, x, y, w, self.row_h)
        return standings_height(self.career, self.row_h)

    def targets(self) -> Sequence[Target]:
        view, top, tall = self.view, self.box.y - self.offset, day_height(self.view.w)
        rows = [
            Target(
                f"day:{n}",
                Box(view.x, top + n * tall + 1, view.w, tall - 3),
                f"{self.words('moritari.career.day_short', day=fixture.day)} · {names_of(self.words, self.career, fixture)}",
                tip=bout_result(self.words, self.career, fixture),
                action=partial(self.open, n),
                clip=view,
                radius=7,
                role="row",
            )
            for n, fixture in enumerate(self.career.fixtures)
            if self.shows_days and fixture.outcome is not None
        ]
        return [self.zone(), *rows]


def names_of(words: Words, career: Career, fixture: Fixture) -> str:
    """Who met; their number where there are more than two."""
    if len(fixture.schools) > 2:
        return words("moritari.career.all_schools", count=len(fixture.schools))
    return " – ".join(career.school(one).name for one in fixture.schools)


def draw_days(
    pen: Pen, dst: pygame.Surface, words: Words, career: Career, x: float, y: float, w: float, lit: int = -1
) -> None:
    """One line for each bout: its day, who met, who had the palm; two where the table is narrow."""
    tall = day_height(w)
    for n, fixture in enumerate(career.fixtures):
        cy = y + n * tall + tall / 2
        mine = any(career.school(one).is_person for one in fixture.schools)
        if mine or n == lit:
            pen.row(dst, Box(x, cy - tall / 2 + 1, w, tall - 3), "selected" if n == lit else "hover")
        number = words("moritari.career.day_short", day=fixture.day)
        pen.text(dst, number, x + 24, cy, "caps", 13, theme.HEADING, "center")
        names, result = names_of(words, career, fixture), bout_result(words, career, fixture)
        ink, soft = (theme.INK if mine else theme.INK_SOFT), (theme.INK_HINT if fixture.outcome is None else theme.RUBY)
        if tall == DAY_TALL:
            room = w - 48 - 8
            lines: tuple[tuple[str, Face, str, float, float], ...] = (
                (names, "body", ink, 14.0, -9.0), (result, "italic", soft, 13.0, 9.0)
            )  # fmt: skip
            for text, face, tone, most, dy in lines:
                size = pen.fit(text, face, most, room)
                pen.text(dst, pen.ellipsis(text, face, size, room), x + 48, cy + dy, face, size, tone, "midleft")
            continue
        result = pen.ellipsis(result, "italic", 13, w * 0.4)
        result_w = pen.width(result, "italic", 13)
        pen.text(dst, result, x + w - 8, cy, "italic", 13, soft, "midright")
        pen.text(dst, pen.ellipsis(names, "body", 14, w - 52 - result_w - 22), x + 48, cy, "body", 14, ink, "midleft")


def bout_result(words: Words, career: Career, fixture: Fixture) -> str:
    """Who had the palm; the arena while it is still to come."""
    outcome = fixture.outcome
    if outcome is None:
        return arena_word(words, fixture.arena)
    winners = outcome.winners
    if len(winners) != 1:
        return words("moritari.career.palm_shared", count=len(winners))
    return words("moritari.career.palm_to", school=career.school(fixture.schools[winners[0]]).name)
