"""Hit tests and boxes."""

import pytest

from game.ui.geometry import Box, Disc, Poly
from game.ui.target import Target, hit
from tests.sure import sure
from tests.ui.scenes import triangle


def test_a_box_holds_its_left_and_upper_edge_only():
    box = Box(10, 20, 30, 40)
    assert box.contains(10, 20)
    assert not box.contains(40, 30)
    assert not box.contains(20, 60)


def test_a_disc_is_round():
    disc = Disc(50, 50, 10)
    assert disc.contains(57, 57)
    assert not disc.contains(58, 58)
    assert disc.bounds == Box(40, 40, 20, 20)


def test_a_hollow_polygon_excludes_its_notch():
    arrow = Poly.of([(0, 0), (10, 0), (5, 5), (10, 10), (0, 10)])
    assert arrow.contains(2, 5)
    assert not arrow.contains(9, 5)
    assert arrow.contains(8, 1)


def test_the_later_target_lies_on_top():
    low = Target("low", Box(0, 0, 100, 100), "low")
    high = triangle("high", (0, 0), (100, 0), (0, 100))
    assert sure(hit([low, high], 10, 10)).id == "high"
    assert sure(hit([low, high], 90, 90)).id == "low"


def test_a_clipped_target_is_hit_in_its_clip_only():
    row = Target("row", Box(0, 90, 100, 40), "row", clip=Box(0, 0, 100, 100))
    assert row.contains(50, 95)
    assert not row.contains(50, 105)
    assert not row.is_visible
    assert row.bounds == Box(0, 90, 100, 10)


def test_rows_and_columns_share_the_space():
    rows = Box(0, 0, 90, 100).rows(4, 4)
    assert [row.y for row in rows] == pytest.approx([0, 26, 52, 78])
    assert rows[-1].bottom == pytest.approx(100)
    assert Box(0, 0, 100, 10).columns(2, 10)[1] == Box(55, 0, 45, 10)
