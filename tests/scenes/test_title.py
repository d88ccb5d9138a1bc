"""The title: boxes, Continue, the ways out; plain at first, painted when baked, moving only if it may."""

import pygame
import pytest

from game.core.say import Say
from game.roster import RECORDS
from game.rules import GAMES
from game.scenes.doors import Doors
from game.scenes.shelf import SHELF
from game.scenes.title import Continue, LeaveProgram, NewGame, OpenLoad, TitleScreen
from game.storage.settings import Settings
from tests.pilot import Pilot
from tests.scenes.cases import card

BUILT = [box.id for box in SHELF]


@pytest.fixture
def opened():
    """What the doors were asked for."""
    return []


@pytest.fixture
def title(words, unbaked, opened):
    doors = Doors(
        lambda game, page: opened.append(("rules", game)),
        lambda: opened.append("settings"),
        lambda: opened.append("credits"),
    )

    def make(newest=None, **settings):
        return Pilot(lambda ctx: TitleScreen(doors, newest), settings=Settings(animation="off", **settings), words=words)

    return make


def test_a_built_box_opens_by_mouse(title):
    pilot = title()
    pilot.press(f"box:{BUILT[0]}")
    assert pilot.result == NewGame(BUILT[0])


def test_a_built_box_opens_by_keyboard(title):
    pilot = title()
    pilot.tab_to(f"box:{BUILT[0]}")
    pilot.key("return")
    assert pilot.result == NewGame(BUILT[0])


def test_hovering_lifts_a_box_and_shows_its_blurb(title):
    pilot = title()
    before = pilot.target(f"box:{SHELF[-1].id}").bounds.y
    pilot.hover(f"box:{SHELF[-1].id}")
    pilot.frames(20)
    assert pilot.scene.current == SHELF[-1].id
    assert pilot.target(f"box:{SHELF[-1].id}").bounds.y < before


def test_every_box_says_what_game_it_is(title):
    pilot = title()
    assert pilot.ids("box:") == [f"box:{game}" for game in RECORDS]
    assert all(GAMES[game].title for game in BUILT)


def test_continue_goes_on_with_the_newest_game(title):
    newest = card()
    for act in (lambda pilot: pilot.press("continue"), lambda pilot: pilot.key("c")):
        pilot = title(newest)
        act(pilot)
        assert pilot.result == Continue(newest)


def test_enter_on_a_fresh_title_does_what_the_gold_button_says(title):
    newest = card()
    pilot = title(newest)
    pilot.key("return")
    assert pilot.result == Continue(newest)
    pilot = title(newest)
    pilot.key("tab")
    assert pilot.scene.focus.focused == "continue"
    pilot = title()
    pilot.key("return")
    assert pilot.result == NewGame(SHELF[0].id), "nothing to go on with: the box in front"


def test_continue_names_game_and_round(title):
    pilot = title(card())
    assert pilot.target("continue").value.startswith("Leo et Aurum · Round IV · ")


def test_continue_says_that_the_game_is_practice(title, words):
    told = [title(one).target("continue").value for one in (card(), card(practice=True))]
    assert [words("app.title.practice") in text for text in told] == [False, True]


def test_continue_without_a_game_is_closed_with_a_reason(title, words):
    pilot = title()
    target = pilot.target("continue")
    assert not target.enabled
    assert target.why_not == words("app.title.no_game.why")
    pilot.key("c")
    assert pilot.result is None


def test_a_game_that_is_saved_meanwhile_can_be_continued(title):
    pilot = title()
    pilot.scene.renew(card())
    pilot.press("continue")
    assert pilot.result == Continue(card())


@pytest.mark.parametrize(("target", "key", "result"), [("load", "l", OpenLoad()), ("quit", None, LeaveProgram())])
def test_ways_out(title, target, key, result):
    pilot = title()
    pilot.press(target)
    assert pilot.result == result
    if key is not None:
        pilot = title()
        pilot.key(key)
        assert pilot.result == result


def test_doors_open_without_leaving_the_title(title, opened):
    pilot = title(card())
    for target in ("settings", "rulebook", "credits"):
        pilot.press(target)
    pilot.key("f1")
    assert opened == ["settings", ("rules", None), "credits", ("rules", "lion")]
    assert pilot.result is None


def test_escape_points_at_the_way_out_and_does_not_leave(title):
    pilot = title()
    pilot.key("escape")
    assert pilot.result is None
    assert pilot.scene.focus.focused == "quit"
    pilot.key("return")
    assert pilot.result == LeaveProgram()


