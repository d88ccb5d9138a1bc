"""Drawing and starting: frame times of a game being played, start-up, memory, bundle."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from math import cos, pi, sin
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.cli.measure import Probe, Row, median, percentile
from game.storage import paths

if TYPE_CHECKING:
    from game.app import App
    from game.scenes.play import PlayScene

SIZES = ((1280, 800), (1920, 1080), (3840, 2160))
NEAR_SIZE, NOTCHES = (1920, 1080), 4
FRAMES = 400
STARTS = 5
PATIENCE = 60.0


def probes(game: str) -> dict[str, Probe]:
    found: dict[str, Probe] = {f"{game}.frames": partial(_frames, game)}
    if game == "moritari":
        found[f"{game}.drag"] = partial(_drags, game)
    return found


def house_probes() -> dict[str, Probe]:
    return {"startup": _startup, "bundle": _bundle}


def _frames(game: str) -> Iterator[Row]:
    """A game of computer players with its animation, under the dummy driver: update and drawing of each frame."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    for size in SIZES:
        times, own = _frame_times(game, size)
        name = f"{game}.frames.{size[0]}x{size[1]}"
        yield median(name, "ms", times)
        yield percentile(f"{name}.p99", "ms", times, 0.99)
        yield Row(f"{name}.longest", "ms", round(max(times[1:], default=0.0), 1), len(times) - 1)
        yield percentile(f"{name}.own.p99", "ms", own, 0.99)
        # The first frame lays the table and counts as that (`laid`).
        yield Row(f"{name}.own.longest", "ms", round(max(own[1:], default=0.0), 1), len(own) - 1)
    times, own = _frame_times(game, NEAR_SIZE, is_near=True)
    if times:
        yield median(f"{game}.frames.near", "ms", times)
        yield percentile(f"{game}.frames.near.p99", "ms", times, 0.99)
        yield percentile(f"{game}.frames.near.own.p99", "ms", own, 0.99)


def _frame_times(game: str, size: tuple[int, int], is_near: bool = False) -> tuple[list[float], list[float]]:
    """Of each frame by the clock, and `own`: processor time of the thread that draws, without what else the machine did.
    `is_near`: with the board twice as large; nothing for a table with a zoom of its own."""
    with laid(game, size, 0, "random", {}) as (app, scene):
        times: list[float] = []
        own: list[float] = []
        if is_near and not _bring_near(app, scene):
            return times, own
        end = time.monotonic() + PATIENCE
        while len(times) < FRAMES and time.monotonic() < end:
            began, mine = time.perf_counter(), time.thread_time()
            app.advance(1 / 60)
            moved = app.draw_if_needed() is not False
            passed, spent = time.perf_counter() - began, time.thread_time() - mine
            if moved:
                times.append(passed * 1000)
                own.append(spent * 1000)
            else:
                time.sleep(0.005)
        return times, own


def _bring_near(app: App, scene: PlayScene) -> bool:
    """Lays the board as near as it goes, and paints its ground."""
    for _ in range(NOTCHES):
        scene.sight.zoom_by(1, *scene.layout.board.centre)
    for _ in range(int(PATIENCE * 60)):
        app.advance(1 / 60)
        app.draw_if_needed()
        if not scene.sight.is_on_the_way:
            break
    app.draw_if_needed()
    app.ctx.bakery.finish()
    return scene.sight.zoom > 1.0


