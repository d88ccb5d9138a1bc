# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The fight on small numbers: what a figure does, one plain way for everybody (`_decide`).

It thinks of some places, in slot 3, and goes where the position is best for its school. Of a hissing crowd's wish (M37) only
the plain part is kept: whoever is free goes nearer. How it is written and compiled: `fray_slots`.
"""

from __future__ import annotations

from array import array
from math import sqrt

try:
    import cython

    if not cython.compiled:
        raise ImportError
except ImportError:
    from game.ai import no_cython as cython

if cython.compiled:
    from cython.cimports.libc.math import sqrt

from game.ai.moritari.fray_sand import TOUCH
from game.ai.moritari.fray_slots import MOST, QUIET, REST, numbers
from game.ai.moritari.fray_worth import HABITS, RUSH, Worth

BERTH = 60
"""Mils that a cautious figure keeps beyond a foe's reach."""
SEEN = 96
"""Places that a figure thinks of, at most; the rest it never compares."""

# The same as C numbers, for what is compiled.
_MOST = cython.declare(cython.int, MOST)
_REST = cython.declare(cython.int, REST)
_HABITS = cython.declare(cython.int, HABITS)
_TOUCH = cython.declare(cython.int, TOUCH)
_BERTH = cython.declare(cython.int, BERTH)
_WINDS = cython.declare(cython.int, 8)
_QUIET = cython.declare(cython.int, QUIET)
_RUSH = cython.declare(cython.int, RUSH)
_SEEN = cython.declare(cython.int, SEEN)


