"""The nets of the lion's champion between two, learned from games he plays against himself.

    ludi lab tune lion duel play build/first.npz --games 8000 --raw            gold is taken, all else goes by lot
    ludi lab tune lion duel fit build/first.npz --net build/1.npz
    ludi lab tune lion duel play build/second.npz --games 12000 --from build/1.npz --trust 0.95
    ludi lab tune lion duel fit build/second.npz --net build/2.npz
    ludi lab tune lion duel play build/third.npz --games 25000 --from build/2.npz --trust 0.9
    ludi lab tune lion duel fit build/second.npz build/third.npz --start build/2.npz --net build/3.npz --write

Each side looks two plies ahead and now and then plays something else, so that positions nobody aims at are met. What a
position is worth is learned from who won and from what the search said later in the game (TD(lambda), Sutton 1988; as in
TD-Gammon, Tesauro 1995). Needs numpy (`pip install -e ".[lab]"`). `--write` puts the nets into assets/books. A net is worth
something only if it wins games: see docs/laboratory.md.
"""

from __future__ import annotations

import argparse
from array import array
from collections.abc import Sequence
from math import exp
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct

from game.ai.lion.duel import Duel
from game.ai.lion.duel_ground import FILE, Nets, duel, lay, packed
from game.ai.lion.duel_nets import CAST_ROWS, HIDDEN, ROUND_ROWS, WON
from game.ai.lion.ground import Dice
from game.ai.lion.translate import Translator
from game.core.chance import Seeded
from game.lab.tuning.adam import Adam, slowing
from game.lab.tuning.extras import arrays, extra
from game.rules.lion import INFO
from game.rules.lion.rules import LionRules
from game.rules.lion.state import LionOptions
from game.storage.boards import board_for
from game.storage.paths import assets_dir

SCALE = 256
WIDE = HIDDEN + 1
FARTHEST = 0.15
"""Each game has its own share of other actions, at most this."""
KEPT_RAW = 0.3
"""Of raw games' positions during a round; there the luck of one game says little about each."""
BATCH = 4096
RATE = 0.004
DECAY = 1e-4
HELD_BACK = 20
"""One position in so many is measured on and not fitted to."""


class Taught(Struct):
    """Positions of one net: which rows they add up, and what they are worth to the seat to move, 0..1."""

    places: list[list[int]]
    worths: list[float]


class Row(Struct):
    """A position met in a game."""

    before_cast: bool
    places: list[int]
    seat: int
    chance: float
    """Of the seat, as the search saw it."""
    strayed: bool
    """Whether something else was played here than the search wanted."""


# ---- games


def game(kernel: Duel, translator: Translator, rng: Random, raw: bool) -> tuple[list[Row], float]:
    """One game: the positions met and seat 0's share of the win."""
    state, _ = LionRules(translator.board).setup(LionOptions(), 2, Seeded(rng.getrandbits(30)))
    position = translator.position(state)
    position.cast(Dice(rng.getrandbits(30)))
    lay(kernel, position)
    strays = rng.random() * FARTHEST
    rows: list[Row] = []
    stage = 0
    while stage != 2:
        seat = kernel.shown()[7][0]
        before, places = kernel.rows()
        if stage == 1:
            rows.append(Row(before, places, seat, _chance(kernel.weigh()), False))
            stage = kernel.throw(rng.getrandbits(30))
        elif raw:
            if rng.random() < KEPT_RAW:
                rows.append(Row(before, places, seat, 0.5, False))
            actions, gold = kernel.actions(), set(kernel.shown()[3])
            takes = [action for action in actions if 4 <= action >> 8 <= 6 and action & 255 in gold]
            stage = kernel.do(min(takes) if takes else rng.choice(actions))
        else:
            found = kernel.think(10**9, width=8, casts=1, deepest=2)
            strayed = rng.random() < strays and len(found) > 1
            few = found[:8] if rng.random() < 0.6 else found
            action = rng.choice(few)[0] if strayed else found[0][0]
            rows.append(Row(before, places, seat, _chance(found[0][1]), strayed))
            stage = kernel.do(action)
    one, other = kernel.shown()[1]
    return rows, 0.5 if one == other else float(one > other)


def _chance(logit: int) -> float:
    if abs(logit) >= WON:
        return float(logit > 0)
    return 1 / (1 + exp(-logit / SCALE))


def teach(rows: Sequence[Row], share: float, trust: float, taught: dict[bool, Taught]) -> None:
    """Adds what a game shows: back from its end, each step draws what is learned towards what the search saw there by
    1 - `trust`, and a move that strayed cuts what came of it off."""
    for row in reversed(rows):
        seen = row.chance if row.seat == 0 else 1 - row.chance
        if row.strayed:
            share = seen
        part = taught[row.before_cast]
        part.places.append(row.places)
        part.worths.append(share if row.seat == 0 else 1 - share)
        if not row.strayed:
            share = trust * share + (1 - trust) * seen


def play(path: Path, games: int, seed: int, nets: Nets | None, trust: float) -> None:
    np = extra("numpy")
    translator = Translator(board_for(INFO, 2).board, 2, LionOptions())
    kernel = duel(translator.ground, nets, table=12)
    rng = Random(seed)
    taught = {True: Taught([], []), False: Taught([], [])}
    for _ in range(games):
        rows, share = game(kernel, translator, rng, raw=nets is None)
        teach(rows, share, trust if nets is not None else 1.0, taught)
    kept: dict[str, Any] = {}
    for name, part in (("cast", taught[True]), ("round", taught[False])):
        kept[f"{name}_places"] = np.array(part.places, dtype=np.int16)
        kept[f"{name}_worths"] = np.array(part.worths, dtype=np.float32)
    np.savez(path, **kept)


