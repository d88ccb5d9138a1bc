"""How much stronger each level is than the one below: mixed races, as tables for docs/benchmarks.md.

    python -m game.ai.circus.ladder --jobs 2 --out ladder.md
    python -m game.ai.circus.ladder --share 1 --races 10 --only champion:veteran --jobs 2
    python -m game.ai.circus.ladder --rules ausgebremst --seats 6 --only veteran:novice

Without --rules and --seats all four ladders are run: Ave Caesar and the Ausgebremst adaptation, with four chariots on
side A and with six on side B. The races go round both courses of the side, each driven both ways. Half the seats are
driven by each level; every seed is raced twice with the levels changed over. A race is one single race; what is
compared are mean points, and the interval is that of the mean difference between the two halves, 95 %.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any, Literal

import game
from game.ai.agent import Agent, Job
from game.ai.circus import ANCHORS, make
from game.ai.ladder import Z, machine, read_board, versions
from game.ai.random_agent import RandomAgent
from game.ai.seeds import agent_seed, chance_of, derive_seed
from game.core.types import Over
from game.rules.circus import INFO
from game.rules.circus.data import Direction
from game.rules.circus.events import Drove
from game.rules.circus.rules import CircusRules
from game.rules.circus.state import CircusOptions

LADDER = ("random", "novice", "veteran", "champion")
COURSES = {4: ("a-white", "a-blue"), 6: ("b-yellow", "b-red")}
"""By chariots: the boards raced on, one course each."""
DIRECTIONS: tuple[Direction, ...] = ("clockwise", "anticlockwise")
Kind = Literal["ave_caesar", "ausgebremst"]
NAMES: dict[Kind, str] = {"ave_caesar": "Ave Caesar", "ausgebremst": "Ausgebremst adaptation"}

SHARE, RACES = 0.1, 120
"""The budget of a ladder: share of each level's search, and races a match at most."""
BATCH = 8
"""Races after which a match is looked at: every course, both ways, both seatings."""
EARLY_RACES = 40
SURE = 2.0
"""A match may stop after so many races once the difference is so many times half its interval."""


@dataclass(frozen=True)
class Order:
    """One race to drive. Plain data, for worker processes."""

    kind: Kind
    board: str
    direction: Direction
    levels: tuple[str, ...]
    """By seat."""
    seed: int
    share: float


@dataclass(frozen=True)
class Driven:
    """A race as it went, by seat."""

    points: tuple[int, ...]
    places: tuple[int, ...]
    wasted: tuple[int, ...]
    seconds: dict[str, list[float]]
    """Processor time of each decision, by level: on a busy machine the clock would measure the others."""


@cache
def rules_of(board: str) -> CircusRules:
    return CircusRules(read_board(INFO, str(Path(game.__file__).parent.parent / "boards" / INFO.id / f"{board}.yaml")))


@cache
def agent_of(level: str, board: str, share: float) -> Agent:
    """Agents of this process: their tables are worth keeping."""
    return RandomAgent() if level == "random" else make(level, rules_of(board).board, share)


def drive(order: Order) -> Driven:
    """One race to its end."""
    rules = rules_of(order.board)
    options = CircusOptions(rules=order.kind, series="single", direction=order.direction)
    seats, chance = len(order.levels), chance_of(order.seed)
    state, events = rules.setup(options, seats, chance)
    wasted = [0] * seats
    seconds: dict[str, list[float]] = {level: [] for level in order.levels}
    ply = 0
    while True:
        for event in events:
            if isinstance(event, Drove) and event.chariot < seats:
                wasted[event.chariot] += max(0, event.wasted)
        pending = rules.pending(state)
        if isinstance(pending, Over):
            result = state.table.results[-1]
            return Driven(result.points, result.places, tuple(wasted), seconds)
        seat = pending.seats[0]
        level = order.levels[seat]
        job = Job(rules.view(state, seat), pending, rules.legal(state, seat), seat, agent_seed(order.seed, ply, seat))
        agent = agent_of(level, order.board, order.share)
        begun = time.process_time()
        reply = agent.decide(job)
        seconds[level].append(time.process_time() - begun)
        rules.check(state, seat, reply.action)
        events = rules.apply(state, seat, reply.action, chance)
        ply += 1


# ---- matches


