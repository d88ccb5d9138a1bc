"""How strong a side is on average: the evaluation of everybody who cannot work a position out.

strength(a; n, plane) is the mean exact value of configuration a against all configurations of n cards. A position is
then worth about  strength(a; n_b) - strength(b; n_a) - mean(n_a, n_b): the best guess that adds up over both sides.
For a deck nobody has solved, `Material` counts cards in the same form.
"""

from __future__ import annotations

from array import array
from typing import Protocol

from game.ai.skirmish import kernel
from game.ai.skirmish.lattice import Lattice
from game.ai.skirmish.model import Card, Deck, Position, Revival, Side
from game.ai.skirmish.solve import Grid, Solver

SCALE = 127
PLANES = 8


class Sums:
    """Adds up a table's values by row and level, and by column and level, while the rows come by."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.lattice = grid.ours
        self.levels = len(self.lattice.start) - 1
        self.heads = {head: rank for rank, head in enumerate(grid.heads)}
        self._starts = array("i", self.lattice.start)
        self._sums = array("d", bytes(8 * len(grid.heads) * PLANES * self.levels))
        self._orbit = array("i", [0]) * len(self.lattice)
        for number in range(len(self.lattice)):
            self._orbit[grid.head(number)] += 1

    def take(self, table: array[float], level: int, *, symmetric: bool) -> None:
        """Adds the rows of one level. `symmetric`: they stand in the columns of up to as many cards only."""
        grid, width = self.grid, len(self.lattice)
        start, levels = self.lattice.start, self.levels
        rows = array("i", [head for head in grid.heads if start[level] <= head < start[level + 1]])
        weights = array("d", [self._orbit[head] / 3 if self.lattice.has_turns else 1.0 for head in rows])
        last = level + 1 if symmetric else levels
        row_sums = array("d", bytes(8 * len(rows) * PLANES * levels))
        col_sums = array("d", bytes(8 * PLANES * width))
        kernel.add_up(
            self.lattice.wing,
            self.lattice.wing,
            grid.frame,
            table,
            rows,
            self._starts,
            1,
            last,
            weights,
            row_sums,
            col_sums,
        )
        block = PLANES * levels
        for rank, head in enumerate(rows):
            at = self.heads[head] * block
            for cell in range(block):
                self._sums[at + cell] += row_sums[rank * block + cell]
        if not symmetric:
            return
        # Columns of fewer cards: their mean against this level is minus what the rows make of them. A row stands for
        # its renamings, so a column is met through each of its own.
        for plane in range(PLANES):
            other = (plane & 4) | ((plane & 1) << 1) | ((plane & 2) >> 1)
            for column in range(start[1], start[level]):
                share = 1 if not self.lattice.has_turns else 3 / self._orbit[grid.head(column)]
                cell = (self.heads[grid.head(column)] * PLANES + other) * levels + level
                self._sums[cell] -= share * col_sums[plane * width + column]

    def strengths(self) -> Strengths:
        """The means, once every level was taken."""
        start, is_open = self.lattice.start, self.lattice.is_open
        every = [start[level + 1] - start[level] for level in range(self.levels)]
        still_open = [sum(is_open[start[level] : start[level + 1]]) for level in range(self.levels)]
        codes = bytearray(len(self._sums))
        for cell, total in enumerate(self._sums):
            level, plane = cell % self.levels, cell // self.levels % PLANES
            count = still_open[level] if plane >= PLANES // 2 else every[level]
            codes[cell] = round(max(-1.0, min(1.0, total / count)) * SCALE) & 0xFF if count else 0
        return Strengths(self.lattice, self.grid, bytes(codes))


def strengths_of(solver: Solver) -> Strengths:
    """The strengths of a small deck, from its full table."""
    sums = Sums(solver.grid)
    for level in range(1, sums.levels):
        sums.take(solver.table, level, symmetric=False)
    return sums.strengths()


class Guess(Protocol):
    """What a search believes of positions beyond its depth. `plane` = 4 open + 2 own Populi + rival's Populi."""

    def of_side(self, side: Side, level: int, plane: int) -> float:
        """The strength of a side against sides of `level` cards."""
        ...

    def mean(self, ours: int, theirs: int, plane: int) -> float:
        """The mean value of positions with so many cards each."""
        ...

    def worth(self, position: Position) -> float:
        """The guess for a settled position that is not over."""
        ...


class Material:
    """Cards counted, the strong ones more than once. Values stay within -1 and 1."""

    _BESTIA, _CESTUS, _POPULI = 1.0, 0.3, 0.8
    """What these are worth beyond a plain card."""

    def __init__(self, deck: Deck) -> None:
        counts = deck.counts
        self._all = deck.cards + self._BESTIA * counts[Card.BESTIA] + self._CESTUS * counts[Card.CESTUS] + self._POPULI

    def of_side(self, side: Side, level: int, plane: int) -> float:
        beasts = side.unseen[Card.BESTIA] + sum(top == Card.BESTIA for top, _ in side.stacks)
        fists = side.unseen[Card.CESTUS] + sum(top == Card.CESTUS for top, _ in side.stacks)
        extra = self._BESTIA * beasts + self._CESTUS * fists + (self._POPULI if plane & 2 else 0.0)
        return (side.cards + extra) / self._all

    def mean(self, ours: int, theirs: int, plane: int) -> float:
        return 0.0

    def worth(self, position: Position) -> float:
        here, there = 2 * position.our_populi, 2 * position.their_populi
        return self.of_side(position.ours, 0, here) - self.of_side(position.theirs, 0, there)


class Strengths:
    """Strengths by head, plane and number of their cards, as signed bytes over SCALE."""

    def __init__(self, lattice: Lattice, grid: Grid, codes: bytes) -> None:
        self.lattice = lattice
        self.codes = codes
        self._levels = len(lattice.start) - 1
        self._rank = array("i", bytes(4 * len(lattice)))
        rank_of = {head: rank for rank, head in enumerate(grid.heads)}
        for number in range(len(lattice)):
            self._rank[number] = rank_of[grid.head(number)]
        self._values = memoryview(codes).cast("b")
        if len(codes) != len(rank_of) * PLANES * self._levels:
            raise ValueError("strengths of another deck")
        self._means: dict[tuple[int, int, int], float] = {}

    def of(self, number: int, level: int, plane: int) -> float:
        """The strength of a configuration against sides of `level` cards."""
        return self._values[(self._rank[number] * PLANES + plane) * self._levels + level] / SCALE

    def of_side(self, side: Side, level: int, plane: int) -> float:
        return self.of(self.lattice.index(side), level, plane)

    def mean(self, ours: int, theirs: int, plane: int) -> float:
        """The mean value of positions with so many cards each."""
        key = (ours, theirs, plane)
        if key not in self._means:
            start, is_open = self.lattice.start, self.lattice.is_open
            level = [number for number in range(start[ours], start[ours + 1]) if plane < PLANES // 2 or is_open[number]]
            self._means[key] = sum(self.of(number, theirs, plane) for number in level) / max(1, len(level))
        return self._means[key]

    def worth(self, position: Position) -> float:
        """The guess for a settled position that is not over."""
        ours, theirs = self.lattice.index(position.ours), self.lattice.index(position.theirs)
        our_cards, their_cards = self.lattice.cards[ours], self.lattice.cards[theirs]
        is_open = 4 * (position.revival is Revival.OPEN)
        plane = is_open + 2 * position.our_populi + position.their_populi
        other = is_open + 2 * position.their_populi + position.our_populi
        return (
            self.of(ours, their_cards, plane) - self.of(theirs, our_cards, other) - self.mean(our_cards, their_cards, plane)
        )
