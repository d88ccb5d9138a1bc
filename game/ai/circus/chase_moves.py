# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""A race on flat numbers: what may be done.

Actions are the model's: kind << 16 | a << 8 | b. The same game as `model.Race`, proved equal to it and to the rules by
random races. How it is written and compiled: `chase_numbers`.
"""

from __future__ import annotations

from array import array

try:
    import cython

    if not cython.compiled:
        raise ImportError
except ImportError:
    from game.ai import no_cython as cython

from game.ai.circus.chase_numbers import Numbers


class Moves(Numbers):
    """What whoever is to decide may do."""

    def __init__(self, numbers, steps, tables, rules):
        super().__init__(numbers, steps, tables, rules)
        n: cython.int = self.n
        self.acts = array("i", bytes(4 * 6 * (n + 2)))
        self.ends = array("i", bytes(4 * 6 * (n + 1)))
        self.endn = array("i", bytes(4 * 6))
        self.outs = array("i", bytes(4 * 6))
        self.mark = array("q", bytes(8 * (n + 1)))
        self.met = array("q", bytes(8 * (n + 1) * (self.laps + 2)))
        self.ahead = array("i", bytes(4 * 2 * (n + 1) * (self.laps + 2)))
        self.stamp = 0

    def actions(self):
        """Of whoever is to decide; empty when the race is over."""
        return [self.acts[k] for k in range(self._actions())]

    def _walk(self, start, last, closed):
        """Where each card ends: `ends`, `endn`, `outs` by card from 0. `closed`: 0 nothing, 1 all chariots, 2 those that
        stand for good, 3 all and the alley. Returns how many values lead anywhere."""
        n: cython.int = self.n
        wide: cython.int = self.wide
        rows: cython.int = n * wide if last else 0
        v: cython.int
        j: cython.int
        t: cython.int
        s: cython.int
        e: cython.int
        k: cython.int
        m: cython.int = 1
        is_out: cython.int
        found: cython.int = 0
        base: cython.int = 0
        for v in range(6):
            self.stamp += 1
            k = 0
            is_out = 0
            for j in range(m):
                s = self.ends[base - n + j] if v else start
                if last and self.exits[s]:
                    is_out = 1
                for t in range(wide):
                    e = self.steps[rows + s * wide + t]
                    if e < 0:
                        break
                    if self.mark[e] == self.stamp:
                        continue
                    self.mark[e] = self.stamp
                    if closed:
                        if closed == 2:
                            if self.fixed[e]:
                                continue
                        elif self.occ[e] or (closed == 3 and self.alley[e]):
                            continue
                    self.ends[base + k] = e
                    k += 1
            m = k
            self.endn[v] = k
            if v and not self.exact and self.outs[v - 1]:  # A11
                is_out = 1
            self.outs[v] = is_out
            if k or is_out:
                found += 1
            base += n
        return found

    def _below(self, space, crossed, goal, barred, shut):
        """Whether a chariot there could come to less than `goal` left with only fixed chariots, the space `barred` and,
        if `shut`, the alley closed (A3, A31)."""
        n: cython.int = self.n
        m: cython.int = 1
        t: cython.int
        e: cython.int
        now: cython.int
        s: cython.int
        c: cython.int
        rest: cython.int
        self.stamp += 1
        self.ahead[0] = crossed * n + space
        self.met[crossed * n + space] = self.stamp
        while m:
            m -= 1
            s = self.ahead[m] % n
            c = self.ahead[m] // n
            for t in range(self.wide):
                e = self.steps[s * self.wide + t]
                if e < 0:
                    break
                if e == barred or self.fixed[e] or (shut and self.alley[e]):
                    continue
                now = c + self.rise[s * (n + 1) + e]
                rest = 0 if now > self.laps else self.rem[e] + self.lap * (self.laps - now)
                if rest < goal:
                    return 1
                if self.met[now * n + e] != self.stamp:
                    self.met[now * n + e] = self.stamp
                    self.ahead[m] = now * n + e
                    m += 1
        return 0

    def _six_rule(self, c):
        """0 free, 1 barred, 2 alone."""
        k: cython.int
        if not self.moved[c] or self.left[c] > self._ahead():
            return 0
        if self.glob[3] >= self._racers():
            return 2
        if c >= self.glob[23]:
            return 1
        for k in range(self.glob[22]):
            if self.fate[k] != 0 or k == c:
                continue
            if self._below(self.at[k], self.crossed[k], self.left[c], self.at[c],
                           1 if self.ausgebremst and k >= self.glob[23] else 0):  # fmt: skip
                return 1
        return 2

    def _has_six(self, c, only):
        if not self.moved[c] or self.left[c] > self._ahead():
            return 1
        if only == 0 and self.hand[c * 6 + 5] < self.held[c]:
            return 0
        return 1 if self._six_rule(c) == 2 else 0

    def _waits(self, c, only):
        """A16: whether plays that leave the last chance to pay behind are closed."""
        n: cython.int = self.n
        v: cython.int
        j: cython.int
        e: cython.int
        start: cython.int = self.at[c]
        if self.crossed[c] != self.laps - 1 or self.paid[c] or not self.pays[self.crossed[c] * (n + 1) + start]:
            return 0
        if self.ausgebremst or self.dishonour:
            return 0
        self._walk(start, 0, 2 if self.glob[24] else 0)
        for v in range(6):
            if not (self.hand[c * 6 + v] if only == 0 else only == v + 1):
                continue
            for j in range(self.endn[v]):
                e = self.ends[v * n + j]
                if self.alley[e] and self.opens[start * (n + 1) + e] == 0:
                    if v < 5 or self._has_six(c, only):
                        return 1
                    break
        return 0

    def _plays(self, c, only):
        """Writes every card to every space to `acts`; `only`: of this one card, of the hand at 0. n is over the line."""
        n: cython.int = self.n
        start: cython.int = self.at[c]
        crossed: cython.int = self.crossed[c]
        v: cython.int
        j: cython.int
        e: cython.int
        m: cython.int = 0
        waits: cython.int = self._waits(c, only)
        six: cython.int = 1
        if self.hand[c * 6 + 5] if only == 0 else only == 6:
            six = self._has_six(c, only)
        closed: cython.int = 3 if c >= self.glob[23] and self.ausgebremst else 1  # G17
        self._walk(start, 1 if crossed == self.laps else 0, closed)
        for v in range(6):
            if not (self.hand[c * 6 + v] if only == 0 else only == v + 1):
                continue
            if v == 5 and not six:
                continue
            if self.outs[v] and not waits:
                self.acts[m] = (v + 1) << 8 | n
                m += 1
            for j in range(self.endn[v]):
                e = self.ends[v * n + j]
                if waits and not (crossed + self.opens[start * (n + 1) + e] < self.laps
                                  or self.pays[(crossed + self.rise[start * (n + 1) + e]) * (n + 1) + e]):  # fmt: skip
                    continue
                self.acts[m] = (v + 1) << 8 | e
                m += 1
        return m

    def _piles(self, c):
        return 3 if self.ausgebremst and c < self.glob[23] else 1

    def _actions(self):
        """Writes what may be done to `acts`; returns how many."""
        c: cython.int = self._driver()
        m: cython.int = 0
        v: cython.int
        p: cython.int
        piles: cython.int = self._piles(c)
        any_left: cython.int = 0
        if self.glob[1] == 0:
            m = self._plays(c, 0)
            if m:
                return m
            if self.crashes and self.held[c] and self.hand[c * 6 + 5] == self.held[c] and self._six_rule(c) == 1:
                self.acts[0] = 3 << 16
                return 1
            for p in range(piles):
                any_left += self.size[c * 3 + p]
            if self.swaps and any_left:
                for v in range(6):
                    if self.hand[c * 6 + v]:
                        for p in range(piles):
                            self.acts[m] = 2 << 16 | (v + 1) << 8 | p
                            m += 1
                return m
            self.acts[0] = 1 << 16
            return 1
        if self.glob[1] == 1:
            for p in range(piles):
                if self.size[c * 3 + p]:
                    self.acts[m] = 4 << 16 | p << 8
                    m += 1
            return m
        if self.glob[1] == 2:
            for v in range(6):
                if self.reserve[c * 2] == v + 1 or self.reserve[c * 2 + 1] == v + 1:
                    for p in range(piles):
                        self.acts[m] = 5 << 16 | (v + 1) << 8 | p
                        m += 1
            return m
        return 0
