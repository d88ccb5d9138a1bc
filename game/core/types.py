"""The types all layers share: what a seat owes, what happened, why not, and what a rule module must offer.

A rule module is pure: state, action and chance in; the state changed in place and a list of events out.
See docs/architecture.md for the reasons.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Literal, Protocol, TypeVar, get_args

from msgspec import Struct

from game.core.chance import Chance
from game.core.say import Say

Seat = int
"""A player's place at the table, 0-based. Not a place in the turn order."""


class Choose(Struct, frozen=True, tag="choose"):
    """The match waits for a decision."""

    seats: tuple[Seat, ...]
    """Who still owes a decision: the truth, for Match and Session only (see Match.observe)."""
    prompt: Say
    sealed: bool = False
    """Commits stay hidden until the last one."""
    may: tuple[Seat, ...] = ()
    """May act, owes nothing: a seat that has committed and may withdraw."""
    hand: bool = False
    """True: the decision needs that seat's secrets, so the curtain falls first."""
    rule: str = ""
    """The rulebook page where this decision stands; F1 opens it."""
    done: tuple[Seat, ...] = ()
    """Sealed: has committed for good, owes nothing and may take nothing back. Named, so that nobody learns who is done."""


class Over(Struct, frozen=True, tag="over"):
    """The match has ended."""

    ranks: tuple[int, ...]
    """Per seat; 1 is first, equal ranks are ties."""
    scores: tuple[int, ...]
    reason: Say

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Seats of the first rank; nobody where all share it and nobody has a point."""
        first = tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)
        return () if len(first) == len(self.ranks) and not any(self.scores) else first


Pending = Choose | Over


class Event(Struct, frozen=True, tag=True, kw_only=True, omit_defaults=True):
    """Something that happened. Subclasses are tagged by their class name (field `type` in a save)."""

    audience: tuple[Seat, ...] | None = None
    """Who sees it whole; None: everybody. Others get `Rules.blur(event, seat)`, or nothing."""
    unveils: bool = False
    """True: it showed somebody something hidden, so undo ends here."""


class Concede(Struct, frozen=True, tag="concede", tag_field="do"):
    """Giving up: the one action Match makes itself, in every game."""


class Conceded(Event, frozen=True):
    """A seat gave up."""

    seat: Seat


class Illegal(Exception):
    """An action the rules refuse; `say` is the sentence for the player."""

    def __init__(self, say: Say) -> None:
        super().__init__(say.key)
        self.say = say


class BadBoard(Exception):
    """A board file that cannot be played on.

    `place` is the path inside the file (`gold[3]`), `say` the reason and remedy.
    """

    def __init__(self, place: str, say: Say) -> None:
        super().__init__(f"{place}: {say.key}")
        self.place = place
        self.say = say


Heap = Literal["recommended", "variant", "fine"]
"""Where an option stands in set-up: among those worth a look before any game; what the printed rules offer beside their
ordinary way; or how a doubtful line is read."""
HEAPS: tuple[Heap, ...] = get_args(Heap)


class Switch(Struct, frozen=True):
    """One option of a game as set-up and `ludi list` show it.

    Words: `<game>.option.<key>` (name), `<game>.option.<key>.text` (what it does) and, for choices that are words,
    `<game>.option.<key>.<choice>`.
    """

    key: str
    choices: tuple[bool | int | str, ...]
    ruling: str = ""
    min: int | None = None
    max: int | None = None
    heap: Heap = "recommended"


class CardWords(Struct, frozen=True):
    """One title of a game's cards as its rulebook lists it: what family it stands with, its name, what it says."""

    family: Say
    name: Say
    texts: tuple[Say, ...]


S = TypeVar("S")  # state
V = TypeVar("V")  # view: what one seat may know of the state
A = TypeVar("A")  # action
O_contra = TypeVar("O_contra", contravariant=True)  # options


