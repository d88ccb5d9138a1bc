"""How a game is described for the plain table: places, pieces, and the places an action is made of."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeVar

from game.core.say import Say
from game.core.types import Seat

V = TypeVar("V")
A = TypeVar("A")
Tiles = Literal["points", "squares", "hexes"]
"""What lies under places: holes on a slab, joined by lines; square cells; hexagons standing on a point."""
Kind = Literal["counter", "card", "die"]


@dataclass(frozen=True)
class Place:
    """Somewhere a piece may lie. `x`, `y` in cells: neighbours are 1 apart; y grows downwards."""

    id: str
    x: float
    y: float
    name: Say
    is_aside: bool = False
    """Beside the board: nothing is drawn under it, and nobody picks it (a hand, a store)."""


@dataclass(frozen=True)
class Piece:
    """One thing on the table. Its `id` stays the same while it moves: from it motion is made."""

    id: str
    at: str
    """A place's id."""
    seat: Seat | None = None
    """Whose colour it has; None: bone."""
    sign: str = ""
    """A letter or two written on it; of a card its name."""
    kind: Kind = "counter"
    face: int = 0
    """Of a die, 1 to 6."""


class Description(ABC, Generic[V, A]):
    """One game on one board. `view` is always what the seat at the screen may know."""

    tiles: Tiles = "points"

    def __init__(self, board: Any, seats: int) -> None:
        self.board, self.seats = board, seats

    @abstractmethod
    def places(self) -> Sequence[Place]:
        """All of them, in the order in which Tab walks."""

    @abstractmethod
    def pieces(self, view: V) -> Sequence[Piece]:
        """What lies where; later ones on top."""

    @abstractmethod
    def steps(self, view: V, action: A) -> tuple[str, ...]:
        """The places picked one after the other for an action; () for one with a button of its own, which the words
        `<game>.action.<tag>` name."""

    def lines(self) -> Sequence[tuple[str, str]]:
        """Pairs of places joined by a line."""
        return ()

    def tally(self, view: V, seat: Seat) -> Say | None:
        """What a seat's panel says."""
        return None

    def trial(self, view: V, seat: Seat, picked: tuple[str, ...], place: str) -> A | None:
        """The action that picking `place` would make or begin, so that the rules can say why not; None: no reason."""
        return None
