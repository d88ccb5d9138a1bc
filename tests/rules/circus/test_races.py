"""Many random races over course, direction, players, rule set and variants: they end properly, and stay sound."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random

import pytest

from game.core.chance import Seeded
from game.core.types import Over
from game.rules.circus import INFO
from game.rules.circus.actions import Action, Play
from game.rules.circus.data import board_seats
from game.rules.circus.rides import ride_along
from game.rules.circus.rules import CircusRules
from game.rules.circus.state import CircusOptions, State
from tests.conformance.cases import Case
from tests.conformance.pairwise import Value, pairwise, product_of
from tests.rules.circus.position import load
from tests.soak.same import essence

SINGLES = ("a-white", "a-blue", "b-yellow", "b-red")
CHOICES: dict[str, list[Value]] = {
    switch.key: list(switch.choices) for switch in INFO.switches if switch.key not in ("series", "more_firsts", "pile_notes")
}
COVERING = pairwise(CHOICES)


@cache
def rules_of(board: str) -> CircusRules:
    return CircusRules(load(board))


def tables() -> Iterator[tuple[str, int]]:
    for board in SINGLES:
        for seats in board_seats(load(board)):
            yield board, seats


def run(
    board: str, seats: int, settings: dict[str, Value], seed: int, audits: int = 7, skill: float = 0.5
) -> Counter[str]:  # fmt: skip
    """One race. With probability `skill` a driver takes a card that wastes nothing, and pays when he can, so that
    races get to the finish; else any action."""
    rules = rules_of(board)
    options = CircusOptions(series="single", **settings)  # type: ignore[arg-type]
    state, events = rules.setup(options, seats, Seeded(seed))
    rng, chance, seen, ply = Random(seed), Seeded(seed + 1), Counter[str](), 0
    while True:
        seen.update(type(event).__name__ for event in events)
        if ply % audits == 0:
            rules.audit(state)
        pending = rules.pending(state)
        if isinstance(pending, Over):
            break
        seat = rng.choice(pending.seats)
        legal = rules.legal(state, seat)
        assert legal and len(legal) <= 500
        action = rng.choice(legal)
        if rng.random() < skill:
            action = min(rng.sample(list(legal), min(6, len(legal))), key=lambda one: merit(rules, state, seat, one))
        rules.check(state, seat, action)
        events = rules.apply(state, seat, action, chance)
        ply += 1
        assert ply < 6000, "a race without an end"
    rules.audit(state)
    result = state.table.results[-1]
    seen[result.ending] += 1
    seen["placed"] += sum(map(bool, result.places))
    assert tuple(state.table.score) == result.points == pending.scores
    return seen


def merit(rules: CircusRules, state: State, seat: int, action: Action) -> float:
    """The less the better."""
    if not isinstance(action, Play):
        return 0.0
    ride = ride_along(rules.track(state.table), state.table, seat, action.card, action.path)
    return ride.wasted - 5 * bool(ride.pays) - 9 * ride.finishes


def check_mixture(total: Counter[str]) -> None:
    """The sample holds what it is meant to hold."""
    for kind in ("PaidTribute", "CrossedFinish", "MissedTurn", "PutBack", "RanOut", "Swapped", "Crashed", "Voted",
                 "Recovered", "done", "frozen", "plugged", "placed"):  # fmt: skip
        assert total[kind], f"none of them: {kind}"


def test_a_sample_of_races_ends_properly() -> None:
    total: Counter[str] = Counter()
    for number, ((board, seats), settings) in enumerate(product(tables(), COVERING)):
        total += run(board, seats, settings, seed=number)
    check_mixture(total)
    assert total["done"] > total["frozen"] + total["plugged"]


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("board", "seats"), list(tables()))
def test_the_full_product_of_races_ends_properly(board: str, seats: int, seed: int) -> None:
    """Those that are one and the same race once (`tests/soak/same.py`)."""
    for number, settings in enumerate(product_of(CHOICES)):
        case = Case("circus", board, seats, tuple({"series": "single", **settings}.items()))
        if essence(case) == case:
            run(board, seats, settings, seed=seed * 100_000 + number, skill=(0.0, 0.5, 0.9, 1.0)[seed])
