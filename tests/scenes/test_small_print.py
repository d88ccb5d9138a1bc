"""No letter on any screen is smaller than 11 units: in windows, on cards, in baked pictures, on the map, on boxes.

Where there is no room for it nothing is written: a small card has its picture and a larger sign, and its tip says the rest.
`make screens` looks at all of them at three word sizes in two windows; here the tightest, and with `soak` the rest.
"""

from __future__ import annotations

import pytest

from game.rules import GAMES
from game.ui import theme
from tests.scenes.checking import SMALLEST
from tools.screens import WINDOWS, WORD_SIZES, draw, screens

SCREENS = screens()
PLAIN = ("rulebook", "drawer", "lessons", "problems", "a lesson", "career, affair", "own page", "load", "review")
"""These write into the window, which the layout tests look at, or show what others of these do."""
BAKED = [name for name in SCREENS if ":" in name and not any(word in name for word in PLAIN)]
BAKED += ["title", "replay of six", "set-up with boards", "career, hall", "career, sheet", "caesar_xl: rulebook"]
LARGE = [f"{game}: table of {info.all_seats[0]}" for game, info in GAMES.items()]
LARGE += ["skirmish: late", "caesar_xl: a war", "caesar_xl: a full Forum", "caesar_xl: a battle"]
"""Boards keep their size in pixels with the largest words: what is written on them is tightest there."""
PLAINLY = [pytest.param(name, marks=pytest.mark.soak if name in LARGE else ()) for name in BAKED]


@pytest.mark.parametrize("screen", PLAINLY)
def test_nothing_is_written_too_small_to_be_read(screen, monkeypatch, tmp_path):
    monkeypatch.setenv("LUDI_HOME", str(tmp_path))
    assert draw(SCREENS[screen], (1280, 800), 1.0)[2] == {}


@pytest.mark.parametrize("screen", LARGE)
def test_nothing_on_a_board_is_too_small_with_the_largest_words(screen, monkeypatch, tmp_path):
    monkeypatch.setenv("LUDI_HOME", str(tmp_path))
    assert draw(SCREENS[screen], (1280, 800), 1.75)[2] == {}


@pytest.mark.soak
@pytest.mark.parametrize("ui_size", WORD_SIZES)
@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_is_too_small_nor_overlaps_at_any_size(screen, size, ui_size, monkeypatch, tmp_path):
    monkeypatch.setenv("LUDI_HOME", str(tmp_path))
    _, wrong, small = draw(SCREENS[screen], size, ui_size)
    assert (wrong, small) == ([], {})


def test_the_least_size_is_that_of_the_layout_tests() -> None:
    assert SMALLEST == theme.LEGIBLE
