"""How a bout stands for whoever aims: wounds, falls, and the two fighting on to the end. Exact, by the rules' queries."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.geometry.inches import Arc, arc_of, minus
from game.rules.moritari.actions import Move
from game.rules.moritari.data import Board, Kind
from game.rules.moritari.events import Fought
from game.rules.moritari.ground import Ground
from game.rules.moritari.moves import Contact
from game.rules.moritari.odds import BoutOdds, DuelOdds, bout_odds, duel_odds, fighter
from game.rules.moritari.queries import Prospect, after, contacts_in_reach, duel, prospect
from game.rules.moritari.state import FigureId, State


@dataclass(frozen=True)
class Chances:
    """Of the first and the second of two who fight, 0..1."""

    wounds: tuple[float, float]
    """The first, and the second, wounds the other in this bout."""
    falls: tuple[float, float, float]
    """In this bout only the first falls, only the second, both."""
    end: DuelOdds
    """The two fighting on where they stand until one of them lies."""

    @property
    def fells(self) -> tuple[float, float]:
        """The first, and the second, fells the other in this bout, whether or not he falls himself."""
        one, two, both = self.falls
        return two + both, one + both

    @property
    def somebody(self) -> float:
        """In this bout somebody falls."""
        return sum(self.falls)

    @property
    def both(self) -> float:
        """In this bout both fall."""
        return self.falls[2]


@dataclass(frozen=True)
class Duel:
    """A bout that would follow."""

    prospect: Prospect
    """`mine` is the figure that is aimed."""
    arc: Arc
    """The foe's arc in which I shall stand, once he has turned if he may."""
    reacts: bool
    """The foe turns to face me."""
    chances: Chances
    """Mine, then the foe's."""

    @property
    def foe(self) -> FigureId:
        return self.prospect.foe

    @property
    def hurts(self) -> tuple[float, float]:
        """Chances that the foe, and that I, lose at least one hit point."""
        return self.chances.wounds


def _wounds(odds: BoutOdds) -> tuple[float, float]:
    """Chances that the first, and that the second, wounds the other."""
    first, second = odds.wounded
    return second, first


def duel_of(ground: Ground, state: State, one: FigureId, two: FigureId, reacts: bool = False) -> Duel:
    """A bout between two figures as they stand in `state`."""
    a, b = state.figures[one], state.figures[two]
    seen = prospect(ground, state, one, two)
    chances = Chances(_wounds(seen.odds), seen.falls, duel(ground, state, one, two))
    return Duel(seen, arc_of(b.facing, b.at, a.at), reacts, chances)


def chances_of(board: Board, kinds: tuple[Kind, Kind], event: Fought) -> Chances:
    """What a bout that is being fought had in it, with the modifiers and the hit points of its beginning."""
    sides = event.one, event.two
    classes = [board.fighter(kind) for kind in kinds]
    hp = sides[0].left + sides[0].lost, sides[1].left + sides[1].lost
    later = [sum(found.value for found in side.modifiers if found.name != "charge") for side in sides]
    first = [fighter(classes[n], sides[n].bonus, hp[n]) for n in (0, 1)]
    rest = [fighter(classes[n], later[n], hp[n]) for n in (0, 1)]
    odds = bout_odds(*first)
    end = duel_odds(rest[0], rest[1], (sides[0].bonus, sides[1].bonus))
    return Chances(_wounds(odds), odds.falls(hp), end)


def charges(ground: Ground, state: State, figure: FigureId) -> Iterator[Duel]:
    """The bout with each foe within reach, if it were charged now by the most direct way: as it will stand once the foe has
    turned, if he may."""
    nearest: dict[FigureId, Contact] = {}
    for contact in contacts_in_reach(ground, state, figure):
        nearest.setdefault(contact.foe, contact)
    for foe, contact in nearest.items():
        charge = Move(figure, contact.to, minus(state.figures[foe].at, contact.to))
        yield duel_of(ground, after(ground, state, charge), figure, foe, contact.reacts)
