"""The inner loop of the sub-game below one position: all states of Populi of a pair of configurations at once.

Ordinary Python that runs as it is and that Cython compiles (pure-Python mode); lanes.pyi holds its types. It reckons
what `kernel.sweep` reckons, two to three times as fast, for tables nobody else reads: the states of Populi lie side by
side (`lane` = (theirs + 1) * our Populi + their Populi, up to four), so that one look-up of a successor and one
multiplication serve all of them, and few matrix games need the whole simplex method. Positions with the revival open
have a table of their own, of the configurations that can have it open.
"""

from __future__ import annotations

try:
    import cython

    if not cython.compiled:
        raise ImportError
except ImportError:
    from game.ai import no_cython as cython

COMPILED = cython.compiled


@cython.cclass
class Flank:
    """One player's configurations in one state of the revival.

    number: where each stands among all. `drops` are numbers within the flank, but behind a last card of a stack lost
    with the revival open among all, as are `revived`. The rest is as in `kernel.Wing`.
    """

    size: cython.int
    number: cython.int[::1]
    kinds: cython.int[::1]
    runs: cython.int[::1]
    tops: cython.int[::1]
    last: cython.int[::1]
    fans: cython.int[::1]
    drops: cython.int[::1]
    odds: cython.float[::1]
    offers: cython.int[::1]
    revived: cython.int[::1]

    def __init__(self, number, kinds, runs, tops, last, fans, drops, odds, offers, revived):
        self.size = len(kinds)
        self.number = number
        self.kinds = kinds
        self.runs = runs
        self.tops = tops
        self.last = last
        self.fans = fans
        self.drops = drops
        self.odds = odds
        self.offers = offers
        self.revived = revived


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
@cython.boundscheck(False)
@cython.wraparound(False)
@cython.cdivision(True)
def _pair(
    t: cython.p_double,
    rows: cython.int,
    cols: cython.int,
    r: cython.int,
    s: cython.int,
    c: cython.int,
    d: cython.int,
) -> cython.double:
    """The value if both players mix two choices, rows r and s, columns c and d; 1e9 if that is no solution."""
    i: cython.int
    x: cython.double
    y: cython.double
    value: cython.double
    total: cython.double = t[r * 6 + c] - t[r * 6 + d] - t[s * 6 + c] + t[s * 6 + d]
    if -1e-9 < total < 1e-9:
        return 1e9
    total = 1.0 / total
    x = (t[s * 6 + d] - t[s * 6 + c]) * total
    y = (t[s * 6 + d] - t[r * 6 + d]) * total
    if x < 0.0 or x > 1.0 or y < 0.0 or y > 1.0:
        return 1e9
    value = x * t[r * 6 + c] + (1.0 - x) * t[s * 6 + c]
    for i in range(cols):
        if x * t[r * 6 + i] + (1.0 - x) * t[s * 6 + i] < value - 1e-11:
            return 1e9
    for i in range(rows):
        if y * t[i * 6 + c] + (1.0 - y) * t[i * 6 + d] > value + 1e-11:
            return 1e9
    return value


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
@cython.boundscheck(False)
@cython.wraparound(False)
@cython.cdivision(True)
def _mixed(t: cython.p_double, rows: cython.int, cols: cython.int) -> cython.double:
    """Value to the row player of a matrix game without a saddle point (row stride 6), which is destroyed."""
    i: cython.int
    j: cython.int
    r: cython.int
    c: cython.int
    d: cython.int
    s: cython.int = 0
    step: cython.int
    low: cython.double
    high: cython.double
    x: cython.double
    p: cython.double
    line = cython.declare(cython.double[6])
    upper: cython.double = 1e30
    least: cython.double = 1e30

    # The column with the lowest maximum; then each answers the other best. Where that comes round in a circle of two
    # choices each, the mix of those is mostly the solution.
    c = 0
    r = 0
    for j in range(cols):
        high = -1e30
        for i in range(rows):
            x = t[i * 6 + j]
            least = x if x < least else least
            if x > high:
                high = x
                s = i
        if high < upper:
            upper = high
            c = j
            r = s
    d = 0
    low = t[r * 6]
    for j in range(1, cols):
        x = t[r * 6 + j]
        if x < low:
            low = x
            d = j
    s = 0
    high = t[d]
    for i in range(1, rows):
        x = t[i * 6 + d]
        if x > high:
            high = x
            s = i
    if s != r and d != c:
        x = _pair(t, rows, cols, r, s, c, d)
        if x < 1e8:
            return x

    # The simplex method on Tucker's condensed tableau, as in kernel._play.
    least = 1.0 - least
    for i in range(rows):
        for j in range(5):
            t[i * 6 + j] = t[i * 6 + j] + least if j < cols else 0.0
        t[i * 6 + 5] = 1.0
    for j in range(5):
        t[rows * 6 + j] = -1.0 if j < cols else 0.0
    t[rows * 6 + 5] = 0.0
    for step in range(64):
        r = -1
        low = 1.0
        high = 0.0
        for i in range(rows):
            x = t[i * 6 + c]
            if x > 1e-12 and (r < 0 or t[i * 6 + 5] * low < high * x):
                low = x
                high = t[i * 6 + 5]
                r = i
        p = 1.0 / low
        for j in range(6):
            line[j] = t[r * 6 + j] * p
        line[c] = 1.0 + p
        for i in range(rows + 1):
            x = t[i * 6 + c]
            for j in range(6):
                t[i * 6 + j] -= x * line[j]
        for j in range(6):
            t[r * 6 + j] = line[j]
        t[r * 6 + c] = p
        c = -1
        low = -1e-12
        for j in range(cols):
            x = t[rows * 6 + j]
            if x < low:
                low = x
                c = j
                if step > 24:  # Bland's rule from here on: no cycles
                    break
        if c < 0:
            break
    return 1.0 / t[rows * 6 + 5] - least


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
@cython.boundscheck(False)
@cython.wraparound(False)
def _any(t: cython.p_double, rows: cython.int, cols: cython.int) -> cython.double:
    """Value of any matrix game, with a saddle point or without."""
    i: cython.int
    j: cython.int
    x: cython.double
    low: cython.double
    high: cython.double
    lower: cython.double = -1e30
    upper: cython.double = 1e30
    for i in range(rows):
        low = t[i * 6]
        for j in range(1, cols):
            x = t[i * 6 + j]
            low = x if x < low else low
        lower = low if low > lower else lower
    for j in range(cols):
        high = t[j]
        for i in range(1, rows):
            x = t[i * 6 + j]
            high = x if x > high else high
        upper = high if high < upper else upper
    return lower if lower >= upper else _mixed(t, rows, cols)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _clash(ours: cython.int, theirs: cython.int) -> cython.int:
    """model.clash on bare numbers."""
    if ours == theirs or ours == 3 or theirs == 3:
        return 0
    if ours == 4:
        return 1
    if theirs == 4:
        return -1
    return 1 if ours - theirs == 1 or ours - theirs == -2 else -1


