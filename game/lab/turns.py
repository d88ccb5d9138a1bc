"""What the adapters to other interfaces share: a game set up by name, actions as numbers, and what an end is worth."""

from __future__ import annotations

from typing import Any

import msgspec

from game.core.types import GameInfo, Over
from game.storage.boards import board_for, load_board
from game.storage.resume import all_games

ACTIONS = 512
"""An action is its place in what the rules list for the seat, which is never longer. Free movement, which the rules accept
and don't list, is offered as its listed actions."""


def table(game: str, seats: int = 0, board: str = "", options: str = "") -> tuple[GameInfo, Any, Any, int]:
    """Game, rules, options and seats. `options`: JSON of what differs from the printed game. ValueError for bad ones."""
    games = all_games()
    if game not in games:
        raise ValueError(f"there is no game {game}; choose one of {', '.join(games)}")
    info = games[game]
    seats = seats or min(info.all_seats)
    if seats not in info.all_seats:
        raise ValueError(f"{game} seats {', '.join(map(str, info.all_seats))}, not {seats}")
    loaded = load_board(info, board) if board else board_for(info, seats)
    if seats not in loaded.seats:
        raise ValueError(f"{loaded.id} has no room for {seats}")
    chosen = msgspec.json.decode(options or "{}", type=info.options)
    return info, info.rules(loaded.board), chosen, seats


def listed(legal: Any) -> list[Any]:
    """The actions that have a number."""
    actions = list(legal)
    if len(actions) > ACTIONS:
        raise ValueError(f"{len(actions)} actions are listed, more than {ACTIONS}")
    return actions


def utilities(over: Over) -> list[float]:
    """By seat, together 0: a win against one other is worth 1, a defeat -1, and what is shared is worth its part."""
    firsts, seats = over.ranks.count(1), len(over.ranks)
    return [seats / firsts - 1 if rank == 1 else -1.0 for rank in over.ranks]


def seen(rules: Any, state: Any, seat: int) -> str:
    """What a seat may know, as JSON, and who is to decide, as that seat may know it."""
    pending = rules.pending(state)
    asked = pending.prompt.key if not isinstance(pending, Over) else pending.reason.key
    return msgspec.json.encode({"view": rules.view(state, seat), "asked": asked}).decode()
