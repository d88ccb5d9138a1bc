"""What happens in Caesar's Skirmish. Public, but for the sealed choices: those only their own seat hears of."""

from __future__ import annotations

from game.core.say import Say
from game.core.types import Event, Seat
from game.rules.skirmish.actions import Commit
from game.rules.skirmish.cards import Card


class Dealt(Event, frozen=True):
    """Game `game` of the series begins: both sides lay `stacks` stacks of `height` cards, face down."""

    game: int
    stacks: int
    height: int


class Revealed(Event, frozen=True):
    """The next card of a stack was turned up; `down` more lie below it."""

    seat: Seat
    stack: int
    card: Card
    down: int


class Readied(Event, frozen=True):
    """Timed play: a side is ready for the count (S26)."""

    seat: Seat


class Chose(Event, frozen=True):
    """A sealed choice; `to` its own seat only."""

    seat: Seat
    commit: Commit


class TookBack(Event, frozen=True):
    """A sealed choice was withdrawn; `to` its own seat only."""

    seat: Seat


class Clash(Event, frozen=True):
    """A fight. `stacks` says where each card came from, None for Populi; `winner` None is a tie."""

    round: int
    cards: tuple[Card, Card]
    stacks: tuple[int | None, int | None]
    winner: Seat | None
    reason: Say


class Balked(Event, frozen=True):
    """Timed play: a side did not choose in time and loses a card."""

    seat: Seat
    round: int


class Unfought(Event, frozen=True):
    """The rival balked: this choice met nobody; the card stays, Populi is not spent (S10). `stack` None: Populi."""

    seat: Seat
    card: Card
    stack: int | None


class Spent(Event, frozen=True):
    """Populi was turned face down (S6)."""

    seat: Seat


class Discarded(Event, frozen=True):
    """The open card of a stack fell; `left` more are in that stack."""

    seat: Seat
    stack: int
    card: Card
    left: int


class RevivalOffered(Event, frozen=True):
    """A side lost its first stack and may bring a Gladiator back into that place."""

    seat: Seat
    stack: int


class Revived(Event, frozen=True):
    seat: Seat
    stack: int
    card: Card


class Declined(Event, frozen=True):
    """A side let its revival go (S14)."""

    seat: Seat


class GameWon(Event, frozen=True):
    """`score` is the set's score after it."""

    game: int
    seat: Seat
    points: int
    score: tuple[int, int]


class GameDrawn(Event, frozen=True):
    """Both ran out of cards together (S21)."""

    game: int
    score: tuple[int, int]


class CalledNext(Event, frozen=True):
    """A side asked for the next game of the set."""

    seat: Seat


class SetWon(Event, frozen=True):
    seat: Seat
    score: tuple[int, int]


class SetDrawn(Event, frozen=True):
    """The set ran into its limit of games with the score level (S27)."""

    score: tuple[int, int]


SkirmishEvent = (
    Dealt
    | Revealed
    | Readied
    | Chose
    | TookBack
    | Clash
    | Balked
    | Unfought
    | Spent
    | Discarded
    | RevivalOffered
    | Revived
    | Declined
    | GameWon
    | GameDrawn
    | CalledNext
    | SetWon
    | SetDrawn
)