def value(matrix, rows, cols):
    """Value of a matrix game given as rows; up to five choices a player."""
    m = cython.declare(cython.double[36])
    i: cython.int
    j: cython.int
    if not 1 <= rows <= 5 or not 1 <= cols <= 5:
        raise ValueError(f"a matrix game of {rows} by {cols}")
    for i in range(rows):
        for j in range(cols):
            m[i * 6 + j] = matrix[i][j]
    return _any(m, rows, cols)


SLACK = 4
"""Numbers a table needs beyond its last cell: four are read where there may be fewer lanes."""
MOST_FACTORS = 64
"""Factors of a configuration that `outline` can multiply."""


@cython.boundscheck(False)
@cython.wraparound(False)
@cython.initializedcheck(False)
def widened(
    codes: cython.schar[::1],
    rank: cython.int,
    chosen: cython.int[::1],
    order: cython.int[::1],
    found: cython.float[::1],
):
    """Copies the factors of the chosen configurations, [configuration][factor][lane], with the lanes in another order."""
    i: cython.int
    k: cython.int
    q: cython.int
    at: cython.Py_ssize_t
    to: cython.Py_ssize_t
    count: cython.int = len(chosen)
    with cython.nogil:
        for i in range(count):
            at = chosen[i]
            at = at * rank * 4
            to = i
            to = to * rank * 4
            for q in range(rank):
                for k in range(4):
                    found[to + q * 4 + k] = codes[at + q * 4 + order[k]]


