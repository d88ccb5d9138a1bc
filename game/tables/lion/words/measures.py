"""What a match of Leo et Aurum was in figures, position by position."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.lion.state import State
from game.tables.kit.tell import Words
from game.tables.table import Measure


def measures(words: Words, states: Sequence[State]) -> tuple[Measure, ...]:
    """The coins of every seat: its counter's way along the gold track."""
    coins = [tuple(float(coins - state.options.counter_start) for coins in state.coins) for state in states]
    return (Measure("coins", words("measure.coins"), tuple(coins)),)
