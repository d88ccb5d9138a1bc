"""Two hands at one machine: whole games of people, played by the mouse in a real window.

    python -m tools.passing_window [--to FOLDER] [--each SECONDS] [--animation normal] [--size 1280x800] GAME ...

A window is opened on the display of the environment (Xvfb does); the X server is told where the pointer goes and when its
button is pressed (xdotool). What is decided and counted is as in `tools.passing`; here nothing is played but by the
pointer. Pictures of the window are kept in FOLDER, one every so many seconds and one of each kind of question.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import subprocess
import sys
import threading
import time
import traceback
from collections import Counter
from pathlib import Path
from typing import Any

import pygame

from game.app import Places, run
from game.core.types import Illegal
from game.scenes.play import PlayScene
from game.scenes.play_desk import TableDoors
from game.storage.paths import assets_dir
from game.storage.words import load_words
from game.tables import TABLES
from game.ui.context import PlainSettings
from game.ui.geometry import Point
from game.ui.input import Drag, InputEvent, Mods, Move, Press, Release
from game.ui.target import Target, find
from game.ui.window import Stand
from tests.pilot import spot_on
from tools.passing import SITTINGS, Count, Hand, Sitting, begun, decided

STEP = 0.12
"""Seconds the hand leaves the program between two looks at it."""


class Mouse:
    """A pointer of the X server's, over a window in the corner of the screen; for a `Hand` it is what a pilot is."""

    def __init__(self, stack: Any, kept: Path, each: float) -> None:
        self.stack, self.kept, self.each = stack, kept, each
        self._next, self._seen = 0.0, Counter[str]()
        self._down: list[str] = []
        """Keys that are held while the button is."""
        found = ["xdotool", "search", "--onlyvisible", "--pid", str(os.getpid())]
        self.window = subprocess.run(found, check=True, capture_output=True, text=True).stdout.split()[0]

    # ---- looking

    @property
    def scene(self) -> Any:
        return self.stack.top

    @property
    def toasts(self) -> list[str]:
        return [toast.text for toast in self.scene.ctx.toasts.shown]

    def targets(self) -> list[Target]:
        top = self.stack.top
        return [] if top is None else [target for target in top.targets() if not target.passive and target.is_visible]

    def spot(self, where: str | Point) -> Point:
        if not isinstance(where, str):
            return where
        found = find(self.targets(), where)
        if found is None:
            raise LookupError(where)
        return spot_on(self.scene.targets(), found)

    def picture(self, name: str) -> None:
        subprocess.run(["import", "-window", self.window, str(self.kept / f"{name}.png")], check=False)

    def frames(self, count: int = 1, seconds: float = STEP) -> None:
        time.sleep(STEP * count)
        now = time.monotonic()
        if now >= self._next:
            self._next = now + self.each
            self._seen["n"] += 1
            self.picture(f"{self._seen['n']:03d}")

    # ---- acting

    def _x(self, *words: object) -> None:
        subprocess.run(["xdotool", *map(str, words)], check=True, timeout=30)

    def _at(self, x: float, y: float) -> tuple[int, int]:
        k = self.scene.ctx.scale.k
        return round(x * k), round(y * k)

    def send(self, event: InputEvent) -> None:
        match event:
            case Move(x, y) | Drag(x, y):
                self._x("mousemove", "--window", self.window, *self._at(x, y))
            case Press(_, _, button, _, mods):
                self._down = [name for name, held in (("shift", mods.shift), ("ctrl", mods.ctrl)) if held]
                for name in self._down:
                    self._x("keydown", name)
                self._x("mousedown", 3 if button == "right" else 1)
            case Release(x, y, button):
                self._x("mousemove", "--window", self.window, *self._at(x, y))
                time.sleep(0.06)
                self._x("mouseup", 3 if button == "right" else 1)
                for name in self._down:
                    self._x("keyup", name)
                self._down = []
                time.sleep(0.2)
            case _:
                raise ValueError(event)
        time.sleep(0.06)

    def hover(self, where: str | Point) -> None:
        self.send(Move(*self.spot(where)))

    def click(self, where: str | Point) -> None:
        x, y = self.spot(where)
        self.send(Move(x, y))
        self.send(Press(x, y, "left"))
        self.send(Release(x, y, "left"))

    def press(self, name: str) -> None:
        self.click(name)
        time.sleep(0.2)

    def drag(self, start: str | Point, end: str | Point, button: str = "left", mods: Mods | None = None) -> None:
        (x0, y0), (x1, y1) = self.spot(start), self.spot(end)
        self.send(Move(x0, y0))
        self.send(Press(x0, y0, button, 1, mods or Mods()))  # type: ignore[arg-type]
        for part in (0.3, 0.65, 1.0):
            self.send(Drag(x0 + (x1 - x0) * part, y0 + (y1 - y0) * part, 1, 1, x0, y0))
        self.send(Release(x1, y1, button))  # type: ignore[arg-type]


