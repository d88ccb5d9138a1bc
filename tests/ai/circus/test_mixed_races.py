"""Races of mixed levels over every table and a covering set of rules and variants: they end properly, and stay sound."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product
from random import Random

import pytest

from game.ai.agent import Agent, Job
from game.ai.circus.agent import LEVELS, CircusAgent
from game.ai.random_agent import RandomAgent
from game.core.chance import Seeded
from game.core.types import Over
from game.rules.circus.state import CircusOptions
from tests.conformance.pairwise import Value
from tests.rules.circus.position import load
from tests.rules.circus.test_races import COVERING, rules_of, tables

SHARE = 0.004
"""Of a champion's search: enough for his ways, too little for his strength."""
NAMES = ("random", *LEVELS)


@cache
def agent_of(level: str, board: str) -> Agent:
    return RandomAgent() if level == "random" else CircusAgent(level, load(board), SHARE)


def race(board: str, seats: int, settings: dict[str, Value], seed: int) -> Counter[str]:
    """One race, each seat at a level drawn by lot. Its ending, who came to a place, and every kind of event."""
    rules, rng, chance = rules_of(board), Random(seed), Seeded(seed)
    state, events = rules.setup(CircusOptions(series="single", **settings), seats, chance)  # type: ignore[arg-type]
    levels = [rng.choice(NAMES) for _ in range(seats)]
    seen, ply = Counter[str](), 0
    while True:
        seen.update(type(event).__name__ for event in events)
        rules.audit(state)  # nobody off the course, no two in a space, all cards and points there
        pending = rules.pending(state)
        if isinstance(pending, Over):
            break
        seat = rng.choice(pending.seats)
        job = Job(rules.view(state, seat), pending, rules.legal(state, seat), seat, seed * 10_000 + ply)
        reply = agent_of(levels[seat], board).decide(job)
        rules.check(state, seat, reply.action)
        events = rules.apply(state, seat, reply.action, chance)
        ply += 1
        assert ply < 6000, "a race without an end"
    result = state.table.results[-1]
    points = state.table.options.points
    assert result.points == tuple(points[place - 1] if place else 0 for place in result.places) == pending.scores
    seen[result.ending] += 1
    seen["plies"] += ply
    for level, place in zip(levels, result.places, strict=True):
        seen[f"{level} placed" if place else f"{level} out"] += 1
    return seen


def test_some_races_of_mixed_levels_end_properly() -> None:
    seen: Counter[str] = Counter()
    for number, (board, seats) in enumerate(list(tables())[::2]):
        seen += race(board, seats, COVERING[number % len(COVERING)], number)
    assert seen["done"] and all(seen[f"{level} placed"] for level in LEVELS)


@pytest.mark.soak
@pytest.mark.parametrize(("board", "seats"), list(tables()))
def test_thousands_of_races_of_mixed_levels_end_properly(board: str, seats: int) -> None:
    for seed, settings in product(range(20), COVERING):
        race(board, seats, settings, 1000 + seed)
