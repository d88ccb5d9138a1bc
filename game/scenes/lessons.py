"""The lessons of a game: what each is about, how long it takes, and which are done."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.core.types import GameInfo
from game.core.words import MissingWord
from game.lessons.reading import LessonCard
from game.scenes.menu import MenuScene
from game.scenes.saying import told
from game.scenes.stack import AppContext
from game.ui import theme
from game.ui.focus import Focus
from game.ui.geometry import Box
from game.ui.pen import Pen
from game.ui.target import Target
from game.ui.widgets import Button, IconButton, Widget

ROW, GAP = 84.0, 10.0
LEAST = 50.0
WIDEST = 860.0
MOST_IN_COLUMN = 7


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
        r = size / 2
        body = f'<circle cx="{r:g}" cy="{r:g}" r="{r - 2:g}" fill="#fff3d0" stroke="#8a5a20" stroke-width="2"/>'
        pen.shape(dst, body, Box(cx - size / 2, box.cy - size / 2, size, size))
        if facts.is_done:
            pen.icon(dst, "check", cx, box.cy, size * 0.6, "#3f6b1e", 13)
        else:
            pen.text(dst, facts.number, cx, box.cy, "caps", size * 0.42, theme.HEADING, "center")
        x = cx + size / 2 + 18
        right = pen.width(facts.right, "italic", 14) + 24
        room = box.right - right - x
        low = box.h < 64
        pen.fitted(dst, facts.title, x, box.cy - (10 if low else 13), room, "caps", 15 if low else 18, ink, "midleft")
        pen.fitted(dst, facts.about, x, box.cy + (11 if low else 15), room, "body", 13 if low else 15.5, soft, "midleft")
        pen.text(dst, facts.right, box.right - 20, box.cy, "italic", 14, soft, "midright")

    def targets(self) -> Sequence[Target]:
        return (self.target(self.action, value=f"{self.facts.about} {self.facts.right}", radius=10),)


class LessonsScreen(MenuScene[str | None]):
    """Gives back the id of the lesson chosen, None when the player goes back. `done`: ids of those taken."""

    def __init__(
        self, info: GameInfo, cards: Sequence[LessonCard], done: Callable[[], Mapping[str, Sequence[str]]],
        rules: Callable[[], None], chosen: Callable[[LessonCard], None], problems: Callable[[], None] | None = None,
    ) -> None:  # fmt: skip
        """`chosen` opens a lesson on top of the list, `problems` the game's problems, where it has any."""
        super().__init__()
        self.info, self.cards, self._done = info, list(cards), done
        self._rules, self._chosen, self._problems = rules, chosen, problems
        self.rows: list[LessonRow] = []
        self.line = ""

    def enter(self, ctx: AppContext) -> None:
        words = ctx.words
        self.bar_title = words(f"{self.info.id}.banner")
        self.bar_first, self.bar_second = words("lesson.list.title"), words(f"{self.info.id}.tagline")
        self._fill()
        rules = self.add(Button("rules", words("app.rules"), self._rules, icon="rules", size=13.5))
        self.go_back = self.add(Button("back", words("app.back"), self.back, icon="left", size=13.5))
        if self._problems is not None:
            solve = self.add(Button("problems", words("problem.open"), self._problems, icon="star", keys=("p",), size=13.5))
            solve.tip = words("problem.open.tip")
            self.bar = [solve]
        self.bar += [rules, self.go_back, self.add(IconButton("close", words("app.back"), "x", self.back))]

    def resume(self) -> None:
        """A lesson was left: it may have its tick."""
        at = self.focus.focused
        for row in self.rows:
            self.widgets.remove(row)
        self._fill()
        self.lay()
        if self.focus.keyboard and at is not None:
            self.focus.give(self.first_focus, keyboard=True)

    def _fill(self) -> None:
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

    def lay(self) -> None:
        body = self.body
        columns = 1 if len(self.rows) <= MOST_IN_COLUMN else 2
        w = min(WIDEST * columns, body.w - 40)
        self.frame = Box(body.x + (body.w - w) / 2, body.y + 8, w, body.h - 24)
        each_column = -(-len(self.rows) // columns) or 1
        top, room = self.frame.y + 46, self.frame.h - 46
        h = max(LEAST, min(ROW, (room - GAP * (each_column - 1)) / each_column))
        wide = (w - GAP * (columns - 1)) / columns
        for n, row in enumerate(self.rows):
            column, place = divmod(n, each_column)
            row.place(self.frame.x + column * (wide + GAP), top + place * (h + GAP), wide, h)

    def draw_body(self, pen: Pen, dst: pygame.Surface) -> None:
        frame = self.frame
        pen.text(dst, self.line, frame.cx, frame.y + 20, "italic", 17, theme.IVORY, "center", theme.NIGHT)
        if self.rows and self.rows[-1].box.bottom + 40 < frame.bottom:
            note = self.ctx.words("lesson.list.rules")
            pen.text(dst, note, frame.cx, self.rows[-1].box.bottom + 28, "italic", 15, theme.SAND, "center", theme.NIGHT)

    def help(self) -> None:
        self._rules()

    def back(self) -> None:
        self.dismiss(None)
