"""What each of a side's open cards would come to against what the rival may send: all of it open to both."""

from __future__ import annotations

from msgspec import Struct

from game.core.types import Seat
from game.rules.skirmish.cards import FIGHTERS, Card, judge
from game.rules.skirmish.state import Side, Table

HOME = None
"""Populi's place among the things that may be sent."""


class Outlook(Struct, frozen=True):
    """Of one card. Places are the rival's stacks, HOME his Populi."""

    card: Card
    beaten_by: tuple[int | None, ...]
    ties_with: tuple[int | None, ...]
    beats: tuple[int | None, ...]
    hidden: float
    """Share of the rival's face-down cards that would beat it: the chance of whatever he turns up next."""


def choices(side: Side) -> dict[int | None, Card]:
    """What a side may send, by place."""
    found: dict[int | None, Card] = {index: stack.top for index, stack in enumerate(side.stacks) if stack.top is not None}
    if side.populi:
        found[HOME] = Card.POPULI
    return found


def outlook(table: Table, seat: Seat) -> dict[int | None, Outlook]:
    """Of each card a seat may send, by its place. Empty where nothing lies any more."""
    if not table.sides:
        return {}
    rival = table.sides[1 - seat]
    return {place: _of(card, rival) for place, card in choices(table.sides[seat]).items()}


def _of(card: Card, rival: Side) -> Outlook:
    verdicts = {place: judge(card, other).winner for place, other in choices(rival).items()}
    total = sum(rival.unseen.values())
    worse = sum(rival.unseen[other] for other in FIGHTERS if judge(card, other).winner == 1)
    return Outlook(
        card,
        tuple(place for place, winner in verdicts.items() if winner == 1),
        tuple(place for place, winner in verdicts.items() if winner is None),
        tuple(place for place, winner in verdicts.items() if winner == 0),
        worse / total if total else 0.0,
    )
