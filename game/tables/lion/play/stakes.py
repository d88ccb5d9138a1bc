"""What is at stake in the arena: who leads, and whether somebody may take the last coin."""

from __future__ import annotations

from game.rules.lion.claims import claims
from game.rules.lion.data import Board
from game.rules.lion.state import State
from game.tables.kit.stakes import at_stake, from_lead

COIN = 0.9
"""Logits a coin ahead is worth."""


def stakes(board: Board, state: State) -> float:
    first, second, *_ = sorted(state.coins, reverse=True)
    found = at_stake(from_lead(first - second, COIN), first / board.goal)
    if state.ended is None and first + 1 >= board.goal:
        winning = [one for rows in claims(board, state).values() for one in rows if one.seat is not None]
        chances = [1.0 if one.face else one.chance for one in winning if state.coins[one.seat or 0] + 1 >= board.goal]
        found = max(found, 0.5 * max(chances, default=0.0) + 0.5)
    return found
