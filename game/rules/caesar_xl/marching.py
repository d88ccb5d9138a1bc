"""Marches: what may still move, what a way costs, where it may lead (9.0, 11.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from game.core.say import Say, say
from game.core.types import Seat
from game.rules.caesar_xl.data import CardId, Place
from game.rules.caesar_xl.realm import has_pieces, is_wild, officers_at, size_at, troops_at
from game.rules.caesar_xl.state import Table, Troops
from game.rules.caesar_xl.world import World


def rested(table: Table, seat: Seat, place: Place) -> Troops:
    """Units in a place that have not marched in this phase."""
    left = list(troops_at(table, seat, place))
    if seat == table.seat:
        for arrival in table.arrivals:
            if arrival.at == place:
                left = [have - came for have, came in zip(left, arrival.troops, strict=True)]
    return left[0], left[1], left[2], left[3]


def rested_leaders(world: World, table: Table, seat: Seat, place: Place) -> tuple[CardId, ...]:
    """Leaders in a place that have not marched in this phase, most swords first."""
    tired = {name for arrival in table.arrivals for name in arrival.leaders}
    return tuple(name for name in officers_at(world, table, seat, place) if name not in tired)


def march_price(world: World, table: Table, seat: Seat, troops: Sequence[int], leaders: Sequence[CardId], via: Place) -> int:
    """Gold for a march of these pieces together: nothing for one step; by force 1 a unit, Leaders riding with a unit that
    pays, alone 1 each; half, rounded up once, in the company of the Supreme Leader, who goes free (9.3.1, 11.2, Q14)."""
    if not via:
        return 0
    units = sum(troops)
    escorts = [name for name in leaders if name != world.supreme[seat]]
    normal = (units if units else len(escorts)) * world.numbers.march_price
    return (normal + 1) // 2 if len(escorts) < len(leaders) else normal


def is_hostile(world: World, table: Table, seat: Seat, place: Place) -> bool:
    """Enemies, or Barbarians who are their own masters."""
    return has_pieces(table, 1 - seat, place) or is_wild(world, table, place)


def is_shut(world: World, table: Table, a: Place, b: Place) -> bool:
    """Storms at Sea close the way."""
    return table.storms >= 0 and world.links[a][b]


def pieces_refusal(
    world: World, table: Table, seat: Seat, start: Place, troops: Troops, leaders: tuple[CardId, ...]
) -> Say | None:
    """Why these pieces can't leave a place together."""
    if start not in world.places:
        return say("caesar_xl.no.no_such_place")
    if any(count < 0 for count in troops) or not (sum(troops) or leaders):
        return say("caesar_xl.no.nobody_marches")
    if len(set(leaders)) < len(leaders):
        return say("caesar_xl.no.leader_twice")
    left = rested(table, seat, start)
    if any(wanted > have for wanted, have in zip(troops, left, strict=True)):
        here = troops_at(table, seat, start)
        tired = all(wanted <= have for wanted, have in zip(troops, here, strict=True))
        return say("caesar_xl.no.has_marched" if tired else "caesar_xl.no.not_so_many", place=start)
    ready = rested_leaders(world, table, seat, start)
    for name in leaders:
        if name not in ready:
            present = name in officers_at(world, table, seat, start)
            return say("caesar_xl.no.leader_has_marched" if present else "caesar_xl.no.leader_elsewhere", place=start)
    return None


def goal_refusal(world: World, table: Table, seat: Seat, to: Place, troops: Troops) -> Say | None:
    """Why pieces can't end their march in a place."""
    if world.is_area(to) and not table.options.is_silver:
        return say("caesar_xl.no.area_bronze", place=to)  # Q37
    is_theirs = is_hostile(world, table, seat, to) or table.markers.get(to) == 1 - seat
    if not sum(troops) and is_theirs and not size_at(table, seat, to):
        return say("caesar_xl.no.leader_alone", place=to)  # Q49
    return None


def march_refusal(
    world: World, table: Table, seat: Seat, start: Place, to: Place, troops: Troops, leaders: tuple[CardId, ...], via: Place
) -> Say | None:
    """Why a march is not possible. `via` "": one step."""
    wrong = pieces_refusal(world, table, seat, start, troops, leaders)
    if wrong is not None:
        return wrong
    if to not in world.places or (via and via not in world.places):
        return say("caesar_xl.no.no_such_place")
    if to == start:
        return say("caesar_xl.no.stays", place=start)
    way = (start, via, to) if via else (start, to)
    for here, there in pairwise(way):
        if there not in world.links[here]:
            return say("caesar_xl.no.no_route", start=here, end=there)
        if is_shut(world, table, here, there):
            return say("caesar_xl.no.storms", start=here, end=there)
    if via:
        if not table.options.is_silver:
            return say("caesar_xl.no.forced_bronze")  # Q37
        if is_wild(world, table, via):
            return say("caesar_xl.no.through_barbarians", place=via)
    wrong = goal_refusal(world, table, seat, to, troops)
    if wrong is not None:
        return wrong
    price = march_price(world, table, seat, troops, leaders, via)
    if price > table.gold[seat]:
        return say("caesar_xl.no.gold", price=price, gold=table.gold[seat])
    return None


def ways(world: World, table: Table, seat: Seat, start: Place, forced: bool) -> Iterator[tuple[Place, Place]]:
    """Goals with the place passed: one step first, then two, each goal once, by the friendliest way."""
    shut = table.storms >= 0
    near = [place for place, sea in world.links[start].items() if not (sea and shut)]
    for to in near:
        yield to, ""
    if not forced:
        return
    seen = {start, *near}
    passes = [place for place in near if not is_wild(world, table, place)]
    passes.sort(key=lambda place: is_hostile(world, table, seat, place))
    for via in passes:
        for to, sea in world.links[via].items():
            if to not in seen and not (sea and shut):
                seen.add(to)
                yield to, via


def parties(troops: Troops, leaders: tuple[CardId, ...], supreme: CardId) -> list[tuple[Troops, tuple[CardId, ...]]]:
    """Usual ways to divide a stack: all of it, all but one unit, one unit of each kind, all troops without Leaders, Leaders
    alone. The largest first."""
    found: list[tuple[Troops, tuple[CardId, ...]]] = [(troops, leaders)]
    kinds = [index for index, count in enumerate(troops) if count]
    if sum(troops) > 1:
        for index in kinds:
            found.append((_changed(troops, index, -1), leaders))
        for index in kinds:
            found.append((_changed((0, 0, 0, 0), index, 1), ()))
    if leaders and kinds:
        found.append((troops, ()))
    if kinds:
        for name in leaders:
            found.append(((0, 0, 0, 0), (name,)))
            found.append((_changed((0, 0, 0, 0), kinds[-1], 1), (name,)))
    elif len(leaders) > 1:
        found += [((0, 0, 0, 0), (name,)) for name in leaders]
    return list(dict.fromkeys(found))


def _changed(troops: Troops, index: int, by: int) -> Troops:
    units = list(troops)
    units[index] += by
    return units[0], units[1], units[2], units[3]


def shelters(world: World, table: Table, seat: Seat, place: Place) -> list[Place]:
    """Where a defender may retreat to: a place next to this one without enemies, a Barbarian Area only if it is his own."""
    holds = size_at if world.is_settled else has_pieces  # Q53
    return [
        other for other, sea in world.links[place].items()
        if not (sea and table.storms >= 0)
        and not is_hostile(world, table, seat, other)
        and not (world.is_area(other) and not holds(table, seat, other) and table.markers.get(other) != seat)
    ]  # fmt: skip
