"""The board file: what `prove` refuses, where, and that other boards play."""

from random import Random

import msgspec
import pytest

from game.core.chance import Seeded
from game.core.match import Match
from game.core.types import BadBoard, Choose
from game.rules.lion import INFO
from game.rules.lion.data import Board, DiceCounts, Faces, Limits, board_seats, prove
from game.rules.lion.rules import LionRules
from tests.rules.lion.position import board_with, standard


def test_the_shipped_board_is_sound() -> None:
    prove(standard())
    assert standard().id == "standard" and INFO.boards[0] == "standard"


FACES = standard().faces
TWO = {2: (0, 3)}


@pytest.mark.parametrize(
    ("changes", "place", "key"),
    [
        ({"radius": 1}, "radius", "range"),
        ({"radius": 9}, "radius", "range"),
        ({"goal": 1}, "goal", "range"),
        ({"goal": 13}, "goal", "range"),
        ({"limits": Limits(0, 10)}, "limits.rounds", "range"),
        ({"limits": Limits(60, 0)}, "limits.idle_rounds", "range"),
        ({"limits": Limits(60, -1)}, "limits.idle_rounds", "range"),
        ({"lion": (5, 0)}, "lion", "outside"),
        ({"corners": ((-4, 4), (4, -5))}, "corners[1]", "outside"),
        ({"corners": ((-4, 4), (0, 0))}, "corners[1]", "start_on_lion"),
        ({"corners": ((-4, 4), (4, -4), (-4, 4))}, "corners[2]", "two_starts"),
        ({"seatings": {}}, "seatings", "no_seatings"),
        ({"seatings": {1: (0,)}}, "seatings.1", "range"),
        ({"seatings": {7: (0, 1, 2, 3, 4, 5, 6)}}, "seatings.7", "range"),
        ({"seatings": {2: (0, 1, 2)}}, "seatings.2", "seating_size"),
        ({"seatings": {2: (0, 6)}}, "seatings.2[1]", "no_corner"),
        ({"seatings": {2: (-1, 3)}}, "seatings.2[0]", "no_corner"),
        ({"seatings": {2: (3, 3)}}, "seatings.2[1]", "corner_twice"),
        ({"dice": DiceCounts(1, {3: 6})}, "dice.move", "no_move_dice"),
        ({"dice": DiceCounts(0, {n: 4 for n in range(2, 7)})}, "dice.lion", "range"),
        ({"dice": DiceCounts(1, {n: 13 for n in range(2, 7)})}, "dice.move.2", "range"),
        ({"gold": ()}, "gold", "no_gold"),
        ({"gold": tuple((q, 1) for q in range(-4, 4)) + tuple((q, -1) for q in range(-3, 5))}, "gold", "much_gold"),
        ({"gold": ((1, -2), (5, 0))}, "gold[1]", "outside"),
        ({"gold": ((1, -2), (2, -1), (1, -2))}, "gold[2]", "two_gold"),
        ({"gold": ((1, -2), (0, 0))}, "gold[1]", "gold_on_lion"),
        ({"gold": ((4, -4),)}, "gold[0]", "gold_on_start"),
        ({"faces": Faces((), (1,), (1,))}, "faces.lion", "no_faces"),
        ({"faces": Faces((1,), (1, 0), (1,))}, "faces.move[1]", "face"),
        ({"faces": Faces((1,), (1,), (1, 2, 9))}, "faces.gold[2]", "face"),
    ],
)
def test_a_broken_board_is_refused_at_its_place(changes: dict[str, object], place: str, key: str) -> None:
    with pytest.raises(BadBoard) as refused:
        prove(board_with(**changes))
    assert (refused.value.place, refused.value.say.key) == (place, f"lion.board.bad.{key}")


@pytest.mark.parametrize(
    ("changes", "params"),
    [
        ({"goal": 13}, {"value": 13, "low": 2, "high": 12}),
        ({"lion": (5, -1)}, {"q": 5, "r": -1, "radius": 4}),
        ({"lion": (4, -4), "corners": ((-4, 4), (4, -4))}, {"q": 4, "r": -4}),
        ({"corners": ((-4, 4), (4, -4), (-4, 4))}, {"q": -4, "r": 4}),
        ({"gold": ((1, -2), (2, -1), (1, -2))}, {"q": 1, "r": -2}),
        ({"lion": (1, 2), "gold": ((1, -2), (1, 2))}, {"q": 1, "r": 2}),
        ({"gold": ((4, -4),)}, {"q": 4, "r": -4}),
        ({"faces": Faces((1,), (1, 9), (1,))}, {"face": 9, "most": 8}),
        ({"seatings": {2: (0, 1, 2)}}, {"seats": 2, "found": 3}),
    ],
)
def test_the_reason_names_the_hex_or_the_number(changes: dict[str, object], params: dict[str, int]) -> None:
    with pytest.raises(BadBoard) as refused:
        prove(board_with(**changes))
    assert refused.value.say.params == params


