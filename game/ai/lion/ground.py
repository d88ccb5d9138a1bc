"""The board and the dice of Leo et Aurum's search model: lanes, prices and what each sort of die can do, worked out once.

Part of the model (see `model.py`, which plays on it), and like it ordinary annotated Python that may be compiled by mypyc.

Words used here:
  cell     0 .. cells-1, an index into the list of cells given to `Ground`
  mask     an int with one bit a cell
  sort     one kind of die showing one face, 0 .. ; a pool counts its dice by sort, four bits each
  action   SKIP, or (sort + 1) << 8 | target; the target is a cell, for the lion one of the six ways
"""

from __future__ import annotations

from typing import Final

LION: Final = 0
MOVE: Final = 1
GOLD: Final = 2

SKIP: Final = 0

TARGET_BITS: Final = 8
TARGET: Final = 255
COUNT_BITS: Final = 4
COUNT: Final = 15

_MOST_KEPT: Final = 5000
"""Entries in one memory before it is emptied. Hardly ever reached: it bounds odd boards."""
_MOST_THROWS: Final = 1296
_RING_PIECE: Final = 12
_WIDEST: Final = 60
"""Bits of a packed price: compiled ints are at their fastest below 62 bits."""

_DICE_BITS: Final = 30
_DICE_MASK: Final = (1 << 30) - 1
_MULTIPLIER: Final = 438293613
_STEP: Final = 715225739

Memory = dict[int, tuple[int, ...]]
"""Mask of what matters there -> the actions that follow from it. Memories save work and never change an answer."""


class Dice:
    """A small generator of its own: the same numbers for the same seed on every machine, compiled or not.

    Linear congruential, of which only the high bits are used. No factor reaches 2 ** 30 and nothing is divided:
    compiled ints are at their fastest so.
    """

    def __init__(self, seed: int) -> None:
        self.state: int = (seed ^ seed >> 30 ^ seed >> 60) & _DICE_MASK
        for _ in range(4):
            self.below(2)

    def below(self, n: int) -> int:
        """0 .. n-1, for n up to a few thousand."""
        self.state = (self.state * _MULTIPLIER + _STEP) & _DICE_MASK
        return self.state * n >> _DICE_BITS


class Lanes:
    """Some of the six rows in which a gladiator walks, with what makes each hex dear packed into one int.

    Walking costs add up over bodies (H6). So what one body adds to the price of each hex is a table, packed with a few
    bits for each step of each row; a sum over bodies and one addition show which hexes a throw can't pay for.
    """

    def __init__(self, index: int, ways: list[int], cells: int) -> None:
        self.index: int = index
        self.ways: list[int] = ways
        self.low: list[list[int]] = []
        """By lane and step: the lowest bit of its field."""
        self.flag: list[list[int]] = []
        """By lane and step: the top bit of its field, as a mask."""
        self.dearer: list[int] = [0] * (cells * cells)
        """By walker's cell * cells + body's cell: what the body adds, packed."""


class Gait:
    """Walking with one face of a Move die in some lanes."""

    def __init__(self, sort: Sort, cells: int) -> None:
        self.sort: Sort = sort
        self.pad: int = 0
        """Added to a packed sum, it raises the flag of each hex that costs more than the face."""
        self.flags: int = 0
        """The flags of the hexes the face could reach on an empty board."""
        self.known: list[Memory] = [{} for _ in range(cells)]
        """By cell: raised flags -> walks."""


class Sort:
    """One kind of die showing one face."""

    def __init__(self, index: int, kind: int, face: int, cells: int) -> None:
        self.index: int = index
        self.kind: int = kind
        self.face: int = face
        self.unit: int = 1 << (COUNT_BITS * index)
        """What one such die adds to a pool."""
        self.head: int = (index + 1) << TARGET_BITS
        """Its actions, the target left out."""
        self.gaits: list[Gait] = []
        """Move dice: by lanes."""
        self.tries: list[Try] = []
        """Move dice."""
        self.spots: list[list[int]] = []
        """Gold dice, by the lion's cell: the cells at the die's distance."""
        self.rings: list[list[int]] = []
        """Gold dice, by the lion's cell: the cells at the die's distance, in a few masks (H14)."""
        self.zones: list[int] = []
        """Lion dice, by the lion's cell: where a gladiator makes a difference to the ways open to him."""
        self.known: list[Memory] = [{} for _ in range(cells)]
        """By the lion's cell. Lion dice: gladiators in the zone -> drives. Gold dice: free cells -> placings."""


