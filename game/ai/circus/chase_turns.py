# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""A race on flat numbers: what comes of an action, and whose turn it is then.

How it is written and compiled: `chase_numbers`.
"""

from __future__ import annotations

from array import array

try:
    import cython

    if not cython.compiled:
        raise ImportError
except ImportError:
    from game.ai import no_cython as cython

from game.ai.circus.chase_moves import Moves


class Turns(Moves):
    """Cards, moves, turns, neutral chariots and the end of the race."""

    def __init__(self, numbers, steps, tables, rules):
        super().__init__(numbers, steps, tables, rules)
        self.ties = array("i", bytes(4 * 6 * (self.n + 2)))

    def do(self, action):
        self._apply(action)

    def neutral(self, chariot, card, end):
        """A neutral chariot is driven as it was voted, and the race goes on."""
        self.glob[1] = 0
        self._drive_neutral(chariot, card, end)
        self._advance()

    # ---- what comes of an action

    def _pop(self, c, p):
        """The next card of a pile that has one."""
        k: cython.int = c * 3 + p
        card: cython.int = self.queue[c * 96 + p * 32 + self.head[k]]
        self.head[k] = (self.head[k] + 1) & 31
        self.size[k] -= 1
        return card

    def _take(self, c, p):
        self.hand[c * 6 + self._pop(c, p) - 1] += 1
        self.held[c] += 1
        return 0

    def _under(self, c, p, card):
        k: cython.int = c * 3 + p
        self.queue[c * 96 + p * 32 + ((self.head[k] + self.size[k]) & 31)] = card
        self.size[k] += 1
        return 0

    def _apply(self, action):
        c: cython.int = self._driver()
        kind: cython.int = action >> 16
        a: cython.int = action >> 8 & 255
        b: cython.int = action & 255
        k: cython.int
        if kind == 0:
            self.hand[c * 6 + a - 1] -= 1
            self.held[c] -= 1
            k = self._move(c, a, b)
            if self.fate[c] == 1:
                return self._advance()
            if k and self.reserve[c * 2]:
                if self.reserve[c * 2 + 1]:
                    self.glob[1] = 2
                    return 0
                return self._recover(c, self.reserve[c * 2], 0)
            return self._end_turn(c)
        if kind == 1:
            self.glob[3] += 1
            return self._advance()
        if kind == 4:
            self._take(c, a)
            self.glob[1] = 0
            if self.glob[5]:
                return self._drew_first(c)
            if self.glob[2]:
                return self._fill(c, 1)
            return self._end_turn(c)
        if kind == 2:
            self.glob[3] += 1
            self.hand[c * 6 + a - 1] -= 1
            self.held[c] -= 1
            self._under(c, b, a)
            return self._end_turn(c)
        if kind == 5:
            self.glob[1] = 0
            return self._recover(c, a, b)
        self.fate[c] = 3
        self.left[c] = 10000
        self.fixed[self.at[c]] = 1
        self.glob[24] += 1
        self.glob[3] = 0
        return self._advance()

    def _move(self, c, card, end):
        """Whether it paid, or made its stop."""
        n: cython.int = self.n
        start: cython.int = self.at[c]
        crossed: cython.int = self.crossed[c]
        pays: cython.int = 0
        self.cards[c * 6 + card - 1] -= 1
        self.moved[c] = 1
        self.glob[3] = 0
        self.occ[start] = 0
        if end == n:
            self.crossed[c] = self.laps + 1
            self.fate[c] = 1
            self.left[c] = 10000
            if self.paid[c] or self.ausgebremst:  # A40
                self.glob[4] += 1
                self.place[c] = self.glob[4]
            return 0
        if crossed + self.opens[start * (n + 1) + end] < self.laps and not self.paid[c]:
            pays = 0 if self.ausgebremst and c >= self.glob[23] else 1
        crossed += self.rise[start * (n + 1) + end]
        self.at[c] = end
        self.crossed[c] = crossed
        self.left[c] = self.rem[end] + self.lap * (self.laps - crossed)
        self.occ[end] = 1
        if pays:
            self.paid[c] = 1
        return pays

    def _recover(self, c, card, p):
        k: cython.int
        v: cython.int
        rest: cython.int = 0
        is_left: cython.int = 1
        for k in range(2):
            v = self.reserve[c * 2 + k]
            if v:
                self.cards[c * 6 + v - 1] += 1
                if v == card and is_left:
                    is_left = 0
                else:
                    rest = v
            self.reserve[c * 2 + k] = 0
        self.hand[c * 6 + card - 1] += 1
        self.held[c] += 1
        if rest:
            k = c * 3 + p
            self.head[k] = (self.head[k] + 31) & 31
            self.queue[c * 96 + p * 32 + self.head[k]] = rest
            self.size[k] += 1
        return self._end_turn(c)

    def _drew_first(self, c):
        k: cython.int
        if self.held[c] >= self.full:
            self.glob[5] -= 1
            for k in range(self.glob[5]):
                self.glob[6 + k] = self.glob[7 + k]
        if self.glob[5]:
            self.glob[1] = 1
            return 0
        return self._advance()

    def _fill(self, c, opening):
        """0 when a pile has to be chosen first."""
        p: cython.int
        filled: cython.int
        which: cython.int = 0
        while self.held[c] < self.full:
            filled = 0
            for p in range(self._piles(c)):
                if self.size[c * 3 + p]:
                    filled += 1
                    which = p
            if filled == 0:
                break
            if filled > 1:
                self.glob[1] = 1
                self.glob[2] = opening
                return 0
            self._take(c, which)
        return 1

    def _end_turn(self, c):
        if self._fill(c, 0):
            if self.held[c] == 0:
                self._run_out(c)
            self._advance()
        return 0

    def _run_out(self, c):
        self.fate[c] = 2
        self.left[c] = 10000
        if self.stays and c < self.glob[23]:  # A20
            self.fixed[self.at[c]] = 1
            self.glob[24] += 1
        else:
            self.occ[self.at[c]] = 0
        return 0

    # ---- turns

    def _advance(self):
        """On to a player's next decision, or to the end of the race."""
        turn: cython.int
        c: cython.int
        card: cython.int
        end: cython.int
        while True:
            if self._is_over():
                self.glob[1] = 3
                return 0
            turn = self.glob[0] + 1
            if turn >= self.glob[22]:
                turn = 0
            while self.fate[self.glob[14 + turn]] != 0:
                turn += 1
                if turn >= self.glob[22]:
                    turn = 0
            self.glob[0] = turn
            c = self.glob[14 + turn]
            self.glob[1] = 0
            if c < self.glob[23]:
                self._fill(c, 1)
                return 0
            card = self._pop(c, 0)
            end = self._neutral_end(c, card)
            if end < 0:
                self._under(c, 0, card)  # A24
                self.glob[3] += 1
            else:
                self._drive_neutral(c, card, end)

    def _is_over(self):
        k: cython.int
        p: cython.int
        racing: cython.int = 0
        racers: cython.int
        most: cython.int = 0
        cards: cython.int
        for k in range(self.glob[23]):
            if self.fate[k] == 0:
                racing += 1
        if racing == 0:
            return 1
        if self.glob[3]:
            racers = self._racers()
            if self.glob[3] >= 2 * racers:
                for k in range(self.glob[22]):
                    if self.fate[k] == 0 and (k >= self.glob[23] or self.swaps):
                        cards = 0
                        for p in range(self._piles(k)):
                            cards += self.size[k * 3 + p]
                        if cards > most:
                            most = cards
                if self.glob[3] >= racers * (2 + most):  # A21
                    return 1
        if self.glob[24] == 0:
            return 0
        for k in range(self.glob[23]):
            if self.fate[k] == 0 and self._below(self.at[k], self.crossed[k], 1, -1, 0):
                return 0
        return 1  # A31

    def _drive_neutral(self, c, card, end):
        self._move(c, card, end)
        if self.fate[c] == 0 and self.size[c * 3] == 0:
            self._run_out(c)
        return 0

    def _neutral_end(self, c, card):
        """A23; -1 when the card can't be used."""
        n: cython.int = self.n
        m: cython.int = self._plays(c, card)
        k: cython.int
        e: cython.int
        start: cython.int = self.at[c]
        crossed: cython.int = self.crossed[c]
        can_stop: cython.int = 0 if self.paid[c] or self.ausgebremst else 1
        is_due: cython.int = 1 if not self.paid[c] and not self.ausgebremst and crossed < self.laps else 0
        worth: cython.int
        best: cython.int = 1 << 30
        ties: cython.int = 0
        rise: cython.int
        if m == 0:
            return -1
        if m == 1:
            return self.acts[0] & 255
        for k in range(m):
            e = self.acts[k] & 255
            worth = 3 << 20
            if e != n:
                rise = self.rise[start * (n + 1) + e]
                worth = self.rem[e] + self.lap * (self.laps - crossed - rise)
                if not (can_stop and crossed + self.opens[start * (n + 1) + e] < self.laps):
                    worth += 2 << 20
                if not (is_due and rise == 0 and self.mouth[e]):
                    worth += 1 << 20
            if worth < best:
                best = worth
                ties = 0
            if worth == best:
                self.ties[ties] = e
                ties += 1
        if ties == 1:
            return self.ties[0]
        best = 1 << 30
        m = 0
        for k in range(ties):
            e = self.ties[k]
            worth = self.inside[e]
            if worth < best:
                best = worth
                m = 0
            if worth == best:
                self.ties[m] = e
                m += 1
        if m == 1:
            return self.ties[0]
        best = 1 << 30
        ties = -1
        for k in range(m):
            e = self.ties[k]
            worth = self._room_of_rival(c, e) * 256 + e
            if worth < best:
                best = worth
                ties = e
        return ties

    def _room_of_rival(self, c, end):
        n: cython.int = self.n
        start: cython.int = self.at[c]
        rest: cython.int = self.rem[end] + self.lap * (self.laps - self.crossed[c] - self.rise[start * (n + 1) + end])
        k: cython.int
        gap: cython.int
        best: cython.int = 1 << 30
        rival: cython.int = -1
        v: cython.int
        j: cython.int
        room: cython.int = 0
        is_out: cython.int = 0
        for k in range(self.glob[22]):
            if self.fate[k] == 0 and k != c:
                gap = self.left[k] - rest
                gap = -gap + 100000 if gap < 0 else gap
                if gap < best:
                    best = gap
                    rival = k
        if rival < 0:
            return 0
        self.occ[start] = 0
        self.occ[end] = 1
        self._walk(self.at[rival], 1 if self.crossed[rival] == self.laps else 0,
                   3 if rival >= self.glob[23] and self.ausgebremst else 1)  # fmt: skip
        self.occ[end] = 0
        self.occ[start] = 1
        self.stamp += 1
        for v in range(6):
            if self.outs[v]:
                is_out = 1
            for j in range(self.endn[v]):
                k = self.ends[v * n + j]
                if self.mark[k] != self.stamp:
                    self.mark[k] = self.stamp
                    room += 1
        return room + is_out
