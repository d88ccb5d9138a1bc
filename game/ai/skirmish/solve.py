"""Exact values of every position below a given one, by backward induction.

The table is rectangular: rows are the configurations we may come to, columns theirs. It is worked through level by
level of our cards; rows of one level do not depend on each other, so threads share them out.
"""

from __future__ import annotations

import os
from array import array
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final, NamedTuple

from game.ai.skirmish import kernel
from game.ai.skirmish.lattice import Lattice
from game.ai.skirmish.model import Law, Payoff, Position, Revival, deals, revivals

Stop = Callable[[], bool]

VALUE: Final = 0
MIX: Final = 1
HOLD: Final = 2
"""Modes of kernel.sweep."""

_PIECE_CELLS: Final = 200_000
"""Positions worked on between two looks at the clock: some tens of milliseconds compiled."""
NOTHING: Final = array("f", [0.0])
"""Stands for a buffer a sweep does not use."""


def threads() -> int:
    """How many rows are worked on at once. One without the compiled kernel: plain Python gains nothing from more."""
    return min(4, os.cpu_count() or 1) if kernel.COMPILED else 1


def never() -> bool:
    """The `stop` of a solve without a deadline."""
    return False


class Grid:
    """Which position stands where: two lattices, planes, and the folding of rows equal up to renaming."""

    def __init__(
        self, ours: Lattice, theirs: Lattice, revival_open: bool, our_populi: bool, their_populi: bool, fold: bool
    ) -> None:
        if fold and not (ours is theirs and ours.has_turns):
            raise ValueError("only a table of all deals of an even deck folds")
        self.ours = ours
        self.theirs = theirs
        self.revival_open = revival_open
        self.our_populi = our_populi
        self.their_populi = their_populi
        height, width = len(ours), len(theirs)
        self.perms = array("i", range(width))
        self.turns = array("i", [0]) * height
        self.slot = array("i", range(height))
        self.heads = list(range(height))
        """Rows that are worked out; the others are renamings of one of them."""
        if fold:
            self._fold()
        self.slots = len(self.heads)
        self.frame = self._frame()

    def _frame(self) -> kernel.Frame:
        return kernel.Frame(
            self.slots,
            len(self.theirs),
            int(self.our_populi),
            int(self.their_populi),
            self.slot,
            self.turns,
            self.perms,
        )

    def rest_slots(self, groups: Sequence[tuple[Sequence[int], int]], slots: int) -> None:
        """Gives the head rows new places in the table: each group one after the other from the place named."""
        place = {row: first + rank for rows, first in groups for rank, row in enumerate(rows)}
        self.slot = array("i", [place[self.head(row)] for row in range(len(self.slot))])
        self.slots = slots
        self.frame = self._frame()

    def _fold(self) -> None:
        once = self.theirs.turned()
        twice = array("i", [once[number] for number in once])
        self.perms += once + twice
        self.heads = []
        for number in range(len(once)):
            images = (number, once[number], twice[number])
            head = min(images)
            self.turns[number] = images.index(head)
            if head == number:
                self.slot[number] = len(self.heads)
                self.heads.append(number)
            else:
                self.slot[number] = self.slot[head]

    def head(self, row: int) -> int:
        """The row that stands for all its renamings."""
        return self.perms[self.turns[row] * len(self.slot) + row] if self.turns[row] else row

    def renamed(self, row: int, column: int) -> int:
        """The column after the renaming that makes a head of the row."""
        return self.perms[self.turns[row] * len(self.theirs) + column]

    @property
    def planes(self) -> int:
        """Populi planes of one revival state."""
        return (self.our_populi + 1) * (self.their_populi + 1)

    @property
    def cells(self) -> int:
        return (1 + self.revival_open) * self.planes * self.slots * len(self.theirs)

    def plane(self, is_open: bool, our_populi: bool, their_populi: bool) -> int:
        return (is_open * (self.our_populi + 1) + our_populi) * (self.their_populi + 1) + their_populi

    def cell(self, row: int, column: int, plane: int) -> int:
        width = len(self.theirs)
        return (plane * self.slots + self.slot[row]) * width + self.perms[self.turns[row] * width + column]

    def find(self, position: Position) -> int:
        """Where a settled position stands. KeyError if it isn't in the table."""
        if position.our_populi > self.our_populi or position.their_populi > self.their_populi:
            raise KeyError(position)
        row, column = self.ours.index(position.ours), self.theirs.index(position.theirs)
        is_open = position.revival is Revival.OPEN
        if is_open and not (self.revival_open and self.ours.is_open[row] and self.theirs.is_open[column]):
            raise KeyError(position)
        return self.cell(row, column, self.plane(is_open, position.our_populi, position.their_populi))

    def ends(self, table: array[float], payoff: Payoff) -> None:
        """Writes the ends of the game, where one side or both have no cards."""
        for our_populi in range(self.our_populi + 1):
            for their_populi in range(self.their_populi + 1):
                plane = self.plane(False, bool(our_populi), bool(their_populi))
                for row in self.heads:
                    table[self.cell(row, 0, plane)] = payoff.won[our_populi][self.ours.cards[row]]
                for column in range(len(self.theirs)):
                    table[self.cell(0, column, plane)] = payoff.lost[their_populi][self.theirs.cards[column]]
                table[self.cell(0, 0, plane)] = payoff.draw

    def rows(self, level: int, is_open: bool) -> array[int]:
        """The rows of one level of our cards that have to be worked out."""
        lattice = self.ours
        low, high = lattice.start[level], lattice.start[level + 1]
        return array("i", [row for row in self.heads if low <= row < high and (not is_open or lattice.is_open[row])])


