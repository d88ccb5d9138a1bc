"""A tiny game for tests of the house: count to a goal. It has dice, a secret card for each seat, a sealed variant, a
timed one, and computer players with every vice.

Turn-based: `add` 1 to 3, `roll` a die, or `peek` at the own card. Sealed: everybody commits 1 to 3 in secret.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct

from game.ai.agent import Job, Reply, Stop, never
from game.ai.random_agent import RandomAgent
from game.core.chance import Chance
from game.core.say import Say, say
from game.core.types import BadBoard, Choose, Event, GameInfo, Illegal, Over, Pending, Seat, Switch, ranks_of


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    goal: int = 10
    hand: bool = False
    sealed: bool = False
    seconds: int = 0


class Board(Struct, frozen=True, forbid_unknown_fields=True):
    id: str = "plain"
    title: str = "Plain"
    steps: tuple[int, ...] = (1, 2, 3)
    seats: tuple[int, ...] = (2, 3, 4)


class Add(Struct, frozen=True, tag="add", tag_field="do"):
    n: int


class Roll(Struct, frozen=True, tag="roll", tag_field="do"):
    pass


class Peek(Struct, frozen=True, tag="peek", tag_field="do"):
    pass


class Commit(Struct, frozen=True, tag="commit", tag_field="do"):
    n: int


class Withdraw(Struct, frozen=True, tag="withdraw", tag_field="do"):
    pass


class Balk(Struct, frozen=True, tag="balk", tag_field="do"):
    pass


Action = Add | Roll | Peek | Commit | Withdraw | Balk


class Added(Event, frozen=True):
    seat: Seat
    n: int


class Rolled(Event, frozen=True):
    seat: Seat
    got: int


class Peeked(Event, frozen=True):
    seat: Seat
    card: int


class Committed(Event, frozen=True):
    seat: Seat
    n: int


class Shown(Event, frozen=True):
    numbers: list[int]


class Dealt(Event, frozen=True):
    count: int


class State(Struct):
    options: Options
    seats: int
    turn: Seat
    points: list[int]
    cards: list[int]
    commits: list[int]
    """0: not yet."""


class View(Struct, frozen=True):
    turn: Seat
    points: list[int]
    card: int
    commit: int
    options: Options


class ToyRules:
    id = "toy"
    version = 2

    def __init__(self, board: Board) -> None:
        self.board = board

    def setup(self, options: Options, seats: int, chance: Chance) -> tuple[State, list[Event]]:
        cards = [chance.pick({7: 1, 8: 1, 9: 1}, say("toy.card"), to=(seat,)) for seat in range(seats)]
        return State(options, seats, 0, [0] * seats, cards, [0] * seats), [Dealt(count=seats)]

    def pending(self, state: State) -> Pending:
        if max(state.points) >= state.options.goal:
            return Over(ranks_of(state.points), tuple(state.points), say("toy.over"))
        if state.options.sealed:
            owing = tuple(seat for seat in range(state.seats) if not state.commits[seat])
            may = tuple(seat for seat in range(state.seats) if state.commits[seat])
            return Choose(owing, say("toy.commit"), sealed=True, may=may, hand=state.options.hand)
        return Choose((state.turn,), say("toy.turn"), hand=state.options.hand)

    def legal(self, state: State, seat: Seat) -> Sequence[Any]:
        if state.options.sealed:
            return [Withdraw()] if state.commits[seat] else [Commit(n) for n in self.board.steps]
        return [*(Add(n) for n in self.board.steps), Roll(), Peek()]

    def check(self, state: State, seat: Seat, action: Any) -> None:
        if isinstance(action, Balk) and state.options.seconds:
            return
        if action not in self.legal(state, seat):
            raise Illegal(say("toy.no"))

    def apply(self, state: State, seat: Seat, action: Any, chance: Chance) -> list[Event]:
        match action:
            case Add(n):
                state.points[seat] += n
                events: list[Event] = [Added(seat=seat, n=n)]
            case Roll():
                got = chance.die(6, say("toy.die", seat=seat))
                state.points[seat] += got
                events = [Rolled(seat=seat, got=got)]
            case Peek():
                return [Peeked(seat=seat, card=state.cards[seat], audience=(seat,), unveils=True)]
            case Withdraw():
                state.commits[seat] = 0
                return []
            case Balk():
                events = [Added(seat=seat, n=0)]
            case Commit(n):
                state.commits[seat] = n
                events = [Committed(seat=seat, n=n, audience=(seat,))]
                if all(state.commits):
                    events.append(Shown(numbers=state.commits))
                    state.points = [have + n for have, n in zip(state.points, state.commits, strict=True)]
                    state.commits = [0] * state.seats
                return events
            case _:
                raise AssertionError(action)
        state.turn = (state.turn + 1) % state.seats
        return events

    def view(self, state: State, seat: Seat | None) -> View:
        own = seat is not None
        return View(
            state.turn,
            state.points[:],
            state.cards[seat] if seat is not None and own else 0,
            state.commits[seat] if seat is not None and own else 0,
            state.options,
        )

    def blur(self, event: Event, seat: Seat | None) -> Event | None:
        return None

    def guess(self, view: View, seat: Seat, rng: Random) -> State:
        seats = len(view.points)
        cards = [view.card if other == seat else rng.choice((7, 8, 9)) for other in range(seats)]
        commits = [view.commit if other == seat else 0 for other in range(seats)]
        return State(view.options, seats, view.turn, view.points[:], cards, commits)

    def copy(self, state: State) -> State:
        return State(state.options, state.seats, state.turn, state.points[:], state.cards[:], state.commits[:])

    def seats_of(self, state: State) -> int:
        return state.seats

    def audit(self, state: State) -> None:
        assert len(state.points) == len(state.cards) == len(state.commits) == state.seats
        assert 0 <= state.turn < state.seats
        assert min(state.points) >= 0

    # timed games
    def seconds(self, state: State, seat: Seat) -> float:
        return float(state.options.seconds)

    def overdue(self, state: State, seat: Seat) -> Balk:
        return Balk()


def prove(board: Board) -> None:
    for index, step in enumerate(board.steps):
        if not 1 <= step <= 9:
            raise BadBoard(f"steps[{index}]", say("files.no_such_choice", name=step))


def stage(state: State) -> Say:
    return say("toy.stage", most=max(state.points))


INFO = GameInfo(
    id="toy",
    title=say("toy.title"),
    seats=(2, 3),
    house_seats=(4,),
    options=Options,
    switches=(
        Switch("goal", (10, 20), ruling="T1", min=5, max=200),
        Switch("hand", (False, True)),
        Switch("sealed", (False, True)),
        Switch("seconds", (0, 3)),
    ),
    board=Board,
    boards=("plain",),
    state=State,
    action=Action,
    event=Added | Rolled | Peeked | Committed | Shown | Dealt,
    rules=ToyRules,
    prove=prove,
    board_seats=lambda board: board.seats,
    stage=stage,
)
GAMES = {"toy": INFO}
VICES = ("slow", "dawdles", "hangs", "dies", "dies_once", "raises", "cheats", "tells", "heard", "broods", "ponders")
LEVELS = ("random", "novice", *VICES, "champion")


class Vice:
    """An agent with one fault, which is its level's name."""

    def __init__(self, level: str, board: Any) -> None:
        self.level = level
        self.count = 0

    def prepare(self, view: Any, seat: Seat, stop: Stop) -> None:
        if self.level == "broods":
            time.sleep(3600)
        if self.level == "ponders":
            while not stop():
                time.sleep(0.005)

    def decide(self, job: Job, stop: Stop = never) -> Reply:
        self.count += 1
        match self.level:
            case "slow":
                while not stop():
                    time.sleep(0.005)
            case "dawdles":
                time.sleep(0.8)
            case "hangs":
                time.sleep(3600)
            case "dies":
                os._exit(1)
            case "dies_once":
                mark = Path(os.environ["TOY_MARK"])
                if not mark.exists():
                    mark.write_text("died")
                    os._exit(1)
            case "raises":
                raise RuntimeError("on purpose")
            case "cheats":
                return Reply(action=Add(99))
            case "tells":
                return Reply(job.legal[0], say("toy.tells", pygame=int("pygame" in sys.modules), count=self.count))
            case "heard":
                return Reply(job.legal[0], say("toy.heard", count=len(job.heard), card=job.view.card))
        return RandomAgent().decide(job)


def make(game: str, level: str, board: Any) -> Vice:
    return Vice(level, board)
