"""Whole wars, random and of mixed levels: each ends by turn fourteen, and no position on the way is impossible. A few
here; a thousand random ones and a hundred of mixed levels in `make soak`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random

import pytest

from game.ai.agent import Agent, Job
from game.ai.caesar_xl import LEVELS, make
from game.ai.random_agent import RandomAgent
from game.ai.seeds import agent_seed
from game.core.chance import Seeded
from game.core.match import Match
from game.core.types import Choose, Event
from game.rules.caesar_xl import INFO
from game.rules.caesar_xl import events as ev
from game.rules.caesar_xl.actions import Action
from game.rules.caesar_xl.state import CaesarOptions, Finished, State, View
from tests.rules.caesar_xl.position import RULES, WORLD, standard
from tests.rules.caesar_xl.test_whole_games import told_gold, told_units, units

PAIRS = list(product(("random", *LEVELS), ("random", *LEVELS)))
SHARE = 0.25
MOST_PLIES = 3000
RANDOM, MIXED, PART = 1000, 100, 20

Levels = tuple[str, str]


@cache
def player(level: str) -> Agent:
    return RandomAgent() if level == "random" else make(level, standard(), SHARE)


def options_of(number: int) -> CaesarOptions:
    """Silver as printed in one war of four, else drawn by lot; Bronze in a third of those."""
    if number % 4 == 0:
        return CaesarOptions()
    rng = Random(number)
    chosen = {switch.key: rng.choice(switch.choices) for switch in INFO.switches}
    if number % 3:
        chosen["edition"] = "silver"
    return CaesarOptions(**chosen)  # type: ignore[arg-type]


def played(match: Match[State, View, Action], levels: Levels, seed: int) -> Iterator[list[Event]]:
    rng = Random(seed)
    while isinstance(pending := match.pending(), Choose):
        (seat,) = pending.seats
        if levels[seat] == "random":
            action = rng.choice(RULES.legal(match.state, seat))
        else:
            seen = match.observe(seat)
            chance = agent_seed(seed, len(match.log), seat)
            action = player(levels[seat]).decide(Job(seen.view, pending, seen.legal, seat, chance, seen.heard)).action
        yield match.submit(seat, action)


def prove_cards(state: State) -> None:
    """Each card in one place, and hands as large as the table says."""
    table = state.table
    found = Counter([*table.discards, *table.forum, *(name for name in table.leaders if name not in WORLD.supreme)])
    for hand in state.hands:
        found.update(hand.cards)
    assert all(found[card.id] <= card.count for card in standard().cards)
    assert [len(hand.cards) for hand in state.hands] == table.held


def prove_war(number: int, levels: Levels) -> Finished:
    """One war, with the books kept beside it at every step."""
    match = Match.begin(RULES, options_of(number), 2, Seeded(number))

    def held() -> list[tuple[int, int]]:
        return [(match.state.table.gold[seat], units(match.state, seat)) for seat in (0, 1)]

    before = held()
    for events in played(match, levels, number):
        RULES.audit(match.state)
        prove_cards(match.state)
        after, uncounted = (
            held(),
            any(isinstance(event, ev.Pursued) or (isinstance(event, ev.Taxed) and event.revolts) for event in events),
        )
        for seat in (0, 1):
            assert after[seat][0] == before[seat][0] + told_gold(events, seat) >= 0
            assert uncounted or after[seat][1] == before[seat][1] + told_units(events, seat)
        assert match.state.table.turn <= WORLD.numbers.turns and len(match.log) < MOST_PLIES
        before = after
    end = match.state.table.frames[-1]
    assert isinstance(end, Finished)
    return end


@pytest.mark.parametrize("number", range(4))
def test_a_random_war_keeps_its_books(number: int) -> None:
    prove_war(number, ("random", "random"))


@pytest.mark.parametrize("levels", [("novice", "veteran"), ("veteran", "random")], ids="-".join)
def test_a_war_of_mixed_levels_keeps_its_books(levels: Levels) -> None:
    prove_war(7, levels)


@pytest.mark.soak
@pytest.mark.parametrize("first", range(0, RANDOM, RANDOM // PART))
def test_a_thousand_random_wars(first: int) -> None:
    for number in range(first, first + RANDOM // PART):
        prove_war(number, ("random", "random"))


@pytest.mark.soak
@pytest.mark.parametrize("first", range(0, MIXED, MIXED // PART))
def test_a_hundred_wars_of_mixed_levels(first: int) -> None:
    for number in range(first, first + MIXED // PART):
        prove_war(number, PAIRS[number % len(PAIRS)])
