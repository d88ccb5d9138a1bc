"""Whole games of Caesar's Skirmish in a real window: by mouse, by keyboard, and of two people who pass the machine."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from tests.window.screen import Program

pytestmark = pytest.mark.window
Start = Callable[..., Program]
PLAY = ("play", "skirmish", "--set", "board=tiny", "--set", "series=single", "--seed", "5")
MOST = 90
"""Steps of a game of six cards a side, with results to click away and revivals."""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A home with quick animations, in which one click sends a card."""
    home = tmp_path / "home"
    home.mkdir()
    (home / "settings.yaml").write_text("animation: 'off'\nconfirm: false\nresults_go_on: false\n", encoding="utf-8")
    return home


def ids(program: Program, *starts: str) -> list[str]:
    """Targets that can be used and clicked, by the beginnings of their ids."""
    return [t["id"] for t in program.look()["targets"] if t["enabled"] and t["at"] and t["id"].startswith(starts)]


def asked(now: dict[str, object]) -> str:
    """What the scene waits for: next, choose, revive, ready (a curtain), over; empty while it moves."""
    said, targets = now["said"], now["targets"]
    assert isinstance(said, list) and isinstance(targets, list)
    names = {target["id"] for target in targets}
    if now["scene"] == "ResultsScreen":
        return "over"
    if now["scene"] == "Curtain":
        return "ready"
    if now["scene"] != "PlayScene" or now["moving"]:
        return ""
    if "button:next" in names:
        return "next"
    title = said[0] if said else ""
    if "choose!" in title:  # and who looks away meanwhile
        return "choose"
    return "revive" if any(name.startswith("revive:") for name in names) else ""


def waits_for(program: Program) -> str:
    program.until(lambda now: asked(now) != "", "something to do")
    return asked(program.now)


def at(program: Program) -> tuple[str, object]:
    """Where it stands: what is asked, and of whom. The log's newest line, said last, comes a moment after the prompt."""
    return asked(program.now), program.now["said"][:2]


def moved_on(program: Program, before: object) -> None:
    program.until(lambda now: at(program) != before and asked(now) != "", "the answer to it")


def play(program: Program, rng: Random, do: Callable[[str, list[str]], None]) -> list[str]:
    """To the results; the kinds of steps there were. `do(kind, ids)` acts."""
    steps: list[str] = []
    while (kind := waits_for(program)) != "over":
        steps.append(kind)
        assert len(steps) < MOST, steps
        before = at(program)
        choices = {"choose": ("stack:", "populi"), "revive": ("revive:",), "next": ("button:next",), "ready": ("ready",)}
        do(kind, ids(program, *choices[kind]))
        moved_on(program, before)
    return steps


def test_a_game_by_mouse(start: Start, home: Path) -> None:
    program, rng = start(*PLAY, "--seats", "human,random", home=home), Random(5)
    steps = play(program, rng, lambda kind, open_: program.click(rng.choice(open_)))
    assert steps.count("next") >= 6, "each round is held until somebody goes on"
    program.until(lambda now: bool((program.target("look_back") or {}).get("enabled")), "the match looked back on")
    program.click("look_back")
    program.scene("ReviewScreen")
    program.click("story")
    program.scene("LookBackScreen")
    program.key("Escape")
    program.scene("ReviewScreen")
    program.key("Escape")
    program.scene("ResultsScreen")
    program.click("title")
    program.scene("HouseTitle")
    assert program.errors() == ""


KEYS = {"stack:0": "1", "stack:1": "2", "stack:2": "3", "populi": "4"}


def test_a_game_by_keyboard(start: Start, home: Path) -> None:
    program, rng = start(*PLAY, "--seats", "human,novice", home=home), Random(6)

    def do(kind: str, open_: list[str]) -> None:
        match kind:
            case "choose":
                program.key(KEYS[rng.choice(open_)])
            case "revive":
                program.key("1")
            case _:
                program.key(rng.choice(["space", "Return"]))

    play(program, rng, do)
    program.key("Escape")
    program.scene("PlayScene")
    assert program.errors() == ""


@pytest.mark.soak
def test_two_who_pass_the_machine(start: Start, home: Path) -> None:
    program, rng = start(*PLAY, "--seats", "human,human", home=home), Random(7)

    def do(kind: str, open_: list[str]) -> None:
        if kind == "ready":
            program.key("Return")
        else:
            program.click(rng.choice(open_))

    steps = play(program, rng, do)
    for one, following in pairwise(steps):
        assert (one, following) != ("choose", "choose"), "a secret without its curtain"
    assert program.errors() == ""


@pytest.mark.soak
def test_two_hands_on_one_keyboard_against_the_clock(start: Start, home: Path) -> None:
    program = start(*PLAY, "--seats", "human,human", "--set", "timed=true", "--set", "count=15", home=home)
    program.until(lambda now: now["scene"] == "PlayScene" and "Ready" in now["said"][0], "the gate")
    program.key("a", "j")
    program.until(lambda now: now["said"][0].endswith(" …"), "the count")
    number = program.now["said"][0]
    before = {key: value for key, value in program.now.items() if key != "said"}
    program.key("s", "semicolon")
    program.until(lambda now: now["said"][0] != number, "the count going on")
    assert program.now["said"][0].endswith(" …"), "the choice waits for the end of the count"
    assert {key: value for key, value in program.now.items() if key != "said"} == before, "no press shows"
    program.until(lambda now: asked(now) == "next", "the fight")
    assert "Populi" in " ".join(program.now["said"])
    assert program.errors() == ""
