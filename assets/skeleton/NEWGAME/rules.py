"""The rules of TITLE. X1 settles what the rules leave open."""

from __future__ import annotations

from msgspec import Struct

from game.core.chance import Chance
from game.core.say import Say, say
from game.core.types import BadBoard, Choose, Event, GameInfo, Illegal, OpenTable, Over, Pending, Seat, Switch

MOST = 3


class Board(Struct, frozen=True, forbid_unknown_fields=True):
    """One board file: how many counters the heap has."""

    id: str
    title: str
    heap: int


def prove(board: Board) -> None:
    """BadBoard at the first demand the board breaks."""
    if not 4 <= board.heap <= 60:
        raise BadBoard("heap", say("NEWGAME.board.bad.heap", count=board.heap))


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The defaults are the printed game."""

    last_loses: bool = False
    """X1: whoever takes the last counter loses."""


class State(Struct):
    options: Options
    heap: int
    turn: Seat = 0


class Take(Struct, frozen=True, tag="take", tag_field="do", forbid_unknown_fields=True):
    count: int


Action = Take


class Taken(Event, frozen=True):
    seat: Seat
    count: int


class Ended(Event, frozen=True):
    winner: Seat


class Rules(OpenTable):
    """Rules for one board."""

    id = "NEWGAME"
    version = 1

    def __init__(self, board: Board) -> None:
        self.board = board

    def setup(self, options: Options, seats: int, chance: Chance) -> tuple[State, list[Event]]:
        return State(options, self.board.heap), []

    def _winner(self, state: State) -> Seat:
        return state.turn if state.options.last_loses else 1 - state.turn

    def pending(self, state: State) -> Pending:
        if state.heap:
            return Choose((state.turn,), say("NEWGAME.prompt", most=min(MOST, state.heap)), rule="play")
        scores = tuple(int(seat == self._winner(state)) for seat in range(2))
        return Over(tuple(2 - score for score in scores), scores, say("NEWGAME.over"))

    def legal(self, state: State, seat: Seat) -> list[Take]:
        return [Take(count) for count in range(1, min(MOST, state.heap) + 1)] if seat == state.turn else []

    def check(self, state: State, seat: Seat, action: Action) -> None:
        refused = self.why_not(state, seat, action)
        if refused is not None:
            raise Illegal(refused)

    def why_not(self, state: State, seat: Seat, action: Action) -> Say | None:
        """The reason against an action; None: it may be done."""
        if seat != state.turn or not state.heap:
            return say("NEWGAME.no.turn")
        return None if action in self.legal(state, seat) else say("NEWGAME.no.count", most=min(MOST, state.heap))

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance) -> list[Event]:
        state.heap -= action.count
        state.turn = 1 - seat
        events: list[Event] = [Taken(seat=seat, count=action.count)]
        return events if state.heap else [*events, Ended(winner=self._winner(state))]

    def copy(self, state: State) -> State:
        return State(state.options, state.heap, state.turn)

    def seats_of(self, state: State) -> int:
        return 2

    def audit(self, state: State) -> None:
        assert 0 <= state.heap <= self.board.heap and state.turn in (0, 1)


def told(board: Board, event: Taken | Ended) -> list[Say]:
    """The log lines of one event."""
    match event:
        case Taken():
            return [say("NEWGAME.log.taken", seat=event.seat, count=event.count)]
        case Ended():
            return [say("NEWGAME.log.ended", seat=event.winner)]


def stage(state: State) -> Say:
    return say("NEWGAME.stage", count=state.heap)


INFO = GameInfo(
    id="NEWGAME", title=say("NEWGAME.title"), seats=(2,), options=Options,
    switches=(Switch("last_loses", (False, True), ruling="X1"),),
    board=Board, boards=("standard",), state=State, action=Action, event=Taken | Ended,
    rules=Rules, prove=prove, board_seats=lambda board: (2,), minutes=5, told=told, stage=stage,
)  # fmt: skip
