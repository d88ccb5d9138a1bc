"""The nets of the circus' champion, learned from races that drivers with the net before drive against each other.

    ludi lab tune circus play build/first.npz --rules ave_caesar --games 8000            by the veteran's liking
    ludi lab tune circus fit build/first.npz --net build/ave1.npz
    ludi lab tune circus play build/second.npz --rules ave_caesar --games 20000 --from build/ave1.npz
    ludi lab tune circus fit build/second.npz --start build/ave1.npz --net build/ave2.npz
    ...
    ludi lab tune circus write build/ave3.npz build/aus3.npz

Every driver takes the play whose position he thinks worth most and now and then another, so that positions nobody aims at
are met: all courses both ways, three to six chariots, neutral ones among them, every sorting. What a position is worth is
learned from the points it brought (as in TD-Gammon, Tesauro 1995, with lambda 1). Needs numpy and scipy
(`pip install -e ".[lab]"`). A net is worth something only if it wins points: see docs/laboratory.md.
"""

from __future__ import annotations

import argparse
from array import array
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, Literal

from game.ai.circus.chase import Chase
from game.ai.circus.chase_ground import FILE, RULES, Net, chase, lay, packed
from game.ai.circus.chase_worth import HIDDEN, MOST_ROWS, ROWS
from game.ai.circus.ground import Ground
from game.ai.circus.model import Race
from game.ai.circus.prepare import at_the_start
from game.ai.circus.scales import Scales
from game.ai.circus.translate import race_of
from game.core.chance import Seeded
from game.lab.tuning.adam import Adam, slowing
from game.lab.tuning.extras import arrays, extra
from game.rules.circus import INFO
from game.rules.circus.cards import DECKS
from game.rules.circus.data import Board, Direction, board_seats
from game.rules.circus.rules import CircusRules
from game.rules.circus.state import CircusOptions, View
from game.storage.boards import load_board_file, shipped_boards
from game.storage.paths import assets_dir

Rules = Literal["ave_caesar", "ausgebremst"]
BOARDS = ("a-white", "a-blue", "b-yellow", "b-red")
SCALE = 256
WIDE = HIDDEN + 1
KEEP = 220
"""Of a thousand positions met so many are learned from, twice: before a play and after it."""
STRAYS = (0, 20, 60, 150)
"""Plays by lot in a thousand; each race has one of these."""
MOST_NOTED = 1024
MEETINGS = 40
"""Races from the same grid and kernel, one after the other."""
BATCH = 4096
RATE = 0.003
DECAY = 1e-5
HELD_BACK = 20
"""One position in so many is measured on and not fitted to."""


# ---- races


def meetings(rules: Rules, rng: Random, net: Net | None) -> Iterator[tuple[Chase, Race]]:
    """Races about to begin, without end: every course, both ways, every number of players."""
    boards: list[Board] = [load_board_file(INFO, shipped_boards(INFO.id) / f"{name}.yaml").board for name in BOARDS]
    grounds: dict[tuple[int, Direction], tuple[CircusRules, Scales, Chase]] = {}
    ways: tuple[Direction, Direction] = ("clockwise", "anticlockwise")
    while True:
        number, way = rng.randrange(len(boards)), rng.choice(ways)
        options = CircusOptions(series="single", rules=rules, direction=way)
        if (number, way) not in grounds:
            found = CircusRules(boards[number])
            state, _ = found.setup(options, 3, Seeded(1))
            ground = Ground(found.track(state.table), options)
            grounds[number, way] = found, Scales(ground), chase(ground, net)
        found, scales, kernel = grounds[number, way]
        seats = rng.choice(board_seats(boards[number]))
        for _ in range(MEETINGS):
            state, _ = found.setup(options, seats, Seeded(rng.getrandbits(60)))
            if options.is_ausgebremst:
                decks = [rng.choice(tuple(DECKS)) for _ in range(seats)]
                yield kernel, at_the_start(scales, View(state.table, None), decks, {}, rng)
            else:
                yield kernel, race_of(scales.ground, state, rng)


def play(path: Path, rules: Rules, games: int, seed: int, net: Net | None) -> None:
    np = extra("numpy")
    rng = Random(seed)
    log, who = np.zeros(MOST_NOTED * MOST_ROWS, np.int32), np.zeros(MOST_NOTED, np.int32)
    rows, points = [], []
    races = meetings(rules, rng, net)
    for _ in range(games):
        kernel, race = next(races)
        lay(kernel, race)
        kernel.start_lot(rng.getrandbits(31))
        noted = kernel.strayed(int(net is not None), rng.choice(STRAYS), KEEP, log, who)
        won = [kernel.worth(seat, 0) / 65536 for seat in range(race.seats)]
        rows.append(log[: noted * MOST_ROWS].reshape(noted, MOST_ROWS).astype(np.int16))
        points.append(np.array([won[seat] for seat in who[:noted]], np.float32))
    np.savez(path, rows=np.concatenate(rows), points=np.concatenate(points))


