"""What playing a set less than exactly costs, worked out over whole sets of a small deck.

Two things are put to the question. An opening that plays for the game alone (the book's values know no score), and
scores judged by how games usually end (`sets.chain_values`) where the true values of scores are not known. Each way
of playing is held against the best answer over the whole set: 1 loses every set.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from game.ai.skirmish.exploit import Judge
from game.ai.skirmish.lattice import Lattice
from game.ai.skirmish.model import Deck, Law, Payoff, Position, deals, game_payoff
from game.ai.skirmish.sets import Score, SetRules, chain_values, margins_of, set_payoff
from game.ai.skirmish.solve import Grid, Solver

ACCURACY = 1e-4
"""How exactly a score's value is found, draws being replayed at the same score."""
_GUESSES = (0.1, 0.6, 1.1)
"""What a plan loses at a score is looked for between these shares of what it loses at the scores that may follow."""
_MORE = 0.06
"""What it may lose at one score more than at those."""
_NEAR = 0.004


class Plan(NamedTuple):
    """A way of playing a set. `floor`: fewest cards on the table at which the game alone is played for; None: never."""

    by_margins: bool
    floor: int | None


class SetCosts(NamedTuple):
    """All values are to the player whose points a score names first, over all deals."""

    values: dict[Score, float]
    """Of every score between two who play exactly."""
    by_margins: float
    """By how much `chain_values` misses one of them, at most."""
    lost: dict[Plan, float]
    """What each plan gives away over a set to the best answer."""


class SetCourt:
    """Solves the games of a set for one small deck on one grid."""

    def __init__(self, deck: Deck, rules: SetRules, keep: Callable[[array[float]], array[float]], careful: bool) -> None:
        """`keep`: a table as the opening book would keep it. `careful`: takes twice the time for the third digit."""
        self.deck, self.rules, self.is_careful = deck, rules, careful
        law = Law(deck)
        lattice = Lattice(law, deals(deck), revival_open=True)
        self.grid = Grid(lattice, lattice, True, True, True, fold=lattice.has_turns)
        sides = deals(deck)
        self._deals = [
            (p * q, self.grid.find(Position(ours, theirs))) for ours, p in sides.items() for theirs, q in sides.items()
        ]
        self._early = keep(self.solved(game_payoff(deck)).table)

    def solved(self, payoff: Payoff) -> Solver:
        solver = Solver(self.grid, payoff)
        solver.work()
        return solver

    def mean(self, table: array[float]) -> float:
        """The value of a game about to be dealt."""
        return sum(chance * table[at] for chance, at in self._deals)

    def costs(self, plans: Sequence[Plan], told: Callable[[str], None] = lambda line: None) -> SetCosts:
        """`told` hears of each score that is done."""
        values: dict[Score, float] = {}
        chained = chain_values(self.rules, margins_of(self.deck))
        held: dict[Plan, dict[Score, float]] = {plan: {} for plan in plans}
        for score in self.rules.scores:
            table = self._value(score, values, chained[score])
            for by_margins in (False, True):
                mine = [plan for plan in plans if plan.by_margins is by_margins]
                if not mine:
                    continue
                if by_margins or table is None:
                    judged = chained if by_margins else values
                    table = self.solved(set_payoff(self.deck, self.rules, score, judged))
                for plan, value in self._held(score, table, mine, held, values).items():
                    held[plan][score] = value
            told(f"{score[0]}-{score[1]}: {values[score]:+.4f}, " + ", ".join(f"{held[plan][score]:+.4f}" for plan in plans))
        worst = max(abs(chained[score] - value) for score, value in values.items())
        return SetCosts(values, worst, {plan: -held[plan][(0, 0)] for plan in plans})

    def _value(self, score: Score, values: dict[Score, float], near: float) -> Solver | None:
        """Adds the value of a score; returns the table it was found with, if it took one."""
        if score[0] == score[1]:
            values[score] = 0.0
            return None
        if score[::-1] in values:
            values[score] = -values[score[::-1]]
            return None
        kept: list[Solver] = []

        def game(guess: float) -> float:
            kept[:] = [self.solved(set_payoff(self.deck, self.rules, score, {**values, score: guess}))]
            return self.mean(kept[0].table)

        values[score] = settled_score(game, ACCURACY, near, margins_of(self.deck).draw)
        return kept[0]

    def _held(
        self,
        score: Score,
        solver: Solver,
        plans: Sequence[Plan],
        held: Mapping[Plan, Mapping[Score, float]],
        values: Mapping[Score, float],
    ) -> dict[Plan, float]:
        """The value of the score to players of these plans, all of whom judge by one table.

        What a game replayed after a draw is worth is guessed at three times; near the guesses the answer is a parabola.
        """
        ours, theirs = score
        judge = Judge(solver)

        def answered(guesses: Mapping[Plan, Sequence[float]]) -> dict[Plan, float]:
            every = [(plan, guess) for plan in plans for guess in guesses[plan]]
            ends = [(plan.floor, set_payoff(self.deck, self.rules, score, {**held[plan], score: at})) for plan, at in every]
            means = [self.mean(table) for table in judge.best_answers(solver.table, self._early, ends)]
            return {plan: _given_back(guesses[plan], means[3 * at : 3 * at + 3]) for at, plan in enumerate(plans)}

        wide: dict[Plan, list[float]] = {}
        for plan in plans:
            after = [values[one] - held[plan][one] for one in held[plan] if one[0] >= ours and one[1] >= theirs]
            loss = _MORE + max([0.0, *after])
            wide[plan] = [values[score] - share * loss for share in _GUESSES]
        found = answered(wide)
        if self.is_careful:
            found = answered({plan: [value + off for off in (_NEAR, 0.0, -_NEAR)] for plan, value in found.items()})
        return found


def _given_back(guesses: Sequence[float], results: Sequence[float]) -> float:
    """Where the parabola through three guesses and their results gives a guess back."""
    (a, b, c), (at_a, at_b, at_c) = guesses, results
    first, second = (at_b - at_a) / (b - a), (at_c - at_b) / (c - b)
    bend = (second - first) / (c - a)
    guess = b
    for _ in range(50):
        guess = at_a + (guess - a) * (first + bend * (guess - b))
    return guess


def settled_score(play: Callable[[float], float], accuracy: float, near: float, slope: float) -> float:
    """The guess that play gives back. Play rises with the guess, about by `slope`: the chance of a draw."""
    before, guess = near, play(near)
    result_before = guess
    guess = near + (guess - near) / (1 - slope)
    while True:
        result = play(guess)
        if abs(result - guess) <= accuracy:
            return result
        if guess != before:
            slope = (result - result_before) / (guess - before)
        before, result_before = guess, result
        guess = result + slope * (result - guess) / (1 - slope) if slope < 1 else result
