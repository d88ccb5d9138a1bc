"""Hex geometry: distances, rows, rings and names, checked against cube coordinates and by counting."""

import pytest

from game.geometry import hexes
from game.geometry.hexes import DIRECTIONS, WAYS, cell_name, cell_named, cells, distance, line, neighbours, ray, ring

RADII = range(0, 9)


def cube_distance(a: hexes.Cell, b: hexes.Cell) -> int:
    """Half the sum of the cube differences: the textbook way, which hexes.distance does not use."""
    (aq, ar), (bq, br) = a, b
    return (abs(aq - bq) + abs(ar - br) + abs((aq + ar) - (bq + br))) // 2


@pytest.mark.parametrize("radius", RADII)
def test_a_board_has_as_many_cells_as_the_formula_says(radius: int) -> None:
    board = cells(radius)
    assert len(board) == len(set(board)) == 3 * radius * (radius + 1) + 1
    assert all(hexes.is_inside(cell, radius) for cell in board)


def test_the_lion_arena_has_sixty_one_cells() -> None:
    assert len(cells(4)) == 61
    assert [len(hexes.row_of(r, 4)) for r in range(-4, 5)] == [5, 6, 7, 8, 9, 8, 7, 6, 5]
    assert len(hexes.row_of(5, 4)) == 0


def test_distance_agrees_with_cube_coordinates() -> None:
    board = cells(3)
    for a in board:
        for b in board:
            assert distance(a, b) == cube_distance(a, b) == distance(b, a)


def test_directions_run_clockwise_from_east() -> None:
    # screen positions of the six steps: x grows to the right, y downwards
    points = [(q + r / 2, r) for q, r in DIRECTIONS]
    assert points == [(1, 0), (0.5, 1), (-0.5, 1), (-1, 0), (-0.5, -1), (0.5, -1)]
    for way in WAYS:
        assert hexes.step(hexes.step((0, 0), way), (way + 3) % 6) == (0, 0)


def test_neighbours_are_the_six_cells_at_distance_one() -> None:
    assert neighbours((2, -1)) == tuple(hexes.step((2, -1), way) for way in WAYS)
    assert set(neighbours((2, -1))) == {cell for cell in cells(4) if distance(cell, (2, -1)) == 1}
    assert hexes.is_beside((2, -1), (2, 0)) and not hexes.is_beside((2, -1), (2, -1))


@pytest.mark.parametrize("size", range(0, 5))
def test_a_ring_holds_each_cell_at_its_distance_once(size: int) -> None:
    centre = (1, -2)
    around = ring(centre, size)
    wanted = {(q, r) for q in range(-9, 10) for r in range(-9, 10) if cube_distance((q, r), centre) == size}
    assert set(around) == wanted and len(around) == len(wanted)


def test_a_ring_runs_clockwise() -> None:
    around = ring((0, 0), 3)
    assert around[0] == (-3, 0)
    assert all(distance(a, b) == 1 for a, b in zip(around, around[1:] + around[:1], strict=True))
    assert around[3] == (0, -3) and around[6] == (3, -3), "west, then north-west, then north-east corner"


def test_a_ring_of_negative_size_is_empty() -> None:
    assert ring((0, 0), -1) == ()


def test_a_ray_ends_at_the_wall() -> None:
    assert list(ray((0, 0), 0, 4)) == [(1, 0), (2, 0), (3, 0), (4, 0)]
    assert list(ray((4, 0), 0, 4)) == []
    assert list(ray((4, -4), 2, 4))[-1] == (-4, 4)


@pytest.mark.parametrize("radius", RADII)
def test_rays_cover_exactly_the_cells_that_share_a_row(radius: int) -> None:
    for cell in cells(radius):
        met = [other for way in WAYS for other in ray(cell, way, radius)]
        sharing = [
            other
            for other in cells(radius)
            if other != cell
            and (other[0] == cell[0] or other[1] == cell[1] or sum(other) == sum(cell))
        ]  # fmt: skip
        assert sorted(met) == sorted(sharing)


def test_line_and_way_to() -> None:
    assert line((-1, 0), (2, 0)) == ((0, 0), (1, 0), (2, 0))
    assert hexes.way_to((-1, 0), (2, 0)) == 0
    assert line((2, -2), (0, 0)) == ((1, -1), (0, 0))
    assert hexes.way_to((2, -2), (0, 0)) == 2
    assert line((0, 0), (1, 1)) is None and hexes.way_to((0, 0), (1, 1)) is None
    assert line((0, 0), (0, 0)) is None, "no cell lies on a row with itself"


def test_corners_are_the_six_ends_of_the_long_rows() -> None:
    assert hexes.corners(4) == ((4, 0), (0, 4), (-4, 4), (-4, 0), (0, -4), (4, -4))


def test_names_count_rows_by_letter_and_cells_from_the_left() -> None:
    assert [cell_name(cell, 4) for cell in ((0, -4), (4, -4), (-4, 0), (0, 0), (4, 0), (-4, 4), (0, 4))] == [
        "A1", "A5", "E1", "E5", "E9", "I1", "I5",
    ]  # fmt: skip


@pytest.mark.parametrize("radius", RADII)
def test_names_are_unique_and_lead_back(radius: int) -> None:
    names = {cell_name(cell, radius): cell for cell in cells(radius)}
    assert len(names) == len(cells(radius))
    assert all(cell_named(name, radius) == cell for name, cell in names.items())
    assert all(cell_named(name.lower(), radius) == cell for name, cell in names.items())


@pytest.mark.parametrize("name", ["", "A", "A0", "A6", "J1", "E10", "5E", "Ex", "E-1", "E5 ", "E٣"])
def test_wrong_names_are_refused(name: str) -> None:
    with pytest.raises(ValueError):
        cell_named(name, 4)


def test_a_cell_outside_has_no_name() -> None:
    with pytest.raises(ValueError):
        cell_name((5, 0), 4)
