"""Scenes come and go between frames."""

import pygame
import pytest

from game.scenes.dialog import Choice, Dialog
from game.ui.context import PlainSettings
from game.ui.geometry import Box
from game.ui.input import Key
from game.ui.target import Target
from tests.pilot import Pilot
from tests.ui.scenes import Plain, See

QUESTION = (Choice("stay", "Stay"), Choice("leave", "Leave", "red"))


def start(scene, **settings):
    return Pilot(lambda ctx: scene, settings=PlainSettings(**settings))


def test_a_scene_is_entered_then_laid_out():
    scene = Plain()
    start(scene)
    assert scene.log == ["enter", "resized 1280x800"]


def test_push_and_dismiss_hand_over_the_result_between_frames():
    bottom, top = Plain("bottom"), Plain("top")
    results: list[object] = []
    pilot = start(bottom)
    pilot.ctx.stack.push(top, results.append)
    assert pilot.scene is bottom
    pilot.frames()
    assert pilot.scene is top
    assert bottom.log[-1] == "pause"
    top.dismiss("gold")
    assert results == []
    pilot.frames()
    assert results == ["gold"]
    assert top.log[-1] == "leave"
    assert bottom.log[-1] == "resume"


def test_then_may_push_the_next_scene():
    bottom, second = Plain("bottom"), Plain("second")
    pilot = start(bottom)
    top = Plain("top")
    pilot.ctx.stack.push(top, lambda result: pilot.ctx.stack.push(second))
    pilot.frames()
    top.dismiss("x")
    pilot.frames()
    assert pilot.scene is second


def test_dismissing_a_lower_scene_takes_all_above_it():
    scenes = [Plain(str(i)) for i in range(3)]
    pilot = start(scenes[0])
    for scene in scenes[1:]:
        pilot.ctx.stack.push(scene)
    pilot.frames()
    scenes[1].dismiss("x")
    pilot.frames()
    assert pilot.scene is scenes[0]
    assert scenes[2].log[-1] == "leave"


def test_dismissing_twice_counts_once():
    bottom, top = Plain(), Plain()
    results: list[object] = []
    pilot = start(bottom)
    pilot.ctx.stack.push(top, results.append)
    pilot.frames()
    top.dismiss("a")
    top.dismiss("b")
    pilot.frames()
    assert results == ["a"]
    assert pilot.scene is bottom


def test_replace_and_reset():
    first, second, third = Plain(), Plain(), Plain()
    pilot = start(first)
    pilot.ctx.stack.replace(second)
    pilot.frames()
    assert pilot.app.stack.scenes == [second]
    pilot.ctx.stack.push(Plain())
    pilot.ctx.stack.reset(third)
    pilot.frames()
    assert pilot.app.stack.scenes == [third]
    assert second.log[-1] == "leave"


def test_the_last_dismissal_ends_the_program():
    pilot = start(Plain())
    pilot.scene.dismiss("bye")
    pilot.frames()
    assert pilot.result == "bye"
    assert not pilot.app.running


def test_closing_the_window_asks_the_scene_first():
    scene = Plain()
    pilot = start(scene)
    scene.swallow = lambda event: True
    pilot.quit()
    assert pilot.app.running
    scene.swallow = lambda event: False
    pilot.quit()
    assert not pilot.app.running


def test_events_reach_the_top_scene_alone():
    bottom, top = Plain(), Plain()
    pilot = start(bottom)
    pilot.ctx.stack.push(top)
    pilot.frames()
    pilot.key("p")
    assert Key("p") in top.events
    assert bottom.events == []


def test_what_lies_beneath_a_dialog_is_seen_dimmed():
    pilot = start(Plain(colour=(200, 100, 60)), animation="off")
    pilot.ctx.stack.push(See())
    pilot.frames()
    red, green, blue, _ = pilot.surface.get_at((640, 400))
    assert (red, green, blue) == pytest.approx((90, 45, 27), abs=2)


def test_scenes_fade_into_each_other_unless_one_must_hide_at_once():
    white, black = Plain(colour=(255, 255, 255)), Plain(colour=(0, 0, 0))
    pilot = start(white)
    pilot.ctx.stack.push(black)
    pilot.frames(2)
    assert 0 < pilot.surface.get_at((10, 10))[0] < 255
    pilot.wait_idle()
    assert pilot.surface.get_at((10, 10))[0] == 0
    black.dismiss("x")
    pilot.wait_idle()
    curtain = Plain(colour=(0, 0, 0))
    curtain.fade = False
    pilot.ctx.stack.push(curtain)
    pilot.frames(1)
    assert pilot.surface.get_at((10, 10))[0] == 0


@pytest.mark.parametrize("settings", [{"animation": "off"}, {"reduced_motion": True}])
def test_no_fade_when_the_player_wants_none(settings):
    pilot = start(Plain(colour=(255, 255, 255)), **settings)
    pilot.ctx.stack.push(Plain(colour=(0, 0, 0)))
    pilot.frames(1)
    assert pilot.surface.get_at((10, 10))[0] == 0


