"""What a computer player knows of a board before a war begins: distances, values of units, numbers of the cards."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache
from typing import Any

from game.ai.caesar_xl import weigher
from game.ai.caesar_xl.weigher import Chart, numbers
from game.ai.caesar_xl.weights import FIRST, VETERAN, Weights
from game.rules.caesar_xl.data import Board, CardId, Place
from game.rules.caesar_xl.field import hit
from game.rules.caesar_xl.odds import Odds, Side, Terms, battle_odds
from game.rules.caesar_xl.rules import CaesarRules
from game.rules.caesar_xl.state import Troops

FAR = 99
UNIT_GOLD = (3.0, 4.3, 4.0, 5.6)
"""What a unit of each kind is worth in Gold, by its swords and the hits it takes."""

POWER = {
    "senate": 4.0, "reform": 3.0, "consular_imperium": 1.0, "tribunes": 1.0, "publicani": 5.0, "land_for_veterans": 2.5,
    "pontifex": 0.5, "ancestors": 2.5, "antonius": 5.0, "brutus": 6.0, "cicero": 0.5, "cato": 0.5, "labienus": 1.5,
    "scipio": 4.0, "curio": 2.0, "octavianus": 0.5,
}  # fmt: skip
"""What the power of a Leader or a Forum card is worth at the start, in score; it fades as the years go by."""


class Ground:
    """Static tables of one board."""

    def __init__(self, board: Board, weights: Weights = VETERAN, kernel: Any = weigher, exact: int = 0) -> None:
        """`kernel`: the weigher's module, or the same read from its source; `exact`: up to what battles are reckoned
        exactly, as `EXACT_UP_TO`, which nought means."""
        self.board, self.weights, self.kernel, self.exact = board, weights, kernel, exact or EXACT_UP_TO
        self.rules = CaesarRules(board)
        self.world = world = self.rules.world
        self.links: dict[Place, tuple[Place, ...]] = {place: tuple(world.links[place]) for place in world.links}
        self.away: dict[Place, dict[Place, int]] = {place: self._distances(place) for place in self.links}
        self.turns = world.numbers.turns
        self.places: tuple[Place, ...] = tuple(world.links)
        self.number: dict[Place, int] = {place: number for number, place in enumerate(self.places)}
        """Places as the weigher counts them."""
        self.to_capital = [self.away[place].get(world.capital, FAR) for place in self.places]
        """Steps to Rome from each place."""
        self.leaders: tuple[CardId, ...] = (*world.supreme, *(one.id for one in board.cards if one.family == "leader"))
        self.bit: dict[CardId, int] = {name: 1 << number for number, name in enumerate(self.leaders)}
        self.chart = self._chart()
        self.fades = [self._faded(most) for most in range(7)]
        """What is left of a prospect from one place to another, by the steps that are allowed."""
        self.worths: dict[tuple[int, bool, tuple[CardId, ...]], dict[Place, float]] = {}

    @cached_property
    def scripted(self) -> Ground:
        """As the players weigh by whose wars chances were fitted (`chances.py`)."""
        return Ground(self.board, FIRST[0], self.kernel, QUICK)

    def _distances(self, start: Place) -> dict[Place, int]:
        """Steps to each place without crossing a Barbarian Area."""
        found, edge = {start: 0}, [start]
        while edge:
            following: list[Place] = []
            for place in edge:
                if place != start and self.world.is_area(place):
                    continue
                for other in self.links[place]:
                    if other not in found:
                        found[other] = found[place] + 1
                        following.append(other)
            edge = following
        return found

    def _chart(self) -> Chart:
        world = self.world
        found: Chart = self.kernel.Chart(
            [self.away[start].get(place, FAR) for start in self.places for place in self.places],
            [world.gold[place] for place in self.places],
            [int(world.is_area(place)) for place in self.places],
            [[(self.number[other], sea) for other, sea in world.links[place].items()] for place in self.places],
            world.swords,
            UNIT_GOLD,
            [world.leader_swords[name] for name in self.leaders],
        )
        return found

    def _faded(self, most: int) -> array[float]:
        steps = (self.away[start].get(place, FAR) for start in self.places for place in self.places)
        return numbers([self.weights.distance ** (one - 1) if 0 < one <= most else 0.0 for one in steps])

    def mask(self, leaders: Iterable[CardId]) -> int:
        """A set of Leaders as the weigher has it."""
        return sum(self.bit[name] for name in leaders)

    def named(self, mask: int) -> tuple[CardId, ...]:
        return tuple(name for name in self.leaders if mask & self.bit[name])

    def side(self, troops: Troops, leaders: tuple[CardId, ...], ambush: bool = False, line: bool = False) -> Side:
        """A side of a battle. `line`: with Triple Line."""
        world = self.world
        light = world.number("labienus", "faces") if "labienus" in leaders else 0
        heavy = world.number("triple_line", "faces") if line else 0
        first, second, third, fourth = world.swords
        rates = [world.leader_swords[name] + heavy for name in leaders]
        return Side(
            troops,
            (min(6, first + light), min(6, second + light), min(6, third + heavy), min(6, fourth + heavy)),
            tuple(sorted((min(6, rate) for rate in rates if rate), reverse=True)),
            ambush,
        )

    def barbarians(self, place: Place) -> Side:
        swords = self.world.numbers.barbarian_swords
        return Side((self.world.strength[place], 0, 0, 0), (swords, swords, swords, swords))


QUICK = 12
"""As `EXACT_UP_TO`, of players whose wars are played on quickly."""
EXACT_UP_TO = 36
"""Hits of one side times hits of the other up to which a battle is reckoned exactly; above, hit by hit."""


@lru_cache(maxsize=50_000)
def outcome(attacker: Side, defender: Side, terms: Terms, exact: int = EXACT_UP_TO) -> tuple[float, float, float]:
    """The attacker's chance and what is left of either side on the average, in Gold."""
    if attacker.ambush or defender.ambush or _hits(attacker) * _hits(defender) <= exact:
        odds: Odds = battle_odds(attacker, defender, terms)
        mine = sum(gold_of(first) * chance for first, _, chance in odds.ends)
        other = sum(gold_of(second) * chance for _, second, chance in odds.ends)
        return odds.win, mine, other
    return hit_by_hit(attacker, defender, terms)


