"""What a table or a computer player asks: where each card leads or why it doesn't, and how far the cards will go.

All take the public table and, where a hand matters, the hand: nothing here looks at a state.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from game.core.say import Say, say
from game.geometry.lanes import Space, walks
from game.rules.circus.cards import SIX, VALUES, points
from game.rules.circus.neutral import number_of
from game.rules.circus.rides import (
    Ride,
    has_to_wait,
    leaders,
    left_of,
    may_play_six,
    may_stop,
    owes,
    rides,
    six_rule,
)
from game.rules.circus.state import Chariot, Six, Table
from game.rules.circus.track import Track


class Closed(Struct, frozen=True):
    """A ride the rules close to the driver, and why."""

    ride: Ride
    why: Say


class Offer(Struct, frozen=True):
    """One value of a hand."""

    card: int
    count: int
    """How many of it the hand holds."""
    open: tuple[Ride, ...]
    """One to each space it may end on, in no order of merit."""
    closed: tuple[Closed, ...]
    """Spaces it would reach but for the leader's six or the wait for the alley."""
    why: Say | None
    """Why it can't be played at all."""


class Budget(Struct, frozen=True):
    """A driver's points against what the race still asks for."""

    points: int
    """Of all cards not yet played, hand and piles."""
    need: int
    """Spaces to the end and over the line, on the empty course, through the alley if the tribute is owed."""
    reserve: int
    """Points of the Imperial Deck, which a stop would bring back."""
    detour: int
    """Spaces such a stop would add; 0 when there is none to make."""

    @property
    def spare(self) -> int:
        """Points that may be wasted; negative when the race can't be finished any more."""
        return self.points - self.need

    @property
    def spare_with_stop(self) -> int:
        return self.points + self.reserve - self.need - self.detour


def offers(track: Track, table: Table, chariot: Chariot, hand: Sequence[int]) -> list[Offer]:
    """Each value of the hand, lowest first."""
    found = rides(track, table, chariot, sorted(set(hand)))
    six = six_rule(track, table, chariot)
    waits = has_to_wait(track, table, chariot, hand)
    result: list[Offer] = []
    for card, ways in found.items():
        closed: list[Closed] = []
        for ride in ways:
            if card == SIX and not may_play_six(six, hand):
                closed.append(Closed(ride, leader_reason(table, chariot, six, hand)))
            elif ride.forgoes and waits:
                closed.append(Closed(ride, say("circus.no.pass_alley", card=card)))
        shut = [one.ride for one in closed]
        free = tuple(ride for ride in ways if ride not in shut)
        why = None
        if card == SIX and not may_play_six(six, hand):
            why = leader_reason(table, chariot, six, hand)
        elif not ways:
            why = blocked_reason(track, table, chariot, card)
        elif not free:
            why = say("circus.no.pass_alley", card=card)
        result.append(Offer(card, list(hand).count(card), free, tuple(closed), why))
    return result


def leader_reason(table: Table, chariot: Chariot, six: Six, hand: Sequence[int]) -> Say:
    """Why the leader may not play a 6 (A2-A5)."""
    if six == "barred" and all(card == SIX for card in hand):
        return say("circus.no.leader_can_be_passed")
    return say("circus.no.leader_six")


def blocked_reason(track: Track, table: Table, chariot: Chariot, card: int) -> Say:
    """Why a card leads nowhere."""
    who = blockers(track, table, chariot, card)
    if not who:
        return say("circus.no.exact_finish", card=card)  # A39: the only other thing that ends a way
    is_over = overshoots(track, table, chariot, card)
    if len(who) > 1:
        return say("circus.no.exact_and_blocked_many" if is_over else "circus.no.blocked_many", card=card, count=len(who))
    return in_the_way(table, who[0], "circus.no.exact_and_blocked" if is_over else "circus.no.blocked", card=card)


