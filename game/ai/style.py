"""What a rival's style makes of choices that are as good as equal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")


def favoured(choices: Sequence[tuple[T, float]], margin: float, liking: Callable[[T], float]) -> T:
    """The choice liked best of those whose worth lies within `margin` of the best; of equals the worthiest, then the
    first. `choices`: each with its worth, at least one."""
    best = max(worth for _, worth in choices)
    near = [(choice, worth) for choice, worth in choices if worth >= best - margin]
    return max(near, key=lambda pair: (liking(pair[0]), pair[1]))[0]
