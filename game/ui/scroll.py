"""Scrolling: a bare scrolling area, and a panel for any tall content. Rows: listbox.py; running text: richtext.py."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.anim import Glide
from game.ui.focus import Focus
from game.ui.geometry import Box
from game.ui.input import Drag, InputEvent, Key, Press, Release, Wheel
from game.ui.pen import Pen
from game.ui.target import Target
from game.ui.widgets import Widget, nothing

WHEEL_STEP = 60.0
BAR_W = 6.0


class ScrollArea(Widget):
    """A window onto content `content_h` units high. Draws only its scroll bar: draw the content yourself, shifted
    by `-offset`, with the clip set to `view` (see `ScrollPanel`, and `ListBox` in listbox.py)."""

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
