"""Founding a career, the fixtures of a season, who enters the sand, and recruiting."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from game.career.data import (
    FORMS,
    MOST_ROSTER,
    MOST_SCHOOLS,
    TEAM,
    Arena,
    Career,
    Day,
    Fixture,
    Founder,
    Gladiator,
    GladiatorId,
    HasSchools,
    Names,
    School,
    SchoolId,
    SeasonForm,
    Standing,
)
from game.career.feud import challenge_days, challengers, new_feud, winter
from game.core.say import Say, say
from game.core.words import roman
from game.rules.moritari.data import ClassId, Kind

FIRST_PURSE = 300
PRICES: dict[ClassId, int] = {"heavy": 225, "light": 150, "animal": 250, "rhinoceros": 130}
"""In denarii, by what each class is worth on the sand (docs/studies/moritari.md)."""
GRANT = PRICES["light"]
"""Who gives the games pays so much towards a figure without which a school could not enter: they must go on."""
SURGEON = 60
"""Denarii for each bout that somebody need not rest."""
KEPT = 200
"""What a computer player's school keeps in its purse when it calls the surgeon."""
MUNERA = 5
"""Days of a season in which all schools meet at once."""
CHEAPEST: Kind = "thraex"
CLASS_OF: dict[Kind, ClassId] = {
    "murmillo": "heavy", "secutor": "heavy", "hoplomachus": "heavy", "thraex": "light", "retiarius": "light",
    "dimachaerus": "light", "bestiarius": "light", "lion": "animal", "leopard": "animal", "bear": "animal", "boar": "animal",
    "rhinoceros": "rhinoceros",
}  # fmt: skip
"""As which class each kind fights on the house's own boards."""
BEASTS: frozenset[Kind] = frozenset({"lion", "leopard", "bear", "boar", "rhinoceros"})


def found_season(
    career_id: str, seed: int, founders: Sequence[Founder], form: SeasonForm, names: Names, arenas: Sequence[Arena]
) -> Career:
    """A first season with these schools, people's and the computer's alike. ValueError for a set-up that can't be."""
    if not 2 <= len(founders) <= MOST_SCHOOLS or form not in FORMS:
        raise ValueError("two to six schools, in a known form of season")
    if len({one.name.casefold() for one in founders}) < len(founders) or any(len(one.kinds) != TEAM for one in founders):
        raise ValueError("each school needs a name of its own and three figures")
    rng = Random(f"{seed}/founding")
    career = Career(career_id, seed, 1, form, [], [], [])
    for number, one in enumerate(founders):
        career.schools.append(School(number, one.name, one.owner, one.by, one.colour, purse=FIRST_PURSE))
        for kind in one.kinds:
            _enlist(career, number, kind, names, rng)
        settle_team(career, number)
    career.feud = new_feud(career)
    career.fixtures = fixtures_of(career, arenas)
    return career


def rivals(
    seed: int, levels: Sequence[str], templates: Sequence[Sequence[Kind]], names: Names, taken: Sequence[Founder]
) -> list[Founder]:
    """A school for each level, with names, colours and figures that nobody has yet."""
    rng = Random(f"{seed}/rivals")
    schools = [name for name in names.schools if all(name.casefold() != one.name.casefold() for one in taken)]
    owners = [name for name in names.owners if all(name.casefold() != one.owner.casefold() for one in taken)]
    rng.shuffle(schools)
    rng.shuffle(owners)
    kinds: list[Sequence[Kind]] = []
    while len(kinds) < len(levels):
        kinds += rng.sample(list(templates), len(templates))
    colours = [colour for colour in range(MOST_SCHOOLS) if all(colour != one.colour for one in taken)]
    return [
        Founder(schools[n], owners[n], level, colours[n], tuple(kinds[n][i % len(kinds[n])] for i in range(TEAM)))
        for n, level in enumerate(levels)
    ]


# ---- gladiators


def _enlist(career: Career, school: SchoolId, kind: Kind, names: Names, rng: Random) -> Gladiator:
    one = Gladiator(len(career.gladiators), _name(career, kind, names, rng), kind, school, today(career))
    career.gladiators.append(one)
    return one


def _name(career: Career, kind: Kind, names: Names, rng: Random) -> str:
    """A name nobody has had; when all are used up, the second of that name, and the third."""
    pool = names.beasts if kind in BEASTS else names.gladiators
    used = {one.name for one in career.gladiators}
    number = 1
    while True:
        free = [name for name in (_numbered(name, number) for name in pool) if name not in used]
        if free:
            return rng.choice(free)
        number += 1


def _numbered(name: str, number: int) -> str:
    return name if number == 1 else f"{name} {roman(number)}"


