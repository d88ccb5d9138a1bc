"""Log entries as movement and sound on a stage. Shows only: the position was final before the first frame."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.core.types import Event, Seat
from game.rules.circus.events import (
    Crashed,
    CrossedFinish,
    Dealt,
    DecksShown,
    Drew,
    Drove,
    FirstHands,
    LapBegan,
    MissedTurn,
    PaidTribute,
    PilesLaid,
    PutBack,
    RaceBegan,
    RaceEnded,
    RanOut,
    Recovered,
    Swapped,
    TournamentEnded,
    Voted,
    VoteOpened,
)
from game.rules.circus.state import Chariot
from game.tables.circus.air import Air
from game.tables.circus.cards import card_back, small_card
from game.tables.circus.drivers import Livery
from game.tables.circus.layout import Arena, Speak
from game.tables.circus.painter import Painter
from game.tables.circus.stage import Stage
from game.tables.circus.tray import Plan
from game.tables.kit.air import DUST, GLINT, Banner, Flyer, Speech
from game.tables.kit.laurel import Crowning
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
from game.ui.context import UiContext
from game.ui.geometry import Point

SPACE, START = 0.125, 0.22
"""Seconds a space of a ride takes at normal speed, and what getting going takes."""
FLIGHT = 0.75
STRIDE = 7.0
"""Units between two strides of the horses."""


@dataclass
class Theatre:
    """What movement needs to know of the table; asked anew at each use, since the window may change meanwhile."""

    ui: UiContext
    stage: Callable[[], Stage]
    arena: Callable[[], Arena]
    painter: Callable[[], Painter]
    plan: Callable[[], Plan]
    livery: Callable[[Chariot], Livery]
    is_mine: Callable[[Seat], bool]
    slot: Callable[[], int | None]
    """The place in the hand the played card was taken from."""
    begin_race: Callable[[RaceBegan], None]
    cheers: Callable[[Sequence[Seat]], bool]
    """Whether petals fall for these winners (`Setting.cheers`)."""
    names: Sequence[str]
    words: Speak


class Director:
    """Turns the events of one log entry into one animation."""

    def __init__(self, theatre: Theatre, air: Air) -> None:
        self.at = theatre
        self.air = air

    @property
    def calm(self) -> bool:
        """The player wants less motion: things glide and fade, nothing hops, shakes or scatters."""
        return self.at.ui.settings.reduced_motion

    def play(self, events: Sequence[Event]) -> list[Animation]:
        """One part an event, in order; empty when there is nothing to be seen."""
        parts: list[Animation] = []
        for event in events:
            match event:
                case RaceBegan():
                    parts.append(self._race(event))
                case Drove():
                    parts.append(self._drive(event))
                case LapBegan():
                    parts.append(self._lap(event))
                case PaidTribute():
                    parts.append(self._ave(event))
                case CrossedFinish():
                    parts.append(self._finish(event))
                case MissedTurn(chariot=chariot):
                    parts += [self._sound("refuse", 0.6), self._says(chariot, self.at.words("says.missed"))]
                case PutBack(chariot=chariot, card=card):
                    parts.append(self._says(chariot, self.at.words("says.back", card=card)))
                case Crashed(chariot=chariot):
                    parts.append(self._crash(chariot))
                case RanOut():
                    parts.append(self._out(event))
                case Dealt(seat=seat, cards=cards) if cards:
                    parts.append(self._hand(cards, seat))
                case Drew(seat=seat, pile=pile, card=card):
                    parts.append(self._draw(seat, pile, card))
                case Swapped(seat=seat, card=card):
                    parts.append(self._bury(seat, card))
                case Recovered():
                    parts.append(self._recover(event))
                case DecksShown():
                    parts += [self._sound("page"), self._banner(self.at.words("banner.decks"), 1.1)]
                case PilesLaid():
                    parts += [self._sound("card"), self._banner(self.at.words("banner.piles"), 0.9)]
                case FirstHands():
                    parts += [self._sound("card"), self._banner(self.at.words("banner.hands"), 0.9)]
                case VoteOpened(chariot=chariot, card=card):
                    parts.append(self._says(chariot, self.at.words("says.vote", card=card)))
                case Voted():
                    parts.append(self._sound("click", 0.6))
                case RaceEnded(race=race):
                    words = self.at.words("banner.ended", race=race)
                    parts += [Wait(0.2), self._sound("fanfare"), self._banner(words, 1.6)]
                case TournamentEnded():
                    parts.append(self._crown(event))
                case _:
                    pass  # cuts are shown on a strip; sealed choices have no picture
        return parts

    # ---- sound
    def _sound(self, name: str, volume: float = 1.0, chariot: Chariot | None = None) -> Animation:
        return Call(lambda: self._play(name, volume, chariot))

    def _play(self, name: str, volume: float = 1.0, chariot: Chariot | None = None) -> None:
        pan = 0.0
        if chariot is not None:
            arena = self.at.arena()
            x = self.at.painter().stand(self.at.stage().figures[chariot]).x
            pan = max(-0.6, min(0.6, (x - arena.area.cx) / (arena.area.w or 1.0) * 1.2))
        self.at.ui.sounds.play(name, volume, pan)  # type: ignore[arg-type]

    # ---- words
    def _banner(self, words: str, seconds: float) -> Animation:
        def show(t: float) -> None:
            self.air.banner = Banner(words, "", round(min(1.0, 5 * t, 4 * (1 - t)) * 12) / 12) if t < 1 else None

        return Tween(seconds, show, linear)

    def _says(self, chariot: Chariot, text: str, seconds: float = 1.0) -> Animation:
        speech = Speech(lambda: self.at.painter().head(self.at.stage().figures[chariot]), text)

        def begin() -> None:
            self.air.speeches.append(speech)

        def show(t: float) -> None:
            speech.alpha = min(1.0, 6 * t, 5 * (1 - t))

        def end() -> None:
            if speech in self.air.speeches:
                self.air.speeches.remove(speech)

        return sequence(Call(begin), Tween(seconds, show, linear, end))

    # ---- rides
    def _race(self, event: RaceBegan) -> Animation:
        words = self.at.words("banner.race", race=event.race)
        return sequence(Call(lambda: self.at.begin_race(event)), self._sound("drum"), self._banner(words, 1.4))

    def _drive(self, event: Drove) -> Animation:
        spaces = (event.start, *event.path)
        stepped, dusted = [-1], [0.0]

        def begin() -> None:
            figure = self.at.stage().figures[event.chariot]
            figure.ride, figure.t, figure.shown = spaces, 0.0, True
            self._spend(event)

        def show(t: float) -> None:
            figure = self.at.stage().figures[event.chariot]
            figure.ride, figure.t = spaces, t
            line = self.at.painter().line(spaces)
            arc = t * line.length
            figure.phase = 0 if self.calm else int(arc / STRIDE) % 2
            figure.lift = 0.0 if self.calm else 0.8 * abs(math.sin(arc / STRIDE * math.pi / 2))
            step = int(t * len(event.path))
            if step > stepped[0] and t < 1:
                stepped[0] = step
                self._play("hoof", 0.55, event.chariot)
            if arc - dusted[0] > 11:
                dusted[0] = arc
                self._puff(event.chariot)

        def end() -> None:
            stage = self.at.stage()
            figure = stage.figures[event.chariot]
            figure.at, figure.ride, figure.t, figure.phase, figure.lift = event.path[-1], (), 0.0, 0, 0.0
            ahead = {chariot for chariot, other in enumerate(stage.figures) if other.crowned}
            for chariot, other in enumerate(stage.figures):
                other.crowned = chariot in event.leaders
            if not event.neutral and event.chariot in event.leaders and event.chariot not in ahead:
                self._play("cheer", 0.35)

        seconds = START + SPACE * len(event.path)
        ride = Tween(seconds, show, ease_in_out, end)
        return sequence(Call(begin), parallel(ride, self._show_card(event, seconds)))

    def _spend(self, event: Drove) -> None:
        stage = self.at.stage()
        if event.neutral:
            return
        stage.cards[event.chariot].cards -= 1
        if self.at.is_mine(event.chariot) and event.card in stage.hand:
            stage.hand.remove(event.card)

    def _show_card(self, event: Drove, seconds: float) -> Animation:
        """The card that is driven, above the chariot; one's own flies there from the hand."""
        livery = self.at.livery(event.chariot)
        wide = [34.0]
        flyer = Flyer(lambda pen: small_card(pen, event.card, livery, round(wide[0] / 3) * 3))
        start: list[Point | None] = [None]

        def begin() -> None:
            slot = self.at.slot() if self.at.is_mine(event.chariot) else None
            cards = self.at.plan().cards
            if slot is not None and slot < len(cards) and not event.neutral and not self.calm:
                start[0] = cards[slot].centre
            self.air.flyers.append(flyer)

        def show(t: float) -> None:
            x, y = self.at.painter().head(self.at.stage().figures[event.chariot])
            goal = (x, y - 30)
            if start[0] is not None and t < 0.45:
                flyer.at, wide[0] = lerp_point(start[0], goal, ease_out(t / 0.45)), 34 + 30 * (1 - t / 0.45)
            else:
                flyer.at, wide[0] = goal, 34.0
            flyer.alpha = round(min(1.0, 8 * t, 5 * (1 - t)) * 10) / 10

        def end() -> None:
            if flyer in self.air.flyers:
                self.air.flyers.remove(flyer)

        return sequence(self._sound("card", 0.7), Call(begin), Tween(max(0.9, seconds), show, linear, end))

    def _puff(self, chariot: Chariot, count: int = 2, kind: int = DUST, speed: float = 26.0) -> None:
        if self.calm or self.at.ui.speed == math.inf:
            return
        stand = self.at.painter().stand(self.at.stage().figures[chariot])
        angle = math.radians(stand.heading * 360 / 32)
        x, y = stand.x - 16 * stand.scale * math.cos(angle), stand.y + 6 - 14 * stand.scale * math.sin(angle)
        self.air.puff((x, y), count, speed, 9 * stand.scale, kind, 0.6)

    def _lap(self, event: LapBegan) -> Animation:
        def count() -> None:
            if not event.neutral:
                self.at.stage().cards[event.chariot].lap = event.lap

        words = self.at.words("says.lap", lap=event.lap)
        if event.lap <= 1:
            return Call(count)
        return sequence(Call(count), self._sound("bell", 0.5), self._says(event.chariot, words, 0.8))

    # ---- Caesar
    def _ave(self, event: PaidTribute) -> Animation:
        """The salute, the coin in a high arc, Caesar's arm, gold over the alley."""
        flyer = Flyer(lambda pen: pen.coin_sprite(20))
        start: list[Point] = [(0.0, 0.0)]

        def begin() -> None:
            stage = self.at.stage()
            start[0] = self.at.painter().head(stage.figures[event.chariot])
            stage.figures[event.chariot].owes = False
            self.air.flyers.append(flyer)
            flyer.at = start[0]

        def fly(t: float) -> None:
            box = self.at.arena().caesar
            goal = box.cx, box.y + box.h * 0.4
            flyer.at = lerp_point(start[0], goal, t) if self.calm else arc_point(start[0], goal, t, 46)
            self.air.rays = t

        def land() -> None:
            if flyer in self.air.flyers:
                self.air.flyers.remove(flyer)
            stage = self.at.stage()
            stage.arm_up = True
            if not event.neutral:
                stage.cards[event.chariot].paid = True

        def fade(t: float) -> None:
            self.air.rays = 1 - t

        def rest() -> None:
            self.at.stage().arm_up = False

        salute = self._says(event.chariot, self.at.words("says.ave"), 1.7)
        coin = sequence(
            Call(begin), self._sound("fanfare", 0.7), Tween(FLIGHT, fly, ease_in_out, land), self._sound("coin"),
            Call(lambda: self._puff(event.chariot, 14, GLINT, 120)), self._sound("cheer", 0.6),
            Tween(0.9, fade, linear, rest),
        )  # fmt: skip
        return parallel(salute, coin)

    # ---- the end
    def _finish(self, event: CrossedFinish) -> Animation:
        """A laurel comes down on the winner's team, and it leaves the course."""
        flyer = Flyer(lambda pen: pen.laurel(46, green=True))

        def begin() -> None:
            if event.place:
                self.air.flyers.append(flyer)
                if not self.calm and self.at.ui.speed != math.inf and not event.neutral and self.at.cheers((event.chariot,)):
                    x, y = self.at.painter().head(self.at.stage().figures[event.chariot])
                    self.air.petals.burst(x, y, 34, 200, 2.0)

        def fall(t: float) -> None:
            x, y = self.at.painter().head(self.at.stage().figures[event.chariot])
            flyer.at, flyer.alpha = (x, y - 110 * (1 - t) + 4), min(1.0, 3 * t)

        def fade(t: float) -> None:
            figure = self.at.stage().figures[event.chariot]
            figure.alpha = round((1 - t) * 12) / 12
            flyer.alpha = figure.alpha

        def gone() -> None:
            stage = self.at.stage()
            stage.figures[event.chariot].shown, stage.figures[event.chariot].alpha = False, 1.0
            if flyer in self.air.flyers:
                self.air.flyers.remove(flyer)
            if not event.neutral:
                card = stage.cards[event.chariot]
                card.place, card.fate = event.place, "finished"

        key = "says.place" if event.place else "says.unpaid"
        words = self.at.words(key, place=event.place) if event.place else self.at.words(key)
        return sequence(
            Call(begin), self._sound("cheer" if event.place else "refuse", 0.9),
            parallel(Tween(0.7, fall, ease_bounce), self._says(event.chariot, words, 1.2)),
            self._sound("laurel", 0.7), Tween(0.45, fade, linear, gone),
        )  # fmt: skip

    def _crash(self, chariot: Chariot) -> Animation:
        """The team turns over; what is left of it bars the space."""

        def turn(t: float) -> None:
            figure = self.at.stage().figures[chariot]
            figure.spin = 0.0 if self.calm else 200 * t
            figure.lift = 0.0 if self.calm else 9 * math.sin(math.pi * t)

        def wreck() -> None:
            stage = self.at.stage()
            figure = stage.figures[chariot]
            figure.spin = figure.lift = 0.0
            figure.wrecked, figure.crowned, figure.owes = True, False, False
            if chariot < len(stage.cards):
                stage.cards[chariot].fate = "wrecked"
            self._puff(chariot, 26, DUST, 90)

        return sequence(
            self._sound("clash", 1.0, chariot), Tween(0.55, turn, ease_out, wreck), self._sound("thud", 1.0, chariot),
            self._says(chariot, self.at.words("says.crash"), 1.2),
        )  # fmt: skip

    def _out(self, event: RanOut) -> Animation:
        def fade(t: float) -> None:
            if not event.stays:
                self.at.stage().figures[event.chariot].alpha = round((1 - t) * 12) / 12

        def gone() -> None:
            stage = self.at.stage()
            figure = stage.figures[event.chariot]
            figure.shown, figure.dim, figure.alpha = event.stays, event.stays, 1.0
            figure.crowned = figure.owes = False
            if not event.neutral:
                stage.cards[event.chariot].fate = "spent"

        says = self._says(event.chariot, self.at.words("says.out"), 1.1)
        return sequence(self._sound("whoosh", 0.6), says, Tween(0.4, fade, linear, gone))

    def _crown(self, event: TournamentEnded) -> Animation:
        if not max(event.score, default=0):
            return Wait(0.1)
        names = tuple(self.at.names[seat] for seat in event.winners)
        crowning = Crowning(event.winners, names, self.at.words("crown", count=len(names), points=max(event.score)))

        def begin() -> None:
            self.air.crowning = crowning
            if not self.calm and self.at.ui.speed != math.inf and self.at.cheers(event.winners):
                area = self.at.arena().area
                self.air.petals.rain(area.x, area.y, area.w, 70)

        def appear(t: float) -> None:
            crowning.alpha = t

        def fall(t: float) -> None:
            crowning.fall = t

        return sequence(
            Call(begin), self._sound("fanfare"), Tween(0.4, appear, ease_out), Tween(0.9, fall, ease_bounce),
            self._sound("cheer"), Wait(2.0),
        )  # fmt: skip

    # ---- cards
    def _hand(self, cards: Sequence[int], seat: Seat) -> Animation:
        def take() -> None:
            if self.at.is_mine(seat):
                self.at.stage().hand = list(cards)

        return sequence(self._sound("card"), Call(take), Wait(0.15))

    def _draw(self, seat: Seat, pile: int, card: int) -> Animation:
        """A card from a pile into the hand; seen only by its owner."""

        def take() -> None:
            stage = self.at.stage()
            if card and self.at.is_mine(seat):
                stage.hand = sorted([*stage.hand, card])

        if not card or not self.at.is_mine(seat):
            return Call(take)
        livery = self.at.livery(seat)
        flyer = Flyer(lambda pen: card_back(pen, livery, 40))

        def begin() -> None:
            self.air.flyers.append(flyer)

        def fly(t: float) -> None:
            plan = self.at.plan()
            start = plan.piles[min(pile, len(plan.piles) - 1)].centre if plan.piles else plan.budget.centre
            goal = plan.cards[-1].centre if plan.cards else start
            flyer.at = lerp_point(start, goal, t)

        def end() -> None:
            if flyer in self.air.flyers:
                self.air.flyers.remove(flyer)
            take()

        return sequence(self._sound("card", 0.8), Call(begin), Tween(0.28, fly, ease_out, end))

    def _bury(self, seat: Seat, card: int) -> Animation:
        def away() -> None:
            stage = self.at.stage()
            if card and self.at.is_mine(seat) and card in stage.hand:
                stage.hand.remove(card)

        return sequence(self._sound("card", 0.7), Call(away), self._says(seat, self.at.words("says.swap"), 0.9))

    def _recover(self, event: Recovered) -> Animation:
        def back() -> None:
            stage = self.at.stage()
            stage.cards[event.seat].cards += len(event.cards)
            stage.cards[event.seat].reserve = ()
            if event.card and self.at.is_mine(event.seat):
                stage.hand = sorted([*stage.hand, event.card])

        words = self.at.words("says.recover", cards=" + ".join(map(str, event.cards)))
        return sequence(self._sound("card"), Call(back), self._says(event.seat, words, 1.2))
