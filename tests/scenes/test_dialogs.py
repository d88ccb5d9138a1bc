"""Pause, results, curtain, save as: what they give back, by mouse and by keyboard."""

import pygame
import pytest

from game.scenes.curtain import Curtain
from game.scenes.doors import Doors
from game.scenes.pause import PauseMenu
from game.scenes.play_layout import Layout
from game.scenes.results import ResultLine, ResultsScreen
from game.scenes.saveas import save_as
from game.storage.settings import Settings
from tests.pilot import Pilot
from tests.scenes.cases import results
from tests.ui.scenes import Plain


def shown(scene, words, **settings):
    return Pilot(lambda ctx: scene, settings=Settings(**({"animation": "off"} | settings)), words=words)


# ---- pause


@pytest.mark.parametrize("choice", ["save", "replay", "hand_over", "title", "quit"])
def test_pause_gives_back_what_was_pressed(choice, words):
    pilot = shown(PauseMenu(Doors(), "lion", "Leo et Aurum"), words)
    pilot.press(choice)
    assert pilot.result == choice


def test_pause_ends_with_escape_enter_or_its_button(words):
    for act in (lambda p: p.key("escape"), lambda p: p.key("return"), lambda p: p.press("resume")):
        pilot = shown(PauseMenu(Doors(), "lion", "Leo et Aurum"), words)
        act(pilot)
        assert pilot.result == "resume"


def test_giving_up_is_asked_once_more(words):
    pilot = shown(PauseMenu(Doors(), "lion", "Leo et Aurum"), words)
    pilot.press("concede")
    pilot.press("stay")
    assert pilot.result is None
    pilot.press("concede")
    pilot.press("concede")
    assert pilot.result == "concede"


def test_giving_up_is_not_asked_when_the_player_wants_no_questions(words):
    pilot = shown(PauseMenu(Doors(), "lion", "Leo et Aurum"), words, confirm=False)
    pilot.press("concede")
    assert pilot.result == "concede"


def test_what_is_closed_says_why(words):
    pilot = shown(PauseMenu(Doors(), "lion", "Leo et Aurum", why_not={"replay": "Nothing was played."}), words)
    assert pilot.target("replay").why_not == "Nothing was played."
    pilot.click("replay")
    assert pilot.result is None


def test_settings_and_rules_open_over_the_pause(words):
    opened: list[object] = []
    doors = Doors(lambda game, page: opened.append((game, page)), lambda: opened.append("settings"))
    pilot = shown(PauseMenu(doors, "lion", "Leo et Aurum", page="moving"), words)
    pilot.press("settings")
    pilot.press("rulebook")
    pilot.key("f1")
    assert opened == ["settings", ("lion", "moving"), ("lion", "moving")]
    assert pilot.result is None


def test_a_lent_seat_is_taken_back_with_the_same_button(words):
    pilot = shown(PauseMenu(Doors(), "lion", "Leo et Aurum", stand_in="veteran"), words)
    assert pilot.target("hand_over").label == words("app.pause.take_back_seat")


def test_the_pause_can_be_walked_through_by_keyboard(words):
    pilot = shown(PauseMenu(Doors(), "lion", "Leo et Aurum"), words)
    seen = set()
    for _ in range(12):
        pilot.key("tab")
        seen.add(pilot.scene.focus.focused)
    assert seen == {"resume", "save", "settings", "rulebook", "replay", "hand_over", "concede", "title", "quit"}


# ---- results


@pytest.mark.parametrize("choice", ["rematch", "look", "title"])
def test_results_give_back_what_was_pressed(choice, words):
    pilot = shown(results(3), words)
    pilot.press(choice)
    assert pilot.result == choice


def test_escape_looks_at_the_board_and_enter_opens_the_replay_before_it_plays_again(words):
    pilot = shown(results(2), words)
    pilot.key("escape")
    assert pilot.result == "look"
    opened = []
    pilot = shown(ResultsScreen("X", "Over.", [ResultLine("A", 0, 1, "5")], replay=lambda: opened.append("replay")), words)
    pilot.key("return")
    assert opened == ["replay"] and pilot.result is None
    pilot.key("return")
    assert pilot.result == "rematch"


def test_no_leaves_fall_when_the_people_at_the_table_were_beaten(words):
    scene = ResultsScreen("X", "Over.", [ResultLine("A", 0, 1, "5")], is_cheered=False)
    pilot = shown(scene, words, animation="normal")
    pilot.wait(1.2)
    assert pilot.scene._fall == 1 and not pilot.scene.leaves.is_busy


def test_winners_stand_first_and_share_the_laurel(words):
    lines = [ResultLine("B", 1, 3, "1"), ResultLine("A", 0, 1, "5"), ResultLine("C", 2, 1, "5")]
    pilot = shown(ResultsScreen("X", "Shared.", lines), words)
    assert [line.name for line in pilot.scene.lines] == ["A", "C", "B"]
    assert [line.name for line in pilot.scene.winners] == ["A", "C"]


