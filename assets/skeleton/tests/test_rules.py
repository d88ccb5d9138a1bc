"""The rules of TITLE, by ruling."""

from __future__ import annotations

import pytest
from NEWGAME.rules import Board, Options, Rules, State, Take, prove

from game.core.chance import Seeded
from game.core.types import BadBoard, Illegal, Over


@pytest.mark.parametrize(("last_loses", "ranks"), [(False, (1, 2)), (True, (2, 1))])
def test_x1_the_last_counter_wins_or_loses(last_loses: bool, ranks: tuple[int, int]) -> None:
    rules, state = Rules(Board("b", "B", 21)), State(Options(last_loses), 2)
    rules.apply(state, 0, Take(2), Seeded(1))
    over = rules.pending(state)
    assert isinstance(over, Over) and over.ranks == ranks


def test_one_to_three_are_taken() -> None:
    rules, state = Rules(Board("b", "B", 21)), State(Options(), 5)
    for count in (0, 4):
        with pytest.raises(Illegal):
            rules.check(state, 0, Take(count))
    rules.check(state, 0, Take(3))


def test_a_heap_has_counters() -> None:
    with pytest.raises(BadBoard):
        prove(Board("b", "B", 3))
