"""The play scene with two people at a skirmish: curtain, held results, one keyboard, the clock; and nothing leaks."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.core.types import Choose
from game.rules.skirmish.actions import Cheer, Ready, Send, Withdraw
from game.rules.skirmish.state import SkirmishOptions
from game.scenes.curtain import Curtain
from game.scenes.play import PlayScene
from game.scenes.play_desk import TableDoors
from game.scenes.stack import Scene
from game.session import Session
from game.tables.skirmish.table import SkirmishTable
from game.ui.context import PlainSettings
from tests.pilot import Pilot
from tests.rules.skirmish.position import KEYBOARD, PLAIN, opening
from tests.tables.skirmish.host import on_stage, session_for

QUICK = PlainSettings(animation="off", confirm=False)
LONG = SkirmishOptions(timed=True, count=30)


class Sheet(Scene[None]):
    """Something that lies on the table."""

    def draw(self, dst: pygame.Surface) -> None:
        dst.fill((0, 0, 0))


def nothing(*_: Any) -> None:
    pass


def laid(session: Session, settings: PlainSettings = QUICK) -> Pilot:
    doors = TableDoors(nothing, nothing, nothing, nothing, nothing)
    pilot = on_stage(PlayScene(session, SkirmishTable, doors), settings=settings)  # type: ignore[arg-type]
    pilot.frames(3)
    return pilot


def session_of(options: SkirmishOptions = PLAIN) -> Session:
    return session_for(options, opening("MRL", "LMR", options))


def is_curtained(pilot: Pilot) -> bool:
    return isinstance(pilot.app.stack.top, Curtain)


def lift(pilot: Pilot) -> None:
    assert is_curtained(pilot)
    pilot.press("ready")
    pilot.frames(3)


def all_that_is_told(pilot: Pilot) -> tuple[object, ...]:
    """Pixels, narration and targets of the whole screen."""
    pilot.frames(2)
    scene = pilot.scene
    targets = [(t.id, t.label, t.enabled, t.why_not, t.tip, t.value) for t in scene.targets()]
    return pygame.image.tobytes(pilot.surface, "RGB"), tuple(scene.said()), targets


def actions(session: Session) -> list[tuple[int, object]]:
    return [(entry.seat, entry.action) for entry in session.match.log]


# ---- passing the machine


def test_a_result_is_held_and_whoever_has_the_machine_chooses_first_in_the_next_round() -> None:
    session = session_of()
    pilot = laid(session)
    assert not is_curtained(pilot), "nothing is hidden yet"
    pilot.key("1")
    pilot.frames(3)
    assert is_curtained(pilot) and session.curtain() == 1
    lift(pilot)
    pilot.key("1")
    pilot.frames(6)
    assert actions(session) == [(0, Send(0)), (1, Send(0))]
    assert not is_curtained(pilot), "both look at the result"
    assert [button.id for button in pilot.scene.tray.buttons] == ["next"]
    pilot.wait(2)
    assert not is_curtained(pilot)
    pilot.key("return")
    pilot.frames(6)
    assert not is_curtained(pilot) and session.actor == 1, "one curtain a round"
    pilot.key("2")
    pilot.frames(6)
    assert is_curtained(pilot) and session.curtain() == 0


def test_only_the_choice_that_resolves_the_round_is_final() -> None:
    session = session_of()
    pilot = laid(session)
    assert not is_curtained(pilot), "nothing is hidden yet"
    assert not session.is_final(Send(0)), "it can be withdrawn while the other has not chosen"
    pilot.key("1")
    pilot.frames(3)
    lift(pilot)
    assert session.is_final(Send(0))


def test_once_all_has_been_shown_the_tray_asks_again() -> None:
    """With motion: what follows from a result is played after the click that lets it go."""
    pilot = laid(session_of(KEYBOARD), PlainSettings(animation="fast", confirm=False))
    pilot.key("s")
    pilot.key(";")
    pilot.wait_idle()
    pilot.until(lambda: pilot.scene.table.course.shown is not None)
    pilot.key("space")
    pilot.frames(2)
    assert pilot.scene.sealed.holds and "thinking" not in pilot.scene.tray.prompt.title
    pilot.until(lambda: not pilot.scene.sealed.holds)
    pilot.frames(2)
    assert pilot.scene.tray.prompt.title == "Both choose at once"


def test_who_has_just_chosen_may_choose_again_behind_a_curtain_of_his_own() -> None:
    session = session_of()
    pilot = laid(session)
    assert not is_curtained(pilot), "nothing is hidden yet"
    pilot.key("2")
    pilot.frames(3)
    pilot.press("back")
    pilot.frames(3)
    assert is_curtained(pilot) and session.curtain() == 0 and session.eyes is None
    assert actions(session) == [(0, Send(1))], "taken back only when he is there"
    lift(pilot)
    assert actions(session) == [(0, Send(1)), (0, Withdraw())]
    assert not is_curtained(pilot) and session.actor == 0
    assert pilot.scene.table.interpreter.draft.picked == Send(1), "as he left it"
    pilot.key("3")
    pilot.frames(3)
    assert is_curtained(pilot) and session.curtain() == 1


def test_nobody_undoes_a_rivals_sealed_choice() -> None:
    session = session_of()
    pilot = laid(session)
    assert not is_curtained(pilot), "nothing is hidden yet"
    pilot.key("2")
    pilot.frames(3)
    lift(pilot)
    assert session.can_undo() is not None
    pilot.key("u")
    pilot.frames(3)
    assert actions(session) == [(0, Send(1))]


def test_the_second_chooser_sees_and_hears_the_same_whatever_the_first_has_chosen() -> None:
    told = []
    for key in ("1", "2", "3", "4"):
        pilot = laid(session_of())
        pilot.hover((5, 400))
        assert not is_curtained(pilot), "nothing is hidden yet"
        pilot.key(key)
        pilot.frames(3)
        under = pygame.image.tobytes(pilot.surface, "RGB")
        lift(pilot)
        pilot.hover((5, 400))
        told.append((under, all_that_is_told(pilot)))
    assert all(one == told[0] for one in told[1:])


def test_a_sealed_choice_is_as_secret_after_the_game_was_put_away_and_taken_up_again() -> None:
    told = []
    for key in ("1", "4"):
        session = session_of()
        pilot = laid(session)
        assert not is_curtained(pilot), "nothing is hidden yet"
        pilot.key(key)
        pilot.frames(3)
        again = session_for(PLAIN, session.match.state)
        assert again.curtain() == 1, "the machine goes to the one who is missing"
        pilot = laid(again)
        pilot.hover((5, 400))
        told.append(all_that_is_told(pilot) if not is_curtained(pilot) else pygame.image.tobytes(pilot.surface, "RGB"))
    assert told[0] == told[1]


# ---- one keyboard


@pytest.mark.parametrize("press", ["a", "d", "f", "l", ";"])
@pytest.mark.parametrize("options", [KEYBOARD, LONG], ids=["untimed", "timed"])
def test_presses_of_a_hand_leave_no_trace_on_the_whole_screen(
    options: SkirmishOptions, press: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = []
    laid(session_of(options))  # so that all pictures are at hand, and both runs take as many frames
    for key in (None, press):
        session = session_of(options)
        pilot = laid(session)
        pilot.hover((5, 400))
        pilot.wait(0.3)
        heard: list[str] = []
        monkeypatch.setattr(pilot.ctx.sounds, "play", lambda name, *rest, heard=heard: heard.append(name))
        pilot.frames(6)
        if key is None:
            pilot.frames(1)
        else:
            pilot.key(key)
        pilot.frames(2)
        if key is not None:
            assert pilot.scene.table.interpreter.hands.pressed, "it was a choice"
        assert not session.match.log and not is_curtained(pilot)
        told.append((all_that_is_told(pilot), list(heard)))
    assert told[0] == told[1]


def test_both_hands_choose_and_the_result_is_held() -> None:
    session = session_of(KEYBOARD)
    pilot = laid(session)
    pilot.key("s")
    pilot.key(";")
    pilot.frames(4)
    assert actions(session) == [(0, Send(1)), (1, Cheer())]
    assert pilot.scene.sealed.holds
    pilot.key("space")
    pilot.frames(4)
    assert not pilot.scene.sealed.holds and not is_curtained(pilot)
    assert isinstance(session.pending(), Choose)


def test_no_hint_for_one_of_two_who_choose_in_each_others_sight() -> None:
    pilot = laid(session_of(KEYBOARD))
    assert not pilot.target("hint").enabled
    pilot.key("h")
    assert not pilot.scene.session.is_hinting


# ---- the clock


def gated(count: int = 3) -> Session:
    return session_for(SkirmishOptions(timed=True, count=count), seed=4)


def test_the_count_begins_when_both_are_ready_and_who_is_late_balks() -> None:
    session = gated()
    pilot = laid(session)
    pilot.wait(5)
    assert session.match.log == [], "nobody is counted out before the gate opens"
    pilot.key("a")
    pilot.key("j")
    pilot.frames(2)
    assert actions(session) == [(0, Ready()), (1, Ready())]
    assert session.can_undo() is not None, "nobody stops the count"
    pilot.key("a")
    pilot.wait(2)
    assert len(session.match.log) == 2
    pilot.wait(2)
    assert [(entry.seat, entry.by) for entry in session.match.log[2:]] == [(0, "human"), (1, "clock")]
    assert pilot.scene.sealed.holds


def test_the_last_press_before_the_end_of_the_count_is_the_choice() -> None:
    session = gated()
    pilot = laid(session)
    for key in ("a", "j", "a", "k", "d", "j"):
        pilot.key(key)
    pilot.wait(4)
    assert actions(session)[2:] == [(0, Send(2)), (1, Send(0))]


def test_no_count_goes_on_beneath_what_lies_on_the_table() -> None:
    session = gated()
    pilot = laid(session)
    pilot.key("a")
    pilot.key("j")
    pilot.wait(1)
    sheet = Sheet()
    pilot.app.stack.push(sheet)
    pilot.wait(9)
    sheet.dismiss(None)
    pilot.wait(1)
    assert len(session.match.log) == 2, "the count goes on where it stopped"
    pilot.wait(2)
    assert [entry.by for entry in session.match.log[2:]] == ["clock", "clock"]


# ---- against the computer


def test_a_computers_sealed_choice_neither_shows_nor_drops_what_is_picked() -> None:
    session = session_for(PLAIN, opening("MRL", "LMR"), people=(0,))
    pilot = laid(session, PlainSettings(animation="off", confirm_all=True))
    pilot.key("2")
    pilot.hover((5, 400))
    before = all_that_is_told(pilot)
    pilot.scene._notice(session._play(1, Send(0), "champion"))
    assert all_that_is_told(pilot) == before
    assert pilot.scene.table.interpreter.draft.picked == Send(1)
    pilot.key("return")
    pilot.frames(6)
    assert actions(session) == [(1, Send(0)), (0, Send(1))]