# ---- fit


def fit(rows: Any, points: Any, passes: int, start: Any) -> list[Any]:
    """[rows, outs, biases] of a net fitted to the points by Adam."""
    np, sparse = extra("numpy"), extra("scipy.sparse")
    rng = np.random.default_rng(1)
    order = rng.permutation(len(points))
    held, fitted = order[: len(order) // HELD_BACK], order[len(order) // HELD_BACK :]
    if start is None:
        table = rng.normal(0, 0.1, (ROWS, WIDE)).astype(np.float32)
        table[:, HIDDEN] = 0
        bias = np.zeros(WIDE, np.float32)
        bias[HIDDEN] = points.mean()
        parts = [table, rng.normal(0, 0.3, HIDDEN).astype(np.float32), bias]
    else:
        parts = [start[name].astype(np.float32).copy() for name in ("rows", "outs", "bias")]
    adam = Adam(parts, DECAY)

    def batch(which: Any) -> Any:
        some = rows[which]
        true = some >= 0
        ends = np.concatenate([[0], np.cumsum(true.sum(1))])
        places = some[true].astype(np.int32)
        return sparse.csr_matrix((np.ones(len(places), np.float32), places, ends), shape=(len(which), ROWS))

    def forward(true: Any) -> tuple[Any, Any]:
        sums = true @ parts[0] + parts[2]
        hidden = np.maximum(sums[:, :HIDDEN], 0)
        return hidden, sums[:, HIDDEN] + hidden @ parts[1]

    def loss(which: Any) -> float:
        total = 0.0
        for begin in range(0, len(which), 20000):
            some = which[begin : begin + 20000]
            total += float(((forward(batch(some))[1] - points[some]) ** 2).sum())
        return total / max(1, len(which))

    for turn in range(passes):
        rng.shuffle(fitted)
        rate = slowing(RATE, turn, passes)
        for begin in range(0, len(fitted) - BATCH + 1, BATCH):
            some = fitted[begin : begin + BATCH]
            true = batch(some)
            hidden, found = forward(true)
            error = (found - points[some]) * (2 / BATCH)
            back = np.concatenate([np.outer(error, parts[1]) * (hidden > 0), error[:, None]], 1)
            adam.step([true.T @ back, hidden.T @ error, back.sum(0)], rate)
        print(f"pass {turn + 1}: held back {loss(held):.4f} of {float(points[held].var()):.4f}", flush=True)
    return parts


def learn(files: Sequence[Path], start: Path | None, net: Path, passes: int) -> None:
    np = extra("numpy")
    data = [arrays(file, "play") for file in files]
    rows, points = (np.concatenate([one[name] for one in data]) for name in ("rows", "points"))
    found = fit(rows, points, passes, arrays(start, "fit") if start else None)
    np.savez(net, **dict(zip(("rows", "outs", "bias"), found, strict=True)))


def net_of(path: Path) -> Net:
    """What was learned, in 256ths, as the kernel reads it."""
    one = arrays(path, "fit")

    def whole(*parts: Any) -> array[int]:
        return array("i", [max(-32768, min(32767, round(float(x) * SCALE))) for part in parts for x in part.ravel()])

    return whole(one["rows"]), whole(one["outs"], one["bias"])


def main(words: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="ludi lab tune circus", description="The champion's nets.")
    parser.add_argument("what", choices=("play", "fit", "write"))
    parser.add_argument("files", type=Path, nargs="+", help="where positions are kept; to write: the two nets")
    parser.add_argument("--rules", choices=RULES, default="ave_caesar")
    parser.add_argument("--games", type=int, default=20000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--from", dest="nets", type=Path, help="the net that drives")
    parser.add_argument("--start", type=Path, help="the net a fit begins with")
    parser.add_argument("--net", type=Path, help="where a fit is kept")
    parser.add_argument("--passes", type=int, default=6)
    args = parser.parse_args(words)
    if args.what == "play":
        play(args.files[0], args.rules, args.games, args.seed, net_of(args.nets) if args.nets else None)
    elif args.what == "fit":
        if args.net is None:
            parser.error("fit needs --net FILE.npz to keep what it finds")
        learn(args.files, args.start, args.net, args.passes)
    else:
        if len(args.files) != len(RULES):
            parser.error("write needs two nets: Ave Caesar's and Ausgebremst's")
        nets = {rules: net_of(path) for rules, path in zip(RULES, args.files, strict=True)}
        (assets_dir() / "books" / FILE).write_bytes(packed(nets))
    return 0
