"""The compact position: what both players know of a skirmish, without seats, places or names.

Nobody knows the order of the face-down cards, so nothing is hidden from one player alone: a position is a stochastic
matrix game. All stacks of a player are exchangeable, and so are his unseen cards: a revealed card is of type t with
chance unseen[t] / sum(unseen). Discards follow from the deck, the unseen cards and the tops. Rulings: S1-S26.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, IntEnum
from itertools import combinations_with_replacement
from typing import Final, NamedTuple


class Card(IntEnum):
    """A card of the stacks. Populi lies beside them and is a flag of the position (S1)."""

    RETIARIUS = 0
    LANCEA = 1
    MURMILLO = 2
    CESTUS = 3
    BESTIA = 4


KINDS: Final = len(Card)

Counts = tuple[int, ...]
"""How many of each kind, indexed by Card."""
Stack = tuple[int, int]
"""The top card and the number of cards under it."""
Choice = Stack
"""What a player sends in: one of his stacks, or POPULI."""
POPULI: Final[Choice] = (-1, 0)

_BEATEN: Final = {
    Card.MURMILLO: Card.LANCEA,
    Card.LANCEA: Card.RETIARIUS,
    Card.RETIARIUS: Card.MURMILLO,
}


def clash(ours: int, theirs: int) -> int:
    """1 if our card wins, -1 if theirs does, 0 if both are discarded."""
    if ours == theirs or Card.CESTUS in (ours, theirs):  # S3, S4
        return 0
    if Card.BESTIA in (ours, theirs):  # S2
        return 1 if ours == Card.BESTIA else -1
    return 1 if _BEATEN[Card(ours)] == theirs else -1


class Deck(NamedTuple):
    """The cards of one player's stacks."""

    counts: Counts
    stacks: int = 3

    @property
    def cards(self) -> int:
        return sum(self.counts)


FULL: Final = Deck((3, 3, 3, 2, 1))
NINE: Final = Deck((2, 2, 2, 2, 1))
SIX: Final = Deck((2, 1, 1, 1, 1))


@dataclass(frozen=True)
class Law:
    """The rules that change what a position is worth."""

    deck: Deck = FULL
    may_decline: bool = True
    """The revival is an offer (S14); False: the emptied stack must be replaced."""


class Side(NamedTuple):
    """One player's cards. Stacks are sorted, emptied ones left out."""

    unseen: Counts
    stacks: tuple[Stack, ...]

    @property
    def cards(self) -> int:
        """Cards in the stacks, tops and face-down ones."""
        return sum(self.unseen) + len(self.stacks)


def side_of(unseen: Iterable[int], stacks: Iterable[Stack]) -> Side:
    """The canonical side. ValueError if the unseen cards don't fill the stacks."""
    side = Side(tuple(unseen), tuple(sorted(stacks)))
    if sum(side.unseen) != sum(under for _, under in side.stacks):
        raise ValueError(f"{sum(side.unseen)} unseen cards for {side.stacks}")
    return side


class Revival(Enum):
    """Where the revival bonus stands."""

    OPEN = "open"  # nobody has lost a stack yet
    SPENT = "spent"  # S18
    OURS = "ours"  # we have just lost the first stack and choose now
    THEIRS = "theirs"
    BOTH = "both"  # S17: each chooses secretly


class Position(NamedTuple):
    """A position seen from `ours`, who wants the value high."""

    ours: Side
    theirs: Side
    our_populi: bool = True
    their_populi: bool = True
    revival: Revival = Revival.OPEN

    @property
    def cards(self) -> int:
        return self.ours.cards + self.theirs.cards

    @property
    def is_over(self) -> bool:
        """A player has no card in any stack and may not revive one (S19, S20)."""
        return not (self.ours.stacks and self.theirs.stacks)


_MIRRORED: Final = {Revival.OURS: Revival.THEIRS, Revival.THEIRS: Revival.OURS}


def mirrored(position: Position) -> Position:
    """The same position seen by the other player."""
    ours, theirs, our_populi, their_populi, revival = position
    return Position(theirs, ours, their_populi, our_populi, _MIRRORED.get(revival, revival))


