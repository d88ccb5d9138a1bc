# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The fight on small numbers: a tree of what everybody may do in the rest of a movement (`grow`).

No dice fall in the rest of a movement: a place of the tree is always the same position. Beyond it games are played on by
habit. Positions, sand, rules, worths, thinking and playing on lie in `fray_slots`, which says how all of it is written and
compiled, `fray_sand`, `fray_round`, `fray_worth`, `fray_mind` and `fray_play`.
"""

from __future__ import annotations

from array import array
from math import exp, sqrt

try:
    import cython

    if not cython.compiled:
        raise ImportError
except ImportError:
    from game.ai import no_cython as cython

if cython.compiled:
    from cython.cimports.libc.math import exp, sqrt

from game.ai.moritari.fray_play import Play
from game.ai.moritari.fray_slots import CAESAR, MOST, REST, numbers
from game.ai.moritari.fray_worth import CUNNING, HABITS, PLAIN

COMPILED = cython.compiled

NODES, EDGES, DEEP = 6144, 43008, 64
"""Of the tree: places and ways on from them that there is room for, if not for more games than it holds; and the longest
line."""
GROWS = 1.5
"""Places of the tree for each game, where it is to hold many."""
WAYS = 6
"""Of a figure's ways, the best at first sight, that the tree holds."""
URGE, HEAT = 0.6, 0.2
"""How much the tree tries what it seldom tried, and how many heavies less at first sight make a way so much less likely."""
NAMING, ACTING, ENDED, UNSEEN = 0, 1, 2, 3
"""What a place of the tree is."""
NAMES, GOES, FOLLOWS = 0, 1, 2
"""What a way on is: Caesar names somebody; he goes there, or turns; he does what there is to do."""

# The same as C numbers, for what is compiled.
_MOST = cython.declare(cython.int, MOST)
_REST = cython.declare(cython.int, REST)
_HABITS = cython.declare(cython.int, HABITS)
_CAESAR = cython.declare(cython.int, CAESAR)
_CUNNING = cython.declare(cython.int, CUNNING)
_PLAIN = cython.declare(cython.int, PLAIN)
_DEEP = cython.declare(cython.int, DEEP)
_WAYS = cython.declare(cython.int, WAYS)
_URGE = cython.declare(cython.double, URGE)
_HEAT = cython.declare(cython.double, HEAT)
_NAMING = cython.declare(cython.int, NAMING)
_ACTING = cython.declare(cython.int, ACTING)
_ENDED = cython.declare(cython.int, ENDED)
_UNSEEN = cython.declare(cython.int, UNSEEN)
_NAMES = cython.declare(cython.int, NAMES)
_GOES = cython.declare(cython.int, GOES)
_FOLLOWS = cython.declare(cython.int, FOLLOWS)


