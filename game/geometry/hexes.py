"""Hexagonal boards in axial coordinates.

A cell is (q, r): r counts rows from top to bottom, q counts along a row from left to right; the centre is (0, 0) and
the third cube coordinate is -q-r. Hexes stand on a point, so rows are level and each hex has a left and a right
neighbour. "Inside" always means: at most `radius` steps from the centre.
"""

from __future__ import annotations

from collections.abc import Iterator

Cell = tuple[int, int]

CENTRE: Cell = (0, 0)

DIRECTIONS: tuple[Cell, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""One step each way, clockwise as seen on the screen: 0 east, 1 south-east, 2 south-west, 3 west, 4 north-west,
5 north-east."""

WAYS = range(len(DIRECTIONS))


def distance(a: Cell, b: Cell) -> int:
    """Steps of a shortest path, bodies ignored."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def is_inside(cell: Cell, radius: int) -> bool:
    q, r = cell
    return -radius <= q <= radius and -radius <= r <= radius and -radius <= q + r <= radius


def step(cell: Cell, way: int, steps: int = 1) -> Cell:
    dq, dr = DIRECTIONS[way]
    return cell[0] + dq * steps, cell[1] + dr * steps


def nearest(q: float, r: float) -> Cell:
    """The hex in which a point lies that is given in fractions of hexes."""
    s = -q - r
    whole_q, whole_r, whole_s = round(q), round(r), round(s)
    off_q, off_r, off_s = abs(whole_q - q), abs(whole_r - r), abs(whole_s - s)
    if off_q > off_r and off_q > off_s:
        whole_q = -whole_r - whole_s
    elif off_r > off_s:
        whole_r = -whole_q - whole_s
    return whole_q, whole_r


def neighbours(cell: Cell) -> tuple[Cell, ...]:
    """The six cells around, in order of DIRECTIONS; some may lie outside a board."""
    q, r = cell
    return (q + 1, r), (q, r + 1), (q - 1, r + 1), (q - 1, r), (q, r - 1), (q + 1, r - 1)


def is_beside(a: Cell, b: Cell) -> bool:
    return distance(a, b) == 1


def row_of(r: int, radius: int) -> range:
    """The q of row r's cells, left to right; empty above and below the board."""
    if abs(r) > radius:
        return range(0)
    return range(max(-radius, -radius - r), min(radius, radius - r) + 1)


def cells(radius: int) -> tuple[Cell, ...]:
    """All cells in reading order: 3 * radius * (radius + 1) + 1 of them."""
    return tuple((q, r) for r in range(-radius, radius + 1) for q in row_of(r, radius))


def ring(centre: Cell, size: int) -> tuple[Cell, ...]:
    """The cells exactly `size` steps from `centre`, clockwise from the west corner; the centre itself for size 0."""
    if size < 0:
        return ()
    if size == 0:
        return (centre,)
    found: list[Cell] = []
    cell = step(centre, 3, size)
    for way in (5, 0, 1, 2, 3, 4):
        for _ in range(size):
            found.append(cell)
            cell = step(cell, way)
    return tuple(found)


def ray(cell: Cell, way: int, radius: int) -> Iterator[Cell]:
    """The cells met when walking from `cell` (not among them) to the edge of the board."""
    dq, dr = DIRECTIONS[way]
    q, r = cell[0] + dq, cell[1] + dr
    while is_inside((q, r), radius):
        yield q, r
        q, r = q + dq, r + dr


def way_to(a: Cell, b: Cell) -> int | None:
    """The direction of the straight row that leads from a to b; None when there is none, or when a is b."""
    dq, dr = b[0] - a[0], b[1] - a[1]
    steps = distance(a, b)
    if steps == 0 or (dq and dr and dq + dr):
        return None
    return DIRECTIONS.index((dq // steps, dr // steps))


def line(a: Cell, b: Cell) -> tuple[Cell, ...] | None:
    """The cells of the straight row from a (left out) to b (the last); None when they share no row."""
    way = way_to(a, b)
    if way is None:
        return None
    return tuple(step(a, way, n) for n in range(1, distance(a, b) + 1))


def corners(radius: int) -> tuple[Cell, ...]:
    """The six corner cells, in order of DIRECTIONS (east first)."""
    return tuple(step(CENTRE, way, radius) for way in WAYS)


def cell_name(cell: Cell, radius: int) -> str:
    """`D2`: row letter from the top, number from the left end of that row. ValueError outside the board."""
    q, r = cell
    if not is_inside(cell, radius):
        raise ValueError(f"{cell} is outside radius {radius}")
    return f"{chr(ord('A') + r + radius)}{q - row_of(r, radius).start + 1}"


def cell_named(name: str, radius: int) -> Cell:
    """The cell of a name such as `D2`. ValueError when the board has none of that name."""
    r = ord(name[0].upper()) - ord("A") - radius if name else radius + 1
    row = row_of(r, radius)
    digits = name[1:]
    if not (digits.isascii() and digits.isdigit() and 1 <= int(digits) <= len(row)):
        raise ValueError(f"no cell {name!r} on a board of radius {radius}")
    return row[int(digits) - 1], r
