"""Events as scenes see them: frozen, in units, free of pygame. `Translator` alone reads pygame events."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass
from typing import Literal

import pygame

from game.ui.scale import Scale

Button = Literal["left", "middle", "right"]
BUTTONS: dict[int, Button] = {1: "left", 2: "middle", 3: "right"}
DRAG_START = 5.0
"""Units the pointer moves with the button down before a press counts as a drag."""
DOUBLE_SECONDS = 0.35
FINGER = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
PINCH = 1.15
"""Two fingers so many times as far from each other, or as near, are a notch of the wheel."""
WHILE_HELD = frozenset(
    ("left", "right", "up", "down", "tab", "backspace", "delete", "home", "end", "page up", "page down",
     "q", "e", "+", "-", "=", "[+]", "[-]")
)  # fmt: skip
"""Keys that move, turn, zoom or type on while they are held. Every other key counts once a press."""


@dataclass(frozen=True)
class Mods:
    """Modifier keys held."""

    shift: bool = False
    ctrl: bool = False
    alt: bool = False


NO_MODS = Mods()


@dataclass(frozen=True)
class Press:
    """A mouse button went down, or (`touch`) a finger; `clicks` is 2 for the second press of a double click."""

    x: float
    y: float
    button: Button = "left"
    clicks: int = 1
    mods: Mods = NO_MODS
    touch: bool = False


@dataclass(frozen=True)
class Release:
    x: float
    y: float
    button: Button = "left"
    dragged: bool = False
    touch: bool = False


@dataclass(frozen=True)
class Move:
    """The pointer moved with no button down."""

    x: float
    y: float


@dataclass(frozen=True)
class Drag:
    """The pointer moved with `button` down, more than DRAG_START from where it was pressed."""

    x: float
    y: float
    dx: float
    dy: float
    start_x: float
    start_y: float
    button: Button = "left"
    touch: bool = False


@dataclass(frozen=True)
class Wheel:
    """`dy` > 0 scrolls towards the top; at the pointer's place."""

    x: float
    y: float
    dx: float
    dy: float
    mods: Mods = NO_MODS
    pinch: bool = False
    """Two fingers: they never scroll."""


@dataclass(frozen=True)
class Key:
    """A key went down. `name`: pygame's key name, lower case: 'a', 'return', 'escape', 'tab', 'space', 'left',
    'page up', 'f1', 'delete' ... The keypad's Enter is 'return' too."""

    name: str
    mods: Mods = NO_MODS
    repeat: bool = False

    @property
    def is_idle_repeat(self) -> bool:
        """It is only still held, and none of those that go on while they are: nothing is to come of it."""
        return self.repeat and self.name not in WHILE_HELD


@dataclass(frozen=True)
class Text:
    """Typed characters (after keyboard layout and dead keys)."""

    text: str


@dataclass(frozen=True)
class Resize:
    """The window has another size or k."""

    scale: Scale


@dataclass(frozen=True)
class Quit:
    """The player asks to close the window."""


@dataclass(frozen=True)
class Left:
    """The pointer left the window, or the window lost the keyboard."""


InputEvent = Press | Release | Move | Drag | Wheel | Key | Text | Resize | Quit | Left

_KEY_NAMES = {"enter": "return", "keypad enter": "return"}


def held_mods(bits: int) -> Mods:
    return Mods(
        bool(bits & pygame.KMOD_SHIFT), bool(bits & (pygame.KMOD_CTRL | pygame.KMOD_META)), bool(bits & pygame.KMOD_ALT)
    )


class Fingers:
    """Those on the screen, by their numbers. Two of them zoom, and then nothing they do is the mouse's."""

    def __init__(self) -> None:
        self._at: dict[int, tuple[float, float]] = {}
        self._apart = 0.0
        self.are_pinching = False
        """Two have been down, and not all are up again."""

    def down(self, number: int, x: float, y: float) -> bool:
        """True when it is the second: what the first has begun is off."""
        self._at[number] = (x, y)
        if len(self._at) != 2:
            return False
        self.are_pinching, self._apart = True, self._spread()
        return True

    def moved(self, number: int, x: float, y: float) -> Wheel | None:
        """A notch of the wheel, between the fingers, each time they are so much nearer or farther."""
        if number in self._at:
            self._at[number] = (x, y)
        if len(self._at) != 2:
            return None
        share = self._spread() / max(1.0, self._apart)
        if 1 / PINCH < share < PINCH:
            return None
        self._apart = self._spread()
        (x0, y0), (x1, y1) = self._at.values()
        return Wheel((x0 + x1) / 2, (y0 + y1) / 2, 0.0, 1.0 if share > 1 else -1.0, pinch=True)

    def up(self, number: int) -> None:
        self._at.pop(number, None)
        if not self._at:
            self.are_pinching = False

    def _spread(self) -> float:
        (x0, y0), (x1, y1) = self._at.values()
        return math.dist((x0, y0), (x1, y1))


