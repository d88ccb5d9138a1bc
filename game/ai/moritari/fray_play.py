# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The fight on small numbers: games played on to their end, by everybody's habits.

Whom Caesar names, what each does, the melee, Caesar's thumb, and round after round. How it is written and compiled:
`fray_slots`.
"""

from __future__ import annotations

from math import sqrt

try:
    import cython

    if not cython.compiled:
        raise ImportError
except ImportError:
    from game.ai import no_cython as cython

if cython.compiled:
    from cython.cimports.libc.math import sqrt

from game.ai.moritari.fray_mind import Mind
from game.ai.moritari.fray_slots import BANNED, CAESAR, MOST, REST, ROUND
from game.ai.moritari.fray_worth import CUNNING, HABITS, KILLS, SAVES

# As C numbers, for what is compiled.
_MOST = cython.declare(cython.int, MOST)
_REST = cython.declare(cython.int, REST)
_HABITS = cython.declare(cython.int, HABITS)
_CAESAR = cython.declare(cython.int, CAESAR)
_BANNED = cython.declare(cython.int, BANNED)
_ROUND = cython.declare(cython.int, ROUND)
_CUNNING = cython.declare(cython.int, CUNNING)
_SAVES = cython.declare(cython.int, SAVES)
_KILLS = cython.declare(cython.int, KILLS)


class Play(Mind):
    """Games played on."""

    def __init__(self, *told):
        """`told`: as `Worth` takes it."""
        super().__init__(*told)
        self.is_cunning = 1

    def rolls(self, me, count, first, phase, rounds, bouts):
        """The mean share of a win for `me` over `count` games played on from slot 1. `first` seeds them: the same number
        is the same luck. `phase`: what of the round is still to come; `rounds`: how many melees are fought at most
        before the position after the next movement tells; `bouts`:
        of a melee that has begun, the next one first."""
        total: cython.double = 0.0
        n: cython.int
        seat: cython.int = me
        times: cython.int = count
        start: cython.longlong = first
        begins: cython.int = phase
        most: cython.int = rounds
        given: cython.int = len(bouts)
        for n in range(times):
            self._copy(1, 2)
            self._sow(start + n)
            if given:
                self._again(((self.rest[2 * REST + ROUND] * 32 + bouts[0][0]) * 32 + bouts[0][1]) * 2 + 100001)
                self._bout(2, bouts[0][0], bouts[0][1])
                self.lay_bouts(bouts[1:])
            if self._play(2, begins, most):
                total += self._share(2, seat)
            else:
                total += self._hope(2, seat)
        return total / times

    def play(self, seed, phase, rounds):
        """Slot 1 played on, so many melees at most, to the end of a movement; whether the game is over."""
        self._sow(seed)
        return self._play(1, phase, rounds)

    def _play(self, s, phase, rounds):
        """On from there; whether the game is over."""
        r: cython.int = s * _REST
        i: cython.int
        left: cython.int = rounds
        while True:
            if phase == 3:
                self._again(self.rest[r + _ROUND] * 8 + 1)
                self._open(s)
                phase = 0
            if phase == 0:
                self._again(self.rest[r + _ROUND] * 8 + 2)
                i = self.rest[r + _CAESAR]
                self.is_cunning = 1 if self._chance() < self.habits[i * _HABITS + _CUNNING] else 0
                i = self._pick(s)
                while i >= 0:
                    if self.st[s * _MOST + i] == 3:
                        self._rise(s, i)
                    self._decide(s, i)
                    i = self._pick(s)
                self._pair(s)
                if left <= 0:
                    return 0
                phase = 1
            if phase == 1:
                self._again(self.rest[r + _ROUND] * 8 + 3)
                self._melee(s)
                phase = 2
            self._again(self.rest[r + _ROUND] * 8 + 4)
            self._hear(s)
            if self._close(s):
                return 1
            left -= 1
            phase = 3

    def _pick(self, s):
        """Whom Caesar names; -1 for nobody. If he is cunning, first foes who can harm nobody, so that they no longer turn or
        flee; then his own, the nearest to a foe; last who might charge him. Else his own before others. Who is pinned comes
        after who is free."""
        i: cython.int
        best: cython.int = -1
        least: cython.double = 0.0
        rank: cython.double
        for i in range(self.figures):
            if not self._can(s, i):
                continue
            rank = self._rank_of(s, i) + 3000.0 * self._chance()
            if best < 0 or rank < least:
                best = i
                least = rank
        return best

    def _rank_of(self, s, i):
        """The lower, the sooner Caesar names him."""
        k: cython.int = s * _MOST
        caesar: cython.int = self.rest[s * _REST + _CAESAR]
        j: cython.int
        near: cython.longlong = 4000000000
        away: cython.longlong
        far: cython.longlong
        harms: cython.int = 0
        rank: cython.double
        for j in range(self.figures):
            if self.st[k + j] == 1 and self.seat[j] != self.seat[i]:
                away = self._far(s, i, j)
                if away < near:
                    near = away
                if self.seat[j] == caesar:
                    far = self._reach(i, j)
                    if away <= far * far:
                        harms = 1
        rank = sqrt(near)
        if self.st[k + i] == 1 and self._pins(s, i):
            rank += 50000.0
        elif self.seat[i] != caesar:
            rank += 100000.0 if harms or not self.is_cunning else -100000.0
        return rank

    def _hear(self, s):
        """All appeals, Caesar's own first, and his thumb by habit."""
        k: cython.int = s * _MOST
        caesar: cython.int = self.rest[s * _REST + _CAESAR]
        turn: cython.int
        i: cython.int
        is_mine: cython.int
        crowd: cython.int
        wants: cython.double
        for turn in range(2):
            for i in range(self.figures):
                is_mine = 1 if self.seat[i] == caesar else 0
                if self.st[k + i] != 2 or is_mine == turn:
                    continue
                crowd = self._appeal(s, i)
                if crowd == is_mine:
                    self._verdict(s, i, crowd, 0)
                    continue
                wants = self.habits[caesar * _HABITS + (_SAVES if is_mine else _KILLS)]
                if (
                    self.rest[s * _REST + _BANNED] == caesar
                    or (self._is_last(s, i) and (is_mine or self.seats == 2))
                    or self._chance() < wants
                ):
                    self._verdict(s, i, is_mine, 1)
                else:
                    self._verdict(s, i, crowd, 0)
