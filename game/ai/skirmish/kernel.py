"""The inner loops of the exact solution: matrix games, and sweeps of backward induction over rows of positions.

Ordinary Python that runs as it is and that Cython compiles (pure-Python mode); kernel.pyi holds its types. Nothing
here knows the rules of the game but the table of clashes: configurations, successors and chances come as flat arrays
(see lattice.py).

A table holds values of positions (row a, column b, plane). Rows are our configurations, columns theirs, both sorted by
cards; the plane says whether the revival is open and who still has his Populi. See `Frame` for the addressing.
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
class Wing:
    """One player's configurations, as made by lattice.Lattice."""

    size: cython.int
    kinds: cython.int[::1]
    is_open: cython.int[::1]
    open_spans: cython.int[::1]
    runs: cython.int[::1]
    tops: cython.int[::1]
    last: cython.int[::1]
    fans: cython.int[::1]
    drops: cython.int[::1]
    odds: cython.double[::1]
    offers: cython.int[::1]
    revived: cython.int[::1]

    def __init__(self, kinds, is_open, open_spans, runs, tops, last, fans, drops, odds, offers, revived):
        self.size = len(kinds)
        self.kinds = kinds
        self.is_open = is_open
        self.open_spans = open_spans
        self.runs = runs
        self.tops = tops
        self.last = last
        self.fans = fans
        self.drops = drops
        self.odds = odds
        self.offers = offers
        self.revived = revived


@cython.cclass
class Frame:
    """Where a position stands in a table: `(plane * slots + slot[a]) * cols + perms[turns[a]][b]`.

    Columns before `skipped` are not in use; rows overlap by them. `slot` may fold rows that are the same up to a
    renaming of the gladiators; `turns[a]` then says which column permutation goes with it.
    plane = (open * (ours + 1) + our Populi) * (theirs + 1) + their Populi, where `ours` and `theirs` are 1 if that
    Populi is in the table at all.
    """

    slots: cython.Py_ssize_t
    cols: cython.Py_ssize_t
    skipped: cython.int
    ours: cython.int
    theirs: cython.int
    slot: cython.int[::1]
    turns: cython.int[::1]
    perms: cython.int[::1]

    def __init__(self, slots, cols, ours, theirs, slot, turns, perms, skipped=0):
        self.slots = slots
        self.cols = cols
        self.skipped = skipped
        self.ours = ours
        self.theirs = theirs
        self.slot = slot
        self.turns = turns
        self.perms = perms


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
@cython.boundscheck(False)
@cython.wraparound(False)
@cython.cdivision(True)
def _play(
    t: cython.p_double,
    q: cython.Py_ssize_t,
    rows: cython.int,
    cols: cython.int,
    ours: cython.p_double,
    theirs: cython.p_double,
    wanted: cython.int,
) -> cython.double:
    """Value to the row player of the matrix game at `t[q:]` (row stride 6), which is destroyed.

    With `wanted`, writes an optimal mix of each player to `ours` and `theirs`.
    """
    i: cython.int
    j: cython.int
    r: cython.int
    c: cython.int
    step: cython.int
    low: cython.double
    high: cython.double
    x: cython.double
    p: cython.double
    line = cython.declare(cython.double[6])
    row_name = cython.declare(cython.int[6])
    col_name = cython.declare(cython.int[6])
    lower: cython.double = -1e30
    upper: cython.double = 1e30
    least: cython.double = 1e30

    # A saddle point of pure choices ends many games; else the first pivot starts where it nearly was.
    c = 0
    for j in range(cols):
        high = t[q + j]
        for i in range(1, rows):
            x = t[q + i * 6 + j]
            if x > high:
                high = x
        if high < upper:
            upper = high
            c = j
    r = 0
    for i in range(rows):
        low = t[q + i * 6]
        for j in range(1, cols):
            x = t[q + i * 6 + j]
            if x < low:
                low = x
        if low > lower:
            lower = low
            r = i
        if low < least:
            least = low
    if lower >= upper:
        if wanted:
            for i in range(rows):
                ours[i] = 0.0
            for j in range(cols):
                theirs[j] = 0.0
            ours[r] = 1.0
            theirs[c] = 1.0
        return lower

    # The simplex method on Tucker's condensed tableau: all payoffs lifted above zero, column 5 the right-hand side,
    # row `rows` the goal. Loops over a line have a fixed length, so that the compiler unrolls them.
    least = 1.0 - least
    for i in range(rows):
        row_name[i] = 8 + i
        for j in range(5):
            t[q + i * 6 + j] = t[q + i * 6 + j] + least if j < cols else 0.0
        t[q + i * 6 + 5] = 1.0
    for j in range(5):
        t[q + rows * 6 + j] = -1.0 if j < cols else 0.0
        col_name[j] = j
    t[q + rows * 6 + 5] = 0.0
    for step in range(64):
        r = -1
        low = 1.0
        high = 0.0
        for i in range(rows):
            x = t[q + i * 6 + c]
            if x > 1e-12 and (r < 0 or t[q + i * 6 + 5] * low < high * x):
                low = x
                high = t[q + i * 6 + 5]
                r = i
        p = 1.0 / low
        for j in range(6):
            line[j] = t[q + r * 6 + j] * p
        line[c] = 1.0 + p
        for i in range(rows + 1):
            x = t[q + i * 6 + c]
            for j in range(6):
                t[q + i * 6 + j] -= x * line[j]
        for j in range(6):
            t[q + r * 6 + j] = line[j]
        t[q + r * 6 + c] = p
        i = row_name[r]
        row_name[r] = col_name[c]
        col_name[c] = i
        c = -1
        low = -1e-12
        for j in range(cols):
            x = t[q + rows * 6 + j]
            if x < low:
                low = x
                c = j
                if step > 24:  # Bland's rule from here on: no cycles
                    break
        if c < 0:
            break
    p = 1.0 / t[q + rows * 6 + 5]
    if wanted:
        for i in range(rows):
            ours[i] = 0.0
        for j in range(cols):
            theirs[j] = 0.0
        for i in range(rows):
            if row_name[i] < 8 and t[q + i * 6 + 5] > 0.0:
                theirs[row_name[i]] = t[q + i * 6 + 5] * p
        for j in range(cols):
            if col_name[j] >= 8 and t[q + rows * 6 + j] > 0.0:
                ours[col_name[j] - 8] = t[q + rows * 6 + j] * p
    return p - least


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _clash(ours: cython.int, theirs: cython.int) -> cython.int:
    """model.clash on bare numbers: the kernel's only knowledge of the game."""
    if ours == theirs or ours == 3 or theirs == 3:
        return 0
    if ours == 4:
        return 1
    if theirs == 4:
        return -1
    return 1 if ours - theirs == 1 or ours - theirs == -2 else -1


