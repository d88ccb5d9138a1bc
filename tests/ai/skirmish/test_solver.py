"""The exact solver against plain recursion over the model, and the kernel compiled and not."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from itertools import count
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

from game.ai.skirmish import kernel, lattice, matrix, solve
from game.ai.skirmish.analyst import Analyst
from game.ai.skirmish.matrix import against, payoffs, solved
from game.ai.skirmish.model import (
    FULL,
    MARGIN,
    SIX,
    Card,
    Deck,
    Law,
    Payoff,
    Position,
    Revival,
    choices,
    deals,
    fought,
    game_payoff,
    mirrored,
    round_matrix,
    settled,
    side_of,
)
from game.ai.skirmish.sets import SetRules, payoff_at
from game.ai.skirmish.solve import game_below, whole_game
from tests.ai.skirmish.tables import positions

LAWS = {"optional": Law(SIX), "compulsory": Law(SIX, may_decline=False)}
SET = payoff_at(SIX, SetRules(populi_scores=True), (3, 1))
PAYOFFS = {"game": game_payoff(SIX), "set": SET}


def minimax(rows: Sequence[Sequence[float]]) -> float:
    """The value of a matrix game, proved by its mixes: each guarantees it against every answer."""
    game = solved(rows)
    assert min(against(rows, game.ours)) == pytest.approx(game.value, abs=1e-9)
    assert max(payoffs(rows, game.theirs)) == pytest.approx(game.value, abs=1e-9)
    assert sum(game.ours) == pytest.approx(1) and min(game.ours) >= 0
    assert sum(game.theirs) == pytest.approx(1) and min(game.theirs) >= 0
    return game.value


def test_a_matrix_games_mixes_guarantee_its_value_to_both() -> None:
    rng = Random(5)
    for _ in range(400):
        height, width = rng.randint(1, 5), rng.randint(1, 5)
        kind = rng.choice([lambda: rng.uniform(-1, 1), lambda: float(rng.randint(-1, 1)), lambda: 0.25])
        minimax([[kind() for _ in range(width)] for _ in range(height)])


class Plain:
    """Recursion over the readable model, every position solved once."""

    def __init__(self, law: Law, payoff: Payoff) -> None:
        self.law, self.payoff = law, payoff
        self.known: dict[Position, float] = {}

    def worth(self, position: Position) -> float:
        if position.is_over:
            return self.payoff.of(position)
        if position not in self.known:
            rows = round_matrix(self.law, position, self.worth, minimax)
            self.known[position] = minimax(rows)
        return self.known[position]

    def value(self, position: Position) -> float:
        return settled(self.law, position, self.worth, minimax)


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("payoff", PAYOFFS)
def test_sub_games_are_worth_what_plain_recursion_finds(law: str, payoff: str) -> None:
    plain = Plain(LAWS[law], PAYOFFS[payoff])
    for position in positions(LAWS[law], 8, 16):
        analyst = Analyst(LAWS[law], PAYOFFS[payoff], exact=True, margin=0.0)
        assert analyst.value(position) == pytest.approx(plain.value(position), abs=1e-5)
        other = Analyst(LAWS[law], PAYOFFS[payoff].mirrored(), exact=True, margin=0.0)
        assert other.value(mirrored(position)) == pytest.approx(-plain.value(position), abs=1e-5)


@pytest.mark.parametrize("law", LAWS)
def test_the_whole_game_of_a_tiny_deck(law: str) -> None:
    """Three cards a side in single stacks: from the deal to the end, with the revival open."""
    deck = Deck((1, 1, 1, 0, 0))
    rules = Law(deck, LAWS[law].may_decline)
    plain = Plain(rules, game_payoff(deck))
    solver = whole_game(rules, game_payoff(deck))
    solver.work()
    root = Position(*(next(iter(deals(deck))),) * 2)
    assert solver.value(root) == pytest.approx(plain.value(root), abs=1e-6)
    for position, value in plain.known.items():
        if solver.holds(position):
            assert solver.value(position) == pytest.approx(value, abs=1e-5)


def test_a_value_does_not_depend_on_where_the_solver_began() -> None:
    """Bit for bit: or the same job would have two answers."""
    law = Law(SIX)
    for root in positions(law, 9, 8, seed=2):
        if root.revival not in (Revival.OPEN, Revival.SPENT):
            continue
        wide = game_below(law, game_payoff(SIX), root)
        assert wide is not None
        wide.work()
        for ours in choices(root.ours, root.our_populi):
            for theirs in choices(root.theirs, root.their_populi):
                for _, below in fought(root, ours, theirs):
                    if below.revival in (Revival.OPEN, Revival.SPENT) and not below.is_over:
                        narrow = game_below(law, game_payoff(SIX), below)
                        assert narrow is not None
                        narrow.work()
                        assert narrow.value(below) == wide.value(below)


def test_work_can_be_left_and_taken_up() -> None:
    law = Law(SIX)
    position = positions(law, 8, 1)[0]
    whole, parts = (game_below(law, game_payoff(SIX), position) for _ in range(2))
    assert whole is not None and parts is not None
    whole.work()
    looks = iter([False, True] * 10_000)
    while not parts.work(lambda: next(looks)):
        pass
    assert parts.table == whole.table and parts.left == whole.left == 0


def plain_kernel() -> ModuleType:
    """The kernel's source as a module of its own, beside the compiled one."""
    path = Path(kernel.__file__).parent / "kernel.py"
    loader = SourceFileLoader("plain_skirmish_kernel", str(path))
    spec = spec_from_loader(loader.name, loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    assert not module.COMPILED
    return module


def test_the_kernel_compiled_and_plain_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = plain_kernel()
    rng = Random(9)
    for _ in range(200):
        height, width = rng.randint(1, 5), rng.randint(1, 5)
        rows = [[rng.uniform(-1, 1) for _ in range(width)] for _ in range(height)]
        for slow, fast in zip(plain.play(rows, height, width), kernel.play(rows, height, width), strict=True):
            assert slow == pytest.approx(fast)
    law = Law(SIX)
    roots = positions(law, 7, 3)
    tables = []
    for module in (kernel, plain):
        monkeypatch.setattr(lattice, "Wing", module.Wing)
        monkeypatch.setattr(solve, "kernel", module)
        monkeypatch.setattr(matrix, "kernel", module)
        for root in roots:
            solver = game_below(law, SET, root)
            assert solver is not None
            solver.work()
            tables.append(solver.table)
    count = len(roots)
    for compiled, slow in zip(tables[:count], tables[count:], strict=True):
        assert list(compiled) == pytest.approx(list(slow), abs=1e-6)


# ---- ties are broken by the winner's cards


def test_who_has_won_anyhow_keeps_his_cards() -> None:
    """A spear, a sword and a net against the last spear: the net would fall and the game be won all the same."""
    ours = side_of((0,) * 5, [(Card.LANCEA, 0), (Card.MURMILLO, 0), (Card.RETIARIUS, 0)])
    position = Position(ours, side_of((0,) * 5, [(Card.LANCEA, 0)]), False, False, Revival.SPENT)
    seen = Analyst(Law(SIX), game_payoff(SIX), exact=True).analyse(position)
    assert all(entry == pytest.approx(1, abs=1e-4) for row in seen.matrix for entry in row), "won whatever is sent"
    mix = dict(zip(seen.ours, seen.game.ours, strict=True))
    assert mix[(Card.MURMILLO, 0)] == pytest.approx(1), "the sword keeps all three"
    loser = Analyst(Law(SIX), game_payoff(SIX), exact=True).analyse(mirrored(position))
    assert loser.value == pytest.approx(-1, abs=1e-4)


def test_breaking_ties_gives_nothing_away() -> None:
    """The mixes held against values that know of no margin: what they lose to the best answer is below any rounding."""
    law = LAWS["optional"]
    rounds = [one for one in positions(law, 9, 60) if one.revival in (Revival.OPEN, Revival.SPENT)]
    for position in rounds:
        plain = Analyst(law, game_payoff(SIX), exact=True, margin=0.0).analyse(position)
        kept = Analyst(law, game_payoff(SIX), exact=True).analyse(position)
        assert plain.value - min(against(plain.matrix, kept.game.ours)) < 2e-5
        assert kept.value == pytest.approx(plain.value, abs=5 * MARGIN)
    assert len(rounds) > 20


# ---- time


def soon() -> solve.Stop:
    """Time for a look or two."""
    looks = count()
    return lambda: next(looks) > 1


def test_an_answer_cut_short_says_so_and_the_next_goes_on_from_there() -> None:
    law = Law(FULL)
    root = next(one for one in positions(law, 14, 8, seed=3) if one.cards >= 12 and one.revival is Revival.SPENT)
    analyst = Analyst(law, game_payoff(FULL), exact=True)
    cut = analyst.analyse(root, soon())
    assert cut.is_capped and not cut.is_exact
    for _ in range(1000):
        cut = analyst.analyse(root, soon())
        if not cut.is_capped:
            break
    whole = Analyst(law, game_payoff(FULL), exact=True).analyse(root)
    assert cut == whole and whole.is_exact and not whole.is_capped


def test_what_is_beyond_reach_is_not_cut_short() -> None:
    root = Position(*(next(iter(deals(FULL))),) * 2)
    seen = Analyst(Law(FULL), game_payoff(FULL), exact=False).analyse(root, lambda: True)
    assert not seen.is_exact and not seen.is_capped, "there is nothing to wait for"
