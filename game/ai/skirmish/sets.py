"""Sets of games: what a score is worth, and so what the end of a game is worth at a given score.

The winner of a game scores a point for each card he has left (S22: one more for an unused Populi, where that is
played); who first has `target` points wins the set (S24). A draw leaves the score as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.ai.skirmish.model import Deck, Payoff

Score = tuple[int, int]
"""Our points and theirs."""


@dataclass(frozen=True)
class SetRules:
    """How games are scored."""

    target: int = 5
    populi_scores: bool = False

    @property
    def scores(self) -> list[Score]:
        """All scores at which a game is played, highest sum first: a score needs only those before it."""
        every = [(ours, theirs) for ours in range(self.target) for theirs in range(self.target)]
        return sorted(every, key=lambda score: (-sum(score), score))


def set_payoff(deck: Deck, rules: SetRules, score: Score, values: Mapping[Score, float]) -> Payoff:
    """The ends of the game played at `score`: 1 for a set won, -1 for one lost, else the value of the new score.

    `values` must hold the scores that can come next, and `score` itself for a draw.
    """
    ours, theirs = score

    def after(our_points: int, their_points: int) -> float:
        if our_points >= rules.target:
            return 1.0
        return -1.0 if their_points >= rules.target else values[(our_points, their_points)]

    def row(populi: int, we_win: bool) -> tuple[float, ...]:
        bonus = populi if rules.populi_scores else 0
        points = [max(1, cards) + bonus for cards in range(deck.cards + 1)]
        return tuple(after(ours + gain, theirs) if we_win else after(ours, theirs + gain) for gain in points)

    return Payoff(
        (row(0, True), row(1, True)),
        (row(0, False), row(1, False)),
        values[score],
    )


Play = Callable[[Score, Payoff], float]
"""The value, to us and over all deals, of a game with these ends played at a score."""


def solve_sets(
    deck: Deck, rules: SetRules, play: Play, *, accuracy: float = 1e-4, symmetric: bool = True
) -> dict[Score, float]:
    """The value of every score to us. A draw repeats the score, so each is solved to a fixed point (secant steps).

    `symmetric`: both players play alike, so that (a, b) is minus (b, a) and even scores are worth 0.
    """
    values: dict[Score, float] = {}
    for score in rules.scores:
        ours, theirs = score
        if symmetric and ours == theirs:
            values[score] = 0.0
            continue
        if symmetric and (theirs, ours) in values:
            values[score] = -values[(theirs, ours)]
            continue

        def guessed(guess: float, at: Score = score) -> float:
            return play(at, set_payoff(deck, rules, at, {**values, at: guess}))

        values[score] = _fixed_point(guessed, accuracy)
    return values


def _fixed_point(play: Callable[[float], float], accuracy: float) -> float:
    """The guess that play gives back. Play rises with the guess, by the chance of a draw."""
    before, guess = 0.0, play(0.0)
    result_before = guess
    while True:
        result = play(guess)
        if abs(result - guess) <= accuracy:
            return result
        slope = (result - result_before) / (guess - before) if guess != before else 0.0
        before, result_before = guess, result
        guess = result + slope * (result - guess) / (1 - slope) if slope < 1 else result
