"""A line of text the player types."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.clipboard import pasted
from game.ui.focus import Focus
from game.ui.icons import IconName
from game.ui.input import Drag, InputEvent, Key, Press, Release, Text
from game.ui.legible import is_mark, printable, typed
from game.ui.pen import Pen
from game.ui.target import Target
from game.ui.widgets import Widget

BLINK_SECONDS = 0.53


class TextField(Widget):
    """Single line, at most `most` characters. `on_change` after each edit, `on_enter` on Return."""

    def __init__(
        self,
        widget_id: str,
        label: str,
        value: str = "",
        on_change: Callable[[str], None] | None = None,
        on_enter: Callable[[str], None] | None = None,
        most: int = 24,
        hint: str = "",
        icon: IconName | None = None,
        paper: bool = False,
    ) -> None:
        super().__init__(widget_id, label)
        self._value, self.most = typed(value)[:most], most
        self.on_change, self.on_enter = on_change, on_enter
        self.hint, self.icon, self.paper = hint, icon, paper
        self.error: str | None = None
        """What is wrong with the value and how to mend it; shown as a red frame and in the tooltip."""
        self.caret = len(self._value)
        self.all_marked = False
        """The whole value is marked: what is typed next takes its place."""
        self._blink = 0.0
        self._typing = False
        self._pen: Pen | None = None

    @property
    def value(self) -> str:
        return self._value

    @value.setter
    def value(self, value: str) -> None:
        self._value = typed(value)[: self.most]
        self.caret = min(self.caret, len(self._value))
        self.all_marked = False

    def mark_all(self) -> None:
        """As Ctrl+A does: the next letter replaces the value, an arrow or a click only lets go of it."""
        self.all_marked, self.caret = bool(self._value), len(self._value)

    def draw(self, pen: Pen, dst: pygame.Surface, focus: Focus) -> None:
        self._pen = pen
        typing = focus.has(self.id) and self.enabled
        caret = self.caret if typing else None
        marked = typing and self.all_marked
        lit = self._blink < BLINK_SECONDS
        state = focus.state_of(self.id, self.enabled)
        pen.field(
            dst, self.box, self._value, state, self.hint, self.icon, self.paper, self.error is not None, caret, lit,
            marked,
        )  # fmt: skip
        if typing and not focus.keyboard:
            pen.focus_ring(dst, self.box)

    def update(self, dt: float, speed: float, focus: Focus) -> bool:
        typing = focus.has(self.id)
        if typing != self._typing:
            self._typing, self._blink = typing, 0.0
            self.all_marked = self.all_marked and typing
            return True
        if not typing:
            return False
        before = self._blink < BLINK_SECONDS
        self._blink = (self._blink + dt) % (2 * BLINK_SECONDS)
        return before != (self._blink < BLINK_SECONDS)

    def wake_after(self, focus: Focus) -> float | None:
        return BLINK_SECONDS - self._blink % BLINK_SECONDS + 0.005 if focus.has(self.id) else None

    def targets(self) -> Sequence[Target]:
        tip = self.error if self.error is not None else self.tip
        target = Target(
            self.id, self.box, self.label, self.enabled, self.why_not, tip, self._enter, self._event, self.keys,
            role="field", value=self._value,
        )  # fmt: skip
        return (target,)

    def _enter(self) -> None:
        if self.on_enter is not None:
            self.on_enter(self._value)

    def _event(self, event: InputEvent) -> bool:
        if not self.enabled:
            return False
        match event:
            case Press(x, _, "left"):
                self.caret, self.all_marked = self._caret_at(x), False
                self._blink = 0.0
                return True
            case Drag() | Release():
                return True
            case Text(text):
                self._insert(text)
                return True
            case Key():
                return self._key(event)
        return False

    def _key(self, key: Key) -> bool:
        self._blink = 0.0
        if key.mods.ctrl:
            if key.name == "v":
                self._insert(pasted())
                return True
            if key.name == "a":
                self.mark_all()
                return True
            if key.name == "backspace" and not self.all_marked:
                start = self._value[: self.caret].rstrip().rfind(" ") + 1
                self._edit(self._value[:start] + self._value[self.caret :], start)
                return True
            if key.name != "backspace":
                return False
        if self.all_marked and key.name in ("backspace", "delete"):
            self._edit("", 0)
            return True
        if self.all_marked and key.name in ("left", "right", "home", "end"):
            self.all_marked = False
            self.caret = len(self._value) if key.name in ("right", "end") else 0
            return True
        match key.name:
            case "left":
                self.caret = self._before(self.caret)
            case "right":
                self.caret = self._behind(self.caret)
            case "home":
                self.caret = 0
            case "end":
                self.caret = len(self._value)
            case "backspace":
                if self.caret:
                    start = self._before(self.caret)
                    self._edit(self._value[:start] + self._value[self.caret :], start)
            case "delete":
                self._edit(self._value[: self.caret] + self._value[self._behind(self.caret) :], self.caret)
            case "return":
                if self.on_enter is None or key.mods.shift:
                    return False
                self._enter()
            case name:
                # Printable keys arrive as Text as well: keep them from being taken for hot keys.
                return (len(name) == 1 or name == "space") and not key.mods.alt
        return True

    def _before(self, at: int) -> int:
        """Where the letter left of `at` begins: its marks belong to it."""
        at = max(0, at - 1)
        while at and is_mark(self._value[at]):
            at -= 1
        return at

    def _behind(self, at: int) -> int:
        """Where the letter right of `at`, marks and all, ends."""
        at += 1
        while at < len(self._value) and is_mark(self._value[at]):
            at += 1
        return min(len(self._value), at)

    def _insert(self, text: str) -> None:
        if self.all_marked and (whole := typed(text)[: self.most]):
            self._edit(whole, len(whole))
            return
        piece = (printable(text) if self.caret else typed(text))[: self.most - len(self._value)]
        if piece:
            self._edit(self._value[: self.caret] + piece + self._value[self.caret :], self.caret + len(piece))

    def _edit(self, value: str, caret: int) -> None:
        self.all_marked = False
        value, before = typed(value), len(value)
        caret = max(0, caret - before + len(value))
        if value == self._value:
            self.caret = caret
            return
        self._value, self.caret, self.error = value, caret, None
        if self.on_change is not None:
            self.on_change(value)

    def _caret_at(self, x: float) -> int:
        pen = self._pen
        if pen is None:
            return len(self._value)
        left = self.box.x + (34 if self.icon else 12)
        return min(
            range(len(self._value) + 1),
            key=lambda i: abs(left + pen.width(self._value[:i]) - x),
            default=len(self._value),
        )
