"""Initiative: who is Caesar (seeds 004, Initiative; M1-M4, M35)."""

from __future__ import annotations

from game.core.chance import Scripted
from game.core.match import Match
from game.core.types import Choose
from game.rules.moritari.actions import Move, Nominate
from game.rules.moritari.events import Cast, Crowned, Nominated
from game.rules.moritari.state import Acting, MoritariOptions, Nominating
from tests.rules.moritari.position import (
    RULES,
    WEST,
    fig,
    move,
    name_and_stand,
    new_round,
    of_kind,
    play,
    sand,
    turn,
    why_not,
)

A, B = fig(0, "murmillo", -5, 0), fig(1, "murmillo", 5, 0, WEST)


def test_the_highest_throw_of_two_dice_is_caesar() -> None:
    state = sand(A, fig(0, "secutor", -5, 3), B)
    events = new_round(state, [1, 2, 6, 5])
    assert state.caesar == 1
    assert of_kind(events, Cast) == [Cast(seat=0, dice=(1, 2), again=False), Cast(seat=1, dice=(6, 5), again=False)]
    assert of_kind(events, Crowned) == [Crowned(round=2, seat=1, banned=-1, uncontested=False)]


def test_each_round_has_a_new_caesar() -> None:
    state = sand(A, fig(0, "secutor", -5, 3), B, caesar=0)
    new_round(state, [1, 1, 1, 2])
    assert state.caesar == 1
    new_round(state, [6, 6, 1, 2])
    assert state.caesar == 0


def test_m1_tied_leaders_roll_again() -> None:
    state = sand(A, B, fig(2, "lion", 0, 5), seats=3)
    events = new_round(state, [3, 4, 1, 1, 5, 2, 2, 2, 6, 6])
    assert state.caesar == 2
    assert [(cast.seat, cast.again) for cast in of_kind(events, Cast)] == [
        (0, False), (1, False), (2, False), (0, True), (2, True),
    ]  # fmt: skip


def test_m1_and_again_until_the_tie_is_broken() -> None:
    state = sand(A, B)
    new_round(state, [3, 4, 3, 4, 1, 1, 1, 1, 6, 5, 1, 1])
    assert state.caesar == 0


def test_m2_a_school_that_is_out_does_not_roll() -> None:
    state = sand(A, fig(1, "lion", 5, 0, status="dead", by=0), fig(2, "lion", 0, 5), seats=3, out=[0, 1, 0], round=1)
    events = new_round(state, [1, 2, 3, 4])
    assert {cast.seat for cast in of_kind(events, Cast)} == {0, 2} and state.caesar == 2


def test_m2_a_school_that_only_lies_still_rolls() -> None:
    state = sand(A, fig(1, "murmillo", 5, 0, status="spared", fell=1, appeals=1, by=0))
    new_round(state, [1, 2, 3, 4])
    assert state.caesar == 1


def test_m3_of_two_players_the_other_is_caesar_without_a_throw() -> None:
    state = sand(A, B, banned=0)
    events = new_round(state)
    assert state.caesar == 1 and state.banned == -1
    assert of_kind(events, Crowned) == [Crowned(round=2, seat=1, banned=0, uncontested=True)]


def test_m3_of_three_the_other_two_roll() -> None:
    state = sand(A, B, fig(2, "lion", 0, 5), seats=3, banned=1)
    events = new_round(state, [6, 6, 1, 1])
    assert state.caesar == 0 and {cast.seat for cast in of_kind(events, Cast)} == {0, 2}


def test_m3_the_ban_holds_for_one_round() -> None:
    state = sand(A, B, banned=0)
    new_round(state)
    new_round(state, [6, 6, 1, 1])
    assert state.caesar == 0


def test_m3_the_ban_lapses_when_nobody_else_is_left_to_roll() -> None:
    state = sand(A, fig(1, "lion", 5, 0, status="dead", by=0), out=[0, 1], banned=0)
    new_round(state)
    assert state.caesar == 0


def test_m4_caesar_names_anybodys_figure_and_its_owner_acts() -> None:
    state = sand(A, fig(0, "secutor", -5, 3), B, caesar=0)
    events = play(state, Nominate(2))
    assert of_kind(events, Nominated)[0].figure == 2
    pending = RULES.pending(state)
    assert isinstance(pending, Choose) and pending.seats == (1,)
    assert state.frames == [Nominating(), Acting(2)]


def test_m4_each_figure_is_named_once() -> None:
    state = sand(A, fig(0, "secutor", -5, 3), B)
    name_and_stand(state, 1)
    assert why_not(state, Nominate(1)).key == "moritari.no.acted"
    assert list(RULES.legal(state, 0)) == [Nominate(0), Nominate(2)]


def test_m4_he_may_stand_still() -> None:
    state = sand(A, fig(0, "secutor", -5, 3), B)
    before = state.figures[0].at, state.figures[0].facing
    name_and_stand(state, 0)
    assert (state.figures[0].at, state.figures[0].facing) == before and state.figures[0].acted


def test_m4_the_last_one_is_named_by_itself() -> None:
    state = sand(A, B)
    name_and_stand(state, 0)
    assert state.frames == [Nominating(), Acting(1)]


def test_m4_who_can_neither_move_nor_turn_is_passed_over() -> None:
    """Between two foes, lying, or pinned after a reaction: nothing is lost by not being named."""
    state = sand(
        fig(0, "murmillo", 0, 0),
        fig(0, "murmillo", 0, 5, status="spared", fell=1, appeals=1, by=3),
        fig(0, "murmillo", 8, 5, reacted=True),
        fig(1, "lion", 1, 0),
        fig(1, "lion", -1, 0),
        fig(1, "lion", 9, 5, acted=True),
        round=2,
    )
    assert [action.figure for action in RULES.legal(state, 0) if isinstance(action, Nominate)] == [3, 4]
    assert why_not(state, Nominate(0)).key == "moritari.no.held_many"
    assert why_not(state, Nominate(1)).key == "moritari.no.lies"
    assert why_not(state, Nominate(2)).key == "moritari.no.held"


def test_m35_the_owner_of_beasts_may_be_caesar() -> None:
    state = sand(fig(0, "lion", -5, 0), B)
    new_round(state, [6, 6, 1, 1])
    assert state.caesar == 0


def test_only_caesar_names() -> None:
    state = sand(A, fig(0, "secutor", -5, 3), B, caesar=0)
    assert not RULES.legal(state, 1)


def test_a_match_begins_with_the_schools_and_goes_on_to_caesar() -> None:
    options = MoritariOptions(schools="drawn", size=1)
    match = Match.begin(RULES, options, 2, Scripted(["Ludus Magnus", "Ludus Dacicus", 1, 1, 2, 2]))
    assert match.state.caesar == 1 and match.state.round == 1
    assert isinstance(match.pending(), Choose)
    assert match.state.frames == [Nominating()]


def test_an_action_of_another_phase_is_refused_and_says_what_is_due() -> None:
    state = sand(A, fig(0, "secutor", -5, 3), B)
    assert why_not(state, move(0, -4, 0)).key == "moritari.no.now.nominate"
    play(state, Nominate(0))
    assert why_not(state, Nominate(1)).key == "moritari.no.now.act"
    assert why_not(state, turn(1, WEST)).key == "moritari.no.other_figure"
    assert why_not(state, Move(99, (0, 0), WEST)).key == "moritari.no.no_figure"
