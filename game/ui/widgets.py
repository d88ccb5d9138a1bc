"""Controls: a widget holds a value and a box, draws itself in its state and offers its targets.

A widget is placed with `place`, drawn with the scene's pen and focus, and calls back when the player changes it.
Changing `.value` by hand does not call back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

import pygame

from game.ui.anim import Glide
from game.ui.focus import Focus
from game.ui.geometry import Box, Disc
from game.ui.icons import IconName
from game.ui.input import Drag, InputEvent, Key, Press, Release
from game.ui.pen import Pen
from game.ui.skins import ButtonKind
from game.ui.target import Role, Target

V = TypeVar("V")


class Widget:
    """Base of all controls. `visible = False` takes it off the screen and out of the targets."""

    def __init__(self, widget_id: str, label: str = "") -> None:
        self.id = widget_id
        self.label = label
        self.box = Box(0, 0, 0, 0)
        self.enabled = True
        self.why_not: str | None = None
        self.tip: str | None = None
        self.visible = True
        self.keys: tuple[str, ...] = ()

    def place(self, x: float, y: float, w: float, h: float) -> Box:
        """Give it its place; returns the box."""
        self.box = Box(x, y, w, h)
        return self.box

    def disable(self, why_not: str | None) -> None:
        """Unusable, and why; None makes it usable again."""
        self.enabled, self.why_not = why_not is None, why_not

    def draw(self, pen: Pen, dst: pygame.Surface, focus: Focus) -> None:
        raise NotImplementedError

    def targets(self) -> Sequence[Target]:
        return ()

    def update(self, dt: float, speed: float, focus: Focus) -> bool:
        """Move on by dt seconds; True when it looks different now."""
        return False

    @property
    def is_busy(self) -> bool:
        """It moves by itself: draw each frame."""
        return False

    def wake_after(self, focus: Focus) -> float | None:
        return None

    def target(
        self,
        action: Callable[[], None] | None = None,
        on_event: Callable[[InputEvent], bool] | None = None,
        role: Role = "button",
        value: str = "",
        shape: Box | Disc | None = None,
        radius: float = 12.0,
    ) -> Target:
        """The widget's own target with its id, label, state and keys."""
        return Target(
            self.id, shape or self.box, self.label, self.enabled, self.why_not, self.tip,
            action or nothing, on_event, self.keys, radius=radius, role=role, value=value,
        )  # fmt: skip


def nothing() -> None:
    """The widget has done its work in `on_event`."""


W = TypeVar("W", bound=Widget)


class Widgets:
    """The widgets of a scene, in Tab order."""

    def __init__(self) -> None:
        self._all: list[Widget] = []

    def __iter__(self) -> Iterator[Widget]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)

    def add(self, widget: W) -> W:
        if any(other.id == widget.id for other in self._all):
            raise ValueError(f"two widgets are called {widget.id!r}")
        self._all.append(widget)
        return widget

    def remove(self, widget: Widget) -> None:
        self._all.remove(widget)

    def clear(self) -> None:
        self._all.clear()

    def targets(self) -> list[Target]:
        return [target for widget in self._all if widget.visible for target in widget.targets()]

    def draw(self, pen: Pen, dst: pygame.Surface, focus: Focus) -> None:
        for widget in self._all:
            if widget.visible:
                widget.draw(pen, dst, focus)

    def update(self, dt: float, speed: float, focus: Focus) -> bool:
        return any([widget.update(dt, speed, focus) for widget in self._all if widget.visible])

    @property
    def is_busy(self) -> bool:
        return any(widget.is_busy for widget in self._all if widget.visible)

    def wake_after(self, focus: Focus) -> float | None:
        waits = [widget.wake_after(focus) for widget in self._all if widget.visible]
        return min((wait for wait in waits if wait is not None), default=None)


