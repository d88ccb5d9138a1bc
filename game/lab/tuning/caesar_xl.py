"""Wars between scripted players whose weights vary, and what they say about each weight.

    ludi lab tune caesar_xl vary --wars 1500 --seed 1 --out wars.jsonl
    ludi lab tune caesar_xl fit wars.jsonl [more.jsonl ...] --gain 3 --out next.json
    ludi lab tune caesar_xl duel next.json veteran --wars 200
    ludi lab tune caesar_xl duel champion first --wars 40 --search 1
    ludi lab tune caesar_xl duel champion first --wars 200 --number leaderless=4
    ludi lab tune caesar_xl balance --wars 100 --chests 8 8
    ludi lab tune caesar_xl wars --wars 100 --out wars.jsonl
    ludi lab tune caesar_xl learn --wars 1500 --seed 100000 --jobs 2 --out rows.jsonl
    ludi lab tune caesar_xl step rows.jsonl [more.jsonl ...] --out next.json
    ludi lab tune caesar_xl chance --wars 569 --seed 500000 --jobs 2 --out tables.jsonl
    ludi lab tune caesar_xl fit-chance tables.jsonl [more.jsonl ...]

In each war of `vary` every weight of either side is made larger or smaller by the same ratio, by lot. `fit` puts a plane
through who won: its slopes are the effect of each weight on a side's chance, shrunk by how much of them is chance, and
a step along them is the next centre. Weights are told apart by side; `champion`, `veteran` and `first` (the champion of
version 0.1.0) name the known ones. A `duel` is between scripted players, with `--search` between whole champions.
`balance` lets the whole champion play both sides, with the board's war chests or others. `learn` and `step` are `vary`
and `fit` for a champion with his look-ahead, in haste (`caesar_xl_champion.py`); `chance` plays wars of such champions for
the chance of the war that `fit-chance` finds (`caesar_xl_chance.py`).
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from math import exp, sqrt
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any, cast

import msgspec
from msgspec.structs import asdict, fields, replace

from game.ai.agent import Job
from game.ai.caesar_xl.agent import LEVELS, CaesarAgent
from game.ai.caesar_xl.ground import Ground
from game.ai.caesar_xl.policy import Policy
from game.ai.caesar_xl.weights import Weights
from game.ai.intervals import wilson
from game.ai.seeds import agent_seed, chance_of
from game.core.match import Match
from game.core.types import Choose
from game.lab.backends import spread
from game.lab.cluster import NoCluster, backend
from game.lab.store import NotTaken
from game.lab.tuning import caesar_xl_champion as learning
from game.lab.tuning import caesar_xl_chance as chances
from game.lab.tuning import caesar_xl_wars as wars
from game.lab.tuning.caesar_xl_sides import Sides, sides_of
from game.lab.tuning.extras import rows_of
from game.lab.tuning.plane import plane
from game.rules import GAMES
from game.rules.caesar_xl.actions import EndPhase
from game.rules.caesar_xl.data import Board
from game.rules.caesar_xl.refusal import decider
from game.rules.caesar_xl.rules import CaesarRules
from game.rules.caesar_xl.state import CaesarOptions, Finished
from game.storage.boards import load_board_file
from game.storage.errors import BadFile
from game.storage.paths import boards_dir

RATIO = 0.35
"""A varied weight is e to the power of plus or minus this of its centre."""
MOST = 0.8
"""The logarithm of the largest step of a weight."""
OWN = 0.65
"""How much of a side's own slope counts beside that of the other side: most weights mean the same to both."""
SURE = 3.0
"""A slope of so many standard errors is not shrunk."""

NAMES = tuple(field.name for field in fields(Weights))


Row = tuple[list[list[int]], float]
"""The signs of the weights by side, and 1 if Caesar won, -1 if Pompey did, 0 for a draw."""


def war(grounds: Sequence[Ground], seed: int) -> float:
    """One war between scripted players: 1 if Caesar wins, 0 if Pompey does, half for a draw."""
    rules, chance = grounds[0].rules, chance_of(seed)
    state, _ = rules.setup(CaesarOptions(), 2, chance)
    while not isinstance(end := state.table.frames[-1], Finished):
        seat = decider(state.table)
        policy = Policy(grounds[seat], state, seat)
        action = policy.choose().action
        if not policy.is_open(action):
            action = EndPhase() if policy.is_open(EndPhase()) else rules.legal(state, seat)[0]
        rules.apply(state, seat, action, chance)
    return 0.5 if end.winner < 0 else float(end.winner == 0)


