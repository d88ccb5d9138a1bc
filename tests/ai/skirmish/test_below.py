"""The quick table below one position: against the plain solver's, whole, in two areas, left and taken up again."""

from __future__ import annotations

import gc
import weakref
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from random import Random

import pytest

from game.ai.skirmish import below as quick
from game.ai.skirmish import kernel, lanes
from game.ai.skirmish.analyst import Analyst
from game.ai.skirmish.below import Below, below
from game.ai.skirmish.lattice import Lattice
from game.ai.skirmish.model import NINE, SIX, Law, Position, Revival, choices, fought, game_payoff
from game.ai.skirmish.sets import SetRules, payoff_at
from game.ai.skirmish.solve import game_below
from tests.ai.skirmish.tables import positions

LAWS = {"optional": Law(SIX), "compulsory": Law(SIX, may_decline=False), "nine": Law(NINE)}
PAYOFFS = {
    "game": game_payoff(NINE),
    "set": payoff_at(NINE, SetRules(populi_scores=True), (3, 1)),
}


def solved(law: Law, payoff: str, root: Position) -> Below:
    table = below(law, PAYOFFS[payoff], root)
    assert table is not None
    assert table.work() and table.is_done and table.left == 0
    return table


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("payoff", PAYOFFS)
def test_every_position_is_worth_what_the_plain_solver_says(law: str, payoff: str) -> None:
    found = positions(LAWS[law], 9 if law == "nine" else 8, 60, seed=3)
    roots = {(root.revival, root.our_populi, root.their_populi): root for root in found}
    for root in roots.values():
        slow = game_below(LAWS[law], PAYOFFS[payoff], root)
        assert slow is not None
        slow.work()
        fast = solved(LAWS[law], payoff, root)
        assert fast.holds(root)
        grid = slow.grid
        for row in range(len(grid.ours)):
            for column in range(len(grid.theirs)):
                for is_open in (False, True)[: 1 + grid.revival_open]:
                    if is_open and not (grid.ours.is_open[row] and grid.theirs.is_open[column]):
                        continue
                    for ours in (False, True)[: 1 + root.our_populi]:
                        for theirs in (False, True)[: 1 + root.their_populi]:
                            revival = Revival.OPEN if is_open else Revival.SPENT
                            position = Position(grid.ours.side(row), grid.theirs.side(column), ours, theirs, revival)
                            assert fast.value(position) == pytest.approx(slow.value(position), abs=2e-6)
    assert len(roots) > (5 if law == "nine" else 8), "with Populi and without, the revival open, pending and spent"


def test_levels_that_share_two_areas_end_with_the_same_answer() -> None:
    law = Law(SIX)
    for root in positions(law, 8, 12, seed=4):
        whole = solved(law, "game", root)
        ours, theirs, is_open = whole.ours, whole.theirs, len(whole.halves) > 1
        rolled = Below(ours, theirs, is_open, root.our_populi, root.their_populi, PAYOFFS["game"], kept=0)
        rolled.work()
        assert rolled.is_rolled and not whole.is_rolled and whole.holds(root) and rolled.holds(root)
        assert len(rolled.halves[0].table) <= len(whole.halves[0].table)
        if root.revival not in (Revival.OPEN, Revival.SPENT):
            continue
        for mine in choices(root.ours, root.our_populi):
            for yours in choices(root.theirs, root.their_populi):
                for _, after in fought(root, mine, yours):
                    if after.revival in (Revival.OPEN, Revival.SPENT) and not after.is_over:
                        assert rolled.value(after) == whole.value(after)
                        assert whole.holds(after) and rolled.holds(after) == (after.ours.cards == root.ours.cards)
        if root.ours.cards > 2:
            with pytest.raises(KeyError):
                rolled.value(Position(ours.side(1), theirs.side(1), False, False, Revival.SPENT))


