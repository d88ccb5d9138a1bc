"""`ludi render`: a position as a picture. The one command beside `play` that loads pygame."""

from __future__ import annotations

import argparse
import os
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from game.ai.seeds import chance_of, derive_seed
from game.cli.arguments import board_of, game_named, options_of, seats_of
from game.cli.refusal import Refusal
from game.cli.written import prove_writable, writing
from game.core.chance import Departure
from game.core.match import Match, replay
from game.core.say import say
from game.core.types import Choose
from game.rivals import parted
from game.storage.resume import load
from game.storage.save import NoChance, SeatPlan


@dataclass(frozen=True)
class Position:
    """What is drawn."""

    game: str
    board: Any
    match: Match[Any, Any, Any]
    seats: tuple[SeatPlan, ...]


def render(wanted: argparse.Namespace) -> int:
    """Writes the picture."""
    if (wanted.save is None) == (wanted.new is None):
        raise Refusal(say("cli.render.one"))
    if wanted.save is not None and (wanted.seats is not None or wanted.options or wanted.plies is not None):
        raise Refusal(say("cli.render.new_only"))
    position = _new(wanted) if wanted.new is not None else _saved(wanted)
    if wanted.seat is not None and wanted.seat >= len(position.seats):
        raise Refusal(say("cli.render.seat", seat=wanted.seat, last=len(position.seats) - 1))
    path = Path(wanted.out)
    if path.suffix.lower() != ".png":
        raise Refusal(say("cli.render.png", path=wanted.out))
    prove_writable(path)
    _draw(position, wanted.seat, wanted.size, path)
    return 0


def _draw(position: Position, seat: int | None, size: tuple[int, int], path: Path) -> None:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from game.scenes.rendered import render_position

    names = tuple(plan.name for plan in position.seats)
    colours = tuple(plan.colour for plan in position.seats)
    with writing(path):
        render_position(position.game, position.board, position.match, seat, size, path, names, colours)


def _new(wanted: argparse.Namespace) -> Position:
    info = game_named(wanted.new)
    default = ",".join(["random"] * info.all_seats[0])
    levels = seats_of(info, default if wanted.seats is None else wanted.seats)
    options, name = options_of(info, wanted.options)
    board = board_of(info, name, len(levels))
    match: Match[Any, Any, Any] = Match.begin(info.rules(board.board), options, len(levels), chance_of(wanted.seed))
    plies = wanted.ply if wanted.ply is not None else wanted.plies or 0
    rng = Random(derive_seed(wanted.seed, "plies"))
    while len(match.log) < plies:
        pending = match.pending()
        if not isinstance(pending, Choose):
            raise Refusal(say("cli.render.short", ply=plies, last=len(match.log)))
        seat = pending.seats[0]
        match.submit(seat, rng.choice(list(match.rules.legal(match.state, seat))), parted(levels[seat])[0])
    seats = tuple(SeatPlan(f"{word} {n + 1}", parted(word)[0], n, rival=parted(word)[1]) for n, word in enumerate(levels))
    return Position(info.id, board.board, match, seats)


def _saved(wanted: argparse.Namespace) -> Position:
    save = load(Path(wanted.save))
    rules = save.info.rules(save.board)
    log, state = save.log, save.state
    if wanted.ply is not None and wanted.ply != len(log):
        if wanted.ply > len(log):
            raise Refusal(say("cli.render.short", ply=wanted.ply, last=len(log)))
        state = None
        try:
            for n, earlier in replay(rules, save.options, len(save.seats), save.start, log, wanted.ply):
                state = earlier if n == wanted.ply else state
        except Departure as departs:
            raise Refusal(say("cli.render.departs", detail=str(departs))) from None
        log = log[: wanted.ply]
    match: Match[Any, Any, Any] = Match.resume(
        rules, save.options, len(save.seats), save.start, log, state, NoChance(), save.practice
    )
    return Position(save.info.id, save.board, match, tuple(save.seats))
