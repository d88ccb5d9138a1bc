"""Schools of equal worth, the venatio, and hiring by turns (M44, M45, M46)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.core.chance import Scripted, Seeded
from game.core.match import Match
from game.core.say import say
from game.core.types import BadBoard
from game.rules.moritari.actions import Enlist, Recruit
from game.rules.moritari.data import MARKET, Board, Market, School, Venatio
from game.rules.moritari.events import Enlisted, Recruited
from game.rules.moritari.muster import for_hire, purse, supply
from game.rules.moritari.proof import prove
from game.rules.moritari.rules import MoritariRules
from game.rules.moritari.state import MoritariOptions, Nominating, Recruiting, State
from tests.rules.moritari.position import RULES, SHIPPED, load, of_kind, why_not

NEXT = [6, 6, 1, 1]
MAT = load("mat")
replace = msgspec.structs.replace


def begin(seats: int = 2, rules: MoritariRules = RULES, **options: Any) -> Match[Any, Any, Any]:
    return Match.begin(rules, MoritariOptions(**options), seats, Scripted([6, 6, *[1] * (2 * seats - 2)]))


def hire(match: Match[Any, Any, Any], *kinds: Any) -> list[Any]:
    """Each by whoever's turn it is; the seats they went to."""
    seats = []
    for kind in kinds:
        seats.append(match.state.frames[-1].seat)
        match.submit(seats[-1], Recruit(kind))
    return seats


# ---- ready schools


@pytest.mark.parametrize("name", SHIPPED)
def test_m44_ready_schools_are_even_and_men_stand_before_beasts(name: str) -> None:
    board = load(name)
    assert all(45 <= school.worth <= 55 for school in board.schools)
    are_beasts = [board.is_of_beasts(school) for school in board.schools]
    assert are_beasts == sorted(are_beasts) and any(are_beasts) and not all(are_beasts)


def test_m44_three_lions_are_still_to_be_had() -> None:
    match = begin(schools="free")
    for _ in range(3):
        match.submit(0, Recruit("lion"))
    assert [figure.kind for figure in match.state.figures] == ["lion"] * 3


# ---- a venatio


def test_m45_the_last_seat_leads_beasts_and_the_others_men() -> None:
    match = begin(3, schools="venatio")
    men, beasts = ([Enlist(school.name) for school in side] for side in (MAT.hunt.men, MAT.hunt.beasts))
    assert list(RULES.legal(match.state, 0)) == men
    assert why_not(match.state, Enlist("Vivarium")).key == "moritari.no.no_school"
    match.submit(0, men[0])
    assert list(RULES.legal(match.state, 1)) == men
    match.submit(1, men[0])
    assert list(RULES.legal(match.state, 2)) == beasts
    match.submit(2, Enlist("Vivarium"))
    RULES.audit(match.state)
    assert match.state.frames == [Nominating()]


@pytest.mark.parametrize("size", [1, 3])
def test_m45_they_come_in_the_numbers_of_the_board(size: int) -> None:
    match = begin(schools="venatio", size=size)
    match.submit(0, Enlist("Ludus Magnus"))
    events = match.submit(1, Enlist("Ludus Matutinus"))
    assert [figure.seat for figure in match.state.figures] == [0, 0, 0, 0, 1, 1, 1]
    assert of_kind(events, Enlisted)[0].kinds == ("lion", "lion", "lion")


@pytest.mark.parametrize(("seats", "men"), [(2, 4), (3, 3), (4, 3), (5, 3), (6, 3)])
def test_m45_among_three_and_more_each_school_sends_three_men(seats: int, men: int) -> None:
    """A heavy is among them however many come."""
    for board in map(load, SHIPPED):
        match = Match.begin(MoritariRules(board), MoritariOptions(schools="venatio"), seats, Seeded(1))
        for seat in range(seats):
            match.submit(seat, match.rules.legal(match.state, seat)[seat % 2])
        assert [len(match.state.of(seat)) for seat in range(seats)] == [*[men] * (seats - 1), 3]
        classes = [board.kinds[match.state.figures[own].kind] for own in match.state.of(0)]
        assert classes == ["heavy", *["light"] * (men - 1)]
        match.rules.audit(match.state)


def test_m45_where_a_board_says_nothing_of_it_all_men_come() -> None:
    assert MAT.venatio is not None
    hunt = replace(MAT.venatio, sent={})
    assert hunt.coming(6) == hunt.men == MAT.venatio.coming(2)


def test_m45_a_board_without_a_hunt_parts_its_ready_schools() -> None:
    bare = replace(MAT, venatio=None)
    assert [school.name for school in bare.hunt.beasts] == ["Ludus Matutinus", "Vivarium"]
    assert [school.name for school in bare.hunt.men] == [school.name for school in MAT.schools[:4]]
    men_only = replace(bare, schools=MAT.schools[:2])
    assert men_only.hunt == Venatio(men_only.schools, men_only.schools)


# ---- hiring by turns


