"""Fits the champion's scales of Leo et Aurum among three and more to who won: games, fit, weights.

    ludi lab tune lion play build/lion.jsonl --games 8000 --seed 7
    ludi lab tune lion fit build/lion.jsonl --write

`ludi lab tune lion duel ...` teaches the champion between two: see `lion_duel.py`.

`play` needs nothing but the program and may be stopped at any time: whole games are kept. `fit` needs numpy
(`pip install -e ".[lab]"`); with `--write` it puts the numbers into game/ai/lion/weights.py, which is then to be compiled
anew. A fit is worth something only if it wins games: see `ludi lab ladder lion --seats 4`.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from game.ai.agent import never
from game.ai.lion import weights
from game.ai.lion.greedy import scripted
from game.ai.lion.ground import SKIP, Dice, Ground
from game.ai.lion.model import CAST_DUE, OVER, Position
from game.ai.lion.scales import FineScales, Scales
from game.ai.lion.search import Budget, Search
from game.ai.lion.translate import Translator
from game.core.chance import Seeded
from game.lab.tuning.adam import Adam, slowing
from game.lab.tuning.extras import extra, rows_of
from game.rules.lion import INFO
from game.rules.lion.data import Board
from game.rules.lion.rules import LionRules
from game.rules.lion.state import LionOptions
from game.storage.boards import board_for

WEIGHTS = Path(weights.__file__).with_name("weights.py")
KINDS = ("champion", "greedy", "veteran")
MIX = (0.45, 0.42, 0.13)
"""How often a seat is of each kind; one champion sits in every game."""
SLIPS = 0.05
"""How often any action is played instead, so that positions nobody aims at are met too."""
KEPT = 0.35
"""How many of the positions during a round are kept. All before a cast are."""
UNIT = 64
"""Weights are in 64ths of a logit."""
HELD_BACK = 10
"""One game in so many is not fitted to but measured on."""
PULL = 3e-4
"""How strongly weights are drawn back to what they were, so that one seldom tried is not fitted to a few games' luck."""


class Game(msgspec.Struct, frozen=True):
    """One game played: what each seat was, its share of the win, and positions on the way."""

    kinds: list[int]
    """By seat: an index into KINDS."""
    won: list[float]
    rows: list[list[int]]
    """As `numbers` makes them."""


# ---- games


def numbers(position: Position) -> list[int]:
    """A position as a row of 13 whole numbers and two more a seat."""
    p = position
    pools = [p.lions.pool, p.moves.pool, p.golds.pool]
    counts = [p.turn, p.starter, p.skipped, p.last_user, p.round, int(p.scored), p.idle, p.stage]
    return [*p.men, *p.coins, p.lion, p.gold, *pools, *counts]


def position_of(ground: Ground, row: Sequence[int]) -> Position:
    """The position of which `numbers` made the row."""
    seats = ground.seats
    rest = row[2 * seats :]
    position = Position(ground, list(row[:seats]), rest[0], rest[1], list(row[seats : 2 * seats]))
    position.lions, position.moves, position.golds = (ground.lot(pool) for pool in rest[2:5])
    position.turn, position.starter, position.skipped, position.last_user = rest[5:9]
    position.round, position.idle, position.stage = rest[9], rest[11], rest[12]
    position.scored = bool(rest[10])
    return position


def table(board: Board, seats: int) -> Translator:
    return Translator(board, seats, LionOptions())


def games(translator: Translator, count: int, seed: int, simulations: int) -> Iterator[Game]:
    """Games between quick champions, quick veterans and scripted players."""
    seats = translator.ground.seats
    champion = Search(translator.ground, FineScales(translator.ground))
    veteran = Search(translator.ground, Scales(translator.ground))
    long = Budget(simulations, plies=0, bold=0.15, width=0.35, casts=2, is_exact=True)
    short = Budget(1, plies=0, bold=0.35, width=1.0, casts=2, is_exact=False)
    for number in range(count):
        rng = Random(f"{seed}/{number}")
        dice = Dice(rng.getrandbits(30))
        kinds = rng.choices(range(len(KINDS)), MIX, k=seats)
        if 0 not in kinds:
            kinds[rng.randrange(seats)] = 0
        state, _ = LionRules(translator.board).setup(LionOptions(), seats, Seeded(rng.getrandbits(30)))
        position = translator.position(state)
        rows: list[list[int]] = []
        while position.stage != OVER:
            if position.stage == CAST_DUE or rng.random() < KEPT:
                rows.append(numbers(position))
            if position.stage == CAST_DUE:
                position.cast(dice)
                continue
            kind = KINDS[kinds[position.turn]]
            if position.gather(position.turn) == 0:
                action = SKIP
            elif rng.random() < SLIPS:
                action = position.pick(dice)
            elif kind == "greedy":
                action = scripted(position, dice)
            elif kind == "veteran":
                action = veteran.think(position, short, rng.getrandbits(30), never).action
            else:
                action = champion.think(position, long, rng.getrandbits(30), never).action
            position.play(action)
        most = max(position.coins)
        share = 1 / position.coins.count(most)
        yield Game(kinds, [share if coins == most else 0.0 for coins in position.coins], rows)


