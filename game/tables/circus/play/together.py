"""Those who choose decks, piles or first cards at once, each with a hand of his own: what is pressed is kept here, shown
nowhere, and handed over when nobody owes anything more. Knows the rules and nothing of the screen.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.core.types import Seat
from game.rules.circus.actions import ChooseDeck, Draw, Sort
from game.rules.circus.cards import DECKS
from game.rules.circus.piles import ready_sorts, without
from game.rules.circus.state import ChoosingDecks, FirstDraw, Sorting, Table
from game.rules.circus.state import Sort as Piles
from game.tables.at_once import CHOICES, Hand

Option = ChooseDeck | Sort | Draw
DECK_ORDER = tuple(DECKS)


def offered_sorts(table: Table, seat: Seat) -> list[Piles]:
    """Of the ready-made sortings as many as a hand has places: the plainest, and last the one that mixes most."""
    team = table.teams[seat]
    ready = ready_sorts(without(team.deck, team.reserve))
    return [*ready[: CHOICES - 1], *ready[CHOICES - 1 :][-1:]]


def options_of(table: Table, seat: Seat) -> list[Option]:
    """What the places of a hand stand for, in their order: the same whoever looks on, for decks and heights of piles lie
    open."""
    match table.frames[-1]:
        case ChoosingDecks():
            return [ChooseDeck(deck) for deck in DECK_ORDER]
        case Sorting():
            return [Sort(piles) for piles in offered_sorts(table, seat)]
        case FirstDraw():
            return [Draw(pile) for pile in range(len(table.teams[seat].piles))]
        case _:
            return []


@dataclass
class Together:
    """The choices of one decision. `hands` of those who still owe; empty while nobody chooses at once."""

    table: Table | None = None
    hands: tuple[Hand, ...] = ()
    pressed: dict[Seat, list[Option]] = field(default_factory=dict)

    def sit(self, table: Table, hands: Sequence[Hand]) -> None:
        """Another position, or others who choose. Presses of the same decision stay, while somebody has the machine, too."""
        if self.table is None or _decision(table) != _decision(self.table):
            self.pressed.clear()
        self.table, self.hands = table, tuple(hands) if options_of(table, 0) else ()

    @property
    def is_on(self) -> bool:
        return bool(self.hands)

    def wanted(self) -> int:
        """How many choices make one's decision: the first draw is of two cards."""
        assert self.table is not None
        return self.table.options.hand_size if isinstance(self.table.frames[-1], FirstDraw) else 1

    def is_ready(self, seat: Seat) -> bool:
        """All can see that, and nothing more."""
        return self.hand_of(seat) is None or len(self.pressed.get(seat, ())) == self.wanted()

    def hand_of(self, seat: Seat) -> Hand | None:
        return next((hand for hand in self.hands if hand.seat == seat), None)

    def find(self, key: str) -> tuple[Hand, int] | None:
        """Whose key that is, and which place of the hand."""
        for hand in self.hands:
            place = hand.place(key)
            if place is not None:
                return hand, place
        return None

    def choose(self, seat: Seat, place: int) -> None:
        """The last presses count. One that means nothing changes nothing, so that nobody can tell."""
        assert self.table is not None
        options = options_of(self.table, seat)
        if place >= len(options):
            return
        found = [*self.pressed.get(seat, ()), options[place]][-self.wanted() :]
        sizes = self.table.teams[seat].piles
        if all(not isinstance(one, Draw) or found.count(one) <= sizes[one.pile] for one in found):
            self.pressed[seat] = found

    def take_back(self, seat: Seat) -> None:
        self.pressed.pop(seat, None)

    @property
    def is_complete(self) -> bool:
        return self.is_on and all(self.is_ready(hand.seat) for hand in self.hands)

    def hand_over(self) -> list[tuple[Seat, Option]]:
        """What everybody has chosen, and nothing of it is kept."""
        found = [(hand.seat, option) for hand in self.hands for option in self.pressed[hand.seat]]
        self.pressed.clear()
        return found


def _decision(table: Table) -> tuple[int, type]:
    return table.race, type(table.frames[-1])
