"""The tablet on which something asks for a decision: by mouse, keys and listening, and what it leaves in the file."""

from copy import deepcopy
from typing import Any

import pytest

from game.career.affairs import call, due
from game.scenes.career.affair import AffairScreen
from game.scenes.career.ludus import LudusScreen
from game.scenes.career.rival import RivalScreen
from game.scenes.career.sheet import GladiatorSheet
from game.storage import careers
from game.storage.settings import Settings
from tests.career.cases import CASES
from tests.career.test_affairs import at_first
from tests.career.test_flow import decide, finish, found, kept, no_worker, program  # noqa: F401  # a fixture is used by its name
from tests.pilot import Pilot


def shown(case, words):
    pilot = Pilot(CASES[case], (1280, 800), Settings(animation="off"), words)
    pilot.frames(2)
    return pilot


def test_enter_alone_decides_nothing_an_answer_has_to_be_pointed_at(words, unbaked):
    pilot = shown("affair, bread", words)
    pilot.key("return")
    assert pilot.scene.came is None
    pilot.key("tab")
    pilot.key("return")
    assert pilot.scene.came is not None and pilot.scene.done.visible
    assert pilot.scene.said() == [pilot.scene.came]


def test_a_number_chooses_and_what_is_too_dear_says_why(words, unbaked):
    pilot = shown("affair, statue", words)
    assert pilot.target("option:0").why_not == words("moritari.career.no.purse", cost=150, purse=100)
    pilot.key("1")
    assert pilot.scene.came is None
    pilot.key("3")
    assert pilot.scene.came is not None


@pytest.fixture
def waiting(words):
    """The program in the house, where something waits."""
    with program(words) as pilot:
        found(pilot, rivals=1)
        house = pilot.house.careers
        house.career = at_first(house.career)
        house._keep()
        house.show_ludus()
        pilot.frames(2)
        assert isinstance(pilot.scene, LudusScreen) and due(house.career) is not None
        yield pilot


def test_what_waits_is_kept_when_shown_and_put_off_and_kept_once_decided(waiting, words):
    pilot, career = waiting, waiting.house.careers.career
    assert pilot.scene.main.label == words("moritari.career.affair") and not pilot.scene.watch.visible
    pilot.press("main")
    assert isinstance(pilot.scene, AffairScreen)
    affair = pilot.scene.affair
    assert kept(career).affairs == [affair], "whoever stops the program now finds the same matter"
    pilot.key("escape")
    pilot.press("main")
    assert pilot.scene.affair == affair
    pilot.press(pilot.ids("option:", enabled=True)[-1])
    after = kept(career)
    assert after == career and after.affairs[0].option >= 0, "and whoever stops it now has decided"
    pilot.press("done")
    assert isinstance(pilot.scene, LudusScreen)
    assert all(one.slot != affair.slot or one.option >= 0 for one in kept(career).affairs)


def test_a_program_that_stops_between_finds_the_same_die(waiting):
    """The die is the career's, not the moment's."""
    from game.career.affairs import decide as settle
    from game.career.affairs import options_of
    from tests.career.plays import names

    career = waiting.house.careers.career
    affair = call(career)
    number = len(options_of(career, affair)) - 1
    again = deepcopy(career)
    assert settle(career, number, names()) == settle(again, number, names()) and again == career


def test_no_bout_begins_while_something_waits(waiting):
    house = waiting.house.careers
    house.fight()
    house._settle()
    assert isinstance(waiting.scene, LudusScreen) and house._settling is None and house.career.live == -1


def test_the_surgeon_heals_from_the_sheet_and_is_paid_at_once(waiting, words):
    pilot, career = waiting, waiting.house.careers.career
    decide(pilot)
    one = career.roster(0)[0]
    one.rest = 1
    career.own.purse = 100
    pilot.scene.refresh()
    pilot.press(f"gladiator:{one.id}")
    assert isinstance(pilot.scene, GladiatorSheet)
    assert words("moritari.career.sheet.heal", cost=60) in pilot.target("heal").label
    pilot.press("heal")
    assert (kept(career).gladiator(one.id).rest, kept(career).own.purse) == (0, 40)


def test_the_rival_is_looked_at_from_the_house(waiting):
    waiting.press("rival")
    assert isinstance(waiting.scene, RivalScreen) and len(waiting.scene.said()) > 4
    waiting.key("escape")
    assert isinstance(waiting.scene, LudusScreen)


def test_a_challenge_that_is_fought_is_paid_and_answered(waiting, words):
    pilot, career = waiting, waiting.house.careers.career
    while isinstance(pilot.scene, LudusScreen):
        decide(pilot)
        if pilot.scene.short is not None or not career.fixtures[1].is_challenge:
            pilot.press("main")
            continue
        break
    pilot.press("main")
    finish(pilot)
    pilot.press("onward")
    owner = career.school(career.feud.school).owner
    tidings: Any = pilot.scene
    told = [passage.text for passage in tidings.passages]
    assert any(text.startswith(owner) for text in told)
    outcome = career.fixtures[1].outcome
    assert outcome.points == (0, 0) and (outcome.stake > 0 or len(outcome.winners) != 1)
    pilot.press("done")
    assert careers.load_career(careers.path_of(career)) == career
