"""Hypothesis examples that are the same whatever ran before, in every process that imports this.

Hypothesis mixes the constants of all sources imported so far into what it draws, so that examples depend on the order of the
tests; and it parses six hundred files for that, in each process anew.
"""

from __future__ import annotations

from functools import cached_property

from hypothesis.internal.conjecture.providers import AVAILABLE_PROVIDERS, HypothesisProvider
from hypothesis.internal.constants_ast import Constants


class Repeatable(HypothesisProvider):
    """Draws numbers and letters by lot, with Hypothesis' own odd ones among them and nobody else's."""

    @cached_property
    def _local_constants(self) -> Constants:
        return Constants()


def draw_the_same() -> None:
    """From now on."""
    AVAILABLE_PROVIDERS["hypothesis"] = Repeatable
