"""Fingers: taps beside small things, strokes over lists, pinches; and what SDL makes of the first finger."""

from __future__ import annotations

import pygame
import pytest

from game.ui.focus import Focus
from game.ui.geometry import Box
from game.ui.input import PINCH, Drag, Left, Move, Press, Release, Translator, Wheel
from game.ui.scale import Scale
from game.ui.target import Target
from game.ui.touch import LEAST, NOTCH, Finger, meant

SCALE = Scale.fit(1920, 1200)


def nothing() -> None:
    pass


def button(name: str, box: Box, **more: object) -> Target:
    return Target(name, box, name, action=nothing, **more)  # type: ignore[arg-type]


def finger(kind: int, number: int, x: float, y: float) -> pygame.Event:
    """At x, y units."""
    return pygame.Event(kind, touch_id=1, finger_id=number, x=x / SCALE.w, y=y / SCALE.h, dx=0.0, dy=0.0)


def mouse(kind: int, x: float, y: float) -> pygame.Event:
    """What SDL makes of the first finger."""
    more = {"button": 1} if kind != pygame.MOUSEMOTION else {"rel": (0, 0), "buttons": (1, 0, 0)}
    return pygame.Event(kind, pos=(x * SCALE.k, y * SCALE.k), touch=True, **more)


def test_a_tap_of_the_first_finger_is_a_press_of_the_mouse() -> None:
    hand = Translator()
    assert hand.translate(mouse(pygame.MOUSEBUTTONDOWN, 100, 200), SCALE, 1.0) == Press(100, 200, touch=True)
    assert hand.translate(finger(pygame.FINGERDOWN, 7, 100, 200), SCALE) is None
    assert isinstance(hand.translate(mouse(pygame.MOUSEMOTION, 102, 200), SCALE), Move)
    assert hand.translate(mouse(pygame.MOUSEMOTION, 120, 200), SCALE) == Drag(120, 200, 20, 0, 100, 200, touch=True)
    assert hand.translate(mouse(pygame.MOUSEBUTTONUP, 120, 200), SCALE) == Release(120, 200, dragged=True, touch=True)


def test_two_fingers_that_part_zoom_nearer_between_them_and_press_nothing() -> None:
    hand = Translator()
    hand.translate(mouse(pygame.MOUSEBUTTONDOWN, 300, 400), SCALE, 1.0)
    hand.translate(finger(pygame.FINGERDOWN, 1, 300, 400), SCALE)
    assert hand.translate(finger(pygame.FINGERDOWN, 2, 400, 400), SCALE) == Left(), "what the first began is off"
    assert hand.translate(finger(pygame.FINGERMOTION, 2, 400 + 100 * (PINCH - 1) / 2, 400), SCALE) is None
    wheel = hand.translate(finger(pygame.FINGERMOTION, 2, 430, 400), SCALE)
    assert isinstance(wheel, Wheel) and wheel.dy == 1.0
    assert wheel.x == pytest.approx(365) and wheel.y == pytest.approx(400)
    assert hand.translate(finger(pygame.FINGERMOTION, 2, 431, 400), SCALE) is None, "a notch is a notch"
    back = hand.translate(finger(pygame.FINGERMOTION, 2, 400, 400), SCALE)
    assert isinstance(back, Wheel) and back.dy == -1.0
    assert hand.translate(mouse(pygame.MOUSEMOTION, 310, 400), SCALE) is None
    assert hand.translate(mouse(pygame.MOUSEBUTTONUP, 310, 400), SCALE) is None
    hand.translate(finger(pygame.FINGERUP, 1, 310, 400), SCALE)
    hand.translate(finger(pygame.FINGERUP, 2, 400, 400), SCALE)
    assert isinstance(hand.translate(mouse(pygame.MOUSEBUTTONDOWN, 300, 400), SCALE, 9.0), Press), "all are up again"


def test_a_tap_beside_a_small_thing_means_it() -> None:
    small = button("small", Box(100, 100, 20, 16))
    assert meant([small], 121 + (LEAST - 20) / 2 - 2, 108) == (116, 108)
    assert meant([small], 110, 108) == (110, 108)
    far = 121 + (LEAST - 20) / 2 + 2
    assert meant([small], far, 108) == (far, 108), "farther away it means nothing"


def test_the_nearer_of_two_small_things_is_meant() -> None:
    left, right = button("left", Box(100, 100, 20, 20)), button("right", Box(140, 100, 20, 20))
    assert meant([left, right], 127, 110)[0] < 120 and meant([left, right], 133, 110)[0] > 140


def test_what_lies_there_comes_before_what_lies_beside_it() -> None:
    small, wide = button("small", Box(100, 100, 20, 20)), button("wide", Box(121, 80, 200, 80))
    assert meant([small, wide], 123, 110) == (123, 110)


def test_a_panel_that_only_tells_something_is_in_nobodys_way() -> None:
    panel = Target("seat:0", Box(80, 80, 300, 100), "panel", role="zone")
    assert meant([panel, button("small", Box(100, 100, 20, 20))], 126, 110)[0] == 116


def test_something_large_is_not_made_larger_and_what_is_covered_is_not_meant() -> None:
    large = button("large", Box(100, 100, 60, 60))
    assert meant([large], 163, 130) == (163, 130)
    under, lid = button("under", Box(100, 100, 20, 20)), Target("lid", Box(90, 90, 34, 40), "lid", role="zone")
    assert meant([under, lid], 128, 110) == (128, 110)


def test_press_and_release_of_a_tap_go_to_the_same_place() -> None:
    pressed: list[str] = []
    focus = Focus(lambda target: pressed.append(target.id), lambda target: None)
    targets, hand = [button("small", Box(100, 100, 20, 16))], Finger()
    for event in (Press(130, 108, touch=True), Release(131, 109, touch=True)):
        wanted = hand.meant(event, targets, focus)
        assert wanted is not None
        focus.before(wanted, targets)
    assert pressed == ["small"]


def test_a_mouse_is_taken_at_its_word() -> None:
    focus, press = Focus(lambda target: None, lambda target: None), Press(130, 108)
    assert Finger().meant(press, [button("small", Box(100, 100, 20, 16))], focus) is press


def test_a_stroke_over_a_list_moves_it_and_presses_no_row() -> None:
    moved: list[float] = []
    pressed: list[str] = []

    def scroll(event: object) -> bool:
        if isinstance(event, Wheel):
            moved.append(event.dy)
            return True
        return False

    focus = Focus(lambda target: pressed.append(target.id), lambda target: None)
    area = Target("list", Box(0, 0, 300, 400), "list", on_event=scroll, passive=True)
    targets, hand = [area, button("row", Box(0, 100, 300, 60))], Finger()
    press = hand.meant(Press(50, 130, touch=True), targets, focus)
    assert press is not None and focus.before(press, targets)
    assert hand.meant(Drag(50, 100, 0, -30, 50, 130, touch=True), targets, focus) is None
    release = hand.meant(Release(50, 100, dragged=True, touch=True), targets, focus)
    assert release is not None
    focus.before(release, targets)
    assert moved == [-30 / NOTCH] and pressed == []


def test_what_can_be_dragged_is_dragged() -> None:
    focus = Focus(lambda target: None, lambda target: None)
    targets, hand = [button("die", Box(0, 100, 60, 60), draggable=True)], Finger()
    press = hand.meant(Press(30, 130, touch=True), targets, focus)
    assert press is not None
    focus.before(press, targets)
    drag = Drag(40, 100, 10, -30, 30, 130, touch=True)
    assert hand.meant(drag, targets, focus) is drag
