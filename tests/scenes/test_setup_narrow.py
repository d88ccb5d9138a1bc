"""Set-up with the largest words: board and options take turns, since there is no room for both."""

from __future__ import annotations

import random

import pytest

from game.rules import GAMES
from game.scenes.doors import Doors
from game.scenes.setup import SetupScreen
from game.storage.boards import list_boards
from game.storage.settings import Settings
from tests.pilot import Pilot
from tests.scenes.checking import complaints

SIZES = ((1280, 800), (1920, 1080))


@pytest.fixture
def narrow(words, unbaked):
    def make(game: str, size: tuple[int, int] = SIZES[0], ui_size: float = 1.75) -> Pilot:
        info = GAMES[game]
        screen = lambda ctx: SetupScreen(Doors(), info, list_boards(info), None, "Maximus", rng=random.Random(3))  # noqa: E731
        return Pilot(screen, size, Settings(animation="off", ui_size=ui_size), words)

    return make


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_options_can_be_read_with_the_largest_words(game, size, narrow):
    """They stood in a slit of one line."""
    pilot = narrow(game, size)
    pilot.press("fold:options")
    assert pilot.scene.options.box.h > 150 and pilot.ids("option:")
    assert not pilot.ids("board:") and complaints(pilot) == []
    pilot.press("fold:options")
    assert pilot.ids("board:") and not pilot.ids("option:") and complaints(pilot) == []


def test_they_take_turns_by_the_keyboard_and_say_what_is_folded(narrow):
    pilot = narrow("lion")
    assert pilot.target("fold:board").value != pilot.target("fold:options").value
    pilot.tab_to("fold:options")
    pilot.key("space")
    pilot.frames(2)
    assert not pilot.scene.board_fold.is_open and pilot.scene.board_fold.note == "The Arena"
    form = pilot.scene.options
    form.scroll_to(0, at_once=True)
    option = next(one for one in pilot.ids("option:"))
    box = pilot.target(option).bounds
    pilot.click((box.right - 12, box.cy))
    assert pilot.scene.option_fold.note


def test_both_stand_open_where_there_is_room(narrow):
    pilot = narrow("lion", ui_size=1.0)
    assert not pilot.ids("fold:") and pilot.ids("board:") and pilot.ids("option:")
    pilot.settings.ui_size = 1.75
    pilot.ctx.apply_settings()
    pilot.frames(2)
    pilot.press("fold:options")
    pilot.settings.ui_size = 1.0
    pilot.ctx.apply_settings()
    pilot.frames(2)
    assert not pilot.ids("fold:") and pilot.ids("board:") and pilot.ids("option:")
