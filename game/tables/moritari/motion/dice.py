"""Dice thrown onto the sand: bodies between walls that nobody sees, stepped by pymunk, which roll, knock each other about
and come to lie with the faces the rules drew. The faces were known before; how they turn is worked out backwards from them.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise, product

from game.core.types import Seat
from game.geometry.inches_arena import Arena
from game.tables.moritari.motion.falls import bounced
from game.ui.geometry import Box, Point

RATE = 60
SECONDS = 0.8
"""From the hand to rest."""
Turn = tuple[float, float, float, float, float, float, float, float, float]
"""Rows of a rotation: where a die's own right, near and upper side point, as (right, near, up)."""


@dataclass(frozen=True)
class Roll:
    """One die's way, a place for each moment: inches from the field's corner, height, and how it is turned."""

    places: tuple[tuple[float, float, float], ...]
    turns: tuple[Turn, ...]

    def at(self, share: float) -> tuple[tuple[float, float, float], Turn]:
        n = round(max(0.0, min(1.0, share)) * (len(self.places) - 1))
        return self.places[n], self.turns[n]


@dataclass
class Cube:
    """A die on the sand. `at` in mils, `high` in inches, `size` in inches; at rest `turn` shows its face upwards."""

    seat: Seat
    face: int
    at: Point = (0.0, 0.0)
    high: float = 0.0
    turn: Turn = (1, 0, 0, 0, 1, 0, 0, 0, 1)
    size: float = 0.4
    alpha: float = 1.0
    mark: bool | None = None
    dim: bool = False
    rolls: bool = True


def throw(
    count: int, room: Point, size: float, starts: Sequence[Point], seed: int, lying: Sequence[Point] = ()
) -> tuple[Roll, ...]:
    """So many dice of that size (inches) into a field (width, height in inches) from `starts`; where some are `lying`, they
    go below those."""
    rng = random.Random(seed)
    goals = [_seat(n, count, room, 0.74 if lying else 0.26) for n in range(count)]
    try:
        paths = _rolled(goals, room, size, starts, rng, lying)
    except ImportError:
        paths = [[(x, y, 0.0)] * 2 for x, y in goals]
    return tuple(_turned(path, size, rng) for path in paths)


def _seat(n: int, count: int, room: Point, row: float) -> Point:
    """The nth of so many places side by side."""
    return (n + 0.5) * room[0] / count, row * room[1]


def _rolled(
    goals: Sequence[Point], room: Point, size: float, starts: Sequence[Point], rng: random.Random, lying: Sequence[Point]
) -> list[list[tuple[float, float, float]]]:
    """Places and angles, moment by moment."""
    import pymunk

    space = pymunk.Space()
    space.damping, space.iterations, space.collision_bias = 0.06, 20, 1e-7
    w, h = room
    corners = [(0.0, 0.0), (w, 0.0), (w, h), (0.0, h)]
    for a, b in zip(corners, [*corners[1:], corners[0]], strict=True):
        wall = pymunk.Segment(space.static_body, a, b, 0.04)
        wall.elasticity, wall.friction = 0.6, 0.4
        space.add(wall)
    for spot in lying:
        stone = pymunk.Circle(space.static_body, 0.6 * size, spot)
        stone.elasticity = 0.4
        space.add(stone)
    bodies = []
    inside, count = size * 0.75, len(goals)
    # thrown in over the wall: the first of its way is flown, the rest rolled
    low = max((y for _, y in lying), default=0.0) + size * 1.25 if lying else inside
    for n, goal in enumerate(goals):
        body = pymunk.Body(1.0, size * size / 6)
        x, y = starts[n % len(starts)]
        x = x + size * 1.3 * (n - (count - 1) / 2)
        x, y = max(inside, min(w - inside, x)), max(low, min(h - inside, y + size * rng.uniform(-0.2, 0.2)))
        body.position = x, min(y, h - 0.55 * size)
        body.velocity = (
            3.2 * (goal[0] - x) + rng.uniform(-1.6, 1.6), 3.2 * (goal[1] - y) + rng.uniform(-1.2, 1.2)
        )  # fmt: skip
        body.angular_velocity = rng.uniform(-9, 9)
        shape = pymunk.Poly.create_box(body, (size, size), 0.02)
        shape.elasticity, shape.friction = 0.5, 0.3
        space.add(body, shape)
        bodies.append(body)
    paths: list[list[tuple[float, float, float]]] = [[] for _ in bodies]
    for _ in range(round(SECONDS * RATE)):
        for body, path in zip(bodies, paths, strict=True):
            path.append((body.position.x, body.position.y, body.angle))
        for _ in range(4):
            space.step(1 / (4 * RATE))
    return paths


def _turned(path: Sequence[tuple[float, float, float]], size: float, rng: random.Random) -> Roll:
    """From its rest backwards: a die that has rolled so far was turned by so much about the axis across its way."""
    angle = path[-1][2]
    turn = _about((0, 0, 1), angle)
    turns, left = [turn], 0.0
    whole = sum(math.dist(a[:2], b[:2]) for a, b in pairwise(path)) / size
    more = max(1.0, (2.4 + rng.random()) / whole) if whole else 1.0  # in the air it turns faster than it comes on
    for (x0, y0, a0), (x1, y1, a1) in zip(reversed(path[:-1]), reversed(path[1:]), strict=True):
        dx, dy = x1 - x0, y1 - y0
        far = math.hypot(dx, dy)
        before, left = _settled(left), left + more * far / size
        by = (_settled(left) - before) * math.pi / 2
        if far > 1e-9 and by:
            turn = _times(_about((dy / far, -dx / far, 0), by), turn)
        turn = _times(_about((0, 0, 1), a0 - a1), turn)
        turns.append(turn)
    turns.reverse()
    high = rng.uniform(0.8, 1.2)
    count = len(path) - 1
    places = tuple((px, py, bounced(0.75 * n / RATE, high, 0.4) if n < count else 0.0) for n, (px, py, _) in enumerate(path))
    return Roll(places, tuple(turns))


