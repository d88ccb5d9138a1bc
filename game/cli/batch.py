"""`ludi simulate`."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable
from pathlib import Path

import msgspec

from game.ai.kernels import kernel_of
from game.cli.arguments import board_of, game_named, options_of, plain_options, seats_of, word_of
from game.cli.refusal import Refusal, words
from game.core.say import say
from game.simulate import Batch, run, summary
from game.storage.errors import os_reason

BAR = 30


def simulate(wanted: argparse.Namespace) -> int:
    """Plays the batch and prints what came of it."""
    info = game_named(wanted.game)
    if wanted.seats is None:
        raise Refusal(say("cli.seats_missing"))
    levels = seats_of(info, wanted.seats, people=False)
    options, name = options_of(info, wanted.options)
    board = board_of(info, name, len(levels))
    folder = _empty_folder(wanted.save_dir) if wanted.save_dir is not None else None
    batch = Batch(info.id, levels, options, board.id, board.board, wanted.games, wanted.seed, folder)
    began = time.perf_counter()
    outcomes = run(batch, wanted.jobs, _progress(wanted.games))
    seconds = time.perf_counter() - began
    result = {
        "game": info.id,
        "options": dict(plain_options(options, board.id)),
        "seats": list(levels),
        "games": wanted.games,
        **msgspec.to_builtins(summary(outcomes, len(levels))),
    }
    errors = result.pop("errors")
    result |= {"seconds": round(seconds, 3), "errors": errors}
    kernel = kernel_of(info.id)
    if kernel is not None:
        result["kernel"] = kernel
    if wanted.json:
        print(json.dumps(result, ensure_ascii=False))
    else:
        _print(result)
    return 0


def _empty_folder(name: str) -> Path:
    folder = Path(name)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()):
            raise Refusal(say("cli.folder_full", folder=name))
        probe = folder / ".probe"
        probe.touch()
        probe.unlink()
    except OSError as error:
        raise Refusal(say("cli.folder_bad", folder=name, reason=os_reason(error))) from None
    return folder


def _progress(games: int) -> Callable[[int], None]:
    """A bar on stderr, where that is a terminal."""
    if not sys.stderr.isatty():
        return lambda done: None
    shown = 0.0

    def tell(done: int) -> None:
        nonlocal shown
        if done < games and time.monotonic() - shown < 0.1:
            return
        shown = time.monotonic()
        filled = BAR * done // games
        end = "\n" if done == games else ""
        print(f"\r[{'#' * filled}{'.' * (BAR - filled)}] {done}/{games}{end}", end="", file=sys.stderr, flush=True)

    return tell


def _print(result: dict[str, object]) -> None:
    text = words()
    wins, seats, scores, errors = result["wins"], result["seats"], result["scores"], result["errors"]
    assert isinstance(wins, list) and isinstance(seats, list) and isinstance(errors, list)
    settings = result["options"]
    assert isinstance(settings, dict)
    print(f"{result['game']}: " + ", ".join(f"{key}={word_of(value)}" for key, value in settings.items()))
    for seat, level in enumerate(seats):
        mean = f"{scores[seat]:.2f}" if isinstance(scores, list) else "-"
        print(text("cli.simulate.seat", seat=seat, level=level, wins=f"{wins[seat]:g}", score=mean))
    plies = result["plies"]
    mean = f"{plies:.1f}" if isinstance(plies, float) else "-"
    print(
        text("cli.simulate.total", finished=str(result["finished"]), games=str(result["games"]),
             draws=str(result["draws"]), plies=mean, seconds=str(result["seconds"]))
    )  # fmt: skip
    for error in errors:
        print(text("cli.simulate.error", number=error["game_no"], seed=error["seed"], message=error["message"]))
