"""Motion shows and never decides: whatever happens to an animation, the table ends at the truth."""

from __future__ import annotations

from random import Random

import pytest

from game.core.match import Seen
from game.core.types import Over
from game.rules.lion.events import Ended, Prowled, Walked
from game.rules.lion.state import Die
from game.tables.lion.motion.stage import Memory, Row
from game.ui.anim import AnimationSpeed
from game.ui.context import PlainSettings
from tests.sure import sure
from tests.tables.lion.host import Host, match_at, new_match, position, seated

SMALL = (914, 571)


def truth_is_shown(host: Host) -> None:
    """The stage at rest stands exactly as the match does."""
    stage, state = host.table.stage, host.match.state
    assert [man.at for man in stage.men] == [(float(q), float(r)) for q, r in state.men]
    assert stage.lion.at == tuple(float(n) for n in state.lion)
    assert stage.lion.lift == stage.lion.tilt == stage.lion.shift == 0 and stage.lion.scale == 1
    assert sorted(stage.gold) == state.gold and stage.coins == state.coins
    assert all(token.lift == 0 and token.scale == 1 for token in stage.gold.values())
    left = sorted((slot.die for slot in stage.row.slots if not slot.used), key=repr)
    assert left == sorted(state.pool, key=repr)
    assert not any(slot.hidden or slot.lift or slot.spin for slot in stage.row.slots)
    air = host.table.air
    assert not (air.flyers or air.rings or air.speeches or air.banner or air.crowning)


def play_random(host: Host, rng: Random) -> bool:
    """One random action of whoever's turn it is; False when the game is over."""
    if host.actor is None:
        return False
    host.act(rng.choice(list(host.match.rules.legal(host.match.state, host.actor))))
    return True


@pytest.mark.parametrize("speed", ["fast", "off"])
@pytest.mark.parametrize("calm", [False, True])
def test_an_animated_game_ends_each_move_at_the_truth(speed: AnimationSpeed, calm: bool) -> None:
    match = new_match(3, seed=8)
    pilot = seated(match, size=SMALL, settings=PlainSettings(animation=speed, reduced_motion=calm))
    host: Host = pilot.scene
    rng = Random(3)
    for _ in range(14):
        if not play_random(host, rng):
            break
        pilot.until(lambda: not host.anim.is_playing)
        pilot.frames(2)
        truth_is_shown(host)


def test_the_heading_goes_on_with_the_banner_of_the_next_round() -> None:
    match = new_match(2, seed=6)
    pilot = seated(match, size=SMALL, settings=PlainSettings(animation="slow"))
    host: Host = pilot.scene
    told: list[str] = []
    rng = Random(5)
    while match.state.round < 3 and play_random(host, rng):
        while host.anim.is_playing:
            pilot.frames(1)
            banner = host.table.air.banner
            if banner is not None and banner.title != host.table.heading().upper():
                told.append(f"{banner.title} under {host.table.heading()}")
        pilot.frames(2)
        truth_is_shown(host)
        assert host.table.heading() == host.table.teller("heading", round=match.state.round)
    assert match.state.round == 3 and told == []


def test_the_match_is_ahead_of_the_picture() -> None:
    match = new_match(2, seed=2)
    pilot = seated(match, size=SMALL, settings=PlainSettings(animation="slow"))
    host: Host = pilot.scene
    before = match.rules.view(match.state, None)
    action = next(a for a in match.rules.legal(match.state, sure(host.actor)) if type(a).__name__ == "Move")
    host.act(action)
    pilot.frames(5)
    assert match.state.men != before.men, "final before the first frame"
    assert [man.at for man in host.table.stage.men] == [(float(q), float(r)) for q, r in before.men]


def test_skipping_an_animation_lands_at_the_truth() -> None:
    match = new_match(2, seed=6)
    pilot = seated(match, size=SMALL, settings=PlainSettings(animation="slow"))
    host: Host = pilot.scene
    rng = Random(5)
    for n in range(8):
        assert play_random(host, rng)
        pilot.frames(3 + 2 * n)
        host.anim.skip()
        pilot.frames(1)
        truth_is_shown(host)


def test_an_animation_thrown_away_leaves_no_trace() -> None:
    match = new_match(2, seed=6)
    pilot = seated(match, size=SMALL, settings=PlainSettings(animation="slow"))
    host: Host = pilot.scene
    rng = Random(5)
    assert play_random(host, rng)
    pilot.frames(20)
    host.anim.clear()
    host.show()
    pilot.frames(6)
    truth_is_shown(host)
    assert not host.table.is_moving


