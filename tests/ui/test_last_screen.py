"""The screen of last resort: it fits, it answers, and where it can't be drawn a message box stands in."""

import pygame
import pytest

from game.ui import last_screen
from game.ui.last_screen import LastWords, tell, tell_in_a_box, wrapped
from tests.sure import sure

PATH = "/a/" + "very-long-" * 30 + "path"
LAST = LastWords("It can't go on", ("Something went wrong.", f"It lies in {PATH}."), "Again", "Close")


@pytest.fixture(params=[(1024, 640), (1280, 800), (1920, 1080), (320, 200)])
def window(request, display):
    before = sure(pygame.display.get_surface()).get_size()
    pygame.display.set_mode(request.param)
    yield pygame.display.get_surface()
    pygame.display.set_mode(before)


class Hand:
    """Instead of sleeping, it does what is next on its list; a second passes each time."""

    step = 1.0

    def __init__(self, *events):
        self.now, self.events = 0.0, list(events)

    def monotonic(self):
        return self.now

    def sleep(self, seconds):
        self.now += self.step
        if self.events:
            kind, more = self.events.pop(0)
            pygame.event.post(pygame.event.Event(kind, more))


def down(code):
    return pygame.KEYDOWN, {"key": code, "mod": 0, "unicode": ""}


def up(code):
    return pygame.KEYUP, {"key": code, "mod": 0, "unicode": ""}


def key(code):
    return down(code), up(code)


def answer(monkeypatch, *events):
    monkeypatch.setattr(last_screen, "time", Hand(*events))
    return tell(LAST)


def test_keys_answer(window, monkeypatch):
    assert answer(monkeypatch, *key(pygame.K_RETURN)) == "again"
    assert answer(monkeypatch, *key(pygame.K_ESCAPE)) == "close"
    assert answer(monkeypatch, *key(pygame.K_TAB), *key(pygame.K_SPACE)) == "close"
    assert answer(monkeypatch, *key(pygame.K_RIGHT), *key(pygame.K_LEFT), *key(pygame.K_RETURN)) == "again"
    assert answer(monkeypatch, (pygame.QUIT, {})) == "close"


def test_the_mouse_answers_and_all_of_it_is_in_the_window(window, monkeypatch):
    screen = last_screen._Screen(LAST)
    screen._draw()
    if window.get_width() > 400:
        assert all(window.get_rect().contains(box) for box in screen.buttons)
    assert not screen.buttons[0].colliderect(screen.buttons[1])
    for n, wanted in enumerate(("again", "close")):
        at = screen.buttons[n].center
        assert answer(monkeypatch, (pygame.MOUSEBUTTONDOWN, {"pos": at, "button": 1})) == wanted
    beside = (pygame.MOUSEBUTTONDOWN, {"pos": (1, 1), "button": 1})
    assert answer(monkeypatch, beside, *key(pygame.K_ESCAPE)) == "close"


def test_what_was_meant_for_the_game_is_no_answer(window, monkeypatch):
    hand = Hand(down(pygame.K_RETURN), up(pygame.K_RETURN), *key(pygame.K_ESCAPE))
    hand.step = 0.6 * last_screen.DEAF_SECONDS
    monkeypatch.setattr(last_screen, "time", hand)
    assert tell(LAST) == "close", "the first key came too early"


def test_a_key_answers_when_it_comes_up(window, monkeypatch):
    """Held, it would press Continue in the program that follows, which nobody asked to go on."""
    held = [down(pygame.K_RETURN)] * 5
    assert answer(monkeypatch, *held, (pygame.QUIT, {})) == "close", "still down"
    assert answer(monkeypatch, *held, up(pygame.K_RETURN)) == "again"
    assert answer(monkeypatch, up(pygame.K_RETURN), *key(pygame.K_ESCAPE)) == "close", "it went down elsewhere"


def test_no_row_is_wider_than_its_room(display):
    font = pygame.font.Font(None, 25)
    for text in ("", "one", "a " * 200, "x" * 500, "a\x00b ‮c"):
        assert all(font.size(row)[0] <= 300 for row in wrapped(font, text, 300))
    assert "".join(wrapped(font, "x" * 500, 300)) == "x" * 500


def test_where_drawing_fails_a_box_is_shown(display, monkeypatch):
    shown = []

    def box(title, message, kind, parent, buttons, first, escape):
        shown.append((title, message, buttons))
        return 0

    def broken(*args, **more):
        raise pygame.error("drawing is what is broken")

    monkeypatch.setattr(pygame.draw, "rect", broken)
    monkeypatch.setattr(pygame.display, "message_box", box)
    monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
    assert tell(LAST) == "again"
    ((title, message, buttons),) = shown
    assert title == LAST.title and LAST.lines[1] in message and buttons == ("Again", "Close")


def test_where_no_box_can_be_shown_either_the_program_closes(monkeypatch):
    def broken(*args, **more):
        raise pygame.error("no screen")

    monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
    monkeypatch.setattr(pygame.display, "message_box", broken)
    assert tell_in_a_box(LAST) == "close"
