"""The rules of Terni Lapilli: nine points, three pebbles a side, laid in turn and then slid along the lines.

The game is known from boards scratched into Roman pavements; how it was played is a modern reconstruction. What that
leaves open is ruled here: T1 who cannot slide passes; T2 a position that stands for the third time with the same side
to play ends the game as a draw; T3 (an option) the middle may stay empty until all pebbles lie.
"""

from __future__ import annotations

from msgspec import Struct

from game.core.chance import Chance
from game.core.say import Say, say
from game.core.types import BadBoard, Choose, Event, GameInfo, Illegal, OpenTable, Over, Pending, Seat, Switch

PEBBLES = 3
REPEATS = 3
"""T2."""


# ---- board


class Board(Struct, frozen=True, forbid_unknown_fields=True):
    """One board file. Points are columns and rows from the upper left; lines and rows name points by index."""

    id: str
    title: str
    points: tuple[tuple[int, int], ...]
    lines: tuple[tuple[int, int], ...]
    """Along which a pebble slides."""
    rows: tuple[tuple[int, int, int], ...]
    """Three of one colour here win."""
    middle: int

    def beside(self, point: int) -> list[int]:
        """The points one line away."""
        return [b if a == point else a for a, b in self.lines if point in (a, b)]


def prove(board: Board) -> None:
    """BadBoard at the first demand the board breaks."""
    count = len(board.points)
    if count < 2 * PEBBLES + 1:
        raise BadBoard("points", say("terni_lapilli.board.bad.few", count=count, least=2 * PEBBLES + 1))
    if len(set(board.points)) < count:
        raise BadBoard("points", say("terni_lapilli.board.bad.twice"))
    named = [("lines", line) for line in board.lines] + [("rows", row) for row in board.rows]
    for where, members in [*named, ("middle", (board.middle,))]:
        for point in members:
            if not 0 <= point < count:
                raise BadBoard(where, say("terni_lapilli.board.bad.point", point=point, last=count - 1))
    if not board.rows or any(not board.beside(point) for point in range(count)):
        raise BadBoard("lines", say("terni_lapilli.board.bad.alone"))


# ---- position, actions, events


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The defaults are the game as it is mostly played."""

    free_middle: bool = True
    """T3: pebbles may be laid on the middle."""


class State(Struct):
    """`men[seat]`: the points of that seat's pebbles in the order in which they were laid."""

    options: Options
    men: list[list[int]]
    turn: Seat
    seen: dict[str, int]
    """T2: how often each position has stood, once all pebbles lie."""
    won: bool = False


class Lay(Struct, frozen=True, tag="lay", tag_field="do", forbid_unknown_fields=True):
    """A pebble from the hand."""

    at: int


class Slide(Struct, frozen=True, tag="slide", tag_field="do", forbid_unknown_fields=True):
    start: int
    to: int


class Pass(Struct, frozen=True, tag="pass", tag_field="do", forbid_unknown_fields=True):
    """T1: no pebble can be slid."""


Action = Lay | Slide | Pass


class Laid(Event, frozen=True):
    seat: Seat
    at: int


class Slid(Event, frozen=True):
    seat: Seat
    start: int
    at: int


class Passed(Event, frozen=True):
    seat: Seat


class Ended(Event, frozen=True):
    """`winner` is None for a draw (T2)."""

    winner: Seat | None


# ---- rules


