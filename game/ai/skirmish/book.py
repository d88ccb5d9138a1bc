"""The opening book: exact values of the early positions, and the mean strength of every configuration.

    python -m game.ai.skirmish.book --out assets/books/skirmish.book

makes it from nothing (compiled kernel: two minutes on two cores, four gigabytes); `--deck nine` and `--deck six` make
those of the shorter decks in seconds. The strengths are written once more into a small file beside it, for players who
look a few rounds ahead and never open the book. Values are signed bytes over SCALE; what
that rounding costs is worked out exactly by measure.py. The same kernel gives the same bytes on every machine.
"""

from __future__ import annotations

import argparse
import json
import lzma
import sys
from array import array
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from game.ai.books import places
from game.ai.skirmish import kernel
from game.ai.skirmish.lattice import Lattice
from game.ai.skirmish.model import FULL, NINE, SIX, Deck, Law, Position, deals, game_payoff
from game.ai.skirmish.shelf import Shelf
from game.ai.skirmish.solve import Grid
from game.ai.skirmish.stream import Stream
from game.ai.skirmish.strength import Strengths, Sums

SCALE = 127
MAGIC = b"SKIRMISH1\n"
STRENGTHS_MAGIC = b"SKIRMISH STRENGTHS1\n"
DECKS = {"full": FULL, "nine": NINE, "six": SIX}
FILES = {FULL: "skirmish.book", NINE: "skirmish-nine.book", SIX: "skirmish-six.book"}
FLOORS = {FULL: 21, NINE: 17, SIX: 10}
"""The fewest cards on the table at which a position is decided by the book: three less than at the deal, or one or two."""


class BadBook(Exception):
    """The file is not a book of this format, or is damaged."""


@dataclass
class Book:
    """A loaded book."""

    shelf: Shelf
    strengths: Strengths
    values: memoryview
    """Signed bytes, as the shelf lays them."""

    @property
    def law(self) -> Law:
        return self.shelf.law

    def decides(self, position: Position) -> bool:
        """True if the value of each position that may come next is in the book."""
        return position.cards >= self.shelf.floor

    def worth(self, position: Position) -> float:
        """The value of a settled position. KeyError if the book lacks it."""
        at, is_mirrored = self.shelf.find(position)
        value: int = self.values[at]
        return -value / SCALE if is_mirrored else value / SCALE


def default_path(deck: Deck = FULL) -> Path:
    """Where the book of a deck lies: in a checkout, an installed package or a bundle. KeyError if none is shipped."""
    found = places(FILES[deck])
    return next((path for path in found if path.is_file()), found[0])


def strengths_path(book: Path) -> Path:
    """Where the strengths of a book lie by themselves."""
    return book.with_suffix(".strengths")


@lru_cache(maxsize=3)
def ground_of(law: Law) -> tuple[Lattice, Grid]:
    """All configurations of a deck, and how they are folded: for book and strengths alike. Tenths of a second."""
    lattice = Lattice(law, deals(law.deck), revival_open=True)
    return lattice, Grid(lattice, lattice, True, True, True, fold=lattice.has_turns)


def _opened(path: Path, magic: bytes) -> tuple[dict[str, Any], Law, bytes]:
    """Facts, law and content of a file. OSError, or ValueError, KeyError, TypeError, LZMAError if it can't be used."""
    data = path.read_bytes()
    if not data.startswith(magic):
        raise ValueError("it does not begin like a book")
    head, _, body = data[len(magic) :].partition(b"\n")
    facts = json.loads(head)
    law = Law(Deck(tuple(facts["counts"]), facts["stacks"]), facts["may_decline"])
    return facts, law, lzma.decompress(body)


def load_strengths(path: Path) -> Strengths:
    """Reads the strengths alone: no value of a position is touched. OSError if there are none, BadBook if they can't be
    used."""
    try:
        _, law, content = _opened(path, STRENGTHS_MAGIC)
        return Strengths(*ground_of(law), content)
    except (ValueError, KeyError, TypeError, lzma.LZMAError) as fault:
        raise BadBook(f"{path.name}: {fault}") from fault


def load(path: Path | None = None) -> Book:
    """Reads a book; about a second for the full deck. OSError if there is none, BadBook if it can't be used."""
    path = path or default_path()
    try:
        facts, law, content = _opened(path, MAGIC)
        shelf = Shelf(law, facts["floor"], *ground_of(law))
        if len(content) < shelf.size:
            raise ValueError("it is too short")
        strengths = Strengths(shelf.lattice, shelf.grid, content[shelf.size :])
    except (ValueError, KeyError, TypeError, lzma.LZMAError) as fault:
        raise BadBook(f"{path.name}: {fault}") from fault
    return Book(shelf, strengths, memoryview(content)[: shelf.size].cast("b"))


@dataclass
class Draft:
    """A book before rounding."""

    shelf: Shelf
    values: array[float]
    strengths: Strengths

    def pack(self) -> bytes:
        """The file's bytes."""
        law = self.shelf.law
        facts = {
            "counts": law.deck.counts,
            "stacks": law.deck.stacks,
            "may_decline": law.may_decline,
            "floor": self.shelf.floor,
        }
        rounded = bytes(round(value * SCALE) & 0xFF for value in self.values)
        return MAGIC + json.dumps(facts).encode() + b"\n" + lzma.compress(rounded + self.strengths.codes, preset=9)

    def pack_strengths(self) -> bytes:
        """The bytes of the small file beside it."""
        return packed_strengths(self.shelf.law, self.strengths)


def packed_strengths(law: Law, strengths: Strengths) -> bytes:
    """Strengths as a file of their own."""
    facts = {"counts": law.deck.counts, "stacks": law.deck.stacks, "may_decline": law.may_decline}
    return STRENGTHS_MAGIC + json.dumps(facts).encode() + b"\n" + lzma.compress(strengths.codes, preset=9)


def draft(law: Law, floor: int, told: Callable[[str], None] = lambda line: None) -> Draft:
    """Solves the whole game. `told` hears how far it is."""
    stream = Stream(law, game_payoff(law.deck), symmetric=True)
    shelf = Shelf(law, floor, stream.lattice, stream.grid)
    sums = Sums(stream.grid)
    values = array("f", [0.0]) * shelf.size
    for level in stream.run():
        sums.take(stream.table, level, symmetric=True)
        shelf.collect(stream.table, level, values)
        told(f"{level} of {law.deck.cards} cards")
    return Draft(shelf, values, sums.strengths())


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m game.ai.skirmish.book", description="Makes the opening book.")
    parser.add_argument("--out", type=Path, required=True, help="file to write")
    parser.add_argument("--deck", choices=DECKS, default="full")
    parser.add_argument("--floor", type=int, help="fewest cards on the table at which the book decides")
    given = parser.parse_args(arguments)
    deck = DECKS[given.deck]
    if not kernel.COMPILED and deck is not SIX:
        print("book: the compiled kernel is missing; without it this deck would take days", file=sys.stderr)
        return 1
    made = draft(Law(deck), given.floor or FLOORS[deck], lambda line: print(line, file=sys.stderr, flush=True))
    given.out.parent.mkdir(parents=True, exist_ok=True)
    given.out.write_bytes(made.pack())
    strengths_path(given.out).write_bytes(made.pack_strengths())
    print(f"{given.out}: {made.shelf.size} positions, {given.out.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
