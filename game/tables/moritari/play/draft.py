"""Small drafts beside the aim: a tape that is being laid, a figure that is being set up."""

from __future__ import annotations

from dataclasses import dataclass

from game.geometry.inches import Mil, Way
from game.geometry.inches import Point as Spot
from game.rules.moritari.actions import Place
from game.rules.moritari.state import FigureId


@dataclass
class Tape:
    """A measuring tape; both ends in mils, `b` None while it hangs on the pointer. `ends`: figures it was laid to."""

    a: Spot
    b: Spot | None = None
    ends: tuple[FigureId | None, FigureId | None] = (None, None)


@dataclass
class Placing:
    """A figure being set up by hand."""

    figure: FigureId
    at: Spot
    facing: Way

    def action(self) -> Place:
        return Place(self.figure, self.at, self.facing)


@dataclass
class Grip:
    """What the pressed button holds. `off`: from the middle of the base to the pointer, in mils."""

    what: str
    figure: FigureId = -1
    off: Spot = (0, 0)
    far: Mil = 0
    """How far from where it stood it has been."""
