"""A real window on a virtual screen: Xvfb, xdotool and the program itself, seen through its own narration."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.roster import RECORDS

TOP = Path(__file__).resolve().parent.parent.parent
NEEDED = ("Xvfb", "xdotool")
PATIENCE = 60.0


def missing() -> list[str]:
    return [name for name in NEEDED if shutil.which(name) is None]


class Screen:
    """An Xvfb of its own on a free display."""

    def __init__(self, size: tuple[int, int] = (1920, 1200)) -> None:
        read, write = os.pipe()
        # -noreset: else the server begins anew when its last client leaves, and whoever comes meanwhile is turned away.
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size[0]}x{size[1]}x24", "-nolisten", "tcp", "-noreset"],
            pass_fds=(write,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        os.close(write)
        with os.fdopen(read) as answer:
            number = answer.readline().strip()
        self.display = f":{number}"

    def close(self) -> None:
        self._server.terminate()
        try:
            self._server.wait(10)
        except subprocess.TimeoutExpired:
            self._server.kill()
            self._server.wait(10)


class Program:
    """The program in that window. Ids of targets are its own; a click goes through the X server."""

    def __init__(self, screen: Screen, home: Path, *args: str, command: list[str] | None = None,
                 env: dict[str, str] | None = None, is_new: bool = False) -> None:  # fmt: skip
        """`is_new`: the player has never sat at a table; else no card of a game opens by itself."""
        home.mkdir(parents=True, exist_ok=True)
        settings = home / "settings.yaml"
        if not is_new and "primers_seen" not in (settings.read_text("utf-8") if settings.exists() else ""):
            with settings.open("a", encoding="utf-8") as file:
                file.write(f"primers_seen: [{', '.join(RECORDS)}]\n")
        self.home = home
        self._news = home / "narration.jsonl"
        self._news.unlink(missing_ok=True)
        self._errors = (home / "stderr.txt").open("w+")
        self.env = {
            **(os.environ if env is None else env),
            "DISPLAY": screen.display,
            "LUDI_HOME": str(home),
            "LUDI_NARRATE": str(self._news),
            "SDL_AUDIODRIVER": "dummy",
        }
        self.env["SDL_VIDEODRIVER"] = "x11"  # rather no window than one on another driver, which nobody can see
        self._command = [*(command or [sys.executable, "-m", "game"]), *args]
        self._folder = TOP if command is None else home
        self._read = 0
        self.now: dict[str, Any] = {"scene": "", "moving": True, "said": [], "targets": []}
        self.window = self._start()

    def _start(self) -> str:
        """Starts the program, again if no window comes."""
        for _ in range(3):
            self._news.unlink(missing_ok=True)
            self._errors.truncate(0)
            self.process = subprocess.Popen(
                self._command, env=self.env, cwd=self._folder, stdout=subprocess.DEVNULL, stderr=self._errors
            )
            window = self._find_window()
            if window:
                return window
            self.process.kill()
            self.process.wait(20)
            time.sleep(1)
        raise AssertionError(f"no window came up: {self.errors()}")

    def _find_window(self) -> str:
        end = time.monotonic() + PATIENCE / 2
        while time.monotonic() < end:
            found = self._xdotool("search", "--onlyvisible", "--pid", str(self.process.pid))
            if found:
                return found.split()[0]
            if self.process.poll() is not None:
                return ""
            time.sleep(0.05)
        return ""

    def _xdotool(self, *args: str) -> str:
        done = subprocess.run(["xdotool", *args], env=self.env, capture_output=True, text=True, timeout=30)
        return done.stdout.strip()

    def errors(self) -> str:
        """What it complained of, and where its threads stood when the system ended it."""
        if not self._errors.closed:
            self._errors.flush()
        below = [file.read_text(errors="replace") for file in sorted(self.home.glob("fault-*.txt"))]
        return "\n".join([(self.home / "stderr.txt").read_text(), *below]).strip()

    # ---- looking

    def look(self) -> dict[str, Any]:
        """The newest narration."""
        if self._news.exists():
            with self._news.open(encoding="utf-8") as file:
                file.seek(self._read)
                lines = file.read()
            whole = lines[: lines.rfind("\n") + 1]
            self._read += len(whole.encode())
            if whole:
                self.now = json.loads(whole.splitlines()[-1])
        return self.now

    def until(self, condition: Callable[[dict[str, Any]], bool], what: str, patience: float = PATIENCE) -> None:
        end = time.monotonic() + patience
        while not condition(self.look()):
            if self.process.poll() is not None:
                raise AssertionError(f"the program left with {self.process.returncode}: {self.errors()}")
            if time.monotonic() > end:
                ids = [target["id"] for target in self.now["targets"]]
                raise AssertionError(f"waited in vain for {what}: {self.now['scene']} {self.now['said']} {ids}")
            time.sleep(0.02)

    def scene(self, name: str) -> None:
        """Waits for that scene at rest."""
        self.until(lambda now: now["scene"] == name and not now["moving"], name)

    def target(self, target_id: str) -> dict[str, Any] | None:
        return next((target for target in self.look()["targets"] if target["id"] == target_id), None)

    def wait_target(self, target_id: str) -> dict[str, Any]:
        self.until(lambda now: self.target(target_id) is not None, target_id)
        found = self.target(target_id)
        assert found is not None
        return found

    # ---- acting

    def click(self, target_id: str) -> None:
        spot = self.wait_target(target_id)["at"]
        assert spot is not None, f"{target_id} is covered"
        self._xdotool("mousemove", "--window", self.window, str(spot[0]), str(spot[1]), "click", "1")

    def key(self, *names: str) -> None:
        self._xdotool("key", "--window", self.window, *names)

    def leave(self, key: str) -> None:
        """Presses that key until the program has ended: the window manager swallows one now and then."""
        for _ in range(6):
            self.key(key)
            try:
                self.process.wait(PATIENCE / 6)
                return
            except subprocess.TimeoutExpired:
                pass
        raise AssertionError(f"{key} does not end the program: {self.now['scene']} {self.errors()}")

    def resize(self, w: int, h: int) -> None:
        self._xdotool("windowsize", self.window, str(w), str(h))

    def screenshot(self, path: Path, patience: float = 30.0) -> None:
        """subprocess.SubprocessError where the window is gone, or goes meanwhile: the picture is then waited for in vain."""
        subprocess.run(["import", "-window", self.window, str(path)], env=self.env, check=True, timeout=patience)

    def close(self) -> int:
        """Ends the program however it stands; its exit code."""
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(15)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        self._errors.close()
        return self.process.returncode


def lay_a_table(program: Program) -> None:
    """From the title to a table by mouse, then ends the program, which must have complained of nothing."""
    try:
        program.scene("HouseTitle")
        program.click("box:lion")
        program.scene("SetupScreen")
        program.click("start")
        program.until(lambda now: now["scene"] == "PlayScene", "the table")
    finally:
        program.close()
    assert program.errors() == ""
