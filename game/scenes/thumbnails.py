"""Small pictures of boards for set-up, by each game's own painter."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.roster import RECORDS, part
from game.rules import GAMES
from game.scenes.stack import Scene
from game.storage.boards import BoardCard, load_board_file
from game.storage.errors import BadFile
from game.ui.brush import rounded
from game.ui.pen import Pen

Thumbnail = Callable[[Pen, Any, float, float], pygame.Surface]
"""(pen, parsed board, width, height) -> picture with square corners."""


def nothing(pen: Pen, board: Any, w: float, h: float) -> pygame.Surface:
    """Where nobody can draw the board: plain wood."""
    return pen.drawing(rounded(w, h, 0, 'fill="#4a3020"'), w, h)


def painter_of(game: str) -> Thumbnail:
    """The game's own painter of its boards, or plain wood."""
    name = RECORDS[game].thumbnail if game in RECORDS else ""
    painter: Thumbnail = part(name) if name else nothing
    return painter


def cabinet_of(game: str) -> Callable[..., Scene[None]] | None:
    """What shows that game's pieces from near: (pieces, which of them first); None where nothing does."""
    name = RECORDS[game].cabinet if game in RECORDS else ""
    opener: Callable[..., Scene[None]] | None = part(name) if name else None
    return opener


def board_of(game: str, card: BoardCard) -> Any | None:
    """The parsed board behind a card; None when it can't be read (any more)."""
    try:
        return load_board_file(GAMES[game], card.path).board
    except (BadFile, KeyError):
        return None
