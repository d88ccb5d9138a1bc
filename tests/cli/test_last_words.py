"""A fault inside the program is told in the window it happened in, and the program can be started again."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.cli import again
from game.cli.crash import FORGOTTEN_SECONDS, Below, last_words, left_below
from game.core.say import say
from game.ui.last_screen import Answer

PLANTED = """
import json, sys
from pathlib import Path

import pygame

from game.cli import again, play
from game.rules import GAMES
from game.scenes.play import PlayScene
from game.session.request import PlayRequest
from game.storage.boards import load_board
from game.storage.save import SeatPlan
from game.ui import last_screen

def fault(self, *args):
    raise ZeroDivisionError("on purpose")

class Clock:
    '''Instead of sleeping, somebody presses the wanted key.'''
    now = 0.0
    def monotonic(self):
        return Clock.now
    def sleep(self, seconds):
        Clock.now += 1.0
        pictures.append(pygame.display.get_surface().copy())
        for way in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(way, key=wanted, mod=0, unicode=""))

last_screen.time = Clock()
again.start_again = lambda: started.append(True)
info = GAMES["lion"]
seats = [SeatPlan("Anna", "human", 0), SeatPlan("Brutus", "human", 1)]
plain = {name: getattr(PlayScene, name) for name in ("draw", "update", "handle", "enter")}
for name, wanted in zip(plain, (pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_ESCAPE)):
    for other, function in plain.items():
        setattr(PlayScene, other, function)
    setattr(PlayScene, name, fault)
    if name == "handle":
        def update(self, dt):
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F9, mod=0, unicode=""))
        PlayScene.update = update
    started, pictures = [], []
    request = PlayRequest.new(info, seats, info.options(), load_board(info, "standard"))
    code = play.open_window(request)
    colours = pictures[0].get_at((2, 2))[:3], pictures[0].get_at((640, 400))[:3]
    print(json.dumps([name, code, len(started), len(set(colours))]))
"""


@pytest.fixture(scope="module")
def planted(tmp_path_factory: pytest.TempPathFactory) -> tuple[list[list[object]], str, Path]:
    """A table whose drawing, clock, keys and beginning fail, one after the other; what was answered, and stderr."""
    home = tmp_path_factory.mktemp("home")
    environment = {**os.environ, "LUDI_HOME": str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    ran = subprocess.run(
        [sys.executable, "-c", PLANTED], capture_output=True, text=True, timeout=120, check=False, env=environment
    )
    rows = [json.loads(line) for line in ran.stdout.splitlines() if line.startswith("[")]
    assert len(rows) == 4, ran.stderr
    return rows, ran.stderr, home


def test_wherever_it_fails_the_window_says_so_and_answers(planted: tuple[list[list[object]], str, Path]) -> None:
    rows, _, _ = planted
    assert rows == [["draw", 1, 1, 2], ["update", 1, 0, 2], ["handle", 1, 1, 2], ["enter", 1, 0, 2]]


def test_a_report_is_written_and_the_game_is_safe(planted: tuple[list[list[object]], str, Path]) -> None:
    _, errors, home = planted
    reports = sorted(home.glob("crash-*.txt"))
    assert reports and all("on purpose" in path.read_text() and "PlayScene" in path.read_text() for path in reports)
    assert reports[-1].name in errors and errors.count("\n") == 4
    games = [path for path in (home / "saves").glob("lion-*.yaml")]
    assert games and all(str(path) in errors for path in games)


def test_the_words_say_what_happened_where_it_lies_and_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDI_HOME", str(tmp_path))
    kept = say("cli.crash.kept", path="a.yaml")
    last = last_words(ZeroDivisionError("x"), kept, "HouseTitle < PlayScene")
    (report,) = tmp_path.glob("crash-*.txt")
    assert "HouseTitle < PlayScene" in report.read_text()
    assert len(last.lines) == 4 and str(report) in last.lines[1] and "a.yaml" in last.lines[2]
    assert all(line.endswith(".") for line in last.lines)
    assert len(last_words(ZeroDivisionError("x"), None).lines) == 3


def test_a_report_that_cannot_be_written_is_told_in_short(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("x")
    monkeypatch.setenv("LUDI_HOME", str(tmp_path / "file"))
    assert "ZeroDivisionError: on purpose" in last_words(ZeroDivisionError("on purpose"), None).lines[1]


def test_without_a_window_a_message_box_is_tried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from game import house
    from game.cli import play
    from game.ui import last_screen

    monkeypatch.setenv("LUDI_HOME", str(tmp_path))
    boxes: list[tuple[str, ...]] = []

    def box(last: last_screen.LastWords) -> Answer:
        boxes.append(last.lines)
        return "again"

    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("no window yet")

    monkeypatch.setattr(last_screen, "tell_in_a_box", box)
    monkeypatch.setattr(house, "open_app", broken)
    started: list[bool] = []
    monkeypatch.setattr(again, "start_again", lambda: started.append(True))
    assert play.open_window(None) == 1
    assert len(boxes) == 1 and started == [True]


def test_the_program_is_started_again_as_it_was_without_its_arguments(monkeypatch: pytest.MonkeyPatch) -> None:
    for whole, own, wanted in (
        (["python", "-m", "game", "play", "lion"], ["game/__main__.py", "play", "lion"], ["-m", "game"]),
        (["python", "/usr/bin/ludi"], ["/usr/bin/ludi"], ["/usr/bin/ludi"]),
        (["python", "-I", "x.py", "--load", "a b"], ["x.py", "--load", "a b"], ["-I", "x.py"]),
    ):
        monkeypatch.setattr(sys, "orig_argv", whole)
        monkeypatch.setattr(sys, "argv", own)
        assert again.command() == [sys.executable, *wanted]
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert again.command() == [sys.executable]


BELOW = """
import ctypes
from game.cli import play
import game.house

def falls(*_, **__):
    ctypes.string_at(0)

game.house.open_app = falls
play.open_window(None)
"""


def test_a_fault_below_python_is_written_down_and_told_at_the_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LUDI_HOME", str(tmp_path))
    code = subprocess.run([sys.executable, "-c", BELOW], capture_output=True, timeout=60, check=False).returncode
    assert code not in (0, 1)
    told = left_below()
    (report,) = tmp_path.glob("crash-*.txt")
    assert told is not None and told.params["path"] == str(report)
    assert "in falls" in report.read_text()
    assert left_below() is None, "told once"


def test_nothing_is_left_where_the_program_ended_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from game import house
    from game.cli import play

    monkeypatch.setenv("LUDI_HOME", str(tmp_path))
    earlier: list[object] = []
    monkeypatch.setattr(house, "open_app", lambda *_, **named: earlier.append(named["earlier"]))
    assert play.open_window(None) == 0
    assert earlier == [None] and not list(tmp_path.iterdir())


def test_a_program_that_was_killed_leaves_an_empty_file_for_a_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDI_HOME", str(tmp_path))
    fresh, old = tmp_path / "fault-1.txt", tmp_path / "fault-2.txt"
    for file in (fresh, old):
        file.touch()
    past = fresh.stat().st_mtime - FORGOTTEN_SECONDS - 60
    os.utime(old, (past, past))
    assert left_below() is None
    assert fresh.exists() and not old.exists()


def test_a_home_that_cannot_be_written_to_is_no_matter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("x")
    monkeypatch.setenv("LUDI_HOME", str(tmp_path / "file"))
    assert left_below() is None
    Below().close()
