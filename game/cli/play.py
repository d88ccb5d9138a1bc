"""`ludi` and `ludi play`: opens the window."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.crash import Below, last_words, left_below, watch_threads
from game.cli.refusal import Refusal, words
from game.core.say import Say, say
from game.storage.errors import BadFile

if TYPE_CHECKING:
    import argparse

    from game.session.request import PlayRequest
    from game.storage.save import SeatPlan


def play(wanted: argparse.Namespace) -> int:
    """`ludi play`: straight to a table."""
    if wanted.command is None:  # `ludi --`
        return open_window(None)
    return open_window(_loaded(wanted) if wanted.load is not None else _new(wanted))


def open_window(request: PlayRequest | None) -> int:
    """The title screen, or the table of `request`; returns when the window is closed."""
    watch_threads()
    earlier, below = left_below(), Below()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from game.house import open_app
    from game.ui.window import NoDisplay

    answers: list[str] = []

    def crashed(fault: Exception, kept: Say | None, where: str) -> None:
        from game.ui.last_screen import tell

        last = last_words(fault, kept, where)
        print(f"ludi: {' '.join(last.lines)}", file=sys.stderr)
        answers.append(tell(last))

    try:
        open_app(request, crashed=crashed, earlier=earlier)
    except NoDisplay as trouble:
        raise Refusal(say("cli.no_display", detail=str(trouble))) from None
    except (Refusal, BadFile):
        raise
    except Exception as fault:  # before there was a window, or when it had gone
        from game.ui.last_screen import tell_in_a_box

        last = last_words(fault, None)
        print(f"ludi: {' '.join(last.lines)}", file=sys.stderr)
        answers.append(tell_in_a_box(last))
    finally:
        below.close()
    if "again" in answers:
        from game.cli.again import start_again

        start_again()
    return 1 if answers else 0


def _loaded(wanted: argparse.Namespace) -> PlayRequest:
    if wanted.game is not None or wanted.seats is not None or wanted.options or wanted.seed is not None:
        raise Refusal(say("cli.load_alone"))
    from game.session.request import PlayRequest
    from game.storage.resume import load

    return PlayRequest.resume(load(Path(wanted.load)))


def _new(wanted: argparse.Namespace) -> PlayRequest:
    if wanted.game is None:
        raise Refusal(say("cli.game_missing"))
    from game.cli.code import is_code, unfolded

    if is_code(wanted.game):
        wanted = unfolded(wanted.game, wanted)
    from game.cli.arguments import board_of, game_named, options_of, seats_of, usual_seats
    from game.session.request import PlayRequest

    info = game_named(wanted.game)
    players = seats_of(info, wanted.seats) if wanted.seats is not None else usual_seats(info)
    options, name = options_of(info, wanted.options)
    board = board_of(info, name, len(players))
    return PlayRequest.new(info, named_seats(players), options, board, wanted.seed)


def named_seats(players: tuple[str, ...]) -> tuple[SeatPlan, ...]:
    """Seats with names: the first person's is the one used last."""
    from game.storage.settings import load_settings

    settings, trouble = load_settings()
    if trouble is not None:
        print(f"ludi: {words().text(trouble)}", file=sys.stderr)
    names = words().raw("cli.names").split(", ")
    own = settings.last_name
    if own and "human" in players:
        names.insert(players.index("human"), own)
    return tuple(_seat(word, names[n % len(names)], n) for n, word in enumerate(players))


def _seat(word: str, name: str, number: int) -> SeatPlan:
    """A rival has a name of his own."""
    from game.rivals import parted
    from game.storage.save import SeatPlan

    level, rival = parted(word)
    return SeatPlan(words()(f"rival.{rival}") if rival else name, level, number, rival=rival)
