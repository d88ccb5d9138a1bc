"""The reader: learns the opponent's habits and leans against them, within a budget.

His model is a choice by weights: each option's log-weight is a sum of traits times what was learned about them, fitted
to all choices seen, with a prior that expects nobody to have habits. Against the prediction he takes the mix that gains
most for what it risks. What a round really cost him is the value of the position less what his mix is worth against the
choice it met; over a game the sum stays within BUDGET, whatever the rival chooses. For no mix may cost more than what is
left in the worst case, and what a rival gives away by a choice that does not meet it is there to be risked again: who gives
nothing away, such as the best answer, takes no more than BUDGET (gifts, as Ganzfried and Sandholm call them).

He learns from what lay open and what was chosen, never from how long a sub-game took or whether it was solved before: the
same match heard gives the same reader.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from math import exp, log, sqrt
from typing import Final, NamedTuple

from game.ai.skirmish.analyst import Analysis, Option
from game.ai.skirmish.matrix import Mix, against, payoffs, solved, worst_case
from game.ai.skirmish.model import POPULI, Card, Position, Revival, choices, clash, mirrored
from game.ai.skirmish.players import seen
from game.ai.skirmish.search import Search

BUDGET: Final = 0.1
"""In one game, in what its value is counted in: 1 is a game of its own won for sure, or a set."""
_SHARE: Final = 0.85
"""Of what is left of the budget, the most one decision may risk."""
_DREAD: Final = 0.1
"""How much of what it risks is held against what a lean is to gain."""
_KEPT: Final = 4
"""So many times the slack is kept back while values are rounded: more than the rest of a game takes for rounding."""
_STEPS: Final = (1.0, 0.85, 0.7, 0.55, 0.4, 0.3, 0.2, 0.12, 0.06, 0.03)
"""How far the prediction is believed, tried from all to hardly."""
_NOISE: Final = 1e-4
"""Kept back for the last digits of solved values."""
_SOUND_FLOOR: Final = 0.05
_MEMORY: Final = 60
"""Choices remembered, the latest: habits change."""
_ROUNDS_OF_FITTING: Final = 6
"""Each fit starts from the last one, which differs by one choice seen."""


class Trait(Enum):
    """What a choice may have about it."""

    SOUND = "sound"  # a search one round ahead would make it too
    BEATS_MOST = "beats_most"  # it defeats the most of our open cards
    TALLEST = "tallest"  # from the tallest stack
    AGAIN = "again"  # the card that fought last time and stayed
    BESTIA = "bestia"
    CESTUS = "cestus"
    POPULI = "populi"


TRAITS: Final = tuple(Trait)
_EXPECTED: Final = {Trait.SOUND: 0.6}
_DOUBT: Final = {Trait.SOUND: 0.5}
"""Prior means and deviations of the weights; 0 and _USUAL_DOUBT where none stands."""
_USUAL_DOUBT: Final = 0.8


class Reading(NamedTuple):
    """One habit as the reader sees it after the game."""

    trait: Trait
    factor: float
    """How many times as likely the trait makes a choice: 1 is no habit."""
    taken: int
    """How often the opponent chose something with the trait."""
    offered: int
    """How often he could, with another choice open to him."""
    expected: float = 0.0
    """How often an even draw among what lay open would have chosen so."""
    spread: float = 0.0
    """The standard deviation of that number."""


class Entry(NamedTuple):
    """One decision in the budget's ledger."""

    cards: int
    cost: float
    """At most."""
    gain: float
    """What the lean was to gain if the prediction holds."""
    lost: float
    """What it cost against the choice it met; below 0 that choice gave something away."""
    left: float
    """Of the budget, after it."""


class Lean(NamedTuple):
    """A mix and what it may cost."""

    mix: Mix
    cost: float = 0.0
    gain: float = 0.0


class Sight(NamedTuple):
    """One choice that was seen: the traits of each option, and which was taken."""

    traits: tuple[tuple[float, ...], ...]
    taken: int


