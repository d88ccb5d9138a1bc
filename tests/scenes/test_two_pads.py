"""Whole games by two gamepads: each person has one, and nothing else is touched, from the table to the title."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.core.words import Catalogue
from game.rules.circus.actions import Play
from game.scenes.curtain import Curtain
from game.scenes.play import PlayScene
from game.tables.circus.play.draft import DriveDraft
from tests.scenes.house import program, request
from tests.scenes.padded import MOST, PADS, Padded


@pytest.fixture
def laid(words: Catalogue, unbaked: None, request: pytest.FixtureRequest) -> Iterator[Padded]:
    game, options, settings = request.param
    with program(words, asked_for(game, options), **settings) as pilot:
        pilot.app.draw_if_needed = lambda: False  # type: ignore[method-assign]
        yield Padded(pilot, 4)


def asked_for(game: str, options: dict[str, Any]) -> Any:
    return request(game, *("human",) * (3 if game == "circus" else 2), **options)


def playing(two: Padded) -> Iterator[PlayScene]:
    """The table, whenever somebody may act; ends with the match."""
    session = two.pilot.session
    for _ in range(MOST):
        if session.over() is not None:
            return
        two.pilot.frames(1, 0.2)
        scene = two.pilot.scene
        if isinstance(scene, Curtain):
            two.press(1, "X")
        elif isinstance(scene, PlayScene):
            if scene.sealed.holds and scene.table.lingers is None:
                if any(button.primary for button in scene.tray.buttons):
                    two.press(0, "X")
            elif not (scene.is_animating or scene.soon.is_waiting or scene.sealed.is_quiet or scene.sealed.has_forced):
                yield scene
    raise AssertionError(f"no end: {type(two.pilot.scene).__name__}")


@pytest.mark.parametrize("laid", [("lion", {}, {})], indirect=True)
def test_a_game_of_the_lion_with_a_pad_each(laid: Padded) -> None:
    session, acted = laid.pilot.session, {0: 0, 1: 0}
    for scene in playing(laid):
        seat = session.actor
        if seat is None:
            continue
        log = len(session.match.log)
        dice = laid.open_ids("die:")
        if not dice:
            laid.press(seat, "X")
            continue
        laid.choose(seat, laid.rng.choice(dice))
        assert scene.focus.focused is not None and scene.focus.focused.startswith("hex:"), "the ring goes on to the hexes"
        for _ in range(laid.rng.randrange(4)):
            laid.press(seat, laid.rng.choice(["DPAD_UP", "DPAD_DOWN", "DPAD_LEFT", "DPAD_RIGHT"]))
        laid.press(seat, "A")
        acted[seat] += len(session.match.log) - log or scene.soon.is_waiting
    assert min(acted.values()) > 5
    laid.home()


ONE_GAME: dict[str, Any] = {"series": "single"}
SKIRMISHES: list[Any] = [("skirmish", ONE_GAME | more, {}) for more in ({}, {"machine": "keyboard"})]


@pytest.mark.parametrize("laid", SKIRMISHES, ids=["passed", "at once"], indirect=True)
def test_a_skirmish_with_a_pad_each_passed_and_at_once(laid: Padded) -> None:
    session = laid.pilot.session
    for scene in playing(laid):
        seats = [seat for seat in (0, 1) if scene.secret_keys(seat)]
        if seats:
            for seat in seats:
                if scene.secret_keys(seat):  # the first may have decided the round alone
                    laid.press(seat, laid.rng.choice("XYBA"))
        elif session.actor is not None and scene.table.desk.mode != "watch":  # type: ignore[attr-defined]
            choices = laid.open_ids("revive:") or laid.open_ids("stack:", "populi")
            if choices:
                laid.choose(session.actor, laid.rng.choice(choices))
            else:
                laid.press(session.actor, "X")
    assert len(session.match.log) > 10
    laid.home()


@pytest.mark.parametrize("laid", [("circus", {"series": "single"}, {"hold_to_look": True})], indirect=True)
def test_a_turn_of_each_at_the_circus_beneath_the_cloth(laid: Padded) -> None:
    """Three people, two pads: the cloth is pressed away, a space chosen, and it drives."""
    session = laid.pilot.session
    drove: set[int] = set()
    for scene in playing(laid):
        seat = session.actor
        if len(drove) == 3:
            break
        if seat is None:
            continue
        if scene.cover.lies:
            laid.pilot.frames(1, 1.0)
            laid.choose(seat % 2, "look")
            assert not scene.cover.lies
        draft = scene.table.hands.draft  # type: ignore[attr-defined]
        if not isinstance(draft, DriveDraft):
            laid.press(seat % 2, "X")
            continue
        ride = next(iter(draft.rides()))
        laid.choose(seat % 2, f"card:{draft.hand.index(ride.card)}")
        laid.pilot.frames(2, 0.1)
        if draft.space is None:
            laid.press(seat % 2, "A")
        laid.press(seat % 2, "X")
        if isinstance(session.match.log[-1].action, Play):
            drove.add(seat)
    assert len(drove) == 3


FIRST = ("fan:", "row:", "bout:", "figure:", "appeal:", "thumb:", "muster:", "contact:", "place:", "hand:", "forum:")


@pytest.mark.parametrize(
    "laid", [("caesar_xl", {}, {}), ("moritari", {"schools": "drawn"}, {})], ids=["war", "sand"], indirect=True
)
def test_turns_of_war_and_of_a_melee_with_a_pad_each(laid: Padded) -> None:
    """What is lit is reached with the shoulders and A, what comes next with X; both people act."""
    session = laid.pilot.session
    acted: dict[int, set[str]] = {0: set(), 1: set()}
    for scene in playing(laid):
        if len(session.match.log) > 24 and all(len(kinds) > 1 for kinds in acted.values()):
            break
        seat = session.actor
        if seat is None:
            continue
        log = len(session.match.log)
        open_ids = laid.open_ids(*FIRST)
        if open_ids and laid.rng.random() < 0.6:
            laid.choose(seat, laid.rng.choice(open_ids))
        if len(session.match.log) == log and not scene.soon.is_waiting:
            laid.press(seat, "X")
            if len(session.match.log) == log and not scene.soon.is_waiting and laid.rng.random() < 0.3:
                laid.press(seat, "B")
                if not isinstance(laid.pilot.scene, PlayScene):
                    laid.press(seat, "B")
        acted[seat] |= {type(entry.action).__name__ for entry in session.match.log[log:] if entry.seat == seat}
    assert all(len(kinds) > 1 for kinds in acted.values()), acted


@pytest.mark.parametrize("laid", [("lion", {}, {})], indirect=True)
def test_a_pad_draws_an_arrow_on_the_board_and_writes_a_note(laid: Padded) -> None:
    scene = next(playing(laid))
    pads, pilot = laid.pilot.app._pads, laid.pilot
    k = pilot.ctx.scale.k

    def to(target: str) -> None:
        x, y = pilot.target(target).bounds.centre
        pads.at = (x * k, y * k)
        pilot.app._take_pads(
            [pygame.Event(pygame.MOUSEMOTION, pos=pads.pixel, rel=(1, 1), buttons=(0, 0, 0), touch=False)], pilot.now
        )

    def trigger(side: str, value: float) -> None:
        axis = getattr(pygame, f"CONTROLLER_AXIS_TRIGGER{side}")
        laid.hear(pygame.CONTROLLERAXISMOTION, PADS[0], axis=axis, value=round(value * 32767))
        pilot.frames(1, 0.1)

    to("hex:0,0")
    trigger("LEFT", 1.0)
    trigger("RIGHT", 1.0)
    trigger("LEFT", 0.0)
    pads.at = (pads.at[0] + 120 * k, pads.at[1])
    motion = pygame.Event(pygame.MOUSEMOTION, pos=pads.pixel, rel=(120, 0), buttons=(0, 0, 1), touch=False)
    pilot.app._take_pads([motion], pilot.now)
    trigger("RIGHT", 0.0)
    assert len(scene.chalk.marks) == 1 and scene.chalk.marks[0].start != scene.chalk.marks[0].end, "the arrow is drawn"
    log = len(pilot.session.match.log)
    trigger("LEFT", 1.0)
    laid.press(0, "Y")
    assert type(pilot.scene).__name__ == "NameDialog", "and a note asked for"
    pilot.type("Here")
    pilot.key("return")
    pilot.frames(2, 0.2)
    assert [note.text for note in scene.chalk.notes] == ["Here"] and len(pilot.session.match.log) == log
    assert "Y writes a note" in pilot.ctx.words("play.menu.tip.pad")
