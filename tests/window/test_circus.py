"""Ave Caesar and the Ausgebremst adaptation in a real window, by mouse, against computer drivers.

One race goes round a real course; the tournament and the adaptation go round a small one (the user's own file), whose
races are a third as long.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
import yaml

from game.rules.circus.data import Board
from tests.rules.circus.position import RING, RING_OF_TWO
from tests.window.screen import Program

pytestmark = pytest.mark.window
Start = Callable[..., Program]
CONFIRM = "button:confirm"
"""The one button of a turn. After the end there are others, which lead to the results or into a replay."""


def open_ids(program: Program, prefix: str) -> list[str]:
    """Targets that can be clicked now."""
    return [t["id"] for t in program.look()["targets"] if t["id"].startswith(prefix) and t["enabled"] and t["at"]]


def mine(now: dict[str, object]) -> bool:
    """The results are shown, or the person may act."""
    if now["scene"] == "ResultsScreen":
        return True
    targets = now["targets"]
    assert isinstance(targets, list)
    acts = [t for t in targets if t["id"].startswith(("space:", "card:", CONFIRM)) and t["enabled"]]
    return now["scene"] == "PlayScene" and not now["moving"] and bool(acts)


def test_a_race_by_mouse_from_the_cut_to_the_laurel(start: Start, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (home / "settings.yaml").write_text("animation: 'off'\nconfirm_all: true\nauto_play: false\n", encoding="utf-8")
    program = start("play", "circus", "--seats", "human,novice,novice", "--set", "series=single", "--seed", "4", home=home)
    rng = Random(3)
    for _ in range(200):
        program.until(mine, "a turn or the results", 90)
        if program.now["scene"] == "ResultsScreen":
            break
        last = program.now["said"][-1]
        if open_ids(program, "space:"):
            program.click(rng.choice(open_ids(program, "space:")))

            def asked(now: dict[str, object]) -> bool:
                return bool(open_ids(program, CONFIRM)) or "which card" in str(now["said"])

            program.until(asked, "a drive to confirm, or the question which card")
            if not open_ids(program, CONFIRM):  # two cards lead there
                program.click(rng.choice(open_ids(program, "card:")))
            program.until(lambda now: bool(open_ids(program, CONFIRM)), "a drive to confirm")
        assert open_ids(program, CONFIRM), program.now
        program.click(CONFIRM)

        def went_on(now: dict[str, Any], last: str = last) -> bool:
            return bool(now["scene"] != "PlayScene" or now["said"][-1] != last)

        program.until(went_on, "the next line of the log")
    program.scene("ResultsScreen")
    program.click("title")
    program.scene("HouseTitle")
    assert program.errors() == ""


# ---- on a course of one's own


def small_course(tmp_path: Path, board: Board) -> tuple[Path, Path]:
    """A home with quick settings, and the board as a file."""
    home, file = tmp_path / "home", tmp_path / "ring.yaml"
    home.mkdir()
    (home / "settings.yaml").write_text("animation: 'off'\nconfirm: false\n", encoding="utf-8")
    file.write_text(yaml.safe_dump(msgspec.to_builtins(board)), encoding="utf-8")
    return home, file


class Driver:
    """A person who always takes the last of the open spaces, Caesar's alley before all others."""

    WAYS = ("space:", "card:", "pile:", "reserve:", "deck:", "heap:", CONFIRM)

    def __init__(self, program: Program) -> None:
        self.program = program

    def due(self, now: dict[str, object]) -> bool:
        if now["scene"] == "ResultsScreen":
            return True
        return now["scene"] == "PlayScene" and not now["moving"] and any(open_ids(self.program, way) for way in self.WAYS)

    def wait(self) -> list[str]:
        """For the next decision; what is open then."""
        self.program.until(self.due, "a decision or the results", 90)
        return [target for way in self.WAYS for target in open_ids(self.program, way)]

    def click(self, target: str) -> None:
        """And something comes of it."""
        before = self.look()
        self.program.click(target)
        self.program.until(lambda now: self.look() != before, f"something to come of {target}")

    def look(self) -> tuple[object, ...]:
        now = self.program.look()
        return now["scene"], tuple(now["said"]), tuple(target["id"] for target in now["targets"] if target["enabled"])

    def decide(self) -> None:
        """One click, and those it asks for."""
        found = self.wait()
        spaces = [target for target in found if target.startswith("space:")]
        for way in (CONFIRM, "pile:", "reserve:", "card:"):
            if not spaces and any(target.startswith(way) for target in found):
                self.click(next(target for target in found if target.startswith(way)))
                return
        assert spaces, self.program.now
        self.click(max(spaces))
        if max(spaces) in open_ids(self.program, "space:") and open_ids(self.program, "card:"):
            cards = [target["id"] for target in self.program.now["targets"]
                     if target["id"].startswith("card:") and target["enabled"]]  # fmt: skip
            if "which card" in str(self.program.now["said"]):
                self.click(cards[0])

    def said(self, words: str) -> bool:
        return words in " ".join(self.program.look()["said"])


