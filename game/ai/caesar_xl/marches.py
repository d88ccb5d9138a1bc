"""The March Phase: which stacks go where. Single marches and joint attacks are weighed by what they change."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from game.ai.caesar_xl.scales import Leaders, Scales
from game.rules.caesar_xl.actions import March, Sail
from game.rules.caesar_xl.data import Place
from game.rules.caesar_xl.marching import march_price, rested, rested_leaders, ways
from game.rules.caesar_xl.realm import officers_at, size_at, troops_at
from game.rules.caesar_xl.state import NOBODY, Troops


class Plan(Struct, frozen=True):
    """Marches that belong together, and what they gain."""

    marches: tuple[March | Sail, ...]
    gain: float


def four(units: list[int]) -> Troops:
    return units[0], units[1], units[2], units[3]


def plus(one: Troops, two: Troops) -> Troops:
    return one[0] + two[0], one[1] + two[1], one[2] + two[2], one[3] + two[3]


def minus(one: Troops, two: Troops) -> Troops:
    return one[0] - two[0], one[1] - two[1], one[2] - two[2], one[3] - two[3]


class Stack(Struct, frozen=True):
    """What may still march from a place, and all that stands there."""

    at: Place
    troops: Troops
    leaders: Leaders
    here: Troops
    names: Leaders

    def rest(self, troops: Troops, leaders: Leaders) -> tuple[Troops, Leaders]:
        """What stays when these go."""
        return minus(self.here, troops), tuple(name for name in self.names if name not in leaders)


def stacks(scales: Scales) -> list[Stack]:
    table, seat, world = scales.table, scales.seat, scales.world
    places = sorted({*table.forces[seat], *(one.at for one in table.leaders.values() if one.seat == seat)})
    found = []
    for place in places:
        here = troops_at(table, seat, place)
        troops, leaders = rested(table, seat, place), rested_leaders(world, table, seat, place)
        if any(troops) or leaders:
            names = tuple(officers_at(world, table, seat, place))
            found.append(Stack(place, troops, leaders, (here[0], here[1], here[2], here[3]), names))
    return found


def one_of(troops: Troops, order: tuple[int, ...]) -> Troops:
    units = [0, 0, 0, 0]
    for index in order:
        if troops[index]:
            units[index] = 1
            break
    return four(units)


CHEAPEST, DEAREST = (0, 1, 2, 3), (3, 2, 1, 0)


def groups(stack: Stack, supreme: str) -> list[tuple[Troops, Leaders]]:
    """Ways to part a stack: single units, all, all but one, half; with the Leaders or without."""
    troops, leaders = stack.troops, stack.leaders
    cheap = one_of(troops, CHEAPEST)
    found: list[tuple[Troops, Leaders]] = []
    if any(troops):
        bodies = [cheap, one_of(troops, DEAREST), troops, minus(troops, cheap)]
        half = four([(count + 1) // 2 for count in troops])
        if sum(troops) > 3:
            bodies.append(half)
        found += [(body, ()) for body in bodies if any(body)]
        if leaders:
            found += [(body, leaders) for body in (troops, minus(troops, cheap), half) if any(body)]
            others = tuple(name for name in leaders if name != supreme)
            if others and len(others) < len(leaders):
                found += [(troops, others), (minus(troops, cheap), others)]
                found = [one for one in found if any(one[0])]
    if leaders:
        found.append((NOBODY, leaders))
        if any(troops):
            found.append((one_of(troops, DEAREST), leaders))
    return list(dict.fromkeys(found))


def goals_of(scales: Scales, start: Place) -> list[tuple[Place, Place, bool]]:
    """Goals from a place with the way, and whether Leaders may go there alone."""
    world, table, seat = scales.world, scales.table, scales.seat
    is_silver = table.options.is_silver
    found = []
    for to, via in ways(world, table, seat, start, forced=is_silver):
        if world.is_area(to) and (not is_silver or to not in table.subdued):
            continue
        is_shut = to in scales.foes or to in scales.strays or table.markers.get(to) == scales.foe
        found.append((to, via, not is_shut or size_at(table, seat, to) > 0))
    return found


class Marcher:
    """Plans for the phasing player."""

    def __init__(self, scales: Scales, has_fleet: bool) -> None:
        self.scales = scales
        self._present: dict[Place, tuple[Troops, Leaders]] = {}
        self.stacks = stacks(scales)
        self.goals = {stack.at: goals_of(scales, stack.at) for stack in self.stacks}
        self.has_fleet = has_fleet and scales.table.storms < 0

    def _steps(self, stack: Stack, troops: Troops, leaders: Leaders) -> Iterator[tuple[Place, Place, int]]:
        """Goals these pieces may march to, with the way and the price."""
        scales, is_alone = self.scales, not any(troops)
        force = march_price(scales.world, scales.table, scales.seat, troops, leaders, stack.at)
        gold = scales.table.gold[scales.seat]
        for to, via, is_open in self.goals[stack.at]:
            if via:
                if force <= gold and (is_open or not is_alone):
                    yield to, via, force
            elif is_open or not is_alone:
                yield to, via, 0

    def present(self, place: Place) -> tuple[Troops, Leaders]:
        """My pieces in a place now."""
        known = self._present.get(place)
        if known is None:
            known = self._present[place] = self._count(place)
        return known

    def _count(self, place: Place) -> tuple[Troops, Leaders]:
        table, seat = self.scales.table, self.scales.seat
        here = troops_at(table, seat, place)
        return (here[0], here[1], here[2], here[3]), tuple(sorted(officers_at(self.scales.world, table, seat, place)))

    def _change(self, place: Place, troops: Troops, leaders: Leaders) -> float:
        """What it gains that these pieces come to a place."""
        here, names = self.present(place)
        after = tuple(sorted((*names, *leaders))) if leaders else names
        return self.scales.value(place, plus(here, troops), after) - self.scales.value(place, here, names)

    def _leaving(self, stack: Stack, troops: Troops, leaders: Leaders) -> float:
        rest, names = stack.rest(troops, leaders)
        before = self.scales.value(stack.at, stack.here, tuple(sorted(stack.names)))
        return self.scales.value(stack.at, rest, tuple(sorted(names))) - before

    def plans(self) -> list[Plan]:
        """All that gain something, the best first."""
        found = [*self._single(), *self._joint()]
        found = [plan for plan in found if plan.gain > self.scales.w.wander]
        found.sort(key=lambda plan: -plan.gain)
        return found

    def _single(self) -> Iterator[Plan]:
        scales = self.scales
        for stack in self.stacks:
            for troops, leaders in groups(stack, scales.supreme):
                leaving = self._leaving(stack, troops, leaders)
                for to, via, price in self._steps(stack, troops, leaders):
                    gain = leaving + self._change(to, troops, leaders) - price * scales.cost
                    yield Plan((March(stack.at, to, troops, leaders, via),), gain)
                if self.has_fleet and stack.at in scales.world.coast and any(troops):
                    for to in sorted(scales.world.coast):
                        if to != stack.at:
                            gain = leaving + self._change(to, troops, leaders) - 2.5 * scales.lam - 0.3
                            yield Plan((Sail(stack.at, to, troops, leaders),), gain)

    def _joint(self) -> Iterator[Plan]:
        """Attacks by several stacks: the strongest first, each by the part of it that gains most."""
        scales = self.scales
        for target in scales.foes:
            near = [stack for stack in self.stacks if any(stack.troops)
                    and scales.ground.away[stack.at].get(target, 99) <= 2]  # fmt: skip
            if len(near) < 2:
                continue
            near.sort(key=lambda stack: (-scales.strength(stack.troops, stack.leaders), stack.at))
            here, names = self.present(target)
            start = scales.value(target, here, tuple(sorted(names)))
            sent, led, cost = here, names, 0.0
            spent = 0
            marches: list[March] = []
            for stack in near[:5]:
                best: tuple[float, March, int, Troops, Leaders, float] | None = None
                for troops, leaders in _bodies(stack, scales.supreme):
                    for to, via, price in self._steps(stack, troops, leaders):
                        if to != target or price + spent > scales.table.gold[scales.seat]:
                            continue
                        leaving = self._leaving(stack, troops, leaders) - price * scales.cost
                        after = tuple(sorted({*led, *leaders}))
                        gain = leaving + scales.value(target, plus(sent, troops), after)
                        if best is None or gain > best[0]:
                            march = March(stack.at, target, troops, leaders, via)
                            best = gain, march, price, plus(sent, troops), after, leaving
                if best is None:
                    continue
                _, march, price, sent, led, leaving = best
                marches.append(march)
                cost += leaving
                spent += price
                if len(marches) > 1:
                    yield Plan(tuple(marches), cost + scales.value(target, sent, tuple(sorted(led))) - start)


def _bodies(stack: Stack, supreme: str) -> list[tuple[Troops, Leaders]]:
    most = minus(stack.troops, one_of(stack.troops, CHEAPEST))
    bodies = [(body, led) for body in (stack.troops, most) if any(body) for led in (stack.leaders, ())]
    return list(dict.fromkeys(bodies))
