# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Leo et Aurum for two on small numbers: what a position is worth by the nets.

Worths are logits of the seat to move, in 256ths. The nets (`duel_ground.py` reads them) are two small ones over sums of
rows: one for positions before a cast, one for those during a round. How it is written and compiled: `duel_stack`.
"""

from __future__ import annotations

from array import array
from itertools import accumulate

try:
    import cython

    if not cython.compiled:
        raise ImportError
except ImportError:
    from game.ai import no_cython as cython

from game.ai.lion.duel_play import Play

HIDDEN = 16
"""Units of a net; a row holds one number for each and one more that goes straight to the logit."""
WON = 20000
"""The logit of a win, beyond all others."""
CERTAIN = 5119
"""Logits are cut there where they become chances."""

# Where the parts of the nets begin among the rows: before a cast, and during a round. Sizes below, one by one.
CAST_SIZES = (49, 196, 56, 56, 49, 49, 27, 27, 24, 24, 9, 35, 25, 10, 5, 5)
ROUND_SIZES = (49, 289, 68, 68, 125, 85, 85, 32, 32, 40, 40, 56, 56, 32, 27, 27, 9, 35, 25, 24, 24, 5, 10)
CAST_ROWS = sum(CAST_SIZES)
ROUND_ROWS = sum(ROUND_SIZES)


def _starts(sizes):
    return array("i", [0, *accumulate(sizes)])


class Weigher(Play):
    """A ply as the rows of a net that are true of it, and what those come to."""

    def __init__(self, tables, numbers, nets):
        """`nets`: rows and outs of the two."""
        super().__init__(tables, numbers)
        self.places = array("i", bytes(4 * 64))
        self.met = array("i", bytes(4 * 16))
        self.cast_starts = _starts(CAST_SIZES)
        self.round_starts = _starts(ROUND_SIZES)
        self.cast_net, self.cast_out, self.round_net, self.round_out = nets
        self.sums = array("i", bytes(4 * (HIDDEN + 1)))

    def rows(self, p=0):
        """(before a cast, places): which rows of which net the position adds up."""
        return self.stage[p] == 1, [self.places[n] for n in range(self._read(p))]

    def weigh(self, p=0):
        """The logit of the seat to move on ply `p`, without looking ahead."""
        return self._weigh(p)

    def _look(self, p, seat, k):
        """How gold lies for a seat, to `met[k:]`: the lowest throw that takes some (4: none does), how many can be taken
        (3 at most), how far the nearest is (9: there is none), how many lie within two and within four steps, and how
        many cost one, two and three, each two at most, as one number. Returns the mask of gold dice that can be taken."""
        at: cython.int = self.men[2 * p + seat]
        other: cython.int = self.men[2 * p + 1 - seat]
        lion: cython.int = self.lion[p]
        cells: cython.int = self.cells
        low: cython.int = 4
        total: cython.int = 0
        nearest: cython.int = 9
        two: cython.int = 0
        four: cython.int = 0
        one_step: cython.int = 0
        two_steps: cython.int = 0
        three_steps: cython.int = 0
        mask: cython.int = 0
        n: cython.int
        far: cython.int
        way: cython.int
        cost: cython.int
        gold: cython.int
        for n in range(self.count[p]):
            gold = self.gold[16 * p + n]
            far = self.away[at * cells + gold]
            if far < nearest:
                nearest = far
            if far <= 4:
                four += 1
                if far <= 2:
                    two += 1
                if far <= 3:
                    way = self.straight[at * cells + gold]
                    if way:
                        cost = self._fare(at, other, lion, way - 1, far)
                        if cost <= 3:
                            mask |= 1 << n
                            total += 1
                            if cost < low:
                                low = cost
                            if cost == 1:
                                one_step += 1
                            elif cost == 2:
                                two_steps += 1
                            else:
                                three_steps += 1
        self.met[k] = low
        self.met[k + 1] = total if total < 3 else 3
        self.met[k + 2] = nearest
        self.met[k + 3] = two if two < 3 else 3
        self.met[k + 4] = four if four < 5 else 5
        self.met[k + 5] = (
            (one_step if one_step < 2 else 2) * 9
            + (two_steps if two_steps < 2 else 2) * 3
            + (three_steps if three_steps < 2 else 2)
        )
        return mask

    def _reach(self, k, best):
        """What `_look` found as one of 17, if `best` is the highest throw to be had: 0-8 now, 9-11 with another die."""
        low: cython.int = self.met[k]
        far: cython.int = self.met[k + 2]
        if low <= 3:
            if low <= best:
                return (low - 1) * 3 + self.met[k + 1] - 1
            return 8 + low
        if far == 9:
            return 16
        if far <= 2:
            return 12
        return far + 10 if far <= 4 else 15

    def _read(self, p):
        """Writes to `places` which rows of its net a position adds up, for the seat to move; returns how many."""
        seat: cython.int = self.turn[p]
        foe: cython.int = 1 - seat
        cells: cython.int = self.cells
        mine: cython.int = self.men[2 * p + seat]
        theirs: cython.int = self.men[2 * p + foe]
        lion: cython.int = self.lion[p]
        own: cython.int = self._look(p, seat, 0)
        his: cython.int = self._look(p, foe, 8)
        missing: cython.int = self.goal - self.coins[2 * p + seat]
        lacking: cython.int = self.goal - self.coins[2 * p + foe]
        near: cython.int = self.away[mine * cells + lion]
        close: cython.int = self.away[theirs * cells + lion]
        apart: cython.int = self.away[mine * cells + theirs]
        both: cython.int = own & his
        shared: cython.int = 0
        idle: cython.int = self.idle[p]
        n: cython.int
        r: cython.int
        s: cython.int
        best: cython.int
        lines: cython.int
        laid: cython.int = self.count[p]
        waiting: cython.int
        missing = 7 if missing > 7 else missing
        lacking = 7 if lacking > 7 else lacking
        near = 7 if near > 7 else near
        close = 7 if close > 7 else close
        apart = 9 if apart > 9 else apart
        idle = 9 if idle > 9 else idle
        while both:
            shared += both & 1
            both >>= 1
        shared = 4 if shared > 4 else shared
        self.places[0] = (missing - 1) * 7 + lacking - 1
        if self.stage[p] == 1:
            waiting = self.gold_dice - laid
            waiting = 6 if waiting > 6 else waiting
            r = self._reach(0, 3)
            s = self._reach(8, 3)
            r = r if r < 9 else r - 3
            s = s if s < 9 else s - 3
            lines = 0
            for n in range(laid):
                if self.straight[lion * cells + self.gold[16 * p + n]]:
                    lines += 1
            lines = 4 if lines > 4 else lines
            self.places[1] = r * 14 + s
            self.places[2] = r * 4 + (missing if missing < 4 else 4) - 1
            self.places[3] = s * 4 + (lacking if lacking < 4 else 4) - 1
            self.places[4] = (near - 1) * 7 + waiting
            self.places[5] = (close - 1) * 7 + waiting
            self.places[6] = self.met[5]
            self.places[7] = self.met[13]
            self.places[8] = self.met[3] * 6 + self.met[4]
            self.places[9] = self.met[11] * 6 + self.met[12]
            self.places[10] = apart - 1
            self.places[11] = self.rings[lion] * 7 + waiting
            self.places[12] = self.rings[mine] * 5 + self.rings[theirs]
            self.places[13] = idle
            self.places[14] = shared
            self.places[15] = lines
            for n in range(16):
                self.places[n] += self.cast_starts[n]
            return 16
        best = self._best(p)
        r = self._reach(0, best)
        s = self._reach(8, best)
        self.places[1] = r * 17 + s
        self.places[2] = r * 4 + (missing if missing < 4 else 4) - 1
        self.places[3] = s * 4 + (lacking if lacking < 4 else 4) - 1
        n = self.moves[4 * p + 1]
        lines = n
        waiting = (n if n < 4 else 4) * 25
        n = self.moves[4 * p + 2]
        lines += n
        waiting += (n if n < 4 else 4) * 5
        n = self.moves[4 * p + 3]
        lines += n
        waiting += n if n < 4 else 4
        self.places[4] = waiting
        n = lines if lines < 4 else 4
        self.places[5] = r * 5 + n
        self.places[6] = s * 5 + n
        n = 3 if self.lions[4 * p + 3] else 2 if self.lions[4 * p + 2] else 1 if self.lions[4 * p + 1] else 0
        lines += self.lions[4 * p + 1] + self.lions[4 * p + 2] + self.lions[4 * p + 3]
        self.places[7] = n * 8 + near - 1
        self.places[8] = n * 8 + close - 1
        n = self.golds[4 * p + 1] + self.golds[4 * p + 2] + self.golds[4 * p + 3]
        waiting = self.gold_dice - laid - n
        waiting = 6 if waiting > 6 else waiting
        lines += n
        n = n if n < 4 else 4
        self.places[9] = n * 8 + near - 1
        self.places[10] = n * 8 + close - 1
        self.places[11] = waiting * 8 + near - 1
        self.places[12] = waiting * 8 + close - 1
        n = 1 - (self.starter[p] if self.last[p] < 0 else self.last[p])
        self.places[13] = ((1 if n == seat else 0) * 2 + self.skipped[p]) * 8 + (lines if lines < 7 else 7)
        self.places[14] = self.met[5]
        self.places[15] = self.met[13]
        self.places[16] = apart - 1
        self.places[17] = self.rings[lion] * 7 + (laid if laid < 6 else 6)
        self.places[18] = self.rings[mine] * 5 + self.rings[theirs]
        self.places[19] = self.met[3] * 6 + self.met[4]
        self.places[20] = self.met[11] * 6 + self.met[12]
        self.places[21] = shared
        self.places[22] = idle
        for n in range(23):
            self.places[n] += self.round_starts[n]
        return 23

    def _weigh(self, p):
        """What the net, or the end of the game, says for the seat to move."""
        count: cython.int
        n: cython.int
        j: cython.int
        at: cython.int
        total: cython.int
        net: cython.int[::1]
        out: cython.int[::1]
        seat: cython.int
        if self.stage[p] == 2:
            seat = self.turn[p]
            if self.coins[2 * p + seat] == self.coins[2 * p + 1 - seat]:
                return 0
            return 20000 if self.coins[2 * p + seat] > self.coins[2 * p + 1 - seat] else -20000
        count = self._read(p)
        if self.stage[p] == 1:
            net = self.cast_net
            out = self.cast_out
        else:
            net = self.round_net
            out = self.round_out
        for j in range(17):
            self.sums[j] = out[16 + j]
        for n in range(count):
            at = self.places[n] * 17
            for j in range(17):
                self.sums[j] += net[at + j]
        total = 0
        for j in range(16):
            if self.sums[j] > 0:
                total += self.sums[j] * out[j]
        total = self.sums[16] + (total >> 8)
        if total > 5119:
            return 5119
        return total if total > -5119 else -5119
