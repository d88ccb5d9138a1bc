"""What rows of games say of each pair of players, whatever contest they were played for."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import inf, sqrt
from statistics import fmean

from game.ai.intervals import student, wilson
from game.lab.order import Row

Pair = tuple[str, str]
"""Whose part it is, and against whom."""
Table = tuple[str, ...]
"""What rows are measured apart by: rules, seats; empty where all is as usual."""
USUAL = {"circus": 4}
"""Seats of most measurements, by game, where they are not two."""
RULES = "ave_caesar"
"""The circus' rules where an order names none."""


@dataclass(frozen=True)
class Measured:
    """One player against another."""

    values: tuple[float, ...]
    """By game, in the order of the seeds: his part of the win, or by how many points his seats were ahead of the other's."""
    blocks: tuple[int, ...]
    """How many of them share a seed, in the same order; together all games."""
    by_points: bool = False

    @property
    def games(self) -> int:
        return len(self.values)

    @property
    def mean(self) -> float:
        return fmean(self.values)

    @property
    def interval(self) -> tuple[float, float]:
        return self._interval(self.values, self.blocks)

    def course(self) -> Iterator[tuple[int, float, float, float]]:
        """After each whole block: games so far, the mean, and its 95 % interval."""
        games = 0
        for number, size in enumerate(self.blocks, 1):
            games += size
            if self.by_points and number < 2:
                continue
            values = self.values[:games]
            yield games, fmean(values), *self._interval(values, self.blocks[:number])

    def _interval(self, values: Sequence[float], blocks: Sequence[int]) -> tuple[float, float]:
        """Wilson's for shares; of points over blocks by Student's t, since games of one seed are no strangers."""
        if not self.by_points:
            return wilson(sum(values), len(values))
        if len(blocks) < 2:
            return -inf, inf
        means, begun = [], 0
        for size in blocks:
            means.append(fmean(values[begun : begun + size]))
            begun += size
        middle = fmean(means)
        half = student(len(means)) * sqrt(sum((one - middle) ** 2 for one in means) / (len(means) - 1) / len(means))
        return middle - half, middle + half


@dataclass(frozen=True)
class Told:
    """What a table says of one player against another, where the games themselves are gone."""

    games: int
    mean: float
    interval: tuple[float, float]


def table_of(game: str, seats: int | None, rules: str | None) -> Table:
    """What games at so many seats, by these rules, can't be counted together with; None: as is usual."""
    table = (rules or RULES,) if game == "circus" else ()
    usual = USUAL.get(game, 2)
    return table + ((str(seats),) if (seats or usual) != usual else ())


def tables(game: str, rows: Iterable[Row]) -> dict[Table, list[Row]]:
    """The game's rows by what can't be counted together: in the circus the rules, and seats where they are not as many as
    usual. What is told apart does not depend on what else was played, so that a chart's name stays its own."""
    found: dict[Table, list[Row]] = defaultdict(list)
    for row in rows:
        if row.order.game != game:
            continue
        found[table_of(game, len(row.order.players), row.order.options.get("rules"))].append(row)
    return dict(sorted(found.items()))


def measured(rows: Iterable[Row]) -> dict[Pair, Measured]:
    """Of all games in which two players sat, for each of them. Other games are left out. Races count by points."""
    by_points = False
    found: dict[Pair, list[tuple[int, float]]] = defaultdict(list)
    for row in sorted(rows, key=lambda row: row.order.seed):
        by_points = row.order.game == "circus"
        players = list(dict.fromkeys(row.order.players))
        if len(players) != 2:
            continue
        worth = row.scores if by_points else row.shares
        parts = {name: [value for value, seated in zip(worth, row.order.players, strict=True) if seated == name]
                 for name in players}  # fmt: skip
        for one, two in (players, players[::-1]):
            value = fmean(parts[one]) - fmean(parts[two]) if by_points else sum(parts[one])
            found[one, two].append((row.order.seed, value))
    return {
        pair: Measured(
            tuple(value for _, value in values),
            tuple(sum(seed == one for seed, _ in values) for one in dict.fromkeys(seed for seed, _ in values)),
            by_points,
        )
        for pair, values in found.items()
    }
