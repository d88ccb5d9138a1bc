"""The book of sets: what the early positions of a game are worth at each score of a set to five.

The opening book knows the game alone, which is the game at 4-4. A few scores more are kept as tables, packed as what a
formula in the tables before them leaves over; all others are given by such formulas alone: for each pair of card counts,
state of revival and Populi a polynomial of degree two in the tables' values. Both are fitted to exact solutions of every
score (setsolve.py) in the laboratory (`game/lab/tuning/skirmish.py`), which also tells how far off they are.
"""

from __future__ import annotations

import json
import lzma
from array import array
from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from game.ai.skirmish.book import SCALE, BadBook, Book
from game.ai.skirmish.model import Deck, Law, Position
from game.ai.skirmish.rests import Rests
from game.ai.skirmish.sets import Score, SetRules
from game.ai.skirmish.shelf import PLANES, Shelf

MAGIC: Final = b"SKIRMISH SETS1\n"
_PART: Final = 1 << 20
"""Unpacked at a time: a whole number of blocks of `Rests`."""
_PRESET: Final = 6
"""More packs no better, and takes 64 MB to unpack instead of 8."""
RULES: Final = SetRules()
"""Sets to five by the printed rules: the only ones a book is made for."""
LAST: Final[Score] = (RULES.target - 1, RULES.target - 1)
"""The score at which the set is won by the game alone."""


def sets_path(book: Path) -> Path:
    """Where the book of sets lies that goes with an opening book."""
    return book.with_suffix(".sets")


def features(values: Sequence[float]) -> list[float]:
    """One, each value, and each product of two, in order."""
    found = [1.0, *values]
    for place, value in enumerate(values):
        found += [value * other for other in values[place:]]
    return found


def width(count: int) -> int:
    """How many features so many values have."""
    return 1 + count + count * (count + 1) // 2


class Groups:
    """Which formula an address of the shelf belongs to: one for each plane of each block."""

    def __init__(self, shelf: Shelf) -> None:
        self.starts = [block.at + plane * block.plane_size for block in shelf.blocks for plane in range(PLANES)]
        self.ends = [*self.starts[1:], shelf.size]

    def __len__(self) -> int:
        return len(self.starts)

    def of(self, at: int) -> int:
        return bisect_right(self.starts, at) - 1


@dataclass
class SetBook:
    """A loaded book. `stored` come as tables, in their order, and then `told` by formula."""

    book: Book
    stored: tuple[Score, ...]
    told: tuple[Score, ...]
    off: dict[Score, float]
    """How far a value of the score is off, as a standard deviation."""
    rests: Rests
    """Over SCALE: what the formulas of the stored scores leave over, table by table."""
    terms: array[float]
    """Of all formulas, score by score, group by group."""

    @cached_property
    def _groups(self) -> Groups:
        return Groups(self.book.shelf)

    def worth(self, score: Score) -> Callable[[Position], float]:
        """What a settled position is worth at our score and theirs, to us. KeyError if the book lacks position or score."""
        if score not in self.off or score[::-1] not in self.off:
            raise KeyError(score)

        def value(position: Position) -> float:
            at, is_mirrored = self.book.shelf.find(position)
            return -self.at(score[::-1], at) if is_mirrored else self.at(score, at)

        return value

    def at(self, score: Score, at: int) -> float:
        """The value at an address of the shelf."""
        known = [self.book.values[at] / SCALE]
        if score == LAST:
            return known[0]
        group, size = self._groups.of(at), self.book.shelf.size
        for place, one in enumerate(self.stored):
            value = self._formula(place, group, known) + self.rests[place * size + at] / SCALE
            if one == score:
                return max(-1.0, min(1.0, value))
            known.append(value)
        value = self._formula(len(self.stored) + self.told.index(score), group, known)
        return max(-1.0, min(1.0, value))

    def _formula(self, number: int, group: int, known: Sequence[float]) -> float:
        size = width(len(known))
        at = self._first(number) + group * size
        return sum(term * feature for term, feature in zip(self.terms[at : at + size], features(known), strict=True))

    def _first(self, number: int) -> int:
        return first_term(len(self._groups), len(self.stored), number)


def first_term(groups: int, stored: int, number: int) -> int:
    """Where the terms of formula `number` begin."""
    before = sum(width(1 + place) for place in range(min(number, stored)))
    return groups * (before + max(0, number - stored) * width(1 + stored))


def packed(law: Law, floor: int, facts: dict[str, Any], rests: bytes, terms: array[float]) -> bytes:
    """The file's bytes. `facts`: `stored`, `told` and `off`, which is by score as text ("40")."""
    head = {"counts": law.deck.counts, "stacks": law.deck.stacks, "may_decline": law.may_decline, "floor": floor, **facts}
    return (
        MAGIC + json.dumps({**head, "terms": len(terms)}).encode() + b"\n" + lzma.compress(terms.tobytes() + rests, preset=9)
    )


class _Unpacked:
    """What a packed file holds, bit by bit: as a whole it would take twice its room."""

    def __init__(self, body: bytes) -> None:
        self._reader = lzma.LZMADecompressor()
        self._body = body

    def read(self, size: int) -> bytes:
        """So many bytes and no more. ValueError, LZMAError."""
        content = bytearray()
        while len(content) < size and not self._reader.eof:
            part = self._reader.decompress(self._body, max_length=size - len(content))
            self._body = b""
            if not part and self._reader.needs_input:
                break
            content += part
        if len(content) != size:
            raise ValueError("it is too short")
        return bytes(content)


def load_sets(path: Path, book: Book) -> SetBook:
    """Reads the book of sets that belongs to an opening book. OSError if there is none, BadBook if it can't be used."""
    try:
        with path.open("rb") as file:
            if file.readline() != MAGIC:
                raise ValueError("it does not begin like a book of sets")
            facts = json.loads(file.readline())
            body = file.read()
        law = Law(Deck(tuple(facts["counts"]), facts["stacks"]), facts["may_decline"])
        if law != book.law or facts["floor"] != book.shelf.floor:
            raise ValueError("it belongs to another opening book")
        stored, told = (tuple((int(a), int(b)) for a, b in facts[key]) for key in ("stored", "told"))
        terms = array("f")
        content = _Unpacked(body)
        terms.frombytes(content.read(int(facts["terms"]) * terms.itemsize))
        left = len(stored) * book.shelf.size
        rests = Rests(left)
        while left:
            part = content.read(min(_PART, left))
            rests.add(part)
            left -= len(part)
        groups = len(Groups(book.shelf))
        if len(terms) != first_term(groups, len(stored), len(stored) + len(told)):
            raise ValueError("it is too short")
        off = {(int(key[0]), int(key[1])): float(value) for key, value in facts["off"].items()}
    except (ValueError, KeyError, TypeError, IndexError, lzma.LZMAError) as fault:
        raise BadBook(f"{path.name}: {fault}") from fault
    return SetBook(book, stored, told, off, rests, terms)
