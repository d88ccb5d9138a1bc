"""The best mix of a matrix and what others give away: against games solved by hand."""

from __future__ import annotations

import pytest

from game.ai.skirmish.matrix import solved
from game.problems.data import Mix, Row
from game.problems.mixing import Mixture, best_mix, stars_of, value_of

ROSHAMBO = ((0.5, 1.0, 0.0), (0.0, 0.5, 1.0), (1.0, 0.0, 0.5))
PENNIES = ((1.0, 0.0), (0.0, 0.5))
SADDLE = ((0.2, 0.9), (0.4, 0.5))
UNEVEN = ((0.7, 0.2, 0.55), (0.3, 0.8, 0.35), (0.5, 0.45, 0.1), (0.1, 0.6, 0.9))


@pytest.mark.parametrize(
    ("worths", "value", "mix"),
    [(ROSHAMBO, 0.5, [1 / 3] * 3), (PENNIES, 1 / 3, [1 / 3, 2 / 3]), (SADDLE, 0.4, [0, 1])],
)
def test_small_games_have_their_known_solutions(worths, value, mix):
    assert value_of(worths) == pytest.approx(value) and best_mix(worths) == pytest.approx(mix)


@pytest.mark.parametrize("worths", [ROSHAMBO, PENNIES, SADDLE, UNEVEN, tuple(zip(*UNEVEN, strict=True))])
def test_the_skirmish_solves_them_alike(worths):
    assert value_of(worths) == pytest.approx(solved(worths).value, abs=1e-6)


def test_a_mix_loses_what_its_best_answer_takes():
    mixture = Mixture(Mix(tuple(Row({"n": n}, f"row:{n}") for n in range(3)), ROSHAMBO))
    assert mixture.is_empty and mixture.shares == [0, 0, 0]
    for row in range(3):
        mixture.add(row)
    assert mixture.loss == pytest.approx(0) and stars_of(mixture.loss) == 3
    mixture.add(0, 2)
    assert mixture.shares == pytest.approx([0.6, 0.2, 0.2]) and mixture.loss == pytest.approx(0.2)
    assert stars_of(mixture.loss) == 0
    mixture.add(1, -5)
    assert mixture.parts == [3, 0, 1], "no part is less than nothing"
