"""Log entries as movement and sound on a stage. Shows only: the position was final before the first frame."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from game.core.types import Event, Seat
from game.rules.circus import events as ev
from game.rules.circus.state import Chariot
from game.tables.circus.art.air import Air
from game.tables.circus.art.cards import card_back, small_card
from game.tables.circus.art.painter import Painter
from game.tables.circus.layout import Layout, Speak
from game.tables.circus.motion.stage import Figure, Stage
from game.tables.circus.panels.tray import Tray
from game.tables.circus.play.hands import Hands
from game.tables.kit import director
from game.tables.kit.air import DUST, GLINT, Flyer
from game.tables.kit.director import Ceremony
from game.tables.kit.verbs import come_and_go, drop
from game.tables.table import Setting
from game.ui.anim import (
    Animation,
    Call,
    Tween,
    Wait,
    arc_point,
    ease_bounce,
    ease_in_out,
    ease_out,
    lerp_point,
    linear,
    parallel,
    sequence,
)
from game.ui.geometry import Point
from game.ui.synth import SoundName

SPACE, START = 0.125, 0.22
"""Seconds a space of a ride takes at normal speed, and what getting going takes."""
FLIGHT = 0.75
STRIDE = 7.0
"""Units between two strides of the horses."""
CEREMONY = Ceremony(fall=0.9, hold=2.0, rise=1.4)


class Director(director.Director[Stage]):
    """Turns the events of one log entry into one animation. The table sets `painter` and `tray` at each new size."""

    air: Air
    painter: Painter
    tray: Tray

    def __init__(
        self, setting: Setting, air: Air, words: Speak, stage: Callable[[], Stage], hands: Hands,
        is_mine: Callable[[Seat], bool], begin_race: Callable[[ev.RaceBegan], None],
    ) -> None:  # fmt: skip
        super().__init__(setting, stage, air, lambda: (self.arena.area.cx, self.arena.area.w / 2))
        self.words, self._hands = words, hands
        self.is_mine, self.begin_race = is_mine, begin_race

    @property
    def arena(self) -> Layout:
        return self.painter.arena

    def play(self, events: Sequence[Event]) -> list[Animation]:
        """One part an event, in order; empty when there is nothing to be seen."""
        parts: list[Animation] = []
        for event in events:
            match event:
                case ev.RaceBegan():
                    parts.append(self._race(event))
                case ev.Drove():
                    parts.append(self._drive(event))
                case ev.LapBegan():
                    parts.append(self._lap(event))
                case ev.PaidTribute():
                    parts.append(self._ave(event))
                case ev.CrossedFinish():
                    parts.append(self._finish(event))
                case ev.MissedTurn(chariot=chariot):
                    parts += [self.sound("refuse", 0.6), self._says(chariot, self.words("says.missed"))]
                case ev.PutBack(chariot=chariot, card=card):
                    parts += [self.sound("shuffle", 0.7), self._says(chariot, self.words("says.back", card=card))]
                case ev.Crashed(chariot=chariot):
                    parts.append(self._crash(chariot))
                case ev.RanOut():
                    parts.append(self._out(event))
                case ev.Dealt(seat=seat, cards=cards) if cards:
                    parts.append(self._hand(cards, seat))
                case ev.Drew(seat=seat, pile=pile, card=card):
                    parts.append(self._draw(seat, pile, card))
                case ev.Swapped(seat=seat, card=card):
                    parts.append(self._bury(seat, card))
                case ev.Recovered():
                    parts.append(self._recover(event))
                case ev.DecksShown():
                    parts += [self.sound("page"), self.banner(self.words("banner.decks"), "", 1.1)]
                case ev.PilesLaid():
                    parts += [self.sound("shuffle"), self.banner(self.words("banner.piles"), "", 0.9)]
                case ev.FirstHands():
                    parts += [self.sound("shuffle"), self.banner(self.words("banner.hands"), "", 0.9)]
                case ev.VoteOpened(chariot=chariot, card=card):
                    parts += [self.sound("card", 0.6), self._says(chariot, self.words("says.vote", card=card))]
                case ev.Voted():
                    parts.append(self.sound("click", 0.6))
                case ev.RaceEnded(race=race):
                    words = self.words("banner.ended", race=race)
                    parts += [Wait(0.2), self.sound("fanfare"), self.banner(words, "", 1.6)]
                case ev.TournamentEnded():
                    parts.append(self._crown(event))
                case _:
                    pass  # cuts are shown on a strip; sealed choices have no picture
        return parts

    # ---- who and where
    def _figure(self, chariot: Chariot) -> Figure:
        return self.stage.figures[chariot]

    def _head(self, chariot: Chariot) -> Point:
        return self.painter.head(self._figure(chariot))

    def _place(self, chariot: Chariot) -> Point:
        stand = self.painter.stand(self._figure(chariot))
        return stand.x, stand.y

    def _sound(self, name: SoundName, volume: float, chariot: Chariot) -> Animation:
        return self.sound(name, volume, lambda: self._place(chariot))

    def _says(self, chariot: Chariot, text: str, seconds: float = 1.0) -> Animation:
        return self.say(lambda: self._head(chariot), text, seconds)

    # ---- rides
    def _race(self, event: ev.RaceBegan) -> Animation:
        words = self.words("banner.race", race=event.race)
        return sequence(
            Call(lambda: self.begin_race(event)), self.sound("call"), self.sound("drum"), self.banner(words, "", 1.4)
        )

    def _drive(self, event: ev.Drove) -> Animation:
        spaces = (event.start, *event.path)
        stepped, dusted = [-1], [0.0]

        def begin() -> None:
            figure = self._figure(event.chariot)
            figure.ride, figure.t, figure.shown = spaces, 0.0, True
            self._spend(event)

        def show(t: float) -> None:
            figure = self._figure(event.chariot)
            figure.ride, figure.t = spaces, t
            line = self.painter.line(spaces)
            arc = t * line.length
            figure.phase = 0 if self.calm else int(arc / STRIDE) % 2
            figure.lift = self.hop(arc / STRIDE / 2, 0.8)
            step = int(t * len(event.path))
            if step > stepped[0] and t < 1:
                stepped[0] = step
                self.play_sound("hoof", 0.55, self._place(event.chariot))
            if arc - dusted[0] > 11:
                dusted[0] = arc
                self._puff(event.chariot)

        def end() -> None:
            stage = self.stage
            figure = stage.figures[event.chariot]
            figure.at, figure.ride, figure.t, figure.phase, figure.lift = event.path[-1], (), 0.0, 0, 0.0
            ahead = {chariot for chariot, other in enumerate(stage.figures) if other.crowned}
            for chariot, other in enumerate(stage.figures):
                other.crowned = chariot in event.leaders
            if not event.neutral and event.chariot in event.leaders and event.chariot not in ahead:
                self.play_sound("cheer", 0.35)

        seconds = START + SPACE * len(event.path)
        ride = Tween(seconds, show, ease_in_out, end)
        return sequence(Call(begin), parallel(ride, self._show_card(event, seconds)))

    def _spend(self, event: ev.Drove) -> None:
        stage = self.stage
        if event.neutral:
            return
        stage.cards[event.chariot].cards -= 1
        if self.is_mine(event.chariot):
            stage.lose(event.card)

    def _show_card(self, event: ev.Drove, seconds: float) -> Animation:
        """The card that is driven, above the chariot; one's own flies there from the hand."""
        livery = self.painter.liveries[event.chariot]
        wide = [34.0]
        flyer = Flyer(lambda pen: small_card(pen, event.card, livery, round(wide[0] / 3) * 3))
        start: list[Point | None] = [None]

        def begin() -> None:
            slot = self._hands.played_slot if self.is_mine(event.chariot) else None
            cards = self.tray.plan().cards
            if slot is not None and slot < len(cards) and not event.neutral and not self.calm:
                start[0] = cards[slot].centre

        def show(t: float) -> None:
            x, y = self._head(event.chariot)
            goal = (x, y - 30)
            if start[0] is not None and t < 0.45:
                flyer.at, wide[0] = lerp_point(start[0], goal, ease_out(t / 0.45)), 34 + 30 * (1 - t / 0.45)
            else:
                flyer.at, wide[0] = goal, 34.0
            flyer.alpha = come_and_go(t, 8, 5)

        return sequence(self.sound("card", 0.7), Call(begin), self.fly(flyer, max(0.9, seconds), show, linear))

    def _puff(self, chariot: Chariot, count: int = 2, kind: int = DUST, speed: float = 26.0) -> None:
        stand = self.painter.stand(self._figure(chariot))
        angle = math.radians(stand.heading * 360 / 32)
        x, y = stand.x - 16 * stand.scale * math.cos(angle), stand.y + 6 - 14 * stand.scale * math.sin(angle)
        self.scatter((x, y), count, speed, 9 * stand.scale, kind, 0.6)

    def _lap(self, event: ev.LapBegan) -> Animation:
        def count() -> None:
            if not event.neutral:
                self.stage.cards[event.chariot].lap = event.lap

        words = self.words("says.lap", lap=event.lap)
        if event.lap <= 1:
            return Call(count)
        return sequence(Call(count), self.sound("bell", 0.5), self._says(event.chariot, words, 0.8))

    # ---- Caesar
    def _ave(self, event: ev.PaidTribute) -> Animation:
        """The salute, the coin in a high arc, Caesar's arm, gold over the alley."""
        flyer = Flyer(lambda pen: pen.coin_sprite(20))
        start: list[Point] = [(0.0, 0.0)]

        def begin() -> None:
            start[0] = self._head(event.chariot)
            self._figure(event.chariot).owes = False
            flyer.at = start[0]

        def fly(t: float) -> None:
            box = self.arena.caesar
            goal = box.cx, box.y + box.h * 0.4
            flyer.at = lerp_point(start[0], goal, t) if self.calm else arc_point(start[0], goal, t, 46)
            self.air.rays = t

        def land() -> None:
            stage = self.stage
            stage.arm_up = True
            if not event.neutral:
                stage.cards[event.chariot].paid = True

        def fade(t: float) -> None:
            self.air.rays = 1 - t

        def rest() -> None:
            self.stage.arm_up = False

        salute = self._says(event.chariot, self.words("says.ave"), 1.7)
        coin = sequence(
            Call(begin), self.sound("fanfare", 0.7), self.fly(flyer, FLIGHT, fly, then=land), self.sound("coin"),
            Call(lambda: self._puff(event.chariot, 14, GLINT, 120)), self.sound("cheer", 0.6),
            Tween(0.9, fade, linear, rest),
        )  # fmt: skip
        return parallel(salute, coin)

    # ---- the end
    def _finish(self, event: ev.CrossedFinish) -> Animation:
        """A laurel comes down on the winner's team, and it leaves the course."""
        flyer = Flyer(lambda pen: pen.laurel(46, green=True))

        def begin() -> None:
            if event.place:
                self.air.flyers.append(flyer)
                if self.scatters and not event.neutral and self.setting.cheers((event.chariot,)):
                    self.air.petals.burst(*self._head(event.chariot), 34, 200, 2.0)

        def fall(t: float) -> None:
            x, y = self._head(event.chariot)
            flyer.at, flyer.alpha = (x, y - 110 * (1 - t) + 4), min(1.0, 3 * t)

        def fade(t: float) -> None:
            figure = self._figure(event.chariot)
            figure.alpha = round((1 - t) * 12) / 12
            flyer.alpha = figure.alpha

        def gone() -> None:
            stage = self.stage
            stage.figures[event.chariot].shown, stage.figures[event.chariot].alpha = False, 1.0
            drop(self.air.flyers, flyer)
            if not event.neutral:
                card = stage.cards[event.chariot]
                card.place, card.fate = event.place, "finished"

        key = "says.place" if event.place else "says.unpaid"
        words = self.words(key, place=event.place) if event.place else self.words(key)
        return sequence(
            Call(begin), self.sound("cheer" if event.place else "groan", 0.9),
            parallel(Tween(0.7, fall, ease_bounce), self._says(event.chariot, words, 1.2)),
            self.sound("laurel", 0.7), Tween(0.45, fade, linear, gone),
        )  # fmt: skip

    def _crash(self, chariot: Chariot) -> Animation:
        """The team turns over; what is left of it bars the space."""

        def turn(t: float) -> None:
            figure = self._figure(chariot)
            figure.spin = 0.0 if self.calm else 200 * t
            figure.lift = self.hop(t, 9)

        def wreck() -> None:
            stage = self.stage
            figure = stage.figures[chariot]
            figure.spin = figure.lift = 0.0
            figure.wrecked, figure.crowned, figure.owes = True, False, False
            if chariot < len(stage.cards):
                stage.cards[chariot].fate = "wrecked"
            self._puff(chariot, 26, DUST, 90)

        return sequence(
            self._sound("clash", 1.0, chariot), self.sound("gasp", 0.8), Tween(0.55, turn, ease_out, wreck),
            self._sound("thud", 1.0, chariot),
            self._says(chariot, self.words("says.crash"), 1.2),
        )  # fmt: skip

    def _out(self, event: ev.RanOut) -> Animation:
        def fade(t: float) -> None:
            if not event.stays:
                self._figure(event.chariot).alpha = round((1 - t) * 12) / 12

        def gone() -> None:
            stage = self.stage
            figure = stage.figures[event.chariot]
            figure.shown, figure.dim, figure.alpha = event.stays, event.stays, 1.0
            figure.crowned = figure.owes = False
            if not event.neutral:
                stage.cards[event.chariot].fate = "spent"

        says = self._says(event.chariot, self.words("says.out"), 1.1)
        return sequence(self.sound("groan", 0.6), says, Tween(0.4, fade, linear, gone))

    def _crown(self, event: ev.TournamentEnded) -> Animation:
        if not max(event.score, default=0):
            return Wait(0.1)
        title = self.words("crown", count=len(event.winners), points=max(event.score))
        return self.crown(event.winners, title, lambda: self.arena.area, 70, CEREMONY)

    # ---- cards
    def _hand(self, cards: Sequence[int], seat: Seat) -> Animation:
        def take() -> None:
            if self.is_mine(seat):
                self.stage.hand = list(cards)

        return sequence(self.sound("card"), Call(take), Wait(0.15))

    def _draw(self, seat: Seat, pile: int, card: int) -> Animation:
        """A card from a pile into the hand; seen only by its owner."""

        def take() -> None:
            if self.is_mine(seat):
                self.stage.gain(card)

        if not card or not self.is_mine(seat):
            return Call(take)
        livery = self.painter.liveries[seat]
        flyer = Flyer(lambda pen: card_back(pen, livery, 40))

        def fly(t: float) -> None:
            plan = self.tray.plan()
            start = plan.piles[min(pile, len(plan.piles) - 1)].centre if plan.piles else plan.budget.centre
            goal = plan.cards[-1].centre if plan.cards else start
            flyer.at = lerp_point(start, goal, t)

        return sequence(self.sound("card", 0.8), self.fly(flyer, 0.28, fly, ease_out, take))

    def _bury(self, seat: Seat, card: int) -> Animation:
        def away() -> None:
            if self.is_mine(seat):
                self.stage.lose(card)

        return sequence(self.sound("card", 0.7), Call(away), self._says(seat, self.words("says.swap"), 0.9))

    def _recover(self, event: ev.Recovered) -> Animation:
        def back() -> None:
            stage = self.stage
            stage.cards[event.seat].cards += len(event.cards)
            stage.cards[event.seat].reserve = ()
            if self.is_mine(event.seat):
                stage.gain(event.card)

        words = self.words("says.recover", cards=" + ".join(map(str, event.cards)))
        return sequence(self.sound("card"), Call(back), self._says(event.seat, words, 1.2))
