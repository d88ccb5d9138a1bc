"""The problems of a game, from easy to hard: what each is called, how hard it is, and the stars it has earned."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.core.types import GameInfo
from game.problems.data import GRADES, STARS
from game.problems.reading import ProblemCard, titles
from game.scenes import stars
from game.scenes.course_list import CourseList, Measures, coin
from game.scenes.stack import AppContext
from game.ui import theme
from game.ui.focus import Focus
from game.ui.geometry import Box
from game.ui.pen import Pen
from game.ui.target import Target
from game.ui.widgets import Widget

STAR = 19.0
PIP = 7.0
NARROW = 400.0
"""In a row narrower than that the grade stands below the stars."""


@dataclass(frozen=True)
class RowFacts:
    """What a row says."""

    number: str
    title: str
    grade: int
    earned: int
    is_next: bool
    spoken: str


class ProblemRow(Widget):
    """One problem: its number in a coin, the title, pips for how hard it is, stars."""

    def __init__(self, widget_id: str, facts: RowFacts, action: Callable[[], None]) -> None:
        super().__init__(widget_id, facts.title)
        self.facts, self.action = facts, action

    def draw(self, pen: Pen, dst: pygame.Surface, focus: Focus) -> None:
        box, facts = self.box, self.facts
        pen.panel(dst, box, "parchment", 9)
        if facts.is_next or focus.state_of(self.id, self.enabled) in ("hover", "pressed"):
            pen.row(dst, box.inset(3), "selected" if facts.is_next else "hover")
        size = min(38.0, box.h - 10)
        cx, r = box.x + 16 + size / 2, size / 2
        coin(pen, dst, cx, box.cy, size)
        pen.text(dst, facts.number, cx, box.cy, "caps", size * 0.42, theme.HEADING, "center")
        right, is_narrow = box.right - 16, box.w < NARROW
        stars.draw(pen, dst, facts.earned, right, box.cy - (5 if is_narrow else 0), STAR)
        if not is_narrow:
            right -= stars.width(STAR) + 16
        for n in range(GRADES):
            x = right - (GRADES - n) * (PIP + 3)
            fill = "#9a4a2a" if n < facts.grade else "none"
            half = PIP / 2
            body = f'<circle cx="{half}" cy="{half}" r="{half - 0.8}" fill="{fill}" stroke="#9a6a4a" stroke-width="1"/>'
            pen.shape(dst, body, Box(x, box.cy - half + (10 if is_narrow else 0), PIP, PIP))
        right -= (stars.width(STAR) if is_narrow else GRADES * (PIP + 3)) + 12
        x = cx + r + (8 if is_narrow else 14)
        pen.fitted(dst, facts.title, x, box.cy, right - x, "caps", 16, theme.INK, "midleft")

    def targets(self) -> Sequence[Target]:
        return (self.target(self.action, value=self.facts.spoken, radius=9),)


class ProblemsScreen(CourseList[ProblemRow]):
    """`marks`: stars by problem. `chosen` opens a problem on top of the list."""

    measures = Measures(least=38.0, row=62.0, gap=8.0, aisle=14.0, widest=520.0, line=42.0, most=4)
    title, note = "problem.list.title", "problem.list.note"

    def __init__(
        self, info: GameInfo, cards: Sequence[ProblemCard], marks: Callable[[], Mapping[str, int]],
        rules: Callable[[], None], chosen: Callable[[ProblemCard], None],
    ) -> None:  # fmt: skip
        super().__init__(info, rules)
        self.cards, self._marks, self._chosen = list(cards), marks, chosen

    def enter(self, ctx: AppContext) -> None:
        self._titles = titles(self.info.id, self.cards, ctx.words)
        super().enter(ctx)

    def fill(self) -> None:
        words, marks = self.ctx.words, self._marks()
        following = next((card for card in self.cards if not marks.get(card.id)), None)
        self.rows = []
        for n, (card, title) in enumerate(zip(self.cards, self._titles, strict=True), 1):
            earned = marks.get(card.id, 0)
            spoken = words("problem.list.row", grade=card.grade, grades=GRADES, stars=earned, most=STARS)
            if card.is_own:
                title = f"{title} · {words('lesson.list.own')}"
            facts = RowFacts(str(n), title, card.grade, earned, card is following, spoken)
            self.rows.append(self.add(ProblemRow(f"problem:{card.id}", facts, partial(self._chosen, card))))
        total = sum(marks.get(card.id, 0) for card in self.cards)
        count = STARS * len(self.cards)
        self.line = words("problem.list.text", stars=total, count=count) if self.cards else words("problem.list.none")
        self.first_focus = f"problem:{(following or self.cards[0]).id}" if self.cards else "back"