@cython.boundscheck(False)
@cython.wraparound(False)
@cython.initializedcheck(False)
def outline(
    table: cython.float[::1],
    places: cython.longlong[::1],
    lanes: cython.int,
    first: cython.int,
    last: cython.int,
    begin: cython.int,
    end: cython.int,
    ours: cython.float[::1],
    our_first: cython.int,
    our_rank: cython.int,
    theirs: cython.float[::1],
    their_rank: cython.int,
    cores: cython.float[::1],
):
    """Writes to rows `first` to `last`, columns `begin` to `end`, what a form in the factors of both sides says.

    ours: [row from `our_first` on][factor][lane], theirs: [column from `begin` on][factor][lane], four lanes wide (see
    `widened`). cores: [lane][our factor][their factor]. The value in a lane is the sum of our factor * core * their
    factor, kept between -1 and 1.
    """
    a: cython.int
    b: cython.int
    k: cython.int
    q: cython.int
    r: cython.int
    line: cython.Py_ssize_t
    at: cython.Py_ssize_t
    x: cython.float
    weights = cython.declare(cython.float[256])  # MOST_FACTORS, 4 lanes
    sums = cython.declare(cython.float[4])

    with cython.nogil:
        for a in range(first, last):
            for r in range(their_rank * 4):
                weights[r] = 0.0
            for k in range(lanes):
                for q in range(our_rank):
                    x = ours[((a - our_first) * our_rank + q) * 4 + k]
                    at = (k * our_rank + q) * their_rank
                    for r in range(their_rank):
                        weights[r * 4 + k] += x * cores[at + r]
            line = places[a]
            for b in range(begin, end):
                at = (b - begin) * their_rank * 4
                for k in range(4):
                    sums[k] = 0.0
                for r in range(their_rank):
                    for k in range(4):
                        sums[k] += weights[r * 4 + k] * theirs[at + r * 4 + k]
                at = line + b * lanes
                for k in range(lanes):
                    x = sums[k]
                    x = x if x < 1.0 else 1.0
                    table[at + k] = x if x > -1.0 else -1.0


