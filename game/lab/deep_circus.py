"""Clear positions of the circus: from every action whole races are driven to the end, thousands of them, and counted.

A first look by the champion's search spares most positions that. Half of the races are driven on by drivers who know the
champion's net, half by such as drive by a veteran's liking, so that the net is not its own judge: an action is clearly best
when it leads with both, and by enough points with all.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import lru_cache
from math import sqrt
from random import Random
from statistics import fmean
from typing import Any

from game.ai.circus.charioteer import Charioteer, Sight, flat_dealer
from game.ai.circus.chase_ground import fits, shipped
from game.ai.circus.ground import Ground
from game.ai.circus.translate import codes
from game.core.types import Seat
from game.lab.clear import Clear
from game.rules.circus.belief import Beliefs
from game.rules.circus.rules import CircusRules
from game.rules.circus.state import Drawing, Driving, Recovering
from game.rules.circus.track import Track

LEAD = 0.3
"""Points of the race by which the best action must lead the next."""
SURE = 4.0
"""Standard errors of the lead at least."""
LOOK = Sight(3000, 1)
FEW = 60
"""Races from each action in a second look."""
DOUBTFUL = 0.6
"""Of the lead: what either look must see of it."""
RACES = 100
"""From each action and each kind of driver, times the times."""
NEAR = 1.2
"""Points behind in the first look from which on an action is not looked at again."""
TO_THE_END = 900


@lru_cache(maxsize=16)
def _charioteer(board: int, course: int, direction: Any, options: Any) -> tuple[Ground, Charioteer] | None:
    ground = Ground(Track(_boards[board].courses[course], direction), options)
    net = shipped().get(options.rules)
    return (ground, Charioteer(ground, net)) if net is not None and fits(ground) else None


_boards: dict[int, Any] = {}
"""By identity: they are kept as long as their grounds are."""


def lead_of(board: Any, state: Any, seat: Seat, legal: Sequence[Any], times: int, seed: int) -> Clear | None:
    """By places among the listed actions; None where no action is clearly best."""
    table = state.table
    if not isinstance(table.frames[-1], Driving | Drawing | Recovering):
        return None
    _boards[id(board)] = board
    known = _charioteer(id(board), table.course, table.direction, table.options)
    if known is None:
        return None
    ground, charioteer = known
    found = codes(ground, table, seat, list(legal))
    deal = flat_dealer(ground, CircusRules(board).view(state, seat), seat, Beliefs())
    racers = len(table.racing())
    worths = charioteer.think(deal, seat, sorted(found), racers, LOOK, seed).worths
    ranked = sorted(worths, key=lambda action: -worths[action])
    if len(ranked) < 2 or worths[ranked[0]] - worths[ranked[1]] < LEAD * DOUBTFUL:
        return None
    near = array("i", [action for action in ranked if worths[action] > worths[ranked[0]] - NEAR])
    if len(near) < 2:
        near = array("i", ranked[:2])
    looked = [fmean(column) for column in zip(*_driven(charioteer, deal, seat, near, FEW, 1, seed), strict=True)]
    first, next_best = sorted(looked, reverse=True)[:2]
    if first - next_best < LEAD * DOUBTFUL:
        return None
    rows = [_driven(charioteer, deal, seat, near, RACES * times, by_net, seed) for by_net in (1, 0)]
    means = [[fmean(column) for column in zip(*some, strict=True)] for some in rows]
    both = [(a + b) / 2 for a, b in zip(*means, strict=True)]
    best, second = sorted(range(len(near)), key=lambda n: -both[n])[:2]
    if any(some[best] <= max(other for n, other in enumerate(some) if n != best) for some in means):
        return None
    gaps = [row[best] - row[second] for some in rows for row in some]
    lead = fmean(gaps)
    error = sqrt((sum((gap - lead) ** 2 for gap in gaps) + 1) / (len(gaps) - 1) / len(gaps))
    if lead < LEAD or lead < SURE * error:
        return None
    at = [list(legal).index(found[near[n]]) for n in (best, second)]
    return Clear(at[0], at[1], lead, error, len(gaps))


def _driven(
    charioteer: Charioteer, deal: Any, seat: Seat, actions: array[int], races: int, by_net: int, seed: int
) -> list[list[float]]:
    """Points brought by each action, race by race: the same cards for all."""
    kernel, rng = charioteer.kernel, Random(f"{seed} {by_net}")
    kernel.start_lot(rng.getrandbits(31))
    rows = []
    for _ in range(races):
        position, spans = deal(rng)
        kernel.put(position)
        kernel.mix(spans)
        sums = array("q", bytes(8 * len(actions)))
        kernel.weigh(actions, sums, seat, TO_THE_END, by_net)
        rows.append([points / 65536 for points in sums])
    return rows
