"""Where schools are founded, with the largest words: one school is shown at a time."""

import pytest

from game.storage.settings import Settings
from game.storage.words import load_words
from game.ui.scale import LARGEST
from tests.career.cases import CASES
from tests.pilot import Pilot
from tests.scenes.checking import complaints


def laid(case: str, ui_size: float = LARGEST) -> Pilot:
    pilot = Pilot(CASES[case], (1280, 800), Settings(ui_size=ui_size, animation="off"), load_words())
    pilot.frames(2)
    return pilot


def shown(pilot: Pilot) -> list[int]:
    return [row.index for row in pilot.scene.rows if row.visible]


@pytest.mark.parametrize(("ui_size", "count"), [(1.0, 4), (LARGEST, 1)])
def test_all_schools_are_shown_where_there_is_room(ui_size: float, count: int) -> None:
    pilot = laid("found, four people", ui_size)
    assert len(shown(pilot)) == count
    assert bool(pilot.ids("who")) == (count == 1)


def test_each_school_is_come_to_and_changed_by_keyboard(unbaked: None) -> None:
    pilot = laid("found, four people")
    assert pilot.ctx.pen.k == pytest.approx(LARGEST)
    seen = shown(pilot)
    pilot.tab_to("who")
    for _ in range(3):
        pilot.key("left")
        pilot.frames(1)
        seen += shown(pilot)
        assert complaints(pilot) == []
    assert sorted(seen) == [0, 1, 2, 3]
    (at,) = shown(pilot)
    before = pilot.scene.plan.people[at].kinds
    pilot.tab_to(f"kind:{at}:1")
    pilot.key("right")
    changed = pilot.scene.plan.people[at].kinds
    assert changed[1] != before[1] and (changed[0], changed[2]) == (before[0], before[2])


def test_one_more_person_is_shown_at_once_and_one_who_leaves_leaves_another_in_sight(unbaked: None) -> None:
    pilot = laid("found, two people")
    pilot.press("add")
    assert shown(pilot) == [2]
    pilot.press("remove:2")
    assert shown(pilot) == [1]
