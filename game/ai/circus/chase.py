# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""A race on flat numbers: what may be done, what comes of it, what it is worth, and races driven on by that worth.

Ordinary Python that runs as it is and that Cython compiles (pure-Python mode); chase.pyi holds its types. The same game as
`model.Race`, proved equal to it and to the rules by random races. Nothing is hidden here: a race is one guess at the cards.

`w` holds a whole position, so that keeping one and coming back to it is a copy; the other names are windows into it.
Actions are the model's: kind << 16 | a << 8 | b. Worths are points of the race in 65,536ths, as a small net says that was
taught by finished races (`game/lab/tuning/circus.py`): one row of `net` for each thing that is true of a position, summed.
A worth is a seat's: it knows that seat's hand and piles, and of the others what lies open.
"""

from __future__ import annotations

from array import array

try:
    import cython

    if not cython.compiled:
        raise ImportError
except ImportError:
    from game.ai import no_cython as cython

COMPILED = cython.compiled

HIDDEN = 32
"""Units of the net; a row holds one number for each and one more that goes straight to the points."""
MOST_CHARIOTS = 8
MOST_ROWS = 64
"""True things of one position at most."""
KEPT = 6
"""Positions that can be kept."""

# How many rows each part of the net has: of the seat itself, and of each other chariot still racing.
OWN_SIZES = (96, 60, 686, 48, 32, 14, 64, 24, 64, 24, 169)
OTHER_SIZES = (147, 189, 120, 16, 54, 105)


def _starts(sizes):
    found = []
    total = 0
    for size in sizes:
        found.append(total)
        total += size
    return found


ROWS = sum(OWN_SIZES) + sum(OTHER_SIZES)


@cython.cclass
class Chase:
    """One course under the options of a match, and the race on it."""

    n: cython.int
    laps: cython.int
    lap: cython.int
    wide: cython.int
    ausgebremst: cython.int
    full: cython.int
    exact: cython.int
    crashes: cython.int
    dishonour: cython.int
    stays: cython.int
    swaps: cython.int

    steps: cython.int[::1]
    exits: cython.int[::1]
    rem: cython.int[::1]
    inside: cython.int[::1]
    alley: cython.int[::1]
    mouth: cython.int[::1]
    neck: cython.int[::1]
    rise: cython.int[::1]
    opens: cython.int[::1]
    need: cython.int[::1]
    pays: cython.int[::1]
    points: cython.int[::1]

    w: cython.int[::1]
    at: cython.int[::1]
    crossed: cython.int[::1]
    left: cython.int[::1]
    fate: cython.int[::1]
    paid: cython.int[::1]
    moved: cython.int[::1]
    place: cython.int[::1]
    held: cython.int[::1]
    cards: cython.int[::1]
    hand: cython.int[::1]
    reserve: cython.int[::1]
    head: cython.int[::1]
    size: cython.int[::1]
    glob: cython.int[::1]
    queue: cython.int[::1]
    occ: cython.int[::1]
    fixed: cython.int[::1]
    span: cython.int
    kept: cython.int[::1]

    acts: cython.int[::1]
    ends: cython.int[::1]
    endn: cython.int[::1]
    outs: cython.int[::1]
    mark: cython.longlong[::1]
    met: cython.longlong[::1]
    ahead: cython.int[::1]
    stamp: cython.longlong
    ties: cython.int[::1]

    net: cython.int[::1]
    out: cython.int[::1]
    starts: cython.int[::1]
    rows: cython.int[::1]
    filled: cython.int
    sums: cython.int[::1]
    rested: cython.int[::1]
    spared: cython.int[::1]
    state: cython.int[::1]
    opened: cython.int[::1]
    seed: cython.longlong

    def __init__(self, numbers, steps, tables, rules, net):
        """`numbers`: spaces, laps, length of a lap, steps in a row of `steps`; `steps`: by space where a step leads to, then
        the same without those over the line, -1 for none; `tables`: exits, rem, inside, alley, mouth, necks (by space),
        rise, opens (by start and end), need (owing, crossings, space), can_pay (crossings, space), points by place; `rules`:
        ausgebremst, hand size, exact finish, crash and burn, dishonour, who is exhausted stays, missed turns; `net`: rows
        and outs."""
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
        self.acts = array("i", bytes(4 * 6 * (n + 2)))
        self.ends = array("i", bytes(4 * 6 * (n + 1)))
        self.endn = array("i", bytes(4 * 6))
        self.outs = array("i", bytes(4 * 6))
        self.mark = array("q", bytes(8 * (n + 1)))
        self.met = array("q", bytes(8 * (n + 1) * (self.laps + 2)))
        self.ahead = array("i", bytes(4 * 2 * (n + 1) * (self.laps + 2)))
        self.ties = array("i", bytes(4 * 6 * (n + 2)))
        self.stamp = 0
        self.net, self.out = net
        self.starts = array("i", _starts(OWN_SIZES + OTHER_SIZES))
        self.rows = array("i", bytes(4 * MOST_ROWS))
        self.sums = array("i", bytes(4 * (HIDDEN + 1)))
        self.rested = array("i", bytes(4 * 8))
        self.spared = array("i", bytes(4 * 8))
        self.state = array("i", bytes(4 * 8))
        self.opened = array("i", bytes(4 * 8))
        self.seed = 1
        self.filled = 0

    # ---- positions in and out. `glob`: 0 turn, 1 stage, 2 opening, 3 idle, 4 placed, 5 how many wait, 6-13 who waits,
    # 14-21 order, 22 chariots, 23 seats, 24 fixed chariots

    def put(self, numbers):
        """Lays a whole position, an array as `shown` lists it."""
        self._put(numbers)

    @cython.cfunc
    def _put(self, numbers: cython.int[::1]) -> cython.int:
        k: cython.int
        for k in range(self.span):
            self.w[k] = numbers[k]
        return 0

    def mix(self, spans):
        """Lays some cards of piles in another order, an array: for each run of them which pile (three to a chariot), the
        first card (counted from the first one of the position that was put) and how many."""
        self._mix(spans)

    @cython.cfunc
    def _mix(self, spans: cython.int[::1]) -> cython.int:
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

    def actions(self):
        """Of whoever is to decide; empty when the race is over."""
        return [self.acts[k] for k in range(self._actions())]

    def do(self, action):
        self._apply(action)

    def neutral(self, chariot, card, end):
        """A neutral chariot is driven as it was voted, and the race goes on."""
        self.glob[1] = 0
        self._drive_neutral(chariot, card, end)
        self._advance()

    def worth(self, seat, acted):
        """Points of the race the seat may hope for, in 65,536ths. `acted`: whoever's turn it is has driven already and not
        drawn."""
        return self._worth(seat, acted)

    def true_rows(self, seat, acted):
        """Which rows of the net are true of the position; the seat must still be racing."""
        return [self.rows[k] for k in range(self._gather(seat, acted))]

    def after(self, action):
        """Worth of a play for whoever is to decide, before he draws."""
        return self._after(self._driver(), action >> 8 & 255, action & 255)

    def choose(self):
        """What a driver does who looks one move ahead by the net."""
        return self._choose(1)

    def choose_plain(self):
        """The same by liking alone (`Scales.like`)."""
        return self._choose(0)

    def start_lot(self, seed):
        self.seed = seed & 0x7FFFFFFF

    @cython.cfunc
    @cython.exceptval(check=False)
    def _lot(self, below: cython.int) -> cython.int:
        self.seed = (self.seed * 1103515245 + 12345) & 0x7FFFFFFF
        return (self.seed >> 12) % below

    @cython.cfunc
    @cython.exceptval(check=False)
    def _keep(self, slot: cython.int) -> cython.int:
        k: cython.int
        begin: cython.int = slot * self.span
        if cython.compiled:
            for k in range(self.span):
                self.kept[begin + k] = self.w[k]
        else:
            self.kept[begin : begin + self.span] = array("i", self.w)
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _back(self, slot: cython.int) -> cython.int:
        k: cython.int
        begin: cython.int = slot * self.span
        if cython.compiled:
            for k in range(self.span):
                self.w[k] = self.kept[begin + k]
        else:
            self.w[:] = self.kept[begin : begin + self.span]
        return 0

    # ---- what may be done

    @cython.cfunc
    @cython.exceptval(check=False)
    def _driver(self) -> cython.int:
        if self.glob[5]:
            return self.glob[6]
        return self.glob[14 + self.glob[0]]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _racers(self) -> cython.int:
        k: cython.int
        found: cython.int = 0
        for k in range(self.glob[22]):
            if self.fate[k] == 0:
                found += 1
        return found

    @cython.cfunc
    @cython.exceptval(check=False)
    def _ahead(self) -> cython.int:
        """Fewest spaces left."""
        k: cython.int
        found: cython.int = 10000
        for k in range(self.glob[22]):
            if self.left[k] < found:
                found = self.left[k]
        return found

    @cython.cfunc
    @cython.exceptval(check=False)
    def _walk(self, start: cython.int, last: cython.int, closed: cython.int) -> cython.int:
        """Where each card ends: `ends`, `endn`, `outs` by card from 0. `closed`: 0 nothing, 1 all chariots, 2 those that
        stand for good, 3 all and the alley. Returns how many values lead anywhere."""
        n: cython.int = self.n
        wide: cython.int = self.wide
        rows: cython.int = n * wide if last else 0
        v: cython.int
        j: cython.int
        t: cython.int
        s: cython.int
        e: cython.int
        k: cython.int
        m: cython.int = 1
        is_out: cython.int
        found: cython.int = 0
        base: cython.int = 0
        for v in range(6):
            self.stamp += 1
            k = 0
            is_out = 0
            for j in range(m):
                s = self.ends[base - n + j] if v else start
                if last and self.exits[s]:
                    is_out = 1
                for t in range(wide):
                    e = self.steps[rows + s * wide + t]
                    if e < 0:
                        break
                    if self.mark[e] == self.stamp:
                        continue
                    self.mark[e] = self.stamp
                    if closed:
                        if closed == 2:
                            if self.fixed[e]:
                                continue
                        elif self.occ[e] or (closed == 3 and self.alley[e]):
                            continue
                    self.ends[base + k] = e
                    k += 1
            m = k
            self.endn[v] = k
            if v and not self.exact and self.outs[v - 1]:  # A11
                is_out = 1
            self.outs[v] = is_out
            if k or is_out:
                found += 1
            base += n
        return found

    @cython.cfunc
    @cython.exceptval(check=False)
    def _below(self, space: cython.int, crossed: cython.int, goal: cython.int, barred: cython.int,
               shut: cython.int) -> cython.int:  # fmt: skip
        """Whether a chariot there could come to less than `goal` left with only fixed chariots, the space `barred` and,
        if `shut`, the alley closed (A3, A31)."""
        n: cython.int = self.n
        m: cython.int = 1
        t: cython.int
        e: cython.int
        now: cython.int
        s: cython.int
        c: cython.int
        rest: cython.int
        self.stamp += 1
        self.ahead[0] = crossed * n + space
        self.met[crossed * n + space] = self.stamp
        while m:
            m -= 1
            s = self.ahead[m] % n
            c = self.ahead[m] // n
            for t in range(self.wide):
                e = self.steps[s * self.wide + t]
                if e < 0:
                    break
                if e == barred or self.fixed[e] or (shut and self.alley[e]):
                    continue
                now = c + self.rise[s * (n + 1) + e]
                rest = 0 if now > self.laps else self.rem[e] + self.lap * (self.laps - now)
                if rest < goal:
                    return 1
                if self.met[now * n + e] != self.stamp:
                    self.met[now * n + e] = self.stamp
                    self.ahead[m] = now * n + e
                    m += 1
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _six_rule(self, c: cython.int) -> cython.int:
        """0 free, 1 barred, 2 alone."""
        k: cython.int
        if not self.moved[c] or self.left[c] > self._ahead():
            return 0
        if self.glob[3] >= self._racers():
            return 2
        if c >= self.glob[23]:
            return 1
        for k in range(self.glob[22]):
            if self.fate[k] != 0 or k == c:
                continue
            if self._below(self.at[k], self.crossed[k], self.left[c], self.at[c],
                           1 if self.ausgebremst and k >= self.glob[23] else 0):  # fmt: skip
                return 1
        return 2

    @cython.cfunc
    @cython.exceptval(check=False)
    def _has_six(self, c: cython.int, only: cython.int) -> cython.int:
        if not self.moved[c] or self.left[c] > self._ahead():
            return 1
        if only == 0 and self.hand[c * 6 + 5] < self.held[c]:
            return 0
        return 1 if self._six_rule(c) == 2 else 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _waits(self, c: cython.int, only: cython.int) -> cython.int:
        """A16: whether plays that leave the last chance to pay behind are closed."""
        n: cython.int = self.n
        v: cython.int
        j: cython.int
        e: cython.int
        start: cython.int = self.at[c]
        if self.crossed[c] != self.laps - 1 or self.paid[c] or not self.pays[self.crossed[c] * (n + 1) + start]:
            return 0
        if self.ausgebremst or self.dishonour:
            return 0
        self._walk(start, 0, 2 if self.glob[24] else 0)
        for v in range(6):
            if not (self.hand[c * 6 + v] if only == 0 else only == v + 1):
                continue
            for j in range(self.endn[v]):
                e = self.ends[v * n + j]
                if self.alley[e] and self.opens[start * (n + 1) + e] == 0:
                    if v < 5 or self._has_six(c, only):
                        return 1
                    break
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _plays(self, c: cython.int, only: cython.int) -> cython.int:
        """Writes every card to every space to `acts`; `only`: of this one card, of the hand at 0. n is over the line."""
        n: cython.int = self.n
        start: cython.int = self.at[c]
        crossed: cython.int = self.crossed[c]
        v: cython.int
        j: cython.int
        e: cython.int
        m: cython.int = 0
        waits: cython.int = self._waits(c, only)
        six: cython.int = 1
        if self.hand[c * 6 + 5] if only == 0 else only == 6:
            six = self._has_six(c, only)
        closed: cython.int = 3 if c >= self.glob[23] and self.ausgebremst else 1  # G17
        self._walk(start, 1 if crossed == self.laps else 0, closed)
        for v in range(6):
            if not (self.hand[c * 6 + v] if only == 0 else only == v + 1):
                continue
            if v == 5 and not six:
                continue
            if self.outs[v] and not waits:
                self.acts[m] = (v + 1) << 8 | n
                m += 1
            for j in range(self.endn[v]):
                e = self.ends[v * n + j]
                if waits and not (crossed + self.opens[start * (n + 1) + e] < self.laps
                                  or self.pays[(crossed + self.rise[start * (n + 1) + e]) * (n + 1) + e]):  # fmt: skip
                    continue
                self.acts[m] = (v + 1) << 8 | e
                m += 1
        return m

    @cython.cfunc
    @cython.exceptval(check=False)
    def _piles(self, c: cython.int) -> cython.int:
        return 3 if self.ausgebremst and c < self.glob[23] else 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _actions(self) -> cython.int:
        """Writes what may be done to `acts`; returns how many."""
        c: cython.int = self._driver()
        m: cython.int = 0
        v: cython.int
        p: cython.int
        piles: cython.int = self._piles(c)
        any_left: cython.int = 0
        if self.glob[1] == 0:
            m = self._plays(c, 0)
            if m:
                return m
            if self.crashes and self.held[c] and self.hand[c * 6 + 5] == self.held[c] and self._six_rule(c) == 1:
                self.acts[0] = 3 << 16
                return 1
            for p in range(piles):
                any_left += self.size[c * 3 + p]
            if self.swaps and any_left:
                for v in range(6):
                    if self.hand[c * 6 + v]:
                        for p in range(piles):
                            self.acts[m] = 2 << 16 | (v + 1) << 8 | p
                            m += 1
                return m
            self.acts[0] = 1 << 16
            return 1
        if self.glob[1] == 1:
            for p in range(piles):
                if self.size[c * 3 + p]:
                    self.acts[m] = 4 << 16 | p << 8
                    m += 1
            return m
        if self.glob[1] == 2:
            for v in range(6):
                if self.reserve[c * 2] == v + 1 or self.reserve[c * 2 + 1] == v + 1:
                    for p in range(piles):
                        self.acts[m] = 5 << 16 | (v + 1) << 8 | p
                        m += 1
            return m
        return 0

    # ---- what comes of it

    @cython.cfunc
    @cython.exceptval(check=False)
    def _pop(self, c: cython.int, p: cython.int) -> cython.int:
        """The next card of a pile that has one."""
        k: cython.int = c * 3 + p
        card: cython.int = self.queue[c * 96 + p * 32 + self.head[k]]
        self.head[k] = (self.head[k] + 1) & 31
        self.size[k] -= 1
        return card

    @cython.cfunc
    @cython.exceptval(check=False)
    def _take(self, c: cython.int, p: cython.int) -> cython.int:
        self.hand[c * 6 + self._pop(c, p) - 1] += 1
        self.held[c] += 1
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _under(self, c: cython.int, p: cython.int, card: cython.int) -> cython.int:
        k: cython.int = c * 3 + p
        self.queue[c * 96 + p * 32 + ((self.head[k] + self.size[k]) & 31)] = card
        self.size[k] += 1
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _apply(self, action: cython.int) -> cython.int:
        c: cython.int = self._driver()
        kind: cython.int = action >> 16
        a: cython.int = action >> 8 & 255
        b: cython.int = action & 255
        k: cython.int
        if kind == 0:
            self.hand[c * 6 + a - 1] -= 1
            self.held[c] -= 1
            k = self._move(c, a, b)
            if self.fate[c] == 1:
                return self._advance()
            if k and self.reserve[c * 2]:
                if self.reserve[c * 2 + 1]:
                    self.glob[1] = 2
                    return 0
                return self._recover(c, self.reserve[c * 2], 0)
            return self._end_turn(c)
        if kind == 1:
            self.glob[3] += 1
            return self._advance()
        if kind == 4:
            self._take(c, a)
            self.glob[1] = 0
            if self.glob[5]:
                return self._drew_first(c)
            if self.glob[2]:
                return self._fill(c, 1)
            return self._end_turn(c)
        if kind == 2:
            self.glob[3] += 1
            self.hand[c * 6 + a - 1] -= 1
            self.held[c] -= 1
            self._under(c, b, a)
            return self._end_turn(c)
        if kind == 5:
            self.glob[1] = 0
            return self._recover(c, a, b)
        self.fate[c] = 3
        self.left[c] = 10000
        self.fixed[self.at[c]] = 1
        self.glob[24] += 1
        self.glob[3] = 0
        return self._advance()

    @cython.cfunc
    @cython.exceptval(check=False)
    def _move(self, c: cython.int, card: cython.int, end: cython.int) -> cython.int:
        """Whether it paid, or made its stop."""
        n: cython.int = self.n
        start: cython.int = self.at[c]
        crossed: cython.int = self.crossed[c]
        pays: cython.int = 0
        self.cards[c * 6 + card - 1] -= 1
        self.moved[c] = 1
        self.glob[3] = 0
        self.occ[start] = 0
        if end == n:
            self.crossed[c] = self.laps + 1
            self.fate[c] = 1
            self.left[c] = 10000
            if self.paid[c] or self.ausgebremst:  # A40
                self.glob[4] += 1
                self.place[c] = self.glob[4]
            return 0
        if crossed + self.opens[start * (n + 1) + end] < self.laps and not self.paid[c]:
            pays = 0 if self.ausgebremst and c >= self.glob[23] else 1
        crossed += self.rise[start * (n + 1) + end]
        self.at[c] = end
        self.crossed[c] = crossed
        self.left[c] = self.rem[end] + self.lap * (self.laps - crossed)
        self.occ[end] = 1
        if pays:
            self.paid[c] = 1
        return pays

    @cython.cfunc
    @cython.exceptval(check=False)
    def _recover(self, c: cython.int, card: cython.int, p: cython.int) -> cython.int:
        k: cython.int
        v: cython.int
        rest: cython.int = 0
        is_left: cython.int = 1
        for k in range(2):
            v = self.reserve[c * 2 + k]
            if v:
                self.cards[c * 6 + v - 1] += 1
                if v == card and is_left:
                    is_left = 0
                else:
                    rest = v
            self.reserve[c * 2 + k] = 0
        self.hand[c * 6 + card - 1] += 1
        self.held[c] += 1
        if rest:
            k = c * 3 + p
            self.head[k] = (self.head[k] + 31) & 31
            self.queue[c * 96 + p * 32 + self.head[k]] = rest
            self.size[k] += 1
        return self._end_turn(c)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _drew_first(self, c: cython.int) -> cython.int:
        k: cython.int
        if self.held[c] >= self.full:
            self.glob[5] -= 1
            for k in range(self.glob[5]):
                self.glob[6 + k] = self.glob[7 + k]
        if self.glob[5]:
            self.glob[1] = 1
            return 0
        return self._advance()

    @cython.cfunc
    @cython.exceptval(check=False)
    def _fill(self, c: cython.int, opening: cython.int) -> cython.int:
        """0 when a pile has to be chosen first."""
        p: cython.int
        filled: cython.int
        which: cython.int = 0
        while self.held[c] < self.full:
            filled = 0
            for p in range(self._piles(c)):
                if self.size[c * 3 + p]:
                    filled += 1
                    which = p
            if filled == 0:
                break
            if filled > 1:
                self.glob[1] = 1
                self.glob[2] = opening
                return 0
            self._take(c, which)
        return 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _end_turn(self, c: cython.int) -> cython.int:
        if self._fill(c, 0):
            if self.held[c] == 0:
                self._run_out(c)
            self._advance()
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _run_out(self, c: cython.int) -> cython.int:
        self.fate[c] = 2
        self.left[c] = 10000
        if self.stays and c < self.glob[23]:  # A20
            self.fixed[self.at[c]] = 1
            self.glob[24] += 1
        else:
            self.occ[self.at[c]] = 0
        return 0

    # ---- turns

    @cython.cfunc
    @cython.exceptval(check=False)
    def _advance(self) -> cython.int:
        """On to a player's next decision, or to the end of the race."""
        turn: cython.int
        c: cython.int
        card: cython.int
        end: cython.int
        while True:
            if self._is_over():
                self.glob[1] = 3
                return 0
            turn = self.glob[0] + 1
            if turn >= self.glob[22]:
                turn = 0
            while self.fate[self.glob[14 + turn]] != 0:
                turn += 1
                if turn >= self.glob[22]:
                    turn = 0
            self.glob[0] = turn
            c = self.glob[14 + turn]
            self.glob[1] = 0
            if c < self.glob[23]:
                self._fill(c, 1)
                return 0
            card = self._pop(c, 0)
            end = self._neutral_end(c, card)
            if end < 0:
                self._under(c, 0, card)  # A24
                self.glob[3] += 1
            else:
                self._drive_neutral(c, card, end)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _is_over(self) -> cython.int:
        k: cython.int
        p: cython.int
        racing: cython.int = 0
        racers: cython.int
        most: cython.int = 0
        cards: cython.int
        for k in range(self.glob[23]):
            if self.fate[k] == 0:
                racing += 1
        if racing == 0:
            return 1
        if self.glob[3]:
            racers = self._racers()
            if self.glob[3] >= 2 * racers:
                for k in range(self.glob[22]):
                    if self.fate[k] == 0 and (k >= self.glob[23] or self.swaps):
                        cards = 0
                        for p in range(self._piles(k)):
                            cards += self.size[k * 3 + p]
                        if cards > most:
                            most = cards
                if self.glob[3] >= racers * (2 + most):  # A21
                    return 1
        if self.glob[24] == 0:
            return 0
        for k in range(self.glob[23]):
            if self.fate[k] == 0 and self._below(self.at[k], self.crossed[k], 1, -1, 0):
                return 0
        return 1  # A31

    @cython.cfunc
    @cython.exceptval(check=False)
    def _drive_neutral(self, c: cython.int, card: cython.int, end: cython.int) -> cython.int:
        self._move(c, card, end)
        if self.fate[c] == 0 and self.size[c * 3] == 0:
            self._run_out(c)
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _neutral_end(self, c: cython.int, card: cython.int) -> cython.int:
        """A23; -1 when the card can't be used."""
        n: cython.int = self.n
        m: cython.int = self._plays(c, card)
        k: cython.int
        e: cython.int
        start: cython.int = self.at[c]
        crossed: cython.int = self.crossed[c]
        can_stop: cython.int = 0 if self.paid[c] or self.ausgebremst else 1
        is_due: cython.int = 1 if not self.paid[c] and not self.ausgebremst and crossed < self.laps else 0
        worth: cython.int
        best: cython.int = 1 << 30
        ties: cython.int = 0
        rise: cython.int
        if m == 0:
            return -1
        if m == 1:
            return self.acts[0] & 255
        for k in range(m):
            e = self.acts[k] & 255
            worth = 3 << 20
            if e != n:
                rise = self.rise[start * (n + 1) + e]
                worth = self.rem[e] + self.lap * (self.laps - crossed - rise)
                if not (can_stop and crossed + self.opens[start * (n + 1) + e] < self.laps):
                    worth += 2 << 20
                if not (is_due and rise == 0 and self.mouth[e]):
                    worth += 1 << 20
            if worth < best:
                best = worth
                ties = 0
            if worth == best:
                self.ties[ties] = e
                ties += 1
        if ties == 1:
            return self.ties[0]
        best = 1 << 30
        m = 0
        for k in range(ties):
            e = self.ties[k]
            worth = self.inside[e]
            if worth < best:
                best = worth
                m = 0
            if worth == best:
                self.ties[m] = e
                m += 1
        if m == 1:
            return self.ties[0]
        best = 1 << 30
        ties = -1
        for k in range(m):
            e = self.ties[k]
            worth = self._room_of_rival(c, e) * 256 + e
            if worth < best:
                best = worth
                ties = e
        return ties

    @cython.cfunc
    @cython.exceptval(check=False)
    def _room_of_rival(self, c: cython.int, end: cython.int) -> cython.int:
        n: cython.int = self.n
        start: cython.int = self.at[c]
        rest: cython.int = self.rem[end] + self.lap * (self.laps - self.crossed[c] - self.rise[start * (n + 1) + end])
        k: cython.int
        gap: cython.int
        best: cython.int = 1 << 30
        rival: cython.int = -1
        v: cython.int
        j: cython.int
        room: cython.int = 0
        is_out: cython.int = 0
        for k in range(self.glob[22]):
            if self.fate[k] == 0 and k != c:
                gap = self.left[k] - rest
                gap = -gap + 100000 if gap < 0 else gap
                if gap < best:
                    best = gap
                    rival = k
        if rival < 0:
            return 0
        self.occ[start] = 0
        self.occ[end] = 1
        self._walk(self.at[rival], 1 if self.crossed[rival] == self.laps else 0,
                   3 if rival >= self.glob[23] and self.ausgebremst else 1)  # fmt: skip
        self.occ[end] = 0
        self.occ[start] = 1
        self.stamp += 1
        for v in range(6):
            if self.outs[v]:
                is_out = 1
            for j in range(self.endn[v]):
                k = self.ends[v * n + j]
                if self.mark[k] != self.stamp:
                    self.mark[k] = self.stamp
                    room += 1
        return room + is_out

    # ---- what it is worth

    @cython.cfunc
    @cython.exceptval(check=False)
    def _measure(self, c: cython.int) -> cython.int:
        """What is seen of a chariot: quarters of turns still to take at the least, points to spare, how it stands with
        the tribute (0 paid, 1 to be paid, 2 on the last lap for it, 3 too late), values it could drive."""
        n: cython.int = self.n
        v: cython.int
        held: cython.int
        drop: cython.int
        points: cython.int = 0
        count: cython.int = 0
        space: cython.int = self.at[c]
        crossed: cython.int = self.crossed[c]
        can_pay: cython.int = self.pays[crossed * (n + 1) + space]
        owes: cython.int = 1 if not self.paid[c] and not self.ausgebremst else 0
        for v in range(6):
            held = self.cards[c * 6 + v]
            points += held * (v + 1)
            count += held
        spare: cython.int = points - self.need[(owes * (self.laps + 1) + crossed) * (n + 1) + space]
        held = self.reserve[c * 2] + self.reserve[c * 2 + 1]
        if held and can_pay:
            drop = points + held - self.need[((self.laps + 1) + crossed) * (n + 1) + space]
            if drop > spare:
                spare = drop
        self.spared[c] = spare
        if self.paid[c]:
            self.state[c] = 0
        elif not can_pay:
            self.state[c] = 3
        else:
            self.state[c] = 2 if crossed >= self.laps - 1 else 1
        if spare < 0:
            spare = 0
        for v in range(6):
            held = self.cards[c * 6 + v]
            drop = spare // (v + 1)
            if drop > held:
                drop = held
            count -= drop
            spare -= drop * (v + 1)
            if drop < held:
                self.rested[c] = 4 * count - 4 * spare // (v + 1)
                break
        else:
            self.rested[c] = 0
        self.opened[c] = self._walk(space, 1 if crossed == self.laps else 0,
                                    3 if c >= self.glob[23] and self.ausgebremst else 1)  # fmt: skip
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _wait(self, c: cython.int, acted: cython.int) -> cython.int:
        """How many chariots come before it."""
        k: cython.int
        count: cython.int = self.glob[22]
        for k in range(count):
            if self.glob[14 + k] == c:
                k = k - self.glob[0] - acted
                return k + count if k < 0 else k
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _gather(self, c: cython.int, acted: cython.int) -> cython.int:
        """Writes which rows are true of the position for `c`, who is racing; returns how many."""
        count: cython.int = self.glob[22]
        ahead: cython.int = self._ahead()
        leads: cython.int
        m: cython.int = 11
        k: cython.int
        v: cython.int
        a: cython.int
        b: cython.int
        gap: cython.int
        racers: cython.int = 0
        neutrals: cython.int = 0
        wait: cython.int = self._wait(c, acted)
        other: cython.int
        mine: cython.int
        theirs: cython.int
        for k in range(count):
            if self.fate[k] == 0:
                self._measure(k)
                if k != c:
                    racers += 1
                    if k >= self.glob[23]:
                        neutrals += 1
        leads = 1 if self.left[c] <= ahead else 0
        mine = self.rested[c] + 4 * wait // count
        self.rows[0] = self.starts[0] + (mine if mine < 95 else 95)
        a = self.spared[c]
        a = 0 if a < -1 else 14 if a > 12 else a + 1
        self.rows[1] = self.starts[1] + a * 4 + self.state[c]
        a = 0
        b = 0
        gap = 0
        for v in range(6):
            k = self.hand[c * 6 + v]
            while k and gap < 3:
                a = a * 7 + v + 1
                gap += 1
                k -= 1
        self.rows[2] = self.starts[2] + a * 2 + leads
        self._walk(self.at[c], 1 if self.crossed[c] == self.laps else 0, 1)
        for v in range(6):
            k = self.cards[c * 6 + v] - self.hand[c * 6 + v]
            if k > 0:
                self.rows[m] = self.starts[3] + v * 8 + (k if k < 7 else 7)
                m += 1
            if self.hand[c * 6 + v] and (self.endn[v] or self.outs[v]) and (v < 5 or not leads):
                b += 1
        self.rows[3] = self.starts[4] + (b if b < 3 else 3) * 8 + wait
        self.rows[4] = self.starts[5] + self.opened[c] * 2 + leads
        a = self.rem[self.at[c]]
        self.rows[5] = self.starts[6] + (a if a < 63 else 63)
        a = self.crossed[c]
        self.rows[6] = self.starts[7] + (a if a < 5 else 5) * 4 + self.state[c]
        a = self.glob[4]
        self.rows[7] = self.starts[8] + (a if a < 7 else 7) * 8 + racers
        a = self.inside[self.at[c]]
        self.rows[8] = self.starts[9] + (a if a < 3 else 3) * 4 + self.neck[self.at[c]] * 2 + self.alley[self.at[c]]
        self.rows[9] = self.starts[9] + 16 + neutrals
        a = 0
        b = 0
        if self.ausgebremst and c < self.glob[23]:
            for v in range(3):
                k = self._mean(c, v)
                if k > a:
                    a = k
                if k and (b == 0 or k < b):
                    b = k
        self.rows[10] = self.starts[10] + a * 13 + b
        for k in range(count):
            if k == c or self.fate[k] != 0:
                continue
            other = self._wait(k, acted)
            theirs = self.rested[k] + 4 * other // count
            a = theirs - mine
            a = -24 if a < -24 else 24 if a > 24 else a
            b = 2 if self.state[k] == 3 and not self.ausgebremst else 0 if self.spared[k] < 0 else 1
            self.rows[m] = self.starts[11] + (a + 24) * 3 + b
            gap = self.left[k] - self.left[c]
            a = -13 if gap < -13 else 13 if gap > 13 else gap
            self.rows[m + 1] = self.starts[12] + (a + 13) * 7 + self.opened[k]
            b = self.spared[k]
            b = 0 if b < -1 else 14 if b > 12 else b + 1
            self.rows[m + 2] = self.starts[13] + (b * 4 + self.state[k]) * 2 + (1 if k >= self.glob[23] else 0)
            b = self.cards[k * 6 + 5]
            self.rows[m + 3] = self.starts[14] + (b if b < 7 else 7) * 2 + (1 if self.left[k] <= ahead else 0)
            self.rows[m + 4] = self.starts[15] + (a + 13) * 2 + (1 if other < wait else 0)
            a = -7 if gap < -7 else 7 if gap > 7 else gap
            self.rows[m + 5] = self.starts[16] + (a + 7) * 7 + self.opened[c]
            m += 6
        return m

    @cython.cfunc
    @cython.exceptval(check=False)
    def _mean(self, c: cython.int, p: cython.int) -> cython.int:
        """Twice the mean of what lies in a pile, rounded; 0 for an empty one."""
        k: cython.int = c * 3 + p
        j: cython.int
        points: cython.int = 0
        if self.size[k] == 0:
            return 0
        for j in range(self.size[k]):
            points += self.queue[c * 96 + p * 32 + ((self.head[k] + j) & 31)]
        return (4 * points + self.size[k]) // (2 * self.size[k])

    @cython.cfunc
    @cython.exceptval(check=False)
    def _worth(self, c: cython.int, acted: cython.int) -> cython.int:
        m: cython.int
        k: cython.int
        j: cython.int
        row: cython.int
        total: cython.int
        if self.fate[c] != 0:
            return self.points[self.place[c] - 1] << 16 if self.place[c] else 0
        if self.glob[1] == 3:
            return 0
        m = self._gather(c, acted)
        self.filled = m
        for j in range(33):
            self.sums[j] = self.out[32 + j]
        for k in range(m):
            row = self.rows[k] * 33
            for j in range(33):
                self.sums[j] += self.net[row + j]
        total = self.sums[32] << 8
        for j in range(32):
            if self.sums[j] > 0:
                total += self.sums[j] * self.out[j]
        return total

    @cython.cfunc
    @cython.exceptval(check=False)
    def _after(self, c: cython.int, card: cython.int, end: cython.int) -> cython.int:
        """Worth of a play for its driver, before he draws. The position is left as it was."""
        at: cython.int = self.at[c]
        crossed: cython.int = self.crossed[c]
        left: cython.int = self.left[c]
        paid: cython.int = self.paid[c]
        moved: cython.int = self.moved[c]
        idle: cython.int = self.glob[3]
        placed: cython.int = self.glob[4]
        one: cython.int = self.reserve[c * 2]
        two: cython.int = self.reserve[c * 2 + 1]
        best: cython.int = one if one > two else two
        gains: cython.int
        worth: cython.int
        self.hand[c * 6 + card - 1] -= 1
        self.held[c] -= 1
        gains = self._move(c, card, end)
        if gains and one:
            self.reserve[c * 2] = 0
            self.reserve[c * 2 + 1] = 0
            self.cards[c * 6 + one - 1] += 1
            if two:
                self.cards[c * 6 + two - 1] += 1
            self.hand[c * 6 + best - 1] += 1
        worth = self._worth(c, 1)
        if gains and one:
            self.reserve[c * 2] = one
            self.reserve[c * 2 + 1] = two
            self.cards[c * 6 + one - 1] -= 1
            if two:
                self.cards[c * 6 + two - 1] -= 1
            self.hand[c * 6 + best - 1] -= 1
        if end != self.n:
            self.occ[end] = 0
        self.occ[at] = 1
        self.at[c] = at
        self.crossed[c] = crossed
        self.left[c] = left
        self.fate[c] = 0
        self.paid[c] = paid
        self.moved[c] = moved
        self.place[c] = 0
        self.glob[3] = idle
        self.glob[4] = placed
        self.cards[c * 6 + card - 1] += 1
        self.hand[c * 6 + card - 1] += 1
        self.held[c] += 1
        return worth

    # ---- driving on

    @cython.cfunc
    @cython.exceptval(check=False)
    def _like(self, c: cython.int, card: cython.int, end: cython.int) -> cython.int:
        """As `Scales.like`: how somebody likes a play who has no net."""
        n: cython.int = self.n
        start: cython.int = self.at[c]
        crossed: cython.int = self.crossed[c]
        owes: cython.int = 1 if not self.paid[c] and not self.ausgebremst else 0
        need: cython.int = self.need[(owes * (self.laps + 1) + crossed) * (n + 1) + start]
        now: cython.int
        pays: cython.int = 0
        liking: cython.int
        if end == n:
            return 0 if owes else 100000
        now = crossed + self.rise[start * (n + 1) + end]
        if not self.paid[c] and crossed + self.opens[start * (n + 1) + end] < self.laps:
            pays = 1
        liking = 8 * card - 40 * (card - need + self.need[((0 if pays else owes) * (self.laps + 1) + now) * (n + 1) + end])
        if card == 6:
            liking += 10
        if self.neck[end]:
            liking += 30
        if pays:
            liking += 300
        elif owes and self.pays[crossed * (n + 1) + start] and not self.pays[now * (n + 1) + end]:
            liking -= 5000
        return liking

    @cython.cfunc
    @cython.exceptval(check=False)
    def _choose(self, by_net: cython.int) -> cython.int:
        """What a driver who looks one move ahead does."""
        c: cython.int = self._driver()
        a: cython.int
        m: cython.int
        k: cython.int
        best: cython.int
        most: cython.int
        worth: cython.int
        p: cython.int
        sign: cython.int
        if self.glob[1] == 1:
            best = 0
            most = -1000
            sign = -1 if self.hand[c * 6 + 5] and self.left[c] <= self._ahead() else 1
            for p in range(self._piles(c)):
                if self.size[c * 3 + p]:
                    worth = sign * self._mean(c, p)
                    if worth > most:
                        best = p
                        most = worth
            return 4 << 16 | best << 8
        if self.glob[1] == 2:
            k = self.reserve[c * 2]
            if self.reserve[c * 2 + 1] > k:
                k = self.reserve[c * 2 + 1]
            return 5 << 16 | k << 8
        m = self._actions()
        if m == 1:
            return self.acts[0]
        if self.acts[0] >> 16 == 2:
            best = 0
            most = -1
            for k in range(6):
                if self.hand[c * 6 + k] > most:
                    most = self.hand[c * 6 + k]
                    best = k + 1
            p = 0
            for k in range(self._piles(c)):
                if self.size[c * 3 + k] < self.size[c * 3 + p]:
                    p = k
            return 2 << 16 | best << 8 | p
        best = self.acts[0]
        most = -(1 << 30)
        for k in range(m):
            a = self.acts[k] >> 8 & 255
            worth = self._after(c, a, self.acts[k] & 255) if by_net else self._like(c, a, self.acts[k] & 255)
            if worth > most:
                most = worth
                best = self.acts[k]
        return best

    def drive_on(self, turns, by_net=1):
        """So many turns more, or to the end; returns how many were taken."""
        return self._drive_on(turns, by_net)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _drive_on(self, turns: cython.int, by_net: cython.int) -> cython.int:
        done: cython.int = 0
        while self.glob[1] != 3 and (done < turns or self.glob[1] != 0):
            if self.glob[1] == 0:
                done += 1
            self._apply(self._choose(by_net))
        return done

    def weigh(self, actions, sums, seat, turns, by_net=1):
        """From the position as it lies, by each of `actions` (an array) and so many turns more: adds what it is worth to the
        seat to `sums`, an array of long numbers. The position is left as it was."""
        self._weigh(actions, sums, seat, turns, by_net)

    @cython.cfunc
    def _weigh(self, actions: cython.int[::1], sums: cython.longlong[::1], seat: cython.int, turns: cython.int,
               by_net: cython.int) -> cython.int:  # fmt: skip
        k: cython.int
        self._keep(0)
        for k in range(len(actions)):
            self._apply(actions[k])
            self._drive_on(turns, by_net)
            sums[k] += self._worth(seat, 0)
            self._back(0)
        return 0

    def by_lot(self):
        """Drives the race to its end by lot; returns how many decisions that took."""
        return self._by_lot()

    @cython.cfunc
    @cython.exceptval(check=False)
    def _by_lot(self) -> cython.int:
        done: cython.int = 0
        while self.glob[1] != 3:
            self._apply(self.acts[self._lot(self._actions())])
            done += 1
        return done

    def strayed(self, by_net, strays, keep, log, who):
        """Drives the race to its end for learning: with `strays` in a thousand a play by lot; of positions `keep` in a
        thousand are noted, MOST_ROWS of `log` each (-1 for none), and whose they are in `who`. Returns how many."""
        return self._strayed(by_net, strays, keep, log, who)

    @cython.cfunc
    def _strayed(self, by_net: cython.int, strays: cython.int, keep: cython.int, log: cython.int[::1],
                 who: cython.int[::1]) -> cython.int:  # fmt: skip
        noted: cython.int = 0
        turns: cython.int = 0
        c: cython.int
        m: cython.int
        k: cython.int
        action: cython.int
        most: cython.int = len(who)
        while self.glob[1] != 3 and turns < 600:
            if self.glob[1] != 0:
                m = self._actions()
                action = self._choose(by_net)
                if self._lot(1000) < 300:
                    self._actions()
                    action = self.acts[self._lot(m)]
                self._apply(action)
                continue
            turns += 1
            c = self._lot(self.glob[23])
            if noted < most and self.fate[c] == 0 and self._lot(1000) < keep:
                m = self._gather(c, 0)
                for k in range(64):
                    log[noted * 64 + k] = self.rows[k] if k < m else -1
                who[noted] = c
                noted += 1
            c = self._driver()
            action = self._choose(by_net)
            if self._lot(1000) < strays:
                m = self._actions()
                action = self.acts[self._lot(m)]
            if noted < most and action >> 16 == 0 and action & 255 != self.n and self._lot(1000) < keep:
                self._after(c, action >> 8 & 255, action & 255)
                for k in range(64):
                    log[noted * 64 + k] = self.rows[k] if k < self.filled else -1
                who[noted] = c
                noted += 1
            self._apply(action)
        return noted
