"""Verbs of motion that no game needs for itself: sounds from where they come, a thing that is there for a while, dice
that tumble. A game's director says which of them an event is."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from game.tables.table import Setting
from game.ui.anim import Animation, Call, Easing, Tween, ease_bounce, ease_out_cubic, linear, sequence
from game.ui.geometry import Point
from game.ui.synth import SoundName

S = TypeVar("S")
T = TypeVar("T")
Span = tuple[float, float]
"""Middle and half width of the board in window units: what is heard from left to right."""
LANDED, SETTLED = 0.94, 0.72
"""Shares of a tumble after which a die turns no more, and shows its own face."""


@dataclass(kw_only=True)
class Tumbler:
    """A die that can be tossed. While it tumbles it shows another face than its own (0: its own), turned by `spin`
    degrees, `away` die widths from its place."""

    shows: int = 0
    spin: float = 0.0
    away: Point = (0.0, 0.0)
    alpha: float = 1.0
    hidden: bool = False

    @property
    def is_tumbling(self) -> bool:
        return bool(self.spin) or self.away != (0.0, 0.0)

    @property
    def turn(self) -> int:
        """Degrees in steps of fifteen, so that few pictures are needed."""
        return round(self.spin / 15) * 15 % 360


Throw = tuple[float, float, float]
"""Die widths across and up from which a die comes, and degrees it turns."""


def come_and_go(t: float, come: float, go: float) -> float:
    """How much is seen of what appears in a `come`th of its time and vanishes in a `go`th: in twelfths, so that few
    pictures are needed."""
    return round(max(0.0, min(1.0, come * t, go * (1 - t))) * 12) / 12


def while_in(
    things: Callable[[], list[T]], thing: T, seconds: float, show: Callable[[float], None], ease: Easing = linear,
    then: Callable[[], None] | None = None,
) -> Animation:  # fmt: skip
    """`thing` is among others while it moves; then `then`."""

    def enter() -> None:
        things().append(thing)

    def leave() -> None:
        drop(things(), thing)
        if then is not None:
            then()

    return sequence(Call(enter), Tween(seconds, show, ease, leave))


def drop(things: list[T], thing: T) -> None:
    """Out of a list, if it is still there."""
    if thing in things:
        things.remove(thing)


class Moves(Generic[S]):
    """What all movement has in common. Stage and span are asked anew at each use: both may be others meanwhile."""

    def __init__(self, setting: Setting, stage: Callable[[], S], span: Callable[[], Span] | None = None) -> None:
        self.setting, self.ui = setting, setting.ui
        self._stage, self._span = stage, span

    @property
    def stage(self) -> S:
        """What an entry moves."""
        return self._stage()

    @property
    def calm(self) -> bool:
        """The player wants less motion: things glide and fade, nothing hops, shakes or scatters."""
        return self.ui.settings.reduced_motion

    @property
    def scatters(self) -> bool:
        """Dust and petals may fly."""
        return not self.calm and self.ui.speed != math.inf

    def hop(self, t: float, high: float, times: int = 1) -> float:
        """Height at share t of a way that is taken in so many hops."""
        return 0.0 if self.calm else high * abs(math.sin(math.pi * times * t))

    # ---- sound
    def play_sound(self, name: SoundName, volume: float = 1.0, at: Point | None = None) -> None:
        pan = 0.0
        if at is not None and self._span is not None:
            middle, half = self._span()
            pan = max(-0.6, min(0.6, (at[0] - middle) / (half or 1.0) * 0.6))
        self.ui.sounds.play(name, volume, pan)

    def sound(self, name: SoundName, volume: float = 1.0, at: Callable[[], Point] | None = None) -> Animation:
        """Heard from a place, or from everywhere."""
        return Call(lambda: self.play_sound(name, volume, at() if at is not None else None))

    # ---- dice
    def toss(self, die: Callable[[], Tumbler | None], throw: Throw, faces: Callable[[], int], seconds: float) -> Animation:
        """A die flies in from above and tumbles to its place. `faces`: what it shows on the way."""
        far, high, spin = throw

        def show(t: float) -> None:
            found = die()
            if found is None:
                return
            found.hidden = False
            if self.calm:
                found.alpha = t
                return
            found.away = (far * (1 - ease_out_cubic(t)), high * (1 - ease_bounce(t))) if t < 1 else (0.0, 0.0)
            found.spin = spin * (1 - t) if t < LANDED else 0.0
            found.shows = faces() if t < SETTLED else 0

        return Tween(0.3 if self.calm else seconds, show, linear)
