"""Which command does what."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.cli.refusal import Refusal, sentence
from game.storage.errors import BadFile

if TYPE_CHECKING:
    import argparse

STOPPED = 130
"""Exit code after Ctrl-C, as shells have it."""


def run(arguments: Sequence[str]) -> int:
    """The exit code. Anything unforeseen is written into a crash file and told in one line."""
    try:
        return _carry_out(list(arguments))
    except (Refusal, BadFile) as trouble:
        print(f"ludi: {sentence(trouble)}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return STOPPED
    except BrokenPipeError:
        raise
    except Exception as fault:
        from game.cli.crash import report

        print(f"ludi: {report(fault)}", file=sys.stderr)
        return 1


def _carry_out(arguments: list[str]) -> int:
    if not arguments:  # the title: without the parser, whose imports would delay its first frame
        from game.cli.play import open_window

        return open_window(None)
    from game.cli.arguments import build_parser

    wanted = build_parser().parse_args(arguments)
    return _command(wanted)(wanted)


def _command(wanted: argparse.Namespace) -> Callable[[argparse.Namespace], int]:
    # Imported when called for: `list` needs no search, `simulate` no pictures.
    if wanted.version:
        from game.cli.version import show_version

        return show_version
    match wanted.command:
        case "list":
            from game.cli.listing import list_games

            return list_games
        case "simulate":
            from game.cli.batch import simulate

            return simulate
        case "verify":
            from game.cli.verify import verify

            return verify
        case "code":
            from game.cli.code import code

            return code
        case "review":
            from game.cli.review import review

            return review
        case "render":
            from game.cli.render import render

            return render
        case "rulebook":
            from game.cli.rulebook import rulebook

            return rulebook
        case "boards":
            from game.cli.boards import check_boards

            return check_boards
        case "lessons":
            from game.cli.lessons import check_lessons

            return check_lessons
        case "problems":
            from game.cli.problems import check_problems

            return check_problems
        case "new-game":
            from game.cli.new_game import new_game

            return new_game
        case "bench":
            from game.cli.bench import bench

            return bench
        case "selftest":
            from game.cli.selftest import selftest

            return selftest
        case "lab":
            from game.cli.lab import lab

            return lab
        case _:
            from game.cli.play import play

            return play
