"""The table inside the real play scene: dragging, prompts, undo, hints, and frames while a figure is dragged."""

from __future__ import annotations

import time
from typing import Any

import pytest

from game.rules.moritari import INFO
from game.rules.moritari.actions import Nominate
from game.rules.moritari.state import MoritariOptions, Nominating, State
from game.scenes.play import PlayScene
from game.scenes.play_desk import TableDoors
from game.session import PlayRequest, SeatPlan, Session
from game.storage.paths import assets_dir
from game.tables.moritari.table import MoritariTable
from game.ui.context import PlainSettings
from game.ui.input import Drag, Press
from tests.pilot import Pilot
from tests.tables.moritari.host import BOARD, NAMES, WORDS, Man, acting, match_at, position

MEN: list[Man] = [
    (0, "murmillo", (0, 0), (1, 0)), (0, "retiarius", (-4000, 3000), (1, 0)), (1, "secutor", (3500, 0), (-1, 0)),
    (1, "lion", (9000, -3000), (-1, 0)),
]  # fmt: skip


def on_stage(
    state: State, size: tuple[int, int] = (914, 571), settings: PlainSettings | None = None
) -> tuple[Pilot, Any, Session]:
    seats = tuple(SeatPlan(name=NAMES[n], by="human", colour=n) for n in range(state.seats))
    session = Session.begin(PlayRequest(INFO, seats, MoritariOptions(schools="drawn"), BOARD.id, BOARD, 1), autosave=False)
    session.match = match_at(state)
    session._pending = None
    session._settle()
    doors = TableDoors(*[lambda *_: None] * 5)
    chosen = PlainSettings(animation="off") if settings is None else settings
    pilot = Pilot(lambda ctx: PlayScene(session, MoritariTable, doors), size, chosen, WORDS, None, assets_dir() / "fonts")
    pilot.wait_idle()
    return pilot, pilot.scene, session


def test_a_move_is_named_dragged_confirmed_and_undone() -> None:
    pilot, scene, session = on_stage(position(MEN))
    assert "name who acts next" in scene.tray.prompt.title
    pilot.press("figure:0")
    assert session.match.log[-1].action == Nominate(0)
    title = scene.tray.prompt.title
    figure = scene.table.teller.label(session.match.state, 0).partition(",")[0]
    assert title == f"{NAMES[0]}, choose where {figure} stops"  # at a shared machine player and figure must be known
    view = scene.table.view
    pilot.drag(view.at((0, 0)), view.at((3400, 200)))
    assert scene.table.hands.aim.touched == [2]
    pilot.press("button:confirm")
    pilot.frames(2)
    assert session.match.state.figures[0].charged == (2,)
    before = len(session.match.log)
    pilot.key("u")
    assert len(session.match.log) < before
    assert isinstance(session.match.state.frames[0], Nominating)
    assert scene.table.stage.bodies[0].at == (0.0, 0.0)


def test_the_log_waits_for_what_is_still_moving() -> None:
    """A battle's end once stood in the log while its first die was rolling."""
    pilot, scene, session = on_stage(acting(MEN))
    pilot.settings.animation = "normal"  # type: ignore[misc]  # as the settings screen does
    told, entries = len(scene.log.newest(999)), len(session.match.log)
    view = scene.table.view
    pilot.drag(view.at((0, 0)), view.at((3400, 200)))
    pilot.press("button:confirm")
    assert len(session.match.log) > entries and scene.is_animating
    assert len(scene.log.newest(999)) == told
    pilot.wait_idle()
    assert len(scene.log.newest(999)) > told


def test_esc_takes_the_draft_back_before_it_opens_the_menu() -> None:
    pilot, scene, _ = on_stage(acting(MEN))
    view = scene.table.view
    pilot.drag(view.at((0, 0)), view.at((0, 3000)))
    assert not scene.table.hands.aim.is_empty
    pilot.key("escape")
    assert scene.table.hands.aim.is_empty


@pytest.mark.parametrize("count", [24])
def test_frames_while_dragging_are_quick(count: int) -> None:
    """The processor's time for the middle frame, so that a busy machine does not matter; the bound is generous."""
    men: list[Man] = [(0, "murmillo", (0, 0), (1, 0))]
    for n in range(1, count):
        at = ((n % 6) * 4000 - 10000, (n // 6) * 3500 - 7000 + (1200 if n % 2 else 0))
        men.append((n % 6, "secutor", at, (1, 0)))
    pilot, scene, _ = on_stage(acting(men), (1280, 720))
    view = scene.table.view
    x, y = view.at((0, 0))
    pilot.send(Press(x, y))
    spent = []
    for n in range(60):
        start = time.process_time()
        pilot.send(Drag(x + n, y + 2 * n, 1, 2, x, y))
        spent.append(time.process_time() - start)
    assert sorted(spent)[30] < 0.030
