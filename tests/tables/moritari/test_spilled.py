"""What somebody drops stays on the sand: it slides against wall and obstacles, not through them."""

from __future__ import annotations

import pytest

from game.geometry.inches_arena import Arena
from game.rules import GAMES
from game.storage.boards import load_board
from game.tables.moritari.motion.falls import Blow, fall_of
from game.tables.moritari.motion.walls import edges_near

pytest.importorskip("pymunk")
BOARDS = ("nemesis", "oval")


def arena_of(board: str) -> Arena:
    found: Arena = load_board(GAMES["moritari"], board).board.arena
    return found


def by_the_wall(arena: Arena) -> list[tuple[int, int]]:
    """Places of a base that leans on wall or obstacle, all round."""
    found = []
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1), (3, 2), (-3, 2), (2, -3), (-2, -3)):
        at = (0, 0) if arena.has_room((0, 0), 492) else next((300 * n * dx, 300 * n * dy) for n in range(1, 60)
             if arena.has_room((300 * n * dx, 300 * n * dy), 492))  # fmt: skip
        while arena.has_room((at[0] + 20 * dx, at[1] + 20 * dy), 492):
            at = at[0] + 20 * dx, at[1] + 20 * dy
        found.append(at)
    return found


def strays(arena: Arena, at: tuple[int, int], is_walled: bool) -> int:
    """How many things come to lie with their middle in wall or obstacle, or beyond."""
    count = 0
    for seed in range(12):
        walls = edges_near(arena, at) if is_walled else ()
        for facing in (0.0, 90.0, 180.0, 270.0):
            fall = fall_of(Blow("murmillo", facing, facing, 4, seed, walls))
            for thing in fall.things:
                x, y, *_ = thing.track[-1]
                count += not arena.has_room((round(at[0] + 1000 * x), round(at[1] + 1000 * y)), 1)
    return count


@pytest.mark.parametrize("board", BOARDS)
def test_nothing_slides_through_a_wall(board: str) -> None:
    arena = arena_of(board)
    places = by_the_wall(arena)
    assert sum(strays(arena, at, False) for at in places) > 0, "without walls something would"
    assert sum(strays(arena, at, True) for at in places) == 0


def test_far_from_everything_nothing_is_near() -> None:
    arena = arena_of("oval")
    at = next((x, 0) for x in range(-6000, 6001, 500) if arena.has_room((x, 0), 3600))
    assert edges_near(arena, at) == ()
