"""What happens in the Circus. Drawn cards and sealed choices are their owner's; `blur` keeps the card from the others.

`chariot` is the index of a team, `seat` a player's; `neutral` is 0 for a player's chariot, else the number by which a
neutral one is called. Paths list the spaces entered; the last one of a finished chariot
lies behind the line and need not have been free.
"""

from __future__ import annotations

from game.core.say import Say
from game.core.types import Event, Seat
from game.geometry.lanes import Path, Space
from game.rules.circus.cards import Deck
from game.rules.circus.data import Direction
from game.rules.circus.state import Chariot, Ending, Miss, Sort


class CutDecks(Event, frozen=True):
    """The players cut for the first position; the highest card wins it, the highest cut again when level (A27)."""

    seats: tuple[Seat, ...]
    cards: tuple[int, ...]
    winner: Seat | None


class RaceBegan(Event, frozen=True):
    """The chariots stand on the grid: `order[i]` on `grid[i]`."""

    race: int
    of: int
    course: str
    """The course's title."""
    direction: Direction
    order: tuple[Chariot, ...]
    grid: tuple[Space, ...]
    first: Seat
    """The first player; neutral chariots stand before him (A26)."""
    neutrals: int


class ChoseDeck(Event, frozen=True):
    """A sealed choice; `to` its own seat only."""

    seat: Seat
    deck: Deck


class SortedPiles(Event, frozen=True):
    """A sealed sorting; `to` its own seat only."""

    seat: Seat
    piles: Sort


class TookBack(Event, frozen=True):
    """A sealed choice was withdrawn; `to` its own seat only."""

    seat: Seat


class DecksShown(Event, frozen=True):
    """All have chosen. `reserve`: what everybody puts under his coin (G1)."""

    decks: tuple[Deck, ...]
    reserve: tuple[int, ...]


class PilesLaid(Event, frozen=True):
    """All have sorted. The number of cards in each pile, by seat."""

    sizes: tuple[tuple[int, ...], ...]


class FirstHands(Event, frozen=True):
    """Ausgebremst: everybody has drawn the first hand (G9). `piles`: by seat, where each card came from."""

    piles: tuple[tuple[int, ...], ...]


class Dealt(Event, frozen=True):
    """A player takes up his first hand; others see no `cards`."""

    seat: Seat
    count: int
    cards: tuple[int, ...]


class Drew(Event, frozen=True):
    """A card came into the hand from a pile that has `left` more; others see 0 for the `card`, and nothing of a card
    that is drawn before the first move (`FirstHands` tells it)."""

    seat: Seat
    pile: int
    card: int
    left: int
    sorted: bool = False
    """From one of several piles (Ausgebremst), not from the deck."""
    first: bool = False
    """Before the first move of the race (G9)."""


class Drove(Event, frozen=True):
    """A chariot moved. `lap` is the one it is on now, 0 before the line is first crossed."""

    chariot: Chariot
    neutral: int
    card: int
    start: Space
    path: Path
    lap: int
    left: int
    """Spaces to the end, the tribute left out."""
    wasted: int
    """Points of the card that brought it no nearer to the end, tribute included."""
    leaders: tuple[Chariot, ...]
    """Who leads now (A1)."""


class LapBegan(Event, frozen=True):
    """A chariot crossed the line and has more laps to go."""

    chariot: Chariot
    neutral: int
    lap: int


class PaidTribute(Event, frozen=True):
    """Ave Caesar! In Ausgebremst: the stop."""

    chariot: Chariot
    neutral: int
    space: Space
    lap: int
    is_stop: bool
    """Ausgebremst: nothing is owed, and reserved cards come back."""


class Recovered(Event, frozen=True):
    """Reserved cards came back: `card` into the hand, the other, if there is one, on top of `pile`. Others see 0 for
    the card of two."""

    seat: Seat
    cards: tuple[int, ...]
    card: int
    pile: int


class CrossedFinish(Event, frozen=True):
    """A chariot has done its laps. `place` 0: it never paid its tribute (A40). `surplus`: points beyond the line."""

    chariot: Chariot
    neutral: int
    place: int
    surplus: int


class MissedTurn(Event, frozen=True):
    """A player could not play a card."""

    chariot: Chariot
    why: Miss = ""
    """"" in older logs, and where cards lead beyond the line (A39)."""


class Swapped(Event, frozen=True):
    """Variant Missed turns: a card went under a pile; others see 0 for it."""

    seat: Seat
    card: int
    pile: int


class PutBack(Event, frozen=True):
    """A neutral chariot could not use its card, which went under its deck (A24)."""

    chariot: Chariot
    neutral: int
    card: int
    reason: Say


class Crashed(Event, frozen=True):
    """Variant Crash and burn: a wreck bars the space (A31)."""

    chariot: Chariot
    space: Space


class RanOut(Event, frozen=True):
    """A chariot has no cards left (A20)."""

    chariot: Chariot
    neutral: int
    stays: bool


class VoteOpened(Event, frozen=True):
    """A23: a neutral chariot drew `card` and could go to any of `choices`."""

    chariot: Chariot
    neutral: int
    card: int
    choices: tuple[Space, ...]


class Voted(Event, frozen=True):
    """A player's vote; `breaks`: the trailing player's, after a level vote."""

    seat: Seat
    space: Space
    breaks: bool = False
    place: Say | None = None
    """What the space is called (`places`); not in logs of rules version 1."""


class RaceEnded(Event, frozen=True):
    """`places`, `points` and `score` (after it) by seat."""

    race: int
    ending: Ending
    places: tuple[int, ...]
    points: tuple[int, ...]
    score: tuple[int, ...]


class CalledNext(Event, frozen=True):
    """A player asked for the next race."""

    seat: Seat


class TournamentEnded(Event, frozen=True):
    """All races are run. `winners`: whoever shares the title (A33)."""

    score: tuple[int, ...]
    winners: tuple[Seat, ...]


CircusEvent = (
    CutDecks
    | RaceBegan
    | ChoseDeck
    | SortedPiles
    | TookBack
    | DecksShown
    | PilesLaid
    | FirstHands
    | Dealt
    | Drew
    | Drove
    | LapBegan
    | PaidTribute
    | Recovered
    | CrossedFinish
    | MissedTurn
    | Swapped
    | PutBack
    | Crashed
    | RanOut
    | VoteOpened
    | Voted
    | RaceEnded
    | CalledNext
    | TournamentEnded
)
