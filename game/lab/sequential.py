"""When a match is decided: a test that may be looked at after every block without lying.

A fixed interval looked at again and again is too sure of itself. This is a test by betting (Waudby-Smith and Ramdas,
"Estimating means of bounded random variables by betting", 2024; Ville's inequality): against "the mean is at most m" one
unit is bet on every observation x in 0..1 with stakes fixed beforehand, so that the wealth of each stake is the product of
1 + stake (x - m), and the wealth that counts is the mean over the stakes. If the mean is at most m, the chance that this
ever reaches 1 / alpha is at most alpha, however often one looks and whenever one stops.

An observation is a whole block, the mean over all seatings of one seed, so that games which share their dice are not
counted as if they were strangers.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import exp, log, log1p

ALPHA = 0.025
"""For each of the two questions, above and below: together 5 %."""
STAKES = 20


class Betting:
    """Evidence against "the mean is at most `mean`". Observations lie in 0..1."""

    def __init__(self, mean: float) -> None:
        if not 0 < mean < 1:
            raise ValueError(f"{mean} does not lie between 0 and 1")
        self.mean = mean
        self._stakes = [number / (STAKES + 1) / mean for number in range(1, STAKES + 1)]
        self._wealth = [0.0] * STAKES
        """Logarithms, by stake."""

    def see(self, x: float) -> None:
        if not 0 <= x <= 1:
            raise ValueError(f"{x} does not lie in 0..1")
        self._wealth = [
            known + log1p(stake * (x - self.mean)) for known, stake in zip(self._wealth, self._stakes, strict=True)
        ]

    @property
    def log_wealth(self) -> float:
        most = max(self._wealth)
        return most + log(sum(exp(one - most) for one in self._wealth) / STAKES)

    @property
    def is_refuted(self) -> bool:
        """The mean is above, with error at most ALPHA."""
        return self.log_wealth >= -log(ALPHA)


class Sides:
    """Whether a mean lies above or below a mark."""

    def __init__(self, mark: float) -> None:
        self._above = Betting(mark)
        self._below = Betting(1 - mark)

    def see(self, x: float) -> None:
        self._above.see(x)
        self._below.see(1 - x)

    @property
    def verdict(self) -> int:
        """1: above, -1: below, 0: not decided."""
        if self._above.is_refuted:
            return 1
        return -1 if self._below.is_refuted else 0


def decided(mark: float, seen: Iterable[float]) -> int:
    """The verdict after all of `seen`; the first one reached stands."""
    sides = Sides(mark)
    for x in seen:
        sides.see(x)
        if sides.verdict:
            return sides.verdict
    return 0
