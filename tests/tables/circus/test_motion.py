"""Motion only shows: it ends at the truth, whether it runs, is skipped, is thrown away or is off."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pygame
import pytest

from game.core.match import Seen
from game.core.say import say
from game.rules.circus.events import Crashed, CrossedFinish, Drove, PaidTribute, PutBack, RaceEnded, RanOut, TournamentEnded
from game.rules.circus.rides import leaders, owes
from game.rules.circus.state import CircusOptions
from game.tables.kit.air import Speech
from game.ui.anim import AnimationSpeed
from game.ui.context import PlainSettings
from tests.tables.circus.host import SMALL, Host, new_match, play_on, seated, sensible


def truth_is_shown(host: Host) -> None:
    """The stage at rest stands exactly as the match does."""
    stage, table = host.table.stage, host.match.state.table
    track = host.match.rules.track(table)  # type: ignore[attr-defined]
    ahead = leaders(track, table) if any(team.moved for team in table.teams) else ()
    for chariot, (figure, team) in enumerate(zip(stage.figures, table.teams, strict=True)):
        assert figure.at == team.at and not figure.ride
        assert figure.shown == table.is_in_the_way(chariot)
        assert figure.alpha == 1 and figure.lift == 0 and figure.spin == 0
        assert figure.wrecked == (team.fate == "wrecked")
        assert figure.crowned == (chariot in ahead and team.is_racing)
        assert figure.owes == (team.is_racing and owes(table, chariot))
    for seat, card in enumerate(stage.cards):
        team = table.teams[seat]
        assert (card.paid, card.place, card.fate) == (team.paid, team.place, team.fate)
        assert card.cards == team.hand + sum(team.piles) and card.score == table.score[seat]
    air = host.table.air
    assert not (air.flyers or air.speeches or air.banner or air.crowning or air.rays)


@pytest.mark.parametrize(("speed", "calm"), [("fast", False), ("fast", True), ("off", False)])
def test_an_animated_race_ends_each_move_at_the_truth(speed: AnimationSpeed, calm: bool) -> None:
    match = new_match(3, 8)
    pilot = seated(match, size=SMALL, settings=PlainSettings(animation=speed, reduced_motion=calm))
    host: Host = pilot.scene
    rng = Random(3)
    for step in range(8):
        if host.actor is None:
            break
        if step == 4:
            play_on(match, 70)
            host.show()
            continue
        host.act(sensible(match, host.actor, rng))
        pilot.until(lambda: not host.anim.is_playing)
        pilot.frames(2)
        truth_is_shown(host)


def test_the_match_is_ahead_of_the_picture() -> None:
    match = new_match(4, 2)
    pilot = seated(match, size=SMALL, settings=PlainSettings(animation="slow"))
    host: Host = pilot.scene
    seat = host.actor
    assert seat is not None
    before = match.state.table.teams[seat].at
    host.act(sensible(match, seat, Random(1)))
    pilot.frames(4)
    assert match.state.table.teams[seat].at != before, "final before the first frame"
    figure = host.table.stage.figures[seat]
    assert figure.at == before and 0 < figure.t < 0.5


def test_skipping_lands_at_the_truth() -> None:
    match = new_match(3, 6)
    pilot = seated(match, size=SMALL, settings=PlainSettings(animation="slow"))
    host: Host = pilot.scene
    for step in range(5):
        assert host.actor is not None
        host.act(sensible(match, host.actor, Random(step)))
        pilot.frames(3 + 3 * step)
        host.anim.skip()
        pilot.frames(1)
        truth_is_shown(host)


def test_an_animation_thrown_away_leaves_no_trace() -> None:
    match = new_match(4, 6)
    pilot = seated(match, size=SMALL, settings=PlainSettings(animation="slow"))
    host: Host = pilot.scene
    assert host.actor is not None
    host.act(sensible(match, host.actor, Random(1)))
    pilot.frames(20)
    host.anim.clear()
    host.show()
    pilot.frames(6)
    truth_is_shown(host)


def test_a_resize_in_the_middle_goes_on() -> None:
    match = new_match(4, 6)
    pilot = seated(match, size=SMALL, settings=PlainSettings(animation="normal"))
    host: Host = pilot.scene
    assert host.actor is not None
    host.act(sensible(match, host.actor, Random(1)))
    pilot.frames(8)
    pilot.resize(1100, 700)
    pilot.until(lambda: not host.anim.is_playing)
    pilot.frames(2)
    truth_is_shown(host)


def test_each_event_has_its_sound_and_the_end_its_laurel() -> None:
    match = new_match(3, 5)
    pilot = seated(match, size=SMALL, settings=PlainSettings(animation="fast"))
    host: Host = pilot.scene
    pilot.wait_idle()
    view = match.rules.view(match.state, None)
    at = view.table.teams[0].at
    step = host.table.track.next[at][0]
    events = [
        Drove(chariot=0, neutral=0, card=1, start=at, path=(step,), lap=1, left=70, wasted=0, leaders=(0,)),
        PaidTribute(chariot=0, neutral=0, space=step, lap=1, is_stop=False),
        PutBack(chariot=3, neutral=1, card=6, reason=say("circus.put_back.leader")),
        Crashed(chariot=1, space=view.table.teams[1].at),
        RanOut(chariot=2, neutral=0, stays=False),
        CrossedFinish(chariot=0, neutral=0, place=1, surplus=0),
        RaceEnded(race=1, ending="done", places=(1, 0, 0), points=(6, 0, 0), score=(6, 0, 0)),
        TournamentEnded(score=(6, 0, 0), winners=(0,)),
    ]
    motion = host.table.animate(Seen(0, "human", [], events), view, view)
    assert motion is not None
    host.anim.play(motion)
    seen = set()
    while host.anim.is_playing:
        pilot.frames(1)
        air, stage = host.table.air, host.table.stage
        seen |= {name for name, on in (
            ("coin", air.rays > 0), ("arm", stage.arm_up), ("wreck", stage.figures[1].wrecked),
            ("gone", not stage.figures[2].shown), ("home", not stage.figures[0].shown), ("crown", air.crowning is not None),
            ("banner", air.banner is not None), ("speech", bool(air.speeches)), ("petals", air.petals.is_busy),
        ) if on}  # fmt: skip
    assert seen == {"coin", "arm", "wreck", "gone", "home", "crown", "banner", "speech", "petals"}
    played = pilot.ctx.sounds.played
    assert {"hoof", "card", "coin", "fanfare", "cheer", "clash", "thud", "laurel"} <= set(played)


@pytest.mark.parametrize("people", [(0,), (1,)])
def test_petals_fall_at_the_line_for_people(people: tuple[int, ...]) -> None:
    match = new_match(3, 5)
    pilot = seated(match, size=SMALL, settings=PlainSettings(animation="fast"))
    host: Host = pilot.scene
    pilot.wait_idle()
    host.table.director.setting = replace(host.table.setting, people=lambda: people)
    view = match.rules.view(match.state, None)
    motion = host.table.animate(Seen(0, "human", [], [CrossedFinish(chariot=0, neutral=0, place=1, surplus=0)]), view, view)
    assert motion is not None
    host.anim.play(motion)
    fallen = False
    while host.anim.is_playing:
        pilot.frames(1)
        fallen |= host.table.air.petals.is_busy
    assert fallen is (people == (0,))


def test_entries_without_motion_give_none() -> None:
    match = new_match(3)
    host: Host = seated(match, size=SMALL).scene
    view = match.rules.view(match.state, None)
    assert host.table.animate(Seen(0, "human", [], []), view, view) is None


def test_an_idle_table_asks_for_no_frames() -> None:
    match = new_match(3)
    play_on(match, 4)
    pilot = seated(match, size=SMALL, settings=PlainSettings(animation="normal"))
    pilot.wait_idle()
    drawn = pilot.app.drawn_frames
    pilot.frames(30)
    assert pilot.app.drawn_frames == drawn


def test_the_cut_is_turned_up_card_by_card_and_then_rests() -> None:
    pilot = seated(new_match(4, 3), size=SMALL, settings=PlainSettings(animation="normal"))
    host: Host = pilot.scene
    assert host.table.is_moving
    pilot.wait_idle()
    assert not host.table.is_moving and host.table.memory.cuts


def test_only_what_moves_is_reported_as_changed() -> None:
    match = new_match(4, 2)
    play_on(match, 5)
    pilot = seated(match, size=SMALL, settings=PlainSettings(animation="slow"))
    pilot.wait_idle()
    host: Host = pilot.scene
    table = host.table
    table.draw(pilot.surface)
    assert table.draw(pilot.surface) == []
    assert host.actor is not None
    host.act(sensible(match, host.actor, Random(1)))
    pilot.frames(30)
    table.draw(pilot.surface)
    pilot.app.advance(1 / 60)
    rects = table.draw(pilot.surface)
    assert rects is not None
    area = sum(rect.w * rect.h for rect in rects)
    assert 0 < area < 0.2 * SMALL[0] * SMALL[1]


def test_the_next_race_lies_on_the_table_with_all_on_the_grid() -> None:
    match = new_match(3, 6, "side-a", CircusOptions())
    while match.state.table.race == 1 and type(match.state.table.frames[-1]).__name__ != "Interval":
        play_on(match, 1)
    pilot = seated(match, "side-a", SMALL, PlainSettings(animation="fast"))
    host: Host = pilot.scene
    pilot.wait_idle()
    assert host.table.spread.shows_scores
    for _ in range(3):
        pilot.press("button:confirm")
        pilot.until(lambda: not host.anim.is_playing)
        pilot.frames(2)
    assert match.state.table.race == 2 and host.table.arena.road.course.id == "blue"
    assert not host.table.spread.shows_scores
    truth_is_shown(host)


@pytest.mark.parametrize("below", [True, False])
def test_whoever_greets_caesar_does_not_cover_him(below: bool) -> None:
    """From the alley under his box the bubble hangs below the chariot, elsewhere above it."""
    host: Host = seated(new_match(3, 2), size=SMALL).scene
    table, box = host.table, host.table.arena.caesar
    x, y = (box.cx, box.bottom + 12) if below else (box.cx, box.bottom + 200)
    table.air.speeches.append(Speech(lambda: (x, y), "Ave Caesar!", alpha=1.0))
    plain = pygame.Surface(SMALL)
    spoken = plain.copy()
    table.draw_over(spoken)
    drawn = pygame.mask.from_threshold(spoken, (0, 0, 0), (1, 1, 1))
    drawn.invert()
    (found,) = [rect for rect in drawn.get_bounding_rects() if rect.w > 20]
    middle = found.centery / table.ui.pen.k
    assert (middle > y) == below
    assert not found.colliderect(table.ui.pen.rect(box))
