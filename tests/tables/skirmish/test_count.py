"""Play against the clock: the count, presses that are held until it ends, and the balk."""

from __future__ import annotations

import pytest

from game.rules.skirmish.actions import Action, Balk, Cheer, Ready, Send
from game.rules.skirmish.state import Gate, SkirmishOptions
from game.ui.context import PlainSettings
from tests.pilot import Pilot
from tests.rules.skirmish.position import TIMED, opening
from tests.tables.skirmish.host import by_lot, seated, session_for

QUICK = PlainSettings(animation="off", confirm=False)


def together(options: SkirmishOptions = TIMED) -> Pilot:
    """Two at one keyboard, the count just begun."""
    pilot = seated(session_for(options, opening("MRL", "LMR", options)), settings=QUICK)
    pilot.frames(2)
    return pilot


def chosen(pilot: Pilot) -> dict[int, Action]:
    return {entry.seat: entry.action for entry in pilot.scene.session.match.log if not isinstance(entry.action, Ready)}


def test_what_is_pressed_is_handed_over_when_the_count_ends() -> None:
    pilot = together()
    pilot.key("a")
    pilot.key("k")
    pilot.wait(2.5)
    assert chosen(pilot) == {}
    pilot.wait(0.6)
    assert chosen(pilot) == {0: Send(0), 1: Send(1)}
    assert pilot.scene.table.course.shown is not None


def test_the_last_press_of_a_hand_counts() -> None:
    pilot = together()
    for key in ("a", "f", "k", "s", "l", "s", ";"):
        pilot.key(key)
        pilot.wait(0.3)
    pilot.wait(2)
    assert chosen(pilot) == {0: Send(1), 1: Cheer()}


def test_by_mouse_too() -> None:
    pilot = together()
    pilot.press("rival:2")
    pilot.press("populi")
    pilot.wait(3)
    assert chosen(pilot) == {0: Cheer(), 1: Send(2)}


def test_who_has_not_pressed_balks() -> None:
    pilot = together()
    pilot.key("j")
    pilot.wait(3.2)
    assert chosen(pilot) == {0: Balk(), 1: Send(0)}
    held = pilot.scene.table.course.shown
    assert held is not None
    prompt = pilot.scene.table.prompt()
    assert prompt.title == "The count ran out" and "Maximus balked." in prompt.text
    assert pilot.scene.table.course.stage.verdict.fates == ("balked", "unfought")


def test_both_may_balk() -> None:
    pilot = together()
    pilot.wait(3.3)
    assert chosen(pilot) == {0: Balk(), 1: Balk()}
    assert pilot.scene.table.course.stage.verdict.fates == ("balked", "balked")


@pytest.mark.parametrize("frame", [0.017, 0.09, 0.4], ids=["60 a second", "11 a second", "a hitch"])
def test_a_press_in_time_is_never_beaten_by_the_clock(frame: float) -> None:
    """However slow the frames are: the table hands over before the session looks at its clock."""
    pilot = together()
    pilot.key("d")
    pilot.key(";")
    for _ in range(int(4 / frame)):
        pilot.frames(1, frame)
    assert chosen(pilot) == {0: Send(2), 1: Cheer()}


def test_a_press_in_the_last_moment_counts_if_nothing_was_pressed_before() -> None:
    pilot = together()
    pilot.key("a")
    left = pilot.scene.table.interpreter.left
    pilot.frames(1, left - 0.03)
    assert pilot.scene.table.interpreter.is_over
    pilot.app.take(_key("k"))
    assert chosen(pilot) == {0: Send(0), 1: Send(1)}


def _key(name: str):
    from game.ui.input import Key

    return Key(name)


def test_the_numbers_of_the_count() -> None:
    pilot = together(SkirmishOptions(timed=True, count=5))
    seen: list[float] = []
    for _ in range(30):
        at = pilot.scene.table.interpreter.at
        if at is not None and (not seen or seen[-1] != at):
            seen.append(at)
        pilot.wait(0.2)
    assert seen[:5] == [5, 4, 3, 2, 1]


def test_alone_against_a_rival_the_own_press_is_shown_and_counts_at_the_end() -> None:
    session = session_for(TIMED, opening("MRL", "LMR", TIMED), people=(1,))
    pilot = seated(session, settings=QUICK, people=(1,), robots={0: by_lot(2)})
    pilot.frames(2)
    pilot.key("2")
    assert pilot.scene.table.interpreter.shown(1) == Send(1)
    pilot.press("stack:2")
    pilot.wait(3.2)
    assert chosen(pilot)[1] == Send(2)


def test_a_hand_that_is_ready_leaves_the_result() -> None:
    pilot = together()
    pilot.key("a")
    pilot.key("k")
    pilot.wait(3.2)
    assert pilot.scene.table.holds
    pilot.key("s")
    pilot.frames(3)
    frame = pilot.scene.session.match.state.table.frames[-1]
    assert not pilot.scene.table.holds and isinstance(frame, Gate) and frame.ready == (True, False)


def test_the_count_needs_frames_and_nothing_else_does() -> None:
    pilot = seated(session_for(TIMED), settings=QUICK)
    pilot.wait_idle()
    assert not pilot.scene.table.is_moving, "at the gate nobody is counted"
    pilot.key("a")
    pilot.key("j")
    pilot.frames(2)
    assert pilot.scene.table.is_moving
