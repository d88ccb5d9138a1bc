"""A scrolling list of rows to choose from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.ui import theme
from game.ui.focus import Focus
from game.ui.geometry import Box
from game.ui.icons import IconName
from game.ui.input import Drag, InputEvent, Press, Release
from game.ui.pen import Pen
from game.ui.scroll import ScrollArea
from game.ui.target import Target, one_line


@dataclass(frozen=True)
class Row:
    """A row of a list: an id, a first and a second line, something small at the right."""

    id: str
    first: str
    second: str = ""
    right: str = ""
    icon: IconName | None = None
    enabled: bool = True
    why_not: str | None = None
    tip: str | None = None
    faded: bool = False
    """Greyed, although it can be chosen: something is wrong with what it stands for."""


RowPainter = Callable[[Pen, pygame.Surface, Box, Row, bool], None]
"""Draws a row's content: pen, surface, its box, the row, whether it is selected."""


class ListBox(ScrollArea):
    """Rows to choose from. One click or an arrow key selects (`on_select`), a second one or Enter picks (`on_pick`)."""

    def __init__(
        self,
        widget_id: str,
        label: str,
        rows: Sequence[Row] = (),
        on_select: Callable[[str], None] | None = None,
        on_pick: Callable[[str], None] | None = None,
        row_h: float = 50.0,
        paper: bool = True,
        paint_row: RowPainter | None = None,
    ) -> None:
        super().__init__(widget_id, label, paper)
        self.rows = list(rows)
        self.row_h = row_h
        self.selected: str | None = None
        self.on_select, self.on_pick, self.paint_row = on_select, on_pick, paint_row
        self.can_focus = False
        self.chosen_word = ""
        """How it is said aloud that a row is the selected one."""

    def place(self, x: float, y: float, w: float, h: float) -> Box:
        had_room = self.box.h > 0
        super().place(x, y, w, h)
        self.set_content(len(self.rows) * self.row_h)
        if not had_room:  # only now can be said what of it is seen
            self.scroll_to(0.0, at_once=True)
            self._show_selected(at_once=True)
        return self.box

    def set_rows(self, rows: Sequence[Row], selected: str | None = None) -> None:
        self.rows = list(rows)
        self.selected = selected if any(row.id == selected for row in rows) else None
        self.set_content(len(self.rows) * self.row_h)
        self._show_selected(at_once=True)

    def row_box(self, index: int) -> Box:
        return Box(self.box.x, self.box.y - self.offset + index * self.row_h, self.view.w, self.row_h - 4)

    def row_id(self, row: Row) -> str:
        """Id of a row's target."""
        return f"{self.id}/{row.id}"

    def select(self, row_id: str) -> None:
        if row_id != self.selected:
            self.selected = row_id
            if self.on_select is not None:
                self.on_select(row_id)
        self._show_selected()

    def _show_selected(self, at_once: bool = False) -> None:
        index = next((i for i, row in enumerate(self.rows) if row.id == self.selected), None)
        if index is not None:
            self.reveal(index * self.row_h, (index + 1) * self.row_h, at_once)

    def draw(self, pen: Pen, dst: pygame.Surface, focus: Focus) -> None:
        old = dst.get_clip()
        dst.set_clip(pen.rect(self.box).clip(old))
        for i, row in enumerate(self.rows):
            box = self.row_box(i)
            if not box.overlaps(self.box):
                continue
            chosen = row.id == self.selected
            hovered = focus.hovered == self.row_id(row) or focus.is_ringed(self.row_id(row))
            pen.row(dst, box, "selected" if chosen else "hover" if hovered else "normal", dark=not self.paper)
            (self.paint_row or self._paint)(pen, dst, box, row, chosen)
        dst.set_clip(old)
        self.draw_bar(pen, dst, focus)

    def _paint(self, pen: Pen, dst: pygame.Surface, box: Box, row: Row, chosen: bool) -> None:
        on_paper = self.paper or chosen
        ink, soft, hot = (theme.INK, theme.INK_SOFT, theme.RUBY) if on_paper else (theme.IVORY, theme.SAND, theme.GOLD)
        if row.faded or not row.enabled:
            ink = soft = "#8a6a44" if on_paper else theme.DUST
        x, right = box.x + 14, box.right - 12
        if row.icon is not None:
            pen.icon(dst, row.icon, x + 9, box.cy, 18, hot)
            x += 28
        wide = right
        if row.right:
            beside = right - pen.width(row.right, "italic", 12.5) - 10
            is_narrow = bool(row.second) and pen.width(row.second, "italic", 13) > beside - x
            # Where the second line needs the room it stands beside the first one alone.
            pen.text(dst, row.right, right, box.y + 13 if is_narrow else box.cy, "italic", 12.5, hot, "midright")
            right, wide = beside, wide if is_narrow else beside
        first = pen.ellipsis(row.first, "bold", 15, right - x)
        if row.second:
            pen.text(dst, first, x, box.y + 3, "bold", 15, ink)
            size = pen.fit(row.second, "italic", 13, wide - x)
            pen.text(dst, pen.ellipsis(row.second, "italic", size, wide - x), x, box.y + 22, "italic", size, soft)
        else:
            pen.text(dst, first, x, box.cy, "bold", 15, ink, "midleft")

    def _row_event(self, row: Row) -> Callable[[InputEvent], bool]:
        def event(happened: InputEvent) -> bool:
            match happened:
                case Press(x, y, "left") if self.bar.inset(-6, 0).contains(x, y):
                    return False
                case Press(_, _, "left", clicks) if row.enabled:
                    self.select(row.id)
                    if clicks == 2 and self.on_pick is not None:
                        self.on_pick(row.id)
                    return True
                case Drag() | Release():
                    return True
            return False

        return event

    def _pick(self, row: Row) -> None:
        if self.selected != row.id:
            self.select(row.id)
        elif self.on_pick is not None:
            self.on_pick(row.id)

    def targets(self) -> Sequence[Target]:
        rows = [
            Target(
                self.row_id(row), self.row_box(i), row.first, row.enabled, row.why_not, row.tip,
                partial(self._pick, row), self._row_event(row), clip=self.box, role="row", radius=8,
                value=self.chosen_word if row.id == self.selected else "",
                beside=one_line(row.second, row.right),
            )
            for i, row in enumerate(self.rows)
        ]  # fmt: skip
        return (self.zone(), *rows)

    def update(self, dt: float, speed: float, focus: Focus) -> bool:
        """Keep the row focused by keyboard in sight."""
        if focus.keyboard and focus.focused is not None:
            index = next((i for i, row in enumerate(self.rows) if self.row_id(row) == focus.focused), None)
            if index is not None:
                self.reveal(index * self.row_h, (index + 1) * self.row_h)
        return super().update(dt, speed, focus)
