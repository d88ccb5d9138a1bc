# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Leo et Aurum for two on small numbers: the champion's search.

Within a round nothing is left to chance and the seats take turns, so the search is alpha-beta, deepened step by step, over
the most promising actions of each position; a cast is a few sampled throws, or what the nets say where the search ends.
Where late actions are looked at less deep, all but the first are only asked whether they are better than it, and searched
again, as deep and as exactly as the first, where they are. The game lies in `duel_play`, what positions are worth in
`duel_nets`; how all of it is written and compiled: `duel_stack`.
"""

from __future__ import annotations

from array import array
from math import exp

try:
    import cython

    if not cython.compiled:
        raise ImportError
except ImportError:
    from game.ai import no_cython as cython

from game.ai.lion.duel_nets import CERTAIN, WON, Weigher

COMPILED = cython.compiled


def _marks(count):
    """Numbers of 63 bits, by a small generator of their own."""
    found = []
    state = 88172645463325252
    for _ in range(count):
        state ^= state << 13 & 0x7FFFFFFFFFFFFFFF
        state ^= state >> 7
        state ^= state << 17 & 0x7FFFFFFFFFFFFFFF
        found.append(state)
    return found


class Duel(Weigher):
    """A search from ply 0, and what it remembers."""

    def __init__(self, tables, numbers, nets, table=16):
        """`table`: how many positions are remembered, as a power of two."""
        super().__init__(tables, numbers, nets)
        size: cython.int = 4 * len(self.acts)
        self.worth = array("i", bytes(size))
        self.chances = array("i", [round(65536 / (1 + exp(-n / 256))) for n in range(CERTAIN + 1)])
        self.marks = array("Q", _marks(40 * 128))
        self.table = (1 << table) - 1
        self.full = self.level = 0
        self._forget()

    def _forget(self):
        size: cython.int = self.table + 1
        self.keys = array("Q", bytes(8 * size))
        self.kept = array("i", bytes(4 * size))
        self.depths = array("i", bytes(4 * size))
        self.moved = array("i", bytes(4 * size))

    def _ask(self):
        if self.stop():
            self.stopped = 1

    @cython.boundscheck(True)
    @cython.wraparound(True)
    def think(self, limit, width=10, casts=4, seed=1, margin=0, deepest=24, stop=None, whole=False, full=0, asked=()):
        """Searches ply 0, where somebody is to play, until `limit` positions have been weighed.

        Returns (action, logit) for each action that was looked at to the last depth, best first, the others behind with what
        they were worth before; worths within `margin` of the best are exact, others only known to lie below. `whole`: a
        depth that was not finished does not count, so that all are as deep and can be held against each other. `full`: so
        many of a position's actions are looked at to the whole depth, further ones a move less deep and those beyond two and
        a half times as many two moves, unless that finds one better than the best; 0 for all. Of ply 0's all are.
        `asked`: actions whose worths are exact, too, wherever they lie.
        """
        self._forget()
        self.nodes = 0
        self.limit = limit
        self.width = width
        self.full = full
        self.turned = 0
        self.casts = casts
        self.seed = seed & 1073741823
        self.stopped = 0
        self.stop = stop
        count: cython.int = self._expand(0, 256, -1)
        rows = [(self.worth[n], -n, self.acts[n]) for n in range(count)]
        rows.sort(reverse=True)
        self.reached = 1
        self.level = count
        if count == 1:
            return [(rows[0][2], rows[0][0])]
        for depth in range(2, deepest + 1):
            looked = []
            best = -2 * WON
            wide = max(2 * width, 12) if depth > 4 else count
            for _, order, action in rows[:wide]:
                q = self._copy(0)
                self._apply(q, action)
                exact = not looked or action in asked
                floor = -2 * WON if exact else max(best - margin, -2 * WON)
                if full and not exact:
                    v = self._later(q, self.turn[0], depth - 1, 0, floor, 2 * WON)
                else:
                    v = self._child(q, self.turn[0], depth - 1, floor, 2 * WON)
                if self.stopped:
                    break
                # What is only known to be no better than the best stands behind it.
                looked.append((v, v > floor, order, action))
                best = max(best, v)
            if self.stopped and (whole or len(looked) < 2):
                break
            done = {row[3] for row in looked}
            looked.sort(reverse=True)
            looked = [(v, order, action) for v, _, order, action in looked]
            self.level = len(looked)
            rows = looked + [(min(row[0], looked[-1][0]), row[1], row[2]) for row in rows if row[2] not in done]
            if self.stopped or abs(rows[0][0]) >= WON:
                break
            self.reached = depth
        return [(action, worth) for worth, _, action in rows]

    def looked(self):
        """(positions weighed, depth reached) of the last search."""
        return self.nodes, self.reached

    def even(self):
        """How many of the first actions the last search returned were looked at as deep as the best."""
        return self.level

    # ---- the tree

    def _key(self, p):
        """A number for the position on a ply; the number of the round is left out."""
        n: cython.int
        key: cython.ulonglong = self.marks[self.men[2 * p]]
        key ^= self.marks[128 + self.men[2 * p + 1]]
        key ^= self.marks[256 + self.lion[p]]
        for n in range(self.count[p]):
            key ^= self.marks[384 + self.gold[16 * p + n]]
        for n in range(1, 4):
            key ^= self.marks[512 + 128 * n + self.lions[4 * p + n]]
            key ^= self.marks[1024 + 128 * n + self.moves[4 * p + n]]
            key ^= self.marks[1536 + 128 * n + self.golds[4 * p + n]]
        key ^= self.marks[2048 + self.coins[2 * p]]
        key ^= self.marks[2176 + self.coins[2 * p + 1]]
        key ^= self.marks[2304 + self.turn[p] * 2 + self.stage[p] * 4 + self.skipped[p]]
        key ^= self.marks[2432 + self.last[p] + 1]
        key ^= self.marks[2560 + self.scored[p] * 2 + self.starter[p]]
        key ^= self.marks[2688 + self.idle[p]]
        return key

    def _chance(self, logit):
        """A logit as a chance, in 65536ths."""
        if logit >= 5119:
            return 65536 if logit >= 20000 else self.chances[5119]
        if logit <= -5119:
            return 0 if logit <= -20000 else 65536 - self.chances[5119]
        return self.chances[logit] if logit >= 0 else 65536 - self.chances[-logit]

    def _logit(self, chance):
        """The other way round."""
        low: cython.int = 0
        high: cython.int = 5119
        middle: cython.int
        wanted: cython.int = chance if chance >= 32768 else 65536 - chance
        while low < high:
            middle = (low + high) >> 1
            if self.chances[middle] < wanted:
                low = middle + 1
            else:
                high = middle
        return low if chance >= 32768 else -low

    def _after(self, p, depth, alpha, beta):
        """The worth of a position that waits for its dice, for the seat that is to begin. Where late actions are looked at
        less deep, each three throws show every face of every die once, and throws end once those to come can't bring the
        worth into the window."""
        key: cython.ulonglong
        slot: cython.int
        n: cython.int
        q: cython.int
        v: cython.int
        low: cython.int
        high: cython.int
        a: cython.int
        b: cython.int
        coming: cython.int
        flag: cython.int = 0
        total: cython.int = 0
        seat: cython.int = self.turn[p]
        stage: cython.int
        self.nodes += 1
        if depth < 3 or p >= 56:
            return self._weigh(p)
        key = self._key(p)
        slot = key & self.table
        if self.keys[slot] == key and self.depths[slot] >> 2 >= depth:
            flag = self.depths[slot] & 3
            v = self.kept[slot]
            if flag == 0 or (flag == 1 and v >= beta) or (flag == 2 and v <= alpha):
                return v
            flag = 0
        low = self.casts * self._chance(alpha)
        high = self.casts * self._chance(beta)
        for n in range(self.casts):
            q = self._copy(p)
            self.dice = (self.seed + 7919 * (n // 3 if self.full else n)) & 1073741823
            self.turned = n % 3 if self.full else 0
            self._below(2)
            self._below(2)
            stage = self._cast(q)
            while stage == 1:
                stage = self._cast(q)
            self.turned = 0
            a = -20000
            b = 20000
            coming = (self.casts - n - 1) * 65536
            if self.full:
                # Chances are rounded on the way: a 256th of a logit to either side.
                if low - total - coming > 64:
                    a = self._logit(low - total - coming) - 1
                if high - total < 65472:
                    b = self._logit(high - total if high > total else 0) + 1
                if a >= b:
                    a = b - 1
            if self.turn[q] == seat:
                v = self._search(q, depth - 2, a, b)
            else:
                v = -self._search(q, depth - 2, -b, -a)
            if self.stopped:
                return 0
            total += self._chance(v)
            if v <= a and a > -20000:
                flag = 2
                total += coming
                break
            if v >= b and b < 20000:
                flag = 1
                break
        v = self._logit(total // self.casts)
        self.keys[slot] = key
        self.kept[slot] = v
        self.depths[slot] = depth << 2 | flag
        self.moved[slot] = -1
        return v

    def _expand(self, p, wanted, first):
        """Lists the actions of ply `p` with their worths after one ply and sorts the best `wanted` to the front, `first`
        before all others; returns how many are to be looked at."""
        base: cython.int = 256 * p
        count: cython.int = self._list(p)
        seat: cython.int = self.turn[p]
        n: cython.int
        m: cython.int
        q: cython.int
        w: cython.int
        best: cython.int
        kept: cython.int
        for n in range(count):
            q = self._copy(p)
            self._apply(q, self.acts[base + n])
            w = self._weigh(q)
            if self.turn[q] != seat:
                w = -w
            if self.acts[base + n] == first:
                w = 2 * 20000
            self.worth[base + n] = w
        self.nodes += count
        if wanted > count:
            wanted = count
        for n in range(wanted):
            best = n
            for m in range(n + 1, count):
                if self.worth[base + m] > self.worth[base + best]:
                    best = m
            if best != n:
                kept = self.worth[base + n]
                self.worth[base + n] = self.worth[base + best]
                self.worth[base + best] = kept
                kept = self.acts[base + n]
                self.acts[base + n] = self.acts[base + best]
                self.acts[base + best] = kept
        return wanted

    def _child(self, q, seat, depth, low, beta):
        """The worth of ply `q` for `seat`, who has just moved to it."""
        if self.turn[q] != seat:
            return -self._search(q, depth, -beta, -low)
        return self._search(q, depth, low, beta)

    def _later(self, q, seat, depth, less, low, beta):
        """The same for an action that is not the first: at first only whether it is better than `low`, `less` less deep."""
        v: cython.int = low + 1
        if less:
            v = self._child(q, seat, depth - less, low, low + 1)
        if v > low and self.stopped == 0:
            v = self._child(q, seat, depth, low, low + 1)
        if v > low and v < beta and beta > low + 1 and self.stopped == 0:
            v = self._child(q, seat, depth, low, beta)
        return v

    def _search(self, p, depth, alpha, beta):
        """The worth of a position for the seat to move (negamax, alpha-beta, fail soft)."""
        base: cython.int = 256 * p
        seat: cython.int
        count: cython.int
        n: cython.int
        q: cython.int
        v: cython.int
        low: cython.int
        best: cython.int
        action: cython.int
        first: cython.int = -1
        slot: cython.int
        flag: cython.int
        less: cython.int
        key: cython.ulonglong
        if self.stage[p] == 2:
            return self._weigh(p)
        if self.stage[p] == 1:
            return self._after(p, depth, alpha, beta)
        if depth <= 0 or p >= 57:
            self.nodes += 1
            return self._weigh(p)
        if self.nodes >= self.limit:
            self.stopped = 1
            return 0
        seat = self.turn[p]
        if depth == 1:
            count = self._list(p)
            best = -2 * 20000
            for n in range(count):
                q = self._copy(p)
                self._apply(q, self.acts[base + n])
                v = self._weigh(q)
                self.nodes += 1
                if self.turn[q] != seat:
                    v = -v
                if v > best:
                    best = v
                    if v >= beta:
                        return v
            return best
        key = self._key(p)
        slot = key & self.table
        if self.keys[slot] == key:
            first = self.moved[slot]
            if self.depths[slot] >> 2 >= depth:
                flag = self.depths[slot] & 3
                v = self.kept[slot]
                if flag == 0 or (flag == 1 and v >= beta) or (flag == 2 and v <= alpha):
                    return v
        if self.nodes & 8191 < 64 and self.stop is not None:
            self._ask()
        count = self._expand(p, self.width, first)
        best = -2 * 20000
        action = -1
        low = alpha
        for n in range(count):
            q = self._copy(p)
            self._apply(q, self.acts[base + n])
            if n == 0 or self.full == 0:
                v = self._child(q, seat, depth - 1, low, beta)
            else:
                less = 0
                if n >= self.full and depth > 2:
                    less = 2 if 2 * n >= 5 * self.full and depth > 3 else 1
                v = self._later(q, seat, depth - 1, less, low, beta)
            if self.stopped:
                return 0
            if v > best:
                best = v
                action = self.acts[base + n]
                if v > low:
                    low = v
                    if v >= beta:
                        break
        flag = 1 if best >= beta else 0 if best > alpha else 2
        if self.keys[slot] != key or self.depths[slot] >> 2 <= depth:
            self.keys[slot] = key
            self.kept[slot] = best
            self.depths[slot] = depth << 2 | flag
            self.moved[slot] = action
        return best
