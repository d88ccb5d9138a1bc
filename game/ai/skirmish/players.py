"""The levels: champion, who plays the equilibrium, and two people with habits one can read. A veteran looks two rounds
ahead; a novice one, and often he does not look at all.

Every policy is a pure function of the position; only the draw from its mix needs a generator. A person's habits depend
on what lies open (stacks, their heights, Populi), never on hidden counts, so that a player can catch them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from game.ai.skirmish.analyst import Option
from game.ai.skirmish.matrix import Mix, solved
from game.ai.skirmish.model import POPULI, Card, Position, Revival, Stack, clash, double_revival, own_revivals, revivals
from game.ai.skirmish.search import Search

Look = tuple[Stack, ...]


class Seen(NamedTuple):
    """What lies open before a player: the ground of every habit."""

    ours: Look
    theirs: Look
    our_populi: bool
    their_populi: bool

    @property
    def our_cards(self) -> int:
        return sum(1 + under for _, under in self.ours)

    @property
    def choices(self) -> tuple[Stack, ...]:
        return tuple(dict.fromkeys(self.ours)) + ((POPULI,) if self.our_populi else ())


def seen(position: Position) -> Seen:
    """What `ours` sees."""
    return Seen(position.ours.stacks, position.theirs.stacks, position.our_populi, position.their_populi)


@dataclass(frozen=True)
class Persona:
    """A player with habits.

    `lean` gives a weight to each choice; the chances of a sound mix are multiplied by them. `depth` is how many rounds
    ahead that sound mix looks; 0: he has none, and the weights are all there is. `favourites` is the order in which
    he brings cards back; empty: whatever looks best to his depth. `whim` is how often he does not look at all and goes
    by the weights alone.
    """

    depth: int
    lean: Callable[[Seen], tuple[float, ...]]
    favourites: tuple[Card, ...] = ()
    whim: float = 0.0


def _beaten(card: int, look: Look) -> int:
    """How many of the open tops a card defeats."""
    return sum(clash(card, top) > 0 for top, _ in look)


def _novice_lean(open_cards: Seen) -> tuple[float, ...]:
    """Three times in four he sends what beats most of the cards open before him; a Bestia brings out his Populi."""
    sees_bestia = any(top == Card.BESTIA for top, _ in open_cards.theirs)
    beaten = [
        (len(open_cards.theirs) + 1 if sees_bestia else 0) if choice == POPULI else _beaten(choice[0], open_cards.theirs)
        for choice in open_cards.choices
    ]
    most = max(beaten)
    best = [count == most for count in beaten]
    return tuple(0.75 * is_best / sum(best) + 0.25 / len(beaten) for is_best in best)


def _veteran_lean(open_cards: Seen) -> tuple[float, ...]:
    """He keeps back his Bestia, and Populi still more, until he is down to four cards or meets a Bestia."""
    sees_bestia = any(top == Card.BESTIA for top, _ in open_cards.theirs)
    is_late = open_cards.our_cards <= _LAST_CARDS
    weights = []
    for choice in open_cards.choices:
        if choice == POPULI:
            weights.append(1.0 if sees_bestia or is_late else 0.25)
        else:
            weights.append(0.5 if choice[0] == Card.BESTIA and not is_late else 1.0)
    return tuple(weights)


_LAST_CARDS = 4
NOVICE = Persona(1, _novice_lean, (Card.MURMILLO, Card.LANCEA, Card.RETIARIUS, Card.CESTUS), whim=0.46)
VETERAN = Persona(2, _veteran_lean)
EVEN = Persona(0, lambda open_cards: (1.0,) * len(open_cards.choices))
"""Chooses with equal chances, and brings back with equal chances too: the yardstick."""

PERSONAS = {"novice": NOVICE, "veteran": VETERAN}


class Decision(NamedTuple):
    """What a player does, and the mix it was drawn from."""

    option: Option
    options: tuple[Option, ...]
    mix: Mix


def leaned(base: Sequence[float], weights: Sequence[float]) -> Mix:
    """The base mix multiplied by weights; the weights themselves where nothing of it is left."""
    raw = [chance * weight for chance, weight in zip(base, weights, strict=True)]
    total = sum(raw)
    if total <= 1e-6:
        raw, total = list(weights), sum(weights)
    return tuple(value / total for value in raw)


def drawn(options: tuple[Option, ...], mix: Mix, rng: Random) -> Decision:
    """One option, drawn by the mix."""
    point = rng.random()
    for option, chance in zip(options, mix, strict=True):
        point -= chance
        if point < 0:
            return Decision(option, options, mix)
    last = max(range(len(mix)), key=lambda place: (mix[place] > 0, place))
    return Decision(options[last], options, mix)


def person(persona: Persona, search: Search, position: Position, rng: Random) -> Decision:
    """A choice by habit, in a round or a revival of ours."""
    if position.revival in (Revival.OURS, Revival.BOTH):
        options: tuple[Option, ...] = tuple(card for card, _ in revivals(search.law, position.ours))
        return drawn(options, revival_mix(persona, search, position), rng)
    return drawn(seen(position).choices, round_mix(persona, search, position), rng)


def round_mix(persona: Persona, search: Search, position: Position) -> Mix:
    """The mix of a persona in a round, by model.choices."""
    sound = sound_mix(persona, search, position)
    if not persona.depth or not persona.whim:
        return sound
    habits = leaned((1.0,) * len(sound), persona.lean(seen(position)))
    pairs = zip(sound, habits, strict=True)
    return tuple((1 - persona.whim) * chance + persona.whim * habit for chance, habit in pairs)


def sound_mix(persona: Persona, search: Search, position: Position) -> Mix:
    """What it is when he looks."""
    weights = persona.lean(seen(position))
    base = solved(search.matrix(position, persona.depth)).ours if persona.depth else (1.0,) * len(weights)
    return leaned(base, weights)


def revival_mix(persona: Persona, search: Search, position: Position) -> Mix:
    """The mix of a persona in a revival, by model.revivals."""
    offers = revivals(search.law, position.ours)
    for card in persona.favourites:
        if any(offer == card for offer, _ in offers):
            return tuple(float(offer == card) for offer, _ in offers)
    if not persona.depth:
        return (1.0 / len(offers),) * len(offers)
    if position.revival is Revival.BOTH:
        return solved(double_revival(search.law, position, lambda after: search.worth(after, persona.depth - 1))).ours
    worths = [search.worth(after, persona.depth - 1) for _, after in own_revivals(search.law, position)]
    best = worths.index(max(worths))
    return tuple(float(place == best) for place in range(len(worths)))
