"""How many standard errors hold 95 %."""

from math import inf

import pytest

from game.ai.intervals import Z, student


def test_students_t_as_in_the_tables() -> None:
    for observations, width in ((2, 12.706), (3, 4.303), (8, 2.365), (21, 2.086), (22, 2.080), (41, 2.021), (121, 1.980)):
        assert student(observations) == pytest.approx(width, abs=1e-3)
    assert student(1) == student(0) == inf
    assert student(10**9) == pytest.approx(Z)


def test_more_observations_are_surer() -> None:
    widths = [student(count) for count in range(2, 200)]
    assert widths == sorted(widths, reverse=True) and widths[-1] > Z