def test_a_new_window_size_reaches_every_scene_with_a_new_pen():
    bottom, top = Plain(), Plain()
    pilot = start(bottom)
    pilot.ctx.stack.push(top)
    pilot.frames()
    before = pilot.ctx.pen
    pilot.resize(1920, 1200)
    assert bottom.log[-1] == top.log[-1] == "resized 1920x1200"
    assert pilot.ctx.pen is not before
    assert pilot.ctx.pen.k == 1.5


def test_a_still_scene_is_not_drawn_again():
    scene = Plain()
    scene.extra = [Target("a", Box(0, 0, 50, 50), "a")]
    pilot = start(scene)
    pilot.wait_idle()
    drawn = scene.draws
    pilot.frames(100)
    assert scene.draws == drawn
    pilot.hover("a")
    pilot.frames(1)
    assert scene.draws == drawn + 1
    scene.invalidate()
    pilot.frames(3)
    assert scene.draws == drawn + 2


def test_rectangles_are_passed_on_only_when_nothing_lies_over_the_scene():
    class Spot(Plain):
        def draw(self, dst):
            super().draw(dst)
            return [pygame.Rect(1, 2, 3, 4)]

    pilot = start(Spot())
    pilot.wait_idle()
    pilot.scene.invalidate()
    assert pilot.app.draw_if_needed() == [pygame.Rect(1, 2, 3, 4)]
    pilot.ctx.toasts.show("Saved")
    assert pilot.app.draw_if_needed() is None


def test_the_loop_sleeps_until_something_is_due():
    scene = Plain()
    scene.extra = [Target("a", Box(0, 0, 50, 50), "a", tip="")]
    pilot = start(scene)
    pilot.wait_idle()
    assert pilot.app.stack.patience() is None
    pilot.hover("a")
    assert 0 < pilot.app.stack.patience() <= 0.4
    pilot.wait(1)
    pilot.ctx.toasts.show("Saved")
    assert 0 < pilot.app.stack.patience() <= 3


class TestDialog:
    def ask(self, **more):
        pilot = start(Plain(), **more)
        answers: list[object] = []
        pilot.ctx.stack.push(Dialog("Leave the arena?", "The game is saved.", QUESTION, "stay"), answers.append)
        pilot.wait_idle()
        return pilot, answers

    def test_a_click_answers(self):
        pilot, answers = self.ask()
        pilot.press("leave")
        assert answers == ["leave"]

    def test_escape_is_the_safe_choice(self):
        pilot, answers = self.ask()
        pilot.key("escape")
        assert answers == ["stay"]

    def test_enter_is_the_safe_choice_and_tab_leads_to_the_other(self):
        pilot, answers = self.ask()
        pilot.key("return")
        assert answers == ["stay"]
        pilot, answers = self.ask()
        pilot.key("tab")
        pilot.key("tab")
        pilot.key("return")
        assert answers == ["leave"]

    @pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
    def test_long_texts_and_many_answers_stay_inside(self, size):
        choices = tuple(Choice(f"c{i}", "A rather long answer to give") for i in range(4))
        scene = Dialog("A long title for a dialog of its kind", "Word " * 120, choices, "c0")
        pilot = Pilot(lambda ctx: scene, size=size, settings=PlainSettings(ui_size=1.75))
        area = Box(0, 0, pilot.ctx.w, pilot.ctx.h)
        for box in (scene.frame, *(target.shape for target in pilot.targets())):
            assert isinstance(box, Box)
            assert area.contains(box.x, box.y)
            assert area.contains(box.right - 1, box.bottom - 1)
        assert len(pilot.ids()) == 4


class TestToasts:
    def test_messages_leave_by_themselves_and_errors_stay_until_read(self):
        pilot = start(Plain())
        pilot.ctx.toasts.show("Saved", "good")
        pilot.ctx.toasts.show("The file is damaged", "error")
        pilot.wait(1)
        assert pilot.toasts == ["Saved", "The file is damaged"]
        pilot.wait(4)
        assert pilot.toasts == ["The file is damaged"]
        pilot.key("escape")
        assert pilot.toasts == []
        assert Key("escape") not in pilot.scene.events

    def test_a_click_takes_a_message_away(self):
        pilot = start(Plain())
        pilot.ctx.toasts.show("Read me", "error")
        pilot.wait(0.5)
        pilot.click((640, 80))
        assert pilot.toasts == []

    def test_the_same_message_is_shown_once(self):
        pilot = start(Plain())
        for _ in range(5):
            pilot.ctx.toasts.show("You must move")
        assert pilot.toasts == ["You must move"]

    def test_no_more_than_four_and_errors_last(self):
        pilot = start(Plain())
        pilot.ctx.toasts.show("broken", "error")
        for i in range(6):
            pilot.ctx.toasts.show(str(i))
        assert len(pilot.toasts) == 4
        assert "broken" in pilot.toasts
