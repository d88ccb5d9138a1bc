"""Who has the machine, asked directly: curtains, calls, and what lies sealed from whom."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.core.say import say
from game.core.types import Choose, Over, Pending, Seat
from game.session.machine import Machine
from game.session.way_back import WayBack

PROMPT = say("test.prompt")
OVER = Over(ranks=(1, 2), scores=(1, 0), reason=say("test.over"))


def choose(*seats: Seat, hand: bool = True, may: tuple[Seat, ...] = (), sealed: bool = False) -> Choose:
    return Choose(seats, PROMPT, sealed=sealed, may=may, hand=hand)


def machine(*people: Seat, away: tuple[Seat, ...] = ()) -> Machine:
    return Machine(people, lambda seat: seat in people and seat not in away)


def test_one_person_never_meets_a_curtain_and_keeps_the_machine() -> None:
    alone = machine(1)
    assert alone.holder == 1 and alone.curtain(choose(1)) is None and alone.actor(choose(1)) == 1
    alone.call(1)
    assert alone.holder == 1 and alone.curtain(choose(1)) is None
    alone.settle(choose(0))
    assert alone.holder == 1


def test_a_hand_brings_the_curtain_for_whoever_does_not_hold_the_machine() -> None:
    two = machine(0, 1)
    assert two.holder is None and two.curtain(choose(0)) == 0 and two.actor(choose(0)) is None
    two.lift(choose(0))
    assert two.holder == 0 and two.curtain(choose(0)) is None and two.actor(choose(0)) == 0
    assert two.curtain(choose(1)) == 1 and two.eyes(choose(1)) is None


def test_a_decision_in_the_open_passes_the_machine_without_a_curtain() -> None:
    two = machine(0, 1)
    assert two.curtain(choose(1, hand=False)) is None and two.actor(choose(1, hand=False)) == 1


def test_a_call_brings_a_curtain_of_its_own_even_for_the_holder_and_in_the_open() -> None:
    two = machine(0, 1)
    two.lift(choose(0))
    two.call(0)
    assert two.holder is None and two.curtain(choose(0, hand=False)) == 0
    two.lift(choose(0, hand=False))
    assert two.holder == 0
    two.settle(choose(0, hand=False))
    assert two.curtain(choose(1, hand=False)) is None, "a call is over with the next change"


def test_who_has_acted_and_owes_nothing_gives_the_machine_away() -> None:
    two = machine(0, 1)
    two.lift(choose(0, 1))
    two.settle(choose(0, 1))
    assert two.holder == 0, "he still owes"
    two.settle(choose(1))
    assert two.holder is None
    two.lift(choose(1))
    assert two.holder == 1 and two.curtain(OVER) is None, "nobody is waited for at the end"
    two.settle(OVER)
    assert two.holder is None and two.curtain(OVER) is None and two.actor(OVER) is None


def test_with_the_others_gone_the_machine_stays_where_it_is() -> None:
    left = machine(0, 1, away=(1,))
    left.lift(choose(0))
    left.settle(choose(2))
    assert left.holder == 0


@pytest.mark.parametrize(
    ("holder", "sealed", "may", "refused"),
    [(1, True, (0,), True), (0, True, (0,), False), (1, False, (0,), False), (1, True, (), False)],
    ids=["lies sealed from the holder", "his own", "in the open", "may not act"],
)
def test_a_sealed_choice_goes_back_for_whoever_made_it_alone(
    holder: Seat, sealed: bool, may: tuple[Seat, ...], refused: bool
) -> None:
    entry = SimpleNamespace(seat=0, by="human")
    match: Any = SimpleNamespace(log=[entry], can_undo=lambda seat, seats: None)
    pending: Pending = choose(1, may=may, sealed=sealed)
    back = WayBack(lambda: match, lambda: pending, lambda: holder)
    why = back.can_undo()
    assert (why is not None and why.key == "app.undo.other_acted") == refused and (refused or why is None)


def test_among_people_who_trust_each_other_no_curtain_falls_for_one_who_decides_alone() -> None:
    two = machine(0, 1)
    two.trusts = True
    assert two.curtain(choose(1)) is None and two.eyes(choose(1)) == two.actor(choose(1)) == 1
    assert two.is_trusting(choose(1)) and not two.is_trusting(choose(1, hand=False)) and not two.is_trusting(OVER)
    assert two.curtain(choose(0, 1, sealed=True)) == 0 and two.eyes(choose(0, 1, sealed=True)) is None
    two.call(1)
    assert two.curtain(choose(1)) == 1, "who is called to take something back comes by a curtain"
    assert not machine(0).is_trusting(choose(0))


def test_who_has_a_hand_of_his_own_chooses_beside_the_others_and_the_screen_is_nobodys() -> None:
    three, asked = machine(0, 1, 2), choose(0, 1, 2, sealed=True)
    three.lift(asked)
    assert three.holder == 0 and three.together(asked) == ()
    three.give([0, 1, 2], asked)
    assert three.together(asked) == (0, 1, 2) and three.holder is None
    assert three.curtain(asked) is None and three.actor(asked) is None and three.eyes(asked) is None
    assert three.together(choose(1, sealed=True, may=(0, 2))) == (1,)
    assert three.together(choose(0, 1)) == () and three.curtain(choose(0, 1)) == 0, "what is not sealed is asked as ever"


def test_who_has_none_comes_to_the_machine_before() -> None:
    three, asked = machine(0, 1, 2), choose(0, 1, 2, sealed=True)
    three.give([0, 2], asked)
    assert three.together(asked) == () and three.curtain(asked) == 1
    three.lift(asked)
    assert three.actor(asked) == 1
    later = choose(0, 2, sealed=True, may=(1,))
    three.settle(later)
    assert three.together(later) == (0, 2) and three.holder is None


def test_who_calls_for_the_machine_has_it_until_he_owes_nothing_more() -> None:
    three, asked = machine(0, 1, 2), choose(0, 1, 2, sealed=True)
    three.give([0, 1, 2], asked)
    three.call(1)
    assert three.together(asked) == () and three.curtain(asked) == 1
    three.lift(asked)
    three.settle(asked)  # he has drawn the first of two cards
    assert three.actor(asked) == 1 and three.curtain(asked) is None
    later = choose(0, 2, sealed=True)
    three.settle(later)
    assert three.together(later) == (0, 2)
    three.settle(asked)
    assert three.together(asked) == (0, 1, 2), "the next decision is made at once again"


def test_a_hand_of_ones_own_is_of_no_use_to_somebody_alone() -> None:
    alone, asked = machine(1), choose(0, 1, sealed=True)
    alone.give([1], asked)
    assert alone.together(asked) == () and alone.actor(asked) == 1
