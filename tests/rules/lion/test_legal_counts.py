"""Counts of legal actions and distinct positions from fixed positions, and legal() against a second, naive generator.

The naive generator tries every conceivable action and judges it by rules written anew below, in cube coordinates.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from random import Random

import pytest

from game.core.chance import Chance, Seeded, T
from game.core.digest import digest
from game.core.match import Match
from game.core.say import Say
from game.core.types import Choose
from game.geometry.hexes import cells
from game.rules.lion import INFO
from game.rules.lion.actions import Action, Drive, Move, Place, Skip
from game.rules.lion.state import LionOptions, State
from tests.rules.lion.position import RULES, position

STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
ARENA = set(cells(4))
STRICT = LionOptions(strict_walls=True)


def apart(a: tuple[int, int], b: tuple[int, int]) -> int:
    return (abs(a[0] - b[0]) + abs(a[1] - b[1]) + abs(sum(a) - sum(b))) // 2


def naive_moves(state: State, seat: int, roll: int) -> Iterator[Move]:
    here = state.men[seat]
    bodies = {state.lion, *state.men}
    others = [body for body in bodies if body != here]
    for dq, dr in STEPS:
        for length in range(1, roll + 1):
            path = [(here[0] + dq * n, here[1] + dr * n) for n in range(1, length + 1)]
            if not set(path) <= ARENA or set(path) & bodies:
                continue
            if sum(1 + sum(apart(cell, body) == 1 for body in others) for cell in path) <= roll:
                yield Move(roll, path[-1])


def naive_drives(state: State, roll: int) -> Iterator[Drive]:
    for way, (dq, dr) in enumerate(STEPS):
        row = [(state.lion[0] + dq * n, state.lion[1] + dr * n) for n in range(1, roll + 1)]
        beside = [any(apart(cell, man) == 1 for man in state.men) for cell in row]
        walked = row[: beside.index(True) + 1] if True in beside else row
        must_be_free = row if state.options.strict_walls else walked
        if set(must_be_free) <= ARENA and not set(walked) & set(state.men):
            yield Drive(roll, way)


def naive_places(state: State, roll: int) -> Iterator[Place]:
    for cell in ARENA - set(state.men) - set(state.gold):
        if apart(cell, state.lion) == roll:
            yield Place(roll, cell)


def naive(state: State) -> set[Action]:
    found: set[Action] = {Skip()}
    for die in state.pool:
        if die.kind == "move":
            found.update(naive_moves(state, state.turn, die.face))
        elif die.kind == "lion":
            found.update(naive_drives(state, die.face))
        else:
            found.update(naive_places(state, die.face))
    return found


@pytest.mark.parametrize("options", [LionOptions(), STRICT], ids=["plain", "strict"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_legal_is_what_a_naive_generator_finds(seats: int, options: LionOptions) -> None:
    rng = Random(seats)
    match = Match.begin(RULES, options, seats, Seeded(seats))
    while isinstance(pending := match.pending(), Choose):
        seat = pending.seats[0]
        legal = RULES.legal(match.state, seat)
        assert len(legal) == len(set(legal)) and set(legal) == naive(match.state)
        match.submit(seat, rng.choice(legal))


@pytest.mark.parametrize("seed", range(12))
def test_crowded_positions_too(seed: int) -> None:
    rng = Random(seed)
    spots = [cell for cell in cells(4) if apart(cell, (-3, 0)) <= 2]
    lion, *rest = rng.sample(spots, 11)
    state = position("I1 A5 E9 E1 A1 I5", pool="L1 L2 L3 M1 M2 M3 G1 G2 G3")
    state.lion, state.men, state.gold = lion, rest[:6], sorted(rest[6:9])
    for turn in range(6):
        state.turn = turn
        assert set(RULES.legal(state, turn)) == naive(state)


class Lowest(Seeded):
    """The first item is picked, so every die shows its lowest face: for counting without branching on chance."""

    def pick(self, weights: Mapping[T, int], why: Say, to: tuple[int, ...] | None = None) -> T:
        return next(iter(weights))


def listed(state: State) -> Iterable[Action]:
    return RULES.legal(state, state.turn)


def count(state: State, depth: int, chance: Chance, actions: Callable[[State], Iterable[Action]]) -> list[int]:
    """Distinct positions after 0, 1 … depth actions."""
    layer = {digest(state): state}
    sizes = [1]
    for _ in range(depth):
        after: dict[str, State] = {}
        for here in layer.values():
            for action in actions(here):
                there = RULES.copy(here)
                RULES.apply(there, there.turn, action, chance)
                after[digest(there)] = there
        layer = after
        sizes.append(len(layer))
    return sizes


@pytest.mark.parametrize(
    ("start", "depth", "sizes"),
    [
        (position("I1 A5", gold="C4 D7 F6 G4 F3 D3", pool="L3 M1 M2 M2 M3"), 3, [1, 24, 405, 2916]),
        (position("I1 A5", lion="D7", gold="C4 F6 G4", pool="L2 M1 G2"), 3, [1, 16, 161, 667]),
        (position("E4 D5 F6 C3 G5 E7", lion="E5", gold="D6 F4", pool="L1 M1 M3"), 2, [1, 15, 125]),
        (position("I1 A1 E9", lion="C6", gold="B4", pool="L2 M1", options=STRICT), 3, [1, 8, 39, 355]),
    ],
    ids=["opening", "gold", "crowd", "strict"],
)
def test_counts_of_distinct_positions(start: State, depth: int, sizes: list[int]) -> None:
    assert count(start, depth, Lowest(), listed) == sizes
    assert count(start, depth - 1, Lowest(), naive) == sizes[:-1], "the naive generator agrees"


def test_no_position_lists_more_than_a_hundred_actions() -> None:
    state = position("D5 F5 A1 I5 I1 E9", pool="L1 L2 L3 M1 M2 M3 G1 G2 G3")
    assert len(RULES.legal(state, 0)) <= 100


def test_info_names_the_action_union() -> None:
    assert INFO.action == Action
