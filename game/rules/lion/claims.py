"""Who may take the gold that lies on the sand next, and with what chance: all of it public, as everybody stands now."""

from __future__ import annotations

from itertools import product

from msgspec import Struct

from game.core.types import Seat
from game.geometry.hexes import WAYS, Cell
from game.rules.lion.data import Board
from game.rules.lion.reach import paces, prowl
from game.rules.lion.state import Kind, State


class Claim(Struct, frozen=True):
    """What somebody may do to a Gold die on the sand, were it his turn and everybody stood as now."""

    seat: Seat | None
    """None: the lion, who swallows it."""
    face: int
    """The least die of the row that serves; 0 when none does."""
    chance: float
    """That the next throw holds a die for it."""


def next_cast(board: Board, state: State, kind: Kind, wanted: frozenset[int]) -> float:
    """The chance that at least one die of a kind shows one of the faces when the next round is cast (H17)."""
    faces = {"lion": board.faces.lion, "move": board.faces.move, "gold": board.faces.gold}[kind]
    count = {"lion": board.dice.lion, "move": board.dice.move[state.seats], "gold": state.waiting}[kind]
    miss = sum(face not in wanted for face in faces) / len(faces)
    return 1.0 - float(miss**count)


def claims(board: Board, state: State) -> dict[Cell, tuple[Claim, ...]]:
    """Of each Gold die on the sand, by seats and the lion last; who can't come to it with any die is left out."""
    eaten = lion_faces(board, state)
    return {cell: _of(board, state, cell, eaten.get(cell, frozenset())) for cell in state.gold}


def _of(board: Board, state: State, cell: Cell, eaten: frozenset[int]) -> tuple[Claim, ...]:
    found: list[Claim] = []
    for seat in range(state.seats):
        cost = walk_cost(board, state, seat, cell)
        wanted = frozenset(face for face in board.faces.move if cost is not None and face >= cost)
        if wanted:
            found.append(_claim(board, state, seat, "move", wanted))
    if eaten:
        found.append(_claim(board, state, None, "lion", eaten))
    return tuple(found)


def _claim(board: Board, state: State, seat: Seat | None, kind: Kind, wanted: frozenset[int]) -> Claim:
    lying = [die.face for die in state.pool if die.kind == kind and die.face in wanted]
    return Claim(seat, min(lying, default=0), next_cast(board, state, kind, wanted))


def walk_cost(board: Board, state: State, seat: Seat, to: Cell) -> int | None:
    """Points of the straight walk to a hex; None where there is none."""
    for way in WAYS:
        spent = 0
        for cell, cost in paces(board, state, seat, way):
            spent += cost
            if cell == to:
                return spent
    return None


def lion_faces(board: Board, state: State) -> dict[Cell, frozenset[int]]:
    """The hexes the lion could be driven over with some Lion die, and the faces that bring him there."""
    wanted: dict[Cell, set[int]] = {}
    for roll, way in product(sorted(set(board.faces.lion)), WAYS):
        path = prowl(board, state, roll, way)
        for cell in path.path if path.refusal is None else ():
            wanted.setdefault(cell, set()).add(roll)
    return {cell: frozenset(faces) for cell, faces in wanted.items()}


def lion_odds(board: Board, state: State) -> dict[Cell, float]:
    """The same hexes with the chance that the next throw brings a die for it."""
    return {cell: next_cast(board, state, "lion", faces) for cell, faces in lion_faces(board, state).items()}
