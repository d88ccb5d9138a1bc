"""The rival: a school of the computer's whose lanista has a face, a temper, and a memory for what lies between the two."""

from __future__ import annotations

from random import Random
from typing import Literal

from game.career.data import TEMPERS, Career, Feud, Fixture, SchoolId, Turn
from game.core.say import Say, say

STAKE, DEARER = 100, 25
"""Denarii for which a challenge is fought, and so many more for each point of a grudge."""
OFTEN = 3
"""With such a grudge he challenges twice a season."""
MOST_GRUDGE = 9
MOST_CHANGE = 3
"""By one bout."""
Mood = Literal["hates", "resents", "weighs", "respects"]


def new_feud(career: Career) -> Feud | None:
    """Who is the rival of the first school of people; None where no computer player leads a school."""
    others = [school.id for school in career.schools if not school.is_person]
    if not others or not career.own.is_person:
        return None
    rng = Random(f"{career.seed}/feud")
    return Feud(rng.choice(others), rng.choice(TEMPERS), rng.randrange(1_000_000))


def feud_of(career: Career) -> Feud | None:
    """The career's, or what it will be in one of old that has none yet."""
    return career.feud if career.feud is not None else new_feud(career)


def challengers(career: Career) -> list[tuple[SchoolId, ...]]:
    assert career.feud is not None
    return [(career.own.id, career.feud.school)]


def challenge_days(career: Career, days: int) -> list[int]:
    """Before which of so many days the season has a challenge: in its middle, and before its last day where the grudge is
    deep."""
    if career.feud is None:
        return []
    middle = (days + 1) // 2
    return [middle] if career.feud.grudge < OFTEN else sorted({middle, max(middle + 1, days)})


def is_between(career: Career, fixture: Fixture) -> bool:
    """Both meet in it."""
    feud = feud_of(career)
    return feud is not None and {career.own.id, feud.school} <= set(fixture.schools)


def stake(career: Career) -> int:
    """What the loser of the next challenge pays, as far as he has it."""
    feud = feud_of(career)
    return STAKE + DEARER * max(0, feud.grudge if feud is not None else 0)


def remember(career: Career, fixture: Fixture) -> None:
    """A bout in which both were is over: what the rival makes of it. Nothing happened between the two in any other."""
    feud, outcome = career.feud, fixture.outcome
    if feud is None or outcome is None or not is_between(career, fixture):
        return
    own = career.own.id
    entered = {one: school for school, team in zip(fixture.schools, fixture.entered, strict=True) for one in team}
    mine = [one for one in outcome.slain if entered.get(one.by) == own and entered.get(one.gladiator) == feud.school]
    his = [one for one in outcome.slain if entered.get(one.by) == feud.school and entered.get(one.gladiator) == own]
    thumbs = [one for one in outcome.verdicts if one.judge == own and entered.get(one.gladiator) == feud.school]
    condemned = [one.gladiator for one in thumbs if not one.spared]
    spared = [one.gladiator for one in thumbs if one.spared]
    places = fixture.schools.index(own), fixture.schools.index(feud.school)
    ranks = outcome.ranks[places[0]], outcome.ranks[places[1]]
    feud.killed += len(mine)
    feud.bereaved += len(his)
    feud.won += ranks[0] < ranks[1]
    feud.lost += ranks[1] < ranks[0]
    change = 2 * len(condemned) - 2 * len(spared) + len(mine) + (ranks[0] < ranks[1]) - (ranks[1] < ranks[0])
    bear(feud, max(-MOST_CHANGE, min(MOST_CHANGE, change)))
    turn: Turn
    about = -1
    if condemned:
        turn, about = "condemned", condemned[-1]
    elif spared:
        turn, about = "spared", spared[-1]
    elif ranks[0] < ranks[1]:
        turn, about = ("killed", mine[-1].gladiator) if mine else ("beaten", -1)
    elif ranks[1] < ranks[0]:
        turn, about = ("bereaved", his[-1].gladiator) if his else ("beat", -1)
    else:
        turn = "shared"
    feud.last, feud.who = turn, career.gladiator(about).name if about >= 0 else ""


def bear(feud: Feud, change: int) -> None:
    """The grudge grows, or eases."""
    feud.grudge = max(-MOST_GRUDGE, min(MOST_GRUDGE, feud.grudge + change))


def winter(feud: Feud) -> None:
    """Half of it is forgotten."""
    feud.grudge = int(feud.grudge / 2)


def mood(feud: Feud) -> Mood:
    if feud.grudge >= OFTEN:
        return "hates"
    if feud.grudge >= 1:
        return "resents"
    return "weighs" if feud.grudge > -3 else "respects"


def speech(feud: Feud) -> Say:
    """What he says now, by his temper and by what happened last."""
    return say(f"moritari.rival.{feud.temper}.{feud.last}", who=feud.who)


def mood_say(feud: Feud) -> Say:
    return say(f"moritari.rival.mood.{mood(feud)}")
