"""Stepping through a game, and the film it is played from."""

import pytest
from msgspec.structs import replace

from game.core.chance import Draw
from game.core.say import Say
from game.core.types import Over
from game.rules import GAMES
from game.scenes.replay import ReplayScreen
from game.storage.settings import Settings
from game.tables import TABLES
from tests.pilot import Pilot
from tests.scenes.cases import film
from tests.scenes.checking import recorded


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


@pytest.mark.parametrize("game_ends", [False, True])
def test_a_log_that_departs_at_its_start_leaves_the_present_position_and_a_sentence(words, unbaked, game_ends):
    made = film(2, 24)
    made.start = replace(made.start, digest="00000000")
    if game_ends:
        made.over = Over((1, 2), (1, 0), Say("app.over.conceded"))
    pilot = Pilot(lambda ctx: ReplayScreen(made, TABLES["lion"], None), (1280, 800), Settings(animation="off"), words)
    assert (made.torn, made.is_still, made.length) == (True, True, 0)
    assert made.view(0) == made.rules.view(made.present, None)
    assert made.pending(0) == (made.over if game_ends else made.rules.pending(made.present))
    assert pilot.toasts == [words("app.replay.torn_at_start")]
    for key in ("right", "end", "left", "home", "space"):
        pilot.key(key)
        pilot.frames(3)
    assert pilot.scene.step == 0
    assert pilot.scene.log.newest(9) == []


def test_a_log_whose_events_no_board_has_departs_where_it_does(words, unbaked):
    made = film(2, 10)
    wild = replace(made.log[3], drawn=[*made.log[3].drawn, Draw(Say("lion.why.cast"), 10**6, die=6)])
    made.log = (*made.log[:3], wild, *made.log[4:])
    pilot = Pilot(lambda ctx: ReplayScreen(made, TABLES["lion"], None), (1280, 800), Settings(animation="off"), words)
    assert made.length == 3
    assert pilot.toasts == [words("app.replay.torn", step=3)]


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
    shown = pilot.scene.table.shown
    assert shown == pilot.scene.film.view(24)
    pilot.key("home")
    assert pilot.scene.table.shown == pilot.scene.film.view(0)


def test_it_plays_to_the_end_and_stops(replay):
    pilot = replay(20)
    pilot.key("space")
    pilot.wait(10)
    assert pilot.scene.step == 24
    assert not pilot.scene.playing


def test_a_start_of_which_nothing_is_told_is_called_that(replay, words):
    pilot = replay()
    pilot.scene._lines_of = lambda told: []
    assert pilot.scene.sentence() == words("app.replay.start")
    pilot.key("right")
    assert pilot.scene.sentence() == words("app.replay.nothing")


def test_a_step_without_a_line_tells_what_the_table_says_or_what_came_before_it(replay, words):
    """It said only that nothing was said."""
    pilot = replay(3)
    scene = pilot.scene
    last, lines = scene.film.seen(4), scene._lines_of
    scene._lines_of = lambda told: [] if told == last else lines(told)
    pilot.key("right")
    before, name = scene._told_aloud[-1], scene.film.names[last.seat]
    assert scene.sentence() == words("app.replay.after", name=name, line=before)
    assert scene.sentence() in scene.said()
    scene.table.untold = lambda seen, before, after: "What was done."
    assert scene.sentence() == "What was done."


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
    assert pilot.scene.table.shown == pilot.scene.film.view(5)


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


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_what_came_of_a_fight_is_told_to_its_end(words, unbaked, size):
    """It ended in "Claudia loses Ces..." on nearly every step."""
    made = film(2, 40, GAMES["skirmish"])
    pilot = Pilot(lambda ctx: ReplayScreen(made, TABLES["skirmish"], 0), size, Settings(animation="off"), words)
    scene, longest = pilot.scene, 0
    for step in scene.stops[1:]:
        scene.go(step)
        pilot.frames(1)
        with recorded(pilot.surface.get_size()) as written:
            scene._draw_tray(pilot.surface)
        told = " ".join(scene.sentence().split())
        assert told in " ".join(" ".join(line.text for line in written).split())
        longest = max(longest, len(told))
    assert longest > 140


def test_the_slider_counts_entries_as_the_look_back_does(words, unbaked):
    """Entry 80 was "41 / 49": steps that show nothing of their own were not counted."""
    made = film(2, 40, GAMES["skirmish"])
    pilot = Pilot(lambda ctx: ReplayScreen(made, TABLES["skirmish"], 0), (1280, 800), Settings(animation="off"), words)
    scene = pilot.scene
    assert len(scene.stops) < made.length
    for stop, step in enumerate(scene.stops):
        assert scene._step_word(stop) == words("app.replay.step.decision", step=step, count=made.length)
    scene.go(scene.stops[3])
    assert words("app.replay.reads.step", step=scene.stops[3], count=made.length) in scene.said()


def test_at_the_beginning_nothing_is_told_of_a_later_fight(words, unbaked):
    """The panel of the last game's last round stood there after Home."""
    made = film(2, 40, GAMES["skirmish"])
    pilot = Pilot(lambda ctx: ReplayScreen(made, TABLES["skirmish"], 0), (1280, 800), Settings(animation="off"), words)
    scene = pilot.scene
    analysis = scene.table.analysis
    scene.go(scene.stops[2])
    assert analysis._decided is not None
    pilot.key("home")
    pilot.frames(2)
    assert scene.step == 0 and analysis._decided is None


@pytest.mark.parametrize("game", GAMES)
def test_every_table_can_stand_at_the_beginning_again(words, unbaked, game):
    made = film(GAMES[game].all_seats[0], 30, GAMES[game])
    pilot = Pilot(lambda ctx: ReplayScreen(made, TABLES[game], None), (1280, 800), Settings(animation="off"), words)
    pilot.frames(2)
    pilot.key("home")
    pilot.frames(2)
    assert pilot.scene.step == 0 and pilot.scene.sentence()
