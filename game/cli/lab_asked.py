"""What `ludi lab` was asked for: boards, options and numbers of seats, as they were named or as a game has them, and the
command that plays the same games again."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from game.cli.arguments import board_of, options_of
from game.cli.refusal import Refusal
from game.core.say import say
from game.core.types import GameInfo
from game.lab.contest import Ground
from game.lab.ladder import KINDS, courses, even_schools
from game.lab.order import Order
from game.lab.order import board_of as board_at
from game.lab.telling import machine, today, versions
from game.storage.boards import list_boards


def places(info: GameInfo, wanted: argparse.Namespace) -> Iterator[tuple[str, int, tuple[Ground, ...]]]:
    """Title, seats and grounds of each table: one for most games, four for the races unless they are named."""
    given = dict(setting.partition("=")[::2] for setting in wanted.options)
    if info.id != "circus" or "board" in given:
        seats = wanted.seats or fewest(info, wanted.options)
        yield "", seats, evened(info, wanted, seats)
        return
    for kind, title in KINDS.items():
        if given.get("rules", kind) != kind:
            continue
        for seats in [wanted.seats] if wanted.seats else [4, 6]:
            rules = [setting for setting in wanted.options if not setting.startswith("rules=")]
            yield f"**{title}, {seats} chariots**", seats, grounds_of(info, [*rules, f"rules={kind}"], seats)


def fewest(info: GameInfo, settings: Sequence[str]) -> int:
    """Seats when none are named: the fewest that can be halved, on the board if one is named."""
    seats = info.all_seats
    name = options_of(info, settings)[1]
    if name:
        offered = {card.id: card.seats for card in list_boards(info)}
        seats = offered.get(name) or seats
    return min((count for count in seats if count % 2 == 0), default=min(seats))


def grounds_of(info: GameInfo, settings: Sequence[str], seats: int) -> tuple[Ground, ...]:
    if seats not in info.all_seats:
        known = ", ".join(str(count) for count in info.all_seats)
        raise Refusal(say("cli.seat_count", count=seats, game=info.id, known=known))
    options, name = options_of(info, settings)
    given: dict[str, Any] = msgspec.to_builtins(options)
    named = {setting.partition("=")[0] for setting in settings}
    given = {key: value for key, value in given.items() if key in named}
    if info.id == "circus" and not name:
        return courses(seats, given)
    board = board_of(info, name, seats)
    is_shipped = any(card.path == board.path and not card.is_own for card in list_boards(info))
    return (Ground(board.id, given, "" if is_shipped else msgspec.json.encode(board.board).decode()),)


def evened(info: GameInfo, wanted: argparse.Namespace, seats: int) -> tuple[Ground, ...]:
    """The grounds; with `--even` those on which both sides have the same school."""
    grounds = grounds_of(info, wanted.options, seats)
    if not wanted.even:
        return grounds
    ground = grounds[0]
    return even_schools(ground, board_at(Order(info.id, ground.board, (), 0, ground.options, ground.laid)))


def counts(info: GameInfo, settings: Sequence[str]) -> tuple[int, ...]:
    """How many may play on the board that the settings name."""
    name = options_of(info, settings)[1]
    return next((card.seats for card in list_boards(info) if card.id == name), info.all_seats)


def heading(wanted: argparse.Namespace) -> str:
    return f"{machine()}. {versions(wanted.game)}, {today()}. `{command(wanted)}`"


def command(wanted: argparse.Namespace) -> str:
    """The command that plays the same games again; files and where they are played change nothing."""
    words = ["ludi lab", wanted.task, wanted.game, *(getattr(wanted, "players", None) or ())]
    words += [wanted.player] if getattr(wanted, "player", None) else []
    words += [f"--against {name}" for name in getattr(wanted, "against", None) or ()]
    words += [f"--only {pair}" for pair in getattr(wanted, "only", None) or ()]
    words += [f"--shares {','.join(f'{one:g}' for one in wanted.shares)}"] if getattr(wanted, "shares", None) else []
    words += [f"--ask {wanted.ask:g}"] if getattr(wanted, "ask", None) else []
    words += [f"--by {wanted.by} --through {wanted.through}"] if getattr(wanted, "by", None) else []
    words += [f"--seats {wanted.seats}"] if wanted.seats else []
    words += [f"--set {setting}" for setting in wanted.options]
    words += ["--even"] if getattr(wanted, "even", False) else []
    words += [f"--games {wanted.games}", f"--seed {wanted.seed}"]
    words += [f"--share {wanted.share:g}"] if wanted.share != 1 else []
    return " ".join(words + (["--all"] if getattr(wanted, "all", False) else []))