def varied(board: Board, centre: Sides, seed: int) -> Row:
    """One war of `vary`."""
    rng = Random(seed)
    signs = [[rng.choice((-1, 1)) for _ in NAMES] for _ in centre]
    grounds = []
    for weights, row in zip(centre, signs, strict=True):
        known = asdict(weights)
        changed = {name: known[name] * exp(RATIO * sign) for name, sign in zip(NAMES, row, strict=True)}
        grounds.append(Ground(board, Weights(**changed)))
    return signs, 2 * war(grounds, seed) - 1


def slopes(rows: Sequence[Row]) -> tuple[list[list[float]], float]:
    """By side and weight how much a larger one adds to its side's result (-1..1), and the standard error of a slope, on the
    mean. ValueError for fewer wars than there are slopes."""
    if len(rows) < 4 * len(NAMES):
        raise ValueError(f"{len(rows)} wars say nothing about {2 * len(NAMES)} slopes; vary more of them first")
    points = [[1.0, *map(float, (*signs[0], *signs[1]))] for signs, _ in rows]
    found, errors = plane(points, [result for _, result in rows])
    count = len(NAMES)
    sides = [found[1 : 1 + count], [-slope for slope in found[1 + count :]]]
    return sides, fmean(errors[1:])


def stepped(centre: Sides, found: list[list[float]], error: float, gain: float) -> list[Weights]:
    """The next centre: along the slopes, each mixed with the other side's and shrunk by what of it is chance."""
    noise = error**2 * (OWN**2 + (1 - OWN) ** 2)
    following = []
    for side, weights in enumerate(centre):
        mixed = [OWN * own + (1 - OWN) * other for own, other in zip(found[side], found[1 - side], strict=True)]
        spread = max(1e-6, sum(slope * slope for slope in mixed) / len(mixed) - noise)
        known = asdict(weights)
        for name, slope in zip(NAMES, mixed, strict=True):
            kept = slope if abs(slope) > SURE * sqrt(noise) else slope * spread / (spread + noise)
            known[name] = round(known[name] * exp(max(-MOST, min(MOST, gain * kept))), 4)
        following.append(Weights(**known))
    return following


Item = tuple[Board, Sides, int]


def _vary_one(item: Item) -> Row:
    return varied(*item)


def _duel_one(item: tuple[Board, Sides, Sides, float, int]) -> tuple[float, float]:
    """What the first sides win as Caesar and as Pompey of one seed."""
    board, one, two, search, seed = item
    if search:
        able = [CaesarAgent("champion", board, search, weights=sides) for sides in (one, two)]
        rows = [wars.war(board, CaesarOptions(), players, seed) for players in (able, able[::-1])]
        won = [0.5 if row.winner < 0 else float(row.winner == side) for side, row in enumerate(rows)]
        return won[0], won[1]
    first, second = ([Ground(board, weights) for weights in sides] for sides in (one, two))
    return war((first[0], second[1]), seed), 1 - war((second[0], first[1]), seed)


def _balance_one(item: tuple[Board, int]) -> Finished:
    return fought(*item)


def _vary(args: argparse.Namespace, board: Board) -> None:
    centre = sides_of(args.centre)
    wars = ((board, centre, args.seed * 1_000_003 + number) for number in range(args.wars))
    with backend(args.jobs, args.scheduler) as where, Path(args.out).open("a") as file:
        for row in spread(where, _vary_one, wars):
            file.write(json.dumps(row) + "\n")
            file.flush()


def _fit(args: argparse.Namespace, _: Board) -> None:
    rows: list[Row] = [row for name in args.files for row in rows_of(name, cast("type[Row]", Row), "vary")]
    found, error = slopes(rows)
    print(f"{len(rows)} wars, Caesar's mean {sum(y for _, y in rows) / len(rows):+.3f}, standard error {error:.3f}")
    for n in sorted(range(len(NAMES)), key=lambda n: -abs(found[0][n]) - abs(found[1][n])):
        print(f"{NAMES[n]:10s} Caesar {found[0][n]:+.3f}  Pompey {found[1][n]:+.3f}")
    if args.out:
        Path(args.out).write_bytes(msgspec.json.encode(stepped(sides_of(args.centre), found, error, args.gain)))


def _learn(args: argparse.Namespace, board: Board) -> None:
    centre = sides_of(args.centre)
    _written(args, learning.one_war, ((board, centre, args.seed + number) for number in range(args.wars)))


