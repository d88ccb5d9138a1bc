"""Choices among one: made by themselves, without a curtain, and telling nobody what he does not see anyhow."""

from __future__ import annotations

import pytest

from game.rules.skirmish.actions import Revive, Send
from game.rules.skirmish.cards import Card
from game.rules.skirmish.state import Revival, SkirmishOptions, State
from game.session import Session
from game.tables.skirmish.play.draft import forced_choice
from game.ui.context import PlainSettings
from tests.pilot import Pilot
from tests.rules.skirmish.position import KEYBOARD, TIMED, position, side
from tests.tables.skirmish.host import session_for
from tests.tables.skirmish.test_play_scene import actions, is_curtained, laid, lift

SINGLE = SkirmishOptions(series="single")
REST = "RRRLLLMMMCCB"


def gone(*kept: str) -> str:
    """All cards but these have fallen."""
    left = list(REST)
    for letter in "".join(kept):
        left.remove(letter)
    return "".join(left)


def last(first: str, second: str, options: SkirmishOptions = SINGLE) -> State:
    """Stacks of one card each side, `-` for empty; no Populi."""
    sides = [side(" ".join(stacks), gone(stacks.replace("-", "")), populi=False) for stacks in (first, second)]
    return position(sides[0], sides[1], options)


def session_of(first: str, second: str, options: SkirmishOptions = SINGLE, people: tuple[int, ...] = (0, 1)) -> Session:
    return session_for(options, last(first, second, options), people=people)


def pressed_until_over(pilot: Pilot, session: Session) -> int:
    """Waits, never presses; the seconds that took."""
    for second in range(30):
        if session.over() is not None and not pilot.scene.table.holds:
            return second
        assert not is_curtained(pilot), "nobody has anything to hide"
        pilot.wait(1)
    raise AssertionError("it waits for somebody")


@pytest.mark.parametrize("options", [SINGLE, SkirmishOptions(series="single", machine="keyboard")], ids=["pass", "keys"])
def test_with_one_card_each_a_game_ends_by_itself(options: SkirmishOptions) -> None:
    """The sword against the spear, and nothing else on the table: no press, no curtain."""
    session = session_of("M--", "-L-", options)
    pilot = laid(session)
    assert pressed_until_over(pilot, session) < 8
    assert actions(session) == [(0, Send(0)), (1, Send(1))]


def test_a_round_without_a_choice_is_seen_for_a_moment_only() -> None:
    """One card against two, of which both are the same to whoever has one: he chooses nothing, the other does."""
    session = session_of("M--", "LL-")
    pilot = laid(session)
    pilot.wait(1)
    assert is_curtained(pilot) and session.curtain() == 1, "only the one who can choose is called"
    assert actions(session) == [(0, Send(0))]
    assert not [target for target in pilot.targets() if "back" in target.id or "other" in target.id], "no way back to him"
    lift(pilot)
    pilot.key("1")
    pilot.frames(6)
    assert pilot.scene.table.holds, "a round in which somebody chose waits to be looked at"
    pilot.key("return")
    pilot.frames(6)
    assert pressed_until_over(pilot, session) < 8
    assert actions(session)[-2:] == [(0, Send(0)), (1, Send(1))]


def test_what_the_other_sees_is_the_same_whatever_lies_below() -> None:
    """The choice made by itself is one that both can read off the table: the rival learns nothing by it."""
    table = last("M--", "LL-").table
    assert forced_choice(table, 0) == Send(0) and forced_choice(table, 1) is None


def test_who_has_his_populi_or_a_clock_has_a_choice() -> None:
    with_populi = position(side("M - -", gone("M")), side("- L -", gone("L"), populi=False), SINGLE).table
    assert forced_choice(with_populi, 0) is None and forced_choice(with_populi, 1) == Send(1)
    assert forced_choice(last("M--", "-L-", TIMED).table, 0) is None, "against the clock one may balk"


def test_at_one_keyboard_the_hand_with_a_choice_decides_alone() -> None:
    session = session_of("M--", "LL-", KEYBOARD)
    pilot = laid(session)
    pilot.wait(3)
    assert actions(session) == [], "nothing is made before the other hand has pressed"
    pilot.key("j")
    pilot.frames(4)
    assert actions(session) == [(0, Send(0)), (1, Send(0))]


def test_at_one_keyboard_both_hands_press_where_that_is_wanted() -> None:
    session = session_of("M--", "LL-", KEYBOARD)
    pilot = laid(session, PlainSettings(animation="off", confirm=False, auto_play=False))
    pilot.key("j")
    pilot.frames(4)
    assert actions(session) == []
    pilot.key("a")
    pilot.frames(4)
    assert actions(session) == [(0, Send(0)), (1, Send(0))]


def test_alone_at_the_machine_nothing_has_to_be_pressed_either() -> None:
    session = session_of("M--", "-LL", people=(0,))
    pilot = laid(session)
    pilot.wait(2)
    assert actions(session) == [(0, Send(0))]
    assert [button.id for button in pilot.scene.tray.buttons] == [], "there is nothing to choose again"
    session.submit(Send(1), 1)


def test_who_wants_to_press_for_himself_is_asked() -> None:
    session = session_of("M--", "-L-")
    pilot = laid(session, PlainSettings(animation="off", confirm=False, auto_play=False))
    pilot.wait(2)
    assert session.actor == 0 and actions(session) == []


def test_a_double_revival_with_one_answer_is_none() -> None:
    compulsory = SkirmishOptions(revival="compulsory")
    state = last("M--", "-L-", compulsory)
    table = state.table
    table.frames = [Revival((1, 0))]
    table.sides[0].fallen[:] = [Card.LANCEA, Card.BESTIA]
    assert forced_choice(table, 0) == Revive(Card.LANCEA)
    assert forced_choice(table, 1) is None
