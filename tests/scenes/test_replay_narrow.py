"""A replay with the largest words: the board keeps its size and is scrolled, seats and log are a drawer."""

import pytest

from game.storage.settings import Settings
from game.ui.scale import LARGEST
from tests.pilot import Pilot
from tests.scenes.cases import CASES
from tests.scenes.checking import complaints


@pytest.fixture
def pilot(words, unbaked):
    pilot = Pilot(CASES["replay of six"], (1280, 800), Settings(ui_size=LARGEST, animation="off"), words)
    pilot.frames(2)
    return pilot


def test_the_words_have_their_whole_size(pilot):
    assert pilot.ctx.pen.k == pytest.approx(LARGEST)
    assert pilot.scene.layout.is_narrow and pilot.scene.layout.hidden > 0


def test_the_board_is_scrolled_to_either_end(pilot):
    sight = pilot.scene.sight
    pilot.wheel((300, 150), 50)
    assert sight.offset == 0
    pilot.wheel((300, 150), -50)
    assert sight.offset == pytest.approx(pilot.scene.layout.hidden, abs=1)
    pilot.key("page up")
    assert sight.offset < pilot.scene.layout.hidden


def test_the_drawer_shows_every_seat_and_the_log_and_goes_with_escape(pilot):
    assert pilot.ids("seat:") == []
    pilot.press("drawer")
    assert len(pilot.ids("seat:")) == 6
    assert pilot.scene.log.visible and complaints(pilot) == []
    pilot.key("escape")
    assert pilot.ids("seat:") == [] and pilot.scene.layout.is_narrow