class Fray(Play):
    """One board under one set of options, games on it, and a tree of their beginnings."""

    def __init__(self, *told):
        """`told`: as `Worth` takes it."""
        super().__init__(*told)
        self.nodes = 0
        self.edges = 0
        self._room(NODES)
        self.line = numbers(DEEP)
        self.by_choice = numbers(DEEP)

    def clear(self, games=0):
        """No tree any more, and room for one of so many games."""
        self.nodes = 0
        self.edges = 0
        if games * GROWS > self.most_nodes:
            self._room(int(games * GROWS))

    def _room(self, nodes):
        """Room for so many places and their ways on, and nothing in it."""
        edges = nodes * (EDGES // NODES)
        self.most_nodes = nodes
        self.most_edges = edges
        self.kind = numbers(nodes)
        self.chooser = numbers(nodes)
        self.named = numbers(nodes)
        self.first = numbers(nodes)
        self.ways = numbers(nodes)
        self.visits = numbers(nodes)
        self.who = numbers(edges)
        self.how = numbers(edges)
        self.goal = numbers(4 * edges)
        self.child = numbers(edges)
        self.taken_by = numbers(edges)
        self.likely = array("d", bytes(8 * edges))
        self.theirs = array("d", bytes(8 * edges))
        self.mine = array("d", bytes(8 * edges))

    def plant(self, named):
        """A tree for a position of a movement in which somebody is named, or -1; its number. -1: no room."""
        return self._node(named)

    def grow(self, root, me, count, first, rounds):
        """Like `rolls`, over games that begin in slot 1 and are played by the tree as far as it reaches: everybody chooses
        what has served him best."""
        total: cython.double = 0.0
        n: cython.int
        times: cython.int = count
        start: cython.longlong = first
        for n in range(times):
            self._copy(1, 2)
            self._sow(start + n)
            total += self._line(root, me, rounds)
        return total / times

    def worth(self, root, mean):
        """What the tree has come to think its root is worth to whom it was grown for: the ways on from there by the squares
        of how often they were taken. `mean` where there is none."""
        e: cython.int
        weight: cython.double
        total: cython.double = 0.0
        whole: cython.double = 0.0
        if self.kind[root] >= _ENDED:
            return mean
        for e in range(self.first[root], self.first[root] + self.ways[root]):
            if self.taken_by[e]:
                weight = self.taken_by[e]
                total += weight * self.mine[e]
                whole += weight * weight
        return total / whole if whole > 0.0 else mean

    def _node(self, named):
        n: cython.int = self.nodes
        if n >= self.most_nodes:
            return -1
        self.nodes += 1
        self.kind[n] = _UNSEEN
        self.named[n] = named
        self.first[n] = 0
        self.ways[n] = 0
        self.visits[n] = 0
        return n

    def _edge(self, who, how, likely):
        e: cython.int = self.edges
        self.edges += 1
        self.who[e] = who
        self.how[e] = how
        self.child[e] = -1
        self.taken_by[e] = 0
        self.likely[e] = likely
        self.theirs[e] = 0.0
        self.mine[e] = 0.0
        return e

    def _list(self, s, node):
        """What may be done at the place, in slot s."""
        i: cython.int = self.named[node]
        k: cython.int = s * _MOST
        n: cython.int
        m: cython.int
        e: cython.int
        best: cython.int
        many: cython.int = 0
        rank: cython.double
        least: cython.double
        top: cython.double = 0.0
        whole: cython.double = 0.0
        share: cython.double
        self.first[node] = self.edges
        if self.edges + _MOST >= self.most_edges:
            self.kind[node] = _ENDED
            return
        if i < 0:
            self.kind[node] = _NAMING
            self.chooser[node] = self.rest[s * _REST + _CAESAR]
            self.is_cunning = 1
            for i in range(self.figures):
                if self._can(s, i):
                    self._edge(i, _NAMES, self._rank_of(s, i))
                    many += 1
            share = 1.0
            for n in range(many):  # half of the rest goes to the next one
                best = -1
                least = 0.0
                for m in range(many):
                    e = self.first[node] + m
                    rank = self.likely[e]
                    if self.taken_by[e] == 0 and (best < 0 or rank < least):
                        best = e
                        least = rank
                self.taken_by[best] = 1
                share = share * 0.6 if n + 1 < many else share
                self.likely[best] = share
                whole += share
            for m in range(many):
                e = self.first[node] + m
                self.taken_by[e] = 0
                self.likely[e] = self.likely[e] / whole
        else:
            self.kind[node] = _ACTING
            self.chooser[node] = self.seat[i]
            self.seen = 0
            n = 0
            for m in range(self.figures):
                if self.st[k + m] == 1 and self.seat[m] != self.seat[i] and self._touches(s, i, m):
                    n = 1
            if n == 0:
                n = 1 - self._consider(s, i)
            if n or self.seen == 0:
                self._edge(i, _FOLLOWS, 1.0)
                many = 1
            else:
                top = self.best
                while many < _WAYS:
                    best = -1
                    for m in range(self.seen):
                        if self.seen_worth[m] > -90000.0 and (best < 0 or self.seen_worth[m] > self.seen_worth[best]):
                            best = m
                    if best < 0:
                        break
                    share = exp((self.seen_worth[best] - top) / _HEAT)
                    self.seen_worth[best] = -100000.0
                    if many and share < 0.02:
                        break
                    e = self._edge(i, _GOES, share)
                    for m in range(4):
                        self.goal[4 * e + m] = self.seen_at[4 * best + m]
                    whole += share
                    many += 1
                for m in range(many):
                    self.likely[self.first[node] + m] = self.likely[self.first[node] + m] / whole
                self._edge(i, _FOLLOWS, 0.0)  # of who plays by habit, beyond `ways`
            self.seen = -1
        self.ways[node] = many
        if many == 0:
            self.kind[node] = _ENDED

    def _chosen(self, node):
        """The way on that has done well and was seldom tried."""
        n: cython.int
        e: cython.int
        best: cython.int = self.first[node]
        most: cython.double = -1.0
        worth: cython.double
        total: cython.double = 0.0
        often: cython.double = self.visits[node]
        for n in range(self.ways[node]):
            total += self.theirs[self.first[node] + n]
        total = total / often if often > 0.0 else 0.5
        often = sqrt(often + 1.0)
        for n in range(self.ways[node]):
            e = self.first[node] + n
            worth = self.theirs[e] / self.taken_by[e] if self.taken_by[e] else total
            worth += _URGE * self.likely[e] * often / (1.0 + self.taken_by[e])
            if worth > most:
                most = worth
                best = e
        return best

    def _used(self, s, node):
        """The way on in slot s of somebody who plays by habit."""
        n: cython.int
        i: cython.int
        e: cython.int = self.first[node]
        if self.kind[node] == _NAMING:
            self.is_cunning = 1 if self.habits[self.chooser[node] * _HABITS + _CUNNING] > 0.5 else 0
            i = self._pick(s)
            for n in range(self.ways[node]):
                if self.who[e + n] == i:
                    return e + n
            return e
        return e if self.how[e] == _FOLLOWS else e + self.ways[node]

    def _line(self, root, me, rounds):
        """One game from slot 2: by the tree, then by habit; what it brings goes to all who chose."""
        s: cython.int = 2
        k: cython.int = s * _MOST
        node: cython.int = root
        e: cython.int
        i: cython.int = self.named[root]
        g: cython.int
        n: cython.int
        deep: cython.int = 0
        chose: cython.int
        while node >= 0 and deep < _DEEP:
            if self.kind[node] == _UNSEEN:
                self._list(s, node)
            if self.kind[node] == _ENDED:
                break
            chose = 0 if self.habits[self.chooser[node] * _HABITS + _PLAIN] > 0.0 else 1
            e = self._chosen(node) if chose else self._used(s, node)
            self.line[deep] = e
            self.by_choice[deep] = chose
            deep += 1
            i = self.who[e]
            if self.how[e] == _NAMES:
                if self.st[k + i] == 3:
                    self._rise(s, i)
            else:
                g = 4 * e
                if self.how[e] == _FOLLOWS:
                    self._decide(s, i)
                elif self.goal[g] == self.x[k + i] and self.goal[g + 1] == self.y[k + i]:
                    self.fx[k + i] = self.goal[g + 2]
                    self.fy[k + i] = self.goal[g + 3]
                    self.acted[k + i] = 1
                else:
                    self._go(s, i, self.goal[g], self.goal[g + 1], self.goal[g + 2], self.goal[g + 3])
                i = -1
            if self.child[e] < 0 and (self.taken_by[e] or self.ways[node] == 1 or not chose):
                self.child[e] = self._node(i)
            node = self.child[e]
        if i >= 0:
            self._decide(s, i)
        if self._play(s, 0, rounds):
            for n in range(self.seats):
                self.hopes[n] = self._share(s, n)
        else:
            self._hope(s, me)
        for n in range(deep):
            e = self.line[n]
            node = root if n == 0 else self.child[self.line[n - 1]]
            if self.by_choice[n]:
                self.visits[node] += 1
                self.taken_by[e] += 1
                self.theirs[e] += self.hopes[self.chooser[node]]
                self.mine[e] += self.hopes[me]
        return self.hopes[me]
