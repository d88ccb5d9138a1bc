"""Scrolling: a bare scrolling area, a list of rows, and a panel for any tall content."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal

import pygame

from game.ui import theme
from game.ui.anim import Glide
from game.ui.focus import Focus
from game.ui.geometry import Box
from game.ui.icons import IconName
from game.ui.input import Drag, InputEvent, Key, Press, Release, Wheel
from game.ui.lettering import Block, marked
from game.ui.pen import Pen
from game.ui.target import Target
from game.ui.theme import Face
from game.ui.widgets import Widget, nothing

WHEEL_STEP = 60.0
BAR_W = 6.0


class ScrollArea(Widget):
    """A window onto content `content_h` units high. Draws only its scroll bar: draw the content yourself, shifted
    by `-offset`, with the clip set to `view` (see `ScrollPanel` and `ListBox`)."""

    def __init__(self, widget_id: str, label: str = "", paper: bool = True) -> None:
        super().__init__(widget_id, label)
        self.content_h = 0.0
        self.paper = paper
        self._glide = Glide(0.0, 0.12)
        self._grip: float | None = None
        self.can_focus = True
        """Reachable by Tab for scrolling with the arrow and page keys when there is something to scroll."""

    @property
    def offset(self) -> float:
        """Units of content above the view's upper edge."""
        return self._glide.value

    @property
    def furthest(self) -> float:
        return max(0.0, self.content_h - self.box.h)

    @property
    def view(self) -> Box:
        """The part of the box where content shows: without the bar when there is one."""
        return Box(self.box.x, self.box.y, self.box.w - (BAR_W + 8 if self.furthest > 0 else 0), self.box.h)

    @property
    def at_end(self) -> bool:
        return self._glide.goal >= self.furthest - 1

    def scroll_to(self, offset: float, at_once: bool = False) -> None:
        offset = max(0.0, min(self.furthest, offset))
        if at_once:
            self._glide.jump(offset)
        else:
            self._glide.aim(offset)

    def scroll_by(self, units: float) -> None:
        self.scroll_to(self._glide.goal + units)

    def to_end(self, at_once: bool = False) -> None:
        self.scroll_to(self.furthest, at_once)

    def reveal(self, top: float, bottom: float, at_once: bool = False) -> None:
        """Scroll as little as needed to show content between top and bottom."""
        if top < self._glide.goal:
            self.scroll_to(top, at_once)
        elif bottom > self._glide.goal + self.box.h:
            self.scroll_to(bottom - self.box.h, at_once)

    def set_content(self, h: float) -> None:
        """New content height; the offset stays inside it."""
        self.content_h = h
        if self._glide.goal > self.furthest:
            self.scroll_to(self.furthest, at_once=True)

    # ---- the bar
    @property
    def bar(self) -> Box:
        return Box(self.box.right - BAR_W, self.box.y, BAR_W, self.box.h)

    def _thumb(self) -> tuple[float, float]:
        length = max(24.0, self.box.h * self.box.h / max(1.0, self.content_h))
        start = (self.box.h - length) * (self.offset / self.furthest if self.furthest else 0)
        return start, length

    def draw(self, pen: Pen, dst: pygame.Surface, focus: Focus) -> None:
        self.draw_bar(pen, dst, focus)

    def draw_bar(self, pen: Pen, dst: pygame.Surface, focus: Focus) -> None:
        if self.furthest > 0:
            pen.scrollbar(dst, self.bar, *self._thumb(), paper=self.paper, lit=self.is_bar_lit(focus))

    def is_bar_lit(self, focus: Focus) -> bool:
        """The bar is held, or the pointer is on it."""
        return self._grip is not None or self.bar.inset(-6, 0).contains(*focus.pointer)

    def area_event(self, event: InputEvent) -> bool:
        """Wheel, keys and drags of the bar."""
        if self.furthest <= 0:
            return False
        match event:
            case Wheel(_, _, _, dy):
                before = self._glide.goal
                self.scroll_by(-dy * WHEEL_STEP)
                return before != self._glide.goal
            case Press(x, y, "left") if self.bar.inset(-6, 0).contains(x, y):
                start, length = self._thumb()
                if not self.box.y + start <= y < self.box.y + start + length:
                    self.scroll_to((y - self.box.y - length / 2) / max(1.0, self.box.h - length) * self.furthest)
                    self._grip = length / 2
                else:
                    self._grip = y - self.box.y - start
                return True
            case Drag(_, y) if self._grip is not None:
                _, length = self._thumb()
                share = (y - self.box.y - self._grip) / max(1.0, self.box.h - length)
                self.scroll_to(share * self.furthest, at_once=True)
                return True
            case Release():
                self._grip = None
                return True
            case Key("up"):
                self.scroll_by(-WHEEL_STEP)
                return True
            case Key("down"):
                self.scroll_by(WHEEL_STEP)
                return True
            case Key("page up"):
                self.scroll_by(-self.box.h * 0.9)
                return True
            case Key("page down"):
                self.scroll_by(self.box.h * 0.9)
                return True
            case Key("home"):
                self.scroll_to(0)
                return True
            case Key("end"):
                self.to_end()
                return True
        return False

    def zone(self) -> Target:
        """The area as a target behind its content."""
        focusable = self.can_focus and self.furthest > 0
        return Target(
            self.id,
            self.box,
            self.label,
            action=nothing,
            on_event=self.area_event,
            focusable=focusable,
            passive=not focusable,
            role="zone",
        )

    def targets(self) -> Sequence[Target]:
        return (self.zone(),)

    def update(self, dt: float, speed: float, focus: Focus) -> bool:
        moving = self._glide.is_busy
        self._glide.update(dt, speed)
        return moving

    @property
    def is_busy(self) -> bool:
        return self._glide.is_busy


