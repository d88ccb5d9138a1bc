"""What positions some rounds below a large one are worth, so that it need not be solved to its end.

Of a table too large for a second (below.py) only the positions with more cards than `Horizon.cards` are worked out. Those
with as many, or one fewer, are told by a form in what is kept of both sides: to each configuration belong some factors,
by the number of the other side's cards, by the revival and by who still has his Populi, and to each score a core for each
pair of card counts. It is fitted to exact values (`game/lab/tuning/skirmish_horizon.py`).
"""

from __future__ import annotations

import json
import lzma
from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any, Final, NamedTuple

from game.ai.skirmish import lanes
from game.ai.skirmish.book import BadBook, ground_of
from game.ai.skirmish.lattice import Lattice
from game.ai.skirmish.model import Deck, Law
from game.ai.skirmish.sets import Score

MAGIC: Final = b"SKIRMISH HORIZON1\n"
_LANES: Final = 4
_SHARE: Final = 0.25
"""Of what is told wrong at the horizon, so much is left at most in what a large position is worth: errors cancel."""
FAR_CELLS: Final = 12_000_000
"""Largest table worked out to its end: two thirds of a second."""
FINE: Final = 4096
"""Cores are whole numbers over this, for factors of about 1."""


def horizon_path(book: Path) -> Path:
    """Where the horizon lies that goes with an opening book."""
    return book.with_suffix(".horizon")


class Pair(NamedTuple):
    """A pair of card counts in one state of the revival."""

    ours: int
    theirs: int
    is_open: bool

    @property
    def flipped(self) -> Pair:
        return Pair(self.theirs, self.ours, self.is_open)


def pairs(deck: Deck, cards: int) -> list[Pair]:
    """All pairs with `cards` on the table or one fewer, in the order of the file."""
    return [
        Pair(ours, total - ours, is_open)
        for total in (cards, cards - 1)
        for ours in range(1, deck.cards + 1)
        for is_open in (False, True)
        if 1 <= total - ours <= deck.cards
    ]


def members(lattice: Lattice, pair: Pair) -> list[int]:
    """The configurations of our side of a pair, as lattice numbers."""
    level = range(lattice.start[pair.ours], lattice.start[pair.ours + 1])
    return [number for number in level if lattice.is_open[number]] if pair.is_open else list(level)


@dataclass
class Factors:
    """What is kept of the configurations of our side of a pair."""

    rank: int
    codes: array[int]
    """[configuration][factor][2 * own Populi + rival's], signed bytes."""
    scales: tuple[tuple[float, ...], ...]
    """[2 * own Populi + rival's][factor]: what a code of 1 is worth."""


class Form(NamedTuple):
    """Everything for a stretch of rows against a stretch of columns, as `lanes.outline` takes it."""

    ours: array[float]
    our_rank: int
    theirs: array[float]
    their_rank: int
    cores: array[float]


@dataclass
class Horizon:
    """A loaded file."""

    law: Law
    cards: int
    """The most cards on the table that are told by form."""
    off: dict[Score, float]
    """By score: how far what is told comes off, as a standard deviation."""
    factors: dict[Pair, Factors]
    cores: dict[Score, dict[Pair, array[int]]]
    """[2 * our Populi + theirs][our factor][their factor], over FINE. What is missing is its flipped pair's."""

    def __post_init__(self) -> None:
        self._lattice = ground_of(self.law)[0]
        self._rank = array("i", bytes(4 * len(self._lattice)))
        """Where a configuration stands among those of its level that are open, or not."""
        self._rank_open = array("i", bytes(4 * len(self._lattice)))
        for level in range(1, self.law.deck.cards + 1):
            for is_open, ranks in ((False, self._rank), (True, self._rank_open)):
                for rank, number in enumerate(members(self._lattice, Pair(level, 0, is_open))):
                    ranks[number] = rank

    def at(self, score: Score) -> Edge | None:
        """This horizon at one score; None if it was not fitted to it."""
        return Edge(self, score) if score in self.off else None

    def numbers(self, lattice: Lattice) -> list[int]:
        """For each side of another lattice of this deck, the number here."""
        return [self._lattice.number[code] for code in lattice.codes]

    def widened(self, pair: Pair, numbers: Iterable[int], order: Sequence[int]) -> array[float]:
        """The factors of some configurations of our side of a pair, with the lanes in another order."""
        ranks = self._rank_open if pair.is_open else self._rank
        chosen = array("i", [ranks[number] for number in numbers])
        factors = self.factors[pair]
        found = array("f", bytes(4 * _LANES * factors.rank * len(chosen)))
        lanes.widened(factors.codes, factors.rank, chosen, array("i", order), found)
        return found

    def core(self, score: Score, pair: Pair, ours: int, theirs: int) -> list[float]:
        """[our factor][their factor] for whoever still has his Populi, of codes."""
        mine, yours = self.factors[pair], self.factors[pair.flipped]
        size = mine.rank * yours.rank
        our_scales, their_scales = mine.scales[2 * ours + theirs], yours.scales[2 * theirs + ours]
        known = self.cores.get(score, {}).get(pair)
        if known is not None:
            at = (2 * ours + theirs) * size
            cells: Iterable[int] = known[at : at + size]
        else:  # the same game from the other side
            at = (2 * theirs + ours) * size
            turned = self.cores[score[::-1]][pair.flipped][at : at + size]
            cells = [-turned[other * mine.rank + one] for one in range(mine.rank) for other in range(yours.rank)]
        scales = [one * other / FINE for one, other in product(our_scales, their_scales)]
        return [cell * scale for cell, scale in zip(cells, scales, strict=True)]


