"""Ladders: how much stronger each level of a game is than the one below, as tables for docs/benchmarks.md.

    python -m game.ai.ladder lion --games 100
    python -m game.ai.ladder lion --seats 4 --games 96 --jobs 2 --out ladder.md --json ladder.json

Each match is two-sided: with two seats they are swapped, with four two seats of each level sit in all six ways, and
every seating of a set plays the same seeds. Draws count half, shared wins are shared. Intervals are Wilson's, 95 %.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from importlib import import_module
from itertools import combinations, pairwise
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import msgspec
import yaml

import game
from game.ai.agent import Agent, Job
from game.ai.kernels import is_compiled
from game.ai.levels import LEVELS
from game.ai.random_agent import RandomAgent
from game.ai.seeds import agent_seed, chance_of
from game.core.match import Match
from game.core.types import BadBoard, GameInfo, Over
from game.rules import GAMES

STEP_RATE, STEP_LOW = 0.65, 0.58
"""Each step: so much is won, and the interval's lower end lies above."""
NOVICE_OVER_RANDOM = 0.80
SKIRMISH_OVER_RANDOM = {"novice": 0.5, "veteran": 0.5, "reader": 0.5, "champion": 0.7}
EARLY_GAMES, EARLY_LOW = 100, 0.65
"""A match may stop after so many games once the interval's lower end has passed this."""

Z = 1.959964


# ---- one game


@dataclass(frozen=True)
class Order:
    """One game to play: who sits where. Plain data, for worker processes."""

    game: str
    board: str
    levels: tuple[str, ...]
    """By seat."""
    seed: int
    share: float


@dataclass(frozen=True)
class Result:
    wins: tuple[float, ...]
    """By seat; together 1."""
    plies: int
    seconds: dict[str, list[float]]
    """Thinking time of each decision, by level."""


_agents: dict[tuple[str, str, str, float], Agent] = {}
"""Agents of this process: their tables are worth keeping."""


def agent_of(game_id: str, board_path: str, board: Any, level: str, share: float) -> Agent:
    key = (game_id, board_path, level, share)
    if key not in _agents:
        if level == "random":
            _agents[key] = RandomAgent()
        else:
            _agents[key] = import_module(f"game.ai.{game_id}").make(level, board, share)
    return _agents[key]


def read_board(info: GameInfo, path: str) -> Any:
    """ValueError when the file is no board of the game."""
    try:
        board = msgspec.convert(yaml.safe_load(Path(path).read_text(encoding="utf-8")), info.board)
        info.prove(board)
    except (OSError, yaml.YAMLError, msgspec.ValidationError, BadBoard) as error:
        raise ValueError(f"{path}: {error}") from None
    return board


def play(order: Order) -> Result:
    """Plays one game to its end."""
    info = GAMES[order.game]
    board = read_board(info, order.board)
    seats = len(order.levels)
    match: Match[Any, Any, Any] = Match.begin(info.rules(board), info.options(), seats, chance_of(order.seed))
    seconds: dict[str, list[float]] = {level: [] for level in order.levels}
    plies = 0
    while True:
        pending = match.pending()
        if isinstance(pending, Over):
            break
        seat = pending.seats[0]
        seen = match.observe(seat)
        level = order.levels[seat]
        agent = agent_of(order.game, order.board, board, level, order.share)
        job = Job(seen.view, seen.pending, seen.legal, seat, agent_seed(order.seed, plies, seat), seen.heard)
        begun = time.perf_counter()
        reply = agent.decide(job)
        seconds[level].append(time.perf_counter() - begun)
        match.submit(seat, reply.action, level)
        plies += 1
    firsts = pending.ranks.count(1)
    return Result(tuple(1 / firsts if rank == 1 else 0.0 for rank in pending.ranks), plies, seconds)


# ---- matches


@dataclass(frozen=True)
class Pairing:
    """`stronger` is to win at least `rate`, with the interval's lower end above `low`."""

    stronger: str
    weaker: str
    rate: float
    low: float = 0.0


