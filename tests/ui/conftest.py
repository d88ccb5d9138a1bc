"""Without a screen and without a sound card, from the first import on."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
import pytest

from game.ui.pen import Pen
from tests.pilot import FONTS


@pytest.fixture(scope="session", autouse=True)
def display():
    """pygame with a tiny screen: surfaces can be converted."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))


@pytest.fixture
def pen(display):
    return Pen(1.0, FONTS)
