"""Gamepads: their buttons as keys, their right stick as the pointer. Alone reads pygame's controller events.

A pad does all that mouse and keyboard do. D-pad and left stick are the arrow keys, A is Enter on what is chosen, X presses
the gold button, B is Esc, the shoulders are Tab. The right stick moves the pointer, the right trigger is the mouse's button,
so that what can be dragged can be dragged. With the left trigger held, D-pad and shoulders scroll and zoom, the right one is
the mouse's other button, which draws on the board, and Y writes a note there.

Where several choose at once in secret, each pad is a hand of its own: its four directions, its four buttons and its
shoulders stand for the keys that the screen gives to whoever holds it.
"""

from __future__ import annotations

import contextlib
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

import pygame

from game.ui.input import InputEvent, Key, Mods

FIRST_REPEAT, NEXT_REPEAT = 0.36, 0.11
"""Seconds a direction is held before it counts again, and between two times."""
DEAD = 0.32
"""Share of a stick's way in which it rests."""
TURN = 0.6
"""Share of its way from which the left stick counts as an arrow."""
TRIGGER = 0.5
FASTEST = 900.0
"""Units a second of the pointer, the stick pushed to its end."""
FULL = 32767
RECENT = 8
"""Places of the pointer that the system may still tell of."""

DIRECTIONS = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
}
GOLD = "gold"
"""What X means: the gold button, wherever the focus is."""
NOTE = "note"
"""A note is to be written where the pointer is, or at what is chosen."""
KEYS = {
    **DIRECTIONS,
    pygame.CONTROLLER_BUTTON_A: "return",
    pygame.CONTROLLER_BUTTON_B: "escape",
    pygame.CONTROLLER_BUTTON_X: GOLD,
    pygame.CONTROLLER_BUTTON_Y: "h",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "shift+tab",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "tab",
    pygame.CONTROLLER_BUTTON_START: "f10",
    pygame.CONTROLLER_BUTTON_BACK: "f2",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "f1",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "ctrl+l",
}
SHIFTED = {
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "-",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "+",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "page up",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "page down",
    pygame.CONTROLLER_BUTTON_Y: NOTE,
}
"""With the left trigger held."""
WHEELS = {pygame.CONTROLLER_BUTTON_DPAD_UP: 1, pygame.CONTROLLER_BUTTON_DPAD_DOWN: -1}
SECRET = (
    (pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_X),
    (pygame.CONTROLLER_BUTTON_DPAD_UP, pygame.CONTROLLER_BUTTON_Y),
    (pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_B),
    (pygame.CONTROLLER_BUTTON_DPAD_DOWN, pygame.CONTROLLER_BUTTON_A),
    (pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,),
    (pygame.CONTROLLER_BUTTON_LEFTSHOULDER,),
)
"""By place in a hand, the buttons that stand for it."""
SECRET_NAMES = ("X", "Y", "B", "A", "RB", "LB")
PAD_NAMES = {"Enter": "X", "Esc": "B", "H": "Y"}
"""By a key's name on a button, what a pad has for it: what shows Enter is the gold button, and that is X."""


class Screen(Protocol):
    """What pads ask of whatever is on show."""

    def secret_keys(self, hand: int) -> Sequence[str]:
        """The keys of the person who holds pad number `hand`, where several choose in secret at once; else none."""
        ...


@dataclass
class Pad:
    """One pad: what is held."""

    buttons: set[int] = field(default_factory=set)
    left: list[float] = field(default_factory=lambda: [0.0, 0.0])
    right: list[float] = field(default_factory=lambda: [0.0, 0.0])
    shifted: bool = False
    pressing: bool = False
    """The right trigger is down: the pointer's button is."""
    draws: bool = False
    """It is the other button: the left trigger was held when it went down."""
    stick: str = ""
    """The arrow that the left stick stands for now."""


Found = InputEvent | pygame.Event
"""A key of ours, or a mouse event of pygame's that the translator reads like any other."""


