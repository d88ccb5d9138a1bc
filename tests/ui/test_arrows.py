"""Which of several places comes next in a direction."""

from __future__ import annotations

from game.ui.arrows import ARROWS, next_that_way

SPOTS = {"near": (30.0, 10.0), "far": (60.0, 0.0), "left": (-20.0, 0.0), "steep": (5.0, 40.0)}


def test_the_nearest_one_that_way_is_taken() -> None:
    assert next_that_way(SPOTS.items(), (0, 0), ARROWS["right"], 2.2, 1.6) == "near"
    assert next_that_way(SPOTS.items(), (0, 0), ARROWS["left"], 2.2, 1.6) == "left"
    assert next_that_way(SPOTS.items(), (0, 0), ARROWS["down"], 2.2, 1.6) == "steep"


def test_what_lies_aside_is_dearer_and_at_last_no_way_at_all() -> None:
    assert next_that_way(SPOTS.items(), (0, 0), ARROWS["right"], 2.2, 4.0) == "far"
    assert next_that_way({"steep": (5.0, 40.0)}.items(), (0, 0), ARROWS["right"], 2.2, 1.6) is None
    assert next_that_way(SPOTS.items(), (0, 0), ARROWS["up"], 2.2, 1.6) is None
