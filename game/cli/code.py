"""`ludi code`: a table as one word, for a friend who plays the same game with the same chance by `ludi play CODE`."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

import msgspec

from game.cli.arguments import board_of, game_named, options_of, seats_of, usual_seats
from game.cli.refusal import Refusal
from game.core.say import say

if TYPE_CHECKING:
    import argparse

    from game.core.types import GameInfo

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
LARGEST = 36**6
"""Seeds of a code lie below: six digits."""
PARTS = 5


def code(wanted: argparse.Namespace) -> int:
    """Prints it."""
    info = game_named(wanted.game)
    players = seats_of(info, wanted.seats) if wanted.seats is not None else usual_seats(info)
    options, name = options_of(info, wanted.options)
    board = board_of(info, name, len(players))
    if board.id not in info.boards:
        raise Refusal(say("cli.code.board", name=board.id))
    seed = secrets.randbelow(LARGEST) if wanted.seed is None else wanted.seed
    settings = [f"{key}={_written(value)}" for key, value in _changed(info, options).items()]
    if board.id != info.boards[0]:
        settings.insert(0, f"board={board.id}")
    version = info.rules(board.board).version
    print("/".join([info.id, ",".join(players), ",".join(settings), _number(seed), str(version)]))
    return 0


def _changed(info: GameInfo, options: Any) -> dict[str, bool | int | str]:
    """Options that are not as printed."""
    plain = msgspec.to_builtins(info.options())
    return {key: value for key, value in msgspec.to_builtins(options).items() if value != plain[key]}


def _written(value: bool | int | str) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _number(value: int) -> str:
    """To the base 36."""
    sign, value, found = ("-" if value < 0 else ""), abs(value), ""
    while value or not found:
        value, digit = divmod(value, len(DIGITS))
        found = DIGITS[digit] + found
    return sign + found


def is_code(text: str) -> bool:
    return "/" in text


def unfolded(text: str, wanted: argparse.Namespace) -> argparse.Namespace:
    """What a code stands for, as words of `ludi play`. Refusal where it is none, other words stand beside it, or it was made
    under other rules."""
    import argparse as arguments

    if wanted.seats is not None or wanted.options or wanted.seed is not None:
        raise Refusal(say("cli.code.alone"))
    parts = text.strip().split("/")
    if len(parts) != PARTS:
        raise Refusal(say("cli.code.torn", code=text[:200]))
    name, seats, settings, seed, version = parts
    info = game_named(name)
    options = [setting for setting in settings.split(",") if setting]
    number = _read(seed)
    if number is None or not version.isascii() or not version.isdigit():
        raise Refusal(say("cli.code.torn", code=text[:200]))
    _, board = options_of(info, options)
    if board and board not in info.boards:
        raise Refusal(say("cli.code.torn", code=text[:200]))
    here = str(info.rules(board_of(info, board, len(seats.split(","))).board).version)
    if version != here:
        raise Refusal(say("cli.code.rules", game=name, there=version[:20], here=here))
    return arguments.Namespace(command="play", game=name, load=None, seats=seats, options=options, seed=number)


def _read(text: str) -> int | None:
    digits = text.removeprefix("-").lower()
    if not digits or len(digits) > 20 or any(digit not in DIGITS for digit in digits):
        return None
    return int(text, 36)
