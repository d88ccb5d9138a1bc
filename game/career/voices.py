"""What is said of schools and gladiators, as Says: the crowd's judgement, epitaphs, ranks."""

from __future__ import annotations

from typing import Literal

from game.career.data import Career, Gladiator, Memory, TitleName
from game.career.season import BEASTS
from game.core.say import Say, say

Temper = Literal["unknown", "merciful", "even", "stern", "cruel"]
Ear = Literal["unknown", "heeds", "mixed", "defies"]
RANKED: tuple[TitleName, ...] = (
    "rudis", "primus", "terror", "risen", "beast_slayer", "slayer", "darling", "unmarked", "lenient", "veteran",
    "first_palm",
)  # fmt: skip
"""Which title is named where there is room for one."""


def temper(memory: Memory) -> Temper:
    """What the crowd calls a school by its thumbs so far; two at least."""
    count = memory.spared + memory.condemned
    if count < 2:
        return "unknown"
    if memory.spared * 3 >= count * 2:
        return "merciful"
    if memory.spared * 3 > count:
        return "even"
    return "cruel" if memory.condemned >= 3 and memory.spared * 6 <= count else "stern"


def ear(memory: Memory) -> Ear:
    """Whether it gave the crowd what it wanted."""
    count = memory.spared + memory.condemned
    against = memory.saved_against + memory.killed_against
    if count < 2:
        return "unknown"
    if against * 4 <= count:
        return "heeds"
    return "defies" if against * 2 >= count else "mixed"


def temper_say(memory: Memory) -> Say:
    return say(f"moritari.career.temper.{temper(memory)}")


def ear_say(memory: Memory) -> Say:
    return say(f"moritari.career.ear.{ear(memory)}")


def style(one: Gladiator) -> Say:
    """His rank in a word or two: the best title he bears, or how new he is."""
    best = next((title for title in RANKED if title in one.titles), None)
    if best is not None:
        return say(f"moritari.career.title.{best}")
    if one.kind in BEASTS:
        return say("moritari.career.rank.beast" if one.record.bouts else "moritari.career.rank.caught")
    return say("moritari.career.rank.fighter" if one.record.bouts else "moritari.career.rank.novice")


def death_line(one: Gladiator) -> Say:
    """How he died: by whom, on whose thumb. ValueError for the living."""
    end = one.end
    if end is None:
        raise ValueError("alive")
    how = end.how
    if how == "thumb":
        key = "moritari.career.death.thumb_against" if end.against_crowd else "moritari.career.death.thumb"
        return say(key, by=end.by, school=end.school, judge=end.judge)
    return say(f"moritari.career.death.{how}", by=end.by, school=end.school)


def school_of(career: Career, one: Gladiator) -> str:
    return career.school(one.school).name
