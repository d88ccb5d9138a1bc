"""Race cards: values 1 to 6, the three decks, and piles whose order nobody needs to know until a card is drawn.

A multiset of cards is six counts, the ones first. A pile is what is known to lie on top, a shuffled middle of which
only the multiset is known, and what is known to lie below.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from msgspec import Struct

from game.core.chance import Chance
from game.core.say import Say

VALUES = range(1, 7)
SIX = 6
POINTS = 84
"""What every deck adds up to (G6)."""

Deck = Literal["slow", "average", "fast"]
Counts = tuple[int, int, int, int, int, int]

DECKS: dict[Deck, Counts] = {
    "slow": (4, 4, 4, 4, 4, 4),
    "average": (0, 3, 4, 4, 4, 5),  # the ones count as sixes (G5)
    "fast": (0, 2, 2, 3, 4, 7),
}


class Pile(Struct):
    """Cards face down. `top` and `bottom` are known, next card first; of `loose`, between them, only the counts are."""

    top: list[int]
    loose: list[int]
    bottom: list[int]

    @property
    def size(self) -> int:
        return len(self.top) + sum(self.loose) + len(self.bottom)

    def counts(self) -> list[int]:
        """The whole pile as a multiset."""
        found = self.loose[:]
        for card in (*self.top, *self.bottom):
            found[card - 1] += 1
        return found

    def copy(self) -> Pile:
        return Pile(self.top[:], self.loose[:], self.bottom[:])


def shuffled(counts: Iterable[int]) -> Pile:
    """A freshly shuffled pile."""
    return Pile([], list(counts), [])


def draw(pile: Pile, why: Say, chance: Chance, to: tuple[int, ...] | None = None) -> int:
    """Takes the next card of a pile that has one. Only a card of the shuffled middle is drawn by chance."""
    if pile.top:
        return pile.top.pop(0)
    weights = {value: pile.loose[value - 1] for value in VALUES if pile.loose[value - 1]}
    if not weights:
        return pile.bottom.pop(0)
    card = chance.pick(weights, why, to)
    pile.loose[card - 1] -= 1
    return card


def counted(cards: Iterable[int]) -> list[int]:
    """A list of cards as six counts."""
    counts = [0] * len(VALUES)
    for card in cards:
        counts[card - 1] += 1
    return counts


def listed(counts: Sequence[int]) -> list[int]:
    """Six counts as a sorted list of cards."""
    return [value for value in VALUES for _ in range(counts[value - 1])]


def points(counts: Sequence[int]) -> int:
    return sum(value * counts[value - 1] for value in VALUES)