def overshoots(track: Track, table: Table, chariot: Chariot, card: int) -> bool:
    """A39: whether the way to the finish is free, but shorter than the card."""
    team, taken = table.teams[chariot], table.occupied()
    if not table.options.exact_finish or team.crossed != track.laps:
        return False
    _, outs = walks(track.next, team.at, card, lambda space: space not in taken, track.shift, track.line)
    return any(path is not None for path in outs[: card - 1])


def blockers(track: Track, table: Table, chariot: Chariot, card: int) -> tuple[Chariot, ...]:
    """Chariots that a card's rides run into, in turn order."""
    team = table.teams[chariot]
    taken = table.occupied()
    is_last = team.crossed == track.laps
    met: set[Chariot] = set()
    front = {team.at}
    for _ in range(card):
        following: set[Space] = set()
        for space in front:
            for other in track.next[space]:
                if is_last and (space, other) in track.line:
                    continue
                if other in taken:
                    met.add(taken[other])
                else:
                    following.add(other)
        front = following
    return tuple(other for other in table.order if other in met)


def in_the_way(table: Table, other: Chariot, key: str, **params: str | int) -> Say:
    """The sentence `key`, `key`.neutral or `key`.wreck about a chariot."""
    if table.is_fixed(other):
        return say(f"{key}.wreck", **params)
    if table.is_neutral(other):
        return say(f"{key}.neutral", neutral=number_of(table, other), **params)
    return say(key, other=other, **params)


def budget(track: Track, table: Table, chariot: Chariot) -> Budget:
    """Of a racing chariot; of one that has left the race, what it had when it left."""
    team = table.teams[chariot]
    need = track.need(team.at, team.crossed, owes(table, chariot))
    reserve = sum(team.reserve)
    can_stop = bool(reserve) and may_stop(table, chariot) and track.can_pay(team.at, team.crossed)
    detour = track.need(team.at, team.crossed, True) - need if can_stop else 0
    return Budget(points(team.cards), need, reserve if can_stop else 0, detour)


def short_after(track: Track, table: Table, chariot: Chariot, ride: Ride) -> int:
    """By how many points the cards fall short of the line after a ride, with a stop that may still be made if that is
    better; none or less where they reach it."""
    if ride.finishes:
        return 0
    team = table.teams[chariot]
    left = points(team.cards) - ride.card
    if ride.pays:
        left += sum(team.reserve)
    short = track.need(ride.to, ride.crossed, owes(table, chariot) and not ride.pays) - left
    if team.reserve and not ride.pays and may_stop(table, chariot) and track.can_pay(ride.to, ride.crossed):
        short = min(short, track.need(ride.to, ride.crossed, True) - left - sum(team.reserve))
    return short


def falls_short(track: Track, table: Table, chariot: Chariot, ride: Ride, others: Sequence[Ride]) -> bool:
    """Whether the cards can't reach the line any more after a ride, though after another they could."""
    if short_after(track, table, chariot, ride) <= 0:
        return False
    return any(short_after(track, table, chariot, other) <= 0 for other in others)


def places_now(track: Track, table: Table) -> list[Chariot]:
    """All chariots as they lie in the race: places given, then by what is left, then those out of it; equals in turn
    order."""

    def key(chariot: Chariot) -> tuple[int, int, int]:
        team = table.teams[chariot]
        if team.place:
            return 0, team.place, 0
        return (1 if team.is_racing else 2), left_of(track, table, chariot), table.order.index(chariot)

    return sorted(range(len(table.teams)), key=key)


def lap_of(track: Track, table: Table, chariot: Chariot) -> int:
    """The lap a chariot is on: 1 also on the grid, `laps` at most."""
    return max(1, min(table.teams[chariot].crossed, track.laps))


def passed_since(track: Track, table: Table, before: Sequence[Chariot]) -> bool:
    """Whether others lead now than `before`, for the cheering."""
    return leaders(track, table) != tuple(before)


def played(table: Table, chariot: Chariot, dealt: Sequence[int]) -> list[int]:
    """Six counts of the cards a driver has played, from those he began with."""
    return [had - has for had, has in zip(dealt, table.teams[chariot].cards, strict=True)][: len(VALUES)]
