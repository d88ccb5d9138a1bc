"""A position with one clearly best action, as it is found by looking deep."""

from __future__ import annotations

from msgspec import Struct


class Clear(Struct, frozen=True):
    """A best action that leads by enough."""

    best: int
    """Its place among the listed ones."""
    second: int
    """The place of the next best that is another choice."""
    lead: float
    """Of a game; in the circus points of the race."""
    error: float = 0.0
    """The lead's standard error, where it was played on already."""
    continuations: int = 0
    """Games in which the two were held against each other, the same luck for both."""
    is_exact: bool = True
    """Not found by search, which is to be confirmed by playing on."""
    also: tuple[int, ...] = ()
    """The places of others that are as good as the best."""
