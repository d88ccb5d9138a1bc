"""A table as one word: game, players, options, board and the seed of its chance, so that a friend may play the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from game.core.types import GameInfo

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def code_of(info: GameInfo, players: Sequence[str], options: Any, board_id: str, board: Any, seed: int) -> str:
    """As `ludi play CODE` takes it. `players`: "human" or a level, by seat. The board must be one of the game's own."""
    settings = [f"{key}={_written(value)}" for key, value in _changed(info, options).items()]
    if board_id != info.boards[0]:
        settings.insert(0, f"board={board_id}")
    return "/".join([info.id, ",".join(players), ",".join(settings), number(seed), str(info.rules(board).version)])


def _changed(info: GameInfo, options: Any) -> dict[str, bool | int | str]:
    """Options that are not as printed."""
    plain = msgspec.to_builtins(info.options())
    return {key: value for key, value in msgspec.to_builtins(options).items() if value != plain[key]}


def _written(value: bool | int | str) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def number(value: int) -> str:
    """To the base 36."""
    sign, value, found = ("-" if value < 0 else ""), abs(value), ""
    while value or not found:
        value, digit = divmod(value, len(DIGITS))
        found = DIGITS[digit] + found
    return sign + found
