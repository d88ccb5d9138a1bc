"""Stepping through a game, and the film it is played from."""

import pytest

from game.scenes.replay import ReplayScreen
from game.storage.settings import Settings
from game.tables import TABLES
from tests.pilot import Pilot
from tests.scenes.cases import film


@pytest.fixture
def replay(words, unbaked):
    def make(start=0, **settings):
        made = film(2, 24)
        chosen = Settings(**({"animation": "off"} | settings))
        return Pilot(lambda ctx: ReplayScreen(made, TABLES["lion"], start), (1280, 800), chosen, words)

    return make


def test_a_film_has_every_position():
    made = film(3, 30)
    assert made.length == 30
    assert made.rules.copy(made.state(30)) == made.state(30)
    assert made.state(0) != made.state(30)
    assert not made.torn


def test_a_film_of_other_rules_ends_where_it_departs():
    made = film(2, 10)
    torn = made.log[6].events
    made.log = (
        *made.log[:6],
        made.log[6].__class__(7, 0, "novice", made.log[6].action, [], torn, "00000000"),
        *made.log[7:],
    )
    made.state(10)
    assert made.torn
    assert made.length == 6


def test_steps_by_buttons(replay):
    pilot = replay()
    pilot.press("next")
    pilot.press("next")
    assert pilot.scene.step == 2
    pilot.press("previous")
    assert pilot.scene.step == 1
    pilot.press("last")
    assert pilot.scene.step == 24
    pilot.press("first")
    assert pilot.scene.step == 0


def test_steps_by_keys(replay):
    pilot = replay()
    for key, step in (("right", 1), ("right", 2), ("left", 1), ("end", 24), ("home", 0)):
        pilot.key(key)
        assert pilot.scene.step == step


def test_the_ends_are_closed_with_a_reason(replay, words):
    pilot = replay()
    assert pilot.target("previous").why_not == words("app.replay.at_start")
    pilot.key("end")
    assert pilot.target("next").why_not == words("app.replay.at_end")


def test_the_slider_goes_anywhere(replay):
    pilot = replay()
    box = pilot.target("step").bounds
    pilot.click((box.right - 13, box.cy))
    assert pilot.scene.step == 24
    pilot.click((box.cx, box.cy))
    assert 10 <= pilot.scene.step <= 14


def test_the_board_shows_the_step(replay):
    pilot = replay(24)
    shown = pilot.scene.table._shown
    assert shown == pilot.scene.film.view(24)
    pilot.key("home")
    assert pilot.scene.table._shown == pilot.scene.film.view(0)


def test_it_plays_to_the_end_and_stops(replay):
    pilot = replay(20)
    pilot.key("space")
    pilot.wait(10)
    assert pilot.scene.step == 24
    assert not pilot.scene.playing


def test_play_at_the_end_begins_anew(replay):
    pilot = replay(None)
    assert pilot.scene.step == 24
    pilot.press("play")
    assert pilot.scene.playing
    assert pilot.scene.step < 24


def test_moving_steps_are_shown_and_can_be_hurried(replay):
    pilot = replay(3, animation="normal")
    pilot.press("next")
    pilot.press("next")
    pilot.wait_idle()
    assert pilot.scene.step == 5
    assert pilot.scene.table._shown == pilot.scene.film.view(5)


def test_escape_stops_and_then_leaves(replay):
    pilot = replay()
    pilot.press("play")
    pilot.key("escape")
    assert not pilot.scene.playing
    pilot.key("escape")
    assert pilot.scene is None


def test_the_log_grows_with_the_steps(replay):
    pilot = replay()
    few = len(pilot.scene.log._lines)
    pilot.key("end")
    assert len(pilot.scene.log._lines) > few
