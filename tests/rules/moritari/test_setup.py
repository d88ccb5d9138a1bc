"""Set-up and boards: schools, gates, arenas, roster (M11, M42)."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from typing import Any

import msgspec
import pytest

from game.core.chance import Scripted, Seeded
from game.core.match import Match
from game.core.types import BadBoard
from game.geometry.inches import distance, square
from game.rules.moritari import INFO
from game.rules.moritari.actions import Enlist, Place, Recruit
from game.rules.moritari.data import CLASSES, KINDS, MOST_FIGURES, Board, Gate, Sand, School, Thing
from game.rules.moritari.events import Enlisted, Placed, Recruited
from game.rules.moritari.proof import prove
from game.rules.moritari.state import Deploying, Enlisting, MoritariOptions, Nominating, Recruiting
from tests.rules.moritari.position import EAST, RULES, SHIPPED, load, mils, of_kind, play, rules_on, why_not

NEXT = [6, 6, 1, 1]
KEPT = ("classes", "kinds", "schools", "venatio", "market")


# ---- arenas


def test_m11_the_mat_is_thirty_by_twenty_four_inches() -> None:
    wall = load("mat").arena.wall
    assert (wall.right - wall.left, wall.bottom - wall.top) == (30_000, 24_000)
    assert not load("mat").obstacles


def test_m11_bases_are_round_an_inch_wide_and_two_for_the_rhinoceros() -> None:
    for name in CLASSES:
        assert load("mat").classes[name].base == (1000 if name == "rhinoceros" else 500)


def test_there_are_an_oval_one_with_pillars_and_one_with_a_spina() -> None:
    oval, pillars, spina = (load(name) for name in SHIPPED[1:4])
    assert oval.sand.oval == pillars.sand.oval == spina.sand.oval == (15_000, 12_000)
    assert not oval.obstacles
    assert {thing.look for thing in pillars.obstacles} == {"pillar", "column"}
    assert [thing.look for thing in spina.obstacles] == ["spina", "pillar", "pillar"]


@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_board_is_sound_and_seats_two_to_six(name: str) -> None:
    board = load(name)
    prove(board)
    assert INFO.board_seats(board) == (2, 3, 4, 5, 6) and board.id == name


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_gates_are_one_gate_turned_about_the_middle(name: str, seats: int) -> None:
    """To the nearest mil; where two or four stand at the walls of a long arena, to and fro. So no seat is better."""
    board = load(name)
    at, ways = [], []
    for seat in range(seats):
        gate = board.gate(seats, seat)
        at.append(complex(*gate.at))
        ways.append((complex(*gate.facing) / abs(complex(*gate.facing)), complex(*gate.line) / abs(complex(*gate.line))))
    if name != "nemesis" and seats in (2, 4):
        assert sorted({(abs(spot.real), abs(spot.imag)) for spot in at}) == [(abs(at[0].real), abs(at[0].imag))]
        return
    for seat in range(seats):
        turn = complex(cos(2 * pi * seat / seats), sin(2 * pi * seat / seats))
        assert abs(at[seat] - at[0] * turn) < 1.1
        assert all(abs(way - first * turn) < 0.002 for way, first in zip(ways[seat], ways[0], strict=True))


def test_what_stands_in_the_round_arena_stands_in_its_middle() -> None:
    board = load("nemesis")
    assert board.sand.oval == (12_000, 12_000) and [thing.points for thing in board.obstacles] == [((0, 0),)]
    assert INFO.boards[0] == "nemesis", "the first one is where a game begins"


@pytest.mark.parametrize("name", SHIPPED[1:])
def test_all_shipped_boards_have_one_roster(name: str) -> None:
    for part in KEPT:
        assert getattr(load(name), part) == getattr(load("mat"), part)


def test_the_roster_has_every_kind_in_a_printed_class() -> None:
    board = load("mat")
    assert set(board.kinds) == set(KINDS) and set(board.kinds.values()) == set(CLASSES)


def test_m11_ready_schools_are_of_the_authors_patterns() -> None:
    """Two heavies and a light, two lights and a heavy, or three animals."""
    board = load("mat")
    schools = [*board.schools, *board.hunt.beasts]
    patterns = {tuple(sorted(board.kinds[kind] for kind in school.figures)) for school in schools}
    authors = {("heavy", "heavy", "light"), ("heavy", "light", "light"), ("animal", "animal", "animal")}
    assert patterns == authors | {("animal", "rhinoceros", "rhinoceros")}, "and one as good as men (M44)"


# ---- schools


def begin(script: list[int | str] | None = None, seats: int = 2, board: str = "mat", **options: Any) -> Match[Any, Any, Any]:
    chance: list[Any] = script or []
    return Match.begin(rules_on(board), MoritariOptions(**options), seats, Scripted(chance))


def test_m42_schools_are_chosen_openly_one_seat_after_another() -> None:
    match = begin([*NEXT])
    assert match.state.frames == [Enlisting(0)] and not RULES.legal(match.state, 1)
    assert list(RULES.legal(match.state, 0)) == [Enlist(school.name) for school in load("mat").schools]
    match.submit(0, Enlist("Ludus Matutinus"))
    assert match.state.frames == [Enlisting(1)]
    events = match.submit(1, Enlist("Ludus Matutinus"))
    assert of_kind(events, Enlisted) == [
        Enlisted(seat=1, school="Ludus Matutinus", kinds=("rhinoceros", "lion", "rhinoceros"))
    ]
    assert [figure.name for figure in match.state.figures] == [f"b{n}" for n in range(6)]
    assert match.state.frames == [Nominating()] and match.state.round == 1


def test_m42_option_a_school_is_put_together_freely() -> None:
    match = begin([*NEXT], schools="free", size=2)
    assert len(RULES.legal(match.state, 0)) == len(KINDS)
    events = match.submit(0, Recruit("rhinoceros"))
    assert of_kind(events, Recruited) == [Recruited(seat=0, figure=0, name="b0", kind="rhinoceros")]
    match.submit(0, Recruit("retiarius"))
    assert match.state.frames == [Recruiting(1)]
    match.submit(1, Recruit("secutor"))
    events = match.submit(1, Recruit("secutor"))
    assert of_kind(events, Enlisted) == [Enlisted(seat=1, school="", kinds=("secutor", "secutor"))]


def test_m42_option_schools_are_drawn() -> None:
    match = begin(["Ludus Magnus", "Vivarium", *NEXT], schools="drawn")
    assert [figure.kind for figure in match.state.figures[3:]] == ["rhinoceros", "bear", "rhinoceros"]


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_m42_option_size_of_the_schools(size: int) -> None:
    match = begin(["Ludus Magnus", "Vivarium", *NEXT], schools="drawn", size=size)
    kinds = [figure.kind for figure in match.state.figures[:size]]
    assert kinds == ["murmillo", "secutor", "retiarius", "murmillo"][:size]
    assert len(match.state.figures) == 2 * size


def test_a_school_or_figure_that_is_not_on_the_board_is_refused() -> None:
    assert why_not(begin().state, Enlist("Ludus Nullus")).key == "moritari.no.no_school"
    assert why_not(begin().state, Recruit("lion")).key == "moritari.no.now.enlist"
    bare = with_(kinds={"lion": "animal"}, schools=(School("x", ("lion",)),), venatio=None)
    prove(bare)
    rules = INFO.rules(bare)
    match = Match.begin(rules, MoritariOptions(schools="free"), 2, Seeded(1))
    assert why_not(match.state, Recruit("bear"), rules).key == "moritari.no.no_kind"  # type: ignore[arg-type]


# ---- onto the sand


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_m42_figures_line_up_at_their_gates_out_of_reach_of_any_contact(name: str, seats: int) -> None:
    rules = rules_on(name)
    options = MoritariOptions(schools="drawn", size=4)
    match = Match.begin(rules, options, seats, Seeded(7))
    rules.audit(match.state)
    assert len(match.state.figures) == 4 * seats
    assert not rules.ground.pairs(match.state)
    for figure in match.state.figures:
        gate = load(name).gate(seats, figure.seat)
        assert distance(figure.at, gate.at) <= load(name).limits.zone and figure.facing == gate.facing


def by_hand(board: str = "mat") -> Match[Any, Any, Any]:
    match = begin([*NEXT], board=board, deployment="hand")
    match.submit(0, Enlist("Ludus Matutinus"))
    match.submit(1, Enlist("Ludus Magnus"))
    return match


def test_m42_option_by_hand_the_last_seat_places_first() -> None:
    match = by_hand()
    order = []
    while isinstance(match.state.frames[-1], Deploying):
        frame = match.state.frames[-1]
        order.append(frame.figure)
        seat = match.state.figures[frame.figure].seat
        events = match.submit(seat, rules_on("mat").legal(match.state, seat)[0])
        assert of_kind(events, Placed)[0].by_hand
        RULES.audit(match.state)
    assert order == [3, 4, 5, 0, 1, 2] and match.state.round == 1


def test_m42_by_hand_anywhere_free_in_the_zone_at_the_gate() -> None:
    state = by_hand().state
    RULES.check(state, 1, Place(3, mils(10.123, 1.5), (3, 4)))
    assert why_not(state, Place(3, mils(9, 1.5), EAST)).key == "moritari.no.zone"
    assert why_not(state, Place(3, mils(14.6, 0), EAST)).key == "moritari.no.no_room"
    assert why_not(state, Place(3, mils(13, 0), (0, 0))).key == "moritari.no.no_facing"
    play(state, Place(3, mils(13, 0), EAST))
    assert why_not(state, Place(4, mils(13, 0.9), EAST)).key == "moritari.no.no_room"
    assert why_not(state, Place(3, mils(12, 0.9), EAST)).key == "moritari.no.other_figure"


@pytest.mark.parametrize("name", SHIPPED)
def test_m42_every_listed_place_is_free_and_in_the_zone(name: str) -> None:
    state, rules = by_hand(name).state, rules_on(name)
    while isinstance(state.frames[-1], Deploying):
        figure = state.figures[state.frames[-1].figure]
        listed = rules.legal(state, figure.seat)
        gate = load(name).gate(2, figure.seat)
        assert len(listed) > 10
        assert all(isinstance(place, Place) and square(place.at, gate.at) <= load(name).limits.zone ** 2 for place in listed)
        rules.apply(state, figure.seat, listed[len(listed) // 2], Seeded(1))
        rules.audit(state)


# ---- board files


def with_(**changes: object) -> Board:
    board: Board = msgspec.structs.replace(load("mat"), **changes)
    return board


def gate(x: float, y: float) -> Gate:
    return Gate(mils(x, y), (1, 0), (0, 1))


SQUARE = tuple(mils(x, y) for x, y in ((-15, -12), (15, -12), (15, 12), (-15, 12)))
FAULTS: dict[str, tuple[Callable[[], Board], str]] = {
    "neither oval nor corners": (lambda: with_(sand=Sand()), "sand"),
    "both": (lambda: with_(sand=Sand((9000, 9000), SQUARE)), "sand"),
    "an oval too small": (lambda: with_(sand=Sand((2000, 9000))), "range"),
    "corners the wrong way round": (lambda: with_(sand=Sand(corners=SQUARE[::-1])), "not_convex"),
    "corners beyond measure": (lambda: with_(sand=Sand(corners=((-70_000, 0), *SQUARE[1:]))), "range"),
    "an obstacle without points": (lambda: with_(obstacles=(Thing("pillar", (), 500),)), "no_points"),
    "an obstacle outside": (lambda: with_(obstacles=(Thing("pillar", (mils(16, 0),), 500),)), "outside"),
    "a column of no length": (lambda: with_(obstacles=(Thing("column", ((0, 0), (0, 0)), 500),)), "one_spot"),
    "a block the wrong way round": (
        lambda: with_(obstacles=(Thing("block", ((0, 0), (0, 500), (500, 0)), 0),)), "not_convex",
    ),
    "an obstacle too thin": (lambda: with_(obstacles=(Thing("pillar", ((0, 0),), 5),)), "range"),
    "a class missing": (lambda: with_(classes={"heavy": load("mat").classes["heavy"]}), "no_class"),
    "no kinds": (lambda: with_(kinds={}), "no_kinds"),
    "no schools": (lambda: with_(schools=()), "no_schools"),
    "a school twice": (lambda: with_(schools=load("mat").schools[:1] * 2), "school_twice"),
    "a school of nobody": (lambda: with_(schools=(School("x", ()),)), "school_size"),
    "a school of strangers": (lambda: with_(kinds={"lion": "animal"}), "no_kind"),
    "a gate in the wall": (lambda: with_(gates=(gate(-14.5, 0), *load("mat").gates[1:])), "gate_room"),
    "a gate that faces nowhere": (
        lambda: with_(gates=(Gate((0, 0), (0, 0), (0, 1)), *load("mat").gates[1:])), "no_way",
    ),
    "neighbours that overlap": (lambda: limits(spacing=1500), "spacing"),
    "a zone shorter than the line": (lambda: limits(zone=3000), "zone"),
    "no seatings": (lambda: with_(seatings={}), "no_seatings"),
    "a seating too short": (lambda: with_(seatings={2: (0,)}), "seating_size"),
    "a gate that is not there": (lambda: with_(seatings={2: (0, 16)}), "no_gate"),
    "a gate for two": (lambda: with_(seatings={2: (0, 0)}), "gate_twice"),
    "gates side by side": (lambda: with_(seatings={2: (0, 5)}, gates=(gate(-11, 4), *load("mat").gates[1:])), "gates_near"),
    "a hunt that nobody is sent to": (lambda: hunt({3: 0}), "range"),
    "a hunt of too many players": (lambda: hunt({7: 3}), "range"),
    "too many players": (lambda: with_(seatings={7: (0, 1, 2, 3, 4, 5, 6)}), "range"),
}  # fmt: skip


def hunt(sent: dict[int, int]) -> Board:
    return with_(venatio=msgspec.structs.replace(load("mat").hunt, sent=sent))


def limits(**changes: int) -> Board:
    return with_(limits=msgspec.structs.replace(load("mat").limits, **changes))


@pytest.mark.parametrize("fault", FAULTS)
def test_a_board_that_cannot_be_played_on_is_refused_with_a_reason(fault: str) -> None:
    spoil, key = FAULTS[fault]
    with pytest.raises(BadBoard) as bad:
        prove(spoil())
    assert bad.value.say.key == f"moritari.board.bad.{key}"
    assert bad.value.place


def test_a_line_has_room_for_the_largest_school_of_the_widest_bases() -> None:
    board = load("mat")
    slots = board.slots(board.gates[2], MOST_FIGURES)
    assert all(distance(a, b) >= 2000 for n, a in enumerate(slots) for b in slots[:n])
