"""Computer players of Caesar XL, for either side."""

from __future__ import annotations

from game.ai.agent import Agent
from game.ai.caesar_xl.agent import LEVELS, CaesarAgent
from game.rivals import Style
from game.rules.caesar_xl.data import Board

__all__ = ["LEVELS", "make"]


def make(level: str, board: Board, share: float = 1.0, style: Style | None = None) -> Agent:
    """A fresh player; `share` scales its search, for ladders on a budget; `style`: a rival's. ValueError for an unknown
    level."""
    return CaesarAgent(level, board, share, style)