@cython.boundscheck(False)
@cython.wraparound(False)
@cython.cdivision(True)
@cython.initializedcheck(False)
def descend(
    is_open: cython.int,
    rows: Flank,
    cols: Flank,
    ours: cython.int,
    theirs: cython.int,
    table: cython.float[::1],
    places: cython.longlong[::1],
    spent: cython.float[::1],
    spent_places: cython.longlong[::1],
    first: cython.int,
    last: cython.int,
    low: cython.int,
    begin: cython.int,
    scratch: cython.float[::1],
):
    """Works out rows `first` to `last` of the table of one state of the revival, from column `begin` on but for those
    without cards. low: the first column that one of those may become by losing a card.

    table: [row][column][lane]; `places` says where column 0 of a row stands, or would stand if it were kept. `spent` and
    its places: the table with the revival spent (the same one when `is_open` is 0). All that may follow must stand there.
    ours, theirs: 1 if that Populi is in the table. scratch: room for 3 * columns * lanes + SLACK numbers.
    """
    lanes: cython.int = (ours + 1) * (theirs + 1)
    step_a: cython.int = theirs + 1  # lanes from one without our Populi to the same with it
    width: cython.Py_ssize_t = cols.size
    breadth: cython.Py_ssize_t = width * lanes
    floor: cython.Py_ssize_t = low * lanes
    n: cython.int
    a: cython.int
    b: cython.int
    i: cython.int
    j: cython.int
    k: cython.int
    r: cython.int
    s: cython.int
    start: cython.int
    end: cython.int
    kinds_a: cython.int
    kinds_b: cython.int
    mine: cython.int
    yours: cython.int
    fight: cython.int
    our_last: cython.bint
    their_last: cython.bint
    c: cython.Py_ssize_t
    e: cython.Py_ssize_t
    at: cython.Py_ssize_t
    w: cython.Py_ssize_t
    m: cython.Py_ssize_t
    line: cython.Py_ssize_t
    base: cython.Py_ssize_t
    spent_line: cython.Py_ssize_t
    p0: cython.Py_ssize_t
    p1: cython.Py_ssize_t
    p2: cython.Py_ssize_t
    p3: cython.Py_ssize_t
    p4: cython.Py_ssize_t
    chance: cython.float
    x: cython.float
    p: cython.float
    q: cython.float
    worth: cython.double
    games = cython.declare(cython.float[2048])  # 32 columns, 4 * 4 choices, 4 lanes
    falls = cython.declare(cython.float[384])  # 3 stacks, 32 columns, 4 lanes
    sums = cython.declare(cython.float[4])
    best = cython.declare(cython.float[4])
    lower = cython.declare(cython.float[4])
    upper = cython.declare(cython.float[4])
    t = cython.declare(cython.double[36])
    a_number: cython.int[::1] = rows.number
    a_kinds: cython.int[::1] = rows.kinds
    a_tops: cython.int[::1] = rows.tops
    a_last: cython.int[::1] = rows.last
    a_fans: cython.int[::1] = rows.fans
    a_drops: cython.int[::1] = rows.drops
    a_odds: cython.float[::1] = rows.odds
    a_offers: cython.int[::1] = rows.offers
    a_revived: cython.int[::1] = rows.revived
    b_number: cython.int[::1] = cols.number
    b_kinds: cython.int[::1] = cols.kinds
    b_runs: cython.int[::1] = cols.runs
    b_tops: cython.int[::1] = cols.tops
    b_last: cython.int[::1] = cols.last
    b_drops: cython.int[::1] = cols.drops
    b_odds: cython.float[::1] = cols.odds
    b_offers: cython.int[::1] = cols.offers
    b_revived: cython.int[::1] = cols.revived

    with cython.nogil:
        for n in range(4):
            lower[n] = 0.0
            upper[n] = 0.0
        for a in range(first, last):
            kinds_a = a_kinds[a]
            line = places[a]
            spent_line = spent_places[a_number[a]]

            # What each column is worth once our stack i has lost its top, before they have lost anything.
            for i in range(kinds_a):
                w = i * breadth
                if is_open and a_last[a * 3 + i]:
                    for c in range(floor, breadth):
                        scratch[w + c] = -2e9
                    for r in range(a_offers[a * 3 + i]):
                        base = spent_places[a_revived[(a * 3 + i) * 5 + r]]
                        for b in range(low, cols.size):
                            at = base + b_number[b] * lanes
                            for k in range(lanes):
                                x = spent[at + k]
                                if x > scratch[w + b * lanes + k]:
                                    scratch[w + b * lanes + k] = x
                else:
                    chance = a_odds[(a * 3 + i) * 5]
                    base = places[a_drops[(a * 3 + i) * 5]]
                    for c in range(floor, breadth):
                        scratch[w + c] = chance * table[base + c]
                    for r in range(1, a_fans[a * 3 + i]):
                        chance = a_odds[(a * 3 + i) * 5 + r]
                        base = places[a_drops[(a * 3 + i) * 5 + r]]
                        for c in range(floor, breadth):
                            scratch[w + c] += chance * table[base + c]

            # Columns with the same stacks on the table: one shape of matrix, filled choice by choice.
            end = begin
            while end < cols.size:
                start = end
                end = b_runs[start]
                if end > start + 32:
                    end = start + 32
                kinds_b = b_kinds[start]
                if kinds_b == 0:
                    continue
                for j in range(kinds_b):
                    their_last = is_open and b_last[start * 3 + j]
                    # They alone lose the top of stack j.
                    e = j * 128
                    for b in range(start, end):
                        at = e + (b - start) * 4
                        if their_last:
                            c = b * 3 + j
                            for k in range(4):
                                best[k] = 2e9
                            for s in range(b_offers[c]):
                                base = spent_line + b_revived[c * 5 + s] * lanes
                                for k in range(4):
                                    best[k] = spent[base + k] if spent[base + k] < best[k] else best[k]
                            for k in range(4):
                                falls[at + k] = best[k]
                        else:
                            c = (b * 3 + j) * 5
                            p0 = line + b_drops[c] * lanes
                            p1 = line + b_drops[c + 1] * lanes
                            p2 = line + b_drops[c + 2] * lanes
                            p3 = line + b_drops[c + 3] * lanes
                            p4 = line + b_drops[c + 4] * lanes
                            for k in range(4):
                                falls[at + k] = (
                                    b_odds[c] * table[p0 + k]
                                    + b_odds[c + 1] * table[p1 + k]
                                    + b_odds[c + 2] * table[p2 + k]
                                    + b_odds[c + 3] * table[p3 + k]
                                    + b_odds[c + 4] * table[p4 + k]
                                )
                    for i in range(kinds_a):
                        w = i * breadth
                        our_last = is_open and a_last[a * 3 + i]
                        fight = _clash(a_tops[a * 3 + i], b_tops[start * 3 + j])
                        m = (i * 4 + j) * 4
                        if fight > 0:
                            for b in range(start, end):
                                for k in range(4):
                                    games[m + k] = falls[e + (b - start) * 4 + k]
                                m += 64
                        elif fight < 0:
                            for b in range(start, end):
                                for k in range(4):
                                    games[m + k] = scratch[w + b * lanes + k]
                                m += 64
                        elif not their_last:
                            for b in range(start, end):
                                c = (b * 3 + j) * 5
                                p0 = w + b_drops[c] * lanes
                                p1 = w + b_drops[c + 1] * lanes
                                p2 = w + b_drops[c + 2] * lanes
                                p3 = w + b_drops[c + 3] * lanes
                                p4 = w + b_drops[c + 4] * lanes
                                for k in range(4):
                                    games[m + k] = (
                                        b_odds[c] * scratch[p0 + k]
                                        + b_odds[c + 1] * scratch[p1 + k]
                                        + b_odds[c + 2] * scratch[p2 + k]
                                        + b_odds[c + 3] * scratch[p3 + k]
                                        + b_odds[c + 4] * scratch[p4 + k]
                                    )
                                m += 64
                        elif not our_last:
                            # Ours is turned up first, then they choose what to bring back.
                            for b in range(start, end):
                                c = b * 3 + j
                                for k in range(4):
                                    sums[k] = 0.0
                                for r in range(a_fans[a * 3 + i]):
                                    chance = a_odds[(a * 3 + i) * 5 + r]
                                    base = spent_places[a_number[a_drops[(a * 3 + i) * 5 + r]]]
                                    for k in range(4):
                                        best[k] = 2e9
                                    for s in range(b_offers[c]):
                                        at = base + b_revived[c * 5 + s] * lanes
                                        for k in range(4):
                                            best[k] = spent[at + k] if spent[at + k] < best[k] else best[k]
                                    for k in range(4):
                                        sums[k] += chance * best[k]
                                for k in range(4):
                                    games[m + k] = sums[k]
                                m += 64
                        else:
                            # Both bring a card back, in secret.
                            for b in range(start, end):
                                c = b * 3 + j
                                for k in range(lanes):
                                    for r in range(a_offers[a * 3 + i]):
                                        base = spent_places[a_revived[(a * 3 + i) * 5 + r]]
                                        for s in range(b_offers[c]):
                                            t[r * 6 + s] = spent[base + b_revived[c * 5 + s] * lanes + k]
                                    games[m + k] = _any(t, a_offers[a * 3 + i], b_offers[c])
                                m += 64

                # Choices nobody would take stand where there is none: below everything in our rows, above in their columns.
                for b in range(start, end):
                    m = (b - start) * 64
                    for i in range(kinds_a):
                        for j in range(kinds_b, 4):
                            for k in range(4):
                                games[m + i * 16 + j * 4 + k] = 3.0
                    for i in range(kinds_a, 4):
                        for j in range(4):
                            for k in range(4):
                                games[m + i * 16 + j * 4 + k] = -3.0
                    # Populi: a fourth choice of whoever has it.
                    if ours:
                        for k in range(step_a):
                            for j in range(kinds_b):
                                games[m + 48 + j * 4 + k + step_a] = falls[j * 128 + (b - start) * 4 + k]
                            for j in range(kinds_b, 4):
                                games[m + 48 + j * 4 + k + step_a] = 3.0
                    if theirs:
                        for i in range(kinds_a):
                            w = i * breadth + b * lanes
                            for k in range(0, lanes, 2):
                                games[m + i * 16 + 13 + k] = scratch[w + k]

                for b in range(start, end):
                    m = (b - start) * 64
                    # How much each player is sure of without a mix; of Populi against Populi nothing is known yet.
                    for k in range(4):
                        p = games[m + k]
                        q = games[m + 4 + k]
                        p = q if q < p else p
                        q = games[m + 8 + k]
                        p = q if q < p else p
                        q = games[m + 12 + k]
                        p = q if q < p else p
                        x = games[m + 16 + k]
                        q = games[m + 20 + k]
                        x = q if q < x else x
                        q = games[m + 24 + k]
                        x = q if q < x else x
                        q = games[m + 28 + k]
                        x = q if q < x else x
                        p = x if x > p else p
                        x = games[m + 32 + k]
                        q = games[m + 36 + k]
                        x = q if q < x else x
                        q = games[m + 40 + k]
                        x = q if q < x else x
                        q = games[m + 44 + k]
                        x = q if q < x else x
                        lower[k] = x if x > p else p
                    for k in range(4):
                        x = games[m + 48 + k]
                        q = games[m + 52 + k]
                        x = q if q < x else x
                        q = games[m + 56 + k]
                        sums[k] = q if q < x else x
                    for k in range(4):
                        p = games[m + k]
                        q = games[m + 16 + k]
                        p = q if q > p else p
                        q = games[m + 32 + k]
                        p = q if q > p else p
                        q = games[m + 48 + k]
                        p = q if q > p else p
                        x = games[m + 4 + k]
                        q = games[m + 20 + k]
                        x = q if q > x else x
                        q = games[m + 36 + k]
                        x = q if q > x else x
                        q = games[m + 52 + k]
                        x = q if q > x else x
                        p = x if x < p else p
                        x = games[m + 8 + k]
                        q = games[m + 24 + k]
                        x = q if q > x else x
                        q = games[m + 40 + k]
                        x = q if q > x else x
                        q = games[m + 56 + k]
                        x = q if q > x else x
                        upper[k] = x if x < p else p
                    for k in range(4):
                        x = games[m + 12 + k]
                        q = games[m + 28 + k]
                        x = q if q > x else x
                        q = games[m + 44 + k]
                        best[k] = q if q > x else x

                    at = line + b * lanes
                    for k in range(lanes):
                        mine = k >= step_a
                        yours = k & theirs
                        if mine:
                            x = sums[k]
                            if yours:  # Populi against Populi: the same without both
                                x = table[at] if table[at] < x else x
                            if x > lower[k]:
                                lower[k] = x
                        if yours:
                            x = best[k]
                            if mine:
                                games[m + 60 + k] = table[at]
                                x = table[at] if table[at] > x else x
                            if x < upper[k]:
                                upper[k] = x
                        if lower[k] >= upper[k]:
                            table[at + k] = lower[k]
                            continue
                        for i in range(kinds_a):
                            for j in range(kinds_b):
                                t[i * 6 + j] = games[m + i * 16 + j * 4 + k]
                            if yours:
                                t[i * 6 + kinds_b] = games[m + i * 16 + 12 + k]
                        if mine:
                            for j in range(kinds_b):
                                t[kinds_a * 6 + j] = games[m + 48 + j * 4 + k]
                            if yours:
                                t[kinds_a * 6 + kinds_b] = games[m + 60 + k]
                        worth = _mixed(t, kinds_a + mine, kinds_b + yours)
                        table[at + k] = worth
