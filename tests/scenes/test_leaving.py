"""Leaving a table while saving fails: nothing is lost without a word, and the way out stays open."""

import errno
import os
import shutil
from pathlib import Path

import pytest

from game.rules import GAMES
from game.storage.resume import load
from game.storage.slots import list_saves
from tests.scenes.house import answer_by_lot, play_to_end, program, request
from tests.storage.test_disk import Disk
from tests.sure import sure


@pytest.fixture(autouse=True)
def home(monkeypatch, unbaked, tmp_path):
    monkeypatch.setenv("LUDI_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("HOME", str(tmp_path / "person"))
    (tmp_path / "person" / "Documents").mkdir(parents=True)
    answer_by_lot(monkeypatch)
    return tmp_path / "home"


class Gone:
    """The folder of the saved games is taken away and comes back."""

    def __init__(self, home: Path) -> None:
        self.saves, self.aside = home / "saves", home / "aside"

    def begin(self) -> None:
        os.replace(self.saves, self.aside)
        self.saves.write_text("in the way")

    def end(self) -> None:
        # At one stroke: the journal tries again in a thread of its own, and would make a folder of that name.
        back = self.aside.with_name("back")
        back.symlink_to(self.aside, target_is_directory=True)
        os.replace(back, self.saves)


def failing(pilot, home):
    """Three steps on the disk, and two that it refused."""
    gone = Gone(home)
    play_to_end(pilot.session, plies=3)
    gone.begin()
    play_to_end(pilot.session, seed=4, plies=2)
    pilot.frames(2)
    assert pilot.session.keeping.trouble is not None
    return gone


LEAVE = {
    "window": lambda pilot: pilot.quit(),
    "menu, quit": lambda pilot: pilot.menu("quit"),
    "menu, title": lambda pilot: pilot.menu("title"),
}


@pytest.fixture(params=LEAVE)
def leave(request):
    return LEAVE[request.param]


def is_left(pilot):
    return not pilot.app.running or pilot.is_at("HouseTitle")


def test_a_game_that_is_saved_is_left_at_once(words, leave):
    with program(words, request("lion", "human", "human")) as pilot:
        play_to_end(pilot.session, plies=3)
        leave(pilot)
        assert is_left(pilot)
    assert [card.plies for card in list_saves()] == [3]


def test_whoever_stays_plays_on_and_the_window_does_not_go(words, home, leave):
    with program(words, request("lion", "human", "human")) as pilot:
        failing(pilot, home)
        leave(pilot)
        assert pilot.is_at("Unsaved") and not is_left(pilot)
        assert str(home / "saves") in pilot.scene.text
        pilot.quit()
        assert pilot.is_at("Unsaved") and not is_left(pilot), "the question stands until it is answered"
        pilot.press("stay")
        assert pilot.is_at("PlayScene") and len(pilot.session.match.log) == 5
        play_to_end(pilot.session, plies=1)
        assert len(pilot.session.match.log) == 6


def test_the_window_is_closed_from_any_screen_that_lies_on_the_table(words, home):
    with program(words, request("lion", "human", "human")) as pilot:
        failing(pilot, home)
        pilot.press("rules")
        pilot.quit()
        assert pilot.is_at("Unsaved")
        pilot.key("escape")
        assert pilot.is_at("Rulebook")


def test_trying_again_saves_all_of_it_once_the_disk_takes_it(words, home, leave):
    with program(words, request("lion", "human", "human")) as pilot:
        gone = failing(pilot, home)
        log = list(pilot.session.match.log)
        leave(pilot)
        pilot.press("again")
        assert pilot.is_at("Unsaved") and words("app.leave.tried", count=2) in pilot.scene.text
        gone.end()
        pilot.key("return")
        assert is_left(pilot)
    (card,) = list_saves()
    assert load(card.path, GAMES).log == log


def test_a_game_is_saved_elsewhere_and_said_to_lie_there(words, home, leave, tmp_path):
    with program(words, request("lion", "human", "human")) as pilot:
        gone = failing(pilot, home)
        log, match = list(pilot.session.match.log), pilot.session.match_id
        leave(pilot)
        pilot.press("elsewhere")
        assert pilot.scene.folders[0][1] == str(tmp_path / "person" / "Documents")
        assert str(home / "saves") not in [path for _, path in pilot.scene.folders]
        pilot.key("return")
        (path,) = (tmp_path / "person" / "Documents").iterdir()
        assert str(path) in pilot.scene.text and not is_left(pilot)
        pilot.press("stay")
        assert pilot.is_at("PlayScene")
        leave(pilot)
        pilot.press("elsewhere")
        pilot.type(str(tmp_path / "stick" / "games"))
        pilot.press("ok")
        pilot.press("leave")
        assert is_left(pilot)
    (second,) = (tmp_path / "stick" / "games").iterdir()
    gone.end()
    shutil.copy(second, home / "saves")
    (card,) = list_saves()
    assert card.is_auto and card.plies == 5, "copied back it stands for the autosave"
    again = load(card.path, GAMES)
    assert (again.log, again.match_id) == (log, match)


@pytest.mark.parametrize("folder", ["games", "~nobody-of-that-name/x", "/proc/nothing/here"])
def test_a_folder_that_takes_nothing_says_so_and_asks_again(words, home, folder):
    with program(words, request("lion", "human", "human")) as pilot:
        failing(pilot, home)
        pilot.quit()
        pilot.press("elsewhere")
        pilot.type(folder)
        pilot.key("return")
        assert pilot.is_at("Elsewhere") and pilot.scene.trouble
        pilot.key("escape")
        assert pilot.is_at("Unsaved") and not is_left(pilot)


def test_leaving_without_is_leaving(words, home, leave):
    with program(words, request("lion", "human", "human")) as pilot:
        gone = failing(pilot, home)
        leave(pilot)
        pilot.press("without")
        assert is_left(pilot)
    gone.end()
    assert [card.plies < 5 for card in list_saves()] == [True]


def test_results_that_could_not_be_kept_are_not_left_behind_by_a_rematch(words, home):
    with program(words, request("lion", "human", "human")) as pilot:
        failing(pilot, home)
        pilot.finish()
        over = pilot.session
        pilot.press("rematch")
        assert pilot.is_at("Unsaved") and pilot.session is over
        pilot.press("without")
        assert pilot.is_at("PlayScene") and pilot.session is not over


def test_a_full_disk_asks_too(words, home, monkeypatch):
    with program(words, request("lion", "human", "human")) as pilot:
        play_to_end(pilot.session, plies=3)
        disk = Disk(monkeypatch, errno.ENOSPC)
        disk.full = True
        play_to_end(pilot.session, seed=4, plies=2)
        pilot.quit()
        assert pilot.is_at("Unsaved") and os.strerror(errno.ENOSPC) in pilot.scene.text
        disk.full = False
        pilot.key("return")
        assert is_left(pilot)
    assert [card.plies for card in list_saves()] == [5]


def test_the_red_message_stays_as_long_as_its_cause_and_the_good_news_follows(words, home):
    with program(words, request("lion", "human", "human")) as pilot:
        gone = failing(pilot, home)
        (red,) = [toast for toast in pilot.ctx.toasts.shown if toast.cause == "save"]
        assert red.kind == "error"
        pilot.wait(30)
        pilot.key("escape")
        assert pilot.is_at("PauseMenu"), "Esc is the menu's"
        assert pilot.scene.line == words("app.pause.unsaved")
        pilot.key("escape")
        assert red in pilot.ctx.toasts.shown and red.leaving is None
        gone.end()
        journal = sure(sure(pilot.session.keeping._autosave)._journal)
        journal._wait_idle(30)
        journal._tried_at -= 100
        pilot.frames(1)
        journal._wait_idle(30)
        pilot.frames(2)
        assert pilot.toasts == [words("files.save_again", folder=str(home / "saves"))]


def test_a_red_message_of_a_table_goes_with_the_table(words, home):
    with program(words, request("lion", "human", "human")) as pilot:
        failing(pilot, home)
        pilot.menu("title")
        pilot.press("without")
        assert pilot.is_at("HouseTitle") and not pilot.toasts


def test_saving_under_a_name_that_works_at_last_takes_the_message_away(words, home):
    with program(words, request("lion", "human", "human")) as pilot:
        gone = failing(pilot, home)
        pilot.menu("save")
        pilot.press("ok")
        assert len([toast for toast in pilot.ctx.toasts.shown if toast.cause == "save as"]) == 1
        gone.end()
        pilot.menu("save")
        pilot.press("ok")
        pilot.wait(1)
        assert not [toast for toast in pilot.ctx.toasts.shown if toast.cause == "save as"]


# ---- the program can't go on


def test_a_game_left_by_a_fault_is_on_the_disk_and_its_place_is_said(words, home):
    with program(words, request("lion", "human", "human")) as pilot:
        play_to_end(pilot.session, plies=4)
        assert pilot.house.where() == "PlayScene"
        path = sure(pilot.session.keeping.path)
        kept = sure(pilot.house.rescue())
        assert kept.key == "cli.crash.kept" and kept.params["path"] == str(path)
        assert pilot.house.rescue() is None
    assert len(load(path, GAMES).log) == 4


def test_a_game_left_by_a_fault_is_brought_elsewhere_when_its_folder_takes_nothing(words, home, tmp_path):
    with program(words, request("lion", "human", "human")) as pilot:
        failing(pilot, home)
        log = list(pilot.session.match.log)
        kept = sure(pilot.house.rescue())
    assert kept.key == "cli.crash.elsewhere"
    (path,) = (tmp_path / "person" / "Documents").iterdir()
    assert kept.params["path"] == str(path) and load(path, GAMES).log == log


def test_a_game_that_is_itself_broken_does_not_break_the_last_words(words, monkeypatch):
    with program(words, request("lion", "human", "human")) as pilot:
        play_to_end(pilot.session, plies=4)
        path = sure(pilot.session.keeping.path)

        def broken(*_):
            raise ZeroDivisionError("on purpose")

        monkeypatch.setattr(type(pilot.session.keeping), "save", broken)
        monkeypatch.setattr(type(pilot.session), "close", broken)
        kept = sure(pilot.house.rescue())
        assert kept.key == "cli.crash.lost" and kept.params["reason"] == "ZeroDivisionError"
    assert len(load(path, GAMES).log) == 4, "each step was written when it was made"
