"""Machine, program and standings in words: Markdown for docs/benchmarks.md, and progress while it lasts."""

from __future__ import annotations

import os
import platform
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import game
from game.ai.kernels import is_compiled
from game.lab.contest import Contest, Standing


def machine() -> str:
    name = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.is_file():
        names = [line.partition(":")[2].strip() for line in cpuinfo.read_text().splitlines() if "model name" in line]
        name = names[0] if names else name
    return f"{name}, {os.cpu_count()} cores, {platform.system()}"


def versions(game_id: str) -> str:
    search = "compiled" if is_compiled(game_id) else "plain Python"
    return f"Ludi Romani {game.__version__}, Python {platform.python_version()}, search {search}"


def today() -> str:
    """The day, as docs/benchmarks.md writes it."""
    now = time.localtime()
    return f"{now.tm_mday} {time.strftime('%B %Y', now)}"


def table(standings: Sequence[Standing]) -> str:
    """Markdown of standings that are all by share or all by points."""
    return _by_points(standings) if standings and standings[0].contest.by_points else _by_share(standings)


def _by_share(standings: Sequence[Standing]) -> str:
    lines = [
        "| match | games | won | rate | 95 % interval | shown | asked | met | plies a game | p95, CPU ms |",
        "| --- | ---: | ---: | ---: | --- | --- | --- | --- | ---: | ---: |",
    ]
    for one in standings:
        contest = one.contest
        low, high = one.interval
        lines.append(
            f"| {contest.first} over {contest.second} | {_games(one)} | {one.wins:g} | {one.rate:.1%} "
            f"| {low:.1%} to {high:.1%} | {_shown(one)} | {_asked(one)} | {_met(one)} | {_plies(one)} "
            f"| {one.p95(contest.first) * 1000:.0f} : {one.p95(contest.second) * 1000:.0f} |"
        )
    return "\n".join(lines)


def _by_points(standings: Sequence[Standing]) -> str:
    lines = [
        "| match | races | points | more, with 95 % interval | shown | races won | in a place | points wasted "
        "| over the line, by a stop | p95, CPU ms | met |",
        "| --- | ---: | ---: | ---: | --- | ---: | ---: | ---: | ---: | ---: | --- |",
    ]
    for one in standings:
        contest = one.contest
        mean, half = one.gap
        cells = [
            f"{mean_of(one, contest.first, 'points'):.2f} : {mean_of(one, contest.second, 'points'):.2f}",
            f"{mean:+.2f} ± {half:.2f}",
            _shown(one),
            f"{one.rate:.0%}",
            f"{mean_of(one, contest.first, 'placed'):.0%} : {mean_of(one, contest.second, 'placed'):.0%}",
            f"{mean_of(one, contest.first, 'wasted'):.1f} : {mean_of(one, contest.second, 'wasted'):.1f}",
            " : ".join(
                f"{mean_of(one, name, 'over'):.1f}, {mean_of(one, name, 'stop'):.1f}"
                for name in (contest.first, contest.second)
            ),
            f"{one.p95(contest.first) * 1000:.0f} : {one.p95(contest.second) * 1000:.0f}",
            _met(one),
        ]
        lines.append(f"| {contest.first} over {contest.second} | {_games(one)} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def mean_of(standing: Standing, player: str, what: str) -> float:
    """Mean over that player's seats of all games: `points`, or a fact noted by seat."""
    found: list[float] = []
    for row in standing.rows:
        values = row.scores if what == "points" else row.facts[what]
        found += [float(value) for value, name in zip(values, row.order.players, strict=True) if name == player]
    return sum(found) / len(found) if found else 0.0


def _games(one: Standing) -> str:
    return f"{one.games} ({len(one.failed)} failed)" if one.failed else str(one.games)


def _shown(one: Standing) -> str:
    if not one.verdict:
        return "open"
    side = "above" if one.verdict > 0 else "below"
    return f"{side} {'even' if one.contest.mark == 0.5 else format(one.contest.mark, '.0%')}"


def _asked(one: Standing) -> str:
    asked = one.contest.asked
    if asked is None:
        return ""
    return f"≥ {asked.rate:.0%}" + (f", above {asked.low:.0%}" if asked.low else "")


def _met(one: Standing) -> str:
    return {True: "yes", False: "no", None: ""}[one.is_met]


def _plies(one: Standing) -> str:
    return f"{sum(row.plies for row in one.rows) / one.games:.0f}" if one.rows else "-"


class Progress:
    """A line on stderr: games done of the contest under way, contests done, and how long the whole may still take at most.

    On a terminal it is written over itself; elsewhere one line a contest."""

    def __init__(self, contests: int) -> None:
        self.contests = contests
        self._begun = time.monotonic()
        self._done = 0
        """Contests before the one under way."""
        self._now: Contest | None = None
        self._share = 0.0

    def __call__(self, contest: Contest, done: int, most: int) -> None:
        if self._now is not None and contest is not self._now:
            self._done += 1
        self._now = contest
        text = (
            f"{contest.game} {contest.first} over {contest.second}: {done} of at most {most}"
            f" ({self._done + 1} of {self.contests}), {self.left(done / most)}"
        )
        if sys.stderr.isatty():
            print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)

    def left(self, share: float) -> str:
        """From the time so far, as if no contest were decided early."""
        passed = time.monotonic() - self._begun
        part = (self._done + share) / self.contests
        return f"at most {_span(passed / part - passed)} left" if part > 0 else ""

    def over(self, standing: Standing) -> None:
        low, high = standing.interval
        start = "\r\x1b[K" if sys.stderr.isatty() else ""
        contest = standing.contest
        text = (
            f"{contest.game} {contest.first} over {contest.second}: {standing.wins:g} of {standing.games}, "
            f"{low:.0%} to {high:.0%}; {_span(time.monotonic() - self._begun)} in all"
        )
        print(start + text, file=sys.stderr, flush=True)


def _span(seconds: float) -> str:
    if seconds < 90:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 5400 else f"{seconds / 3600:.1f} h"
