"""The note of a problem: question, hint and answer, the stars still to be had, and where a mix is asked for its rows."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.problems.data import STARS
from game.scenes import stars
from game.scenes.lesson_panel import EDGE, FOOT, LessonPanel
from game.ui import theme
from game.ui.context import Words
from game.ui.focus import Focus
from game.ui.geometry import Box
from game.ui.pen import Pen
from game.ui.widgets import IconButton

STAR = 17.0
ROW = 34.0
SIGN = 30.0
AISLE = 18.0
"""Between the two columns of rows in a strip."""


@dataclass(frozen=True)
class MixLine:
    """One row of a mix: what it is called, the learner's share of it, and the solver's once it may be seen (-1 before)."""

    label: str
    share: float
    best: float = -1.0


class ProblemPanel(LessonPanel):
    def __init__(
        self, words: Words, go_on: Callable[[], None], again: Callable[[], None], leave: Callable[[], None],
        hint: Callable[[], None], change: Callable[[int, int], None], rows: int,
    ) -> None:  # fmt: skip
        """`change` puts so many parts more to a row of the mix; `rows`: how many it has."""
        super().__init__(words, go_on, again, leave)
        self.stars = STARS
        self.again.tip, self.leave.tip = words("problem.again.tip"), words("problem.leave.tip")
        self.hint = self.widgets.add(
            IconButton("problem:hint", words("problem.hint"), "hint", hint, tip=words("problem.hint.tip"))
        )
        self.less = [self._sign(n, "minus", partial(change, n, -1)) for n in range(rows)]
        self.more = [self._sign(n, "plus", partial(change, n, 1)) for n in range(rows)]
        self.lines: Sequence[MixLine] = ()
        self.extra = rows * ROW

    def _sign(self, n: int, icon: str, act: Callable[[], None]) -> IconButton:
        label = self.words(f"problem.mix.{icon}", row="")
        return self.widgets.add(IconButton(f"mix:{n}:{icon}", label, "plus" if icon == "plus" else "minus", act))

    def name_rows(self, lines: Sequence[MixLine], is_open: bool) -> None:
        """What stands in the rows now; `is_open`: it may be changed."""
        self.lines = lines
        for n, line in enumerate(lines):
            for button, icon in ((self.less[n], "minus"), (self.more[n], "plus")):
                button.label, button.visible = self.words(f"problem.mix.{icon}", row=line.label), is_open

    def _lay(self) -> None:
        super()._lay()
        box = self.box
        self.hint.place(self.leave.box.right + 6, self.leave.box.y, 40, 36)
        left = (self.hint if self.hint.visible else self.leave).box.right + 10
        self.go.place(left, self.go.box.y, box.right - 14 - left, 40)
        for (less, more), cell in zip(zip(self.less, self.more, strict=True), self._cells(), strict=True):
            more.place(cell.right - SIGN, cell.y, SIGN, SIGN)
            less.place(more.box.x - 4 - SIGN, cell.y, SIGN, SIGN)

    # ---- as a strip

    @property
    def lies_on_prompt(self) -> bool:
        """How a mix is laid is said by the strip itself, so that its button stays where it is."""
        return super().lies_on_prompt or bool(self.less)

    @property
    def flat_icons(self) -> tuple[IconButton, ...]:
        return (self.hint, self.fold)

    @property
    def flat_extra(self) -> float:  # type: ignore[override]
        return ROW * math.ceil(len(self.less) / 2)

    def lay_strip(self, pen: Pen, box: Box) -> None:
        """The rows of a mix in two columns."""
        super().lay_strip(pen, box)
        for (less, more), cell in zip(zip(self.less, self.more, strict=True), self._cells(), strict=True):
            more.place(cell.right - SIGN, cell.y, SIGN, SIGN)
            less.place(more.box.x - 4 - SIGN, cell.y, SIGN, SIGN)

    def _cells(self) -> list[Box]:
        """Of the rows."""
        box, count = self.box, len(self.less)
        if not self.is_flat:
            top, x = box.bottom - FOOT - self.extra, box.x + EDGE
            return [Box(x, top + n * ROW, box.w - 2 * EDGE, SIGN) for n in range(count)]
        inside, top = self.inside, box.bottom - 5 - self.flat_extra
        w = (inside.w - AISLE) / 2
        return [Box(inside.x + n % 2 * (w + AISLE), top + n // 2 * ROW, w, SIGN) for n in range(count)]

    # ---- picture

    def draw_count(self, pen: Pen, dst: pygame.Surface, inner: float) -> float:
        stars.draw(pen, dst, self.stars, self.inside.right, self.box.y + (12 if self.is_flat else 20), STAR)
        return stars.width(STAR) + 10

    def draw_beads(self, pen: Pen, dst: pygame.Surface, line: Box) -> None:
        """A problem has one question."""

    def draw(self, pen: Pen, dst: pygame.Surface, focus: Focus) -> None:
        super().draw(pen, dst, focus)
        for n, (line, cell) in enumerate(zip(self.lines, self._cells(), strict=True)):
            cy = cell.cy
            right = self.less[n].box.x - 8 if self.less[n].visible else cell.right
            if line.best >= 0:
                text = self.words("problem.mix.best", percent=round(100 * line.best))
                pen.text(dst, text, right, cy, "bold", 14, theme.HEADING, "midright")
                right -= max(64.0, pen.width(text, "bold", 14)) + 10
            share = self.words("problem.mix.share", percent=round(100 * line.share))
            pen.text(dst, share, right, cy, "bold", 15, theme.INK, "midright")
            room = right - pen.width("100 %", "bold", 15) - 8 - cell.x
            pen.fitted(dst, line.label, cell.x, cy, room, "body", 15, theme.INK_SOFT, "midleft")
