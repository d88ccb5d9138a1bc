"""One press or drag for what is one thing to a player: naming a figure that is to stand, letting all of one's own stand,
dropping a figure and turning it."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.moritari.actions import Move, Nominate, Stand
from game.scenes.play_soon import AUTO_SECONDS, ORDERED_SECONDS, SOON_SECONDS
from game.session import Session
from game.ui.input import Drag, Press, Release
from tests.pilot import Pilot
from tests.tables.moritari.host import Man, position
from tests.tables.moritari.test_play_scene import on_stage

MEN: list[Man] = [
    (0, "murmillo", (0, 0), (1, 0)), (0, "thraex", (-4000, -3000), (1, 0)), (0, "retiarius", (-4000, 3000), (1, 0)),
    (1, "secutor", (9000, 0), (-1, 0)), (1, "lion", (14000, -3000), (-1, 0)),
]  # fmt: skip


def deeds(session: Session, start: int = 0) -> list[Any]:
    return [entry.action for entry in session.match.log[start:]]


def there_and_back(pilot: Pilot, index: int, far: float) -> None:
    """Taken up, held somewhere else, and set down where it stood."""
    x, y = pilot.spot(f"figure:{index}")
    pilot.hover((x, y))
    pilot.send(Press(x, y, "left"))
    pilot.send(Drag(x + far, y, far, 0, x, y, "left"))
    pilot.send(Drag(x, y, -far, 0, x, y, "left"))
    pilot.send(Release(x, y, "left", dragged=True))


def test_a_figure_lifted_and_set_down_where_it_stood_stands_after_a_moment() -> None:
    pilot, scene, session = on_stage(position(MEN))
    start = len(session.match.log)
    there_and_back(pilot, 0, 7.0)
    assert deeds(session, start) == [Nominate(0)]
    pilot.frames(2)
    assert scene.soon.share is not None, "in a moment"
    pilot.wait(SOON_SECONDS + 0.3)
    assert deeds(session, start) == [Nominate(0), Stand(0)]


def test_who_only_looked_how_far_a_figure_goes_has_named_it_and_no_more() -> None:
    pilot, scene, session = on_stage(position(MEN))
    start = len(session.match.log)
    there_and_back(pilot, 0, 2.0 * scene.table.view.ppi)
    pilot.wait(2 * SOON_SECONDS)
    assert deeds(session, start) == [Nominate(0)]


def test_esc_in_the_moment_leaves_it_named_and_free() -> None:
    pilot, scene, session = on_stage(position(MEN))
    start = len(session.match.log)
    there_and_back(pilot, 0, 7.0)
    pilot.frames(2)
    pilot.key("escape")
    pilot.wait(2 * SOON_SECONDS)
    assert deeds(session, start) == [Nominate(0)] and scene.table.hands.aim is not None


@pytest.mark.parametrize("by_keys", [False, True])
def test_s_over_a_figure_names_it_to_stand_and_undo_takes_both_back(by_keys: bool) -> None:
    pilot, _, session = on_stage(position(MEN))
    start = len(session.match.log)
    pilot.hover("figure:3")
    pilot.key("s")
    pilot.wait(1)
    assert not deeds(session, start), "a foe's figure stands by its owner's word"
    if by_keys:
        pilot.tab_to("figure:1")
    else:
        pilot.hover("figure:1")
    pilot.key("s")
    pilot.wait(ORDERED_SECONDS + 0.5)
    assert deeds(session, start) == [Nominate(1), Stand(1)]
    pilot.key("u")
    pilot.wait(2 * AUTO_SECONDS)
    assert not deeds(session, start)
    pilot.press("figure:1")
    pilot.wait(2 * AUTO_SECONDS)
    assert deeds(session, start) == [Nominate(1)], "named anew it is asked"


def test_caesar_lets_all_of_his_own_stand_at_one_press_and_goes_on_with_the_others() -> None:
    pilot, scene, session = on_stage(position(MEN))
    start = len(session.match.log)
    pilot.press("button:rest")
    pilot.wait(6 * (ORDERED_SECONDS + 0.3))
    wanted = [deed for index in range(3) for deed in (Nominate(index), Stand(index))]
    assert deeds(session, start) == wanted
    assert "name who acts next" in scene.tray.prompt.title
    pilot.key("u")
    pilot.wait(2 * AUTO_SECONDS)
    assert not deeds(session, start), "one press, one undo"
    pilot.press("figure:0")
    pilot.wait(2 * AUTO_SECONDS)
    assert deeds(session, start) == [Nominate(0)], "and they do not stand any more"


def test_who_is_stopped_amid_it_is_asked_again() -> None:
    pilot, scene, session = on_stage(position(MEN))
    start = len(session.match.log)
    pilot.press("button:rest")
    pilot.until(lambda: scene.soon.is_ordered)
    pilot.key("escape")
    pilot.wait(2 * AUTO_SECONDS)
    assert deeds(session, start) == [Nominate(0)]
    pilot.key("s")
    pilot.wait(2 * AUTO_SECONDS)
    assert deeds(session, start) == [Nominate(0), Stand(0)], "the others are asked one by one"


def test_a_dropped_figure_that_is_turned_still_goes_of_itself() -> None:
    pilot, scene, session = on_stage(position(MEN))
    view, at = scene.table.view, pilot.spot("figure:0")
    pilot.drag(at, view.at((3000, 1000)))
    pilot.wait(0.3)
    pilot.drag(view.at((3000, 1000)), view.at((3000, 4000)), button="right")
    pilot.wait(0.6 * SOON_SECONDS)
    assert deeds(session)[-1] == Nominate(0), "a whole moment after the turn"
    pilot.wait(SOON_SECONDS)
    gone = deeds(session)[-1]
    assert isinstance(gone, Move) and gone.facing[1] > abs(gone.facing[0])
