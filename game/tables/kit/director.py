"""Verbs of motion in the air above a board: dust, rings, words over a head, a banner, things in flight, the crowning."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from game.core.types import Seat
from game.tables.kit.air import DUST, Air, Banner, Flyer, Ring, Speech
from game.tables.kit.laurel import Crowning
from game.tables.kit.verbs import Moves, Span, come_and_go, while_in
from game.tables.table import Setting
from game.ui.anim import Animation, Call, Easing, Tween, Wait, ease_bounce, ease_in_out, ease_out, linear, parallel, sequence
from game.ui.geometry import Box, Point

S = TypeVar("S")


@dataclass(frozen=True)
class Ceremony:
    """Seconds of the laurel's fall, and in which it is looked at; how far it has risen again when all is gone."""

    fall: float
    hold: float
    rise: float


class Director(Moves[S], Generic[S]):
    """Of a game with things in the air."""

    def __init__(self, setting: Setting, stage: Callable[[], S], air: Air, span: Callable[[], Span] | None = None) -> None:
        super().__init__(setting, stage, span)
        self.air = air

    # ---- dust and petals
    def scatter(self, at: Point, count: int, speed: float, size: float, kind: int = DUST, life: float = 0.7) -> None:
        """Grains thrown up from a place, where the player likes to see them."""
        if self.scatters:
            self.air.puff(at, count, speed, size, kind, life)

    def rain(self, winners: Sequence[Seat], sky: Box, count: int, size: float, life: float = 5.0) -> None:
        """Petals fall from the top of `sky` if there is something to celebrate."""
        if self.scatters and self.setting.cheers(winners):
            self.air.petals.rain(sky.x, sky.y, sky.w, count, life, size=size)

    # ---- words
    def banner(self, title: str, text: str, seconds: float, come: float = 5, go: float = 4) -> Animation:
        """Words across the board for a while."""

        def show(t: float) -> None:
            self.air.banner = Banner(title, text, come_and_go(t, come, go)) if t < 1 else None

        return Tween(seconds, show, linear)

    def say(self, at: Callable[[], Point], text: str, seconds: float, come: float = 6, go: float = 5) -> Animation:
        """A word over a head for a while."""
        speech = Speech(at, text)

        def show(t: float) -> None:
            speech.alpha = come_and_go(t, come, go)

        return while_in(lambda: self.air.speeches, speech, seconds, show)

    def cry(
        self, at: Callable[[], Callable[[], Point]], text: str, colour: str, rise: float, seconds: float = 0.9
    ) -> Animation:
        """A word that goes up from where `at` finds its place when it begins."""
        speech = Speech(lambda: (0.0, 0.0), text, colour)

        def begin() -> None:
            speech.at = at()

        def show(t: float) -> None:
            speech.rise, speech.alpha = 0.0 if self.calm else rise * ease_out(t), min(1.0, 3 * (1 - t))

        return sequence(Call(begin), while_in(lambda: self.air.speeches, speech, seconds, show))

    # ---- things in the air
    def ring(self, ring: Ring, seconds: float, least: float, more: float) -> Animation:
        """A ring that widens from `least` by `more`, in the table's own measure, and fades."""

        def show(t: float) -> None:
            ring.r, ring.alpha = least + more * ease_out(t), 1 - t

        return while_in(lambda: self.air.rings, ring, seconds, show)

    def fly(
        self, flyer: Flyer, seconds: float, show: Callable[[float], None], ease: Easing = ease_in_out,
        then: Callable[[], None] | None = None,
    ) -> Animation:  # fmt: skip
        """A thing in flight; `show` says where it is."""
        return while_in(lambda: self.air.flyers, flyer, seconds, show, ease, then)

    # ---- the end
    def crown(
        self, winners: Sequence[Seat], title: str, sky: Callable[[], Box], petals: int, how: Ceremony,
        then: Callable[[], None] = lambda: None,
    ) -> Animation:  # fmt: skip
        """The laurel falls to the winners, and petals with it; the ribbon fades, and `then`."""
        crowning = Crowning(tuple(winners), tuple(self.setting.names[seat] for seat in winners), title)

        def begin() -> None:
            self.air.crowning = crowning
            self.rain(winners, sky(), petals, 17)

        def darken(t: float) -> None:
            crowning.alpha = round(t * 16) / 16

        def fall(t: float) -> None:
            crowning.fall = t

        def fade(t: float) -> None:
            crowning.alpha = 1 - round(t * 16) / 16
            crowning.fall = 1 - how.rise * t * t

        def end() -> None:
            self.air.crowning = None
            then()

        drop = Tween(0.5, lambda t: fall(1.0), linear) if self.calm else Tween(how.fall, fall, ease_bounce)
        return sequence(
            self.sound("fanfare"), Call(begin),
            parallel(Tween(0.5, darken, ease_out), sequence(drop, self.sound("laurel"))),
            self.sound("cheer"), Wait(how.hold), Tween(0.5, fade, ease_in_out, end),
        )  # fmt: skip
