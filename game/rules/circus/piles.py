"""Sorting a deck into three piles of one or two values each (Ausgebremst, G8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from game.core.say import Say, say
from game.rules.circus.cards import DECKS, VALUES, Counts, Deck, counted, listed
from game.rules.circus.state import Sort

PILES = 3
MOST_VALUES = 2


def without(deck: Deck, imperial: Sequence[int]) -> Counts:
    """What is left to sort of a deck when the reserved cards are put aside (G1)."""
    a, b, c, d, e, f = (have - put for have, put in zip(DECKS[deck], counted(imperial), strict=True))
    return a, b, c, d, e, f


def sort_refusal(piles: Sort, counts: Sequence[int]) -> Say | None:
    """Why this is no proper sorting of those cards, if it is none."""
    if len(piles) != PILES:
        return say("circus.no.three_piles", found=len(piles))
    for number, pile in enumerate(piles, 1):
        if not pile:
            return say("circus.no.empty_pile", pile=number)
        if any(card not in VALUES for card in pile):
            return say("circus.no.no_such_card", pile=number)
        if len(set(pile)) > MOST_VALUES:
            return say("circus.no.many_values", pile=number, count=len(set(pile)))
    laid = counted(card for pile in piles for card in pile)
    for value in VALUES:
        if laid[value - 1] != counts[value - 1]:
            return say("circus.no.wrong_count", card=value, found=laid[value - 1], wanted=counts[value - 1])
    return None


@lru_cache(maxsize=64)
def ready_sorts(counts: Counts) -> tuple[Sort, ...]:
    """The sortings that split no value, those of neighbouring values first; piles in ascending order."""
    found = [sort for sort in all_sorts(counts) if _is_plain(sort) and list(sort) == sorted(sort)]

    def spread(sort: Sort) -> tuple[int, Sort]:
        return sum(pile[-1] - pile[0] for pile in sort), sort

    return tuple(sorted(found, key=spread))


def _is_plain(sort: Sort) -> bool:
    values = [value for pile in sort for value in set(pile)]
    return len(values) == len(set(values))


@lru_cache(maxsize=64)
def all_sorts(counts: Counts) -> tuple[Sort, ...]:
    """Every proper sorting of those cards."""
    empty = ((0,) * len(VALUES),) * PILES
    return tuple(tuple(tuple(listed(pile)) for pile in piles) for piles in _spread(counts, 0, empty))


@lru_cache(maxsize=512)
def sorts_of_size(counts: Counts, sizes: tuple[int, ...]) -> tuple[Sort, ...]:
    """Every proper sorting whose piles have so many cards."""
    return tuple(sort for sort in all_sorts(counts) if tuple(map(len, sort)) == sizes)


def _spread(counts: Counts, index: int, piles: tuple[tuple[int, ...], ...]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Lays the cards of one value after another."""
    if index == len(VALUES):
        if all(sum(pile) for pile in piles):
            yield piles
        return
    to_come = sum(count > 0 for count in counts[index + 1 :])
    for shares in _shares(counts[index], PILES):
        laid = tuple(
            (*pile[:index], share, *pile[index + 1 :]) for pile, share in zip(piles, shares, strict=True)
        )  # fmt: skip
        values = [sum(map(bool, pile)) for pile in laid]
        if max(values) <= MOST_VALUES and sum(values) + to_come <= PILES * MOST_VALUES:
            yield from _spread(counts, index + 1, laid)


@lru_cache(maxsize=64)
def _shares(count: int, parts: int) -> tuple[tuple[int, ...], ...]:
    """All ways to split `count` into so many parts."""
    if parts == 1:
        return ((count,),)
    return tuple(
        (first, *rest) for first in range(count, -1, -1) for rest in _shares(count - first, parts - 1)
    )  # fmt: skip