@pytest.mark.soak
def test_a_tournament_goes_on_to_its_second_race(start: Start, tmp_path: Path) -> None:
    home, file = small_course(tmp_path, RING)
    program = start("play", "circus", "--seats", "human,novice,novice", "--set", f"board={file}", "--seed", "4", home=home)
    driver = Driver(program)
    for _ in range(60):
        driver.wait()
        if driver.said("on to race II"):
            break
        driver.decide()
    assert driver.said("on to race II"), "the race table lies there until somebody calls for the second race"
    assert [target["id"] for target in program.now["targets"] if target["id"].startswith("space:")] == []
    driver.click(CONFIRM)
    program.until(lambda now: bool(open_ids(program, "space:")), "the second race")
    for _ in range(2):
        driver.decide()
    assert program.errors() == ""


def drag(program: Program, start: str, end: str) -> None:
    here, there = program.wait_target(start)["at"], program.wait_target(end)["at"]
    move = ("mousemove", "--window", program.window)
    program._xdotool(*move, str(here[0]), str(here[1]), "mousedown", "1")
    for share in (3, 2, 1):
        x, y = (there[k] + (here[k] - there[k]) * (share - 1) // 3 for k in (0, 1))
        program._xdotool(*move, str(x), str(y))
    program._xdotool("mouseup", "1")


@pytest.mark.soak
def test_a_race_of_the_adaptation_by_mouse(start: Start, tmp_path: Path) -> None:
    home, file = small_course(tmp_path, RING_OF_TWO)
    program = start(
        "play", "circus", "--seats", "human,novice,novice", "--set", f"board={file}", "--set", "rules=ausgebremst",
        "--set", "series=single", "--seed", "4", home=home,
    )  # fmt: skip
    driver = Driver(program)
    driver.wait()
    driver.click("deck:average")
    if open_ids(program, CONFIRM):
        driver.click(CONFIRM)
    program.until(lambda now: bool(open_ids(program, "heap:")), "the piles to sort")
    stacks = open_ids(program, "stack:-1:")
    assert len(stacks) == 5, "the average deck has no ones"
    drag(program, stacks[0], "heap:0")
    program.until(lambda now: len(open_ids(program, "stack:0:")) == 1, "a pile with a value laid on it")
    driver.click("sort:ready")
    program.until(lambda now: bool(open_ids(program, CONFIRM)), "a ready-made sorting")
    driver.click(CONFIRM)
    asked: Counter[str] = Counter()
    for _ in range(90):
        found = driver.wait()
        if program.now["scene"] == "ResultsScreen":
            break
        asked.update({target.partition(":")[0] for target in found})
        driver.decide()
    program.scene("ResultsScreen")
    assert asked["pile"] >= 10, "cards are drawn from piles one chooses"
    assert asked["reserve"], "the stop brings two cards back, and one says which goes where"
    program.click("title")
    program.scene("HouseTitle")
    assert program.errors() == ""
