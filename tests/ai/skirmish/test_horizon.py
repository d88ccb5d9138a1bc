"""Large tables that stop at a horizon: against whole ones, from the file, and in the hands of an analyst."""

from __future__ import annotations

from array import array
from functools import cache
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from random import Random

import pytest

from game.ai.skirmish import lanes
from game.ai.skirmish import tables as tables_module
from game.ai.skirmish.analyst import Analyst
from game.ai.skirmish.below import Below, below
from game.ai.skirmish.book import BadBook, default_path, ground_of
from game.ai.skirmish.horizon import FINE, Edge, Factors, Horizon, Pair, horizon_path, load_horizon, members, packed, pairs
from game.ai.skirmish.matrix import solved as game_solved
from game.ai.skirmish.matrix import worst_case
from game.ai.skirmish.model import FULL, Deck, Law, Payoff, Position, Revival, Side, by_margin, game_payoff
from game.ai.skirmish.setbook import LAST, RULES
from game.ai.skirmish.sets import Score, payoff_at
from game.ai.skirmish.solve import Solver, whole_game
from game.ai.skirmish.study import Study
from game.ai.skirmish.translate import payoff_for
from game.lab.tuning.skirmish_horizon import ways
from game.rules.skirmish.state import SkirmishOptions
from tests.ai.skirmish.tables import board, positions

LAW = Law(Deck((1, 1, 1, 1, 0), 2))
CARDS = 4
FULL_ROOT = Position(
    Side((1, 1, 3, 1, 1), ((0, 3), (1, 3), (3, 1))), Side((2, 1, 2, 0, 1), ((1, 1), (2, 2), (3, 3))), False, True
)
"""13 million positions."""


@cache
def whole(score: Score) -> Solver:
    solver = whole_game(LAW, payoff_at(LAW.deck, RULES, score))
    solver.work()
    return solver


@cache
def horizon() -> Horizon:
    """Every configuration has a factor of its own, so that the cores are the values themselves."""
    lattice = ground_of(LAW)[0]
    order = [pair for pair in pairs(LAW.deck, CARDS) if members(lattice, pair) and members(lattice, pair.flipped)]
    factors, cores = {}, {}
    for pair in order:
        rank = len(members(lattice, pair))
        codes = array("b", bytes(rank * rank * 4))
        for one in range(rank):
            for lane in range(4):
                codes[(one * rank + one) * 4 + lane] = 2
        factors[pair] = Factors(rank, codes, ((0.5,) * rank,) * 4)
    for score in ((3, 1), LAST):
        grid, table = whole(score).grid, whole(score).table
        cores[score] = {
            pair: array(
                "h",
                [
                    round(FINE * table[grid.cell(row, column, grid.plane(pair.is_open, lane > 1, lane % 2 > 0))])
                    for lane in range(4)
                    for row in members(lattice, pair)
                    for column in members(lattice, pair.flipped)
                ],
            )
            for pair in order
            if score != LAST or pair.ours >= pair.theirs
        }
    return Horizon(LAW, CARDS, dict.fromkeys(((3, 1), (1, 3), LAST), 0.01), factors, cores)


def edge_at(score: Score) -> Edge:
    edge = horizon().at(score)
    assert edge is not None
    edge.far = 0
    return edge


def roots() -> list[Position]:
    return positions(LAW, 8, 40, seed=2)


def both(root: Position, score: Score) -> tuple[Below, Below]:
    payoff = payoff_at(LAW.deck, RULES, score)
    cut, full = (below(LAW, payoff, root, None, edge) for edge in (edge_at(score), None))
    assert cut is not None and full is not None
    cut.work()
    full.work()
    return cut, full


@pytest.mark.parametrize("score", [(3, 1), (1, 3), LAST])
def test_what_lies_above_the_horizon_is_worth_what_the_whole_table_says(score: Score) -> None:
    seen = 0
    for root in roots():
        cut, full = both(root, score)
        if root.cards <= CARDS:
            assert cut.edge is None and cut.holds(root)
            continue
        assert cut.edge is not None and cut.holds(root) and cut.left == 0
        for row in range(len(full.ours)):
            for column in range(len(full.theirs)):
                for lane in range(4):
                    for revival in (Revival.SPENT, Revival.OPEN):
                        after = Position(full.ours.side(row), full.theirs.side(column), lane > 1, lane % 2 > 0, revival)
                        if after.is_over:
                            continue
                        try:
                            value = full.value(after)
                        except KeyError:
                            continue
                        if after.cards < CARDS - 1:
                            with pytest.raises(KeyError):
                                cut.value(after)
                            continue
                        assert cut.value(after) == pytest.approx(value, abs=1.5 / FINE)
                        assert cut.holds(after) == (after.cards > CARDS)
                        seen += 1
        if not full.is_rolled:
            assert sum(len(half.table) for half in cut.halves) < sum(len(half.table) for half in full.halves)
    assert seen > 500


