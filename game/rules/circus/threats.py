"""What the others may do to a chariot on their next turn, each as if he were next and all stood as now, and the chance of it
from what can be known of the cards they hold."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from game.rules.circus.belief import Beliefs, Cards
from game.rules.circus.cards import SIX, VALUES
from game.rules.circus.neutral import best_rides, chosen_ride
from game.rules.circus.rides import (
    Ride,
    alley_values,
    left_of,
    may_play_six,
    owes,
    rides,
    six_rule,
    ways_in,
)
from game.rules.circus.state import Chariot, Drawing, Driving, FirstDraw, Openings, Recovering, Table, Voting
from game.rules.circus.track import Track


class Threat(Struct, frozen=True):
    """From one of the others. Chances, 0 to 1."""

    chariot: Chariot
    passes: float
    """That he holds a card with which he would have less left than the chariot asked about; nought for who is ahead."""
    blocks: float
    """That he holds one with which he could stand where some card of that chariot, good now, leads nowhere any more."""
    stopped: float
    """That none of his cards can be driven, and one could if that chariot were not there."""


def threats(
    track: Track, table: Table, chariot: Chariot, beliefs: Beliefs, hand: Collection[int] | None = None
) -> tuple[Threat, ...]:  # fmt: skip
    """By all who race, in turn order. `hand`: the chariot's own cards, where the looker knows them, else every value it
    still has counts. Empty before a race, and for a chariot that is out of it. Who is about to fill his hand is left out."""
    frame = table.frames[-1]
    if not isinstance(table.frames[0], Driving) or isinstance(frame, FirstDraw) or not table.teams[chariot].is_racing:
        return ()
    drawing = frame.seat if isinstance(frame, Drawing | Recovering) else None
    if isinstance(frame, Voting):
        drawing = frame.chariot
    cards = set(hand) if hand is not None else {value for value in VALUES if table.teams[chariot].cards[value - 1]}
    imperial = track.course.imperial if table.options.is_ausgebremst else ()
    found = []
    for other in table.order:
        if other not in (chariot, drawing) and table.teams[other].is_racing:
            ways = _Ways(track, table, chariot, other, cards)
            if table.is_neutral(other):
                found.append(ways.of_neutral(next_cards(table, other)))
            else:
                found.append(ways.of_driver(hands(beliefs, table, other, imperial)))
    return tuple(found)


def hands(beliefs: Beliefs, table: Table, chariot: Chariot, imperial: Cards) -> dict[Cards, float]:
    """The hands a driver may hold, with their chances if he plays and sorts blindly."""
    found: dict[Cards, float] = {}
    for holding, weight in beliefs.of(table.teams[chariot], imperial).items():
        found[holding[0]] = found.get(holding[0], 0.0) + weight
    return found


def next_cards(table: Table, chariot: Chariot) -> dict[int, float]:
    """What a neutral chariot may turn up next, with the chances."""
    pile = table.neutrals[chariot - table.seats]
    if pile.top:
        return {pile.top[0]: 1.0}
    total = sum(pile.loose)
    if not total:
        return {pile.bottom[0]: 1.0} if pile.bottom else {}
    return {value: pile.loose[value - 1] / total for value in VALUES if pile.loose[value - 1]}


class _Ways:
    """Where one chariot could drive now, and what that would do to another."""

    def __init__(self, track: Track, table: Table, chariot: Chariot, other: Chariot, cards: Collection[int]) -> None:
        self.track, self.table, self.chariot, self.other = track, table, chariot, other
        self.goal = left_of(track, table, chariot)
        self.is_behind = left_of(track, table, other) >= self.goal
        self.found = rides(track, table, other)
        gone = _with(table, chariot, replace(table.teams[chariot], fate="finished"))
        self.freed = rides(track, gone, other)
        self.six = six_rule(track, table, other)
        self.waits = not table.options.dishonour and owes(table, other)
        self.alley = alley_values(track, table, other) if self.waits else ()
        good = rides(track, table, chariot, sorted(cards))
        self.mine = [value for value, ways in good.items() if ways]
        self._blocking: dict[str, bool] = {}

    def open(self, hand: Cards) -> list[Ride]:
        """What `open_rides` finds, from what was worked out once."""
        values = [value for value in sorted(set(hand)) if value != SIX or may_play_six(self.six, hand)]
        everything = [ride for value in values for ride in self.found[value]]
        forgoing = self.waits and any(ride.forgoes for ride in everything)
        if forgoing and ways_in(Openings(free=(), alley=self.alley, six=self.six), hand):
            return [ride for ride in everything if not ride.forgoes]
        return everything

    def passes(self, ways: Iterable[Ride]) -> bool:
        return self.is_behind and any(ride.finishes or ride.left < self.goal for ride in ways)

    def blocks(self, ways: Iterable[Ride]) -> bool:
        return any(self._is_in_the_way(ride) for ride in ways if not ride.finishes)

    def _is_in_the_way(self, ride: Ride) -> bool:
        known = self._blocking.get(ride.to)
        if known is None:
            team = replace(self.table.teams[self.other], at=ride.to, crossed=ride.crossed)
            after = rides(self.track, _with(self.table, self.other, team), self.chariot, self.mine)
            known = self._blocking[ride.to] = any(not after[value] for value in self.mine)
        return known

    def is_stopped(self, hand: Cards, ways: Iterable[Ride]) -> bool:
        if any(True for _ in ways):
            return False
        return any(self.freed[value] for value in set(hand) if value != SIX or may_play_six(self.six, hand))

    def of_driver(self, odds: Mapping[Cards, float]) -> Threat:
        passes = blocks = stopped = 0.0
        for hand, weight in odds.items():
            ways = self.open(hand)
            passes += weight * self.passes(ways)
            blocks += weight * self.blocks(ways)
            stopped += weight * self.is_stopped(hand, ways)
        return Threat(self.other, passes, blocks, stopped)

    def of_neutral(self, odds: Mapping[int, float]) -> Threat:
        """It goes where it must (A23); where the players may vote, anywhere they could send it."""
        passes = blocks = stopped = 0.0
        for card, weight in odds.items():
            tied = best_rides(self.track, self.table, self.other, card)
            if tied and not self.table.options.neutral_vote:
                tied = [chosen_ride(self.track, self.table, self.other, tied)]
            passes += weight * self.passes(tied)
            blocks += weight * self.blocks(tied)
            stopped += weight * self.is_stopped((card,), tied)
        return Threat(self.other, passes, blocks, stopped)


def _with(table: Table, chariot: Chariot, team: object) -> Table:
    return replace(table, teams=[team if other == chariot else one for other, one in enumerate(table.teams)])
