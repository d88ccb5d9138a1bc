"""What a position is worth to a side, in points of the reckoning: place by place, so that a march or a purchase changes
two terms only. All of it is read off the open table.
"""

from __future__ import annotations

from copy import copy
from math import atan, exp

from game.ai.caesar_xl.ground import FAR, POWER, Ground, outcome
from game.ai.caesar_xl.weigher import Weigher
from game.core.types import Seat
from game.rules.caesar_xl.data import SEATS, CardId, Place
from game.rules.caesar_xl.odds import terms_of
from game.rules.caesar_xl.politics import is_military_victory
from game.rules.caesar_xl.realm import city_tax, city_value, head_is_off, lean, lean_of, legion_price, officers_at
from game.rules.caesar_xl.state import NOBODY, UNCLAIMED, Table, Troops

VICTORY = 60.0
PRINTED = 5
"""Points of a dead Supreme Leader at which the weights were found."""
NEAR_LEAN = (0.0, 0.0, 0.2, 0.8, 2.0, 4.5, 9.0)
"""What points of lean promise beyond the reckoning, as they near the seven of a political victory."""

PLACED = ("tribunes", "publicani", "ancestors")
"""Forum cards that are claimed by holding certain cities."""

Leaders = tuple[CardId, ...]


class Scales:
    """The measures of one table for one seat. Good for as long as the enemy's pieces stay where they are."""

    def __init__(self, ground: Ground, table: Table, seat: Seat, is_calm: bool = False) -> None:
        """`is_calm`: nothing is feared from the enemy's next turn."""
        self.is_calm = is_calm
        self.w = ground.weights
        self.ground, self.world, self.table, self.seat, self.foe = ground, ground.world, table, seat, 1 - seat
        self.terms = terms_of(table)
        left = max(0, ground.turns - table.turn)
        self.left = left
        self.lam = 0.05 + self.w.thrift * (1 - exp(-left / self.w.horizon))
        """Score a Gold is worth: nothing that is left over after the last turn counts."""
        past = table.turn / ground.turns
        self.eager: float = self.w.eager * self.w.haste**past
        self.fear: float = self.w.fear * self.w.nerve**past
        self.far: float = self.w.prospect * self.w.dream**past
        self.cost = self._cost()
        self.supreme = self.world.supreme[seat]
        self.foe_supreme = self.world.supreme[self.foe]
        self.foe_headless = head_is_off(self.world, table, self.foe)
        self.headless = head_is_off(self.world, table, seat)
        extra = self.world.numbers.score_head - PRINTED
        self.head = self.w.head + extra + self.w.arms * (2 if self.foe_headless else 1)
        """One's own Supreme Leader's life: once the enemy's is dead he alone can win by arms."""
        self.quarry = self.w.head + extra + self.w.arms * (2 if self.headless else 1)
        """The life of the enemy's."""
        self.swords = self.world.swords
        self.worth = self._worths()
        self.foes: dict[Place, tuple[Troops, Leaders, int]] = {}
        for place, units in table.forces[self.foe].items():
            leaders = tuple(officers_at(self.world, table, self.foe, place))
            troops = (units[0], units[1], units[2], units[3])
            self.foes[place] = troops, leaders, self.strength(troops, leaders)
        self.strays = {
            officer.at: name
            for name, officer in table.leaders.items()
            if officer.seat == self.foe and officer.at not in self.foes
        }
        self.weigher = self._laid_out()
        self._lay()

    def _laid_out(self) -> Weigher:
        """The enemy and the places, in numbers."""
        ground, table, w = self.ground, self.table, self.w
        weights = (
            self.eager, self.fear, w.steep, w.spare, w.supply, w.slain, w.prize, w.officer, w.troops, w.rest, w.marker,
            w.shaken, w.bare, w.exposed, w.force, w.second, w.third, w.crowd, w.levy, w.forced, w.led, w.wander,
        )  # fmt: skip
        found: Weigher = ground.kernel.Weigher(ground.chart, ground.fades[min(6, self.left + 1)], weights, self.fought)
        nought, number = [0] * len(ground.places), ground.number
        foes, strength, hunted, officers = 4 * nought, nought[:], nought[:], nought[:]
        for place, (troops, leaders, swords) in self.foes.items():
            at = number[place]
            foes[4 * at : 4 * at + 4] = troops
            strength[at], hunted[at] = swords, int(self.foe_supreme in leaders)
            officers[at] = len(leaders) - hunted[at]
        loose, strays, marks, subdued = nought[:], [0.0] * len(nought), nought[:], nought[:]
        for place in self.strays:
            loose[number[place]], strays[number[place]] = 1, self.worth_of_stray(place)
        for place, owner in table.markers.items():
            marks[number[place]] = 1 if owner == self.seat else 2
        for place in table.subdued:
            subdued[number[place]] = 1
        worths = [self.worth[place] for place in ground.places]
        found.see(worths, foes, strength, hunted, officers, loose, strays, marks, subdued)
        self._reckon(found)
        if not (self.is_calm or (not self.left and self.seat == table.seat == SEATS - 1)):  # nobody comes after him
            levies = [0.0] * len(nought)
            for place, count in self._recruits().items():
                levies[number[place]] = count
            found.threaten(levies, table.gold[self.foe] + city_tax(self.world, table, self.foe))
        return found

    def _lay(self) -> None:
        """One's own side, in numbers."""
        table, number = self.table, self.ground.number
        manned = [0] * len(number)
        for place in table.forces[self.seat]:
            manned[number[place]] = 1
        held = manned[:]
        for one in table.leaders.values():
            if one.seat == self.seat:
                held[number[one.at]] = 1
        self.weigher.lay(manned, held, self._courts())

    def sibling(self, table: Table) -> Scales:
        """Those of another table that differs in this seat's own pieces and Gold only; what is the same is shared, the price
        of a Gold with it."""
        other = copy(self)
        other.table, other.weigher = table, self.weigher.sibling()
        other._lay()
        return other

    def again(self, table: Table) -> Scales:
        """The same where one's own Gold may have changed much, too: prices are reckoned anew."""
        other = self.sibling(table)
        other.cost = other._cost()
        other._reckon(other.weigher)
        return other

    def _reckon(self, weigher: Weigher) -> None:
        silver, storms = self.table.options.is_silver, self.table.storms >= 0
        weigher.reckon(self.lam, self.cost, self.head, self.quarry, self.far, self.left, silver, storms)

    def fought(self, place: int, troops: Troops, leaders: int) -> tuple[float, float, float]:
        """A battle with what stands in a place: the chance, and the Gold that is left on both sides."""
        ground = self.ground
        foe = self.foes.get(ground.places[place])
        other = ground.barbarians(ground.places[place]) if foe is None else ground.side(foe[0], foe[1])
        return outcome(ground.side(troops, ground.named(leaders)), other, self.terms, ground.exact)

    # ---- single terms

    def _cost(self) -> float:
        """Score a Gold is worth that is spent: little when the treasury is full."""
        share = self.table.gold[self.seat] / self.w.idle
        return self.lam / (1.0 + share * share)

    def treasury(self) -> float:
        """Score of all one's Gold, each at what it costs to spend."""
        return self.lam * self.w.idle * atan(self.table.gold[self.seat] / self.w.idle)

    def strength(self, troops: Troops, leaders: Leaders) -> int:
        one, two, three, four = self.swords
        total = troops[0] * one + troops[1] * two + troops[2] * three + troops[3] * four
        for name in leaders:
            total += self.world.leader_swords[name]
        return total

    def _worths(self) -> dict[Place, float]:
        """What holding each place is worth; the same for all tables alike in turn, heads and Forum."""
        unclaimed = tuple(card for card in PLACED if self.table.forum.get(card) == UNCLAIMED)
        key = self.left, self.foe_headless or self.headless, unclaimed
        known = self.ground.worths.get(key)
        if known is None:
            known = self.ground.worths[key] = {place: self._worth(place) for place in self.ground.links}
        return known

    def _worth(self, place: Place) -> float:
        """What holding a place is worth: its Gold now and in the years to come, and what depends on it."""
        gold, table = self.world.gold[place], self.table
        if self.world.is_area(place):
            return 0.1
        worth = gold * (1 + self.lam * self.w.years * self.left) + self.w.claim * min(1, self.left)
        if place == self.world.capital:
            worth += self.w.capital * self.left
            if self.foe_headless or self.headless:
                worth += 6.0
        for card in PLACED:
            if table.forum.get(card) == UNCLAIMED and place in self.world.card[card].cities:
                worth += 1.0
        return worth

    def _recruits(self) -> dict[Place, float]:
        """Swords the enemy could raise in his cities and march at once."""
        gold, found = self.table.gold[self.foe], {}
        price = legion_price(self.world, self.table, self.foe) or 1
        for place in self.foes:
            if self.world.is_area(place):
                continue
            is_square = place in self.world.squares
            count = min(self.world.gold[place], gold // (price if is_square else self.world.numbers.allied_price))
            if count > 0:
                found[place] = count * float(self.swords[2 if is_square else 0])
        return found

    def threat(self, place: Place) -> float:
        """Swords that could come over a place in the enemy's next turn."""
        return self.weigher.threat(self.ground.number[place])

    def value(self, place: Place, troops: Troops, leaders: Leaders) -> float:
        """A place with these pieces of mine in it and those of the enemy as they stand."""
        return self.weigher.value(self.ground.number[place], *troops, self.ground.mask(leaders))

    def worth_of_stray(self, place: Place) -> float:
        """What it is worth to catch a Leader who is alone there."""
        stray = self.strays.get(place)
        return 0.0 if stray is None else self.quarry if stray == self.foe_supreme else 1.5

    def _courts(self) -> list[float]:
        """By place, the Supreme Leader's way to Rome: another card each turn, and half a military victory."""
        riches, needed, capital = (
            city_value(self.world, self.table, self.seat),
            self.world.numbers.riches,
            self.world.capital,
        )
        prize = self.w.court * self.left if self.table.options.is_silver else 0.0
        at_once = 0.0
        if self.foe_headless:
            prize += self.w.throne if riches >= needed - 3 else self.w.crown
            at_once = self.w.grasp * min(1.0, riches / needed) ** 4 if self.left else 0.0
        elif riches >= needed and self.w.grasp:  # he will be wanted there
            prize += 2 * self.w.crown
        if not (prize or at_once):
            return [0.0] * len(self.ground.places)
        pace = 2 if self.table.options.is_silver else 1  # nobody marches by force in Bronze (Q37)
        way = [prize * 0.75**turns + at_once * 0.5**turns for turns in range((FAR + 1) // pace + 1)]
        found = [way[(one + pace - 1) // pace] for one in self.ground.to_capital]
        if capital in self.foes:
            found[self.ground.number[capital]] = 0.0
        return found

    # ---- the whole

    def lean_value(self, points: int) -> float:
        size = abs(points)
        if size >= self.world.numbers.lean:
            return VICTORY if self.left else 2.0 * size
        near = NEAR_LEAN[min(size, len(NEAR_LEAN) - 1)] if self.left else 0.0
        return size * (2.0 if self.left < 3 else self.w.lean) + near * self.w.politics

    def power(self, card: CardId) -> float:
        return self.w.power * POWER.get(card, 0.0) * self.left / self.ground.turns

    def with_points(self, card: CardId, seat: Seat) -> float:
        """What a Leader or Forum card adds to a side: its lean and its power."""
        now, points = lean(self.world, self.table, seat), lean_of(self.world, card)
        return self.lean_value(now + points) - self.lean_value(now) + self.power(card)

    def without_points(self, card: CardId, seat: Seat) -> float:
        """What a Leader or Forum card that a side has is worth to it."""
        now, points = lean(self.world, self.table, seat), lean_of(self.world, card)
        return self.lean_value(now) - self.lean_value(now - points) + self.power(card)

    def one_side(self) -> float:
        """Everything of this seat, with the enemy's pieces as the threat."""
        table, total = self.table, self.table.gold[self.seat] * self.lam
        officers: dict[Place, list[CardId]] = {}
        for name, officer in table.leaders.items():
            if officer.seat == self.seat:
                officers.setdefault(officer.at, []).append(name)
        for place in self.worth:
            units = table.forces[self.seat].get(place)
            leaders = tuple(officers.get(place, ()))
            if units or leaders or place in table.markers:
                troops = (units[0], units[1], units[2], units[3]) if units else NOBODY
                total += self.value(place, troops, leaders)
        total += self.lean_value(lean(self.world, table, self.seat))
        total += sum(self.power(card) for card, owner in table.forum.items() if owner == self.seat)
        total += sum(self.power(card) for card, officer in table.leaders.items() if officer.seat == self.seat)
        total += table.held[self.seat] * 2.5 * self.lam
        if self.left and is_military_victory(self.world, table, self.seat):
            total += 0.6 * VICTORY
        return total + (0.0 if self.headless else self.head)


def worth(ground: Ground, table: Table, seat: Seat) -> float:
    """The score of a position for a seat, both sides weighed."""
    mine, other = Scales(ground, table, seat), Scales(ground, table, 1 - seat)
    return (mine.one_side() - other.one_side()) / 2
