"""Which computer players each game has, weakest first. An explicit table: a frozen bundle has no folders to scan.

A game's agents are imported when first asked for, so that a table of one game does not load the others' search.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from game.ai.agent import Agent

LEVELS: dict[str, tuple[str, ...]] = {
    "lion": ("random", "novice", "veteran", "champion"),
    "skirmish": ("random", "novice", "veteran", "reader", "champion"),
    "circus": ("random", "novice", "veteran", "champion"),
    "moritari": ("random", "novice", "veteran", "champion"),
    "caesar_xl": ("random", "novice", "veteran", "champion"),
}
"""Game id -> level names. Each but `random` is made by `game.ai.<id>.make(level, board)`."""
QUESTIONS: dict[str, tuple[str, ...]] = {"skirmish": ("decision", "standing", "report")}
"""What tables ask of the same worker. Made like the levels; nobody plays by them."""


def make_agent(game: str, level: str, board: Any) -> Agent:
    """A fresh agent. KeyError for an unknown game, ValueError for a level the game lacks."""
    if level not in LEVELS[game] and level not in QUESTIONS.get(game, ()):
        raise ValueError(level)
    if level == "random":
        from game.ai.random_agent import RandomAgent

        return RandomAgent()
    maker: Callable[[str, Any], Agent] = import_module(f"game.ai.{game}").make
    return maker(level, board)
