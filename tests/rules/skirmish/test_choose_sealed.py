"""CHOOSE: the sealed choice, S8, S12, and taking it back."""

import pytest
from msgspec.structs import replace

from game.core.say import Say, say
from game.core.types import Choose, Illegal
from game.rules.skirmish.actions import Action, NextGame, Revive, Send, Withdraw
from game.rules.skirmish.cards import Card
from game.rules.skirmish.events import Chose, Clash, TookBack
from game.rules.skirmish.rules import SkirmishRules
from game.rules.skirmish.state import SkirmishOptions
from tests.rules.skirmish.position import (
    BALK,
    CHEER,
    LEFT,
    MIDDLE,
    READY,
    RIGHT,
    RULES,
    STANDARD,
    TIMED,
    do,
    every,
    match_at,
    only,
    opening,
    owing,
    play,
    position,
    refusal,
    side,
)


def test_a_stack_or_populi_may_be_chosen() -> None:
    state = opening("MRL", "MRL")
    assert list(RULES.legal(state, 0)) == [LEFT, MIDDLE, RIGHT, CHEER]
    assert owing(state) == (0, 1)


def test_one_choice_alone_changes_nothing_on_the_table() -> None:
    state = opening("MRL", "MRL")
    before = RULES.copy(state).table
    events = do(state, 0, MIDDLE)
    assert events == [Chose(seat=0, commit=MIDDLE, audience=(0,))]
    assert state.table == before
    assert owing(state) == (1,)


def test_the_last_choice_opens_both() -> None:
    state = opening("MRL", "MRL")
    events = play(state, LEFT, LEFT, [Card.CESTUS, Card.CESTUS])
    assert only(events, Clash).cards == (Card.MURMILLO, Card.MURMILLO)
    assert state.commits == [None, None]
    assert owing(state) == (0, 1)
    assert state.table.round == 8


def test_it_does_not_matter_who_chooses_first() -> None:
    one, other = opening("MRL", "LCR"), opening("MRL", "LCR")
    do(one, 0, LEFT)
    do(one, 1, LEFT, [Card.BESTIA])
    do(other, 1, LEFT)
    do(other, 0, LEFT, [Card.BESTIA])
    assert one == other


def test_a_sealed_choice_can_be_taken_back_while_the_other_is_missing() -> None:
    state = opening("MRL", "MRL")
    do(state, 0, CHEER)
    assert list(RULES.legal(state, 0)) == [Withdraw()]
    assert refusal(state, 0, LEFT) == "already_chosen"
    assert do(state, 0, Withdraw()) == [TookBack(seat=0, audience=(0,))]
    assert list(RULES.legal(state, 0)) == [LEFT, MIDDLE, RIGHT, CHEER]
    events = play(state, LEFT, MIDDLE, [Card.CESTUS])
    assert only(events, Clash).cards == (Card.MURMILLO, Card.RETIARIUS)
    assert state.table.sides[0].populi


def test_nothing_can_be_taken_back_before_choosing_or_after_the_fight() -> None:
    state = opening("MRL", "MRL")
    assert refusal(state, 0, Withdraw()) == "nothing_to_withdraw"
    play(state, LEFT, LEFT, [Card.CESTUS, Card.CESTUS])
    assert refusal(state, 0, Withdraw()) == "nothing_to_withdraw"


def test_the_fight_ends_undo() -> None:
    match = match_at(opening("MRL", "MRL"))
    match.submit(0, LEFT)
    assert match.can_undo(0, {0, 1}) is None
    match.submit(1, MIDDLE)
    for seat in (0, 1):
        assert match.can_undo(seat, {seat}) is not None


def test_even_a_fight_that_turns_up_nothing_ends_undo() -> None:
    """Seat 1's last card of a stack falls: no card is drawn, but seat 0's choice has been seen."""
    match = match_at(position(side("M R0 L0", "RRLLMMCCB"), side("L M0 R0", "RRLLMMCCB"), revival=False))
    match.submit(0, LEFT, by="novice")
    match.submit(1, LEFT)
    assert not match.log[-1].drawn
    assert match.can_undo(1, {1}) == say("app.undo.revealed")


