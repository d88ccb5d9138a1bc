"""What stands on the stones: a line for each of the dead, and none twice in a career's hall.

Lines without a name are used once in a career. When those for his sort of life are used up he gets one that speaks of him
by name; names are given once, so these differ, too. Which line it is, is written down when he is buried; the dead of careers
of old, who have none written, get theirs in the order in which they fell.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.career.data import Career, Gladiator, GladiatorId
from game.career.season import BEASTS
from game.core.say import Say, say

LINES = {
    "young": 12, "great": 7, "slayer": 9, "mild": 7, "spared": 8, "plain": 14, "beast": 12, "beast_slayer": 9,
}  # fmt: skip
"""How many lines there are for each sort of life; without a name, or with his own."""
NAMED = {"named": 16, "named_beast": 10}
"""Lines that speak of somebody by name, for when the others are used up."""


def sort_of(one: Gladiator) -> str:
    """What his life was like."""
    record = one.record
    if one.kind in BEASTS:
        return "beast_slayer" if record.kills else "beast"
    if record.bouts <= 1 and not record.kills:
        return "young"
    if "rudis" in one.titles or "primus" in one.titles:
        return "great"
    if record.kills >= 3:
        return "slayer"
    if record.mercy > record.kills:
        return "mild"
    return "spared" if record.spared else "plain"


def is_line(stone: str) -> bool:
    """Whether it names a line there is: a file may name any."""
    sort, _, number = stone.rpartition("_")
    return number.isdecimal() and int(number) < (LINES | NAMED).get(sort, 0) and number == str(int(number))


def choose(one: Gladiator, used: Iterable[str], count: int) -> str:
    """A line for his stone that nobody has yet; `count` stones stand already."""
    taken, sort = set(used), sort_of(one)
    first = one.id % LINES[sort]
    for n in range(LINES[sort]):
        stone = f"{sort}_{(first + n) % LINES[sort]}"
        if stone not in taken:
            return stone
    sort = "named_beast" if one.kind in BEASTS else "named"
    return f"{sort}_{count % NAMED[sort]}"


def stones(career: Career) -> dict[GladiatorId, str]:
    """The line of each of the dead."""
    dead = career.dead[::-1]
    found: dict[GladiatorId, str] = {}
    kept = {one.id: one.end.stone for one in dead if one.end is not None and is_line(one.end.stone)}
    for one in dead:
        if one.id not in kept:
            found[one.id] = choose(one, found.values(), len(found))
    return found | kept


def epitaph(one: Gladiator, stone: str) -> Say:
    """The line as it is said."""
    record, end = one.record, one.end
    return say(
        f"moritari.career.epitaph.{stone}",
        who=one.name, bouts=record.bouts, victories=record.victories, kills=record.kills,
        season=end.day.season if end is not None else 0, by=end.by if end is not None else "",
    )  # fmt: skip
