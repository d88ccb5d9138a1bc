"""Board files: each demand is made at its border and named with its numbers, and what the house tells of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from game.core.say import Say, say
from game.core.types import BadBoard
from game.geometry.inches import Point
from game.rules.moritari import INFO
from game.rules.moritari.data import Board, Gate, Sand, School, Thing
from game.rules.moritari.proof import prove
from game.rules.moritari.state import MoritariOptions
from tests.rules.moritari.position import load

replace = msgspec.structs.replace
MAT = load("mat")
WIDE = ((-15_000, -12_000), (15_000, -12_000), (15_000, 12_000), (-15_000, 12_000))


def fault(board: Board) -> tuple[str, Say] | None:
    """Place and sentence of what is wrong with it."""
    try:
        prove(board)
    except BadBoard as bad:
        return bad.place, bad.say
    return None


def with_(**changes: Any) -> Board:
    return replace(MAT, **changes)


def limits(**changes: int) -> Board:
    return with_(limits=replace(MAT.limits, **changes))


def fighter(name: str, **changes: int) -> Board:
    return with_(classes={**MAT.classes, name: replace(MAT.classes[name], **changes)})  # type: ignore[index]


def thing(*points: Point, radius: int = 500) -> Board:
    return with_(obstacles=(Thing("pillar", points, radius),))


def seated(seats: int) -> Board:
    return with_(seatings={seats: tuple(range(seats))})


def no(key: str, **params: str | int) -> Say:
    return say(f"moritari.board.bad.{key}", **params)


RANGES: list[tuple[str, int, int, Callable[[int], Board]]] = [
    ("limits.spacing", 1000, 6000, lambda value: limits(spacing=value)),
    ("limits.zone", 1000, 12_000, lambda value: limits(zone=value)),
    ("sand.oval[0]", 3000, 60_000, lambda value: with_(sand=Sand((value, 9000)))),
    ("sand.oval[1]", 3000, 60_000, lambda value: with_(sand=Sand((9000, value)))),
    ("sand.corners[1][0]", -60_000, 60_000, lambda value: with_(sand=Sand(None, (WIDE[0], (value, 0), *WIDE[2:])))),
    ("sand.corners[1][1]", -60_000, 60_000, lambda value: with_(sand=Sand(None, (WIDE[0], (0, value), *WIDE[2:])))),
    ("obstacles[0].radius", 100, 6000, lambda value: thing((0, 0), radius=value)),
    ("obstacles[0].radius", 100, 6000, lambda value: thing((0, 0), (900, 0), radius=value)),
    ("obstacles[0].radius", 0, 6000, lambda value: thing((0, 0), (900, 0), (900, 900), radius=value)),
    ("seatings.2", 2, 6, lambda value: seated(2) if value == 2 else with_(seatings={})),
    *(
        (f"classes.{name}.{part}", low, high, lambda value, name=name, part=part: fighter(name, **{part: value}))
        for name in MAT.classes
        for part, low, high in (
            ("move", 1000, 30_000), ("dice", 1, 3), ("hits_on", 1, 6), ("armour", 2, 7), ("hit_points", 1, 9),
            ("base", 250, 1500),
        )
    ),
]  # fmt: skip


@pytest.mark.parametrize(("place", "low", "high", "make"), [each for each in RANGES if each[0] != "seatings.2"])
def test_a_number_is_refused_beyond_its_last_allowed_value_alone(
    place: str, low: int, high: int, make: Callable[[int], Board]
) -> None:
    for value in (low - 1, high + 1):
        assert fault(make(value)) == (place, no("range", value=value, low=low, high=high))
    for value in (low, high):
        found = fault(make(value))
        assert found is None or found[1].key != no("range").key, found


def test_two_to_six_players_can_be_seated() -> None:
    for seats in (1, 7):
        assert fault(seated(seats)) == (f"seatings.{seats}", no("range", value=seats, low=2, high=6))
    for seats in (2, 6):
        assert fault(with_(seatings={seats: MAT.seatings[seats]})) is None


def gate(at: Point, facing: Point = (1, 0), line: Point = (0, 1)) -> Board:
    return with_(gates=(*MAT.gates[:1], Gate(at, facing, line), *MAT.gates[2:]))


SQUARE = ((-9000, -9000), (9000, -9000), (9000, 9000), (-9000, 9000))
FAULTS: list[tuple[Board, str, Say]] = [
    (with_(sand=Sand()), "sand", no("sand")),
    (with_(sand=Sand((9000, 9000), SQUARE)), "sand", no("sand")),
    (with_(sand=Sand(None, SQUARE[::-1])), "sand.corners", no("not_convex")),
    (thing(), "obstacles[0].points", no("no_points")),
    (thing((0, 0), (16_000, 7)), "obstacles[0].points[1]", no("outside", x=16_000, y=7)),
    (thing((0, 12_001)), "obstacles[0].points[0]", no("outside", x=0, y=12_001)),
    (thing((5, 5), (5, 5)), "obstacles[0].points", no("one_spot")),
    (thing((0, 0), (0, 500), (500, 0)), "obstacles[0].points", no("not_convex")),
    (with_(classes={"heavy": MAT.classes["heavy"]}), "classes", no("no_class", name="light")),
    (with_(kinds={}), "kinds", no("no_kinds")),
    (with_(schools=()), "schools", no("no_schools")),
    (with_(schools=MAT.schools[:1] * 2), "schools[1].name", no("school_twice", name=MAT.schools[0].name)),
    (with_(schools=(School("x", ()),)), "schools[0].figures", no("school_size", most=4)),
    (with_(schools=(School("x", ("lion",) * 5),)), "schools[0].figures", no("school_size", most=4)),
    (
        with_(kinds={"lion": "animal"}, schools=(School("x", ("lion", "bear")),)),
        "schools[0].figures[1]", no("no_kind", name="bear"),
    ),
    (limits(spacing=1999), "limits.spacing", no("spacing", need=2000)),
    (gate((0, 0), facing=(0, 0)), "gates[1]", no("no_way")),
    (gate((0, 0), line=(0, 0)), "gates[1]", no("no_way")),
    (limits(zone=3375), "limits.zone", no("zone", need=3376)),
    (gate((13_000, 7700)), "gates[1].at", no("gate_room", x=13_000, y=11_075)),
    (with_(seatings={}), "seatings", no("no_seatings")),
    (with_(seatings={3: (0, 1)}), "seatings.3", no("seating_size", seats=3, found=2)),
    (with_(seatings={2: (0, 16)}), "seatings.2[1]", no("no_gate", index=16, count=16)),
    (with_(seatings={2: (-1, 0)}), "seatings.2[0]", no("no_gate", index=-1, count=16)),
    (with_(seatings={2: (3, 3)}), "seatings.2[1]", no("gate_twice", index=3)),
    (
        with_(seatings={2: (0, 1)}, gates=(MAT.gates[0], Gate((-12_000, 7600), (1, 0), (0, 1)))),
        "seatings.2", no("gates_near", need=10_200),
    ),
]  # fmt: skip


@pytest.mark.parametrize(("board", "place", "said"), FAULTS, ids=lambda value: getattr(value, "key", ""))
def test_a_fault_is_named_with_its_place_and_its_numbers(board: Board, place: str, said: Say) -> None:
    assert fault(board) == (place, said)


def test_what_lies_on_a_border_is_sound() -> None:
    """The largest school, the closest line and zone, gates an inch apart beyond their zones, things on the wall."""
    assert fault(with_(schools=(School("x", ("lion",) * 4), School("y", ("bear",))))) is None
    assert fault(limits(spacing=2000)) is None and fault(limits(zone=3376)) is None
    assert fault(thing((15_000, 12_000))) is None and fault(thing((0, 0), (0, 1))) is None
    assert fault(thing((0, 0), (500, 0), (500, 500), radius=0)) is None
    assert fault(gate((13_000, 0), facing=(0, 1), line=(0, 1))) is None
    assert fault(gate((0, 10_000), facing=(1, 0), line=(1, 0))) is None
    near = Gate((-13_000, -2800), (1, 0), (0, 1)), Gate((-13_000, 7400), (1, 0), (0, 1))
    assert fault(with_(seatings={2: (0, 1)}, gates=near)) is None
    nearer = near[0], replace(near[1], at=(-13_000, 7399))
    assert fault(with_(seatings={2: (0, 1)}, gates=nearer)) == ("seatings.2", no("gates_near", need=10_200))


def test_what_the_house_tells_of_the_game_is_what_the_options_take() -> None:
    plain = msgspec.to_builtins(MoritariOptions())
    assert plain == {
        "schools": "choose", "size": 3, "deployment": "rule", "flank": "flanked", "beasts": "appeal", "hiss": 6,
        "round_limit": 40,
    }  # fmt: skip
    assert INFO.seats == (2, 3, 4, 5, 6) and INFO.minutes == 40
    for switch in INFO.switches:
        assert switch.choices[0] == plain[switch.key], "the printed game stands first"
        for choice in switch.choices:
            msgspec.convert({switch.key: choice}, MoritariOptions)
        if switch.min is not None and switch.max is not None:
            msgspec.convert({switch.key: switch.min}, MoritariOptions)
            msgspec.convert({switch.key: switch.max}, MoritariOptions)
            for value in (switch.min - 1, switch.max + 1):
                with pytest.raises(msgspec.ValidationError):
                    msgspec.convert({switch.key: value}, MoritariOptions)


@pytest.mark.parametrize(
    "event",
    [
        {"type": "Rose", "figure": 0, "name": "m0"},
        {"type": "Moved", "figure": 0, "name": "m0", "start": (0, 0), "end": (1, 0), "was": (1, 0), "facing": (1, 0),
         "length": 1, "touched": (), "touched_names": ()},
        {"type": "Turned", "figure": 0, "name": "m0", "was": (1, 0), "facing": (0, 1)},
        {"type": "Stood", "figure": 0, "name": "m0"},
        {"type": "Fell", "figure": 0, "name": "m0", "by": "m1"},
        {"type": "Died", "figure": 0, "name": "m0", "by": "m1", "how": "thumb"},
        {"type": "Appealed", "figure": 0, "name": "m0", "die": 1, "bonus": 0, "need": 5, "crowd": False},
    ],
    ids=lambda event: event["type"],
)  # fmt: skip
def test_an_event_of_version_1_belongs_to_nobody(event: dict[str, Any]) -> None:
    assert msgspec.convert(event, INFO.event).seat == -1


def test_a_bout_of_version_1_belongs_to_nobody() -> None:
    side = {"figure": 0, "name": "m0", "dice": (6,), "modifiers": (), "hits": 0, "armour": (), "lost": 0, "left": 3}
    fought = msgspec.convert({"type": "Fought", "one": side, "two": side}, INFO.event)
    assert (fought.one.seat, fought.two.seat) == (-1, -1)