class Tread:
    """How the Move dice of a lot walk in some lanes."""

    def __init__(self, lanes: Lanes, gaits: list[Gait]) -> None:
        self.lanes: Lanes = lanes
        self.dearer: list[int] = lanes.dearer
        self.gaits: list[Gait] = gaits
        """One for each sort of the lot."""


class Try:
    """One step of one lane with one Move die: a walk that may or may not be open."""

    def __init__(self, dearer: list[int], low: int, field: int, spare: int, actions: list[int]) -> None:
        self.dearer: list[int] = dearer
        self.low: int = low
        self.field: int = field
        self.spare: int = spare
        """How many points bodies may add."""
        self.actions: list[int] = actions
        """By cell: the action, -1 where the step leads off the board."""


class Lot:
    """The dice of one kind in a pool. There is one object for each such set of dice met."""

    def __init__(self, pool: int, sorts: list[Sort], dice: int, all_sorts: int) -> None:
        self.pool: int = pool
        self.sorts: list[Sort] = sorts
        self.dice: int = dice
        """How many in all."""
        self.best: int = sorts[-1].face if sorts else 0
        """The highest face."""
        self.treads: list[Tread] = []
        """Move dice, by lanes."""
        self.tries: list[Try] = []
        """Move dice: all walks of all its sorts."""
        self.after: list[Lot | None] = [None for _ in range(all_sorts)]
        """By sort: the lot when one such die is gone, once known."""


