"""A first game in a real window, by somebody who has never sat at a table: the card, the notes, both put away."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.window.screen import Program, Screen

pytestmark = pytest.mark.window


@pytest.fixture
def newcomer(screen: Screen, tmp_path: Path) -> Iterator[Program]:
    home = tmp_path / "home"
    home.mkdir()
    (home / "settings.yaml").write_text("animation: fast\n", encoding="utf-8")
    program = Program(screen, home, is_new=True)
    yield program
    program.close()


def has_note(program: Program) -> bool:
    return not program.look()["moving"] and program.target("guide:note") is not None


def test_by_mouse_alone(newcomer: Program) -> None:
    program = newcomer
    program.scene("HouseTitle")
    spot = program.wait_target("box:lion")["at"]
    program._xdotool("mousemove", "--window", program.window, *map(str, spot))
    program.wait_target("first")
    program.click("first")
    program.scene("PrimerCard")
    assert any("coins" in said for said in program.now["said"])
    program.click("primer:close")
    program.until(lambda now: now["scene"] == "PlayScene" and has_note(program), "the first note")
    program.click("guide")
    program.until(lambda now: program.target("guide:note") is None, "no note")
    program.click("primer")
    program.scene("PrimerCard")
    program.click("primer:x")
    program.until(lambda now: now["scene"] == "PlayScene", "the table")


def test_by_keyboard_alone(newcomer: Program) -> None:
    program = newcomer
    program.scene("HouseTitle")
    end = time.monotonic() + 30
    while program.look()["focus"] != "box:skirmish":
        assert time.monotonic() < end
        program._xdotool("key", "Tab")
        time.sleep(0.1)
    program.wait_target("first")
    program._xdotool("key", "f")
    program.scene("PrimerCard")
    program._xdotool("key", "Return")
    program.until(lambda now: now["scene"] == "PlayScene" and has_note(program), "the first note")
    program._xdotool("key", "g")
    program.until(lambda now: program.target("guide:note") is None, "no note")
    program._xdotool("key", "F2")
    program.scene("PrimerCard")
    program._xdotool("key", "F2")
    program.until(lambda now: now["scene"] == "PlayScene", "the table")
