"""Gamepads in a real window: from the title to the laurel with one, and two people in secret with two."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from tests.window.screen import Program, Screen
from tests.window.test_skirmish import asked, at

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(sys.platform != "linux", reason="finds pygame's SDL as wheels for Linux hold it"),
]

NAMES = {
    name: getattr(pygame, f"CONTROLLER_BUTTON_{name.upper()}")
    for name in (
        "a",
        "b",
        "x",
        "y",
        "start",
        "back",
        "leftshoulder",
        "rightshoulder",
        "dpad_up",
        "dpad_down",
        "dpad_left",
        "dpad_right",
    )
}
HELD = 0.09
"""Seconds: longer than a frame, shorter than what repeats."""


class Pads:
    """Two pads and the program they belong to."""

    def __init__(self, screen: Screen, home: Path, *args: str) -> None:
        home.mkdir(exist_ok=True)
        pipe = home / "pads"
        os.mkfifo(pipe)
        command = [sys.executable, "-m", "tests.window.padded", "2", str(pipe)]
        env = {**os.environ, "PYTHONPATH": str(Path(__file__).resolve().parents[2])}
        self.program = Program(screen, home, *args, command=command, env=env)
        self._pipe = pipe.open("w", encoding="ascii", buffering=1)

    def tell(self, pad: int, what: str, *numbers: int) -> None:
        print(pad, what, *numbers, file=self._pipe)
        time.sleep(HELD)

    def press(self, name: str, pad: int = 0) -> None:
        self.tell(pad, "button", NAMES[name], 1)
        self.tell(pad, "button", NAMES[name], 0)

    def until_focus(self, target: str, name: str, most: int = 60) -> None:
        """Presses a direction or a shoulder until that is chosen."""
        for _ in range(most):
            if self.program.look().get("focus") == target:
                return
            self.press(name)
        raise AssertionError(f"{target} is not reached by {name}: {self.program.now}")

    def press_until(self, name: str, condition: Callable[[dict[str, Any]], bool], what: str) -> None:
        """Once more if nothing came of it: on a busy machine both ends of a press may lie between two frames."""
        for _ in range(5):
            self.press(name)
            try:
                self.program.until(condition, what, 4)
                return
            except AssertionError:
                if self.program.process.poll() is not None:
                    raise
        raise AssertionError(f"{name} does not lead to {what}: {self.program.now}")

    def wait_for_one(self) -> None:
        """Until the first is heard: it may be plugged in before the program listens."""
        self.program.until(lambda now: now["scene"] == "HouseTitle" and not now["moving"], "the title")
        for _ in range(20):
            self.press("leftshoulder")
            if self.program.look().get("focus"):
                return
        raise AssertionError("no pad is heard")

    def close(self) -> None:
        self._pipe.close()
        self.program.close()


@pytest.fixture
def home(tmp_path: Path, baked: Path) -> Path:
    home = tmp_path / "home"
    home.mkdir()
    (home / "settings.yaml").write_text("animation: 'off'\nconfirm: false\nresults_go_on: false\n", encoding="utf-8")
    (home / "cache").symlink_to(baked, target_is_directory=True)
    return home


@pytest.fixture
def pads(screen: Screen, home: Path, request: pytest.FixtureRequest) -> Iterator[Pads]:
    held = Pads(screen, home, *getattr(request, "param", ()))
    yield held
    held.close()


def test_from_the_title_to_a_choice_and_home_with_one_pad(pads: Pads) -> None:
    program = pads.program
    program.scene("HouseTitle")
    pads.until_focus("box:skirmish", "rightshoulder")
    pads.press_until("a", lambda now: now["scene"] == "SetupScreen", "the set-up")
    # The gold button, whatever the ring is on.
    pads.press_until("x", lambda now: now["scene"] == "PlayScene" and asked(now) == "choose", "the first choice")
    pads.until_focus("stack:0", "rightshoulder")
    before = program.now["said"][:2]
    pads.press_until("a", lambda now: now["said"][:2] != before and asked(now) != "", "the fight")
    pads.press_until("start", lambda now: now["scene"] == "PauseMenu", "the menu")
    pads.press_until("b", lambda now: now["scene"] == "PlayScene", "the table")
    assert program.errors() == ""


def test_what_can_be_clicked_is_clicked_with_the_right_stick_and_the_trigger(pads: Pads) -> None:
    program = pads.program
    pads.wait_for_one()
    spot = program.wait_target("settings")["at"]
    program._xdotool("mousemove", "--window", program.window, str(spot[0] - 60), str(spot[1]))
    pads.tell(0, "axis", pygame.CONTROLLER_AXIS_RIGHTX, 17000)
    program.until(lambda now: _is_there(pads), "the pointer over it")
    pads.tell(0, "axis", pygame.CONTROLLER_AXIS_RIGHTX, 0)
    pads.tell(0, "axis", pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 32000)
    time.sleep(1)
    pads.tell(0, "axis", pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 0)
    program.scene("SettingsScreen")
    assert program.errors() == ""


def _is_there(pads: Pads) -> bool:
    """The pointer has come as far as the button's middle."""
    program = pads.program
    x, _, _ = program._xdotool("getmouselocation", "--shell").partition("\n")
    left = program._xdotool("getwindowgeometry", "--shell", program.window).split("X=")[1].split("\n")[0]
    return bool(int(x.removeprefix("X=")) - int(left) >= program.wait_target("settings")["at"][0] - 8)


