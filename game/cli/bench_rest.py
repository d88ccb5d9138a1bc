"""From set-up to the table, and what a program costs that waits for somebody."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from game.cli.measure import Probe, Row, median
from game.storage import paths

SIZE = (1920, 1080)
TABLES = 3
WINDOW, WATCHED = 5.0, 10.0
"""Seconds of one look at whether it has come to rest, and of the measurement then."""
QUIET = 2.0
"""Percent of a core: below it nothing is made any more, neither sounds nor layers."""
LONGEST = 180.0
PATIENCE = 60.0


def probes(game: str) -> dict[str, Probe]:
    return {f"{game}.laid": partial(_laid, game), f"{game}.rest": partial(_rest, f"{game}.rest", ["play", game])}


def house_probes() -> dict[str, Probe]:
    return {"title.rest": partial(_rest, "title.rest", [])}


def _laid(game: str) -> Iterator[Row]:
    """One person and computers sit down at 1920x1080: from the press on Begin to the first frame and to the finished
    ground, with nothing baked before and with what an earlier game left on the disk. Processor time of the window's
    thread, which neither another program nor a computer player has."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        found: dict[str, list[float]] = {}
        for run in range(TABLES):
            cache = Path(folder) / str(run)
            cache.mkdir()
            for name in ("new", "again"):
                first, whole = _lay(game, cache)
                found.setdefault(f"{game}.laid.{name}.first_frame", []).append(first)
                found.setdefault(f"{game}.laid.{name}.finished", []).append(whole)
    for name, times in found.items():
        yield median(name, "s", times)


def _lay(game: str, cache: Path) -> tuple[float, float]:
    import pygame

    from game.app import App, Places
    from game.scenes.play import PlayScene
    from game.scenes.play_desk import TableDoors
    from game.scenes.stack import Scene
    from game.session import PlayRequest, SeatPlan, Session
    from game.storage.boards import board_for
    from game.storage.resume import all_games
    from game.storage.words import load_words
    from game.tables import TABLES as MADE
    from game.ui.context import PlainSettings

    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    info = all_games()[game]
    count = info.all_seats[0]
    plans = [SeatPlan(f"Seat {n + 1}", "human" if n == 0 else "novice", n) for n in range(count)]
    board = board_for(info, count)
    places = Places(paths.assets_dir() / "fonts", cache)
    nothing: Scene[None] = Scene()
    app = App(lambda ctx: nothing, places, PlainSettings(), load_words(), surface=pygame.Surface(SIZE).convert())
    app.draw_if_needed()
    doors = TableDoors(lambda: None, lambda page: None, lambda: None, lambda over: None, lambda: None)
    began = time.thread_time()
    session = Session.begin(PlayRequest.new(info, plans, info.options(), board, seed=3), autosave=False)
    try:
        app.stack.push(PlayScene(session, MADE[game], doors))
        app.advance(1 / 60)
        app.draw_if_needed()
        first = time.thread_time() - began
        end = time.monotonic() + PATIENCE
        while app.ctx.bakery.is_busy and time.monotonic() < end:
            app.advance(1 / 60)
            app.draw_if_needed()
            if app.ctx.bakery.work():
                app.stack.redraw()
        return first, time.thread_time() - began
    finally:
        session.close()


def _rest(name: str, arguments: list[str]) -> Iterator[Row]:
    """Share of a core that the whole program takes while nobody does anything: at the title, or at a table at which it
    is a person's turn."""
    if not Path("/proc/self/stat").exists():
        return
    command = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "game"]
    people = ["--seats", ",".join(["human"] * _fewest(arguments[1]))] if arguments else []
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "LUDI_HOME": home}
        process = subprocess.Popen(
            [*command, *arguments, *people], env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        try:
            end = time.monotonic() + LONGEST
            while _share(process.pid, WINDOW) > QUIET and time.monotonic() < end:
                pass
            share = _share(process.pid, WATCHED)
        finally:
            process.terminate()
            process.wait(20)
    yield Row(name, "% of a core", round(share, 2), 1)


def _fewest(game: str) -> int:
    from game.storage.resume import all_games

    return all_games()[game].all_seats[0]


def _share(pid: int, seconds: float) -> float:
    """Percent of a core that it takes for so long from now on."""
    before = _ticks(pid)
    time.sleep(seconds)
    return 100 * (_ticks(pid) - before) / os.sysconf("SC_CLK_TCK") / seconds


def _ticks(pid: int) -> int:
    """Processor time of a process so far, in the system's ticks."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])
