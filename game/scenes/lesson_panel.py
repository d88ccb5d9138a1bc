"""The note of a lesson: what it says now, how far it is, and the buttons to go on, begin anew and leave."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.scenes.lesson_glow import MARGIN, reach, ring
from game.scenes.play_layout import Layout
from game.ui import theme
from game.ui.context import Words
from game.ui.focus import Focus
from game.ui.geometry import Box, Shape
from game.ui.pen import Pen
from game.ui.target import Target
from game.ui.widgets import Button, IconButton, Widgets

ID = "lesson"
WIDE, NARROW = 372.0, 290.0
TEXT, LEAST = 17.0, 14.0
LINE_TEXT = 14.5
"""Of the game's own lines in an answer."""
HEAD, FOOT, EDGE = 44.0, 50.0, 18.0
LINES = 100.0
"""Units of the log that its last lines need to be read."""


@dataclass(frozen=True)
class Note:
    """What the panel says: text, the game's own lines below it, and what its gold button says ("" without one)."""

    text: str
    lines: tuple[str, ...] = ()
    button: str = ""
    hint: str = ""
    """In the button's place."""
    is_answer: bool = False
    """It speaks of a wrong action."""


class LessonPanel:
    """A sheet that stands where it covers nothing that is pointed at."""

    def __init__(
        self, words: Words, go_on: Callable[[], None], again: Callable[[], None], leave: Callable[[], None]
    ) -> None:  # fmt: skip
        self.words = words
        self.widgets = Widgets()
        self.go = self.widgets.add(Button("lesson:go", words("lesson.go_on"), go_on, "gold", size=16))
        self.again = self.widgets.add(
            IconButton("lesson:again", words("lesson.again"), "undo", again, tip=words("lesson.again.tip"))
        )
        self.leave = self.widgets.add(
            IconButton("lesson:leave", words("lesson.leave"), "x", leave, tip=words("lesson.leave.tip"))
        )
        self.note = Note("")
        self.title = ""
        self.texts: Sequence[str] = ()
        """All that the steps say: the sheet has the height of the longest, so that its buttons stay where they are."""
        self.step = self.count = 0
        self.box = Box(0, 0, 0, 0)
        self._size = TEXT
        self.extra = 0.0
        """Height of what stands between text and buttons."""

    def say(self, note: Note) -> None:
        self.note = note
        self.go.visible = bool(note.button)
        self.go.label = note.button

    # ---- place

    def _usual(self, pen: Pen, w: float, size: float) -> float:
        """The height the longest step needs."""
        inner = w - 2 * EDGE
        return (
            HEAD
            + max((pen.paragraph_height(text, inner, size=size) for text in self.texts), default=0.0)
            + self.extra
            + 12
            + FOOT
        )

    def _height(self, pen: Pen, w: float, size: float) -> float:
        inner = w - 2 * EDGE
        h = HEAD + pen.paragraph_height(self.note.text, inner, size=size)
        for line in self.note.lines:
            h += 6 + pen.paragraph_height(line, inner - 14, size=min(size, LINE_TEXT))
        return h + self.extra + 12 + FOOT

    def place(self, pen: Pen, layout: Layout, pointed: Sequence[Shape], clear: Sequence[Box] = ()) -> None:
        """On the log, which it may outgrow upwards, there rather over an arrow than anywhere else; else in a corner of the
        board; smaller letters before covering what is `pointed` at, or leaving no room for all that is said. Where it is
        the log that is pointed at, over what stands above its last lines."""
        rings, arrows = [ring(shape) for shape in pointed], [reach(shape, pointed, clear) for shape in pointed]
        best: tuple[float, Box, float] | None = None
        ways = [(self._on_log, arrows), (self._on_log, rings), (self._on_board, arrows)]
        if any(shape == layout.log for shape in pointed):
            others = [reach(shape, pointed, clear) for shape in pointed if shape != layout.log]
            ways.insert(1, (self._above_lines, others))
        for places, avoid in ways:
            for size in (TEXT, 15.5, LEAST):
                for box in places(pen, layout, size):
                    cut = sum(box.cut(other).w * box.cut(other).h for other in avoid)
                    cut += max(0.0, self._height(pen, box.w, size) - box.h) * box.w
                    if best is None or cut < best[0]:
                        best = (cut, box, size)
                if best is not None and best[0] == 0:
                    _, self.box, self._size = best
                    self._lay()
                    return
        assert best is not None
        _, self.box, self._size = best
        self._lay()

    def _on_log(self, pen: Pen, layout: Layout, size: float) -> list[Box]:
        log, board = layout.log, layout.board.inset(8, 6)
        found = []
        h = self._height(pen, log.w, size)
        if h <= log.h:
            usual = min(log.h, max(h, self._usual(pen, log.w, size)))
            found += [Box(log.x, log.y, log.w, usual), Box(log.x, log.y, log.w, h), Box(log.x, log.bottom - h, log.w, h)]
        elif log.bottom - h >= board.y:  # over seat panels rather than over the board
            found.append(Box(log.x, log.bottom - h, log.w, h))
        return found

    def _above_lines(self, pen: Pen, layout: Layout, size: float) -> list[Box]:
        """On the head of the log, or over seat panels as far as the last lines of the log need it."""
        log = layout.log
        h = self._height(pen, log.w, size)
        y = min(log.y, log.bottom - LINES - h)
        return [Box(log.x, y, log.w, h)] if y >= layout.board.inset(8, 6).y else []

    def lines_of(self, log: Box) -> Box:
        """What of the log can still be read beside the sheet."""
        over = self.box.cut(log)
        if over.h <= 0 or over.w <= 0 or self.box.bottom > log.bottom - LINES:
            return log
        top = self.box.bottom + MARGIN
        return Box(log.x, top, log.w, log.bottom - top)

    def _on_board(self, pen: Pen, layout: Layout, size: float) -> list[Box]:
        board, found = layout.board.inset(8, 6), []
        for wide in (WIDE, NARROW):
            w = min(wide, board.w)
            h = min(self._height(pen, w, size), board.h)
            right, low = board.right - w, board.bottom - h
            found += [
                Box(board.x, board.y, w, h), Box(right, board.y, w, h), Box(board.x, low, w, h), Box(right, low, w, h),
                Box(board.cx - w / 2, board.y, w, h), Box(board.cx - w / 2, low, w, h),
                Box(board.x, board.cy - h / 2, w, h), Box(right, board.cy - h / 2, w, h),
            ]  # fmt: skip
        return found

    def _lay(self) -> None:
        box = self.box
        y = box.bottom - FOOT + 4
        self.again.place(box.x + 14, y, 40, 36)
        self.leave.place(box.x + 60, y, 40, 36)
        left = self.leave.box.right + 10
        self.go.place(left, y - 2, box.right - 14 - left, 40)

    # ---- targets

    def targets(self) -> list[Target]:
        """The sheet itself first: a click on it reaches nothing beneath."""
        value = " ".join((self.note.text, *self.note.lines))
        sheet = Target(ID, self.box, self.title, value=value, focusable=False, ring=False, role="zone", action=_nothing)
        return [sheet, *self.widgets.targets()]

    # ---- picture

    def draw(self, pen: Pen, dst: pygame.Surface, focus: Focus) -> None:
        box, note, inner = self.box, self.note, self.box.w - 2 * EDGE
        pen.panel(dst, box, "parchment", 12, 12)
        count_w = self.draw_count(pen, dst, inner)
        pen.fitted(dst, self.title, box.x + EDGE, box.y + 21, inner - count_w, "caps", 15, theme.HEADING, "midleft")
        self.draw_beads(pen, dst, Box(box.x + EDGE, box.y + 34, inner, 4))
        y = box.y + HEAD
        colour = theme.RUBY if note.is_answer else theme.INK
        y = pen.paragraph(dst, note.text, box.x + EDGE, y, inner, size=self._size, colour=colour)
        size = min(self._size, LINE_TEXT)
        for line in note.lines:
            y += 6
            pen.text(dst, "·", box.x + EDGE + 2, y, "bold", size, theme.INK_SOFT)
            y = pen.paragraph(dst, line, box.x + EDGE + 14, y, inner - 14, size=size, colour=theme.INK_SOFT)
        if note.hint and not note.button:
            go = self.go.box
            pen.fitted(dst, note.hint, go.right, go.cy, go.w, "italic", 16, theme.HEADING, "midright")
        self.widgets.draw(pen, dst, focus)

    def draw_count(self, pen: Pen, dst: pygame.Surface, inner: float) -> float:
        """How far it is, at the right of the title; the width it takes from that."""
        count = self._counted(pen, inner)
        if not count:
            return 0.0
        pen.text(dst, count, self.box.right - EDGE, self.box.y + 21, "italic", 13, theme.INK_SOFT, "midright")
        return pen.width(count, "italic", 13) + 10

    def _counted(self, pen: Pen, inner: float) -> str:
        """Which step of how many, in full or as a fraction, as the title leaves room; the strokes below tell it anyhow."""
        title = pen.width(self.title, "caps", pen.fit(self.title, "caps", 15, 0.0))
        texts = (
            (self.words("lesson.progress", step=self.step, count=self.count), f"{self.step}/{self.count}")
            if self.count
            else ()
        )
        return next((text for text in texts if title + 10 + pen.width(text, "italic", 13) <= inner), "")

    def draw_beads(self, pen: Pen, dst: pygame.Surface, line: Box) -> None:
        """One stroke a step, gold up to the present one."""
        if not self.count:
            return
        for n, part in enumerate(line.columns(self.count, 3.0)):
            colour = "#b3761a" if n < self.step else "#d9c496"
            pygame.draw.rect(dst, theme.rgb(colour), pen.rect(part))


def _nothing() -> None:
    """The sheet takes a click and does nothing."""
