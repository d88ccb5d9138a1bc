"""Before the start of a race of the adaptation: which deck, and how to sort it, found by driving whole races (G8, G18).

Everybody drives as `Scales.choose` would, or as a champion's net says. What the others choose is drawn by lot where it is
not shown yet.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

from game.ai.agent import Stop, never
from game.ai.circus.model import Race
from game.ai.circus.scales import Scales
from game.ai.circus.translate import ordered, table_of
from game.core.types import Seat
from game.rules.circus.actions import ChooseDeck
from game.rules.circus.actions import Sort as Sorted
from game.rules.circus.cards import DECKS, Deck
from game.rules.circus.piles import ready_sorts, without
from game.rules.circus.state import Sort, View

LONGEST = 400
"""Decisions after which a race that does not end is left as it is."""


Raced = Callable[[Race, Seat], float]
"""Points a race that is about to begin will bring the seat."""


class Trial(NamedTuple):
    """What came in best, its points a race on trial, and those of the next best."""

    best: Any
    points: float
    second: float


def best_deck(scales: Scales, view: View, seat: Seat, races: int, seed: int, stop: Stop = never) -> ChooseDeck:
    """`races` in all."""
    return ChooseDeck(deck_trial(scales, view, seat, races, seed, stop).best)


def deck_trial(scales: Scales, view: View, seat: Seat, races: int, seed: int, stop: Stop = never,
               raced: Raced | None = None) -> Trial:  # fmt: skip
    """Of a deck's name; `races` in all."""
    rng = Random(seed)
    hopes = dict.fromkeys(DECKS, 0.0)
    driven = 0
    for _ in range(max(1, races // len(DECKS))):
        others = [rng.choice(tuple(DECKS)) for _ in range(view.table.seats)]
        for deck in DECKS:
            decks: list[Deck] = [deck if other == seat else chosen for other, chosen in enumerate(others)]
            hopes[deck] += _raced(scales, view, seat, decks, None, rng, raced)
        driven += 1
        if stop():
            break
    ranked = sorted(DECKS, key=lambda deck: -hopes[deck])
    return Trial(ranked[0], hopes[ranked[0]] / driven, hopes[ranked[1]] / driven)


def best_sort(scales: Scales, view: View, seat: Seat, legal: Sequence[Sorted], races: int, seed: int,
              stop: Stop = never) -> Sorted:  # fmt: skip
    """See `sort_trial`."""
    found: Sorted = sort_trial(scales, view, seat, legal, races, seed, stop).best
    return found


def sort_trial(scales: Scales, view: View, seat: Seat, legal: Sequence[Sorted], races: int, seed: int,
               stop: Stop = never, raced: Raced | None = None) -> Trial:  # fmt: skip
    """The better half of the sortings is driven on with until one is left; `races` in all."""
    rng = Random(seed)
    decks = [team.deck for team in view.table.teams[: view.table.seats]]
    alive = list(legal)
    hopes = [0.0] * len(alive)
    numbers = list(range(len(alive)))
    ranked = numbers
    stages = max(1, (len(alive) - 1).bit_length())
    counts = [0] * len(alive)
    for _ in range(stages):
        for _ in range(max(1, races // stages // len(numbers))):
            for number in numbers:
                hopes[number] += _raced(scales, view, seat, decks, alive[number].piles, rng, raced)
                counts[number] += 1
            if stop():
                break
        numbers.sort(key=lambda number: -hopes[number] / counts[number])
        ranked = numbers
        numbers = numbers[: (len(numbers) + 1) // 2]
    means = [hopes[number] / max(1, counts[number]) for number in ranked]
    return Trial(alive[ranked[0]], means[0], means[1] if len(means) > 1 else means[0])


def _raced(scales: Scales, view: View, seat: Seat, decks: Sequence[Deck], mine: Sort | None, rng: Random,
           raced: Raced | None) -> float:  # fmt: skip
    """Points of a race driven to its end, or as `raced` says."""
    race = at_the_start(scales, view, decks, {} if mine is None else {seat: mine}, rng)
    if raced is not None:
        return raced(race, seat)
    scales.play_on(race, LONGEST)
    return scales.worth(race, seat)


def at_the_start(scales: Scales, view: View, decks: Sequence[Deck], sorts: dict[Seat, Sort], rng: Random) -> Race:
    """The race that begins when everybody has chosen so; sortings that are not given are drawn by lot."""
    race = table_of(scales.ground, view.table)
    imperial = scales.ground.track.course.imperial
    for seat, deck in enumerate(decks):
        counts = without(deck, imperial)
        race.cards[seat] = list(counts)
        race.reserve[seat] = imperial
        race.piles[seat] = []
        for pile in sorts.get(seat) or rng.choice(ready_sorts(counts)):
            cards = list(pile)
            rng.shuffle(cards)
            race.piles[seat].append(cards)
    for number, deck_of_neutral in enumerate(view.table.neutrals):
        race.piles[view.table.seats + number] = [ordered(deck_of_neutral, rng)]
    race.begin()
    return race
