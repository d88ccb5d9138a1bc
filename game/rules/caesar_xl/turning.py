"""Attackers who turn back: which march each of them came by, and who goes where (Q18, Q50)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, product

from msgspec import Struct

from game.core.types import Seat
from game.rules.caesar_xl.data import CardId, Place
from game.rules.caesar_xl.marching import is_hostile
from game.rules.caesar_xl.realm import officers_at, troops_at
from game.rules.caesar_xl.state import NOBODY, Arrival, Table, Troops
from game.rules.caesar_xl.world import World

MOST_LISTED = 40
"""Divisions that are offered; any other is accepted, too."""

Party = tuple[Place, Troops, tuple[CardId, ...]]
"""Where pieces go, and which."""


class Group(Struct, frozen=True):
    """One march that led to the battlefield, on its way back."""

    goal: Place
    """"" for a march without a way back."""
    troops: Troops
    """As they marched, before any loss."""
    leaders: tuple[CardId, ...]
    """Those of its Leaders who are alive and there."""


def groups(world: World, table: Table, seat: Seat, place: Place, far: bool) -> list[Group]:
    """The marches to a place in their order. One by force leads back to the place it passed, if that is free of enemies,
    else, or if `far`, to its start."""
    officers = officers_at(world, table, seat, place)

    def goal_of(arrival: Arrival) -> Place:
        candidates = [arrival.start] if far or not arrival.via else [arrival.via, arrival.start]
        return next((goal for goal in candidates if not is_hostile(world, table, seat, goal)), "")

    return [
        Group(goal_of(arrival), arrival.troops, tuple(name for name in arrival.leaders if name in officers))
        for arrival in table.arrivals if arrival.at == place
    ]  # fmt: skip


def shares(found: Sequence[Group], troops: Sequence[int]) -> tuple[list[Troops], Troops]:
    """Survivors counted to the earliest marches, Veterans to marches that had Veterans; and who is left over."""
    left = list(troops)
    counted = [[0, 0, 0, 0] for _ in found]
    rooms = [[sum(group.troops[:2]), sum(group.troops[2:])] for group in found]
    for index in (1, 3, 0, 2):
        for share, room, group in zip(counted, rooms, found, strict=True):
            most = group.troops[index] if index in (1, 3) else room[index // 2]
            taken = min(left[index], most, room[index // 2])
            share[index] += taken
            room[index // 2] -= taken
            left[index] -= taken
    return [_four(share) for share in counted], _four(left)


def retreat_ways(world: World, table: Table, seat: Seat, place: Place, far: bool) -> list[Party]:
    """Where an attacker's survivors go when they turn back, as the program proposes it; [] when not all of them can."""
    found = groups(world, table, seat, place, far)
    if world.is_settled:  # the survivors may be counted to any marches, so to those that have a way
        found = [group for group in found if group.goal]
    counted, left = shares(found, troops_at(table, seat, place))
    going = [(group, share) for group, share in zip(found, counted, strict=True) if sum(share) or group.leaders]
    led = sum(len(group.leaders) for group, _ in going)
    if any(left) or led != len(officers_at(world, table, seat, place)) or not all(group.goal for group, _ in going):
        return []
    return [(group.goal, share, group.leaders) for group, share in going]


# ---- the attacker's choice


class Partings(Struct, frozen=True):
    """Who may go where."""

    goals: tuple[Place, ...]
    """In the order of the marches that came from there."""
    leaders: tuple[tuple[CardId, ...], ...]
    """By goal; a Leader goes back with his own march."""
    rooms: tuple[Troops, ...]
    """Veteran Allied units, all Allied units, Veteran Legions, all Legions that came from there, by goal."""
    first: tuple[Troops, ...]
    """By goal: the earliest marches first."""


def partings(world: World, table: Table, seat: Seat, place: Place, far: bool) -> Partings:
    """The choice of an attacker who turns back. Some way must be open to all."""
    found = [group for group in groups(world, table, seat, place, far) if group.goal]
    counted, _ = shares(found, troops_at(table, seat, place))
    goals = tuple(dict.fromkeys(group.goal for group in found))
    first, rooms = {goal: NOBODY for goal in goals}, {goal: NOBODY for goal in goals}
    leaders: dict[Place, tuple[CardId, ...]] = {goal: () for goal in goals}
    for group, share in zip(found, counted, strict=True):
        allied, allied_veteran, legion, legion_veteran = group.troops
        room = (allied_veteran, allied + allied_veteran, legion_veteran, legion + legion_veteran)
        first[group.goal] = _sum(first[group.goal], share)
        rooms[group.goal] = _sum(rooms[group.goal], room)
        leaders[group.goal] += group.leaders
    return Partings(goals, tuple(leaders.values()), tuple(rooms.values()), tuple(first.values()))


def is_parting(choice: Partings, troops: Sequence[int], parts: Sequence[Troops]) -> bool:
    """Whether survivors may be divided so: all of them, and no more to a goal than came from there."""
    if len(parts) != len(choice.goals) or [sum(kind) for kind in zip(*parts, strict=True)] != list(troops):
        return False
    return all(
        min(part) >= 0 and part[1] <= room[0] and part[0] + part[1] <= room[1]
        and part[3] <= room[2] and part[2] + part[3] <= room[3]
        for part, room in zip(parts, choice.rooms, strict=True)
    )  # fmt: skip


def divisions(choice: Partings, troops: Sequence[int]) -> list[tuple[Troops, ...]]:
    """Ways to divide the survivors, the proposed one first."""
    allied = list(_splits(troops[0], troops[1], [(room[0], room[1]) for room in choice.rooms]))
    legions = list(_splits(troops[2], troops[3], [(room[2], room[3]) for room in choice.rooms]))
    found = (
        tuple((*light, *heavy) for light, heavy in zip(lights, heavies, strict=True))
        for lights, heavies in product(allied, legions)
    )
    return list(dict.fromkeys([choice.first, *islice(found, MOST_LISTED)]))[:MOST_LISTED]


def _splits(regulars: int, veterans: int, rooms: Sequence[tuple[int, int]]) -> Iterator[tuple[tuple[int, int], ...]]:
    """Ways to divide units of one kind: regulars and Veterans by goal, the most to the first."""
    if not rooms:
        if not regulars and not veterans:
            yield ()
        return
    most_veterans, most = rooms[0]
    for old in range(min(veterans, most_veterans), -1, -1):
        for new in range(min(regulars, most - old), -1, -1):
            for rest in _splits(regulars - new, veterans - old, rooms[1:]):
                yield ((new, old), *rest)


def _sum(one: Sequence[int], two: Sequence[int]) -> Troops:
    return _four([first + second for first, second in zip(one, two, strict=True)])


def _four(counts: Sequence[int]) -> Troops:
    return counts[0], counts[1], counts[2], counts[3]