class Piece(NamedTuple):
    """Some rows of one level, in the planes of one revival state."""

    rows: array[int]
    first: int
    last: int
    is_open: bool


class Solver:
    """Works out a grid bit by bit; `work` may be left and taken up again."""

    def __init__(self, grid: Grid, payoff: Payoff) -> None:
        self.grid = grid
        self.payoff = payoff
        self.table = array("f", [0.0]) * grid.cells
        grid.ends(self.table, payoff)
        # As a list: a generator would hold this object, and its table, until the collector comes round.
        self._batches = iter(list(self._all_batches()))
        self._waiting = next(self._batches)
        self.left = sum(
            len(grid.rows(level, is_open)) * grid.planes * len(grid.theirs)
            for level in range(1, len(grid.ours.start) - 1)
            for is_open in (False, True)[: 1 + grid.revival_open]
        )
        """About how many positions are still to be worked out."""

    @property
    def is_done(self) -> bool:
        return not self._waiting

    def _all_batches(self) -> Iterator[list[Piece]]:
        """Batches in order. A batch needs the ones before it; its pieces are independent. An empty one ends them."""
        grid = self.grid
        height = max(1, _PIECE_CELLS // (grid.planes * len(grid.theirs)))
        for level in range(1, len(grid.ours.start) - 1):
            for is_open in (False, True)[: 1 + grid.revival_open]:
                rows = grid.rows(level, is_open)
                if rows:
                    yield [
                        Piece(rows, first, min(first + height, len(rows)), is_open) for first in range(0, len(rows), height)
                    ]
        yield []

    def work(self, stop: Stop = never) -> bool:
        """True when the whole table stands; False when `stop` came first."""
        with ThreadPoolExecutor(threads()) as pool:
            while self._waiting:
                waiting = deque(self._waiting)
                before = sum(piece.last - piece.first for piece in waiting)
                hands = [pool.submit(self._drain, waiting, stop) for _ in range(threads())]
                for hand in hands:
                    hand.result()
                rows = before - sum(piece.last - piece.first for piece in waiting)
                self.left -= rows * self.grid.planes * len(self.grid.theirs)
                if waiting:
                    self._waiting = list(waiting)
                    return False
                self._waiting = next(self._batches)
        return True

    def _drain(self, waiting: deque[Piece], stop: Stop) -> None:
        grid = self.grid
        columns = len(grid.theirs)
        scratch = array("f", [0.0]) * kernel.scratch_size(columns)
        while not stop():
            try:
                piece = waiting.popleft()
            except IndexError:
                return
            kernel.sweep(
                VALUE,
                grid.ours.wing,
                grid.theirs.wing,
                grid.frame,
                self.table,
                self.table,
                NOTHING,
                NOTHING,
                piece.rows,
                piece.first,
                piece.last,
                1,
                columns,
                piece.is_open,
                scratch,
            )

    def holds(self, position: Position) -> bool:
        """True if the position and all that may follow it stand in the table."""
        grid = self.grid
        try:
            if position.revival in (Revival.OPEN, Revival.SPENT):
                grid.find(position)
                return True
            ours, theirs = [position.ours], [position.theirs]
            if position.revival is not Revival.THEIRS:
                ours += [side for _, side in revivals(grid.ours.law, position.ours)]
            if position.revival is not Revival.OURS:
                theirs += [side for _, side in revivals(grid.theirs.law, position.theirs)]
            for our_side in ours:
                for their_side in theirs:
                    grid.find(position._replace(ours=our_side, theirs=their_side, revival=Revival.SPENT))
        except KeyError:
            return False
        return True

    def value(self, position: Position) -> float:
        """The value of a settled position to `ours`. KeyError if it isn't in the table."""
        return self.table[self.grid.find(position)]


def whole_game(law: Law, payoff: Payoff) -> Solver:
    """The table of all positions after any deal; not yet worked out. Meant for the small decks."""
    lattice = Lattice(law, deals(law.deck), revival_open=True)
    return Solver(Grid(lattice, lattice, True, True, True, fold=lattice.has_turns), payoff)


def game_below(law: Law, payoff: Payoff, position: Position, limit: int | None = None) -> Solver | None:
    """The table of all positions below this one; not yet worked out. None if it is beyond `limit` cells."""
    is_open = position.revival is Revival.OPEN
    ours, theirs = [position.ours], [position.theirs]
    if position.revival in (Revival.OURS, Revival.BOTH):
        ours += [side for _, side in revivals(law, position.ours)]
    if position.revival in (Revival.THEIRS, Revival.BOTH):
        theirs += [side for _, side in revivals(law, position.theirs)]
    rows, columns = Lattice(law, ours, is_open), Lattice(law, theirs, is_open)
    grid = Grid(rows, columns, is_open, position.our_populi, position.their_populi, fold=False)
    return None if limit is not None and grid.cells > limit else Solver(grid, payoff)
