"""What a session tells its scene: by return values and through `Session.poll`."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from game.core.match import Observation, Seen
from game.core.say import Say
from game.core.types import Over, Seat


class Played(Struct, frozen=True):
    """One entry joined the log. `seen` is what the screen may show of it (None: nothing, a sealed choice)."""

    n: int
    """Its number in the log, from 1."""
    seat: Seat
    by: str
    """human, clock, auto or a level."""
    seen: Seen | None
    note: Say | None = None
    """A computer player's reason, where it gave one."""
    before: Observation[Any, Any] | None = None
    """What the screen showed before it, through the eyes it is shown to now (a hand is covered as soon as its owner has
    acted); without legal actions. None: it is not to be shown in motion."""


class Rewound(Struct, frozen=True):
    """Entries left the log: undo or take-back. Show the position anew; nothing is animated."""

    seat: Seat
    """Whose step was taken back."""
    count: int
    """Entries that went, computer players' answers included."""
    practice: bool = False
    """True: it was a take-back, and the game counts as practice from now on."""
    action: Any = None
    """What the first of them was."""


class Thinking(Struct, frozen=True):
    """A computer player began to think."""

    seat: Seat


class Hint(Struct, frozen=True):
    """The answer to `Session.ask_hint`. `action` is None when no answer could be had."""

    seat: Seat
    action: Any
    note: Say | None = None
    worth: float | None = None
    """The seat's winning chance after it, 0..1, where the agent has an estimate."""
    odds: Say | None = None
    """What the search makes of it and of the next best, where it searched."""


Matter = Literal["save_failed", "save_again", "worker", "guess", "statistics", "note", "practice"]


class Told(Struct, frozen=True):
    """A sentence for the player about the house, not the game. `matter` says what it is about:
    the autosave stopped or works again, a worker was replaced, a move had to be made at random, results could not be
    kept, something to know about the save that was opened, the match has become practice."""

    matter: Matter
    say: Say


class ClockRan(Struct, frozen=True):
    """A seat's time ran out; the Played that follows is by the clock."""

    seat: Seat


class Finished(Struct, frozen=True):
    """The match is over."""

    over: Over


Notice = Played | Rewound | Thinking | Hint | Told | ClockRan | Finished
