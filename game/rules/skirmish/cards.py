"""The cards and who beats whom. One table: rules, card strips and pictures all read it."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from game.core.say import Say, say


class Card(StrEnum):
    RETIARIUS = "retiarius"
    LANCEA = "lancea"
    MURMILLO = "murmillo"
    CESTUS = "cestus"
    BESTIA = "bestia"
    POPULI = "populi"


FIGHTERS: tuple[Card, ...] = (Card.RETIARIUS, Card.LANCEA, Card.MURMILLO, Card.CESTUS, Card.BESTIA)
"""What a stack may hold, in the order in which multisets are listed and drawn from. Populi lies beside them (S1)."""

BEATS: dict[Card, tuple[Card, ...]] = {
    Card.RETIARIUS: (Card.MURMILLO,),
    Card.LANCEA: (Card.RETIARIUS,),
    Card.MURMILLO: (Card.LANCEA,),
    Card.CESTUS: (),  # he takes every opponent with him, and that is a tie (S3, S4)
    Card.BESTIA: (Card.RETIARIUS, Card.LANCEA, Card.MURMILLO),  # a Bestia is no Gladiator here (S2)
    Card.POPULI: (Card.RETIARIUS, Card.LANCEA, Card.MURMILLO, Card.BESTIA),
}
"""Whom each card defeats. Every pair that stands in neither row is a tie."""


class Verdict(Struct, frozen=True):
    """`winner` is 0 for the first card, 1 for the second, None for a tie."""

    winner: int | None
    reason: Say


def is_tie(first: Card, second: Card) -> bool:
    return second not in BEATS[first] and first not in BEATS[second]


def judge(first: Card, second: Card) -> Verdict:
    """How a fight ends, and why."""
    if second in BEATS[first]:
        return Verdict(0, _win_reason(first, second))
    if first in BEATS[second]:
        return Verdict(1, _win_reason(second, first))
    return Verdict(None, _tie_reason(first, second))


def falls(card: Card, verdict: Verdict, side: int) -> bool:
    """Whether the card is discarded: a Gladiator or Bestia that did not win. Populi never is (S3, S5)."""
    return card is not Card.POPULI and verdict.winner != side


def _win_reason(winner: Card, loser: Card) -> Say:
    match winner:
        case Card.MURMILLO:
            return say("skirmish.clash.sword_splits_spear")
        case Card.LANCEA:
            return say("skirmish.clash.spear_pierces_net")
        case Card.RETIARIUS:
            return say("skirmish.clash.net_catches_sword")
        case Card.BESTIA:
            return say("skirmish.clash.beast_mauls", loser=loser.value)
        case Card.POPULI:
            return say("skirmish.clash.crowd_condemns", loser=loser.value)
        case Card.CESTUS:
            raise AssertionError("a Cestus never wins")


def _tie_reason(first: Card, second: Card) -> Say:
    if first is second:
        if first is Card.POPULI:
            return say("skirmish.clash.crowd_is_split")  # S5
        return say("skirmish.clash.equals", card=first.value)
    other = second if first is Card.CESTUS else first
    if other is Card.POPULI:
        return say("skirmish.clash.cestus_and_crowd")  # S3
    return say("skirmish.clash.cestus_takes_along", other=other.value)