class Button(Widget):
    """A labelled button; with an icon and a key hint if given. `keys` are chords that press it."""

    def __init__(
        self,
        widget_id: str,
        label: str,
        action: Callable[[], None] | None = None,
        kind: ButtonKind = "stone",
        icon: IconName | None = None,
        key: str = "",
        keys: tuple[str, ...] = (),
        size: float = 15,
        tip: str | None = None,
    ) -> None:
        super().__init__(widget_id, label)
        self.action, self.kind, self.icon, self.key, self.size = action, kind, icon, key, size
        self.keys, self.tip = keys, tip

    def draw(self, pen: Pen, dst: pygame.Surface, focus: Focus) -> None:
        state = focus.state_of(self.id, self.enabled)
        pen.button(dst, self.box, self.label, self.kind, state, self.icon, self.key, self.size)

    def wanted_width(self, pen: Pen, least: float = 0) -> float:
        """Width at which the whole label shows at full size."""
        return pen.button_width(self.label, self.size, self.icon is not None, self.key, least)

    def targets(self) -> Sequence[Target]:
        target = self.target(self.action)
        if self.action is None:
            # No action of its own: the scene's `activated(id)` is called.
            target = Target(self.id, self.box, self.label, self.enabled, self.why_not, self.tip, None, None, self.keys)
        return (target,)


class IconButton(Button):
    """A button that shows only an icon; its label is the tooltip."""

    def __init__(
        self,
        widget_id: str,
        label: str,
        icon: IconName,
        action: Callable[[], None] | None = None,
        kind: ButtonKind = "stone",
        keys: tuple[str, ...] = (),
        tip: str = "",
    ) -> None:
        super().__init__(widget_id, label, action, kind, icon, "", keys, tip=tip)

    def draw(self, pen: Pen, dst: pygame.Surface, focus: Focus) -> None:
        pen.button(dst, self.box, "", self.kind, focus.state_of(self.id, self.enabled), self.icon)

    def wanted_width(self, pen: Pen, least: float = 44) -> float:
        return least


class Toggle(Widget):
    """An on/off switch, 52 x 28 at the left of its box; clicking anywhere in the box flips it."""

    def __init__(self, widget_id: str, label: str, value: bool, on_change: Callable[[bool], None] | None = None) -> None:
        super().__init__(widget_id, label)
        self.on_change = on_change
        self._value = value
        self._knob = Glide(float(value), 0.1)
        self.words = ("off", "on")
        """How the value is read aloud; set it to words of the player's language."""

    @property
    def value(self) -> bool:
        return self._value

    @value.setter
    def value(self, value: bool) -> None:
        self._value = value
        self._knob.jump(float(value))

    def flip(self) -> None:
        self._value = not self._value
        self._knob.aim(float(self._value))
        if self.on_change is not None:
            self.on_change(self._value)

    @property
    def switch_box(self) -> Box:
        return Box(self.box.x, self.box.cy - 14, 52, 28)

    def draw(self, pen: Pen, dst: pygame.Surface, focus: Focus) -> None:
        box = self.switch_box
        pen.toggle(dst, box.x, box.y, self._value, focus.state_of(self.id, self.enabled), self._knob.value)

    def targets(self) -> Sequence[Target]:
        return (self.target(self.flip, None, "toggle", self.words[self._value], radius=16),)

    def update(self, dt: float, speed: float, focus: Focus) -> bool:
        moved = self._knob.is_busy
        self._knob.update(dt, speed)
        return moved

    @property
    def is_busy(self) -> bool:
        return self._knob.is_busy


