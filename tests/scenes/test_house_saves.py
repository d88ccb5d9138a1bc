"""Opening saved games through the house: in two windows, with a clock set back, beside strange files."""

import os
import time

import pytest

from game import house as house_module
from game.house import House
from game.rules import GAMES
from game.scenes.dialog import Dialog
from game.scenes.load import LoadScreen
from game.scenes.play import PlayScene
from game.scenes.title import TitleScreen
from game.session import PlayRequest, Session
from game.storage import listing, paths
from game.storage.lock import SlotLock
from game.storage.resume import load
from game.storage.settings import Settings, load_settings
from tests.pilot import Pilot
from tests.scenes.house import answer_by_lot, play_to_end, program, request
from tests.storage.strange import ANY_KIND
from tests.storage.test_strange_files import shape
from tests.sure import sure


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch, unbaked):
    monkeypatch.setenv("LUDI_HOME", str(tmp_path))
    answer_by_lot(monkeypatch)
    return tmp_path


def left(game="lion", plies=6, close=True):
    """A table that was played at and left (or is played at in another window); its slot."""
    session = Session.begin(request(game, *("human",) * (3 if game == "circus" else 2)))
    play_to_end(session, plies=plies)
    path = sure(sure(session.keeping._autosave).path)
    if close:
        session.close()
        return path
    sure(sure(session.keeping._autosave)._journal)._wait_idle(10)
    return path, session


def test_a_game_open_in_another_window_is_said_to_be_and_a_copy_can_be_watched(words):
    path, other = left(close=False)
    with program(words) as pilot:
        pilot.press("continue")
        assert isinstance(pilot.scene, Dialog) and pilot.scene.title == words("app.elsewhere.title")
        pilot.press("watch")
        assert isinstance(pilot.scene, PlayScene)
        mine = pilot.session
        assert mine.match.practice and mine.match_id != other.match_id
        assert sure(mine.keeping._autosave).path != path and mine.match.log == other.match.log
        play_to_end(mine, seed=8, plies=3)
        mine_path = sure(sure(mine.keeping._autosave).path)
    other.close()
    assert len(load(path).log) == 6 and not load(path).practice
    assert len(load(mine_path).log) == 9 and load(mine_path).practice


def test_a_game_that_is_taken_between_the_look_and_the_opening_is_a_copy_and_says_so(words, monkeypatch):
    path, other = left(close=False)
    monkeypatch.setattr("game.house_saves.is_taken", lambda _: False)
    with program(words) as pilot:
        pilot.press("continue")
        assert isinstance(pilot.scene, PlayScene)
        mine = pilot.session
        assert mine.match.practice and mine.match_id != other.match_id and sure(mine.keeping._autosave).path != path
        pilot.frames(3)
        assert words("session.copy") in pilot.toasts
    other.close()
    assert len(load(path).log) == 6 and not load(path).practice


def test_back_leads_to_where_the_game_was_chosen(words):
    _, other = left(close=False)
    with program(words) as pilot:
        pilot.press("continue")
        pilot.key("escape")
        assert isinstance(pilot.scene, TitleScreen)
        pilot.press("load")
        pilot.press("open")
        assert isinstance(pilot.scene, Dialog)
        pilot.press("back")
        assert isinstance(pilot.scene, LoadScreen)
    other.close()


def test_a_game_named_on_the_command_line_that_is_open_elsewhere_asks_too(words):
    path, other = left(close=False)
    with program(words, PlayRequest.resume(load(path))) as pilot:
        assert isinstance(pilot.scene, Dialog)
        pilot.press("back")
        assert isinstance(pilot.scene, TitleScreen)
    other.close()
    with program(words, PlayRequest.resume(load(path))) as pilot:
        assert isinstance(pilot.scene, PlayScene)


