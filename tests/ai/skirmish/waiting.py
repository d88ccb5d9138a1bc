"""How long a person waits for a computer player of Caesar's Skirmish: whole matches through `Session` and its worker.

    python -m tests.ai.skirmish.waiting [--deck NAME] [--level NAME] [--decisions N] [--delay LOW HIGH] [--program FILE]

A wait begins when nobody but the computer player owes anything and ends with his answer; while the person still thinks,
nobody waits. The person takes LOW to HIGH seconds over each choice and chooses at random. `--program` makes a bundle's
program the worker, as it is when the bundle plays; without it this checkout's kernel works.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import spawn
from pathlib import Path
from random import Random
from typing import Any

from game.ai.skirmish.analyst import kernel
from game.core.types import Choose
from game.rules.skirmish import INFO
from game.rules.skirmish.actions import Cheer, Revive, Send
from game.session import PlayRequest, Session
from game.session.notices import Played
from game.storage.save import SeatPlan
from tests.ai.skirmish.tables import board

PERSON, COMPUTER = 0, 1
STEP = 0.004


@contextmanager
def worker_of(program: Path | None) -> Iterator[None]:
    """Workers are that program, started as a bundle starts its own."""
    if program is None:
        yield
        return
    main: Any = sys.modules["__main__"]
    before = spawn.get_executable()
    kept = {name: vars(main)[name] for name in ("__spec__", "__file__") if name in vars(main)}
    try:
        spawn.set_executable(str(program.resolve()))
        sys.frozen = True  # type: ignore[attr-defined]
        for name in kept:
            setattr(main, name, None)
        yield
    finally:
        spawn.set_executable(before)
        del sys.frozen  # type: ignore[attr-defined]
        for name, value in kept.items():
            setattr(main, name, value)


def owes(session: Session, seat: int) -> bool:
    pending = session.pending()
    return isinstance(pending, Choose) and seat in pending.seats


def waits(session: Session, rng: Random, low: float, high: float) -> Iterator[float]:
    """Plays a match to its end; yields each wait for a decision of the computer player, in seconds."""
    last_choice = time.monotonic()
    due: float | None = None
    while session.over() is None:
        now = time.monotonic()
        if owes(session, PERSON):
            if due is None:
                due = now + rng.uniform(low, high)
            if now >= due:
                legal = session.match.rules.legal(session.match.state, PERSON)
                session.lift_curtain()
                session.submit(rng.choice(list(legal)), PERSON)
                due, last_choice = None, time.monotonic()
        for notice in session.poll(time.monotonic()):
            if isinstance(notice, Played) and notice.seat == COMPUTER:
                action = session.match.log[-1].action
                if isinstance(action, Send | Cheer | Revive):
                    yield 0.0 if owes(session, PERSON) and not isinstance(action, Revive) else time.monotonic() - last_choice
                last_choice = time.monotonic()
        time.sleep(STEP)


def measure(deck: str, table: Any, level: str, decisions: int, low: float, high: float, series: str) -> list[float]:
    found: list[float] = []
    number = 0
    while len(found) < decisions:
        number += 1
        seats = (SeatPlan("Person"), SeatPlan("Computer", level, 1))
        options = INFO.options(series=series)
        request = PlayRequest(INFO, seats, options, deck, table, number)
        session = Session.begin(request, autosave=False)
        while session._computers.pid is None:  # the window is up before the first choice, and so is the worker
            time.sleep(STEP)
        try:
            for wait in waits(session, Random(number), low, high):
                found.append(wait)
                if len(found) >= decisions:
                    break
        finally:
            session.close()
    return found


def share(spans: list[float], part: float) -> float:
    return sorted(spans)[round(part * (len(spans) - 1))]


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--deck", default="standard", choices=INFO.boards)
    parser.add_argument("--level", default="champion")
    parser.add_argument("--series", default="set", choices=("set", "single"))
    parser.add_argument("--decisions", type=int, default=200)
    parser.add_argument("--delay", type=float, nargs=2, default=(1.0, 2.0), metavar=("LOW", "HIGH"))
    parser.add_argument("--program", type=Path, help="the program of a bundle")
    given = parser.parse_args()
    table = board(given.deck)
    with worker_of(given.program):
        found = measure(given.deck, table, given.level, given.decisions, given.delay[0], given.delay[1], given.series)
    low, high = given.delay
    where = f"worker {given.program.name} of the bundle" if given.program else f"worker of this checkout, kernel {kernel()}"
    print(
        f"{given.deck}, {given.level}, {given.series}, {low:g} to {high:g} s a choice, {where}: {len(found)} decisions, "
        f"median {share(found, 0.5):.3f}, p95 {share(found, 0.95):.3f}, worst {max(found):.3f} s; "
        f"above 1 s: {sum(span > 1 for span in found)}"
    )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