def test_s8_populi_is_a_choice_of_the_round_and_nothing_later() -> None:
    state = opening("MRL", "LMR")
    do(state, 0, LEFT)
    assert refusal(state, 0, CHEER) == "already_chosen"
    revival = position(side("M R3 L3", "LRM", populi=True), side("R3 R3 R3"))
    play(revival, LEFT, LEFT)
    assert refusal(revival, 0, CHEER) == "revival_first"


def test_s12_an_empty_stack_and_a_spent_populi_cannot_be_chosen() -> None:
    state = position(side("- R3 L3", "MRLM", populi=False), side("M3 M3 M3"), revival=False)
    assert list(RULES.legal(state, 0)) == [MIDDLE, RIGHT]
    assert refusal(state, 0, LEFT) == "empty_stack"
    assert refusal(state, 0, CHEER) == "populi_spent"
    assert refusal(state, 1, LEFT) == ""


@pytest.mark.parametrize("index", [-1, 3, 99])
def test_a_stack_that_is_not_there_is_refused(index: int) -> None:
    assert refusal(opening("MRL", "MRL"), 0, Send(index)) == "no_such_stack"


@pytest.mark.parametrize(
    ("action", "why"),
    [
        (LEFT, say("skirmish.no.empty_stack", stack=1)),
        (RIGHT, say("skirmish.no.empty_stack", stack=3)),
        (Send(3), say("skirmish.no.no_such_stack", stack=4, stacks=3)),
        (Send(-1), say("skirmish.no.no_such_stack", stack=0, stacks=3)),
    ],
)
def test_s12_a_refused_stack_is_counted_from_one(action: Action, why: Say) -> None:
    state = position(side("- R3 -", "MRLMLMCC"), side("M3 M3 M3"), revival=False)
    with pytest.raises(Illegal) as refused:
        RULES.check(state, 0, action)
    assert refused.value.say == why


def test_the_deck_without_populi_says_so() -> None:
    board = replace(STANDARD, populi=0)
    state = position(side("M3 R3 L3", populi=False), side("M3 R3 L3", populi=False), board=board)
    assert refusal(state, 0, CHEER, board) == "no_populi"


@pytest.mark.parametrize(
    ("action", "key"),
    [
        (BALK, "balk_untimed"),
        (READY, "untimed"),
        (NextGame(), "game_running"),
        (Revive(None), "no_revival"),
        (Revive(Card.LANCEA), "no_revival"),
    ],
)
def test_what_belongs_to_another_moment_is_refused_with_the_reason(action: Action, key: str) -> None:
    assert refusal(opening("MRL", "MRL"), 1, action) == key


def test_a_third_seat_is_refused() -> None:
    with pytest.raises(Illegal):
        SkirmishRules(STANDARD).check(opening("MRL", "MRL"), 2, LEFT)


def test_the_choice_needs_the_curtain_but_not_at_a_common_count() -> None:
    untimed, timed = RULES.pending(opening("MRL", "MRL")), RULES.pending(opening("MRL", "MRL", TIMED))
    assert isinstance(untimed, Choose) and isinstance(timed, Choose)
    assert untimed.sealed and timed.sealed
    assert untimed.hand and not timed.hand


def test_events_of_a_sealed_choice_are_for_its_seat_only() -> None:
    event = every(do(opening("MRL", "MRL"), 1, CHEER), Chose)[0]
    assert RULES.blur(event, 1) == event
    assert RULES.blur(event, 0) is None
    assert RULES.blur(event, None) is None


def test_s28_a_hand_each_needs_no_curtain() -> None:
    for options, apart in ((SkirmishOptions(), True), (SkirmishOptions(machine="keyboard"), False)):
        pending = RULES.pending(opening("MRL", "MRL", options))
        assert isinstance(pending, Choose) and pending.sealed
        assert pending.hand is apart


def test_s28_against_the_clock_nobody_waits_behind_a_curtain() -> None:
    for machine in ("pass", "keyboard"):
        pending = RULES.pending(opening("MRL", "MRL", SkirmishOptions(timed=True, machine=machine)))
        assert isinstance(pending, Choose) and pending.sealed and not pending.hand
