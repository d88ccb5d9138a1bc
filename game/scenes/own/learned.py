"""The sheet of lessons, problems and careers."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.problems.data import STARS
from game.scenes import stars
from game.scenes.own.facts import Learned, School, game_word
from game.scenes.own.record import draw_name
from game.ui import theme
from game.ui.context import Words
from game.ui.geometry import Box
from game.ui.pen import Pen
from game.ui.scroll import ScrollPanel

ROW_H = 52.0


class LearnedPanel(ScrollPanel):
    """What was learned and what was founded at this machine."""

    def __init__(self, words: Words) -> None:
        super().__init__("learned", words("own.tab.learned"), self._paint)
        self.words = words
        self.rows: Sequence[Learned] = ()
        self.schools: Sequence[School] = ()

    def reads(self) -> list[str]:
        """Lessons, problems and schools, line by line."""
        words, lines = self.words, [self.words("own.learned.text")]
        for row in self.rows:
            told = []
            if row.all_lessons:
                told.append(words("own.learned.lessons", done=row.lessons, count=row.all_lessons))
            if row.all_problems:
                told.append(words("own.learned.problems", done=row.problems, count=row.all_problems))
            lines.append(", ".join([game_word(words, row.game), *told]))
        schools = [f"{school.name}, {school.line}" for school in self.schools]
        return [*lines, f"{words('own.schools')}:", *(schools or [words("own.schools.none")])]

    def _paint(self, pen: Pen, dst: pygame.Surface, x: float, y: float, w: float) -> float:
        top, words = y, self.words
        w -= 6
        y = pen.paragraph(dst, words("own.learned.text"), x, y, w, "italic", 14.5, theme.INK_SOFT) + 10
        for n, row in enumerate(self.rows):
            self._row(pen, dst, row, Box(x, y + n * ROW_H, w, ROW_H))
        y += ROW_H * len(self.rows) + 8
        pen.fitted(dst, words("own.schools"), x, y, w, "caps", 15.5, theme.HEADING)
        pen.divider(dst, x, y + 26, w)
        y += 36
        if not self.schools:
            return pen.paragraph(dst, words("own.schools.none"), x, y, w, "italic", 14.5, theme.INK_SOFT) - top + 8
        for school in self.schools:
            pen.icon(dst, "shield", x + 10, y + 10, 18, "#8a5a20")
            line_w = pen.width(school.line, "italic", 14)
            pen.text(dst, pen.ellipsis(school.name, "bold", 15, w - line_w - 46), x + 28, y, "bold", 15, theme.INK)
            pen.text(dst, school.line, x + w, y + 1, "italic", 14, theme.INK_SOFT, "topright")
            y += 27
        return y - top + 8

    def _row(self, pen: Pen, dst: pygame.Surface, row: Learned, box: Box) -> None:
        """A game: its lessons, its problems, each a bar with what it says."""
        words = self.words
        name_w = box.w * 0.27
        draw_name(pen, dst, game_word(words, row.game), box.x, box.cy - 4, name_w, 15)
        wide = (box.w - name_w - 32) / 2
        x = box.x + name_w + 12
        if row.all_lessons:
            told = words("own.learned.lessons", done=row.lessons, count=row.all_lessons)
            self._bar(pen, dst, told, row.lessons / row.all_lessons, Box(x, box.y, wide, box.h))
        if row.all_problems:
            told = words("own.learned.problems", done=row.problems, count=row.all_problems)
            beside = Box(x + wide + 20, box.y, wide, box.h)
            self._bar(pen, dst, told, row.problems / row.all_problems, beside)
            mean = round(row.stars / row.problems) if row.problems else 0
            if mean and beside.w > pen.width(told, "body", 14) + stars.width(15) + 14:
                stars.draw(pen, dst, min(STARS, mean), beside.right, box.y + 13, 15)

    @staticmethod
    def _bar(pen: Pen, dst: pygame.Surface, told: str, share: float, box: Box) -> None:
        pen.fitted(dst, told, box.x, box.y + 4, box.w, "body", 14, theme.INK_SOFT)
        rail = Box(box.x, box.y + 26, box.w, 12)
        if share:
            pen.progress(dst, rail, min(1.0, share))
        else:  # a bar of gold has no length of nought
            pen.recess(dst, rail, 6)