def hit_by_hit(attacker: Side, defender: Side, terms: Terms) -> tuple[float, float, float]:
    """The same without rounds: whoever rolls first has a die ahead, then the next hit falls to a side in proportion to
    the faces it hits on. Close, and quick for great battles."""
    mine, other = _ladder(attacker, terms.durable), _ladder(defender, terms.durable)
    late, early = _race(mine, other), (0.0, 0.0, 0.0)
    ahead = (mine if terms.attacker_first else other)[0][0]
    units = sum((attacker if terms.attacker_first else defender).troops)
    share = min(1.0, AHEAD * ahead / (6 * units))
    if terms.attacker_first:
        early = _race(mine, other[1:]) if len(other) > 1 else (1.0, mine[0][1], 0.0)
    else:
        early = _race(mine[1:], other) if len(mine) > 1 else (0.0, 0.0, other[0][1])
    win, gold, left = (share * one + (1 - share) * two for one, two in zip(early, late, strict=True))
    return win, gold, left


AHEAD = 0.8
"""How much of a die the first roll is worth: the others follow at once."""


def _race(mine: Sequence[tuple[float, float]], other: Sequence[tuple[float, float]]) -> tuple[float, float, float]:
    chances = [1.0, *[0.0] * len(other)]
    win = gold_mine = 0.0
    for rate, gold in mine:
        following = [0.0] * (len(other) + 1)
        for taken, (strength, _) in enumerate(other):
            here = chances[taken]
            if here:
                share = rate / (rate + strength)
                chances[taken + 1] += here * share
                following[taken] += here * (1 - share)
        win += chances[-1]
        gold_mine += chances[-1] * gold
        chances = following
    return win, gold_mine, sum(chances[taken] * gold for taken, (_, gold) in enumerate(other))


@lru_cache(maxsize=50_000)
def _ladder(side: Side, durable: bool) -> tuple[tuple[float, float], ...]:
    """Faces to hit on and worth in Gold of a side after none, one, two ... hits, as long as it has troops."""
    alive, spent = list(side.troops), [0, 0, 0, 0]
    found = []
    while any(alive):
        faces = sum(count * face for count, face in zip(alive, side.faces, strict=True)) + sum(side.leaders)
        found.append((float(max(faces, 1)), gold_of((alive[0], alive[1], alive[2], alive[3]))))
        hit(alive, spent, durable)
    return tuple(found)


def _hits(side: Side) -> int:
    first, second, third, fourth = side.troops
    return first + 2 * second + third + 2 * fourth


def gold_of(troops: Troops) -> float:
    one, two, three, four = UNIT_GOLD
    return troops[0] * one + troops[1] * two + troops[2] * three + troops[3] * four
