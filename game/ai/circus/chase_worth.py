# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""A race on flat numbers: what it is worth.

Worths are points of the race in 65,536ths, as a small net says that was taught by finished races
(`game/lab/tuning/circus.py`): one row of `net` for each thing that is true of a position, summed. A worth is a seat's: it
knows that seat's hand and piles, and of the others what lies open. How it is written and compiled: `chase_numbers`.
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

from game.ai.circus.chase_turns import Turns

HIDDEN = 32
"""Units of the net; a row holds one number for each and one more that goes straight to the points."""
MOST_ROWS = 64
"""True things of one position at most."""

# How many rows each part of the net has: of the seat itself, and of each other chariot still racing.
OWN_SIZES = (96, 60, 686, 48, 32, 14, 64, 24, 64, 24, 169)
OTHER_SIZES = (147, 189, 120, 16, 54, 105)
ROWS = sum(OWN_SIZES) + sum(OTHER_SIZES)


class Worth(Turns):
    """The rows that are true of a position, and what the net makes of them."""

    def __init__(self, numbers, steps, tables, rules, net):
        """`net`: rows and outs."""
        super().__init__(numbers, steps, tables, rules)
        self.net, self.out = net
        self.starts = array("i", [0, *accumulate(OWN_SIZES + OTHER_SIZES)])
        self.rows = array("i", bytes(4 * MOST_ROWS))
        self.sums = array("i", bytes(4 * (HIDDEN + 1)))
        self.rested = array("i", bytes(4 * 8))
        self.spared = array("i", bytes(4 * 8))
        self.state = array("i", bytes(4 * 8))
        self.opened = array("i", bytes(4 * 8))
        self.filled = 0

    def worth(self, seat, acted):
        """Points of the race the seat may hope for, in 65,536ths. `acted`: whoever's turn it is has driven already and not
        drawn."""
        return self._worth(seat, acted)

    def true_rows(self, seat, acted):
        """Which rows of the net are true of the position; the seat must still be racing."""
        return [self.rows[k] for k in range(self._gather(seat, acted))]

    def after(self, action):
        """Worth of a play for whoever is to decide, before he draws."""
        return self._after(self._driver(), action >> 8 & 255, action & 255)

    def _measure(self, c):
        """What is seen of a chariot: quarters of turns still to take at the least, points to spare, how it stands with
        the tribute (0 paid, 1 to be paid, 2 on the last lap for it, 3 too late), values it could drive."""
        n: cython.int = self.n
        v: cython.int
        held: cython.int
        drop: cython.int
        points: cython.int = 0
        count: cython.int = 0
        space: cython.int = self.at[c]
        crossed: cython.int = self.crossed[c]
        can_pay: cython.int = self.pays[crossed * (n + 1) + space]
        owes: cython.int = 1 if not self.paid[c] and not self.ausgebremst else 0
        for v in range(6):
            held = self.cards[c * 6 + v]
            points += held * (v + 1)
            count += held
        spare: cython.int = points - self.need[(owes * (self.laps + 1) + crossed) * (n + 1) + space]
        held = self.reserve[c * 2] + self.reserve[c * 2 + 1]
        if held and can_pay:
            drop = points + held - self.need[((self.laps + 1) + crossed) * (n + 1) + space]
            if drop > spare:
                spare = drop
        self.spared[c] = spare
        if self.paid[c]:
            self.state[c] = 0
        elif not can_pay:
            self.state[c] = 3
        else:
            self.state[c] = 2 if crossed >= self.laps - 1 else 1
        if spare < 0:
            spare = 0
        for v in range(6):
            held = self.cards[c * 6 + v]
            drop = spare // (v + 1)
            if drop > held:
                drop = held
            count -= drop
            spare -= drop * (v + 1)
            if drop < held:
                self.rested[c] = 4 * count - 4 * spare // (v + 1)
                break
        else:
            self.rested[c] = 0
        self.opened[c] = self._walk(space, 1 if crossed == self.laps else 0,
                                    3 if c >= self.glob[23] and self.ausgebremst else 1)  # fmt: skip
        return 0

    def _wait(self, c, acted):
        """How many chariots come before it."""
        k: cython.int
        count: cython.int = self.glob[22]
        for k in range(count):
            if self.glob[14 + k] == c:
                k = k - self.glob[0] - acted
                return k + count if k < 0 else k
        return 0

    def _gather(self, c, acted):
        """Writes which rows are true of the position for `c`, who is racing; returns how many."""
        count: cython.int = self.glob[22]
        ahead: cython.int = self._ahead()
        leads: cython.int
        m: cython.int = 11
        k: cython.int
        v: cython.int
        a: cython.int
        b: cython.int
        gap: cython.int
        racers: cython.int = 0
        neutrals: cython.int = 0
        wait: cython.int = self._wait(c, acted)
        other: cython.int
        mine: cython.int
        theirs: cython.int
        for k in range(count):
            if self.fate[k] == 0:
                self._measure(k)
                if k != c:
                    racers += 1
                    if k >= self.glob[23]:
                        neutrals += 1
        leads = 1 if self.left[c] <= ahead else 0
        mine = self.rested[c] + 4 * wait // count
        self.rows[0] = self.starts[0] + (mine if mine < 95 else 95)
        a = self.spared[c]
        a = 0 if a < -1 else 14 if a > 12 else a + 1
        self.rows[1] = self.starts[1] + a * 4 + self.state[c]
        a = 0
        b = 0
        gap = 0
        for v in range(6):
            k = self.hand[c * 6 + v]
            while k and gap < 3:
                a = a * 7 + v + 1
                gap += 1
                k -= 1
        self.rows[2] = self.starts[2] + a * 2 + leads
        self._walk(self.at[c], 1 if self.crossed[c] == self.laps else 0, 1)
        for v in range(6):
            k = self.cards[c * 6 + v] - self.hand[c * 6 + v]
            if k > 0:
                self.rows[m] = self.starts[3] + v * 8 + (k if k < 7 else 7)
                m += 1
            if self.hand[c * 6 + v] and (self.endn[v] or self.outs[v]) and (v < 5 or not leads):
                b += 1
        self.rows[3] = self.starts[4] + (b if b < 3 else 3) * 8 + wait
        self.rows[4] = self.starts[5] + self.opened[c] * 2 + leads
        a = self.rem[self.at[c]]
        self.rows[5] = self.starts[6] + (a if a < 63 else 63)
        a = self.crossed[c]
        self.rows[6] = self.starts[7] + (a if a < 5 else 5) * 4 + self.state[c]
        a = self.glob[4]
        self.rows[7] = self.starts[8] + (a if a < 7 else 7) * 8 + racers
        a = self.inside[self.at[c]]
        self.rows[8] = self.starts[9] + (a if a < 3 else 3) * 4 + self.neck[self.at[c]] * 2 + self.alley[self.at[c]]
        self.rows[9] = self.starts[9] + 16 + neutrals
        a = 0
        b = 0
        if self.ausgebremst and c < self.glob[23]:
            for v in range(3):
                k = self._mean(c, v)
                if k > a:
                    a = k
                if k and (b == 0 or k < b):
                    b = k
        self.rows[10] = self.starts[10] + a * 13 + b
        for k in range(count):
            if k == c or self.fate[k] != 0:
                continue
            other = self._wait(k, acted)
            theirs = self.rested[k] + 4 * other // count
            a = theirs - mine
            a = -24 if a < -24 else 24 if a > 24 else a
            b = 2 if self.state[k] == 3 and not self.ausgebremst else 0 if self.spared[k] < 0 else 1
            self.rows[m] = self.starts[11] + (a + 24) * 3 + b
            gap = self.left[k] - self.left[c]
            a = -13 if gap < -13 else 13 if gap > 13 else gap
            self.rows[m + 1] = self.starts[12] + (a + 13) * 7 + self.opened[k]
            b = self.spared[k]
            b = 0 if b < -1 else 14 if b > 12 else b + 1
            self.rows[m + 2] = self.starts[13] + (b * 4 + self.state[k]) * 2 + (1 if k >= self.glob[23] else 0)
            b = self.cards[k * 6 + 5]
            self.rows[m + 3] = self.starts[14] + (b if b < 7 else 7) * 2 + (1 if self.left[k] <= ahead else 0)
            self.rows[m + 4] = self.starts[15] + (a + 13) * 2 + (1 if other < wait else 0)
            a = -7 if gap < -7 else 7 if gap > 7 else gap
            self.rows[m + 5] = self.starts[16] + (a + 7) * 7 + self.opened[c]
            m += 6
        return m

    def _mean(self, c, p):
        """Twice the mean of what lies in a pile, rounded; 0 for an empty one."""
        k: cython.int = c * 3 + p
        j: cython.int
        points: cython.int = 0
        if self.size[k] == 0:
            return 0
        for j in range(self.size[k]):
            points += self.queue[c * 96 + p * 32 + ((self.head[k] + j) & 31)]
        return (4 * points + self.size[k]) // (2 * self.size[k])

    def _worth(self, c, acted):
        m: cython.int
        k: cython.int
        j: cython.int
        row: cython.int
        total: cython.int
        if self.fate[c] != 0:
            return self.points[self.place[c] - 1] << 16 if self.place[c] else 0
        if self.glob[1] == 3:
            return 0
        m = self._gather(c, acted)
        self.filled = m
        for j in range(33):
            self.sums[j] = self.out[32 + j]
        for k in range(m):
            row = self.rows[k] * 33
            for j in range(33):
                self.sums[j] += self.net[row + j]
        total = self.sums[32] << 8
        for j in range(32):
            if self.sums[j] > 0:
                total += self.sums[j] * self.out[j]
        return total

    def _after(self, c, card, end):
        """Worth of a play for its driver, before he draws. The position is left as it was."""
        at: cython.int = self.at[c]
        crossed: cython.int = self.crossed[c]
        left: cython.int = self.left[c]
        paid: cython.int = self.paid[c]
        moved: cython.int = self.moved[c]
        idle: cython.int = self.glob[3]
        placed: cython.int = self.glob[4]
        one: cython.int = self.reserve[c * 2]
        two: cython.int = self.reserve[c * 2 + 1]
        best: cython.int = one if one > two else two
        gains: cython.int
        worth: cython.int
        self.hand[c * 6 + card - 1] -= 1
        self.held[c] -= 1
        gains = self._move(c, card, end)
        if gains and one:
            self.reserve[c * 2] = 0
            self.reserve[c * 2 + 1] = 0
            self.cards[c * 6 + one - 1] += 1
            if two:
                self.cards[c * 6 + two - 1] += 1
            self.hand[c * 6 + best - 1] += 1
        worth = self._worth(c, 1)
        if gains and one:
            self.reserve[c * 2] = one
            self.reserve[c * 2 + 1] = two
            self.cards[c * 6 + one - 1] -= 1
            if two:
                self.cards[c * 6 + two - 1] -= 1
            self.hand[c * 6 + best - 1] -= 1
        if end != self.n:
            self.occ[end] = 0
        self.occ[at] = 1
        self.at[c] = at
        self.crossed[c] = crossed
        self.left[c] = left
        self.fate[c] = 0
        self.paid[c] = paid
        self.moved[c] = moved
        self.place[c] = 0
        self.glob[3] = idle
        self.glob[4] = placed
        self.cards[c * 6 + card - 1] += 1
        self.hand[c * 6 + card - 1] += 1
        self.held[c] += 1
        return worth
