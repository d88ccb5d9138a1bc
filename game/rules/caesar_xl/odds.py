"""Exact odds of a battle fought to the end. Commitment and losses are forced (Q6, Q39), so counts are all it takes.

After so many hits a side always looks the same; a battle is a walk over two numbers of hits. Rounds without a hit are
summed up as a geometric series. Retreats and by-hand commitment are choices and not odds.
"""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from game.core.types import Seat
from game.rules.caesar_xl.data import CardId, Place
from game.rules.caesar_xl.field import LEADER, due, hit, yields
from game.rules.caesar_xl.fray import faces
from game.rules.caesar_xl.realm import has_pieces, is_wild, officers_at, troops_at
from game.rules.caesar_xl.state import NOBODY, Battle, Fighters, Officer, Table, Troops, copy_table
from game.rules.caesar_xl.world import World


class Side(Struct, frozen=True):
    """What one side brings to a battle."""

    troops: Troops
    faces: Troops
    """Faces of the die on which each kind of unit hits."""
    leaders: tuple[int, ...] = ()
    """The same of each Leader, in the order of commitment."""
    ambush: bool = False


class Terms(Struct, frozen=True):
    """How the battle is fought."""

    durable: bool = True
    """Veterans flip before they die (10.1)."""
    attacker_first: bool = False
    lights_first: bool = False


class Odds(Struct, frozen=True):
    """`win`: the attacker's chance. `ends`: chance of each final pair of troops, attacker's and defender's."""

    win: float
    ends: tuple[tuple[Troops, Troops, float], ...]

    def survivors(self, attacker: bool) -> float:
        """Units of a side that are left on the average."""
        return sum(sum(first if attacker else second) * chance for first, second, chance in self.ends)


GONE = -2


class _Machine:
    """What can become of one side within a round, by number: rolling a die, taking a hit. Worked out as it is asked for."""

    def __init__(self, faces: Troops, leaders: tuple[int, ...], durable: bool) -> None:
        self.faces, self.leaders, self.durable = faces, leaders, durable
        self.numbers: dict[tuple[Troops, Troops, int], int] = {}
        self.states: list[tuple[Troops, Troops, int]] = []
        self.due: list[int] = []
        """Which unit is committed next, -1 for none, GONE when nobody is left."""
        self.rate: list[float] = []
        """Its chance to hit."""
        self.rolled: list[int] = []
        self.struck: list[int] = []
        """The state after its roll, after a hit; -1 while unknown."""

    def at(self, alive: Troops, rolled: Troops = NOBODY, spoke: int = 0) -> int:
        state = (alive, rolled, spoke)
        number = self.numbers.get(state)
        if number is None:
            number = self.numbers[state] = len(self.states)
            index = due(alive, rolled, len(self.leaders) - spoke) if any(alive) else GONE
            self.states.append(state)
            self.due.append(index)
            self.rate.append(0.0 if index < 0 else (self.leaders[spoke] if index == LEADER else self.faces[index]) / 6)
            self.rolled.append(-1)
            self.struck.append(-1)
        return number

    def roll(self, number: int) -> int:
        then = self.rolled[number]
        if then < 0:
            alive, rolled, spoke = self.states[number]
            index, spent = self.due[number], list(rolled)
            if index == LEADER:
                then = self.at(alive, rolled, spoke + 1)
            else:
                spent[index] += 1
                then = self.at(alive, (spent[0], spent[1], spent[2], spent[3]), spoke)
            self.rolled[number] = then
        return then

    def strike(self, number: int) -> int:
        then = self.struck[number]
        if then < 0:
            alive, rolled, spoke = self.states[number]
            then = self.struck[number] = self.at(*_hit(alive, rolled, self.durable), spoke)
        return then


@lru_cache(maxsize=500)
def _machine(faces: Troops, leaders: tuple[int, ...], durable: bool) -> _Machine:
    return _Machine(faces, leaders, durable)