@dataclass
class Standing:
    """A match so far."""

    pairing: Pairing
    games: int = 0
    wins: float = 0.0
    plies: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    """The 95th percentile of the stronger side's decisions, in seconds."""

    @property
    def rate(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.games)

    @property
    def is_met(self) -> bool:
        return self.rate >= self.pairing.rate and self.interval[0] > self.pairing.low

    def as_row(self) -> dict[str, Any]:
        low, high = self.interval
        return asdict(self) | {"rate": self.rate, "low": low, "high": high, "met": self.is_met}


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a rate."""
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    spread = Z * sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games))
    middle = rate + Z * Z / (2 * games)
    scale = 1 + Z * Z / games
    return (middle - spread) / scale, (middle + spread) / scale


def pairings(game_id: str) -> list[Pairing]:
    """The steps of the game's levels, then the anchors."""
    levels = LEVELS[game_id]
    if game_id == "skirmish":  # mixed play makes no steps of 65 %: its own rule, each above half of random's games
        return [Pairing(level, "random", rate, 0.5) for level, rate in SKIRMISH_OVER_RANDOM.items()]
    steps = [
        Pairing(stronger, weaker, NOVICE_OVER_RANDOM if weaker == "random" else STEP_RATE, STEP_LOW)
        for weaker, stronger in pairwise(levels)
    ]
    anchors = getattr(import_module(f"game.ai.{game_id}"), "ANCHORS", {})
    return steps + [Pairing(level, anchor, rate) for (level, anchor), rate in anchors.items()]


