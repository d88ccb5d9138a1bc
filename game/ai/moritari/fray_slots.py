# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The fight on small numbers: who stands where, in a few slots for whole positions, and the dice.

Ordinary Python that runs as it is and that Cython compiles (pure-Python mode), as are `fray_sand`, `fray_round`,
`fray_worth`, `fray_mind`, `fray_play` and `fray`, each built on the one before: beside each lie its types for the compiler
(.pxd: what a class holds, and its inner functions) and those for everybody else (.pyi). The same game as
`game.rules.moritari`, proved equal to it by games replayed with the same dice, laid out for playing on thousands of times.

Figures as in a state. What a figure is by class (0 heavy, 1 light, 2 animal, 3 rhinoceros) comes as seven numbers each.
Facings longer than 65,536 are shortened.
"""

from __future__ import annotations

from array import array

try:
    import cython

    if not cython.compiled:
        raise ImportError
except ImportError:
    from game.ai import no_cython as cython

MOST = 24
"""Figures on the sand."""
SEATS = 6
LONGEST = 65536
"""Of each number of a facing."""
GONE, STANDING, DOWN, SPARED = 0, 1, 2, 3
CAESAR, BANNED, ROUND, QUIET, FOUGHT, FELLED, OUT, REST = 0, 1, 2, 3, 4, 5, 11, 17
"""Places of what belongs to a position as a whole; FELLED and OUT begin six numbers, by seat."""

# The same as C numbers, for what is compiled.
_MOST = cython.declare(cython.int, MOST)
_REST = cython.declare(cython.int, REST)


def numbers(count):
    """So many noughts."""
    return array("i", bytes(4 * count))


def cut(fx, fy):
    """A facing with numbers no longer than they may be."""
    longest = max(abs(fx), abs(fy))
    return (fx * LONGEST // longest, fy * LONGEST // longest) if longest > LONGEST else (fx, fy)


class Slots:
    """Slot 0 is what was laid, slot 1 what is tried, slot 2 what is played on, slot 3 what somebody thinks of doing then."""

    def __init__(self, classes, options):
        """`classes`: move, dice, hits on, armour, hit points, radius, animal by class; `options`: striker, beasts (0 appeal,
        1 none, 2 finish), hiss, last round."""
        self.known = classes
        self.striker, self.beasts, self.hiss, self.last_round = options
        self.figures = 0
        self.seats = 2
        self.cls = numbers(MOST)
        self.seat = numbers(MOST)
        slots: cython.int = 4 * _MOST
        self.x = numbers(slots)
        self.y = numbers(slots)
        self.fx = numbers(slots)
        self.fy = numbers(slots)
        self.st = numbers(slots)
        self.hp = numbers(slots)
        self.proud = numbers(slots)
        self.appeals = numbers(slots)
        self.fell = numbers(slots)
        self.by = numbers(slots)
        self.acted = numbers(slots)
        self.reacted = numbers(slots)
        self.charged = numbers(slots)
        self.rest = numbers(4 * REST)
        self.fed = numbers(256)
        self.left = 0
        self.taken = 0
        self.luck = 1
        self.begun = 1

    def put(self, figures, rest):
        """Lays a position on slot 0. Of each figure: seat, class, x, y, facing x and y, status, hit points, has felled,
        appeals, round of its fall, felled by, acted, reacted, charged (a bit for each foe). `rest`: Caesar, banned,
        round, quiet rounds, fought, six falls caused, six rounds of going out; then the number of seats."""
        self.figures = len(figures)
        for i, one in enumerate(figures):
            (self.seat[i], self.cls[i], self.x[i], self.y[i], fx, fy, self.st[i], self.hp[i], self.proud[i],
             self.appeals[i], self.fell[i], self.by[i], self.acted[i], self.reacted[i], self.charged[i]) = one  # fmt: skip
            self.fx[i], self.fy[i] = cut(fx, fy)
        for i in range(REST):
            self.rest[i] = rest[i]
        self.seats = rest[REST]

    def shown(self, slot=0):
        """The position in a slot, as `put` takes it."""
        found = []
        for i in range(self.figures):
            k = slot * MOST + i
            found.append((self.seat[i], self.cls[i], self.x[k], self.y[k], self.fx[k], self.fy[k], self.st[k], self.hp[k],
                          self.proud[k], self.appeals[k], self.fell[k], self.by[k], self.acted[k], self.reacted[k],
                          self.charged[k]))  # fmt: skip
        return found, [self.rest[slot * REST + n] for n in range(REST)] + [self.seats]

    def feed(self, dice):
        """The next dice, before any are thrown by lot."""
        self.left = len(dice)
        self.taken = 0
        for n in range(self.left):
            self.fed[n] = dice[n]

    def unfed(self):
        """How many of them are left."""
        return self.left - self.taken

    def sow(self, seed):
        """Where its own dice begin."""
        self._sow(seed)

    def restore(self):
        """Slot 1 becomes slot 0 again."""
        self._copy(0, 1)

    def keep(self):
        """Slot 0 becomes slot 1."""
        self._copy(1, 0)

    def _sow(self, seed):
        self.begun = (seed & 1073741823) * 2 + 1
        self.luck = self.begun % 2147483646 + 1

    def _again(self, part):
        """Luck that depends on the seed and the part of the game alone: what is tried meets the same."""
        n: cython.longlong = (self.begun ^ part * 1640531527) & 2147483647
        n = (n ^ n >> 16) * 569420461 & 2147483647
        n = (n ^ n >> 15) * 1935289751 & 2147483647
        n ^= n >> 15
        self.luck = n % 2147483646 + 1

    def _next(self):
        self.luck = self.luck * 48271 % 2147483647
        return self.luck

    def _die(self):
        n: cython.longlong
        if self.taken < self.left:
            self.taken += 1
            return self.fed[self.taken - 1]
        n = self._next()
        return cython.cast(cython.int, n * 6 // 2147483647 + 1)

    def _chance(self):
        n: cython.longlong = self._next()
        return n / 2147483647.0

    def _copy(self, a, b):
        """Slot `a` also as slot `b`."""
        p: cython.int = a * _MOST
        q: cython.int = b * _MOST
        n: cython.int
        for n in range(self.figures):
            self.x[q + n] = self.x[p + n]
            self.y[q + n] = self.y[p + n]
            self.fx[q + n] = self.fx[p + n]
            self.fy[q + n] = self.fy[p + n]
            self.st[q + n] = self.st[p + n]
            self.hp[q + n] = self.hp[p + n]
            self.proud[q + n] = self.proud[p + n]
            self.appeals[q + n] = self.appeals[p + n]
            self.fell[q + n] = self.fell[p + n]
            self.by[q + n] = self.by[p + n]
            self.acted[q + n] = self.acted[p + n]
            self.reacted[q + n] = self.reacted[p + n]
            self.charged[q + n] = self.charged[p + n]
        for n in range(_REST):
            self.rest[b * _REST + n] = self.rest[a * _REST + n]
