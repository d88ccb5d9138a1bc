"""One matrix game: value and an optimal mix of each player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.ai.skirmish import kernel

Matrix = Sequence[Sequence[float]]
"""Payoffs to the row player."""
Mix = tuple[float, ...]
"""Chances of a player's choices, in their order; they sum to 1."""


class Game(NamedTuple):
    """A solved matrix game."""

    value: float
    ours: Mix
    theirs: Mix


def solved(matrix: Matrix) -> Game:
    """Equilibrium of a game of up to five choices a player; the same on every machine, compiled or not."""
    value, ours, theirs = kernel.play(matrix, len(matrix), len(matrix[0]))
    return Game(value, _normal(ours), _normal(theirs))


def game_value(matrix: Matrix) -> float:
    """Only the value."""
    return kernel.play(matrix, len(matrix), len(matrix[0]))[0]


def _normal(chances: Sequence[float]) -> Mix:
    """Rounding of the last digits taken out."""
    total = sum(chances)
    return tuple(chance / total for chance in chances)


def against(matrix: Matrix, ours: Sequence[float]) -> list[float]:
    """What our mix is worth against each of their choices."""
    return [sum(chance * row[column] for chance, row in zip(ours, matrix, strict=True)) for column in range(len(matrix[0]))]


def worst_case(matrix: Matrix, ours: Sequence[float]) -> float:
    """What our mix is worth against the best answer."""
    return min(against(matrix, ours))


def payoffs(matrix: Matrix, theirs: Sequence[float]) -> list[float]:
    """What each of our choices is worth against their mix."""
    return [sum(chance * value for chance, value in zip(theirs, row, strict=True)) for row in matrix]
