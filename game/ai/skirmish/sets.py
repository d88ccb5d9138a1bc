"""Sets of games: what a score is worth, and so what the end of a game is worth at a given score.

The winner of a game scores a point for each card he has left (S22: one more for an unused Populi, where that is
played); who first has `target` points wins the set (S24). A draw leaves the score as it is. After `most_games` games
more points win (S27).

The value of each score is solved exactly where the deck is small enough (setcost.py makes SOLVED); for the others the
chances of each margin between equal players stand for the games to come (`chain_values`). Either way the game on the
table is solved for the score it has.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

from game.ai.skirmish.model import FULL, NINE, SIX, Deck, Payoff

Score = tuple[int, int]
"""Our points and theirs."""


@dataclass(frozen=True)
class SetRules:
    """How games are scored."""

    target: int = 5
    populi_scores: bool = False
    most_games: int | None = None
    """None: no limit (S27)."""

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
        if max(our_points, their_points) >= rules.target:
            return 1.0 if our_points > their_points else -1.0
        return values[(our_points, their_points)]

    def row(populi: int, we_win: bool) -> tuple[float, ...]:
        bonus = populi if rules.populi_scores else 0
        points = [max(1, cards) + bonus for cards in range(deck.cards + 1)]
        return tuple(after(ours + gain, theirs) if we_win else after(ours, theirs + gain) for gain in points)

    return Payoff((row(0, True), row(1, True)), (row(0, False), row(1, False)), values[score])


class Margins(NamedTuple):
    """How games between equal players end: the chances of all ends sum to 1."""

    draw: float
    won: tuple[float, ...]
    """One player's chance to win with so many cards left, index 0 for none; the other's is the same."""
    unspent: float
    """How often the winner's Populi was never used."""


MARGINS: Final = {
    SIX: Margins(0.1082, (0.0, 0.3, 0.1108, 0.0309, 0.0041, 0.0001), 0.2478),
    NINE: Margins(0.0815, (0.0, 0.2335, 0.139, 0.0663, 0.0177, 0.0027), 0.2684),
    FULL: Margins(0.0233, (0.0, 0.21, 0.125, 0.0933, 0.0417, 0.015, 0.0, 0.0017, 0.0017), 0.27),
}
"""Made by `python -m game.ai.skirmish.measure margins`: of equilibrium play; of the full deck, by book and search."""


def margins_of(deck: Deck) -> Margins:
    """The measured margins, or for another deck those of the shipped one nearest in size."""
    if deck in MARGINS:
        return MARGINS[deck]
    return MARGINS[min(MARGINS, key=lambda known: abs(known.cards - deck.cards))]


def mean_points(deck: Deck) -> float:
    """Points the winner of a game makes, on average."""
    won = margins_of(deck).won
    return sum(cards * chance for cards, chance in enumerate(won)) / sum(won)


def typical(payoff: Payoff, margins: Margins, value: float) -> float:
    """What a game worth `value` (a win 1, a loss -1) is worth by a payoff, if it ends as games between equals do."""
    chances = [
        (chance * share, cards, populi)
        for populi, share in ((0, 1 - margins.unspent), (1, margins.unspent))
        for cards, chance in enumerate(margins.won)
        if cards < len(payoff.won[0])
    ]
    total = sum(chance for chance, _, _ in chances)
    won = sum(chance * payoff.won[populi][cards] for chance, cards, populi in chances) / total
    lost = sum(chance * payoff.lost[populi][cards] for chance, cards, populi in chances) / total
    return (won + lost) / 2 + value * (won - lost) / 2


_LONG: Final = 40
"""Games after which a set is as good as over, whatever its limit."""


def chain_values(rules: SetRules, margins: Margins, games_left: int | None = None) -> Mapping[Score, float]:
    """The value of every score to us with so many games left to play, between equal players. None: no limit."""
    games = _LONG if games_left is None else min(games_left, _LONG)
    return _layers(rules, margins)[games]


@cache
def _layers(rules: SetRules, margins: Margins) -> list[dict[Score, float]]:
    """By number of games left."""
    ends: dict[int, float] = {}
    for populi, share in ((0, 1 - margins.unspent), (int(rules.populi_scores), margins.unspent)):
        for cards, chance in enumerate(margins.won):
            if chance:
                ends[cards + populi] = ends.get(cards + populi, 0.0) + chance * share
    values = {score: float((score[0] > score[1]) - (score[0] < score[1])) for score in rules.scores}
    found = [values]

    def after(ours: int, theirs: int) -> float:
        if max(ours, theirs) >= rules.target:
            return 1.0 if ours > theirs else -1.0
        return values[(ours, theirs)]

    for _ in range(_LONG):
        values = {
            (ours, theirs): margins.draw * values[(ours, theirs)]
            + sum(chance * (after(ours + gain, theirs) + after(ours, theirs + gain)) for gain, chance in ends.items())
            for ours, theirs in rules.scores
        }
        found.append(values)
    return found


SOLVED: Final = {
    SIX: {
        (1, 0): 0.17888, (2, 0): 0.3789, (3, 0): 0.57861, (4, 0): 0.73128, (2, 1): 0.21407,
        (3, 1): 0.43984, (4, 1): 0.61943, (3, 2): 0.24038, (4, 2): 0.43897, (4, 3): 0.20761,
    },
    NINE: {
        (1, 0): 0.16263, (2, 0): 0.3398, (3, 0): 0.50932, (4, 0): 0.6391, (2, 1): 0.18505,
        (3, 1): 0.36794, (4, 1): 0.51116, (3, 2): 0.18949, (4, 2): 0.34116, (4, 3): 0.15579,
    },
    FULL: {
        (1, 0): 0.13483, (2, 0): 0.27114, (3, 0): 0.39296, (4, 0): 0.48138, (2, 1): 0.13902,
        (3, 1): 0.26485, (4, 1): 0.35707, (3, 2): 0.1275, (4, 2): 0.22188, (4, 3): 0.09561,
    },
}  # fmt: skip
"""What a lead is worth in a set to five by the printed rules, between two who play exactly. Made by
`python -m game.ai.skirmish.measure sets-six sets-nine`, of the full deck by `python -m game.ai.skirmish.setsolve`."""
_PLENTY: Final = 16
"""Games to come from which on no limit is felt."""


def score_values(deck: Deck, rules: SetRules, games_left: int | None = None) -> Mapping[Score, float]:
    """The value of every score to us with so many games left: solved where that was done, else by the usual margins."""
    is_usual = rules.target == SetRules().target and not rules.populi_scores
    if deck not in SOLVED or not is_usual or (games_left is not None and games_left < _PLENTY):
        return chain_values(rules, margins_of(deck), games_left)
    leads = SOLVED[deck]
    return {
        score: leads[score] if score in leads else -leads[score[::-1]] if score[::-1] in leads else 0.0
        for score in rules.scores
    }


def payoff_at(deck: Deck, rules: SetRules, score: Score, games_left: int | None = None) -> Payoff:
    """The ends of the game about to be played at `score`, with `games_left` games to go, this one included."""
    later = None if games_left is None else games_left - 1
    return set_payoff(deck, rules, score, score_values(deck, rules, later))
