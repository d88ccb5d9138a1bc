"""The mechanics of a battle on bare counts: who rolls next, on what he hits, who is hit. Shared by play and odds.

Rulings Q4 to Q6, Q39 and Q45. A side is four counts of units alive and four of those that have rolled this round.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

ALLIED, ALLIED_VETERAN, LEGION, LEGION_VETERAN = 0, 1, 2, 3
LEADER = 4
ORDER = (ALLIED_VETERAN, ALLIED, LEGION_VETERAN, LEGION)
"""Who is committed first: Allied before Legions (12.2.2), Veterans before Regulars (Q39)."""


def due(alive: Sequence[int], rolled: Sequence[int], leaders: int) -> int:
    """Index of the unit that is committed next; LEADER for a Leader, -1 when all have rolled."""
    for index in ORDER:
        if alive[index] > rolled[index]:
            return index
    return LEADER if leaders else -1


def is_choice(alive: Sequence[int], rolled: Sequence[int], index: int) -> bool:
    """Whether Veterans and Regulars of the kind that is due are both at hand (Q39)."""
    if index not in ORDER:
        return False
    first = index & 2
    return alive[first] > rolled[first] and alive[first + 1] > rolled[first + 1]


def yields(mine: int, other: int) -> bool:
    """Q45, lights first: Legions and Leaders wait while the other side has Allied units to commit."""
    return mine >= LEGION and ALLIED <= other <= ALLIED_VETERAN


def hit(alive: MutableSequence[int], rolled: MutableSequence[int], durable: bool, by_rank: bool = False) -> tuple[int, bool]:
    """One hit: Allied before Legions; a Veteran flips first where it is `durable` (10.1), and among equals one falls that
    has rolled. Where nobody is, one that has rolled falls first, Regular or Veteran (Q63); `by_rank`: Regulars first, as
    before version 3. The index hit, and whether it only lost its rank. The side must have troops."""
    for regular in (ALLIED, LEGION):
        veteran = regular + 1
        if durable and alive[veteran]:
            alive[veteran] -= 1
            alive[regular] += 1
            if rolled[veteran]:
                rolled[veteran] -= 1
                rolled[regular] += 1
            return veteran, True
        order = (regular, veteran)
        if not (durable or by_rank):
            order = (veteran, regular) if rolled[veteran] and not rolled[regular] else order
        for index in order:
            if alive[index]:
                alive[index] -= 1
                if rolled[index]:
                    rolled[index] -= 1
                return index, False
    raise AssertionError("nobody left to hit")
