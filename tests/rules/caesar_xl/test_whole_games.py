"""Seeded random games: they end by turn fourteen, and no position on the way is impossible."""

from random import Random
from typing import Any

import pytest

from game.core.chance import Seeded
from game.core.match import Match, replay
from game.core.types import Choose, Event, Over
from game.rules.caesar_xl import events as ev
from game.rules.caesar_xl.state import CaesarOptions, InPhase, State
from tests.rules.caesar_xl.position import RULES, WORLD

OPTIONS: list[dict[str, Any]] = [
    {},
    {},
    {},
    {"edition": "bronze"},
    {"edition": "bronze", "treasury": "rolled", "commit": "hand", "first_die": "attacker"},
    {"commit": "hand", "lights_first": True, "marker_holds": False},
    {"riches": "ahead", "leader_in_rome": False, "treasury": "rolled"},
]


PRICED = (ev.Claimed, ev.Requisitioned, ev.Entered, ev.Recruited, ev.Negotiated, ev.Marched, ev.Promoted)


def told_gold(events: list[Event], seat: int) -> int:
    """What a side gained or paid by the events alone."""
    total = 0
    for event in events:
        match event:
            case ev.TookGold(seat=owner, amount=amount) | ev.Taxed(seat=owner, gold=amount):
                total += amount * (owner == seat)
            case ev.LostGold(seat=owner, amount=amount) | ev.Supplied(seat=owner, gold=amount):
                total -= amount * (owner == seat)
            case ev.Drew(seat=owner, bought=True) | ev.Revealed(seat=owner, bought=True):
                total -= WORLD.numbers.card_price * (owner == seat)
            case _ if isinstance(event, PRICED):
                total -= event.price * (event.seat == seat)
    return total


def told_units(events: list[Event], seat: int) -> int:
    """What a side raised or lost by the events alone."""
    total = 0
    for event in events:
        match event:
            case ev.Recruited(seat=owner):
                total += owner == seat
            case ev.Lost(seat=owner, flipped=False):
                total -= owner == seat
            case ev.Struck(seat=other, lost=lost, flipped=False) if lost and lost != "barbarian":
                total -= other != seat
    return total


def units(state: State, seat: int) -> int:
    return sum(sum(here) for here in state.table.forces[seat].values())


@pytest.mark.parametrize("seed", range(4))
def test_every_coin_and_every_unit_is_accounted_for_by_what_is_told(seed: int) -> None:
    edition = "bronze" if seed == 3 else "silver"
    match = Match.begin(RULES, CaesarOptions(edition=edition), 2, Seeded(seed))  # type: ignore[arg-type]
    rng = Random(seed)
    while isinstance(pending := match.pending(), Choose):
        before = [(match.state.table.gold[seat], units(match.state, seat)) for seat in (0, 1)]
        events = match.submit(pending.seats[0], rng.choice(RULES.legal(match.state, pending.seats[0])))
        is_bloody = any(isinstance(event, ev.Pursued) or (isinstance(event, ev.Taxed) and event.revolts) for event in events)
        for seat in (0, 1):
            gold, count = before[seat]
            assert match.state.table.gold[seat] == gold + told_gold(events, seat)
            assert is_bloody or units(match.state, seat) == count + told_units(events, seat)


@pytest.mark.parametrize("seed", range(len(OPTIONS)))
def test_a_random_war_ends_by_turn_fourteen_without_an_impossible_position(seed: int) -> None:
    match = Match.begin(RULES, CaesarOptions(**OPTIONS[seed]), 2, Seeded(seed))
    rng = Random(seed)
    longest = 0
    while isinstance(pending := match.pending(), Choose):
        (seat,) = pending.seats
        listed = RULES.legal(match.state, seat)
        longest = max(longest, len(listed))
        assert listed and len(set(listed)) == len(listed) <= 500
        match.submit(seat, rng.choice(listed))
        RULES.audit(match.state)
        assert match.state.table.turn <= WORLD.numbers.turns and min(match.state.table.gold) >= 0
    assert isinstance(pending, Over) and longest > 20
    assert len(match.log) < 2000


def test_a_random_war_replays() -> None:
    match = Match.begin(RULES, CaesarOptions(), 2, Seeded(11))
    rng = Random(11)
    while isinstance(pending := match.pending(), Choose):
        match.submit(pending.seats[0], rng.choice(RULES.legal(match.state, pending.seats[0])))
    *_, (plies, state) = replay(RULES, match.options, 2, match.start, match.log)
    assert plies == len(match.log) and state == match.state


def test_at_least_a_phase_every_few_plies() -> None:
    """Nothing can be done over and over again within a turn: Gold, counters, cards and marches run out."""
    match = Match.begin(RULES, CaesarOptions(), 2, Seeded(5))
    rng, since = Random(5), 0
    while isinstance(pending := match.pending(), Choose):
        (seat,) = pending.seats
        listed = [action for action in RULES.legal(match.state, seat) if type(action).__name__ != "EndPhase"]
        before = match.state.table.frames[0]
        match.submit(seat, rng.choice(listed or list(RULES.legal(match.state, seat))))
        after = match.state.table.frames[0]
        same = isinstance(before, InPhase) and before == after
        since = since + 1 if same else 0
        assert since < 250
