"""Units and pixels."""

import pytest

from game.ui.scale import LARGEST, LEAST_H, LEAST_W, ROOMY_H, ROOMY_W, Scale


@pytest.mark.parametrize(
    ("size", "ui_size", "k"),
    [
        ((1280, 800), 1.0, 1.0),
        ((1920, 1200), 1.0, 1.5),
        ((1920, 1080), 1.0, 1.35),
        ((3840, 2160), 1.0, 2.7),
        ((1280, 800), 0.8, 0.8),
        ((1024, 640), 1.0, 0.8),
    ],
)
def test_the_design_canvas_fits_the_window(size, ui_size, k):
    scale = Scale.fit(size[0], size[1], ui_size)
    assert scale.k == pytest.approx(k)
    if ui_size <= 1:
        assert scale.w >= 1279.9
        assert scale.h >= 799.9


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1366, 768), (1920, 1080), (2560, 1080), (3840, 2160)])
@pytest.mark.parametrize("ui_size", [0.8, 1.0, 1.4, 1.75])
def test_however_large_the_ui_a_layout_has_its_least_units(size, ui_size):
    for least_w, least_h in ((ROOMY_W, ROOMY_H), (LEAST_W, LEAST_H)):
        scale = Scale.fit(size[0], size[1], ui_size, (least_w, least_h))
        assert scale.w >= least_w - 0.01
        assert scale.h >= least_h - 0.01


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080), (2560, 1080), (3840, 2160)])
def test_the_largest_words_are_the_largest_in_any_window(size):
    """At 1280x800 175 % was 140 %."""
    plain, large = (Scale.fit(size[0], size[1], ui_size, (LEAST_W, LEAST_H)) for ui_size in (1.0, LARGEST))
    assert large.k == pytest.approx(LARGEST * plain.k)


def test_a_wide_window_is_wider_in_units_not_taller():
    scale = Scale.fit(2560, 1080)
    assert scale.h == pytest.approx(800)
    assert scale.w == pytest.approx(2560 / 1.35)


def test_pixels_and_units_are_inverse():
    scale = Scale.fit(1920, 1080)
    assert scale.to_units(scale.px(100), scale.px(200)) == pytest.approx((100, 200), abs=0.5)
