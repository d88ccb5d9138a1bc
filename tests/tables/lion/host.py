"""A scene that seats a lion table and plays a match on it without a session: for tests of the table alone."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.ai.seeds import chance_of
from game.core.match import Match, Start
from game.core.types import Seat
from game.geometry.hexes import Cell
from game.rules.lion import INFO
from game.rules.lion.actions import Action
from game.rules.lion.data import Board
from game.rules.lion.events import Cast
from game.rules.lion.state import KINDS, Die, Kind, LionOptions, State
from game.storage.boards import load_board
from game.storage.paths import assets_dir
from game.tables.lion.table import LionTable
from game.tables.table import Setting
from game.ui.context import PlainSettings
from tests.pilot import Pilot
from tests.tables.plain_host import NAMES, WORDS, PlainHost, play_on

__all__ = [
    "BOARD",
    "NAMES",
    "WORDS",
    "Host",
    "match_at",
    "new_match",
    "play_on",
    "position",
    "seated",
]

BOARD: Board = load_board(INFO, "standard").board


def new_match(seats: int = 2, seed: int = 1, board: Board = BOARD) -> Match[State, State, Action]:
    return Match.begin(INFO.rules(board), LionOptions(), seats, chance_of(seed))


class Host(PlainHost[LionTable]):
    """A table of this game."""

    info = INFO

    def __init__(self, match: Match[State, State, Action], board: Board = BOARD) -> None:
        super().__init__(match, board)

    def lay(self, setting: Setting) -> LionTable:
        return LionTable(setting)

    def is_decided(self) -> bool:
        return self.table.draft is None and self.actor is not None


def seated(
    match: Match[State, State, Action], board: Board = BOARD, size: tuple[int, int] = (1280, 800),
    settings: PlainSettings | None = None, cache: Path | None = None,
) -> Pilot:  # fmt: skip
    """A pilot at a table with this match; animations are off unless the settings say otherwise."""
    chosen = settings if settings is not None else PlainSettings(animation="off")
    return Pilot(lambda ctx: Host(match, board), size, chosen, WORDS, cache, assets_dir() / "fonts")


def position(
    men: Sequence[Cell],
    pool: Sequence[tuple[Kind, int]],
    lion: Cell = (0, 0),
    gold: Sequence[Cell] = (),
    coins: Sequence[int] = (),
    turn: Seat = 0,
) -> State:
    """A position in the middle of a round on the standard board."""
    dice = sorted((Die(kind, face) for kind, face in pool), key=lambda die: (KINDS.index(die.kind), die.face))
    laid = len(gold) + sum(die.kind == "gold" for die in dice)
    return State(
        options=LionOptions(),
        seats=len(men),
        lion=lion,
        men=list(men),
        gold=sorted(gold),
        coins=list(coins) or [0] * len(men),
        pool=dice,
        waiting=max(0, len(BOARD.gold) - laid),
        turn=turn,
        starter=0,
        skipped=0,
        last_user=None,
        round=2,
        scored=False,
        idle=0,
    )


def match_at(state: State, seed: int = 1, board: Board = BOARD) -> Match[State, State, Action]:
    """A match that stands at a position made by hand, its dice just cast."""
    match = new_match(state.seats, seed, board)
    match.state = state
    match.start = Start([], [Cast(round=state.round, starter=0, dice=tuple(state.pool))], "")
    return match
