"""The whole game of a big deck, worked out level by level with only two levels of our cards held at a time.

The full table of the twelve-card game would take twenty gigabytes; two levels, folded by the renaming of gladiators,
take under four. Whoever wants values looks at each level while it stands.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

from game.ai.skirmish import kernel
from game.ai.skirmish.lattice import Lattice
from game.ai.skirmish.model import Law, Payoff, deals
from game.ai.skirmish.solve import NOTHING, VALUE, Grid, threads


class Stream:
    """Backward induction over all deals. `symmetric`: the payoff is the same for both, so (a, b) is minus (b, a)."""

    def __init__(self, law: Law, payoff: Payoff, *, symmetric: bool) -> None:
        self.lattice = Lattice(law, deals(law.deck), revival_open=True)
        self.payoff = payoff
        self.symmetric = symmetric
        self.grid = Grid(self.lattice, self.lattice, True, True, True, fold=self.lattice.has_turns)
        start = self.lattice.start
        self.levels = [[row for row in self.grid.heads if start[n] <= row < start[n + 1]] for n in range(len(start) - 1)]
        """By number of cards: the rows worked out."""
        even = max(len(rows) for rows in self.levels[0::2])
        odd = max(len(rows) for rows in self.levels[1::2])
        self.grid.rest_slots([(rows, even * (level % 2)) for level, rows in enumerate(self.levels)], even + odd)
        self.table = array("f", [0.0]) * self.grid.cells

    def run(self) -> Iterator[int]:
        """Yields each number of our cards, lowest first, when its rows stand.

        With `symmetric`, they stand in the columns of up to as many cards; else in all.
        """
        grid, lattice = self.grid, self.lattice
        with ThreadPoolExecutor(threads()) as pool:
            for level in range(len(self.levels)):
                self._ends(level)
                if level == 0:
                    continue
                low, high = lattice.start[level], lattice.start[level + 1]
                if not self.symmetric:
                    self._sweep(pool, level, 1, len(lattice))
                else:
                    self._sweep(pool, level, 1, low)
                    below = array("i", self.levels[level - 1])
                    kernel.mirror(grid.frame, self.table, below, 0, len(below), low, high, 2 * grid.planes)
                    self._sweep(pool, level, low, high)
                yield level

    def _ends(self, level: int) -> None:
        grid, payoff = self.grid, self.payoff
        for ours in (False, True):
            for theirs in (False, True):
                plane = grid.plane(False, ours, theirs)
                if level:
                    for row in self.levels[level]:
                        self.table[grid.cell(row, 0, plane)] = payoff.won[ours][level]
                else:
                    for column in range(1, len(self.lattice)):
                        self.table[grid.cell(0, column, plane)] = payoff.lost[theirs][self.lattice.cards[column]]
                    self.table[grid.cell(0, 0, plane)] = payoff.draw

    def _sweep(self, pool: ThreadPoolExecutor, level: int, col_first: int, col_last: int) -> None:
        if col_first >= col_last:
            return
        for is_open in (False, True):
            rows = array("i", [row for row in self.levels[level] if not is_open or self.lattice.is_open[row]])
            hands = [
                pool.submit(self._some_rows, rows, first, min(first + 8, len(rows)), col_first, col_last, is_open)
                for first in range(0, len(rows), 8)
            ]
            for hand in hands:
                hand.result()

    def _some_rows(self, rows: array[int], first: int, last: int, col_first: int, col_last: int, is_open: bool) -> None:
        lattice, width = self.lattice, len(self.lattice)
        kernel.sweep(
            VALUE,
            lattice.wing,
            lattice.wing,
            self.grid.frame,
            self.table,
            self.table,
            NOTHING,
            NOTHING,
            rows,
            first,
            last,
            col_first,
            col_last,
            is_open,
            array("f", [0.0]) * kernel.scratch_size(width),
        )
