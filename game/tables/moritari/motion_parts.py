"""The small parts of all motion: sounds, banners, rings, words over a head, dust and blood, tumbling dice."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.core.types import Seat
from game.rules.moritari.data import Board
from game.rules.moritari.events import Fought
from game.rules.moritari.state import FigureId
from game.tables.kit.air import BLOOD, DUST, Air, Banner, Ring, Speech
from game.tables.moritari.case import Case
from game.tables.moritari.felt import Die, Felt
from game.tables.moritari.layout import View
from game.tables.moritari.stage import Body, Stage
from game.tables.moritari.tell import Teller
from game.ui.anim import Animation, Call, Tween, ease_bounce, ease_out, ease_out_cubic, linear, parallel, sequence
from game.ui.context import UiContext
from game.ui.geometry import Point
from game.ui.synth import SoundName

TUMBLE = 0.8
"""Seconds a die tumbles at normal speed."""


@dataclass
class Theatre:
    """What movement needs to know of the table; asked anew at each use, since the window may change meanwhile."""

    ui: UiContext
    board: Board
    stage: Callable[[], Stage]
    view: Callable[[], View]
    show_felt: Callable[[Felt | None], None]
    show_case: Callable[[Case | None], None]
    show_pair: Callable[[Fought | None], None]
    """Who fights, for the lens and the plate."""
    case_of: Callable[[FigureId], Case]
    cheers: Callable[[Sequence[Seat]], bool]
    """Whether petals fall for these winners (`Setting.cheers`)."""
    names: Sequence[str]
    words: Teller


class Parts:
    """What every director uses."""

    def __init__(self, theatre: Theatre, air: Air) -> None:
        self.at, self.air = theatre, air

    @property
    def calm(self) -> bool:
        """The player wants less motion: things glide and fade, nothing hops, shakes or scatters."""
        return self.at.ui.settings.reduced_motion

    def _sound(self, name: SoundName, volume: float = 1.0, who: FigureId | None = None) -> Animation:
        return Call(lambda: self._play(name, volume, who))

    def _play(self, name: SoundName, volume: float = 1.0, who: FigureId | None = None) -> None:
        pan = 0.0
        if who is not None:
            view = self.at.view()
            x, _ = view.at(self._body(who).at)
            pan = max(-0.6, min(0.6, (x - view.box.cx) / (view.box.w / 2) * 0.6))
        self.at.ui.sounds.play(name, volume, pan)

    def _body(self, index: FigureId) -> Body:
        return self.at.stage().bodies[index]

    def _here(self, index: FigureId) -> Callable[[], Point]:
        """In the window, where a figure stands now, wherever it goes."""
        at = self._body(index).at
        return lambda: self.at.view().at(at)

    def _banner(self, title: str, text: str, sound: SoundName, seconds: float = 1.2) -> Animation:
        def show(t: float) -> None:
            self.at.show_pair(None)
            self.air.banner = Banner(title, text, min(1.0, 5 * t, 4 * (1 - t))) if t < 1 else None

        return parallel(self._sound(sound, 0.8), Tween(seconds, show, linear))

    def _pulse(self, index: FigureId, colour: str, sound: SoundName, volume: float) -> Animation:
        ring = Ring(lambda: (0.0, 0.0), colour)

        def begin() -> None:
            ring.at = self._here(index)
            self.air.rings.append(ring)

        def show(t: float) -> None:
            ring.r, ring.alpha = 0.6 + 0.9 * ease_out(t), 1 - t

        def end() -> None:
            if ring in self.air.rings:
                self.air.rings.remove(ring)

        return sequence(Call(begin), self._sound(sound, volume, index), Tween(0.34, show, linear, end))

    def _say(self, index: FigureId, text: str, colour: str) -> Animation:
        speech = Speech(lambda: (0.0, 0.0), text, colour)

        def begin() -> None:
            speech.at = self._here(index)
            self.air.speeches.append(speech)

        def show(t: float) -> None:
            speech.rise, speech.alpha = 0.0 if self.calm else 0.9 * ease_out(t), min(1.0, 3 * (1 - t))

        def end() -> None:
            if speech in self.air.speeches:
                self.air.speeches.remove(speech)

        return sequence(Call(begin), Tween(0.9, show, linear, end))

    def _burst(self, index: FigureId, count: int, kind: int = DUST, speed: float = 70) -> Animation:
        def go() -> None:
            if self.calm or self.at.ui.speed == math.inf:
                return
            view = self.at.view()
            x, y = view.at(self._body(index).at)
            high, size = (-0.7, 0.34 * 0.6) if kind == BLOOD else (0.1, 0.34)
            self.air.puff((x, y + high * view.ppi), count, speed * view.ppi / 25, size * view.ppi, kind)

        return Call(go)

    def _toss(self, die: Die, n: int) -> Animation:
        rng = random.Random(die.face * 7 + n)
        far, high = rng.uniform(3.0, 7.0), rng.uniform(-3.0, -1.8)
        spin = rng.choice((-1, 1)) * rng.uniform(500, 900)

        def show(t: float) -> None:
            die.hidden = False
            if self.calm:
                die.alpha = t
                return
            die.away = (far * (1 - ease_out_cubic(t)), high * (1 - ease_bounce(t))) if t < 1 else (0.0, 0.0)
            die.spin = (spin * (1 - t) or 0.1) if t < 0.94 else 0.0
            die.shows = rng.randint(1, 6) if t < 0.72 else 0

        return Tween(0.3 if self.calm else TUMBLE, show, linear)
