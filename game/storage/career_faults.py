"""Whether a career that was read hangs together: every number in it leads to somebody."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.career.data import MOST_SCHOOLS, TEAM, Career, Fixture, Outcome
from game.core.say import Say, say

MOST_FIGURES = 20_000
"""Living and dead, of all schools."""
MOST_FIXTURES = 500
Fault = tuple[str, Say]


def fault_of(career: Career) -> Fault | None:
    """Place and reason of the first number that leads nowhere; None: it hangs together."""
    return next(_faults(career), None)


def _nobody(place: str, wanted: int) -> Fault:
    return place, say("moritari.career.bad.nobody", number=wanted)


def _faults(career: Career) -> Iterator[Fault]:
    if not 2 <= len(career.schools) <= MOST_SCHOOLS:
        yield "schools", say("moritari.career.bad.schools")
    if not career.fixtures or len(career.fixtures) > MOST_FIXTURES:
        yield "fixtures", say("moritari.career.bad.fixtures")
    if len(career.gladiators) > MOST_FIGURES:
        yield "gladiators", say("moritari.career.bad.order", number=MOST_FIGURES)
    for n, gladiator in enumerate(career.gladiators):
        if gladiator.id != n:
            yield f"gladiators[{n}].id", say("moritari.career.bad.order", number=n)
        yield from _leads(f"gladiators[{n}].school", (gladiator.school,), len(career.schools))
    yield from _schools(career)
    for n, fixture in enumerate(career.fixtures):
        yield from _fixture(career, n, fixture)
    if not -1 <= career.live < len(career.fixtures):
        yield _nobody("live", career.live)
    yield from _house(career)
    for n, honours in enumerate(career.honours):
        schools = (*honours.champions, *(one for one in (honours.darling, honours.clement, honours.dreaded) if one != -1))
        figures = (*honours.rudis, *(one for one in (honours.hero, honours.slayer) if one != -1))
        yield from _leads(f"honours[{n}]", schools, len(career.schools))
        yield from _leads(f"honours[{n}]", figures, len(career.gladiators))


def _house(career: Career) -> Iterator[Fault]:
    """The rival, and what was decided."""
    if career.feud is not None:
        yield from _leads("feud.school", (career.feud.school,), len(career.schools))
        if career.schools[career.feud.school].is_person:
            yield _nobody("feud.school", career.feud.school)
    for n, affair in enumerate(career.affairs):
        yield from _leads(f"affairs[{n}].school", (affair.school,), len(career.schools))
        if affair.who != -1:
            yield from _leads(f"affairs[{n}].who", (affair.who,), len(career.gladiators))


def _leads(place: str, numbers: Iterable[int], count: int) -> Iterator[Fault]:
    """The numbers that are none of 0 to `count` - 1."""
    for number in numbers:
        if not 0 <= number < count:
            yield _nobody(place, number)


def _schools(career: Career) -> Iterator[Fault]:
    for n, school in enumerate(career.schools):
        if school.id != n:
            yield f"schools[{n}].id", say("moritari.career.bad.order", number=n)
        for m, one in enumerate(school.team):
            yield from _leads(f"schools[{n}].team[{m}]", (one,), len(career.gladiators))
            if m >= TEAM or one in school.team[:m]:
                yield f"schools[{n}].team", say("moritari.career.bad.entered", team=TEAM)


def _fixture(career: Career, n: int, fixture: Fixture) -> Iterator[Fault]:
    schools, figures = len(career.schools), len(career.gladiators)
    if len(fixture.schools) < 2 or len(set(fixture.schools)) != len(fixture.schools):
        yield f"fixtures[{n}].schools", say("moritari.career.bad.schools")
    for m, one in enumerate(fixture.schools):
        yield from _leads(f"fixtures[{n}].schools[{m}]", (one,), schools)
    for m, team in enumerate(fixture.entered):
        yield from _leads(f"fixtures[{n}].entered[{m}]", team, figures)
    begun = fixture.outcome is not None or career.live == n
    if begun and [len(team) for team in fixture.entered] != [TEAM] * len(fixture.schools):
        yield f"fixtures[{n}].entered", say("moritari.career.bad.entered", team=TEAM)
    if fixture.outcome is not None:
        yield from _outcome(career, f"fixtures[{n}].outcome", fixture, fixture.outcome)


def _outcome(career: Career, place: str, fixture: Fixture, outcome: Outcome) -> Iterator[Fault]:
    for name, row in (
        ("ranks", outcome.ranks), ("points", outcome.points), ("fame", outcome.fame), ("purse", outcome.purse),
    ):  # fmt: skip
        if len(row) != len(fixture.schools):
            yield f"{place}.{name}", say("files.wrong_length", wanted=len(fixture.schools), got=len(row))
    judges = tuple(verdict.judge for verdict in outcome.verdicts)
    named = (
        *outcome.scarred, *(verdict.gladiator for verdict in outcome.verdicts),
        *(gained.gladiator for gained in outcome.titles), *(one.gladiator for one in outcome.slain),
        *(one.gladiator for one in outcome.hurt),
    )  # fmt: skip
    yield from _leads(f"{place}.verdicts", judges, len(career.schools))
    yield from _leads(place, named, len(career.gladiators))
    yield from _leads(f"{place}.slain", (one.by for one in outcome.slain), len(career.gladiators))
