# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The fight on small numbers: what duels, charges and positions are worth.

Worths are in heavies, a duel's to its end (`gains`, reckoned once) and a position's by the habits of whoever looks at it.
How it is written and compiled: `fray_slots`.
"""

from __future__ import annotations

from array import array
from math import acos, exp, log, sqrt

try:
    import cython

    if not cython.compiled:
        raise ImportError
except ImportError:
    from game.ai import no_cython as cython

if cython.compiled:
    from cython.cimports.libc.math import acos, exp, log, sqrt

from game.ai.moritari.fray_round import Round
from game.ai.moritari.fray_slots import CAESAR, MOST, REST, SEATS, numbers

WORTHS = 20
"""Numbers about what figures are worth."""
HABITS = 13
GANG, NEXT, MUTUAL, HELD, FLEES, FIRST, AFAR, CUNNING, SAVES, KILLS, SHARED, RUSH, PLAIN = range(HABITS)
"""How somebody plays, see `fray_habits`."""

# The same as C numbers, for what is compiled.
_MOST = cython.declare(cython.int, MOST)
_REST = cython.declare(cython.int, REST)
_CAESAR = cython.declare(cython.int, CAESAR)
_GANG = cython.declare(cython.int, GANG)
_NEXT = cython.declare(cython.int, NEXT)
_MUTUAL = cython.declare(cython.int, MUTUAL)
_HELD = cython.declare(cython.int, HELD)
_FLEES = cython.declare(cython.int, FLEES)
_FIRST = cython.declare(cython.int, FIRST)
_AFAR = cython.declare(cython.int, AFAR)
_SHARED = cython.declare(cython.int, SHARED)


class Worth(Round):
    """What a seat has and may hope for."""

    def __init__(self, classes, bands, things, corners, odds, worths, habits, options):
        """`odds`: by class, plus (-2..2), class, plus the chances of losses 4 x 4; `worths`: by class and hit points, then
        of a spared figure and of pride, the power of their sum that chances go by, and the share of what a school is ahead
        that counts; `habits` by seat. The rest as in `Sand`."""
        super().__init__(classes, bands, things, corners, options)
        self.odds = odds
        self.worths = worths
        self.habits = habits
        self.pins = numbers(MOST)
        self.gap = 0.0
        self.hopes = array("d", bytes(8 * SEATS))
        self.gains = array("d", bytes(8 * 12288))
        self._reckon()

    def set_habits(self, seat, habits):
        """How that seat plays on."""
        for n in range(HABITS):
            self.habits[seat * HABITS + n] = habits[n]

    def set_worths(self, worths):
        """What figures are worth, as a logit."""
        for n in range(WORTHS):
            self.worths[n] = worths[n]
        self._reckon()

    def value(self, me):
        """What slot 1 looks like to a seat, in heavies, its figures' own worth left aside."""
        return self._value(1, me, me * HABITS)

    def gain(self, i, j, arc, charges, stays):
        """What fighting on with j to the end is worth to i in slot 1; `arc` of j in which i is, 0 front to 2 back."""
        return self._gain(1, i, j, arc, charges, stays)

    def hope(self, me):
        """The chance the figures of slot 1 give."""
        return self._hope(1, me)

    def _reckon(self):
        """`gains`: what a duel to the end is worth to the first: by class, hit points, pride of both; arc of the second,
        whether the first charges, whether the arc stays. His rise in worth less the foe's."""
        ones: cython.double[::1] = array("d", bytes(8 * 3 * 16))
        twos: cython.double[::1] = array("d", bytes(8 * 3 * 16))
        c: cython.int
        d: cython.int
        f: cython.int
        g: cython.int
        arc: cython.int
        h: cython.int
        p: cython.int
        n: cython.int
        place: cython.int
        charges: cython.int
        stays: cython.int
        e: cython.int
        for c in range(4):
            for d in range(4):
                for f in range(2):
                    for g in range(2):
                        for arc in range(3):
                            for h in range(4):
                                for p in range(4):
                                    e = arc * 16 + h * 4 + p
                                    if h == 0 or p == 0:
                                        ones[e] = self.worths[c * 4 + h] + (self.worths[17] if h and (f or not p) else 0.0)
                                        twos[e] = self.worths[d * 4 + p] + (self.worths[17] if p and (g or not h) else 0.0)
                                    else:
                                        self._after(ones, twos, c, d, h, p, f, g, 0, arc, arc, e, 1)
                        for h in range(1, 4):
                            for p in range(1, 4):
                                place = ((((c * 4 + h) * 2 + f) * 4 + d) * 4 + p) * 2 + g
                                for n in range(12):
                                    arc = n // 4
                                    charges = n // 2 % 2
                                    stays = n % 2
                                    e = 0
                                    self.gains[place * 12 + n] = (
                                        self._after(ones, twos, c, d, h, p, f, g, charges, arc, arc if stays else 0, -1, 0)
                                        - self.worths[c * 4 + h] - (self.worths[17] if f else 0.0)
                                        + self.worths[d * 4 + p] + (self.worths[17] if g else 0.0)
                                    )  # fmt: skip

    def _after(self, ones, twos, c, d, h, p, f, g, charges, arc, then, to, skips):
        """One bout, then the duel as it goes on in arc `then`: first's worth less second's; kept at `to` unless that is
        -1. `skips`: bouts in which nobody is hurt are fought again."""
        plus: cython.int = f + charges - (arc if self.striker else 0)
        other: cython.int = g - (0 if self.striker else arc)
        at: cython.int
        a: cython.int
        b: cython.int
        e: cython.int
        one: cython.double = 0.0
        two: cython.double = 0.0
        chance: cython.double
        none: cython.double = 0.0
        plus = max(-2, min(2, plus))
        other = max(-2, min(2, other))
        at = ((c * 5 + plus + 2) * 4 + d) * 5 + other + 2
        for a in range(4):
            for b in range(4):
                chance = self.odds[at * 16 + a * 4 + b]
                if chance <= 0.0:
                    continue
                if skips and a == 0 and b == 0:
                    none = chance
                    continue
                e = then * 16 + max(0, h - a) * 4 + max(0, p - b)
                one += chance * ones[e]
                two += chance * twos[e]
        if none < 0.999999:
            one = one / (1.0 - none)
            two = two / (1.0 - none)
        else:
            one = self.worths[c * 4 + h] + (self.worths[17] if f else 0.0)
            two = self.worths[d * 4 + p] + (self.worths[17] if g else 0.0)
        if to >= 0:
            ones[to] = one
            twos[to] = two
        return one - two

    def _gain(self, s, i, j, arc, charges, stays):
        k: cython.int = s * _MOST
        place: cython.int = (self.cls[i] * 4 + self.hp[k + i]) * 2 + self.proud[k + i]
        place = ((place * 4 + self.cls[j]) * 4 + self.hp[k + j]) * 2 + self.proud[k + j]
        return self.gains[place * 12 + (arc * 2 + charges) * 2 + stays]

    def _best_arc(self, s, i, j, away):
        """The worst arc of j, who does not turn, that a straight move of i comes to; bodies and walls left aside."""
        k: cython.int = s * _MOST
        radii: cython.double = self._radius(i) + self._radius(j)
        move: cython.double = self.known[self.cls[i] * 7]
        bx: cython.double = self.x[k + i] - self.x[k + j]
        by: cython.double = self.y[k + i] - self.y[k + j]
        fx: cython.double = self.fx[k + j]
        fy: cython.double = self.fy[k + j]
        cosine: cython.double
        farther: cython.double
        if away <= radii:
            return 0
        cosine = radii / away
        farther = (away * away + radii * radii - move * move) / (2.0 * away * radii)
        if farther > cosine:
            cosine = farther
        if cosine > 1.0:
            cosine = 1.0
        farther = (fx * bx + fy * by) / (sqrt(fx * fx + fy * fy) * away)
        if farther > 1.0:
            farther = 1.0
        if farther < -1.0:
            farther = -1.0
        cosine = acos(cosine) * 0.97 + acos(farther)
        if cosine <= 1.5707:
            return 0
        return 1 if cosine <= 2.617 else 2

    def _bouts_worth(self, s, i, j, mine, his):
        """What the bouts of i and j, who are in contact, are worth to i; each has so many foes."""
        k: cython.int = s * _MOST
        worth: cython.double = self._gain(
            s, i, j, self._arc(s, j, self.x[k + i], self.y[k + i]), self.charged[k + i] >> j & 1, 1 if his > 1 else 0
        )
        worth -= self._gain(
            s, j, i, self._arc(s, i, self.x[k + j], self.y[k + j]), self.charged[k + j] >> i & 1, 1 if mine > 1 else 0
        )
        return worth - self._gain(s, i, j, 0, 0, 0)

    def _charge(self, s, i, j, h):
        """What a charge of i, who is free, on j is worth that may still come; `gap`: how far it is to where one of them may
        charge the other. `h`: by whose habits. `pins` has to be right."""
        k: cython.int = s * _MOST
        arc: cython.int
        gain: cython.double
        worth: cython.double
        away: cython.double = sqrt(self._far(s, i, j))
        far: cython.double = self._reach(i, j)
        faster: cython.double = self._reach(j, i)
        strikes_back: cython.int
        self.gap = away - (faster if faster > far else far) - 85.0
        if away > far:
            return 0.0
        strikes_back = 1 if self.pins[j] == 0 and away <= faster else 0
        arc = self._best_arc(s, i, j, away) if self.pins[j] else 0
        gain = self._gain(s, i, j, arc, 1, 1 if self.pins[j] else 0)
        if self.pins[j]:
            gain += self.habits[h + _GANG] * self.worths[self.cls[j] * 4 + self.hp[k + j]]
        worth = (
            self.habits[h + _NEXT]
            * gain
            * (self.habits[h + _HELD] if self.pins[j] else self.habits[h + _MUTUAL] if strikes_back else 0.8)
        )
        if not self.acted[k + i]:
            if not self.pins[j]:
                if self.acted[k + j] or self.reacted[k + j]:
                    gain = self._gain(s, i, j, self._best_arc(s, i, j, away), 1, 0)
                elif self.seat[i] == self.rest[s * _REST + _CAESAR]:
                    gain *= self.habits[h + _FIRST]
                elif self.seat[j] == self.rest[s * _REST + _CAESAR]:
                    gain *= (1.0 - self.habits[h + _FIRST]) if strikes_back else self.habits[h + _FLEES]
                else:
                    gain *= 0.5 if strikes_back else 0.7
            if gain > worth:
                worth = gain
        return worth

    def _threat(self, s, i, h, but):
        """What the best charge is worth that a free figure may still come to, on anybody but one; `gap`: the least there
        is to a foe."""
        k: cython.int = s * _MOST
        j: cython.int
        best: cython.double = 0.0
        worth: cython.double
        near: cython.double = 1000000.0
        for j in range(self.figures):
            if self.st[k + j] != 1 or self.seat[j] == self.seat[i] or j == but:
                continue
            worth = self._charge(s, i, j, h)
            if self.gap < near:
                near = self.gap
            if worth > best:
                best = worth
        self.gap = near
        return best

    def _afar(self, near, h):
        """What it costs to be so far from the fight."""
        return 0.0 if near < 0.0 or near > 900000.0 else self.habits[h + _AFAR] * near / 1000.0

    def _engaged(self, s, i, h):
        """What the bouts of i, who is pinned, are worth to him."""
        k: cython.int = s * _MOST
        j: cython.int
        total: cython.double = 0.0
        worth: cython.double
        for j in range(self.figures):
            if self.st[k + j] != 1 or self.seat[j] == self.seat[i] or not self._touches(s, i, j):
                continue
            worth = self._bouts_worth(s, i, j, self.pins[i], self.pins[j])
            if max(self.pins[i], self.pins[j]) > 1:
                worth *= self.habits[h + _SHARED]
                if self.pins[j] > 1:
                    worth += self.habits[h + _GANG] * self.worths[self.cls[j] * 4 + self.hp[k + j]] / self.pins[j]
                if self.pins[i] > 1:
                    worth -= self.habits[h + _GANG] * self.worths[self.cls[i] * 4 + self.hp[k + i]] / self.pins[i]
            if self.seats > 2:
                worth *= 0.5
            total += worth
        return total

    def _value(self, s, seat, h):
        """What the position is worth to the seat: the bouts its figures are in and what they threaten, less the others'."""
        k: cython.int = s * _MOST
        i: cython.int
        total: cython.double = 0.0
        worth: cython.double
        for i in range(self.figures):
            self.pins[i] = self._pins(s, i) if self.st[k + i] == 1 else 0
        for i in range(self.figures):
            if self.st[k + i] != 1:
                continue
            if self.pins[i] == 0:
                worth = self._threat(s, i, h, -1)
                worth -= self._afar(self.gap, h)
            elif self.seat[i] != seat and self.seats == 2:
                continue
            else:
                worth = self._engaged(s, i, h)
            total += worth if self.seat[i] == seat else -worth
        return total

    def _hope(self, s, me):
        """The chance of the first place that figures, hit points, the bouts they are in and what they threaten give;
        `hopes`: each seat's."""
        k: cython.int = s * _MOST
        n: cython.int
        i: cython.int
        total: cython.double = 0.0
        worth: cython.double
        ahead: cython.double = 0.0
        alive: cython.int
        if self.seats == 2:
            ahead = self._value(s, 0, 0) * self.worths[19]
        for n in range(self.seats):
            worth = 0.0
            alive = 0
            self.hopes[n] = 0.0
            for i in range(self.figures):
                if self.seat[i] == n and self.st[k + i]:
                    alive = 1
                    if self.st[k + i] == 1:
                        worth += self.worths[self.cls[i] * 4 + self.hp[k + i]]
                    else:
                        worth += self.worths[16]
                    if self.proud[k + i]:
                        worth += self.worths[17]
            if alive:
                if self.seats == 2:
                    worth += ahead if n == 0 else -ahead
                else:
                    worth += self._value(s, n, 0) * self.worths[19]
                if worth < 0.1:
                    worth = 0.1
                worth = exp(self.worths[18] * log(worth))
                total += worth
                self.hopes[n] = worth
        for n in range(self.seats):
            self.hopes[n] = self.hopes[n] / total if total > 0.0 else 0.5
        return self.hopes[me]