class Pads:
    """All pads that are plugged in, in the order in which they came."""

    def __init__(self) -> None:
        self.pads: dict[int, Pad] = {}
        """By pygame's instance id."""
        self._opened: list[object] = []
        self._repeats: dict[tuple[int, str], float] = {}
        """What is held and goes on: pad and key -> when it counts again."""
        self.at = (0.0, 0.0)
        """Where the pointer is, in pixels."""
        self._put: deque[tuple[int, int]] = deque(maxlen=RECENT)
        """Where pads have put it lately; empty once a mouse has moved it."""
        self._is_on = False

    @property
    def is_busy(self) -> bool:
        """Something is held that goes on by itself: `tick` is to be called each frame."""
        return bool(self._repeats) or any(_length(pad.right) > DEAD for pad in self.pads.values())

    def open(self) -> None:
        """Begins to listen, once. Not before the first frame: looking for pads takes some twenty milliseconds."""
        if self._is_on:
            return
        self._is_on = True
        from pygame._sdl2 import controller

        with contextlib.suppress(pygame.error):  # a system without them
            controller.init()

    def hears(self, event: pygame.Event) -> bool:
        """Whether it is an event of a pad."""
        return event.type in _OURS

    def is_echo(self, event: pygame.Event) -> bool:
        """The system tells that the pointer is where a pad has put it."""
        return bool(event.type == pygame.MOUSEMOTION and tuple(event.pos) in self._put)

    def heard(self, event: pygame.Event, screen: Screen | None, now: float) -> list[Found]:
        """What an event of a pad means. Where the mouse was moved the pointer goes on from there."""
        kind = event.type
        if kind == pygame.MOUSEMOTION:
            self._put.clear()
            self.at = (float(event.pos[0]), float(event.pos[1]))
        elif kind == pygame.CONTROLLERDEVICEADDED:
            self._added(event.device_index)
        elif kind == pygame.CONTROLLERDEVICEREMOVED:
            return self._removed(event.instance_id)
        elif kind == pygame.WINDOWFOCUSLOST:
            return self._let_go()
        elif kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION):
            pad = self.pads.setdefault(event.instance_id, Pad())
            if kind == pygame.CONTROLLERAXISMOTION:
                return self._axis(event.instance_id, pad, event.axis, event.value / FULL, now)
            if kind == pygame.CONTROLLERBUTTONDOWN:
                return self._down(event.instance_id, pad, event.button, screen, now)
            pad.buttons.discard(event.button)
            self._repeats.pop((event.instance_id, KEYS.get(event.button, "")), None)
        return []

    def tick(self, now: float, seconds: float, k: float, size: tuple[int, int]) -> list[Found]:
        """What is still held: arrows that count again, and the pointer's way. `k` pixels a unit; `size` of the window."""
        found: list[Found] = []
        for (pad, name), then in list(self._repeats.items()):
            if now >= then:
                self._repeats[pad, name] = now + NEXT_REPEAT
                found.append(_key(name, repeat=True))
        for one in self.pads.values():
            way = _length(one.right)
            if way > DEAD:
                # The further it is pushed the faster, slowly at first: small things are to be hit.
                pace = FASTEST * k * ((min(1.0, way) - DEAD) / (1 - DEAD)) ** 2 * seconds / way
                x = min(size[0] - 1.0, max(0.0, self.at[0] + one.right[0] * pace))
                y = min(size[1] - 1.0, max(0.0, self.at[1] + one.right[1] * pace))
                held = (int(one.pressing and not one.draws), 0, int(one.pressing and one.draws))
                moved = (round(x - self.at[0]), round(y - self.at[1]))
                self.at = (x, y)
                self._put.append(self.pixel)
                found.append(pygame.Event(pygame.MOUSEMOTION, pos=self.pixel, rel=moved, buttons=held, touch=False))
        return found

    @property
    def pixel(self) -> tuple[int, int]:
        return round(self.at[0]), round(self.at[1])

    # ---- pads come and go

    def _added(self, index: int) -> None:
        from pygame._sdl2 import controller

        try:
            one = controller.Controller(index)
        except pygame.error:  # gone again
            return
        self._opened.append(one)
        self.pads.setdefault(one.id, Pad())

    def _removed(self, instance: int) -> list[Found]:
        pad = self.pads.pop(instance, None)
        self._repeats = {key: then for key, then in self._repeats.items() if key[0] != instance}
        return [self._mouse(pygame.MOUSEBUTTONUP, pad)] if pad is not None and pad.pressing else []

    def _let_go(self) -> list[Found]:
        """The window is no longer the one that is played in: nothing is held."""
        pressing = next((pad for pad in self.pads.values() if pad.pressing), None)
        self.pads = {instance: Pad() for instance in self.pads}
        self._repeats.clear()
        return [self._mouse(pygame.MOUSEBUTTONUP, pressing)] if pressing is not None else []

    # ---- buttons and sticks

    def _down(self, instance: int, pad: Pad, button: int, screen: Screen | None, now: float) -> list[Found]:
        pad.buttons.add(button)
        hand = list(self.pads).index(instance)
        secret = screen.secret_keys(hand) if screen is not None else ()
        for place, buttons in enumerate(SECRET[: len(secret)]):
            if button in buttons:
                return [Key(secret[place])]
        if pad.shifted:
            if button in WHEELS:
                return [pygame.Event(pygame.MOUSEWHEEL, x=0, y=WHEELS[button], flipped=False)]
            return [Key(SHIFTED[button])] if button in SHIFTED else []
        name = KEYS.get(button)
        if name is None:
            return []
        if button in DIRECTIONS:
            self._repeats[instance, name] = now + FIRST_REPEAT
        return [_key(name)]

    def _axis(self, instance: int, pad: Pad, axis: int, value: float, now: float) -> list[Found]:
        if axis in (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY):
            pad.left[axis == pygame.CONTROLLER_AXIS_LEFTY] = value
            return self._stick(instance, pad, now)
        if axis in (pygame.CONTROLLER_AXIS_RIGHTX, pygame.CONTROLLER_AXIS_RIGHTY):
            pad.right[axis == pygame.CONTROLLER_AXIS_RIGHTY] = value
        elif axis == pygame.CONTROLLER_AXIS_TRIGGERLEFT:
            pad.shifted = value > TRIGGER
        elif axis == pygame.CONTROLLER_AXIS_TRIGGERRIGHT and (value > TRIGGER) != pad.pressing:
            pad.pressing = value > TRIGGER
            if pad.pressing:
                pad.draws = pad.shifted
            return [self._mouse(pygame.MOUSEBUTTONDOWN if pad.pressing else pygame.MOUSEBUTTONUP, pad)]
        return []

    def _stick(self, instance: int, pad: Pad, now: float) -> list[Found]:
        """The left stick has moved: another arrow, the same, or none."""
        x, y = pad.left
        name = ""
        if max(abs(x), abs(y)) > TURN:
            name = ("right" if x > 0 else "left") if abs(x) >= abs(y) else ("down" if y > 0 else "up")
        elif max(abs(x), abs(y)) > TURN * 0.75:
            name = pad.stick  # it trembles about where it counts
        if name == pad.stick:
            return []
        self._repeats.pop((instance, pad.stick), None)
        pad.stick = name
        if not name:
            return []
        self._repeats[instance, name] = now + FIRST_REPEAT
        return [_key(name)]

    def _mouse(self, kind: int, pad: Pad) -> pygame.Event:
        return pygame.Event(kind, pos=self.pixel, button=3 if pad.draws else 1, touch=False)


def _key(name: str, repeat: bool = False) -> Key:
    """Of a chord with one modifier at most."""
    held, _, plain = name.rpartition("+")
    return Key(plain, Mods(shift=held == "shift", ctrl=held == "ctrl"), repeat)


def _length(way: Sequence[float]) -> float:
    return float((way[0] ** 2 + way[1] ** 2) ** 0.5)


_OURS = frozenset(
    (
        pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED, pygame.CONTROLLERBUTTONDOWN,
        pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION,
    )
)  # fmt: skip
