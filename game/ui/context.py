"""What drawing and playing code is given: pen, sounds, words, settings, toasts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal, Protocol

from game.ui.anim import SPEEDS, AnimationSpeed
from game.ui.bake import Bakery
from game.ui.geometry import Box, Point
from game.ui.pen import Pen
from game.ui.scale import Scale
from game.ui.sound import Sounds
from game.ui.toast import Toasts
from game.ui.voice import Rate

Device = Literal["keys", "pad"]
AtOnce = Literal["pass", "pads", "keys"]
"""Where several choose in secret: everybody in turn behind a curtain; at the same time who has a pad; and others by keys of
their own."""
Side = Literal["", "head", "middle", "foot"]
AT_EDGE = 16.0
"""Units at the right of a board that is scrolled: its slider's."""
MOSTLY = 0.85
"""Share of a board that is in sight from which on the rest is a margin."""


class Settings(Protocol):
    """The settings the UI reads; the real ones are in storage."""

    @property
    def master_volume(self) -> float: ...
    @property
    def effects_volume(self) -> float: ...
    @property
    def crowd_volume(self) -> float: ...
    @property
    def music_volume(self) -> float: ...
    @property
    def music(self) -> bool: ...
    @property
    def mute(self) -> bool: ...
    @property
    def voice(self) -> bool: ...
    @property
    def voice_rate(self) -> Rate: ...
    @property
    def animation(self) -> AnimationSpeed: ...
    @property
    def ui_size(self) -> float: ...
    @property
    def colour_safe(self) -> bool: ...
    @property
    def high_contrast(self) -> bool: ...
    @property
    def full_screen(self) -> bool: ...
    @property
    def take_back(self) -> bool: ...
    @property
    def since_last_turn(self) -> bool: ...
    @property
    def hold_to_look(self) -> bool: ...
    @property
    def at_once(self) -> AtOnce: ...
    @property
    def results_go_on(self) -> bool: ...
    @property
    def confirm(self) -> bool: ...
    @property
    def confirm_all(self) -> bool: ...
    @property
    def auto_play(self) -> bool: ...
    @property
    def log_dice(self) -> bool: ...
    @property
    def log_folded(self) -> bool: ...
    @property
    def rail_width(self) -> float: ...
    @property
    def log_shown(self) -> str: ...
    @property
    def reduced_motion(self) -> bool: ...
    @property
    def show_costs(self) -> bool: ...
    @property
    def rim_names(self) -> bool: ...
    @property
    def open_replays(self) -> bool: ...
    @property
    def guides_off(self) -> list[str]:
        """Games whose notes on the first turns were put away."""
        ...


@dataclass
class PlainSettings:
    """Defaults, for tests and tools that have no settings file."""

    master_volume: float = 0.8
    effects_volume: float = 0.8
    crowd_volume: float = 0.6
    music_volume: float = 0.5
    music: bool = True
    mute: bool = False
    voice: bool = False
    voice_rate: Rate = "normal"
    animation: AnimationSpeed = "normal"
    ui_size: float = 1.0
    colour_safe: bool = False
    high_contrast: bool = False
    full_screen: bool = False
    take_back: bool = False
    since_last_turn: bool = True
    hold_to_look: bool = False
    at_once: AtOnce = "pads"
    results_go_on: bool = False
    confirm: bool = True
    confirm_all: bool = False
    auto_play: bool = True
    log_dice: bool = False
    log_folded: bool = False
    rail_width: float = 0.0
    log_shown: str = "all"
    reduced_motion: bool = False
    show_costs: bool = True
    rim_names: bool = False
    open_replays: bool = True
    guides_off: list[str] = field(default_factory=list)


class Words(Protocol):
    """Turns a key and its parameters into a sentence in the player's language."""

    def __call__(self, key: str, **params: str | int) -> str: ...


@dataclass
class UiContext:
    """One for the life of the program. `pen` and `scale` are replaced when the window or the UI size changes:
    read them from here each time, keep neither."""

    pen: Pen
    scale: Scale
    sounds: Sounds
    words: Words
    settings: Settings
    toasts: Toasts
    bakery: Bakery
    clock: Callable[[], float]
    """Seconds, for measuring spans; a test's own clock under the pilot."""
    wake: Callable[[], None] = field(default=lambda: None, kw_only=True)
    """To be called from any thread when something is to be shown soon."""
    device: Device = field(default="keys", kw_only=True)
    """What was used last: prompts and buttons name its keys."""
    pads: int = field(default=0, kw_only=True)
    """Gamepads that are plugged in."""
    near: float = field(default=1.0, kw_only=True)
    """Of a table: how many times as large its board is laid as it has room for."""
    seen: Box | None = field(default=None, kw_only=True)
    """Of a table: the part of its board that is in sight, in its own window; None: all of it."""

    def pin(self, board: Box, side: Side, y: float = 0.0) -> Point:
        """By how much what stands at a side of the board, its middle `y` in the table's window, is moved, so that it stays
        at that side of what is in sight."""
        seen = self.seen
        if seen is None or not side:
            return 0.0, 0.0
        middle = seen.y + (y - board.y) * seen.h / board.h - y
        down = {"head": seen.y - board.y, "middle": middle, "foot": seen.bottom - board.bottom}[side]
        return seen.x - board.x, down

    def room(self, board: Box) -> Box:
        """Where on a board what opens over it is laid: all of it, or its upper right part as large as what is in sight where
        little of it is not (`Table.starts_high`)."""
        seen = self.seen
        if seen is None or self.near != 1.0 or seen.h < MOSTLY * board.h:
            return board
        w, h = min(board.w, seen.w), min(board.h, seen.h)
        return Box(board.right - w, board.y, w - AT_EDGE, h)

    @property
    def speed(self) -> float:
        """Animation speed: 0.5, 1, 2, or infinity when animation is off."""
        return SPEEDS[self.settings.animation]

    @property
    def w(self) -> float:
        return self.scale.w

    @property
    def h(self) -> float:
        return self.scale.h