def play(path: Path, board: Board, seats: int, count: int, seed: int, simulations: int) -> None:
    """Adds games to `path`, one a line."""
    with path.open("ab") as file:
        for game in games(table(board, seats), count, seed, simulations):
            file.write(msgspec.json.encode(game) + b"\n")
            file.flush()


# ---- fit


def places(scales: FineScales, position: Position) -> list[list[int]]:
    """By seat: which weights are added up for it."""
    takings = scales.takings(position)
    return [scales.places(position, seat, takings[seat]) for seat in range(position.ground.seats)]


def samples(paths: Sequence[Path], ground: Ground) -> Iterator[tuple[int, list[list[int]], list[float], bool]]:
    """(number of the game, places by seat, shares of the win by seat, before a cast) for each position kept."""
    scales = FineScales(ground)
    number = 0
    for path in paths:
        for game in rows_of(path, Game, "play"):
            number += 1
            for row in game.rows:
                position = position_of(ground, row)
                yield number, places(scales, position), game.won, position.stage == CAST_DUE


def fit(paths: Sequence[Path], ground: Ground, passes: int) -> list[int]:
    """Softmax regression over seats (Adam, small batches), from today's weights on; weights in 64ths of a logit."""
    np = extra("numpy")
    met = list(samples(paths, ground))
    size = len(weights.FINE)
    width = max(len(found) for _, by_seat, _, _ in met for found in by_seat)
    at: Any = np.full((len(met), ground.seats, width), size, dtype=np.int64)
    for n, (_, by_seat, _, _) in enumerate(met):
        for seat, found in enumerate(by_seat):
            at[n, seat, : len(found)] = found
    won: Any = np.array([shares for _, _, shares, _ in met])
    held: Any = np.array([number % HELD_BACK == 0 for number, _, _, _ in met])
    before: Any = np.array([is_before for _, _, _, is_before in met])
    today: Any = np.array([*weights.FINE, 0]) / UNIT
    weight: Any = today.copy()
    adam = Adam([weight])
    rng = np.random.default_rng(0)

    def chances(rows: Any) -> Any:
        logits = weight[at[rows]].sum(-1)
        odds = np.exp(logits - logits.max(1, keepdims=True))
        return odds / odds.sum(1, keepdims=True)

    def loss(rows: Any) -> float:
        return float(-(won[rows] * np.log(chances(rows) + 1e-9)).sum() / max(1, len(rows)))

    fitted: Any = np.flatnonzero(~held)
    for turn in range(passes):
        rng.shuffle(fitted)
        rate = slowing(0.01, turn, passes)
        for begin in range(0, len(fitted), 512):
            rows = fitted[begin : begin + 512]
            error = (chances(rows) - won[rows]) / len(rows)
            slope = np.bincount(at[rows].ravel(), np.repeat(error.ravel(), width), size + 1) + PULL * (weight - today)
            adam.step([slope], rate)
            weight[size] = 0
        parts = [round(loss(np.flatnonzero(held & which)), 4) for which in (before, ~before)]
        print(f"pass {turn + 1}: held back, before a cast {parts[0]}, during a round {parts[1]}", flush=True)
    return [round(one * UNIT) for one in weight[:size]]


# ---- weights


def rewritten(text: str, fine: Sequence[int]) -> str:
    """The text of weights.py with other numbers in the tables of `FineScales`, laid out as before."""
    names = re.findall(r"^    ([A-Z_]+),$", text.partition("_TABLES: ")[2], re.MULTILINE)
    begin = 0
    for name in names:
        block = re.search(rf"^{name}: Final\[list\[int\]\] = \[\n(.*?)^\]", text, re.MULTILINE | re.DOTALL)
        if block is None:
            raise ValueError(f"weights.py has no table {name}")
        lines: list[str] = []
        for line in block[1].splitlines():
            count = line.count(",")
            lines.append("    " + ", ".join(str(one) for one in fine[begin : begin + count]) + ",\n")
            begin += count
        text = text[: block.start(1)] + "".join(lines) + text[block.end(1) :]
    if begin != len(fine):
        raise ValueError(f"weights.py holds {begin} weights, not {len(fine)}")
    return text


def main(words: Sequence[str] | None = None) -> int:
    if words and words[0] == "duel":  # the champion between two learns otherwise
        from game.lab.tuning.lion_duel import main as duel_main

        return duel_main(words[1:])
    parser = argparse.ArgumentParser(prog="ludi lab tune lion", description="Fits the scales of Leo et Aurum.")
    parser.add_argument("what", choices=("play", "fit"))
    parser.add_argument("files", type=Path, nargs="+", help="where the games are kept")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=8000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--simulations", type=int, default=40, help="the champion's search in these games (default 40)")
    parser.add_argument("--passes", type=int, default=10, help="over all positions (default 10)")
    parser.add_argument("--write", action="store_true", help="put the weights into game/ai/lion/weights.py")
    args = parser.parse_args(words)
    board: Board = board_for(INFO, args.seats).board
    if args.what == "play":
        play(args.files[0], board, args.seats, args.games, args.seed, args.simulations)
        return 0
    fine = fit(args.files, table(board, args.seats).ground, args.passes)
    if args.write:
        WEIGHTS.write_text(rewritten(WEIGHTS.read_text(encoding="utf-8"), fine), encoding="utf-8")
    else:
        print(fine)
    return 0


if __name__ == "__main__":
    sys.exit(main())
