"""What a position is worth to a side, in points of the reckoning: place by place, so that a march or a purchase changes
two terms only. All of it is read off the open table.
"""

from __future__ import annotations

from copy import copy
from math import atan, exp

from game.ai.caesar_xl.ground import FAR, POWER, Ground, gold_of, outcome
from game.core.types import Seat
from game.rules.caesar_xl.data import SEATS, CardId, Place
from game.rules.caesar_xl.odds import terms_of
from game.rules.caesar_xl.politics import is_military_victory
from game.rules.caesar_xl.realm import city_value, has_pieces, head_is_off, is_wild, lean, legion_price, officers_at
from game.rules.caesar_xl.state import NOBODY, UNCLAIMED, Table, Troops

VICTORY = 60.0
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
        self.head = self.w.head
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
        self._levies = self._recruits()
        self._threats: dict[Place, float] = {}
        self._plain: dict[tuple[Place, Troops, Leaders], float] = {}
        """Values without prospects: what hangs on the enemy's pieces and the markers only."""
        self._values: dict[tuple[Place, Troops, Leaders], float] = {}
        self._pulls: dict[Place, list[tuple[float, float]]] = {}
        self._targets: list[tuple[Place, float, float]] | None = None

    def sibling(self, table: Table) -> Scales:
        """Those of another table that differs in this seat's own pieces and Gold only; what is the same is shared."""
        other = copy(self)
        other.table = table
        other.cost = other._cost()
        if other.cost != self.cost:
            other._plain = {}
        other._values, other._pulls, other._targets = {}, {}, None
        return other

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
        known = self._threats.get(place)
        if known is not None:
            return known
        if self.is_calm or (not self.left and self.seat == self.table.seat == SEATS - 1):
            return 0.0  # nobody comes after him
        near, silver, gold = (
            [],
            self.table.options.is_silver,
            self.table.gold[self.foe] + city_value(self.world, self.table, self.foe),
        )
        away = self.ground.away
        for start, (troops, leaders, swords) in self.foes.items():
            steps = away[start].get(place, FAR)
            levy = self._levies.get(start, 0.0) * self.w.levy
            if steps == 1:
                near.append(swords + levy)
            elif steps == 2 and silver:
                is_led = self.foe_supreme in leaders
                price = sum(troops) / (2 if is_led else 1)
                near.append((swords + levy) * (self.w.led if is_led else self.w.forced) * min(1.0, gold / max(price, 1.0)))
        near.sort(reverse=True)
        found = self._threats[place] = near[0] + self.w.crowd * sum(near[1:]) if near else 0.0
        return found

    def hold(self, place: Place, swords: float) -> float:
        """The chance that defenders of so many swords still stand after the enemy's turn."""
        threat = self.threat(place)
        if threat <= 0:
            return 0.98
        if swords <= 0:
            return 1 - self.eager
        ratio = float((self.fear * threat / swords) ** self.w.steep)
        return 0.98 - self.eager * ratio / (1 + ratio)

    def value(self, place: Place, troops: Troops, leaders: Leaders) -> float:
        """A place with these pieces of mine in it and those of the enemy as they stand."""
        key = (place, troops, leaders)
        known = self._values.get(key)
        if known is None:
            plain = self._plain.get(key)
            if plain is None:
                plain = self._plain[key] = self._value(place, troops, leaders)
            known = self._values[key] = plain + self.prospect(place, troops, leaders)
        return known

    def _value(self, place: Place, troops: Troops, leaders: Leaders) -> float:
        table, worth = self.table, self.worth[place]
        lam = self.lam + (self.cost - self.lam) * self.w.spare
        foe = self.foes.get(place)
        if not any(troops):
            return self._unmanned(place, leaders, worth, foe)
        swords = float(self.strength(troops, leaders))
        is_led = self.supreme in leaders
        supply = max(0, sum(troops) - self.world.gold[place]) * self.cost * self.w.supply if table.options.is_silver else 0.0
        if foe is not None:
            win, left, other = outcome(self.ground.side(troops, leaders), self.ground.side(foe[0], foe[1]), self.terms)
            after = self.hold(place, swords * left / max(0.1, gold_of(troops)))
            total = win * worth * (2 * after - 1) - (1 - win) * worth
            total += (left - other) * lam + (gold_of(foe[0]) - other) * self.w.slain * lam
            if self.foe_supreme in foe[1]:
                total += win * self.head * (self.w.prize if self._has_shelter(place) else 0.85)
            total += win * self.w.officer * (len(foe[1]) - (self.foe_supreme in foe[1]))
            total -= (1 - win) * self.w.officer * (len(leaders) - is_led)
            return total - ((1 - win) * 0.5 + win * 0.4 * (1 - after)) * self.head * is_led
        if is_wild(self.world, table, place):
            win, left, _ = outcome(self.ground.side(troops, leaders), self.ground.barbarians(place), self.terms)
            return left * lam - supply - (1 - win) * (self.head * is_led + self.w.officer * len(leaders))
        hold = self.hold(place, swords)
        total = worth * (2 * hold - 1) + gold_of(troops) * lam * self.w.troops * (1 - self.w.rest * (1 - hold)) - supply
        if self.world.is_area(place):
            paying = min(6, int(swords))
            total += (paying * (paying + 1) / 12 * min(3, self.left)) * lam
            total -= gold_of(troops) * lam / 6 if swords < 6 else 0.0
        total -= (1 - hold) * (0.6 * self.head * is_led + self.w.officer * (len(leaders) - is_led))
        return total + self.worth_of_stray(place)

    def worth_of_stray(self, place: Place) -> float:
        """What it is worth to catch a Leader who is alone there."""
        stray = self.strays.get(place)
        return 0.0 if stray is None else self.head if stray == self.foe_supreme else 1.5

    def _unmanned(self, place: Place, leaders: Leaders, worth: float, foe: tuple[Troops, Leaders, int] | None) -> float:
        if foe is not None:
            return -worth - gold_of(foe[0]) * self.lam
        owner = self.table.markers.get(place, -1)
        threat = self.threat(place)
        total = 0.0
        if owner == self.seat:
            total = worth * (self.w.marker - (self.w.shaken if threat else 0.0))
        elif owner == self.foe:
            total = -self.w.marker * worth
        elif threat and not self.world.is_area(place):
            total = -self.w.bare * worth
        if leaders:
            risk = self.w.exposed if threat else 0.05
            others = len(leaders) - (self.supreme in leaders)
            total -= risk * (self.head * (self.supreme in leaders) + self.w.officer * others)
        return total

    def _has_shelter(self, place: Place) -> bool:
        for other in self.ground.links[place]:
            if not self.world.is_area(other) and not has_pieces(self.table, self.seat, other):
                return True
        return False

    # ---- what pieces could do next

    def targets(self) -> list[tuple[Place, float, float]]:
        """Places worth going to: what is gained there, and the swords that keep one off."""
        if self._targets is None:
            found = []
            table = self.table
            for place, worth in self.worth.items():
                if self.world.is_area(place):
                    continue
                foe = self.foes.get(place)
                if foe is not None:
                    gain = 2 * worth + gold_of(foe[0]) * self.lam + (0.5 * self.head if self.foe_supreme in foe[1] else 0.0)
                    found.append((place, gain, float(foe[2])))
                elif place not in table.forces[self.seat]:
                    owner = table.markers.get(place, -1)
                    if owner != self.seat:
                        gain = 1.8 * worth if owner == self.foe else worth
                        gain += self.worth_of_stray(place)
                        found.append((place, gain, 0.0))
            self._targets = found
        return self._targets

    def _draws(self, place: Place) -> list[tuple[float, float]]:
        """What draws troops from a place elsewhere, the strongest first: how much, and the swords that keep one off."""
        known = self._pulls.get(place)
        if known is None:
            fades = self.ground.fades[min(6, self.left + 1)][place]
            found = [(gain * fades[target], defence) for target, gain, defence in self.targets() if target in fades]
            found.sort(reverse=True)
            known = self._pulls[place] = found
        return known

    def prospect(self, place: Place, troops: Troops, leaders: Leaders) -> float:
        count = sum(troops)
        total = 0.0
        if count:
            swords = self.strength(troops, leaders)
            first = second = third = 0.0
            for draw, defence in self._draws(place):
                if draw <= third:
                    break
                if defence:
                    ratio = (swords / (self.w.force * defence)) ** self.w.steep
                    draw *= ratio / (1 + ratio)
                if draw > first:
                    first, second, third = draw, first, second
                elif draw > second:
                    second, third = draw, second
                elif draw > third:
                    third = draw
            total = first + (self.w.second * second if count > 1 else 0.0) + (self.w.third * third if count > 2 else 0.0)
        total *= self.far
        if self.supreme in leaders:
            total += self._at_court(place)
        return total

    def _at_court(self, place: Place) -> float:
        """The Supreme Leader in Rome: another card each turn, and half a military victory."""
        capital = self.world.capital
        steps = self.ground.away[place].get(capital, FAR)
        is_near = self.foe_headless and city_value(self.world, self.table, self.seat) >= self.world.numbers.riches - 3
        prize = self.w.court * self.left if self.table.options.is_silver else 0.0
        prize += self.w.throne if is_near else self.w.crown * self.foe_headless
        if capital in self.foes and not steps:
            return 0.0
        return prize * 0.75 ** ((steps + 1) // 2)

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
        printed = self.world.card[card]
        now = lean(self.world, self.table, seat)
        points = printed.points if printed.party == "populares" else -printed.points
        return self.lean_value(now + points) - self.lean_value(now) + self.power(card)

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