def _settled(quarters: float) -> float:
    """Rolling is falling from edge to edge: a die is flat oftener than not."""
    whole = math.floor(quarters)
    t = quarters - whole
    return whole + t * t * t * (t * (6 * t - 15) + 10)


def _about(axis: tuple[float, float, float], angle: float) -> Turn:
    """A rotation about a unit axis."""
    x, y, z = axis
    c, s = math.cos(angle), math.sin(angle)
    t = 1 - c
    return (
        c + x * x * t, x * y * t - z * s, x * z * t + y * s, y * x * t + z * s, c + y * y * t, y * z * t - x * s,
        z * x * t - y * s, z * y * t + x * s, c + z * z * t,
    )  # fmt: skip


def _times(a: Turn, b: Turn) -> Turn:
    a0, a1, a2, a3, a4, a5, a6, a7, a8 = a
    b0, b1, b2, b3, b4, b5, b6, b7, b8 = b
    return (
        a0 * b0 + a1 * b3 + a2 * b6, a0 * b1 + a1 * b4 + a2 * b7, a0 * b2 + a1 * b5 + a2 * b8,
        a3 * b0 + a4 * b3 + a5 * b6, a3 * b1 + a4 * b4 + a5 * b7, a3 * b2 + a4 * b5 + a5 * b8,
        a6 * b0 + a7 * b3 + a8 * b6, a6 * b1 + a7 * b4 + a8 * b7, a6 * b2 + a7 * b5 + a8 * b8,
    )  # fmt: skip


def faced(face: int) -> Turn:
    """A die's own rotation that brings a face to the top: 1 and 6, 2 and 5, 3 and 4 lie opposite each other."""
    return _FACED[face]


_FACED: dict[int, Turn] = {
    1: (1, 0, 0, 0, 1, 0, 0, 0, 1),
    6: _about((1, 0, 0), math.pi),
    2: _about((1, 0, 0), math.pi / 2),
    5: _about((1, 0, 0), -math.pi / 2),
    3: _about((0, 1, 0), math.pi / 2),
    4: _about((0, 1, 0), -math.pi / 2),
}


def shown_up(turn: Turn, face: int) -> int:
    """Which face of a die is on top, where at rest `face` is."""
    whole = _times(turn, faced(face))
    return max(_NORMALS, key=lambda n: whole[6] * _NORMALS[n][0] + whole[7] * _NORMALS[n][1] + whole[8] * _NORMALS[n][2])


_NORMALS: dict[int, tuple[int, int, int]] = {
    1: (0, 0, 1), 6: (0, 0, -1), 2: (0, 1, 0), 5: (0, -1, 0), 3: (-1, 0, 0), 4: (1, 0, 0),
}  # fmt: skip
"""Where each face looks on a die that shows its one."""


def whole_turn(cube: Cube) -> Turn:
    """How a die with all its faces lies now."""
    return _times(cube.turn, faced(cube.face))


COLUMNS, ROWS, MARGIN = 4, 3, 100
"""Of the field's spots that are asked whether dice may lie there, and mils they keep from wall and stones."""


def place_for(
    room: Point, spots: Sequence[Point], others: Sequence[tuple[Point, float]], plate: Box | None, sand: Box,
    arena: Arena | None = None,
) -> Point:  # fmt: skip
    """The upper left corner (mils) of a field for dice of that size (inches): the best of the places round two fighters at
    `spots`, clear of `others` (places and radii in inches), of a plate and of the edge of what is seen of the sand (boxes in
    mils), and of the wall and the obstacles of an arena."""
    (ax, ay), (bx, by) = spots
    w, h = room[0] * 1000, room[1] * 1000
    left, right, top, low = min(ax, bx), max(ax, bx), min(ay, by), max(ay, by)
    middle = (left + right) / 2 - w / 2
    tries = [
        (middle, low + 1150), (right + 1000, low - h / 2 + 200), (left - 1000 - w, low - h / 2 + 200),
        (right + 900, low + 500), (left - 900 - w, low + 500), (middle, low + 1900), (right + 1800, low - h / 2),
        (left - 1800 - w, low - h / 2), (middle, top - 2600 - h),
    ]  # fmt: skip

    def cost(corner: Point) -> float:
        box = Box(corner[0], corner[1], w, h)
        out = max(0.0, sand.x - box.x) + max(0.0, sand.y - box.y)
        out += max(0.0, box.right - sand.right) + max(0.0, box.bottom - sand.bottom)
        found = out * 4
        if plate is not None:
            found += 6000 if box.overlaps(plate) else 0
        for (x, y), r in others:
            body = Box(x - 1000 * r, y - 1500, 2000 * r, 1500 + 1000 * r)  # with all of him that stands above his base
            if box.overlaps(body):
                found += 2500
        if arena is not None:
            for n, m in product(range(COLUMNS), range(ROWS)):
                at = round(box.x + w * n / (COLUMNS - 1)), round(box.y + h * m / (ROWS - 1))
                found += 0 if arena.has_room(at, MARGIN) else 900
        return found

    return min(tries, key=cost)
