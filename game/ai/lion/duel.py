"""Leo et Aurum for two on small numbers: positions by ply, what may be done in them, and the champion's search.

Ordinary Python that runs as it is and that Cython compiles (pure-Python mode); duel.pyi holds its types. The same game as
`model.Position`, proved equal to it by random games, laid out for a search that goes deep: a stack of plies in flat arrays,
so that going down is a copy of some forty numbers and coming back is nothing.

Within a round nothing is left to chance and the seats take turns, so the search is alpha-beta, deepened step by step, over
the most promising actions of each position; a cast is a few sampled throws, or what the nets say where the search ends.
Where late actions are looked at less deep, all but the first are only asked whether they are better than it, and searched
again, as deep and as exactly as the first, where they are.
Worths are logits of the seat to move, in 256ths. The nets (`duel_ground.py` reads them) are two small ones over sums of
rows: one for positions before a cast, one for those during a round.

Actions as in `model`: 0 skips, else (sort + 1) << 8 | target, with sorts 0..2 Lion, 3..5 Move and 6..8 Gold dice that show
1, 2, 3; the target is a cell, for the lion one of six ways.
"""

from __future__ import annotations

from array import array
from math import exp, log, sqrt

try:
    import cython

    if not cython.compiled:
        raise ImportError
except ImportError:
    from game.ai import no_cython as cython

if cython.compiled:
    from cython.cimports.libc.math import log, sqrt

COMPILED = cython.compiled

HIDDEN = 16
"""Units of a net; a row holds one number for each and one more that goes straight to the logit."""
WON = 20000
"""The logit of a win, beyond all others."""
CERTAIN = 5119
"""Logits are cut there where they become chances."""
DEEPEST = 60
"""Plies a search may go down."""

# Where the parts of the nets begin among the rows: before a cast, and during a round. Sizes below, one by one.
CAST_SIZES = (49, 196, 56, 56, 49, 49, 27, 27, 24, 24, 9, 35, 25, 10, 5, 5)
ROUND_SIZES = (49, 289, 68, 68, 125, 85, 85, 32, 32, 40, 40, 56, 56, 32, 27, 27, 9, 35, 25, 24, 24, 5, 10)


def _marks(count):
    """Numbers of 63 bits, by a small generator of their own."""
    found = []
    state = 88172645463325252
    for _ in range(count):
        state ^= state << 13 & 0x7FFFFFFFFFFFFFFF
        state ^= state >> 7
        state ^= state << 17 & 0x7FFFFFFFFFFFFFFF
        found.append(state)
    return found


def _mixed(seed):
    return (seed ^ seed >> 30 ^ seed >> 60) & 1073741823


def _starts(sizes):
    found = [0]
    for size in sizes:
        found.append(found[-1] + size)
    return array("i", found)


CAST_ROWS = sum(CAST_SIZES)
ROUND_ROWS = sum(ROUND_SIZES)


