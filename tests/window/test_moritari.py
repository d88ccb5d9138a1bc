"""A bout of Moritari Te Salutamus in a real window, by mouse from the title to the laurel, against a novice.

The pit is the user's own arena: the gates lie two charges apart and one wound fells, so that a bout is over in a minute.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from game.storage.paths import boards_dir
from tests.window.screen import Program

pytestmark = pytest.mark.window
Start = Callable[..., Program]
MOST = 120
"""Decisions of the person in a bout of one against one."""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    home = tmp_path / "home"
    (home / "boards" / "moritari").mkdir(parents=True)
    (home / "settings.yaml").write_text("animation: 'off'\nconfirm_all: true\nauto_play: false\n", encoding="utf-8")
    pit = yaml.safe_load((boards_dir() / "moritari" / "mat.yaml").read_text(encoding="utf-8"))
    pit |= {"id": "pit", "title": "The Pit", "gates": [
        {"at": [-6000, 0], "facing": [1, 0], "line": [0, 1]}, {"at": [6000, 0], "facing": [-1, 0], "line": [0, 1]},
    ]}  # fmt: skip
    pit["seatings"] = {2: [0, 1]}
    for fighter in pit["classes"].values():
        fighter["hit_points"] = 1
    (home / "boards" / "moritari" / "pit.yaml").write_text(yaml.safe_dump(pit), encoding="utf-8")
    return home


def open_ids(program: Program, prefix: str) -> list[str]:
    """Targets that can be used and clicked now."""
    return [t["id"] for t in program.look()["targets"] if t["id"].startswith(prefix) and t["enabled"] and t["at"]]


def settled(now: dict[str, Any]) -> bool:
    """The results are shown, or somebody at the machine is spoken to: `Aurelia, name who acts next`."""
    if now["scene"] == "ResultsScreen":
        return True
    return now["scene"] == "PlayScene" and not now["moving"] and bool(now["said"]) and ", " in now["said"][0]


def facts(program: Program) -> object:
    """What is said and what there is to act on."""
    now = program.look()
    return now["scene"], now["said"], sorted((t["id"], t["enabled"]) for t in now["targets"])


def click(program: Program, target: str) -> None:
    """Clicks and waits for what comes of it."""
    before = facts(program)
    program.click(target)
    program.until(lambda now: facts(program) != before and settled(now), f"what {target} does")


def value(program: Program, target: str) -> object:
    return (program.target(target) or {}).get("value")


def press(program: Program, target: str, done: Callable[[], bool]) -> None:
    """Clicks until it shows; set-up slides, and a press lost on a busy machine is made again."""
    for _ in range(12):
        program.click(target)
        end = time.monotonic() + 4
        while time.monotonic() < end:
            if done():
                return
            time.sleep(0.05)
    raise AssertionError(f"{target} does nothing: {program.now['targets']}")


def verdict(program: Program, target: str) -> None:
    """Where it ends one's own school the thumb turns first, and the next press is the verdict."""
    said = program.look()["said"]

    def is_given() -> bool:
        now = program.look()
        return now["said"] != said and settled(now)

    press(program, target, is_given)


def decide(program: Program) -> str:
    """One decision of the person; what kind of decision it was."""
    for kind, choice in (("muster", "muster:Ludus Magnus"), ("implore", "appeal:yes"), ("judge", "appeal:crowd")):
        if choice in open_ids(program, choice):
            if kind == "judge":
                verdict(program, choice)
            else:
                click(program, choice)
            return kind
    if open_ids(program, "bout:"):
        click(program, open_ids(program, "bout:")[0])
        click(program, "button:confirm")
        return "fight"
    if "button:stand" not in open_ids(program, "button:"):
        click(program, open_ids(program, "figure:")[0])
        return "nominate"
    if "figure:1" in open_ids(program, "figure:"):  # at him, as far as the legs carry
        program.click("figure:1")
        end = time.monotonic() + 2  # where he can't be come nearer to, it is only told why
        while time.monotonic() < end and "button:confirm" not in open_ids(program, "button:"):
            time.sleep(0.1)
        if "button:confirm" in open_ids(program, "button:"):
            click(program, "button:confirm")
            return "charge"
    click(program, "button:stand")
    return "stand"


def test_a_bout_by_mouse_from_the_title_to_the_laurel(start: Start, home: Path) -> None:
    program = start(home=home)
    program.scene("HouseTitle")
    program.click("box:moritari")
    program.scene("SetupScreen")
    assert [(program.target(f"by:{seat}") or {}).get("value") for seat in (0, 1)] == ["A person", "Novice"]
    press(program, "boards:after", lambda: program.target("board:pit") is not None)
    press(program, "board:pit", lambda: value(program, "board:pit") == "chosen")
    press(program, "option:size", lambda: value(program, "option:size") == "1")
    program.click("start")
    program.until(lambda now: now["scene"] == "PlayScene", "the table")
    kinds: list[str] = []
    program.until(settled, "the schools to choose from")
    while program.now["scene"] != "ResultsScreen":
        assert len(kinds) < MOST, kinds
        kinds.append(decide(program))
    assert kinds[0] == "muster" and "charge" in kinds, kinds
    program.scene("ResultsScreen")
    program.click("title")
    program.scene("HouseTitle")
    program.click("quit")
    assert program.process.wait(20) == 0, program.errors()
    assert program.errors() == ""
