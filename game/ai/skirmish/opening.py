"""What the rounding of the opening book costs, worked out exactly for the whole game.

From positions below the book's floor the champion plays exactly, so their solved values are his whatever happens. Above,
his mixes come from rounded values; the best answer to them is found by backward induction over those positions alone.
"""

from __future__ import annotations

from array import array

from game.ai.skirmish import kernel
from game.ai.skirmish.model import Position, Revival, deals
from game.ai.skirmish.shelf import Shelf
from game.ai.skirmish.solve import HOLD, MIX, NOTHING


class Opening:
    """The upper part of the whole game's table: sides of at least as many cards as the book knows."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self.lattice, self.grid = shelf.lattice, shelf.grid
        lowest = min(block.cards[1] for block in shelf.blocks)
        self.skipped = self.lattice.start[lowest]
        """Columns left out. Rows of a table overlap by them, so that columns keep their numbers."""
        size = len(self.lattice)
        self.width = size - self.skipped
        heads = [head for head in self.grid.heads if head >= self.skipped]
        place = {head: rank for rank, head in enumerate(heads)}
        self.slot = array("i", [place.get(self.grid.head(number), 0) for number in range(size)])
        turns = 3 if self.lattice.has_turns else 1
        self.perms = array("i", [0]) * (turns * self.width + self.skipped)
        for turn in range(turns):
            for column in range(self.skipped, size):
                self.perms[turn * self.width + column] = self.grid.perms[turn * size + column]
        self.turns = turns
        self.slots = len(heads)
        self.frame = kernel.Frame(self.slots, self.width, 1, 1, self.slot, self.grid.turns, self.perms, self.skipped)

    def cell(self, row: int, column: int, plane: int) -> int:
        """Where a position stands."""
        column = self.perms[self.grid.turns[row] * self.width + column]
        return (plane * self.slots + self.slot[row]) * self.width + column

    def spread(self, values: array[float], others: array[float] | None = None) -> array[float]:
        """A table with the book's positions, each in all its guises. `others`: values of the same addresses to whoever sits
        on the other side, where the ends of the game are not alike for both."""
        if others is None:
            others = values
        table = array("f", [0.0]) * (8 * self.slots * self.width + self.skipped)
        size = len(self.lattice)
        heads = set(self.grid.heads)
        for block in self.shelf.blocks:
            at = block.at
            for populi in range(4):
                plane = 4 * block.is_open + populi
                other = 4 * block.is_open + 2 * (populi % 2) + populi // 2
                for row, count in zip(block.rows, block.widths, strict=True):
                    line = (plane * self.slots + self.slot[row]) * self.width
                    for column in block.columns[:count]:
                        value, other_value = values[at], others[at]
                        at += 1
                        for turn in range(self.turns):
                            turned = self.grid.perms[turn * size + column]
                            turned_row = self.grid.perms[turn * size + row]
                            if turned in heads:
                                there = (other * self.slots + self.slot[turned]) * self.width
                                table[there + turned_row] = -other_value
                            if turned_row == row:
                                table[line + turned] = value
        return table

    def best_answer(self, exact: array[float], rounded: array[float]) -> array[float]:
        """Values to a player who plays the equilibrium of the rounded table, against the best answer to it."""
        table = array("f", exact)
        lattice, size = self.lattice, len(self.lattice)
        scratch = array("f", [0.0]) * (kernel.scratch_size(self.width) + self.skipped)
        mixes = array("f", [0.0]) * (4 * (4 * self.width + self.skipped))
        revivals = array("f", [0.0]) * (5 * (12 * self.width + self.skipped))
        spare = array("f", revivals)
        full = lattice.law.deck.cards
        for level in range(1, full + 1):
            if self.shelf.floor - level > full:
                continue
            col_first = lattice.start[max(1, self.shelf.floor - level)]
            for is_open in (False, True):
                rows = self.grid.rows(level, is_open)
                for at in range(len(rows)):
                    for mode, source, target, back in (
                        (MIX, table, NOTHING, revivals),
                        (MIX, rounded, NOTHING, spare),
                        (HOLD, table, table, revivals),
                    ):
                        kernel.sweep(
                            mode,
                            lattice.wing,
                            lattice.wing,
                            self.frame,
                            source,
                            target,
                            mixes,
                            back,
                            rows,
                            at,
                            at + 1,
                            col_first,
                            size,
                            is_open,
                            scratch,
                        )
        return table


def opening_cost(shelf: Shelf, values: array[float], scale: int) -> float:
    """Exploitability of the champion over all deals when `values`, which are exact, are rounded to `1 / scale`."""
    opening = Opening(shelf)
    exact = opening.spread(values)
    rounded = array("f", exact)
    for at, value in enumerate(rounded):
        rounded[at] = round(value * scale) / scale
    return given_away(opening, exact, rounded)


def given_away(opening: Opening, exact: array[float], judged: array[float]) -> float:
    """What is lost over all deals by whoever plays the equilibrium of `judged` where `exact` is true; spread tables."""
    held = opening.best_answer(exact, judged)
    cost = 0.0
    lattice, sides = opening.lattice, deals(opening.shelf.law.deck)
    for ours, our_chance in sides.items():
        for theirs, their_chance in sides.items():
            position = Position(ours, theirs, revival=Revival.OPEN)
            at = opening.cell(lattice.index(position.ours), lattice.index(position.theirs), 7)
            cost += our_chance * their_chance * (exact[at] - held[at])
    return cost
