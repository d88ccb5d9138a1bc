"""How far apart the levels of a game were found to be: what docs/benchmarks.md prints of their ladders."""

from __future__ import annotations

from math import log
from typing import NamedTuple


class Step(NamedTuple):
    """`upper` won so many of so many matches against `lower`; draws in halves."""

    upper: str
    lower: str
    won: float
    games: int

    @property
    def logit(self) -> float:
        """Of the rate, with half a match added on either side: who won all of them is not infinitely better."""
        return log((self.won + 0.5) / (self.games - self.won + 0.5))


STEPS: dict[str, tuple[Step, ...]] = {
    "lion": (
        Step("novice", "random", 100, 100),
        Step("veteran", "novice", 197, 200),
        Step("champion", "veteran", 59, 60),
    ),
    "circus": (
        Step("novice", "random", 108, 108),
        Step("veteran", "novice", 74, 108),
        Step("champion", "veteran", 74, 108),
    ),
    "skirmish": (
        Step("novice", "random", 141, 200),
        Step("veteran", "novice", 212, 300),
        Step("champion", "veteran", 109, 200),
        Step("reader", "champion", 105, 200),
    ),
    "moritari": (
        Step("novice", "random", 92.5, 120),
        Step("veteran", "novice", 68, 100),
        Step("champion", "veteran", 24, 30),
    ),
    "caesar_xl": (
        Step("novice", "random", 40, 40),
        Step("veteran", "novice", 27, 28),
        Step("champion", "veteran", 77, 100),
    ),
}  # fmt: skip
"""From the weakest level up, as docs/benchmarks.md lists them under "What a person's rating rests on". Two seats; the
circus with four chariots (Ave Caesar, half of them at each level), the skirmish with six cards. At other tables the steps
may be of another height."""
ZERO = "novice"
"""The level the others are measured from."""


def heights(game: str) -> dict[str, float]:
    """Each level's height over the novice's in logits, weakest first; empty for a game whose levels were not measured."""
    at, found = 0.0, dict[str, float]()
    for step in STEPS.get(game, ()):
        found.setdefault(step.lower, at)
        at = found[step.lower] + step.logit
        found[step.upper] = at
    return {level: height - found[ZERO] for level, height in found.items()} if ZERO in found else {}
