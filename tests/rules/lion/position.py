"""Tiny builders: boards and positions of Leo et Aurum in the notation of the log (`E5` is the centre)."""

from collections.abc import Iterable
from functools import cache

import msgspec
import yaml

from game.core.chance import Scripted
from game.core.say import Say
from game.core.types import Event, Illegal
from game.geometry.hexes import Cell, cell_name, cell_named
from game.rules.lion.actions import Action, Drive, Move, Place
from game.rules.lion.data import Board
from game.rules.lion.rules import LionRules, in_order
from game.rules.lion.state import Die, Kind, LionOptions, State
from game.rules.lion.telling import COMPASS
from game.storage.paths import boards_dir

KIND_LETTERS: dict[str, Kind] = {"L": "lion", "M": "move", "G": "gold"}


@cache
def standard() -> Board:
    with (boards_dir() / "lion" / "standard.yaml").open("rb") as file:
        return msgspec.convert(yaml.safe_load(file), Board)


def board_with(**changes: object) -> Board:
    return msgspec.structs.replace(standard(), **changes)


RULES = LionRules(standard())


def at(name: str) -> Cell:
    return cell_named(name, 4)


def at_all(names: str) -> list[Cell]:
    return [at(name) for name in names.split()]


def names(cells: Iterable[Cell]) -> str:
    """Sorted names of some cells, in one line."""
    return " ".join(sorted(cell_name(cell, 4) for cell in cells))


def dice(text: str) -> list[Die]:
    """`"L3 M1 M2 G1"`: kind letter and face."""
    return in_order([Die(KIND_LETTERS[word[0]], int(word[1:])) for word in text.split()])


def position(
    men: str = "I1 A5",
    *,
    lion: str = "E5",
    gold: str = "",
    pool: str = "L1 M1 M2 M3",
    coins: list[int] | None = None,
    turn: int = 0,
    starter: int = 0,
    skipped: int = 0,
    last_user: int | None = None,
    round: int = 1,
    scored: bool = False,
    idle: int = 0,
    options: LionOptions | None = None,
) -> State:
    """A position on the standard board. Gold dice that are neither on the board nor in the pool are waiting."""
    options = options or LionOptions()
    gladiators = at_all(men)
    row = dice(pool)
    lying = sorted(at_all(gold))
    state = State(
        options=options,
        seats=len(gladiators),
        lion=at(lion),
        men=gladiators,
        gold=lying,
        coins=coins or [options.counter_start] * len(gladiators),
        pool=row,
        waiting=len(standard().gold) - len(lying) - sum(die.kind == "gold" for die in row),
        turn=turn,
        starter=starter,
        skipped=skipped,
        last_user=last_user,
        round=round,
        scored=scored,
        idle=idle,
    )
    return state


def play(state: State, action: Action, script: list[int] | None = None, rules: LionRules = RULES) -> list[Event]:
    """Checks and applies the action for whoever's turn it is; every scripted draw must be used up."""
    chance = Scripted(script or [])
    rules.check(state, state.turn, action)
    events = rules.apply(state, state.turn, action, chance)
    assert chance.left == 0, "draws left over"
    rules.audit(state)
    return events


def refusal(state: State, action: Action, rules: LionRules = RULES) -> Say:
    """Why the action is refused. It must be missing from legal(), too."""
    assert action not in rules.legal(state, state.turn)
    try:
        rules.check(state, state.turn, action)
    except Illegal as illegal:
        return illegal.say
    raise AssertionError(f"{action} is legal")


def move(roll: int, to: str) -> Move:
    return Move(roll, at(to))


def drive(roll: int, way: str) -> Drive:
    return Drive(roll, COMPASS.index(way))


def place(roll: int, spot: str) -> Place:
    return Place(roll, at(spot))


def of_kind(events: list[Event], kind: type[Event]) -> list[Event]:
    return [event for event in events if type(event) is kind]
