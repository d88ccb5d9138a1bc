"""A first game, laid from a game's record: no set-up, no question."""

from __future__ import annotations

from random import Random

from game.core.words import Catalogue
from game.roster import RECORDS
from game.rules import GAMES
from game.session import PlayRequest
from game.storage.boards import load_board
from game.storage.save import SeatPlan


def first_request(game: str, words: Catalogue, name: str, rng: Random | None = None) -> PlayRequest:
    """As few players as the game allows, one of them the person, who goes by `name` if that is known. The game must offer
    a first game. BadFile when its board can't be read."""
    info, first = GAMES[game], RECORDS[game].first
    assert first is not None
    pool = [other for other in words("app.setup.names").split() if other.casefold() != name.casefold()]
    (rng or Random()).shuffle(pool)
    mine = name or pool.pop()
    names = pool[: info.all_seats[0] - 1]
    names.insert(first.seat, mine)
    seats = [SeatPlan(each, "human" if n == first.seat else first.level, n) for n, each in enumerate(names)]
    board = load_board(info, first.board or info.boards[0])
    return PlayRequest.new(info, seats, info.options(**dict(first.options)), board)
