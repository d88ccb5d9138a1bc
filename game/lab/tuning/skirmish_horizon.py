"""The horizon of large tables (game/ai/skirmish/horizon.py), fitted to the exact values of every score.

    ludi lab tune skirmish horizon solve build/horizon      ten minutes and four gigabytes, kept score by score
    ludi lab tune skirmish horizon pack build/horizon

The values of a pair of card counts are a matrix, our configurations against theirs. Factors are the directions in which
the matrices of all scores reach farthest (a randomized range finder after Halko, Martinsson and Tropp), each
configuration counting as often as its cards may lie so; cores follow by least squares. Needs numpy.
"""

from __future__ import annotations

import argparse
from array import array
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from math import factorial, prod
from pathlib import Path
from typing import Any

from game.ai.skirmish import kernel
from game.ai.skirmish.book import DECKS, default_path, ground_of
from game.ai.skirmish.horizon import FINE, Factors, Horizon, Pair, horizon_path, packed, pairs
from game.ai.skirmish.model import KINDS, Deck, Law, Side, by_margin
from game.ai.skirmish.setbook import LAST, RULES
from game.ai.skirmish.sets import Score, payoff_at
from game.ai.skirmish.setsolve import leads
from game.ai.skirmish.solve import NOTHING, VALUE

CARDS = 13
RANKS = (64, 64, 56, 48, 36, 24, 12)
"""Factors by how many cards one side has more than the other, the last from there on."""
SAMPLES = 40
"""Random directions looked along, for each score and lane."""
CLOSE = 0.005
"""Factors are rounded so that none is off by more than this in what it adds to a value, if a byte is enough."""
ALONE = 2.0
"""How much more the last score counts: it is that of games of their own, too."""
_STATES = 8


def main(argv: Sequence[str], numpy: Any) -> int:
    parser = argparse.ArgumentParser(prog="ludi lab tune skirmish horizon", description="The horizon of large tables.")
    parser.add_argument("part", choices=("solve", "pack"))
    parser.add_argument("folder", type=Path, help="values of the positions at the horizon, a file for each score")
    parser.add_argument("--deck", choices=DECKS, default="full")
    parser.add_argument("--cards", type=int, default=CARDS, help="the most cards on the table that are told by form")
    parser.add_argument("--out", type=Path, help="beside the opening book, if none is named")
    given = parser.parse_args(argv)
    deck = DECKS[given.deck]
    blocks = Blocks(numpy, deck, given.cards)
    if given.part == "solve":
        given.folder.mkdir(parents=True, exist_ok=True)
        blocks.solve(given.folder, lambda line: print(line, flush=True))
        return 0
    out = given.out or horizon_path(default_path(deck))
    made = Fit(blocks, given.folder, lambda line: print(line, flush=True)).horizon()
    out.write_bytes(packed(made))
    for score, off in sorted(made.off.items(), reverse=True):
        print(f"{score[0]}-{score[1]}: {off:.4f}")
    print(f"{out.name}: {out.stat().st_size} bytes, {len(made.off)} scores")
    return 0


@cache
def ways(deck: Deck, side: Side) -> float:
    """In how many ways the cards of a deck can lie so: which are unseen, which open, which lost, and on which stack."""
    tops = [sum(top == kind for top, _ in side.stacks) for kind in range(KINDS)]
    found = float(factorial(len(side.stacks)))
    for stack in set(side.stacks):
        found /= factorial(side.stacks.count(stack))
    for count, unseen, top in zip(deck.counts, side.unseen, tops, strict=True):
        found *= factorial(count) / prod(map(factorial, (unseen, top, count - unseen - top)))
    return found


