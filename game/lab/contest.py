"""A contest: one player against another, seats swapped, on the same dice, until it is decided or the games are used up."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations, islice
from math import comb, sqrt
from random import Random
from statistics import fmean
from typing import Any

from game.ai.intervals import student, wilson
from game.ai.seeds import derive_seed
from game.lab.backends import Backend, Lost, Task
from game.lab.order import Order, Row, play
from game.lab.sequential import Sides
from game.lab.store import Store

ALL_WAYS = 6
"""Up to so many seatings are all played for every seed; of more, one by lot and its opposite."""


@dataclass(frozen=True)
class Ground:
    """Where is played and by which options."""

    board: str
    options: dict[str, Any] = field(default_factory=dict)
    laid: str = ""
    """A board of one's own, see Order."""


@dataclass(frozen=True)
class Asked:
    """What the first player is to show: at least `rate` of the games, with the interval's lower end above `low`."""

    rate: float
    low: float = 0.0


@dataclass(frozen=True)
class Contest:
    """`first` against `second`. Grounds are taken in turn, seed by seed."""

    game: str
    first: str
    second: str
    seats: int
    grounds: tuple[Ground, ...]
    mark: float = 0.5
    """The contest is decided once the first player's share is shown to lie above or below this."""
    asked: Asked | None = None
    by_points: bool = False
    """Races: what counts is the mean difference of points, not the share of first places."""
    most_points: int = 1
    """By points: no chariot's points differ by more from another's."""

    def blocks(self, seed: int) -> Iterator[list[Order]]:
        """Without end: for each seed all its seatings."""
        while True:
            ground = self.grounds[seed % len(self.grounds)]
            yield [
                Order(self.game, ground.board, players, seed, ground.options, ground.laid)
                for players in seatings(self.first, self.second, self.seats, seed)
            ]
            seed += 1

    def value(self, block: Sequence[Row]) -> float:
        """What a block adds to the test, 0..1; one half is even."""
        if self.by_points:
            return 0.5 + fmean(self.gap(row) for row in block) / (2 * self.most_points)
        return fmean(self.share(row) for row in block)

    def share(self, row: Row) -> float:
        """The first player's part of the win; in races whether his half took more points."""
        if self.by_points:
            gap = self.gap(row)
            return 1.0 if gap > 0 else 0.5 if gap == 0 else 0.0
        return sum(share for share, name in zip(row.shares, row.order.players, strict=True) if name == self.first)

    def gap(self, row: Row) -> float:
        """Mean points of the first player's seats less those of the second's."""
        one, two = (
            [score for score, name in zip(row.scores, row.order.players, strict=True) if name == side]
            for side in (self.first, self.second)
        )
        return fmean(one) - fmean(two)


def seatings(first: str, second: str, seats: int, seed: int) -> list[tuple[str, ...]]:
    """Ways to seat two players with half the seats each, which together treat them alike."""
    if first == second:
        return [(first,) * seats]
    half = seats // 2
    if comb(seats, half) <= ALL_WAYS:
        ways = [set(way) for way in combinations(range(seats), half)]
        if seats % 2:
            ways += [set(range(seats)) - way for way in ways]
    else:
        way = set(Random(derive_seed(seed, "seats")).sample(range(seats), half))
        ways = [way, set(range(seats)) - way]
    return [tuple(first if seat in way else second for seat in range(seats)) for way in ways]


