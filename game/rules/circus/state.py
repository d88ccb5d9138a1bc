"""The position of a tournament, the part of it each seat may see, and the options it was begun with.

Chariots are numbered: 0 to seats-1 belong to the seats, the others are neutral. Who follows whom is `Table.order`, not
the number. Played cards lie open, so what a driver has left, hand and piles together, is public; how it is split
between hand and piles is his secret.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.core.types import Seat
from game.geometry.lanes import Space
from game.rules.circus.cards import Deck, Pile
from game.rules.circus.data import Direction

Chariot = int
"""Index into `Table.teams`."""

Fate = Literal["racing", "finished", "spent", "wrecked"]
"""Still in the race; over the line for good; out of cards (A20); crashed (A31)."""

Six = Literal["free", "barred", "alone"]
"""Whether a 6 may be played: yes; no, he leads; only from a hand of nothing but sixes (A3)."""
Miss = Literal["", "sixes", "leader", "blocked", "waits", "leader_waits"]
"""Why a turn was missed, as far as all can tell: a leader holds nothing but sixes; he may not play a 6, and nothing else has
a way; no card has one; none has one that keeps the alley within reach (A16); the same of a leader beside his sixes."""


class CircusOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """The defaults are the printed game as ruled."""

    rules: Literal["ave_caesar", "ausgebremst"] = "ave_caesar"
    series: Literal["tournament", "single"] = "tournament"
    direction: Literal["clockwise", "anticlockwise"] = "clockwise"
    """Of the first race; in a tournament the others turn round with it (A42)."""
    starting_positions: bool = False
    """Variant, A36. Always on in Ausgebremst (G16)."""
    missed_turns: bool = False
    """Variant, A37."""
    crash_and_burn: bool = False
    """Variant, A31."""
    dishonour: bool = False
    """Variant, A30."""
    ausgebremst_scoring: bool = False
    """Variant. Always on in Ausgebremst."""
    exhausted: Literal["removed", "stays"] = "removed"
    """A20: what becomes of a player's chariot without cards."""
    neutral_vote: bool = False
    """A23: players decide between a neutral chariot's equal moves."""
    exact_finish: bool = False
    """A39."""
    more_firsts: bool = False
    """A33: more races won break a tie."""
    pile_notes: bool = True
    """G10: the table shows a player what he sorted into his piles."""

    @property
    def is_ausgebremst(self) -> bool:
        return self.rules == "ausgebremst"

    @property
    def is_winner_first(self) -> bool:
        return self.starting_positions or self.is_ausgebremst  # G16

    @property
    def hand_size(self) -> int:
        return 2 if self.is_ausgebremst else 3

    @property
    def points(self) -> tuple[int, ...]:
        """By place, the first one first."""
        return (9, 6, 4, 3, 2, 1) if self.ausgebremst_scoring or self.is_ausgebremst else (6, 4, 3, 2, 1, 0)


class Openings(Struct, frozen=True, omit_defaults=True):
    """What everybody can see of a driver's choice: which cards could be played, whatever he holds."""

    free: tuple[int, ...]
    """Values with a move that leaves the alley within reach, or need not."""
    past: tuple[int, ...] = ()
    """Values all of whose moves leave the last chance to pay the tribute behind (A16)."""
    alley: tuple[int, ...] = ()
    """Values that would end in the alley if nobody stood in the way, when that is the last chance (A16)."""
    six: Six = "free"


class Trace(Struct, frozen=True, omit_defaults=True):
    """One thing all others saw a driver do with his cards, without seeing the cards themselves.

    draw: a card from `pile` into the hand; play: `card` from the hand; miss: no card could be played; bury: a card from
    the hand went under `pile` (A37); recover: the reserved cards came back, the second one on top of `pile` (G11).
    `openings` is set where what was played or not played tells something of the rest of the hand.
    """

    did: Literal["draw", "play", "miss", "bury", "recover"]
    pile: int = 0
    card: int = 0
    openings: Openings | None = None


class Team(Struct):
    """A chariot with its horses, driver and cards, as everybody sees it."""

    at: Space
    """Where it stands, or stood when it left the race."""
    crossed: int
    """Crossings of the line; the first begins lap I (A12)."""
    fate: Fate
    paid: bool
    """The tribute is paid; in Ausgebremst: the stop was made (G13)."""
    moved: bool
    """It has made its first move of the race (A2)."""
    place: int
    """Place at the finish, 0 for none."""
    cards: list[int]
    """Six counts: what has not been played yet, hand and piles together; reserved cards left out."""
    hand: int
    """How many cards the driver holds."""
    piles: list[int]
    """How many cards lie in each of his piles: one pile, in Ausgebremst three."""
    deck: Deck
    reserve: tuple[int, ...]
    """The Imperial Deck under the coin (G1)."""
    trace: list[Trace]

    @property
    def is_racing(self) -> bool:
        return self.fate == "racing"

    def copy(self) -> Team:
        return Team(
            self.at, self.crossed, self.fate, self.paid, self.moved, self.place, self.cards[:], self.hand,
            self.piles[:], self.deck, self.reserve, self.trace[:],
        )  # fmt: skip


# ---- what is to be decided


class ChoosingDecks(Struct, frozen=True, tag="choosing_decks"):
    """Ausgebremst: every player owes the sealed choice of a deck."""


