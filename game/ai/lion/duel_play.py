# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Leo et Aurum for two on small numbers: what may be done, what comes of it, and the dice.

The same game as `model.Position`, proved equal to it by random games. How it is written and compiled: `duel_stack`.

Actions as in `model`: 0 skips, else (sort + 1) << 8 | target, with sorts 0..2 Lion, 3..5 Move and 6..8 Gold dice that show
1, 2, 3; the target is a cell, for the lion one of six ways.
"""

from __future__ import annotations

from array import array

try:
    import cython

    if not cython.compiled:
        raise ImportError
except ImportError:
    from game.ai import no_cython as cython

from game.ai.lion.duel_stack import DEEPEST, Stack


def mixed(seed):
    """Where the dice begin that a seed throws."""
    return (seed ^ seed >> 30 ^ seed >> 60) & 1073741823


class Play(Stack):
    """The rules on the stack of plies."""

    def __init__(self, tables, numbers):
        super().__init__(tables, numbers)
        self.acts = array("i", bytes(4 * 256 * (DEEPEST + 2)))
        self.turned = 0

    def actions(self, p=0):
        """What the seat to move may do on ply `p`, SKIP last."""
        return [self.acts[256 * p + n] for n in range(self._list(p))]

    def do(self, action):
        """Plays on ply 0; returns the stage."""
        return self._apply(0, action)

    def throw(self, seed, turned=0):
        """Casts the dice on ply 0, which waits for them; returns the stage. `turned` 0, 1 and 2: three throws that show
        every face of each die once."""
        self.dice = mixed(seed)
        self.turned = turned
        stage = self._cast(0)
        while stage == 1:
            stage = self._cast(0)
        self.turned = 0
        return stage

    # ---- what may be done

    def _gold_at(self, p, cell):
        """Which of the gold dice of the ply lies there; -1 for none."""
        n: cython.int
        for n in range(self.count[p]):
            if self.gold[16 * p + n] == cell:
                return n
        return -1

    def _best(self, p):
        """The highest Move die left; 0 for none."""
        if self.moves[4 * p + 3]:
            return 3
        if self.moves[4 * p + 2]:
            return 2
        return 1 if self.moves[4 * p + 1] else 0

    def _fare(self, at, other, lion, way, far):
        """What walking so far straight costs, past the other one and the lion (H6); 9 where one of them stands (H7)."""
        n: cython.int
        cell: cython.int
        cost: cython.int = far
        for n in range(far):
            cell = self.rays[(at * 6 + way) * self.long_ray + n]
            if cell in (other, lion):
                return 9
            if self.away[other * self.cells + cell] == 1:
                cost += 1
            if self.away[lion * self.cells + cell] == 1:
                cost += 1
        return cost

    def _drives(self, p, face, way):
        """Whether the lion may be driven that way with such a die (H9 to H12, H28)."""
        at: cython.int = (self.lion[p] * 6 + way) * self.long_ray
        a: cython.int = self.men[2 * p] * self.cells
        b: cython.int = self.men[2 * p + 1] * self.cells
        n: cython.int
        cell: cython.int = self.rays[at]
        if cell < 0 or cell == self.men[2 * p] or cell == self.men[2 * p + 1]:
            return 0
        if self.rays[at + face - 1] >= 0:
            return 1
        if self.strict:
            return 0
        for n in range(face):
            cell = self.rays[at + n]
            if cell < 0:
                return 0
            if self.away[a + cell] == 1 or self.away[b + cell] == 1:
                return 1
        return 0

    def _list(self, p):
        """Writes what the seat to move may do to `acts`; returns how many, SKIP included and last."""
        seat: cython.int = self.turn[p]
        at: cython.int = self.men[2 * p + seat]
        other: cython.int = self.men[2 * p + 1 - seat]
        lion: cython.int = self.lion[p]
        to: cython.int = 256 * p
        best: cython.int = self._best(p)
        cells: cython.int = self.cells
        n: cython.int = 0
        way: cython.int
        step: cython.int
        cell: cython.int
        cost: cython.int
        face: cython.int
        if best:
            for way in range(6):
                cost = 0
                for step in range(best):
                    cell = self.rays[(at * 6 + way) * self.long_ray + step]
                    if cell < 0 or cell in (other, lion):  # H7
                        break
                    cost += 1
                    if self.away[other * cells + cell] == 1:  # H6
                        cost += 1
                    if self.away[lion * cells + cell] == 1:
                        cost += 1
                    if cost > best:
                        break
                    for face in range(cost, best + 1):
                        if self.moves[4 * p + face]:
                            self.acts[to + n] = (face + 3) << 8 | cell
                            n += 1
        for face in range(1, 4):
            if self.lions[4 * p + face]:
                for way in range(6):
                    if self._drives(p, face, way):
                        self.acts[to + n] = face << 8 | way
                        n += 1
        for face in range(1, 4):
            if self.golds[4 * p + face]:
                for step in range(18):
                    cell = self.spots[(lion * 3 + face - 1) * 18 + step]
                    if cell < 0:
                        break
                    if cell != at and cell != other and self._gold_at(p, cell) < 0:  # H14, H15
                        self.acts[to + n] = (face + 6) << 8 | cell
                        n += 1
        self.acts[to + n] = 0
        return n + 1

    def _is_stuck(self, p):
        """Whether nobody can use a die (H18)."""
        dice: cython.int = 0
        n: cython.int
        seat: cython.int = self.turn[p]
        for n in range(1, 4):
            dice += self.lions[4 * p + n] + self.moves[4 * p + n] + self.golds[4 * p + n]
        if dice == 0:
            return 1
        if self._list(p) > 1:
            return 0
        self.turn[p] = 1 - seat
        n = self._list(p)
        self.turn[p] = seat
        return 0 if n > 1 else 1

    def _offer(self, p):
        seat: cython.int = self.turn[p]
        at: cython.int = self.men[2 * p + seat]
        if (
            self._best(p) == 0
            or self.away[at * self.cells + self.men[2 * p + 1 - seat]] <= 2
            or self.away[at * self.cells + self.lion[p]] <= 2
        ) and self._is_stuck(p):
            return self._close(p)
        self.stage[p] = 0
        return 0

    # ---- what comes of it

    def _close(self, p):
        """Ends the round (H19, H27); returns the stage."""
        n: cython.int
        self.idle[p] = 0 if self.scored[p] else self.idle[p] + 1
        if self.rounds[p] >= self.most_rounds or self.idle[p] >= self.most_idle:
            self.stage[p] = 2
            return 2
        n = self.starter[p] if self.last[p] < 0 else self.last[p]
        self.starter[p] = 1 - n
        self.turn[p] = 1 - n
        self.rounds[p] += 1
        for n in range(1, 4):
            self.lions[4 * p + n] = 0
            self.moves[4 * p + n] = 0
            self.golds[4 * p + n] = 0
        self.skipped[p] = 0
        self.last[p] = -1
        self.scored[p] = 0
        self.stage[p] = 1
        return 1

    def _apply(self, p, action):
        """Plays an action on ply `p` itself; returns the stage: 0 playing, 1 a cast is due, 2 over."""
        seat: cython.int = self.turn[p]
        sort: cython.int = (action >> 8) - 1
        target: cython.int = action & 255
        face: cython.int
        n: cython.int
        m: cython.int
        cell: cython.int
        at: cython.int
        self.turn[p] = 1 - seat
        if action == 0:
            self.skipped[p] += 1
            if self.skipped[p] == 2:
                return self._close(p)
            return self._offer(p)
        self.skipped[p] = 0
        self.last[p] = seat
        if sort < 3:
            face = sort + 1
            self.lions[4 * p + face] -= 1
            at = (self.lion[p] * 6 + target) * self.long_ray
            for n in range(face):
                cell = self.rays[at + n]
                if cell < 0:
                    break
                self.lion[p] = cell
                m = self._gold_at(p, cell)
                if m >= 0:  # H13
                    self.count[p] -= 1
                    self.gold[16 * p + m] = self.gold[16 * p + self.count[p]]
                if (
                    self.away[self.men[2 * p] * self.cells + cell] == 1
                    or self.away[self.men[2 * p + 1] * self.cells + cell] == 1
                ):  # H9
                    break
        elif sort < 6:
            self.moves[4 * p + sort - 2] -= 1
            self.men[2 * p + seat] = target
            m = self._gold_at(p, target)
            if m >= 0:
                self.count[p] -= 1
                self.gold[16 * p + m] = self.gold[16 * p + self.count[p]]
                self.scored[p] = 1
                self.coins[2 * p + seat] += 1
                if self.coins[2 * p + seat] >= self.goal:  # H22
                    self.stage[p] = 2
                    return 2
        else:
            self.golds[4 * p + sort - 5] -= 1
            self.gold[16 * p + self.count[p]] = target
            self.count[p] += 1
        return self._offer(p)

    # ---- the dice

    def _below(self, n):
        self.dice = (self.dice * 438293613 + 715225739) & 1073741823
        return (self.dice * n) >> 30

    def _face(self):
        """What a die shows, 0 to 2. `turned` 0, 1 and 2 show each face once, some dice one way round, some the other."""
        drawn: cython.int = self._below(6)
        return ((drawn >> 1) + self.turned * (1 + (drawn & 1))) % 3

    def _cast(self, p):
        _n: cython.int
        for _n in range(self.lion_dice):
            self.lions[4 * p + 1 + self._face()] += 1
        for _n in range(self.move_dice):
            self.moves[4 * p + 1 + self._face()] += 1
        for _n in range(self.gold_dice - self.count[p]):
            self.golds[4 * p + 1 + self._face()] += 1
        return self._offer(p)
