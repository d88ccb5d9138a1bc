"""Log entries as movement and sound on a stage. Shows only: the position was final before the first frame."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.core.say import Say, say
from game.core.types import Event, Seat
from game.rules.caesar_xl import events as ev
from game.rules.caesar_xl.data import Place
from game.rules.caesar_xl.realm import kept_back
from game.rules.caesar_xl.world import World
from game.tables.caesar_xl.motion.melee import Man, Melee
from game.tables.caesar_xl.motion.stage import Column, Stage
from game.tables.caesar_xl.words.tell import Teller
from game.tables.kit.air import Flyer
from game.tables.kit.verbs import Moves, while_in
from game.tables.table import Setting
from game.ui.anim import Animation, Call, Tween, Wait, arc_point, ease_in_out, ease_out, linear, sequence
from game.ui.geometry import Point

STEP, FLIGHT, CARD, BANNER, TUMBLE, REST = 0.5, 0.55, 1.3, 1.0, 0.32, 0.16
"""Seconds: a step of a march, a coin's flight, a card held up, a banner, a die in the air, a die at rest."""


@dataclass
class Theatre:
    """What movement needs of the table; asked anew at each use, since the window may change meanwhile."""

    setting: Setting
    world: World
    teller: Teller
    stage: Callable[[], Stage]
    spot: Callable[[Place], Point]
    purse: Callable[[Seat], Point | None]
    middle: Callable[[], Point]