@dataclass(frozen=True)
class Payoff:
    """What the end of a game is worth to `ours`.

    `won[populi][cards]` when we have `cards` left, `lost[populi][cards]` when they have; `populi` is 1 if the winner's
    Populi was never used (S22).
    """

    won: tuple[tuple[float, ...], tuple[float, ...]]
    lost: tuple[tuple[float, ...], tuple[float, ...]]
    draw: float = 0.0

    def of(self, position: Position) -> float:
        """ValueError unless the game is over."""
        ours, theirs = position.ours.cards, position.theirs.cards
        if ours and theirs:
            raise ValueError("the game is not over")
        if ours:
            return self.won[position.our_populi][ours]
        return self.lost[position.their_populi][theirs] if theirs else self.draw  # S21

    def mirrored(self) -> Payoff:
        """The same end seen by the other player."""
        flip = tuple(tuple(-value for value in row) for row in self.lost)
        flop = tuple(tuple(-value for value in row) for row in self.won)
        return Payoff((flip[0], flip[1]), (flop[0], flop[1]), -self.draw)


MARGIN: Final = 4e-6
"""What a card of the winner's adds to a won game, and takes from a lost one: far less than any choice is worth, yet more
than the last digit of a table. So who has won anyhow keeps his cards together, and nobody plays worse for it."""


def by_margin(payoff: Payoff, weight: float = MARGIN) -> Payoff:
    """The same ends, with ties between them broken by the winner's cards."""

    def row(values: tuple[float, ...], sign: int) -> tuple[float, ...]:
        return tuple(value + sign * weight * cards for cards, value in enumerate(values))

    won, lost = payoff.won, payoff.lost
    return Payoff((row(won[0], 1), row(won[1], 1)), (row(lost[0], -1), row(lost[1], -1)), payoff.draw)


def game_payoff(deck: Deck = FULL) -> Payoff:
    """1 for a win, 0 for a draw, -1 for a loss."""
    row = (1.0,) * (deck.cards + 1)
    minus = (-1.0,) * (deck.cards + 1)
    return Payoff((row, row), (minus, minus))


def choices(side: Side, populi: bool) -> tuple[Choice, ...]:
    """What can be sent in; two stacks that look the same are one choice. Populi stands last."""
    return tuple(dict.fromkeys(side.stacks)) + ((POPULI,) if populi else ())


def fallen(side: Side, stack: Stack) -> tuple[tuple[float, Side], ...]:
    """The side after the top of `stack` is discarded: (chance, side) for each card that may be turned up."""
    rest = list(side.stacks)
    rest.remove(stack)
    _, under = stack
    if not under:
        return ((1.0, Side(side.unseen, tuple(rest))),)
    total = sum(side.unseen)
    turned = []
    for card, count in enumerate(side.unseen):
        if count:
            unseen = (*side.unseen[:card], count - 1, *side.unseen[card + 1 :])
            turned.append((count / total, Side(unseen, tuple(sorted([*rest, (card, under - 1)])))))
    return tuple(turned)


def discards(deck: Deck, side: Side) -> Counts:
    """The own discard pile by kind; Populi never enters it (S5)."""
    left = [total - unseen for total, unseen in zip(deck.counts, side.unseen, strict=True)]
    for top, _ in side.stacks:
        left[top] -= 1
    return tuple(left)


def revivals(law: Law, side: Side) -> tuple[tuple[Card | None, Side], ...]:
    """What a side with its first stack lost may become: the card brought back, or None for declining (last)."""
    pile = discards(law.deck, side)
    offers: list[tuple[Card | None, Side]] = [
        (card, Side(side.unseen, tuple(sorted([*side.stacks, (int(card), 0)]))))  # S16
        for card in Card
        if pile[card] and card is not Card.BESTIA  # S15
    ]
    if law.may_decline or not offers:
        offers.append((None, side))
    return tuple(offers)


def _losses(position: Position, ours: Choice | None, theirs: Choice | None) -> Iterator[tuple[float, Position]]:
    """The named stacks lose their tops; new tops are turned up; an emptied first stack makes a revival pending."""
    mine = fallen(position.ours, ours) if ours else ((1.0, position.ours),)
    yours = fallen(position.theirs, theirs) if theirs else ((1.0, position.theirs),)
    revival = position.revival
    if revival is Revival.OPEN:
        match (bool(ours and not ours[1]), bool(theirs and not theirs[1])):
            case (True, True):
                revival = Revival.BOTH  # S17
            case (True, False):
                revival = Revival.OURS
            case (False, True):
                revival = Revival.THEIRS
    for chance, our_side in mine:
        for their_chance, their_side in yours:
            yield chance * their_chance, position._replace(ours=our_side, theirs=their_side, revival=revival)


