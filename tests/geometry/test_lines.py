"""Lines through points: how long they are, and what lies so far along them."""

from __future__ import annotations

import pytest

from game.geometry.lines import Polyline, middle_of, mix, ramp, unit

BENT = Polyline([(0.0, 0.0), (3.0, 0.0), (3.0, 4.0)])


def test_a_line_is_as_long_as_its_legs() -> None:
    assert BENT.run == [0.0, 3.0, 7.0] and BENT.length == 7.0


@pytest.mark.parametrize(
    ("arc", "leg", "share"), [(0.0, 0, 0.0), (1.5, 0, 0.5), (3.0, 0, 1.0), (4.0, 1, 0.25), (-3.0, 0, -1.0), (11.0, 1, 2.0)]
)
def test_an_arc_lies_on_a_leg_or_beyond_an_end(arc: float, leg: int, share: float) -> None:
    assert BENT.leg_at(arc) == (leg, share)


def test_a_leg_of_no_length_divides_by_nothing() -> None:
    assert Polyline([(1.0, 1.0), (1.0, 1.0)]).leg_at(0.0) == (0, 0.0)


def test_points_between_and_directions() -> None:
    assert mix((0.0, 2.0), (4.0, 4.0), 0.25) == (1.0, 2.5)
    assert unit(3.0, 4.0) == (0.6, 0.8) and unit(0.0, 0.0) == (0.0, 0.0)
    assert middle_of([(0.0, 0.0), (2.0, 0.0), (4.0, 6.0)]) == (2.0, 2.0)
    assert ramp(1.0, 2.0, 3) == [1.0, 1.5, 2.0] and ramp(1.0, 2.0, 1) == [1.0]
