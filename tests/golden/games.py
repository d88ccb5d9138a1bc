"""Which games are written down, and how the seats choose in them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from game.core.types import Seat
from game.geometry.hexes import distance
from game.roster import RECORDS
from game.rules.lion.actions import Move
from game.rules.skirmish.actions import Balk
from tests.conformance.cases import PLAIN, Case
from tests.conformance.pairwise import Value
from tests.golden.drawings import caesar_map, circus_board, lion_board, moritari_arena, skirmish_board

Picker = Callable[[Any, Any, Seat, list[Any], Random], Any]
"""(board, state, seat, legal, rng) -> action."""


@dataclass(frozen=True)
class Golden:
    """One transcript: tests/golden/<game>/<name>.txt; of a game in a package of its own tests/golden/<name>.txt there."""

    name: str
    case: Case
    seed: int
    pick: Picker


def by_lot(board: Any, state: Any, seat: Seat, legal: list[Any], rng: Random) -> Any:
    return rng.choice(legal)


def gold_first(board: Any, state: Any, seat: Seat, legal: list[Any], rng: Random) -> Any:
    """Takes gold within reach; else runs the Move die that ends nearest to gold, every third time something else."""
    walks = [action for action in legal if isinstance(action, Move)]
    taking = [action for action in walks if action.to in state.gold]
    if taking:
        return taking[0]
    if walks and state.gold and rng.random() < 0.67:
        return min(walks, key=lambda action: min(distance(action.to, cell) for cell in state.gold))
    return rng.choice(legal)


def balking(board: Any, state: Any, seat: Seat, legal: list[Any], rng: Random) -> Any:
    """Chooses by lot and now and then too late."""
    return Balk() if state.table.counting and rng.random() < 0.12 else rng.choice(legal)


def _case(game: str, seats: int, board: str = "standard", **settings: Value) -> Case:
    return Case(game, board, seats, tuple(settings.items()))


HOUSE: tuple[Golden, ...] = (
    Golden("two-seats", _case("lion", 2), 12, gold_first),
    Golden("three-seats-strict-walls", _case("lion", 3, strict_walls=True), 3, gold_first),
    Golden("six-seats-from-one", _case("lion", 6, counter_start=1), 6, gold_first),
    Golden("two-seats-by-lot", _case("lion", 2), 4, by_lot),
    Golden("a-set", _case("skirmish", 2), 5, by_lot),
    Golden("one-race", _case("circus", 3, "b-red", series="single"), 2, by_lot),
    Golden("ausgebremst", _case("circus", 4, "a-white", rules="ausgebremst", series="single"), 3, by_lot),
    Golden("two-schools", _case("moritari", 2, "mat"), 4, by_lot),
    Golden("three-among-pillars", _case("moritari", 3, "pillars", schools="drawn", size=2), 6, by_lot),
    Golden("silver", _case("caesar_xl", 2), 1, by_lot),
    Golden("bronze", _case("caesar_xl", 2, edition="bronze"), 2, by_lot),
    Golden("against-the-clock", _case("skirmish", 2, timed=True, series="single", populi_scores=True), 8, balking),
)

PACKAGES: tuple[Golden, ...] = tuple(
    Golden(name, case, seed, by_lot)
    for case in {case.game: case for case in PLAIN if RECORDS[case.game].home}.values()
    for name, seed in (("by-lot", 1), ("by-lot-again", 2))
)
"""Two games by lot of each game that is installed as a package: with the printed options, at its most seats."""
GOLDEN = HOUSE + PACKAGES

DRAW: dict[str, Callable[[Any, Any], str]] = {
    "lion": lion_board,
    "skirmish": skirmish_board,
    "circus": circus_board,
    "moritari": moritari_arena,
    "caesar_xl": caesar_map,
}
"""(board, state) -> a small picture of the position, by game."""