def fought(position: Position, ours: Choice, theirs: Choice) -> tuple[tuple[float, Position], ...]:
    """(chance, position) after both choices met. A revival may be pending in the result."""
    if ours == POPULI or theirs == POPULI:
        after = position._replace(
            our_populi=position.our_populi and ours != POPULI,  # S6: spent after any fight
            their_populi=position.their_populi and theirs != POPULI,
        )
        if ours == theirs:
            return ((1.0, after),)  # S5
        return tuple(_losses(after, None if ours == POPULI else ours, None if theirs == POPULI else theirs))
    result = clash(ours[0], theirs[0])
    return tuple(_losses(position, ours if result <= 0 else None, theirs if result >= 0 else None))


Worth = Callable[[Position], float]
"""The value of a position to `ours`. Asked only for positions with no revival pending."""


def settled(law: Law, position: Position, worth: Worth, game_value: Callable[[Sequence[Sequence[float]]], float]) -> float:
    """The value of a position in which a revival may be pending.

    `game_value` solves the secret double choice of S17.
    """
    match position.revival:
        case Revival.OPEN | Revival.SPENT:
            return worth(position)
        case Revival.OURS:
            return max(worth(after) for _, after in own_revivals(law, position))
        case Revival.THEIRS:
            return min(worth(mirrored(after)) for _, after in own_revivals(law, mirrored(position)))
        case Revival.BOTH:
            return game_value(double_revival(law, position, worth))


def own_revivals(law: Law, position: Position) -> list[tuple[Card | None, Position]]:
    """What `ours` may do with a pending revival, theirs being out of it."""
    return [(card, position._replace(ours=side, revival=Revival.SPENT)) for card, side in revivals(law, position.ours)]


def double_revival(law: Law, position: Position, worth: Worth) -> list[list[float]]:
    """S17: both bring a card back in secret. Rows are our offers, columns theirs, as `revivals` lists them."""
    return [
        [
            worth(Position(ours, theirs, position.our_populi, position.their_populi, Revival.SPENT))
            for _, theirs in revivals(law, position.theirs)
        ]
        for _, ours in revivals(law, position.ours)
    ]


def round_matrix(
    law: Law, position: Position, worth: Worth, game_value: Callable[[Sequence[Sequence[float]]], float]
) -> list[list[float]]:
    """The matrix of one round: rows our choices, columns theirs, as `choices` lists them."""
    return [
        [
            sum(chance * settled(law, after, worth, game_value) for chance, after in fought(position, ours, theirs))
            for theirs in choices(position.theirs, position.their_populi)
        ]
        for ours in choices(position.ours, position.our_populi)
    ]


def deals(deck: Deck) -> dict[Side, float]:
    """Every side that can be dealt, with its chance."""
    total = deck.cards
    height = total // deck.stacks
    found: dict[Side, float] = {}
    for tops in combinations_with_replacement(range(KINDS), deck.stacks):
        ways, left, unseen = _orders(tops), total, list(deck.counts)
        chance = float(ways)
        for top in tops:
            chance *= unseen[top] / left
            unseen[top] -= 1
            left -= 1
        if chance > 0:
            found[side_of(unseen, [(top, height - 1) for top in tops])] = chance
    return found


def _orders(items: Sequence[int]) -> int:
    """In how many orders a multiset can lie."""
    ways = 1
    for done, item in enumerate(items, start=1):
        ways = ways * done // items[:done].count(item)
    return ways


_TURN: Final = (Card.LANCEA, Card.MURMILLO, Card.RETIARIUS, Card.CESTUS, Card.BESTIA)
"""Retiarius -> Lancea -> Murmillo -> Retiarius: the combat table does not notice."""


def turned(side: Side) -> Side:
    """The side with the three gladiators renamed in a circle. In a deck with equally many of each, nothing changes."""
    retiarius, lancea, murmillo, *others = side.unseen
    return Side(
        (murmillo, retiarius, lancea, *others),
        tuple(sorted((int(_TURN[top]), under) for top, under in side.stacks)),
    )
