"""Whole games in a real window: one by mouse alone, one by keyboard alone, from the title to the laurel."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
import yaml

from game.storage.paths import boards_dir
from tests.window.screen import Program

pytestmark = pytest.mark.window
Start = Callable[..., Program]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A home with quick animations and a small board on which two coins win."""
    home = tmp_path / "home"
    (home / "boards" / "lion").mkdir(parents=True)
    (home / "settings.yaml").write_text("animation: 'off'\nconfirm_all: true\nauto_play: false\n", encoding="utf-8")
    board = yaml.safe_load((boards_dir() / "lion" / "standard.yaml").read_text(encoding="utf-8"))
    board |= {"id": "short", "title": "Short", "goal": 2, "limits": {"rounds": 6, "idle_rounds": 3}}
    (home / "boards" / "lion" / "short.yaml").write_text(yaml.safe_dump(board), encoding="utf-8")
    return home


def my_turn(program: Program) -> bool:
    """Waits until the person may act or the results are shown; whether he may act."""

    def settled(now: dict[str, object]) -> bool:
        if now["scene"] == "ResultsScreen":
            return True
        return now["scene"] == "PlayScene" and not now["moving"] and program.target("button:skip") is not None

    program.until(settled, "a turn or the results")
    return bool(program.now["scene"] == "PlayScene")


def enabled(program: Program, prefix: str) -> list[str]:
    return [target["id"] for target in program.look()["targets"] if target["id"].startswith(prefix) and target["enabled"]]


def log_grew(program: Program, before: str) -> None:
    """Waits until the action has been played."""
    program.until(lambda now: now["scene"] != "PlayScene" or now["said"][-1] != before, "the next line of the log")


def test_a_game_by_mouse_from_title_to_laurel(start: Start, home: Path) -> None:
    program = start(home=home)
    program.scene("HouseTitle")
    program.click("box:lion")
    program.scene("SetupScreen")
    while program.target("board:short") is None:
        shown = [target["id"] for target in program.now["targets"]]
        program.click("boards:after")
        turned(program, shown)
    program.click("board:short")
    program.until(lambda now: bool((program.target("start") or {}).get("enabled")), "a start that can be pressed")
    program.click("start")
    program.until(lambda now: now["scene"] == "PlayScene", "the table")
    rng = Random(5)
    turns = 0
    while my_turn(program):
        turns += 1
        assert turns < 120
        last = program.now["said"][-1]
        dice = enabled(program, "die:")
        if not dice or rng.random() < 0.1:
            program.click("button:skip")
            program.until(lambda now: can_confirm(program), "a pass to confirm")
            program.click("button:confirm")
            log_grew(program, last)
            continue
        program.click(rng.choice(dice))
        program.until(lambda now: bool([t for t in now["targets"] if t["label"].startswith(GOES)]), "lit hexes")
        hexes = [t["id"] for t in program.now["targets"] if t["label"].startswith(GOES) and t["enabled"] and t["at"]]
        gold = [t["id"] for t in program.now["targets"] if t["label"].startswith("Take the gold") and t["at"]]
        program.click(gold[0] if gold else rng.choice(hexes))
        program.until(lambda now: can_confirm(program), "a choice to confirm")
        program.click("button:confirm")
        log_grew(program, last)
    program.scene("ResultsScreen")
    program.click("title")
    program.scene("HouseTitle")
    program.click("quit")
    assert program.process.wait(20) == 0, program.errors()
    assert program.errors() == ""


GOES = ("Walk to", "Take the gold", "The lion", "Lay gold")
"""How the labels of hexes begin that the chosen die can be used on."""


@pytest.mark.soak
def test_a_game_by_keyboard_from_title_to_laurel(start: Start, home: Path) -> None:
    program = start(home=home)
    program.scene("HouseTitle")
    reach(program, "box:lion")
    program.key("Return")
    program.scene("SetupScreen")
    while program.target("board:short") is None:
        reach(program, "boards:after")
        shown = [target["id"] for target in program.now["targets"]]
        program.key("Return")
        turned(program, shown)
    reach(program, "board:short")
    program.key("Return")
    reach(program, "start")
    program.key("Return")
    program.until(lambda now: now["scene"] == "PlayScene", "the table")
    rng = Random(6)
    turns = 0
    while my_turn(program):
        turns += 1
        assert turns < 120
        last = program.now["said"][-1]
        dice = enabled(program, "die:")
        if not dice or rng.random() < 0.1:
            program.key("s")
            program.until(lambda now: can_confirm(program), "a pass to confirm")
            program.key("Return")
            log_grew(program, last)
            continue
        program.key(str(int(rng.choice(dice).removeprefix("die:")) + 1))
        program.until(lambda now: bool([t for t in now["targets"] if t["label"].startswith(GOES)]), "lit hexes")
        for _ in range(rng.randrange(1, 4)):
            program.key(rng.choice(["Up", "Down", "Left", "Right"]))
        program.key("Return")
        can_confirm_or_is_done(program, last)
        if program.now["said"][-1] == last:
            program.key("Return")
        log_grew(program, last)
    program.scene("ResultsScreen")
    program.key("Escape")
    program.scene("PlayScene")
    assert program.errors() == ""


def reach(program: Program, target_id: str) -> None:
    """Tab until the target has the focus, as the narration says."""
    for _ in range(60):
        if program.look().get("focus") == target_id:
            return
        program.key("Tab")
        focus_left(program, program.now.get("focus"))
    raise AssertionError(f"{target_id} was never reached")


def turned(program: Program, shown: list[str]) -> None:
    """Waits a moment until the strip of boards shows others; a press lost on a busy machine is made again."""
    end = time.monotonic() + 5
    while [target["id"] for target in program.look()["targets"]] == shown and time.monotonic() < end:
        time.sleep(0.05)


def focus_left(program: Program, before: object) -> None:
    program.until(lambda now: now.get("focus") != before, "the focus to move")


def can_confirm_or_is_done(program: Program, last: str) -> None:
    """Waits until the chosen action can be confirmed, or was played at once."""
    program.until(lambda now: can_confirm(program) or now["said"][-1] != last, "a choice to confirm")


def can_confirm(program: Program) -> bool:
    return "button:confirm" in enabled(program, "button:")
