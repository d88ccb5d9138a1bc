"""Which combinations of switches lay one and the same game, or one that is played alike and counted in another way.

Some switches mean nothing beside others: in `LAYS_IDLE` each such case stands with its reason. Others say what the end of
a race is worth and nothing else: `COUNTS_ONLY`. `test_same.py` plays pairs of both move by move. A course of play is
played once for all combinations that share it; at its end it is counted, and audited, in every way there is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from game.core.types import Over
from game.rules import GAMES
from tests.conformance.cases import Case, choices_of, default_of, seated_boards
from tests.conformance.pairwise import Value, product_of

Settings = Mapping[str, Value]


@dataclass(frozen=True)
class Idle:
    """`switches` mean nothing where `when` holds of seats, board and settings."""

    switches: tuple[str, ...]
    when: Callable[[Case, Settings], bool]
    why: str


def _grid_is_full(case: Case, _: Settings) -> bool:
    return bool(case.seats == min(course.chariots for course in case.parsed_board.courses))


LAYS_IDLE: dict[str, tuple[Idle, ...]] = {
    "skirmish": (
        Idle(("count",), lambda case, on: not on["timed"], "S13: seconds of a count that is not counted"),
        Idle(("machine",), lambda case, on: bool(on["timed"]), "S28: how to choose in secret without the clock"),
    ),
    "circus": (
        Idle(("pile_notes",), lambda case, on: True, "G10: what the table shows a player of his own sorting; no rule asks"),
        Idle(
            ("starting_positions", "ausgebremst_scoring", "dishonour"),
            lambda case, on: on["rules"] == "ausgebremst",
            "G16: the first two are always on there; G14: no tribute is owed, so nobody ever waits for the alley",
        ),
        Idle(
            ("starting_positions", "more_firsts"),
            lambda case, on: on["series"] == "single",
            "A33, A36: they speak of the next race and of the tournament",
        ),
        Idle(("neutral_vote",), _grid_is_full, "A23, A25: no neutral chariot stands on the grid"),
    ),
}


COUNTS_ONLY: dict[str, tuple[str, ...]] = {"circus": ("ausgebremst_scoring", "more_firsts")}
"""No rule asks for points or for races won before the end: who starts where goes by places (A28, A36)."""


@cache
def every_case(game: str) -> tuple[Case, ...]:
    """Seats x boards x options, nothing left out."""
    info = GAMES[game]
    rows = product_of(choices_of(info))
    return tuple(
        Case(game, board, seats, tuple(row.items()))
        for seats in info.all_seats
        for board in seated_boards(info, seats)
        for row in rows
    )


def idle_in(case: Case) -> set[str]:
    """The switches that mean nothing in this combination."""
    on = dict(case.settings)
    return {key for idle in LAYS_IDLE.get(case.game, ()) if idle.when(case, on) for key in idle.switches}


def essence(case: Case) -> Case:
    """The same game with every idle switch at its default."""
    idle = idle_in(case)
    if not idle:
        return case
    settings = tuple((key, default_of(case.info, key) if key in idle else value) for key, value in case.settings)
    return Case(case.game, case.board, case.seats, settings)


def uncounted(case: Case) -> Case:
    """The same course of play with what only counts at its default."""
    only = COUNTS_ONLY.get(case.game)
    if not only:
        return case
    settings = tuple((key, default_of(case.info, key) if key in only else value) for key, value in case.settings)
    return Case(case.game, case.board, case.seats, settings)


Game = tuple[Case, ...]
"""Combinations that lay one and the same game."""
Course = tuple[Game, ...]
"""Games that are played alike and counted in different ways."""


@cache
def courses(game: str, seed: int, whole: bool = False) -> tuple[Course, ...]:
    """Every combination in its game in its course of play, all in an order by lot.

    `whole`: each combination by itself, as if no switch were ever idle and none only counted.
    """
    found: dict[Case, dict[Case, list[Case]]] = {}
    for case in every_case(game):
        one = case if whole else essence(case)
        found.setdefault(one if whole else uncounted(one), {}).setdefault(one, []).append(case)
    rng = Random(seed)
    order = [[rng.sample(alike, len(alike)) for alike in games.values()] for games in found.values()]
    rng.shuffle(order)
    for games in order:
        rng.shuffle(games)
    return tuple(tuple(map(tuple, games)) for games in order)


def recounted(state: Any, options: Struct) -> Any:
    """A finished position of the Circus as if it had been counted under other options."""
    table = state.table
    table.options = options
    table.results = [
        replace(result, points=tuple(table.options.points[place - 1] if place else 0 for place in result.places))
        for result in table.results
    ]
    table.score = [sum(result.points[seat] for result in table.results) for seat in range(table.seats)]
    return state


def count_again(case: Case, state: Any) -> Over | None:
    """How the game ends for that combination, whose course of play came to this end; None if the rules were not asked,
    because all but one gave up. AssertionError for an impossible position."""
    if not isinstance(case.rules.pending(state), Over):
        return None
    counted = recounted(case.rules.copy(state), case.options)
    case.rules.audit(counted)
    over = case.rules.pending(counted)
    assert isinstance(over, Over)
    return over
