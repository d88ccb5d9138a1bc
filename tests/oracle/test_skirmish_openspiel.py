"""The solver of Caesar's Skirmish against OpenSpiel's: `make oracle`, outside `make test`.

OpenSpiel sees the game through the rules module (skirmish_game.py) and solves every position of it with its own linear
programs; `game.ai.skirmish` solves the same positions through its own model and kernel. Every value must be the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel")
lp_solver = pytest.importorskip("open_spiel.python.algorithms.lp_solver")

from open_spiel.python.algorithms import value_iteration  # noqa: E402

from game.ai.skirmish.analyst import Analyst  # noqa: E402
from game.ai.skirmish.model import Payoff, game_payoff  # noqa: E402
from game.ai.skirmish.translate import deck_of, law_of, position_of  # noqa: E402
from game.rules.skirmish.data import Board, Fighters, prove  # noqa: E402
from game.rules.skirmish.state import SkirmishOptions, State  # noqa: E402
from tests.oracle.skirmish_game import SkirmishGame, SkirmishState  # noqa: E402
from tests.rules.skirmish.position import TINY, position, side  # noqa: E402

pytestmark = pytest.mark.oracle

CLOSE = 2e-6
"""Our tables hold single precision, and OpenSpiel's programs stop at 1e-7."""
OPTIONAL = SkirmishOptions(series="single")
COMPULSORY = SkirmishOptions(series="single", revival="compulsory")
BY_POINTS = SkirmishOptions(series="single", populi_scores=True)


def three(*fighters: int, populi: int = 1) -> Board:
    """A deck of three cards a side, one in each stack."""
    board = Board("three", "Three", Fighters(*fighters), populi, 3, 1, 5, 40)
    prove(board)
    return board


def six(first: str, second: str, fallen: tuple[str, str] = ("", ""), populi: tuple[bool, bool] = (True, True)) -> State:
    """A position of the six-card deck."""
    sides = [side(stacks, gone, one, TINY) for stacks, gone, one in zip((first, second), fallen, populi, strict=True)]
    start = position(sides[0], sides[1], OPTIONAL, board=TINY)
    start.table.round = 2
    return start


CASES: dict[str, tuple[Board, SkirmishOptions, State | None]] = {
    "the three swords, from the deal": (three(1, 1, 1, 0, 0), OPTIONAL, None),
    "the three swords, revival compulsory": (three(1, 1, 1, 0, 0), COMPULSORY, None),
    "the three swords, no Populi": (three(1, 1, 1, 0, 0, populi=0), OPTIONAL, None),
    "the three swords, by points": (three(1, 1, 1, 0, 0), BY_POINTS, None),
    "Bestia and Cestus, from the deal": (three(1, 0, 0, 1, 1), OPTIONAL, None),
    "Bestia and Cestus, by points": (three(0, 0, 1, 1, 1), BY_POINTS, None),
    "a Bestia that can't come back": (three(0, 1, 1, 0, 1), COMPULSORY, None),
    "six cards, the first stack at stake": (TINY, OPTIONAL, six("R0 L0 M1", "C0 M0 B1", ("CB", "LR"))),
    "six cards, cards still to be turned up": (TINY, OPTIONAL, six("L1 C0 R1", "R0 M0 B1", ("M", "LC"), (False, True))),
    "six cards, the revival gone": (TINY, OPTIONAL, six("R1 - L1", "M1 B1 -", ("CB", "RL"))),
}


class Solved:
    """Backward induction over OpenSpiel's states; each matrix game is its own linear program."""

    def __init__(self, game: SkirmishGame) -> None:
        self.values: dict[str, float] = {}
        self.found: dict[str, SkirmishState] = {}
        self.seen: Counter[str] = Counter()
        self.value = self.worth(game.new_initial_state())

    def worth(self, state: Any) -> float:
        name = str(state)
        if name not in self.values:
            self.values[name] = self._worth(state)
            self.found[name] = state
        return self.values[name]

    def _worth(self, state: Any) -> float:
        self.seen.update(state.held.seen)
        if state.is_terminal():
            return float(state.returns()[0])
        if state.is_chance_node():
            return float(sum(chance * self.worth(state.child(outcome)) for outcome, chance in state.chance_outcomes()))
        if state.is_simultaneous_node():
            self.seen["both choose"] += 1
            rows = [
                [self.worth(after(state, [ours, theirs])) for theirs in state.legal_actions(1)]
                for ours in state.legal_actions(0)
            ]
            matrix = pyspiel.create_matrix_game(rows, [[-value for value in row] for row in rows])
            return float(lp_solver.solve_zero_sum_matrix_game(matrix)[2])
        values = [self.worth(state.child(action)) for action in state.legal_actions()]
        return max(values) if state.current_player() == 0 else min(values)


