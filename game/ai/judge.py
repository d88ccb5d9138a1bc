"""What a game's AI room offers so that its matches can be looked back on: what a position is worth to each seat, and what
a decision gave away.

A judge may know the whole state: a match that is looked back on lies open. A decision, though, is weighed by what its seat
could know then; what hidden cards made of it is luck.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, Protocol

from msgspec import Struct

from game.ai.agent import Stop, never
from game.core.say import Say
from game.core.types import Seat
from game.roster import RECORDS, part

Looks = Literal["each", "changes"]
"""Which positions a judge is asked about: each, or only those where chance has just had its say."""
Unit = Literal["chance", "points"]
"""What values are: chances to win the match, 0..1, together 1; or the points hoped for."""
TurnsOn = Literal["swings", "choices"]
"""What turns a match: the greatest changes, or first what somebody could have done better."""


class Interrupted(Exception):
    """`stop` came true before there was an answer. Asked again, the judge goes on where he was."""


class Standing(Struct, frozen=True):
    """What a position is worth."""

    values: tuple[float, ...]
    """By seat, in the judge's unit."""
    width: float
    """The true values lie this far to either side at most, in 95 of 100 positions; 0 where they are exact."""
    shares: tuple[float, ...] = ()
    """By seat the chance to win the match, where values are points."""
    places: tuple[float, ...] = ()
    """By seat the place hoped for, 1 the first, where values are points."""


class Weighed(Struct, frozen=True):
    """A decision beside the best one found."""

    best: Any
    """As good as any action known."""
    change: tuple[float, ...]
    """By seat: what the action played is worth less what the best is worth. Chance that comes after it is averaged."""
    width: float
    """As of a Standing, for the change."""
    note: Say | None = None
    """Why the best action, in the words of a hint."""
    lead: Say | None = None
    """Which action that is, where its note leaves that to a mark on the board."""


class Judge(Protocol):
    """For one board. The same arguments give the same answer, unless `stop` cuts in."""

    unit: Unit
    looks: Looks

    def standing(self, state: Any, seed: int, effort: int, stop: Stop = never) -> Standing | None:
        """A position that is not over; None where nothing can be said, and it is worth what the one before was. `effort`
        multiplies the search; 1 is the least. May raise Interrupted."""
        ...

    def weigh(
        self, state: Any, seat: Seat, action: Any, legal: Sequence[Any], seed: int, effort: int, stop: Stop = never
    ) -> Weighed | None:  # fmt: skip
        """The decision for `action` out of `legal`, the last of which may leave `action` out. None: there was nothing to
        decide. May raise Interrupted."""
        ...


def judge_of(game: str, board: Any) -> Judge | None:
    """A fresh judge; None for a game without one, KeyError for an unknown game."""
    name = RECORDS[game].judge
    found: Judge | None = part(name)(board) if name else None
    return found


def turns_on(judge: Judge) -> TurnsOn:
    """Greatest changes, unless the judge's `turns_on` says otherwise."""
    found: TurnsOn = getattr(judge, "turns_on", "swings")
    return found


def even(seats: int) -> tuple[float, ...]:
    return (1 / seats,) * seats


def with_share(shares: Sequence[float], seat: Seat, share: float) -> tuple[float, ...]:
    """Shares of one whole with one seat's replaced; the others keep their proportions."""
    share = min(1.0, max(0.0, share))
    rest = sum(shares) - shares[seat]
    if rest <= 0:
        return tuple(share if other == seat else (1 - share) / (len(shares) - 1) for other in range(len(shares)))
    scale = (1 - share) / rest
    return tuple(share if other == seat else value * scale for other, value in enumerate(shares))


def less(one: Sequence[float], two: Sequence[float]) -> tuple[float, ...]:
    return tuple(a - b for a, b in zip(one, two, strict=True))
