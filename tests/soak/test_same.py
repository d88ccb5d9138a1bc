"""Combinations that `same.py` calls one and the same game: played move by move with the same cards, everything is equal.
Those that it calls played alike: everything but the points, which come out at the end as if counted anew."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from game.core.match import Match
from game.core.types import Choose
from game.rules import GAMES
from tests.conformance.cases import Case, choices_of
from tests.soak.same import (
    COUNTS_ONLY,
    LAYS_IDLE,
    Idle,
    count_again,
    courses,
    essence,
    every_case,
    idle_in,
    recounted,
    uncounted,
)

PAIRS = [(game, idle, switch) for game, found in LAYS_IDLE.items() for idle in found for switch in idle.switches]

each_switch = pytest.mark.parametrize(
    ("game", "idle", "switch"), PAIRS, ids=[f"{game}-{switch}-{number}" for number, (game, _, switch) in enumerate(PAIRS)]
)


def but(case: Case, switch: str, rng: Random) -> Case:
    """The same combination with another value of one switch."""
    was = dict(case.settings)[switch]
    other = rng.choice([value for value in choices_of(case.info)[switch] if value != was])
    settings = tuple((key, other if key == switch else value) for key, value in case.settings)
    return Case(case.game, case.board, case.seats, settings)


def bare(state: Any) -> Any:
    """A position without the options that lie in it."""
    table = state.table if hasattr(state, "table") else state
    whole = msgspec.to_builtins(state, str_keys=True)
    (whole["table"] if table is not state else whole).pop("options")
    return whole


def unpaid(events: Any) -> Any:
    """Events without what is counted in them."""
    plain = msgspec.to_builtins(events)
    return [{key: value for key, value in event.items() if key not in ("points", "score", "winners")} for event in plain]


def play_alike(one: Case, two: Case, seed: int, every: int = 7, paid: bool = True) -> int:
    """Both with the same cards and the same choices, to the end: plies played. AssertionError where they part.

    `paid`: points must be equal, too, not only after counting anew.
    """
    first, second, rng = one.begin(seed), two.begin(seed), Random(seed)
    assert (first.start.drawn, first.start.events) == (second.start.drawn, second.start.events)
    while isinstance(pending := first.pending(), Choose):
        assert second.pending() == pending
        if paid and len(first.log) % every == 0:
            assert bare(first.state) == bare(second.state)
        _both_go_on(first, second, pending, rng, paid)
    if paid:
        assert second.pending() == pending and bare(first.state) == bare(second.state)
    else:
        assert recounted(first.rules.copy(first.state), two.options) == second.state
        assert count_again(two, first.state) == second.pending()
    return len(first.log)


def _both_go_on(first: Match[Any, Any, Any], second: Match[Any, Any, Any], pending: Choose, rng: Random, paid: bool) -> None:
    seat = rng.choice(pending.may if pending.may and rng.random() < 0.1 else pending.seats)
    legal = list(first.rules.legal(first.state, seat))
    assert list(second.rules.legal(second.state, seat)) == legal
    action = rng.choice(legal)
    here, there = first.submit(seat, action), second.submit(seat, action)
    assert here == there if paid else unpaid(here) == unpaid(there)
    assert first.log[-1].drawn == second.log[-1].drawn


def sampled(game: str, idle: Idle, count: int, rng: Random) -> list[Case]:
    """Combinations in which the switches of `idle` mean nothing."""
    cases = every_case(game)
    found: list[Case] = []
    while len(found) < count:
        case = rng.choice(cases)
        if idle.when(case, dict(case.settings)):
            found.append(case)
    return found


@each_switch
def test_an_idle_switch_changes_nothing(game: str, idle: Idle, switch: str) -> None:
    rng = Random(switch + idle.why)
    for case in sampled(game, idle, 2, rng):
        assert play_alike(case, but(case, switch, rng), rng.randrange(1000), every=29) > 5


@pytest.mark.soak
@each_switch
def test_an_idle_switch_changes_nothing_in_many_games(game: str, idle: Idle, switch: str) -> None:
    rng = Random(switch)
    for number, case in enumerate(sampled(game, idle, 40, rng)):
        assert play_alike(case, but(case, switch, rng), number) > 5


def counted_otherwise(rng: Random) -> tuple[Case, Case]:
    """Two combinations of the Circus that only count in different ways."""
    while True:
        games = rng.choice(courses("circus", 1))
        if len(games) > 1:
            one, two = rng.sample(games, 2)
            return rng.choice(one), rng.choice(two)


@pytest.mark.parametrize("number", range(4))
def test_what_only_counts_has_no_say_in_the_play(number: int) -> None:
    assert play_alike(*counted_otherwise(Random(number)), number, paid=False) > 5


@pytest.mark.soak
def test_what_only_counts_has_no_say_in_many_plays() -> None:
    rng = Random(3)
    for number in range(150):
        assert play_alike(*counted_otherwise(rng), number, paid=False) > 5


@pytest.mark.soak
@pytest.mark.parametrize("game", LAYS_IDLE)
def test_games_at_their_farthest_play_alike(game: str) -> None:
    """Of the combinations that lay one game, the two that differ in most switches."""
    rng = Random(game)
    found = [alike for games in courses(game, 1) for alike in games if len(alike) > 1]
    for number, alike in enumerate(rng.sample(found, 60)):
        settings = dict(alike[0].settings)
        farthest = max(alike, key=lambda other: sum(settings[key] != value for key, value in other.settings))
        assert play_alike(alike[0], farthest, number) > 5


@pytest.mark.parametrize("game", LAYS_IDLE)
def test_courses_hold_every_combination_once(game: str) -> None:
    found = courses(game, 1)
    assert sum(len(alike) for games in found for alike in games) == len(every_case(game))
    assert {case for games in found for alike in games for case in alike} == set(every_case(game))
    for games in found[:100]:
        assert len({uncounted(essence(alike[0])) for alike in games}) == 1
        for alike in games:
            assert {essence(case) for case in alike} == {essence(alike[0])}
            assert all(idle_in(case) == idle_in(alike[0]) for case in alike)


def test_how_many_games_of_the_circus_there_are() -> None:
    """Ave Caesar: 2^9 tournaments and 2^7 single races, Ausgebremst 2^6 and 2^5; twice as many where neutral chariots may
    be voted about, which is in 12 of 18 pairs of board and seats. Uncounted: 2^7 and 2^6, 2^5 and 2^5."""
    found = courses("circus", 1)
    assert len(every_case("circus")) == 18 * 2**13
    assert sum(map(len, found)) == (12 * 2 + 6) * (2**9 + 2**7 + 2**6 + 2**5)
    assert len(found) == (12 * 2 + 6) * (2**7 + 2**6 + 2**5 + 2**5)


@pytest.mark.parametrize("game", [game for game in GAMES if game not in LAYS_IDLE])
def test_elsewhere_every_switch_counts(game: str) -> None:
    assert len(courses(game, 1)) == len(every_case(game)) and game not in COUNTS_ONLY
