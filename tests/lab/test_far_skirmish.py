"""Decisions at the horizon held against whole tables."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from game.ai.skirmish import lanes
from game.ai.skirmish.study import Study
from game.lab.far_skirmish import Held, line, lost, roots
from game.rules.skirmish.state import SkirmishOptions
from tests.ai.skirmish.tables import board


def test_a_mix_gives_away_what_the_best_answer_takes() -> None:
    matrix = ((1.0, -1.0), (-1.0, 1.0))
    assert lost(matrix, (0.5, 0.5), (0.5, 0.5)) == pytest.approx((0.0, 0.0))
    assert lost(matrix, (0.75, 0.25), (0.4, 0.6)) == pytest.approx((0.5, 0.2))


@pytest.mark.skipif(not lanes.COMPILED, reason="nothing is solved without the kernel")
def test_roots_are_where_the_book_ends() -> None:
    study = Study(board("tiny"), SkirmishOptions(series="single"))
    assert all(not root.is_over and root.cards <= 20 for root in islice(roots(study, Random(1)), 20))


def test_a_line_tells_the_mean_and_the_worst() -> None:
    found = [Held(20, 0.001, 0.0, 0.004, 0.25, 1.0), Held(19, 0.0, 0.003, 0.002, 0.75, 2.0)]
    assert line((4, 4), found) == (
        "4-4: 2 positions, lost 0.00100 a decision ± 0.00139, worst 0.00300; "
        "values off 0.0040 at most, 0.0040 in the middle; 0.50 s instead of 1.50"
    )