@dataclass
class Standing:
    """A contest so far."""

    contest: Contest
    rows: list[Row] = field(default_factory=list)
    """Finished games that count, in order."""
    failed: list[Row] = field(default_factory=list)
    values: list[float] = field(default_factory=list)
    """By whole block."""
    verdict: int = 0
    """1: the first player's share was shown to lie above the mark, -1: below, 0: not decided."""

    @property
    def games(self) -> int:
        return len(self.rows)

    @property
    def wins(self) -> float:
        return sum(self.contest.share(row) for row in self.rows)

    @property
    def rate(self) -> float:
        return self.wins / self.games if self.rows else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.games)

    @property
    def paired(self) -> tuple[float, float]:
        """By share: the mean over blocks, and half the width of its 95 % interval. Games of one seed share their dice, so
        that two who play nearly alike win and lose the same ones with the seats changed over: what that leaves to chance is
        less than strangers' games would, and Wilson's interval does not know it. One block more that went wholly one way,
        lest a handful of level ones is taken for certainty."""
        if len(self.values) < 2:
            return (self.values[0] if self.values else 0.0), float("inf")
        mean = fmean(self.values)
        spread = (sum((value - mean) ** 2 for value in self.values) + 0.25) / (len(self.values) - 1)
        return mean, student(len(self.values)) * sqrt(spread / len(self.values))

    @property
    def gap(self) -> tuple[float, float]:
        """By points: the mean difference, and half the width of its 95 % interval over blocks, by Student's t."""
        gaps = [(value - 0.5) * 2 * self.contest.most_points for value in self.values]
        if not gaps:
            return 0.0, float("inf")
        mean = fmean(gaps)
        spread = sum((gap - mean) ** 2 for gap in gaps) / max(1, len(gaps) - 1)
        return mean, student(len(gaps)) * sqrt(spread / len(gaps)) if len(gaps) > 1 else float("inf")

    @property
    def is_met(self) -> bool | None:
        """Whether what is asked was shown; None where nothing is asked."""
        asked = self.contest.asked
        if asked is None:
            return None
        if self.failed or not self.rows:
            return False
        if not self.contest.by_points:
            return self.rate >= asked.rate and self.interval[0] > asked.low
        mean, half = self.gap
        return (mean > half if asked.rate > 0.5 else mean > -half) and self.rate >= asked.low

    def p95(self, player: str) -> float:
        """The 95th percentile of a player's p95 of each game, seconds of processor time: what a slow decision takes."""
        found = sorted(row.thought[player].p95 for row in self.rows if player in row.thought)
        return found[min(len(found) - 1, int(len(found) * 0.95))] if found else 0.0

    def as_row(self) -> dict[str, Any]:
        low, high = self.interval
        row: dict[str, Any] = {
            "game": self.contest.game, "first": self.contest.first, "second": self.contest.second,
            "seats": self.contest.seats, "games": self.games, "wins": self.wins, "rate": self.rate,
            "low": low, "high": high, "verdict": self.verdict, "met": self.is_met,
            "plies": fmean(row.plies for row in self.rows) if self.rows else None,
            "p95": {name: self.p95(name) for name in (self.contest.first, self.contest.second)},
            "errors": [{"seed": row.order.seed, "players": row.order.players, "message": row.error} for row in self.failed],
        }  # fmt: skip
        if self.contest.by_points:
            row |= dict(zip(("gap", "half"), self.gap, strict=True))
        return row


Begun = tuple[Row | None, Order, Any]
"""What is known of a game already, the game, and the ticket of one that is under way."""
Told = Callable[[Contest, int, int], None]
"""Hears after each game: the contest, games done, games at most."""


def run(contest: Contest, where: Backend, store: Store, games: int, seed: int, told: Told = lambda *_: None,
        early: bool = True, task: Task | None = None) -> Standing:  # fmt: skip
    """Plays up to `games` games in whole blocks, in the order of their seeds.

    Looked at after each block, in that order, so that the same games count whatever the number of workers; games that
    were begun ahead and are not needed any more are given up.
    """
    standing = Standing(contest)
    sides = Sides(contest.mark)
    size = len(seatings(contest.first, contest.second, contest.seats, seed))
    wanted = max(1, -(-games // size))
    for block in _played(islice(contest.blocks(seed), wanted), where, store, task or play):
        finished = [row for row in block if not row.error]
        standing.failed += [row for row in block if row.error]
        standing.rows += finished
        told(contest, standing.games + len(standing.failed), wanted * size)
        if len(finished) < len(block):
            continue  # half a block says nothing about who is better
        standing.values.append(contest.value(block))
        sides.see(standing.values[-1])
        standing.verdict = sides.verdict
        if early and standing.verdict:
            break
    return standing


def _played(blocks: Iterator[list[Order]], where: Backend, store: Store, task: Task) -> Iterator[list[Row]]:
    """The rows of each block, with as many games ahead as keep the workers busy."""
    ahead: deque[list[Begun]] = deque()
    try:
        while True:
            under_way = sum(ticket is not None for begun in ahead for *_, ticket in begun)
            block = next(blocks, None) if under_way <= where.workers or not ahead else None
            if block is not None:
                ahead.append([_begun(order, where, store, task) for order in block])
            elif ahead:
                yield [_ended(entry, where, store) for entry in ahead.popleft()]
            else:
                return
    finally:
        for *_, ticket in (entry for begun in ahead for entry in begun):
            if ticket is not None:
                where.drop(ticket)


def _begun(order: Order, where: Backend, store: Store, task: Task) -> Begun:
    known = store.known(order)
    return known, order, None if known is not None else where.begin(task, order)


def _ended(entry: Begun, where: Backend, store: Store) -> Row:
    """A game that no worker survives is a row with an error."""
    known, order, ticket = entry
    if known is not None:
        return known
    try:
        row: Row = where.result(ticket)
    except Lost as reason:
        row = Row(order, error=str(reason))
    store.keep(row)
    return row