def _written(args: argparse.Namespace, play: Callable[[Any], Any], items: Iterable[Any]) -> None:
    """Every war a line of the file."""
    with backend(args.jobs, args.scheduler) as where, Path(args.out).open("ab") as file:
        for row in spread(where, play, items):
            file.write(msgspec.json.encode(row) + b"\n")
            file.flush()


def _step(args: argparse.Namespace, _: Board) -> None:
    rows = [row for name in args.files for row in rows_of(name, learning.Row, "learn")]
    found = learning.slopes(rows)
    print(f"{len(rows)} wars, {sum(row.won for row in rows) / len(rows):.1%} won")
    for name in sorted(found, key=lambda name: -abs(found[name][0] / found[name][1])):
        print(f"{name:10s} {found[name][0]:+.3f} ± {found[name][1]:.3f}")
    if args.out:
        after = learning.stepped(sides_of(args.centre), found, args.gain)
        Path(args.out).write_bytes(msgspec.json.encode(after))


def _chance(args: argparse.Namespace, board: Board) -> None:
    _written(args, chances.one_war, ((board, args.seed + number) for number in range(args.wars)))


def _fit_chance(args: argparse.Namespace, _: Board) -> None:
    rows = [row for name in args.files for row in rows_of(name, chances.Row, "chance")]
    points, results = chances.columns(rows)
    print(f"{len(rows)} wars, {len(points)} tables")
    print(", ".join(f"{slope:.3g}" for slope in chances.fitted(points, results)))