class Reader:
    """One opponent's student. Lives as long as the match: what was learned carries over to the next game of a set."""

    def __init__(self, search: Search, budget: float = BUDGET) -> None:
        self.search = search
        self.budget = budget
        self.left = budget - _NOISE
        self.ledger: list[Entry] = []
        """Of this game."""
        self._sights: list[Sight] = []
        self._weights = [_EXPECTED.get(trait, 0.0) for trait in TRAITS]
        self._last_sent: int | None = None
        self._slack = 0.0

    def begin_game(self) -> None:
        """A fresh budget; the habits stay learned."""
        self.left = self.budget - _NOISE
        self.ledger = []
        self._last_sent = None
        self._slack = 0.0

    @property
    def spent(self) -> float:
        """Of the budget, in this game; below 0 the rival gave away more than was lost to him."""
        return self.budget - _NOISE - self.left

    @property
    def has_seen(self) -> bool:
        """Something was learned of the opponent; before that he is taken for anybody."""
        return bool(self._sights)

    def lean(self, analysis: Analysis) -> Lean:
        """The mix for a decision. Only where values are exact does it leave the equilibrium: else no budget is sure."""
        is_round = analysis.position.revival in (Revival.OPEN, Revival.SPENT)
        return self._lean(analysis) if is_round and analysis.is_exact else Lean(analysis.game.ours)

    def settle(self, analysis: Analysis, lean: Lean, theirs: Option) -> None:
        """Enters a round in the ledger, when their choice in it has come to light.

        Their revivals are left out: what they give away there is not risked.
        """
        if analysis.position.revival not in (Revival.OPEN, Revival.SPENT) or not analysis.is_exact:
            return
        met = against(analysis.matrix, lean.mix)[analysis.theirs.index(theirs)]
        lost = analysis.stated - met + self._rounding(analysis)
        self.left -= lost
        self._slack = analysis.slack
        self.ledger.append(Entry(analysis.position.cards, lean.cost, lean.gain, lost, self.left))

    def _rounding(self, analysis: Analysis) -> float:
        """What it may cost that values are rounded: once where they begin to be, once where others go on."""
        return 2 * analysis.slack if analysis.slack != self._slack else 0.0

    def observe(self, position: Position, theirs: Option) -> Sight | None:
        """Their choice in a round, as it came to light; what was learned from, None where they had no choice."""
        if position.revival not in (Revival.OPEN, Revival.SPENT):
            return None
        sight: Sight | None = None
        traits = self._traits(position)
        if len(traits) > 1:
            options = choices(position.theirs, position.their_populi)
            sight = Sight(traits, options.index(theirs) if isinstance(theirs, tuple) else 0)
            self._sights.append(sight)
            del self._sights[:-_MEMORY]
            self._fit()
        self._last_sent = theirs[0] if isinstance(theirs, tuple) and theirs != POPULI else None
        return sight

    def prediction(self, position: Position) -> Mix:
        """What the opponent is expected to choose."""
        return _softmax([_dot(self._weights, traits) for traits in self._traits(position)])

    def readings(self) -> list[Reading]:
        """What was learned, strongest habit first."""
        found = []
        for place, trait in enumerate(TRAITS):
            if trait is Trait.SOUND:
                continue
            taken = offered = 0
            expected = variance = 0.0
            for sight in self._sights:
                share = sum(traits[place] > 0 for traits in sight.traits) / len(sight.traits)
                if not 0 < share < 1:
                    continue
                offered += 1
                taken += sight.traits[sight.taken][place] > 0
                expected += share
                variance += share * (1 - share)
            found.append(Reading(trait, exp(self._weights[place]), taken, offered, expected, sqrt(variance)))
        return sorted(found, key=lambda reading: -abs(log(reading.factor)))

    def _lean(self, analysis: Analysis) -> Lean:
        """The cost is never more than what is left of the budget.

        Where a book judges even the equilibrium may cost its rounding, so room for that is kept.
        """
        matrix, game = analysis.matrix, analysis.game
        rounding = self._rounding(analysis)

        def cost_of(mix: Mix) -> float:
            return max(0.0, analysis.stated - worst_case(matrix, mix)) + rounding

        even_cost = cost_of(game.ours)
        best = Lean(game.ours, even_cost)
        if not self.has_seen:
            return best
        hopes = payoffs(matrix, self.prediction(analysis.position))
        sound = sum(chance * hope for chance, hope in zip(game.ours, hopes, strict=True))
        limit = _SHARE * (self.left - even_cost - _KEPT * analysis.slack) + even_cost
        profit = 0.0
        for belief in _STEPS:
            mix = solved(
                [[belief * hope + (1 - belief) * value for value in row] for hope, row in zip(hopes, matrix, strict=True)]
            ).ours
            cost = cost_of(mix)
            gain = sum(chance * hope for chance, hope in zip(mix, hopes, strict=True)) - sound
            if cost <= limit and gain - _DREAD * (cost - even_cost) > profit:
                best, profit = Lean(mix, cost, gain), gain - _DREAD * (cost - even_cost)
        return best

    def _traits(self, position: Position) -> tuple[tuple[float, ...], ...]:
        """For each of their options, the traits it has."""
        view = seen(mirrored(position))
        sensible = solved(self.search.matrix(position, 1)).theirs
        beaten = [
            0 if choice == POPULI else sum(clash(choice[0], top) > 0 for top, _ in view.theirs) for choice in view.choices
        ]
        most = max(beaten)
        tallest = max(under for _, under in view.ours)
        return tuple(
            (
                log(_SOUND_FLOOR + sound),
                float(0 < most == count),
                float(choice != POPULI and choice[1] == tallest),
                float(choice[0] == self._last_sent),
                float(choice[0] == Card.BESTIA),
                float(choice[0] == Card.CESTUS),
                float(choice == POPULI),
            )
            for choice, count, sound in zip(view.choices, beaten, sensible, strict=True)
        )

    def _fit(self) -> None:
        """The weights that make what was seen likely, without straying from the prior for nothing."""
        size = len(TRAITS)
        means = [_EXPECTED.get(trait, 0.0) for trait in TRAITS]
        tightness = [1 / _DOUBT.get(trait, _USUAL_DOUBT) ** 2 for trait in TRAITS]
        weights = self._weights
        for _ in range(_ROUNDS_OF_FITTING):
            slope = [tight * (mean - weight) for tight, mean, weight in zip(tightness, means, weights, strict=True)]
            bend = list(tightness)
            for sight in self._sights:
                chances = _softmax([_dot(weights, traits) for traits in sight.traits])
                taken = sight.traits[sight.taken]
                for place in range(size):
                    mean = sum(chance * traits[place] for chance, traits in zip(chances, sight.traits, strict=True))
                    square = sum(chance * traits[place] ** 2 for chance, traits in zip(chances, sight.traits, strict=True))
                    slope[place] += taken[place] - mean
                    bend[place] += square - mean * mean
            step = [0.5 * rise / curve for rise, curve in zip(slope, bend, strict=True)]
            weights = [weight + move for weight, move in zip(weights, step, strict=True)]
            if max(map(abs, step)) < 1e-4:
                break
        self._weights = weights


def _dot(weights: Sequence[float], traits: Sequence[float]) -> float:
    return sum(weight * trait for weight, trait in zip(weights, traits, strict=True))


def _softmax(scores: Sequence[float]) -> Mix:
    top = max(scores)
    raw = [exp(score - top) for score in scores]
    total = sum(raw)
    return tuple(value / total for value in raw)
