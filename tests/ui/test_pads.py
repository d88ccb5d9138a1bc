"""Gamepads: what their buttons, sticks and triggers mean, and that nothing held outlives its pad or the window's focus."""

from __future__ import annotations

import pygame
import pytest

from game.ui.input import Key, Mods
from game.ui.pads import FIRST_REPEAT, FULL, NEXT_REPEAT, PAD_NAMES, SECRET_NAMES, Pads

ONE, TWO = 7, 9
"""Instance ids of two pads, as SDL counts them."""


class Hands:
    """A screen on which two choose in secret."""

    def secret_keys(self, hand):
        return (("a", "s", "d", "f"), ("j", "k", "l", ";", "'"))[hand]


class Nobody:
    def secret_keys(self, hand):
        return ()


@pytest.fixture
def pads():
    plugged = Pads()
    for pad in (ONE, TWO):
        axis(plugged, "LEFTX", 0, pad)
    return plugged


def button(pads, name, pad=ONE, screen=None, now=0.0, down=True):
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    number = getattr(pygame, f"CONTROLLER_BUTTON_{name}")
    return pads.heard(pygame.Event(kind, button=number, instance_id=pad), screen or Nobody(), now)


def axis(pads, name, value, pad=ONE, now=0.0):
    number = getattr(pygame, f"CONTROLLER_AXIS_{name}")
    event = pygame.Event(pygame.CONTROLLERAXISMOTION, axis=number, value=round(value * FULL), instance_id=pad)
    return pads.heard(event, Nobody(), now)


def motion(x, y):
    return pygame.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0))


def tick(pads, now, seconds=0.0):
    return pads.tick(now, seconds, 1.0, (800, 600))


@pytest.mark.parametrize(
    ("name", "key"),
    [("A", Key("return")), ("B", Key("escape")), ("Y", Key("h")), ("DPAD_LEFT", Key("left")), ("START", Key("f10")),
     ("RIGHTSHOULDER", Key("tab")), ("LEFTSHOULDER", Key("tab", Mods(shift=True)))],
)  # fmt: skip
def test_buttons_are_keys(pads, name, key):
    assert button(pads, name) == [key]


def test_a_button_without_a_meaning_means_nothing(pads):
    assert button(pads, "GUIDE") == []


def test_a_direction_that_is_held_counts_again_and_ends_with_the_press(pads):
    assert button(pads, "DPAD_DOWN", now=1.0) == [Key("down")]
    assert pads.is_busy and tick(pads, 1.0 + FIRST_REPEAT * 0.9) == []
    assert tick(pads, 1.0 + FIRST_REPEAT) == [Key("down", repeat=True)]
    assert tick(pads, 1.0 + FIRST_REPEAT + NEXT_REPEAT) == [Key("down", repeat=True)]
    button(pads, "DPAD_DOWN", down=False)
    assert not pads.is_busy and tick(pads, 9.0) == []


def test_a_confirmation_that_is_held_counts_once(pads):
    button(pads, "A")
    assert not pads.is_busy and tick(pads, 9.0) == []


def test_the_left_stick_is_an_arrow_and_its_trembling_is_none(pads):
    assert axis(pads, "LEFTX", 0.5) == []
    assert axis(pads, "LEFTX", 0.8) == [Key("right")]
    assert axis(pads, "LEFTX", 0.55) == [] and pads.is_busy, "it trembles"
    assert axis(pads, "LEFTX", 0.9) == [], "the same arrow"
    assert axis(pads, "LEFTY", -1.0) == [Key("up")]
    assert axis(pads, "LEFTX", 0.0) == []
    axis(pads, "LEFTY", 0.0)
    assert not pads.is_busy


def test_the_left_trigger_turns_directions_into_wheel_and_shoulders_into_zoom(pads):
    axis(pads, "TRIGGERLEFT", 1.0)
    (wheel,) = button(pads, "DPAD_UP")
    assert wheel.type == pygame.MOUSEWHEEL and wheel.y == 1
    assert button(pads, "RIGHTSHOULDER") == [Key("+")]
    axis(pads, "TRIGGERLEFT", 0.0)
    assert button(pads, "DPAD_UP") == [Key("up")]