class Blocks:
    """The values of all positions with `cards` on the table or one fewer, by pairs of card counts; of rows heads only."""

    def __init__(self, numpy: Any, deck: Deck, cards: int) -> None:
        np = self.np = numpy
        self.law, self.cards = Law(deck), cards
        self.lattice, self.grid = ground_of(self.law)
        lattice, grid = self.lattice, self.grid
        size = len(lattice)
        self.slot, self.turns = np.array(grid.slot), np.array(grid.turns)
        self.perms = np.array(grid.perms).reshape(-1, size)
        self.start = np.array(lattice.start)
        self.heads = np.searchsorted(np.array(grid.heads), self.start)
        """The first head of each level."""
        self.ways = np.array([ways(deck, lattice.side(number)) for number in range(size)])
        self.is_open = np.array(lattice.is_open, dtype=bool)
        self.counts = [(one.ours, one.theirs) for one in pairs(deck, cards) if not one.is_open]
        self.shapes = [(_STATES, self.heads_of(ours), self.size(theirs)) for ours, theirs in self.counts]

    def heads_of(self, level: int) -> int:
        return int(self.heads[level + 1] - self.heads[level])

    def size(self, level: int) -> int:
        return int(self.start[level + 1] - self.start[level])

    def path(self, folder: Path, score: Score) -> Path:
        return folder / f"{score[0]}{score[1]}.npy"

    def solve(self, folder: Path, told: Callable[[str], None]) -> None:
        """Works through all positions up to the horizon, score by score; those that are there are left alone."""
        np, lattice, grid, deck = self.np, self.lattice, self.grid, self.law.deck
        table = np.zeros(_STATES * grid.slots * len(lattice), dtype=np.float32)
        scratch = array("f", [0.0]) * kernel.scratch_size(len(lattice))
        for score in leads():
            path = self.path(folder, score)
            if path.is_file():
                continue
            grid.ends(table, by_margin(payoff_at(deck, RULES, score)))
            for level in range(1, min(deck.cards, self.cards - 1) + 1):
                last = lattice.start[min(deck.cards, self.cards - level) + 1]
                for is_open in (False, True):
                    rows = grid.rows(level, is_open)
                    if rows:
                        kernel.sweep(
                            VALUE, lattice.wing, lattice.wing, grid.frame, table, table, NOTHING, NOTHING,
                            rows, 0, len(rows), 1, last, is_open, scratch,
                        )  # fmt: skip
            whole = table.reshape(_STATES, grid.slots, len(lattice))
            parts = [
                whole[:, self.heads[i] : self.heads[i + 1], self.start[j] : self.start[j + 1]].astype(np.float16).ravel()
                for i, j in self.counts
            ]
            part = path.with_suffix(".part.npy")
            np.save(part, np.concatenate(parts))
            part.replace(path)
            told(f"{score[0]}-{score[1]}")

    def read(self, folder: Path, score: Score, ours: int, theirs: int) -> Any:
        """[plane][head of ours][configuration of theirs]."""
        place = self.counts.index((ours, theirs))
        begin = sum(prod(shape) for shape in self.shapes[:place])
        whole = self.np.load(self.path(folder, score), mmap_mode="r")
        return self.np.array(whole[begin : begin + prod(self.shapes[place])]).reshape(self.shapes[place])

    def weights(self, level: int, is_open: bool) -> Any:
        """How much each configuration of a level counts; together 1."""
        numbers = slice(self.start[level], self.start[level + 1])
        found = self.ways[numbers] * (self.is_open[numbers] if is_open else 1.0)
        return found / max(found.sum(), 1e-300)

    def _turned(self, ours: int, theirs: int) -> Iterator[tuple[Any, Any, Any]]:
        """For each renaming: which rows are heads renamed so, which head each is, and where the columns go."""
        rows = slice(self.start[ours], self.start[ours + 1])
        columns = slice(self.start[theirs], self.start[theirs + 1])
        for turn in range(len(self.perms)):
            mine = self.np.flatnonzero(self.turns[rows] == turn)
            if len(mine):
                heads = self.slot[rows][mine] - self.heads[ours]
                yield mine, heads, self.perms[turn][columns] - self.start[theirs]

    def times(self, block: Any, ours: int, theirs: int, vectors: Any) -> Any:
        """The whole matrix times vectors over its columns."""
        np = self.np
        found = np.empty((self.size(ours), vectors.shape[1]), dtype=np.float32)
        for mine, heads, columns in self._turned(ours, theirs):
            turned = np.empty_like(vectors)
            turned[columns] = vectors
            found[mine] = (block @ turned)[heads]
        return found

    def turned_times(self, block: Any, ours: int, theirs: int, vectors: Any) -> Any:
        """The whole matrix, transposed, times vectors over its rows."""
        np = self.np
        found = np.zeros((self.size(theirs), vectors.shape[1]), dtype=np.float32)
        for mine, heads, columns in self._turned(ours, theirs):
            spread = np.zeros((self.heads_of(ours), vectors.shape[1]), dtype=np.float32)
            spread[heads] = vectors[mine]
            found += (block.T @ spread)[columns]
        return found


