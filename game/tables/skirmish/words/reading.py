"""What a reader tells on the results: the habit of the other side that stood out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.ai.skirmish.reading import read
from game.core.types import Event, Seat
from game.rules.skirmish.data import Board
from game.rules.skirmish.state import SkirmishOptions
from game.tables.skirmish.words.tell import Teller


def told_by_readers(
    teller: Teller, board: Board, options: SkirmishOptions, heard: Sequence[Iterable[Event]], readers: Sequence[Seat]
) -> list[str]:
    """A sentence for each reader."""
    found = []
    for seat in readers:
        habit, choices = read(board, options, heard, seat)
        if habit is None:
            found.append(teller("read.nothing", seat=seat, other=1 - seat, choices=choices))
            continue
        what, when = teller(f"read.{habit.trait.value}"), teller(f"read.when.{habit.when}", other=1 - seat)
        found.append(teller("read.habit", seat=seat, when=when, what=what, taken=habit.taken, offered=habit.offered))
    return found
