"""Shared by the screens' tests: the real words, a pen, and a quick bakery."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from game.storage.words import load_words
from game.ui.bake import Bakery
from game.ui.pen import Pen
from tests.pilot import FONTS


@pytest.fixture(scope="session", autouse=True)
def display():
    """pygame with a tiny screen: surfaces can be converted."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    """A home of its own for each test: without a name the program writes games into the checkout's saves."""
    monkeypatch.setenv("LUDI_HOME", str(tmp_path))


@pytest.fixture
def pen(display):
    return Pen(1.0, FONTS)


@pytest.fixture(scope="session")
def words():
    return load_words()


@pytest.fixture
def unbaked(monkeypatch):
    """Painted layers never get ready: screens show their plain ground, at once."""
    monkeypatch.setattr(Bakery, "work", lambda self, seconds=0.0: False)
    monkeypatch.setattr(Bakery, "finish", lambda self: None)
