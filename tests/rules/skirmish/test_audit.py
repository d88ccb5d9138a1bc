"""Every demand the audit makes of a position, each broken alone and told by its own sentence."""

import re
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from game.rules.skirmish.actions import Revive
from game.rules.skirmish.rules import SkirmishRules
from game.rules.skirmish.state import EMPTY, Choosing, Gate, Interval, Result, Revival, Stack, State
from tests.rules.skirmish.position import (
    BALK,
    CHEER,
    LEFT,
    RULES,
    STANDARD,
    B,
    L,
    M,
    P,
    R,
    opening,
    play,
    position,
    side,
)

OPENING = opening("MRL", "LRM")
ALL = "RRRLLLMMMCCB"


def offered() -> State:
    """Seat 0's first stack has fallen, and somebody may return."""
    state = position(side("L R3 L3", "RCB"), side("M3 R3 L3"))
    play(state, LEFT, LEFT)
    return state


def stack(top: object, down: int) -> Callable[[State], None]:
    def harm(state: State) -> None:
        state.table.sides[0].stacks[0] = Stack(top, down)  # type: ignore[arg-type]

    return harm


def unseen(**changed: int) -> Callable[[State], None]:
    def harm(state: State) -> None:
        for card in state.table.sides[0].unseen:
            state.table.sides[0].unseen[card] += changed.get(card.value, 0)

    return harm


def table(**changed: object) -> Callable[[State], None]:
    def harm(state: State) -> None:
        for name, value in changed.items():
            setattr(state.table, name, value)

    return harm


def commits(*chosen: object) -> Callable[[State], None]:
    def harm(state: State) -> None:
        state.commits = list(chosen)  # type: ignore[arg-type]

    return harm


def both(*harms: Callable[[State], None]) -> Callable[[State], None]:
    def harm(state: State) -> None:
        for each in harms:
            each(state)

    return harm


def without(stacks: str, gone: str, populi: bool = True) -> Callable[[State], None]:
    def harm(state: State) -> None:
        state.table.sides[0] = side(stacks, gone, populi)

    return harm


@pytest.mark.parametrize(
    ("harm", "why"),
    [
        (table(score=[0]), "two sides"),
        (lambda state: state.table.sides[1].stacks.append(EMPTY), "a stack too many or too few"),
        (lambda state: state.table.sides[1].unseen.pop(B), "a kind of card without its count"),
        (lambda state: state.table.sides[1].unseen.update({P: 0}), "a kind of card without its count"),
        (stack(None, 3), "a covered stack without an open card"),
        (stack(M, -1), "a covered stack without an open card"),
        (stack(P, 3), "Populi in a stack"),
        (stack(M, 2), "face-down cards don't add up"),
        (unseen(retiarius=-3, lancea=3), "retiarius: fewer than none unseen"),
        (unseen(retiarius=1, lancea=-1), "retiarius: cards lost or made"),
        (lambda state: state.table.sides[0].fallen.append(L), "lancea: cards lost or made"),
        (table(frames=[]), "nothing to decide and not over"),
        (table(round=26), "too many rounds"),
        (table(round=0), "too many rounds"),
        (table(frames=[Choosing(), Interval()]), "a game still running between games"),
        (without("- - -", ALL), "the game should have ended"),
        (without("- R3 L3", "MMRL"), "bonus missed"),
        (table(score=[3, 0]), "the score is not the sum of the games"),
        (table(game=2), "a game uncounted"),
        (table(frames=[Interval()]), "a game uncounted"),
        (table(game=2, score=[5, 0], results=[Result(0, 5, 9)]), "the set should have ended"),
        (table(game=2, score=[0, 6], results=[Result(1, 6, 9)]), "the set should have ended"),
        (commits(LEFT, LEFT), "both have chosen and nothing happened"),
        (both(without("- R3 L3", "MMRL"), table(revival=False), commits(LEFT, None)), "sent from an empty stack"),
        (both(without("M3 R3 L3", "", populi=False), commits(CHEER, None)), "a spent Populi was chosen"),
        (commits(None, BALK), "a balk without a clock"),
        (commits(None, Revive(None)), "a sealed revival that is not a double one"),
        (both(table(frames=[Choosing(), Gate()]), commits(LEFT, None)), "a choice out of place"),
    ],
)
def test_what_cannot_be_is_found(harm: Callable[[State], None], why: str) -> None:
    state = RULES.copy(OPENING)
    RULES.audit(state)
    harm(state)
    with pytest.raises(AssertionError, match=f"^{re.escape(why)}"):
        RULES.audit(state)


@pytest.mark.parametrize(
    ("harm", "why"),
    [
        (table(frames=[Choosing(), Revival((None, None))]), "a revival that nobody decides"),
        (table(frames=[Revival((0, None)), Choosing()]), "a revival that nobody decides"),
        (table(revival=True), "the bonus is spent when it is offered"),
        (table(frames=[Choosing(), Revival((1, None))]), "a revival without a place"),
        (commits(Revive(R), None), "a sealed revival that is not a double one"),
    ],
)
def test_s14_a_revival_that_cannot_be_is_found(harm: Callable[[State], None], why: str) -> None:
    state = offered()
    RULES.audit(state)
    harm(state)
    with pytest.raises(AssertionError, match=f"^{re.escape(why)}"):
        RULES.audit(state)


def test_s25_the_25th_round_can_still_be() -> None:
    state = RULES.copy(OPENING)
    state.table.round = 25
    RULES.audit(state)


def test_s27_a_set_beyond_its_last_game_and_populi_that_no_deck_holds_are_found() -> None:
    state = RULES.copy(OPENING)
    state.table.game, state.table.results = 3, [Result(None, 0, 9)] * 2
    SkirmishRules(replace(STANDARD, most_games=3)).audit(state)
    with pytest.raises(AssertionError, match="the set should have ended"):
        SkirmishRules(replace(STANDARD, most_games=2)).audit(state)
    with pytest.raises(AssertionError, match="Populi without one in the deck"):
        SkirmishRules(replace(STANDARD, populi=0)).audit(state)