def play(matrix, rows, cols):
    """(value, our mix, their mix) of a matrix game given as rows; up to five choices a player."""
    m = cython.declare(cython.double[36])
    x = cython.declare(cython.double[6])
    y = cython.declare(cython.double[6])
    i: cython.int
    j: cython.int
    if not 1 <= rows <= 5 or not 1 <= cols <= 5:
        raise ValueError(f"a matrix game of {rows} by {cols}")
    for i in range(rows):
        for j in range(cols):
            m[i * 6 + j] = matrix[i][j]
    value = _play(m, 0, rows, cols, x, y, 1)
    return value, [x[i] for i in range(rows)], [y[j] for j in range(cols)]


def play_many(matrices, rows, cols, count):
    """Sum of the values of `count` games lying one after the other in a flat array; for measuring speed."""
    flat: cython.double[::1] = matrices
    m = cython.declare(cython.double[36])
    x = cython.declare(cython.double[6])
    y = cython.declare(cython.double[6])
    i: cython.int
    j: cython.int
    n: cython.Py_ssize_t
    height: cython.int = rows
    width: cython.int = cols
    games: cython.Py_ssize_t = count
    total: cython.double = 0.0
    for n in range(games):
        for i in range(height):
            for j in range(width):
                m[i * 6 + j] = flat[(n * height + i) * width + j]
        total += _play(m, 0, height, width, x, y, 0)
    return total


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
@cython.boundscheck(False)
@cython.wraparound(False)
@cython.initializedcheck(False)
@cython.inline
def _expected(
    line: cython.float[::1],
    base: cython.Py_ssize_t,
    drops: cython.int[::1],
    odds: cython.double[::1],
    cell: cython.Py_ssize_t,
) -> cython.double:
    """The mean of `line` over the five successors of a cell; those it has not have chance 0."""
    return (
        odds[cell] * line[base + drops[cell]]
        + odds[cell + 1] * line[base + drops[cell + 1]]
        + odds[cell + 2] * line[base + drops[cell + 2]]
        + odds[cell + 3] * line[base + drops[cell + 3]]
        + odds[cell + 4] * line[base + drops[cell + 4]]
    )


