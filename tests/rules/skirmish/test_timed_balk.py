"""The count and the balk: S9-S13, S26."""

import pytest
from msgspec import ValidationError, convert

from game.core.chance import Seeded
from game.core.types import Choose
from game.rules.skirmish import INFO
from game.rules.skirmish.actions import NextGame, Withdraw
from game.rules.skirmish.events import Balked, Chose, Clash, Discarded, Readied, Spent, Unfought
from game.rules.skirmish.rounds import forfeit
from game.rules.skirmish.state import Gate, SkirmishOptions
from tests.rules.skirmish.position import (
    BALK,
    CHEER,
    LEFT,
    MIDDLE,
    PLAIN,
    READY,
    RIGHT,
    RULES,
    TIMED,
    B,
    C,
    L,
    M,
    R,
    do,
    every,
    fallen,
    match,
    match_at,
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


@pytest.mark.parametrize(
    ("stacks", "gone", "lost"),
    [
        ("M3 R3 L3", "", 0),  # the leftmost of equal ones
        ("M2 R3 L3", "C", 1),  # the fullest
        ("M1 R2 L3", "CCR", 2),
        ("B3 R1 L1", "CCRL", 1),  # Bestia is spared though its stack is fullest
        ("- B3 L0", "MMRRLCC", 2),
        ("- B1 -", "RRRLLLMMCC", 1),  # unless nothing else is open
    ],
)
def test_s9_what_a_balk_costs(stacks: str, gone: str, lost: int) -> None:
    assert forfeit(side(stacks, gone)) == lost


def test_s9_the_balker_loses_that_card_and_turns_up_the_next() -> None:
    state = opening("MRL", "MRL", TIMED)
    events = play(state, BALK, MIDDLE, [C])
    assert only(events, Balked) == Balked(seat=0, round=7, unveils=True)
    assert only(events, Discarded) == Discarded(seat=0, stack=0, card=M, left=3)
    assert tops(state, 0) == [C, R, L] and fallen(state, 0) == "M"


def test_s10_no_fight_and_the_rivals_card_stays() -> None:
    state = opening("MRL", "LRM", TIMED)
    events = play(state, BALK, LEFT, [C])
    assert not every(events, Clash)
    assert only(events, Unfought) == Unfought(seat=1, card=L, stack=0, unveils=True)
    assert sizes(state) == [[3, 4, 4], [4, 4, 4]]


def test_s10_the_rivals_populi_is_not_spent() -> None:
    state = opening("MRL", "LRM", TIMED)
    events = play(state, BALK, CHEER, [C])
    assert not every(events, Spent)
    assert state.table.sides[1].populi


def test_s11_both_balk_each_loses_a_card() -> None:
    state = opening("MRL", "LRM", TIMED)
    do(state, 0, BALK)
    events = do(state, 1, BALK, [C, B])
    assert [event.seat for event in every(events, Balked)] == [0, 1]
    assert (fallen(state, 0), fallen(state, 1)) == ("M", "L")
    assert sizes(state) == [[3, 4, 4], [3, 4, 4]]
    assert state.table.round == 8


def test_s11_both_balk_with_their_last_card_a_draw() -> None:
    state = position(side("C - -", "RRRLLLMMMCB"), side("B - -", "RRRLLLMMMCC"), TIMED, revival=False)
    do(state, 1, BALK)
    do(state, 0, BALK)
    assert state.table.results[-1].winner is None


def test_s12_in_timed_play_an_empty_stack_is_no_choice_so_that_the_count_makes_it_a_balk() -> None:
    state = position(side("- R3 L3", "MRLM", populi=False), side("M3 M3 M3"), TIMED, revival=False)
    do(state, 1, LEFT)
    for nothing in (LEFT, CHEER):
        assert refusal(state, 0, nothing) in ("empty_stack", "populi_spent")
    assert owing(state) == (0,)
    events = do(state, 0, BALK, [C])
    assert only(events, Balked).seat == 0


def test_s13_untimed_by_default_and_nobody_can_balk() -> None:
    assert SkirmishOptions() == SkirmishOptions(series="set", timed=False, count=3, revival="optional",
                                                populi_scores=False)  # fmt: skip
    state = opening("MRL", "MRL")
    assert state.table.counting is None
    assert refusal(state, 0, BALK) == "balk_untimed"


def test_s13_no_list_ever_offers_the_balk() -> None:
    for options in (PLAIN, TIMED):
        state = opening("MRL", "MRL", options)
        for seat in (0, 1):
            assert BALK not in RULES.legal(state, seat)


@pytest.mark.parametrize("count", [1, 2, 3, 5, 10, 30])
def test_s13_the_length_of_the_count_is_an_option(count: int) -> None:
    options = convert({"timed": True, "count": count}, SkirmishOptions)
    assert opening("MRL", "MRL", options).table.counting == count


def test_s13_who_owes_a_choice_has_the_length_of_the_count_for_it() -> None:
    state = opening("MRL", "MRL", SkirmishOptions(timed=True, count=5))
    assert (RULES.seconds(state, 0), RULES.seconds(state, 1)) == (5.0, 5.0)
    do(state, 0, LEFT)
    assert (RULES.seconds(state, 0), RULES.seconds(state, 1)) == (0.0, 5.0), "who has chosen is not counted any more"
    assert RULES.overdue(state, 1) == BALK
    untimed = opening("MRL", "MRL")
    assert RULES.seconds(untimed, 0) == 0.0, "no limit"


def test_s13_counts_may_be_set_from_one_second_to_thirty() -> None:
    (switch,) = (switch for switch in INFO.switches if switch.key == "count")
    assert (switch.min, switch.max, switch.choices) == (1, 30, (2, 3, 5, 10))


@pytest.mark.parametrize("count", [0, 31, -3])
def test_s13_a_count_out_of_reason_is_refused(count: int) -> None:
    with pytest.raises(ValidationError):
        convert({"count": count}, SkirmishOptions)


def test_s26_both_must_be_ready_before_each_count() -> None:
    state, _ = RULES.setup(TIMED, 2, Seeded(4))
    assert isinstance(state.table.frames[-1], Gate)
    assert state.table.counting is None
    assert owing(state) == (0, 1)
    assert refusal(state, 0, LEFT) == refusal(state, 0, BALK) == "ready_first"
    assert do(state, 1, READY) == [Readied(seat=1)]
    assert owing(state) == (0,)
    assert list(RULES.legal(state, 1)) == []
    assert refusal(state, 1, READY) == "already_ready"
    assert state.table.counting is None
    do(state, 0, READY)
    assert state.table.counting == 3
    assert owing(state) == (0, 1)
    assert refusal(state, 0, READY) == "counting"
    RULES.apply(state, 0, LEFT, Seeded(1))
    RULES.apply(state, 1, CHEER, Seeded(1))
    assert isinstance(state.table.frames[-1], Gate)


def test_s26_readiness_is_no_secret() -> None:
    played = match(TIMED)
    played.submit(0, READY)
    pending = played.masked(1)
    assert isinstance(pending, Choose)
    assert pending.seats == (1,) and not pending.sealed


def test_s26_the_revival_is_chosen_without_a_clock_and_a_gate_follows() -> None:
    state = position(side("L R3 L3", "RCM"), side("M3 R3 L3"), TIMED)
    play(state, LEFT, LEFT)
    assert owing(state) == (0,)
    assert state.table.counting is None
    assert refusal(state, 0, BALK) == refusal(state, 0, READY) == "revival_first"
    do(state, 0, RULES.legal(state, 0)[0])
    assert isinstance(state.table.frames[-1], Gate)
    assert owing(state) == (0, 1)


def test_a_choice_in_the_count_can_be_changed_a_balk_cannot_be_taken_back() -> None:
    state = opening("MRL", "MRL", TIMED)
    do(state, 0, LEFT)
    do(state, 0, Withdraw())
    do(state, 0, BALK)
    assert refusal(state, 0, Withdraw()) == "count_over"
    assert refusal(state, 0, RIGHT) == "already_chosen"
    assert list(RULES.legal(state, 0)) == []


def test_a_balk_stays_as_secret_as_a_choice_until_both_are_done() -> None:
    chosen, balked = match_at(opening("MRL", "MRL", TIMED)), match_at(opening("MRL", "MRL", TIMED))
    chosen.submit(0, LEFT)
    balked.submit(0, BALK, by="clock")
    assert chosen.observe(1) == balked.observe(1)
    assert chosen.observe(None) == balked.observe(None)
    assert isinstance(balked.log[-1].events[0], Chose)


def test_in_a_set_the_next_game_begins_with_a_gate() -> None:
    state = position(side("M R -", "RRLLLMMCCB"), side("L - -", "RRRLLMMMCCB"), TIMED, revival=False)
    play(state, LEFT, LEFT)
    do(state, 0, NextGame())
    do(state, 1, NextGame(), [M, R, L, M, R, L])
    assert isinstance(state.table.frames[-1], Gate)
