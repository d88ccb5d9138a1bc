"""A mix of choices and what it gives away: pure arithmetic on the chances that stand in the file."""

from __future__ import annotations

from collections.abc import Sequence

from game.problems.data import Mix

BEST, GOOD, FAIR = 0.01, 0.03, 0.06
"""A mix that gives away no more than this chance of winning earns three stars, two, one."""


class Mixture:
    """The learner's parts, a number for each row. Parts, not percent: they add up whatever is changed."""

    def __init__(self, mix: Mix) -> None:
        self.mix = mix
        self.parts = [0] * len(mix.rows)

    MOST = 99

    def add(self, row: int, count: int = 1) -> None:
        self.parts[row] = min(self.MOST, max(0, self.parts[row] + count))

    @property
    def is_empty(self) -> bool:
        return not any(self.parts)

    @property
    def shares(self) -> list[float]:
        """0..1 by row; all 0 while there is no part."""
        total = sum(self.parts)
        return [part / total if total else 0.0 for part in self.parts]

    @property
    def loss(self) -> float:
        """The chance of winning that the mix gives away against the rival's best answer to it."""
        best = value_of(self.mix.worths)
        return max(0.0, best - worst(self.mix.worths, self.shares))


def worst(worths: Sequence[Sequence[float]], shares: Sequence[float]) -> float:
    """What a mix is worth against the best answer to it."""
    columns = range(len(worths[0]))
    return min(sum(share * row[n] for share, row in zip(shares, worths, strict=True)) for n in columns)


def stars_of(loss: float) -> int:
    """0: it gives away too much."""
    return 3 if loss <= BEST else 2 if loss <= GOOD else 1 if loss <= FAIR else 0


def value_of(worths: Sequence[Sequence[float]]) -> float:
    return worst(worths, best_mix(worths))


def best_mix(worths: Sequence[Sequence[float]]) -> list[float]:
    """The mix that is worth most against its best answer: every pair of square parts of the matrix is tried (Shapley and
    Snow 1950, "Basic solutions of discrete games"); a choice has at most five rows, so that these are few."""
    rows, columns = len(worths), len(worths[0])
    best: list[float] = [1.0] + [0.0] * (rows - 1)
    most = worst(worths, best)
    for size in range(1, min(rows, columns) + 1):
        for mine in _subsets(rows, size):
            for theirs in _subsets(columns, size):
                part = _levelled([[worths[r][c] for r in mine] for c in theirs])
                if part is None:
                    continue
                shares = [0.0] * rows
                for row, share in zip(mine, part, strict=True):
                    shares[row] = share
                value = worst(worths, shares)
                if value > most + 1e-12:
                    best, most = shares, value
    return best


def _subsets(count: int, size: int) -> list[tuple[int, ...]]:
    from itertools import combinations

    return list(combinations(range(count), size))


def _levelled(lines: list[list[float]]) -> list[float] | None:
    """Shares that make all lines worth the same and sum to 1; None where there are none, or a negative one."""
    size = len(lines)
    table = [[*line, -1.0, 0.0] for line in lines] + [[1.0] * size + [0.0, 1.0]]
    for column in range(size + 1):
        pivot = max(range(column, size + 1), key=lambda row: abs(table[row][column]))
        if abs(table[pivot][column]) < 1e-12:
            return None
        table[column], table[pivot] = table[pivot], table[column]
        for row in range(size + 1):
            if row != column:
                factor = table[row][column] / table[column][column]
                table[row] = [a - factor * b for a, b in zip(table[row], table[column], strict=True)]
    shares = [table[n][-1] / table[n][n] for n in range(size)]
    if any(share < -1e-9 for share in shares):
        return None
    return [max(0.0, share) for share in shares]
