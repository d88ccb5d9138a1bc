"""Every screen by one gamepad alone: the shoulders reach all of it, fields are written in, and it is left again."""

from __future__ import annotations

from typing import Any

import pytest

from game.scenes.letters import Letters
from game.scenes.stack import Scene
from game.storage.settings import Settings
from game.ui.input import Key, Mods
from game.ui.pads import GOLD
from game.ui.target import Target
from tests.pilot import Pilot
from tests.scenes.cases import CASES

HOME = ("title", "title without a game")
"""Not left but ended, which it asks about."""
MOST = 400


class Ground(Scene[None]):
    """What the screen was opened from."""


def pad(pilot: Pilot, name: str) -> None:
    held, _, plain = name.rpartition("+")
    pilot.app.take(Key(plain, Mods(shift=held == "shift")), "pad")
    pilot.app.advance(1 / 60)


@pytest.fixture
def opened(request: pytest.FixtureRequest, words: Any, unbaked: None) -> Pilot:
    pilot = Pilot(lambda ctx: Ground(), (1280, 800), Settings(animation="off"), words)
    pilot.app.draw_if_needed = lambda: None  # type: ignore[method-assign]
    pilot.app.stack.push(CASES[request.param](pilot.ctx))
    pilot.app.stack.settle()
    return pilot


def wanted(target: Target) -> bool:
    return target.focusable and not target.passive and target.enabled and target.is_visible


@pytest.mark.parametrize("opened", [case for case in CASES if not case.startswith("rulebook, ") or case.endswith("lion")],
                         indirect=True)  # fmt: skip
def test_what_can_be_pressed_is_reached_and_every_field_has_its_letters(opened: Pilot) -> None:
    screen = opened.scene
    goals = {target.id: target for target in screen.targets() if wanted(target)}
    met: set[str] = set()
    fields: set[str] = set()
    for _ in range(MOST):
        pad(opened, "tab")
        here = screen.focus.focused
        if here is None or (here in met and not goals.keys() - met):
            break
        met.add(here)
        if here in goals and goals[here].role == "field" and here not in fields:
            fields.add(here)
            pad(opened, "return")
            assert isinstance(opened.scene, Letters), f"{here} can't be written in"
            before = opened.scene.value
            opened.scene.clear()
            for _ in range(2):
                pad(opened, "return")
            assert opened.scene.value.lower() == "qq", (before, opened.scene.value)
            pad(opened, "escape")
            assert opened.scene is screen and screen.focus.focused == here
            goals = {target.id: target for target in screen.targets() if wanted(target)}
    assert not goals.keys() - met, "the shoulders never come there"


@pytest.mark.parametrize("opened", [case for case in CASES if case not in HOME], indirect=True)
def test_it_is_left_by_b_or_by_the_gold_button(opened: Pilot) -> None:
    screen = opened.scene
    for _ in range(6):
        pad(opened, "escape")
        if screen not in opened.app.stack.scenes:
            return
    for _ in range(3):
        pad(opened, GOLD)
    assert screen not in opened.app.stack.scenes