def test_nobody_has_the_laurel_when_nobody_wins(words):
    lines = [ResultLine("A", 0, 1, "0 points"), ResultLine("B", 1, 1, "0 points")]
    scene = ResultsScreen("X", "Nobody has taken a place.", lines, nobody=True, is_cheered=False)
    pilot = shown(scene, words, animation="normal")
    pilot.wait(1.2)
    assert pilot.scene.winners == [] and not pilot.scene.leaves.is_busy


def test_the_laurel_falls_and_leaves_follow(words):
    pilot = shown(results(2), words, animation="normal")
    assert pilot.scene._fall < 1
    pilot.wait(1.2)
    assert pilot.scene._fall == 1
    assert pilot.scene.leaves.is_busy
    pilot.wait_idle(30)
    assert not pilot.scene.leaves.is_busy


def test_with_reduced_motion_the_laurel_lies_there_already(words):
    pilot = shown(results(2), words, animation="normal", reduced_motion=True)
    assert pilot.scene._fall == 1
    assert not pilot.scene.leaves.is_busy


def test_a_replay_that_is_closed_says_why(words):
    scene = ResultsScreen("X", "Over.", [ResultLine("A", 0, 1, "5")], why_no_replay="Older rules.")
    pilot = shown(scene, words)
    assert pilot.target("replay").why_not == "Older rules."


# ---- curtain


def test_the_curtain_lifts_only_when_the_next_one_is_ready(words):
    for act in (lambda p: p.press("ready"), lambda p: p.key("return"), lambda p: p.key("space")):
        pilot = shown(Plain(colour=(255, 0, 255)), words)
        lifted: list[object] = []
        pilot.ctx.stack.push(Curtain("Claudia", 2), lambda result, lifted=lifted: lifted.append(result))
        pilot.frames(2)
        for key in ("escape", "f1", "a"):
            pilot.key(key)
        pilot.click((30, 30))
        assert lifted == []
        act(pilot)
        assert lifted == [None]


def test_who_has_just_chosen_may_choose_again_before_the_curtain_lifts(words):
    for act in (lambda p: p.press("back"), lambda p: p.key("backspace")):
        pilot = shown(Plain(colour=(255, 0, 255)), words)
        lifted: list[object] = []
        curtain = Curtain("Claudia", 2, others=["Brutus chooses again", "Anna chooses again"])
        pilot.ctx.stack.push(curtain, lambda result, lifted=lifted: lifted.append(result))
        pilot.frames(2)
        assert pilot.target("back").label == "Brutus chooses again"
        act(pilot)
        assert lifted == [0]


def test_the_curtain_covers_the_tray_and_leaves_the_board_in_sight(words):
    colours, boards, trays = ((255, 0, 255), (0, 255, 0)), [], []
    for colour in colours:
        pilot = shown(Plain(colour=colour), words, animation="normal")
        pilot.ctx.stack.push(Curtain("Claudia", 2))
        pilot.frames(1)
        scene = pilot.scene
        tray = scene.ctx.pen.rect(Layout.of(scene.ctx.w, scene.ctx.h, 2, 0).tray.inset(12))
        trays.append(pygame.image.tobytes(pilot.surface.subsurface(tray), "RGB"))
        boards.append(tuple(pilot.surface.get_at((400, 300)))[:3])
    assert trays[0] == trays[1]
    assert tuple(boards) == colours


# ---- save as


def test_a_name_is_given_back_without_its_edges(words):
    pilot = Pilot(lambda ctx: save_as(ctx.words, "Sunday", lambda name: False), words=words)
    pilot.key("end")
    pilot.type(" 2 ")
    pilot.key("return")
    assert pilot.result == "Sunday 2"


def test_typing_replaces_the_proposed_name(words):
    pilot = Pilot(lambda ctx: save_as(ctx.words, "Sunday", lambda name: False), words=words)
    pilot.type("Ides")
    pilot.key("return")
    assert pilot.result == "Ides"


def test_the_proposed_name_is_taken_with_one_key(words):
    pilot = Pilot(lambda ctx: save_as(ctx.words, "Sunday", lambda name: False), words=words)
    pilot.key("return")
    assert pilot.result == "Sunday"


def test_who_saves_under_a_name_is_told_that_saves_can_be_read(words):
    assert "can read what is hidden" in save_as(words, "Sunday", lambda name: False).text


def test_no_name_no_saving(words):
    pilot = Pilot(lambda ctx: save_as(ctx.words, "A", lambda name: False), words=words)
    pilot.key("backspace")
    assert pilot.target("ok").why_not == words("app.name.empty")
    pilot.key("return")
    assert pilot.result is None
    pilot.key("escape")
    assert pilot.scene is None


def test_a_taken_name_warns_and_may_be_used(words):
    pilot = Pilot(lambda ctx: save_as(ctx.words, "Sunday", lambda name: name == "Sunday"), words=words)
    assert pilot.scene._note == words("app.saveas.taken")
    pilot.press("ok")
    assert pilot.result == "Sunday"
