"""What a seat is known to hold or owe: the dice it used this round, and what it may take with those that lie."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.say import in_hundred
from game.core.types import Seat
from game.rules.lion.claims import claims
from game.rules.lion.data import Board
from game.rules.lion.state import Die, State, next_starter
from game.tables.lion.words.tell import Teller


def ledger(teller: Teller, board: Board, state: State, seat: Seat, used: Sequence[Die | None]) -> list[str]:
    """`used`: what the seat did with each of its turns of this round, None for a skip."""
    if state.ended is not None:
        return []
    found = []
    if used:
        done = [teller("ledger.skip") if die is None else teller.die(die) for die in used]
        found.append(teller("ledger.used", what=teller.joined(done, by="claim.join")))
    away = (seat - state.turn) % state.seats
    found.append(teller("ledger.turn") if not away else teller("ledger.turns", count=away))
    mine = [(cell, one) for cell, rows in claims(board, state).items() for one in rows if one.seat == seat]
    now = [teller("ledger.gold", cell=teller.cell(cell), roll=one.face) for cell, one in mine if one.face]
    maybe = [(teller.cell(cell), in_hundred(one.chance)) for cell, one in mine if not one.face]
    later = [teller("ledger.chance", cell=cell, share=share) for cell, share in maybe]
    if now:
        found.append(teller("ledger.now", what=teller.joined(now, by="claim.join")))
    if later:
        found.append(teller("ledger.next", what=teller.joined(later, by="claim.join")))
    if next_starter(state) == seat:
        found.append(teller("ledger.starts"))
    return found
