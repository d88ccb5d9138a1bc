"""What is at stake in the skirmish: the solved value where it is known, else who has more cards, and how few are left."""

from __future__ import annotations

from game.rules.skirmish.state import Finished, Table
from game.tables.kit.stakes import at_stake, from_lead
from game.tables.skirmish.panels.solution import Solution

CARD = 0.7
"""Logits a card more is worth."""


def stakes(table: Table, whole: int, solution: Solution | None) -> float:
    """`whole`: cards of a side at the deal; `solution`: of the round before this one."""
    if isinstance(table.frames[-1], Finished) or not table.sides:
        return 0.0
    first, second = (side.cards for side in table.sides)
    chance = from_lead(first - second, CARD)
    if solution is not None and not solution.solving:
        chance = solution.after if solution.after is not None else solution.before
    return at_stake(chance, 1.0 - min(first, second) / max(1, whole))