@dataclass
class Side:
    """What the chariots of one level came to, a chariot and a race at a time."""

    points: list[int] = field(default_factory=list)
    placed: int = 0
    wasted: list[int] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)

    def row(self) -> dict[str, float]:
        count = max(1, len(self.points))
        ordered = sorted(self.seconds) or [0.0]
        return {
            "points": sum(self.points) / count,
            "placed": self.placed / count,
            "wasted": sum(self.wasted) / count,
            "p95": ordered[int(len(ordered) * 0.95)],
        }


@dataclass
class Match:
    stronger: str
    weaker: str
    sides: dict[str, Side]
    gaps: list[float] = field(default_factory=list)
    """By race: mean points of the stronger half less those of the other."""

    @staticmethod
    def of(stronger: str, weaker: str) -> Match:
        return Match(stronger, weaker, {stronger: Side(), weaker: Side()})

    def add(self, order: Order, driven: Driven) -> None:
        for seat, level in enumerate(order.levels):
            side = self.sides[level]
            side.points.append(driven.points[seat])
            side.placed += driven.places[seat] > 0
            side.wasted.append(driven.wasted[seat])
        for level, seconds in driven.seconds.items():
            self.sides[level].seconds += seconds
        one, two = ([got for got, level in zip(driven.points, order.levels, strict=True) if level == side]
                    for side in (self.stronger, self.weaker))  # fmt: skip
        self.gaps.append(sum(one) / len(one) - sum(two) / len(two))

    @property
    def gap(self) -> tuple[float, float]:
        """Mean and half the width of its interval."""
        count = len(self.gaps)
        mean = sum(self.gaps) / count
        spread = sum((gap - mean) ** 2 for gap in self.gaps) / max(1, count - 1)
        return mean, Z * sqrt(spread / count)

    @property
    def rate(self) -> float:
        """Share of races in which the stronger half took more points; equal ones count half."""
        return sum(1.0 if gap > 0 else 0.5 if gap == 0 else 0.0 for gap in self.gaps) / len(self.gaps)

    @property
    def is_met(self) -> bool:
        """The difference is above zero; where an anchor asks for no more than evenness, not clearly below it."""
        mean, half = self.gap
        asked = ANCHORS.get((self.stronger, self.weaker))
        if asked is None:
            return mean > half and (self.weaker != "random" or self.rate >= 0.8)
        return mean > half if asked > 0.5 else mean > -half

    @property
    def is_decided(self) -> bool:
        if len(self.gaps) < EARLY_RACES:
            return False
        mean, half = self.gap
        return mean > SURE * half

    def as_row(self) -> dict[str, Any]:
        mean, half = self.gap
        return {
            "stronger": self.stronger, "weaker": self.weaker, "races": len(self.gaps), "gap": mean, "half": half,
            "rate": self.rate, "met": self.is_met, **{level: side.row() for level, side in self.sides.items()},
        }  # fmt: skip


