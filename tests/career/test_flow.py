"""The whole way: found a school, fight, see what it came to, close the program and go on; and the ways in which it can
be interrupted."""

from contextlib import contextmanager
from copy import deepcopy
from random import Random
from unittest import mock

import pytest

from game.app import App
from game.career.affairs import due
from game.career.data import TEAM
from game.house import House
from game.scenes.career.affair import AffairScreen
from game.scenes.career.careers import CareersScreen
from game.scenes.career.ludus import LudusScreen
from game.scenes.career.tidings import TidingsScreen, bout_passages
from game.scenes.load import LoadScreen
from game.scenes.play import PlayScene
from game.scenes.results import ResultsScreen
from game.scenes.setup import SetupScreen
from game.scenes.title import TitleScreen
from game.session import computers
from game.storage import career_list, careers
from game.storage.settings import Settings
from game.storage.slots import list_saves
from tests.career.cases import over
from tests.pilot import Pilot
from tests.soak.program import Lot


@pytest.fixture(autouse=True)
def no_worker(monkeypatch, unbaked):
    """Computer players answer in this process, by lot; every run founds the same schools; and nothing is painted, which
    the layout tests do."""
    monkeypatch.setattr(App, "draw_if_needed", lambda self: False)
    rng = Random(4)
    monkeypatch.setattr("secrets.randbits", rng.getrandbits)
    monkeypatch.setattr(computers, "Thinker", Lot)


class Player(Pilot):
    """Plays the whole program, whose house is known."""

    house: House


@contextmanager
def program(words):
    house = House(Settings(animation="off", primers_seen=["moritari"]), words)
    pilot = Player(lambda ctx: house.first(ctx, None), (1280, 800), house.settings, words)
    pilot.house = house
    try:
        yield pilot
    finally:
        house.close()


def open_list(pilot):
    pilot.press("box:moritari")
    assert isinstance(pilot.scene, SetupScreen)
    pilot.press("career")
    assert isinstance(pilot.scene, CareersScreen)


def found(pilot, rivals=2):
    open_list(pilot)
    pilot.press("found")
    while pilot.scene.plan.rivals != rivals:
        pilot.scene.count.turn(-1)
    pilot.press("start")
    assert isinstance(pilot.scene, LudusScreen)
    return pilot.house.careers.career


def finish(pilot, seed=3):
    """The bout on the table is played to its end by lot, and its results are shown."""
    session, rng = pilot.house.session, Random(seed)
    while session.over() is None:
        seat = session.pending().seats[0]
        by = "human" if session.plays_himself(seat) else session.player(seat)
        session._play(seat, rng.choice(list(session.rules.legal(session.match.state, seat))), by)
    pilot.until(lambda: isinstance(pilot.scene, ResultsScreen))


def decide(pilot):
    """Whatever waits in the house is decided, by the last answer."""
    while isinstance(pilot.scene, LudusScreen) and due(pilot.house.careers.career) is not None:
        pilot.press("main")
        assert isinstance(pilot.scene, AffairScreen)
        pilot.press(pilot.ids("option:", enabled=True)[-1])
        pilot.press("done")


def back_to_the_house(pilot):
    pilot.press("onward")
    while isinstance(pilot.scene, TidingsScreen):
        pilot.press("done")
    assert isinstance(pilot.scene, LudusScreen)


def kept(career):
    return careers.load_career(careers.path_of(career))


def test_a_school_is_founded_fights_and_goes_on_after_the_program_was_closed(words):
    with program(words) as pilot:
        career = found(pilot)
        assert kept(career) == career
        own = career.own
        team = [career.gladiator(one).name for one in own.team]
        pilot.press("main")
        assert isinstance(pilot.scene, PlayScene)
        assert kept(career).live == 0
        shown = [pilot.ctx.words(f"moritari.name.{figure.name}") for figure in pilot.house.session.match.state.figures]
        assert shown[:TEAM] == team
        finish(pilot)
        outcome = kept(career).fixtures[0].outcome
        assert outcome is not None and kept(career).live == -1
        back_to_the_house(pilot)
        assert pilot.ctx.words("moritari.name.m0") == words("moritari.name.m0")
    with program(words) as pilot:
        open_list(pilot)
        pilot.press("open")
        again = pilot.house.careers.career
        assert again == kept(again) and again.fixtures[0].outcome == outcome
        dead = [one for one in again.dead if one.school == again.own.id]
        shown = pilot.ids("gladiator:")
        assert len(shown) == TEAM - len(dead)
        if pilot.scene.short is not None:
            pilot.press("main")
            assert len(pilot.ids("gladiator:")) == TEAM
        if again.dead:
            pilot.press("hall")
            assert len(pilot.scene.stones.dead) == len(again.dead)
            pilot.key("escape")
        assert isinstance(pilot.scene, LudusScreen)
        pilot.press("leave")
        assert isinstance(pilot.scene, TitleScreen)


