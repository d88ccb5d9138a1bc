"""A fault in a real window: it is told there, and "Start again" brings the title with the game on it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.ui.last_screen import DEAF_SECONDS, GROUND
from tests.window.screen import TOP, Program, Screen, missing

pytestmark = pytest.mark.window


@pytest.fixture
def own_screen() -> Iterator[Screen]:
    """A screen nobody else uses: a key whose press ends a window finds none to be let go in, and is not to reach the
    windows of other tests."""
    lacking = missing()
    if lacking:
        assert not os.environ.get("CI"), f"CI needs {', '.join(lacking)}: see .ci/run"
        pytest.skip(f"{', '.join(lacking)} not installed")
    shown = Screen()
    yield shown
    shown.close()


PLANTED = """
import sys
sys.path.insert(0, TOP)
if __name__ == "__main__":
    from pathlib import Path
    from game.cli import main
    from game.scenes import play

    flag = Path(FLAG)
    plain = play.PlayScene.handle

    def handle(self, event):
        if getattr(event, "name", "") == "f9":
            flag.write_text("planted")
            raise ZeroDivisionError("on purpose")
        return plain(self, event)

    play.PlayScene.handle = handle
    sys.exit(main(sys.argv[1:] if not flag.exists() else []))
"""


@pytest.mark.parametrize("answer", [pytest.param("Return", marks=pytest.mark.soak), "Escape"])
def test_a_fault_is_told_in_the_window_and_the_game_waits_on_the_title(
    own_screen: Screen, tmp_path: Path, answer: str
) -> None:
    script = tmp_path / "planted.py"
    script.write_text(f"TOP = {str(TOP)!r}\nFLAG = {str(tmp_path / 'flag')!r}\n{PLANTED}")
    program = Program(
        own_screen, tmp_path / "home", "play", "lion", "--seats", "human,human", command=[sys.executable, str(script)]
    )
    try:
        program.scene("PlayScene")
        program.key("s")
        program.until(lambda now: now["scene"] == "PlayScene" and not now["moving"], "a step")
        before = len(program._news.read_bytes())
        program.key("F9")
        wait_for(program, lambda: bool(list((tmp_path / "home").glob("crash-*.txt"))))
        wait_for(program, lambda: is_drawn(program, tmp_path / "shot.png"))
        time.sleep(2 * DEAF_SECONDS)
        program.key(answer)
        if answer == "Escape":
            assert program.process.wait(30) == 1
            assert "crash-" in program.errors()
            return
        wait_for(program, lambda: is_started_again(program, before) or press_again(program, answer, tmp_path / "shot.png"))
        wait_for(program, lambda: could_go_on(program))
    finally:
        program.close()


def wait_for(program: Program, condition: Callable[[], bool]) -> None:
    program.until(lambda now: condition(), "the last words")


def is_started_again(program: Program, before: int) -> bool:
    """The program that follows narrates into the same file, anew."""
    return program._news.stat().st_size != before and b"HouseTitle" in program._news.read_bytes()


def could_go_on(program: Program) -> bool:
    """The title has been there at rest, with the game on it: a second press may have taken it up already."""
    for line in program._news.read_text("utf-8").splitlines():
        told: dict[str, Any] = json.loads(line) if line.endswith("}") else {"scene": ""}
        if told["scene"] == "HouseTitle" and not told["moving"]:
            return any(target["id"] == "continue" and target["enabled"] for target in told["targets"])
    return False


def press_again(program: Program, answer: str, shot: Path) -> bool:
    """On a busy machine a key may come while the window is still deaf to it: whoever sits there presses again, as long as
    the last words are what he sees. Never true."""
    time.sleep(2 * DEAF_SECONDS)
    if is_drawn(program, shot):
        program.key(answer)
    return False


def is_drawn(program: Program, shot: Path) -> bool:
    """The ground of the last screen, in the window's corner. False where the window is just being exchanged for another."""
    import pygame

    try:
        program.screenshot(shot, 5.0)
    except subprocess.SubprocessError:
        return False
    return bool(pygame.image.load(str(shot)).get_at((3, 3))[:3] == GROUND)