class Sorting(Struct, frozen=True, tag="sorting"):
    """Ausgebremst: every player owes the sealed sorting into three piles."""


class FirstDraw(Struct, frozen=True, tag="first_draw"):
    """Ausgebremst: every player owes his first cards, drawn from piles of his choice before anybody drives (G9).

    Until the last one has drawn, nobody sees what another has done: hands and heights of the piles on the table are
    those before the round, and `Secret.drawn` holds where each has drawn from.
    """


class Driving(Struct, frozen=True, tag="driving"):
    """The race: the driver whose turn it is plays a card or misses his turn."""


class Drawing(Struct, frozen=True, tag="drawing"):
    """Ausgebremst: a driver fills his hand from a pile of his choice. `opening`: his turn begins with it, in a race whose
    piles were laid under version 1 of the rules."""

    seat: Seat
    opening: bool


class Recovering(Struct, frozen=True, tag="recovering"):
    """Ausgebremst: the stop brings two reserved cards back; one into the hand, one onto a pile (G11)."""

    seat: Seat


class Voting(Struct, frozen=True, tag="voting"):
    """A23: the players decide where a neutral chariot goes with `card`. `votes` by seat, "" for none yet."""

    chariot: Chariot
    card: int
    choices: tuple[Space, ...]
    votes: tuple[Space, ...]


class Deadlock(Struct, frozen=True, tag="deadlock"):
    """A23: the vote was level; the trailing player decides between the spaces with most votes."""

    chariot: Chariot
    card: int
    choices: tuple[Space, ...]
    seat: Seat


class Interval(Struct, frozen=True, tag="interval"):
    """Between two races; the last position stays on the table until every seat has called for the next (A43)."""

    ready: tuple[bool, ...]


class Finished(Struct, frozen=True, tag="finished"):
    """The series is over."""


Frame = ChoosingDecks | Sorting | FirstDraw | Driving | Drawing | Recovering | Voting | Deadlock | Interval | Finished

Ending = Literal["done", "frozen", "plugged"]
"""Nobody is left to race; nobody can move any more (A21); wrecks bar everybody's way (A31)."""


class Result(Struct, frozen=True):
    """A finished race. `places` and `points` by seat; `standing`: the seats from first to last (A28, A36)."""

    course: str
    direction: Direction
    places: tuple[int, ...]
    points: tuple[int, ...]
    standing: tuple[Seat, ...]
    ending: Ending


class Table(Struct):
    """All that lies open."""

    options: CircusOptions
    seats: int
    race: int
    """Number of the race, from 1."""
    course: int
    """Index into the board's courses."""
    direction: Direction
    order: list[Chariot]
    """Who follows whom in this race; also who stands where on the grid."""
    turn: int
    """Index into `order`; -1 before the first turn."""
    teams: list[Team]
    neutrals: list[Pile]
    """The neutral chariots' decks, all known but for the order of the middle."""
    idle: int
    """Turns missed since a chariot last moved."""
    placed: int
    """Places given so far."""
    score: list[int]
    results: list[Result]
    frames: list[Frame]

    @property
    def driver(self) -> Chariot:
        """Whose turn it is."""
        return self.order[self.turn]

    def is_neutral(self, chariot: Chariot) -> bool:
        return chariot >= self.seats

    def is_in_the_way(self, chariot: Chariot) -> bool:
        """Whether the chariot stands on the course."""
        fate = self.teams[chariot].fate
        if fate == "spent":
            return self.options.exhausted == "stays" and not self.is_neutral(chariot)  # A20
        return fate != "finished"

    def is_fixed(self, chariot: Chariot) -> bool:
        """Whether it stands there for the rest of the race."""
        return self.is_in_the_way(chariot) and not self.teams[chariot].is_racing

    def occupied(self) -> dict[Space, Chariot]:
        """Who stands where."""
        return {team.at: number for number, team in enumerate(self.teams) if self.is_in_the_way(number)}

    def racing(self) -> list[Chariot]:
        """Chariots still in the race, in turn order."""
        return [chariot for chariot in self.order if self.teams[chariot].is_racing]


Sort = tuple[tuple[int, ...], ...]
"""Three piles as lists of cards."""


class Secret(Struct, omit_defaults=True):
    """What one driver alone knows."""

    hand: list[int]
    """Sorted."""
    piles: list[Pile]
    sort: Sort
    """Ausgebremst: what he put into each pile, cards in ascending order; empty before."""
    commit: Deck | Sort | None
    """A sealed choice while another is missing."""
    drawn: tuple[int, ...] = ()
    """The piles his first cards came from, while another still draws (G9)."""

    def copy(self) -> Secret:
        return Secret(self.hand[:], [pile.copy() for pile in self.piles], self.sort, self.commit, self.drawn)


class State(Struct):
    """The table and each seat's secrets."""

    table: Table
    secrets: list[Secret]


class View(Struct):
    """The table and the seat's own secrets; a spectator has none."""

    table: Table
    mine: Secret | None


def copy_table(table: Table) -> Table:
    return Table(
        table.options, table.seats, table.race, table.course, table.direction, table.order[:], table.turn,
        [team.copy() for team in table.teams], [pile.copy() for pile in table.neutrals], table.idle, table.placed,
        table.score[:], table.results[:], table.frames[:],
    )  # fmt: skip


def copy_state(state: State) -> State:
    return State(copy_table(state.table), [secret.copy() for secret in state.secrets])
