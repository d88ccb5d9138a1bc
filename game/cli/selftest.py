"""`ludi selftest`: proves that a program as installed or bundled has all its parts. Needs no screen."""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.ai.agent import Job, Reply
from game.ai.levels import LEVELS
from game.ai.seeds import agent_seed, chance_of
from game.ai.worker import Thinker
from game.cli.refusal import words
from game.cli.verify import departure
from game.core.match import Match
from game.core.types import Choose, GameInfo
from game.storage.boards import LoadedBoard, board_for
from game.storage.resume import all_games, load
from game.storage.save import Save, SeatPlan
from game.storage.slots import write_save

PLIES = 50
PATIENCE = 120.0
"""Seconds for one decision of the worker; a cold machine is slow to start a process."""
SEED = 7


class Fault(Exception):
    """What went wrong, in a few words."""


def selftest(wanted: argparse.Namespace) -> int:
    """Each game: set up, play with the AI worker, save, load, verify, listen for gamepads, draw, write a moving picture. 1
    when a step fails."""
    text = words()
    code = 0
    with tempfile.TemporaryDirectory() as folder:
        for game, info in all_games().items():
            try:
                plies = _try_game(info, Path(folder))
            except Exception as fault:  # whatever is missing from a bundle must be told, not thrown
                print(text("cli.selftest.bad", game=game, reason=f"{type(fault).__name__}: {fault}"))
                code = 1
            else:
                print(text("cli.selftest.ok", game=game, plies=plies))
    return code


def _try_game(info: GameInfo, folder: Path) -> int:
    seats = info.all_seats[0]
    board = board_for(info, seats)
    match: Match[Any, Any, Any] = Match.begin(info.rules(board.board), info.options(), seats, chance_of(SEED))
    levels = LEVELS[info.id]
    level = levels[min(1, len(levels) - 1)]
    _play(info, board, match, level)
    path = folder / f"{info.id}.yaml"
    plans = [SeatPlan(f"{level} {n + 1}", level, n) for n in range(seats)]
    save = Save(
        info, plans, match.options, board.id, board.board, match.start, match.state, match.log,
        rules_version=match.rules.version,
    )  # fmt: skip
    write_save(save, path)
    again = load(path)
    departs = departure(again)
    if departs is not None:
        raise Fault(departs)
    _draw(info, board, match, plans, folder / f"{info.id}.png")
    return len(match.log)


def _play(info: GameInfo, board: LoadedBoard, match: Match[Any, Any, Any], level: str) -> None:
    # What is asked is whether all is there, not whether it is quick: nothing is cut short or given up on a slow machine.
    thinker = Thinker(info.id, board.board, cap=PATIENCE, grace=PATIENCE)
    try:
        while len(match.log) < PLIES:
            pending = match.pending()
            if not isinstance(pending, Choose):
                return
            seat = pending.seats[0]
            seen = match.observe(seat)
            seed = agent_seed(SEED, len(match.log), seat)
            job = Job(seen.view, seen.pending, list(seen.legal), seat, seed, seen.heard)
            ticket = thinker.submit(level, job)
            reply = _wait(lambda ticket=ticket: _answer(thinker, ticket))  # type: ignore[misc]
            match.submit(seat, reply.action, level)
    finally:
        thinker.close()
    if thinker.replaced or thinker.guessed:
        raise Fault(f"the worker failed {thinker.replaced + thinker.guessed} times")


def _answer(thinker: Thinker, ticket: int) -> Reply | None:
    thinker.attend()
    return thinker.poll(ticket)


def _wait(ask: Callable[[], Reply | None]) -> Reply:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        reply = ask()
        if reply is not None:
            return reply
        time.sleep(0.005)
    raise Fault("the worker did not answer")


def _draw(info: GameInfo, board: LoadedBoard, match: Match[Any, Any, Any], plans: list[SeatPlan], path: Path) -> None:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from game.scenes.rendered import render_position
    from game.ui.pads import Pads

    Pads().open()  # its part of pygame is looked up when first needed
    names = tuple(plan.name for plan in plans)
    render_position(info.id, board.board, match, None, (1280, 800), path, names, tuple(plan.colour for plan in plans))
    if path.stat().st_size < 100_000:
        raise Fault("the picture is empty")
    _move()


def _move() -> None:
    """What writes moving pictures is looked up when the first is written."""
    from game.scenes.replay_motion import written

    dark, light = bytes((30, 10, 8)) * 64, bytes((240, 220, 180)) * 64
    if not written(lambda: iter([(light, (8, 8)), (dark, (8, 8)), (light, (8, 8))])).startswith(b"GIF89a"):
        raise Fault("no moving picture came of it")
