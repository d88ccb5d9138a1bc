"""Exact odds against the dice themselves (M36), and worked figures."""

from __future__ import annotations

from itertools import product
from math import sqrt

import pytest

from game.core.chance import Seeded
from game.core.say import say
from game.rules.moritari.combat import compare
from game.rules.moritari.data import CLASSES, ClassId
from game.rules.moritari.odds import Fighter, bout_odds, duel_odds, fighter, strikes, throws
from tests.rules.moritari.position import load

WHY = say("test")


def of(name: ClassId, plus: int = 0, hp: int = 3) -> Fighter:
    return fighter(load("mat").classes[name], plus, hp)


def lost(one: Fighter, two: Fighter) -> tuple[float, float]:
    """Hit points the first takes from the second, and loses himself, on average in one bout."""
    mine, his = bout_odds(one, two).expected
    return round(his, 2), round(mine, 2)


def test_m36_two_even_heavies_lose_a_third_of_a_hit_point_each() -> None:
    assert lost(of("heavy"), of("heavy")) == (0.29, 0.29)


@pytest.mark.parametrize(
    ("mine", "his", "given", "taken"), [(1, 0, 0.49, 0.19), (1, -1, 0.59, 0.09), (1, -2, 0.64, 0.02)]
)  # fmt: skip
def test_m36_a_charge_and_a_flank(mine: int, his: int, given: float, taken: float) -> None:
    assert lost(of("heavy", mine), of("heavy", his)) == (given, taken)


def test_m36_a_lion_and_a_heavy() -> None:
    assert lost(of("animal", 1), of("heavy")) == (0.74, 0.19)
    assert lost(of("animal"), of("heavy")) == (0.51, 0.36)


def test_m36_a_rhinoceros_is_a_wall() -> None:
    assert lost(of("rhinoceros"), of("heavy")) == (0.12, 0.17)


def test_a_heavy_that_charges_another_in_the_side_hits_in_78_of_100_and_is_hit_in_15() -> None:
    ways = strikes((2, 2), (4, 4), (1, -1))
    whole = sum(ways.values())
    assert whole == 1296
    assert round(100 * sum(n for (one, _), n in ways.items() if one) / whole) == 78
    assert round(100 * sum(n for (_, two), n in ways.items() if two) / whole) == 15


@pytest.mark.parametrize("dice", [1, 2, 3])
def test_throws_are_all_of_them(dice: int) -> None:
    assert sum(ways for _, ways in throws(dice)) == 6**dice
    assert all(throw == tuple(sorted(throw, reverse=True)) for throw, _ in throws(dice))


@pytest.mark.parametrize("dice", [(1, 1), (1, 3), (2, 2), (3, 2)])
def test_counting_multisets_is_counting_every_throw(dice: tuple[int, int]) -> None:
    for plus in ((0, 0), (1, -1), (0, 2)):
        found: dict[tuple[int, int], int] = {}
        for faces in product(range(1, 7), repeat=sum(dice)):
            strike = compare(faces[: dice[0]], faces[dice[0] :], plus, (3, 4))
            found[strike.one, strike.two] = found.get((strike.one, strike.two), 0) + 1
        assert found == strikes(dice, (3, 4), plus)


def throw(chance: Seeded, dice: int) -> tuple[int, ...]:
    return tuple(chance.die(6, WHY) for _ in range(dice))


def thrown(one: Fighter, two: Fighter, bouts: int, seed: int) -> list[tuple[int, int]]:
    """Hit points lost by either side in so many bouts, dice by dice."""
    chance, found = Seeded(seed), []
    for _ in range(bouts):
        strike = compare(throw(chance, one.dice), throw(chance, two.dice), (one.plus, two.plus), (one.hits_on, two.hits_on))
        mine = sum(chance.die(6, WHY) < one.armour for _ in range(strike.two))
        his = sum(chance.die(6, WHY) < two.armour for _ in range(strike.one))
        found.append((min(mine, one.hp), min(his, two.hp)))
    return found


BOUTS = 400


@pytest.mark.parametrize("one", CLASSES)
@pytest.mark.parametrize("two", CLASSES)
def test_exact_odds_are_those_of_the_dice(one: ClassId, two: ClassId) -> None:
    """Every class against every class with every sum of modifiers, within five standard errors."""
    for seed, (mine, his) in enumerate(product(range(-2, 3), repeat=2)):
        a, b = of(one, mine), of(two, his)
        odds = bout_odds(a, b).lost
        results = thrown(a, b, BOUTS, seed)
        for lost_a, row in enumerate(odds):
            for lost_b, expected in enumerate(row):
                seen = sum(result == (lost_a, lost_b) for result in results) / BOUTS
                error = sqrt(max(expected * (1 - expected), 1e-9) / BOUTS)
                assert abs(seen - expected) <= 5 * error + 1e-9, (one, two, mine, his, lost_a, lost_b)


@pytest.mark.soak
@pytest.mark.parametrize("one", CLASSES)
@pytest.mark.parametrize("two", CLASSES)
def test_exact_odds_are_those_of_a_hundred_thousand_bouts(one: ClassId, two: ClassId) -> None:
    for mine, his in product(range(-2, 3), repeat=2):
        a, b = of(one, mine), of(two, his)
        odds = bout_odds(a, b).lost
        results = thrown(a, b, 100_000, 11)
        for lost_a, row in enumerate(odds):
            for lost_b, expected in enumerate(row):
                seen = sum(result == (lost_a, lost_b) for result in results) / 100_000
                error = sqrt(max(expected * (1 - expected), 1e-9) / 100_000)
                assert abs(seen - expected) <= 5 * error + 1e-9, (one, two, mine, his, lost_a, lost_b)


def test_chances_add_up_to_one() -> None:
    for one, two in product(CLASSES, repeat=2):
        odds = bout_odds(of(one, 1), of(two, -1))
        assert abs(sum(map(sum, odds.lost)) - 1) < 1e-12
        falls = odds.falls((3, 3))
        assert all(0 <= chance < 1 for chance in falls)
        duel = duel_odds(of(one), of(two))
        assert abs(duel.first + duel.second + duel.both + duel.never - 1) < 1e-9


@pytest.mark.parametrize(
    ("one", "two", "first", "second"),
    [("heavy", "heavy", 0.496, 0.496), ("heavy", "light", 0.616, 0.376), ("heavy", "animal", 0.346, 0.639),
     ("light", "animal", 0.246, 0.739), ("rhinoceros", "heavy", 0.352, 0.648)],
)  # fmt: skip
def test_fights_to_the_end(one: ClassId, two: ClassId, first: float, second: float) -> None:
    duel = duel_odds(of(one), of(two))
    assert (round(duel.first, 3), round(duel.second, 3)) == (first, second)


def test_a_lasting_charge_would_decide_a_fight_of_heavies() -> None:
    assert round(duel_odds(of("heavy", 1), of("heavy")).first, 3) == 0.837


def test_the_bonus_of_the_first_bout_alone_is_worth_less() -> None:
    plain, charge = duel_odds(of("heavy"), of("heavy")), duel_odds(of("heavy"), of("heavy"), (1, 0))
    assert plain.first < charge.first < duel_odds(of("heavy", 1), of("heavy")).first


def test_more_hit_points_help() -> None:
    assert duel_odds(of("heavy", hp=3), of("heavy", hp=1)).first > 0.8
    assert duel_odds(of("heavy", hp=1), of("heavy", hp=3)).second > 0.8


def test_who_cannot_be_hurt_fights_for_ever() -> None:
    iron = Fighter(2, 4, 1, 0, 3)
    assert duel_odds(iron, iron).never == 1.0
