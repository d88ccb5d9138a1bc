"""Computer players of Moritari Te Salutamus."""

from __future__ import annotations

from game.ai.agent import Agent
from game.ai.moritari.agent import LEVELS as KNOWN
from game.ai.moritari.agent import MoritariAgent
from game.rivals import Style
from game.rules.moritari.data import Board


def make(level: str, board: Board, share: float = 1.0, style: Style | None = None) -> Agent:
    """A fresh player; `share` scales its search, for ladders on a budget; `style`: a rival's. ValueError for an unknown
    level."""
    return MoritariAgent(level, board, share, style)


LEVELS = ("random", *(level for level in KNOWN if level != "greedy"))
"""For set-up, the weakest first. `random` is the house's."""

ANCHORS = {("veteran", "greedy"): 0.5, ("champion", "greedy"): 0.6}
"""For the ladder: a level, the scripted player it is held against, and how much it is to win."""