def seatings(stronger: str, weaker: str, seats: int) -> list[tuple[str, ...]]:
    """Every way to seat the two levels with half the seats each."""
    ways = combinations(range(seats), seats // 2)
    return [tuple(stronger if seat in way else weaker for seat in range(seats)) for way in ways]


def orders(game_id: str, board: str, pairing: Pairing, seats: int, seed: int, share: float) -> Iterator[Order]:
    """Games without end: the seeds one after another, each in all seatings."""
    ways = seatings(pairing.stronger, pairing.weaker, seats)
    while True:
        for levels in ways:
            yield Order(game_id, board, levels, seed, share)
        seed += 1


def run_match(pairing: Pairing, source: Iterator[Order], games: int, batch: int,
              pool: ProcessPoolExecutor | None) -> Standing:  # fmt: skip
    """Plays up to `games` games; whole batches, so that the same games are played whatever the number of jobs."""
    standing = Standing(pairing)
    thinking: list[float] = []
    begun = time.perf_counter()
    while standing.games < games:
        wanted = [next(source) for _ in range(min(batch, games - standing.games))]
        results = list(pool.map(play, wanted)) if pool else [play(order) for order in wanted]
        for order, result in zip(wanted, results, strict=True):
            standing.games += 1
            standing.plies += result.plies
            standing.wins += sum(
                won for won, level in zip(result.wins, order.levels, strict=True) if level == pairing.stronger
            )
            thinking += result.seconds[pairing.stronger]
        if sys.stderr.isatty():
            print(f"\r{pairing.stronger} over {pairing.weaker}: {standing.games} of {games}", end="", file=sys.stderr)
        if standing.games >= EARLY_GAMES and standing.interval[0] > max(EARLY_LOW, pairing.rate):
            break
    if sys.stderr.isatty():
        print(file=sys.stderr)
    standing.seconds = time.perf_counter() - begun
    standing.slowest = sorted(thinking)[int(len(thinking) * 0.95)] if thinking else 0.0
    return standing


# ---- telling


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


def table(standings: Sequence[Standing], heading: str) -> str:
    """Markdown."""
    lines = [
        heading,
        "",
        "| match | games | won | rate | 95 % interval | asked | met | plies a game | decision p95, ms |",
        "| --- | ---: | ---: | ---: | --- | --- | --- | ---: | ---: |",
    ]
    for standing in standings:
        pairing = standing.pairing
        low, high = standing.interval
        asked = f"≥ {pairing.rate:.0%}" + (f", above {pairing.low:.0%}" if pairing.low else "")
        lines.append(
            f"| {pairing.stronger} over {pairing.weaker} | {standing.games} | {standing.wins:g} | {standing.rate:.1%} "
            f"| {low:.1%} to {high:.1%} | {asked} | {'yes' if standing.is_met else 'no'} "
            f"| {standing.plies / max(1, standing.games):.0f} | {standing.slowest * 1000:.0f} |"
        )
    return "\n".join(lines)


def arguments(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m game.ai.ladder", description="Measures the levels of a game.")
    parser.add_argument("game", choices=sorted(LEVELS))
    parser.add_argument("--games", type=int, default=200, help="games a match, at most (default 200)")
    parser.add_argument("--seats", type=int, default=2, help="an even number (default 2)")
    parser.add_argument("--only", action="append", metavar="STRONGER:WEAKER", help="this match only; may be repeated")
    parser.add_argument("--share", type=float, default=1.0, help="share of each level's search (default 1: all of it)")
    parser.add_argument("--seed", type=int, default=1, help="first seed (default 1)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default 1)")
    parser.add_argument("--board", help="a board file (default: the game's first)")
    parser.add_argument("--json", type=Path, help="write the figures here")
    parser.add_argument("--out", type=Path, help="write the table here too")
    args = parser.parse_args(words)
    if args.seats < 2 or args.seats % 2:
        parser.error("--seats must be an even number")
    if not 0 < args.share <= 1:
        parser.error("--share must be above 0 and at most 1")
    if args.games < 1 or args.jobs < 1:
        parser.error("--games and --jobs must be at least 1")
    return args


def main(words: Sequence[str] | None = None) -> int:
    """0 when every match met what was asked of it, 1 when not, 2 for bad input."""
    args = arguments(words)
    info = GAMES[args.game]
    board = args.board or str(Path(game.__file__).parent.parent / "boards" / info.id / f"{info.boards[0]}.yaml")
    try:
        if args.seats not in info.board_seats(read_board(info, board)):
            raise ValueError(f"{board}: no seating for {args.seats}")
    except ValueError as error:
        print(f"ladder: {error}", file=sys.stderr)
        return 2
    wanted = [tuple(pair.split(":")) for pair in args.only or ()]
    chosen = [pairing for pairing in pairings(info.id) if not wanted or (pairing.stronger, pairing.weaker) in wanted]
    batch = len(seatings("", "", args.seats)) * (10 if args.seats == 2 else 4)
    standings: list[Standing] = []
    pool = ProcessPoolExecutor(args.jobs, mp_context=get_context("spawn")) if args.jobs > 1 else None
    try:
        for pairing in chosen:
            source = orders(info.id, board, pairing, args.seats, args.seed, args.share)
            standings.append(run_match(pairing, source, args.games, batch, pool))
    finally:
        if pool:
            pool.shutdown()
    given = f"{args.game} --seats {args.seats} --games {args.games} --seed {args.seed}"
    given += "".join(f" --only {pair}" for pair in args.only or ())
    given += f" --share {args.share:g}" if args.share < 1 else ""
    heading = (
        f"{info.id}, {args.seats} seats, share of search {args.share:g}. {machine()}. {versions(info.id)}. "
        f"`python -m game.ai.ladder {given}`"
    )
    text = table(standings, heading)
    print(text)
    if args.out:
        args.out.write_text(text + "\n", encoding="utf-8")
    if args.json:
        figures = {
            "game": info.id,
            "seats": args.seats,
            "share": args.share,
            "seed": args.seed,
            "machine": machine(),
            "versions": versions(info.id),
            "matches": [standing.as_row() for standing in standings],
        }
        args.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    return 0 if all(standing.is_met for standing in standings) else 1


if __name__ == "__main__":
    sys.exit(main())
