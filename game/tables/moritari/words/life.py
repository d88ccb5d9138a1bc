"""Figures as the cabinet shows them: whose they are, and what has become of each in this match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.moritari.data import KINDS, Board, Kind
from game.rules.moritari.state import FigureId, State
from game.tables.moritari.words.tell import Teller


@dataclass(frozen=True)
class Piece:
    """One figure in the cabinet. `colour` is an index into `theme.SEATS`."""

    kind: Kind
    colour: int
    name: str = ""
    """"": any of its kind."""
    school: str = ""
    wounds: int = 0
    scars: int = 0
    laurel: bool = False
    lines: tuple[str, ...] = ()
    """What has become of it, in sentences."""
    heading: str = "moritari.cabinet.match"
    """Over them."""


def kinds(colour: int) -> list[Piece]:
    """One of each, in the order of the rulebook."""
    return [Piece(kind, colour) for kind in KINDS]


def pieces(teller: Teller, board: Board, state: State, colours: Sequence[int]) -> list[Piece]:
    """All figures of a match, by number."""
    return [_piece(teller, board, state, index, colours) for index in range(len(state.figures))]


def _piece(teller: Teller, board: Board, state: State, index: FigureId, colours: Sequence[int]) -> Piece:
    figure = state.figures[index]
    whole = board.fighter(figure.kind).hit_points
    lines = [teller("life.points", hp=figure.hp, whole=whole), teller("life.now", note=teller.note(state, index))]
    if figure.fell and figure.felled_by >= 0:
        lines.append(teller("life.fell", round=figure.fell, other=state.figures[figure.felled_by].name))
    if figure.has_felled:
        lines.append(teller("life.felled"))
    if figure.appeals:
        lines.append(teller("life.appeals", count=figure.appeals))
    return Piece(
        figure.kind, colours[figure.seat], teller.named(figure.name), teller("seat", seat=figure.seat),
        max(0, min(4, whole - figure.hp)), 0, figure.has_felled, tuple(lines),
    )  # fmt: skip