def test_a_value_does_not_depend_on_the_table_it_was_found_in() -> None:
    """Bit for bit: or the same job would have two answers."""
    law = Law(SIX)
    for root in positions(law, 9, 8, seed=2):
        if root.revival not in (Revival.OPEN, Revival.SPENT):
            continue
        wide = solved(law, "game", root)
        for ours in choices(root.ours, root.our_populi):
            for theirs in choices(root.theirs, root.their_populi):
                for _, after in fought(root, ours, theirs):
                    if after.revival in (Revival.OPEN, Revival.SPENT) and not after.is_over:
                        assert solved(law, "game", after).value(after) == wide.value(after)


def test_work_can_be_left_and_taken_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quick, "_PIECE_CELLS", 50)
    law = Law(SIX)
    position = positions(law, 8, 1)[0]
    whole, parts = (below(law, PAYOFFS["game"], position) for _ in range(2))
    assert whole is not None and parts is not None
    whole.work()
    looks = iter([False, True] * 10_000)
    times = 0
    while not parts.work(lambda: next(looks)):
        times += 1
        assert parts.left > 0 and not parts.is_done
    assert times > 3 and [half.table for half in parts.halves] == [half.table for half in whole.halves]


def test_a_table_beyond_the_limit_is_not_laid_out() -> None:
    law = Law(SIX)
    position = positions(law, 8, 1)[0]
    table = below(law, PAYOFFS["game"], position)
    assert table is not None and below(law, PAYOFFS["game"], position, table.cells) is not None
    assert below(law, PAYOFFS["game"], position, table.cells - 1) is None
    assert not any(half.table for half in table.halves), "no memory is taken before it is worked on"


def test_a_table_is_gone_as_soon_as_the_next_is_wanted() -> None:
    """Not when the collector comes round: a table has up to two hundred megabytes."""
    law = Law(SIX)
    first, second = positions(law, 9, 2, seed=5)
    analyst = Analyst(law, game_payoff(SIX), exact=True)
    gc.disable()
    try:
        analyst.analyse(first)
        left = weakref.ref(analyst.tables.ready)
        assert left() is not None
        analyst.analyse(second)
        assert left() is None
        kept = weakref.ref(analyst.tables.ready)
        analyst.forget()
        assert kept() is None
    finally:
        gc.enable()


def test_matrix_games_are_worth_what_the_kernel_says() -> None:
    rng = Random(6)
    kinds = [lambda: rng.uniform(-1, 1), lambda: float(rng.randint(-1, 1)), lambda: 0.25, lambda: round(rng.random(), 1)]
    for _ in range(4000):
        height, width = rng.randint(1, 5), rng.randint(1, 5)
        kind = rng.choice(kinds)
        rows = [[kind() for _ in range(width)] for _ in range(height)]
        assert lanes.value(rows, height, width) == pytest.approx(kernel.play(rows, height, width)[0], abs=1e-9)
    with pytest.raises(ValueError, match="6 by 1"):
        lanes.value([[0.0]] * 6, 6, 1)


def test_the_inner_loop_compiled_and_plain_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    path = Path(lanes.__file__).parent / "lanes.py"
    loader = SourceFileLoader("plain_skirmish_lanes", str(path))
    spec = spec_from_loader(loader.name, loader)
    assert spec is not None
    plain = module_from_spec(spec)
    loader.exec_module(plain)
    assert not plain.COMPILED
    law = Law(SIX)
    roots = positions(law, 7, 4)
    tables: list[list[float]] = []
    for module in (lanes, plain):
        monkeypatch.setattr(quick, "lanes", module)
        for root in roots:
            tables.append([value for half in solved(law, "game", root).halves for value in half.table])
    for compiled, slow in zip(tables[: len(roots)], tables[len(roots) :], strict=True):
        assert compiled == pytest.approx(slow, abs=1e-6)


def test_open_sides_keep_their_places() -> None:
    law = Law(SIX)
    root = next(one for one in positions(law, 9, 30, seed=7) if one.revival is Revival.OPEN)
    ours = Lattice(law, [root.ours], True)
    table = solved(law, "game", root)
    half = table.halves[1]
    assert [ours.is_open[number] for number in half.numbers] == [1] * sum(ours.is_open)
    assert half.levels[-1] == len(half.numbers) and len(half.levels) == len(ours.start)