class Translator:
    """Turns pygame's events into ours; knows where a button was pressed, hence drags and double clicks."""

    def __init__(self) -> None:
        self._down: tuple[Button, float, float] | None = None
        self._dragging = False
        self._at = (0.0, 0.0)
        self._last_press: tuple[Button, float, float, float, int] | None = None
        self._held: set[int] = set()
        self._fingers = Fingers()

    def translate(self, event: pygame.Event, scale: Scale, now: float | None = None) -> InputEvent | None:
        """Our event, or None when it means nothing to a scene."""
        now = time.monotonic() if now is None else now
        kind = event.type
        if kind in FINGER:
            return self._fingered(event, scale)
        touch = bool(getattr(event, "touch", False))  # SDL gives the first finger as a mouse, too
        if touch and self._fingers.are_pinching:
            return None
        if kind == pygame.MOUSEMOTION:
            return self._moved(*scale.to_units(*event.pos), touch)
        if kind == pygame.MOUSEBUTTONDOWN and event.button in BUTTONS:
            return self._pressed(BUTTONS[event.button], *scale.to_units(*event.pos), now, touch)
        if kind == pygame.MOUSEBUTTONUP and event.button in BUTTONS:
            x, y = scale.to_units(*event.pos)
            dragged, self._dragging, self._down, self._at = self._dragging, False, None, (x, y)
            return Release(x, y, BUTTONS[event.button], dragged, touch)
        if kind == pygame.MOUSEWHEEL:
            sign = -1 if event.flipped else 1
            return Wheel(
                *self._at,
                getattr(event, "precise_x", event.x) * sign,
                getattr(event, "precise_y", event.y) * sign,
                held_mods(pygame.key.get_mods()),
            )
        if kind == pygame.KEYDOWN:
            name = pygame.key.name(event.key)
            repeat = event.key in self._held
            self._held.add(event.key)
            return Key(_KEY_NAMES.get(name, name), held_mods(event.mod), repeat)
        if kind == pygame.KEYUP:
            self._held.discard(event.key)
            return None
        if kind == pygame.TEXTINPUT:
            return Text(event.text)
        if kind in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self._down, self._dragging = None, False
            if kind == pygame.WINDOWFOCUSLOST:
                self._held.clear()
            return Left()
        if kind == pygame.QUIT:
            return Quit()
        return None

    def _fingered(self, event: pygame.Event, scale: Scale) -> InputEvent | None:
        number, x, y = event.finger_id, event.x * scale.w, event.y * scale.h
        if event.type == pygame.FINGERDOWN:
            if self._fingers.down(number, x, y):
                self._down, self._dragging = None, False
                return Left()
        elif event.type == pygame.FINGERMOTION:
            return self._fingers.moved(number, x, y)
        else:
            self._fingers.up(number)
        return None

    def _moved(self, x: float, y: float, touch: bool) -> InputEvent:
        before, self._at = self._at, (x, y)
        if self._down is None:
            return Move(x, y)
        button, x0, y0 = self._down
        if not self._dragging and max(abs(x - x0), abs(y - y0)) < DRAG_START:
            return Move(x, y)
        if not self._dragging:
            self._dragging, before = True, (x0, y0)
        return Drag(x, y, x - before[0], y - before[1], x0, y0, button, touch)

    def _pressed(self, button: Button, x: float, y: float, now: float, touch: bool) -> Press:
        self._at, self._down, self._dragging = (x, y), (button, x, y), False
        clicks = 1
        if self._last_press is not None:
            last, lx, ly, then, count = self._last_press
            if last == button and now - then < DOUBLE_SECONDS and abs(x - lx) < DRAG_START and abs(y - ly) < DRAG_START:
                clicks = count + 1
        self._last_press = (button, x, y, now, clicks)
        return Press(x, y, button, clicks, held_mods(pygame.key.get_mods()), touch)
