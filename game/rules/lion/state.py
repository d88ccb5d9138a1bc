"""The position of Leo et Aurum, and the options it was begun with."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.core.types import Seat
from game.geometry.hexes import Cell
from game.rules.lion.data import Limits

Kind = Literal["lion", "move", "gold"]
KINDS: tuple[Kind, ...] = ("lion", "move", "gold")
"""In the order in which dice are cast and lie in the row."""

Ending = Literal["goal", "rounds", "idle"]


class LionOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """The defaults are the printed game as ruled."""

    counter_start: Literal[0, 1] = 0
    """H3: the place of the gold track on which counters begin."""
    strict_walls: bool = False
    """H28: a wall within the lion's full throw forbids the direction even where a gladiator would stop him first."""


class Die(Struct, frozen=True):
    """A cast die of the pool. Dice of the same kind and face are interchangeable."""

    kind: Kind
    face: int


class State(Struct):
    """All lists are flat; `Rules.copy` copies each of them."""

    options: LionOptions
    seats: int
    lion: Cell
    men: list[Cell]
    """Each seat's gladiator."""
    gold: list[Cell]
    """Gold dice on the board, sorted."""
    coins: list[int]
    """Each seat's counter: its place on the gold track."""
    pool: list[Die]
    """Dice cast this round and not yet used, sorted by kind (KINDS), then by face."""
    waiting: int
    """Gold dice taken or eaten this round, which join the pool next round (H16)."""
    turn: Seat
    starter: Seat
    """Who cast the dice and played first this round."""
    skipped: int
    """Skips in a row, forced ones included (H18)."""
    last_user: Seat | None
    """Who last used a die this round (H19)."""
    round: int
    """From 1."""
    scored: bool
    """Whether a counter moved in this round."""
    idle: int
    """Finished rounds in a row in which no counter moved (H27)."""
    ended: Ending | None = None


def next_starter(state: State) -> Seat:
    """Who casts and begins the next round, if this one ends now: the seat after whoever used the last die (H19)."""
    last = state.starter if state.last_user is None else state.last_user
    return (last + 1) % state.seats


def ending_of(limits: Limits, state: State) -> Ending | None:
    """Whether the match ends with this round, if that ends now (H27)."""
    if state.round >= limits.rounds:
        return "rounds"
    if not state.scored and state.idle + 1 >= limits.idle_rounds:
        return "idle"
    return None


def copy_state(state: State) -> State:
    return State(
        state.options,
        state.seats,
        state.lion,
        state.men[:],
        state.gold[:],
        state.coins[:],
        state.pool[:],
        state.waiting,
        state.turn,
        state.starter,
        state.skipped,
        state.last_user,
        state.round,
        state.scored,
        state.idle,
        state.ended,
    )
