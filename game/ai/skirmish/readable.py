"""How far a choice could be read: what a rival who had watched until then would have made of it.

Such a rival expects what the reader expects (reader.py) and gives the best answer to it. He is held against the choice
that was really made, not against his expectation: who only looks as if he had a habit costs him points. Round I of a game
is never charged, since nothing has been seen of it yet.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from game.ai.intervals import Z
from game.ai.skirmish.analyst import Analysis
from game.ai.skirmish.matrix import Mix, against


class Charge(NamedTuple):
    """One choice, in the units of the analysis."""

    gain: float
    """To the rival, beyond what the solved round is worth to him; below 0 he would have lost by it."""
    variance: float
    """Of that gain, by the luck of which card was drawn from the mix."""


def charge(seen: Analysis, prediction: Mix, place: int) -> Charge:
    """What a rival with this prediction gains by his best answer to it, when choice number `place` is made.

    `seen`: the round as its chooser sees it. The true mix is not known; for the luck, half the solution's and half the
    predicted one stand in, which covers players with and without habits alike (`tests/ai/skirmish/reading.py`).
    """
    hopes = against(seen.matrix, prediction)
    answer = hopes.index(min(hopes))
    column = [row[answer] for row in seen.matrix]
    weights = [(sound + likely) / 2 for sound, likely in zip(seen.game.ours, prediction, strict=True)]
    mean = sum(weight * value for weight, value in zip(weights, column, strict=True))
    variance = sum(weight * (value - mean) ** 2 for weight, value in zip(weights, column, strict=True))
    return Charge(seen.value - column[place], variance)


def width(variances: Sequence[float]) -> float:
    """Half the interval of a sum of gains with these variances: 95 of 100 such hold what the habits are really worth."""
    return Z * sqrt(sum(variances))
