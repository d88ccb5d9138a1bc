"""With the largest words: what the tray and the strip of medallions do with their room while nobody plays."""

import pytest

from game.rules import GAMES
from game.scenes.play_layout import Layout
from game.session import computers
from game.ui.scale import LARGEST
from tests.scenes.checking import recorded
from tests.scenes.house import program, request
from tests.soak.program import Lot

LINE = 45.0
"""Units of the tray's own line of words."""
NARROW = [(731.0, 457.0), (731.0, 411.0), (914.0, 571.0), (984.0, 614.0)]


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("LUDI_HOME", str(tmp_path))
    monkeypatch.setattr(computers, "Thinker", Lot)


def enlarge(pilot):
    pilot.settings.ui_size = LARGEST
    pilot.ctx.apply_settings()
    pilot.resize(1280, 800)
    pilot.frames(3)


@pytest.mark.parametrize(("w", "h"), NARROW)
def test_the_board_has_the_line_of_words_and_nothing_of_the_table_moves(w, h):
    plain, folded = Layout.narrow(w, h, 3, 120), Layout.narrow(w, h, 3, 120, looks_on=True)
    assert folded.felt == plain.felt and folded.lower == plain.lower and folded.whole == plain.whole
    assert folded.tray.bottom == plain.tray.bottom
    gained = folded.board.h - plain.board.h
    assert folded.hidden == plain.hidden - gained
    if plain.hidden >= LINE:
        assert gained == LINE == folded.tray.y - plain.tray.y
        assert folded.felt.right < folded.words.x and folded.words.right < folded.tray.right and not folded.told.h
    else:
        assert folded.hidden >= 0


@pytest.mark.parametrize("game", GAMES)
def test_an_onlooker_reads_what_was_told_beside_the_felt(words, unbaked, game):
    seats = GAMES[game].all_seats[0]
    with program(words, request(game, *["random"] * seats)) as pilot:
        enlarge(pilot)
        scene = pilot.scene
        pilot.until(lambda: pilot.is_at("PlayScene") and pilot.scene.tray.told and not pilot.scene.tray.buttons)
        layout, told = scene.layout, scene.tray.told
        assert layout.is_narrow and layout.words.x > layout.felt.right
        k = pilot.ctx.pen.k
        with recorded(pilot.surface.get_size()) as written:
            scene.tray.draw_inside(pilot.surface)
        assert any(line.text in told for line in written)
        for line in written:
            assert line.rect.x >= layout.felt.right * k and line.rect.right <= (layout.tray.right - 4) * k
            assert line.rect.bottom <= layout.tray.bottom * k


def test_the_tray_has_its_line_again_when_the_match_is_over(words, unbaked):
    with program(words, request("lion", "random", "random")) as pilot:
        enlarge(pilot)
        before = pilot.scene.layout
        pilot.until(lambda: bool(pilot.is_at("PlayScene") and pilot.scene.tray.buttons) or pilot.is_at("ResultsScreen"))
        if pilot.is_at("ResultsScreen"):
            pilot.key("escape")
            pilot.until(lambda: pilot.is_at("PlayScene"))
        pilot.frames(3)
        assert pilot.scene.layout.tray.h == before.tray.h + LINE


def test_while_others_play_the_place_of_the_buttons_tells_what_was_told_last(words, unbaked):
    with program(words, request("lion", "human", "random")) as pilot:
        enlarge(pilot)
        scene = pilot.scene
        pilot.until(lambda: scene.session.actor == 0 and not scene.is_animating)
        assert scene.tray.buttons and not scene.tray.told and scene.layout.told.h
        pilot.press("button:skip")
        pilot.frames(2)
        scene.refresh()
        if not scene.tray.buttons:
            newest = scene.play_log.newest()
            assert newest is not None and scene.tray.told == newest.text.replace("**", "")


@pytest.mark.parametrize("game", ["lion", "skirmish", "moritari", "caesar_xl"])
def test_a_medallion_of_the_strip_tells_what_counts_most(words, unbaked, game):
    options = {"schools": "drawn"} if game == "moritari" else {}
    with program(words, request(game, "human", "random", **options)) as pilot:
        enlarge(pilot)
        scene = pilot.scene
        pilot.until(lambda: scene.session.actor == 0 and not scene.is_animating)
        marks = [scene.table.seat_mark(seat) for seat in (0, 1)]
        assert all(mark.isdigit() for mark in marks)
        if game == "lion":
            assert marks == ["0", "0"]
