"""The window on a small desktop with a window manager: all of it to be seen, remembered, and F11 counted once."""

from __future__ import annotations

import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from tests.window.screen import Program, Screen, missing

pytestmark = pytest.mark.window
DESKTOP = (1366, 768)
FULL = "_NET_WM_STATE_FULLSCREEN"


@pytest.fixture(scope="module")
def desktop() -> Iterator[Screen]:
    lacking = missing() + [name for name in ("openbox", "xprop", "xwininfo") if shutil.which(name) is None]
    if lacking:
        pytest.skip(f"{', '.join(lacking)} not installed")
    screen = Screen(DESKTOP)
    manager = subprocess.Popen(
        ["openbox"], env={"DISPLAY": screen.display, "HOME": "/nonexistent"}, stderr=subprocess.DEVNULL
    )
    deadline = time.monotonic() + 20
    while "_NET_SUPPORTING_WM_CHECK" not in _told(screen, "xprop", "-root") and time.monotonic() < deadline:
        time.sleep(0.1)
    yield screen
    manager.terminate()
    manager.wait(10)
    screen.close()


def _told(screen: Screen, *command: str) -> str:
    done = subprocess.run(command, env={"DISPLAY": screen.display, "PATH": "/usr/bin:/bin"}, capture_output=True, text=True)
    return done.stdout


def inside(program: Program, screen: Screen) -> tuple[int, int, int, int]:
    """x, y, w, h of the window without its frame."""
    told = _told(screen, "xwininfo", "-id", program.window)
    found = [
        re.search(rf"{name}:\s+(-?\d+)", told)
        for name in ("Absolute upper-left X", "Absolute upper-left Y", "Width", "Height")
    ]
    x, y, w, h = (int(match.group(1)) for match in found if match is not None)
    return x, y, w, h


def frame(program: Program, screen: Screen) -> list[int]:
    """Pixels of the frame: left, right, top, bottom."""
    told = _told(screen, "xprop", "-id", program.window, "_NET_FRAME_EXTENTS")
    return [int(number) for number in re.findall(r"\d+", told.partition("=")[2])]


def switches(program: Program, screen: Screen, seconds: float) -> list[bool]:
    """Whether the window fills the screen, each time that changed within `seconds`."""
    seen: list[bool] = []
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        full = FULL in _told(screen, "xprop", "-id", program.window, "_NET_WM_STATE")
        if not seen or seen[-1] != full:
            seen.append(full)
    return seen


def test_all_of_the_first_window_is_seen_and_it_comes_back_where_it_was_left(desktop: Screen, tmp_path: Path) -> None:
    home = tmp_path / "home"
    program = Program(desktop, home)
    try:
        program.scene("HouseTitle")
        x, y, w, h = inside(program, desktop)
        left, right, top, bottom = frame(program, desktop)
        assert top > 10, "no title bar: is the window manager running?"
        assert x - left >= 0 and y - top >= 0
        assert x + w + right <= DESKTOP[0] and y + h + bottom <= DESKTOP[1]
        assert w >= 1280 and h >= 700
        time.sleep(1.6)  # so long the system still moves it
        program.resize(1100, 660)
        program.until(lambda now: inside(program, desktop)[2:] == (1100, 660), "the new size")
        program._xdotool("windowmove", program.window, "120", "60")
        time.sleep(0.5)
        left_at = inside(program, desktop)
        program.leave("alt+F4")
    finally:
        program.close()
    kept = yaml.safe_load((home / "settings.yaml").read_text())
    assert (*kept["window_place"], *kept["window_size"]) == left_at
    again = Program(desktop, home)
    try:
        again.scene("HouseTitle")
        assert inside(again, desktop) == left_at
    finally:
        again.close()


def test_f11_held_long_fills_the_screen_once(desktop: Screen, tmp_path: Path) -> None:
    program = Program(desktop, tmp_path / "home")
    try:
        program.scene("HouseTitle")
        program._xdotool("keydown", "F11")
        assert switches(program, desktop, 2.0)[-1:] == [True]
        assert switches(program, desktop, 1.0) == [True]
        program._xdotool("keyup", "F11")
        assert switches(program, desktop, 0.7) == [True]
        program._xdotool("key", "F11")
        assert switches(program, desktop, 1.5)[-1:] == [False]
    finally:
        program._xdotool("keyup", "F11")
        program.close()