def test_a_season_runs_through_with_the_others_in_the_background(words):
    with program(words) as pilot:
        career = found(pilot)
        for _ in range(60):
            decide(pilot)
            if career.is_season_over:
                break
            if isinstance(pilot.scene, PlayScene):
                finish(pilot)
                back_to_the_house(pilot)
            elif pilot.house.careers._settling is not None:
                pilot.until(lambda: pilot.house.careers._settling is None, 600)
                while isinstance(pilot.scene, TidingsScreen):
                    pilot.press("done")
            else:
                pilot.press("main")
        assert career.is_season_over and kept(career).honours == career.honours
        saves = list_saves()
        assert all(card.is_over for card in saves) and len(saves) == 3  # the others' bout left none behind
        pilot.press("tidings")
        assert isinstance(pilot.scene, TidingsScreen)
        pilot.press("done")
        pilot.press("main")
        assert career.season == 2 and kept(career).season == 2


def test_a_bout_that_was_left_is_gone_on_with_from_the_title_and_from_the_house(words):
    with program(words) as pilot:
        career = found(pilot)
        pilot.press("main")
        for _ in range(40):
            session = pilot.house.session
            seat = session.pending().seats[0]
            session._play(seat, next(iter(session.rules.legal(session.match.state, seat))), "human")
        plies = len(pilot.house.session.match.log)
    with program(words) as pilot:
        pilot.press("continue")
        assert isinstance(pilot.scene, PlayScene)
        assert len(pilot.house.session.match.log) == plies
        assert pilot.house.careers.is_on_table
        names = [career.gladiator(one).name for one in career.own.team]
        assert pilot.ctx.words("moritari.name.m0") in names or pilot.ctx.words("moritari.name.b0") in names
        pilot.house.to_title()
        pilot.frames(2)
        pilot.press("load")
        assert isinstance(pilot.scene, LoadScreen)
        assert words("moritari.career.mark", school=career.own.name) in pilot.scene.list.rows[0].second
        pilot.key("escape")
        open_list(pilot)
        pilot.press("open")
        pilot.press("main")
        assert len(pilot.house.session.match.log) == plies
        finish(pilot)
        back_to_the_house(pilot)
        assert kept(career).fixtures[0].outcome is not None


def test_an_end_that_was_not_taken_is_taken_once_on_opening_and_loading_changes_nothing(words):
    with program(words) as pilot:
        career = found(pilot)
        pilot.press("main")
        with mock.patch.object(type(pilot.house.careers), "take"):  # the program stops between end and taking
            finish(pilot)
        assert kept(career).fixtures[0].outcome is None
    with program(words) as pilot:
        open_list(pilot)
        pilot.press("open")
        assert isinstance(pilot.scene, TidingsScreen)
        pilot.press("done")
        first = kept(career)
        assert first.fixtures[0].outcome is not None and first.live == -1
        pilot.press("leave")
        pilot.press("load")
        pilot.press("open")
        pilot.press("button:results")
        assert isinstance(pilot.scene, ResultsScreen)
        assert words("moritari.career.taken_already") in pilot.toasts
        back_to_the_house(pilot)
        assert kept(career) == first


def test_a_background_bout_can_be_stopped_and_goes_on_where_it_was(words):
    with program(words) as pilot:
        career = found(pilot)
        pilot.press("main")
        finish(pilot)
        back_to_the_house(pilot)
        number = next(n for n, fixture in enumerate(career.fixtures) if 0 not in fixture.schools)
        career.fixtures = [career.fixtures[0], career.fixtures[number]]
        pilot.house.careers._keep()
        pilot.scene.refresh()
        decide(pilot)
        if pilot.scene.short is not None:
            pilot.press("main")
        pilot.press("main")
        pilot.until(lambda: len(pilot.house.careers._settling[1].session.match.log) > 10)
        plies = len(pilot.house.careers._settling[1].session.match.log)
        pilot.press("main")
        assert (pilot.house.careers._settling, career.live) == (None, 1)
        pilot.press("main")
        assert len(pilot.house.careers._settling[1].session.match.log) >= plies
        pilot.until(lambda: career.fixtures[1].outcome is not None, 600)


