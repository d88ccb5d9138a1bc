# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The fight on small numbers: what the rules make of a round, act by act.

Initiative, moves and who turns to whom, bouts, falls, appeals and verdicts, the end. How it is written and compiled:
`fray_slots`.
"""

from __future__ import annotations

try:
    import cython

    if not cython.compiled:
        raise ImportError
except ImportError:
    from game.ai import no_cython as cython

from game.ai.moritari.fray_sand import TOUCH, Sand
from game.ai.moritari.fray_slots import BANNED, CAESAR, FELLED, FOUGHT, MOST, OUT, QUIET, REST, ROUND, cut, numbers

MOVING, FIGHTING, HEARING, RESTING = 0, 1, 2, 3
"""What of a round is still to come."""

# The same as C numbers, for what is compiled.
_MOST = cython.declare(cython.int, MOST)
_REST = cython.declare(cython.int, REST)
_TOUCH = cython.declare(cython.int, TOUCH)
_CAESAR = cython.declare(cython.int, CAESAR)
_BANNED = cython.declare(cython.int, BANNED)
_ROUND = cython.declare(cython.int, ROUND)
_QUIET = cython.declare(cython.int, QUIET)
_FOUGHT = cython.declare(cython.int, FOUGHT)
_FELLED = cython.declare(cython.int, FELLED)
_OUT = cython.declare(cython.int, OUT)


class Round(Sand):
    """Single steps, for proofs and for trying in slot 1, and what they are made of."""

    def __init__(self, classes, bands, things, corners, options):
        super().__init__(classes, bands, things, corners, options)
        self.ones = numbers(MOST * MOST)
        self.twos = numbers(MOST * MOST)
        self.bouts = 0
        self.dice = numbers(16)

    def begin_round(self):
        self._open(1)

    def rise(self, i):
        self._rise(1, i)

    def move(self, i, x, y, fx, fy):
        fx, fy = cut(fx, fy)
        self._go(1, i, x, y, fx, fy)

    def turn(self, i, fx, fy):
        self.fx[MOST + i], self.fy[MOST + i] = cut(fx, fy)
        self.acted[MOST + i] = 1

    def stand(self, i):
        self.acted[MOST + i] = 1

    def bout(self, one, two):
        self._bout(1, one, two)

    def appeal(self, i):
        """What the crowd wants."""
        return self._appeal(1, i)

    def verdict(self, i, spared, overruled):
        self._verdict(1, i, spared, overruled)

    def end_round(self):
        """Whether the game is over."""
        return self._close(1)

    def pairs(self):
        """Bouts of the melee as things stand."""
        self._pair(1)
        return [(self.ones[n], self.twos[n]) for n in range(self.bouts)]

    def lay_bouts(self, pairs):
        """The bouts still to be fought, for `rolls` from the middle of a melee."""
        self.bouts = len(pairs)
        for n in range(self.bouts):
            self.ones[n], self.twos[n] = pairs[n]

    def share(self, me):
        """Of the win, when the game in slot 1 is over."""
        return self._share(1, me)

    def _open(self, s):
        """A round begins: initiative (M1 to M3)."""
        k: cython.int = s * _MOST
        r: cython.int = s * _REST
        n: cython.int
        rolling: cython.int = 0
        living: cython.int = 0
        many: cython.int = 0
        most: cython.int
        total: cython.int
        left: cython.int
        self.rest[r + _ROUND] += 1
        self.rest[r + _FOUGHT] = 0
        for n in range(self.figures):
            self.acted[k + n] = 0
            self.reacted[k + n] = 0
            self.charged[k + n] = 0
        for n in range(self.seats):
            if not self.rest[r + _OUT + n]:
                living |= 1 << n
                if n != self.rest[r + _BANNED]:
                    rolling |= 1 << n
                    many += 1
        if rolling == 0:
            rolling = living
            many = 1
        while many > 1:
            most = 0
            left = 0
            for n in range(self.seats):
                if rolling >> n & 1:
                    total = self._die()
                    total += self._die()
                    if total > most:
                        most = total
                        left = 0
                        many = 0
                    if total == most:
                        left |= 1 << n
                        many += 1
            rolling = left
        for n in range(self.seats):
            if rolling >> n & 1:
                self.rest[r + _CAESAR] = n
        self.rest[r + _BANNED] = -1

    def _go(self, s, i, tx, ty, fx, fy):
        """A legal move with what follows (M6, M38)."""
        k: cython.int = s * _MOST
        j: cython.int
        touched: cython.int = 0
        answers: cython.int = 0
        cx: cython.longlong
        cy: cython.longlong
        near: cython.longlong
        for j in range(self.figures):
            if self.st[k + j] != 1 or self.seat[j] == self.seat[i]:
                continue
            cx = self.x[k + j] - tx
            cy = self.y[k + j] - ty
            near = self._radius(i) + self._radius(j) + _TOUCH
            if cx * cx + cy * cy <= near * near:
                touched |= 1 << j
                if self._reacts(s, j):
                    answers |= 1 << j
        self.x[k + i] = tx
        self.y[k + i] = ty
        self.fx[k + i] = fx
        self.fy[k + i] = fy
        self.acted[k + i] = 1
        self.charged[k + i] = touched
        self._answer(s, answers, i)

    def _answer(self, s, foes, i):
        """These turn to i."""
        k: cython.int = s * _MOST
        j: cython.int
        for j in range(self.figures):
            if foes >> j & 1:
                self.fx[k + j] = self.x[k + i] - self.x[k + j]
                self.fy[k + j] = self.y[k + i] - self.y[k + j]
                self.reacted[k + j] = 1

    def _rise(self, s, i):
        """A spared figure stands up (M27, M30)."""
        k: cython.int = s * _MOST
        j: cython.int
        answers: cython.int = 0
        for j in range(self.figures):
            if self.st[k + j] == 1 and self.seat[j] != self.seat[i] and self._touches(s, i, j) and self._reacts(s, j):
                answers |= 1 << j
        self.st[k + i] = 1
        self.hp[k + i] = 1
        self._answer(s, answers, i)

    def _pair(self, s):
        """The bouts as things stand (M10, M22)."""
        k: cython.int = s * _MOST
        i: cython.int
        j: cython.int
        self.bouts = 0
        for i in range(self.figures):
            if self.st[k + i] != 1:
                continue
            for j in range(i + 1, self.figures):
                if self.st[k + j] == 1 and self.seat[i] != self.seat[j] and self._touches(s, i, j):
                    self.ones[self.bouts] = i
                    self.twos[self.bouts] = j
                    self.bouts += 1
        if self.bouts:
            self.rest[s * _REST + _FOUGHT] = 1

    def _plus(self, s, i, j):
        """What is added to each of i's dice against j (M18)."""
        k: cython.int = s * _MOST
        found: cython.int = self.proud[k + i] + (self.charged[k + i] >> j & 1)
        if self.striker:
            return found - self._arc(s, j, self.x[k + i], self.y[k + i])
        return found - self._arc(s, i, self.x[k + j], self.y[k + j])

    def _throw(self, at, many):
        """So many dice to `dice` from there, the highest first."""
        n: cython.int
        m: cython.int
        die: cython.int
        for n in range(many):
            die = self._die()
            m = at + n
            while m > at and self.dice[m - 1] < die:
                self.dice[m] = self.dice[m - 1]
                m -= 1
            self.dice[m] = die

    def _bout(self, s, i, j):
        """One bout (M14 to M21)."""
        k: cython.int = s * _MOST
        a: cython.int = self.cls[i] * 7
        b: cython.int = self.cls[j] * 7
        plus_a: cython.int = self._plus(s, i, j)
        plus_b: cython.int = self._plus(s, j, i)
        hits_a: cython.int = 0
        hits_b: cython.int = 0
        one: cython.int
        two: cython.int
        n: cython.int
        self._throw(0, self.known[a + 1])
        self._throw(8, self.known[b + 1])
        for n in range(min(self.known[a + 1], self.known[b + 1])):
            one = self.dice[n] + plus_a
            two = self.dice[8 + n] + plus_b
            if one > two and one >= self.known[a + 2]:
                hits_a += 1
            elif two > one and two >= self.known[b + 2]:
                hits_b += 1
        one = 0
        for _ in range(hits_b):
            if self._die() < self.known[a + 3]:
                one += 1
        two = 0
        for _ in range(hits_a):
            if self._die() < self.known[b + 3]:
                two += 1
        self.hp[k + i] = max(0, self.hp[k + i] - one)
        self.hp[k + j] = max(0, self.hp[k + j] - two)
        one = self.hp[k + i]
        two = self.hp[k + j]
        if one == 0:
            self._fall(s, i, j)
        if two == 0:
            self._fall(s, j, i)

    def _fall(self, s, i, by):
        """No hit points are left to i (M20, M25, M29)."""
        k: cython.int = s * _MOST
        self.rest[s * _REST + _FELLED + self.seat[by]] += 1
        self.proud[k + by] = 1
        self.by[k + i] = by
        if self.known[self.cls[i] * 7 + 6] or (self.beasts == 1 and self.known[self.cls[by] * 7 + 6]):
            self.st[k + i] = 0
            return
        self.st[k + i] = 2
        self.fell[k + i] = self.rest[s * _REST + _ROUND]

    def _melee(self, s):
        """The bouts that are left, in an order by lot; who fell fights no other."""
        k: cython.int = s * _MOST
        n: cython.int
        one: cython.int
        two: cython.int
        while self.bouts:
            n = cython.cast(cython.int, self._next() % self.bouts)
            one = self.ones[n]
            two = self.twos[n]
            self.bouts -= 1
            self.ones[n] = self.ones[self.bouts]
            self.twos[n] = self.twos[self.bouts]
            if self.st[k + one] == 1 and self.st[k + two] == 1:
                self._again(((self.rest[s * _REST + _ROUND] * 32 + one) * 32 + two) * 2 + 100001)
                self._bout(s, one, two)
                self._again(((self.rest[s * _REST + _ROUND] * 32 + one) * 32 + two) * 2 + 100000)

    def _appeal(self, s, i):
        """The crowd's die (M24); whether it wants him to live."""
        k: cython.int = s * _MOST + i
        need: cython.int = 6 if self.appeals[k] else 5
        die: cython.int = self._die()
        self.appeals[k] += 1
        return 1 if die + self.proud[k] >= need else 0

    def _verdict(self, s, i, spared, overruled):
        """Caesar's thumb and its price (M26, M29)."""
        k: cython.int = s * _MOST
        j: cython.int
        if overruled:
            self.rest[s * _REST + _BANNED] = self.rest[s * _REST + _CAESAR]
        if spared and self.beasts == 2 and self.known[self.cls[self.by[k + i]] * 7 + 6]:
            for j in range(self.figures):
                if (
                    self.st[k + j] == 1
                    and self.seat[j] != self.seat[i]
                    and self.known[self.cls[j] * 7 + 6]
                    and self._touches(s, i, j)
                ):
                    spared = 0
        self.st[k + i] = 3 if spared else 0

    def _is_last(self, s, i):
        """Nobody else of his school is on the sand."""
        k: cython.int = s * _MOST
        j: cython.int
        for j in range(self.figures):
            if j != i and self.st[k + j] and self.seat[j] == self.seat[i]:
                return 0
        return 1

    def _close(self, s):
        """A round ends; whether the game does (M33, M37, M40)."""
        k: cython.int = s * _MOST
        r: cython.int = s * _REST
        n: cython.int
        i: cython.int
        alive: cython.int
        living: cython.int = 0
        for n in range(self.seats):
            if self.rest[r + _OUT + n]:
                continue
            alive = 0
            for i in range(self.figures):
                if self.seat[i] == n and self.st[k + i]:
                    alive = 1
            if alive:
                living += 1
            else:
                self.rest[r + _OUT + n] = self.rest[r + _ROUND]
        self.rest[r + _QUIET] = 0 if self.rest[r + _FOUGHT] else self.rest[r + _QUIET] + 1
        return 1 if living <= 1 or self.rest[r + _ROUND] >= self.last_round else 0

    def _rank(self, s, n, living):
        """The higher the better (M33, M37, M40)."""
        r: cython.int = s * _REST
        i: cython.int
        left: cython.longlong = 0
        if self.rest[r + _OUT + n]:
            return self.rest[r + _OUT + n]
        if living > 1:
            for i in range(self.figures):
                if self.seat[i] == n and self.st[s * _MOST + i]:
                    left += self.hp[s * _MOST + i]
            return 1000000 + 1000 * self.rest[r + _FELLED + n] + left
        return 1000000

    def _share(self, s, me):
        """Of the first place, when the game is over."""
        n: cython.int
        living: cython.int = 0
        firsts: cython.int = 0
        mine: cython.longlong
        other: cython.longlong
        for n in range(self.seats):
            if not self.rest[s * _REST + _OUT + n]:
                living += 1
        mine = self._rank(s, me, living)
        for n in range(self.seats):
            other = self._rank(s, n, living)
            if other > mine:
                return 0.0
            if other == mine:
                firsts += 1
        return 1.0 / firsts