def _duel(args: argparse.Namespace, board: Board) -> None:
    first, second = (sides_of(name) for name in args.sides)
    board = _numbers(board, args.number)
    pairs, won = max(1, args.wars // 2), [0.0, 0.0]
    with backend(args.jobs, args.scheduler) as where:
        for one, two in spread(where, _duel_one, ((board, first, second, args.search, args.seed + n) for n in range(pairs))):
            won[0] += one
            won[1] += two
    low, high = wilson(sum(won), 2 * pairs)
    print(f"{args.sides[0]} over {args.sides[1]}: {sum(won):g} of {2 * pairs}, {low:.1%} to {high:.1%};"
          f" as Caesar {won[0]:g}, as Pompey {won[1]:g} of {pairs}")  # fmt: skip


def fought(board: Board, seed: int) -> Finished:
    """How a war between two champions, search and all, ends."""
    rules, players = CaesarRules(board), CaesarAgent("champion", board)
    match = Match.begin(rules, CaesarOptions(), 2, chance_of(seed))
    while isinstance(pending := match.pending(), Choose):
        seat = pending.seats[0]
        view, legal = rules.view(match.state, seat), rules.legal(match.state, seat)
        job = Job(view, pending, legal, seat, agent_seed(seed, len(match.log), seat))
        match.submit(seat, players.decide(job).action)
    end = match.state.table.frames[-1]
    assert isinstance(end, Finished)
    return end


def _balance(args: argparse.Namespace, board: Board) -> None:
    if args.chests:
        board = replace(board, numbers=replace(board.numbers, gold=tuple(args.chests)))
    won, ends = 0.0, Counter[str]()
    wars = ((board, args.seed + number) for number in range(args.wars))
    with backend(args.jobs, args.scheduler) as where:
        for number, end in enumerate(spread(where, _balance_one, wars), 1):
            won += 0.5 if end.winner < 0 else float(end.winner == 0)
            ends[f"{end.ending} {('nobody', 'Caesar', 'Pompey')[end.winner + 1]}"] += 1
            if number % 10 == 0 or number == args.wars:
                low, high = wilson(won, number)
                told = ", ".join(f"{how} {count}" for how, count in ends.most_common())
                how_often = f"Caesar {won:g} of {number}, {low:.1%} to {high:.1%} ({told})"
                print(f"chests {board.numbers.gold}: {how_often}", flush=True)


def _numbers(board: Board, given: Sequence[str]) -> Board:
    """The board with the numbers of `--number NAME=VALUE`."""
    pairs = (one.partition("=") for one in given)
    return wars.changed(board, {name: msgspec.json.decode(value) for name, _, value in pairs})


def _wars(args: argparse.Namespace, board: Board) -> None:
    options = msgspec.convert(dict(one.split("=", 1) for one in args.set), CaesarOptions, strict=False)
    board = _numbers(board, args.number)
    found = _waged(args)
    weights, waged = sides_of(args.weights) if args.weights else None, {row.seed for row in found}
    seeds = [seed for seed in range(args.seed, args.seed + args.wars) if seed not in waged]
    items = ((board, options, tuple(args.players), args.share, weights, seed) for seed in seeds)
    with backend(args.jobs, args.scheduler) as where:
        for row in spread(where, wars.one_war, items):
            found.append(row)
            if args.out:
                with Path(args.out).open("ab") as file:
                    file.write(msgspec.json.encode(row) + b"\n")
            if len(found) % 20 == 0:
                print(f"{len(found)} wars", file=sys.stderr, flush=True)
    print(wars.table(found))


def _waged(args: argparse.Namespace) -> list[wars.Row]:
    """With `--resume`, the wars of these seeds that the file holds. ValueError where it is another file."""
    if not (args.resume and args.out and Path(args.out).exists()):
        return []
    try:
        rows = [msgspec.json.decode(line, type=wars.Row) for line in Path(args.out).read_bytes().splitlines()]
    except msgspec.DecodeError:
        raise ValueError(f"{args.out} holds no wars of `wars`; without --resume they are added to it") from None
    return [row for row in rows if args.seed <= row.seed < args.seed + args.wars]


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser("ludi lab tune caesar_xl", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--board", default=str(boards_dir() / "caesar_xl" / "standard.yaml"))
    orders = parser.add_subparsers(required=True)
    vary, fit, duel, balance, learn, step = map(orders.add_parser, ("vary", "fit", "duel", "balance", "learn", "step"))
    for one in (vary, fit, learn, step):
        one.add_argument("--centre", default="champion", help="champion, veteran, or a file of weights")
    chance = orders.add_parser("chance", help="wars whose tables a chance is fitted to")
    for one in (vary, duel, balance, learn, chance):
        one.add_argument("--wars", type=int, default=200)
        one.add_argument("--seed", type=int, default=1)
        one.add_argument("--jobs", type=int, default=1, help="processes")
        one.add_argument("--scheduler", default="", help="a Dask scheduler's address")
    for one, played in ((vary, _vary), (learn, _learn), (chance, _chance)):
        one.add_argument("--out", required=True, help="wars are added to this file")
        one.set_defaults(order=played)
    for one, order, gain, unit in ((fit, _fit, 3.0, "each unit of slope"), (step, _step, 0.5, "each standard error")):
        one.add_argument("files", nargs="+")
        one.add_argument("--gain", type=float, default=gain, help=f"how far to step, for {unit}")
        one.add_argument("--out", default="", help="where the next centre goes")
        one.set_defaults(order=order)
    fit_chance = orders.add_parser("fit-chance", help="the chance of the war by such tables")
    fit_chance.add_argument("files", nargs="+")
    fit_chance.set_defaults(order=_fit_chance)
    duel.add_argument("sides", nargs=2, help="champion, veteran, first, or a file of weights")
    duel.add_argument("--search", type=float, default=0.0, help="whole champions with that part of their search")
    duel.set_defaults(order=_duel)
    balance.add_argument("--chests", type=int, nargs=2, metavar=("CAESAR", "POMPEY"), help="Gold at the start")
    balance.set_defaults(order=_balance)
    course = orders.add_parser("wars", help="what wars come to: heads, endings, what is left undone")
    course.add_argument("--wars", type=int, default=100)
    course.add_argument("--seed", type=int, default=1)
    course.add_argument("--players", nargs=2, choices=LEVELS, default=["champion", "champion"], help="Caesar's and Pompey's")
    course.add_argument("--weights", default="", help="what champions weigh by, a file of weights or a name of `duel`")
    course.add_argument("--share", type=float, default=1.0, help="part of a champion's search")
    for one in (duel, course):
        one.add_argument("--number", action="append", default=[], metavar="NAME=VALUE", help="another number of the board")
    course.add_argument("--set", action="append", default=[], metavar="KEY=VALUE", help="an option of the war")
    course.add_argument("--jobs", type=int, default=1, help="processes")
    course.add_argument("--scheduler", default="", help="a Dask scheduler's address")
    course.add_argument("--out", default="", help="rows are added to this file")
    course.add_argument(
        "--resume",
        action="store_true",
        help="wars that the file holds of these seeds, by the same players and numbers, are not waged again",
    )
    course.set_defaults(order=_wars)
    args: Any = parser.parse_args(argv)
    try:
        args.order(args, load_board_file(GAMES["caesar_xl"], Path(args.board)).board)
    except BadFile as bad:
        print(f"tuning: {bad}", file=sys.stderr)
        return 2
    except (ValueError, OSError, NoCluster, NotTaken) as reason:
        print(f"tuning: {reason}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
