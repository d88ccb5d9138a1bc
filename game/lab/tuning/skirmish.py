"""The book of sets, fitted to the exact solutions of every score.

    python -m game.ai.skirmish.setsolve --dir build/sets            an hour of one core, kept score by score
    ludi lab tune skirmish pack build/sets

writes it beside the opening book and prints how far each score's values are off, and

    ludi lab tune skirmish cost build/sets [--scores 00,21,12]

works out what that gives away at each score to the best answer, over all deals, and over a set.
`ludi lab tune skirmish horizon` makes the horizon of large tables (skirmish_horizon.py).
Needs numpy (`pip install -e ".[lab]"`).
"""

from __future__ import annotations

import argparse
import json
import sys
from array import array
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from game.ai.skirmish.book import DECKS, SCALE, BadBook, Book, default_path, load
from game.ai.skirmish.model import Deck
from game.ai.skirmish.opening import Opening, given_away
from game.ai.skirmish.setbook import LAST, RULES, Groups, SetBook, first_term, load_sets, packed, sets_path, width
from game.ai.skirmish.sets import Score, margins_of
from game.lab.tuning import skirmish_horizon

STORED = "40,04,21,12"
RIDGE = 1e-3
"""Keeps the terms small where a group has few positions."""
CHUNK = 400_000


def main(argv: Sequence[str] | None = None) -> int:
    argv = sys.argv[1:] if argv is None else argv
    parser = argparse.ArgumentParser(prog="ludi lab tune skirmish", description="The book of sets, and the horizon.")
    parts = parser.add_subparsers(dest="part", required=True)
    pack = parts.add_parser("pack", help="fit and write the book of sets")
    pack.add_argument("folder", type=Path, help="solved scores, by game.ai.skirmish.setsolve")
    pack.add_argument("--deck", choices=DECKS, default="full")
    pack.add_argument("--stored", default=STORED, help="scores kept as tables, in their order")
    pack.add_argument("--out", type=Path, help="beside the opening book, if none is named")
    cost = parts.add_parser("cost", help="what the book of sets gives away")
    cost.add_argument("folder", type=Path, help="solved scores, by game.ai.skirmish.setsolve")
    cost.add_argument("--deck", choices=DECKS, default="full")
    cost.add_argument("--scores", help="all, if none are named; a set is told of only with all")
    parts.add_parser("horizon", help="the horizon of large tables", add_help=False)
    given, rest = parser.parse_known_args(argv)
    if given.part != "horizon":
        given = parser.parse_args(argv)
    try:
        numpy: Any = import_module("numpy")
    except ImportError:
        print('skirmish: fitting needs numpy: pip install -e ".[lab]"', file=sys.stderr)
        return 2
    if given.part == "horizon":
        return skirmish_horizon.main(rest, numpy)
    path = default_path(DECKS[given.deck])
    try:
        book = load(path)
    except (OSError, BadBook) as trouble:
        print(f"skirmish: {path.name} can't be read: {trouble}", file=sys.stderr)
        return 2
    if given.part == "cost":
        return _costs(numpy, book, given)
    stored = tuple((int(one[0]), int(one[1])) for one in given.stored.split(","))
    fitted = Fit(numpy, book, given.folder, stored)
    out = given.out or sets_path(path)
    out.write_bytes(fitted.pack())
    for score, off in sorted(fitted.off.items(), reverse=True):
        print(f"{score[0]}-{score[1]}: {off:.5f}{' kept as a table' if score in stored else ''}")
    print(f"{out.name}: {out.stat().st_size} bytes")
    return 0


