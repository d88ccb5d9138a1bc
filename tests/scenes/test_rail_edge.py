"""Seats and log are as wide as the player wants them, and stay so."""

import pytest

from game.rules import GAMES
from game.scenes.play_layout import BOARD_W_LEAST, RAIL_LEAST, Layout, is_narrow, tray_of
from game.storage.settings import Settings, load_settings, save_settings
from game.ui.input import Drag, Press, Release
from tests.scenes.house import program, request

SIZES = [(914.0, 571.0), (1280.0, 800.0), (1422.0, 800.0), (2560.0, 800.0)]


@pytest.mark.parametrize(("w", "h"), SIZES)
@pytest.mark.parametrize("wished", [1.0, 300.0, 500.0, 5000.0])
def test_the_board_keeps_the_room_it_needs(w, h, wished):
    plain, layout = Layout.of(w, h, 3, 290), Layout.of(w, h, 3, 290, rail_w=wished)
    assert layout.log.w >= RAIL_LEAST and layout.board.w >= min(plain.board.w, BOARD_W_LEAST) - 0.01
    assert layout.board.right < layout.log.x and layout.log.right == plain.log.right
    if RAIL_LEAST <= wished <= w - BOARD_W_LEAST - 18:
        assert layout.log.w == wished


def drag(pilot, by: float) -> None:
    box = pilot.target("rail:edge").bounds
    x, y = box.centre
    for event in (Press(x, y), Drag(x + by, y, by, 0, x, y), Release(x + by, y, dragged=True)):
        pilot.send(event)
    pilot.frames(2)


@pytest.mark.parametrize("game", GAMES)
def test_the_edge_is_dragged_and_a_double_click_puts_it_back(words, unbaked, game):
    people = ("human", *("novice",) * (GAMES[game].all_seats[0] - 1))
    with program(words, request(game, *people)) as pilot:
        pilot.frames(2)
        before = pilot.scene.layout
        drag(pilot, -100)
        wide = pilot.scene.layout
        assert wide.log.w == pytest.approx(before.log.w + 100, abs=6) and wide.board.w < before.board.w
        assert pilot.scene.table.boxes[0] == wide.board and pilot.settings.rail_width == pytest.approx(wide.log.w, abs=0.1)
        assert pilot.scene.panels[0].box.w == wide.log.w
        drag(pilot, 900)
        assert pilot.scene.layout.log.w == RAIL_LEAST
        pilot.click(pilot.target("rail:edge").bounds.centre, clicks=2)
        pilot.frames(2)
        assert pilot.settings.rail_width == 0 and pilot.scene.layout.log.w == before.log.w


def test_arrow_keys_move_it_and_home_puts_it_back(words, unbaked):
    with program(words, request("lion", "human", "novice")) as pilot:
        pilot.frames(2)
        before = pilot.scene.layout.log.w
        pilot.tab_to("rail:edge")
        pilot.key("left")
        pilot.frames(2)
        assert pilot.scene.layout.log.w == before + 24
        pilot.key("right")
        pilot.key("right")
        pilot.frames(2)
        assert pilot.scene.layout.log.w == before - 24
        pilot.key("home")
        assert pilot.settings.rail_width == 0


def test_it_is_kept_with_the_other_settings(tmp_path):
    path = tmp_path / "settings.yaml"
    save_settings(Settings(rail_width=411.5, log_folded=True, log_shown="mine"), path)
    kept, said = load_settings(path)
    assert said is None and kept.rail_width == 411.5 and kept.log_folded and kept.log_shown == "mine"


@pytest.mark.parametrize(("w", "h"), [*SIZES, (731.4, 457.1), (812.7, 457.1)])
def test_the_curtain_lies_over_the_whole_hand(w, h):
    """With the largest words the tray is higher, and so must the cloth be."""
    tray = tray_of(w, h)
    layout = Layout.narrow(w, h, 2, 200) if is_narrow(w, h) else Layout.of(w, h, 2, 200)
    assert tray == layout.tray and tray.y <= layout.felt.y and tray.bottom >= layout.felt.bottom