def seatings(stronger: str, weaker: str, seats: int, seed: int) -> Iterator[tuple[str, ...]]:
    """A half each by lot, and the other way round."""
    first = set(Random(derive_seed(seed, "seats")).sample(range(seats), seats // 2))
    yield tuple(stronger if seat in first else weaker for seat in range(seats))
    yield tuple(weaker if seat in first else stronger for seat in range(seats))


def orders(kind: Kind, pair: tuple[str, str], seats: int, seed: int, share: float) -> Iterator[Order]:
    """Races without end: seed after seed, each on the next course or the next way round it, in both seatings."""
    ways = [(board, direction) for direction in DIRECTIONS for board in COURSES[seats]]
    while True:
        board, direction = ways[seed % len(ways)]
        for levels in seatings(*pair, seats, seed):
            yield Order(kind, board, direction, levels, seed, share)
        seed += 1


def run(match: Match, source: Iterator[Order], races: int, pool: ProcessPoolExecutor | None = None) -> Match:
    """Up to `races` races; whole batches, so that the same are driven whatever the number of jobs."""
    while len(match.gaps) < races and not match.is_decided:
        wanted = [next(source) for _ in range(min(BATCH, races - len(match.gaps)))]
        for order, driven in zip(wanted, pool.map(drive, wanted) if pool else map(drive, wanted), strict=True):
            match.add(order, driven)
    return match


# ---- telling


def table(matches: Sequence[Match], heading: str) -> str:
    """Markdown."""
    lines = [
        heading,
        "",
        "| match | races | points | more, with 95 % interval | races won | in a place | points wasted | p95, CPU ms | met |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |",
    ]
    for match in matches:
        mean, half = match.gap
        one, two = (match.sides[level].row() for level in (match.stronger, match.weaker))
        lines.append(
            f"| {match.stronger} over {match.weaker} | {len(match.gaps)} | {one['points']:.2f} : {two['points']:.2f} "
            f"| {mean:+.2f} ± {half:.2f} | {match.rate:.0%} | {one['placed']:.0%} : {two['placed']:.0%} "
            f"| {one['wasted']:.1f} : {two['wasted']:.1f} | {one['p95'] * 1000:.0f} : {two['p95'] * 1000:.0f} "
            f"| {'yes' if match.is_met else 'no'} |"
        )
    return "\n".join(lines)


def arguments(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m game.ai.circus.ladder", description="Measures the levels by races.")
    parser.add_argument("--rules", choices=sorted(NAMES), help="these rules only (default: both)")
    parser.add_argument("--seats", type=int, choices=sorted(COURSES), help="so many chariots only (default: both)")
    parser.add_argument("--races", type=int, default=RACES, help=f"races a match, at most (default {RACES})")
    parser.add_argument("--share", type=float, default=SHARE, help=f"share of each level's search (default {SHARE:g})")
    parser.add_argument("--seed", type=int, default=1, help="first seed (default 1)")
    parser.add_argument("--only", action="append", metavar="STRONGER:WEAKER", help="this match only; may be repeated")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default 1)")
    parser.add_argument("--json", type=Path, help="write the figures here")
    parser.add_argument("--out", type=Path, help="write the tables here too, after each match")
    args = parser.parse_args(words)
    if args.races < 2 or args.jobs < 1 or not 0 < args.share <= 1:
        parser.error("--races must be at least 2, --jobs at least 1, --share above 0 and at most 1")
    return args


def main(words: Sequence[str] | None = None) -> int:
    """0 when every match met what is asked of it; 1 when not."""
    args = arguments(words)
    steps = [(stronger, weaker) for weaker, stronger in pairwise(LADDER)]
    pairs = [tuple(pair.split(":")) for pair in args.only or ()] or [*steps, *ANCHORS]
    told = [f"{machine()}. {versions(INFO.id)}. Share of search {args.share:g}. `{_given(args)}`"]
    figures: dict[str, list[dict[str, Any]]] = {}
    is_met = True
    pool = ProcessPoolExecutor(args.jobs, mp_context=get_context("spawn")) if args.jobs > 1 else None
    try:
        kinds: list[Kind] = [args.rules] if args.rules else list(NAMES)
        for kind in kinds:
            for seats in [args.seats] if args.seats else COURSES:
                heading = f"**{NAMES[kind]}, {seats} chariots** ({', '.join(COURSES[seats])}; both ways)"
                matches: list[Match] = []
                told.append("")
                for pair in pairs:
                    begun = time.perf_counter()
                    source = orders(kind, pair, seats, args.seed, args.share)
                    matches.append(run(Match.of(*pair), source, args.races, pool))
                    is_met = is_met and matches[-1].is_met
                    told[-1] = table(matches, heading)
                    figures[f"{kind} {seats}"] = [match.as_row() for match in matches]
                    _keep(args, "\n\n".join(told), figures)
                    mean, half = matches[-1].gap
                    print(f"{kind} {seats}: {pair[0]} over {pair[1]} {mean:+.2f} ± {half:.2f}, "
                          f"{time.perf_counter() - begun:.0f} s", file=sys.stderr, flush=True)  # fmt: skip
    finally:
        if pool:
            pool.shutdown()
    print("\n\n".join(told))
    return 0 if is_met else 1


def _given(args: argparse.Namespace) -> str:
    """The command that drives the same races again; files and the number of processes change nothing."""
    words = ["python -m game.ai.circus.ladder"]
    words += [f"--rules {args.rules}"] if args.rules else []
    words += [f"--seats {args.seats}"] if args.seats else []
    words += [f"--races {args.races}", f"--share {args.share:g}", f"--seed {args.seed}"]
    return " ".join([*words, *(f"--only {pair}" for pair in args.only or ())])


def _keep(args: argparse.Namespace, text: str, figures: dict[str, list[dict[str, Any]]]) -> None:
    if args.out:
        args.out.write_text(text + "\n", encoding="utf-8")
    if args.json:
        args.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
