"""Nothing tells a rival, or whoever looks on, what has been chosen, nor that it has."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.core.match import Match, Observation
from game.rules.skirmish.actions import Action, Cheer, Revive, Send
from game.rules.skirmish.cards import Card
from game.rules.skirmish.state import Revival, State
from game.tables.skirmish.table import SkirmishTable
from game.tables.table import Setting
from game.ui.context import PlainSettings
from tests.pilot import Pilot
from tests.rules.skirmish.position import KEYBOARD, PLAIN, TIMED, match_at, opening, position, side
from tests.tables.skirmish.host import NAMES, Host, on_stage, seated, session_for

QUICK = PlainSettings(animation="off", confirm=False)


def both_revive() -> State:
    state = position(side("- R2 B1", "LLRCMCM"[:6] + "M"), side("- R2 B1", "LLRCMCM"[:6] + "M"), revival=False)
    state.table.frames.append(Revival((0, 0)))
    return state


def picture(pilot: Pilot) -> bytes:
    pilot.frames(2)
    return pygame.image.tobytes(pilot.surface, "RGB")


def all_that_is_said(table: SkirmishTable) -> tuple[object, ...]:
    prompt = table.prompt()
    targets = [(t.id, t.label, t.enabled, t.why_not, t.tip, t.value) for t in table.targets()]
    buttons = [(b.id, b.label, b.enabled) for b in table.buttons()]
    return prompt, targets, buttons, table.status(), table.heading()


class Onlooker(Host):
    """Shows one observation, whatever the session would show."""

    def __init__(self, match: Match, eyes: int | None, actor: int | None, people: tuple[int, ...]) -> None:  # type: ignore[type-arg]
        super().__init__(session_for(match.options), people)  # type: ignore[arg-type]
        self.match, self.eyes, self.shown_actor = match, eyes, actor

    def observed(self) -> Observation:  # type: ignore[type-arg]
        return self.match.observe(self.eyes)

    def show(self) -> None:
        seen = self.observed()
        self.table.see(seen, self.shown_actor)
        self.log.set_lines(self._lines(seen))

    def update(self, dt: float) -> None:
        self.table.update(dt)


def looked_at(match: Match, eyes: int | None, actor: int | None = None, people: tuple[int, ...] = (0, 1)) -> Pilot:  # type: ignore[type-arg]
    pilot = on_stage(Onlooker(match, eyes, actor, people), settings=QUICK)
    pilot.wait_idle()
    return pilot


POSITIONS: dict[str, tuple[Callable[[], State], Action]] = {
    "a stack": (lambda: opening("MRL", "LMR"), Send(1)),
    "Populi": (lambda: opening("MRL", "LMR"), Cheer()),
    "a revival": (both_revive, Revive(Card.CESTUS)),
    "nobody": (both_revive, Revive(None)),
    "against the clock": (lambda: opening("MRL", "LMR", TIMED), Send(2)),
}


@pytest.mark.parametrize("name", POSITIONS)
@pytest.mark.parametrize("eyes", [None, 1], ids=["onlooker", "rival"])
def test_a_sealed_choice_changes_no_pixel_and_no_word_for_others(name: str, eyes: int | None) -> None:
    make, action = POSITIONS[name]
    shown = []
    for commits in (False, True):
        match = match_at(make())
        if commits:
            match.submit(0, action)
        pilot = looked_at(match, eyes, eyes)
        shown.append((picture(pilot), all_that_is_said(pilot.scene.table)))
    assert shown[0][1] == shown[1][1]
    assert shown[0][0] == shown[1][0]


def test_a_card_that_was_pointed_at_does_not_sink_back_before_the_next_persons_eyes() -> None:
    """The pointer lay on what was chosen; that card stood out when the curtain fell."""
    pilot = seated(session_for(PLAIN, opening("MRL", "LMR")), settings=PlainSettings(confirm=False))
    pilot.scene.lift_curtain()
    pilot.wait_idle()
    table = pilot.scene.table
    pilot.hover("stack:1")
    pilot.frames(12)
    assert table._showing().hovered, "to its owner it stands out"
    pilot.click("stack:1")
    pilot.frames(1)
    assert pilot.scene.curtain == 1 and not table._showing().hovered
    assert all(mark.hover == mark.raised == 0 for mark in table.picture._marks(table._showing()).values())


def test_its_owner_sees_it() -> None:
    shown = []
    for commits in (False, True):
        match = match_at(opening("MRL", "LMR"))
        if commits:
            match.submit(0, Send(1))
        pilot = looked_at(match, 0, None, (0,))
        shown.append(picture(pilot))
    assert shown[0] != shown[1]


@pytest.mark.parametrize("options", [KEYBOARD, TIMED], ids=["untimed", "timed"])
@pytest.mark.parametrize("press", ["a", "s", "d", "f", "k", ";", "mouse"])
def test_secret_presses_leave_no_trace(options, press: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """At one keyboard: no pixel, word, sound, focus or log entry differs from not pressing."""
    shown = []
    for pressed in (False, True):
        session = session_for(options, opening("MRL", "LMR", options))
        pilot = seated(session, settings=QUICK)
        heard: list[str] = []
        monkeypatch.setattr(pilot.ctx.sounds, "play", lambda name, *rest, heard=heard: heard.append(name))
        pilot.hover((700.0, 690.0))
        pilot.frames(6)
        if pressed and press == "mouse":
            pilot.click("stack:1")
        elif pressed:
            pilot.key(press)
        elif press == "mouse":
            pilot.hover("stack:1")
            pilot.frames(2)
        else:
            pilot.frames(1)
        pilot.frames(3)
        focus = pilot.scene.focus
        state = (focus.keyboard, heard, len(session.match.log), all_that_is_said(pilot.scene.table))
        shown.append((state, picture(pilot)))
        if pressed:
            assert pilot.scene.table.interpreter.hands.pressed, "it was a choice"
    assert shown[0][0] == shown[1][0]
    assert shown[0][1] == shown[1][1]


def test_a_second_person_at_a_shared_keyboard_cannot_tab_to_a_stack() -> None:
    pilot = seated(session_for(TIMED, opening("MRL", "LMR", TIMED)), settings=QUICK)
    assert [t.id for t in pilot.targets() if t.focusable and t.id.startswith(("stack", "populi", "rival"))] == []
    assert [t.tip for t in pilot.targets() if t.id.startswith(("stack", "rival"))] == [None] * 7


def test_before_a_round_is_shown_its_signs_are_not() -> None:
    """The row of past rounds does not tell the clash while the cards still charge."""
    session = session_for(PLAIN, opening("MRL", "LMR"), people=(0,))
    robots = {1: lambda match, seat: _answer(match)}
    pilot = seated(session, settings=PlainSettings(confirm=False), people=(0,), robots=robots)
    pilot.press("stack:0")
    pilot.frames(12)
    assert pilot.scene.anim.is_playing and pilot.scene.table._shown_bouts() == []
    assert "Round VII" in pilot.scene.table.heading(), "nor does the heading go on"
    pilot.wait(3)
    assert len(pilot.scene.table._shown_bouts()) == 1
    pilot.key("space")
    pilot.until(lambda: not pilot.scene.table.holds)
    assert "Round VIII" in pilot.scene.table.heading()


def _answer(match: Match) -> Action:  # type: ignore[type-arg]
    legal = list(match.rules.legal(match.state, 1))
    return legal[0]  # type: ignore[no-any-return]


def test_the_table_can_stand_without_a_scene() -> None:
    pilot = seated(session_for(PLAIN), settings=QUICK)
    scene = pilot.scene
    setting = Setting(pilot.ctx, scene.session.info, scene.session.board, scene.session.rules, NAMES, (0, 2), scene.act,
                      scene.say, lambda: None)  # fmt: skip
    table = SkirmishTable(setting)
    table.see(scene.session.match.observe(None), None)
    table.draw(pygame.Surface((1280, 800)).convert())
    assert table.prompt() is None and list(table.buttons()) == []