def price(career: Career, school: SchoolId, class_id: ClassId) -> int:
    """What one more figure costs now."""
    short = len(career.able(school)) < TEAM
    return max(0, PRICES[class_id] - GRANT) if short else PRICES[class_id]


def why_not_recruit(career: Career, school: SchoolId, class_id: ClassId) -> Say | None:
    if career.live >= 0:
        return say("moritari.career.no.live")
    if len(career.roster(school)) >= MOST_ROSTER:
        return say("moritari.career.no.full", most=MOST_ROSTER)
    cost = price(career, school, class_id)
    if cost > career.school(school).purse:
        return say("moritari.career.no.purse", cost=cost, purse=career.school(school).purse)
    return None


def recruit(career: Career, school: SchoolId, kind: Kind, class_id: ClassId, names: Names) -> Gladiator:
    """One more figure for the school. ValueError when it can't be had."""
    if why_not_recruit(career, school, class_id) is not None:
        raise ValueError("no recruit now")
    career.school(school).purse -= price(career, school, class_id)
    return join(career, school, kind, names)


def join(career: Career, school: SchoolId, kind: Kind, names: Names) -> Gladiator:
    """One more figure for the school, paid for or not."""
    one = _enlist(career, school, kind, names, Random(f"{career.seed}/recruit/{len(career.gladiators)}"))
    settle_team(career, school)
    return one


def replacements(career: Career, school: SchoolId) -> list[tuple[Kind, int]]:
    """Who comes where nobody chooses, and for how much: figures like the fallen and the hurt as far as the purse goes,
    else whoever comes for nothing."""
    like = [one for one in career.dead if one.school == school]
    like += [one for one in career.roster(school) if one.rest]
    purse = career.school(school).purse
    found: list[tuple[Kind, int]] = []
    beds = MOST_ROSTER - len(career.roster(school))
    for n in range(min(beds, TEAM - len(career.able(school)))):
        kind: Kind = like[n % len(like)].kind if like else CHEAPEST
        cost = max(0, PRICES[CLASS_OF[kind]] - GRANT)
        if cost > purse:
            kind, cost = CHEAPEST, 0
        purse -= cost
        found.append((kind, cost))
    return found


def fill_up(career: Career, school: SchoolId, names: Names) -> list[Gladiator]:
    """Takes on others until three may enter; the computer's schools do so by themselves."""
    fresh: list[Gladiator] = []
    for kind, cost in replacements(career, school):
        career.school(school).purse -= cost
        fresh.append(join(career, school, kind, names))
    settle_team(career, school)
    return fresh


def surgeon(one: Gladiator) -> int:
    """What it costs to make him fit at once."""
    return SURGEON * one.rest


def why_not_heal(career: Career, gladiator: GladiatorId) -> Say | None:
    one = career.gladiator(gladiator)
    purse = career.school(one.school).purse
    if career.live >= 0:
        return say("moritari.career.no.live")
    if not one.is_here or not one.rest:
        return say("moritari.career.no.wound")
    return say("moritari.career.no.purse", cost=surgeon(one), purse=purse) if surgeon(one) > purse else None


def heal(career: Career, gladiator: GladiatorId) -> None:
    """The surgeon comes and is paid. ValueError when he has nothing to do, or there is too little money."""
    if why_not_heal(career, gladiator) is not None:
        raise ValueError("no surgeon now")
    one = career.gladiator(gladiator)
    career.school(one.school).purse -= surgeon(one)
    one.rest = 0
    settle_team(career, one.school)


def tend(career: Career, school: SchoolId, names: Names) -> None:
    """What a computer player's school does after a bout: the surgeon as long as it can well pay him, then others."""
    for one in sorted(career.roster(school), key=lambda one: (one.rest, one.id)):
        if one.rest and len(career.able(school)) < TEAM and career.school(school).purse - surgeon(one) >= KEPT:
            career.school(school).purse -= surgeon(one)
            one.rest = 0
    fill_up(career, school, names)


# ---- who enters


def settle_team(career: Career, school: SchoolId) -> None:
    """The dead and the hurt leave the team, and the first who may enter take their places."""
    able = [one.id for one in career.able(school)]
    team = [one for one in career.school(school).team if one in able]
    team += [one for one in able if one not in team]
    career.school(school).team = team[:TEAM]


def swap_in(career: Career, school: SchoolId, enters: GladiatorId, stays: GladiatorId) -> None:
    """A reserve takes somebody's place. ValueError when he is no reserve or hurt, or the other does not enter."""
    team = career.school(school).team
    reserve = [one.id for one in career.able(school) if one.id not in team]
    if enters not in reserve or stays not in team or career.live >= 0:
        raise ValueError("not a swap")
    team[team.index(stays)] = enters


