"""The search model of Leo et Aurum: the same game as `game.rules.lion`, on small integers, for millions of positions.

The rules package is the authority; this file and `ground.py` are proved equal to it by playing random games through both.
They know neither rules nor board files (see `translate.py`), hold no floats and no clock, and are ordinary annotated
Python: they run as they stand and may be compiled by mypyc without a change, with the same results. Cells, masks, sorts and
actions are what `ground.py` says.
"""

from __future__ import annotations

from typing import Final

from game.ai.lion.ground import COUNT, COUNT_BITS, GOLD, LION, MOVE, SKIP, TARGET, TARGET_BITS, Dice, Ground, Lot

PLAYING: Final = 0
"""Somebody is to choose."""
CAST_DUE: Final = 1
"""A round has ended; the next waits for its dice."""
OVER: Final = 2

NOBODY: Final = -1


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
