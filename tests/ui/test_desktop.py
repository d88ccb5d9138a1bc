"""Where a window opens: the size and place it had, as far as the desktop has room for it."""

from __future__ import annotations

import pygame
import pytest

from game.ui.desktop import Area, Borders, areas, borders, first_size, spot

LEAST = (1024, 640)
FRAME = Borders(1, 20, 1, 5)
MAIN = Area(0, 0, 1920, 1040)
BESIDE = Area(1920, 0, 2560, 1400)


@pytest.mark.parametrize(
    ("screen", "size"),
    [
        ((1024, 640), (1022, 615)),
        ((1280, 800), (1278, 775)),
        ((1366, 768), (1280, 743)),
        ((1920, 1080), (1435, 897)),
        ((3840, 2160), (2904, 1815)),
    ],
)
def test_the_first_window_shows_all_of_itself_and_is_no_stamp(screen: tuple[int, int], size: tuple[int, int]) -> None:
    found = spot(None, None, LEAST, [Area(0, 0, *screen)], FRAME)
    assert found.size == size
    assert found.place is not None
    x, y = found.place
    assert x >= 1 and y >= 20
    assert x + size[0] + 1 <= screen[0] and y + size[1] + 5 <= screen[1]


def test_a_large_screen_is_filled_for_the_most_part() -> None:
    w, h = first_size((3840, 2160))
    assert w * h > 0.6 * 3840 * 2160


def test_a_window_opens_where_it_stood() -> None:
    assert spot((1200, 800), (310, 105), LEAST, [MAIN, BESIDE], FRAME) == ((1200, 800), (310, 105))
    assert spot((1200, 800), (2500, 300), LEAST, [MAIN, BESIDE], FRAME) == ((1200, 800), (2500, 300))


def test_a_window_of_a_screen_that_is_gone_comes_back_whole() -> None:
    size, place = spot((2400, 1300), (2000, 50), LEAST, [MAIN], FRAME)
    assert size == (1918, 1015)
    assert place == (1, 20)


def test_its_title_bar_stays_within_reach() -> None:
    size, place = spot((1200, 800), (900, -60), LEAST, [MAIN], FRAME)
    assert size == (1200, 800)
    assert place == (MAIN.w - 1 - 1200, 20)


def test_a_screen_smaller_than_the_least_window_is_not_left() -> None:
    assert spot((1200, 800), None, LEAST, [Area(0, 0, 800, 600)], FRAME).size == (798, 575)


def test_panels_at_the_edge_of_the_desktop_stay_free() -> None:
    found = spot(None, None, LEAST, [Area(60, 30, 1220, 730)], FRAME)
    assert found.size == (1218, 705)
    assert found.place == (61, 50)


def test_every_driver_offers_some_desktop() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    assert areas()[0].w > 0 and areas()[0].h > 0
    assert borders(10**6) is None
