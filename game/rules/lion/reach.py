"""Questions about a position: where a gladiator can walk, how the lion would prowl, where gold may be laid.

The rules answer with these, and so does the table: costs on hexes, the lion's path, what is in the way.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from game.core.say import Say, say
from game.core.types import Seat
from game.geometry.hexes import (
    WAYS,
    Cell,
    cell_name,
    distance,
    is_beside,
    is_inside,
    neighbours,
    ray,
    ring,
    step,
    way_to,
)
from game.rules.lion.data import Board
from game.rules.lion.state import State


class Walk(Struct, frozen=True):
    """A straight walk: the hexes entered and the points each one takes."""

    way: int
    path: tuple[Cell, ...]
    costs: tuple[int, ...]

    @property
    def cost(self) -> int:
        return sum(self.costs)


class Prowl(Struct, frozen=True):
    """Where the lion would go. With a `refusal` the direction is forbidden and `path` is what he could have walked."""

    path: tuple[Cell, ...]
    stopped_by: tuple[Seat, ...]
    """Gladiators beside the last hex, when he halts before his full throw."""
    refusal: Say | None


# ---- gladiators


def entry_cost(state: State, seat: Seat, cell: Cell) -> int:
    """Points for entering `cell`: one, and one more for each opponent and for the lion beside it (H6)."""
    cost = 1 + is_beside(cell, state.lion)
    for other, man in enumerate(state.men):
        if other != seat and is_beside(cell, man):
            cost += 1
    return cost


def body_at(state: State, cell: Cell) -> Seat | None:
    """The seat whose gladiator stands on `cell`."""
    return state.men.index(cell) if cell in state.men else None


def paces(board: Board, state: State, seat: Seat, way: int) -> Iterator[tuple[Cell, int]]:
    """The hexes of one row with the points each takes, up to the wall or a body (H7: gold is no obstacle)."""
    for cell in ray(state.men[seat], way, board.radius):
        if cell == state.lion or cell in state.men:
            return
        yield cell, entry_cost(state, seat, cell)


def reach(board: Board, state: State, seat: Seat, roll: int) -> dict[Cell, Walk]:
    """Every hex where `seat` may end with a Move die showing `roll`, and the walk there. By way, then by distance."""
    found: dict[Cell, Walk] = {}
    for way in WAYS:
        path: tuple[Cell, ...] = ()
        costs: tuple[int, ...] = ()
        for cell, cost in paces(board, state, seat, way):
            path, costs = (*path, cell), (*costs, cost)
            if sum(costs) > roll:
                break
            found[cell] = Walk(way, path, costs)
    return found


def can_walk(board: Board, state: State, seat: Seat, roll: int) -> bool:
    """Whether a Move die showing `roll` is of any use: one hex is enough (H5, H8)."""
    for cell in neighbours(state.men[seat]):
        if (
            is_inside(cell, board.radius)
            and cell != state.lion
            and cell not in state.men
            and entry_cost(state, seat, cell) <= roll
        ):
            return True
    return False


def walk_refusal(board: Board, state: State, seat: Seat, roll: int, to: Cell) -> Say | None:
    """Why a Move die showing `roll` does not take `seat` to `to`; None when it does."""
    start = state.men[seat]
    if not is_inside(to, board.radius):
        return say("lion.no.outside")
    if to == start:
        return say("lion.no.stay")  # H5
    if to == state.lion:
        return say("lion.no.onto_lion")
    other = body_at(state, to)
    if other is not None:
        return say("lion.no.onto_man", other=other)
    way = way_to(start, to)
    if way is None:
        return say("lion.no.row")
    steps = distance(start, to)
    path = [step(start, way, n) for n in range(1, steps + 1)]
    for cell in path:
        if cell == state.lion:
            return say("lion.no.through_lion")  # H7
        other = body_at(state, cell)
        if other is not None:
            return say("lion.no.through_man", other=other)  # H7
    cost = sum(entry_cost(state, seat, cell) for cell in path)
    if cost <= roll:
        return None
    if cost == steps:
        return say("lion.no.far", cost=cost, roll=roll)
    return say("lion.no.dear", cost=cost, roll=roll, steps=steps, extra=cost - steps)


# ---- the lion


def beside(state: State, cell: Cell) -> tuple[Seat, ...]:
    """The gladiators on the hexes around `cell`."""
    return tuple(seat for seat, man in enumerate(state.men) if is_beside(cell, man))


def prowl(board: Board, state: State, roll: int, way: int) -> Prowl:
    """The lion's way with a Lion die showing `roll`."""
    path: list[Cell] = []
    stopped_by: tuple[Seat, ...] = ()
    cell = state.lion
    for walked in range(1, roll + 1):
        cell = step(cell, way)
        if not is_inside(cell, board.radius):
            return Prowl(tuple(path), (), say("lion.no.wall", roll=roll, room=walked - 1))
        man = body_at(state, cell)
        if man is not None:  # only on the first step: elsewhere he would have halted before him (H10)
            return Prowl(tuple(path), (), say("lion.no.lion_onto_man", other=man))
        path.append(cell)
        watchers = beside(state, cell)
        if watchers:  # H9: hexes he enters count, the one he leaves does not
            stopped_by = watchers if walked < roll else ()
            break
    if state.options.strict_walls and not is_inside(step(state.lion, way, roll), board.radius):  # H28
        room = sum(1 for _ in ray(state.lion, way, board.radius))
        return Prowl(tuple(path), stopped_by, say("lion.no.wall_strict", roll=roll, room=room))
    return Prowl(tuple(path), stopped_by, None)


def can_drive(board: Board, state: State, roll: int) -> bool:
    return any(prowl(board, state, roll, way).refusal is None for way in WAYS)


def guarded(board: Board, state: State) -> dict[Cell, tuple[Seat, ...]]:
    """The hexes beside gladiators, where the lion halts, and the seats that guard each."""
    found: dict[Cell, tuple[Seat, ...]] = {}
    for seat, man in enumerate(state.men):
        for cell in neighbours(man):
            if is_inside(cell, board.radius) and cell != state.lion and cell not in state.men:
                found[cell] = (*found.get(cell, ()), seat)
    return found


def lion_threat(board: Board, state: State) -> dict[Cell, tuple[int, ...]]:
    """The hexes the lion could enter with a Lion die of the pool, and the faces that bring him there."""
    found: dict[Cell, tuple[int, ...]] = {}
    for roll in sorted({die.face for die in state.pool if die.kind == "lion"}):
        for way in WAYS:
            path = prowl(board, state, roll, way)
            for cell in path.path if path.refusal is None else ():
                found[cell] = (*found.get(cell, ()), roll)
    return found


# ---- gold


def gold_spots(board: Board, state: State, roll: int) -> list[Cell]:
    """Where a Gold die showing `roll` may be laid: empty hexes at that distance from the lion (H14, H15), clockwise."""
    return [
        cell
        for cell in ring(state.lion, roll)
        if is_inside(cell, board.radius) and cell not in state.men and cell not in state.gold
    ]


def place_refusal(board: Board, state: State, roll: int, at: Cell) -> Say | None:
    if not is_inside(at, board.radius):
        return say("lion.no.gold_outside")
    away = distance(at, state.lion)
    if away == 0:
        return say("lion.no.gold_on_lion")  # H15
    man = body_at(state, at)
    if man is not None:
        return say("lion.no.gold_on_man", other=man)
    if at in state.gold:
        return say("lion.no.gold_on_gold", cell=cell_name(at, board.radius))
    if away != roll:
        return say("lion.no.gold_distance", away=away, roll=roll)
    return None
