"""What the lists of lessons and of problems have alike: rows in columns under a line, the bar, and coming back to them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

import pygame

from game.core.types import GameInfo
from game.scenes.menu import MenuScene
from game.scenes.stack import AppContext
from game.ui import theme
from game.ui.geometry import Box
from game.ui.pen import Pen
from game.ui.widgets import Button, IconButton, Widget

CLOSE, LOWEST = 4.0, 34.0
"""Between rows that have no room otherwise, and the height of a row at least then."""


@dataclass(frozen=True)
class Measures:
    """Of a list: a row's height, at least and at most, the gap between rows and between columns, the widest column, the
    line over the rows, and how many rows one column holds before there are two."""

    least: float
    row: float
    gap: float
    aisle: float
    widest: float
    line: float
    most: int


def coin(pen: Pen, dst: pygame.Surface, cx: float, cy: float, size: float) -> None:
    """What a row's number lies on."""
    r = size / 2
    body = f'<circle cx="{r:g}" cy="{r:g}" r="{r - 2:g}" fill="#fff3d0" stroke="#8a5a20" stroke-width="2"/>'
    pen.shape(dst, body, Box(cx - r, cy - r, size, size))


W = TypeVar("W", bound=Widget)


class CourseList(MenuScene[None], Generic[W]):
    """`rows` stand under `line`, and where there is room a note under them. `title` and `note` are keys of the words."""

    measures: Measures
    title: str
    note: str

    def __init__(self, info: GameInfo, rules: Callable[[], None]) -> None:
        super().__init__()
        self.info, self._rules = info, rules
        self.rows: list[W] = []
        self.line = ""

    def enter(self, ctx: AppContext) -> None:
        words = ctx.words
        self.bar_title = words(f"{self.info.id}.banner")
        self.bar_first, self.bar_second = words(self.title), words(f"{self.info.id}.tagline")
        self.fill()
        rules = self.add(Button("rules", words("app.rules"), self._rules, icon="rules", size=13.5))
        self.go_back = self.add(Button("back", words("app.back"), self.back, icon="left", size=13.5))
        self.bar = [*self.more(), rules, self.go_back, self.add(IconButton("close", words("app.back"), "x", self.back))]

    def more(self) -> Sequence[Button]:
        """Buttons that stand before the rulebook's."""
        return ()

    def fill(self) -> None:
        """Makes rows, line and first focus."""
        raise NotImplementedError

    def resume(self) -> None:
        """One of them was left: it may have its tick or stars."""
        for row in self.rows:
            self.widgets.remove(row)
        self.fill()
        self.lay()
        if self.focus.keyboard:
            self.focus.give(self.first_focus, keyboard=True)

    def lay(self) -> None:
        body, to = self.body, self.measures
        columns = 1 if len(self.rows) <= to.most else 2
        w = min(to.widest * columns + to.aisle * (columns - 1), body.w - 40)
        self.frame = Box(body.x + (body.w - w) / 2, body.y + 8, w, body.h - 20)
        each = -(-len(self.rows) // columns) or 1
        top, room = self.frame.y + to.line, self.frame.h - to.line
        gap = to.gap if to.least * each + to.gap * (each - 1) <= room else CLOSE
        h = max(LOWEST, min(to.row, (room - gap * (each - 1)) / each))
        wide = (w - to.aisle * (columns - 1)) / columns
        for n, row in enumerate(self.rows):
            column, place = divmod(n, each)
            row.place(self.frame.x + column * (wide + to.aisle), top + place * (h + gap), wide, h)

    def draw_body(self, pen: Pen, dst: pygame.Surface) -> None:
        frame = self.frame
        y = frame.y + self.measures.line * 0.43
        pen.text(dst, self.line, frame.cx, y, "italic", 17, theme.IVORY, "center", theme.NIGHT)
        low = max((row.box.bottom for row in self.rows), default=frame.bottom)
        if low + 40 < frame.bottom:
            note = self.ctx.words(self.note)
            pen.fitted(dst, note, frame.cx, low + 27, frame.w, "italic", 15, theme.SAND, "center", theme.NIGHT)

    def help(self) -> None:
        self._rules()

    def back(self) -> None:
        self.dismiss(None)