@cython.cclass
class Duel:
    """One ground for two, the stack of plies and what a search remembers. Ply 0 is where a search begins."""

    cells: cython.int
    goal: cython.int
    most_rounds: cython.int
    most_idle: cython.int
    gold_dice: cython.int
    lion_dice: cython.int
    move_dice: cython.int
    strict: cython.int
    long_ray: cython.int
    rays: cython.int[::1]
    away: cython.int[::1]
    rings: cython.int[::1]
    spots: cython.int[::1]
    straight: cython.int[::1]

    men: cython.int[::1]
    lion: cython.int[::1]
    coins: cython.int[::1]
    lions: cython.int[::1]
    moves: cython.int[::1]
    golds: cython.int[::1]
    turn: cython.int[::1]
    starter: cython.int[::1]
    skipped: cython.int[::1]
    last: cython.int[::1]
    rounds: cython.int[::1]
    scored: cython.int[::1]
    idle: cython.int[::1]
    stage: cython.int[::1]
    count: cython.int[::1]
    gold: cython.int[::1]

    acts: cython.int[::1]
    worth: cython.int[::1]
    order: cython.int[::1]
    places: cython.int[::1]
    met: cython.int[::1]

    cast_starts: cython.int[::1]
    round_starts: cython.int[::1]
    cast_net: cython.int[::1]
    cast_out: cython.int[::1]
    round_net: cython.int[::1]
    round_out: cython.int[::1]
    sums: cython.int[::1]
    chances: cython.int[::1]

    marks: cython.ulonglong[::1]
    keys: cython.ulonglong[::1]
    kept: cython.int[::1]
    depths: cython.int[::1]
    moved: cython.int[::1]
    table: cython.int

    dice: cython.longlong
    nodes: cython.longlong
    limit: cython.longlong
    stopped: cython.int
    width: cython.int
    full: cython.int
    casts: cython.int
    turned: cython.int
    seed: cython.longlong
    stop: object
    reached: cython.int
    level: cython.int

    def __init__(self, rays, long_ray, away, spots, cells, goal, most_rounds, most_idle, gold_dice, lion_dice,
                 move_dice, strict, nets, table=16):  # fmt: skip
        """`rays`: by cell, way and step the cell, -1 beyond the wall; `away`: by cell and cell the distance; `spots`: by
        cell, distance (1 to 3) and up to 18 places the cells so far away, -1 for none; `nets`: rows and outs of the two;
        `table`: how many positions are remembered, as a power of two."""
        self.cells = cells
        self.goal = goal
        self.most_rounds = most_rounds
        self.most_idle = most_idle
        self.gold_dice = gold_dice
        self.lion_dice = lion_dice
        self.move_dice = move_dice
        self.strict = strict
        self.long_ray = long_ray
        self.rays = rays
        self.away = away
        self.spots = spots
        self.rings = array("i", [max(self.away[cell * cells + other] for other in range(cells)) for cell in range(cells)])
        radius = min(self.rings)
        self.rings = array("i", [min(4, max(0, far - radius)) for far in self.rings])
        self.straight = array("i", bytes(4 * cells * cells))
        for cell in range(cells):
            for way in range(6):
                for step in range(3):
                    other = rays[(cell * 6 + way) * long_ray + step]
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
        self.acts = array("i", bytes(4 * 256 * plies))
        self.worth = array("i", bytes(4 * 256 * plies))
        self.order = array("i", bytes(4 * 256 * plies))
        self.places = array("i", bytes(4 * 64))
        self.met = array("i", bytes(4 * 16))
        self.cast_starts = _starts(CAST_SIZES)
        self.round_starts = _starts(ROUND_SIZES)
        self.cast_net, self.cast_out, self.round_net, self.round_out = nets
        self.sums = array("i", bytes(4 * (HIDDEN + 1)))
        self.chances = array("i", [round(65536 / (1 + exp(-n / 256))) for n in range(CERTAIN + 1)])
        self.marks = array("Q", _marks(40 * 128))
        self.table = (1 << table) - 1
        self.full = self.turned = self.level = 0
        self._forget()

    def _forget(self):
        size: cython.int = self.table + 1
        self.keys = array("Q", bytes(8 * size))
        self.kept = array("i", bytes(4 * size))
        self.depths = array("i", bytes(4 * size))
        self.moved = array("i", bytes(4 * size))

    # ---- positions in and out

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

    def actions(self, p=0):
        """What the seat to move may do on ply `p`, SKIP last."""
        return [self.acts[256 * p + n] for n in range(self._list(p))]

    def do(self, action):
        """Plays on ply 0; returns the stage."""
        return self._apply(0, action)

    def throw(self, seed, turned=0):
        """Casts the dice on ply 0, which waits for them; returns the stage. `turned` 0, 1 and 2: three throws that show
        every face of each die once."""
        self.dice = _mixed(seed)
        self.turned = turned
        stage = self._cast(0)
        while stage == 1:
            stage = self._cast(0)
        self.turned = 0
        return stage

    # ---- the game

    @cython.cfunc
    @cython.boundscheck(False)
    @cython.wraparound(False)
    @cython.exceptval(check=False)
    def _copy(self, p: cython.int) -> cython.int:
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

    @cython.cfunc
    @cython.boundscheck(False)
    @cython.wraparound(False)
    @cython.exceptval(check=False)
    def _gold_at(self, p: cython.int, cell: cython.int) -> cython.int:
        """Which of the gold dice of the ply lies there; -1 for none."""
        n: cython.int
        for n in range(self.count[p]):
            if self.gold[16 * p + n] == cell:
                return n
        return -1

    @cython.cfunc
    @cython.boundscheck(False)
    @cython.wraparound(False)
    @cython.exceptval(check=False)
    def _best(self, p: cython.int) -> cython.int:
        """The highest Move die left; 0 for none."""
        if self.moves[4 * p + 3]:
            return 3
        if self.moves[4 * p + 2]:
            return 2
        return 1 if self.moves[4 * p + 1] else 0

    @cython.cfunc
    @cython.boundscheck(False)
    @cython.wraparound(False)
    @cython.exceptval(check=False)
    def _drives(self, p: cython.int, face: cython.int, way: cython.int) -> cython.int:
        """Whether the lion may be driven that way with such a die (H9 to H12, H28)."""
        at: cython.int = (self.lion[p] * 6 + way) * self.long_ray
        a: cython.int = self.men[2 * p] * self.cells
        b: cython.int = self.men[2 * p + 1] * self.cells
        n: cython.int
        cell: cython.int = self.rays[at]
        if cell < 0 or cell == self.men[2 * p] or cell == self.men[2 * p + 1]:
            return 0
        if self.rays[at + face - 1] >= 0:
            return 1
        if self.strict:
            return 0
        for n in range(face):
            cell = self.rays[at + n]
            if cell < 0:
                return 0
            if self.away[a + cell] == 1 or self.away[b + cell] == 1:
                return 1
        return 0

    @cython.cfunc
    @cython.boundscheck(False)
    @cython.wraparound(False)
    @cython.exceptval(check=False)
    def _list(self, p: cython.int) -> cython.int:
        """Writes what the seat to move may do to `acts`; returns how many, SKIP included and last."""
        seat: cython.int = self.turn[p]
        at: cython.int = self.men[2 * p + seat]
        other: cython.int = self.men[2 * p + 1 - seat]
        lion: cython.int = self.lion[p]
        to: cython.int = 256 * p
        best: cython.int = self._best(p)
        cells: cython.int = self.cells
        n: cython.int = 0
        way: cython.int
        step: cython.int
        cell: cython.int
        cost: cython.int
        face: cython.int
        if best:
            for way in range(6):
                cost = 0
                for step in range(best):
                    cell = self.rays[(at * 6 + way) * self.long_ray + step]
                    if cell < 0 or cell in (other, lion):  # H7
                        break
                    cost += 1
                    if self.away[other * cells + cell] == 1:  # H6
                        cost += 1
                    if self.away[lion * cells + cell] == 1:
                        cost += 1
                    if cost > best:
                        break
                    for face in range(cost, best + 1):
                        if self.moves[4 * p + face]:
                            self.acts[to + n] = (face + 3) << 8 | cell
                            n += 1
        for face in range(1, 4):
            if self.lions[4 * p + face]:
                for way in range(6):
                    if self._drives(p, face, way):
                        self.acts[to + n] = face << 8 | way
                        n += 1
        for face in range(1, 4):
            if self.golds[4 * p + face]:
                for step in range(18):
                    cell = self.spots[(lion * 3 + face - 1) * 18 + step]
                    if cell < 0:
                        break
                    if cell != at and cell != other and self._gold_at(p, cell) < 0:  # H14, H15
                        self.acts[to + n] = (face + 6) << 8 | cell
                        n += 1
        self.acts[to + n] = 0
        return n + 1

    @cython.cfunc
    @cython.boundscheck(False)
    @cython.wraparound(False)
    @cython.exceptval(check=False)
    def _is_stuck(self, p: cython.int) -> cython.int:
        """Whether nobody can use a die (H18)."""
        dice: cython.int = 0
        n: cython.int
        seat: cython.int = self.turn[p]
        for n in range(1, 4):
            dice += self.lions[4 * p + n] + self.moves[4 * p + n] + self.golds[4 * p + n]
        if dice == 0:
            return 1
        if self._list(p) > 1:
            return 0
        self.turn[p] = 1 - seat
        n = self._list(p)
        self.turn[p] = seat
        return 0 if n > 1 else 1

    @cython.cfunc
    @cython.boundscheck(False)
    @cython.wraparound(False)
    @cython.exceptval(check=False)
    def _offer(self, p: cython.int) -> cython.int:
        seat: cython.int = self.turn[p]
        at: cython.int = self.men[2 * p + seat]
        if (
            self._best(p) == 0
            or self.away[at * self.cells + self.men[2 * p + 1 - seat]] <= 2
            or self.away[at * self.cells + self.lion[p]] <= 2
        ) and self._is_stuck(p):
            return self._close(p)
        self.stage[p] = 0
        return 0

    @cython.cfunc
    @cython.boundscheck(False)
    @cython.wraparound(False)
    @cython.exceptval(check=False)
    def _close(self, p: cython.int) -> cython.int:
        """Ends the round (H19, H27)."""
        n: cython.int
        self.idle[p] = 0 if self.scored[p] else self.idle[p] + 1
        if self.rounds[p] >= self.most_rounds or self.idle[p] >= self.most_idle:
            self.stage[p] = 2
            return 2
        n = self.starter[p] if self.last[p] < 0 else self.last[p]
        self.starter[p] = 1 - n
        self.turn[p] = 1 - n
        self.rounds[p] += 1
        for n in range(1, 4):
            self.lions[4 * p + n] = 0
            self.moves[4 * p + n] = 0
            self.golds[4 * p + n] = 0
        self.skipped[p] = 0
        self.last[p] = -1
        self.scored[p] = 0
        self.stage[p] = 1
        return 1

    @cython.cfunc
    @cython.boundscheck(False)
    @cython.wraparound(False)
    @cython.exceptval(check=False)
    def _apply(self, p: cython.int, action: cython.int) -> cython.int:
        """Plays an action on ply `p` itself; returns the stage: 0 playing, 1 a cast is due, 2 over."""
        seat: cython.int = self.turn[p]
        sort: cython.int = (action >> 8) - 1
        target: cython.int = action & 255
        face: cython.int
        n: cython.int
        m: cython.int
        cell: cython.int
        at: cython.int
        self.turn[p] = 1 - seat
        if action == 0:
            self.skipped[p] += 1
            if self.skipped[p] == 2:
                return self._close(p)
            return self._offer(p)
        self.skipped[p] = 0
        self.last[p] = seat
        if sort < 3:
            face = sort + 1
            self.lions[4 * p + face] -= 1
            at = (self.lion[p] * 6 + target) * self.long_ray
            for n in range(face):
                cell = self.rays[at + n]
                if cell < 0:
                    break
                self.lion[p] = cell
                m = self._gold_at(p, cell)
                if m >= 0:  # H13
                    self.count[p] -= 1
                    self.gold[16 * p + m] = self.gold[16 * p + self.count[p]]
                if (
                    self.away[self.men[2 * p] * self.cells + cell] == 1
                    or self.away[self.men[2 * p + 1] * self.cells + cell] == 1
                ):  # H9
                    break
        elif sort < 6:
            self.moves[4 * p + sort - 2] -= 1
            self.men[2 * p + seat] = target
            m = self._gold_at(p, target)
            if m >= 0:
                self.count[p] -= 1
                self.gold[16 * p + m] = self.gold[16 * p + self.count[p]]
                self.scored[p] = 1
                self.coins[2 * p + seat] += 1
                if self.coins[2 * p + seat] >= self.goal:  # H22
                    self.stage[p] = 2
                    return 2
        else:
            self.golds[4 * p + sort - 5] -= 1
            self.gold[16 * p + self.count[p]] = target
            self.count[p] += 1
        return self._offer(p)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _below(self, n: cython.int) -> cython.int:
        self.dice = (self.dice * 438293613 + 715225739) & 1073741823
        return (self.dice * n) >> 30

    @cython.cfunc
    @cython.boundscheck(False)
    @cython.wraparound(False)
    @cython.exceptval(check=False)
    def _face(self) -> cython.int:
        """What a die shows, 0 to 2. `turned` 0, 1 and 2 show each face once, some dice one way round, some the other."""
        drawn: cython.int = self._below(6)
        return ((drawn >> 1) + self.turned * (1 + (drawn & 1))) % 3

    @cython.cfunc
    @cython.boundscheck(False)
    @cython.wraparound(False)
    @cython.exceptval(check=False)
    def _cast(self, p: cython.int) -> cython.int:
        _n: cython.int
        for _n in range(self.lion_dice):
            self.lions[4 * p + 1 + self._face()] += 1
        for _n in range(self.move_dice):
            self.moves[4 * p + 1 + self._face()] += 1
        for _n in range(self.gold_dice - self.count[p]):
            self.golds[4 * p + 1 + self._face()] += 1
        return self._offer(p)

    # ---- the nets

    @cython.cfunc
    @cython.boundscheck(False)
    @cython.wraparound(False)
    @cython.exceptval(check=False)
    def _look(self, p: cython.int, seat: cython.int, k: cython.int) -> cython.int:
        """How gold lies for a seat, to `met[k:]`: the lowest throw that takes some (4: none does), how many can be taken
        (3 at most), how far the nearest is (9: there is none), how many lie within two and within four steps, and how
        many cost one, two and three, each two at most, as one number. Returns the mask of gold dice that can be taken."""
        at: cython.int = self.men[2 * p + seat]
        other: cython.int = self.men[2 * p + 1 - seat]
        lion: cython.int = self.lion[p]
        cells: cython.int = self.cells
        low: cython.int = 4
        total: cython.int = 0
        nearest: cython.int = 9
        two: cython.int = 0
        four: cython.int = 0
        one_step: cython.int = 0
        two_steps: cython.int = 0
        three_steps: cython.int = 0
        mask: cython.int = 0
        n: cython.int
        far: cython.int
        way: cython.int
        cost: cython.int
        step: cython.int
        cell: cython.int
        gold: cython.int
        for n in range(self.count[p]):
            gold = self.gold[16 * p + n]
            far = self.away[at * cells + gold]
            if far < nearest:
                nearest = far
            if far <= 4:
                four += 1
                if far <= 2:
                    two += 1
                if far <= 3:
                    way = self.straight[at * cells + gold]
                    if way:
                        cost = 0
                        for step in range(far):
                            cell = self.rays[(at * 6 + way - 1) * self.long_ray + step]
                            if cell in (other, lion):
                                cost = 9
                                break
                            cost += 1
                            if self.away[other * cells + cell] == 1:
                                cost += 1
                            if self.away[lion * cells + cell] == 1:
                                cost += 1
                        if cost <= 3:
                            mask |= 1 << n
                            total += 1
                            if cost < low:
                                low = cost
                            if cost == 1:
                                one_step += 1
                            elif cost == 2:
                                two_steps += 1
                            else:
                                three_steps += 1
        self.met[k] = low
        self.met[k + 1] = total if total < 3 else 3
        self.met[k + 2] = nearest
        self.met[k + 3] = two if two < 3 else 3
        self.met[k + 4] = four if four < 5 else 5
        self.met[k + 5] = (
            (one_step if one_step < 2 else 2) * 9
            + (two_steps if two_steps < 2 else 2) * 3
            + (three_steps if three_steps < 2 else 2)
        )
        return mask

    @cython.cfunc
    @cython.boundscheck(False)
    @cython.wraparound(False)
    @cython.exceptval(check=False)
    def _reach(self, k: cython.int, best: cython.int) -> cython.int:
        """What `_look` found as one of 17, if `best` is the highest throw to be had: 0-8 now, 9-11 with another die."""
        low: cython.int = self.met[k]
        far: cython.int = self.met[k + 2]
        if low <= 3:
            if low <= best:
                return (low - 1) * 3 + self.met[k + 1] - 1
            return 8 + low
        if far == 9:
            return 16
        if far <= 2:
            return 12
        return far + 10 if far <= 4 else 15

    @cython.cfunc
    @cython.boundscheck(False)
    @cython.wraparound(False)
    @cython.exceptval(check=False)
    def _read(self, p: cython.int) -> cython.int:
        """Writes to `places` which rows of its net a position adds up, for the seat to move; returns how many."""
        seat: cython.int = self.turn[p]
        foe: cython.int = 1 - seat
        cells: cython.int = self.cells
        mine: cython.int = self.men[2 * p + seat]
        theirs: cython.int = self.men[2 * p + foe]
        lion: cython.int = self.lion[p]
        own: cython.int = self._look(p, seat, 0)
        his: cython.int = self._look(p, foe, 8)
        missing: cython.int = self.goal - self.coins[2 * p + seat]
        lacking: cython.int = self.goal - self.coins[2 * p + foe]
        near: cython.int = self.away[mine * cells + lion]
        close: cython.int = self.away[theirs * cells + lion]
        apart: cython.int = self.away[mine * cells + theirs]
        both: cython.int = own & his
        shared: cython.int = 0
        idle: cython.int = self.idle[p]
        n: cython.int
        r: cython.int
        s: cython.int
        best: cython.int
        lines: cython.int
        laid: cython.int = self.count[p]
        waiting: cython.int
        missing = 7 if missing > 7 else missing
        lacking = 7 if lacking > 7 else lacking
        near = 7 if near > 7 else near
        close = 7 if close > 7 else close
        apart = 9 if apart > 9 else apart
        idle = 9 if idle > 9 else idle
        while both:
            shared += both & 1
            both >>= 1
        shared = 4 if shared > 4 else shared
        self.places[0] = (missing - 1) * 7 + lacking - 1
        if self.stage[p] == 1:
            waiting = self.gold_dice - laid
            waiting = 6 if waiting > 6 else waiting
            r = self._reach(0, 3)
            s = self._reach(8, 3)
            r = r if r < 9 else r - 3
            s = s if s < 9 else s - 3
            lines = 0
            for n in range(laid):
                if self.straight[lion * cells + self.gold[16 * p + n]]:
                    lines += 1
            lines = 4 if lines > 4 else lines
            self.places[1] = r * 14 + s
            self.places[2] = r * 4 + (missing if missing < 4 else 4) - 1
            self.places[3] = s * 4 + (lacking if lacking < 4 else 4) - 1
            self.places[4] = (near - 1) * 7 + waiting
            self.places[5] = (close - 1) * 7 + waiting
            self.places[6] = self.met[5]
            self.places[7] = self.met[13]
            self.places[8] = self.met[3] * 6 + self.met[4]
            self.places[9] = self.met[11] * 6 + self.met[12]
            self.places[10] = apart - 1
            self.places[11] = self.rings[lion] * 7 + waiting
            self.places[12] = self.rings[mine] * 5 + self.rings[theirs]
            self.places[13] = idle
            self.places[14] = shared
            self.places[15] = lines
            for n in range(16):
                self.places[n] += self.cast_starts[n]
            return 16
        best = self._best(p)
        r = self._reach(0, best)
        s = self._reach(8, best)
        self.places[1] = r * 17 + s
        self.places[2] = r * 4 + (missing if missing < 4 else 4) - 1
        self.places[3] = s * 4 + (lacking if lacking < 4 else 4) - 1
        n = self.moves[4 * p + 1]
        lines = n
        waiting = (n if n < 4 else 4) * 25
        n = self.moves[4 * p + 2]
        lines += n
        waiting += (n if n < 4 else 4) * 5
        n = self.moves[4 * p + 3]
        lines += n
        waiting += n if n < 4 else 4
        self.places[4] = waiting
        n = lines if lines < 4 else 4
        self.places[5] = r * 5 + n
        self.places[6] = s * 5 + n
        n = 3 if self.lions[4 * p + 3] else 2 if self.lions[4 * p + 2] else 1 if self.lions[4 * p + 1] else 0
        lines += self.lions[4 * p + 1] + self.lions[4 * p + 2] + self.lions[4 * p + 3]
        self.places[7] = n * 8 + near - 1
        self.places[8] = n * 8 + close - 1
        n = self.golds[4 * p + 1] + self.golds[4 * p + 2] + self.golds[4 * p + 3]
        waiting = self.gold_dice - laid - n
        waiting = 6 if waiting > 6 else waiting
        lines += n
        n = n if n < 4 else 4
        self.places[9] = n * 8 + near - 1
        self.places[10] = n * 8 + close - 1
        self.places[11] = waiting * 8 + near - 1
        self.places[12] = waiting * 8 + close - 1
        n = 1 - (self.starter[p] if self.last[p] < 0 else self.last[p])
        self.places[13] = ((1 if n == seat else 0) * 2 + self.skipped[p]) * 8 + (lines if lines < 7 else 7)
        self.places[14] = self.met[5]
        self.places[15] = self.met[13]
        self.places[16] = apart - 1
        self.places[17] = self.rings[lion] * 7 + (laid if laid < 6 else 6)
        self.places[18] = self.rings[mine] * 5 + self.rings[theirs]
        self.places[19] = self.met[3] * 6 + self.met[4]
        self.places[20] = self.met[11] * 6 + self.met[12]
        self.places[21] = shared
        self.places[22] = idle
        for n in range(23):
            self.places[n] += self.round_starts[n]
        return 23

    @cython.cfunc
    @cython.boundscheck(False)
    @cython.wraparound(False)
    @cython.exceptval(check=False)
    def _weigh(self, p: cython.int) -> cython.int:
        """What the net, or the end of the game, says for the seat to move."""
        count: cython.int
        n: cython.int
        j: cython.int
        at: cython.int
        total: cython.int
        net: cython.int[::1]
        out: cython.int[::1]
        seat: cython.int
        if self.stage[p] == 2:
            seat = self.turn[p]
            if self.coins[2 * p + seat] == self.coins[2 * p + 1 - seat]:
                return 0
            return 20000 if self.coins[2 * p + seat] > self.coins[2 * p + 1 - seat] else -20000
        count = self._read(p)
        if self.stage[p] == 1:
            net = self.cast_net
            out = self.cast_out
        else:
            net = self.round_net
            out = self.round_out
        for j in range(17):
            self.sums[j] = out[16 + j]
        for n in range(count):
            at = self.places[n] * 17
            for j in range(17):
                self.sums[j] += net[at + j]
        total = 0
        for j in range(16):
            if self.sums[j] > 0:
                total += self.sums[j] * out[j]
        total = self.sums[16] + (total >> 8)
        if total > 5119:
            return 5119
        return total if total > -5119 else -5119

    def rows(self, p=0):
        """(before a cast, places): which rows of which net the position adds up."""
        return self.stage[p] == 1, [self.places[n] for n in range(self._read(p))]

    def weigh(self, p=0):
        """The logit of the seat to move on ply `p`, without looking ahead."""
        return self._weigh(p)

    # ---- the search

    @cython.cfunc
    @cython.boundscheck(False)
    @cython.wraparound(False)
    @cython.exceptval(check=False)
    def _key(self, p: cython.int) -> cython.ulonglong:
        """A number for the position on a ply; the number of the round is left out."""
        n: cython.int
        key: cython.ulonglong = self.marks[self.men[2 * p]]
        key ^= self.marks[128 + self.men[2 * p + 1]]
        key ^= self.marks[256 + self.lion[p]]
        for n in range(self.count[p]):
            key ^= self.marks[384 + self.gold[16 * p + n]]
        for n in range(1, 4):
            key ^= self.marks[512 + 128 * n + self.lions[4 * p + n]]
            key ^= self.marks[1024 + 128 * n + self.moves[4 * p + n]]
            key ^= self.marks[1536 + 128 * n + self.golds[4 * p + n]]
        key ^= self.marks[2048 + self.coins[2 * p]]
        key ^= self.marks[2176 + self.coins[2 * p + 1]]
        key ^= self.marks[2304 + self.turn[p] * 2 + self.stage[p] * 4 + self.skipped[p]]
        key ^= self.marks[2432 + self.last[p] + 1]
        key ^= self.marks[2560 + self.scored[p] * 2 + self.starter[p]]
        key ^= self.marks[2688 + self.idle[p]]
        return key

    @cython.cfunc
    @cython.boundscheck(False)
    @cython.wraparound(False)
    @cython.exceptval(check=False)
    def _chance(self, logit: cython.int) -> cython.int:
        """A logit as a chance, in 65536ths."""
        if logit >= 5119:
            return 65536 if logit >= 20000 else self.chances[5119]
        if logit <= -5119:
            return 0 if logit <= -20000 else 65536 - self.chances[5119]
        return self.chances[logit] if logit >= 0 else 65536 - self.chances[-logit]

    @cython.cfunc
    @cython.boundscheck(False)
    @cython.wraparound(False)
    @cython.exceptval(check=False)
    def _logit(self, chance: cython.int) -> cython.int:
        """The other way round."""
        low: cython.int = 0
        high: cython.int = 5119
        middle: cython.int
        wanted: cython.int = chance if chance >= 32768 else 65536 - chance
        while low < high:
            middle = (low + high) >> 1
            if self.chances[middle] < wanted:
                low = middle + 1
            else:
                high = middle
        return low if chance >= 32768 else -low

    @cython.cfunc
    @cython.boundscheck(False)
    @cython.wraparound(False)
    @cython.exceptval(check=False)
    def _after(self, p: cython.int, depth: cython.int, alpha: cython.int, beta: cython.int) -> cython.int:
        """The worth of a position that waits for its dice, for the seat that is to begin. Where late actions are looked at
        less deep, each three throws show every face of every die once, and throws end once those to come can't bring the
        worth into the window."""
        key: cython.ulonglong
        slot: cython.int
        n: cython.int
        q: cython.int
        v: cython.int
        low: cython.int
        high: cython.int
        a: cython.int
        b: cython.int
        coming: cython.int
        flag: cython.int = 0
        total: cython.int = 0
        seat: cython.int = self.turn[p]
        stage: cython.int
        self.nodes += 1
        if depth < 3 or p >= 56:
            return self._weigh(p)
        key = self._key(p)
        slot = key & self.table
        if self.keys[slot] == key and self.depths[slot] >> 2 >= depth:
            flag = self.depths[slot] & 3
            v = self.kept[slot]
            if flag == 0 or (flag == 1 and v >= beta) or (flag == 2 and v <= alpha):
                return v
            flag = 0
        low = self.casts * self._chance(alpha)
        high = self.casts * self._chance(beta)
        for n in range(self.casts):
            q = self._copy(p)
            self.dice = (self.seed + 7919 * (n // 3 if self.full else n)) & 1073741823
            self.turned = n % 3 if self.full else 0
            self._below(2)
            self._below(2)
            stage = self._cast(q)
            while stage == 1:
                stage = self._cast(q)
            self.turned = 0
            a = -20000
            b = 20000
            coming = (self.casts - n - 1) * 65536
            if self.full:
                # Chances are rounded on the way: a 256th of a logit to either side.
                if low - total - coming > 64:
                    a = self._logit(low - total - coming) - 1
                if high - total < 65472:
                    b = self._logit(high - total if high > total else 0) + 1
                if a >= b:
                    a = b - 1
            if self.turn[q] == seat:
                v = self._search(q, depth - 2, a, b)
            else:
                v = -self._search(q, depth - 2, -b, -a)
            if self.stopped:
                return 0
            total += self._chance(v)
            if v <= a and a > -20000:
                flag = 2
                total += coming
                break
            if v >= b and b < 20000:
                flag = 1
                break
        v = self._logit(total // self.casts)
        self.keys[slot] = key
        self.kept[slot] = v
        self.depths[slot] = depth << 2 | flag
        self.moved[slot] = -1
        return v

    @cython.cfunc
    @cython.boundscheck(False)
    @cython.wraparound(False)
    @cython.exceptval(check=False)
    def _expand(self, p: cython.int, wanted: cython.int, first: cython.int) -> cython.int:
        """Lists the actions of ply `p` with their worths after one ply and sorts the best `wanted` to the front, `first`
        before all others; returns how many are to be looked at."""
        base: cython.int = 256 * p
        count: cython.int = self._list(p)
        seat: cython.int = self.turn[p]
        n: cython.int
        m: cython.int
        q: cython.int
        w: cython.int
        best: cython.int
        kept: cython.int
        for n in range(count):
            q = self._copy(p)
            self._apply(q, self.acts[base + n])
            w = self._weigh(q)
            if self.turn[q] != seat:
                w = -w
            if self.acts[base + n] == first:
                w = 2 * 20000
            self.worth[base + n] = w
        self.nodes += count
        if wanted > count:
            wanted = count
        for n in range(wanted):
            best = n
            for m in range(n + 1, count):
                if self.worth[base + m] > self.worth[base + best]:
                    best = m
            if best != n:
                kept = self.worth[base + n]
                self.worth[base + n] = self.worth[base + best]
                self.worth[base + best] = kept
                kept = self.acts[base + n]
                self.acts[base + n] = self.acts[base + best]
                self.acts[base + best] = kept
        return wanted

    @cython.cfunc
    @cython.boundscheck(False)
    @cython.wraparound(False)
    @cython.exceptval(check=False)
    def _child(self, q: cython.int, seat: cython.int, depth: cython.int, low: cython.int, beta: cython.int) -> cython.int:
        """The worth of ply `q` for `seat`, who has just moved to it."""
        if self.turn[q] != seat:
            return -self._search(q, depth, -beta, -low)
        return self._search(q, depth, low, beta)

    @cython.cfunc
    @cython.boundscheck(False)
    @cython.wraparound(False)
    @cython.exceptval(check=False)
    def _later(self, q: cython.int, seat: cython.int, depth: cython.int, less: cython.int, low: cython.int,
               beta: cython.int) -> cython.int:  # fmt: skip
        """The same for an action that is not the first: at first only whether it is better than `low`, `less` less deep."""
        v: cython.int = low + 1
        if less:
            v = self._child(q, seat, depth - less, low, low + 1)
        if v > low and self.stopped == 0:
            v = self._child(q, seat, depth, low, low + 1)
        if v > low and v < beta and beta > low + 1 and self.stopped == 0:
            v = self._child(q, seat, depth, low, beta)
        return v

    @cython.cfunc
    @cython.boundscheck(False)
    @cython.wraparound(False)
    @cython.exceptval(check=False)
    def _search(self, p: cython.int, depth: cython.int, alpha: cython.int, beta: cython.int) -> cython.int:
        """The worth of a position for the seat to move (negamax, alpha-beta, fail soft)."""
        base: cython.int = 256 * p
        seat: cython.int
        count: cython.int
        n: cython.int
        q: cython.int
        v: cython.int
        low: cython.int
        best: cython.int
        action: cython.int
        first: cython.int = -1
        slot: cython.int
        flag: cython.int
        less: cython.int
        key: cython.ulonglong
        if self.stage[p] == 2:
            return self._weigh(p)
        if self.stage[p] == 1:
            return self._after(p, depth, alpha, beta)
        if depth <= 0 or p >= 57:
            self.nodes += 1
            return self._weigh(p)
        if self.nodes >= self.limit:
            self.stopped = 1
            return 0
        seat = self.turn[p]
        if depth == 1:
            count = self._list(p)
            best = -2 * 20000
            for n in range(count):
                q = self._copy(p)
                self._apply(q, self.acts[base + n])
                v = self._weigh(q)
                self.nodes += 1
                if self.turn[q] != seat:
                    v = -v
                if v > best:
                    best = v
                    if v >= beta:
                        return v
            return best
        key = self._key(p)
        slot = key & self.table
        if self.keys[slot] == key:
            first = self.moved[slot]
            if self.depths[slot] >> 2 >= depth:
                flag = self.depths[slot] & 3
                v = self.kept[slot]
                if flag == 0 or (flag == 1 and v >= beta) or (flag == 2 and v <= alpha):
                    return v
        if self.nodes & 8191 < 64 and self.stop is not None:
            self._ask()
        count = self._expand(p, self.width, first)
        best = -2 * 20000
        action = -1
        low = alpha
        for n in range(count):
            q = self._copy(p)
            self._apply(q, self.acts[base + n])
            if n == 0 or self.full == 0:
                v = self._child(q, seat, depth - 1, low, beta)
            else:
                less = 0
                if n >= self.full and depth > 2:
                    less = 2 if 2 * n >= 5 * self.full and depth > 3 else 1
                v = self._later(q, seat, depth - 1, less, low, beta)
            if self.stopped:
                return 0
            if v > best:
                best = v
                action = self.acts[base + n]
                if v > low:
                    low = v
                    if v >= beta:
                        break
        flag = 1 if best >= beta else 0 if best > alpha else 2
        if self.keys[slot] != key or self.depths[slot] >> 2 <= depth:
            self.keys[slot] = key
            self.kept[slot] = best
            self.depths[slot] = depth << 2 | flag
            self.moved[slot] = action
        return best

    def _ask(self):
        if self.stop():
            self.stopped = 1

    def think(self, limit, width=10, casts=4, seed=1, margin=0, deepest=24, stop=None, whole=False, full=0, asked=()):
        """Searches ply 0, where somebody is to play, until `limit` positions have been weighed.

        Returns (action, logit) for each action that was looked at to the last depth, best first, the others behind with what
        they were worth before; worths within `margin` of the best are exact, others only known to lie below. `whole`: a
        depth that was not finished does not count, so that all are as deep and can be held against each other. `full`: so
        many of a position's actions are looked at to the whole depth, further ones a move less deep and those beyond two and
        a half times as many two moves, unless that finds one better than the best; 0 for all. Of ply 0's all are.
        `asked`: actions whose worths are exact, too, wherever they lie.
        """
        self._forget()
        self.nodes = 0
        self.limit = limit
        self.width = width
        self.full = full
        self.turned = 0
        self.casts = casts
        self.seed = seed & 1073741823
        self.stopped = 0
        self.stop = stop
        count: cython.int = self._expand(0, 256, -1)
        rows = [(self.worth[n], -n, self.acts[n]) for n in range(count)]
        rows.sort(reverse=True)
        self.reached = 1
        self.level = count
        if count == 1:
            return [(rows[0][2], rows[0][0])]
        for depth in range(2, deepest + 1):
            looked = []
            best = -2 * WON
            wide = max(2 * width, 12) if depth > 4 else count
            for _, order, action in rows[:wide]:
                q = self._copy(0)
                self._apply(q, action)
                exact = not looked or action in asked
                floor = -2 * WON if exact else max(best - margin, -2 * WON)
                if full and not exact:
                    v = self._later(q, self.turn[0], depth - 1, 0, floor, 2 * WON)
                else:
                    v = self._child(q, self.turn[0], depth - 1, floor, 2 * WON)
                if self.stopped:
                    break
                # What is only known to be no better than the best stands behind it.
                looked.append((v, v > floor, order, action))
                best = max(best, v)
            if self.stopped and (whole or len(looked) < 2):
                break
            done = {row[3] for row in looked}
            looked.sort(reverse=True)
            looked = [(v, order, action) for v, _, order, action in looked]
            self.level = len(looked)
            rows = looked + [(min(row[0], looked[-1][0]), row[1], row[2]) for row in rows if row[2] not in done]
            if self.stopped or abs(rows[0][0]) >= WON:
                break
            self.reached = depth
        return [(action, worth) for worth, _, action in rows]

    def looked(self):
        """(positions weighed, depth reached) of the last search."""
        return self.nodes, self.reached

    def even(self):
        """How many of the first actions the last search returned were looked at as deep as the best."""
        return self.level

    # ---- an outsider, who knows the rules above and none of the nets

    @cython.cfunc
    @cython.boundscheck(False)
    @cython.wraparound(False)
    @cython.exceptval(check=False)
    def _take(self, p: cython.int) -> cython.int:
        """The walk that takes gold with the lowest die; 0 for none."""
        seat: cython.int = self.turn[p]
        at: cython.int = self.men[2 * p + seat]
        other: cython.int = self.men[2 * p + 1 - seat]
        lion: cython.int = self.lion[p]
        best: cython.int = self._best(p)
        cells: cython.int = self.cells
        n: cython.int
        step: cython.int
        cell: cython.int
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
            cost = 0
            for step in range(far):
                cell = self.rays[(at * 6 + way - 1) * self.long_ray + step]
                if cell in (other, lion):
                    cost = 9
                    break
                cost += 1
                if self.away[other * cells + cell] == 1:
                    cost += 1
                if self.away[lion * cells + cell] == 1:
                    cost += 1
            if cost < low:
                low = cost
                target = self.gold[16 * p + n]
        if target < 0:
            return 0
        while low < 3 and self.moves[4 * p + low] == 0:
            low += 1
        return (low + 3) << 8 | target

    @cython.cfunc
    @cython.boundscheck(False)
    @cython.wraparound(False)
    @cython.exceptval(check=False)
    def _play_out(self, p: cython.int) -> cython.int:
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

    @cython.boundscheck(False)
    @cython.wraparound(False)
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
        self.dice = _mixed(seed)
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
