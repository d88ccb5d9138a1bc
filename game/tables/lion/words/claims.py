"""Who may take which gold, in words: for the tip of its hex and for who does not see the board."""

from __future__ import annotations

from game.core.say import in_hundred
from game.geometry.hexes import Cell
from game.rules.lion.claims import Claim, claims
from game.rules.lion.data import Board
from game.rules.lion.state import State
from game.tables.lion.words.tell import Teller


def claim_lines(teller: Teller, board: Board, state: State) -> list[str]:
    """One sentence for each Gold die on the sand."""
    return [
        teller("claim.line", cell=teller.cell(cell), text=claims_of(teller, board, state, found))
        for cell, found in claims(board, state).items()
    ]


def claim_tip(teller: Teller, board: Board, state: State, cell: Cell) -> str:
    """Of one hex; "" where no gold lies."""
    return claims_of(teller, board, state, claims(board, state)[cell]) if cell in state.gold else ""


def claims_of(teller: Teller, board: Board, state: State, found: tuple[Claim, ...]) -> str:
    if not found:
        return teller("claim.nobody")
    return teller.joined([_one(teller, board, state, claim) for claim in found], by="claim.join")


def _one(teller: Teller, board: Board, state: State, claim: Claim) -> str:
    key, share = "now" if claim.face else "next", in_hundred(claim.chance)
    if claim.seat is None:
        return teller(f"claim.lion.{key}", roll=claim.face, share=share)
    text = teller(f"claim.{key}", seat=claim.seat, roll=claim.face, share=share)
    return teller("claim.wins", text=text) if state.coins[claim.seat] + 1 >= board.goal else text
