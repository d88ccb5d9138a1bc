"""Exact values of every position below a given one, for whoever asks in the middle of a game.

What `solve.Solver` finds, from a table in half the room and a fraction of the time (lanes.py). It is worked through
level by level of our cards, and a level needs only itself and the one below it: where the whole table would take too much
memory, the levels share two areas, and what remains at the end is what the position itself asks for. Of a table that would
take too long only the upper part is worked out, above what is told of the positions at a horizon (horizon.py).
"""

from __future__ import annotations

from array import array
from collections import deque
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from typing import Final, NamedTuple

from game.ai.skirmish import lanes
from game.ai.skirmish.horizon import Edge, Form, Pair
from game.ai.skirmish.lattice import Lattice
from game.ai.skirmish.model import Law, Payoff, Position, Revival, revivals
from game.ai.skirmish.solve import Stop, never, threads

_PIECE_CELLS: Final = 200_000
"""Positions worked on between two looks at the clock: some hundredths of a second compiled."""
KEPT_CELLS: Final = 36_000_000
"""Largest table kept whole (144 MB). Of a larger one the levels share two areas."""
_STRIDE: Final = 15
"""Numbers a side has in `drops`: three stacks, five cards turned up."""


def _flank(lattice: Lattice, numbers: array[int] | None = None) -> lanes.Flank:
    """All sides of a lattice, or those with the revival open."""
    fields = lattice.fields
    odds = array("f", fields.odds)
    if numbers is None:
        everyone = array("i", range(len(lattice)))
        return lanes.Flank(
            everyone, fields.kinds, fields.runs, fields.tops, fields.last, fields.fans, fields.drops, odds, fields.offers,
            fields.revived,
        )  # fmt: skip
    rank = {number: place for place, number in enumerate(numbers)}

    def cut(whole: array[int], stride: int) -> array[int]:
        return array("i", chain.from_iterable(whole[n * stride : (n + 1) * stride] for n in numbers))

    drops = array("i", [rank.get(one, 0) for one in cut(fields.drops, _STRIDE)])
    looks = [lattice.codes[number] // lattice.coding.size for number in numbers]
    runs = array("i", bytes(4 * len(looks)))
    for place in range(len(looks) - 1, -1, -1):
        alike = place + 1 < len(looks) and looks[place + 1] == looks[place]
        runs[place] = runs[place + 1] if alike else place + 1
    some_odds = array("f", chain.from_iterable(odds[n * _STRIDE : (n + 1) * _STRIDE] for n in numbers))
    return lanes.Flank(
        numbers, cut(fields.kinds, 1), runs, cut(fields.tops, 3), cut(fields.last, 3), cut(fields.fans, 3), drops, some_odds,
        cut(fields.offers, 3), cut(fields.revived, _STRIDE),
    )  # fmt: skip


class _Half:
    """The table of one state of the revival: rows of `numbers`, columns of `columns`, lanes of Populi.

    fewest: cards on the table of the positions kept, if they are not all.
    """

    def __init__(
        self, ours: Lattice, theirs: Lattice, is_open: bool, lane_count: int, is_rolled: bool, fewest: int = 0
    ) -> None:
        everyone = [array("i", range(len(lattice))) for lattice in (ours, theirs)]
        open_ones = [array("i", [n for n in range(len(one)) if one.is_open[n]]) for one in (ours, theirs)]
        self.numbers, self.columns = open_ones if is_open else everyone
        self.rows = _flank(ours, self.numbers if is_open else None)
        self.cols = self.rows if ours is theirs else _flank(theirs, self.columns if is_open else None)
        self.row_of = {number: row for row, number in enumerate(self.numbers)} if is_open else None
        self.column_of = {number: column for column, number in enumerate(self.columns)} if is_open else None
        self.levels = _stretches(self.numbers, ours)
        """Where each level of our cards begins."""
        self.ranges = _stretches(self.columns, theirs)
        """Where each level of theirs does."""
        width = len(self.columns)
        self.skipped = [self.from_cards(fewest - level) for level in range(len(self.levels) - 1)]
        """Columns that a row of each level of ours does not keep."""
        sizes = [
            (end - begin) * (width - skipped)
            for begin, end, skipped in zip(self.levels, self.levels[1:], self.skipped, strict=False)
        ]
        areas = [sum(sizes[:level]) for level in range(len(sizes) + 1)]
        if is_rolled:
            even, odd = max(sizes[::2], default=0), max(sizes[1::2], default=0)
            areas = [even if level % 2 else 0 for level in range(len(sizes))] + [even + odd]
        self.places = array("q")
        """Where column 0 of each row stands, or would stand."""
        for level, (begin, end) in enumerate(zip(self.levels, self.levels[1:], strict=False)):
            kept = width - self.skipped[level]
            self.places.extend((areas[level] + row * kept - self.skipped[level]) * lane_count for row in range(end - begin))
        self._size = areas[-1] * lane_count + lanes.SLACK
        self.table = array("f")
        """Empty until it is worked on."""

    def from_cards(self, cards: int) -> int:
        """The first column of so many cards or more."""
        return self.ranges[max(0, min(cards, len(self.ranges) - 1))]

    def lay(self) -> None:
        self.table = array("f", [0.0]) * self._size

    def row(self, number: int) -> int:
        return number if self.row_of is None else self.row_of[number]

    def column(self, number: int) -> int:
        return number if self.column_of is None else self.column_of[number]


def _stretches(numbers: array[int], lattice: Lattice) -> list[int]:
    """Where each number of cards begins among some sides, and where the last one ends."""
    found = [0]
    for place, number in enumerate(numbers):
        while len(found) <= lattice.cards[number]:
            found.append(place)
    return found + [len(numbers)] * (len(lattice.start) - len(found))


class _Piece(NamedTuple):
    """Some rows of one level, in one state of the revival."""

    is_open: bool
    level: int
    first: int
    last: int
    cells: int


class Below:
    """Works out all positions below one, bit by bit; `work` may be left and taken up again.

    edge: where to stop; positions with as many cards or one fewer are told by it.
    """

    def __init__(
        self, ours: Lattice, theirs: Lattice, is_open: bool, our_populi: bool, their_populi: bool, payoff: Payoff,
        kept: int = KEPT_CELLS, edge: Edge | None = None,
    ) -> None:  # fmt: skip
        self.ours, self.theirs = ours, theirs
        self.our_populi, self.their_populi = our_populi, their_populi
        self.payoff = payoff
        self.lanes = (our_populi + 1) * (their_populi + 1)
        self.cells = cells(ours, theirs, is_open, our_populi, their_populi)
        self.edge = edge
        self.is_rolled = self.cells > kept and edge is None
        self._top = len(ours.start) - 2
        fewest = edge.cards - 1 if edge else 0
        self.halves = [
            _Half(ours, theirs, state, self.lanes, self.is_rolled, fewest) for state in (False, True)[: 1 + is_open]
        ]
        self._known = [edge.horizon.numbers(lattice) for lattice in (ours, theirs)] if edge else []
        self._forms: dict[Pair, Form] = {}
        # As a list: a generator would hold this object, and its table, until the collector comes round.
        self._batches = iter(list(self._all_batches()))
        self._waiting = next(self._batches)
        self.left = sum(piece.cells for batch in self._all_batches() for piece in batch)
        """About how many positions are still to be worked out."""

    @property
    def kept(self) -> int:
        """Numbers it has in memory."""
        return sum(len(half.table) for half in self.halves)

    @property
    def is_done(self) -> bool:
        return not self._waiting

    def _end(self, level: int) -> None:
        """Writes the ends of the game into the rows of a level: those in which they have no card, or we."""
        spent = self.halves[0]
        width = len(spent.columns)
        if level and spent.skipped[level]:
            return
        for row in range(spent.levels[level], spent.levels[level + 1]):
            at = spent.places[row]
            for lane in range(self.lanes):
                ours, theirs = divmod(lane, self.their_populi + 1)
                if not level:
                    for column in range(max(1, spent.skipped[0]), width):
                        spent.table[at + column * self.lanes + lane] = self.payoff.lost[theirs][self.theirs.cards[column]]
                    if not spent.skipped[0]:
                        spent.table[at + lane] = self.payoff.draw
                else:
                    spent.table[at + lane] = self.payoff.won[ours][level]

    def _all_batches(self) -> Iterator[list[_Piece]]:
        """Batches in order. A batch needs the ones before it; its pieces are independent. An empty one ends them."""
        for level in range(1, len(self.ours.start) - 1):
            for is_open, half in enumerate(self.halves):
                begin, end = half.levels[level : level + 2]
                width = (len(half.columns) - half.skipped[level]) * self.lanes
                step = max(1, _PIECE_CELLS // max(1, width))
                if end > begin and width:
                    rows = [(first, min(first + step, end)) for first in range(begin, end, step)]
                    yield [_Piece(bool(is_open), level, first, last, (last - first) * width) for first, last in rows]
        yield []

    def work(self, stop: Stop = never) -> bool:
        """True when the whole table stands; False when `stop` came first."""
        if not self.halves[0].table:
            for half in self.halves:
                half.lay()
            self._end(0)
        with ThreadPoolExecutor(threads()) as pool:
            while self._waiting:
                if not self._waiting[0].is_open:
                    self._end(self._waiting[0].level)
                waiting = deque(self._waiting)
                hands = [pool.submit(self._drain, waiting, stop) for _ in range(threads())]
                for hand in hands:
                    hand.result()
                for piece in self._waiting[: len(self._waiting) - len(waiting)]:
                    self.left -= piece.cells
                if waiting:
                    self._waiting = list(waiting)
                    return False
                self._waiting = next(self._batches)
        self.left = 0
        return True

    def _drain(self, waiting: deque[_Piece], stop: Stop) -> None:
        spent = self.halves[0]
        scratch = array("f", bytes(4 * (3 * len(spent.columns) * self.lanes + lanes.SLACK)))
        while not stop():
            try:
                piece = waiting.popleft()
            except IndexError:
                return
            half = self.halves[piece.is_open]
            low, begin = 0, half.from_cards(1)
            if self.edge is not None:
                self._outline(piece, half)
                low, begin = (half.from_cards(self.edge.cards + more - piece.level) for more in (0, 1))
                begin = max(begin, half.from_cards(1))
            lanes.descend(
                piece.is_open,
                half.rows,
                half.cols,
                self.our_populi,
                self.their_populi,
                half.table,
                half.places,
                spent.table,
                spent.places,
                piece.first,
                piece.last,
                low,
                begin,
                scratch,
            )

    def _outline(self, piece: _Piece, half: _Half) -> None:
        """What the edge tells of some rows."""
        assert self.edge is not None
        for total in (self.edge.cards - 1, self.edge.cards):
            pair = Pair(piece.level, total - piece.level, piece.is_open)
            if pair.theirs < 1:
                continue
            begin, end = half.from_cards(pair.theirs), half.from_cards(pair.theirs + 1)
            if begin == end:
                continue
            form = self._form(pair, half)
            lanes.outline(
                half.table,
                half.places,
                self.lanes,
                piece.first,
                piece.last,
                begin,
                end,
                form.ours,
                half.levels[piece.level],
                form.our_rank,
                form.theirs,
                form.their_rank,
                form.cores,
            )

    def _form(self, pair: Pair, half: _Half) -> Form:
        """Made once for all pieces of a level."""
        if pair not in self._forms:
            assert self.edge is not None
            rows = half.numbers[half.levels[pair.ours] : half.levels[pair.ours + 1]]
            columns = half.columns[half.from_cards(pair.theirs) : half.from_cards(pair.theirs + 1)]
            self._forms[pair] = self.edge.form(
                pair,
                [self._known[0][number] for number in rows],
                [self._known[1][number] for number in columns],
                self.our_populi,
                self.their_populi,
            )
        return self._forms[pair]

    def _at(self, position: Position) -> tuple[_Half, int]:
        """The half and the address of a settled position. KeyError if it isn't in the table."""
        is_open = position.revival is Revival.OPEN
        if position.our_populi > self.our_populi or position.their_populi > self.their_populi:
            raise KeyError(position)
        if is_open and len(self.halves) < 2:
            raise KeyError(position)
        half = self.halves[is_open]
        row, column = half.row(self.ours.index(position.ours)), half.column(self.theirs.index(position.theirs))
        if self.is_rolled and position.ours.cards < self._top - 1:
            raise KeyError(position)
        if column < half.skipped[position.ours.cards]:
            raise KeyError(position)
        lane = position.our_populi * (self.their_populi + 1) + position.their_populi
        return half, half.places[row] + column * self.lanes + lane

    def value(self, position: Position) -> float:
        """The value of a settled position to `ours`. KeyError if it isn't in the table."""
        half, at = self._at(position)
        return half.table[at]

    def holds(self, position: Position) -> bool:
        """True if the position and all that may follow it stand in the table."""
        if self.edge is not None and position.cards <= self.edge.cards:
            return False
        try:
            if position.revival in (Revival.OPEN, Revival.SPENT):
                self._at(position)
                return not self.is_rolled or position.ours.cards == self._top
            ours, theirs = [position.ours], [position.theirs]
            if position.revival is not Revival.THEIRS:
                ours += [side for _, side in revivals(self.ours.law, position.ours)]
            if position.revival is not Revival.OURS:
                theirs += [side for _, side in revivals(self.theirs.law, position.theirs)]
            for our_side in ours:
                for their_side in theirs:
                    self._at(position._replace(ours=our_side, theirs=their_side, revival=Revival.SPENT))
        except KeyError:
            return False
        return True


def cells(ours: Lattice, theirs: Lattice, is_open: bool, our_populi: bool, their_populi: bool) -> int:
    """Positions of a table kept whole."""
    open_ones = sum(ours.is_open) * sum(theirs.is_open) if is_open else 0
    return (len(ours) * len(theirs) + open_ones) * (our_populi + 1) * (their_populi + 1)


def below(law: Law, payoff: Payoff, position: Position, limit: int | None = None, edge: Edge | None = None) -> Below | None:
    """The table of all positions below this one; not yet worked out. None if it is beyond `limit` cells.

    edge: where a table of more than `edge.far` cells stops.
    """
    is_open = position.revival is Revival.OPEN
    ours, theirs = [position.ours], [position.theirs]
    if position.revival in (Revival.OURS, Revival.BOTH):
        ours += [side for _, side in revivals(law, position.ours)]
    if position.revival in (Revival.THEIRS, Revival.BOTH):
        theirs += [side for _, side in revivals(law, position.theirs)]
    rows, columns = Lattice(law, ours, is_open), Lattice(law, theirs, is_open)
    size = cells(rows, columns, is_open, position.our_populi, position.their_populi)
    if limit is not None and size > limit:
        return None
    is_cut = edge is not None and size > edge.far and position.cards > edge.cards
    return Below(rows, columns, is_open, position.our_populi, position.their_populi, payoff, edge=edge if is_cut else None)