def _costs(numpy: Any, book: Book, given: argparse.Namespace) -> int:
    try:
        sets = load_sets(sets_path(default_path(DECKS[given.deck])), book)
    except (OSError, BadBook) as trouble:
        print(f"skirmish: the book of sets can't be read: {trouble}", file=sys.stderr)
        return 2
    asked = RULES.scores
    if given.scores:
        asked = [(int(one[0]), int(one[1])) for one in given.scores.split(",")]
    bench = Bench(numpy, sets, given.folder)
    lost: dict[Score, float] = {}
    for score in asked:
        lost[score] = bench.cost(score)
        print(f"{score[0]}-{score[1]}: {lost[score]:.5f}", flush=True)
    if len(lost) == len(RULES.scores):
        mean, most = over_a_set(DECKS[given.deck], lost)
        print(f"over a set: {mean:.5f} as games between equals end, {most:.5f} at most")
    return 0


def over_a_set(deck: Deck, lost: Mapping[Score, float]) -> tuple[float, float]:
    """What is lost from 0-0 on, by what is lost at each score: with the margins of games between equals, and where whoever
    answers could choose the margins, too, so that it is never more."""
    margins = margins_of(deck)
    mean: dict[Score, float] = {}
    most: dict[Score, float] = {}
    for ours, theirs in RULES.scores:
        later = 0.0
        after = [0.0]
        for cards, chance in enumerate(margins.won):
            for score in ((ours + cards, theirs), (ours, theirs + cards)):
                if cards and max(score) < RULES.target:
                    later += chance * mean[score]
                    after.append(most[score])
        mean[(ours, theirs)] = (lost[(ours, theirs)] + later) / (1 - margins.draw)
        most[(ours, theirs)] = (lost[(ours, theirs)] + (1 - margins.draw) * max(after)) / (1 - margins.draw)
    return mean[(0, 0)], most[(0, 0)]


class Bench:
    """Holds the book of sets against the solved scores."""

    def __init__(self, numpy: Any, sets: SetBook, folder: Path) -> None:
        self.np, self.sets, self.folder = numpy, sets, folder
        self.opening = Opening(sets.book.shelf)

    def cost(self, score: Score) -> float:
        """What is given away at the score by whoever has its first number of points."""
        exact = [read_values(self.np, self.folder, one, self.sets.book) for one in (score, score[::-1])]
        told = [self.told(one) for one in (score, score[::-1])]
        tables = [self.opening.spread(*(array("f", table.tobytes()) for table in pair)) for pair in (exact, told)]
        return given_away(self.opening, *tables)

    def told(self, score: Score) -> Any:
        """Every value of the book of sets at a score, as `SetBook.at` has them one by one."""
        np, sets, size = self.np, self.sets, self.sets.book.shelf.size
        known = [np.frombuffer(sets.book.values, dtype=np.int8).astype(np.float32) / np.float32(SCALE)]
        if score == LAST:
            return known[0]
        groups = Groups(sets.book.shelf)
        for number, one in enumerate((*sets.stored, score)):
            if number == len(sets.stored):
                number += sets.told.index(score)
            made = np.empty(size, dtype=np.float32)
            wide = width(len(known))
            begin = first_term(len(groups), len(sets.stored), number)
            for group, (first, last) in enumerate(zip(groups.starts, groups.ends, strict=True)):
                terms = np.array(sets.terms[begin + group * wide : begin + (group + 1) * wide])
                for start in range(first, last, CHUNK):
                    end = min(last, start + CHUNK)
                    made[start:end] = feature_rows(np, [table[start:end] for table in known]) @ terms
            if number < len(sets.stored):
                rests = np.frombuffer(sets.rests.span(number * size, (number + 1) * size), dtype=np.int8)
                made = made + rests.astype(np.float32) / np.float32(SCALE)
            if one == score:
                return np.clip(made, -1, 1).astype(np.float32)
            known.append(made)
        raise KeyError(score)


def read_values(numpy: Any, folder: Path, score: Score, book: Book) -> Any:
    """The solved values of a score, as the shelf lays them."""
    lead = max(score, score[::-1])
    path = folder / f"{lead[0]}{lead[1]}.values"
    with path.open("rb") as file:
        facts = json.loads(file.readline())
        if facts["cells"] != book.shelf.size or facts["floor"] != book.shelf.floor:
            raise SystemExit(f"{path}: it was solved for another opening book")
        cells = numpy.fromfile(file, dtype=numpy.float32)
    return cells[: facts["cells"]] if score == lead else cells[facts["cells"] :]