class TerniRules(OpenTable):
    """Rules for one board."""

    id = "terni_lapilli"
    version = 1

    def __init__(self, board: Board) -> None:
        self.board = board

    def setup(self, options: Options, seats: int, chance: Chance) -> tuple[State, list[Event]]:
        return State(options, [[] for _ in range(seats)], 0, {}), []

    def pending(self, state: State) -> Pending:
        if state.won:
            winner = 1 - state.turn
            ranks = tuple(1 if seat == winner else 2 for seat in range(2))
            return Over(ranks, _points(winner), say("terni_lapilli.over.row"))
        if state.seen.get(_key(state), 0) >= REPEATS:
            return Over((1, 1), _points(None), say("terni_lapilli.over.draw"))
        laying = len(state.men[state.turn]) < PEBBLES
        return Choose((state.turn,), say(f"terni_lapilli.prompt.{'lay' if laying else 'slide'}"), rule="play")

    def legal(self, state: State, seat: Seat) -> list[Action]:
        if seat != state.turn or not isinstance(self.pending(state), Choose):
            return []
        points = range(len(self.board.points))
        every: list[Action] = [Lay(at) for at in points]
        every += [Slide(start, to) for start in points for to in self.board.beside(start)]
        found = [action for action in every if self.why_not(state, seat, action) is None]
        return found or [Pass()]

    def check(self, state: State, seat: Seat, action: Action) -> None:
        refused = self.why_not(state, seat, action)
        if refused is not None:
            raise Illegal(refused)

    def why_not(self, state: State, seat: Seat, action: Action) -> Say | None:
        """The reason against an action; None: it may be done."""
        if seat != state.turn or not isinstance(self.pending(state), Choose):
            return say("terni_lapilli.no.turn")
        mine, taken = state.men[seat], {point for men in state.men for point in men}
        match action:
            case Pass():
                stuck = self.legal(state, seat) == [Pass()]
                return None if stuck else say("terni_lapilli.no.pass")
            case Lay(at):
                if len(mine) == PEBBLES:
                    return say("terni_lapilli.no.hand")
                barred = at == self.board.middle and not state.options.free_middle
                return say("terni_lapilli.no.middle") if barred else self._free(at, taken)
            case Slide(start, to):
                if len(mine) < PEBBLES:
                    return say("terni_lapilli.no.early")
                if start not in mine:
                    return say("terni_lapilli.no.own")
                return self._free(to, taken) or (None if to in self.board.beside(start) else say("terni_lapilli.no.line"))

    def _free(self, point: int, taken: set[int]) -> Say | None:
        if not 0 <= point < len(self.board.points):
            return say("terni_lapilli.no.point")
        return say("terni_lapilli.no.taken") if point in taken else None

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance) -> list[Event]:
        events: list[Event] = []
        match action:
            case Lay(at):
                state.men[seat].append(at)
                events.append(Laid(seat=seat, at=at))
            case Slide(start, to):
                state.men[seat][state.men[seat].index(start)] = to
                events.append(Slid(seat=seat, start=start, at=to))
            case Pass():
                events.append(Passed(seat=seat))
        state.won = any(set(row) <= set(state.men[seat]) for row in self.board.rows)
        state.turn = 1 - seat
        if all(len(men) == PEBBLES for men in state.men):
            state.seen[_key(state)] = state.seen.get(_key(state), 0) + 1
        if isinstance(self.pending(state), Over):
            events.append(Ended(winner=seat if state.won else None))
        return events

    def copy(self, state: State) -> State:
        return State(state.options, [men[:] for men in state.men], state.turn, dict(state.seen), state.won)

    def seats_of(self, state: State) -> int:
        return len(state.men)

    def audit(self, state: State) -> None:
        every = [point for men in state.men for point in men]
        assert len(set(every)) == len(every) and all(0 <= point < len(self.board.points) for point in every)
        assert all(len(men) <= PEBBLES for men in state.men)
        assert max(state.seen.values(), default=0) <= REPEATS


def _key(state: State) -> str:
    """A position by its points, whoever laid which pebble first."""
    men = "/".join(",".join(str(point) for point in sorted(men)) for men in state.men)
    return f"{state.turn}:{men}"


def _points(winner: Seat | None) -> tuple[int, ...]:
    return tuple(int(seat == winner) for seat in range(2))


# ---- words


def point_name(board: Board, point: int) -> Say:
    """A point by column and row, `b2`."""
    column, row = board.points[point]
    return say("terni_lapilli.point", name=f"{'abcdefghi'[column]}{row + 1}")


def told(board: Board, event: Laid | Slid | Passed | Ended) -> list[Say]:
    """The log lines of one event."""
    match event:
        case Laid():
            return [say("terni_lapilli.log.laid", seat=event.seat, at=str(point_name(board, event.at).params["name"]))]
        case Slid():
            start, at = (str(point_name(board, point).params["name"]) for point in (event.start, event.at))
            return [say("terni_lapilli.log.slid", seat=event.seat, start=start, at=at)]
        case Passed():
            return [say("terni_lapilli.log.passed", seat=event.seat)]
        case Ended():
            if event.winner is None:
                return [say("terni_lapilli.log.draw")]
            return [say("terni_lapilli.log.won", seat=event.winner)]


def stage(state: State) -> Say:
    return say("terni_lapilli.stage", count=sum(len(men) for men in state.men))


INFO = GameInfo(
    id="terni_lapilli", title=say("terni_lapilli.title"), seats=(2,), options=Options,
    switches=(Switch("free_middle", (True, False), ruling="T3"),),
    board=Board, boards=("standard",), state=State, action=Action, event=Laid | Slid | Passed | Ended,
    rules=TerniRules, prove=prove, board_seats=lambda board: (2,), minutes=5, told=told, stage=stage,
)  # fmt: skip
