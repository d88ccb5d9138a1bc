"""Where things stand: any board, any window, any number of dice and places."""

from __future__ import annotations

import math

import pytest
from msgspec.structs import replace

from game.geometry.hexes import corners
from game.rules.lion.data import Board
from game.tables.lion.layout import DiceRow, Layout
from game.tables.lion.panels.panel import Track
from game.tables.lion.play.hands import cell_of, hex_id
from game.ui.geometry import Box
from tests.tables.lion.host import BOARD, new_match, play_on, seated

AREAS = (Box(0, 52, 914, 643), Box(0, 52, 1300, 600), Box(0, 52, 560, 900), Box(0, 52, 620, 420))


def board_of(radius: int, goal: int = 7) -> Board:
    """A board of another size, starts in its corners."""
    half = max(1, radius // 2)
    ring = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
    starts = (3, 2, 4, 5, 0, 1)
    return replace(
        BOARD,
        radius=radius,
        goal=goal,
        corners=tuple(corners(radius)[n] for n in starts),
        gold=tuple((q * half, r * half) for q, r in ring),
    )


@pytest.mark.parametrize("radius", range(2, 9))
@pytest.mark.parametrize("area", AREAS)
def test_the_arena_fits_its_area_and_every_point_finds_its_hex(area: Box, radius: int) -> None:
    arena = Layout.fit(area, radius)
    bounds = arena.bounds()
    assert area.x <= bounds.x and bounds.right <= area.right and area.y <= bounds.y and bounds.bottom <= area.bottom
    for cell in arena.cells():
        x, y = arena.at(cell)
        for angle in range(0, 360, 30):
            reach = 0.84 * arena.r
            point = x + reach * math.cos(math.radians(angle)), y + reach * math.sin(math.radians(angle))
            assert arena.cell_at(*point) == cell
        assert arena.poly(cell).contains(x, y)
    for x, y in arena.ring(arena.sand * 1.01):
        assert arena.cell_at(x, y) is None


def test_hexes_lie_on_the_sand() -> None:
    arena = Layout.fit(AREAS[0], 4)
    cx, cy = arena.centre
    for cell in corners(4):
        for x, y in arena.outline(cell):
            for turn in range(0, 360, 60):
                nx, ny = math.cos(math.radians(turn + 30)), math.sin(math.radians(turn + 30))
                assert (x - cx) * nx + (y - cy) * ny < arena.sand


@pytest.mark.parametrize("count", range(1, 20))
@pytest.mark.parametrize("width", [300, 420, 560])
def test_dice_lie_side_by_side_in_the_felt(width: int, count: int) -> None:
    felt = Box(26, 708, width, 73)
    row = DiceRow.fit(felt, count)
    assert len(row.slots) == count and row.die >= 18
    for n, slot in enumerate(row.slots):
        assert felt.x <= slot.x and slot.right <= felt.right and felt.y <= slot.y and slot.bottom <= felt.bottom + 0.01
        assert not any(slot.inset(0.01).overlaps(other.inset(0.01)) for other in row.slots[:n])


@pytest.mark.parametrize("goal", range(2, 13))
@pytest.mark.parametrize("box", [Box(0, 0, 238, 43), Box(0, 0, 150, 34), Box(0, 0, 210, 34)])
def test_a_track_fits_its_panel(box: Box, goal: int) -> None:
    track = Track.fit(box, goal)
    assert len(track.places) == goal
    for x, y in track.places:
        assert box.x <= x - track.d / 2 + 0.01 and x + track.d / 2 <= box.right + 0.01
        assert box.y <= y - track.d / 2 + 0.01 and y + track.d / 2 <= box.bottom + 0.01
    assert track.counter(1) == track.places[0] and track.counter(goal) == track.places[-1]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("radius", [3, 4, 5])
def test_a_table_is_drawn_at_every_size(seats: int, radius: int) -> None:
    board = board_of(radius, goal=5 + radius)
    match = new_match(seats, board=board)
    play_on(match, 10)
    size = ((1024, 640), (914, 571), (1280, 800))[radius - 3]
    pilot = seated(match, board, size)
    pilot.frames(2)
    spots = ((x, y) for x in range(0, size[0], 16) for y in range(0, size[1], 16))
    assert len({pilot.surface.get_at(spot)[:3] for spot in spots}) > 100, "a picture, not an empty screen"
    ids = pilot.ids("hex:")
    assert len(ids) == 3 * radius * (radius + 1) + 1
    for name in pilot.ids():
        bounds = pilot.target(name).bounds
        assert bounds.x >= 0 and bounds.y >= 0 and bounds.right <= pilot.ctx.w and bounds.bottom <= pilot.ctx.h


def test_ids_of_hexes_go_there_and_back() -> None:
    for cell in ((0, 0), (-4, 2), (3, -1)):
        assert cell_of(hex_id(cell)) == cell
    assert cell_of("die:1") is None and cell_of(None) is None