def test_continue_offers_the_game_last_played_though_the_clock_was_set_back(words, monkeypatch):
    first = left(plies=2)
    today = time.time()
    monkeypatch.setattr(time, "time", lambda: today - 40 * 86_400)
    second = left("skirmish", plies=2)
    for path in second.parent.glob(f"{second.stem}*"):
        os.utime(path, (today - 40 * 86_400,) * 2)
    assert [card.path for card in listing.list_saves()] == [second, first]
    with program(words) as pilot:
        assert pilot.scene.newest.path == second
        pilot.press("continue")
        assert pilot.session.info.id == "skirmish"
    monkeypatch.setattr(time, "time", lambda: today)
    third = left(plies=2)
    assert sure(listing.latest_unfinished()).path == third


def test_of_two_programs_that_play_at_once_the_one_that_went_on_longer_is_offered(words):
    """The journal counts, not only the snapshot: both windows were killed."""
    first, one = left(plies=1, close=False)
    second, two = left("skirmish", plies=1, close=False)
    ahead = time.time() + 50
    os.utime(first.with_suffix(".journal"), (ahead, ahead))
    assert [card.path for card in listing.list_saves()] == [first, second]
    one.close()
    two.close()


def test_title_load_screen_and_settings_open_whatever_lies_in_the_folders(words, home):
    good = left()
    for folder in (paths.saves_dir(), home / "careers", home / "boards" / "lion"):
        folder.mkdir(parents=True, exist_ok=True)
        for name, lay in ANY_KIND.items():
            lay(folder / f"{name}.yaml", "")
    ANY_KIND["brackets"](home / "statistics.yaml", "")
    before = {path: what for path, what in shape(home).items() if "/saves/" in path or "/careers/" in path}
    house = House(Settings(animation="off"), words)
    pilot = Pilot(lambda ctx: house.first(ctx, None), (1280, 800), house.settings, words)
    assert pilot.scene.newest.path == good
    pilot.press("load")
    assert len(pilot.scene.saves) == len(ANY_KIND) + 1
    for row in list(pilot.scene.list.rows):
        pilot.scene.list.select(row.id)
        pilot.frames(1)
    pilot.key("escape")
    pilot.press("box:moritari")
    pilot.press("career")
    assert len(pilot.scene.cards) == len(ANY_KIND)
    pilot.key("escape")
    assert {path: what for path, what in shape(home).items() if path in before} == before
    house.close()


@pytest.mark.parametrize("damaged", [b"mute: [", b"mute: true\nmaster_volume: loud\n"])
def test_damaged_settings_are_told_of_and_kept_aside_before_anything_is_written_over_them(words, home, monkeypatch, damaged):
    path, aside = home / "settings.yaml", home / "settings.yaml.bak"
    path.write_bytes(damaged)

    def run(first, _places, settings, catalogue, **_):
        pilot = Pilot(first, (1280, 800), settings, catalogue)
        pilot.wait(10)
        assert [".bak" in toast for toast in pilot.toasts] == [True], "it stays until it was read"
        assert (path.read_bytes(), aside.read_bytes()) == (damaged, damaged), "nothing was written over it yet"
        pilot.press("settings")
        pilot.press("high_contrast")
        assert path.read_bytes() != damaged and len(pilot.toasts) == 1
        assert load_settings()[0].high_contrast

    monkeypatch.setattr(house_module, "run", run)
    house_module.open_app()
    assert aside.read_bytes() == damaged and load_settings()[1] is None


def test_leftovers_of_a_crash_are_swept_when_the_program_opens(words):
    path = left()
    rest = path.with_name(f"{path.name}.999999999.tmp")
    rest.write_text("half")
    os.utime(rest, (1, 1))
    with program(words):
        assert not rest.exists() and path.exists()


def test_a_lock_file_that_was_left_behind_keeps_nobody_from_a_game(words):
    path = left()
    lock = SlotLock(path)
    lock.path.write_text("")
    with program(words) as pilot:
        pilot.press("continue")
        assert isinstance(pilot.scene, PlayScene) and sure(pilot.session.keeping._autosave).path == path


def test_every_game_can_be_watched(words):
    for game in GAMES:
        path, other = left(game, plies=4, close=False)
        with program(words, PlayRequest.resume(load(path))) as pilot:
            pilot.press("watch")
            assert pilot.session.match.practice and pilot.session.info.id == game
        other.close()
