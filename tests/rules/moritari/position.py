"""Small builders for positions of Moritari Te Salutamus. Places are given in inches from the middle of the sand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TypeVar

import msgspec
import yaml

from game.core.chance import Chance, Scripted, Seeded
from game.core.say import Say
from game.core.types import Event, Illegal
from game.geometry.inches import Point, Way
from game.rules.moritari.actions import Action, Move, Nominate, Stand, Turn
from game.rules.moritari.data import Board, Kind
from game.rules.moritari.events import MoritariEvent, unmarked
from game.rules.moritari.refusal import decider
from game.rules.moritari.rules import MoritariRules
from game.rules.moritari.state import (
    Acting,
    Figure,
    Frame,
    Hearing,
    MoritariOptions,
    Nominating,
    Ordering,
    State,
    Status,
)
from game.rules.moritari.steward import Steward
from game.storage.paths import boards_dir

SHIPPED = ("mat", "oval", "pillars", "spina", "nemesis")
EAST, SOUTH, WEST, NORTH = (1, 0), (0, 1), (-1, 0), (0, -1)

E = TypeVar("E", bound=Event)


@cache
def load(name: str) -> Board:
    with (boards_dir() / "moritari" / f"{name}.yaml").open("rb") as file:
        board: Board = msgspec.convert(yaml.safe_load(file), Board)
    return board


@cache
def rules_on(name: str) -> MoritariRules:
    return MoritariRules(load(name))


RULES = rules_on("mat")
GROUND = RULES.ground


def mils(x: float, y: float) -> Point:
    return round(x * 1000), round(y * 1000)


def fig(
    seat: int,
    kind: Kind,
    x: float,
    y: float,
    facing: Way = EAST,
    *,
    hp: int = 3,
    status: Status = "standing",
    felled: bool = False,
    appeals: int = 0,
    fell: int = 0,
    by: int = -1,
    acted: bool = False,
    reacted: bool = False,
    charged: tuple[int, ...] = (),
) -> Figure:
    """Without a name: `sand` gives it one."""
    return Figure(
        seat, kind, "", mils(x, y), facing, status, hp if status in ("standing", "off") else 0, felled, appeals, fell, by,
        acted, reacted, charged,
    )  # fmt: skip


def sand(
    *figures: Figure,
    seats: int = 2,
    frames: Sequence[Frame] = (),
    caesar: int = 0,
    round: int = 1,
    banned: int = -1,
    quiet: int = 0,
    out: Sequence[int] = (),
    felled: Sequence[int] = (),
    bouts: Sequence[tuple[int, int]] = (),
    options: MoritariOptions | None = None,
    rules: MoritariRules = RULES,
) -> State:
    """A position, by default one in which Caesar names who acts. Figures are given seat by seat."""
    named: list[Figure] = []
    for figure in figures:
        letter = "b" if rules.board.fighter(figure.kind).animal else "m"
        number = sum(other.name[0] == letter for other in named)
        named.append(msgspec.structs.replace(figure, name=f"{letter}{number}"))
    return State(
        options=options or MoritariOptions(),
        seats=seats,
        figures=named,
        round=round,
        caesar=caesar,
        banned=banned,
        felled=list(felled) or [0] * seats,
        out=list(out) or [0] * seats,
        quiet=quiet,
        fought=bool(bouts),
        bouts=list(bouts),
        frames=list(frames) or [Nominating()],
    )


def acting(index: int, *figures: Figure, risen: bool = False, **rest: object) -> State:
    """A position in which figure `index` is to act."""
    return sand(*figures, frames=[Nominating(), Acting(index, risen)], **rest)  # type: ignore[arg-type]


def melee(*figures: Figure, rules: MoritariRules = RULES, **rest: object) -> State:
    """The melee of these figures is about to be fought; the lone bout, too, waits for `play`."""
    state = sand(*figures, frames=[Ordering()], rules=rules, **rest)  # type: ignore[arg-type]
    state.bouts = rules.ground.pairs(state)
    state.fought = bool(state.bouts)
    return state


def hearing(*figures: Figure, **rest: object) -> State:
    return sand(*figures, frames=[Hearing()], **rest)  # type: ignore[arg-type]


def settle(state: State, script: list[int] | None = None, rules: MoritariRules = RULES) -> list[MoritariEvent]:
    """What happens by itself from here."""
    chance = Scripted(script or [])
    events: list[MoritariEvent] = []
    Steward(rules.ground, state, chance, events).settle()
    assert chance.left == 0, "draws left over"
    return events


def new_round(state: State, script: list[int] | None = None, rules: MoritariRules = RULES) -> list[MoritariEvent]:
    state.frames = []
    return settle(state, script, rules)


def play(
    state: State, action: Action, script: list[int] | None = None, rules: MoritariRules = RULES, check: bool = True
) -> list[Event]:
    """Checks and applies the action for whoever decides; every scripted draw must be used up."""
    chance = Scripted(script or [])
    seat = decider(state)
    rules.check(state, seat, action)
    events = rules.apply(state, seat, action, chance)
    assert chance.left == 0, "draws left over"
    if check:
        rules.audit(state)
    return events


def play_on(state: State, action: Action, chance: Chance | None = None, rules: MoritariRules = RULES) -> list[Event]:
    """The same with dice of no importance."""
    seat = decider(state)
    rules.check(state, seat, action)
    return rules.apply(state, seat, action, chance or Seeded(1))


def name_and_stand(state: State, index: int) -> list[Event]:
    return [*play_on(state, Nominate(index)), *play_on(state, Stand(index))]


def why_not(state: State, action: Action, rules: MoritariRules = RULES) -> Say:
    """Why the action is refused to whoever decides. It must be missing from legal(), too."""
    seat = decider(state)
    assert action not in rules.legal(state, seat)
    try:
        rules.check(state, seat, action)
    except Illegal as illegal:
        return illegal.say
    raise AssertionError(f"{action} is legal")


def is_legal(state: State, action: Action, rules: MoritariRules = RULES) -> bool:
    try:
        rules.check(state, decider(state), action)
    except Illegal:
        return False
    return True


def move(index: int, x: float, y: float, facing: Way = EAST) -> Move:
    return Move(index, mils(x, y), facing)


def turn(index: int, facing: Way) -> Turn:
    return Turn(index, facing)


def of_kind(events: Sequence[Event], kind: type[E]) -> list[E]:
    """Without the figures' schools, which `test_telling` asks for."""
    return [unmarked(event) for event in events if isinstance(event, kind)]  # type: ignore[arg-type, misc]
