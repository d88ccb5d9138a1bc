"""Computer players of Ave Caesar and its Ausgebremst adaptation."""

from __future__ import annotations

from game.ai.agent import Agent
from game.ai.circus.agent import CircusAgent
from game.rules.circus.data import Board


def make(level: str, board: Board, share: float = 1.0) -> Agent:
    """A fresh player; `share` scales its search, for ladders on a budget. ValueError for an unknown level."""
    return CircusAgent(level, board, share)
