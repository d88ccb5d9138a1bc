"""The matters that may come up in a season: whom each is about, when it fits, and what each way of deciding it comes to.

Every amount stands here once: what the screen tells and what happens are read from the same `Effect`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from msgspec import Struct

from game.career.data import MOST_ROSTER, TEAM, Career, Gladiator, School, SchoolId
from game.career.feud import feud_of
from game.career.season import BEASTS, CLASS_OF, PRICES
from game.rules.moritari.data import Kind

Whom = Literal["nobody", "fit", "best", "hurt"]
"""Somebody who may fight; the man with most palms; somebody who has to rest."""


class Effect(Struct, frozen=True):
    """What happens, in amounts that hold to the letter. `rest`, `heals` and `leaves` are the one's it is about."""

    purse: int = 0
    fame: int = 0
    grudge: int = 0
    """Of the rival."""
    rest: int = 0
    heals: bool = False
    all_heal: bool = False
    """Nobody in the house has to rest any more."""
    joins: Kind | None = None
    leaves: bool = False

    @property
    def is_nothing(self) -> bool:
        return self == Effect()


class Option(Struct, frozen=True):
    """One way to decide. With `of_six` below six a die is thrown: so many of its faces, the highest, bring `effect`, the
    others `otherwise`."""

    id: str
    effect: Effect = Effect()
    of_six: int = 6
    otherwise: Effect = Effect()


class Case(Struct, frozen=True):
    """What a matter is worked out from."""

    career: Career
    school: School
    who: Gladiator | None

    def loss(self, most: int) -> int:
        """So many denarii, or as many as there are."""
        return -min(most, self.school.purse)

    def shame(self, most: int) -> int:
        """So much fame, or as much as there is."""
        return -min(most, self.school.fame)

    @property
    def worth(self) -> int:
        return PRICES[CLASS_OF[self.who.kind]] if self.who is not None else 0


class Matter(Struct, frozen=True):
    id: str
    options: Callable[[Case], tuple[Option, ...]]
    whom: Whom = "nobody"
    fits: Callable[[Career, SchoolId], bool] = lambda career, school: True


def men(career: Career, school: SchoolId, whom: Whom) -> list[Gladiator]:
    """Whom it may be about; beasts have no affairs."""
    here = [one for one in career.roster(school) if one.kind not in BEASTS]
    match whom:
        case "hurt":
            return [one for one in here if one.rest]
        case "fit":
            return [one for one in here if not one.rest]
        case "best":
            most = max((one.record.victories for one in here), default=0)
            return [one for one in here if one.record.victories == most and most]
        case "nobody":
            return []


def _has_bed(career: Career, school: SchoolId) -> bool:
    return len(career.roster(school)) < MOST_ROSTER


def _has_reserve(career: Career, school: SchoolId) -> bool:
    return len(career.able(school)) > TEAM


def _has_rival(career: Career, school: SchoolId) -> bool:
    return feud_of(career) is not None and school == career.own.id


def _can_sell(career: Career, school: SchoolId) -> bool:
    return _has_rival(career, school) and _has_reserve(career, school)


def _is_hurt(career: Career, school: SchoolId) -> bool:
    return any(one.rest for one in career.roster(school))


def _mourns(career: Career, school: SchoolId) -> bool:
    return any(one.school == school and one.kind not in BEASTS for one in career.dead)


def _supper(at: Case) -> tuple[Option, ...]:
    return Option("go", Effect(purse=120, rest=1)), Option("stay", Effect(fame=at.shame(1)))


def _greek(at: Case) -> tuple[Option, ...]:
    return Option("pay", Effect(purse=-90, all_heal=True)), Option("wait")


def _wall(at: Case) -> tuple[Option, ...]:
    return (
        Option("chain", Effect(rest=1)),
        Option("hush", Effect(purse=-40, fame=1)),
        Option("open", Effect(fame=2, leaves=True)),
    )


def _offer(at: Case) -> tuple[Option, ...]:
    return Option("sell", Effect(purse=at.worth * 5 // 4, grudge=-1, leaves=True)), Option("keep", Effect(grudge=1))


def _crate(at: Case) -> tuple[Option, ...]:
    return Option("feed", Effect(purse=-60, joins="leopard")), Option("sell", Effect(purse=80))


def _bread(at: Case) -> tuple[Option, ...]:
    return (
        Option("give", Effect(purse=-100, fame=4)),
        Option("few", Effect(purse=-30, fame=1)),
        Option("no", Effect(fame=at.shame(1))),
    )


def _fire(at: Case) -> tuple[Option, ...]:
    return Option("men", Effect(purse=at.loss(120))), Option("chest", Effect(rest=2))


def _dice(at: Case) -> tuple[Option, ...]:
    return (
        Option("even", Effect(purse=100), 3, Effect(purse=-100)),
        Option("long", Effect(purse=200), 2, Effect(purse=-100)),
        Option("no"),
    )


def _verses(at: Case) -> tuple[Option, ...]:
    return Option("pay", Effect(purse=-50, fame=2)), Option("laugh", Effect(fame=1), 3, Effect(fame=at.shame(3)))


def _widow(at: Case) -> tuple[Option, ...]:
    return Option("pay", Effect(purse=-60, fame=2)), Option("turn", Effect(fame=at.shame(2)))


def _oath(at: Case) -> tuple[Option, ...]:
    return Option("take", Effect(purse=-60, joins="dimachaerus")), Option("send")


def _aedile(at: Case) -> tuple[Option, ...]:
    return Option("bribe", Effect(purse=-70)), Option("honest", Effect(fame=1), 3, Effect(purse=at.loss(120)))


def _baths(at: Case) -> tuple[Option, ...]:
    return Option("hit", Effect(fame=2, grudge=2, rest=1)), Option("bow", Effect(fame=at.shame(1), grudge=-2))


def _wine(at: Case) -> tuple[Option, ...]:
    return Option("drink", Effect(grudge=-2), 4, Effect(grudge=-1, rest=1)), Option("pour", Effect(grudge=1))


def _sword(at: Case) -> tuple[Option, ...]:
    return Option("free", Effect(fame=6, leaves=True)), Option("keep", Effect(fame=at.shame(3)))


def _fever(at: Case) -> tuple[Option, ...]:
    return Option("water", Effect(purse=-80)), Option("wait", Effect(), 3, Effect(rest=2))


def _lesson(at: Case) -> tuple[Option, ...]:
    return Option("sit", Effect(purse=-50, heals=True)), Option("rest")


def _statue(at: Case) -> tuple[Option, ...]:
    return Option("raise", Effect(purse=-150, fame=6)), Option("paint", Effect(purse=-40, fame=1)), Option("no")


MATTERS: tuple[Matter, ...] = (
    Matter("supper", _supper, "fit"),
    Matter("greek", _greek, fits=_is_hurt),
    Matter("wall", _wall, "fit", _has_reserve),
    Matter("offer", _offer, "fit", _can_sell),
    Matter("crate", _crate, fits=_has_bed),
    Matter("bread", _bread),
    Matter("fire", _fire, "fit"),
    Matter("dice", _dice),
    Matter("verses", _verses),
    Matter("widow", _widow, fits=_mourns),
    Matter("oath", _oath, fits=_has_bed),
    Matter("aedile", _aedile),
    Matter("baths", _baths, "fit", _has_rival),
    Matter("wine", _wine, "fit", _has_rival),
    Matter("sword", _sword, "best", _has_reserve),
    Matter("fever", _fever, "fit"),
    Matter("lesson", _lesson, "hurt"),
    Matter("statue", _statue),
)
BY_ID = {matter.id: matter for matter in MATTERS}