# ---- fit


def fit(places: Any, worths: Any, rows: int, passes: int, start: Any, name: str) -> Any:
    """(rows, outs, biases) of a net fitted to the positions by Adam, in logits."""
    np = extra("numpy")
    rng = np.random.default_rng(1)
    order = rng.permutation(len(worths))
    held, fitted = order[: len(order) // HELD_BACK], order[len(order) // HELD_BACK :]
    if start is None:
        table = rng.normal(0, 0.15, (rows, WIDE)).astype(np.float32)
        table[:, HIDDEN] = 0
        bias = np.zeros(WIDE, np.float32)
        bias[:HIDDEN] = 0.1
        parts = [table, rng.normal(0, 0.3, HIDDEN).astype(np.float32), bias]
    else:
        parts = [part.astype(np.float32).copy() for part in start]
    adam = Adam(parts, DECAY)
    width = places.shape[1]

    def forward(which: Any) -> tuple[Any, Any]:
        sums = parts[0][places[which]].sum(1) + parts[2]
        hidden = np.maximum(sums[:, :HIDDEN], 0)
        return hidden, sums[:, HIDDEN] + hidden @ parts[1]

    def loss(which: Any) -> float:
        total = 0.0
        for begin in range(0, len(which), 20000):
            some = which[begin : begin + 20000]
            logits = forward(some)[1]
            total += float((np.logaddexp(0, logits) - worths[some] * logits).sum())
        return total / max(1, len(which))

    for turn in range(passes):
        rng.shuffle(fitted)
        rate = slowing(RATE, turn, passes)
        for begin in range(0, len(fitted) - BATCH + 1, BATCH):
            some = fitted[begin : begin + BATCH]
            hidden, logits = forward(some)
            error = (1 / (1 + np.exp(-logits)) - worths[some]) / BATCH
            back = np.concatenate([np.outer(error, parts[1]) * (hidden > 0), error[:, None]], 1)
            flat = places[some].ravel()
            slope = np.empty_like(parts[0])
            for column in range(WIDE):
                slope[:, column] = np.bincount(flat, np.repeat(back[:, column], width), rows)
            adam.step([slope, hidden.T @ error, back.sum(0)], rate)
        print(f"{name}, pass {turn + 1}: held back {loss(held):.4f}", flush=True)
    return parts


def learn(files: Sequence[Path], start: Path | None, net: Path, passes: int) -> None:
    np = extra("numpy")
    data = [arrays(file, "play") for file in files]
    before = arrays(start, "fit") if start else None
    kept: dict[str, Any] = {}
    for name, rows in (("cast", CAST_ROWS), ("round", ROUND_ROWS)):
        places = np.concatenate([one[f"{name}_places"] for one in data]).astype(np.int64)
        worths = np.concatenate([one[f"{name}_worths"] for one in data])
        begun = None if before is None else [before[f"{name}_{part}"] for part in ("rows", "outs", "bias")]
        found = fit(places, worths, rows, passes, begun, name)
        kept.update({f"{name}_{part}": one for part, one in zip(("rows", "outs", "bias"), found, strict=True)})
    np.savez(net, **kept)


def nets_of(path: Path) -> Nets:
    """What was learned, in 256ths, as the kernel reads it."""
    one = arrays(path, "fit")
    found: list[array[int]] = []
    for name in ("cast", "round"):
        found.append(array("i", [round(float(x) * SCALE) for x in one[f"{name}_rows"].ravel()]))
        outs = [*one[f"{name}_outs"], *one[f"{name}_bias"]]
        found.append(array("i", [round(float(x) * SCALE) for x in outs]))
    return found[0], found[1], found[2], found[3]


def main(words: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="ludi lab tune lion duel", description="The champion's nets between two.")
    parser.add_argument("what", choices=("play", "fit"))
    parser.add_argument("files", type=Path, nargs="+", help="where the positions are kept")
    parser.add_argument("--games", type=int, default=12000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--raw", action="store_true", help="games without a net")
    parser.add_argument("--from", dest="nets", type=Path, help="the net that plays")
    parser.add_argument("--trust", type=float, default=0.9, help="how much of what came later is learned (lambda)")
    parser.add_argument("--start", type=Path, help="the net a fit begins with")
    parser.add_argument("--net", type=Path, help="where a fit is kept")
    parser.add_argument("--passes", type=int, default=8)
    parser.add_argument("--write", action="store_true", help=f"put the nets into assets/books/{FILE}")
    args = parser.parse_args(words)
    if args.what == "play":
        if not args.raw and args.nets is None:
            parser.error("play needs --from NET, or --raw for games without one")
        play(args.files[0], args.games, args.seed, None if args.raw else nets_of(args.nets), args.trust)
        return 0
    if args.net is None:
        parser.error("fit needs --net FILE.npz to keep what it finds")
    learn(args.files, args.start, args.net, args.passes)
    if args.write:
        (assets_dir() / "books" / FILE).write_bytes(packed(nets_of(args.net)))
    return 0
