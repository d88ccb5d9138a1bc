# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Leo et Aurum for two on small numbers: an outsider, who knows the rules of `duel_play` and no nets.

What a champion is measured against (`ludi lab exploit lion --against taking:N`). How it is written and compiled:
`duel_stack`.
"""

from __future__ import annotations

from array import array
from math import log, sqrt

try:
    import cython

    if not cython.compiled:
        raise ImportError
except ImportError:
    from game.ai import no_cython as cython

if cython.compiled:
    from cython.cimports.libc.math import log, sqrt

from game.ai.lion.duel_play import Play, mixed


class Taker(Play):
    """A textbook UCT (UCB1) whose playouts take gold whenever it can be had."""

    def uct(self, simulations, seed, draw=0.7):
        """A textbook UCT (UCB1, random playouts that take gold) from ply 0: the action visited most. Below a cast playouts
        begin. What a champion is measured against (`ludi lab exploit lion --against taking:N`)."""
        size: cython.int = 262144
        first: cython.int[::1] = array("i", bytes(4 * size))
        many: cython.int[::1] = array("i", bytes(4 * size))
        visits: cython.int[::1] = array("i", bytes(4 * size))
        wins: cython.int[::1] = array("i", bytes(4 * size))
        action: cython.int[::1] = array("i", bytes(4 * size))
        path: cython.int[::1] = array("i", bytes(4 * 64))
        seats: cython.int[::1] = array("i", bytes(4 * 64))
        used: cython.int = 1
        node: cython.int
        n: cython.int
        _n: cython.int
        m: cython.int
        p: cython.int
        deep: cython.int
        stage: cython.int
        pick: cython.int
        won: cython.int
        bound: cython.double
        top: cython.double
        root: cython.double
        reach: cython.double = draw
        self.dice = mixed(seed)
        self._below(2)
        for _ in range(simulations):
            node = 0
            deep = 0
            p = self._copy(0)
            stage = 0
            while stage == 0:
                if many[node] == 0:
                    if visits[node] < 1 and node:
                        break
                    n = self._list(p)
                    if used + n > size:
                        break
                    first[node] = used
                    many[node] = n
                    for m in range(n):
                        action[used + m] = self.acts[256 * p + m]
                    used += n
                pick = -1
                top = -1.0
                root = sqrt(log(visits[node] + 1.0))
                m = self._below(many[node])
                for _n in range(many[node]):
                    if visits[first[node] + m] == 0:
                        pick = first[node] + m
                        break
                    bound = wins[first[node] + m] / (2.0 * visits[first[node] + m]) + reach * root / sqrt(
                        1.0 * visits[first[node] + m]
                    )
                    if bound > top:
                        top = bound
                        pick = first[node] + m
                    m += 1
                    if m == many[node]:
                        m = 0
                path[deep] = pick
                seats[deep] = self.turn[p]
                deep += 1
                node = pick
                stage = self._apply(p, action[pick])
            won = self._play_out(p)
            visits[0] += 1
            for n in range(deep):
                visits[path[n]] += 1
                wins[path[n]] += won if seats[n] == 0 else 2 - won
        pick = first[0]
        for n in range(many[0]):
            if visits[first[0] + n] > visits[pick]:
                pick = first[0] + n
        return action[pick]

    def _take(self, p):
        """The walk that takes gold with the lowest die; 0 for none."""
        seat: cython.int = self.turn[p]
        at: cython.int = self.men[2 * p + seat]
        other: cython.int = self.men[2 * p + 1 - seat]
        lion: cython.int = self.lion[p]
        best: cython.int = self._best(p)
        cells: cython.int = self.cells
        n: cython.int
        cost: cython.int
        far: cython.int
        way: cython.int
        low: cython.int = best + 1
        target: cython.int = -1
        if best == 0:
            return 0
        for n in range(self.count[p]):
            far = self.away[at * cells + self.gold[16 * p + n]]
            if far > best:
                continue
            way = self.straight[at * cells + self.gold[16 * p + n]]
            if way == 0:
                continue
            cost = self._fare(at, other, lion, way - 1, far)
            if cost < low:
                low = cost
                target = self.gold[16 * p + n]
        if target < 0:
            return 0
        while low < 3 and self.moves[4 * p + low] == 0:
            low += 1
        return (low + 3) << 8 | target

    def _play_out(self, p):
        """Plays ply `p` to the end, taking gold whenever it can be had and else by lot; 2 if seat 0 has won, 1 for a tie."""
        stage: cython.int = self.stage[p]
        action: cython.int
        while stage != 2:
            if stage == 1:
                stage = self._cast(p)
            else:
                action = self._take(p)
                if action == 0:
                    action = self.acts[256 * p + self._below(self._list(p))]
                stage = self._apply(p, action)
        if self.coins[2 * p] == self.coins[2 * p + 1]:
            return 1
        return 2 if self.coins[2 * p] > self.coins[2 * p + 1] else 0