def scratch_size(cols):
    """Floats of working room one sweep needs for a table of `cols` columns."""
    return 24 * cols


@cython.boundscheck(False)
@cython.wraparound(False)
@cython.cdivision(True)
@cython.initializedcheck(False)
def sweep(
    mode: cython.int,
    rows: Wing,
    cols: Wing,
    frame: Frame,
    source: cython.float[::1],
    table: cython.float[::1],
    mixes: cython.float[::1],
    revivals: cython.float[::1],
    order: cython.int[::1],
    first: cython.int,
    last: cython.int,
    col_first: cython.int,
    col_last: cython.int,
    is_open: cython.int,
    scratch: cython.float[::1],
):
    """Works through rows `order[first:last]` and columns `col_first` to `col_last`, in one revival state.

    Positions are judged by `source`, in which all their successors must stand (`source` may be `table`).
    VALUE writes values to `table`. MIX writes to `mixes` and `revivals` what our side plays; HOLD reads them and writes
    to `table` what that is worth against the best answer.

    mixes: [row of this call][plane][column][4]: chances of our choices.
    revivals: [row of this call][plane][our stack][column][5]: chances of our offers after that stack was emptied;
    the column is their side at that moment (with a stack missing when both lost one).
    """
    do_mix: cython.bint = mode == 1
    do_hold: cython.bint = mode == 2
    width: cython.Py_ssize_t = frame.cols
    depth: cython.Py_ssize_t = frame.slots * frame.cols
    n: cython.int
    a: cython.int
    b: cython.int
    c: cython.Py_ssize_t
    i: cython.int
    j: cython.int
    r: cython.int
    s: cython.int
    t: cython.int
    x: cython.int
    pa: cython.int
    pb: cython.int
    pp: cython.int
    start: cython.int
    end: cython.int
    height: cython.int
    breadth: cython.int
    kinds_a: cython.int
    kinds_b: cython.int
    offers_a: cython.int
    offers_b: cython.int
    fight: cython.int
    z: cython.int
    low: cython.int
    high: cython.int
    spans: cython.int = len(cols.open_spans) // 2
    our_last: cython.bint
    their_last: cython.bint
    width_pp: cython.int = frame.theirs + 1
    planes: cython.int = (frame.ours + 1) * (frame.theirs + 1)
    shut: cython.Py_ssize_t  # offset of the plane in which the revival is spent
    here: cython.Py_ssize_t  # offset of the plane being worked on
    line: cython.Py_ssize_t  # offset of the row in that plane
    spent: cython.Py_ssize_t  # offset of the row in the plane with the revival spent
    base: cython.Py_ssize_t
    turn: cython.Py_ssize_t
    at: cython.Py_ssize_t
    w: cython.Py_ssize_t
    e: cython.Py_ssize_t
    q: cython.Py_ssize_t
    value: cython.double
    best: cython.double
    chance: cython.double
    games = cython.declare(cython.double[1152])  # 32 matrix games, row stride 6
    g = cython.declare(cython.double[36])
    ours = cython.declare(cython.double[6])
    theirs = cython.declare(cython.double[6])
    a_kinds: cython.int[::1] = rows.kinds
    a_tops: cython.int[::1] = rows.tops
    a_last: cython.int[::1] = rows.last
    a_fans: cython.int[::1] = rows.fans
    a_drops: cython.int[::1] = rows.drops
    a_odds: cython.double[::1] = rows.odds
    a_offers: cython.int[::1] = rows.offers
    a_revived: cython.int[::1] = rows.revived
    b_open: cython.int[::1] = cols.is_open
    open_spans: cython.int[::1] = cols.open_spans
    b_kinds: cython.int[::1] = cols.kinds
    b_runs: cython.int[::1] = cols.runs
    b_tops: cython.int[::1] = cols.tops
    b_last: cython.int[::1] = cols.last
    b_drops: cython.int[::1] = cols.drops
    b_odds: cython.double[::1] = cols.odds
    b_offers: cython.int[::1] = cols.offers
    b_revived: cython.int[::1] = cols.revived
    slot: cython.int[::1] = frame.slot
    turns: cython.int[::1] = frame.turns
    perms: cython.int[::1] = frame.perms

    with cython.nogil:
        for n in range(first, last):
            a = order[n]
            kinds_a = a_kinds[a]
            for pp in range(planes):
                pa = pp // width_pp
                pb = pp % width_pp
                shut = pp * depth
                here = shut + (planes * depth if is_open else 0)
                line = here + slot[a] * width
                spent = shut + slot[a] * width

                # What each column is worth once our stack i has lost its top, before they have lost anything.
                for z in range(spans if is_open else 1):
                    low = open_spans[2 * z] if is_open else 0
                    high = open_spans[2 * z + 1] if is_open else col_last
                    if low < frame.skipped:
                        low = frame.skipped
                    if high > col_last:
                        high = col_last
                    for i in range(kinds_a):
                        w = (pp * 3 + i) * width
                        at = (((n - first) * planes + pp) * 3 + i) * width
                        our_last = is_open and a_last[a * 3 + i]
                        for b in range(low, high):
                            scratch[w + b] = -2e9 if our_last and not do_hold else 0.0
                        for r in range(a_offers[a * 3 + i] if our_last else a_fans[a * 3 + i]):
                            x = a_revived[(a * 3 + i) * 5 + r] if our_last else a_drops[(a * 3 + i) * 5 + r]
                            base = (shut if our_last else here) + slot[x] * width
                            turn = turns[x] * width
                            if our_last and do_hold:
                                for b in range(low, high):
                                    scratch[w + b] += revivals[(at + b) * 5 + r] * source[base + perms[turn + b]]
                            elif our_last:
                                for b in range(low, high):
                                    if source[base + perms[turn + b]] > scratch[w + b]:
                                        scratch[w + b] = source[base + perms[turn + b]]
                                        if do_mix:
                                            for s in range(r):
                                                revivals[(at + b) * 5 + s] = 0.0
                                            revivals[(at + b) * 5 + r] = 1.0
                                    elif do_mix:
                                        revivals[(at + b) * 5 + r] = 0.0
                            else:
                                chance = a_odds[(a * 3 + i) * 5 + r]
                                if turn:
                                    for b in range(low, high):
                                        scratch[w + b] += chance * source[base + perms[turn + b]]
                                else:
                                    for b in range(low, high):
                                        scratch[w + b] += chance * source[base + b]

                # Columns with the same stacks on the table: one shape of matrix, filled choice by choice.
                end = col_first
                while end < col_last:
                    start = end
                    end = b_runs[start]
                    if end > start + 32:
                        end = start + 32
                    if end > col_last:
                        end = col_last
                    kinds_b = b_kinds[start]
                    if kinds_b == 0 or (is_open and not b_open[start]):
                        continue
                    for j in range(kinds_b):
                        their_last = is_open and b_last[start * 3 + j]
                        # They alone lose the top of stack j.
                        e = (12 + pp * 3 + j) * width
                        if their_last:
                            for b in range(start, end):
                                c = b * 3 + j
                                best = 2e9
                                for s in range(b_offers[c]):
                                    value = source[spent + b_revived[c * 5 + s]]
                                    best = value if value < best else best
                                scratch[e + b] = best
                        else:
                            for b in range(start, end):
                                scratch[e + b] = _expected(source, line, b_drops, b_odds, (b * 3 + j) * 5)
                        for i in range(kinds_a):
                            w = (pp * 3 + i) * width
                            q = i * 6 + j
                            our_last = is_open and a_last[a * 3 + i]
                            fight = _clash(a_tops[a * 3 + i], b_tops[start * 3 + j])
                            if fight > 0:
                                for b in range(start, end):
                                    games[(b - start) * 36 + q] = scratch[e + b]
                            elif fight < 0:
                                for b in range(start, end):
                                    games[(b - start) * 36 + q] = scratch[w + b]
                            elif not their_last:
                                for b in range(start, end):
                                    games[(b - start) * 36 + q] = _expected(scratch, w, b_drops, b_odds, (b * 3 + j) * 5)
                            elif not our_last:
                                # Ours is turned up first, then they choose what to bring back.
                                for b in range(start, end):
                                    c = b * 3 + j
                                    value = 0.0
                                    for t in range(a_fans[a * 3 + i]):
                                        x = a_drops[(a * 3 + i) * 5 + t]
                                        base = shut + slot[x] * width
                                        turn = turns[x] * width
                                        best = 2e9
                                        for s in range(b_offers[c]):
                                            at = base + perms[turn + b_revived[c * 5 + s]]
                                            best = source[at] if source[at] < best else best
                                        value += a_odds[(a * 3 + i) * 5 + t] * best
                                    games[(b - start) * 36 + q] = value
                            else:
                                # Both bring a card back, in secret.
                                offers_a = a_offers[a * 3 + i]
                                for b in range(start, end):
                                    c = b * 3 + j
                                    offers_b = b_offers[c]
                                    at = ((((n - first) * planes + pp) * 3 + i) * width + b_drops[c * 5]) * 5
                                    for s in range(offers_b):
                                        theirs[s] = 0.0
                                    for r in range(offers_a):
                                        x = a_revived[(a * 3 + i) * 5 + r]
                                        base = shut + slot[x] * width
                                        turn = turns[x] * width
                                        for s in range(offers_b):
                                            value = source[base + perms[turn + b_revived[c * 5 + s]]]
                                            g[r * 6 + s] = value
                                            if do_hold:
                                                theirs[s] += revivals[at + r] * value
                                    if do_hold:
                                        best = 2e9
                                        for s in range(offers_b):
                                            best = theirs[s] if theirs[s] < best else best
                                    else:
                                        best = _play(g, 0, offers_a, offers_b, ours, theirs, do_mix)
                                        if do_mix:
                                            for r in range(offers_a):
                                                revivals[at + r] = ours[r]
                                    games[(b - start) * 36 + q] = best
                        if pa:  # our Populi against stack j
                            q = kinds_a * 6 + j
                            e -= width_pp * 3 * width
                            for b in range(start, end):
                                games[(b - start) * 36 + q] = scratch[e + b]
                    height = kinds_a + pa
                    breadth = kinds_b + pb
                    if pb:  # their Populi against stack i
                        for i in range(kinds_a):
                            w = ((pp - 1) * 3 + i) * width
                            q = i * 6 + kinds_b
                            for b in range(start, end):
                                games[(b - start) * 36 + q] = scratch[w + b]
                        if pa:
                            q = kinds_a * 6 + kinds_b
                            base = line - (width_pp + 1) * depth
                            for b in range(start, end):
                                games[(b - start) * 36 + q] = source[base + b]

                    for b in range(start, end):
                        q = (b - start) * 36
                        at = (((n - first) * planes + pp) * width + b) * 4
                        if do_hold:
                            best = 2e9
                            for j in range(breadth):
                                value = 0.0
                                for i in range(height):
                                    value += mixes[at + i] * games[q + i * 6 + j]
                                best = value if value < best else best
                            table[line + b] = best
                        else:
                            value = _play(games, q, height, breadth, ours, theirs, do_mix)
                            if do_mix:
                                for i in range(height):
                                    mixes[at + i] = ours[i]
                            else:
                                table[line + b] = value


