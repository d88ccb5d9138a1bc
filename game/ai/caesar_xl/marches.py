"""The March Phase: which stacks go where. Single marches and joint attacks are weighed by what they change."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from msgspec import Struct

from game.ai.caesar_xl.scales import Leaders, Scales
from game.rules.caesar_xl.actions import March, Sail
from game.rules.caesar_xl.data import CardId, Place
from game.rules.caesar_xl.marching import march_price, rested, rested_leaders
from game.rules.caesar_xl.realm import officers_at, troops_at
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


class Marcher:
    """Plans for the phasing player."""

    def __init__(self, scales: Scales, has_fleet: bool) -> None:
        self.scales = scales
        self.places = scales.ground.places
        self._present = self._counted()
        self.stacks = stacks(scales)
        is_silver = scales.table.options.is_silver
        self.goals = {stack.at: scales.weigher.ways(scales.ground.number[stack.at], is_silver) for stack in self.stacks}
        self.rescues: list[Plan] = []
        """What brings the Supreme Leader elsewhere or company to him, whatever it gains; once `plans` was asked, and only
        where the weights guard him."""
        self.has_fleet = has_fleet and scales.table.storms < 0

    def _steps(self, stack: Stack, troops: Troops, leaders: Leaders) -> Iterator[tuple[Place, Place, int]]:
        """Goals these pieces may march to, with the way and the price."""
        scales, is_alone = self.scales, not any(troops)
        force = march_price(scales.world, scales.table, scales.seat, troops, leaders, stack.at)
        gold = scales.table.gold[scales.seat]
        for to, via, is_open in self.goals[stack.at]:
            if is_open or not is_alone:
                if via < 0:
                    yield self.places[to], "", 0
                elif force <= gold:
                    yield self.places[to], self.places[via], force

    def _counted(self) -> dict[Place, tuple[Troops, Leaders]]:
        """My pieces by place."""
        table, seat = self.scales.table, self.scales.seat
        names: dict[Place, list[CardId]] = {}
        for name, officer in table.leaders.items():
            if officer.seat == seat:
                names.setdefault(officer.at, []).append(name)
        found = {place: (four(units), tuple(sorted(names.get(place, ())))) for place, units in table.forces[seat].items()}
        for place, here in names.items():
            found.setdefault(place, (NOBODY, tuple(sorted(here))))
        return found

    def present(self, place: Place) -> tuple[Troops, Leaders]:
        """My pieces in a place now."""
        return self._present.get(place, (NOBODY, ()))

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
        scales = self.scales
        officer = scales.table.leaders.get(scales.supreme)
        home = officer.at if officer is not None else ""
        is_guarded = bool(home and scales.w.arms)  # else nobody asks for them
        found = [*self._single(home if is_guarded else ""), *self._sails(is_guarded)]
        if is_guarded:
            near = (plan for plan in found if scales.supreme in plan.marches[0].leaders or plan.marches[0].to == home)
            self.rescues = sorted(near, key=lambda plan: -plan.gain)
        found += self._joint()
        found = [plan for plan in found if plan.gain > scales.w.wander]
        found.sort(key=lambda plan: -plan.gain)
        return found

    def _single(self, home: Place) -> Iterator[Plan]:
        """Single marches that gain something, and those of the Supreme Leader or to him."""
        scales, ground = self.scales, self.scales.ground
        table, seat = scales.table, scales.seat
        parts = [groups(stack, scales.supreme) for stack in self.stacks]
        laid = []
        for stack, ways in zip(self.stacks, parts, strict=True):
            here = ground.mask(stack.names)
            laid.append((
                ground.number[stack.at], stack.here, here, table.options.is_silver,
                [(troops, mask := ground.mask(leaders), here & ~mask,
                  march_price(scales.world, table, seat, troops, leaders, stack.at)) for troops, leaders in ways],
            ))  # fmt: skip
        present = [(*troops, ground.mask(names)) for troops, names in map(self.present, self.places)]
        at = ground.number[home] if home else -1
        for gain, number, group, to, via in scales.weigher.singles(laid, present, table.gold[seat], at):
            troops, leaders = parts[number][group]
            way = self.places[via] if via >= 0 else ""
            yield Plan((March(self.stacks[number].at, self.places[to], troops, leaders, way),), gain)

    def strikes(self, goals: Collection[Place]) -> list[Plan]:
        """Marches to these places, whatever they gain, the strongest first."""
        scales = self.scales
        found: list[tuple[float, Plan]] = []
        for stack in self.stacks:
            for troops, leaders in _bodies(stack, scales.supreme):
                for to, via, price in self._steps(stack, troops, leaders):
                    if to in goals:
                        gain = self._leaving(stack, troops, leaders) + self._change(to, troops, leaders)
                        plan = Plan((March(stack.at, to, troops, leaders, via),), gain - price * scales.cost)
                        found.append((scales.strength(troops, leaders), plan))
        return [plan for _, plan in sorted(found, key=lambda one: -one[0])]

    def _sails(self, are_all: bool) -> Iterator[Plan]:
        """Marches by Fleet; unless `are_all`, those that gain something."""
        scales = self.scales
        if not self.has_fleet:
            return
        for stack in self.stacks:
            if stack.at not in scales.world.coast:
                continue
            for troops, leaders in groups(stack, scales.supreme):
                if not any(troops):
                    continue
                leaving = self._leaving(stack, troops, leaders)
                for to in sorted(scales.world.coast):
                    if to != stack.at:
                        gain = leaving + self._change(to, troops, leaders) - 2.5 * scales.lam - 0.3
                        if are_all or gain > scales.w.wander:
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
