"""What is shown, in which order; results that wait; nothing of it changes the truth."""

from __future__ import annotations

from random import Random

import pytest

from game.core.types import Choose
from game.rules.skirmish.actions import Action, Cheer, NextGame, Send
from game.rules.skirmish.cards import Card
from game.rules.skirmish.state import State
from game.tables.skirmish.motion.stage import HOME, Stage, bouts, is_same_table
from game.ui.anim import Animator
from game.ui.context import PlainSettings
from tests.pilot import Pilot
from tests.rules.skirmish.position import PLAIN, STANDARD, TIMED, TINY, match, opening, position, side
from tests.tables.skirmish.host import seated, session_for

MOVING = PlainSettings(confirm=False)
QUICK = PlainSettings(animation="off", confirm=False)


def fight(state: State, mine: str, rival: Action, settings: PlainSettings = MOVING) -> Pilot:
    """Seat 0 alone at the machine presses `mine`; seat 1 answers."""

    def robot(match, seat):
        legal = list(match.rules.legal(match.state, seat))
        return rival if rival in legal else legal[0]

    session = session_for(state.table.options, state, people=(0,))
    pilot = seated(session, settings=settings, people=(0,), robots={1: robot})
    pilot.press(mine)
    return pilot


def test_a_round_is_held_until_somebody_has_seen_enough() -> None:
    pilot = fight(opening("MRL", "LMR"), "stack:0", Send(0))
    table = pilot.scene.table
    pilot.frames(10)
    assert pilot.scene.anim.is_playing and table.holds and table.prompt() is None
    pilot.wait(3)
    assert not pilot.scene.anim.is_playing and table.holds
    stage = table.course.stage
    assert stage.away == {(0, 0), (1, 0)} and stage.verdict.fates == ("stands", "falls")
    assert [actor.card for actor in stage.actors] == [Card.MURMILLO, Card.LANCEA]
    assert stage.sides[1].fallen == [], "the loser still lies in the arena"
    assert table.prompt().title == "The sword splits the spear."
    pilot.wait(20)
    assert table.holds, "it waits as long as it takes"
    pilot.press("button:next")
    pilot.wait(2)
    assert not table.holds
    stage = table.course.stage
    assert stage.actors == [] and stage.away == set() and stage.sides[1].fallen == [Card.LANCEA]


@pytest.mark.parametrize("how", ["return", "space", "mouse"])
def test_what_goes_on(how: str) -> None:
    pilot = fight(opening("MRL", "LMR"), "stack:0", Send(0), QUICK)
    assert pilot.scene.table.holds
    if how == "mouse":
        pilot.click((300, 340))
    else:
        pilot.key(how)
    pilot.frames(3)
    assert not pilot.scene.table.holds


def test_the_beaten_fall_the_winner_goes_home_and_populi_is_turned() -> None:
    state = position(side("M3 R1 B1", "LLRC"), side("C1 R2 L1", "MMRCB"))
    pilot = fight(state, "populi", Send(1), QUICK)
    assert pilot.scene.table.course.stage.verdict.fates == ("cheered", "falls")
    assert (0, HOME) in pilot.scene.table.course.stage.away
    pilot.key("space")
    pilot.frames(3)
    stage = pilot.scene.table.course.stage
    assert stage.sides[0].populi is False and stage.sides[1].fallen[-1] is Card.RETIARIUS


def test_a_tie_fells_both() -> None:
    pilot = fight(opening("MRL", "MLR"), "stack:0", Send(0), QUICK)
    assert pilot.scene.table.course.stage.verdict.fates == ("falls", "falls")
    pilot = fight(opening("MRL", "MLR"), "populi", Cheer(), QUICK)
    assert pilot.scene.table.course.stage.verdict.fates == ("spent", "spent")


@pytest.mark.parametrize("settings", [QUICK, MOVING, PlainSettings(reduced_motion=True, confirm=False)],
                         ids=["off", "normal", "reduced"])  # fmt: skip
def test_whatever_was_shown_the_stage_ends_as_the_position_is(settings: PlainSettings) -> None:
    """Every entry of games by lot, played through the table's own animations."""
    for options, board in ((PLAIN, TINY), (TIMED, TINY), (PLAIN, STANDARD)):
        pilot = seated(session_for(options, board=board), settings=settings)
        table = pilot.scene.table
        table.waits = False
        game = match(options, 7, board)
        rng, before = Random(3), game.rules.view(game.state, None)
        table.see(game.observe(None), None)
        while isinstance(pending := game.pending(), Choose) and len(game.log) < 120:
            seat = rng.choice(pending.seats)
            game.submit(seat, rng.choice(list(game.rules.legal(game.state, seat))))
            after = game.rules.view(game.state, None)
            seen = game.heard(None)[-1] if game.log[-1].events and game.log[-1].events[0].audience is None else None
            if seen is None:
                continue
            motion = table.animate(seen, before, after)
            table.see(type(game.observe(None))(before, pending, (), []), None)
            if motion is not None:
                _run(motion, pilot)
            table.see(game.observe(None), None)
            for _ in range(400):
                if not table.holds:
                    break
                table.update(0.05)
            assert not table.holds
            wanted = Stage.of(after.table, board.populi == 1)
            assert table.course.stage.sides == wanted.sides and table.course.stage.score == wanted.score
            assert table.course.stage.actors == [] and table.course.stage.away == set()
            before = after


