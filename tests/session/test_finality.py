"""Whether an action can be taken back once it is made, asked before it is: `Session.is_final`."""

from __future__ import annotations

import pytest

from game.core.digest import digest
from tests.session.conftest import Lay
from tests.toy import Add, Commit, Peek, Roll, Withdraw


@pytest.mark.parametrize("rival", ["human", "novice"])
def test_an_open_step_can_be_taken_back(lay: Lay, rival: str) -> None:
    session = lay("human", rival)
    assert not session.is_final(Add(1))
    session.submit(Add(1))
    assert session.can_undo() is None


def test_dice_and_what_is_shown_are_final(lay: Lay) -> None:
    session = lay("human", "human")
    assert session.is_final(Roll()) and session.is_final(Peek())


def test_what_the_rules_refuse_is_final_rather_than_asked_about(lay: Lay) -> None:
    assert lay("human", "human").is_final(Add(9))


def test_nobody_takes_back_what_ends_behind_another_persons_curtain(lay: Lay) -> None:
    """With a hand to be covered the machine goes to the next person before the first could go back."""
    assert lay("human", "human", hand=True).is_final(Add(1))
    assert not lay("human", "novice", hand=True).is_final(Add(1)), "one person alone has no curtain"


def test_a_computer_that_comes_before_the_other_person_takes_the_way_back(lay: Lay) -> None:
    session = lay("human", "novice", "human")
    assert session.is_final(Add(1))
    session = lay("human", "human", "novice")
    assert not session.is_final(Add(1)), "the next person has not acted yet"


def test_a_sealed_choice_lies_open_until_the_last_one(lay: Lay) -> None:
    session = lay("human", "human", sealed=True, hand=True)
    session.lift_curtain()
    assert not session.is_final(Commit(1))
    session.submit(Commit(1))
    session.lift_curtain()
    assert session.actor == 1 and session.is_final(Commit(2))


def test_a_sealed_choice_that_nobody_may_come_back_to_is_final(lay: Lay) -> None:
    assert lay("human", "human", sealed=True).is_final(Commit(1)), "there is no curtain to come back behind"
    alone = lay("human", "novice", sealed=True, hand=True)
    assert alone.is_final(Commit(1)), "the other is a computer player"
    several = lay("human", "human", sealed=True, hand=True)
    several.lift_curtain()
    assert several.is_final(Commit(9)) and several.is_final(Withdraw()), "the rules refuse both"


def test_at_the_end_all_is_final(lay: Lay) -> None:
    session = lay("human", "human", goal=3)
    session.submit(Add(3))
    assert session.over() is not None and session.is_final(Add(1))


@pytest.mark.parametrize("sealed", [False, True])
def test_asking_changes_nothing(lay: Lay, sealed: bool) -> None:
    session = lay("human", "human", sealed=sealed, hand=True)
    session.lift_curtain()
    before = digest(session.match.state)
    for action in (Commit(1), Commit(2)) if sealed else (Add(1), Roll(), Peek()):
        session.is_final(action)
    assert digest(session.match.state) == before and not session.match.log