def after(state: Any, actions: Sequence[int]) -> Any:
    twin = state.clone()
    twin.apply_actions(list(actions))
    return twin


@cache
def case(name: str) -> Solved:
    board, options, start = CASES[name]
    return Solved(SkirmishGame(board, options, start, by_points=options.populi_scores))


def payoff_of(board: Board, options: SkirmishOptions) -> Payoff:
    """The ends of a game as the case counts them, written down without `sets`."""
    if not options.populi_scores:
        return game_payoff(deck_of(board))
    won = tuple(tuple(float(cards + populi) for cards in range(board.size + 1)) for populi in range(2))
    lost = tuple(tuple(-points for points in row) for row in won)
    return Payoff((won[0], won[1]), (lost[0], lost[1]))


def differences(name: str, payoff: Payoff | None = None) -> list[float]:
    """How far our value of each position is from OpenSpiel's. `payoff`: for ours, if not that of the case."""
    board, rules, _ = CASES[name]
    analyst = Analyst(law_of(board, rules), payoff or payoff_of(board, rules), exact=True, margin=0.0)
    found = []
    for key, state in case(name).found.items():
        if state.is_chance_node() or state.is_terminal():
            continue
        here = position_of(state.held.settled.table)
        assert here is not None
        found.append(abs(analyst.value(here) - case(name).values[key]))
    return found


@pytest.mark.parametrize("name", CASES)
def test_every_position_is_worth_the_same(name: str) -> None:
    apart = differences(name)
    solved = case(name)
    print(f"\n{name}: value {solved.value:+.7f}, {len(solved.values)} states, {len(apart)} decided, "
          f"{solved.seen['both choose']} matrix games, furthest apart {max(apart):.1e}")  # fmt: skip
    assert max(apart) < CLOSE


def test_the_cases_hold_the_whole_game() -> None:
    """Populi against everybody, every tie, single and double revivals, taken and declined, and games drawn."""
    seen: Counter[str] = Counter()
    for name in CASES:
        seen += case(name).seen
    clashes = ("sword_splits_spear", "spear_pierces_net", "net_catches_sword", "beast_mauls", "crowd_condemns")
    ties = ("crowd_is_split", "equals", "cestus_and_crowd", "cestus_takes_along")
    events = ("Revealed", "Discarded", "Spent", "RevivalOffered", "Revived", "Declined", "GameWon", "GameDrawn")
    wanted = [f"skirmish.clash.{reason}" for reason in (*clashes, *ties)] + list(events)
    assert [one for one in wanted if not seen[one]] == []
    doubles = [name for one in CASES for name in case(one).found if "revival (0, 1)" in name]
    assert len(doubles) > 10


def test_openspiels_own_value_iteration_agrees() -> None:
    """Its whole machinery, not only its linear programs, on the smallest case."""
    name = "the three swords, no Populi"
    board, options, start = CASES[name]
    values = value_iteration.value_iteration(SkirmishGame(board, options, start), -1, 1e-9, cyclic_game=True)
    solved = case(name)
    assert len(values) > 20
    for key, value in values.items():
        assert value == pytest.approx(solved.values[key], abs=CLOSE)


@pytest.mark.parametrize("name", ["six cards, the first stack at stake", "Bestia and Cestus, by points"])
def test_openspiel_finds_the_game_sound(name: str) -> None:
    board, options, start = CASES[name]
    game = SkirmishGame(board, options, start, by_points=options.populi_scores)
    pyspiel.random_sim_test(game, num_sims=20, serialize=False, verbose=False)


def test_a_difference_would_be_seen() -> None:
    """Held against other ends of the game, the values do differ: the comparison can fail."""
    name = "the three swords, by points"
    board, _, _ = CASES[name]
    plain = game_payoff(deck_of(board))
    assert max(differences(name, payoff=plain)) > 0.1
    name = "the three swords, from the deal"
    assert max(differences(name, payoff=Payoff(plain.won, plain.lost, draw=0.01))) > 1e-3
