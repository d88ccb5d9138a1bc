"""Boards for the tests of the lion's computer players: the standard one and odd variants of it."""

from functools import cache

import msgspec
import yaml

from game.geometry.hexes import Cell, corners
from game.rules.lion.data import Board, DiceCounts, Faces, Limits, prove
from game.storage.paths import boards_dir


@cache
def standard() -> Board:
    with (boards_dir() / "lion" / "standard.yaml").open("rb") as file:
        return msgspec.convert(yaml.safe_load(file), Board)


def _proved(board: Board) -> Board:
    prove(board)
    return board


def _clockwise(radius: int) -> tuple[Cell, ...]:
    east, south_east, south_west, west, north_west, north_east = corners(radius)
    return south_west, west, north_west, north_east, east, south_east


@cache
def small() -> Board:
    """Radius 3, a short game with few rounds, so that every ending comes up."""
    return _proved(
        msgspec.structs.replace(
            standard(),
            id="small",
            radius=3,
            corners=_clockwise(3),
            goal=4,
            limits=Limits(rounds=7, idle_rounds=2),
        )
    )


@cache
def large() -> Board:
    """Radius 5, uneven faces up to 5, two lion dice, the lion off the centre, seven gold dice."""
    return _proved(
        msgspec.structs.replace(
            standard(),
            id="large",
            radius=5,
            lion=(0, 1),
            corners=_clockwise(5),
            gold=((1, -2), (2, -1), (1, 1), (-1, 2), (-2, 1), (-1, -1), (0, -4)),
            dice=DiceCounts(lion=2, move={2: 5, 3: 6, 4: 4, 5: 5, 6: 7}),
            faces=Faces(lion=(1, 2, 4, 5), move=(1, 1, 2, 3, 5), gold=(1, 3, 6)),
            goal=5,
        )
    )


@cache
def cramped() -> Board:
    """Radius 2 with high throws: many dice are of no use, and rounds end with nobody able to play."""
    return _proved(
        msgspec.structs.replace(
            standard(),
            id="cramped",
            radius=2,
            corners=_clockwise(2),
            gold=((1, -1), (-1, 1), (1, 0)),
            dice=DiceCounts(lion=1, move={2: 1, 3: 1, 4: 1, 5: 1, 6: 1}),
            faces=Faces(lion=(3, 4), move=(1, 1, 2), gold=(3, 4, 4)),
            limits=Limits(rounds=25, idle_rounds=9),
        )
    )


ALL = (standard, small, large, cramped)
