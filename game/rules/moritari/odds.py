"""Exact odds: of one bout, and of fighting on until somebody falls. No chance, no position: classes and modifiers only."""

from __future__ import annotations

from functools import cache
from math import comb, factorial

from msgspec import Struct

from game.rules.moritari.combat import compare
from game.rules.moritari.data import FighterClass


class Fighter(Struct, frozen=True):
    """What counts of a figure in a bout."""

    dice: int
    hits_on: int
    armour: int
    plus: int
    """Sum of its modifiers."""
    hp: int


class BoutOdds(Struct, frozen=True):
    """One bout. `lost[a][b]` is the chance that the first loses a hit points and the second b."""

    lost: tuple[tuple[float, ...], ...]

    def _sum(self, wanted: tuple[bool, bool], hp: tuple[int, int]) -> float:
        return sum(
            chance
            for a, row in enumerate(self.lost)
            for b, chance in enumerate(row)
            if ((a >= hp[0]), (b >= hp[1])) == wanted
        )

    @property
    def expected(self) -> tuple[float, float]:
        """Hit points that each side loses on average."""
        first = sum(a * chance for a, row in enumerate(self.lost) for chance in row)
        second = sum(b * chance for row in self.lost for b, chance in enumerate(row))
        return first, second

    @property
    def wounded(self) -> tuple[float, float]:
        """Chance that each side loses anything."""
        first = sum(chance for a, row in enumerate(self.lost) for chance in row if a)
        second = sum(chance for row in self.lost for b, chance in enumerate(row) if b)
        return first, second

    def falls(self, hp: tuple[int, int]) -> tuple[float, float, float]:
        """With so many hit points left: chance that only the first falls, only the second, both."""
        return self._sum((True, False), hp), self._sum((False, True), hp), self._sum((True, True), hp)


class DuelOdds(Struct, frozen=True):
    """Bout after bout until one falls."""

    first: float
    """The first is left standing."""
    second: float
    both: float
    """Both fall in the same bout."""
    never: float = 0.0
    """Nobody can ever lose a hit point."""


def fighter(fighting: FighterClass, plus: int = 0, hp: int | None = None) -> Fighter:
    return Fighter(
        fighting.dice, fighting.hits_on, fighting.armour, plus, fighting.hit_points if hp is None else hp
    )  # fmt: skip


@cache
def throws(dice: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Every throw of so many dice, highest first, with the number of ways it comes up in 6 ** dice."""

    def build(left: int, top: int) -> list[tuple[int, ...]]:
        if not left:
            return [()]
        return [(face, *rest) for face in range(top, 0, -1) for rest in build(left - 1, face)]

    found = []
    for throw in build(dice, 6):
        ways = factorial(dice)
        for face in set(throw):
            ways //= factorial(throw.count(face))
        found.append((throw, ways))
    return tuple(found)


@cache
def strikes(dice: tuple[int, int], hits_on: tuple[int, int], plus: tuple[int, int]) -> dict[tuple[int, int], int]:
    """Ways, of 6 ** all dice, in which each pair of hit counts comes out, before armour."""
    found: dict[tuple[int, int], int] = {}
    for one, ways_one in throws(dice[0]):
        for two, ways_two in throws(dice[1]):
            strike = compare(one, two, plus, hits_on)
            key = strike.one, strike.two
            found[key] = found.get(key, 0) + ways_one * ways_two
    return found


@cache
def bout_odds(one: Fighter, two: Fighter) -> BoutOdds:
    """Both throw, both check armour. Hit points left do not matter for the throw, only for what can be lost."""
    ways = strikes((one.dice, two.dice), (one.hits_on, two.hits_on), (one.plus, two.plus))
    pairs = min(one.dice, two.dice)
    table = [[0.0] * (pairs + 1) for _ in range(pairs + 1)]
    whole = 6 ** (one.dice + two.dice)
    for (hits_one, hits_two), count in ways.items():
        for a, chance_a in enumerate(_through(hits_two, one.armour)):
            for b, chance_b in enumerate(_through(hits_one, two.armour)):
                table[min(a, one.hp)][min(b, two.hp)] += count / whole * chance_a * chance_b
    return BoutOdds(tuple(tuple(row) for row in table))


def _through(hits: int, armour: int) -> list[float]:
    """Chances that 0, 1 ... of so many hits get through."""
    miss = min(6, max(0, armour - 1)) / 6
    return [comb(hits, n) * miss**n * (1 - miss) ** (hits - n) for n in range(hits + 1)]


@cache
def duel_odds(one: Fighter, two: Fighter, first_plus: tuple[int, int] | None = None) -> DuelOdds:
    """Bout after bout with the fighters' own modifiers; `first_plus` are those of the first bout, where they differ
    (a charge). Solved hit point by hit point."""
    if first_plus is not None:
        charge = bout_odds(_with(one, one.hp, first_plus[0]), _with(two, two.hp, first_plus[1]))
        return _after(charge, one, two, skip_none=False)
    return _after(bout_odds(one, two), one, two, skip_none=True)


def _with(fighting: Fighter, hp: int, plus: int | None = None) -> Fighter:
    return Fighter(
        fighting.dice, fighting.hits_on, fighting.armour, fighting.plus if plus is None else plus, hp
    )  # fmt: skip


def _after(bout: BoutOdds, one: Fighter, two: Fighter, skip_none: bool) -> DuelOdds:
    """The duel whose next bout is `bout`; with `skip_none` bouts in which nobody is hurt are fought again."""
    first = second = both = never = 0.0
    for a, row in enumerate(bout.lost):
        for b, chance in enumerate(row):
            if not chance or (skip_none and not a and not b):
                continue
            left = one.hp - a, two.hp - b
            if left[0] <= 0 and left[1] <= 0:
                both += chance
            elif left[0] <= 0:
                second += chance
            elif left[1] <= 0:
                first += chance
            else:
                rest = duel_odds(_with(one, left[0]), _with(two, left[1]))
                first, second = first + chance * rest.first, second + chance * rest.second
                both, never = both + chance * rest.both, never + chance * rest.never
    if not skip_none:
        return DuelOdds(first, second, both, never)
    hurt = 1 - bout.lost[0][0]
    if hurt < 1e-12:
        return DuelOdds(0.0, 0.0, 0.0, 1.0)
    return DuelOdds(first / hurt, second / hurt, both / hurt, never / hurt)