def test_a_broken_career_is_told_and_its_older_copy_opened(words):
    with program(words) as pilot:
        career = found(pilot)
        pilot.house.careers._keep()
        path = careers.path_of(career)
    path.write_text("career: 1\nschools: 7\n", encoding="utf-8")
    with program(words) as pilot:
        open_list(pilot)
        assert not pilot.target("open").enabled and not pilot.target("rename").enabled
        pilot.press("older")
        assert isinstance(pilot.scene, LudusScreen) and pilot.house.careers.career == career
        assert path.with_name(path.name + ".broken").exists()


def test_a_school_is_renamed_and_closed_for_good(words):
    with program(words) as pilot:
        career = found(pilot)
        pilot.press("leave")
        open_list(pilot)
        pilot.press("rename")
        pilot.key("end")
        pilot.type(" IX")
        pilot.key("return")
        assert kept(career).own.name == f"{career.own.name} IX"
        pilot.press("delete")
        pilot.press("keep")
        assert career_list.list_careers()
        pilot.press("delete")
        pilot.press("delete")
        assert career_list.list_careers() == []


def test_a_career_open_in_another_window_is_not_opened_twice(words):
    with program(words) as pilot:
        career = found(pilot)
        with program(words) as other:
            open_list(other)
            other.press("open")
            assert words("moritari.career.elsewhere") in other.toasts
            assert isinstance(other.scene, CareersScreen)
        assert pilot.house.careers.career is career


def test_one_person_has_at_least_one_rival_and_all_schools_are_six_at_most(words):
    with program(words) as pilot:
        open_list(pilot)
        pilot.press("found")
        plan, count = pilot.scene.plan, pilot.scene.count
        for people in (1, 2, 3, 4, 3, 2, 1):
            while len(plan.people) < people:
                pilot.press("add")
            while len(plan.people) > people:
                pilot.press("remove:1")
            offered = {value for value, _ in count._choices}
            assert offered == set(range(1 if people == 1 else 0, 7 - people))
            for _ in offered:
                count.turn(1)
                assert plan.rivals in offered and len(plan.levels()) == plan.rivals and plan.bouts() > 0
        pilot.press("school:0")
        for _ in range(30):
            pilot.key("backspace")
        assert pilot.target("start").why_not == words("moritari.career.no.school_name", number=1)


def test_without_names_the_career_says_so_and_the_set_up_stays(words, monkeypatch, tmp_path):
    monkeypatch.setattr("game.storage.careers.assets_dir", lambda: tmp_path)
    with program(words) as pilot:
        pilot.press("box:moritari")
        pilot.press("career")
        assert isinstance(pilot.scene, SetupScreen) and "moritari.yaml" in pilot.toasts[0]


def test_hiring_and_swapping_are_written_at_once(words):
    with program(words) as pilot:
        career = found(pilot)
        pilot.press("recruit")
        pilot.press("kind:thraex")
        assert len(kept(career).roster(0)) == TEAM + 1
        fresh = career.roster(0)[-1].id
        pilot.press(f"gladiator:{fresh}")
        pilot.press(f"swap:{career.own.team[0]}")
        assert kept(career).own.team[0] == fresh


def test_a_season_whose_honours_are_lost_has_its_last_bout_as_tidings(words, home):
    """A line of the file was cut out: pressing Tidings ended the program."""
    with program(words) as pilot:
        found(pilot)
        lost = deepcopy(over())
        lost.honours.clear()
        pilot.house.careers.career = lost
        pilot.house.careers.show_ludus()
        pilot.wait(1)
        pilot.press("tidings")
        pilot.until(lambda: isinstance(pilot.scene, TidingsScreen))


def test_who_fell_is_told_though_the_lines_of_his_end_are_lost(words, home):
    """Lines of the file were cut out: the tidings of the bout ended the program."""
    lost = deepcopy(over())
    number, slain = next((n, bout.outcome.slain[0]) for n, bout in enumerate(lost.fixtures) if bout.outcome.slain)
    told = bout_passages(words, lost, number)
    lost.gladiator(slain.gladiator).end = None
    assert bout_passages(words, lost, number) == told
