"""The steps by which nets and weights are fitted, on plain numbers: what needs numpy is not run here."""

from __future__ import annotations

import pytest

from game.lab.tuning.adam import Adam, slowing


def test_the_first_step_is_as_long_as_the_rate_whatever_the_slope() -> None:
    for slope in (0.01, 3.0, -500.0):
        adam = Adam([1.0])
        adam.step([slope], 0.1)
        assert adam.parts[0] == pytest.approx(1.0 - 0.1 * (1 if slope > 0 else -1), abs=1e-5)


def test_two_parts_come_to_the_bottom_of_a_bowl() -> None:
    adam = Adam([4.0, -7.0])
    for turn in range(3000):
        x, y = adam.parts
        adam.step([2 * (x - 1), 20 * (y + 2)], slowing(0.05, turn, 3000))
    assert adam.parts == [pytest.approx(1, abs=1e-3), pytest.approx(-2, abs=1e-3)]


def test_the_slope_is_remembered_and_its_mean_is_not_pulled_to_nought_at_the_beginning() -> None:
    """By hand, slopes 1 and 3: means 1 and (0.9 * 0.1 + 0.3) / 0.19, squares 1 and (0.999 * 0.001 + 0.009) / 0.001999."""
    adam = Adam([0.0])
    adam.step([1.0], 1.0)
    adam.step([3.0], 1.0)
    second = (0.39 / 0.19) / ((0.000999 + 0.009) / 0.001999) ** 0.5
    assert adam.parts[0] == pytest.approx(-1 - second, abs=1e-6)


def test_decay_draws_to_nought_also_where_nothing_slopes() -> None:
    adam = Adam([2.0], decay=0.5)
    adam.step([0.0], 0.1)
    assert adam.parts[0] == pytest.approx(2.0 * 0.95)


def test_the_rate_falls_twice() -> None:
    assert [slowing(1.0, turn, 10) for turn in range(10)] == [1] * 5 + [0.3] * 3 + [0.1] * 2
