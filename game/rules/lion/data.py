"""The board file of Leo et Aurum: what it holds and what it must satisfy."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from game.core.say import say
from game.core.types import BadBoard
from game.geometry.hexes import Cell, is_inside

RADII = range(2, 9)
GOALS = range(2, 13)
"""From 2, since a counter may start on place 1 (H3); up to what a track can show."""
SEATS = range(2, 7)
MOST_DICE = 12
MOST_ROUNDS = 500


class DiceCounts(Struct, frozen=True, forbid_unknown_fields=True):
    """How many dice a round begins with; `move` by number of players."""

    lion: int
    move: dict[int, int]


class Faces(Struct, frozen=True, forbid_unknown_fields=True):
    """What the sides of each kind of die show, one entry a side (H1)."""

    lion: tuple[int, ...]
    move: tuple[int, ...]
    gold: tuple[int, ...]


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """H27: rounds in all, and rounds in a row without a counter moved, after which the game ends."""

    rounds: int
    idle_rounds: int


class Board(Struct, frozen=True, forbid_unknown_fields=True):
    """One parsed board file. `seatings` gives, by number of players, each seat's index into `corners`."""

    id: str
    title: str
    radius: int
    lion: Cell
    corners: tuple[Cell, ...]
    seatings: dict[int, tuple[int, ...]]
    gold: tuple[Cell, ...]
    dice: DiceCounts
    faces: Faces
    goal: int
    limits: Limits

    def starts(self, seats: int) -> list[Cell]:
        """The starting hex of each seat."""
        return [self.corners[index] for index in self.seatings[seats]]


def board_seats(board: Board) -> tuple[int, ...]:
    return tuple(sorted(board.seatings))


def prove(board: Board) -> None:
    """BadBoard at the first demand the board breaks."""
    _within("radius", board.radius, RADII)
    _within("goal", board.goal, GOALS)
    _within("limits.rounds", board.limits.rounds, range(1, MOST_ROUNDS + 1))
    _within("limits.idle_rounds", board.limits.idle_rounds, range(1, MOST_ROUNDS + 1))
    _inside(board, "lion", board.lion)
    for index, corner in enumerate(board.corners):
        place = f"corners[{index}]"
        _inside(board, place, corner)
        if corner == board.lion:
            raise BadBoard(place, say("lion.board.bad.start_on_lion", q=corner[0], r=corner[1]))
        if corner in board.corners[:index]:
            raise BadBoard(place, say("lion.board.bad.two_starts", q=corner[0], r=corner[1]))
    _prove_seatings(board)
    _prove_gold(board)
    _within("dice.lion", board.dice.lion, range(1, MOST_DICE + 1))
    for seats, count in board.dice.move.items():
        _within(f"dice.move.{seats}", count, range(1, MOST_DICE + 1))
    _prove_faces(board, "faces.lion", board.faces.lion)
    _prove_faces(board, "faces.move", board.faces.move)
    _prove_faces(board, "faces.gold", board.faces.gold)


def _within(place: str, value: int, allowed: range) -> None:
    if value not in allowed:
        raise BadBoard(place, say("lion.board.bad.range", value=value, low=allowed[0], high=allowed[-1]))


def _inside(board: Board, place: str, cell: Cell) -> None:
    if not is_inside(cell, board.radius):
        raise BadBoard(place, say("lion.board.bad.outside", q=cell[0], r=cell[1], radius=board.radius))


def _prove_seatings(board: Board) -> None:
    if not board.seatings:
        raise BadBoard("seatings", say("lion.board.bad.no_seatings"))
    for seats, indices in board.seatings.items():
        place = f"seatings.{seats}"
        _within(place, seats, SEATS)
        if len(indices) != seats:
            raise BadBoard(place, say("lion.board.bad.seating_size", seats=seats, found=len(indices)))
        for n, index in enumerate(indices):
            if index not in range(len(board.corners)):
                raise BadBoard(f"{place}[{n}]", say("lion.board.bad.no_corner", index=index, count=len(board.corners)))
            if index in indices[:n]:
                raise BadBoard(f"{place}[{n}]", say("lion.board.bad.corner_twice", index=index))
        if seats not in board.dice.move:
            raise BadBoard("dice.move", say("lion.board.bad.no_move_dice", seats=seats))


def _prove_gold(board: Board) -> None:
    if not board.gold:
        raise BadBoard("gold", say("lion.board.bad.no_gold"))
    if len(board.gold) > MOST_DICE:
        raise BadBoard("gold", say("lion.board.bad.much_gold", count=len(board.gold), most=MOST_DICE))
    for index, cell in enumerate(board.gold):
        place = f"gold[{index}]"
        _inside(board, place, cell)
        if cell in board.gold[:index]:
            raise BadBoard(place, say("lion.board.bad.two_gold", q=cell[0], r=cell[1]))
        if cell == board.lion:
            raise BadBoard(place, say("lion.board.bad.gold_on_lion", q=cell[0], r=cell[1]))
        if cell in board.corners:
            raise BadBoard(place, say("lion.board.bad.gold_on_start", q=cell[0], r=cell[1]))


def _prove_faces(board: Board, place: str, faces: Sequence[int]) -> None:
    if not faces:
        raise BadBoard(place, say("lion.board.bad.no_faces"))
    for index, face in enumerate(faces):
        if not 1 <= face <= 2 * board.radius:
            raise BadBoard(f"{place}[{index}]", say("lion.board.bad.face", face=face, most=2 * board.radius))
