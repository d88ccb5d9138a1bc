"""Who is given up when something has to be: to a raid, to Allies Go Home, to mutineers and traitors, for want of supply."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.ai.caesar_xl.danger import taken
from game.ai.caesar_xl.ground import gold_of
from game.ai.caesar_xl.purse import UNTOLD, Choice, present
from game.ai.caesar_xl.scales import Scales
from game.core.say import say
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.data import SEATS, CardId, Place
from game.rules.caesar_xl.realm import supply_cost, supreme_at
from game.rules.caesar_xl.state import NOBODY, UNITS, Betrayed, InPhase, Raid, Troops, copy_table

GUARD = 0.3
"""What a unit beside the Supreme Leader counts beyond its worth: of equals another goes."""
MENDED = 0.5
"""How much of a danger counts that one's own recruits and marches can still end before the enemy's turn."""


def leader_cost(scales: Scales, name: CardId) -> float:
    """What a Leader's loss costs. In the last turn that is his points alone, and those of the other party were a burden."""
    if name == scales.supreme:
        return scales.head
    return (2.0 if scales.left else 0.0) + scales.without_points(name, scales.seat)


class Toll:
    """What it costs to give pieces up: what their places are worth without them, and the danger of the Supreme Leader."""

    def __init__(self, scales: Scales) -> None:
        self.scales = scales
        self.home = supreme_at(scales.world, scales.table, scales.seat)
        self.known: dict[tuple[Place, Troops, tuple[CardId, ...]], float] = {}
        self.dangers: dict[Troops, float] = {}

    def of(self, action: act.Action) -> float:
        """Of a single choice."""
        match action:
            case act.Lose(place, unit, leader):
                return self.at(place, units_of(unit), (leader,) if leader else ())
            case act.Surrender(troops, leaders):
                frame = self.scales.table.frames[-1]
                assert isinstance(frame, Betrayed)
                return self.at(frame.place, troops, leaders)
            case _:
                return 0.0

    def of_all(self, actions: Sequence[act.Lose]) -> float:
        """Of several together."""
        gone: dict[Place, tuple[list[int], list[CardId]]] = {}
        for one in actions:
            troops, leaders = gone.setdefault(one.place, ([0, 0, 0, 0], []))
            if one.leader:
                leaders.append(one.leader)
            else:
                troops[UNITS.index(one.unit or "allied")] += 1
        return sum(
            self.at(place, (troops[0], troops[1], troops[2], troops[3]), tuple(sorted(leaders)))
            for place, (troops, leaders) in gone.items()
        )

    def at(self, place: Place, gone: Troops, leaders: tuple[CardId, ...] = (), rank: bool = False) -> float:
        """Of what goes from one place. `rank`: Veterans stay as Regulars."""
        key = place, gone, leaders
        if rank or key not in self.known:
            scales = self.scales
            here, names = present(scales, place)
            rest = [have - less for have, less in zip(here, gone, strict=True)]
            if rank:
                rest[2] += gone[3]
            left = rest[0], rest[1], rest[2], rest[3]
            stay = tuple(name for name in names if name not in leaders)
            total = scales.value(place, here, names) - scales.value(place, left, stay)
            total += 0.05 * (gold_of(here) - gold_of(left)) + sum(leader_cost(scales, name) for name in leaders)
            if place == self.home and scales.supreme not in leaders:
                total += scales.head * max(0.0, self.danger(left) - self.danger(here)) + GUARD * sum(gone)
            if rank:
                return total
            self.known[key] = total
        return self.known[key]

    def danger(self, troops: Troops) -> float:
        """How likely the enemy takes one's Supreme Leader with so many troops about him."""
        if troops not in self.dangers:
            scales, place = self.scales, self.home
            table, seat = scales.table, scales.seat
            if place is None or (not scales.left and seat == table.seat == SEATS - 1):  # nobody comes after him
                return 0.0
            trial = copy_table(table)
            trial.forces[seat][place] = list(troops)
            if not any(troops):
                del trial.forces[seat][place]
            frame = table.frames[0]
            is_early = table.seat == seat and isinstance(frame, InPhase) and frame.name in ("forum", "draw", "purchase")
            chance = taken(scales.world, trial, seat, scales.ground)
            self.dangers[troops] = chance * (MENDED if is_early else 1.0)
        return self.dangers[troops]


