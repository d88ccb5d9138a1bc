"""A bout that has become practice is no bout: the books take nothing from it, and it is still to be fought."""

import pytest

from game.scenes.career.ludus import LudusScreen
from game.scenes.play import PlayScene
from game.session import PlayRequest
from game.storage.resume import load
from game.storage.slots import list_saves
from tests.career.test_flow import finish, found, kept, no_worker, program  # noqa: F401  # a fixture is used by its name


def fight(pilot):
    pilot.press("main")
    assert isinstance(pilot.scene, PlayScene)
    return pilot.house.session


def act(pilot, plies):
    session = pilot.house.session
    for _ in range(plies):
        seat = session.pending().seats[0]
        session._play(seat, session.rules.legal(session.match.state, seat)[0], "human")


def test_a_bout_loaded_again_is_not_taken_and_the_one_in_the_books_stays(words):
    with program(words) as pilot:
        career = found(pilot)
        session = fight(pilot)
        act(pilot, 3)
        saved = session.keeping.save_as("Before the end")
        finish(pilot)
        outcome = kept(career).fixtures[0].outcome
        assert outcome is not None
        pilot.house.lay_table(PlayRequest.resume(load(saved)))
        pilot.frames(2)
        assert pilot.house.session.match.practice
        finish(pilot, seed=9)
        assert kept(career).fixtures[0].outcome == outcome


@pytest.mark.parametrize("taken_back", [False, True])
def test_a_bout_that_became_practice_is_fought_in_earnest_the_next_time(words, taken_back):
    with program(words) as pilot:
        career = found(pilot)
        pilot.house.settings.take_back = True
        session = fight(pilot)
        act(pilot, 3)
        if taken_back:
            session.may_take_back = True
            session.take_back()
        else:
            saved = session.keeping.save_as("Again")
            act(pilot, 2)
            pilot.house.lay_table(PlayRequest.resume(load(saved)))
            pilot.frames(2)
        assert pilot.house.session.match.practice
        finish(pilot)
        assert words("moritari.career.practice") in pilot.toasts
        assert kept(career).fixtures[0].outcome is None
        pilot.press("onward")
        assert isinstance(pilot.scene, LudusScreen) and kept(career).live == 0
        session = fight(pilot)
        assert not session.match.practice
        assert (len(session.match.log) > 5) != taken_back, "the table of its own goes on; else the bout begins anew"
        finish(pilot, seed=4)
        assert kept(career).fixtures[0].outcome is not None
    assert sum(card.practice for card in list_saves()) == 1
