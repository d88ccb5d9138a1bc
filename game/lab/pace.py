"""How many simulations a UCT may make so that it takes as long as somebody else, or three times as long, by processor time.

Both are asked at the same positions, of games between novices from fixed seeds; what a clock says differs from run to run,
so the number goes into the player's name (`uct:120`), and games are ordered by the name. `uct:1x` and `taking:3x` ask for
such a number: once and three times as long as the first player.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

import msgspec

from game.ai.agent import Agent, Job
from game.ai.seeds import agent_seed
from game.core.types import Choose
from game.lab.order import Order, begin, board_of, player_of
from game.lab.players import player
from game.lab.uct import PlainUct

POSITIONS, EVERY = 24, 7
"""How many decisions with a choice are timed: every seventh, so that all of a game is among them."""
LEAST = 0.05
"""Seconds the UCT is given at each, at least: a simulation of a long game takes that."""
PACER = "novice"
"""Plays the games the positions are taken from."""
KINDS = ("uct", "taking")
"""Who can be given so many simulations."""
SAMPLE = 20_000
"""Simulations a UCT that can't be stopped by a clock is timed with, and then with as many as that says."""


@dataclass(frozen=True)
class Pace:
    """Mean processor times, in seconds."""

    decision: float
    """Of the player, at a decision with a choice."""
    simulation: float
    """Of the UCT, at the same positions."""
    kind: str = "uct"
    times: float = 1.0
    """So many times as long as the player."""

    @property
    def simulations(self) -> int:
        """To two digits; at least one."""
        count = self.times * self.decision / self.simulation
        return max(1, round(count) if count < 100 else int(float(f"{count:.1e}")))

    @property
    def name(self) -> str:
        return f"{self.kind}:{self.simulations}"


class _Watch:
    """Stops a search when its time is over, and counts how often it was asked: once a simulation."""

    def __init__(self, seconds: float) -> None:
        self.begun, self.seconds, self.asked = time.process_time(), seconds, 0

    @property
    def spent(self) -> float:
        return time.process_time() - self.begun

    def __call__(self) -> bool:
        if self.asked and self.spent >= self.seconds:
            return True
        self.asked += 1
        return False


def multiple(name: str) -> tuple[str, float] | None:
    """`uct:3x`: the kind, and how many times as long; None for every other name."""
    kind, _, rest = name.partition(":")
    try:
        times = float(rest.removesuffix("x")) if kind in KINDS and rest.endswith("x") else 0.0
    except ValueError:
        return None
    return (kind, times) if 0 < times <= 64 else None


def pace(order: Order, name: str, kind: str = "uct", times: float = 1.0) -> Pace:
    """`order`: the game, where, with how many seats, and the first seed; who sits there does not matter."""
    board = board_of(order)
    order = msgspec.structs.replace(order, players=(PACER,) * len(order.players))
    asked = player(order.game, name, board, len(order.players))
    jobs = _choices(order, board)
    own = [_timed(asked, job) for job in jobs]
    if kind != "uct":
        count = SAMPLE
        for _ in range(2):  # a simulation takes less where many are made
            found = Pace(fmean(own), _of(order, board, kind, jobs, count), kind, times)
            count = found.simulations
        return found
    uct = player(order.game, "uct:10000000", board, len(order.players))
    assert isinstance(uct, PlainUct)
    theirs, simulations = 0.0, 0
    for job, spent in zip(jobs, own, strict=True):
        watch = _Watch(max(LEAST, spent))
        uct.decide(job, watch)
        theirs, simulations = theirs + watch.spent, simulations + watch.asked
    return Pace(fmean(own), theirs / simulations, kind, times)


def _of(order: Order, board: Any, kind: str, jobs: Sequence[Job], count: int) -> float:
    """Seconds a simulation of a UCT that makes so many."""
    uct = player(order.game, f"{kind}:{count}", board, len(order.players))
    return fmean(_timed(uct, job) for job in jobs) / count


def _choices(order: Order, board: Any) -> list[Job]:
    found: list[Job] = []
    met, seed = 0, order.seed
    while len(found) < POSITIONS:
        met = _through(msgspec.structs.replace(order, seed=seed), board, met, found)
        seed += 1
    return found[:POSITIONS]


def _timed(agent: Agent, job: Job) -> float:
    begun = time.process_time()
    agent.decide(job)
    return time.process_time() - begun


def _through(order: Order, board: Any, met: int, found: list[Job]) -> int:
    """Plays a game and adds every seventh choice to `found`. `met`: choices of the games before; those with this one's."""
    match = begin(order, board)
    agent = player_of(order, PACER, board)
    while isinstance(pending := match.pending(), Choose):
        seat = pending.seats[0]
        seen = match.observe(seat)
        job = Job(seen.view, seen.pending, seen.legal, seat, agent_seed(order.seed, len(match.log), seat), seen.heard)
        if len(seen.legal) > 1:
            met += 1
            if met % EVERY == 0:
                found.append(job)
        match.submit(seat, agent.decide(job).action)
    return met
