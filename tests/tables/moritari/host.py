"""A scene that seats a table of Moritari and plays a match on it without a session: for tests of the table alone."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

from game.ai.seeds import chance_of
from game.core.match import Match
from game.core.types import Choose, Seat
from game.geometry.inches import Point, Way
from game.rules.moritari import INFO
from game.rules.moritari.actions import Action
from game.rules.moritari.data import Board, Kind
from game.rules.moritari.state import Acting, Figure, Frame, MoritariOptions, Nominating, State
from game.storage.boards import load_board
from game.storage.paths import assets_dir
from game.tables.moritari.table import MoritariTable
from game.tables.table import Setting
from game.ui.context import PlainSettings
from tests.pilot import Pilot
from tests.tables.plain_host import NAMES, WORDS, PlainHost, play_on

__all__ = [
    "BOARD",
    "NAMES",
    "WORDS",
    "Host",
    "Man",
    "MatchM",
    "acting",
    "board_of",
    "bold",
    "match_at",
    "new_match",
    "play_on",
    "play_to",
    "position",
    "seated",
]

MatchM = Match[State, State, Action]


def board_of(name: str = "oval") -> Board:
    board: Board = load_board(INFO, name).board
    return board


BOARD = board_of()


def new_match(seats: int = 2, seed: int = 1, board: Board = BOARD, **options: object) -> MatchM:
    chosen = MoritariOptions(**{"schools": "drawn", **options})  # type: ignore[arg-type]
    return Match.begin(INFO.rules(board), chosen, seats, chance_of(seed))


def play_to(match: MatchM, frame: type, seed: int = 1, most: int = 3000) -> bool:
    """Random legal actions until something of that kind is being decided; charges are preferred."""
    rng = Random(seed)
    for _ in range(most):
        pending = match.pending()
        if not isinstance(pending, Choose):
            return False
        if isinstance(match.state.frames[-1], frame):
            return True
        seat = pending.seats[0]
        match.submit(seat, bold(match, seat, rng))
    return False


def bold(match: MatchM, seat: Seat, rng: Random) -> Action:
    """A charge where there is one, else anything."""
    from game.rules.moritari.actions import Move

    legal = match.rules.legal(match.state, seat)
    ground = match.rules.ground  # type: ignore[attr-defined]
    charges = [a for a in legal if isinstance(a, Move) and ground.touching(match.state, a.figure, a.to)]
    return rng.choice(charges or list(legal))


class Host(PlainHost[MoritariTable]):
    """A table of this game."""

    info = INFO

    def __init__(self, match: MatchM, board: Board = BOARD) -> None:
        super().__init__(match, board)

    def lay(self, setting: Setting) -> MoritariTable:
        return MoritariTable(setting)

    def is_decided(self) -> bool:
        return self.table.hands.seat is None


def seated(
    match: MatchM, board: Board = BOARD, size: tuple[int, int] = (1280, 800), settings: PlainSettings | None = None,
    cache: Path | None = None,
) -> Pilot:  # fmt: skip
    """A pilot at a table with this match; animations are off unless the settings say otherwise."""
    chosen = settings if settings is not None else PlainSettings(animation="off")
    return Pilot(lambda ctx: Host(match, board), size, chosen, WORDS, cache, assets_dir() / "fonts")


Man = tuple[Seat, Kind, Point, Way]


def position(men: Sequence[Man], frames: Sequence[Frame] = (), caesar: Seat = 0, board: Board = BOARD) -> State:
    """A position in the movement of round two; `men` by seat."""
    figures, counts = [], {"m": 0, "b": 0}
    for seat, kind, at, facing in men:
        fighter = board.fighter(kind)
        letter = "b" if fighter.animal else "m"
        name = f"{letter}{counts[letter]}"
        counts[letter] += 1
        figures.append(Figure(seat, kind, name, at, facing, "standing", fighter.hit_points))
    seats = max(seat for seat, *_ in men) + 1
    return State(
        MoritariOptions(), seats, figures, 2, caesar, -1, [0] * seats, [0] * seats, 0, False, [],
        list(frames) or [Nominating()],
    )  # fmt: skip


def acting(men: Sequence[Man], figure: int = 0, board: Board = BOARD) -> State:
    """The same while a figure is to act."""
    return position(men, [Nominating(), Acting(figure)], board=board)


def match_at(state: State, seed: int = 1, board: Board = BOARD) -> MatchM:
    """A match that stands at a position made by hand."""
    match = new_match(max(2, state.seats), seed, board)
    match.state = state
    return match
