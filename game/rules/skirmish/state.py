"""The position of Caesar's Skirmish, the part of it each seat may see, and the options it was begun with.

Nobody knows the order of the face-down cards (S23), so the state holds none: a stack is its open card and a number of
cards below, and what may still turn up is one multiset a side. All that is secret are the sealed choices.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.core.types import Seat
from game.rules.skirmish.actions import Commit
from game.rules.skirmish.cards import FIGHTERS, Card

SEATS: tuple[Seat, Seat] = (0, 1)


class SkirmishOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """The defaults are the printed game as ruled."""

    series: Literal["set", "single"] = "set"
    """A set to the deck's target of points, or one game."""
    timed: bool = False
    """S13: a count before every choice, and the balk."""
    count: Annotated[int, Meta(ge=1, le=30)] = 3
    """S13: seconds of the count. Without effect in untimed play."""
    revival: Literal["optional", "compulsory"] = "optional"
    """S14: whether the revival may be declined."""
    populi_scores: bool = False
    """S22: a winner's unused Populi counts one point."""
    machine: Literal["pass", "keyboard"] = "pass"
    """S28: how two people at one machine choose in secret without the clock. Without effect otherwise."""


class Stack(Struct, frozen=True):
    """`down` counts the face-down cards under the open one; an empty stack has no top and none below."""

    top: Card | None
    down: int

    @property
    def size(self) -> int:
        return self.down + (self.top is not None)


EMPTY = Stack(None, 0)


class Side(Struct):
    """One player's cards."""

    stacks: list[Stack]
    """From left to right."""
    unseen: dict[Card, int]
    """What the face-down cards of all own stacks are, taken together: every fighter has its entry."""
    fallen: list[Card]
    """The discard pile, newest last."""
    populi: bool
    """Still face up."""

    @property
    def cards(self) -> int:
        """Cards left in the stacks."""
        return sum(stack.size for stack in self.stacks)

    def returnable(self) -> list[Card]:
        """The kinds of card a revival may bring back: any fallen one but Bestia (S15)."""
        return [card for card in FIGHTERS if card is not Card.BESTIA and card in self.fallen]


class Choosing(Struct, frozen=True, tag="choosing"):
    """Both sides owe the sealed choice of a round."""


class Gate(Struct, frozen=True, tag="gate"):
    """Timed play: the count starts when both are ready (S26)."""

    ready: tuple[bool, bool] = (False, False)


class Revival(Struct, frozen=True, tag="revival"):
    """The first stack has been lost. `places`: each seat's emptied stack, None for a seat that may not revive."""

    places: tuple[int | None, int | None]

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in SEATS if self.places[seat] is not None)

    @property
    def is_double(self) -> bool:
        """Both sides revive, so the choice is sealed (S17)."""
        return len(self.seats) == 2


class Interval(Struct, frozen=True, tag="interval"):
    """Between two games of a set; the last position stays on the table until both call for the next deal."""

    ready: tuple[bool, bool] = (False, False)


class Finished(Struct, frozen=True, tag="finished"):
    """The series is over."""


Frame = Choosing | Gate | Revival | Interval | Finished


class Result(Struct, frozen=True):
    """A finished game. `winner` None is a draw (S21)."""

    winner: Seat | None
    points: int
    rounds: int


class Table(Struct):
    """All that lies open on the table."""

    options: SkirmishOptions
    sides: list[Side]
    score: list[int]
    """Points of the set, by seat."""
    results: list[Result]
    """The finished games of the set."""
    game: int
    """Number of the game on the table, from 1."""
    round: int
    """Number of the round to choose for, from 1; after a game, of its last round."""
    revival: bool
    """No stack has been lost yet, so the revival bonus is still to be earned (S18)."""
    frames: list[Frame]
    """What is to be decided: the last one now."""

    @property
    def counting(self) -> int | None:
        """Seconds of the count that runs now; None when no clock runs. Who owes when it ends, balks."""
        return self.options.count if self.options.timed and isinstance(self.frames[-1], Choosing) else None


class State(Struct):
    """The table and each seat's sealed choice: of a round, or of a double revival."""

    table: Table
    commits: list[Commit | None]


class View(Struct):
    """The table and the seat's own sealed choice; whether the other side has chosen is not in it."""

    table: Table
    mine: Commit | None


def copy_table(table: Table) -> Table:
    return Table(
        table.options,
        [Side(side.stacks[:], side.unseen.copy(), side.fallen[:], side.populi) for side in table.sides],
        table.score[:],
        table.results[:],
        table.game,
        table.round,
        table.revival,
        table.frames[:],
    )


def copy_state(state: State) -> State:
    return State(copy_table(state.table), state.commits[:])


def count_cards(cards: Sequence[Card]) -> dict[Card, int]:
    """How many of each fighter; every fighter has its entry."""
    return {card: cards.count(card) for card in FIGHTERS}