def _drags(game: str) -> Iterator[Row]:
    """One of 24 figures led round about the sand by the mouse: event, update and drawing of each frame."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    for size in SIZES:
        times = _drag_times(game, size)
        name = f"{game}.drag.{size[0]}x{size[1]}"
        yield median(name, "ms", times)
        yield percentile(f"{name}.p99", "ms", times, 0.99)


def _drag_times(game: str, size: tuple[int, int]) -> list[float]:
    from game.ui.input import Drag, Move, Press, Release

    with laid(game, size, -1, "human", {"schools": "drawn", "size": 4}) as (app, scene):
        for _ in range(900):
            app.advance(1 / 60)
            app.draw_if_needed()
            if not scene.is_animating:
                break
        figure = next(target for target in scene.targets() if target.id.startswith("figure:") and target.draggable)
        k, box = app.ctx.pen.k, figure.bounds
        x, y = box.cx, box.cy
        app.stack.handle(Move(x, y))
        app.stack.handle(Press(x, y))
        times: list[float] = []
        before = x, y
        for n in range(FRAMES):
            reach = (60 + 40 * sin(n / 37)) / min(1.0, k)
            to = x + reach * cos(4 * pi * n / FRAMES), y + reach * sin(4 * pi * n / FRAMES)
            began = time.perf_counter()
            app.stack.handle(Drag(*to, to[0] - before[0], to[1] - before[1], x, y))
            app.advance(1 / 60)
            app.draw_if_needed()
            times.append((time.perf_counter() - began) * 1000)
            before = to
        app.stack.handle(Release(*before, dragged=True))
        return times


@contextmanager
def laid(
    game: str, size: tuple[int, int], seats_at: int, kind: str, options: dict[str, object],
    begin: Callable[[Any], object] = lambda state: None,
) -> Iterator[tuple[App, PlayScene]]:  # fmt: skip
    """A table of the game with players of that kind in all seats; `seats_at`: which of the game's seat counts; `begin`
    may change the position it begins with."""
    import msgspec
    import pygame

    from game.app import App, Places
    from game.scenes.play import PlayScene
    from game.scenes.play_desk import TableDoors
    from game.session import PlayRequest, SeatPlan, Session
    from game.storage.boards import board_for
    from game.storage.resume import all_games
    from game.storage.words import load_words
    from game.tables import TABLES
    from game.ui import memory
    from game.ui.context import PlainSettings

    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    info = all_games()[game]
    seats = info.all_seats[seats_at]
    plans = [SeatPlan(f"Seat {n + 1}", kind, n) for n in range(seats)]
    chosen = msgspec.convert(options, info.options)
    session = Session.begin(PlayRequest.new(info, plans, chosen, board_for(info, seats), seed=3), autosave=False)
    begin(session.match.state)
    doors = TableDoors(lambda: None, lambda page: None, lambda: None, lambda over: None, lambda: None)
    surface = pygame.Surface(size).convert()
    places = Places(paths.assets_dir() / "fonts")
    memory.settle()  # as the program does
    scene = PlayScene(session, TABLES[game], doors)
    app = App(lambda ctx: scene, places, PlainSettings(), load_words(), surface=surface)
    app.ctx.bakery.finish()
    try:
        yield app, scene
    finally:
        session.close()


def _startup() -> Iterator[Row]:
    """From starting the process to the first frame of the title, with nothing cached and with everything cached."""
    frozen = getattr(sys, "frozen", False)
    yield from _starts("startup", [sys.executable] if frozen else [sys.executable, "-m", "game"])


def _starts(name: str, command: list[str]) -> Iterator[Row]:
    with tempfile.TemporaryDirectory() as folder:
        first, again, memory = [], [], []
        for run in range(STARTS):
            home = Path(folder) / f"home{run}"
            first.append(_start(command, home)[0])
            _start(command, home, settle=4.0)
            seconds, megabytes = _start(command, home, settle=2.0)
            again.append(seconds)
            memory.append(megabytes)
    yield median(f"{name}.first_frame.first_time", "s", first)
    yield median(f"{name}.first_frame", "s", again)
    yield median(f"{name}.memory.title", "MB", memory)


def _start(command: list[str], home: Path, settle: float = 0.0) -> tuple[float, float]:
    """Seconds to the first frame, and megabytes held `settle` seconds later."""
    home.mkdir(parents=True, exist_ok=True)
    news = home / "narration.jsonl"
    news.unlink(missing_ok=True)
    dummies = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    env = {**os.environ, **dummies, "LUDI_HOME": str(home), "LUDI_NARRATE": str(news)}
    began = time.perf_counter()
    process = subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        while time.perf_counter() - began < PATIENCE and not (news.exists() and news.stat().st_size):
            time.sleep(0.002)
        seconds = time.perf_counter() - began
        time.sleep(settle)
        return seconds, _memory(process.pid)
    finally:
        process.terminate()
        process.wait(20)


def _memory(pid: int) -> float:
    """Resident megabytes; 0 where the system does not tell."""
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return 0.0
    line = next((line for line in status.splitlines() if line.startswith("VmRSS:")), "VmRSS: 0 kB")
    return int(line.split()[1]) / 1024


def _bundle() -> Iterator[Row]:
    """Size and start of the bundle, where one was built or this is one."""
    top = paths.checkout()
    folder = top / "dist" / "ludi-romani" if top is not None else None
    if getattr(sys, "frozen", False):
        folder = Path(sys.executable).parent
    if folder is None or not folder.is_dir():
        return
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    yield Row("bundle.size", "MB", round(size / 1e6, 1), 1)
    program = folder / ("ludi.exe" if os.name == "nt" else "ludi")
    yield from _starts("bundle", [str(program)])
