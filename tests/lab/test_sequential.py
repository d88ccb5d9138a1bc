"""The test that may be looked at after every block: it errs as seldom as it says, and it does decide."""

from __future__ import annotations

from math import exp, log
from random import Random

import pytest

from game.ai.intervals import wilson
from game.lab.sequential import ALPHA, Betting, Sides, decided


def test_wealth_is_the_mean_over_the_stakes() -> None:
    betting = Betting(0.5)
    for x in (1.0, 0.5, 0.0, 1.0):
        betting.see(x)
    stakes = [2 * n / 21 for n in range(1, 21)]
    by_hand = sum((1 + s * 0.5) * (1 - s * 0.5) * (1 + s * 0.5) for s in stakes) / 20
    assert exp(betting.log_wealth) == pytest.approx(by_hand)


def test_of_even_players_few_are_told_apart_however_often_one_looks() -> None:
    """200 matches of up to 120 looks each; a 95 % interval looked at as often calls far more of them."""
    rng = Random(11)
    played = [[rng.choice((0.0, 1.0)) for _ in range(120)] for _ in range(200)]
    assert sum(decided(0.5, match) != 0 for match in played) <= 200 * 2 * ALPHA
    looks = [[wilson(sum(match[:n]), n) for n in range(10, 121)] for match in played]
    assert sum(any(low > 0.5 or high < 0.5 for low, high in look) for look in looks) > 200 * 4 * ALPHA


@pytest.mark.parametrize(("rate", "mark", "verdict"), [(0.8, 0.5, 1), (0.2, 0.5, -1), (0.95, 0.65, 1), (0.4, 0.65, -1)])
def test_what_is_clear_is_decided_in_time(rate: float, mark: float, verdict: int) -> None:
    rng = Random(7)
    for _ in range(5):
        assert decided(mark, (float(rng.random() < rate) for _ in range(400))) == verdict


def test_nothing_is_decided_by_a_few_games() -> None:
    sides = Sides(0.5)
    for _ in range(4):
        sides.see(1.0)
    assert sides.verdict == 0
    for _ in range(8):
        sides.see(1.0)
    assert sides.verdict == 1


def test_the_order_does_not_matter_for_the_evidence() -> None:
    seen = [1.0] * 9 + [0.25] * 5 + [0.0] * 3
    one, two = Betting(0.4), Betting(0.4)
    for x, y in zip(seen, reversed(seen), strict=True):
        one.see(x)
        two.see(y)
    assert one.log_wealth == pytest.approx(two.log_wealth)


def test_a_value_out_of_range_is_refused() -> None:
    with pytest.raises(ValueError, match=r"0\.\.1"):
        Betting(0.5).see(1.2)
    with pytest.raises(ValueError, match="between"):
        Betting(1.0)
    assert log(1 / ALPHA) > 3.6
