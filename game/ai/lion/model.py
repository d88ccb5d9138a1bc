"""The search model of Leo et Aurum: the same game as `game.rules.lion`, on small integers, for millions of positions.

The rules package is the authority; this file is proved equal to it by playing random games through both. It knows
neither rules nor board files (see `translate.py`), holds no floats and no clock, and is ordinary annotated Python: it
runs as it stands and may be compiled by mypyc without a change, with the same results.

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

PLAYING: Final = 0
"""Somebody is to choose."""
CAST_DUE: Final = 1
"""A round has ended; the next waits for its dice."""
OVER: Final = 2

TARGET_BITS: Final = 8
TARGET: Final = 255
COUNT_BITS: Final = 4
COUNT: Final = 15
NOBODY: Final = -1

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


class Position:
    """One position, changed in place by `play` and `cast`."""

    def __init__(self, ground: Ground, men: list[int], lion: int, gold: int, coins: list[int]) -> None:
        """A position whose first round waits for its dice; seat 0 starts."""
        self.ground: Ground = ground
        self.men: list[int] = men
        """By seat: the cell of his gladiator."""
        self.crowd: int = 0
        """Mask of all gladiators."""
        for cell in men:
            self.crowd |= ground.bits[cell]
        self.lion: int = lion
        self.gold: int = gold
        """Mask of the gold on the board."""
        self.coins: list[int] = coins
        self.lions: Lot = ground.no_dice
        self.moves: Lot = ground.no_dice
        self.golds: Lot = ground.no_dice
        """With `lions` and `moves`: the pool."""
        self.turn: int = 0
        self.starter: int = 0
        self.skipped: int = 0
        self.last_user: int = NOBODY
        self.round: int = 1
        self.scored: bool = False
        self.idle: int = 0
        self.stage: int = CAST_DUE
        self.parts: list[tuple[int, ...]] = []
        """Filled by `gather`."""

    def copy(self) -> Position:
        twin = Position(self.ground, self.men[:], self.lion, self.gold, self.coins[:])
        twin.become(self)
        return twin

    def become(self, other: Position) -> None:
        """Takes over another position of the same ground: a copy without a new object."""
        self.men[:] = other.men
        self.crowd = other.crowd
        self.lion = other.lion
        self.gold = other.gold
        self.coins[:] = other.coins
        self.lions = other.lions
        self.moves = other.moves
        self.golds = other.golds
        self.turn = other.turn
        self.starter = other.starter
        self.skipped = other.skipped
        self.last_user = other.last_user
        self.round = other.round
        self.scored = other.scored
        self.idle = other.idle
        self.stage = other.stage

    # ---- looking

    def dice(self) -> int:
        """How many dice are left in the pool."""
        return self.lions.dice + self.moves.dice + self.golds.dice

    def pool(self) -> int:
        """How many dice of each sort are left, four bits a sort."""
        return self.lions.pool + self.moves.pool + self.golds.pool

    def waiting(self) -> int:
        """Gold dice off the board and out of the pool: they are cast again next round (H16)."""
        return self.ground.gold_dice - self.gold.bit_count() - self.golds.dice

    def gather(self, seat: int) -> int:
        """Fills `parts` with all uses of a die that `seat` would have if it were his turn; returns their number."""
        ground = self.ground
        lion = self.lion
        parts = self.parts
        parts.clear()
        count = 0
        moves = self.moves
        if moves.dice:
            cell = self.men[seat]
            row = cell * ground.cells
            for tread in moves.treads:
                dearer = tread.dearer
                dear = dearer[row + lion]
                for man in self.men:
                    dear += dearer[row + man]
                for gait in tread.gaits:
                    flags = (dear + gait.pad) & gait.flags
                    part = gait.known[cell].get(flags)
                    if part is None:
                        part = ground.walks(tread.lanes, gait, cell, flags)
                    parts.append(part)
                    count += len(part)
        for sort in self.lions.sorts:
            near = self.crowd & sort.zones[lion]
            part = sort.known[lion].get(near)
            if part is None:
                part = ground.drives(sort, lion, near)
            parts.append(part)
            count += len(part)
        sorts = self.golds.sorts
        if sorts:
            empty = ~(self.crowd | self.gold)
            for sort in sorts:
                known = sort.known[lion]
                for piece in sort.rings[lion]:  # H14, H15
                    part = known.get(piece & empty)
                    if part is None:
                        part = ground.placings(sort, lion, piece & empty)
                    parts.append(part)
                    count += len(part)
        return count

    def actions(self) -> list[int]:
        """What the seat to move may do, SKIP last."""
        found: list[int] = []
        self.gather(self.turn)
        for part in self.parts:
            found.extend(part)
        found.append(SKIP)
        return found

    def next_starter(self) -> int:
        """Who would start the next round if this one ended now (H19)."""
        last = self.starter if self.last_user == NOBODY else self.last_user
        return (last + 1) % self.ground.seats

    # ---- changing

    def play(self, action: int) -> int:
        """Plays one of `actions()` for the seat to move; returns the stage."""
        ground = self.ground
        seat = self.turn
        turn = seat + 1
        self.turn = 0 if turn == ground.seats else turn
        if action == SKIP:
            self.skipped += 1
            if self.skipped == ground.seats:
                return self.close_round()
            return self.offer()
        sort = ground.sorts[(action >> TARGET_BITS) - 1]
        target = action & TARGET
        self.skipped = 0
        self.last_user = seat
        if sort.kind == MOVE:
            self.moves = ground.without(self.moves, sort)
            bit = ground.bits[target]
            self.crowd ^= ground.bits[self.men[seat]] | bit
            self.men[seat] = target
            if self.gold & bit:
                self.gold ^= bit
                self.scored = True
                coins = self.coins[seat] + 1
                self.coins[seat] = coins
                if coins >= ground.goal:  # H22
                    self.stage = OVER
                    return OVER
        elif sort.kind == LION:
            self.lions = ground.without(self.lions, sort)
            self._prowl(ground.rays[self.lion][target], sort.face)
        else:
            self.golds = ground.without(self.golds, sort)
            self.gold |= ground.bits[target]
        return self.offer()

    def _prowl(self, row: list[int], steps: int) -> None:
        beside = self.ground.beside
        trail = 0
        for at in row:
            self.lion = at
            trail |= self.ground.bits[at]
            steps -= 1
            if steps == 0 or beside[at] & self.crowd:  # H9
                break
        self.gold &= ~trail  # H13

    def offer(self) -> int:
        """Waits for the seat to move, or ends the round when nobody can use a die (H18)."""
        cell = self.men[self.turn]
        ground = self.ground
        bodies = self.crowd ^ ground.bits[cell] | ground.bits[self.lion]
        # With room for a step at the price of one, any Move die is of use. Else look closely.
        if (self.moves.dice == 0 or bodies & ground.elbows[cell]) and self._is_stuck():
            return self.close_round()
        self.stage = PLAYING
        return PLAYING

    def _is_stuck(self) -> bool:
        if self.dice() > 0:
            for seat in range(self.ground.seats):
                if self.gather(seat):
                    return False
        return True

    def close_round(self) -> int:
        """Ends the round: the next one waits for its dice, or the game is over (H27)."""
        self.idle = 0 if self.scored else self.idle + 1
        if self.round >= self.ground.most_rounds or self.idle >= self.ground.most_idle:
            self.stage = OVER
            return OVER
        self.starter = self.next_starter()
        self.turn = self.starter
        self.round += 1
        self.lions = self.ground.no_dice
        self.moves = self.ground.no_dice
        self.golds = self.ground.no_dice
        self.skipped = 0
        self.last_user = NOBODY
        self.scored = False
        self.stage = CAST_DUE
        return CAST_DUE

    def cast_pool(self, pool: int) -> int:
        """Begins the round with dice that fell so; returns the stage, CAST_DUE again if nobody can use one."""
        parts = [0, 0, 0]
        for sort in self.ground.sorts:
            parts[sort.kind] |= pool & (COUNT << (COUNT_BITS * sort.index))
        self.lions = self.ground.lot(parts[LION])
        self.moves = self.ground.lot(parts[MOVE])
        self.golds = self.ground.lot(parts[GOLD])
        return self.offer()

    def cast(self, dice: Dice) -> int:
        """Begins the round with dice thrown by `dice`; returns the stage as `cast_pool` does."""
        ground = self.ground
        self.lions = ground.thrown(LION, ground.lion_dice, dice)
        self.moves = ground.thrown(MOVE, ground.move_dice, dice)
        self.golds = ground.thrown(GOLD, ground.gold_dice - self.gold.bit_count(), dice)
        return self.offer()

    def pick(self, dice: Dice) -> int:
        """Any of `actions()` with equal chance, without listing them: picks among more and picks again if need be."""
        ground = self.ground
        cell = self.men[self.turn]
        lion = self.lion
        tries = self.moves.tries
        walks = len(tries)
        drives = len(self.lions.sorts) * 6
        count = walks + drives + 1
        for sort in self.golds.sorts:
            count += len(sort.spots[lion])
        while True:
            choice = dice.below(count)
            if choice < walks:
                walk = tries[choice]
                action = walk.actions[cell]
                if action < 0:
                    continue
                row = cell * ground.cells
                dear = walk.dearer[row + lion]
                for man in self.men:
                    dear += walk.dearer[row + man]
                if dear >> walk.low & walk.field <= walk.spare:
                    return action
                continue
            choice -= walks
            if choice < drives:
                sort = self.lions.sorts[choice // 6]
                if ground.can_drive(ground.rays[lion][choice % 6], sort.face, self.crowd):
                    return sort.head | choice % 6
                continue
            choice -= drives
            if choice == 0:
                return SKIP
            choice -= 1
            for sort in self.golds.sorts:
                spots = sort.spots[lion]
                if choice < len(spots):
                    if (self.crowd | self.gold) >> spots[choice] & 1:
                        break
                    return sort.head | spots[choice]
                choice -= len(spots)

    def play_out(self, dice: Dice) -> int:
        """Plays uniformly random actions to the end of the game; returns how many."""
        plies = 0
        stage = self.stage
        while stage != OVER:
            if stage == CAST_DUE:
                stage = self.cast(dice)
            else:
                stage = self.play(self.pick(dice))
                plies += 1
        return plies