class Fit:
    """Factors and cores of all pairs, of the scores that are solved."""

    def __init__(self, blocks: Blocks, folder: Path, told: Callable[[str], None]) -> None:
        self.np, self.blocks, self.folder, self.told = blocks.np, blocks, folder, told
        self.scores = [score for score in leads() if blocks.path(folder, score).is_file()]
        self._rng = self.np.random.default_rng(1)
        self._factors: dict[Pair, Factors] = {}
        self._cores: dict[Score, dict[Pair, array[int]]] = {score: {} for score in self.scores}
        self._basis: dict[Pair, list[Any]] = {}
        self._off: dict[Score, list[float]] = {score: [] for score in self.scores}

    def horizon(self) -> Horizon:
        for ours, theirs in self.blocks.counts:
            if ours >= theirs:
                self._pair(ours, theirs)
        off = {score: (sum(found) / len(found)) ** 0.5 for score, found in self._off.items()}
        off |= {score[::-1]: value for score, value in off.items()}
        return Horizon(self.blocks.law, self.blocks.cards, off, self._factors, self._cores)

    def _pair(self, ours: int, theirs: int) -> None:
        blocks = self.blocks
        orders = [(ours, theirs), (theirs, ours)][: 1 + (ours != theirs)]
        values = {(score, order): blocks.read(self.folder, score, *order) for score in self.scores for order in orders}
        for is_open in (False, True):
            if not all(blocks.weights(level, is_open).any() for level in (ours, theirs)):
                continue
            for order in orders:
                self._find(Pair(*order, is_open), values)
            for score in self.scores:
                for order in orders[: 1 if score[0] == score[1] else 2]:
                    self._core(score, Pair(*order, is_open), values[(score, order)])
        self.told(f"{ours} and {theirs} cards")

    def _samples(self, pair: Pair, own: int, rival: int, values: Any) -> Any:
        """What the matrices make of random directions, one beside the other."""
        np, blocks = self.np, self.blocks
        mine, yours = (np.sqrt(blocks.weights(level, pair.is_open)) for level in (pair.ours, pair.theirs))
        plane, other = (4 * pair.is_open + lane for lane in (2 * own + rival, 2 * rival + own))
        found = []
        for score in self.scores:
            block = values[(score, (pair.ours, pair.theirs))][plane].astype(np.float32)
            both = [blocks.times(block, pair.ours, pair.theirs, self._directions(yours))]
            if score[0] != score[1]:
                block = values[(score, (pair.theirs, pair.ours))][other].astype(np.float32)
                both.append(blocks.turned_times(block, pair.theirs, pair.ours, self._directions(yours)))
            share = ALONE if score == LAST else 1.0
            found += [samples * (mine * share)[:, None] for samples in both]
        return np.concatenate(found, axis=1)

    def _squeeze(self, samples: Any, count: int) -> Any:
        """The directions, at most so many, in which the samples reach farthest, as combinations of them."""
        _, directions = self.np.linalg.eigh(samples.T @ samples)
        return directions[:, -count:]

    def _directions(self, weights: Any) -> Any:
        np = self.np
        return (self._rng.standard_normal((len(weights), SAMPLES)) * weights[:, None]).astype(np.float32)

    def _find(self, pair: Pair, values: Any) -> None:
        np, blocks = self.np, self.blocks
        weights = blocks.weights(pair.ours, pair.is_open)
        kept = np.flatnonzero(weights)
        rank = min(RANKS[min(abs(pair.ours - pair.theirs), len(RANKS) - 1)], len(kept))
        root = np.sqrt(weights[kept])
        codes, scales, basis = [], [], []
        for lane in range(4):
            samples = self._samples(pair, *divmod(lane, 2), values)[kept]
            rows, sizes, _ = np.linalg.svd(samples @ self._squeeze(samples, 2 * rank), full_matrices=False)
            found = rows[:, :rank] / root[:, None]
            reach = sizes[:rank] / np.sqrt(samples.shape[1])
            most = np.maximum(np.abs(found).max(axis=0), 1e-9) / 127
            step = np.maximum(np.minimum(CLOSE / np.maximum(reach, 1e-9), 0.5), most).astype(np.float32)
            code = np.rint(found / step)
            codes.append(code.astype(np.int8))
            scales.append(tuple(float(one) for one in step))
            whole = np.zeros((len(weights), rank))
            whole[kept] = code * step
            basis.append(whole)
        self._basis[pair] = basis
        self._factors[pair] = Factors(rank, array("b", np.stack(codes, axis=2).tobytes()), tuple(scales))

    def _core(self, score: Score, pair: Pair, block: Any) -> None:
        """By least squares, over all positions of the pair."""
        np, blocks = self.np, self.blocks
        mine, yours = (blocks.weights(level, pair.is_open) for level in (pair.ours, pair.theirs))
        cells = array("h")
        for lane in range(4):
            ours, theirs = divmod(lane, 2)
            left, right = self._basis[pair][lane], self._basis[pair.flipped][2 * theirs + ours]
            values = block[4 * pair.is_open + lane].astype(np.float32)
            met = blocks.times(values, pair.ours, pair.theirs, (right * yours[:, None]).astype(np.float32))
            inner = left.T @ (met * mine[:, None])
            squares = [part.T @ (part * share[:, None]) for part, share in ((left, mine), (right, yours))]
            one, other = (np.linalg.pinv(square) for square in squares)
            core = np.clip(np.rint(one @ inner @ other * FINE), -32768, 32767)
            cells.extend(int(cell) for cell in core.ravel())
            told = core / FINE
            squared = blocks.times(values**2, pair.ours, pair.theirs, yours[:, None].astype(np.float32))[:, 0]
            whole = float((squared * mine).sum())
            error = whole - 2 * float((inner * told).sum()) + float((squares[0] @ told @ squares[1] * told).sum())
            self._off[score].append(max(0.0, error))
        self._cores[score][pair] = cells
