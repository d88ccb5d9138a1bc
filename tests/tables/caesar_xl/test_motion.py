"""Log entries in motion: they show what happened, end where the match stands, and cost little."""

from __future__ import annotations

import time
from typing import Any

import pytest

from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.state import Battle
from game.ui.context import PlainSettings
from game.ui.input import Key
from tests.tables.caesar_xl.host import new_match, play_on, seated
from tests.tables.caesar_xl.test_playing import phase

MOVING = PlainSettings(animation="fast")


def test_a_march_slides_along_the_road_and_ends_at_its_goal() -> None:
    match = new_match(1)
    phase(match, "march")
    pilot = seated(match, settings=MOVING)
    pilot.scene.act(act.March("Massilia", "Nova Carthago", (2, 0, 1, 1), (), "Barcino"))
    shares = []
    while pilot.scene.anim.is_playing:
        pilot.frames(1)
        stage = pilot.scene.table.stage
        shares += [column.share for column in stage.columns]
    assert len(shares) > 5 and shares == sorted(shares)
    pilot.wait_idle()
    stage = pilot.scene.table.stage
    assert not stage.columns and stage.table is pilot.scene.table.shown.table
    assert stage.table.forces[0]["Nova Carthago"] == [2, 0, 1, 1]
    assert pilot.scene.table.memory.ways[-1] == (0, ("Massilia", "Barcino", "Nova Carthago"))


def test_the_battle_scene_is_drawn_ahead_while_nothing_moves() -> None:
    match = new_match(1)
    phase(match, "march")
    match.submit(0, act.March("Rubicon", "Rome", (0, 0, 0, 1), ("caesar",)))
    match.submit(0, act.EndPhase())
    pilot = seated(match, (1180, 760), MOVING)
    pilot.wait_idle()
    assert not pilot.scene.table.rehearsal.is_over
    pilot.frames(40)
    assert pilot.scene.table.rehearsal.is_over
    made: list[Any] = []
    keep = pilot.ctx.pen.cache.get

    def noted(key: Any, make: Any) -> Any:
        if key not in pilot.ctx.pen.cache._held:
            made.append(key)
        return keep(key, make)

    pilot.ctx.pen.cache.get = noted  # type: ignore[method-assign]
    pilot.scene.act(act.Fight("Rome"))
    pilot.frames(1)
    pilot.ctx.pen.cache.get = keep  # type: ignore[method-assign]
    shapes = [key for key in made if isinstance(key, tuple) and key[0] == "svg"]
    assert pilot.scene.table.stage.melee is not None and len(shapes) < 4, shapes


def test_a_battle_is_shown_die_by_die() -> None:
    match = new_match(1)
    phase(match, "march")
    match.submit(0, act.March("Massilia", "Nova Carthago", (2, 0, 1, 1), (), "Barcino"))
    match.submit(0, act.EndPhase())
    pilot = seated(match, settings=MOVING)
    pilot.scene.act(act.Fight("Nova Carthago"))
    counts = []
    while pilot.scene.anim.is_playing:
        pilot.frames(1)
        melee = pilot.scene.table.stage.melee
        if melee is not None:
            counts.append(len(melee.blows))
    assert sorted(set(counts)) == list(range(max(counts) + 1)), "one blow after the other"
    pilot.wait_idle()
    frame = match.state.table.frames[-1]
    assert isinstance(frame, Battle)
    melee = pilot.scene.table.stage.melee
    assert melee is not None and melee.fits(match.state.table, frame)
    assert melee.loot == [sum(frame.sides[1].dead), sum(frame.sides[0].dead)]


def test_a_key_skips_to_the_end() -> None:
    match = new_match(1)
    phase(match, "march")
    pilot = seated(match, settings=PlainSettings(animation="slow"))
    pilot.scene.act(act.March("Massilia", "Barcino", (1, 0, 0, 0)))
    pilot.frames(3)
    assert pilot.scene.anim.is_playing
    pilot.send(Key("space"))
    pilot.frames(2)
    assert not pilot.scene.anim.is_playing and pilot.scene.table.draft is not None


@pytest.mark.parametrize("seed", [4, 9])
def test_whatever_happens_the_picture_ends_at_the_truth(seed: int) -> None:
    match = new_match(seed)
    play_on(match, 40 * seed, seed)
    pilot = seated(match, settings=PlainSettings(animation="off"))
    for _ in range(45):
        before = len(match.log)
        play_on(match, 1, seed + before)
        if len(match.log) == before:
            break
        pilot.scene.played()
        pilot.frames(1)
        stage = pilot.scene.table.stage
        assert stage.table == match.observe(None).view.table
        battle = next((frame for frame in match.state.table.frames if isinstance(frame, Battle)), None)
        assert (stage.melee is None) == (battle is None)
        if battle is not None and stage.melee is not None:
            assert stage.melee.fits(match.state.table, battle)


def test_a_frame_at_rest_and_in_motion_costs_little() -> None:
    match = new_match(1)
    phase(match, "march")
    pilot = seated(match, settings=PlainSettings(animation="normal"))
    pilot.wait_idle()
    table, surface = pilot.scene.table, pilot.surface

    def median(frames: int) -> float:
        spent = []
        for _ in range(frames):
            pilot.now += 1 / 60
            pilot.app.advance(1 / 60)
            start = time.perf_counter()
            table.draw(surface)
            table.draw_tray(surface)
            table.draw_over(surface)
            spent.append(time.perf_counter() - start)
        return sorted(spent)[len(spent) // 2]

    assert median(60) < 0.010
    pilot.scene.act(act.March("Massilia", "Nova Carthago", (2, 0, 1, 1), (), "Barcino"))
    assert median(40) < 0.0167
    pilot.wait_idle()
