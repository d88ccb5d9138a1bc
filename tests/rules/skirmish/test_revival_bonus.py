"""REVIVAL BONUS: S14-S18."""

import pytest
from msgspec.structs import replace

from game.core.say import say
from game.core.types import Choose, Illegal
from game.rules.skirmish.actions import Revive, Withdraw
from game.rules.skirmish.cards import Card
from game.rules.skirmish.data import Fighters
from game.rules.skirmish.events import Chose, Declined, RevivalOffered, Revived
from game.rules.skirmish.rules import SkirmishRules
from game.rules.skirmish.state import Revival, SkirmishOptions, State
from tests.rules.skirmish.position import (
    BALK,
    CHEER,
    LEFT,
    MIDDLE,
    RIGHT,
    RULES,
    STANDARD,
    TIMED,
    TINY,
    B,
    C,
    L,
    M,
    P,
    R,
    do,
    every,
    fallen,
    match_at,
    only,
    owing,
    play,
    position,
    refusal,
    side,
    sizes,
    tops,
)

COMPULSORY = SkirmishOptions(revival="compulsory")


def one_falls(options: SkirmishOptions = SkirmishOptions(), lost: str = "RCB") -> State:  # noqa: B008
    """Seat 0's first stack, a Lancea, has fallen to a Murmillo; before it, `lost` had fallen."""
    state = position(side("L R3 L3", lost), side("M3 R3 L3"), options)
    events = play(state, LEFT, LEFT)
    assert only(events, RevivalOffered) == RevivalOffered(seat=0, stack=0)
    return state


def both_fall(options: SkirmishOptions = SkirmishOptions()) -> State:  # noqa: B008
    state = position(side("L R3 L3", "RCB"), side("M3 R3 L", "RMC"), options)
    events = play(state, LEFT, RIGHT)
    assert [event.seat for event in every(events, RevivalOffered)] == [0, 1]
    return state


def test_the_first_to_lose_a_stack_is_offered_a_revival_before_the_next_choice() -> None:
    state = one_falls()
    assert owing(state) == (0,)
    assert list(RULES.legal(state, 0)) == [Revive(R), Revive(L), Revive(C), Revive(None)]
    assert list(RULES.legal(state, 1)) == []
    assert refusal(state, 1, LEFT) == "revival_first"
    pending = RULES.pending(state)
    assert isinstance(pending, Choose)
    assert not pending.sealed and not pending.hand and pending.rule == "revival"
    assert pending.prompt == say("skirmish.prompt.revive", seat=0, stack=1)


def test_s14_it_may_be_declined_and_is_not_offered_again() -> None:
    state = one_falls()
    assert do(state, 0, Revive(None)) == [Declined(seat=0)]
    assert sizes(state)[0] == [0, 4, 4]
    assert owing(state) == (0, 1)
    assert not state.table.revival
    assert refusal(state, 0, Revive(R)) == "no_revival"


def test_s14_option_it_must_be_taken() -> None:
    state = one_falls(COMPULSORY)
    assert list(RULES.legal(state, 0)) == [Revive(R), Revive(L), Revive(C)]
    assert refusal(state, 0, Revive(None)) == "must_revive"
    do(state, 0, Revive(C))
    assert tops(state, 0)[0] is C


@pytest.mark.parametrize("card", [R, L, C])
def test_s15_any_own_gladiator_may_return_also_cestus_and_the_one_just_beaten(card: Card) -> None:
    state = one_falls()
    assert fallen(state, 0) == "RCBL"
    do(state, 0, Revive(card))
    assert tops(state, 0)[0] is card


def test_s15_never_bestia_nor_populi_nor_one_that_has_not_fallen() -> None:
    state = one_falls()
    assert refusal(state, 0, Revive(B)) == "no_gladiator"
    assert refusal(state, 0, Revive(P)) == "no_gladiator"
    assert refusal(state, 0, Revive(M)) == "not_fallen"
    for card, why in ((B, "no_gladiator"), (P, "no_gladiator"), (M, "not_fallen")):
        with pytest.raises(Illegal) as refused:
            RULES.check(state, 0, Revive(card))
        assert refused.value.say == say(f"skirmish.no.{why}", card=card.value)


def test_s16_the_card_stands_open_and_alone_in_the_emptied_place() -> None:
    state = one_falls()
    assert do(state, 0, Revive(R)) == [Revived(seat=0, stack=0, card=R)]
    assert sizes(state)[0] == [1, 4, 4]
    assert tops(state, 0)[0] is R
    assert fallen(state, 0) == "CBL"


