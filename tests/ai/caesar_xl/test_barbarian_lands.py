"""What Barbarian lands cost and earn, as docs/studies/caesar_xl.md tells it: why nobody who reckons goes there."""

from __future__ import annotations

import pytest

from game.ai.caesar_xl.ground import Ground, outcome
from game.core.chance import Seeded
from game.rules.caesar_xl.odds import terms_of
from game.rules.caesar_xl.rules import CaesarRules
from game.rules.caesar_xl.state import CaesarOptions
from tests.rules.caesar_xl.position import standard

GROUND = Ground(standard())
TERMS = terms_of(CaesarRules(standard()).setup(CaesarOptions(), 2, Seeded(1))[0].table)
LEGION, PRICE, SAFE = 3, 4, 6


def taken_by(legions: int, strength: int) -> tuple[float, float]:
    """The chance that so many Legions beat the Barbarians of an area, and the Gold in troops that it costs."""
    swords = GROUND.world.numbers.barbarian_swords
    wild = GROUND.barbarians(next(area for area in GROUND.world.areas if GROUND.world.strength[area] == strength))
    assert wild.faces[0] == swords
    win, left, _ = outcome(GROUND.side((0, 0, legions, 0), ()), wild, TERMS)
    return win, PRICE * legions - left


def net_a_turn(legions: int) -> float:
    """Tax by the die, no more than the swords there, less the supply of units that no city feeds (10.3, 12.3, Q9)."""
    swords = min(SAFE, LEGION * legions)
    return swords * (swords + 1) / 12 - legions * GROUND.world.numbers.supply_price


@pytest.mark.parametrize(("legions", "strength", "win", "cost"), [
    (2, 2, 0.56, 4.6), (3, 2, 0.88, 4.2), (3, 3, 0.62, 7.2), (4, 3, 0.88, 6.4), (4, 4, 0.66, 9.7),
])  # fmt: skip
def test_what_an_area_costs(legions: int, strength: int, win: float, cost: float) -> None:
    chance, lost = taken_by(legions, strength)
    assert chance == pytest.approx(win, abs=0.005) and lost == pytest.approx(cost, abs=0.05)


def test_no_garrison_earns_more_than_a_city_of_two_does_with_one_unit() -> None:
    assert [net_a_turn(count) for count in (1, 2, 3)] == [0.0, 1.5, 0.5]
    assert sorted(GROUND.world.strength[area] for area in GROUND.world.areas)[:4] == [2, 3, 3, 3]
