"""pygame's events become ours: units, drags, double clicks, names of keys."""

import pygame
import pytest

from game.ui.input import Drag, Key, Left, Mods, Move, Press, Quit, Release, Text, Translator, Wheel
from game.ui.scale import Scale

SCALE = Scale.fit(1920, 1200)


def motion(x, y):
    return pygame.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0))


def down(x, y, button=1):
    return pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=button)


def up(x, y, button=1):
    return pygame.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=button)


def test_positions_are_units():
    assert Translator().translate(motion(150, 300), SCALE) == Move(100, 200)


def test_a_press_that_moves_far_is_a_drag_from_where_it_began():
    hand = Translator()
    hand.translate(down(150, 150), SCALE, 1.0)
    assert hand.translate(motion(153, 150), SCALE) == Move(102, 100)
    assert hand.translate(motion(165, 150), SCALE) == Drag(110, 100, 10, 0, 100, 100)
    assert hand.translate(motion(165, 165), SCALE) == Drag(110, 110, 0, 10, 100, 100)
    assert hand.translate(up(165, 165), SCALE) == Release(110, 110, dragged=True)
    assert hand.translate(motion(165, 168), SCALE) == Move(110, 112)


def test_two_quick_presses_are_a_double_click():
    hand = Translator()
    clicks = []
    for then in (1.0, 1.2, 1.4, 2.5):
        press = hand.translate(down(150, 150), SCALE, then)
        assert isinstance(press, Press)
        clicks.append(press.clicks)
        hand.translate(up(150, 150), SCALE, then + 0.05)
    assert clicks == [1, 2, 3, 1]


def test_two_presses_in_different_places_are_not():
    hand = Translator()
    hand.translate(down(150, 150), SCALE, 1.0)
    second = hand.translate(down(190, 150), SCALE, 1.1)
    assert isinstance(second, Press) and second.clicks == 1
    assert hand.translate(down(190, 150, 3), SCALE, 1.2) == Press(190 / 1.5, 100, "right", 1)


@pytest.mark.parametrize(
    ("key", "mod", "ours"),
    [
        (pygame.K_RETURN, 0, Key("return")),
        (pygame.K_KP_ENTER, 0, Key("return")),
        (pygame.K_ESCAPE, 0, Key("escape")),
        (pygame.K_z, pygame.KMOD_LCTRL, Key("z", Mods(ctrl=True))),
        (pygame.K_TAB, pygame.KMOD_RSHIFT, Key("tab", Mods(shift=True))),
        (pygame.K_PAGEUP, 0, Key("page up")),
        (pygame.K_F1, 0, Key("f1")),
        (pygame.K_SPACE, 0, Key("space")),
        (pygame.K_DELETE, 0, Key("delete")),
        (pygame.K_LEFT, 0, Key("left")),
    ],
)
def test_keys_have_plain_names(key, mod, ours):
    assert Translator().translate(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""), SCALE) == ours


def test_the_wheel_happens_at_the_pointer():
    hand = Translator()
    hand.translate(motion(300, 450), SCALE)
    wheel = hand.translate(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-2, precise_x=0.0, precise_y=-1.5, flipped=False), SCALE)
    assert wheel == Wheel(200, 300, 0, -1.5)


def test_text_quit_and_leaving():
    hand = Translator()
    assert hand.translate(pygame.Event(pygame.TEXTINPUT, text="ä"), SCALE) == Text("ä")
    assert hand.translate(pygame.Event(pygame.QUIT), SCALE) == Quit()
    assert hand.translate(pygame.Event(pygame.WINDOWLEAVE), SCALE) == Left()
    assert hand.translate(pygame.Event(pygame.USEREVENT), SCALE) is None


def test_leaving_ends_a_drag():
    hand = Translator()
    hand.translate(down(150, 150), SCALE, 1.0)
    hand.translate(pygame.Event(pygame.WINDOWFOCUSLOST), SCALE)
    assert isinstance(hand.translate(motion(400, 400), SCALE), Move)


def test_a_held_key_is_a_repeat_until_it_comes_up():
    hand = Translator()
    down_again = pygame.Event(pygame.KEYDOWN, key=pygame.K_u, mod=0, unicode="u")
    assert hand.translate(down_again, SCALE) == Key("u")
    assert hand.translate(down_again, SCALE) == Key("u", repeat=True)
    hand.translate(pygame.Event(pygame.KEYUP, key=pygame.K_u, mod=0), SCALE)
    assert hand.translate(down_again, SCALE) == Key("u")