class Edge:
    """A horizon at one score."""

    def __init__(self, horizon: Horizon, score: Score) -> None:
        self.horizon, self.score = horizon, score
        self.cards = horizon.cards
        self.far = FAR_CELLS
        """Positions in the largest table that is worked out to its end."""
        self.slack = _SHARE * horizon.off[score]
        self._cores: dict[tuple[Pair, int, int], array[float]] = {}

    def form(self, pair: Pair, ours: Iterable[int], theirs: Iterable[int], our_populi: int, their_populi: int) -> Form:
        """For these configurations, with the lanes of a table in which those Populi are."""
        horizon = self.horizon
        held = [divmod(lane, their_populi + 1) for lane in range((our_populi + 1) * (their_populi + 1))]
        held += [(0, 0)] * (_LANES - len(held))
        return Form(
            horizon.widened(pair, ours, [2 * mine + yours for mine, yours in held]),
            horizon.factors[pair].rank,
            horizon.widened(pair.flipped, theirs, [2 * yours + mine for mine, yours in held]),
            horizon.factors[pair.flipped].rank,
            self._cores_of(pair, our_populi, their_populi),
        )

    def _cores_of(self, pair: Pair, our_populi: int, their_populi: int) -> array[float]:
        key = (pair, our_populi, their_populi)
        if key not in self._cores:
            cells = array("f")
            for ours in range(our_populi + 1):
                for theirs in range(their_populi + 1):
                    cells.extend(self.horizon.core(self.score, pair, ours, theirs))
            self._cores[key] = cells
        return self._cores[key]


def packed(horizon: Horizon) -> bytes:
    """The file's bytes."""
    law = horizon.law
    order = pairs(law.deck, horizon.cards)
    facts = {
        "counts": law.deck.counts,
        "stacks": law.deck.stacks,
        "may_decline": law.may_decline,
        "cards": horizon.cards,
        "ranks": [horizon.factors[pair].rank if pair in horizon.factors else 0 for pair in order],
        "off": {f"{a}{b}": round(off, 6) for (a, b), off in horizon.off.items()},
        "cores": {f"{a}{b}": [order.index(pair) for pair in known] for (a, b), known in horizon.cores.items()},
    }
    scales = array("f")
    codes = bytearray()
    for pair in order:
        if pair in horizon.factors:
            factors = horizon.factors[pair]
            for row in factors.scales:
                scales.extend(row)
            body = factors.codes.tobytes()
            for factor in range(_LANES * factors.rank):  # like with like packs better
                codes += body[factor :: _LANES * factors.rank]
    cells = array("h")
    for known in horizon.cores.values():
        for core in known.values():
            cells.extend(core)
    halves = cells.tobytes()
    body = scales.tobytes() + bytes(codes) + halves[::2] + halves[1::2]
    return MAGIC + json.dumps(facts).encode() + b"\n" + lzma.compress(body, preset=6)


def load_horizon(path: Path, law: Law) -> Horizon:
    """Reads the horizon of a deck. OSError if there is none, BadBook if it can't be used."""
    try:
        with path.open("rb") as file:
            if file.readline() != MAGIC:
                raise ValueError("it does not begin like a horizon")
            facts = json.loads(file.readline())
            body = lzma.decompress(file.read())
        if law != Law(Deck(tuple(facts["counts"]), facts["stacks"]), facts["may_decline"]):
            raise ValueError("it belongs to another deck or rule")
        return _unpacked(law, facts, body)
    except (ValueError, KeyError, TypeError, IndexError, lzma.LZMAError) as fault:
        raise BadBook(f"{path.name}: {fault}") from fault


def _unpacked(law: Law, facts: dict[str, Any], body: bytes) -> Horizon:
    lattice = ground_of(law)[0]
    order = pairs(law.deck, int(facts["cards"]))
    ranks = {pair: int(rank) for pair, rank in zip(order, facts["ranks"], strict=True) if rank}
    if any(not 0 < rank <= lanes.MOST_FACTORS for rank in ranks.values()):
        raise ValueError("it has too many factors")
    scales = array("f")
    at = 4 * _LANES * sum(ranks.values())
    scales.frombytes(body[:at])
    factors = {}
    begin = 0
    for pair, rank in ranks.items():
        rows = [tuple(scales[begin + lane * rank : begin + (lane + 1) * rank]) for lane in range(_LANES)]
        begin += _LANES * rank
        count, width = len(members(lattice, pair)), _LANES * rank
        codes = bytearray(count * width)
        for factor in range(width):
            codes[factor::width] = body[at : at + count]
            at += count
        factors[pair] = Factors(rank, array("b", bytes(codes)), tuple(rows))
    half = (len(body) - at) // 2
    halves = bytearray(2 * half)
    halves[::2], halves[1::2] = body[at : at + half], body[at + half :]
    cells = array("h")
    cells.frombytes(halves)
    cores: dict[Score, dict[Pair, array[int]]] = {}
    at = 0
    for key, known in facts["cores"].items():
        of_score = cores[(int(key[0]), int(key[1]))] = {}
        for place in known:
            pair = order[place]
            size = _LANES * ranks[pair] * ranks[pair.flipped]
            of_score[pair] = cells[at : at + size]
            at += size
    if at != len(cells):
        raise ValueError("it is of another length")
    off = {(int(key[0]), int(key[1])): float(value) for key, value in facts["off"].items()}
    return Horizon(law, int(facts["cards"]), off, factors, cores)
