"""Computer players of Caesar's Skirmish. Only `kernel` is compiled, where that is possible.

`insight` tells the table what the solved game says of a round.
"""

from __future__ import annotations

from game.ai.agent import Agent
from game.rivals import Style
from game.rules.skirmish.data import Board


def make(level: str, board: Board, share: float = 1.0, style: Style | None = None) -> Agent:
    """A fresh player, or who answers a table's questions (counsel.py). ValueError for an unknown level. `share` is ignored:
    exact play comes in one size; `style`: a rival's."""
    from game.ai.skirmish.counsel import QUESTIONS, Counsellor

    if level in QUESTIONS:
        return Counsellor(level, board)
    from game.ai.skirmish.agent import SkirmishAgent

    return SkirmishAgent(level, board, style)


ANCHORS = {("novice", "random"): 0.5, ("veteran", "random"): 0.5, ("champion", "random"): 0.7}
"""For the ladder: a level, the player it is held against, and how much it is to win."""