def test_a_resize_in_the_middle_goes_on() -> None:
    match = new_match(2, seed=6)
    pilot = seated(match, size=SMALL, settings=PlainSettings(animation="normal"))
    host: Host = pilot.scene
    assert play_random(host, Random(1))
    pilot.frames(8)
    pilot.resize(1100, 700)
    pilot.until(lambda: not host.anim.is_playing)
    pilot.frames(2)
    truth_is_shown(host)


def test_each_event_has_its_sound_and_the_end_its_laurel() -> None:
    match = match_at(position([(-4, 4), (4, -4)], [("lion", 3)], lion=(-1, 0)))
    pilot = seated(match, size=SMALL, settings=PlainSettings(animation="normal"))
    host: Host = pilot.scene
    view = match.rules.view(match.state, None)
    prowl = Prowled(seat=0, roll=3, way=0, start=(-1, 0), path=((0, 0), (1, 0)), stopped_by=(1,))
    ended = Ended(reason="goal", winners=(1,))
    motion = host.table.animate(Seen(0, "human", [], [prowl, ended]), view, view)
    assert motion is not None
    host.anim.play(motion)
    crowned = False
    while host.anim.is_playing:
        pilot.frames(1)
        crowned = crowned or host.table.air.crowning is not None
    assert crowned and host.table.air.petals.is_busy
    played = pilot.ctx.sounds.played
    assert {"growl", "fanfare", "laurel", "cheer"} <= set(played) and played.index("growl") < played.index("fanfare")
    pilot.wait_idle()
    assert not host.table.is_moving, "petals come to rest"


def test_entries_without_motion_give_none() -> None:
    match = new_match(2)
    host: Host = seated(match, size=SMALL).scene
    view = match.rules.view(match.state, None)
    assert host.table.animate(Seen(0, "human", [], []), view, view) is None


def test_an_idle_table_asks_for_no_frames() -> None:
    pilot = seated(new_match(2), size=SMALL, settings=PlainSettings(animation="normal"))
    pilot.wait_idle()
    drawn = pilot.app.drawn_frames
    pilot.frames(30)
    assert pilot.app.drawn_frames == drawn


def test_only_what_moves_is_reported_as_changed() -> None:
    match = new_match(2, seed=2)
    pilot = seated(match, size=SMALL, settings=PlainSettings(animation="slow"))
    pilot.wait_idle()
    host: Host = pilot.scene
    table = host.table
    table.draw(pilot.surface)
    assert table.draw(pilot.surface) == []
    action = next(a for a in match.rules.legal(match.state, sure(host.actor)) if type(a).__name__ == "Move")
    host.act(action)
    pilot.frames(60)
    table.draw(pilot.surface)
    pilot.app.advance(1 / 60)
    rects = table.draw(pilot.surface)
    assert rects is not None
    area = sum(rect.w * rect.h for rect in rects)
    assert 0 <= area < 0.2 * SMALL[0] * SMALL[1]


def test_a_row_keeps_its_places_while_dice_are_used() -> None:
    one, two = Die("move", 1), Die("move", 2)
    row = Row([one, one, two])
    assert row.sync([one, two], prefer=1)
    assert [slot.used for slot in row.slots] == [False, True, False]
    assert row.sync([one, one, two]), "undo brings it back"
    assert not any(slot.used for slot in row.slots)
    assert not row.sync([two, two]), "not this row's pool"


def test_memory_is_what_the_log_tells() -> None:
    match = new_match(2, seed=4)
    rng = Random(4)
    while not isinstance(match.pending(), Over) and len(match.log) < 40:
        seat = match.pending().seats[0]  # type: ignore[union-attr]
        match.submit(seat, rng.choice(list(match.rules.legal(match.state, seat))))
    memory = Memory.of(match.heard(None))
    assert memory.last is not None and memory.prowl is not None
    assert memory.prowl.path[-1] == match.state.lion
    assert Row(memory.cast).sync(match.state.pool)


def test_a_log_that_no_rules_wrote_is_shown() -> None:
    """A forged save: a walk of no hex, a prowl from a hex to itself and from beyond the world."""
    pilot = seated(new_match(), size=SMALL)
    table, lion = pilot.scene.table, pilot.scene.match.state.lion
    beyond = (2**40, -(2**40))
    for event in (Walked(0, 3, lion, (), ()), Prowled(0, 1, 0, lion, (lion,), ()), Prowled(0, 1, 0, beyond, (lion,), ())):
        table.memory = Memory.of([Seen(0, "", [], [event])])
        table.draw(pilot.surface)
