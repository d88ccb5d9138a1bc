"""How strong a person plays, held against the levels, whose strength was measured and stays fixed.

openskill's Plackett-Luce model (Weng and Lin 2011) moves the person after each match that counts; a level is put back where
it was. Heights are openskill's units: 0 is the novice, and `UNIT` of them multiply the odds by e.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import exp, sqrt
from typing import Literal

from openskill.models import PlackettLuce, PlackettLuceRating

from game.ai.anchors import heights
from game.session.chronicle import Chronicle
from game.storage.stats import Result

LEAST = 5
"""Fewer matches against levels are not made a figure of."""
BETA = 25 / 6
UNIT = sqrt(2) * BETA
START, WIDTH = 0.0, 2.5 * UNIT
"""A newcomer: about a novice, give or take nearly anything."""
FIRM = 0.05
"""How little is left open of a level."""
Z = 1.96
Place = Literal["below", "about", "between", "above"]


@dataclass(frozen=True)
class Rating:
    """`height` over the novice in openskill's units, `sigma` its standard error; `levels` where each level stands."""

    height: float
    sigma: float
    matches: int
    levels: dict[str, float]

    @property
    def low(self) -> float:
        return self.height - Z * self.sigma

    @property
    def high(self) -> float:
        return self.height + Z * self.sigma

    def against(self, level: str) -> tuple[float, float, float]:
        """The share to be expected from this level, and the bounds it lies in 95 times in 100."""
        here = self.levels[level]
        share, low, high = (1 / (1 + exp((here - at) / UNIT)) for at in (self.height, self.low, self.high))
        return share, low, high

    @property
    def place(self) -> tuple[Place, str, str]:
        """The levels round this height, in a word: about one, between two, below the first or above the last."""
        ordered = sorted(self.levels, key=lambda level: self.levels[level])
        near = min(ordered, key=lambda level: abs(self.levels[level] - self.height))
        if abs(self.levels[near] - self.height) < UNIT * 0.45:  # within about 60 to 40
            return "about", near, ""
        lower = [level for level in ordered if self.levels[level] < self.height]
        upper = [level for level in ordered if self.levels[level] > self.height]
        if not lower:
            return "below", ordered[0], ""
        return ("between", lower[-1], upper[0]) if upper else ("above", ordered[-1], "")


def is_measured(game: str) -> bool:
    """Whether the levels of a game can be held against anybody."""
    return bool(heights(game))


def rating_of(name: str, matches: Iterable[Result], game: str) -> Rating | None:
    """None where too few matches against levels were played, or where those were not measured."""
    levels = {level: height * UNIT for level, height in heights(game).items()}
    if not levels:
        return None
    model = PlackettLuce(mu=START, sigma=WIDTH, beta=BETA, tau=25 / 300)
    own = model.rating()
    chronicle, count = Chronicle(name, matches, game), 0
    for result in chronicle.counted:
        rivals = [seat for seat in result.seats if not seat.is_person and seat.by in levels]
        if not rivals:
            continue
        count += 1
        teams: list[list[PlackettLuceRating]] = [[own], *([model.rating(levels[seat.by], FIRM)] for seat in rivals)]
        ranks = [float(seat.rank) for seat in (chronicle.seat_of(result), *rivals)]
        own = model.rate(teams, ranks=ranks)[0][0]
    return Rating(own.mu, own.sigma, count, levels) if count >= LEAST else None
