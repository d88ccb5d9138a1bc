"""`ludi code`: a table as one word, for a friend who plays the same game with the same chance by `ludi play CODE`."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from game.cli.arguments import board_of, game_named, options_of, seats_of, usual_seats
from game.cli.refusal import Refusal
from game.core.say import say
from game.session.code import DIGITS, code_of

if TYPE_CHECKING:
    import argparse


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
    print(code_of(info, players, options, board.id, board.board, seed))
    return 0


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