class Slider(Widget):
    """A value between low and high in steps; drag, click, wheel, arrow keys, Home and End."""

    def __init__(
        self,
        widget_id: str,
        label: str,
        value: float,
        on_change: Callable[[float], None] | None = None,
        low: float = 0.0,
        high: float = 1.0,
        step: float = 0.05,
        show: Callable[[float], str] | None = None,
        ticks: int = 5,
    ) -> None:
        super().__init__(widget_id, label)
        self.value, self.on_change = value, on_change
        self.low, self.high, self.step, self.show, self.ticks = low, high, step, show, ticks
        self.label_w = 0.0
        """Units at the right end of the box kept for the value in words (needs `show`)."""

    @property
    def track(self) -> Box:
        return Box(self.box.x, self.box.cy - 14, self.box.w - self.label_w, 28)

    @property
    def share(self) -> float:
        return (self.value - self.low) / (self.high - self.low) if self.high > self.low else 0.0

    def set(self, value: float) -> None:
        """To the nearest step, calling back if that is a change."""
        steps = round((value - self.low) / self.step)
        value = max(self.low, min(self.high, round(self.low + steps * self.step, 6)))
        if value != self.value:
            self.value = value
            if self.on_change is not None:
                self.on_change(value)

    def draw(self, pen: Pen, dst: pygame.Surface, focus: Focus) -> None:
        track = self.track
        pen.slider(dst, track.x, track.y, track.w, self.share, focus.state_of(self.id, self.enabled), self.ticks)
        if self.show is not None and self.label_w:
            words = self.show(self.value)
            pen.fitted(dst, words, track.right + 10, track.y + 13, self.label_w - 10, "bold", 14, "#dcc398", "midleft")

    def _event(self, event: InputEvent) -> bool:
        if not self.enabled:
            return False
        match event:
            case Press(x, _, "left") | Drag(x, _):
                track = self.track
                self.set(self.low + (x - track.x - 12) / max(1.0, track.w - 24) * (self.high - self.low))
                return True
            case Release():
                return True
            case Key("left" | "down"):
                self.set(self.value - self.step)
                return True
            case Key("right" | "up"):
                self.set(self.value + self.step)
                return True
            case Key("home"):
                self.set(self.low)
                return True
            case Key("end"):
                self.set(self.high)
                return True
        return False

    def targets(self) -> Sequence[Target]:
        value = self.show(self.value) if self.show is not None else f"{self.value:g}"
        return (self.target(None, self._event, "slider", value, shape=self.track, radius=14),)


class Selector(Widget):
    """One of several values, with an arrow on either side; click a side, or left and right keys. Goes round."""

    def __init__(
        self,
        widget_id: str,
        label: str,
        choices: Sequence[tuple[V, str]],
        value: V,
        on_change: Callable[[V], None] | None = None,
        icon: Callable[[V], IconName | None] | None = None,
    ) -> None:
        super().__init__(widget_id, label)
        self._choices: list[tuple[object, str]] = list(choices)
        self._on_change: Callable[[object], None] | None = on_change  # type: ignore[assignment]  # V is theirs
        self._icon: Callable[[object], IconName | None] | None = icon  # type: ignore[assignment]
        self.index = next((i for i, (v, _) in enumerate(choices) if v == value), 0)

    @property
    def value(self) -> object:
        return self._choices[self.index][0]

    @property
    def shown(self) -> str:
        return self._choices[self.index][1]

    @property
    def all_shown(self) -> list[str]:
        """The words of all choices."""
        return [words for _, words in self._choices]

    def set_choices(self, choices: Sequence[tuple[V, str]], value: V) -> None:
        """Other choices; the first if the value is not among them."""
        self._choices = list(choices)
        self.index = next((i for i, (v, _) in enumerate(choices) if v == value), 0)

    def turn(self, by: int) -> None:
        if len(self._choices) < 2:
            return
        self.index = (self.index + by) % len(self._choices)
        if self._on_change is not None:
            self._on_change(self.value)

    def draw(self, pen: Pen, dst: pygame.Surface, focus: Focus) -> None:
        icon = self._icon(self.value) if self._icon is not None else None
        pen.selector(dst, self.box, self.shown, focus.state_of(self.id, self.enabled), icon)

    def _event(self, event: InputEvent) -> bool:
        if not self.enabled:
            return False
        match event:
            case Press(x, _, "left"):
                self.turn(-1 if x < self.box.cx else 1)
                return True
            case Press(_, _, "right"):
                self.turn(-1)
                return True
            case Release() | Drag():
                return True
            case Key("left"):
                self.turn(-1)
                return True
            case Key("right"):
                self.turn(1)
                return True
        return False

    def targets(self) -> Sequence[Target]:
        return (self.target(lambda: self.turn(1), self._event, "selector", self.shown),)


class Progress(Widget):
    """A bar from 0 to 1."""

    def __init__(self, widget_id: str, value: float = 0.0) -> None:
        super().__init__(widget_id)
        self.value = value

    def draw(self, pen: Pen, dst: pygame.Surface, focus: Focus) -> None:
        pen.progress(dst, self.box, self.value)
