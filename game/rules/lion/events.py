"""What happens in Leo et Aurum. All of it is public."""

from __future__ import annotations

from typing import Literal

from game.core.types import Event, Seat
from game.geometry.hexes import Cell
from game.rules.lion.state import Die, Ending

RoundEnd = Literal["empty", "skipped", "stuck"]
"""No dice left; all players skipped in a row; nobody could use a die that was left (H18)."""


class Cast(Event, frozen=True):
    """A round began: `starter` cast all dice."""

    round: int
    starter: Seat
    dice: tuple[Die, ...]


class Walked(Event, frozen=True):
    """A gladiator moved along `path` (start left out); `costs` are the points each of its hexes took (H6)."""

    seat: Seat
    roll: int
    start: Cell
    path: tuple[Cell, ...]
    costs: tuple[int, ...]


class TookGold(Event, frozen=True):
    """A gladiator ended on gold; `coins` is where his counter stands now."""

    seat: Seat
    at: Cell
    coins: int


class Prowled(Event, frozen=True):
    """`seat` drove the lion along `path` (start left out).

    `stopped_by`: the gladiators beside the last hex when the lion halted before his full throw, else empty.
    """

    seat: Seat
    roll: int
    way: int
    start: Cell
    path: tuple[Cell, ...]
    stopped_by: tuple[Seat, ...]


class AteGold(Event, frozen=True):
    """The lion came upon gold: it is off the board until the next round, and nobody scores (H13)."""

    at: Cell


class PlacedGold(Event, frozen=True):
    seat: Seat
    roll: int
    at: Cell


class Skipped(Event, frozen=True):
    """`forced`: no die in the pool allowed this seat a move."""

    seat: Seat
    forced: bool


class RoundEnded(Event, frozen=True):
    """`next_starter` is None when the game ended with the round (H27)."""

    round: int
    reason: RoundEnd
    next_starter: Seat | None


class Ended(Event, frozen=True):
    """The game is over; `winners` shared the first place."""

    reason: Ending
    winners: tuple[Seat, ...]


LionEvent = Cast | Walked | TookGold | Prowled | AteGold | PlacedGold | Skipped | RoundEnded | Ended
