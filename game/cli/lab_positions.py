"""`ludi lab blunders` and `ludi lab losses`: players asked at single positions."""

from __future__ import annotations

import argparse
import json
import sys
from itertools import islice
from pathlib import Path

import msgspec

from game.ai.intervals import wilson
from game.ai.levels import LEVELS
from game.cli.arguments import game_named
from game.cli.lab_asked import command, fewest, grounds_of, heading
from game.cli.refusal import Refusal
from game.core.say import say
from game.core.types import GameInfo
from game.lab.backends import Backend, spread
from game.lab.cluster import backend
from game.lab.ladder import shared
from game.lab.losses import given, looked, prove_weigher
from game.lab.losses import table as losses_table
from game.lab.order import Order, Row
from game.lab.players import prove
from game.lab.positions import Asked as Question
from game.lab.positions import find, is_right, prove_judge, read, searches
from game.lab.store import Store
from game.storage.paths import boards_dir

POSITIONS = boards_dir().parent / "lab" / "positions"
"""Kept positions, in a checkout."""


def blunders(wanted: argparse.Namespace) -> int:
    """Looks for positions, or asks players for the answers of those that are kept."""
    info = game_named(wanted.game)
    path = Path(wanted.positions or POSITIONS / f"{info.id}.jsonl")
    players = wanted.players or [level for level in reversed(LEVELS[info.id]) if level != "random"]
    for name in players:
        prove(info.id, name)
    prove_judge(info.id, wanted.by)
    with backend(wanted.jobs, wanted.scheduler) as where:
        if wanted.find:
            return _find(wanted, info, path, where)
        try:
            known = read(path)
        except ValueError as reason:
            raise Refusal(say("cli.lab", detail=str(reason))) from None
        right = {name: sum(spread(where, is_right, [Question(one, name) for one in known])) for name in players}
    if wanted.json:
        print(json.dumps({"game": info.id, "positions": len(known), "right": right}))
        return 0
    lines = [f"{info.id}: {len(known)} positions.", "", "| player | right | share | 95 % interval |"]
    lines.append("| --- | ---: | ---: | --- |")
    for name, count in right.items():
        low, high = wilson(count, len(known))
        lines.append(f"| {name} | {count} | {count / max(1, len(known)):.0%} | {low:.0%} to {high:.0%} |")
    print("\n".join(lines))
    return 0


def _find(wanted: argparse.Namespace, info: GameInfo, path: Path, where: Backend) -> int:
    """Adds positions to the file until it holds as many as are wanted, or so many games have been looked through."""
    seats = wanted.seats or fewest(info, wanted.options)
    ground = grounds_of(info, wanted.options, seats)[0]
    known = read(path) if path.exists() else []
    first = 1 + max((one.order.seed for one in known), default=wanted.seed - 1)
    order = Order(info.id, ground.board, (wanted.through,) * seats, first, ground.options, ground.laid)
    looked = 0
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("ab") as file:
        for one in spread(where, find, islice(searches(order, wanted.by, first), wanted.games)):
            looked += 1
            if one is not None:
                known.append(one)
                file.write(msgspec.json.encode(one) + b"\n")
                file.flush()
            if sys.stderr.isatty():
                print(f"\r\x1b[K{len(known)} of {wanted.find} in {looked} games", end="", file=sys.stderr, flush=True)
            if len(known) >= wanted.find:
                break
    print(f"{path}: {len(known)} positions; {looked} games looked through")
    return 0 if len(known) >= wanted.find else 1


def losses(wanted: argparse.Namespace) -> int:
    """What players give away at positions of games that are played for it. 1 when it is more than is asked."""
    info = game_named(wanted.game)
    players = [shared(name, wanted.share) for name in wanted.players or ("champion",)]
    for name in (*players, wanted.through):
        prove(info.id, name)
    prove_weigher(info.id, wanted.by)
    seats = wanted.seats or fewest(info, wanted.options)
    ground = grounds_of(info, wanted.options, seats)[0]
    order = Order(info.id, ground.board, (wanted.through,) * seats, wanted.seed, ground.options, ground.laid)
    rows: list[Row] = []
    with (
        Store(Path(wanted.out) if wanted.out else None, wanted.resume) as store,
        backend(wanted.jobs, wanted.scheduler) as where,
    ):
        for row in looked(order, wanted.by, tuple(players), wanted.games, where, store):
            rows.append(row)
            if sys.stderr.isatty():
                print(f"\r\x1b[K{len(rows)} of {wanted.games} positions", end="", file=sys.stderr, flush=True)
    every = [given(rows, name) for name in players]
    if wanted.json:
        told = [{"player": one.player, "lost": one.lost, "same": one.same, "met": one.is_met} for one in every]
        print(json.dumps({"command": command(wanted), "losses": told}))
    else:
        print(f"{heading(wanted)}\n\n{losses_table(every)}")
    failed = [row for row in rows if row.error]
    for row in failed[:3]:
        print(f"ludi: seed {row.order.seed}: {row.error}", file=sys.stderr)
    return 0 if all(one.is_met for one in every) and not failed else 1