@lru_cache(maxsize=20_000)
def battle_odds(attacker: Side, defender: Side, terms: Terms) -> Odds:
    """Chances of every end. Both sides must have troops."""
    spread = {(attacker.troops, defender.troops): 1.0}
    if attacker.ambush:
        spread = _volley(spread, attacker, 0, terms)
    if defender.ambush:
        spread = _volley(spread, defender, 1, terms)
    ends: dict[tuple[Troops, Troops], float] = {}
    while spread:
        pair = max(spread, key=lambda both: (_strength(both[0]) + _strength(both[1]), both))
        chance = spread.pop(pair)
        if not (any(pair[0]) and any(pair[1])):
            ends[pair] = ends.get(pair, 0.0) + chance
            continue
        after = round_of(pair[0], pair[1], attacker, defender, terms)
        moving = 1.0 - after.get(pair, 0.0)
        for then, share in after.items():
            if then != pair:
                spread[then] = spread.get(then, 0.0) + chance * share / moving
    win = sum(chance for (mine, _), chance in ends.items() if any(mine))
    return Odds(win, tuple((mine, other, chance) for (mine, other), chance in sorted(ends.items())))


def _strength(troops: Troops) -> int:
    """Hits a side can take, Veterans counting two; falls with every hit in either edition."""
    return troops[0] + 2 * troops[1] + troops[2] + 2 * troops[3]


def _volley(
    spread: dict[tuple[Troops, Troops], float], side: Side, seat: int, terms: Terms
) -> dict[tuple[Troops, Troops], float]:
    """An ambush: every Allied unit of a side rolls once before the first round."""
    result: dict[tuple[Troops, Troops], float] = {}
    for pair, chance in spread.items():
        mine = pair[seat]
        now = {pair[1 - seat]: chance}
        for index in (1, 0):
            for _ in range(mine[index]):
                then: dict[Troops, float] = {}
                for other, share in now.items():
                    rate = side.faces[index] / 6 if any(other) else 0.0
                    if rate:
                        struck, _ = _hit(other, NOBODY, terms.durable)
                        then[struck] = then.get(struck, 0.0) + share * rate
                    then[other] = then.get(other, 0.0) + share * (1 - rate)
                now = then
        for other, share in now.items():
            both = (mine, other) if seat == 0 else (other, mine)
            result[both] = result.get(both, 0.0) + share
    return result


@lru_cache(maxsize=100_000)
def _hit(alive: Troops, rolled: Troops, durable: bool) -> tuple[Troops, Troops]:
    living, spent = list(alive), list(rolled)
    hit(living, spent, durable)
    return (living[0], living[1], living[2], living[3]), (spent[0], spent[1], spent[2], spent[3])


@lru_cache(maxsize=100_000)
def round_of(
    mine: Troops, other: Troops, attacker: Side, defender: Side, terms: Terms
) -> dict[tuple[Troops, Troops], float]:
    """Chances of the troops after one round. The result is shared: it must not be changed."""
    one = _machine(attacker.faces, attacker.leaders, terms.durable)
    two = _machine(defender.faces, defender.leaders, terms.durable)
    first = 0 if terms.attacker_first else 1
    now: dict[tuple[int, int, int], float] = {(one.at(mine), two.at(other), first): 1.0}
    done: dict[tuple[Troops, Troops], float] = {}
    first_dues, second_dues = one.due, two.due
    while now:
        then: dict[tuple[int, int, int], float] = {}
        for (a, b, turn), chance in now.items():
            first_due, second_due = first_dues[a], second_dues[b]
            if (first_due < 0 and second_due < 0) or first_due == GONE or second_due == GONE:
                pair = (one.states[a][0], two.states[b][0])
                done[pair] = done.get(pair, 0.0) + chance
                continue
            if turn == 0:
                is_first = first_due >= 0 and not (terms.lights_first and yields(first_due, second_due))
            else:
                is_first = second_due < 0 or (terms.lights_first and yields(second_due, first_due))
            if is_first:
                rate, rolled = one.rate[a], one.roll(a)
                hit_key, miss_key = (rolled, two.strike(b), 1), (rolled, b, 1)
            else:
                rate, rolled = two.rate[b], two.roll(b)
                hit_key, miss_key = (one.strike(a), rolled, 0), (a, rolled, 0)
            then[hit_key] = then.get(hit_key, 0.0) + chance * rate
            if rate < 1.0:
                then[miss_key] = then.get(miss_key, 0.0) + chance * (1.0 - rate)
        now = then
    return done


