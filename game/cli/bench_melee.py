"""A melee of Moritari with six seats: frame times while eight bouts are fought, with nets, falls and dice."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.cli.bench_screen import SIZES, laid
from game.cli.measure import Row, median, percentile

if TYPE_CHECKING:
    from game.rules.moritari.data import Kind
    from game.rules.moritari.state import State

GAME = "moritari"
PAIRS: tuple[tuple[Kind, Kind], ...] = (
    ("murmillo", "retiarius"), ("secutor", "thraex"), ("hoplomachus", "lion"), ("dimachaerus", "murmillo"),
    ("retiarius", "secutor"), ("bestiarius", "bear"), ("thraex", "hoplomachus"), ("leopard", "murmillo"),
)  # fmt: skip
BEASTS = ("lion", "leopard", "bear")
SEATS = 6
FRAMES, FIRST = 1200, 60
"""Measured at most; drawn before that, while the melee stands still."""
PATIENCE = 90.0


def melee() -> Iterator[Row]:
    """Processor time of the drawing thread, update and drawing of each frame; the longest one, too."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    for size in SIZES:
        times = frame_times(size)
        name = f"{GAME}.melee.{size[0]}x{size[1]}"
        yield median(name, "ms", times)
        yield percentile(f"{name}.p99", "ms", times, 0.99)
        yield percentile(f"{name}.longest", "ms", times, 1.0)


def frame_times(size: tuple[int, int]) -> list[float]:
    """Of each frame in which something moved, in milliseconds."""
    with laid("moritari", size, -1, "random", {"schools": "drawn"}, _meet) as (app, scene):
        session = scene.session
        times: list[float] = []
        end = time.monotonic() + PATIENCE
        drawn = 0
        while len(times) < FRAMES and time.monotonic() < end:
            began = time.thread_time()
            app.advance(1 / 60)
            moved = app.draw_if_needed() is not False
            passed = time.thread_time() - began
            drawn += moved
            if moved and drawn > FIRST:
                times.append(passed * 1000)
            if not moved:
                time.sleep(0.005)
                if not session.match.state.bouts and not scene.is_animating:
                    break
        return times


def _meet(state: State) -> None:
    """Eight pairs in contact, all over the sand; two hit points each, so that many fall."""
    from game.rules.moritari.state import Figure, Ordering

    state.figures.clear()
    for n, kinds in enumerate(PAIRS):
        x, y = -7500 + 5000 * (n % 4), -3200 if n < 4 else 3200
        for m, kind in enumerate(kinds):
            seat = (2 * n + m) % SEATS
            at = x - 500 + 1000 * m, y
            name = f"{'b' if kind in BEASTS else 'm'}{2 * n + m}"
            state.figures.append(Figure(seat, kind, name, at, (1 - 2 * m, 0), "standing", 2))
    state.round, state.caesar = 2, 0
    state.bouts = [(2 * n, 2 * n + 1) for n in range(len(PAIRS))]
    state.frames = [Ordering()]
