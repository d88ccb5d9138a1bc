"""Log entries as movement and sound on a stage. Shows only: the position was final before the first frame."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from itertools import pairwise

from game.core.types import Event, Seat
from game.geometry.hexes import Cell
from game.rules.lion import events as ev
from game.rules.lion.state import Die, Kind
from game.tables.kit import director
from game.tables.kit.air import DUST, GLINT, Air, Flyer, Ring
from game.tables.kit.director import Ceremony
from game.tables.kit.tell import Words
from game.tables.kit.verbs import Throw
from game.tables.lion.art.painter import Painter, die_art
from game.tables.lion.layout import Layout
from game.tables.lion.motion.stage import Figure, Row, Slot, Stage, Token
from game.tables.lion.panels.tray import Tray, tumbling
from game.tables.table import Setting
from game.ui.anim import (
    Animation,
    Call,
    Tween,
    Wait,
    arc_point,
    ease_in_out,
    ease_out,
    lerp,
    lerp_point,
    linear,
    parallel,
    sequence,
    staggered,
)
from game.ui.brush import Art
from game.ui.geometry import Box, Point
from game.ui.pen import Pen
from game.ui.synth import SoundName

STEP, PROWL, FLIGHT, TUMBLE = 0.25, 0.30, 0.72, 0.85
"""Seconds a hex of a walk, a hex of a prowl, a coin's flight and a die's tumble take at normal speed."""

CEREMONY = Ceremony(fall=1.15, hold=2.2, rise=1.4)


class Director(director.Director[Stage]):
    """Turns the events of one log entry into one animation. The table sets `arena`, `tray` and `painter` at each new size.

    `counter`: where in a seat's panel a counter on that place stands; None when no panel is to be seen.
    """

    arena: Layout
    tray: Tray
    painter: Painter

    def __init__(
        self, setting: Setting, air: Air, words: Words, stage: Callable[[], Stage],
        counter: Callable[[Seat, int], Point | None],
    ) -> None:  # fmt: skip
        super().__init__(setting, stage, air, lambda: (self.arena.centre[0], self.arena.sand))
        self.words, self._counter = words, counter
        self.prefer: int | None = None
        """The slot of the die the person picked: of like dice, that one is seen to be used."""

    def play(self, events: Sequence[Event]) -> list[Animation]:
        """One part an event, in order; empty when there is nothing to be seen."""
        eaten = {event.at for event in events if isinstance(event, ev.AteGold)}
        parts: list[Animation] = []
        for event in events:
            match event:
                case ev.Walked():
                    parts += [self._use("move", event.roll), self._walk(event)]
                case ev.TookGold():
                    parts.append(self._take(event))
                case ev.Prowled():
                    parts += [self._use("lion", event.roll), self._prowl(event, eaten)]
                case ev.PlacedGold():
                    parts.append(self._place(event))
                case ev.Skipped():
                    parts.append(self._skip(event))
                case ev.RoundEnded():
                    parts.append(Wait(0.30))
                case ev.Cast():
                    parts.append(self._cast(event))
                case ev.Ended():
                    parts.append(self._end(event))
                case _:
                    pass  # ev.AteGold happens on the lion's way; a concession has no picture
        return parts

    def _sound(self, name: SoundName, volume: float, at: Cell) -> Animation:
        return self.sound(name, volume, lambda: self.arena.at(at))

    # ---- dice
    def _slots(self, found: list[int]) -> list[Slot]:
        row = self.stage.row
        return [row.slots[place] for place in found]

    def _raise(self, die: Die, found: list[int], seconds: float) -> Animation:
        """A die rises from the row; its place comes into `found`, if it lies there."""

        def begin() -> None:
            place = self.stage.row.find(die, self.prefer)
            found[:] = [] if place is None else [place]

        def rise(t: float) -> None:
            for slot in self._slots(found):
                slot.lift = 0.28 * t

        return sequence(Call(begin), Tween(seconds, rise, ease_out))

    def _use(self, kind: Kind, roll: int) -> Animation:
        """A die is taken from the row: it rises, and is gone."""
        found: list[int] = []

        def fade(t: float) -> None:
            for slot in self._slots(found):
                slot.alpha = 1 - 0.75 * t

        def gone() -> None:
            for slot in self._slots(found):
                slot.used, slot.lift, slot.alpha = True, 0.0, 1.0

        return sequence(self._raise(Die(kind, roll), found, 0.20), Tween(0.14, fade, linear, gone))

    def _cast(self, event: ev.Cast) -> Animation:
        """All dice fly in from above the tray and tumble to their places."""
        tossed = random.Random(event.round * 31 + len(event.dice))
        throws: list[Throw] = [
            (tossed.uniform(4.0, 9.0), tossed.uniform(-3.4, -2.0), tossed.choice((-1, 1)) * tossed.uniform(500, 900))
            for _ in event.dice
        ]

        def begin() -> None:
            stage = self.stage
            stage.row, stage.round = Row(event.dice), event.round
            for slot in stage.row.slots:
                slot.hidden = True

        def toss(index: int) -> Animation:
            faces = random.Random(event.round * 101 + index)
            top = min(6, self.painter.faces[event.dice[index].kind])

            def slot() -> Slot | None:
                slots = self.stage.row.slots
                return slots[index] if index < len(slots) else None

            return self.toss(slot, throws[index], lambda: faces.randint(1, top), TUMBLE)

        banner = self.banner(self.words("banner", round=event.round), "", 1.25, 4, 3)
        tosses = staggered([toss(i) for i in range(len(event.dice))], 0.05)
        again = sequence(Wait(0.35), self.sound("dice", 0.6))
        return sequence(Call(begin), self.sound("dice"), parallel(tosses, banner, again))

    # ---- gladiators
    def _walk(self, event: ev.Walked) -> Animation:
        stops = [event.start, *event.path]
        parts: list[Animation] = []
        for a, b in pairwise(stops):
            parts += [
                self._pace(lambda: self.stage.men[event.seat], a, b),
                self._sound("step", 0.8, b),
                self._puff(b, 5),
            ]
        return sequence(*parts)

    def _pace(self, who: Callable[[], Figure], a: Cell, b: Cell) -> Animation:
        def show(t: float) -> None:
            man = who()
            man.go(a, b, t)
            man.lift = self.hop(t, 0.20)
            dx = (b[0] + b[1] / 2) - (a[0] + a[1] / 2)
            if dx:
                man.faces_left = dx < 0

        return Tween(STEP, show, ease_in_out)

    def _puff(self, cell: Cell, count: int, kind: int = DUST, speed: float = 60) -> Animation:
        def burst() -> None:
            arena = self.arena
            x, y = arena.at(cell)
            self.scatter((x, y + 0.34 * arena.r), count, speed * arena.r / 38, 0.36 * arena.r, kind)

        return Call(burst)

    def _take(self, event: ev.TookGold) -> Animation:
        """The die leaps up, turns into a coin and flies to the track."""
        flyer = Flyer(lambda pen: pen.coin_sprite(round(self.arena.r * 0.95, 1)))

        def lift(t: float) -> None:
            token = self.stage.gold.get(event.at)
            if token is not None:
                token.lift, token.scale = 1.7 * t, 1 - 0.25 * t

        def away() -> None:
            self.stage.gold.pop(event.at, None)
            flyer.at = self._over(event.at)

        def fly(t: float) -> None:
            start = self._over(event.at)
            goal = self._counter(event.seat, event.coins)
            if goal is None:
                flyer.at, flyer.alpha = (start[0], start[1] - 60 * t), 1 - t
                return
            flyer.at = arc_point(start, goal, t, 110)

        def land() -> None:
            self.stage.coins[event.seat] = event.coins

        return sequence(
            self._sound("gold", 0.9, event.at),
            self._puff(event.at, 12, GLINT, 120),
            Tween(0.22, lift, ease_out),
            Call(away),
            self.fly(flyer, FLIGHT, fly, then=land),
            self.sound("coin"),
        )

    def _over(self, cell: Cell) -> Point:
        arena = self.arena
        x, y = arena.at(cell)
        return x, y - 1.7 * arena.r

    # ---- the lion
    def _prowl(self, event: ev.Prowled, eaten: set[Cell]) -> Animation:
        stops = [event.start, *event.path]
        parts: list[Animation] = [self._sound("growl", 0.7, event.start), self._crouch()]
        for n, (a, b) in enumerate(pairwise(stops)):
            parts.append(self._bound(a, b, n, b in eaten))
        parts.append(self._roar(event.path[-1]) if event.stopped_by else self._settle())
        return sequence(*parts)

    def _crouch(self) -> Animation:
        def show(t: float) -> None:
            self.stage.lion.scale = 1.0 if self.calm else 1 - 0.06 * math.sin(math.pi * t)

        return Tween(0.22, show, linear)

    def _bound(self, a: Cell, b: Cell, n: int, eats: bool) -> Animation:
        swallowed = [False]

        def show(t: float) -> None:
            stage = self.stage
            lion = stage.lion
            lion.go(a, b, t)
            if not self.calm:
                wave = math.sin(math.pi * t)
                lion.lift, lion.tilt = 0.14 * wave, (8 if n % 2 else -8) * wave
            if eats and b in stage.gold:
                stage.gold[b].scale = max(0.05, 1 - max(0.0, t - 0.3) / 0.6)
                if t >= 0.85 and not swallowed[0]:
                    swallowed[0] = True
                    del stage.gold[b]

        parts: list[Animation] = [Tween(PROWL, show, ease_in_out), self._puff(b, 4)]
        if eats:
            parts += [self._sound("coin", 0.5, b), self._sound("thud", 0.7, b), self._puff(b, 16, GLINT, 150)]
        else:
            parts.append(self._sound("step", 0.5, b))
        return sequence(*parts)

    def _settle(self) -> Animation:
        def show(t: float) -> None:
            lion = self.stage.lion
            lion.still()
            lion.scale = 1.0 if self.calm else 1 + 0.04 * math.sin(math.pi * t)

        return Tween(0.14, show, linear)

    def _roar(self, cell: Cell) -> Animation:
        """He halts: a jolt, and a roar that widens over the sand."""
        ring = Ring(lambda: self.arena.at(cell), "#ff9a4a")

        def shake(t: float) -> None:
            lion = self.stage.lion
            lion.lift = 0.0
            if self.calm:
                lion.tilt = lion.shift = 0.0
                return
            lion.shift = 0.11 * math.sin(t * math.tau * 3.5) * (1 - t)
            lion.tilt = 7 * math.sin(t * math.tau * 3.5 + 1) * (1 - t) if t < 1 else 0.0
            lion.scale = 1 + 0.12 * math.sin(math.pi * min(1.0, t * 1.6)) if t < 1 else 1.0

        jolt = Tween(0.55, shake, linear, lambda: self.stage.lion.still())
        roar = jolt if self.calm else parallel(self.ring(ring, 0.55, 0.9, 2.2), jolt)
        return sequence(self._sound("growl", 1.0, cell), self.sound("gasp", 0.6), self._puff(cell, 10), roar)

    # ---- gold
    def _place(self, event: ev.PlacedGold) -> Animation:
        """The die flies from the tray to its hex and lands with a thud."""
        found: list[int] = []
        start: list[Point] = [(0.0, 0.0)]
        turn = [0]
        size = [40.0]

        def art_of(pen: Pen) -> Art:
            if turn[0]:
                return tumbling(pen, "gold", event.roll, size[0], self.painter.faces["gold"], turn[0])
            return die_art(pen, "gold", event.roll, size[0], self.painter.faces["gold"])

        flyer = Flyer(art_of)

        def leave() -> None:
            stage, tray = self.stage, self.tray
            start[0] = self._over(event.at)
            for place, slot in zip(found, self._slots(found), strict=True):
                start[0], size[0] = tray.centre(stage.row, place), tray.die_size(stage.row)
                slot.used, slot.lift = True, 0.0

        def fly(t: float) -> None:
            arena = self.arena
            x, y = arena.at(event.at)
            flyer.at = (
                (lerp_point(start[0], (x, y), t)) if self.calm else arc_point(start[0], (x, y - 0.05 * arena.r), t, 90)
            )
            size[0] = round(lerp(size[0], 0.98 * arena.r, t), 0)
            turn[0] = 0 if self.calm or t >= 1 else round(t * 24) * 30 % 360

        def land() -> None:
            self.stage.gold[event.at] = Token(event.roll)

        def bounce(t: float) -> None:
            token = self.stage.gold.get(event.at)
            if token is not None:
                token.lift = self.hop(t, 0.22) if t < 1 else 0.0

        return sequence(
            self._raise(Die("gold", event.roll), found, 0.16),
            Call(leave),
            self.sound("whoosh", 0.6),
            self.fly(flyer, 0.55, fly, then=land),
            self._sound("thud", 0.8, event.at),
            self._puff(event.at, 8),
            Tween(0.20, bounce, linear),
        )

    # ---- words and the end
    def _skip(self, event: ev.Skipped) -> Animation:
        key = "says.forced" if event.forced else "says.pass"
        says = self.say(lambda: self.painter.man_head(self.stage.men[event.seat]), self.words(key), 0.85, 5, 4)
        return sequence(self.sound("tick"), says)

    def _end(self, event: ev.Ended) -> Animation:
        """The laurel falls to the winner, and petals with it."""
        title = self.words("crown.one" if len(event.winners) == 1 else "crown.many")

        def sky() -> Box:
            arena = self.arena
            return Box(arena.centre[0] - arena.sand * 1.4, -10, arena.sand * 2.8, 0)

        def end() -> None:
            self.stage.crowned = event.winners

        return sequence(Wait(0.25), self.crown(event.winners, title, sky, 130, CEREMONY, end))
