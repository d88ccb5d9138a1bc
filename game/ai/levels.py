"""Which computer players each game has, weakest first, as `game.roster` names them.

A game's agents are imported when first asked for, so that a table of one game does not load the others' search.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.ai.agent import Agent
from game.rivals import Rival, parted, rival_of
from game.roster import RECORDS, part

LEVELS: dict[str, tuple[str, ...]] = {game: record.levels for game, record in RECORDS.items()}
"""Game id -> level names."""
QUESTIONS: dict[str, tuple[str, ...]] = {game: record.questions for game, record in RECORDS.items()}
"""What tables ask of the same worker. Made like the levels; nobody plays by them."""
LOOK_BACK = "look_back"
"""What looks back on a match in the same worker, for games with a judge."""


def make_agent(game: str, level: str, board: Any) -> Agent:
    """A fresh agent; `level:rival` is one with that rival's style. KeyError for an unknown game, ValueError for a level
    or a rival the game lacks."""
    level, name = parted(level)
    if name:
        rival = rival_of(game, level, name)
        if rival is None:
            raise ValueError(name)
        return styled(rival, board)
    if level == LOOK_BACK and RECORDS[game].judge:
        from game.ai.lookback import Looker

        return Looker()
    if level not in LEVELS[game] and level not in QUESTIONS.get(game, ()):
        raise ValueError(level)
    if level == "random":
        from game.ai.random_agent import RandomAgent

        return RandomAgent()
    maker: Callable[[str, Any], Agent] = part(RECORDS[game].players)
    return maker(level, board)


def styled(rival: Rival, board: Any, share: float = 1.0) -> Agent:
    """A fresh agent of the rival's level with his style; `share` scales its search."""
    make: Callable[..., Agent] = part(RECORDS[rival.game].players)
    return make(rival.level, board, share, rival.style)