def test_what_is_told_is_read_from_the_form_of_the_pair() -> None:
    """With one value at the horizon made another, what follows from it changes, and only that."""
    root = next(one for one in roots() if one.cards == 8)
    edge = edge_at(LAST)
    pair = Pair(2, 2, False)
    kept = edge.horizon.cores[LAST][pair]
    edge.horizon.cores[LAST][pair] = array("h", [FINE // 2] * len(kept))
    try:
        payoff = payoff_at(LAW.deck, RULES, LAST)
        cut = below(LAW, payoff, root, None, edge)
        assert cut is not None and cut.work()
        told = [
            cut.value(Position(ours, theirs, False, False, Revival.SPENT))
            for ours in map(cut.ours.side, range(len(cut.ours)))
            for theirs in map(cut.theirs.side, range(len(cut.theirs)))
            if ours.cards == theirs.cards == 2
        ]
        assert told and told == [0.5] * len(told)
    finally:
        edge.horizon.cores[LAST][pair] = kept


def test_the_form_compiled_and_plain_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    loader = SourceFileLoader("plain_skirmish_lanes", str(Path(lanes.__file__).parent / "lanes.py"))
    spec = spec_from_loader(loader.name, loader)
    assert spec is not None
    plain = module_from_spec(spec)
    loader.exec_module(plain)
    rng = Random(4)
    codes = array("b", [rng.randint(-100, 100) for _ in range(5 * 3 * 4)])
    chosen, order = array("i", [4, 1, 2]), array("i", [0, 2, 1, 3])
    cores = array("f", [rng.uniform(-1e-4, 1e-4) for _ in range(4 * 9)])
    tables = []
    for module in (lanes, plain):
        wide = [array("f", bytes(4 * 3 * 3 * 4)) for _ in range(2)]
        for found, turn in zip(wide, (order, array("i", range(4))), strict=True):
            module.widened(codes, 3, chosen, turn, found)
        table = array("f", bytes(4 * 60))
        module.outline(table, array("q", [-4, 16, 36]), 4, 0, 3, 1, 4, wide[0], 0, 3, wide[1], 3, cores)
        tables.append(table)
    assert list(tables[0]) == pytest.approx(list(tables[1]), abs=1e-6) and max(map(abs, tables[0])) > 0.1
    one = sum(
        codes[(4 * 3 + q) * 4 + 2] * cores[(1 * 3 + q) * 3 + r] * codes[(1 * 3 + r) * 4 + 1]
        for q in range(3)
        for r in range(3)
    )
    assert tables[0][-4 + 2 * 4 + 1] == pytest.approx(max(-1.0, min(1.0, one)), abs=1e-5)


def test_a_file_holds_it_all(tmp_path: Path) -> None:
    path = tmp_path / "four.horizon"
    path.write_bytes(packed(horizon()))
    found = load_horizon(path, LAW)
    assert found.factors == horizon().factors and found.cores == horizon().cores
    assert found.off == horizon().off and found.cards == CARDS
    assert found.at((0, 0)) is None
    for harm in (lambda data: data[:-9], lambda data: b"x" + data, lambda data: data.replace(b'"cards": 4', b'"cards": 5')):
        path.write_bytes(harm(packed(horizon())))
        with pytest.raises(BadBook):
            load_horizon(path, LAW)
    path.write_bytes(packed(horizon()))
    with pytest.raises(BadBook):
        load_horizon(path, Law(FULL))
    with pytest.raises(OSError):
        load_horizon(tmp_path / "none", LAW)


@pytest.mark.skipif(not lanes.COMPILED, reason="nothing is solved without the kernel")
def test_what_is_said_of_a_position_does_not_depend_on_what_was_solved_before() -> None:
    edge = edge_at(LAST)
    edge.far = 300
    payoff = game_payoff(LAW.deck)
    far = 0
    for root in roots():
        alone = Analyst(LAW, payoff, exact=True, edge=edge).analyse(root)
        prepared = Analyst(LAW, payoff, exact=True, edge=edge)
        followed = Analyst(LAW, payoff, exact=True, edge=edge)
        for other in roots()[:4]:
            followed.analyse(other)
        looks = iter([False, True] * 100)
        while not prepared.prepare(root, lambda looks=looks: next(looks)):  # type: ignore[misc]
            pass
        assert prepared.analyse(root) == alone == followed.analyse(root)
        assert alone.slack in (0.0, edge.slack) and alone.is_exact
        far += alone.slack > 0
    assert 5 < far < len(roots()) - 5


@pytest.mark.skipif(not lanes.COMPILED, reason="nothing is solved without the kernel")
def test_looking_back_a_round_solves_nothing_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The reader hears a round once the next one has begun."""
    edge = edge_at(LAST)
    edge.far = 300
    analyst = Analyst(LAW, game_payoff(LAW.deck), exact=True, edge=edge)
    large = next(root for root in roots() if analyst.analyse(root).slack)
    small = next(root for root in roots() if not analyst.analyse(root).slack and root.cards > CARDS)
    said = [analyst.analyse(position) for position in (large, small)]
    laid: list[Position] = []

    def counted(
        law: Law, payoff: Payoff, position: Position, limit: int | None = None, edge: Edge | None = None
    ) -> Below | None:
        laid.append(position)
        return below(law, payoff, position, limit, edge)

    monkeypatch.setattr(tables_module, "below", counted)
    assert [analyst.analyse(position) for position in (large, small)] == said and not laid
    analyst.forget()
    assert analyst.analyse(large) == said[0] and laid == [large]


def test_ways_count_every_order_of_the_cards_once() -> None:
    """Of one stack of four cards with nothing lost: which card lies open, the others in no order."""
    lattice = ground_of(LAW)[0]
    one_stack = [lattice.side(n) for n in range(len(lattice)) if [under for _, under in lattice.side(n).stacks] == [1]]
    assert sum(ways(LAW.deck, side) for side in one_stack) == 12, "one open, one unseen, two lost"


@pytest.mark.skipif(not lanes.COMPILED, reason="nothing is solved without the kernel")
def test_the_full_deck_is_told_nearly_exactly() -> None:
    """A position as it comes up in play, against the whole table below it."""
    study = Study(board("standard"), SkirmishOptions(series="single"))
    assert study.horizon is not None and len(study.horizon.off) == len(RULES.scores)
    root = FULL_ROOT
    analyst = study.analyst((0, 0), 1)
    said = analyst.analyse(root)
    table = below(study.law, by_margin(game_payoff()), root)
    assert table is not None and table.cells > 12_000_000 and said.slack > 0
    table.work()
    true = Analyst(study.law, game_payoff(), exact=True)
    true.tables.ready = table
    exact = true.analyse(root)
    assert exact.slack == 0.0
    for row, other in zip(said.matrix, exact.matrix, strict=True):
        assert list(row) == pytest.approx(list(other), abs=2 * said.slack)
    assert exact.value - worst_case(exact.matrix, said.game.ours) < 0.003
    assert game_solved(exact.matrix).value == pytest.approx(said.value, abs=said.slack)


def test_options_it_was_not_made_for_are_solved_to_the_end() -> None:
    standard = board("standard")
    assert horizon_path(default_path()).is_file()
    study = Study(standard, SkirmishOptions(series="set"))
    for score in ((3, 1), LAST):
        edge = study._edge(score, payoff_for(standard, study.options, score, 1))
        assert (edge is not None and edge.score == score) == lanes.COMPILED
    scoring = SkirmishOptions(series="set", populi_scores=True)
    assert study._edge((3, 1), payoff_for(standard, scoring, (3, 1), 1)) is None
    assert study._edge((3, 1), payoff_for(standard, study.options, (3, 1), standard.most_games)) is None
    assert Study(board("tiny"), SkirmishOptions(series="set")).horizon is None, "small decks are solved whole"
    odd = Study(standard, SkirmishOptions(series="single", revival="compulsory"))  # another law: no book, no horizon
    assert odd.horizon is None
