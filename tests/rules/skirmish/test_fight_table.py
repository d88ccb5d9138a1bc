"""FIGHT: the table of combat, S2-S7."""

import pytest

from game.rules.skirmish.cards import BEATS, Card, is_tie, judge
from game.rules.skirmish.events import Clash, Discarded, Spent
from tests.rules.skirmish.position import (
    CHEER,
    LEFT,
    RULES,
    B,
    C,
    L,
    M,
    P,
    R,
    every,
    fallen,
    only,
    opening,
    owing,
    play,
    position,
    refusal,
    side,
    sizes,
    tops,
)

ORDER = (R, L, M, C, B, P)
OUTCOMES = {
    #   R    L    M    C    B    P        + the row wins, - the column wins, = tie
    R: ("=", "-", "+", "=", "-", "-"),
    L: ("+", "=", "-", "=", "-", "-"),
    M: ("-", "+", "=", "=", "-", "-"),
    C: ("=", "=", "=", "=", "=", "="),
    B: ("+", "+", "+", "=", "=", "-"),
    P: ("+", "+", "+", "=", "+", "="),
}


@pytest.mark.parametrize("first", ORDER)
@pytest.mark.parametrize("second", ORDER)
def test_who_defeats_whom(first: Card, second: Card) -> None:
    wanted = OUTCOMES[first][ORDER.index(second)]
    assert judge(first, second).winner == {"+": 0, "-": 1, "=": None}[wanted]
    assert is_tie(first, second) == (wanted == "=")
    assert (second in BEATS[first]) == (wanted == "+")


@pytest.mark.parametrize(
    ("winner", "loser", "reason"),
    [
        (M, L, "sword_splits_spear"),
        (L, R, "spear_pierces_net"),
        (R, M, "net_catches_sword"),
        (B, M, "beast_mauls"),
        (P, B, "crowd_condemns"),
    ],
)
def test_each_victory_has_its_reason_from_either_side(winner: Card, loser: Card, reason: str) -> None:
    assert judge(winner, loser).reason.key == f"skirmish.clash.{reason}"
    assert judge(loser, winner).reason == judge(winner, loser).reason


def test_the_winner_stays_the_loser_falls_and_the_next_card_is_turned_up() -> None:
    state = opening("MRL", "LRM")
    events = play(state, LEFT, LEFT, [C])
    assert only(events, Clash).winner == 0
    assert tops(state, 0) == [M, R, L] and fallen(state, 0) == ""
    assert tops(state, 1) == [C, R, M] and fallen(state, 1) == "L"
    assert sizes(state) == [[4, 4, 4], [3, 4, 4]]
    assert only(events, Discarded) == Discarded(seat=1, stack=0, card=L, left=3)


def test_in_a_tie_both_fall() -> None:
    state = opening("MRL", "MRL")
    play(state, LEFT, LEFT, [C, B])
    assert (fallen(state, 0), fallen(state, 1)) == ("M", "M")
    assert (tops(state, 0)[0], tops(state, 1)[0]) == (C, B)


@pytest.mark.parametrize("prey", "RLM")
def test_bestia_defeats_each_gladiator(prey: str) -> None:
    state = opening("BRL", f"{prey}CC")
    play(state, LEFT, LEFT, [L])
    assert fallen(state, 1) == prey and fallen(state, 0) == ""


def test_s2_bestia_against_bestia_is_a_tie() -> None:
    state = opening("BRL", "BRL")
    events = play(state, LEFT, LEFT, [M, M])
    assert only(events, Clash).winner is None
    assert (fallen(state, 0), fallen(state, 1)) == ("B", "B")


def test_s2_bestia_is_one_of_the_twelve_that_must_fall() -> None:
    state = position(side("M0 - -", "RRRLLLMMCCB"), side("B0 - -", "RRRLLLMMMCC", populi=False))
    assert owing(state) == (0, 1)  # eleven have fallen and the lion fights on
    play(state, CHEER, LEFT)
    assert state.table.results[-1].winner == 0


@pytest.mark.parametrize("other", "RLMB")
def test_cestus_takes_every_fighter_along(other: str) -> None:
    state = opening("CRL", f"{other}CC")
    events = play(state, LEFT, LEFT, [M, M])
    assert only(events, Clash).winner is None
    assert (fallen(state, 0), fallen(state, 1)) == ("C", other)


def test_s3_cestus_against_populi_is_a_tie_that_costs_both() -> None:
    state = opening("CRL", "MRL")
    events = play(state, LEFT, CHEER, [M])
    clash = only(events, Clash)
    assert clash.winner is None
    assert clash.reason.key == "skirmish.clash.cestus_and_crowd"
    assert fallen(state, 0) == "C" and fallen(state, 1) == ""
    assert not state.table.sides[1].populi


def test_s4_cestus_against_cestus_both_fall() -> None:
    state = opening("CRL", "CRL")
    play(state, LEFT, LEFT, [M, M])
    assert (fallen(state, 0), fallen(state, 1)) == ("C", "C")


def test_s5_populi_against_populi_costs_no_fighter() -> None:
    state = opening("MRL", "MRL")
    events = play(state, CHEER, CHEER)
    assert only(events, Clash).winner is None
    assert not every(events, Discarded)
    assert [event.seat for event in every(events, Spent)] == [0, 1]
    assert sizes(state) == [[4, 4, 4], [4, 4, 4]]
    assert not any(one.populi for one in state.table.sides)
    assert state.table.round == 8


@pytest.mark.parametrize("prey", "RLMB")
def test_s6_populi_is_spent_by_its_victory(prey: str) -> None:
    state = opening("MRL", f"{prey}CC")
    events = play(state, CHEER, LEFT, [L])
    assert only(events, Clash).winner == 0
    assert only(events, Spent).seat == 0
    assert fallen(state, 1) == prey
    assert refusal(state, 0, CHEER) == "populi_spent"
    assert CHEER not in RULES.legal(state, 0)


def test_s7_populi_wins_that_fight_and_not_the_game() -> None:
    state = opening("MRL", "MRL")
    play(state, CHEER, LEFT, [L])
    assert owing(state) == (0, 1)
    assert not state.table.results
    assert state.table.sides[1].cards == 11


def test_the_clash_names_where_each_card_came_from() -> None:
    clash = only(play(opening("MRL", "MRB"), CHEER, LEFT, [L]), Clash)
    assert (clash.cards, clash.stacks, clash.round) == ((P, M), (None, 0), 7)
