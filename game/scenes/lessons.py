"""The lessons of a game: what each is about, how long it takes, and which are done."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.core.types import GameInfo
from game.core.words import MissingWord
from game.lessons.reading import LessonCard
from game.scenes.course_list import CourseList, Measures, coin
from game.scenes.saying import told
from game.ui import theme
from game.ui.focus import Focus
from game.ui.pen import Pen
from game.ui.target import Target
from game.ui.widgets import Button, Widget


@dataclass(frozen=True)
class RowFacts:
    """What a row says."""

    number: str
    title: str
    about: str
    right: str
    is_done: bool
    is_next: bool


class LessonRow(Widget):
    """One lesson: its number in a coin, title, what it is about, minutes or a tick."""

    def __init__(self, widget_id: str, facts: RowFacts, action: Callable[[], None]) -> None:
        super().__init__(widget_id, facts.title)
        self.facts, self.action = facts, action

    def draw(self, pen: Pen, dst: pygame.Surface, focus: Focus) -> None:
        box, facts = self.box, self.facts
        state = focus.state_of(self.id, self.enabled)
        pen.panel(dst, box, "parchment" if self.enabled else "dark", 10)
        if facts.is_next or state in ("hover", "pressed"):
            pen.row(dst, box.inset(4), "selected" if facts.is_next else "hover")
        ink, soft = (theme.INK, theme.INK_SOFT) if self.enabled else (theme.SAND, theme.DUST)
        size = min(46.0, box.h - 14)
        cx = box.x + 20 + size / 2
        coin(pen, dst, cx, box.cy, size)
        if facts.is_done:
            pen.icon(dst, "check", cx, box.cy, size * 0.6, "#3f6b1e", 13)
        else:
            pen.text(dst, facts.number, cx, box.cy, "caps", size * 0.42, theme.HEADING, "center")
        x = cx + size / 2 + 18
        right = pen.width(facts.right, "italic", 14) + 24
        room = box.right - right - x
        low = box.h < 64
        up, down = (13.0, 15.0) if not low else (10.0, 11.0) if box.h >= 50 else (8.0, 9.5)
        pen.fitted(dst, facts.title, x, box.cy - up, room, "caps", 15 if low else 18, ink, "midleft")
        pen.fitted(dst, facts.about, x, box.cy + down, room, "body", 13 if low else 15.5, soft, "midleft")
        pen.text(dst, facts.right, box.right - 20, box.cy, "italic", 14, soft, "midright")

    def targets(self) -> Sequence[Target]:
        return (self.target(self.action, value=f"{self.facts.about} {self.facts.right}", radius=10),)


class LessonsScreen(CourseList[LessonRow]):
    """`done`: ids of the lessons taken, by game. `chosen` opens a lesson on top of the list, `problems` the game's problems,
    where it has any."""

    measures = Measures(least=50.0, row=84.0, gap=10.0, aisle=10.0, widest=860.0, line=46.0, most=7)
    title, note = "lesson.list.title", "lesson.list.note"

    def __init__(
        self, info: GameInfo, cards: Sequence[LessonCard], done: Callable[[], Mapping[str, Sequence[str]]],
        rules: Callable[[], None], chosen: Callable[[LessonCard], None], problems: Callable[[], None] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(info, rules)
        self.cards, self._done, self._chosen, self._problems = list(cards), done, chosen, problems

    def more(self) -> Sequence[Button]:
        if self._problems is None:
            return ()
        words = self.ctx.words
        solve = self.add(Button("problems", words("problem.open"), self._problems, icon="star", keys=("p",), size=13.5))
        solve.tip = words("problem.open.tip")
        return (solve,)

    def fill(self) -> None:
        words = self.ctx.words
        done = set(self._done().get(self.info.id, ()))
        first = next((card for card in self.cards if card.lesson is not None and card.id not in done), None)
        self.rows = [self.add(self._row(n, card, card.id in done, card is first)) for n, card in enumerate(self.cards, 1)]
        known = [card for card in self.cards if not card.is_own]
        count = sum(card.id in done for card in known)
        self.line = words("lesson.list.text", done=count, count=len(known)) if self.cards else words("lesson.list.none")
        self.first_focus = f"lesson:{(first or self.cards[0]).id}" if self.cards else "back"

    def _row(self, n: int, card: LessonCard, is_done: bool, is_next: bool) -> LessonRow:
        words, lesson = self.ctx.words, card.lesson
        title, about, right = card.path.name, "", ""
        if lesson is not None:
            try:
                title, about = lesson.words(words, "title"), lesson.words(words, "about")
            except MissingWord:
                about = words("lesson.bad.words", name="title")
            right = words("lesson.list.minutes", minutes=lesson.file.minutes)
            if is_done:
                right = words("lesson.list.done")
        elif card.fault is not None:
            about = told(words, card.fault.say)
        if card.is_own:
            right = " · ".join(part for part in (words("lesson.list.own"), right) if part)
        row = LessonRow(
            f"lesson:{card.id}", RowFacts(str(n), title, about, right, is_done, is_next), partial(self._chosen, card)
        )
        row.disable(None if lesson is not None else about)
        return row