class Rules(Protocol[S, V, A, O_contra]):
    """One game's rules for one parsed board; made by `GameInfo.rules(board)`. The state keeps the options."""

    id: str
    version: int
    """Bumped when an old log would now play differently."""

    def setup(self, options: O_contra, seats: int, chance: Chance) -> tuple[S, list[Event]]:
        """The first position and what happened on the way to it (log entry 0)."""
        ...

    def pending(self, state: S) -> Pending: ...

    def legal(self, state: S, seat: Seat) -> Sequence[A]:
        """Actions open to `seat`, in a stable order.

        Depends only on what that seat knows; never empty for a seat that owes; at most about 500.
        """
        ...

    def check(self, state: S, seat: Seat, action: A) -> None:
        """The one authority: raises Illegal with the reason."""
        ...

    def apply(self, state: S, seat: Seat, action: A, chance: Chance) -> list[Event]:
        """Changes `state` in place. The action has passed `check` (Match.submit checks; search need not)."""
        ...

    def view(self, state: S, seat: Seat | None) -> V:
        """What `seat` may know; None: a spectator, or the screen under the curtain."""
        ...

    def blur(self, event: Event, seat: Seat | None) -> Event | None: ...

    def guess(self, view: V, seat: Seat, rng: Random) -> S:
        """A full state that `seat` cannot rule out."""
        ...

    def copy(self, state: S) -> S: ...

    def seats_of(self, state: S) -> int:
        """How many seats the position has: a file that says otherwise is refused."""
        ...

    def audit(self, state: S) -> None:
        """AssertionError if the position is impossible."""
        ...


class OpenTable:
    """Mixin for games without secrets: the view is a copy of the state."""

    def copy(self, state: Any) -> Any:
        raise NotImplementedError

    def view(self, state: Any, seat: Seat | None) -> Any:
        return self.copy(state)

    def blur(self, event: Event, seat: Seat | None) -> Event | None:
        return event

    def guess(self, view: Any, seat: Seat, rng: Random) -> Any:
        return self.copy(view)


@dataclass(frozen=True)
class GameInfo:
    """What the house must know of a game before a table is laid. Listed in `game.rules.GAMES`."""

    id: str
    title: Say
    seats: tuple[int, ...]
    """Seat counts of the printed rules."""
    options: type[Struct]
    """Struct whose field defaults are the printed game."""
    switches: tuple[Switch, ...]
    board: type[Struct]
    """Type of a parsed board file (unknown keys forbidden)."""
    boards: tuple[str, ...]
    """Ids of the shipped boards, default first: files `boards/<game>/<id>.yaml`."""
    state: type[Struct]
    action: Any
    """Union of the action structs (tag field `do`)."""
    event: Any
    """Union of the event structs."""
    rules: Callable[[Any], Rules[Any, Any, Any, Any]]
    prove: Callable[[Any], None]
    """Raises BadBoard when a parsed board breaks a demand that types can't state."""
    board_seats: Callable[[Any], tuple[int, ...]]
    """Seat counts a board can host."""
    house_seats: tuple[int, ...] = ()
    """Seat counts beyond the printed rules."""
    minutes: int = 30
    """As printed."""
    lengths: tuple[tuple[str, Any, int], ...] = ()
    """Options that make it shorter or longer: name, value, minutes."""
    notation: Callable[[Any, Any], str] | None = None
    """(board, action) -> short text for transcripts; None: the action's struct as it is."""
    told: Callable[[Any, Any], list[Say]] | None = None
    """(board, event) -> its lines in the log on screen. Parameters `seat` and `other` are seats."""
    stage: Callable[[Any], Say] | None = None
    """State -> how far the game is ("Round 4"), for the list of saved games."""
    sides: tuple[Say, ...] = ()
    """By seat: whose part it plays and when, where seats are not alike."""
    cards: Callable[[Any], list[CardWords]] | None = None
    """Board -> its cards in the rulebook's order, one family after the other; None for a game whose cards have no text."""
    parts: tuple[Say, ...] = ()
    """By seat: what it is called at the table, where seats are persons of their own: Caesar and Pompey. () where a seat goes
    by the name of whoever plays it."""
    hands: bool = False
    """Seats hold what the others may not see, and look at it in decisions of their own."""
    at_once: bool = False
    """People at one machine can make its sealed choices at the same time, as the setting has it, whatever the options; its
    table asks each by a hand of his own."""

    @property
    def all_seats(self) -> tuple[int, ...]:
        return tuple(sorted({*self.seats, *self.house_seats}))

    def lasts(self, options: Mapping[str, Any]) -> int:
        """Minutes of a table with these options, by name."""
        return next((minutes for name, value, minutes in self.lengths if options.get(name) == value), self.minutes)


def ranks_of(scores: Iterable[int]) -> tuple[int, ...]:
    """Rank 1 for the highest score; equal scores share a rank."""
    values = list(scores)
    return tuple(1 + sum(other > mine for other in values) for mine in values)
