"""What is asked of the levels of every game alike."""

from __future__ import annotations

from typing import Any

import pytest

from game.ai.levels import LEVELS, make_agent
from game.roster import RECORDS, part
from game.rules import GAMES
from game.storage.boards import load_board


def board_of(game: str) -> Any:
    info = GAMES[game]
    return load_board(info, info.boards[0]).board


@pytest.mark.parametrize("game", LEVELS)
def test_nobody_plays_a_level_that_is_not_there(game: str) -> None:
    """Not by the house, and not by the game's own maker, which ladders ask."""
    for level in ("emperor", "", "Champion"):
        with pytest.raises(ValueError):
            make_agent(game, level, board_of(game))
        with pytest.raises(ValueError):
            part(RECORDS[game].players)(level, board_of(game))
