"""No screen of a career has anything clipped, covered, outside or unlabelled, at any size of window and words."""

import pytest

from game.storage.settings import Settings
from tests.career.cases import CASES
from tests.pilot import Pilot
from tests.scenes.checking import complaints

OFTEN = (((1024, 640), 0.8), *((size, ui_size) for size in ((1280, 800), (1920, 1080)) for ui_size in (1.0, 1.75)))
ALL = tuple(
    (size, ui_size)
    for size in ((1024, 640), (1280, 800), (1920, 1080), (1920, 1200), (2560, 800), (3840, 2160))
    for ui_size in (0.8, 1.0, 1.4, 1.75)
)
WINDOWS = [pytest.param(*window, marks=() if window in OFTEN else pytest.mark.soak) for window in ALL]


@pytest.mark.parametrize(("size", "ui_size"), WINDOWS)
@pytest.mark.parametrize("case", CASES)
def test_nothing_is_cut_covered_or_outside(case, size, ui_size, words, unbaked):
    pilot = Pilot(CASES[case], size, Settings(ui_size=ui_size, animation="off"), words)
    pilot.frames(2)
    assert complaints(pilot) == []
