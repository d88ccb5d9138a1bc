"""What becomes of a table once one's own marches are made: battles by their odds, and the enemy's turn up to his marches."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import product

from msgspec import Struct
from msgspec.structs import replace

from game.ai.caesar_xl import purse
from game.ai.caesar_xl.chances import chance_for
from game.ai.caesar_xl.ground import Ground, gold_of, outcome
from game.ai.caesar_xl.marches import four
from game.ai.caesar_xl.scales import Scales
from game.ai.caesar_xl.strife import hits_of
from game.core.types import Seat
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.data import Place
from game.rules.caesar_xl.marching import shelters
from game.rules.caesar_xl.odds import Side, terms_of
from game.rules.caesar_xl.realm import city_tax, legion_price, officers_at, supreme_at
from game.rules.caesar_xl.state import Doings, InPhase, Table, Troops, copy_table

FALLS = (1.0, 0.8, 0.6, 0.45)
"""How likely a Supreme Leader falls with a battle of his that is lost, by the hits his troops can take: the more, the sooner
he turns back before the last one."""
OPEN, UNSURE = 3, 0.03
"""Battles, the most doubtful, whose other end is asked about, too, and the chance that makes one doubtful."""
SELDOM = 0.02
"""Ends that come less often are left out where all are weighed."""


class End(Struct, frozen=True):
    """How one's battles may end."""

    chance: float
    turned: set[Place]
    """Battles that end otherwise than they most likely do."""
    won: dict[Place, bool]
    """By battle."""