TWELVE = tuple((q, 1) for q in range(-4, 4)) + tuple((q, -1) for q in range(-3, 1))


@pytest.mark.parametrize(
    "changes",
    [
        {"goal": 2},
        {"goal": 12},
        {"limits": Limits(1, 1)},
        {"limits": Limits(500, 500)},
        {"dice": DiceCounts(12, {n: 12 for n in range(2, 7)})},
        {"dice": DiceCounts(1, {n: 1 for n in range(2, 7)})},
        {"gold": TWELVE},
    ],
)
def test_the_last_number_that_is_allowed_is_allowed(changes: dict[str, object]) -> None:
    prove(board_with(**changes))


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"limits": Limits(501, 1)}, "limits.rounds"),
        ({"limits": Limits(1, 501)}, "limits.idle_rounds"),
        ({"dice": DiceCounts(13, {n: 4 for n in range(2, 7)})}, "dice.lion"),
        ({"dice": DiceCounts(1, {n: 0 for n in range(2, 7)})}, "dice.move.2"),
        ({"gold": (*TWELVE, (1, -1))}, "gold"),
    ],
)
def test_the_first_number_too_many_is_refused(changes: dict[str, object], place: str) -> None:
    with pytest.raises(BadBoard) as refused:
        prove(board_with(**changes))
    assert refused.value.place == place


def test_set_up_offers_both_sides_of_each_option() -> None:
    assert [(switch.key, switch.choices) for switch in INFO.switches] == [
        ("counter_start", (0, 1)),
        ("strict_walls", (False, True)),
    ]


def test_the_widest_face_is_the_way_across() -> None:
    prove(board_with(faces=Faces((8,), (8,), (8,))))


@pytest.mark.parametrize(
    "wrong",
    [
        {"colour": "red"},
        {"radius": "four"},
        {"lion": [0, 0, 0]},
        {"dice": {"lion": 1, "move": {2: 4}, "gold": 6}},
        {"seatings": {"two": [0, 3]}},
        {"gold": [[1.5, 0]]},
    ],
)
def test_wrong_types_and_unknown_keys_do_not_parse(wrong: dict[str, object]) -> None:
    data = msgspec.to_builtins(standard()) | wrong
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(data, Board)


def test_a_board_may_leave_out_seat_counts() -> None:
    small = board_with(seatings=TWO, dice=DiceCounts(1, {2: 4}))
    prove(small)
    assert board_seats(small) == (2,)


SMALL = board_with(
    id="small",
    radius=2,
    corners=((-2, 2), (2, -2), (2, 0)),
    seatings={2: (0, 1), 3: (0, 1, 2)},
    gold=((0, 1), (1, -1), (-1, 0)),
    dice=DiceCounts(2, {2: 3, 3: 3}),
    faces=Faces((1, 2), (1, 2, 3, 4), (1, 2)),
    goal=4,
)
WIDE = board_with(
    id="wide",
    radius=8,
    lion=(1, 1),
    corners=((-8, 8), (8, -8)),
    seatings=TWO | {2: (0, 1)},
    gold=((0, 0), (8, 0), (-8, 0), (0, 8)),
    dice=DiceCounts(1, {2: 12}),
    faces=Faces((16, 1), (5, 6, 16), (1, 9, 16)),
    goal=12,
    limits=Limits(20, 5),
)


@pytest.mark.parametrize("board", [SMALL, WIDE], ids=lambda board: board.id)
@pytest.mark.parametrize("seed", range(3))
def test_other_boards_play_to_the_end(board: Board, seed: int) -> None:
    prove(board)
    rules = LionRules(board)
    rng = Random(seed)
    for seats in board_seats(board):
        match = Match.begin(rules, INFO.options(), seats, Seeded(seed))
        while isinstance(pending := match.pending(), Choose):
            seat = pending.seats[0]
            match.submit(seat, rng.choice(rules.legal(match.state, seat)))
            rules.audit(match.state)