@cython.boundscheck(False)
@cython.wraparound(False)
@cython.initializedcheck(False)
def mirror(
    frame: Frame,
    table: cython.float[::1],
    order: cython.int[::1],
    first: cython.int,
    last: cython.int,
    col_first: cython.int,
    col_last: cython.int,
    planes: cython.int,
):
    """Fills the rows `order[first:last]` in columns that stand as rows already: (a, b) is worth minus (b, a)."""
    width: cython.Py_ssize_t = frame.cols
    depth: cython.Py_ssize_t = frame.slots * frame.cols
    n: cython.int
    a: cython.int
    b: cython.int
    pp: cython.int
    other: cython.int
    here: cython.Py_ssize_t
    there: cython.Py_ssize_t
    slot: cython.int[::1] = frame.slot
    turns: cython.int[::1] = frame.turns
    perms: cython.int[::1] = frame.perms
    with cython.nogil:
        for pp in range(planes):
            other = (pp & 4) | ((pp & 1) << 1) | ((pp & 2) >> 1)
            for n in range(first, last):
                a = order[n]
                here = pp * depth + slot[a] * width
                for b in range(col_first, col_last):
                    there = other * depth + slot[b] * width
                    table[here + b] = -table[there + perms[turns[b] * width + a]]


@cython.boundscheck(False)
@cython.wraparound(False)
@cython.initializedcheck(False)
def add_up(
    rows: Wing,
    cols: Wing,
    frame: Frame,
    table: cython.float[::1],
    order: cython.int[::1],
    starts: cython.int[::1],
    level_first: cython.int,
    level_last: cython.int,
    weights: cython.double[::1],
    row_sums: cython.double[::1],
    col_sums: cython.double[::1],
):
    """Sums of values over the columns of each level, and over the rows `order`.

    starts: where each level of columns begins. row_sums: [row of this call][plane][level]. col_sums: [plane][column],
    each row counted with its weight. Planes with the revival open count open rows and columns only.
    """
    n: cython.int
    a: cython.int
    b: cython.int
    pp: cython.int
    level: cython.int
    base: cython.Py_ssize_t
    total: cython.double
    weight: cython.double
    is_open: cython.bint
    width: cython.Py_ssize_t = frame.cols
    depth: cython.Py_ssize_t = frame.slots * frame.cols
    size: cython.int = len(order)
    levels: cython.int = len(starts) - 1
    half: cython.int = (frame.ours + 1) * (frame.theirs + 1)
    slot: cython.int[::1] = frame.slot
    a_open: cython.int[::1] = rows.is_open
    b_open: cython.int[::1] = cols.is_open
    with cython.nogil:
        for n in range(size):
            a = order[n]
            weight = weights[n]
            for pp in range(2 * half):
                is_open = pp >= half
                if is_open and not a_open[a]:
                    continue
                base = pp * depth + slot[a] * width
                for level in range(level_first, level_last):
                    total = 0.0
                    for b in range(starts[level], starts[level + 1]):
                        if not is_open or b_open[b]:
                            total += table[base + b]
                            col_sums[pp * width + b] += weight * table[base + b]
                    row_sums[(n * 2 * half + pp) * levels + level] += total