class Mind(Worth):
    """One figure thinking."""

    def __init__(self, *told):
        """`told`: as `Worth` takes it."""
        super().__init__(*told)
        half = 0.7071067811865476
        self.winds = array("d", [1, 0, half, half, 0, 1, -half, half, -1, 0, -half, -half, 0, -1, half, -half])
        self.held = numbers(MOST)
        self.calm = array("d", bytes(8 * MOST))
        self.nears = array("d", bytes(8 * MOST))
        self.still = 0.0
        self.best = 0.0
        self.thoughts = 0  # that somebody had: what a game played on costs
        self.seen = -1
        self.seen_at = numbers(4 * SEEN)
        self.seen_worth = array("d", bytes(8 * SEEN))

    def decide(self, i):
        """The figure does what it would do when games are played on; returns its place and facing then."""
        self._decide(1, i)
        return self.x[MOST + i], self.y[MOST + i], self.fx[MOST + i], self.fy[MOST + i]

    def _decide(self, s, i):
        """What the figure does: of what it thinks of, that which leads to the best position."""
        k: cython.int = s * _MOST
        if not self._consider(s, i):
            return
        if self.best < -90000.0:
            self.acted[k + i] = 1
            return
        if self.best_x == self.x[k + i] and self.best_y == self.y[k + i]:
            self.fx[k + i] = self.best_fx
            self.fy[k + i] = self.best_fy
            self.acted[k + i] = 1
            return
        self._go(s, i, self.best_x, self.best_y, self.best_fx, self.best_fy)

    def _consider(self, s, i):
        """Thinks of a charge at each arc, places at the edge of reaches, a few ways and staying. Who is in a fight has
        nothing to think of: he turns to his one foe, and it is done; 0 then."""
        k: cython.int = s * _MOST
        pins: cython.int = 0
        foe: cython.int = -1
        j: cython.int
        n: cython.int
        m: cython.int
        away: cython.longlong
        near: cython.longlong = 0
        far: cython.longlong
        wx: cython.double
        wy: cython.double
        gap: cython.double
        move: cython.double = self.known[self.cls[i] * 7]
        hissed: cython.int = 1 if self.hiss > 0 and self.rest[s * _REST + _QUIET] >= self.hiss else 0
        for j in range(self.figures):
            if self.st[k + j] != 1 or self.seat[j] == self.seat[i]:
                continue
            if self._touches(s, i, j):
                pins += 1
                foe = j
            elif pins == 0:
                away = self._far(s, i, j)
                if foe < 0 or away < near:
                    foe = j
                    near = away
        if foe < 0 or pins:
            if pins == 1 and not self.reacted[k + i]:
                self.fx[k + i] = self.x[k + foe] - self.x[k + i]
                self.fy[k + i] = self.y[k + foe] - self.y[k + i]
            self.acted[k + i] = 1
            return 0
        self.thoughts += 1
        self.best = -100000.0
        self._look(s, i)
        if not hissed:
            self._try(s, i, self.x[k + i], self.y[k + i], self.x[k + foe], self.y[k + foe])
        # Charges: straight at him, and at the flank and back of who does not turn.
        for j in range(self.figures):
            if self.st[k + j] != 1 or self.seat[j] == self.seat[i]:
                continue
            far = self._reach(i, j)
            if self._far(s, i, j) > far * far:
                continue
            gap = self._radius(i) + self._radius(j) + 2
            for n in range(1 if self._reacts(s, j) else 6):
                if n == 0:
                    wx = self.x[k + i] - self.x[k + j]
                    wy = self.y[k + i] - self.y[k + j]
                elif n == 1:
                    wx = -self.fx[k + j]
                    wy = -self.fy[k + j]
                elif n < 4:  # 150 degrees to either side and a little more: just in the back
                    wx = -0.88 * self.fx[k + j] + (0.47 if n == 2 else -0.47) * self.fy[k + j]
                    wy = -0.88 * self.fy[k + j] - (0.47 if n == 2 else -0.47) * self.fx[k + j]
                else:
                    wx = -0.2 * self.fx[k + j] + (0.98 if n == 4 else -0.98) * self.fy[k + j]
                    wy = -0.2 * self.fy[k + j] - (0.98 if n == 4 else -0.98) * self.fx[k + j]
                self._aim(self.x[k + j], self.y[k + j], wx, wy, gap)
                if self._way(s, i, self.ax, self.ay):
                    self._try(s, i, self.ax, self.ay, self.x[k + j], self.y[k + j])
        # At the edge of the nearest foe's reach and of his own, straight and a little aside; then all round.
        wx = self.x[k + foe] - self.x[k + i]
        wy = self.y[k + foe] - self.y[k + i]
        gap = sqrt(near)
        for n in range(2):
            far = self._reach(foe, i) + _BERTH if n == 0 else self._reach(i, foe) - _BERTH
            if gap - far > 20.0 or far - gap > 20.0:
                self._step(s, i, foe, wx, wy, min(move, gap - far) if gap > far else max(-move, gap - far), hissed)
        for n in range(_WINDS):
            m = n * 2
            self._step(s, i, foe, wx * self.winds[m] - wy * self.winds[m + 1], wx * self.winds[m + 1] + wy * self.winds[m],
                       move if n else min(move, 1010.0 if hissed and gap < move + 3000.0 else move), hissed)  # fmt: skip
        return 1

    def _step(self, s, i, foe, wx, wy, length, hissed):
        """Thinks of a move that touches nobody, of that length or half of it; under hissing it must lead nearer."""
        k: cython.int = s * _MOST
        n: cython.int
        dx: cython.double
        dy: cython.double
        for n in range(2):
            self._aim(self.x[k + i], self.y[k + i], wx, wy, length if n == 0 else length / 2)
            if self._way(s, i, self.ax, self.ay):
                if hissed:
                    dx = self.x[k + foe] - self.ax
                    dy = self.y[k + foe] - self.ay
                    if sqrt(dx * dx + dy * dy) + 1001.0 > sqrt(self._far(s, i, foe)):
                        return
                self._try(s, i, self.ax, self.ay, self.x[k + foe], self.y[k + foe])
                return

    def _aim(self, x, y, wx, wy, length):
        """The point `length` from there that way, to `ax`, `ay`."""
        size: cython.double = sqrt(wx * wx + wy * wy)
        if size < 1.0:
            size = 1.0
        self.ax = cython.cast(cython.int, x + wx * length / size + 1000000.5) - 1000000
        self.ay = cython.cast(cython.int, y + wy * length / size + 1000000.5) - 1000000

    def _try(self, s, i, x, y, at_x, at_y):
        """Thinks of going to (x, y) and looking at the other place; keeps it if it is the best so far. After `_look`."""
        k: cython.int
        q: cython.int
        n: cython.int
        meets: cython.int = 0
        dx: cython.longlong
        dy: cython.longlong
        near: cython.longlong
        least: cython.longlong = 4000000000
        worth: cython.double
        rush: cython.double = self.habits[self.seat[i] * _HABITS + _RUSH]
        fx: cython.int = at_x - x
        fy: cython.int = at_y - y
        if fx == 0 and fy == 0:
            return
        k = s * _MOST
        q = 3 * _MOST
        for n in range(self.figures):
            if self.st[k + n] == 1 and self.seat[n] != self.seat[i]:
                dx = self.x[k + n] - x
                dy = self.y[k + n] - y
                near = self._radius(i) + self._radius(n) + _TOUCH
                if dx * dx + dy * dy <= near * near:
                    meets = 1
                if dx * dx + dy * dy < least:
                    least = dx * dx + dy * dy
        if meets:
            self._go(3, i, x, y, fx, fy)
            worth = self._value(3, self.seat[i], self.seat[i] * _HABITS)
            self.x[q + i] = self.x[k + i]
            self.y[q + i] = self.y[k + i]
            for n in range(self.figures):
                self.fx[q + n] = self.fx[k + n]
                self.fy[q + n] = self.fy[k + n]
                self.reacted[q + n] = self.reacted[k + n]
                self.pins[n] = self.held[n]
        else:
            self.x[q + i] = x
            self.y[q + i] = y
            self.fx[q + i] = fx
            self.fy[q + i] = fy
            self.acted[q + i] = 1
            self.charged[q + i] = 0 if x != self.x[k + i] or y != self.y[k + i] else self.charged[k + i]
            worth = self._looked(i)
            if rush > 0.0 and self.seen < 0:
                worth -= rush * sqrt(least) / 1000.0
        if 0 <= self.seen < _SEEN:
            n = 4 * self.seen
            self.seen_at[n] = x
            self.seen_at[n + 1] = y
            self.seen_at[n + 2] = fx
            self.seen_at[n + 3] = fy
            self.seen_worth[self.seen] = worth
            self.seen += 1
        if worth > self.best:
            self.best = worth
            self.best_x = x
            self.best_y = y
            self.best_fx = fx
            self.best_fy = fy

    def _look(self, s, i):
        """Works out what stays as it is wherever i, who is free, goes without touching a foe: `still`, and what each
        free foe threatens of others. Slot 3 becomes slot s."""
        k: cython.int = s * _MOST
        n: cython.int
        seat: cython.int = self.seat[i]
        h: cython.int = seat * _HABITS
        worth: cython.double
        self._copy(s, 3)
        self.still = 0.0
        for n in range(self.figures):
            self.pins[n] = self._pins(s, n) if self.st[k + n] == 1 else 0
            self.held[n] = self.pins[n]
        for n in range(self.figures):
            if n == i or self.st[k + n] != 1:
                continue
            if self.pins[n] == 0:
                worth = self._threat(s, n, h, i)
                if self.seat[n] == seat:
                    self.still += worth - self._afar(self.gap, h)
                else:
                    self.calm[n] = worth
                    self.nears[n] = self.gap
            elif self.seat[n] == seat:
                self.still += self._engaged(s, n, h)
            elif self.seats > 2:
                self.still -= self._engaged(s, n, h)

    def _looked(self, i):
        """The value of slot 3 to i's seat, where i touches no foe, after `_look`."""
        k: cython.int = 3 * _MOST
        n: cython.int
        h: cython.int = self.seat[i] * _HABITS
        worth: cython.double = self._threat(3, i, h, -1)
        total: cython.double = self.still + worth - self._afar(self.gap, h)
        for n in range(self.figures):
            if self.st[k + n] != 1 or self.seat[n] == self.seat[i] or self.pins[n]:
                continue
            worth = self._charge(3, n, i, h)
            if worth < self.calm[n]:
                worth = self.calm[n]
            if self.nears[n] < self.gap:
                self.gap = self.nears[n]
            total -= worth - self._afar(self.gap, h)
        return total
