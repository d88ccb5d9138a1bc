# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Leo et Aurum for two on small numbers: the ground, and positions by ply in flat arrays.

Ordinary Python that runs as it is and that Cython compiles (pure-Python mode), as are `duel_play`, `duel_nets`, `duel` and
`duel_taking`, which build on it, each on the one before: beside each lie its types for the compiler (.pxd: what a class
holds, and its inner functions) and those for everybody else (.pyi). Going a ply down is a copy of some forty numbers, and
coming back is nothing.
"""

from __future__ import annotations

from array import array

try:
    import cython

    if not cython.compiled:
        raise ImportError
except ImportError:
    from game.ai import no_cython as cython

DEEPEST = 60
"""Plies a search may go down."""


class Stack:
    """One ground for two and the stack of plies. Ply 0 is where a search begins."""

    def __init__(self, tables, numbers):
        """`tables`: by cell, way and step the cell, -1 beyond the wall; by cell and cell the distance; by cell, distance
        (1 to 3) and up to 18 places the cells so far away, -1 for none. `numbers`: cells, steps of a way in the first
        table, coins that win, most rounds, most idle rounds, Gold, Lion and Move dice, strict walls."""
        (self.cells, self.long_ray, self.goal, self.most_rounds, self.most_idle, self.gold_dice, self.lion_dice,
         self.move_dice, self.strict) = numbers  # fmt: skip
        self.rays, self.away, self.spots = tables
        cells: cython.int = self.cells
        self.rings = array("i", [max(self.away[cell * cells + other] for other in range(cells)) for cell in range(cells)])
        radius = min(self.rings)
        self.rings = array("i", [min(4, max(0, far - radius)) for far in self.rings])
        self.straight = array("i", bytes(4 * cells * cells))
        for cell in range(cells):
            for way in range(6):
                for step in range(3):
                    other = self.rays[(cell * 6 + way) * self.long_ray + step]
                    if other >= 0:
                        self.straight[cell * cells + other] = way + 1
        plies = DEEPEST + 2
        self.men = array("i", bytes(8 * plies))
        self.coins = array("i", bytes(8 * plies))
        self.lions = array("i", bytes(16 * plies))
        self.moves = array("i", bytes(16 * plies))
        self.golds = array("i", bytes(16 * plies))
        self.lion = array("i", bytes(4 * plies))
        self.turn = array("i", bytes(4 * plies))
        self.starter = array("i", bytes(4 * plies))
        self.skipped = array("i", bytes(4 * plies))
        self.last = array("i", bytes(4 * plies))
        self.rounds = array("i", bytes(4 * plies))
        self.scored = array("i", bytes(4 * plies))
        self.idle = array("i", bytes(4 * plies))
        self.stage = array("i", bytes(4 * plies))
        self.count = array("i", bytes(4 * plies))
        self.gold = array("i", bytes(64 * plies))

    def put(self, men, coins, lion, gold, lions, moves, golds, rest):
        """Lays a position on ply 0: `gold` lists cells; `lions`, `moves`, `golds` count dice by what they show (1 to 3);
        `rest` is turn, starter, skipped, last user (-1 for nobody), round, scored, idle rounds, stage."""
        self.men[0], self.men[1] = men
        self.coins[0], self.coins[1] = coins
        self.lion[0] = lion
        self.count[0] = len(gold)
        for n in range(len(gold)):
            self.gold[n] = gold[n]
        for n in range(3):
            self.lions[n + 1] = lions[n]
            self.moves[n + 1] = moves[n]
            self.golds[n + 1] = golds[n]
        (self.turn[0], self.starter[0], self.skipped[0], self.last[0], self.rounds[0], self.scored[0], self.idle[0],
         self.stage[0]) = rest  # fmt: skip

    def shown(self, p=0):
        """The position on a ply, as `put` takes it."""
        return (
            [self.men[2 * p], self.men[2 * p + 1]],
            [self.coins[2 * p], self.coins[2 * p + 1]],
            self.lion[p],
            sorted(self.gold[16 * p + n] for n in range(self.count[p])),
            [self.lions[4 * p + n] for n in (1, 2, 3)],
            [self.moves[4 * p + n] for n in (1, 2, 3)],
            [self.golds[4 * p + n] for n in (1, 2, 3)],
            [self.turn[p], self.starter[p], self.skipped[p], self.last[p], self.rounds[p], self.scored[p], self.idle[p],
             self.stage[p]],
        )  # fmt: skip

    def _copy(self, p):
        """Ply `p` also as ply `p + 1`, which is returned."""
        q: cython.int = p + 1
        n: cython.int
        self.men[2 * q] = self.men[2 * p]
        self.men[2 * q + 1] = self.men[2 * p + 1]
        self.coins[2 * q] = self.coins[2 * p]
        self.coins[2 * q + 1] = self.coins[2 * p + 1]
        self.lion[q] = self.lion[p]
        for n in range(1, 4):
            self.lions[4 * q + n] = self.lions[4 * p + n]
            self.moves[4 * q + n] = self.moves[4 * p + n]
            self.golds[4 * q + n] = self.golds[4 * p + n]
        self.turn[q] = self.turn[p]
        self.starter[q] = self.starter[p]
        self.skipped[q] = self.skipped[p]
        self.last[q] = self.last[p]
        self.rounds[q] = self.rounds[p]
        self.scored[q] = self.scored[p]
        self.idle[q] = self.idle[p]
        self.stage[q] = self.stage[p]
        self.count[q] = self.count[p]
        for n in range(self.count[p]):
            self.gold[16 * q + n] = self.gold[16 * p + n]
        return q