class Ground:
    """Everything that stays the same during a match, with tables and memories that make positions fast.

    `cells`, `ways` (six steps), `faces` (by kind LION, MOVE, GOLD: the sides of one die) and the rest come from the
    board file.
    """

    def __init__(self, cells: list[tuple[int, int]], ways: list[tuple[int, int]], seats: int,
                 faces: list[list[int]], lion_dice: int, move_dice: int, gold_dice: int, goal: int,
                 most_rounds: int, most_idle: int, strict_walls: bool) -> None:  # fmt: skip
        assert len(cells) <= TARGET + 1 and len(ways) == 6
        assert max(lion_dice, move_dice, gold_dice) <= COUNT
        self.cells: int = len(cells)
        self.seats: int = seats
        self.lion_dice: int = lion_dice
        self.move_dice: int = move_dice
        self.gold_dice: int = gold_dice
        self.goal: int = goal
        self.most_rounds: int = most_rounds
        self.most_idle: int = most_idle
        self.strict_walls: bool = strict_walls
        self.top_move: int = max(faces[MOVE])

        self.sorts: list[Sort] = []
        self.throws: list[list[list[int]]] = []
        """By kind and number of dice, up to a few: every way they can fall, as pools."""
        for kind in range(3):
            units: dict[int, int] = {}
            for face in sorted(set(faces[kind])):
                sort = Sort(len(self.sorts), kind, face, self.cells)
                self.sorts.append(sort)
                units[face] = sort.unit
            sides = [units[face] for face in faces[kind]]
            throws: list[list[int]] = [[0]]
            while len(throws) == 1 or len(throws[-1]) * len(sides) <= _MOST_THROWS:
                throws.append([pool + side for pool in throws[-1] for side in sides])
            self.throws.append(throws)
        self._lay_out(cells, ways)
        self._draw_zones()
        self.lanes: list[Lanes] = []
        self._price_lanes()
        self.lots: dict[int, Lot] = {}
        self.no_dice: Lot = self.lot(0)

    # ---- tables

    def _lay_out(self, cells: list[tuple[int, int]], ways: list[tuple[int, int]]) -> None:
        index: dict[tuple[int, int], int] = {cell: n for n, cell in enumerate(cells)}
        self.bits: list[int] = [1 << n for n in range(self.cells)]
        self.rays: list[list[list[int]]] = []
        """By cell and way: the cells up to the wall."""
        self.beside: list[int] = []
        """By cell: mask of its neighbours."""
        self.elbows: list[int] = []
        """By cell: mask of the cells one and two steps away."""
        self.away: list[list[int]] = []
        """By cell and cell: the distance in steps, bodies ignored."""
        for q, r in cells:
            rows: list[list[int]] = []
            for dq, dr in ways:
                row: list[int] = []
                at = (q + dq, r + dr)
                while at in index:
                    row.append(index[at])
                    at = (at[0] + dq, at[1] + dr)
                rows.append(row)
            self.rays.append(rows)
            steps = [max(abs(q - a), abs(r - b), abs(q + r - a - b)) for a, b in cells]
            self.away.append(steps)
            self.beside.append(self._mask([n for n in range(self.cells) if steps[n] == 1]))
            self.elbows.append(self._mask([n for n in range(self.cells) if 1 <= steps[n] <= 2]))

    def _mask(self, cells: list[int]) -> int:
        mask = 0
        for cell in cells:
            mask |= self.bits[cell]
        return mask

    def _draw_zones(self) -> None:
        for sort in self.sorts:
            for cell in range(self.cells):
                if sort.kind == GOLD:
                    ring = [n for n in range(self.cells) if self.away[cell][n] == sort.face]
                    count = (len(ring) + _RING_PIECE - 1) // _RING_PIECE
                    pieces = [self._mask(ring[n::count]) for n in range(count)]
                    sort.rings.append(pieces)
                    sort.spots.append(ring)
                elif sort.kind == LION:
                    zone = self.beside[cell]
                    for row in self.rays[cell]:
                        if len(row) < sort.face:
                            for at in row:
                                zone |= self.beside[at]
                    sort.zones.append(zone & ~self.bits[cell])

    def _price_lanes(self) -> None:
        widths: list[int] = []
        for step in range(self.top_move):
            width = 1
            while self.seats * (self.top_move - step) > 1 << (width - 1):
                width += 1
            widths.append(width)
        together = max(1, min(6, _WIDEST // sum(widths)))
        for first in range(0, 6, together):
            ways = list(range(first, min(6, first + together)))
            lanes = Lanes(len(self.lanes), ways, self.cells)
            self._lay_fields(lanes, widths)
            for cell in range(self.cells):
                self._price(lanes, cell)
            self.lanes.append(lanes)
            for sort in self.sorts:
                if sort.kind == MOVE:
                    sort.gaits.append(self._gait(lanes, sort))
                    self._list_tries(lanes, sort, widths)

    def _lay_fields(self, lanes: Lanes, widths: list[int]) -> None:
        """Far steps lie in the low bits: they vary most, which makes the flags good keys of a dict."""
        lanes.low = [[0] * self.top_move for _ in lanes.ways]
        lanes.flag = [[0] * self.top_move for _ in lanes.ways]
        shift = 0
        for step in range(self.top_move - 1, -1, -1):
            for lane in range(len(lanes.ways)):
                lanes.low[lane][step] = shift
                shift += widths[step]
                lanes.flag[lane][step] = 1 << (shift - 1)

    def _price(self, lanes: Lanes, cell: int) -> None:
        """What bodies add to walks from `cell`; no field need hold more than no Move die can pay for."""
        for lane in range(len(lanes.ways)):
            extras: dict[int, int] = {}
            row = self.rays[cell][lanes.ways[lane]]
            for step in range(min(len(row), self.top_move)):
                at = row[step]
                extras[at] = self.top_move  # H7
                for other in range(self.cells):
                    if self.beside[at] >> other & 1:
                        extras[other] = extras.get(other, 0) + 1  # H6
                for body, extra in extras.items():
                    if body != cell:
                        place = cell * self.cells + body
                        lanes.dearer[place] |= min(extra, self.top_move - step) << lanes.low[lane][step]

    def _gait(self, lanes: Lanes, sort: Sort) -> Gait:
        gait = Gait(sort, self.cells)
        for lane in range(len(lanes.ways)):
            for step in range(min(self.top_move, sort.face)):
                flag = lanes.flag[lane][step]
                gait.flags |= flag
                gait.pad += flag - (sort.face - step << lanes.low[lane][step])
        return gait

    def _list_tries(self, lanes: Lanes, sort: Sort, widths: list[int]) -> None:
        for lane in range(len(lanes.ways)):
            for step in range(sort.face):
                actions: list[int] = []
                for cell in range(self.cells):
                    row = self.rays[cell][lanes.ways[lane]]
                    actions.append(sort.head | row[step] if step < len(row) else -1)
                field = (1 << widths[step]) - 1
                sort.tries.append(Try(lanes.dearer, lanes.low[lane][step], field, sort.face - step - 1, actions))

    # ---- dice

    def thrown(self, kind: int, count: int, dice: Dice) -> Lot:
        """A cast of `count` dice of one kind."""
        throws = self.throws[kind]
        most = len(throws) - 1
        pool = 0
        while count > most:
            pool += throws[most][dice.below(len(throws[most]))]
            count -= most
        if count:
            pool += throws[count][dice.below(len(throws[count]))]
        found = self.lots.get(pool)
        return self.lot(pool) if found is None else found

    def lot(self, pool: int) -> Lot:
        """The lot of dice, all of one kind, that `pool` counts."""
        found = self.lots.get(pool)
        if found is None:
            sorts: list[Sort] = []
            dice = 0
            for sort in self.sorts:
                held = (pool >> (COUNT_BITS * sort.index)) & COUNT
                if held:
                    sorts.append(sort)
                    dice += held
            found = Lot(pool, sorts, dice, len(self.sorts))
            if sorts and sorts[0].kind == MOVE:
                for lanes in self.lanes:
                    found.treads.append(Tread(lanes, [sort.gaits[lanes.index] for sort in sorts]))
                for sort in sorts:
                    found.tries.extend(sort.tries)
            self.lots[pool] = found
        return found

    def without(self, lot: Lot, sort: Sort) -> Lot:
        """The lot when one die of `sort` is gone."""
        found = lot.after[sort.index]
        if found is None:
            found = self.lot(lot.pool - sort.unit)
            lot.after[sort.index] = found
        return found

    # ---- what is found out once and remembered

    def walks(self, lanes: Lanes, gait: Gait, cell: int, dear: int) -> tuple[int, ...]:
        """The walks in `lanes` from `cell`; `dear`: the flags of hexes the die can't pay for."""
        actions: list[int] = []
        for lane in range(len(lanes.ways)):
            row = self.rays[cell][lanes.ways[lane]]
            for step in range(min(len(row), gait.sort.face)):
                if not dear & lanes.flag[lane][step]:
                    actions.append(gait.sort.head | row[step])
        return _kept(gait.known[cell], dear, actions)

    def drives(self, sort: Sort, cell: int, near: int) -> tuple[int, ...]:
        """The lion's ways from `cell` with a Lion die of `sort`; `near`: the gladiators in his zone."""
        actions = [sort.head | way for way in range(6) if self.can_drive(self.rays[cell][way], sort.face, near)]
        return _kept(sort.known[cell], near, actions)

    def can_drive(self, row: list[int], face: int, men: int) -> bool:
        """Whether the lion may be driven along `row`."""
        if not row or men >> row[0] & 1:  # H10; a gladiator further on would make him stop before
            return False
        if len(row) >= face:
            return True
        if not self.strict_walls:  # H9, H11, H28
            for at in row:
                if self.beside[at] & men:
                    return True
        return False

    def placings(self, sort: Sort, lion: int, free: int) -> tuple[int, ...]:
        """All ways to lay a Gold die of `sort` on one of the cells `free`."""
        actions = [sort.head | at for at in range(self.cells) if free >> at & 1]
        return _kept(sort.known[lion], free, actions)


def _kept(memory: Memory, key: int, actions: list[int]) -> tuple[int, ...]:
    if len(memory) >= _MOST_KEPT:
        memory.clear()
    found = tuple(actions)
    memory[key] = found
    return found