def _run(motion, pilot: Pilot) -> None:
    animator = Animator(pilot.ctx.speed)
    animator.play(motion)
    for _ in range(2000):
        if not animator.is_busy:
            return
        animator.update(0.05)
        pilot.scene.table.update(0.001)
    raise AssertionError("it does not end")


def test_the_stage_in_the_middle_of_motion_can_be_drawn_at_any_size() -> None:
    pilot = fight(opening("MRL", "LMR"), "stack:0", Send(0))
    for size in ((1024, 640), (1920, 1080), (1280, 1024)):
        pilot.frames(14)
        pilot.resize(*size)
    pilot.wait(3)
    pilot.key("space")
    pilot.frames(10)
    pilot.resize(1280, 800)
    pilot.wait(2)
    assert not pilot.scene.table.holds


def test_an_animation_that_the_scene_throws_away_leaves_the_result() -> None:
    pilot = fight(opening("MRL", "LMR"), "stack:0", Send(0))
    pilot.frames(20)
    pilot.scene.anim.clear()
    pilot.frames(10)
    assert pilot.scene.table.course.shown is not None
    pilot.key("space")
    pilot.wait(2)
    assert not pilot.scene.table.holds


def test_taking_back_clears_what_was_held() -> None:
    session = session_for(PLAIN, opening("MRL", "LMR"))
    session.may_take_back = True
    pilot = seated(session, settings=QUICK)
    for _ in range(2):
        pilot.scene.lift_curtain()
        pilot.press("stack:0")
    assert pilot.scene.table.holds
    session.take_back()
    pilot.scene.show()
    pilot.frames(2)
    assert not pilot.scene.table.holds and pilot.scene.table.course.stage.actors == []


def test_a_new_game_is_dealt() -> None:
    state = position(side("M - -", "RRRLLLMMCCB"), side("L - -", "RRRLLMMMCCB", populi=False))
    pilot = fight(state, "stack:0", Send(0))
    pilot.wait(3)
    pilot.key("space")
    pilot.wait(6)
    table = pilot.scene.table
    assert table.course.stage.banner is not None and table.course.stage.banner.title == "Maximus wins game I"
    pilot.press("button:next_game")
    downs = set()
    for _ in range(240):
        pilot.frames(1)
        downs.add(sum(heap.down for heap in table.course.stage.sides[0].stacks))
    assert downs >= set(range(13)) - {10, 11} and table.course.stage.banner is None
    assert pilot.scene.session.match.state.table.game == 2


def test_results_of_the_last_round_wait_too() -> None:
    state = position(side("M R3 -", "LLCCBMR"), side("L - -", "RRRLLMMMCCB", populi=False), score=(4, 2))
    pilot = fight(state, "stack:0", Send(0), QUICK)
    assert pilot.scene.session.over() is not None and pilot.scene.table.holds
    pilot.key("space")
    pilot.frames(3)
    assert not pilot.scene.table.holds
    assert pilot.scene.table.course.stage.banner.title == "Maximus wins the set"
    assert pilot.scene.table.course.stage.score == [9, 2]


def test_nobody_to_click_nobody_to_wait_for() -> None:
    pilot = fight(opening("MRL", "LMR"), "stack:0", Send(0))
    pilot.scene.people = ()
    pilot.wait(3.5)
    assert not pilot.scene.table.holds


def test_a_robot_that_is_ready_does_not_end_the_result() -> None:
    state = opening("MRL", "LMR", TIMED)
    session = session_for(TIMED, state)
    pilot = seated(session, settings=QUICK)
    pilot.frames(2)
    pilot.key("a")
    pilot.key("j")
    pilot.wait(3.2)
    assert pilot.scene.table.holds
    pilot.scene.act_for(1, _ready())
    pilot.frames(2)
    assert pilot.scene.table.holds


def _ready() -> Action:
    from game.rules.skirmish.actions import Ready

    return Ready()


def test_past_rounds_are_kept_by_game() -> None:
    game = match(PLAIN, 5, TINY)
    rng = Random(1)
    rounds = 0
    while isinstance(pending := game.pending(), Choose) and game.state.table.game < 3:
        seat = rng.choice(pending.seats)
        action = rng.choice(list(game.rules.legal(game.state, seat)))
        game.submit(seat, action)
        found = bouts(game.heard(None))
        assert [bout.round for bout in found] == list(range(1, len(found) + 1))
        if not isinstance(action, NextGame):
            rounds = max(rounds, len(found))
    assert rounds > 3


def test_tables_are_the_same_whoever_is_ready() -> None:
    one, other = opening("MRL", "LMR", TIMED).table, opening("MRL", "LMR", TIMED).table
    other.frames = []
    assert is_same_table(one, other)
    other.sides[0].populi = False
    assert not is_same_table(one, other)


def test_who_looks_at_once_what_can_be_pressed_after_a_result_is_told_the_present(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a board that is scrolled the scene asks while the result's last step is being played. It was told what a click on
    a result does, which was kept, and no stack could be chosen any more."""
    pilot = fight(opening("MRL", "LMR"), "stack:0", Send(0))
    table = pilot.scene.table
    pilot.wait(3)
    assert table.holds
    changed, told = table.course._changed, []

    def looks() -> None:
        changed()
        told.append(table.holds)

    monkeypatch.setattr(table.course, "_changed", looks)
    pilot.press("button:next")
    pilot.wait(2)
    assert not table.holds and told and not told[-1]
