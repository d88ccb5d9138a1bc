"""The small parts of all motion: sounds, banners, rings, words over a head, dust and blood, tumbling dice."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.core.types import Seat
from game.rules.moritari.data import Board
from game.rules.moritari.events import Fought
from game.rules.moritari.state import FigureId
from game.tables.kit import director
from game.tables.kit.air import BLOOD, DUST, Air, Ring
from game.tables.moritari.art.figures import BEASTS
from game.tables.moritari.art.poses import Pose
from game.tables.moritari.layout import Layout
from game.tables.moritari.motion.case import Case
from game.tables.moritari.motion.falls import Thing
from game.tables.moritari.motion.physics import BEAST, MAN, Runner, Track, clash
from game.tables.moritari.motion.stage import Body, Stage, Step
from game.tables.moritari.panels.felt import Die, Felt
from game.tables.moritari.words.tell import Teller
from game.tables.table import Setting
from game.ui.anim import Animation, Call, Tween, linear, parallel, sequence
from game.ui.geometry import Box, Point
from game.ui.synth import SoundName

TUMBLE = 0.55
"""Seconds a die tumbles at normal speed."""


Part = tuple[FigureId, Pose, float, int]
"""A figure in a pose, turned so many degrees, with so many hit points left."""


@dataclass
class Theatre:
    """What movement needs to know of the table; asked anew at each use, since the window may change meanwhile."""

    setting: Setting
    board: Board
    stage: Callable[[], Stage]
    view: Callable[[], Layout]
    show_felt: Callable[[Felt | None], None]
    show_case: Callable[[Case | None], None]
    show_pair: Callable[[Fought | None], None]
    """Who fights, for the lens and the plate."""
    case_of: Callable[[FigureId], Case]
    to_melee: Callable[[], Animation]
    """Moves the view to all who fight."""
    from_melee: Callable[[], Animation]
    """And back."""
    rehearse: Callable[[Sequence[Part], Sequence[tuple[Seat, Thing, float]]], None]
    """Has figures drawn that are wanted next, and things that will drop."""
    fetch: Callable[[Sequence[Step]], None]
    """Has those drawn who will come for the dead, as they walk and strike."""
    plate: Callable[[], Box | None]
    """Where the plate over the bout lies, which nothing may hide and which hides nothing."""
    words: Teller


class Parts(director.Director[Stage]):
    """What every director uses."""

    def __init__(self, theatre: Theatre, air: Air) -> None:
        super().__init__(theatre.setting, theatre.stage, air, lambda: (theatre.view().box.cx, theatre.view().box.w / 2))
        self.at = theatre

    def _sound(self, name: SoundName, volume: float, who: FigureId) -> Animation:
        return self.sound(name, volume, lambda: self.at.view().at(self._body(who).at))

    def _body(self, index: FigureId) -> Body:
        return self.stage.bodies[index]

    def _posed(self, pose: Pose | None, *who: FigureId) -> Animation:
        """They are seen doing that from now on; None: what their state says."""

        def take() -> None:
            for index in who:
                self._body(index).pose = pose

        return Call(take)

    def _here(self, index: FigureId) -> Callable[[], Point]:
        """In the window, where a figure stands now, wherever it goes."""
        at = self._body(index).at
        return lambda: self.at.view().at(at)

    def _banner(self, title: str, text: str, sound: SoundName, seconds: float = 1.2) -> Animation:
        """Words across the sand, and no bout beside them."""
        shut = Tween(seconds, lambda t: self.at.show_pair(None))
        return parallel(self.sound(sound, 0.8), shut, self.banner(title, text, seconds))

    def _pulse(self, index: FigureId, colour: str, sound: SoundName, volume: float) -> Animation:
        ring = Ring(lambda: (0.0, 0.0), colour)

        def begin() -> None:
            ring.at = self._here(index)

        return sequence(Call(begin), self._sound(sound, volume, index), self.ring(ring, 0.34, 0.6, 0.9))

    @property
    def lively(self) -> bool:
        """Things may fly: motion is on, and not asked to be less."""
        return self.scatters

    def _say(
        self, index: FigureId, text: str, colour: str, foe: FigureId | None = None, seconds: float = 0.9, out: float = 0.8
    ) -> Animation:
        """A word beside a figure, so many inches `out` on the side away from its foe: over it hangs the plate of their
        bout."""

        def begin() -> Callable[[], Point]:
            x, y = self._body(index).at
            other = self._body(foe).at if foe is not None else None
            side = 0.0 if other is None else 1.0 if x > other[0] or (x == other[0] and y > other[1]) else -1.0

            def here() -> Point:
                view = self.at.view()
                px, py = view.at((x, y))
                return px + side * out * view.ppi, py + (0.9 * view.ppi if side else 0.0)

            return here

        return self.cry(begin, text, colour, 0.5, seconds)

    def _burst(self, index: FigureId, count: int, kind: int = DUST, speed: float = 70) -> Animation:
        return Call(lambda: self.dust(index, count, kind, speed))

    def dust(self, index: FigureId, count: int, kind: int = DUST, speed: float = 70) -> None:
        """Thrown up where a figure stands."""
        view = self.at.view()
        x, y = view.at(self._body(index).at)
        high, size = (-0.7, 0.34 * 0.6) if kind == BLOOD else (0.1, 0.34)
        self.scatter((x, y + high * view.ppi), count, speed * view.ppi / 25, size * view.ppi, kind)

    def _toss(self, die: Die, n: int) -> Animation:
        rng = random.Random(die.face * 7 + n)
        throw = rng.uniform(3.0, 7.0), rng.uniform(-3.0, -1.8), rng.choice((-1, 1)) * rng.uniform(500, 900)
        return self.toss(lambda: die, throw, lambda: rng.randint(1, 6), TUMBLE)

    def _clash(
        self, pair: tuple[FigureId, FigureId], speeds: Point, seconds: float, seed: int, alone: bool = False
    ) -> Animation:
        """Two run at each other, or one is thrown back, and both spring home. Who has speed 0 may be pushed by the other.
        `alone`: only the second's picture is moved."""
        one, two = pair
        tracks: list[Track] = []

        def begin() -> None:
            if not self.calm:
                a, b = self._body(one), self._body(two)
                apart = (b.at[0] - a.at[0]) / 1000, (b.at[1] - a.at[1]) / 1000
                runners = [Runner(BEAST if body.kind in BEASTS else MAN, v) for body, v in zip((a, b), speeds, strict=True)]
                tracks[:] = [clash(apart, runners[0], runners[1], seconds, seed)]

        def show(t: float) -> None:
            there = tracks[0].at(t) if tracks and t < 1 and not self.calm else ((0.0, 0.0), (0.0, 0.0))
            self._body(two).shift = there[1]
            if not alone:
                self._body(one).shift = there[0]

        return sequence(Call(begin), Tween(seconds, show, linear))
