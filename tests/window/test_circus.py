"""A whole race of Ave Caesar in a real window, by mouse, against computer drivers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tests.window.screen import Program

pytestmark = pytest.mark.window
Start = Callable[..., Program]


def open_ids(program: Program, prefix: str) -> list[str]:
    """Targets that can be clicked now."""
    return [t["id"] for t in program.look()["targets"] if t["id"].startswith(prefix) and t["enabled"] and t["at"]]


def mine(now: dict[str, object]) -> bool:
    """The results are shown, or the person may act."""
    if now["scene"] == "ResultsScreen":
        return True
    targets = now["targets"]
    assert isinstance(targets, list)
    acts = [t for t in targets if t["id"].startswith(("space:", "card:", "button:")) and t["enabled"]]
    return now["scene"] == "PlayScene" and not now["moving"] and bool(acts)


def test_a_race_by_mouse_from_the_cut_to_the_laurel(start: Start, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (home / "settings.yaml").write_text("animation: 'off'\n", encoding="utf-8")
    program = start(
        "play", "circus", "--seats", "human,novice,novice", "--set", "series=single", "--seed", "4", home=home
    )
    rng = Random(3)
    for _ in range(200):
        program.until(mine, "a turn or the results", 90)
        if program.now["scene"] == "ResultsScreen":
            break
        last = program.now["said"][-1]
        if open_ids(program, "space:"):
            program.click(rng.choice(open_ids(program, "space:")))

            def asked(now: dict[str, object]) -> bool:
                return bool(open_ids(program, "button:")) or "which card" in str(now["said"])

            program.until(asked, "a drive to confirm, or the question which card")
            if not open_ids(program, "button:"):  # two cards lead there
                program.click(rng.choice(open_ids(program, "card:")))
            program.until(lambda now: bool(open_ids(program, "button:")), "a drive to confirm")
        buttons = open_ids(program, "button:")
        assert buttons, program.now
        program.click("button:confirm" if "button:confirm" in buttons else buttons[0])
        program.until(
            lambda now, last=last: now["scene"] != "PlayScene" or now["said"][-1] != last, "the next line of the log"
        )
    program.scene("ResultsScreen")
    program.click("title")
    program.scene("HouseTitle")
    assert program.errors() == ""
