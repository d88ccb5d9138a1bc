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
FLAT_HEAD, FLAT_FOOT, FLAT_EDGE, FLAT_ICON = 25.0, 9.0, 14.0, 32.0
FLAT_SIZES = ((TEXT, 90.0), (15.5, 112.0), (LEAST, 1000.0))
"""Sizes of letters in a strip, with the height up to which each is taken."""
FLAT_LEAST, FLAT_GO = 88.0, 150.0
"""Height of a strip with a gold button, and that button's width at least."""
FOLDS = 62.0
"""Units of text that a strip has at most before it can be folded."""


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
        """`turned` is told when a strip was folded or opened."""
        self.words = words
        self.turned: Callable[[], None] = _nothing
        self.widgets = Widgets()
        self.go = self.widgets.add(Button("lesson:go", words("lesson.go_on"), go_on, "gold", size=16))
        self.again = self.widgets.add(
            IconButton("lesson:again", words("lesson.again"), "undo", again, tip=words("lesson.again.tip"))
        )
        self.leave = self.widgets.add(
            IconButton("lesson:leave", words("lesson.leave"), "x", leave, tip=words("lesson.leave.tip"))
        )
        self.fold = self.widgets.add(IconButton("lesson:fold", words("lesson.fold"), "down", self._turn))
        self.fold.visible = self.is_flat = self.is_folded = False
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
        if note.text != self.note.text:
            self.is_folded = False
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
        self.is_flat = self.fold.visible = False
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

    # ---- as a strip

    @property
    def lies_on_prompt(self) -> bool:
        """A strip with a gold button does: there is nothing else to be done then."""
        return bool(self.note.button)

    def strip_height(self, pen: Pen, w: float) -> float:
        """Of a strip so wide; in the largest letters that have room."""
        inner = self._flat_inner(pen, w)
        for size, most in FLAT_SIZES:
            self._size, text = size, self._said_height(pen, inner, size)
            h = FLAT_HEAD + text + FLAT_FOOT
            if h <= most:
                break
        self.fold.visible = not self.note.button and text > FOLDS
        if self.fold.visible and self.is_folded:
            h = FLAT_HEAD + self._size * theme.LEADING + FLAT_FOOT
        return max(FLAT_LEAST if self.note.button else 0.0, h + self.flat_extra)

    def lay_strip(self, pen: Pen, box: Box) -> None:
        """Into that box, as high as `strip_height` says."""
        self.is_flat, self.box = True, box
        self.fold.icon = "up" if self.is_folded else "down"
        self.fold.label = self.words("lesson.unfold" if self.is_folded else "lesson.fold")
        x = box.right - 10
        for icon in (self.leave, self.again, *self.flat_icons):
            if icon.visible:
                icon.place(x - 38, box.y + 7, 38, FLAT_ICON)
                x -= 43
        w = self._flat_go(pen)
        self.go.place(box.right - 10 - w, box.bottom - 7 - 37, w, 37)
        self.column = box.right - FLAT_EDGE - (box.x + FLAT_EDGE + self._flat_inner(pen, box.w))

    @property
    def flat_icons(self) -> tuple[IconButton, ...]:
        """From right to left, beside the two that are always there."""
        return (self.fold,)

    flat_extra = 0.0
    """Height of what stands in a strip below the text."""

    def _flat_go(self, pen: Pen) -> float:
        return self.go.wanted_width(pen, FLAT_GO)

    def _flat_inner(self, pen: Pen, w: float) -> float:
        """Units for the text beside the buttons."""
        icons = 43.0 * (3 + len(self.flat_icons) - 1)
        return w - 2 * FLAT_EDGE - (max(icons, self._flat_go(pen)) if self.note.button else icons) - 8

    def _said_height(self, pen: Pen, inner: float, size: float) -> float:
        h = pen.paragraph_height(self.note.text, inner, size=size)
        for line in self.note.lines:
            h += 4 + pen.paragraph_height(line, inner - 14, size=min(size, LINE_TEXT))
        return h

    def _turn(self) -> None:
        self.is_folded = not self.is_folded
        self.turned()

    # ---- as a sheet

    def _on_log(self, pen: Pen, layout: Layout, size: float) -> list[Box]:
        log, board = layout.log, layout.board.inset(8, 6)
        found = []
        h = self._height(pen, log.w, size)
        if h <= log.h:
            usual = min(log.h, max(h, self._usual(pen, log.w, size)))
            # Where too little of the log would be left to be read it is covered whole: the foot of a sentence tells nothing.
            above = [Box(log.x, log.y, log.w, one if log.h - one >= LINES else log.h) for one in (usual, h)]
            found += [*above, Box(log.x, log.bottom - h, log.w, h)]
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

    column = 0.0
    """Units that the buttons take at the right of a strip."""

    @property
    def inside(self) -> Box:
        """Where words stand."""
        box = self.box
        if not self.is_flat:
            return Box(box.x + EDGE, box.y, box.w - 2 * EDGE, box.h)
        return Box(box.x + FLAT_EDGE, box.y, box.w - 2 * FLAT_EDGE - self.column, box.h)

    def draw(self, pen: Pen, dst: pygame.Surface, focus: Focus) -> None:
        box, note, inside = self.box, self.note, self.inside
        x, inner, is_flat = inside.x, inside.w, self.is_flat
        pen.panel(dst, box, "parchment", 12, 12)
        count_w = self.draw_count(pen, dst, inner)
        cy, size = box.y + (13 if is_flat else 21), 14.0 if is_flat else 15.0
        pen.fitted(dst, self.title, x, cy, inner - count_w, "caps", size, theme.HEADING, "midleft")
        self.draw_beads(pen, dst, Box(x, box.y + (22 if is_flat else 34), inner, 2 if is_flat else 4))
        y = box.y + (FLAT_HEAD if is_flat else HEAD)
        colour = theme.RUBY if note.is_answer else theme.INK
        if is_flat and self.is_folded and self.fold.visible:
            pen.text(dst, pen.ellipsis(note.text, "body", self._size, inner), x, y, "body", self._size, colour)
        else:
            self._draw_said(pen, dst, x, y, inner, colour)
        if note.hint and not note.button and not is_flat:
            go = self.go.box
            size = pen.fit(note.hint, "italic", 16, go.w)
            rows = (
                pen.wrap(note.hint, "italic", min(size, 13.0), go.w) if pen.width(note.hint, "italic", size) > go.w else ()
            )
            for n, row in enumerate(rows[:2]):
                pen.text(dst, row, go.right, go.cy + (n - 0.5) * 16, "italic", 13, theme.HEADING, "midright")
            if not rows:
                pen.text(dst, note.hint, go.right, go.cy, "italic", size, theme.HEADING, "midright")
        self.widgets.draw(pen, dst, focus)

    def _draw_said(self, pen: Pen, dst: pygame.Surface, x: float, y: float, inner: float, colour: str) -> None:
        y = pen.paragraph(dst, self.note.text, x, y, inner, size=self._size, colour=colour)
        size = min(self._size, LINE_TEXT)
        for line in self.note.lines:
            y += 4 if self.is_flat else 6
            pen.text(dst, "·", x + 2, y, "bold", size, theme.INK_SOFT)
            y = pen.paragraph(dst, line, x + 14, y, inner - 14, size=size, colour=theme.INK_SOFT)

    def draw_count(self, pen: Pen, dst: pygame.Surface, inner: float) -> float:
        """How far it is, at the right of the title; the width it takes from that."""
        count = self._counted(pen, inner)
        if not count:
            return 0.0
        cy = self.box.y + (13 if self.is_flat else 21)
        pen.text(dst, count, self.inside.right, cy, "italic", 13, theme.INK_SOFT, "midright")
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
