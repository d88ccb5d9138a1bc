"""TITLE on the plain table."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.say import say
from game.tables.plain.describe import Description, Piece, Place, Tiles
from NEWGAME.rules import Action, State

ACROSS = 10


class Looks(Description[State, Action]):
    """Counters in rows; whoever clicks one of the last three takes it and those behind it."""

    tiles: Tiles = "squares"

    def places(self) -> Sequence[Place]:
        return [Place(str(n), n % ACROSS, n // ACROSS, say("NEWGAME.place", number=n + 1)) for n in range(self.board.heap)]

    def pieces(self, view: State) -> Sequence[Piece]:
        return [Piece(f"counter {n}", str(n)) for n in range(view.heap)]

    def steps(self, view: State, action: Action) -> tuple[str, ...]:
        return (str(view.heap - action.count),)

    def trial(self, view: State, seat: int, picked: tuple[str, ...], place: str) -> Action:
        return Action(max(0, view.heap - int(place)))
