"""Set-up of all games: what is said of a board stays inside its frame, and a board is called by its whole name."""

from __future__ import annotations

import random

import pytest

from game.rules import GAMES
from game.scenes.doors import Doors
from game.scenes.setup import SetupScreen
from game.storage.boards import list_boards
from game.storage.settings import Settings
from game.ui.target import Target
from tests.pilot import Pilot
from tests.scenes.checking import redraw

VIEWS = [((1280, 800), 1.0), ((1920, 1080), 1.0), ((1280, 800), 1.4), ((1024, 640), 1.75)]


def opened(words, game: str, size=(1280, 800), ui=1.0) -> Pilot:
    info = GAMES[game]
    career = (lambda: None) if game == "moritari" else None

    def screen(ctx):
        return SetupScreen(Doors(), info, list_boards(info), None, "Maximus", rng=random.Random(3), career=career)

    return Pilot(screen, size, Settings(animation="off", ui_size=ui), words)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("size", "ui"), VIEWS)
def test_boards_have_their_whole_names_and_what_is_said_of_them_stays_in_its_frame(words, unbaked, game, size, ui):
    pilot = opened(words, game, size, ui)
    frame, k = pilot.scene.board_box, pilot.ctx.pen.k
    written = redraw(pilot)
    inside = [
        word
        for word in written
        if frame.x * k < word.rect.x < frame.right * k and frame.y * k < word.rect.y < frame.bottom * k
    ]
    assert len(inside) > 2
    for word in inside:
        assert word.rect.bottom <= (frame.bottom - 4) * k, word
    assert {card.title for card, _ in pilot.scene.strip.cells()} <= {word.text for word in written}


@pytest.mark.parametrize("game", ["skirmish", "caesar_xl"])
def test_where_two_play_the_board_stands_below_them_and_the_options_have_the_height(words, unbaked, game):
    scene = opened(words, game).scene
    assert scene.board_box.y > scene.left.bottom
    assert scene.board_box.x == scene.left.x
    assert scene.option_box.h == scene.board_box.bottom - scene.left.y


def test_a_board_below_the_players_can_be_chosen(words, unbaked):
    pilot = opened(words, "skirmish")
    boards: list[Target] = [target for target in pilot.targets() if target.id.startswith("board:")]
    assert len(boards) == 3
    pilot.press(boards[-1].id)
    assert pilot.scene.plan.board == boards[-1].id.removeprefix("board:")
