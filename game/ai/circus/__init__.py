"""Computer players of Ave Caesar and its Ausgebremst adaptation."""

from __future__ import annotations

from game.ai.agent import Agent
from game.ai.circus.agent import CircusAgent
from game.rivals import Style
from game.rules.circus.data import Board

ANCHORS = {("veteran", "greedy"): 0.5, ("champion", "greedy"): 0.65}
"""Who must be at least even with the scripted driver, and who must beat him."""


def make(level: str, board: Board, share: float = 1.0, style: Style | None = None) -> Agent:
    """A fresh player; `share` scales its search, for ladders on a budget; `style`: a rival's. ValueError for an unknown
    level."""
    return CircusAgent(level, board, share, style)
