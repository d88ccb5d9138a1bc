"""Three times a season something asks for a decision: when, which, and what it changes. Never the same twice in a season."""

from __future__ import annotations

from random import Random

from msgspec import Struct
from msgspec.structs import replace

from game.career.data import MOST_REST, Affair, Career, Gladiator, Names
from game.career.feud import bear, feud_of
from game.career.matters import BY_ID, MATTERS, Case, Effect, Matter, Option, men
from game.career.season import join, next_bout, settle_team, today
from game.core.say import Say, say

SLOTS = 3


def places(count: int) -> list[int]:
    """Before which of so many bouts of a season something comes up: not before the first where there are more."""
    return [min(count - 1, 1 + (count - 1) * (2 * slot + 1) // (2 * SLOTS)) for slot in range(SLOTS)]


def due(career: Career) -> int | None:
    """Which of the season's matters waits now; None: none. As long as one waits, no bout begins."""
    at = next_bout(career)
    if career.live >= 0 or at is None or not career.people:
        return None
    done = {affair.slot for affair in career.affairs if affair.option >= 0}
    return next((slot for slot, place in enumerate(places(len(career.fixtures))) if place == at and slot not in done), None)


def call(career: Career) -> Affair:
    """What waits, and from then on stays, whatever is done in the house meanwhile. ValueError when nothing does."""
    slot = due(career)
    if slot is None:
        raise ValueError("nothing waits")
    open_ = next((affair for affair in career.affairs if affair.slot == slot), None)
    if open_ is not None and is_sound(career, open_):
        return open_
    career.affairs = [affair for affair in career.affairs if affair.slot != slot]
    rng = Random(f"{career.seed}/affair/{career.season}/{slot}")
    school = career.people[(SLOTS * career.season + slot) % len(career.people)].id
    had = {affair.id for affair in career.affairs}
    fitting = [matter for matter in MATTERS if matter.id not in had and _fits(career, school, matter)]
    matter = rng.choice(fitting)
    whom = men(career, school, matter.whom)
    affair = Affair(matter.id, career.season, slot, school, rng.choice(whom).id if whom else -1)
    career.affairs.append(affair)
    return affair


def _fits(career: Career, school: int, matter: Matter) -> bool:
    return matter.fits(career, school) and (matter.whom == "nobody" or bool(men(career, school, matter.whom)))


def is_sound(career: Career, affair: Affair) -> bool:
    """It can be decided as it stands: a file may say anything."""
    matter = BY_ID.get(affair.id)
    if matter is None or not career.school(affair.school).is_person or not matter.fits(career, affair.school):
        return False
    if matter.whom == "nobody":
        return affair.who < 0
    return any(one.id == affair.who for one in career.roster(affair.school))


def case_of(career: Career, affair: Affair) -> Case:
    who = career.gladiator(affair.who) if affair.who >= 0 else None
    return Case(career, career.school(affair.school), who)


def options_of(career: Career, affair: Affair) -> tuple[Option, ...]:
    """The ways to decide it, with amounts as they are now."""
    return BY_ID[affair.id].options(case_of(career, affair))


def why_not(career: Career, affair: Affair, option: Option) -> Say | None:
    """What nobody can pay for can't be chosen."""
    purse = career.school(affair.school).purse
    cost = -min(option.effect.purse, option.otherwise.purse, 0)
    return say("moritari.career.no.purse", cost=cost, purse=purse) if cost > purse else None


class Decided(Struct, frozen=True):
    """What came of it. `die` 0: none was thrown."""

    affair: Affair
    option: Option
    effect: Effect
    joined: Gladiator | None = None


def decide(career: Career, number: int, names: Names) -> Decided:
    """The matter that waits is decided that way, once. ValueError when nothing waits, or it can't be chosen."""
    affair = call(career)
    options = options_of(career, affair)
    if not 0 <= number < len(options) or why_not(career, affair, options[number]) is not None:
        raise ValueError("not to be chosen")
    option, die = options[number], 0
    if option.of_six < 6:
        die = Random(f"{career.seed}/die/{career.season}/{affair.slot}").randint(1, 6)
    effect = option.effect if not die or die > 6 - option.of_six else option.otherwise
    joined = _apply(career, affair, effect, names)
    done = replace(affair, option=number, die=die)
    career.affairs = [done if one.slot == affair.slot else one for one in career.affairs]
    return Decided(done, option, effect, joined)


def _apply(career: Career, affair: Affair, effect: Effect, names: Names) -> Gladiator | None:
    school = career.school(affair.school)
    school.purse += effect.purse
    school.fame += effect.fame
    if effect.grudge and career.feud is None:
        career.feud = feud_of(career)
    if effect.grudge and career.feud is not None:
        bear(career.feud, effect.grudge)
    if affair.who >= 0:
        who = career.gladiator(affair.who)
        who.rest = 0 if effect.heals else min(MOST_REST, who.rest + effect.rest)
        if effect.leaves:
            who.left = today(career)
    if effect.all_heal:
        for one in career.roster(school.id):
            one.rest = 0
    joined = join(career, school.id, effect.joins, names) if effect.joins is not None else None
    settle_team(career, school.id)
    return joined
