"""Steps down a noisy slope by Adam (Kingma and Ba 2015), decay kept apart from the slope (Loshchilov and Hutter 2019)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

FIRST = 0.9
"""Of the slope seen so far, so much stays with each step."""
SECOND = 0.999
"""Of its square."""
LEAST = 1e-7


class Adam:
    """What is fitted, numbers or numpy's arrays, changed in place."""

    def __init__(self, parts: list[Any], decay: float = 0.0) -> None:
        self.parts, self.decay = parts, decay
        self._first: list[Any] = [part * 0 for part in parts]
        self._second: list[Any] = [part * 0 for part in parts]
        self._steps = 0

    def step(self, slopes: Sequence[Any], rate: float) -> None:
        """One step against the slopes, part by part."""
        self._steps += 1
        for n, slope in enumerate(slopes):
            self._first[n] += (1 - FIRST) * (slope - self._first[n])
            self._second[n] += (1 - SECOND) * (slope * slope - self._second[n])
            mean = self._first[n] / (1 - FIRST**self._steps)
            spread = (self._second[n] / (1 - SECOND**self._steps)) ** 0.5
            self.parts[n] -= rate * mean / (spread + LEAST) + rate * self.decay * self.parts[n]


def slowing(rate: float, turn: int, passes: int) -> float:
    """The rate of a pass, 0..passes-1: whole in the first half of them, a tenth in the last fifth."""
    return rate * (1 if turn < passes * 0.5 else 0.3 if turn < passes * 0.8 else 0.1)