def test_m46_figures_are_hired_from_the_first_seat_to_the_last_and_back() -> None:
    match = begin(3, schools="draft")
    assert hire(match, "lion", "murmillo", "thraex", "secutor") == [0, 1, 2, 2]
    assert [figure.seat for figure in match.state.figures] == [0, 1, 2, 2], "seat by seat, whoever came first"
    assert [figure.name for figure in match.state.figures] == ["b0", "m0", "m1", "m2"]
    assert hire(match, "hoplomachus", "retiarius") == [1, 0] and match.state.frames == [Recruiting(0, 6)]
    assert [purse(MAT, match.state, seat) for seat in range(3)] == [3, 3, 4]
    events = match.submit(0, Recruit("bestiarius"))
    assert of_kind(events, Recruited) == [
        Recruited(seat=0, figure=2, name="m5", kind="bestiarius", price=3, left=0)
    ]  # fmt: skip
    events = [*match.submit(1, Recruit("dimachaerus")), *match.submit(2, Recruit("rhinoceros"))]
    assert [event.seat for event in of_kind(events, Enlisted)] == [0, 1, 2]
    RULES.audit(match.state)
    assert match.state.frames == [Nominating()] and match.state.round == 1


def test_m46_what_the_purse_cannot_pay_or_nobody_is_left_of_is_refused() -> None:
    match = begin(schools="draft")
    hire(match, "lion", "murmillo")
    assert supply(MAT, match.state)["lion"] == 0 and Recruit("lion") not in RULES.legal(match.state, 1)
    assert why_not(match.state, Recruit("lion")) == say("moritari.no.hired_out", kind="lion")
    hire(match, "secutor", "leopard")
    assert why_not(match.state, Recruit("boar")) == say("moritari.no.purse", kind="boar", price=5, left=3)


def test_m46_who_can_pay_for_nobody_is_passed_over() -> None:
    match = begin(schools="draft")
    assert hire(match, "lion", "murmillo", "secutor", "boar") == [0, 1, 1, 0]
    assert purse(MAT, match.state, 0) == 1 and not for_hire(MAT, match.state, 0)
    assert match.state.frames == [Recruiting(1, 5)] and purse(MAT, match.state, 1) == 3
    assert why_not(match.state, Recruit("hoplomachus")).key == "moritari.no.purse"
    hire(match, "rhinoceros")
    assert match.state.frames == [Nominating()]


def test_m46_nobody_leads_more_than_four() -> None:
    match = begin(schools="draft", size=4)
    hire(match, "thraex", "lion", "bear", "retiarius", "dimachaerus", "boar")
    assert [purse(MAT, match.state, seat) for seat in (0, 1)] == [6, 0]
    hire(match, "bestiarius")
    assert match.state.frames == [Nominating()] and purse(MAT, match.state, 0) == 3


@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_m46_every_player_gets_somebody(seats: int, size: int) -> None:
    """By lot, on the shipped roster and on one of a single kind."""
    one_kind = replace(MAT, kinds={"lion": "animal"}, schools=(School("x", ("lion",)),), venatio=None)
    for rules in (RULES, MoritariRules(one_kind)):
        for seed in range(5):
            state = drafted(rules, seats, seed, size)
            assert all(1 <= len(state.of(seat)) <= 4 for seat in range(seats))
            assert all(purse(rules.board, state, seat) >= 0 for seat in range(seats))


def drafted(rules: MoritariRules, seats: int, seed: int, size: int) -> State:
    chance = Seeded(seed)
    state, _ = rules.setup(MoritariOptions(schools="draft", size=size), seats, chance)
    n = 0
    while isinstance(frame := state.frames[-1], Recruiting):
        rules.audit(state)
        legal = rules.legal(state, frame.seat)
        rules.apply(state, frame.seat, legal[(7 * n + seed) % len(legal)], chance)
        n += 1
    rules.audit(state)
    return state


# ---- board files


def test_a_board_of_version_2_has_the_usual_market() -> None:
    old = msgspec.to_builtins(MAT)
    for key in ("market", "venatio"):
        del old[key]
    for school in old["schools"]:
        del school["worth"]
    board = msgspec.convert(old, Board, strict=False)
    prove(board)
    assert board.market == MARKET == MAT.market


FAULTS: list[tuple[Board, str]] = [
    (replace(MAT, market=Market({"heavy": 4}, (5, 8, 11, 15))), "market.prices"),
    (replace(MAT, market=Market({**MARKET.prices, "light": 0}, (5, 8, 11, 15))), "market.prices.light"),
    (replace(MAT, market=Market(MARKET.prices, (4, 8, 11, 15))), "market.purses[0]"),
    (replace(MAT, market=Market(MARKET.prices, (5, 8, 11, 1000))), "market.purses[3]"),
    (replace(MAT, venatio=Venatio((), MAT.schools)), "venatio.men"),
    (replace(MAT, venatio=Venatio(MAT.schools, (School("x", ("lion",) * 5),))), "venatio.beasts[0].figures"),
    (replace(MAT, schools=(School("x", ("lion",), 101),)), "schools[0].worth"),
]


@pytest.mark.parametrize(("board", "place"), FAULTS, ids=lambda value: value if isinstance(value, str) else "")
def test_a_market_or_a_hunt_that_cannot_be_is_refused(board: Board, place: str) -> None:
    with pytest.raises(BadBoard) as bad:
        prove(board)
    assert bad.value.place == place
