"""What a problem's file holds: how a real game came to a position, what is right there, and how that was proved."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct, field

from game.core.types import Seat
from game.lessons.data import Act, Pattern, Result, Wrong

GRADES = 5
"""From 1, seen at a glance, to this."""
STARS = 3
"""For a right answer at the first try without the hint."""


class Answer(Struct, frozen=True, forbid_unknown_fields=True):
    """One action of the answer: any that fits one of `wants`, or brings about an event that fits one of `shows`."""

    wants: tuple[Pattern, ...] = ()
    shows: tuple[Pattern, ...] = ()
    wrong: tuple[Wrong, ...] = ()
    """Tempting actions, with words of their own and what the others then did."""


class Row(Struct, frozen=True, forbid_unknown_fields=True):
    """One choice of a mix: the action, and the target of the table that stands for it."""

    action: Pattern
    at: str


class Mix(Struct, frozen=True, forbid_unknown_fields=True):
    """A sealed choice whose best answer is a mixture. `worths` has a line a row: the chance of winning, 0..1, against each
    choice of the rival."""

    rows: tuple[Row, ...]
    worths: tuple[tuple[float, ...], ...]


class Worth(Struct, frozen=True, forbid_unknown_fields=True):
    """What one action came to."""

    action: Pattern
    worth: float


class Proof(Struct, frozen=True, forbid_unknown_fields=True):
    """How the answer was found to be best. Figures are those of the first action."""

    by: Literal["search", "exact", "playouts"]
    amount: int
    """Simulations, continuations, orders or games, as the game's search counts; 0 for an exact solution."""
    unit: Literal["chance", "points"]
    """Chances of winning, 0..1; or points of the game's own reckoning."""
    best: float
    second: float
    """Of the best action that is not right; equal to `best` for a mix."""
    worths: tuple[Worth, ...] = ()
    """Of the actions that were compared, the best first."""


class ProblemFile(Struct, frozen=True, forbid_unknown_fields=True):
    """One parsed file. Board, options, draws and actions lead to the position, by the game's own rules."""

    grade: int
    board: str
    proof: Proof
    seats: int = 2
    learner: Seat = 0
    changes: dict[str, Any] = field(default_factory=dict)
    """What the board was when the game was played, where it has changed since: whole entries, as a board file has them."""
    options: dict[str, Any] = field(default_factory=dict)
    chance: dict[str, list[Result]] = field(default_factory=dict)
    """All that was drawn, in order, by the key of its reason."""
    seed: int = 0
    """Of what is drawn after a wrong answer."""
    lead: tuple[Act, ...] = ()
    """All that was played."""
    answer: tuple[Answer, ...] = ()
    """One action, or a whole turn."""
    mix: Mix | None = None
    """In place of an answer."""
    at: tuple[str, ...] = ()
    """What the hint points at: ids of targets, or places of the screen."""
    words: dict[str, str] = field(default_factory=dict)
    """Texts of a problem of one's own; those of a shipped one lie with the other words."""
