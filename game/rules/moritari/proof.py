"""What a board must satisfy that its types can't state."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.say import say
from game.core.types import BadBoard
from game.geometry.inches import Mil, Point, is_apart
from game.geometry.inches_arena import is_convex
from game.rules.moritari.data import CLASSES, MOST_FIGURES, MOST_SEATS, Board, School

LARGEST = 60_000
"""Mils from the middle to the wall."""


def prove(board: Board) -> None:
    """BadBoard at the first demand the board breaks."""
    _prove_sand(board)
    _prove_obstacles(board)
    _prove_roster(board)
    _prove_market(board)
    _within("limits.spacing", board.limits.spacing, 1000, 6000)
    _within("limits.zone", board.limits.zone, 1000, 12_000)
    _prove_gates(board)
    _prove_seatings(board)


def _within(place: str, value: int, low: int, high: int) -> None:
    if not low <= value <= high:
        raise BadBoard(place, say("moritari.board.bad.range", value=value, low=low, high=high))


def _prove_sand(board: Board) -> None:
    sand = board.sand
    if (sand.oval is None) == (not sand.corners):
        raise BadBoard("sand", say("moritari.board.bad.sand"))
    if sand.oval is not None:
        for index, half in enumerate(sand.oval):
            _within(f"sand.oval[{index}]", half, 3000, LARGEST)
        return
    for index, (x, y) in enumerate(sand.corners):
        _within(f"sand.corners[{index}][0]", x, -LARGEST, LARGEST)
        _within(f"sand.corners[{index}][1]", y, -LARGEST, LARGEST)
    if not is_convex(sand.corners):
        raise BadBoard("sand.corners", say("moritari.board.bad.not_convex"))


def _prove_obstacles(board: Board) -> None:
    for index, thing in enumerate(board.obstacles):
        place = f"obstacles[{index}]"
        _within(f"{place}.radius", thing.radius, 0 if len(thing.points) > 2 else 100, 6000)
        if not thing.points:
            raise BadBoard(f"{place}.points", say("moritari.board.bad.no_points"))
        for n, point in enumerate(thing.points):
            if not board.arena.wall.holds(point, 0):
                raise BadBoard(f"{place}.points[{n}]", say("moritari.board.bad.outside", x=point[0], y=point[1]))
        if len(thing.points) == 2 and thing.points[0] == thing.points[1]:
            raise BadBoard(f"{place}.points", say("moritari.board.bad.one_spot"))
        if len(thing.points) > 2 and not is_convex(thing.points):
            raise BadBoard(f"{place}.points", say("moritari.board.bad.not_convex"))


def _prove_roster(board: Board) -> None:
    for name in CLASSES:
        if name not in board.classes:
            raise BadBoard("classes", say("moritari.board.bad.no_class", name=name))
        fighter, place = board.classes[name], f"classes.{name}"
        _within(f"{place}.move", fighter.move, 1000, 30_000)
        _within(f"{place}.dice", fighter.dice, 1, 3)
        _within(f"{place}.hits_on", fighter.hits_on, 1, 6)
        _within(f"{place}.armour", fighter.armour, 2, 7)
        _within(f"{place}.hit_points", fighter.hit_points, 1, 9)
        _within(f"{place}.base", fighter.base, 250, 1500)
    if not board.kinds:
        raise BadBoard("kinds", say("moritari.board.bad.no_kinds"))
    _prove_schools(board, "schools", board.schools)
    if board.venatio is not None:
        _prove_schools(board, "venatio.men", board.venatio.men)
        _prove_schools(board, "venatio.beasts", board.venatio.beasts)
        for seats, sent in board.venatio.sent.items():
            _within(f"venatio.sent[{seats}]", seats, 2, MOST_SEATS)
            _within(f"venatio.sent[{seats}]", sent, 1, MOST_FIGURES)


def _prove_schools(board: Board, key: str, schools: Sequence[School]) -> None:
    if not schools:
        raise BadBoard(key, say("moritari.board.bad.no_schools"))
    for index, school in enumerate(schools):
        place = f"{key}[{index}]"
        if school.name in [other.name for other in schools[:index]]:
            raise BadBoard(f"{place}.name", say("moritari.board.bad.school_twice", name=school.name))
        _within(f"{place}.worth", school.worth, 0, 100)
        if not 1 <= len(school.figures) <= MOST_FIGURES:
            raise BadBoard(f"{place}.figures", say("moritari.board.bad.school_size", most=MOST_FIGURES))
        for n, kind in enumerate(school.figures):
            if kind not in board.kinds:
                raise BadBoard(f"{place}.figures[{n}]", say("moritari.board.bad.no_kind", name=kind))


def _prove_market(board: Board) -> None:
    """Whoever comes to hire can pay for anybody to begin with (M46)."""
    market = board.market
    for name in CLASSES:
        if name not in market.prices:
            raise BadBoard("market.prices", say("moritari.board.bad.no_class", name=name))
        _within(f"market.prices.{name}", market.prices[name], 1, 99)
    dearest = max(board.price(kind) for kind in board.kinds)
    for index, purse in enumerate(market.purses):
        _within(f"market.purses[{index}]", purse, dearest, 999)


def _widest(board: Board) -> Mil:
    return max(board.classes[name].base for name in board.kinds.values())


def _prove_gates(board: Board) -> None:
    base = _widest(board)
    if board.limits.spacing < 2 * base:
        raise BadBoard("limits.spacing", say("moritari.board.bad.spacing", need=2 * base))
    for index, gate in enumerate(board.gates):
        place = f"gates[{index}]"
        if gate.facing == (0, 0) or gate.line == (0, 0):
            raise BadBoard(place, say("moritari.board.bad.no_way"))
        for size in range(1, MOST_FIGURES + 1):
            for at in board.slots(gate, size):
                if is_apart(at, gate.at, board.limits.zone):
                    raise BadBoard("limits.zone", say("moritari.board.bad.zone", need=board.limits.spacing * 3 // 2 + 1))
                if not board.arena.has_room(at, base):
                    raise BadBoard(f"{place}.at", say("moritari.board.bad.gate_room", x=at[0], y=at[1]))


def _prove_seatings(board: Board) -> None:
    if not board.seatings:
        raise BadBoard("seatings", say("moritari.board.bad.no_seatings"))
    for seats, gates in board.seatings.items():
        place = f"seatings.{seats}"
        _within(place, seats, 2, MOST_SEATS)
        if len(gates) != seats:
            raise BadBoard(place, say("moritari.board.bad.seating_size", seats=seats, found=len(gates)))
        for n, gate in enumerate(gates):
            if gate not in range(len(board.gates)):
                raise BadBoard(f"{place}[{n}]", say("moritari.board.bad.no_gate", index=gate, count=len(board.gates)))
            if gate in gates[:n]:
                raise BadBoard(f"{place}[{n}]", say("moritari.board.bad.gate_twice", index=gate))
        _prove_apart(board, place, [board.gates[gate].at for gate in gates])


def _prove_apart(board: Board, place: str, gates: Sequence[Point]) -> None:
    """Zones of two schools leave at least an inch between their bases (M42)."""
    need = 2 * board.limits.zone + 2 * _widest(board) + 1000
    for n, at in enumerate(gates):
        for other in gates[:n]:
            if not is_apart(at, other, need):
                raise BadBoard(place, say("moritari.board.bad.gates_near", need=need))