def test_the_right_stick_moves_the_pointer_from_where_the_mouse_left_it(pads):
    pads.heard(motion(100, 200), None, 0.0)
    axis(pads, "RIGHTX", 1.0)
    (moved,) = tick(pads, 0.0, 0.1)
    assert moved.type == pygame.MOUSEMOTION and moved.pos == (190, 200) and moved.buttons == (0, 0, 0)
    assert pads.is_echo(motion(190, 200)), "the system tells of it, too"
    tick(pads, 0.1, 0.1)
    assert pads.is_echo(motion(190, 200)) and pads.is_echo(motion(280, 200)), "also when it is late"
    assert not pads.is_echo(motion(50, 50))
    for _ in range(20):
        tick(pads, 0.2, 0.1)
    assert pads.pixel == (799, 200), "it stays in the window"
    pads.heard(motion(50, 50), None, 0.0)
    assert not pads.is_echo(motion(799, 200)), "the mouse has it"


def test_the_right_trigger_presses_and_drags(pads):
    pads.heard(motion(10, 20), None, 0.0)
    (down,) = axis(pads, "TRIGGERRIGHT", 0.9)
    assert (down.type, down.pos, down.button) == (pygame.MOUSEBUTTONDOWN, (10, 20), 1)
    assert axis(pads, "TRIGGERRIGHT", 1.0) == [], "pressed once"
    axis(pads, "RIGHTY", 1.0)
    assert tick(pads, 0.0, 0.1)[0].buttons == (1, 0, 0)
    (up,) = axis(pads, "TRIGGERRIGHT", 0.0)
    assert up.type == pygame.MOUSEBUTTONUP and up.pos == pads.pixel


@pytest.mark.parametrize("what", [pygame.CONTROLLERDEVICEREMOVED, pygame.WINDOWFOCUSLOST])
def test_nothing_is_held_by_a_pad_that_is_gone_or_a_window_nobody_plays_in(pads, what):
    axis(pads, "TRIGGERRIGHT", 1.0)
    button(pads, "DPAD_LEFT")
    axis(pads, "RIGHTX", 1.0)
    (up,) = pads.heard(pygame.Event(what, instance_id=ONE), None, 0.0)
    assert up.type == pygame.MOUSEBUTTONUP
    assert not pads.is_busy and tick(pads, 9.0, 1.0) == []


def test_in_secret_each_pad_is_a_hand(pads):
    assert [button(pads, name, ONE, Hands()) for name in "XYBA"] == [[Key(key)] for key in "asdf"]
    assert [button(pads, name, TWO, Hands()) for name in "XYBA"] == [[Key(key)] for key in "jkl;"]
    assert button(pads, "DPAD_UP", TWO, Hands()) == [Key("k")] and not pads.is_busy, "a direction is a choice there"
    assert button(pads, "RIGHTSHOULDER", TWO, Hands()) == [Key("'")]
    assert button(pads, "RIGHTSHOULDER", ONE, Hands()) == [Key("tab")], "a hand of four keys"
    assert button(pads, "START", ONE, Hands()) == [Key("f10")]
    assert len(SECRET_NAMES) == 6


def test_the_names_on_buttons_are_those_of_a_pad(pads, pen):
    assert pen.key_name("Esc") == "Esc"
    pen.key_names = PAD_NAMES
    try:
        assert (pen.key_name("Esc"), pen.key_name("Enter"), pen.key_name("U")) == ("B", "X", "")
        wide = pen.button_width("Send", key="Enter")
    finally:
        pen.key_names = None
    assert pen.button_width("Send", key="Enter") == wide, "no label is cut when hands go back to the keys"


def test_with_the_left_trigger_held_the_right_one_is_the_other_button(pads):
    axis(pads, "TRIGGERLEFT", 1.0)
    (down,) = axis(pads, "TRIGGERRIGHT", 1.0)
    axis(pads, "TRIGGERLEFT", 0.0)
    axis(pads, "RIGHTX", 1.0)
    (moved,) = tick(pads, 0.1, 0.1)
    (up,) = axis(pads, "TRIGGERRIGHT", 0.0)
    assert (down.button, moved.buttons, up.button) == (3, (0, 0, 1), 3), "it stays that button until it is let go"
    (down,) = axis(pads, "TRIGGERRIGHT", 1.0)
    assert down.button == 1
    axis(pads, "TRIGGERLEFT", 1.0)
    assert button(pads, "Y") == [Key("note")]