class Seen(Hand):
    """Keeps a picture of each kind of question."""

    pilot: Any
    kinds_seen: Counter[str] | None = None

    def _decide(self, seat: int) -> None:
        kind = f"{seat}-{self.scene.tray.prompt.title[:40].replace('/', ' ')}"
        self.kinds_seen = self.kinds_seen if self.kinds_seen is not None else Counter()
        self.kinds_seen[kind] += 1
        if self.kinds_seen[kind] == 1:
            self.pilot.picture(f"asked-{len(self.kinds_seen):02d}")
        entries = len(self.log)
        time.sleep(0.15)
        if len(self.log) != entries or self.scene.session.actor != seat:
            return  # something played itself in between
        with contextlib.suppress(Illegal):
            super()._decide(seat)


def played(sitting: Sitting, kept: Path, each: float, animation: str, size: tuple[int, int]) -> Count:
    """One whole game in a window. The fault of a hand is raised."""
    kept.mkdir(parents=True, exist_ok=True)
    script, session = decided(sitting, sitting.seed), begun(sitting, sitting.seed)
    settings = PlainSettings(animation=animation, results_go_on=True)  # type: ignore[arg-type]
    for key, value in sitting.settings:
        setattr(settings, key, value)
    found: list[Count | BaseException] = []
    scenes: list[PlayScene] = []

    def work() -> None:
        scene = scenes[0]
        while not hasattr(scene, "cover"):
            time.sleep(0.1)
        time.sleep(2)
        mouse = Mouse(scene.ctx.stack, kept, each)
        try:
            found.append(Seen(mouse, scene, sitting, script).play())  # type: ignore[arg-type]
            time.sleep(2)
            mouse.picture("end")
        except BaseException as fault:
            traceback.print_exc()
            mouse.picture("fault")
            found.append(fault)
        pygame.event.post(pygame.event.Event(pygame.QUIT))

    def lay(ctx: Any) -> PlayScene:
        doors = TableDoors(*[lambda *_: None] * 5)
        doors.leave = lambda: scenes[0].dismiss(None)
        scenes.append(PlayScene(session, TABLES[sitting.game], doors))
        threading.Thread(target=work, daemon=True).start()
        return scenes[0]

    try:
        run(lay, Places(assets_dir() / "fonts"), settings, load_words(), stand=Stand(size, (0, 0)), sound=False)
    finally:
        session.close()
    if not found or isinstance(found[0], BaseException):
        raise RuntimeError(f"{sitting.name} was not played to its end: {found[:1]}")
    return found[0]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("games", nargs="*", default=["lion"])
    parser.add_argument("--to", type=Path, default=Path("build/passing"))
    parser.add_argument("--each", type=float, default=20.0)
    parser.add_argument("--animation", default="normal")
    parser.add_argument("--size", default="1280x800")
    chosen = parser.parse_args()
    wide, high = chosen.size.split("x")
    for n, sitting in enumerate(SITTINGS):
        if sitting.game in chosen.games or str(n) in chosen.games:
            began = time.monotonic()
            c = played(sitting, chosen.to / f"{n}", chosen.each, chosen.animation, (int(wide), int(high)))
            minutes = (time.monotonic() - began) / 60
            print(
                f"{sitting.name}: {c.curtains} curtains, {c.presses} presses, {c.choices} own choices, {minutes:.1f} min",
                flush=True,
            )
            for unsaid in c.unsaid:
                print(f"  {unsaid}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