class ScrollPanel(ScrollArea):
    """Scrolls what `paint(pen, dst, x, y, w)` draws at (x, y) with width w, returning its height."""

    def __init__(
        self,
        widget_id: str,
        label: str,
        paint: Callable[[Pen, pygame.Surface, float, float, float], float],
        paper: bool = True,
    ) -> None:
        super().__init__(widget_id, label, paper)
        self.paint = paint

    def draw(self, pen: Pen, dst: pygame.Surface, focus: Focus) -> None:
        old = dst.get_clip()
        dst.set_clip(pen.rect(self.view).clip(old))
        height = self.paint(pen, dst, self.view.x, self.box.y - self.offset, self.view.w)
        dst.set_clip(old)
        self.set_content(height)
        self.draw_bar(pen, dst, focus)


BlockKind = Literal["title", "heading", "text", "bullet", "rule", "note", "gap"]


@dataclass(frozen=True)
class Passage:
    """One block of a document: kind and marked text (**bold**, *italic*, [words|tag])."""

    kind: BlockKind
    text: str = ""


class RichText(ScrollArea):
    """A scrolling document of passages; tagged words are links that call `on_link(tag)`."""

    def __init__(
        self,
        widget_id: str,
        label: str,
        passages: Sequence[Passage] = (),
        size: float = 16.0,
        paper: bool = True,
        on_link: Callable[[str], None] | None = None,
    ) -> None:
        super().__init__(widget_id, label, paper)
        self.passages = list(passages)
        self.size = size
        self.on_link = on_link
        self._links: list[tuple[str, Box]] = []
        self._blocks: dict[tuple[str, str, float, float], Block] = {}
        self._laid_by: Pen | None = None
        self.tops: list[float] = []
        """Content y of each passage, once drawn: to scroll to one."""

    def set_passages(self, passages: Sequence[Passage]) -> None:
        self.passages, self._links = list(passages), []
        self.scroll_to(0, at_once=True)

    def draw(self, pen: Pen, dst: pygame.Surface, focus: Focus) -> None:
        old = dst.get_clip()
        dst.set_clip(pen.rect(self.view.inset(-2, 0)).clip(old))
        self._links, self.tops = [], []
        if pen is not self._laid_by:
            self._laid_by, self._blocks = pen, {}
        y = self.box.y - self.offset
        for passage in self.passages:
            self.tops.append(y - self.box.y + self.offset)
            y = self._passage(pen, dst, passage, self.box.x, y, self.view.w)
        dst.set_clip(old)
        self.set_content(y - self.box.y + self.offset)
        self.draw_bar(pen, dst, focus)

    def _passage(self, pen: Pen, dst: pygame.Surface, passage: Passage, x: float, y: float, w: float) -> float:
        head = theme.HEADING if self.paper else theme.IVORY
        size = self.size
        match passage.kind:
            case "title":
                for line in pen.wrap(passage.text, "caps_heavy", size * 1.65, w):
                    pen.text(dst, line, x + w / 2, y, "caps_heavy", size * 1.65, head, "midtop")
                    y += size * 2.1
                pen.divider(dst, x + w * 0.2, y + 6, w * 0.6)
                return y + 22
            case "heading":
                y += size * 0.6
                for line in pen.wrap(passage.text, "caps", size * 1.06, w):
                    pen.text(dst, line, x, y, "caps", size * 1.06, head)
                    y += size * 1.6
                return y + 2
            case "rule":
                pen.divider(dst, x + w * 0.2, y + 10, w * 0.6)
                return y + 22
            case "gap":
                return y + size * 0.8
            case "bullet":
                body = '<path d="M5 0 L10 5 L5 10 L0 5 Z" fill="#b58a3c" stroke="#8a5a20"/>'
                pen.shape(dst, body, Box(x + 2, y + size * 0.45, 9, 9), "", 10, 10)
                return self._words(pen, dst, passage, x + 20, y, w - 20) + size * 0.35
            case "note":
                return self._words(pen, dst, passage, x, y, w, 0.9) + size * 0.5
            case _:
                return self._words(pen, dst, passage, x, y, w) + size * 0.55

    def _words(
        self, pen: Pen, dst: pygame.Surface, passage: Passage, x: float, y: float, w: float, scale: float = 1.0
    ) -> float:
        key = (passage.kind, passage.text, w, self.size * scale)
        block = self._blocks.get(key)
        if block is None:
            ink = theme.INK if self.paper else theme.SAND
            if passage.kind == "note":
                ink = theme.INK_SOFT if self.paper else theme.DUST
            link = theme.RUBY if self.paper else theme.GOLD
            face: Face = "italic" if passage.kind == "note" else "body"
            block = pen.lay(marked(passage.text, ink, face=face, link=link), w, self.size * scale, 1.42)
            self._blocks[key] = block
        if y + block.h >= self.box.y and y <= self.box.bottom:
            self._links.extend(pen.draw_block(dst, block, x, y))
        return y + block.h

    def targets(self) -> Sequence[Target]:
        links = [
            Target(
                f"{self.id}/{n}:{tag}",
                box,
                tag,
                action=partial(self._follow, tag),
                clip=self.view,
                radius=6,
                role="link",
            )
            for n, (tag, box) in enumerate(self._links)
            if box.overlaps(self.view)
        ]
        return (self.zone(), *links)

    def _follow(self, tag: str) -> None:
        if self.on_link is not None:
            self.on_link(tag)


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
        if row.right:
            seen = pen.text(dst, row.right, right, box.cy, "italic", 12.5, hot, "midright")
            right = seen.x - 10
        first = pen.ellipsis(row.first, "bold", 15, right - x)
        if row.second:
            pen.text(dst, first, x, box.y + 3, "bold", 15, ink)
            pen.text(dst, pen.ellipsis(row.second, "italic", 13, right - x), x, box.y + 22, "italic", 13, soft)
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
                partial(self._pick, row), self._row_event(row), clip=self.box, role="row", value=row.second, radius=8,
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