class Aftermath:
    """Of the marches of one seat."""

    def __init__(self, ground: Ground, table: Table, seat: Seat) -> None:
        """`table`: before the marches."""
        self.ground, self.seat = ground, seat
        self.terms = terms_of(table)

    def ends(self, table: Table) -> list[End]:
        """The most doubtful battles by both of their ends, all others by the likelier one."""
        mine, theirs = table.forces[self.seat], table.forces[1 - self.seat]
        chances = {place: self._chance(table, place) for place in sorted(mine) if place in theirs}
        doubtful = sorted((place for place, win in chances.items() if UNSURE < win < 1 - UNSURE),
                          key=lambda place: abs(chances[place] - 0.5))[:OPEN]  # fmt: skip
        found = []
        for ends in product((True, False), repeat=len(doubtful)):
            won = {place: win >= 0.5 for place, win in chances.items()}
            likely = 1.0
            for place, is_won in zip(doubtful, ends, strict=True):
                likely *= chances[place] if is_won else 1 - chances[place]
                won[place] = is_won
            turned = {place for place in doubtful if won[place] != (chances[place] >= 0.5)}
            found.append(End(likely, turned, won))
        return found

    def ended(self, table: Table, only_likeliest: bool = False) -> list[tuple[End, Table]]:
        """The same without those that come seldom, each with the enemy's turn on what it leaves. `only_likeliest`: for
        whoever weighs neither the chance of the war nor danger."""
        ends = self.ends(table)
        often = [end for end in ends if not end.turned or (end.chance >= SELDOM and not only_likeliest)]
        whole = sum(end.chance for end in often)
        return [(replace(end, chance=end.chance / whole), self._his_turn(table, end.turned)) for end in often]

    def hope(self, table: Table, ended: Sequence[tuple[End, Table]]) -> float:
        """The chance of the war, over how one's battles may end and whether a Supreme Leader falls in his."""
        return sum(end.chance * self._chance_with_falls(table, now, end) for end, now in ended)

    def _chance_with_falls(self, table: Table, now: Table, end: End) -> float:
        """`now`: the enemy's turn after such an end of the battles."""
        scripted = self.ground.scripted
        for side in (self.seat, 1 - self.seat):
            falls = self._falls(table, end, side)
            if falls:
                gone = copy_table(now)
                gone.leaders.pop(self.ground.world.supreme[side], None)
                left = chance_for(scripted, now, self.seat) if falls < 1.0 else 0.0
                return (1 - falls) * left + falls * chance_for(scripted, gone, self.seat)
        return chance_for(scripted, now, self.seat)

    def _falls(self, table: Table, end: End, side: Seat) -> float:
        """How likely a side's Supreme Leader falls in a battle that ends so. Who defends falls for certain where there is no
        way out."""
        place = supreme_at(self.ground.world, table, side)
        is_won = end.won.get(place) if place is not None else None
        if place is None or is_won is None or is_won == (side == self.seat):
            return 0.0
        if side != self.seat and not shelters(self.ground.world, table, side, place):
            return 1.0
        return self._falls_with(self._sides(table, place)[0 if side == self.seat else 1])

    @staticmethod
    def _falls_with(side: Side) -> float:
        return FALLS[min(len(FALLS), hits_of(side)) - 1]

    def _his_turn(self, table: Table, turned: Collection[Place] = ()) -> Table:
        """The table as the enemy marches on it: battles fought, his new recruits raised, his taxes in. `turned`: as in
        `_fought_out`."""
        foe, world = 1 - self.seat, self.ground.world
        after = self._fought_out(table, turned)
        after.seat, after.arrivals, after.doings = foe, [], Doings()
        after.frames = [InPhase("march")]
        if foe == 0:
            after.turn = min(after.turn + 1, self.ground.turns)
        scales = Scales(self.ground, after, foe)
        raised: set[str] = set()
        recruits = sorted((one for one in purse.recruits(scales) if one.gain > 0), key=lambda one: -one.gain)
        for choice in recruits:
            action = choice.action
            assert isinstance(action, act.Recruit)
            is_legion = action.unit == "legion"
            price = legion_price(world, after, foe) if is_legion else world.numbers.allied_price
            if action.place not in raised and price <= after.gold[foe]:
                raised.add(action.place)
                after.gold[foe] -= price
                after.forces[foe].setdefault(action.place, [0, 0, 0, 0])[2 * is_legion] += 1
        after.gold[foe] += city_tax(self.ground.world, after, foe)
        return after

    def _fought_out(self, table: Table, turned: Collection[Place] = ()) -> Table:
        """The table after the battles as they will most likely end, but for those that are `turned`."""
        after, world, seat = copy_table(table), self.ground.world, self.seat
        terms = terms_of(table)
        for place in sorted(table.forces[seat]):
            if place not in table.forces[1 - seat]:
                for name in [name for name, one in after.leaders.items() if one.seat != seat and one.at == place]:
                    del after.leaders[name]
                continue
            sides = [table.forces[side][place] for side in (seat, 1 - seat)]
            mine, theirs = ((units[0], units[1], units[2], units[3]) for units in sides)
            names = [tuple(officers_at(world, table, side, place)) for side in (seat, 1 - seat)]
            win, left, other = outcome(self.ground.side(mine, names[0]), self.ground.side(theirs, names[1]), terms)
            winner = seat if (win >= 0.5) != (place in turned) else 1 - seat
            units, gold = (mine, left / win) if winner == seat else (theirs, other / (1 - win))
            after.forces[winner][place] = promoted(thinned(units, gold))
            del after.forces[1 - winner][place]
            for name in names[1 if winner == seat else 0]:
                if name in world.supreme:  # he may get away
                    away = next(iter(after.forces[1 - winner]), place)
                    after.leaders[name] = replace(after.leaders[name], at=away)
                else:
                    del after.leaders[name]
        return after

    def _sides(self, table: Table, place: Place) -> tuple[Side, Side]:
        mine, other = (
            self.ground.side(four(table.forces[side][place]), tuple(officers_at(self.ground.world, table, side, place)))
            for side in (self.seat, 1 - self.seat)
        )
        return mine, other

    def _chance(self, table: Table, place: Place) -> float:
        return outcome(*self._sides(table, place), self.terms)[0]


def likeliest(ended: Sequence[tuple[End, Table]]) -> Table:
    """The table on which every battle ends as it most likely does."""
    return next(now for end, now in ended if not end.turned)


def thinned(units: Troops, gold: float) -> list[int]:
    """Troops brought down to about so much worth, the cheapest first; one is always left."""
    left = list(units)
    for index in (0, 1, 2, 3):
        while left[index] and sum(left) > 1 and gold_of((left[0], left[1], left[2], left[3])) > gold + 1.5:
            left[index] -= 1
    return left


def promoted(units: list[int]) -> list[int]:
    """With one Veteran more, as most victories make (Q7): a Legion, if there is a Regular one."""
    for regular in (2, 0):
        if units[regular]:
            units[regular] -= 1
            units[regular + 1] += 1
            break
    return units
