"""Where the value of an early position stands in the opening book.

The book decides positions with at least `floor` cards on the table; so it holds their values and those of all their
successors. The player with more cards is the row; with equally many, the one whose head (see solve.Grid) comes later.
Rows are heads only. A block is one pair of card counts in one revival state; within, four planes of Populi, then rows,
then columns.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass

from game.ai.skirmish.lattice import Lattice
from game.ai.skirmish.model import Law, Position, Revival, deals
from game.ai.skirmish.solve import Grid

PLANES = 4


@dataclass
class Block:
    """All stored positions of one pair of card counts in one revival state."""

    cards: tuple[int, int]
    is_open: bool
    rows: list[int]
    """Heads, as lattice numbers."""
    columns: list[int]
    """Lattice numbers. In a block of equal counts a row takes only the first `widths` of them."""
    widths: list[int]
    """By row."""
    at: int
    """Where the block begins."""

    @property
    def plane_size(self) -> int:
        return sum(self.widths)

    @property
    def size(self) -> int:
        return PLANES * self.plane_size


class Shelf:
    """The addresses of one book. A few tenths of a second to set up for the full deck."""

    def __init__(self, law: Law, floor: int, lattice: Lattice | None = None, grid: Grid | None = None) -> None:
        self.law = law
        self.floor = floor
        self.lattice = lattice or Lattice(law, deals(law.deck), revival_open=True)
        self.grid = grid or Grid(self.lattice, self.lattice, True, True, True, fold=self.lattice.has_turns)
        self.blocks = list(self._blocks())
        self.size = sum(block.size for block in self.blocks)
        self._place: dict[tuple[int, int, bool], tuple[Block, dict[int, tuple[int, int]], dict[int, int]]] = {}
        for block in self.blocks:
            starts: dict[int, tuple[int, int]] = {}
            begin = 0
            for row, width in zip(block.rows, block.widths, strict=True):
                starts[row] = (begin, width)
                begin += width
            ranks = {column: rank for rank, column in enumerate(block.columns)}
            self._place[(*block.cards, block.is_open)] = (block, starts, ranks)

    def _wanted(self) -> set[tuple[int, int, bool]]:
        """(our cards, their cards, open) of all positions to decide and their successors; ours are no fewer."""
        full, height = self.law.deck.cards, self.law.deck.cards // self.law.deck.stacks
        found = set()
        todo = [(full, full, True)]
        while todo:
            ours, theirs, is_open = todo.pop()
            if (ours, theirs, is_open) in found or min(ours, theirs) < 0:
                continue
            found.add((ours, theirs, is_open))
            if ours + theirs < self.floor:
                continue
            after = [(ours, theirs - 1), (ours - 1, theirs), (ours - 1, theirs - 1)]
            todo += [(*cards, is_open) for cards in after]
            if is_open:
                todo += [
                    (our_cards + our_back, their_cards + their_back, False)
                    for our_cards, their_cards in after
                    for our_back in range(1 + (our_cards < ours and our_cards <= full - height))
                    for their_back in range(1 + (their_cards < theirs and their_cards <= full - height))
                    if min(our_cards, their_cards) <= full - height
                ]
        return {(max(ours, theirs), min(ours, theirs), is_open) for ours, theirs, is_open in found}

    def _blocks(self) -> Iterator[Block]:
        lattice, grid = self.lattice, self.grid
        start, full = lattice.start, self.law.deck.cards
        wanted = self._wanted()
        at = 0
        for ours in range(full, 0, -1):
            heads = [row for row in grid.heads if start[ours] <= row < start[ours + 1]]
            for theirs in range(ours, 0, -1):
                level = list(range(start[theirs], start[theirs + 1]))
                for is_open in (True, False):
                    if (ours, theirs, is_open) not in wanted:
                        continue
                    rows, columns = heads, level
                    if is_open:
                        rows = [row for row in rows if lattice.is_open[row]]
                        columns = [column for column in columns if lattice.is_open[column]]
                    elif not any(lattice.has_lost[row] for row in rows):
                        columns = [column for column in columns if lattice.has_lost[column]]  # one stack at least is lost
                    if not rows or not columns:
                        continue
                    if ours == theirs:
                        columns.sort(key=lambda column: (grid.head(column), column))
                        heads_of = [grid.head(column) for column in columns]
                        widths = [bisect_right(heads_of, row) for row in rows]
                    else:
                        widths = [len(columns)] * len(rows)
                    block = Block((ours, theirs), is_open, rows, columns, widths, at)
                    at += block.size
                    yield block

    def find(self, position: Position) -> tuple[int, bool]:
        """(address, whether the stored value is that of the mirrored position). KeyError if the book lacks it."""
        row, column = self.lattice.index(position.ours), self.lattice.index(position.theirs)
        ours, theirs = position.our_populi, position.their_populi
        grid, cards = self.grid, self.lattice.cards
        turned = cards[row] < cards[column] or (cards[row] == cards[column] and grid.head(row) < grid.head(column))
        if turned:
            row, column, ours, theirs = column, row, theirs, ours
        block, starts, ranks = self._place[(cards[row], cards[column], position.revival is Revival.OPEN)]
        begin, width = starts[grid.head(row)]
        rank = ranks[grid.renamed(row, column)]
        if rank >= width:
            raise KeyError(position)
        return block.at + (2 * ours + theirs) * block.plane_size + begin + rank, turned

    def collect(self, table: array[float], level: int, values: array[float]) -> None:
        """Copies the values of the blocks whose rows have `level` cards from a table over this grid."""
        width = len(self.lattice)
        for block in self.blocks:
            if block.cards[0] != level:
                continue
            at = block.at
            for our_populi in (False, True):
                for their_populi in (False, True):
                    plane = self.grid.plane(block.is_open, our_populi, their_populi)
                    for row, count in zip(block.rows, block.widths, strict=True):
                        line = (plane * self.grid.slots + self.grid.slot[row]) * width
                        for column in block.columns[:count]:
                            values[at] = table[line + column]
                            at += 1
