"""The book of sets, fitted to the exact solutions of every score.

    python -m game.ai.skirmish.setsolve --dir build/sets            an hour and a half of one core, kept score by score
    ludi lab tune skirmish pack build/sets

writes it beside the opening book and prints how far each score's values are off. Needs numpy (`pip install -e ".[lab]"`).
"""

from __future__ import annotations

import argparse
import json
import sys
from array import array
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from game.ai.skirmish.book import DECKS, SCALE, BadBook, Book, default_path, load
from game.ai.skirmish.setbook import LAST, RULES, Groups, packed, sets_path, width
from game.ai.skirmish.sets import Score

STORED = "40,04,21,12"
RIDGE = 1e-3
"""Keeps the terms small where a group has few positions."""
CHUNK = 400_000


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="ludi lab tune skirmish", description="The book of sets.")
    parts = parser.add_subparsers(dest="part", required=True)
    pack = parts.add_parser("pack", help="fit and write the book of sets")
    pack.add_argument("folder", type=Path, help="solved scores, by game.ai.skirmish.setsolve")
    pack.add_argument("--deck", choices=DECKS, default="full")
    pack.add_argument("--stored", default=STORED, help="scores kept as tables, in their order")
    pack.add_argument("--out", type=Path, help="beside the opening book, if none is named")
    given = parser.parse_args(argv)
    try:
        numpy: Any = import_module("numpy")
    except ImportError:
        print('skirmish: fitting needs numpy: pip install -e ".[lab]"', file=sys.stderr)
        return 2
    path = default_path(DECKS[given.deck])
    try:
        book = load(path)
    except (OSError, BadBook) as trouble:
        print(f"skirmish: {path.name} can't be read: {trouble}", file=sys.stderr)
        return 2
    stored = tuple((int(one[0]), int(one[1])) for one in given.stored.split(","))
    fitted = Fit(numpy, book, given.folder, stored)
    out = given.out or sets_path(path)
    out.write_bytes(fitted.pack())
    for score, off in sorted(fitted.off.items(), reverse=True):
        print(f"{score[0]}-{score[1]}: {off:.5f}{' kept as a table' if score in stored else ''}")
    print(f"{out.name}: {out.stat().st_size} bytes")
    return 0


class Fit:
    """The formulas, and what they leave over of the stored scores."""

    def __init__(self, numpy: Any, book: Book, folder: Path, stored: tuple[Score, ...]) -> None:
        self.np, self.book, self.folder, self.stored = numpy, book, folder, stored
        self.told = tuple(score for score in RULES.scores if score != LAST and score not in stored)
        self.off: dict[Score, float] = {LAST: 0.5 / SCALE / 3**0.5}
        self._groups = Groups(book.shelf)
        self._terms: list[Any] = []
        self._rests: list[Any] = []
        known = [numpy.frombuffer(book.values, dtype=numpy.int8).astype(numpy.float32) / numpy.float32(SCALE)]
        for score in stored:
            exact = self._exact(score)
            told = self._fitted(known, exact)
            rest = numpy.clip(numpy.rint((exact - told) * SCALE), -128, 127).astype(numpy.int8)
            self._rests.append(rest)
            known.append(told + rest.astype(numpy.float32) / numpy.float32(SCALE))
            self._note(score, known[-1], exact)
        for score in self.told:
            exact = self._exact(score)
            self._note(score, self._fitted(known, exact), exact)

    def pack(self) -> bytes:
        law, shelf = self.book.law, self.book.shelf
        facts = {
            "stored": self.stored,
            "told": self.told,
            "off": {f"{a}{b}": round(off, 6) for (a, b), off in self.off.items()},
        }
        terms = array("f", self.np.concatenate(self._terms).astype(self.np.float32).tobytes())
        return packed(law, shelf.floor, facts, b"".join(rest.tobytes() for rest in self._rests), terms)

    def _exact(self, score: Score) -> Any:
        """The solved values of a score, as the shelf lays them."""
        lead = max(score, score[::-1])
        path = self.folder / f"{lead[0]}{lead[1]}.values"
        with path.open("rb") as file:
            facts = json.loads(file.readline())
            if facts["cells"] != self.book.shelf.size or facts["floor"] != self.book.shelf.floor:
                raise SystemExit(f"{path}: it was solved for another opening book")
            cells = self.np.fromfile(file, dtype=self.np.float32)
        return cells[: facts["cells"]] if score == lead else cells[facts["cells"] :]

    def _note(self, score: Score, told: Any, exact: Any) -> None:
        self.off[score] = float(self.np.sqrt(((told - exact) ** 2).mean(dtype=self.np.float64)))

    def _fitted(self, known: Sequence[Any], exact: Any) -> Any:
        """What the formulas make of the known tables; their terms are kept."""
        np, told = self.np, self.np.empty_like(exact)
        for first, last in zip(self._groups.starts, self._groups.ends, strict=True):
            size = width(len(known))
            square, side = np.zeros((size, size)), np.zeros(size)
            for begin in range(first, last, CHUNK):
                end = min(last, begin + CHUNK)
                rows = self._features([table[begin:end] for table in known])
                square += rows.T @ rows
                side += rows.T @ exact[begin:end]
            terms = np.linalg.solve(square + RIDGE * np.eye(size), side).astype(np.float32)
            self._terms.append(terms)
            for begin in range(first, last, CHUNK):
                end = min(last, begin + CHUNK)
                told[begin:end] = self._features([table[begin:end] for table in known]) @ terms.astype(np.float64)
        return np.clip(told, -1, 1)

    def _features(self, values: Sequence[Any]) -> Any:
        np = self.np
        found = [np.ones(len(values[0])), *(value.astype(np.float64) for value in values)]
        for place, value in enumerate(values):
            found += [value.astype(np.float64) * other for other in values[place:]]
        return np.stack(found, axis=1)
