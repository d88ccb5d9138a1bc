"""Bouts begun under version 0.1.0, whose boards do not say that all the fallen are heard."""

from msgspec.structs import replace

from game.rules.moritari.data import Board
from game.rules.moritari.state import Imploring
from game.scenes.play import PlayScene
from game.session.bouts import new_bout, resumed_bout
from game.session.request import PlayRequest
from game.session.session import Session
from game.storage.paths import saves_dir
from game.storage.resume import load
from game.storage.slots import list_saves, write_save
from tests.career.plays import career
from tests.career.test_flow import found, no_worker, program  # noqa: F401  # a fixture is used by its name
from tests.rules.moritari.position import fig, hearing, settle
from tests.sure import sure


def old_bout(one):
    """The first bout, as an autosave of version 0.1.0."""
    save = sure(new_bout(one, 0, 5).save)
    assert isinstance(save.board, Board)
    save.board = replace(save.board, hears_all=False)
    path = saves_dir() / "moritari-old.yaml"
    write_save(save, path)
    path.write_text(path.read_text().replace("hears_all: false", "", 1))
    return path


def asks_the_living(session) -> bool:
    """Whether a man of the winner's is heard although the other school is dead (M43)."""
    lies = fig(0, "murmillo", 3, 0, status="down", fell=1, by=2)
    state = hearing(fig(0, "murmillo", 0, 0), lies, fig(1, "lion", 9, 9, status="dead", by=0))
    settle(state, rules=session.match.rules)
    return state.frames[-1] == Imploring(1)


def test_m43_an_old_bout_of_a_career_is_resumed_as_one_in_which_all_are_heard():
    one = career()
    path = old_bout(one)
    assert "hears_all" not in path.read_text()
    session = Session.begin(sure(resumed_bout(one, 0)))
    assert asks_the_living(session)
    session.close()
    board = load(path).board
    assert isinstance(board, Board) and board.hears_all, "and says so from now on"


def test_m43_an_old_bout_that_is_loaded_from_the_list_is_a_career_s_too(words):
    with program(words) as pilot:
        mine = found(pilot)
        pilot.press("main")
        assert isinstance(pilot.scene, PlayScene)
        pilot.house.to_title()
        (card,) = list_saves()
        text = card.path.read_text()
        assert text.count("hears_all: true") == 1
        card.path.write_text(text.replace("hears_all: true", "hears_all: false"))
        pilot.house.lay_table(PlayRequest.resume(load(card.path)))
        pilot.frames(1)
        assert pilot.house.session.match_id == mine.match_id(0) and asks_the_living(pilot.house.session)


def test_m43_a_single_game_stays_one():
    save = load(old_bout(career()))
    save.match_id = "0123456789ab"
    session = Session.begin(PlayRequest.resume(save))
    assert not asks_the_living(session)
    session.close()