def missing(career: Career, fixture: Fixture) -> list[SchoolId]:
    """Schools of which too few may enter."""
    return [school for school in fixture.schools if len(career.able(school)) < TEAM]


def enter_bout(career: Career, number: int) -> Fixture:
    """The fixture begins: who enters is written down and can't be changed any more. Again gives the same."""
    fixture = career.fixtures[number]
    if fixture.outcome is None and career.live != number:
        if career.live >= 0 or missing(career, fixture):
            raise ValueError("another bout is going on, or a school is short of figures")
        for school in fixture.schools:  # a file may name no team, or the dead
            settle_team(career, school)
        fixture.entered = tuple(tuple(career.school(school).team) for school in fixture.schools)
        career.live = number
    return fixture


# ---- fixtures


def fixtures_of(career: Career, arenas: Sequence[Arena]) -> list[Fixture]:
    """The season's bouts by day; within a day those with people first. ValueError without an arena for them."""
    rng = Random(f"{career.seed}/season/{career.season}")
    everybody = tuple(school.id for school in career.schools)
    days: list[list[tuple[SchoolId, ...]]]
    match career.form:
        case "duels":
            days = round_robin(everybody, rng)
        case "double":
            first = round_robin(everybody, rng)
            days = first + [[(b, a) for a, b in day] for day in first]
        case "munera":
            days = [[everybody] for _ in range(MUNERA)]
        case "crown":
            days = round_robin(everybody, rng)
            if len(everybody) > 2:
                days.append([everybody])
    fixtures: list[Fixture] = []
    challenges = challenge_days(career, len(days))
    for at in reversed(challenges):
        days.insert(at, challengers(career))
    for number, day in enumerate(days, 1):
        for schools in sorted(day, key=lambda pair: not any(career.school(one).is_person for one in pair)):
            order = tuple(sorted(schools, key=lambda one: not career.school(one).is_person))
            fitting = [arena.id for arena in arenas if len(order) in arena.seats]
            if not fitting:
                raise ValueError(f"no arena for {len(order)} schools")
            fixture = Fixture(number, order, rng.choice(fitting))
            fixture.is_challenge = number - 1 in [at + n for n, at in enumerate(challenges)]
            fixtures.append(fixture)
    return fixtures


def round_robin(schools: Iterable[SchoolId], rng: Random) -> list[list[tuple[SchoolId, ...]]]:
    """Days on which each meets one other, until each has met each; with an odd number one rests each day."""
    ring: list[SchoolId | None] = list(schools)
    rng.shuffle(ring)
    if len(ring) % 2:
        ring.append(None)
    half = len(ring) // 2
    days: list[list[tuple[SchoolId, ...]]] = []
    for _ in range(len(ring) - 1):
        pairs = zip(ring[:half], reversed(ring[half:]), strict=True)
        days.append([(a, b) for a, b in pairs if a is not None and b is not None])
        ring.insert(1, ring.pop())
    return days


def next_bout(career: Career) -> int | None:
    """Number of the fixture to be fought now: the one begun, else the first open one; None when the season is over."""
    if career.live >= 0:
        return career.live
    return next((n for n, fixture in enumerate(career.fixtures) if fixture.outcome is None), None)


def today(career: Career) -> Day:
    """The day of the next bout, or the last day."""
    at = next_bout(career)
    if at is not None:
        return Day(career.season, career.fixtures[at].day)
    return Day(career.season, career.fixtures[-1].day if career.fixtures else 1)


def has_person(career: Career, fixture: Fixture) -> bool:
    return any(career.school(school).is_person for school in fixture.schools)


def table(career: HasSchools) -> list[School]:
    """The standings: points, then kills, then mercy, then fewer dead."""

    def worth(school: School) -> tuple[int, int, int, int, int]:
        now = school.standing
        return (-now.points, -now.kills, -now.mercy, now.lost, school.id)

    return sorted(career.schools, key=worth)


def next_season(career: Career, arenas: Sequence[Arena], names: Names) -> None:
    """The same schools again: a clean table, the same men. ValueError before the season is over."""
    if not career.is_season_over or len(career.honours) < career.season:
        raise ValueError("the season is not over")
    career.season += 1
    career.live = -1
    career.affairs = []
    if career.feud is None:
        career.feud = new_feud(career)
    if career.feud is not None:
        winter(career.feud)
    for one in career.gladiators:
        one.rest = 0  # the winter is long
    for school in career.schools:
        school.standing = Standing()
        if not school.is_person:
            fill_up(career, school.id, names)
        settle_team(career, school.id)
    career.fixtures = fixtures_of(career, arenas)
