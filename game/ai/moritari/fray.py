# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The fight on small numbers: who stands where, what a move leads to, bouts, appeals, games played on to their end, and a
tree of what everybody may do in the rest of a movement (`grow`), where no dice fall: a place in it is always the same one.

Ordinary Python that runs as it is and that Cython compiles (pure-Python mode); fray.pyi holds its types. The same game as
`game.rules.moritari`, proved equal to it by games replayed with the same dice, laid out for playing on thousands of times:
flat arrays, a few slots for whole positions, and one plain way to play for everybody (`_decide`).

A move that is legal here is legal by the rules. At the edge of an oval a sliver is left out, and of a hissing crowd's
wish (M37) only the plain part is kept: whoever is free goes nearer. Facings longer than 65,536 are shortened.

Figures as in a state. What a figure is by class (0 heavy, 1 light, 2 animal, 3 rhinoceros) comes as nine numbers each.
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

COMPILED = cython.compiled

MOST = 24
"""Figures on the sand."""
SEATS = 6
BANDS = 256
"""Level stripes of the sand, in each of which the room between left and right is known."""
TOUCH = 20
SLACK = 15
"""Mils: a charge ends within this of the foe's base."""
BERTH = 60
"""Mils that a cautious figure keeps beyond a foe's reach."""
LONGEST = 65536
"""Of each number of a facing."""

GONE, STANDING, DOWN, SPARED = 0, 1, 2, 3
MOVING, FIGHTING, HEARING, RESTING = 0, 1, 2, 3
"""What of a round is still to come."""
CAESAR, BANNED, ROUND, QUIET, FOUGHT, FELLED, OUT, REST = 0, 1, 2, 3, 4, 5, 11, 17
"""Places of what belongs to a position as a whole; FELLED and OUT begin six numbers, by seat."""

WORTHS = 20
"""Numbers about what figures are worth."""
HABITS = 13
GANG, NEXT, MUTUAL, HELD, FLEES, FIRST, AFAR, CUNNING, SAVES, KILLS, SHARED, RUSH, PLAIN = range(HABITS)
"""How somebody plays, see `fray_habits`."""

NODES, EDGES, DEEP = 6144, 43008, 64
"""Of the tree: places and ways on from them that there is room for, if not for more games than it holds; and the longest
line."""
GROWS = 1.5
"""Places of the tree for each game, where it is to hold many."""
SEEN = 96
"""Places that a figure thinks of, at most; the rest it never compares."""
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
_BANDS = cython.declare(cython.int, BANDS)
_TOUCH = cython.declare(cython.int, TOUCH)
_SLACK = cython.declare(cython.int, SLACK)
_BERTH = cython.declare(cython.int, BERTH)
_WINDS = cython.declare(cython.int, 8)
_CAESAR = cython.declare(cython.int, CAESAR)
_BANNED = cython.declare(cython.int, BANNED)
_ROUND = cython.declare(cython.int, ROUND)
_QUIET = cython.declare(cython.int, QUIET)
_FOUGHT = cython.declare(cython.int, FOUGHT)
_FELLED = cython.declare(cython.int, FELLED)
_OUT = cython.declare(cython.int, OUT)
_GANG = cython.declare(cython.int, GANG)
_NEXT = cython.declare(cython.int, NEXT)
_MUTUAL = cython.declare(cython.int, MUTUAL)
_HELD = cython.declare(cython.int, HELD)
_FLEES = cython.declare(cython.int, FLEES)
_FIRST = cython.declare(cython.int, FIRST)
_AFAR = cython.declare(cython.int, AFAR)
_CUNNING = cython.declare(cython.int, CUNNING)
_SAVES = cython.declare(cython.int, SAVES)
_KILLS = cython.declare(cython.int, KILLS)
_SHARED = cython.declare(cython.int, SHARED)
_RUSH = cython.declare(cython.int, RUSH)
_PLAIN = cython.declare(cython.int, PLAIN)
_DEEP = cython.declare(cython.int, DEEP)
_SEEN = cython.declare(cython.int, SEEN)
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


