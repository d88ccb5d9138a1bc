"""The exact solution as a player."""

from __future__ import annotations

import pytest

from game.ai.kernels import is_compiled
from game.ai.skirmish.agent import SkirmishAgent
from game.ai.skirmish.translate import position_of
from game.lab.backends import Here
from game.lab.contest import Contest, Ground, run
from game.lab.players import NoPlayer, player, prove
from game.lab.solved import Solved
from game.lab.store import Store
from game.rules.skirmish.data import Board
from game.rules.skirmish.state import SkirmishOptions
from tests.ai.skirmish.tables import begin, board

SINGLE = SkirmishOptions(series="single")


def champion_of(board: Board) -> SkirmishAgent:
    found = player("skirmish", "champion", board)
    assert isinstance(found, SkirmishAgent)
    return found


def test_he_has_no_book_where_the_champion_has_one() -> None:
    tiny = board("tiny")
    solved = Solved(tiny)
    assert solved.study(SINGLE).book is None
    assert champion_of(tiny).study(SINGLE).book is not None
    assert solved.study(SINGLE) is solved.study(SINGLE), "what is solved is kept"


def test_he_is_known_in_the_skirmish_alone() -> None:
    prove("skirmish", "solved")
    with pytest.raises(NoPlayer, match="alone"):
        prove("lion", "solved")


def test_what_he_solves_is_what_the_champions_book_rounds() -> None:
    if not is_compiled("skirmish"):
        pytest.skip("minutes without the compiled kernel")
    tiny = board("tiny")
    position = position_of(begin(tiny, 3, series="single").observe(0).view.table)
    assert position is not None
    by_book = champion_of(tiny).study(SINGLE).analyst((0, 0), 1)
    exact = Solved(tiny).study(SINGLE).analyst((0, 0), 1).analyse(position).value
    assert exact == pytest.approx(by_book.analyse(position).value, abs=0.02)


def test_he_plays_whole_games() -> None:
    if not is_compiled("skirmish"):
        pytest.skip("minutes without the compiled kernel")
    ground = Ground("tiny", {"series": "single"})
    standing = run(Contest("skirmish", "solved", "random", 2, (ground,)), Here(), Store(), 4, 1, early=False)
    assert not standing.failed and standing.games == 4
