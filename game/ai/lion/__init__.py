"""Computer players of Leo et Aurum. `ground`, `model`, `weights`, `scales`, `search` may be compiled; no more is hot."""

from __future__ import annotations

from game.ai.agent import Agent
from game.ai.lion.agent import LionAgent
from game.rivals import Style
from game.rules.lion.data import Board


def make(level: str, board: Board, share: float = 1.0, style: Style | None = None) -> Agent:
    """A fresh player; `share` scales its search, for ladders on a budget; `style`: a rival's. ValueError for an unknown
    level."""
    return LionAgent(level, board, share, style)


ANCHORS = {("veteran", "greedy"): 0.5, ("champion", "greedy"): 0.95}
"""For the ladder: a level, the scripted player it is held against, and how much it is to win."""
ANCHORS_AMONG_MORE = {("champion", "greedy"): 0.88}
"""The same where more than two play, for what is another figure there: a one-ply player profits from what others leave each
other, and champions who spare each other are not wanted."""
