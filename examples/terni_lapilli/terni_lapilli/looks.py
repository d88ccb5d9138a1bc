"""Terni Lapilli on the plain table."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.say import Say, say
from game.core.types import Seat
from game.tables.plain.describe import Description, Piece, Place
from terni_lapilli.rules import PEBBLES, Action, Board, Lay, Pass, Slide, State, point_name


class Looks(Description[State, Action]):
    """A slab with points; the pebbles still in hand lie at its sides."""

    board: Board

    def places(self) -> Sequence[Place]:
        on = [Place(str(n), x, y, point_name(self.board, n)) for n, (x, y) in enumerate(self.board.points)]
        right = max(x for x, _ in self.board.points) + 1.15
        hands = [
            Place(f"hand {seat} {n}", right if seat else -1.15, 0.5 + n / 2, say("terni_lapilli.in_hand"), is_aside=True)
            for seat in range(2)
            for n in range(PEBBLES)
        ]
        return [*on, *hands]

    def lines(self) -> Sequence[tuple[str, str]]:
        return [(str(a), str(b)) for a, b in self.board.lines]

    def pieces(self, view: State) -> Sequence[Piece]:
        found = []
        for seat, men in enumerate(view.men):
            places = [*map(str, men), *(f"hand {seat} {n}" for n in range(len(men), PEBBLES))]
            found += [Piece(f"{seat}.{n}", place, seat) for n, place in enumerate(places)]
        return found

    def steps(self, view: State, action: Action) -> tuple[str, ...]:
        match action:
            case Lay(at):
                return (str(at),)
            case Slide(start, to):
                return str(start), str(to)
            case Pass():
                return ()

    def tally(self, view: State, seat: Seat) -> Say:
        return say("terni_lapilli.tally", count=PEBBLES - len(view.men[seat]))

    def trial(self, view: State, seat: Seat, picked: tuple[str, ...], place: str) -> Action:
        if len(view.men[seat]) < PEBBLES or not picked:
            return Lay(int(place)) if len(view.men[seat]) < PEBBLES else Slide(int(place), int(place))
        return Slide(int(picked[0]), int(place))
