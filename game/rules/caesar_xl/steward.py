"""The hand that moves pieces: dice, Gold, units, Leaders and areas. It serves one `apply` or `setup`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.chance import Chance
from game.core.say import Say
from game.core.types import Event, Seat
from game.rules.caesar_xl.data import CardId, Place
from game.rules.caesar_xl.events import Cause, LeaderKilled, LostGold, MarkerLost, Recruited, Rethrown, Reverted, TookGold
from game.rules.caesar_xl.realm import has_pieces, officers_at, size_at
from game.rules.caesar_xl.state import UNITS, Frame, Hand, State, Unit
from game.rules.caesar_xl.world import World

DIE = 6


def higher(roll: int) -> int:
    return roll


def lower(roll: int) -> int:
    return -roll


class Steward:
    """Changes the state in place and gathers the events."""

    def __init__(self, world: World, state: State, chance: Chance) -> None:
        self.world = world
        self.state = state
        self.table = state.table
        self.chance = chance
        self.events: list[Event] = []

    @property
    def silver(self) -> bool:
        return self.table.options.is_silver

    @property
    def seat(self) -> Seat:
        """The phasing player."""
        return self.table.seat

    def tell(self, event: Event) -> None:
        self.events.append(event)

    # ---- frames

    def push(self, frame: Frame) -> None:
        self.table.frames.append(frame)

    def change(self, frame: Frame) -> None:
        """Replaces the top frame."""
        self.table.frames[-1] = frame

    # ---- dice

    def roll(self, seat: Seat, why: Say, better: Callable[[int], int] = higher) -> int:
        """A die of `seat`. Under Pontifex Maximus thrown twice, the better one kept (Q41)."""
        first = self.chance.die(DIE, why)
        doings = self.table.doings
        if not (doings.armed and seat == self.seat):
            return first
        doings.armed = False
        second = self.chance.die(DIE, why)
        kept = max(first, second, key=better)
        self.tell(Rethrown(seat=seat, first=first, second=second, kept=kept))
        return kept

    # ---- Gold

    def take(self, seat: Seat, amount: int, source: str, place: Place = "") -> None:
        if amount:
            self.table.gold[seat] += amount
            self.tell(TookGold(seat=seat, source=source, amount=amount, place=place))

    def lose_gold(self, seat: Seat, amount: int, source: str) -> None:
        if amount:
            self.pay(seat, amount)
            self.tell(LostGold(seat=seat, source=source, amount=amount))

    def pay(self, seat: Seat, amount: int) -> None:
        self.table.gold[seat] -= amount

    # ---- units

    def add(self, seat: Seat, place: Place, index: int, count: int = 1) -> None:
        units = self.table.forces[seat].setdefault(place, [0, 0, 0, 0])
        units[index] += count

    def remove(self, seat: Seat, place: Place, index: int, count: int = 1) -> None:
        units = self.table.forces[seat][place]
        units[index] -= count
        self.tidy(seat, place)

    def tidy(self, seat: Seat, place: Place) -> None:
        """No place without a unit."""
        if not any(self.table.forces[seat].get(place, (1,))):
            del self.table.forces[seat][place]

    def move(self, seat: Seat, start: Place, to: Place, troops: Sequence[int], leaders: Sequence[CardId]) -> None:
        for index, count in enumerate(troops):
            if count:
                self.add(seat, to, index, count)
                self.table.forces[seat][start][index] -= count
        self.tidy(seat, start)
        for name in leaders:
            officer = self.table.leaders[name]
            self.table.leaders[name] = type(officer)(officer.seat, to)

    def raise_unit(self, seat: Seat, place: Place, unit: Unit, price: int = 0, card: CardId = "") -> None:
        """A regular unit from the stock."""
        self.add(seat, place, UNITS.index(unit))
        self.pay(seat, price)
        self.tell(Recruited(seat=seat, place=place, unit=unit, price=price, card=card))

    # ---- Leaders

    def kill_leader(self, name: CardId) -> None:
        """His card goes to the discards; a Supreme Leader never returns."""
        officer = self.table.leaders.pop(name)
        is_supreme = name in self.world.supreme
        if not is_supreme:
            self.table.discards.append(name)
        self.tell(LeaderKilled(seat=officer.seat, card=name, place=officer.at, supreme=is_supreme))

    def kill_leaders_at(self, seat: Seat, place: Place) -> None:
        for name in officers_at(self.world, self.table, seat, place):
            self.kill_leader(name)

    # ---- cards in hands

    def hand(self, seat: Seat) -> Hand:
        return self.state.hands[seat]

    def into_hand(self, seat: Seat, card: CardId) -> None:
        hand = self.hand(seat)
        hand.cards = sorted([*hand.cards, card])
        self.table.held[seat] += 1

    def out_of_hand(self, seat: Seat, card: CardId) -> None:
        hand = self.hand(seat)
        hand.cards.remove(card)
        self.table.held[seat] -= 1
        if card in self.table.known[seat]:
            self.table.known[seat].remove(card)

    # ---- markers and areas

    def lose_marker(self, place: Place, cause: Cause) -> None:
        owner = self.table.markers.pop(place)
        self.tell(MarkerLost(seat=owner, place=place, cause=cause))

    def subdue(self, place: Place) -> None:
        self.table.subdued = sorted([*self.table.subdued, place])

    def free_area(self, place: Place) -> None:
        """The area is its own master again, its defenders at full strength."""
        self.table.subdued.remove(place)
        self.tell(Reverted(place=place))

    def check_areas(self) -> None:
        """At the end of every phase: areas without Romans revert (12.4); what a marker does there is Q11."""
        table = self.table
        for place in table.subdued[:]:
            if self._is_held(place):
                continue
            if place in table.markers:
                if table.options.marker_holds:
                    continue
                self.lose_marker(place, "fell")
            self.free_area(place)
            for seat in (0, 1):
                self.kill_leaders_at(seat, place)

    def _is_held(self, place: Place) -> bool:
        """Q53: by troops; a Leader alone is taken when the area reverts. Before version 3 he kept it quiet."""
        is_there = size_at if self.world.is_settled else has_pieces
        return any(is_there(self.table, seat, place) for seat in (0, 1))

    def strike_camps(self) -> None:
        """Troops outside walls that no enemy troops hold any more are in the city; those who have gone are gone."""
        table = self.table
        table.outside = {
            place: seat for place, seat in table.outside.items() if all(place in force for force in table.forces)
        }