TWO = ("play", "skirmish", "--set", "board=tiny", "--set", "series=single", "--set", "machine=keyboard", "--seed", "5",
       "--seats", "human,human")  # fmt: skip


def asks(now: dict[str, Any]) -> str:
    """choose, revive, next, over; empty while it moves."""
    return "choose" if now["said"] and now["said"][0] == "Both choose at once" and not now["moving"] else asked(now)


@pytest.mark.soak
@pytest.mark.parametrize("pads", [TWO], indirect=True)
def test_two_choose_in_secret_with_a_pad_each(pads: Pads) -> None:
    """A whole game; each pad's own four buttons, and nothing that is shown tells what was pressed first."""
    program, rng = pads.program, Random(6)
    steps: list[str] = []
    while True:
        program.until(lambda now: asks(now) != "", "something to do")
        steps.append(asks(program.now))
        if steps[-1] == "over":
            break
        assert len(steps) < 120, (steps[-12:], program.now["said"])
        if steps[-1] == "choose":
            before = program.now["targets"], program.now["said"]
            pads.press(rng.choice("xyba"), 0)
            if asks(program.look()) == "choose" and steps.count("choose") == 2:
                assert (program.now["targets"], program.now["said"]) == before, "no press shows"
            pads.press(rng.choice("xya"), 1)  # B would open the menu where the first has decided the round alone
        elif steps[-1] == "next":
            pads.press("x", rng.randrange(2))
        elif "pities" in program.now["said"][0]:  # one revives, which everybody sees: with ring and A, on either pad
            fallen = next(target["id"] for target in program.now["targets"] if target["id"].startswith("revive:"))
            pads.until_focus(fallen, "rightshoulder")
            pads.press("a", rng.randrange(2))
        else:
            pads.press("x", 0)
            pads.press("x", 1)
    assert steps.count("choose") >= 6 and "ready" not in steps, "no curtain where each has a pad"
    assert program.errors() == ""


def press_on(pads: Pads, name: str, who: int) -> None:
    """Until something comes of it: on a busy machine both ends of a press may lie between two frames."""
    before = at(pads.program)
    for _ in range(5):
        pads.press(name, who)
        try:
            pads.program.until(lambda now: at(pads.program) != before and asked(now) != "", "what follows", 8)
            return
        except AssertionError:
            if pads.program.process.poll() is not None:
                raise
    raise AssertionError(f"nothing comes of {name}: {pads.program.now['said']}")


PASSED = ("play", "skirmish", "--set", "board=tiny", "--set", "series=single", "--seed", "5", "--seats", "human,human")


@pytest.mark.parametrize("pads", [PASSED], indirect=True)
@pytest.mark.soak
def test_two_pass_the_machine_with_a_pad_each(pads: Pads) -> None:
    """A whole game: each rings and presses on the own pad, a curtain is lifted by X, and results go on by X."""
    program, rng = pads.program, Random(6)
    steps: list[str] = []
    who = 0
    while True:
        program.until(lambda now: now["scene"] == "Curtain" or asked(now) != "", "something to do")
        if program.now["scene"] == "Curtain":
            who = 1 - who
            steps.append("ready")
            pads.press_until("x", lambda now: now["scene"] != "Curtain", "the table")
            continue
        steps.append(asked(program.now))
        if steps[-1] == "over":
            break
        assert len(steps) < 160, (steps[-12:], program.now["said"])
        if steps[-1] == "next":
            press_on(pads, "x", who)
            continue
        told = ("revive:",) if "pities" in program.now["said"][0] else ("stack:", "populi")
        choices = [t["id"] for t in program.now["targets"] if t["id"].startswith(told) and t["enabled"]]
        goal = rng.choice(choices)
        for _ in range(60):
            if program.look()["scene"] != "PlayScene" or program.now.get("focus") == goal:
                break
            pads.press("rightshoulder", who)
        if program.now["scene"] == "PlayScene":  # else what was asked a moment ago is answered, and the curtain has come
            press_on(pads, "a", who)
    assert steps.count("choose") >= 6 and "ready" in steps
    assert program.errors() == ""
