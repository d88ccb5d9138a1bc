"""One appeal: what is known of it by now."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.types import Seat
from game.rules.moritari.data import Kind
from game.rules.moritari.state import FigureId, Imploring, Judging, State
from game.tables.kit.verbs import Tumbler
from game.tables.moritari.motion.stage import Memory
from game.tables.moritari.words.tell import Teller

THUMBS = 11
"""Of the stands, shown below the die."""


@dataclass
class Case(Tumbler):
    """One appeal as far as it has come. `die` 0: not thrown yet."""

    figure: int
    name: str
    kind: Kind
    seat: Seat
    caesar: Seat
    victor: str = ""
    victor_kind: Kind | None = None
    victor_seat: Seat = 0
    first: bool = True
    bonus: int = 0
    need: int = 5
    die: int = 0
    thumbs: int = THUMBS
    """How many thumbs of the stands have turned."""
    crowd: bool | None = None
    spared: bool | None = None
    """Caesar's verdict, once he gave it."""
    fist: float = 1.0
    """0: the fist is held out; 1: the thumb has turned."""
    asks: bool = False
    """The owner is still to say whether he appeals."""
    round: int = 1


def case_of(state: State, index: FigureId, memory: Memory, teller: Teller) -> Case:
    """An appeal as far as it has come in that position."""
    figure = state.figures[index]
    case = Case(index, figure.name, figure.kind, figure.seat, state.caesar, round=state.round)
    if figure.felled_by >= 0:
        victor = state.figures[figure.felled_by]
        case.victor, case.victor_kind, case.victor_seat = teller.named(victor.name), victor.kind, victor.seat
    rolled = memory.appealed.get(index)
    case.bonus = 1 if figure.has_felled else 0
    case.first = figure.appeals <= (1 if rolled else 0)
    case.need = 5 if case.first else 6
    frame = state.frames[-1]
    if rolled is not None:
        case.die, case.bonus, case.need, case.crowd = rolled.die, rolled.bonus, rolled.need, rolled.crowd
    elif isinstance(frame, Judging):
        case.crowd = frame.crowd
    case.asks = isinstance(frame, Imploring)
    return case