@cython.boundscheck(False)
@cython.wraparound(False)
@cython.initializedcheck(False)
def lean(
    mixes: cython.float[::1],
    weights: cython.float[::1],
    looks: cython.int[::1],
    planes: cython.int,
    look_count: cython.int,
):
    """Multiplies the mixes of one row, [plane][column][4], by habits that depend on the column's look, and evens them.

    weights: [plane][look][4]; looks: the look of each column. A mix that vanishes becomes the weights themselves.
    """
    b: cython.Py_ssize_t
    i: cython.int
    pp: cython.int
    at: cython.Py_ssize_t
    by: cython.Py_ssize_t
    total: cython.double
    width: cython.Py_ssize_t = len(looks)
    with cython.nogil:
        for pp in range(planes):
            for b in range(width):
                at = (pp * width + b) * 4
                by = (pp * look_count + looks[b]) * 4
                total = 0.0
                for i in range(4):
                    total += mixes[at + i] * weights[by + i]
                if total > 1e-6:
                    for i in range(4):
                        mixes[at + i] = mixes[at + i] * weights[by + i] / total
                    continue
                total = 0.0
                for i in range(4):
                    total += weights[by + i]
                for i in range(4):
                    mixes[at + i] = weights[by + i] / total if total > 0.0 else 0.0