def units_of(unit: str | None) -> Troops:
    """One unit as four counts; none for a Leader."""
    if unit is None:
        return NOBODY
    index = UNITS.index(unit)
    return int(index == 0), int(index == 1), int(index == 2), int(index == 3)


def least_loss(scales: Scales, listed: Sequence[act.Action]) -> Choice:
    """Who goes."""
    frame = scales.table.frames[-1]
    if isinstance(frame, Raid):
        return ransom(scales, frame, [one for one in listed if isinstance(one, act.Lose)])
    toll = Toll(scales)
    best = min(listed, key=toll.of)
    return Choice(best, say("caesar_xl.note.least_loss", **UNTOLD), -toll.of(best))


def ransom(scales: Scales, frame: Raid, listed: Sequence[act.Lose]) -> Choice:
    """The first of those who together pay for a raid at the least cost: one by one the cheapest may come to more."""
    toll = Toll(scales)
    best = min(ransoms(scales, frame, listed), key=toll.of_all)
    key = "caesar_xl.note.least_loss" if len(best) == 1 else "caesar_xl.note.least_ransom"
    return Choice(best[0], say(key, **UNTOLD), -toll.of_all(best))


def ransoms(scales: Scales, frame: Raid, listed: Sequence[act.Lose]) -> Iterator[list[act.Lose]]:
    """Every set that pays for a raid, the fewest swords first, so that none is owed any more when the last one goes; or,
    under a bound (`Raid.cap`), after which nobody is left whom it allows."""
    world, table, seat = scales.world, scales.table, scales.seat

    def swords_of(one: act.Lose) -> int:
        return world.leader_swords[one.leader] if one.leader else world.swords[UNITS.index(one.unit or "allied")]

    order = sorted(listed, key=swords_of)
    swords = [swords_of(one) for one in order]
    left = [1 if one.leader else table.forces[seat][one.place][UNITS.index(one.unit or "allied")] for one in order]
    chosen: list[act.Lose] = []

    def further(start: int, owed: int, cap: int) -> Iterator[list[act.Lose]]:
        able = [at for at, count in enumerate(left) if count and (cap < 0 or swords[at] <= cap)]
        if owed <= 0 or not able:
            yield chosen[:]
            return
        for at in able:
            if at >= start:
                left[at] -= 1
                chosen.append(order[at])
                yield from further(at, owed - swords[at], cap - swords[at] if cap >= 0 else cap)
                chosen.pop()
                left[at] += 1

    return further(0, frame.swords, frame.cap)


def mutiny(scales: Scales, listed: Sequence[act.Action], price: int) -> Choice:
    """Gold, a rank or a Legion: whichever is dear least."""
    toll = Toll(scales)

    def cost(action: act.Action) -> float:
        if isinstance(action, act.Pay):
            return price * scales.cost
        assert isinstance(action, act.Lose)
        return toll.at(action.place, units_of(action.unit), rank=action.unit == "legion_veteran")

    best = min(listed, key=cost)
    if isinstance(best, act.Pay):
        return Choice(best, say("caesar_xl.note.pays_mutiny", gold=price), 0.0)
    return Choice(best, say("caesar_xl.note.least_loss", **UNTOLD), -cost(best))


def supply(scales: Scales, listed: Sequence[act.Action]) -> Choice:
    """Pays for whom it is worth it; dismisses the least of the others."""
    price = supply_cost(scales.world, scales.table, scales.seat)
    if act.Pay() in listed:
        return Choice(act.Pay(), say("caesar_xl.note.supplies", gold=price), 0.0)
    return least_loss(scales, [one for one in listed if not isinstance(one, act.Pay)])
