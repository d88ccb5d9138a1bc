"""A form: rows of a control with its name and a sentence, in titled sections, in one or more columns; it scrolls. A
section may fold away behind its heading.

Set-up makes one from a game's switches, the settings screen one from the settings.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

import pygame

from game.ui import theme
from game.ui.brush import rounded
from game.ui.focus import Focus
from game.ui.geometry import Box
from game.ui.pen import Pen
from game.ui.scroll import ScrollArea
from game.ui.target import Target
from game.ui.widgets import Selector, Slider, Toggle, Widget

NAME, TEXT, LEAD = 16.0, 14.0, 1.3
ROW_GAP = 16.0
SECTION_GAP = 14.0
HEADING_H = 40.0
FOLD_H = 36.0
STACKED_H = 42.0
LEAST_BESIDE = 150.0
"""Units that a sentence has beside a choice at least."""
MOST_BESIDE = 0.46
"""Of the width, for a control beside its sentence."""
COLUMN_GAP = 34.0
Control = Toggle | Selector | Slider


@dataclass
class FormRow:
    """One control with its words. `tag` is a word beside the name; `warning` replaces the sentence while it is set."""

    control: Control
    name: str
    text: str
    tag: str = ""
    warning: str = ""


class Fold(Widget):
    """A section's heading that opens and closes it. `words`: how closed and open are read aloud; `note`: what is said of
    the rows at its right."""

    def __init__(self, widget_id: str, label: str, is_open: bool, words: tuple[str, str] = ("closed", "open")) -> None:
        super().__init__(widget_id, label)
        self.is_open, self.words, self.note = is_open, words, ""
        self.on_flip: Callable[[Fold], None] = lambda fold: None
        """Set by the form."""

    def flip(self) -> None:
        self.is_open = not self.is_open
        self.on_flip(self)

    def draw(self, pen: Pen, dst: pygame.Surface, focus: Focus) -> None:
        box, lit = self.box, focus.state_of(self.id, True) != "normal"
        ink = theme.GOLD_LIT if lit else theme.IVORY
        pen.icon(dst, "down" if self.is_open else "right", box.x + 8, box.cy - 2, 14, theme.GOLD, 12)
        note_w = min(box.w * 0.4, pen.width(self.note, "italic", 14)) if self.note else 0.0
        room = box.w - 24 - (note_w + 12 if self.note else 0)
        pen.fitted(dst, self.label, box.x + 24, box.cy - 2, room, "caps", 16, ink, "midleft")
        if self.note:
            pen.fitted(dst, self.note, box.right, box.cy - 1, note_w, "italic", 14, theme.GOLD, "midright")
        pen.divider(dst, box.x, box.bottom - 3, box.w)

    def targets(self) -> Sequence[Target]:
        return (self.target(self.flip, value=self.words[self.is_open], radius=8),)


@dataclass
class Section:
    """Rows under a heading; "" for none. `fold` stands in the place of the title."""

    title: str
    rows: list[FormRow] = field(default_factory=list)
    fold: Fold | None = None

    @property
    def shown(self) -> list[FormRow]:
        return self.rows if self.fold is None or self.fold.is_open else []


@dataclass
class _Laid:
    """A row's place: column's left edge and width, top of the row in content units, height."""

    row: FormRow
    x: float
    w: float
    top: float
    h: float


class Form(ScrollArea):
    """`columns` are shown side by side while each gets at least `column_least` units, else one below the other."""

    def __init__(
        self, widget_id: str, label: str, columns: Sequence[Sequence[Section]], column_least: float = 380.0
    ) -> None:
        super().__init__(widget_id, label, paper=False)
        self.columns = [list(column) for column in columns]
        self.column_least = column_least
        self.can_focus = False
        self.loosest = 0.0
        """How much further apart rows may stand when there is room to spare."""
        self._loose = 0.0
        self._laid: list[_Laid] = []
        self._headings: list[tuple[str, float, float, float]] = []
        """Text, x, w, top."""
        self._folds: list[tuple[Fold, float, float, float]] = []
        """With x, w, top."""
        self._pen: Pen | None = None
        for column in self.columns:
            for section in column:
                if section.fold is not None:
                    section.fold.on_flip = self._flipped

    @property
    def rows(self) -> list[FormRow]:
        return [row for column in self.columns for section in column for row in section.rows]

    # ---- laying out
    def lay(self, pen: Pen) -> None:
        """Places for the present box. Whether there is a bar decides the width, so it may take two rounds."""
        self._pen, self._loose = pen, 0.0
        self._lay_in(pen, self.view.w)
        if self._laid and self.view.w != self._laid_w:
            self._lay_in(pen, self.view.w)
        spare = self.box.h - self.content_h
        if spare > 0 and self.loosest > 0:
            gaps = max(sum(len(section.shown) + 1 for section in column) for column in self.columns)
            self._loose = min(self.loosest, spare / max(1, gaps))
            self._lay_in(pen, self.view.w)
        for laid in self._laid:
            self._place(laid)
        for fold, x, w, top in self._folds:
            fold.place(x, self.box.y - self.offset + top, w, FOLD_H - 4)

    def open_height(self, pen: Pen) -> float:
        """Units of the whole form with every section open, in the present width."""
        closed = [fold for fold, *_ in self._folds if not fold.is_open]
        for fold in closed:
            fold.is_open = True
        self._lay_in(pen, self.box.w)
        whole = self.content_h
        for fold in closed:
            fold.is_open = False
        self.lay(pen)
        return whole

    def _lay_in(self, pen: Pen, w: float) -> None:
        self._laid, self._headings, self._folds, self._laid_w = [], [], [], w
        many = len(self.columns)
        beside = many > 1 and (w - COLUMN_GAP * (many - 1)) / many >= self.column_least
        column_w = (w - COLUMN_GAP * (many - 1)) / many if beside else w
        tops = [0.0] * many
        for i, column in enumerate(self.columns):
            x = self.box.x + (i * (column_w + COLUMN_GAP) if beside else 0)
            start = 0.0 if beside or i == 0 else tops[i - 1] + SECTION_GAP
            tops[i] = self._lay_column(pen, column, x, column_w, start)
        self.set_content(max(tops, default=0.0))

    def _lay_column(self, pen: Pen, column: Sequence[Section], x: float, w: float, y: float) -> float:
        for n, section in enumerate(column):
            if section.title:
                y += SECTION_GAP + self._loose if n else 0
                self._headings.append((section.title, x, w, y))
                y += HEADING_H
            if section.fold is not None:
                y += (SECTION_GAP * 0.4 if n else 0.0) + (self._loose if n and column[n - 1].shown else 0.0)
                self._folds.append((section.fold, x, w, y))
                y += FOLD_H + (8 if section.shown else 0)
            if not section.shown:
                continue
            for row in section.shown:
                h = self._height(pen, row, w)
                self._laid.append(_Laid(row, x, w, y, h))
                y += h + ROW_GAP + self._loose
            y -= ROW_GAP + self._loose
            y += ROW_GAP if section is not column[-1] else 0
        return y

    def _control_w(self, row: FormRow, w: float) -> float:
        match row.control:
            case Toggle():
                return 52.0
            case Slider():
                return min(260.0, max(170.0, w * 0.42))
            case Selector() as selector:
                if self._is_stacked(row, w):
                    return min(w, self._wanted(selector))
                return max(min(200.0, max(130.0, w * 0.34)), self._wanted(selector))

    def _is_stacked(self, row: FormRow, w: float) -> bool:
        """Its longest choice is too long to stand beside the sentence, or would leave that a column of a few words: it
        stands between sentence and name."""
        if not isinstance(row.control, Selector):
            return False
        wanted = self._wanted(row.control)
        return wanted > max(200.0, w * MOST_BESIDE) or (bool(row.text) and w - max(130.0, wanted) - 18 < LEAST_BESIDE)

    def _wanted(self, selector: Selector) -> float:
        """Units in which its longest choice stands clear of the arrows."""
        return 64 + max(self._pen.width(choice, "bold", 15) for choice in selector.all_shown) if self._pen else 0.0

    def _text_at(self, row: FormRow, x: float, w: float) -> tuple[float, float]:
        """Left edge and width of a row's words."""
        if isinstance(row.control, Toggle):
            return x + 66, w - 66
        if self._is_stacked(row, w):
            return x, w
        return x, w - self._control_w(row, w) - 18

    def _height(self, pen: Pen, row: FormRow, w: float) -> float:
        _, room = self._text_at(row, 0, w)
        words = row.warning or row.text
        return max(36.0, 23 + self._lead(row, w) + (pen.paragraph_height(words, room, "body", TEXT, LEAD) if words else 0))

    def _lead(self, row: FormRow, w: float) -> float:
        """Between name and sentence."""
        return STACKED_H if self._is_stacked(row, w) else 0.0

    def _place(self, laid: _Laid) -> None:
        y = self.box.y - self.offset + laid.top
        wide = self._control_w(laid.row, laid.w)
        if isinstance(laid.row.control, Toggle):
            laid.row.control.place(laid.x, y + 5, 52, 28)
        elif self._is_stacked(laid.row, laid.w):
            laid.row.control.place(laid.x, y + 24, wide, 34)
        else:
            laid.row.control.place(laid.x + laid.w - wide, y + 1, wide, 34)

    # ---- the widget
    def draw(self, pen: Pen, dst: pygame.Surface, focus: Focus) -> None:
        self.lay(pen)
        old = dst.get_clip()
        dst.set_clip(pen.rect(self.view.inset(-6, -3)).clip(old))
        shift = self.box.y - self.offset
        for text, x, w, top in self._headings:
            if -HEADING_H < top - self.offset < self.box.h:
                pen.heading(dst, text, x, shift + top, w, theme.IVORY, 17)
        for fold, _, _, top in self._folds:
            if -FOLD_H < top - self.offset < self.box.h:
                fold.draw(pen, dst, focus)
        for laid in self._laid:
            y = shift + laid.top
            if y <= self.box.bottom and y + laid.h >= self.box.y:
                self._draw_row(pen, dst, laid, y, focus)
        dst.set_clip(old)
        self.draw_bar(pen, dst, focus)

    def _draw_row(self, pen: Pen, dst: pygame.Surface, laid: _Laid, y: float, focus: Focus) -> None:
        row = laid.row
        x, w = self._text_at(row, laid.x, laid.w)
        tag_w = pen.width(row.tag, "bold", 12) + 14 if row.tag else 0.0
        ink = theme.IVORY if row.control.enabled else theme.DUST
        seen = pen.fitted(dst, row.name, x, y, w - (tag_w + 10 if row.tag else 0), "bold", NAME, ink)
        if row.tag:
            style = 'fill="#6a4a12" fill-opacity=".85" stroke="#e0b558" stroke-width="1"'
            pen.shape(dst, rounded(tag_w, 17, 5, style, 0.5), Box(seen.right + 9, y + 3, tag_w, 17))
            pen.text(dst, row.tag, seen.right + 9 + tag_w / 2, y + 11.5, "bold", 12, "#ffe9b8", "center")
        colour = "#ffc49a" if row.warning else theme.SAND
        pen.paragraph(dst, row.warning or row.text, x, y + 23 + self._lead(row, laid.w), w, "body", TEXT, colour, LEAD)
        row.control.draw(pen, dst, focus)

    def _reach(self, laid: _Laid) -> Box:
        """Where clicks count: a toggle's whole row, the control alone for others."""
        control = laid.row.control
        if not isinstance(control, Toggle):
            return control.track if isinstance(control, Slider) else control.box
        return Box(laid.x - 4, self.box.y - self.offset + laid.top - 2, laid.w + 8, laid.h + 4)

    def targets(self) -> Sequence[Target]:
        view = self.view.inset(-4, -2)
        laid_of = {laid.row.control.id: laid for laid in self._laid}
        inner: list[Target] = []
        for column in self.columns:
            for section in column:
                if section.fold is not None:
                    inner += [replace(target, clip=view) for target in section.fold.targets()]
                for row in section.shown:
                    laid = laid_of.get(row.control.id)
                    if laid is not None:
                        told = row.warning or row.text
                        for each in row.control.targets():
                            inner.append(replace(each, shape=self._reach(laid), clip=view, beside=told))
        return (self.zone(), *inner)

    def _flipped(self, fold: Fold) -> None:
        """What was just opened is shown, as much of it as there is room for, with its heading."""
        if self._pen is None:
            return
        self.lay(self._pen)
        top = next(top for other, _, _, top in self._folds if other is fold)
        if fold.is_open:
            bottom = min((later for *_, later in self._folds if later > top), default=self.content_h)
            self.reveal(top, min(bottom, top + self.box.h))

    def update(self, dt: float, speed: float, focus: Focus) -> bool:
        if focus.keyboard and focus.focused is not None:
            for laid in self._laid:
                if laid.row.control.id == focus.focused:
                    self.reveal(max(0.0, laid.top - 8), laid.top + laid.h + 8)
            for fold, _, _, top in self._folds:
                if fold.id == focus.focused:
                    self.reveal(max(0.0, top - 8), top + FOLD_H + 8)
        return any([super().update(dt, speed, focus), *(row.control.update(dt, speed, focus) for row in self.rows)])

    @property
    def is_busy(self) -> bool:
        return super().is_busy or any(row.control.is_busy for row in self.rows)
