"""Races of two levels against each other, as tables for docs/benchmarks.md.

    python -m game.ai.circus.ladder --board side-a.yaml --seats 4 --races 100 --share 0.25

Half the seats are driven by each level; every seed is raced twice with the levels changed over. A race is one single
race; what is compared are mean points. The interval is that of the mean difference between the two halves, 95 %.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

import game
from game.ai.agent import Agent, Job
from game.ai.circus import make
from game.ai.ladder import Z, machine, read_board, versions
from game.ai.random_agent import RandomAgent
from game.ai.seeds import agent_seed, chance_of, derive_seed
from game.core.types import Over
from game.rules.circus import INFO
from game.rules.circus.data import Board
from game.rules.circus.events import Drove
from game.rules.circus.rules import CircusRules
from game.rules.circus.state import CircusOptions

LADDER = ("random", "novice", "veteran", "champion")


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

    @property
    def gap(self) -> tuple[float, float]:
        """Mean and half the width of its interval."""
        count = len(self.gaps)
        mean = sum(self.gaps) / count
        spread = sum((gap - mean) ** 2 for gap in self.gaps) / max(1, count - 1)
        return mean, Z * sqrt(spread / count)

    def as_row(self) -> dict[str, Any]:
        mean, half = self.gap
        return {
            "stronger": self.stronger, "weaker": self.weaker, "races": len(self.gaps), "gap": mean, "half": half,
            "met": mean - half > 0, **{level: side.row() for level, side in self.sides.items()},
        }  # fmt: skip


def race(rules: CircusRules, options: CircusOptions, levels: Sequence[str], agents: dict[str, Agent], seed: int,
         sides: dict[str, Side]) -> tuple[int, ...]:  # fmt: skip
    """One race; points by seat."""
    chance = chance_of(seed)
    state, events = rules.setup(options, len(levels), chance)
    wasted = [0] * len(levels)
    ply = 0
    while True:
        for event in events:
            if isinstance(event, Drove) and event.chariot < len(levels):
                wasted[event.chariot] += max(0, event.wasted)
        pending = rules.pending(state)
        if isinstance(pending, Over):
            break
        seat = pending.seats[0]
        job = Job(rules.view(state, seat), pending, rules.legal(state, seat), seat, agent_seed(seed, ply, seat))
        begun = time.perf_counter()
        reply = agents[levels[seat]].decide(job)
        sides[levels[seat]].seconds.append(time.perf_counter() - begun)
        rules.check(state, seat, reply.action)
        events = rules.apply(state, seat, reply.action, chance)
        ply += 1
    result = state.table.results[-1]
    for seat, level in enumerate(levels):
        sides[level].points.append(result.points[seat])
        sides[level].placed += result.places[seat] > 0
        sides[level].wasted.append(wasted[seat])
    return result.points


def seatings(stronger: str, weaker: str, seats: int, seed: int) -> Iterator[tuple[str, ...]]:
    """A half each by lot, and the other way round."""
    first = set(Random(derive_seed(seed, "seats")).sample(range(seats), seats // 2))
    yield tuple(stronger if seat in first else weaker for seat in range(seats))
    yield tuple(weaker if seat in first else stronger for seat in range(seats))


def run(board: Board, stronger: str, weaker: str, seats: int, races: int, seed: int, share: float,
        options: CircusOptions) -> Match:  # fmt: skip
    rules = CircusRules(board)
    agents: dict[str, Agent] = {
        level: RandomAgent() if level == "random" else make(level, board, share) for level in (stronger, weaker)
    }
    match = Match(stronger, weaker, {stronger: Side(), weaker: Side()})
    while len(match.gaps) < races:
        for levels in seatings(stronger, weaker, seats, seed):
            points = race(rules, options, levels, agents, seed, match.sides)
            half = [[got for got, level in zip(points, levels, strict=True) if level == side] for side in match.sides]
            match.gaps.append(sum(half[0]) / len(half[0]) - sum(half[1]) / len(half[1]))
        seed += 1
    return match


def table(matches: Sequence[Match], heading: str) -> str:
    """Markdown."""
    lines = [
        heading,
        "",
        "| match | races | points | more, with 95 % interval | in a place | points wasted | decision p95, ms |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for match in matches:
        mean, half = match.gap
        one, two = (match.sides[level].row() for level in (match.stronger, match.weaker))
        lines.append(
            f"| {match.stronger} over {match.weaker} | {len(match.gaps)} | {one['points']:.2f} : {two['points']:.2f} "
            f"| {mean:+.2f} ± {half:.2f} | {one['placed']:.0%} : {two['placed']:.0%} "
            f"| {one['wasted']:.1f} : {two['wasted']:.1f} | {one['p95'] * 1000:.0f} : {two['p95'] * 1000:.0f} |"
        )
    return "\n".join(lines)


def arguments(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m game.ai.circus.ladder", description="Measures the levels by races.")
    parser.add_argument("--board", help="a board file (default: the game's first)")
    parser.add_argument("--seats", type=int, default=4, help="an even number (default 4)")
    parser.add_argument("--races", type=int, default=100, help="races a match (default 100)")
    parser.add_argument("--share", type=float, default=1.0, help="share of each level's search (default 1)")
    parser.add_argument("--seed", type=int, default=1, help="first seed (default 1)")
    parser.add_argument("--rules", choices=("ave_caesar", "ausgebremst"), default="ave_caesar")
    parser.add_argument("--only", action="append", metavar="STRONGER:WEAKER", help="this match only; may be repeated")
    parser.add_argument("--json", type=Path, help="write the figures here")
    parser.add_argument("--out", type=Path, help="write the table here too")
    args = parser.parse_args(words)
    if args.seats not in (4, 6) or args.races < 2 or not 0 < args.share <= 1:
        parser.error("--seats must be 4 or 6, --races at least 2, --share above 0 and at most 1")
    return args


def main(words: Sequence[str] | None = None) -> int:
    """0 when every stronger level took more points, interval and all; 1 when not."""
    args = arguments(words)
    path = args.board or str(Path(game.__file__).parent.parent / "boards" / INFO.id / f"{INFO.boards[0]}.yaml")
    board = read_board(INFO, path)
    pairs = [(stronger, weaker) for weaker, stronger in pairwise(LADDER)]
    wanted = [tuple(pair.split(":")) for pair in args.only or ()] or pairs
    options = CircusOptions(rules=args.rules, series="single")
    matches = []
    for stronger, weaker in wanted:
        matches.append(run(board, stronger, weaker, args.seats, args.races, args.seed, args.share, options))
        print(f"{stronger} over {weaker}: {matches[-1].gap[0]:+.2f}", file=sys.stderr, flush=True)
    given = " ".join(sys.argv[1:] if words is None else words)
    heading = (
        f"circus, {args.seats} chariots, share of search {args.share:g}. {machine()}. {versions('circus')}. "
        f"`python -m game.ai.circus.ladder {given}`"
    )
    text = table(matches, heading)
    print(text)
    if args.out:
        args.out.write_text(text + "\n", encoding="utf-8")
    if args.json:
        args.json.write_text(json.dumps([match.as_row() for match in matches], indent=2) + "\n", encoding="utf-8")
    return 0 if all(match.gap[0] > match.gap[1] for match in matches) else 1


if __name__ == "__main__":
    sys.exit(main())