def feature_rows(numpy: Any, values: Sequence[Any]) -> Any:
    """`setbook.features` of many positions at once, a row each."""
    wide = [value.astype(numpy.float64) for value in values]
    found = [numpy.ones(len(values[0])), *wide]
    for place, value in enumerate(wide):
        found += [value * other for other in wide[place:]]
    return numpy.stack(found, axis=1)


class Fit:
    """The formulas, and what they leave over of the stored scores."""

    def __init__(self, numpy: Any, book: Book, folder: Path, stored: tuple[Score, ...]) -> None:
        self.np, self.book, self.stored = numpy, book, stored
        self.told = tuple(score for score in RULES.scores if score != LAST and score not in stored)
        self.off: dict[Score, float] = {LAST: 0.5 / SCALE / 3**0.5}
        self._groups = Groups(book.shelf)
        self._terms: list[Any] = []
        self._rests: list[Any] = []
        known = [numpy.frombuffer(book.values, dtype=numpy.int8).astype(numpy.float32) / numpy.float32(SCALE)]
        for score in stored:
            exact = read_values(numpy, folder, score, book)
            (told,) = self._fitted(known, [exact])
            rest = numpy.clip(numpy.rint((exact - told) * SCALE), -128, 127).astype(numpy.int8)
            self._rests.append(rest)
            known.append(told + rest.astype(numpy.float32) / numpy.float32(SCALE))
            self._note(score, known[-1], exact)
        every = [read_values(numpy, folder, score, book) for score in self.told]
        for score, exact, told in zip(self.told, every, self._fitted(known, every), strict=True):
            self._note(score, numpy.clip(told, -1, 1), exact)

    def pack(self) -> bytes:
        law, shelf = self.book.law, self.book.shelf
        facts = {
            "stored": self.stored,
            "told": self.told,
            "off": {f"{a}{b}": round(off, 6) for (a, b), off in self.off.items()},
        }
        terms = array("f", self.np.concatenate(self._terms).astype(self.np.float32).tobytes())
        return packed(law, shelf.floor, facts, b"".join(rest.tobytes() for rest in self._rests), terms)

    def _note(self, score: Score, told: Any, exact: Any) -> None:
        self.off[score] = float(self.np.sqrt(((told - exact) ** 2).mean(dtype=self.np.float64)))

    def _fitted(self, known: Sequence[Any], every: Sequence[Any]) -> list[Any]:
        """What formulas in the known tables make of each of some others; their terms are kept, score by score."""
        np, size = self.np, width(len(known))
        told = [np.empty_like(exact) for exact in every]
        kept: list[list[Any]] = [[] for _ in every]
        for first, last in zip(self._groups.starts, self._groups.ends, strict=True):
            chunks = [slice(begin, min(last, begin + CHUNK)) for begin in range(first, last, CHUNK)]
            square, sides = np.zeros((size, size)), np.zeros((size, len(every)))
            for chunk in chunks:
                rows = feature_rows(np, [table[chunk] for table in known])
                square += rows.T @ rows
                sides += rows.T @ np.stack([exact[chunk] for exact in every], axis=1).astype(np.float64)
            terms = np.linalg.solve(square + RIDGE * np.eye(size), sides).astype(np.float32)
            for chunk in chunks:
                made = feature_rows(np, [table[chunk] for table in known]) @ terms.astype(np.float64)
                for place, table in enumerate(told):
                    table[chunk] = made[:, place]
            for place, terms_of in enumerate(kept):
                terms_of.append(terms[:, place])
        self._terms += [np.concatenate(terms_of) for terms_of in kept]
        return told