def test_the_plain_title_answers_at_once_and_the_painted_one_fades_in(words):
    pilot = Pilot(lambda ctx: TitleScreen(Doors(), None), settings=Settings(), words=words)
    assert pilot.scene._shown < 1
    plain = pilot.surface.copy()
    pilot.app.ctx.bakery.finish()
    pilot.wait(1.0)
    assert pilot.scene._shown == 1.0
    assert pilot.surface.get_at((640, 230)) != plain.get_at((640, 230))


def test_the_painted_title_comes_from_the_cache_the_second_time(words, tmp_path):
    first = Pilot(lambda ctx: TitleScreen(Doors(), None), (1024, 640), Settings(animation="off"), words, tmp_path)
    first.wait_idle()
    first.scene._scenery._write()
    for thread in __import__("threading").enumerate():
        if thread.name == "bake-save":
            thread.join()
    again = Pilot(lambda ctx: TitleScreen(Doors(), None), (1024, 640), Settings(animation="off"), words, tmp_path)
    again.wait_idle()
    assert again.scene._scenery.from_disk


@pytest.mark.parametrize("settings", [Settings(animation="off"), Settings(reduced_motion=True)])
def test_nothing_moves_when_the_player_wants_it_still(words, settings):
    pilot = Pilot(lambda ctx: TitleScreen(Doors(), None), (1024, 640), settings, words)
    pilot.app.ctx.bakery.finish()
    pilot.wait(1.5)
    frames = pilot.app.drawn_frames
    pilot.wait(2.0)
    assert pilot.app.drawn_frames == frames
    assert pilot.scene.wake_after() is None


def test_torches_take_few_frames(words):
    pilot = Pilot(lambda ctx: TitleScreen(Doors(), None), (1024, 640), Settings(), words)
    pilot.app.ctx.bakery.finish()
    pilot.wait(1.5)
    frames = pilot.app.drawn_frames
    pilot.wait(4.0)
    assert 8 <= pilot.app.drawn_frames - frames <= 40


def test_what_moves_is_drawn_on_what_lies_there(words):
    """Of a picture at rest only flames, pennants and stars are drawn anew, the slow ones not each time; every pixel that
    differs is told, and the picture is what it would be if all were drawn."""
    pilot = Pilot(lambda ctx: TitleScreen(Doors(), None), (1024, 640), Settings(), words)
    pilot.ctx.bakery.finish()
    pilot.frames(90)
    scene, screen = pilot.scene, pilot.app.surface
    assert screen is not None
    kept = slow = 0
    for step in range(40):
        before = screen.copy()
        scene.update(0.16)
        rects = pilot.app.draw_if_needed()
        assert rects is not None and not isinstance(rects, bool)
        kept += scene.kept_on is screen
        slow += len(rects) == 2 * len(scene._flames)
        for rect in rects:
            before.blit(screen, rect, rect)
        assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(screen, "RGB"), step
        if scene._tick % 2 == 0:
            whole = pygame.Surface(screen.get_size()).convert(screen)
            scene.kept_on = None
            scene.draw(whole)
            assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(screen, "RGB"), step
    assert kept > 35 and 15 <= slow <= 25


@pytest.mark.parametrize(
    "stage", [Say("lion.later", {"round": 3}), Say("lion.stage", {"round": "x"}), Say("lion.stage", {"key": 1})]
)
def test_a_stage_that_cannot_be_said_is_left_out(stage, words, unbaked):
    pilot = Pilot(lambda ctx: TitleScreen(Doors(), card(stage=stage)), (1280, 800), Settings(animation="off"), words)
    pilot.frames(2)
    assert pilot.target("continue").enabled
    assert pilot.target("continue").value.startswith("Leo et Aurum · ")


def test_a_round_of_a_million_million_is_said_at_once(words, unbaked):
    shown = card(stage=Say("lion.stage", {"round": 10**12}))
    pilot = Pilot(lambda ctx: TitleScreen(Doors(), shown), (1280, 800), Settings(animation="off"), words)
    assert "1000000000000" in pilot.target("continue").value


def test_tab_finds_what_a_box_offers_before_it_comes_to_another_box(words, unbaked):
    """With the offers at the end of the row a person at the keyboard could only learn the last game of the shelf."""
    offers, doors = {box.id: 5 for box in SHELF}, Doors(lambda *_: None, lambda: None, lambda: None)

    def make(ctx):
        return TitleScreen(doors, None, offers=lambda: offers, firsts=lambda: offers)

    pilot = Pilot(make, settings=Settings(animation="off"), words=words)
    pilot.frames(6)
    for box in SHELF:
        pilot.tab_to(f"box:{box.id}")
        pilot.frames(2)
        pilot.key("tab")
        assert pilot.scene.focus.focused == "learn" and pilot.scene.current == box.id
