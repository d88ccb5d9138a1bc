"""What a list of careers shows of one, without its gladiators, bouts and years."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from game.career.data import MOST_SCHOOLS, TEAM, Career, School, SeasonNumber, own_of
from game.career.season import next_bout
from game.rules.moritari.data import Kind

SEASON_OVER = 0


class Entering(Struct, frozen=True):
    """One who enters the next bout for the school whose house is shown first."""

    kind: Kind
    name: str


class CareerHead(Struct, frozen=True, kw_only=True):
    """`day` is that of the next bout, `SEASON_OVER` when all are fought."""

    season: SeasonNumber
    day: Annotated[int, Meta(ge=SEASON_OVER, le=1000)]
    schools: Annotated[list[School], Meta(min_length=2, max_length=MOST_SCHOOLS)]
    team: Annotated[tuple[Entering, ...], Meta(max_length=TEAM)]

    @property
    def own(self) -> School:
        return own_of(self.schools)


def head_of(career: Career) -> CareerHead:
    at = next_bout(career)
    team = (career.gladiator(one) for one in career.own.team)
    return CareerHead(
        season=career.season,
        day=SEASON_OVER if at is None else career.fixtures[at].day,
        schools=career.schools,
        team=tuple(Entering(one.kind, one.name) for one in team),
    )
