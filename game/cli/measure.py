"""What is measured: a figure and how it is made of many."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct


class Row(Struct, frozen=True):
    """One figure: the median of `n` measurements."""

    name: str
    unit: str
    value: float
    n: int


Probe = Callable[[], Iterator[Row]]


def median(name: str, unit: str, values: Sequence[float]) -> Row:
    return Row(name, unit, _short(statistics.median(values)), len(values))


def percentile(name: str, unit: str, values: Sequence[float], share: float) -> Row:
    """The value that `share` of all stay at or below."""
    ordered = sorted(values)
    return Row(name, unit, _short(ordered[min(len(ordered) - 1, int(share * len(ordered)))]), len(ordered))


def _short(value: float) -> float:
    return float(f"{value:.4g}")
