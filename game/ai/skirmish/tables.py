"""The tables an analyst has: one solved, one being solved ahead, and of a large one the part above the horizon.

Which table answers for a position depends on the position alone: on the size of the table below it. What was solved before
only saves time.
"""

from __future__ import annotations

from typing import Final

from game.ai.skirmish import lanes
from game.ai.skirmish.below import KEPT_CELLS, Below, below
from game.ai.skirmish.horizon import Edge
from game.ai.skirmish.model import Law, Payoff, Position
from game.ai.skirmish.solve import Solver, Stop, game_below

EXACT_CARDS: Final = 20
"""Most cards on the table at which the compiled kernel solves a sub-game when asked: two thirds of a second at worst where
there is a horizon (horizon.py), else a second mostly and four at worst."""
_AHEAD_CARDS: Final = EXACT_CARDS + 1
"""Most cards on the table at which something is solved in advance: laying out a larger table can't be interrupted."""
_BESIDE: Final = 20_000_000
"""Most numbers of the upper part of a large table that stays beside another table, for whoever looks back a round."""
_LOOKED_AT: Final = 8
_SMALL_REST: Final = 4_000_000
"""Positions left to work out in a table solved ahead, below which no smaller table is looked for."""
SMALL_CARDS, SMALL_CELLS = 12, 8_000
"""Most cards and largest table that plain Python solves exactly: about half a second."""

Table = Solver | Below
"""Everything below one position, solved or being solved."""


def _laid(law: Law, payoff: Payoff, position: Position, limit: int | None) -> Table | None:
    """A table to be worked out; None if it is beyond `limit` cells."""
    return (below if lanes.COMPILED else game_below)(law, payoff, position, limit)


def _holds(table: Table | None, position: Position) -> bool:
    return table is not None and table.holds(position)


class Tables:
    """Under one law and one payoff. One whole table at a time, for the memory they take."""

    def __init__(self, law: Law, payoff: Payoff, *, is_exact: bool, edge: Edge | None, known: Table | None) -> None:
        """`edge`: the horizon at which large tables stop. `known`: a solved table to begin with."""
        self.law = law
        self.payoff = payoff
        self.is_exact = is_exact
        self.ready = known
        self._edge = edge if lanes.COMPILED else None
        self._ahead: Table | None = None
        self._laid_for: Position | None = None
        """Below which position the table worked on lies: no smaller one is to be had for that one."""
        self._too_big: Position | None = None
        self._upper: Below | None = None
        """The upper part of a large table, down to the horizon."""
        self._upper_ahead: Below | None = None
        self._far: dict[Position, bool] = {}
        """Of the positions looked at last, whether the table stops at the horizon."""
        self._fresh: tuple[Position, Below] | None = None
        """A table laid out to see how large it is, and not worked on yet."""

    def forget(self) -> None:
        """Gives up what was solved, and the memory it takes."""
        self.ready = self._ahead = self._upper = self._upper_ahead = self._fresh = None

    def is_within_reach(self, position: Position) -> bool:
        """The sub-game is small enough to be solved when asked."""
        return position.cards <= (EXACT_CARDS if self.is_exact else SMALL_CARDS)

    def is_begun(self, position: Position) -> bool:
        """A table that holds it is being worked on: asked again, it comes nearer to the solution."""
        return self.is_within_reach(position) and (_holds(self._ahead, position) or _holds(self._upper_ahead, position))

    def prepare(self, position: Position, stop: Stop) -> bool:
        """Uses spare time to solve the sub-game below a position; may be called again. True when nothing is left."""
        if not self.is_exact or position.is_over or position.cards > _AHEAD_CARDS or position == self._too_big:
            return True
        if self._is_far(position) and not self._look_ahead(position, stop):
            return False
        if _holds(self.ready, position):
            return True
        if not _holds(self._ahead, position):
            self.ready = None  # one table at a time
            limit = KEPT_CELLS if position.cards > EXACT_CARDS or self._edge is not None else None
            self._ahead, self._laid_for = _laid(self.law, self.payoff, position, limit), position
        if self._ahead is None:
            self._too_big = position
            return True
        if not self._ahead.work(stop):
            return False
        self.ready, self._ahead = self._ahead, None
        return True

    def solved(self, position: Position, stop: Stop) -> Table | None:
        """The solution of the sub-game, down to the end or to the horizon; None if it can't be had, or not before `stop`."""
        if not self.is_within_reach(position):
            return None
        if self._is_far(position):
            return self._upper if self._look_ahead(position, stop) else None
        if _holds(self.ready, position):
            return self.ready
        table = self._smallest(position)
        if table is None:
            return None
        self.ready = self._ahead = None  # one table at a time
        if self._upper is not None and self._upper.kept > _BESIDE:  # nothing below this position is far
            self._upper = None
        self._upper_ahead = None
        if not table.work(stop):
            self._ahead, self._laid_for = table, position
            return None
        self.ready = table
        return table

    def _smallest(self, position: Position) -> Table | None:
        """The table with least to work out: the one begun, or one that lies below this position."""
        begun = self._ahead if _holds(self._ahead, position) else None
        if begun is not None and (begun.left <= _SMALL_REST or self._laid_for == position):
            return begun
        fresh: Table | None
        if self._edge is not None:
            fresh = self._laid_out(position)
        else:
            fresh = _laid(self.law, self.payoff, position, None if self.is_exact else SMALL_CELLS)
        return fresh if fresh is None or begun is None or fresh.left < begun.left else begun

    def _look_ahead(self, position: Position, stop: Stop) -> bool:
        """Works out the upper part of the large table below a position. True when there is nothing to do."""
        if _holds(self._upper, position):
            return True
        upper = self._upper_ahead
        if upper is None or not upper.holds(position):
            upper = self._laid_out(position)
        if position.cards > EXACT_CARDS and upper.left > KEPT_CELLS:
            return True
        self._upper, self._upper_ahead = None, upper
        if not upper.work(stop):
            return False
        self._upper, self._upper_ahead = upper, None
        return True

    def _is_far(self, position: Position) -> bool:
        """The table below a position is so large that it stops at the horizon."""
        if self._edge is None or position.cards <= self._edge.cards:
            return False
        if isinstance(self.ready, Below) and self.ready.cells <= self._edge.far and self.ready.holds(position):
            return False
        if position not in self._far:
            if len(self._far) >= _LOOKED_AT:
                del self._far[next(iter(self._far))]
            fresh = self._laid_out(position)
            self._far[position], self._fresh = fresh.edge is not None, (position, fresh)
        return self._far[position]

    def _laid_out(self, position: Position) -> Below:
        """The table below a position, to be worked on; as it was laid out to see how large it is, if that came last."""
        found, self._fresh = self._fresh, None
        if found is not None and found[0] == position:
            return found[1]
        fresh = below(self.law, self.payoff, position, edge=self._edge)
        assert fresh is not None
        return fresh
