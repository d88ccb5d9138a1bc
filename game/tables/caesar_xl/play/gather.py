"""Pieces that lie side by side and are gathered by drawing the pointer over them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.caesar_xl.data import CardId, Place
from game.rules.caesar_xl.state import UNITS
from game.tables.caesar_xl.play.draft import Draft
from game.ui.geometry import Box, Point

STEP = 6.0
"""Units between two places of a drag that are looked at: a quick hand passes over no piece unseen."""


@dataclass(frozen=True)
class PieceRow:
    """The pieces of one stack as they lie side by side: the panel round them, and a box for each that can march, with its
    number among those that can."""

    place: Place
    panel: Box
    slots: tuple[tuple[Box, int], ...]

    def piece_at(self, x: float, y: float) -> int | None:
        return next((number for box, number in self.slots if box.contains(x, y)), None)

    def passed(self, before: Point, after: Point) -> tuple[list[int], bool]:
        """What a drag passes between two points, in its order, and whether it leaves the panel on the way: what lies beyond
        is passed no more."""
        (x0, y0), (x1, y1) = before, after
        count = max(1, int(max(abs(x1 - x0), abs(y1 - y0)) / STEP))
        found: list[int] = []
        for n in range(1, count + 1):
            x, y = x0 + (x1 - x0) * n / count, y0 + (y1 - y0) * n / count
            if not self.panel.contains(x, y):
                return found, True
            piece = self.piece_at(x, y)
            if piece is not None and piece not in found:
                found.append(piece)
        return found, False


def row_of(draft: Draft, place: Place, panel: Box, boxes: Sequence[Box], pieces: Sequence[str]) -> PieceRow:
    """Of the pieces seen there, Leaders first: of those alike, the first are taken for the ones that can march."""
    troops, leaders = draft.ready_at(place)
    ready = [*leaders, *(UNITS[kind] for kind in (3, 2, 1, 0) for _ in range(troops[kind]))]
    slots: list[tuple[Box, int]] = []
    taken: set[int] = set()
    for box, piece in zip(boxes, pieces, strict=True):
        number = next((n for n, one in enumerate(ready) if one == piece and n not in taken), None)
        if number is not None:
            taken.add(number)
            slots.append((box, number))
    return PieceRow(place, panel, tuple(slots))


@dataclass(frozen=True)
class Grip:
    """What a drag holds: the stack of a place, one piece of it, or a card of the hand; or what can be done at a place is
    gone through (`lists`) to the line where it is let go."""

    place: Place = ""
    piece: int | None = None
    card: CardId = ""
    lists: bool = False