def test_an_own_open_revival_can_be_undone_until_the_next_choice() -> None:
    """Nothing hidden was shown by it, so the second thought is free."""
    state = one_falls()
    match = match_at(state)
    match.submit(0, Revive(R))
    assert match.can_undo(0, {0, 1}) is None


def test_the_rival_of_a_single_revival_is_refused() -> None:
    assert refusal(one_falls(), 1, Revive(R)) == "not_your_revival"


def test_s17_both_choose_in_secret_and_show_together() -> None:
    state = both_fall()
    pending = RULES.pending(state)
    assert isinstance(pending, Choose)
    assert pending.sealed and pending.seats == (0, 1) and pending.hand
    assert do(state, 1, Revive(M)) == [Chose(seat=1, commit=Revive(M), audience=(1,))]
    assert sizes(state) == [[0, 4, 4], [4, 4, 0]]
    assert list(RULES.legal(state, 1)) == [Withdraw()]
    events = do(state, 0, Revive(None))
    assert events == [Declined(seat=0, unveils=True), Revived(seat=1, stack=2, card=M, unveils=True)]
    assert sizes(state) == [[0, 4, 4], [4, 4, 1]]
    assert tops(state, 1)[2] is M


def test_s17_a_sealed_revival_can_be_taken_back() -> None:
    state = both_fall()
    do(state, 0, Revive(C))
    assert refusal(state, 0, Revive(R)) == "already_chosen"
    do(state, 0, Withdraw())
    do(state, 0, Revive(R))
    do(state, 1, Revive(C))
    assert (tops(state, 0)[0], tops(state, 1)[2]) == (R, C)


def test_s18_a_second_stack_lost_brings_nobody_back() -> None:
    state = one_falls()
    do(state, 0, Revive(R))
    events = play(state, LEFT, RIGHT)  # the revived Retiarius falls to the Lancea
    assert not every(events, RevivalOffered)
    assert sizes(state)[0] == [0, 4, 4]
    assert owing(state) == (0, 1)


def test_s18_the_rival_cannot_earn_his_first_any_more() -> None:
    state = position(side("- R3 L3", "MRLC"), side("M R3 L3", "RLC"), revival=False)
    events = play(state, CHEER, LEFT)
    assert sizes(state)[1] == [0, 4, 4]
    assert not every(events, RevivalOffered)


def test_s18_also_when_the_first_offer_was_declined() -> None:
    state = one_falls()
    do(state, 0, Revive(None))
    assert not state.table.revival


def test_s26_a_balk_that_empties_a_stack_earns_the_revival() -> None:
    state = position(side("L - -", "RRRLLMMMCCB"), side("M3 R3 L3"), TIMED, revival=False)
    assert sizes(state)[0] == [1, 0, 0]  # no bonus left here: the game simply ends
    play(state, BALK, LEFT)
    assert state.table.results[-1].winner == 1
    tiny = position(side("L R0 R0", "MCB", board=TINY), side("M1 R1 L1", board=TINY), TIMED, board=TINY)
    events = play(tiny, BALK, CHEER, board=TINY)
    assert only(events, RevivalOffered) == RevivalOffered(seat=0, stack=0)
    assert tiny.table.sides[1].populi


def test_s11_s17_two_balks_may_empty_both_first_stacks() -> None:
    state = position(side("L R0 R0", "MCB", board=TINY), side("M R0 R0", "LCB", board=TINY), TIMED, board=TINY)
    do(state, 0, BALK, board=TINY)
    events = do(state, 1, BALK, board=TINY)
    assert [event.seat for event in every(events, RevivalOffered)] == [0, 1]
    pending = SkirmishRules(TINY).pending(state)
    assert isinstance(pending, Choose) and pending.sealed


def test_nobody_is_asked_when_only_the_bestia_has_fallen() -> None:
    """Possible with stacks of one card only: then nothing can return, and the bonus is gone."""
    board = replace(STANDARD, height=1, fighters=Fighters(1, 0, 1, 0, 1))
    state = position(side("B M R", board=board), side("R M B", board=board), board=board)
    events = play(state, LEFT, CHEER, board=board)
    assert not every(events, RevivalOffered)
    assert not state.table.revival
    assert owing(state, board) == (0, 1)


def test_only_one_of_two_emptied_sides_may_have_somebody_to_bring_back() -> None:
    board = replace(STANDARD, height=1, fighters=Fighters(1, 0, 0, 1, 1))
    state = position(side("B C R", board=board), side("R C B", board=board), board=board)
    events = play(state, LEFT, MIDDLE, board=board)
    assert only(events, RevivalOffered).seat == 1
    pending = SkirmishRules(board).pending(state)
    assert isinstance(pending, Choose)
    assert pending.seats == (1,) and not pending.sealed
    assert isinstance(state.table.frames[-1], Revival)
