"""The games of the house: an explicit table id -> GameInfo (a frozen bundle has no folders to scan)."""

from __future__ import annotations

from game.core.types import GameInfo
from game.rules.lion import INFO as LION

GAMES: dict[str, GameInfo] = {
    LION.id: LION,
}

SHELF: tuple[str, ...] = ("lion", "skirmish", "circus", "moritari", "caesar_xl")
"""All five games in shelf order; those missing from GAMES are not built yet and shown shut."""
