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
DAY_H = 26.0
NAME_LEAST = 118.0
"""Units for a plate and a name that can be told."""
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
    count = max(1, min(len(COLUMNS), int((w - word_w - NAME_LEAST) / each)))
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
        name = pen.ellipsis(school.name, "bold", 14.5, first - row.x - d - 18)
        pen.text(dst, name, row.x + d + 13, row.cy, "bold", 14.5, theme.INK, "midleft")
        now = school.standing
        values = (now.points, now.bouts, now.victories, now.kills, now.mercy)
        for n, value in enumerate(values[:count]):
            face: Face = "bold" if n == 0 else "body"
            pen.text(dst, str(value), first + (n + 0.5) * each, row.cy, face, 14.5, theme.INK, "center")
        if word_w:
            word = words(f"moritari.career.temper.short.{temper(school.memory)}")
            pen.fitted(dst, word, x + w - word_w + 10, row.cy, word_w - 14, "italic", 13, theme.INK_SOFT, "midleft")


def days_height(career: Career) -> float:
    return DAY_H * len(career.fixtures) + 6


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
            return days_height(self.career)
        draw_standings(pen, dst, self.words, self.career, x, y, w, self.row_h)
        return standings_height(self.career, self.row_h)

    def targets(self) -> Sequence[Target]:
        view, top = self.view, self.box.y - self.offset
        rows = [
            Target(
                f"day:{n}",
                Box(view.x, top + n * DAY_H + 1, view.w, DAY_H - 3),
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
    """One line for each bout: its day, who met, who had the palm."""
    for n, fixture in enumerate(career.fixtures):
        cy = y + n * DAY_H + DAY_H / 2
        mine = any(career.school(one).is_person for one in fixture.schools)
        if mine or n == lit:
            pen.row(dst, Box(x, cy - DAY_H / 2 + 1, w, DAY_H - 3), "selected" if n == lit else "hover")
        number = words("moritari.career.day_short", day=fixture.day)
        pen.text(dst, number, x + 24, cy, "caps", 13, theme.HEADING, "center")
        result = bout_result(words, career, fixture)
        open_ = fixture.outcome is None
        ink = theme.INK_HINT if open_ else theme.RUBY
        result = pen.ellipsis(result, "italic", 13, w * 0.4)
        result_w = pen.width(result, "italic", 13)
        pen.text(dst, result, x + w - 8, cy, "italic", 13, ink, "midright")
        names = names_of(words, career, fixture)
        room = w - 52 - result_w - 22
        pen.text(
            dst,
            pen.ellipsis(names, "body", 14, room),
            x + 48,
            cy,
            "body",
            14,
            theme.INK if mine else theme.INK_SOFT,
            "midleft",
        )


def bout_result(words: Words, career: Career, fixture: Fixture) -> str:
    """Who had the palm; the arena while it is still to come."""
    outcome = fixture.outcome
    if outcome is None:
        return arena_word(words, fixture.arena)
    winners = outcome.winners
    if len(winners) != 1:
        return words("moritari.career.palm_shared", count=len(winners))
    return words("moritari.career.palm_to", school=career.school(fixture.schools[winners[0]]).name)
