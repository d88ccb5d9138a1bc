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
from game.scenes.menu import MenuScene
from game.scenes.stack import AppContext
from game.ui import theme
from game.ui.focus import Focus
from game.ui.geometry import Box
from game.ui.pen import Pen
from game.ui.target import Target
from game.ui.widgets import Button, IconButton, Widget

ROW, GAP, LEAST = 62.0, 8.0, 38.0
WIDEST = 520.0
"""Of one column."""
STAR = 19.0
PIP = 7.0


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
        body = f'<circle cx="{r:g}" cy="{r:g}" r="{r - 2:g}" fill="#fff3d0" stroke="#8a5a20" stroke-width="2"/>'
        pen.shape(dst, body, Box(cx - r, box.cy - r, size, size))
        pen.text(dst, facts.number, cx, box.cy, "caps", size * 0.42, theme.HEADING, "center")
        right = box.right - 16
        stars.draw(pen, dst, facts.earned, right, box.cy, STAR)
        right -= stars.width(STAR) + 16
        for n in range(GRADES):
            x = right - (GRADES - n) * (PIP + 3)
            fill = "#9a4a2a" if n < facts.grade else "none"
            half = PIP / 2
            body = f'<circle cx="{half}" cy="{half}" r="{half - 0.8}" fill="{fill}" stroke="#9a6a4a" stroke-width="1"/>'
            pen.shape(dst, body, Box(x, box.cy - half, PIP, PIP))
        right -= GRADES * (PIP + 3) + 12
        x = cx + r + 14
        pen.fitted(dst, facts.title, x, box.cy, right - x, "caps", 16, theme.INK, "midleft")

    def targets(self) -> Sequence[Target]:
        return (self.target(self.action, value=self.facts.spoken, radius=9),)


class ProblemsScreen(MenuScene[None]):
    """`marks`: stars by problem. `chosen` opens a problem on top of the list."""

    def __init__(
        self, info: GameInfo, cards: Sequence[ProblemCard], marks: Callable[[], Mapping[str, int]],
        rules: Callable[[], None], chosen: Callable[[ProblemCard], None],
    ) -> None:  # fmt: skip
        super().__init__()
        self.info, self.cards, self._marks = info, list(cards), marks
        self._rules, self._chosen = rules, chosen
        self.rows: list[ProblemRow] = []
        self.line = ""

    def enter(self, ctx: AppContext) -> None:
        words = ctx.words
        self.bar_title = words(f"{self.info.id}.banner")
        self.bar_first, self.bar_second = words("problem.list.title"), words(f"{self.info.id}.tagline")
        self._titles = titles(self.info.id, self.cards, words)
        self._fill()
        rules = self.add(Button("rules", words("app.rules"), self._rules, icon="rules", size=13.5))
        self.go_back = self.add(Button("back", words("app.back"), self.back, icon="left", size=13.5))
        self.bar = [rules, self.go_back, self.add(IconButton("close", words("app.back"), "x", self.back))]

    def resume(self) -> None:
        """A problem was left: it may have its stars."""
        for row in self.rows:
            self.widgets.remove(row)
        self._fill()
        self.lay()
        if self.focus.keyboard:
            self.focus.give(self.first_focus, keyboard=True)

    def _fill(self) -> None:
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

    def lay(self) -> None:
        body = self.body
        columns = 2 if len(self.rows) > 4 else 1
        w = min(WIDEST * columns + GAP, body.w - 40)
        self.frame = Box(body.x + (body.w - w) / 2, body.y + 8, w, body.h - 20)
        each = -(-len(self.rows) // columns) or 1
        top, room = self.frame.y + 42, self.frame.h - 42
        h = max(LEAST, min(ROW, (room - GAP * (each - 1)) / each))
        wide = (w - 14 * (columns - 1)) / columns
        for n, row in enumerate(self.rows):
            column, place = divmod(n, each)
            row.place(self.frame.x + column * (wide + 14), top + place * (h + GAP), wide, h)

    def draw_body(self, pen: Pen, dst: pygame.Surface) -> None:
        frame = self.frame
        pen.text(dst, self.line, frame.cx, frame.y + 18, "italic", 17, theme.IVORY, "center", theme.NIGHT)
        if self.rows and max(row.box.bottom for row in self.rows) + 40 < frame.bottom:
            note, low = self.ctx.words("problem.list.marks"), max(row.box.bottom for row in self.rows)
            pen.fitted(dst, note, frame.cx, low + 26, frame.w, "italic", 15, theme.SAND, "center", theme.NIGHT)

    def help(self) -> None:
        self._rules()

    def back(self) -> None:
        self.dismiss(None)
