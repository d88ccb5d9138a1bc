"""What came of the tables on which a side of Caesar XL was about to march, and the chance of the war fitted to them.

    ludi lab tune caesar_xl chance --wars 569 --seed 500000 --jobs 2 --out tables.jsonl
    ludi lab tune caesar_xl fit-chance tables.jsonl [more.jsonl ...]

A champion in haste (`caesar_xl_champion.py`) plays two wars of three against the champion of version 0.1.0 as today's
program makes him, and one against another in haste; in two of three every weight of theirs is made larger or smaller by
lot, XX"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from random import Random

from msgspec import Struct
from msgspec.structs import asdict, replace

from game.ai.caesar_xl.agent import CaesarAgent
from game.ai.caesar_xl.chances import features
from game.ai.caesar_xl.search import Budget, Thinker
from game.ai.caesar_xl.weights import CHAMPION, FIRST, Weights
from game.core.types import Seat
from game.lab.tuning.caesar_xl_champion import fought, hasty
from game.lab.tuning.plane import plane
from game.rules.caesar_xl.data import Board
from game.rules.caesar_xl.state import InPhase, Table

LOTS = (0.0, 0.15, 0.3)
"""A varied weight is e to the power of plus or minus this of its own, or its own; one of them for a whole war."""
RIDGE = 10.0
"""How strongly slopes, each in standard deviations of its column, are drawn to nothing: as so many wars with none."""
STEPS = 30
"""Of Newton's method, at most."""
SURE = 30.0
"""Logits beyond which nothing is told apart."""


class Moment(Struct):
    """A side is about to march for the first time in its turn."""

    seat: Seat
    past: float
    """How much of the war is over, 0..1."""
    features: tuple[float, ...]


class Row(Struct):
    """One war."""

    seed: int
    winner: int
    """-1: nobody."""
    moments: list[Moment]


def war(board: Board, seed: int) -> Row:
    """Who is Caesar, and against whom the champion in haste plays, go by the seed."""
    rng = Random(seed * 7 + 1)
    one = hasty(board, _varied(rng, rng.choice(LOTS)))
    other = _of_version_0_1_0(board) if seed % 3 < 2 else hasty(board, _varied(rng, rng.choice(LOTS)))
    players = [other, other]
    players[seed // 3 % 2] = one
    ground = one.grounds[0].scripted
    row = Row(seed, -1, [])
    begun: set[tuple[int, Seat]] = set()

    def see(table: Table) -> None:
        now = table.turn, table.seat
        if table.frames[-1] == InPhase("march") and not table.doings.marched and now not in begun:
            begun.add(now)
            row.moments.append(Moment(table.seat, table.turn / ground.turns, features(ground, table)))

    row.winner = fought(board, players, seed, see).winner
    return row


def one_war(item: tuple[Board, int]) -> Row:
    return war(*item)


def _of_version_0_1_0(board: Board) -> CaesarAgent:
    """Step by step and with its weights, the last turn as any other."""
    found = CaesarAgent("champion", board, weights=FIRST)
    found.budget = Budget(14, 8, 0, 0)
    found.thinker = Thinker(board, found.grounds, found.budget)
    return found


def _varied(rng: Random, size: float) -> Weights:
    known = {name: value for name, value in asdict(CHAMPION[0]).items() if value}
    return replace(CHAMPION[0], **{name: value * exp(rng.choice((-1, 0, 1)) * size) for name, value in known.items()})


def columns(rows: Sequence[Row]) -> tuple[list[list[float]], list[float]]:
    """Of each table its features, and the same times what of the war is over; and whether who marches won. Drawn wars say
    nothing. ValueError for too few."""
    seen = [(one, float(row.winner == one.seat)) for row in rows if row.winner >= 0 for one in row.moments]
    points = [[*one.features, *(value * one.past for value in one.features)] for one, _ in seen]
    if not points or len(points) < 10 * len(points[0]):
        raise ValueError(f"{len(points)} tables are too few for a chance; play more wars first")
    return points, [won for _, won in seen]


def fitted(points: Sequence[Sequence[float]], results: Sequence[float]) -> list[float]:
    """Logits by column, whose last of the first half is ones. `results`: 0 or 1."""
    count, width = len(points), len(points[0])
    ones = width // 2 - 1
    means = [sum(row[n] for row in points) / count for n in range(width)]
    spreads = [sqrt(sum((row[n] - means[n]) ** 2 for row in points) / count) or 1.0 for n in range(width)]
    used = [n for n in range(width) if n != ones]
    scaled = [[1.0, *((row[n] - means[n]) / spreads[n] for n in used)] for row in points]
    drawn = [[0.0] * (n + 1) + [sqrt(RIDGE)] + [0.0] * (len(used) - n - 1) for n in range(len(used))]
    found = [0.0] * (len(used) + 1)
    for _ in range(STEPS):
        rows, aims = [], []
        for x, won in zip(scaled, results, strict=True):
            logit = sum(a * b for a, b in zip(x, found, strict=True))
            share = chance(logit)
            weight = sqrt(share * (1 - share))
            rows.append([weight * one for one in x])
            aims.append(weight * logit + (won - share) / weight)
        before, (found, _) = found, plane([*rows, *drawn], [*aims, *([0.0] * len(drawn))])
        if max(abs(a - b) for a, b in zip(before, found, strict=True)) < 1e-6:
            break
    slopes = [0.0] * width
    for n, slope in zip(used, found[1:], strict=True):
        slopes[n] = slope / spreads[n]
        slopes[ones] -= slopes[n] * means[n]
    slopes[ones] += found[0]
    return slopes


def chance(logit: float) -> float:
    """0..1, never quite either."""
    return 1 / (1 + exp(-max(-SURE, min(SURE, logit))))
