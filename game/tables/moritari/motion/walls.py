"""What stands round somebody who falls: wall and obstacles, as the physics of what he drops has them."""

from __future__ import annotations

import math
from collections.abc import Iterator

from game.geometry.inches_arena import Arena
from game.tables.moritari.motion.falls import Edge
from game.ui.geometry import Point

REACH = 3.0
"""Inches that anything slides at most."""
THICK = 0.5
"""Half of what the wall is thick, all of it outside the sand: what is thrown hard does not get through."""


def edges_near(arena: Arena, at: Point) -> tuple[Edge, ...]:
    """All within reach of a base that stands at `at` (mils)."""
    return tuple(edge for edge in _edges(arena, at) if _distance(edge) - edge[4] < REACH)


def _edges(arena: Arena, at: Point) -> Iterator[Edge]:
    corners = [_seen(corner, at) for corner in arena.wall.outline()]
    middle = sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners)
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        long = math.hypot(bx - ax, by - ay)
        if long == 0:
            continue
        nx, ny = (by - ay) / long * THICK, (ax - bx) / long * THICK
        if nx * (ax - middle[0]) + ny * (ay - middle[1]) < 0:
            nx, ny = -nx, -ny
        yield _rounded(ax + nx, ay + ny, bx + nx, by + ny, THICK)
    for thing in arena.obstacles:
        thick = max(0.02, thing.radius / 1000)
        for a, b in thing.sides or ((thing.points[0], thing.points[0]),):
            yield _rounded(*_seen(a, at), *_seen(b, at), thick)


def _seen(corner: Point, at: Point) -> Point:
    return (corner[0] - at[0]) / 1000, (corner[1] - at[1]) / 1000


def _rounded(ax: float, ay: float, bx: float, by: float, thick: float) -> Edge:
    return round(ax, 3), round(ay, 3), round(bx, 3), round(by, 3), thick


def _distance(edge: Edge) -> float:
    """From the middle of the base to the edge's line from end to end."""
    ax, ay, bx, by, _ = edge
    long = (bx - ax) ** 2 + (by - ay) ** 2
    along = 0.0 if long == 0 else max(0.0, min(1.0, -(ax * (bx - ax) + ay * (by - ay)) / long))
    return math.hypot(ax + along * (bx - ax), ay + along * (by - ay))