class Director(Moves[Stage]):
    """Makes animations out of events. Each part changes the stage in its turn."""

    def __init__(self, theatre: Theatre) -> None:
        super().__init__(theatre.setting, theatre.stage)
        self.theatre = theatre
        self._rng = random.Random(3)

    def play(self, events: Sequence[Event]) -> list[Animation]:
        """The parts, one after the other; [] when nothing is to be seen."""
        parts: list[Animation] = []
        for event in events:
            parts += self._parts(event)
        return parts

    def _applied(self, event: Event) -> Animation:
        return Call(lambda: self.stage.apply(event))

    def _parts(self, event: Event) -> list[Animation]:
        match event:
            case ev.TurnBegan(seat=seat, turn=turn):
                teller = self.theatre.teller
                return [
                    self._applied(event), self.sound("call", 0.5),
                    self._banner(teller("banner.turn", seat=seat), teller.date(turn)),
                ]  # fmt: skip
            case ev.Marched():
                return self._march(event)
            case ev.Revealed(card=card) | ev.Played(card=card):
                return [self.sound("card"), self._hold_up(card), self._applied(event), self._tactics(event)]
            case ev.Drew():
                return [self.sound("card", 0.7), Wait(0.15)]
            case ev.Claimed() | ev.Requisitioned():
                return [self.sound("coin"), self._applied(event), Wait(0.25)]
            case ev.TookGold(seat=seat, place=place):
                return [self._coin(seat, place), self._applied(event)]
            case ev.LostGold():
                return [self.sound("coin"), self._applied(event), Wait(0.2)]
            case ev.Recruited() | ev.Entered() | ev.Promoted():
                return [self.sound("step"), self._applied(event), self._pulse(event.place)]
            case ev.LeaderKilled(seat=seat, card=card, supreme=True):
                teller = self.theatre.teller
                title = teller("banner.dead", name=teller.card(card))
                less = kept_back(teller.world, self.stage.table.options)
                key = "banner.dead.less" if less else "banner.dead.text"
                text = teller(key, seat=seat, less=less)
                return [self.sound("drum", 0.9), self._applied(event), self._banner(title, text, 2.0)]
            case ev.MarkerLost() | ev.Reverted() | ev.Subdued():
                return [self.sound("flag", 0.8), self._applied(event), self._pulse(event.place)]
            case ev.Lost() | ev.LeaderKilled():
                return [self.sound("thud", 0.7), self._applied(event), self._pulse(event.place)]
            case ev.Negotiated(roll=roll, success=success):
                key = "die.won" if success else "die.lost"
                return [*self._die(roll, say(f"caesar_xl.table.{key}", place=event.place)), self._applied(event)]
            case ev.Taxed(roll=roll, gold=gold, revolts=revolts):
                key = "die.revolt" if revolts else "die.tax" if gold else "die.nothing"
                return self._die(roll, say(f"caesar_xl.table.{key}", place=event.place, gold=gold))
            case ev.IdesPassed(seat=seat, roll=roll, dead=dead) if seat >= 0:
                return self._die(roll, say(f"caesar_xl.table.{'die.ides' if dead else 'die.spared'}", seat=seat))
            case ev.BattleBegan():
                return self._battle(event)
            case ev.Struck():
                return self._strike(event)
            case ev.RoundEnded():
                return [Call(lambda: self._to_melee(event)), self.sound("flag", 0.5), Wait(0.35)]
            case ev.Fled(place=place):
                return [self.sound("step"), self._applied(event), self._pulse(place)]
            case ev.Retreated():
                return [Call(lambda: self._to_melee(event)), self.sound("whoosh")]
            case ev.BattleEnded():
                return [Call(lambda: self._to_melee(event)), self.sound("fanfare", 0.5), Wait(1.2), Call(self._close)]
            case ev.WarEnded():
                return [self.sound("fanfare"), Wait(0.4)]
            case _:
                return []

    # ---- pieces of motion

    def _banner(self, title: str, text: str, times: float = 1.0) -> Animation:
        def show(t: float) -> None:
            fade = min(1.0, t / 0.18, (1 - t) / 0.22)
            self.stage.banner = (title, text, max(0.0, fade))

        return Tween(BANNER * times, show, linear, lambda: setattr(self.stage, "banner", None))

    def _hold_up(self, card: str) -> Animation:
        def show(t: float) -> None:
            self.stage.card = (card, max(0.0, min(1.0, t / 0.14, (1 - t) / 0.14)))

        return Tween(CARD, show, linear, lambda: setattr(self.stage, "card", None))

    def _tactics(self, event: Event) -> Animation:
        return Call(lambda: self._to_melee(event))

    def _pulse(self, place: Place) -> Animation:
        return Wait(0.22 if place else 0.1)

    def _coin(self, seat: Seat, place: Place) -> Animation:
        """A coin flies to the treasury."""
        flight = Flyer(lambda pen: pen.coin_sprite(24))

        def show(t: float) -> None:
            begin = self.theatre.spot(place) if place else self.theatre.middle()
            end = self.theatre.purse(seat) or begin
            flight.at, flight.alpha = arc_point(begin, end, t, 60), min(1.0, 4 * (1 - t))

        return sequence(self.sound("coin", 0.7), while_in(lambda: self.stage.flights, flight, FLIGHT, show, ease_in_out))

    def _march(self, event: ev.Marched) -> list[Animation]:
        way = (event.start, event.via, event.goal) if event.via else (event.start, event.goal)
        column = Column(event.seat, event.troops, event.leaders, way)

        def begin() -> None:
            self.stage.take(event.seat, event.start, event.troops, event.leaders)
            self.stage.table.gold[event.seat] -= event.price
            self.play_sound("splash" if event.fleet else "step", 0.6)

        def show(t: float) -> None:
            column.share = ease_in_out(t)
            column.lift = min(1.0, 6 * t, 6 * (1 - t))

        def end() -> None:
            self.stage.put(event.seat, event.goal, event.troops, event.leaders)

        seconds = STEP * (len(way) - 1) + 0.15
        return [Call(begin), while_in(lambda: self.stage.columns, column, seconds, show, then=end)]

    def _die(self, roll: int, meaning: Say) -> list[Animation]:
        """A die over the map, then what it means."""
        faces = [self._rng.randint(1, 6) for _ in range(8)]
        text = self.setting.say(meaning)

        def tumble(t: float) -> None:
            self.stage.die = (faces[min(7, int(t * 8))], 1 + t * 540, "")

        def rest(t: float) -> None:
            self.stage.die = (roll, 0.0, text)

        def away() -> None:
            self.stage.die = None

        return [self.sound("dice"), Tween(0.5, tumble, ease_out), Tween(0.8, rest, linear, away)]

    # ---- battles

    def _battle(self, event: ev.BattleBegan) -> list[Animation]:
        def open_it() -> None:
            self.stage.melee = Melee.begun(self.theatre.world, self.stage.table, event)
            self.play_sound("drum", 0.7)

        return [Call(open_it), Wait(0.5)]

    def _to_melee(self, event: Event) -> None:
        if self.stage.melee is not None:
            self.stage.melee.hear(event)

    def _close(self) -> None:
        self.stage.melee = None

    def _strike(self, event: ev.Struck) -> list[Animation]:
        """The striker's die tumbles, then its blow falls."""
        held: list[Man | None] = [None, None]

        def begin() -> None:
            melee = self.stage.melee
            if melee is None:
                return
            if melee.is_between:
                melee.begin_round()
            held[0] = melee.shooter(event)
            self.play_sound("dice", 0.35)

        def tumble(t: float) -> None:
            if held[0] is not None:
                held[0].spin = 1 + t * 330

        def fall() -> None:
            if self.stage.melee is not None:
                _, held[1] = self.stage.melee.strike(event)
                if held[1] is not None:
                    self.play_sound("clash", 0.4)

        def shake(t: float) -> None:
            if held[1] is not None:
                held[1].shake = (1 - t) * (1 if int(t * 10) % 2 else -1)

        return [Call(begin), Tween(TUMBLE, tumble, linear, fall), Tween(REST, shake, linear)]
