# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""A race on flat numbers: the course, the race in one array, and keeping it.

Ordinary Python that runs as it is and that Cython compiles (pure-Python mode), as are `chase_moves`, `chase_turns`,
`chase_worth` and `chase`, each built on the one before: beside each lie its types for the compiler (.pxd: what a class
holds, and its inner functions) and those for everybody else (.pyi).

`w` holds a whole position, so that keeping one and coming back to it is a copy; the other names are windows into it.
Nothing is hidden here: a race is one guess at the cards.
"""

from __future__ import annotations

from array import array

try:
    import cython

    if not cython.compiled:
        raise ImportError
except ImportError:
    from game.ai import no_cython as cython

MOST_CHARIOTS = 8
KEPT = 6
"""Positions that can be kept."""


class Numbers:
    """One course under the options of a match, and the race on it.

    `glob`: 0 turn, 1 stage, 2 opening, 3 idle, 4 placed, 5 how many wait, 6-13 who waits, 14-21 order, 22 chariots,
    23 seats, 24 fixed chariots.
    """

    def __init__(self, numbers, steps, tables, rules):
        """`numbers`: spaces, laps, length of a lap, steps in a row of `steps`; `steps`: by space where a step leads to, then
        the same without those over the line, -1 for none; `tables`: exits, rem, inside, alley, mouth, necks (by space),
        rise, opens (by start and end), need (owing, crossings, space), can_pay (crossings, space), points by place; `rules`:
        ausgebremst, hand size, exact finish, crash and burn, dishonour, who is exhausted stays, missed turns."""
        self.n, self.laps, self.lap, self.wide = numbers
        self.steps = steps
        self.exits, self.rem, self.inside, self.alley, self.mouth, self.neck = tables[:6]
        self.rise, self.opens, self.need, self.pays, self.points = tables[6:]
        self.ausgebremst, self.full, self.exact, self.crashes, self.dishonour, self.stays, self.swaps = rules
        n: cython.int = self.n
        self.span = 1024 + 2 * n
        whole = memoryview(array("i", bytes(4 * self.span)))
        self.w = whole
        self.at = whole[0:8]
        self.crossed = whole[8:16]
        self.left = whole[16:24]
        self.fate = whole[24:32]
        self.paid = whole[32:40]
        self.moved = whole[40:48]
        self.place = whole[48:56]
        self.held = whole[56:64]
        self.cards = whole[64:112]
        self.hand = whole[112:160]
        self.reserve = whole[160:176]
        self.head = whole[176:200]
        self.size = whole[200:224]
        self.glob = whole[224:256]
        self.queue = whole[256:1024]
        self.occ = whole[1024 : 1024 + n]
        self.fixed = whole[1024 + n : 1024 + 2 * n]
        self.kept = array("i", bytes(4 * self.span * KEPT))
        self.seed = 1

    def put(self, numbers):
        """Lays a whole position, an array as `shown` lists it."""
        self._put(numbers)

    def _put(self, numbers):
        k: cython.int
        for k in range(self.span):
            self.w[k] = numbers[k]
        return 0

    def mix(self, spans):
        """Lays some cards of piles in another order, an array: for each run of them which pile (three to a chariot), the
        first card (counted from the first one of the position that was put) and how many."""
        self._mix(spans)

    def _mix(self, spans):
        j: cython.int
        k: cython.int
        other: cython.int
        card: cython.int
        begin: cython.int
        for j in range(0, len(spans), 3):
            begin = spans[j] // 3 * 96 + spans[j] % 3 * 32 + spans[j + 1]
            for k in range(spans[j + 2] - 1, 0, -1):
                other = self._lot(k + 1)
                card = self.queue[begin + k]
                self.queue[begin + k] = self.queue[begin + other]
                self.queue[begin + other] = card
        return 0

    def shown(self):
        """All numbers of the position, `span` of them."""
        return [self.w[k] for k in range(self.span)]

    def keep(self, slot):
        self._keep(slot)

    def back(self, slot):
        self._back(slot)

    def driver(self):
        """Who is to decide."""
        return self._driver()

    def stage(self):
        return self.glob[1]

    def start_lot(self, seed):
        self.seed = seed & 0x7FFFFFFF

    def _lot(self, below):
        self.seed = (self.seed * 1103515245 + 12345) & 0x7FFFFFFF
        return (self.seed >> 12) % below

    def _keep(self, slot):
        k: cython.int
        begin: cython.int = slot * self.span
        if cython.compiled:
            for k in range(self.span):
                self.kept[begin + k] = self.w[k]
        else:
            self.kept[begin : begin + self.span] = array("i", self.w)
        return 0

    def _back(self, slot):
        k: cython.int
        begin: cython.int = slot * self.span
        if cython.compiled:
            for k in range(self.span):
                self.w[k] = self.kept[begin + k]
        else:
            self.w[:] = self.kept[begin : begin + self.span]
        return 0

    def _driver(self):
        if self.glob[5]:
            return self.glob[6]
        return self.glob[14 + self.glob[0]]

    def _racers(self):
        k: cython.int
        found: cython.int = 0
        for k in range(self.glob[22]):
            if self.fate[k] == 0:
                found += 1
        return found

    def _ahead(self):
        """Fewest spaces left."""
        k: cython.int
        found: cython.int = 10000
        for k in range(self.glob[22]):
            if self.left[k] < found:
                found = self.left[k]
        return found