# ---- from a position


def terms_of(table: Table) -> Terms:
    options = table.options
    return Terms(options.is_silver, options.first_die == "attacker", options.lights_first)


def _side(world: World, table: Table, battle: Battle, seat: Seat) -> Side:
    if seat != table.seat and not battle.is_roman:
        swords = world.numbers.barbarian_swords
        return Side((battle.barbarians, 0, 0, 0), (swords, swords, swords, swords))
    here = troops_at(table, seat, battle.place)
    kinds = [faces(world, table, battle, seat, index) for index in range(4)]
    rates = [faces(world, table, battle, seat, LEADER, name) for name in officers_at(world, table, seat, battle.place)]
    return Side(
        (here[0], here[1], here[2], here[3]), (kinds[0], kinds[1], kinds[2], kinds[3]),
        tuple(rate for rate in rates if rate), battle.sides[seat].card == "ambush",
    )  # fmt: skip


def odds_now(world: World, table: Table, battle: Battle) -> Odds:
    """Odds of a battle that stands between two rounds, or before the first one."""
    attacker, defender = _side(world, table, battle, table.seat), _side(world, table, battle, 1 - table.seat)
    if battle.round:
        attacker, defender = _unhidden(attacker), _unhidden(defender)
    return battle_odds(attacker, defender, terms_of(table))


def chance_in_a_round(world: World, table: Table, battle: Battle) -> float:
    """The chance that a battle which has not begun, without Tactics, leaves no defender after its first round."""
    attacker, defender = _side(world, table, battle, table.seat), _side(world, table, battle, 1 - table.seat)
    after = round_of(attacker.troops, defender.troops, attacker, defender, terms_of(table))
    return sum(chance for (_, other), chance in after.items() if not any(other))


def _unhidden(side: Side) -> Side:
    return Side(side.troops, side.faces, side.leaders)


def barbarians_at(world: World, table: Table, seat: Seat, place: Place) -> int | None:
    """Whom `seat` would fight at a place, as `Battle.barbarians` has it: how many of them, -1 for Romans; None: nobody."""
    if place in table.forces[1 - seat]:
        return -1
    return world.strength[place] if is_wild(world, table, place) else None


def odds_of_attack(
    world: World, table: Table, seat: Seat, place: Place, troops: Troops, leaders: tuple[CardId, ...] = (),
    cards: tuple[CardId, CardId] = ("", ""),
) -> Odds | None:  # fmt: skip
    """Odds if `seat` attacked a place with these pieces and those it has sent there already; None where nobody would
    fight. `cards`: Tactics by seat."""
    barbarians = barbarians_at(world, table, seat, place)
    if barbarians is None:
        return None
    trial = copy_table(table)
    trial.seat = seat
    here = troops_at(table, seat, place)
    trial.forces[seat][place] = [have + more for have, more in zip(here, troops, strict=True)]
    for name in leaders:
        trial.leaders[name] = Officer(seat, place)
    if not sum(trial.forces[seat][place]):
        return None
    fighters = (Fighters(card=cards[0]), Fighters(card=cards[1]))
    return odds_now(world, trial, Battle(place, "attacker_card", 0, fighters, seat, barbarians))


def is_catch(world: World, table: Table, seat: Seat, place: Place) -> bool:
    """Whether only Leaders of the enemy stand in a place: troops that come there catch them without a battle."""
    return place not in table.forces[1 - seat] and has_pieces(table, 1 - seat, place)