@cython.cclass
class Fray:
    """One board under one set of options. Slot 0 is what was laid, slot 1 what is tried, slot 2 what is played on, slot 3
    what somebody thinks of doing then."""

    figures: cython.int
    seats: cython.int
    striker: cython.int
    beasts: cython.int
    hiss: cython.int
    last_round: cython.int
    top: cython.int
    band: cython.int

    cls: cython.int[::1]
    seat: cython.int[::1]
    known: cython.int[::1]
    lows: cython.int[::1]
    highs: cython.int[::1]
    things: cython.int[::1]
    corners: cython.int[::1]

    x: cython.int[::1]
    y: cython.int[::1]
    fx: cython.int[::1]
    fy: cython.int[::1]
    st: cython.int[::1]
    hp: cython.int[::1]
    proud: cython.int[::1]
    appeals: cython.int[::1]
    fell: cython.int[::1]
    by: cython.int[::1]
    acted: cython.int[::1]
    reacted: cython.int[::1]
    charged: cython.int[::1]
    rest: cython.int[::1]

    ones: cython.int[::1]
    twos: cython.int[::1]
    bouts: cython.int
    dice: cython.int[::1]
    threw: cython.int[::1]

    fed: cython.int[::1]
    left: cython.int
    taken: cython.int
    luck: cython.longlong
    begun: cython.longlong
    is_cunning: cython.int

    odds: cython.double[::1]
    worths: cython.double[::1]
    gains: cython.double[::1]
    habits: cython.double[::1]

    winds: cython.double[::1]
    pins: cython.int[::1]
    held: cython.int[::1]
    calm: cython.double[::1]
    nears: cython.double[::1]
    still: cython.double
    gap: cython.double
    ax: cython.int
    ay: cython.int
    best: cython.double
    best_x: cython.int
    best_y: cython.int
    best_fx: cython.int
    best_fy: cython.int

    seen: cython.int
    seen_at: cython.int[::1]
    seen_worth: cython.double[::1]

    hopes: cython.double[::1]
    most_nodes: cython.int
    most_edges: cython.int
    nodes: cython.int
    kind: cython.int[::1]
    chooser: cython.int[::1]
    named: cython.int[::1]
    first: cython.int[::1]
    ways: cython.int[::1]
    visits: cython.int[::1]
    edges: cython.int
    who: cython.int[::1]
    how: cython.int[::1]
    goal: cython.int[::1]
    child: cython.int[::1]
    taken_by: cython.int[::1]
    likely: cython.double[::1]
    theirs: cython.double[::1]
    mine: cython.double[::1]
    line: cython.int[::1]
    by_choice: cython.int[::1]

    def __init__(self, classes, bands, things, corners, odds, worths, habits, options):
        """`classes`: move, dice, hits on, armour, hit points, radius, animal by class; `bands`: of each class and stripe the
        least and greatest x, the top, and a stripe's height; `things`: first corner, corners, radius, left, right, top,
        bottom of each obstacle; `corners`: x and y; `odds`: by class, plus (-2..2), class, plus the chances of losses 4 x 4;
        `worths`: by class and hit points, then of a spared figure and of pride, the power of their sum that chances go by,
        and the share of what a school is ahead that counts; `habits` by seat; `options`: striker, beasts (0 appeal, 1 none,
        2 finish), hiss, last round."""
        self.known = classes
        self.lows = bands[0]
        self.highs = bands[1]
        self.top = bands[2]
        self.band = bands[3]
        self.things = things
        self.corners = corners
        self.odds = odds
        self.worths = worths
        self.habits = habits
        self.striker, self.beasts, self.hiss, self.last_round = options
        self.figures = 0
        self.seats = 2
        self.cls = _numbers(MOST)
        self.seat = _numbers(MOST)
        slots = 4 * MOST
        self.x = _numbers(slots)
        self.y = _numbers(slots)
        self.fx = _numbers(slots)
        self.fy = _numbers(slots)
        self.st = _numbers(slots)
        self.hp = _numbers(slots)
        self.proud = _numbers(slots)
        self.appeals = _numbers(slots)
        self.fell = _numbers(slots)
        self.by = _numbers(slots)
        self.acted = _numbers(slots)
        self.reacted = _numbers(slots)
        self.charged = _numbers(slots)
        self.rest = _numbers(4 * REST)
        self.ones = _numbers(MOST * MOST)
        self.twos = _numbers(MOST * MOST)
        self.bouts = 0
        self.dice = _numbers(16)
        self.threw = _numbers(16)
        self.fed = _numbers(256)
        self.left = 0
        self.taken = 0
        self.luck = 1
        self.begun = 1
        self.is_cunning = 1
        half = 0.7071067811865476
        self.winds = array("d", [1, 0, half, half, 0, 1, -half, half, -1, 0, -half, -half, 0, -1, half, -half])
        self.pins = _numbers(MOST)
        self.held = _numbers(MOST)
        self.calm = array("d", bytes(8 * MOST))
        self.nears = array("d", bytes(8 * MOST))
        self.still = 0.0
        self.gap = 0.0
        self.best = 0.0
        self.seen = -1
        self.seen_at = _numbers(4 * SEEN)
        self.seen_worth = array("d", bytes(8 * SEEN))
        self.hopes = array("d", bytes(8 * SEATS))
        self.nodes = 0
        self.edges = 0
        self._room(NODES)
        self.line = _numbers(DEEP)
        self.by_choice = _numbers(DEEP)
        self.gains = array("d", bytes(8 * 12288))
        self._reckon()

    # ---- positions in and out

    def put(self, figures, rest):
        """Lays a position on slot 0. Of each figure: seat, class, x, y, facing x and y, status, hit points, has felled,
        appeals, round of its fall, felled by, acted, reacted, charged (a bit for each foe). `rest`: Caesar, banned,
        round, quiet rounds, fought, six falls caused, six rounds of going out; then the number of seats."""
        self.figures = len(figures)
        for i, one in enumerate(figures):
            (self.seat[i], self.cls[i], self.x[i], self.y[i], fx, fy, self.st[i], self.hp[i], self.proud[i],
             self.appeals[i], self.fell[i], self.by[i], self.acted[i], self.reacted[i], self.charged[i]) = one  # fmt: skip
            longest = max(abs(fx), abs(fy))
            if longest > LONGEST:
                fx, fy = fx * LONGEST // longest, fy * LONGEST // longest
            self.fx[i], self.fy[i] = fx, fy
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

    def set_habits(self, seat, habits):
        """How that seat plays on."""
        for n in range(HABITS):
            self.habits[seat * HABITS + n] = habits[n]

    def set_worths(self, worths):
        """What figures are worth, as a logit."""
        for n in range(WORTHS):
            self.worths[n] = worths[n]
        self._reckon()

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

    # ---- single steps, for proofs and for trying

    def restore(self):
        """Slot 1 becomes slot 0 again."""
        self._copy(0, 1)

    def keep(self):
        """Slot 0 becomes slot 1."""
        self._copy(1, 0)

    def begin_round(self):
        self._open(1)

    def rise(self, i):
        self._rise(1, i)

    def move(self, i, x, y, fx, fy):
        longest = max(abs(fx), abs(fy))
        if longest > LONGEST:
            fx, fy = fx * LONGEST // longest, fy * LONGEST // longest
        self._go(1, i, x, y, fx, fy)

    def turn(self, i, fx, fy):
        longest = max(abs(fx), abs(fy))
        if longest > LONGEST:
            fx, fy = fx * LONGEST // longest, fy * LONGEST // longest
        self.fx[MOST + i] = fx
        self.fy[MOST + i] = fy
        self.acted[MOST + i] = 1

    def stand(self, i):
        self.acted[MOST + i] = 1

    def decide(self, i):
        """The figure does what it would do when games are played on; returns its place and facing then."""
        self._decide(1, i)
        return self.x[MOST + i], self.y[MOST + i], self.fx[MOST + i], self.fy[MOST + i]

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

    def can_act(self, i):
        return self._can(1, i)

    def is_way(self, i, x, y):
        """Whether a straight move there is legal."""
        return self._way(1, i, x, y)

    def pairs(self):
        """Bouts of the melee as things stand."""
        self._pair(1)
        return [(self.ones[n], self.twos[n]) for n in range(self.bouts)]

    def lay_bouts(self, pairs):
        """The bouts still to be fought, for `rolls` from the middle of a melee."""
        self.bouts = len(pairs)
        for n in range(self.bouts):
            self.ones[n], self.twos[n] = pairs[n]

    def value(self, me):
        """What slot 1 looks like to a seat, in heavies, its figures' own worth left aside."""
        return self._value(1, me, me * HABITS)

    def gain(self, i, j, arc, charges, stays):
        """What fighting on with j to the end is worth to i in slot 1; `arc` of j in which i is, 0 front to 2 back."""
        return self._gain(1, i, j, arc, charges, stays)

    # ---- playing on

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

    # ---- a tree of what may be done in the rest of a movement

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
        self.kind = _numbers(nodes)
        self.chooser = _numbers(nodes)
        self.named = _numbers(nodes)
        self.first = _numbers(nodes)
        self.ways = _numbers(nodes)
        self.visits = _numbers(nodes)
        self.who = _numbers(edges)
        self.how = _numbers(edges)
        self.goal = _numbers(4 * edges)
        self.child = _numbers(edges)
        self.taken_by = _numbers(edges)
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

    def play(self, seed, phase, rounds):
        """Slot 1 played on, so many melees at most, to the end of a movement; whether the game is over."""
        self._sow(seed)
        return self._play(1, phase, rounds)

    def share(self, me):
        """Of the win, when the game in slot 1 is over."""
        return self._share(1, me)

    def hope(self, me):
        """The chance the figures of slot 1 give."""
        return self._hope(1, me)

    # ---- luck

    @cython.cfunc
    @cython.exceptval(check=False)
    def _sow(self, seed: cython.longlong) -> cython.void:
        self.begun = (seed & 1073741823) * 2 + 1
        self.luck = self.begun % 2147483646 + 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _again(self, part: cython.longlong) -> cython.void:
        """Luck that depends on the seed and the part of the game alone: what is tried meets the same."""
        n: cython.longlong = (self.begun ^ part * 1640531527) & 2147483647
        n = (n ^ n >> 16) * 569420461 & 2147483647
        n = (n ^ n >> 15) * 1935289751 & 2147483647
        n ^= n >> 15
        self.luck = n % 2147483646 + 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _next(self) -> cython.longlong:
        self.luck = self.luck * 48271 % 2147483647
        return self.luck

    @cython.cfunc
    @cython.exceptval(check=False)
    def _die(self) -> cython.int:
        n: cython.longlong
        if self.taken < self.left:
            self.taken += 1
            return self.fed[self.taken - 1]
        n = self._next()
        return cython.cast(cython.int, n * 6 // 2147483647 + 1)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _chance(self) -> cython.double:
        n: cython.longlong = self._next()
        return n / 2147483647.0

    # ---- the sand

    @cython.cfunc
    @cython.exceptval(check=False)
    def _copy(self, a: cython.int, b: cython.int) -> cython.void:
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

    @cython.cfunc
    @cython.exceptval(check=False)
    def _radius(self, i: cython.int) -> cython.int:
        return self.known[self.cls[i] * 7 + 5]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _reach(self, i: cython.int, j: cython.int) -> cython.int:
        """How far from its centre i can charge j."""
        return self.known[self.cls[i] * 7] + self._radius(i) + self._radius(j) + _SLACK

    @cython.cfunc
    @cython.exceptval(check=False)
    def _far(self, s: cython.int, i: cython.int, j: cython.int) -> cython.longlong:
        """The squared distance of two figures."""
        dx: cython.longlong = self.x[s * _MOST + i] - self.x[s * _MOST + j]
        dy: cython.longlong = self.y[s * _MOST + i] - self.y[s * _MOST + j]
        return dx * dx + dy * dy

    @cython.cfunc
    @cython.exceptval(check=False)
    def _touches(self, s: cython.int, i: cython.int, j: cython.int) -> cython.int:
        """Bases in contact."""
        near: cython.longlong = self._radius(i) + self._radius(j) + _TOUCH
        return 1 if self._far(s, i, j) <= near * near else 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _pins(self, s: cython.int, i: cython.int) -> cython.int:
        """How many standing foes touch the figure (M7)."""
        j: cython.int
        found: cython.int = 0
        for j in range(self.figures):
            if self.st[s * _MOST + j] == 1 and self.seat[j] != self.seat[i] and self._touches(s, i, j):
                found += 1
        return found

    @cython.cfunc
    @cython.exceptval(check=False)
    def _reacts(self, s: cython.int, j: cython.int) -> cython.int:
        """Whether he turns to the first foe who engages him (M6)."""
        k: cython.int = s * _MOST + j
        if self.st[k] != 1 or self.acted[k] or self.reacted[k]:
            return 0
        return 1 if self._pins(s, j) == 0 else 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _can(self, s: cython.int, i: cython.int) -> cython.int:
        """Whether naming it would make a difference (M4)."""
        k: cython.int = s * _MOST + i
        pins: cython.int
        if self.acted[k]:
            return 0
        if self.st[k] != 1:
            return 1 if self.st[k] == 3 and self.rest[s * _REST + _ROUND] >= self.fell[k] + 2 else 0
        pins = self._pins(s, i)
        return 1 if pins == 0 or (pins == 1 and not self.reacted[k]) else 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _clear(self, ax: cython.longlong, ay: cython.longlong, bx: cython.longlong, by: cython.longlong,
               cx: cython.longlong, cy: cython.longlong, gap: cython.longlong) -> cython.int:  # fmt: skip
        """Every point of a-b is at least `gap` from c."""
        dx: cython.longlong = bx - ax
        dy: cython.longlong = by - ay
        wx: cython.longlong = cx - ax
        wy: cython.longlong = cy - ay
        ahead: cython.longlong = wx * dx + wy * dy
        length: cython.longlong
        side: cython.longlong
        if ahead <= 0:
            return 1 if wx * wx + wy * wy >= gap * gap else 0
        length = dx * dx + dy * dy
        if ahead >= length:
            wx = cx - bx
            wy = cy - by
            return 1 if wx * wx + wy * wy >= gap * gap else 0
        side = dx * wy - dy * wx
        return 1 if side * side >= gap * gap * length else 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _crosses(self, ax: cython.longlong, ay: cython.longlong, bx: cython.longlong, by: cython.longlong,
                 ux: cython.longlong, uy: cython.longlong, vx: cython.longlong,
                 vy: cython.longlong) -> cython.int:  # fmt: skip
        first: cython.longlong = (bx - ax) * (uy - ay) - (by - ay) * (ux - ax)
        second: cython.longlong = (bx - ax) * (vy - ay) - (by - ay) * (vx - ax)
        third: cython.longlong = (vx - ux) * (ay - uy) - (vy - uy) * (ax - ux)
        fourth: cython.longlong = (vx - ux) * (by - uy) - (vy - uy) * (bx - ux)
        if (first > 0) == (second > 0) or (third > 0) == (fourth > 0):
            return 0
        return 1 if first != 0 or second != 0 else 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _is_past(self, thing: cython.int, ax: cython.int, ay: cython.int, bx: cython.int, by: cython.int,
                 radius: cython.int) -> cython.int:  # fmt: skip
        """A base slides from a to b without touching more than the obstacle's surface."""
        t: cython.int = thing * 7
        first: cython.int = self.things[t]
        many: cython.int = self.things[t + 1]
        gap: cython.int = radius + self.things[t + 2]
        n: cython.int
        m: cython.int
        ux: cython.longlong
        uy: cython.longlong
        vx: cython.longlong
        vy: cython.longlong
        inside: cython.int
        if (
            max(ax, bx) + radius <= self.things[t + 3]
            or min(ax, bx) - radius >= self.things[t + 4]
            or max(ay, by) + radius <= self.things[t + 5]
            or min(ay, by) - radius >= self.things[t + 6]
        ):
            return 1
        if many == 1:
            return self._clear(ax, ay, bx, by, self.corners[2 * first], self.corners[2 * first + 1], gap)
        inside = 1 if many > 2 else 0
        for n in range(many if many > 2 else 1):
            m = n + 1 if n + 1 < many else 0
            ux = self.corners[2 * (first + n)]
            uy = self.corners[2 * (first + n) + 1]
            vx = self.corners[2 * (first + m)]
            vy = self.corners[2 * (first + m) + 1]
            if (
                not self._clear(ux, uy, vx, vy, ax, ay, gap)
                or not self._clear(ux, uy, vx, vy, bx, by, gap)
                or not self._clear(ax, ay, bx, by, ux, uy, gap)
                or not self._clear(ax, ay, bx, by, vx, vy, gap)
                or self._crosses(ax, ay, bx, by, ux, uy, vx, vy)
            ):
                return 0
            if (vx - ux) * (ay - uy) - (vy - uy) * (ax - ux) < 0:
                inside = 0
        return 0 if inside else 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _has_sand(self, i: cython.int, x: cython.int, y: cython.int) -> cython.int:
        """A base of that class lies on the sand."""
        n: cython.int
        if y < self.top:
            return 0
        n = (y - self.top) // self.band
        if n >= _BANDS:
            return 0
        n += self.cls[i] * _BANDS
        return 1 if self.lows[n] <= x <= self.highs[n] else 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _way(self, s: cython.int, i: cython.int, tx: cython.int, ty: cython.int) -> cython.int:
        """Whether a straight move of a free figure to there is legal (M8)."""
        k: cython.int = s * _MOST
        ax: cython.longlong = self.x[k + i]
        ay: cython.longlong = self.y[k + i]
        bx: cython.longlong = tx
        by: cython.longlong = ty
        most: cython.longlong = self.known[self.cls[i] * 7]
        dx: cython.longlong = bx - ax
        dy: cython.longlong = by - ay
        away: cython.longlong = dx * dx + dy * dy
        cx: cython.longlong
        cy: cython.longlong
        gap: cython.longlong
        j: cython.int
        if away == 0 or away > most * most or not self._has_sand(i, tx, ty):
            return 0
        for j in range(self.figures):
            if j == i or self.st[k + j] == 0:
                continue
            cx = self.x[k + j]
            cy = self.y[k + j]
            gap = self._radius(i) + self._radius(j)
            if (
                cx < min(ax, bx) - gap - _TOUCH
                or cx > max(ax, bx) + gap + _TOUCH
                or cy < min(ay, by) - gap - _TOUCH
                or cy > max(ay, by) + gap + _TOUCH
            ):
                continue
            if not self._clear(ax, ay, bx, by, cx, cy, gap):
                return 0
            if self.st[k + j] != 1 or self.seat[j] == self.seat[i]:
                continue
            if not self._is_met(ax, ay, bx, by, cx, cy, gap + _TOUCH):
                return 0
        for j in range(len(self.things) // 7):
            if not self._is_past(j, cython.cast(cython.int, ax), cython.cast(cython.int, ay), tx, ty, self._radius(i)):
                return 0
        return 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _is_met(self, ax: cython.longlong, ay: cython.longlong, bx: cython.longlong, by: cython.longlong,
                cx: cython.longlong, cy: cython.longlong, reach: cython.longlong) -> cython.int:  # fmt: skip
        """Of a foe who may be touched: he is not, or the move ends touching him and not beyond the place nearest to him."""
        dx: cython.longlong = bx - ax
        dy: cython.longlong = by - ay
        wx: cython.longlong = cx - ax
        wy: cython.longlong = cy - ay
        ahead: cython.longlong = wx * dx + wy * dy
        length: cython.longlong = dx * dx + dy * dy
        side: cython.longlong
        near: cython.longlong = (bx - cx) * (bx - cx) + (by - cy) * (by - cy)
        within: cython.int
        if ahead <= 0:
            within = 1 if wx * wx + wy * wy <= reach * reach else 0
        elif ahead >= length:
            within = 1 if near <= reach * reach else 0
        else:
            side = dx * wy - dy * wx
            within = 1 if side * side <= reach * reach * length else 0
        if not within:
            return 1
        return 1 if near <= reach * reach and dx * (cx - bx) + dy * (cy - by) >= 0 else 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _arc(self, s: cython.int, i: cython.int, x: cython.int, y: cython.int) -> cython.int:
        """The arc of i in which somebody beside him at (x, y) is: 0 front, 1 side, 2 back (M13, M39)."""
        k: cython.int = s * _MOST + i
        fx: cython.longlong = self.fx[k]
        fy: cython.longlong = self.fy[k]
        bx: cython.longlong = x - self.x[k]
        by: cython.longlong = y - self.y[k]
        ahead: cython.longlong = fx * bx + fy * by
        if ahead >= 0:
            return 0
        return 2 if 4 * ahead * ahead > 3 * (fx * fx + fy * fy) * (bx * bx + by * by) else 1

    # ---- acts

    @cython.cfunc
    @cython.exceptval(check=False)
    def _go(
        self, s: cython.int, i: cython.int, tx: cython.int, ty: cython.int, fx: cython.int, fy: cython.int
    ) -> cython.void:
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

    @cython.cfunc
    @cython.exceptval(check=False)
    def _answer(self, s: cython.int, foes: cython.int, i: cython.int) -> cython.void:
        """These turn to i."""
        k: cython.int = s * _MOST
        j: cython.int
        for j in range(self.figures):
            if foes >> j & 1:
                self.fx[k + j] = self.x[k + i] - self.x[k + j]
                self.fy[k + j] = self.y[k + i] - self.y[k + j]
                self.reacted[k + j] = 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _rise(self, s: cython.int, i: cython.int) -> cython.void:
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

    # ---- the melee

    @cython.cfunc
    @cython.exceptval(check=False)
    def _pair(self, s: cython.int) -> cython.void:
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

    @cython.cfunc
    @cython.exceptval(check=False)
    def _plus(self, s: cython.int, i: cython.int, j: cython.int) -> cython.int:
        """What is added to each of i's dice against j (M18)."""
        k: cython.int = s * _MOST
        found: cython.int = self.proud[k + i] + (self.charged[k + i] >> j & 1)
        if self.striker:
            return found - self._arc(s, j, self.x[k + i], self.y[k + i])
        return found - self._arc(s, i, self.x[k + j], self.y[k + j])

    @cython.cfunc
    @cython.exceptval(check=False)
    def _throw(self, at: cython.int, many: cython.int) -> cython.void:
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

    @cython.cfunc
    @cython.exceptval(check=False)
    def _bout(self, s: cython.int, i: cython.int, j: cython.int) -> cython.void:
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

    @cython.cfunc
    @cython.exceptval(check=False)
    def _fall(self, s: cython.int, i: cython.int, by: cython.int) -> cython.void:
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

    @cython.cfunc
    @cython.exceptval(check=False)
    def _melee(self, s: cython.int) -> cython.void:
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

    # ---- the crowd

    @cython.cfunc
    @cython.exceptval(check=False)
    def _appeal(self, s: cython.int, i: cython.int) -> cython.int:
        """The crowd's die (M24); whether it wants him to live."""
        k: cython.int = s * _MOST + i
        need: cython.int = 6 if self.appeals[k] else 5
        die: cython.int = self._die()
        self.appeals[k] += 1
        return 1 if die + self.proud[k] >= need else 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _verdict(self, s: cython.int, i: cython.int, spared: cython.int, overruled: cython.int) -> cython.void:
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

    @cython.cfunc
    @cython.exceptval(check=False)
    def _is_last(self, s: cython.int, i: cython.int) -> cython.int:
        """Nobody else of his school is on the sand."""
        k: cython.int = s * _MOST
        j: cython.int
        for j in range(self.figures):
            if j != i and self.st[k + j] and self.seat[j] == self.seat[i]:
                return 0
        return 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _hear(self, s: cython.int) -> cython.void:
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

    # ---- rounds

    @cython.cfunc
    @cython.exceptval(check=False)
    def _open(self, s: cython.int) -> cython.void:
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

    @cython.cfunc
    @cython.exceptval(check=False)
    def _close(self, s: cython.int) -> cython.int:
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

    @cython.cfunc
    @cython.exceptval(check=False)
    def _rank(self, s: cython.int, n: cython.int, living: cython.int) -> cython.longlong:
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

    @cython.cfunc
    @cython.exceptval(check=False)
    def _share(self, s: cython.int, me: cython.int) -> cython.double:
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

    @cython.cfunc
    @cython.exceptval(check=False)
    def _hope(self, s: cython.int, me: cython.int) -> cython.double:
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

    @cython.cfunc
    @cython.exceptval(check=False)
    def _play(self, s: cython.int, phase: cython.int, rounds: cython.int) -> cython.int:
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

    # ---- how games are played on

    @cython.cfunc
    @cython.exceptval(check=False)
    def _pick(self, s: cython.int) -> cython.int:
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

    @cython.cfunc
    @cython.exceptval(check=False)
    def _rank_of(self, s: cython.int, i: cython.int) -> cython.double:
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

    @cython.cfunc
    @cython.exceptval(check=False)
    def _gain(self, s: cython.int, i: cython.int, j: cython.int, arc: cython.int, charges: cython.int,
              stays: cython.int) -> cython.double:  # fmt: skip
        k: cython.int = s * _MOST
        place: cython.int = (self.cls[i] * 4 + self.hp[k + i]) * 2 + self.proud[k + i]
        place = ((place * 4 + self.cls[j]) * 4 + self.hp[k + j]) * 2 + self.proud[k + j]
        return self.gains[place * 12 + (arc * 2 + charges) * 2 + stays]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _aim(self, x: cython.int, y: cython.int, wx: cython.double, wy: cython.double, length: cython.double) -> cython.void:
        """The point `length` from there that way, to `ax`, `ay`."""
        size: cython.double = sqrt(wx * wx + wy * wy)
        if size < 1.0:
            size = 1.0
        self.ax = cython.cast(cython.int, x + wx * length / size + 1000000.5) - 1000000
        self.ay = cython.cast(cython.int, y + wy * length / size + 1000000.5) - 1000000

    @cython.cfunc
    @cython.exceptval(check=False)
    def _best_arc(self, s: cython.int, i: cython.int, j: cython.int, away: cython.double) -> cython.int:
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

    @cython.cfunc
    @cython.exceptval(check=False)
    def _bouts_worth(self, s: cython.int, i: cython.int, j: cython.int, mine: cython.int, his: cython.int) -> cython.double:
        """What the bouts of i and j, who are in contact, are worth to i; each has so many foes."""
        k: cython.int = s * _MOST
        worth: cython.double = self._gain(
            s, i, j, self._arc(s, j, self.x[k + i], self.y[k + i]), self.charged[k + i] >> j & 1, 1 if his > 1 else 0
        )
        worth -= self._gain(
            s, j, i, self._arc(s, i, self.x[k + j], self.y[k + j]), self.charged[k + j] >> i & 1, 1 if mine > 1 else 0
        )
        return worth - self._gain(s, i, j, 0, 0, 0)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _charge(self, s: cython.int, i: cython.int, j: cython.int, h: cython.int) -> cython.double:
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

    @cython.cfunc
    @cython.exceptval(check=False)
    def _threat(self, s: cython.int, i: cython.int, h: cython.int, but: cython.int) -> cython.double:
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

    @cython.cfunc
    @cython.exceptval(check=False)
    def _afar(self, near: cython.double, h: cython.int) -> cython.double:
        """What it costs to be so far from the fight."""
        return 0.0 if near < 0.0 or near > 900000.0 else self.habits[h + _AFAR] * near / 1000.0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _engaged(self, s: cython.int, i: cython.int, h: cython.int) -> cython.double:
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

    @cython.cfunc
    @cython.exceptval(check=False)
    def _value(self, s: cython.int, seat: cython.int, h: cython.int) -> cython.double:
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

    @cython.cfunc
    @cython.exceptval(check=False)
    def _look(self, s: cython.int, i: cython.int) -> cython.void:
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

    @cython.cfunc
    @cython.exceptval(check=False)
    def _looked(self, i: cython.int) -> cython.double:
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

    @cython.cfunc
    @cython.exceptval(check=False)
    def _try(
        self, s: cython.int, i: cython.int, x: cython.int, y: cython.int, at_x: cython.int, at_y: cython.int
    ) -> cython.void:
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

    @cython.cfunc
    @cython.exceptval(check=False)
    def _decide(self, s: cython.int, i: cython.int) -> cython.void:
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

    @cython.cfunc
    @cython.exceptval(check=False)
    def _consider(self, s: cython.int, i: cython.int) -> cython.int:
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

    @cython.cfunc
    @cython.exceptval(check=False)
    def _step(self, s: cython.int, i: cython.int, foe: cython.int, wx: cython.double, wy: cython.double,
              length: cython.double, hissed: cython.int) -> cython.void:  # fmt: skip
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

    # ---- the tree

    @cython.cfunc
    @cython.exceptval(check=False)
    def _node(self, named: cython.int) -> cython.int:
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

    @cython.cfunc
    @cython.exceptval(check=False)
    def _edge(self, who: cython.int, how: cython.int, likely: cython.double) -> cython.int:
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

    @cython.cfunc
    @cython.exceptval(check=False)
    def _list(self, s: cython.int, node: cython.int) -> cython.void:
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

    @cython.cfunc
    @cython.exceptval(check=False)
    def _chosen(self, node: cython.int) -> cython.int:
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

    @cython.cfunc
    @cython.exceptval(check=False)
    def _used(self, s: cython.int, node: cython.int) -> cython.int:
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

    @cython.cfunc
    @cython.exceptval(check=False)
    def _line(self, root: cython.int, me: cython.int, rounds: cython.int) -> cython.double:
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

    # ---- duels to the end

    @cython.cfunc
    @cython.exceptval(check=False)
    def _reckon(self) -> cython.void:
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

    @cython.cfunc
    @cython.exceptval(check=False)
    def _after(self, ones: cython.double[::1], twos: cython.double[::1], c: cython.int, d: cython.int, h: cython.int,
               p: cython.int, f: cython.int, g: cython.int, charges: cython.int, arc: cython.int, then: cython.int,
               to: cython.int, skips: cython.int) -> cython.double:  # fmt: skip
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


def _numbers(count):
    return array("i", bytes(4 * count))
