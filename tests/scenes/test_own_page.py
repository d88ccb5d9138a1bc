"""One's own page: from the title, by mouse and by keyboard alone."""

from __future__ import annotations

import csv

import pytest

from game.scenes.own.page import TABS
from game.storage.export import exports_dir
from game.storage.stats import Result, SeatResult, load_matches, record, statistics_path
from game.ui.listbox import ListBox
from tests.pilot import Pilot
from tests.scenes.house import answer_by_lot, program, request
from tests.scenes.own import matches, own_page


@pytest.fixture(autouse=True)
def quick(monkeypatch, unbaked, tmp_path):
    monkeypatch.setenv("LUDI_HOME", str(tmp_path))
    answer_by_lot(monkeypatch)


def keep(count: int) -> None:
    for result in matches(count):
        assert record(result) is None


def rows(pilot: Pilot) -> list[str]:
    return [row.id for row in pilot.scene.list.list.rows]


def test_it_opens_from_the_title_with_the_keyboard_alone_and_goes_back(words):
    keep(12)
    with program(words, last_name="Anna") as pilot:
        pilot.tab_to("own")
        pilot.key("return")
        assert pilot.is_at("OwnPageScreen") and pilot.scene.name == "Anna"
        for tab in TABS:
            pilot.tab_to(f"tab:{tab}")
            pilot.key("return")
            assert pilot.scene.tab == tab
        pilot.key("escape")
        assert pilot.is_at("HouseTitle")


def test_a_newcomer_finds_a_page_that_says_what_will_stand_there(words):
    with program(words) as pilot:
        pilot.press("own")
        assert pilot.scene.name == "" and pilot.scene.bar_second == words("own.nobody")
        for name in ("export", "forget", "who"):
            assert pilot.target(name).why_not
        for tab in TABS:
            pilot.press(f"tab:{tab}")
            assert not {"game", "search", "look"} & {*pilot.ids()}, "there is nothing to search"
        assert not statistics_path().exists()


def test_each_person_has_a_page_and_nobody_elses_figures(words):
    keep(60)
    with program(words, last_name="Livia Drusilla") as pilot:
        pilot.press("own")
        livia = pilot.scene.chronicle
        assert livia.name == "Livia Drusilla" and 0 < len(livia.matches) < 60
        while pilot.scene.name != "Anna":
            pilot.press("who")
        assert len(pilot.scene.chronicle.matches) == 60
        pilot.press("tab:matches")
        assert len(rows(pilot)) == 60
        while pilot.scene.name != "Livia Drusilla":
            pilot.press("who")
        assert rows(pilot) == [result.match for result in reversed(livia.matches)]


def test_search_and_filters_leave_what_fits(words):
    keep(60)
    with program(words, last_name="Anna") as pilot:
        pilot.press("own")
        pilot.press("tab:matches")
        page = pilot.scene
        pilot.press("search")
        pilot.type("livia leo")
        found = {result.match for result in page.matches if result.game == "lion"
                 and any(seat.name == "Livia Drusilla" for seat in result.seats)}  # fmt: skip
        assert found and set(rows(pilot)) == found
        page.list.search.value = ""
        for name, wanted in (("of_game", "circus"), ("of_kind", "practice"), ("of_rival", "novice")):
            selector = {"of_game": page.list.game, "of_kind": page.list.kind, "of_rival": page.list.rival}[name]
            while selector.value != wanted:
                selector.turn(1)
            shown = [page.list._fits(result) for result in page.list.found]
            assert all(shown)
            assert len(shown) == sum(page.list._fits(result) for result in page.chronicle.matches)
            while selector.value != "*":
                selector.turn(1)
        assert len(rows(pilot)) == 60


def test_a_match_whose_save_is_gone_says_so_and_one_that_is_there_opens(words):
    keep(1)
    with program(words, request("lion", "human", "novice"), last_name="Anna") as pilot:
        pilot.finish()
        match = pilot.session.match_id
        pilot.house.to_title()
        pilot.frames(3)
        pilot.press("own")
        pilot.press("tab:matches")
        assert rows(pilot) == [match, "m0"]
        pilot.press("matches/m0")
        assert pilot.target("look").why_not == words("own.look.gone")
        pilot.press(f"matches/{match}")
        pilot.press("look")
        pilot.until(lambda: pilot.is_at("ResultsScreen"))
        assert pilot.session.match_id == match and pilot.session.over() is not None


def test_one_match_is_forgotten_and_taken_back(words):
    keep(8)
    with program(words, last_name="Anna") as pilot:
        pilot.press("own")
        before = statistics_path().read_bytes()
        pilot.press("tab:matches")
        assert "undo" not in pilot.ids()
        pilot.press("matches/m3")
        pilot.press("forget_match")
        assert "m3" not in rows(pilot) and len(load_matches()[0]) == 7
        pilot.press("undo")
        assert "m3" in rows(pilot) and statistics_path().read_bytes() == before and "undo" not in pilot.ids()


@pytest.mark.parametrize("who", ["person", "all"])
def test_a_person_or_everybody_is_forgotten_after_a_question_and_taken_back(who, words):
    keep(30)
    with program(words, last_name="Anna") as pilot:
        pilot.press("own")
        before = statistics_path().read_bytes()
        pilot.press("forget")
        pilot.key("escape")
        assert statistics_path().read_bytes() == before
        pilot.press("forget")
        pilot.press(who)
        left = load_matches()[0]
        assert all(seat.name != "Anna" for result in left for seat in result.seats) and bool(left) == (who == "person")
        pilot.key("escape")
        pilot.press("own")
        pilot.press("undo")
        assert statistics_path().read_bytes() == before and pilot.scene.chronicle.name == "Anna"


def test_the_buttons_of_the_list_are_near_for_the_keyboard_however_many_matches_there_are(words):
    keep(40)
    with program(words, last_name="Anna") as pilot:
        pilot.press("own")
        pilot.press("tab:matches")
        pilot.tab_to("search")
        for _ in range(6):
            pilot.key("tab")
        assert pilot.scene.focus.focused == f"matches/{rows(pilot)[0]}", "search, three filters, one button that can be used"


def test_the_table_of_matches_is_written_and_told(words):
    keep(10)
    with program(words, last_name="Anna") as pilot:
        pilot.press("own")
        pilot.press("export")
        (path,) = exports_dir().iterdir()
        with path.open(encoding="utf-8-sig", newline="") as file:
            found = list(csv.DictReader(file))
        assert {row["match"] for row in found} == {f"m{n}" for n in range(10)}
        assert any(path.name in told for told in pilot.toasts)
        exports_dir().rename(exports_dir().with_name("gone"))
        exports_dir().write_text("in the way")
        pilot.press("export")
        assert any("can't be written" in told for told in pilot.toasts)


def test_a_row_says_how_it_ended_in_points_against_whom_where_and_why_it_does_not_count(words):
    seats = [SeatResult("Anna", "human", 1, 7), SeatResult("", "novice", 2, 3), SeatResult("", "emperor", 3, 1)]
    at = "2024-03-05 12:00:00"
    assert record(Result("m", "lion", at, seats, 30, "ludus", "lent", 4_000)) is None
    assert record(Result("n", "gone", at, seats, 30, "", "later", 0)) is None
    with program(words, last_name="Anna") as pilot:
        pilot.press("own")
        pilot.press("tab:matches")
        other, lion = pilot.scene.list.list.rows
        assert lion.first == f"{words('lion.title')} · won · {words('lion.score', n=7)}" and lion.right == "5 March 2024"
        assert lion.second == "against Novice, Computer · The Training Yard · 1 h 7 min · Seat lent"
        assert other.first == "gone · won" and other.second == "against Novice, Computer · Other reasons"


def test_the_shelf_shows_whose_deeds_they_are(words):
    keep(40)
    with program(words, last_name="Anna") as pilot:
        pilot.press("own")
        page = pilot.scene
        own = {place for place in page.deeds}
        assert own and own <= set(page.doors.deeds)
        while page.name != "Livia Drusilla":
            pilot.press("who")
        assert page.deeds == {}


def test_what_a_file_of_a_newer_program_says_stands_on_the_page(words):
    keep(1)
    with program(words, last_name="Anna") as pilot:
        pilot.press("own")
        assert pilot.scene.chronicle.by_game or pilot.scene.chronicle.apart
        for tab in TABS:
            pilot.press(f"tab:{tab}")
        pilot.press("tab:matches")
        assert rows(pilot) == ["m0"]


def test_many_matches_are_shown_in_part_and_it_is_said(words):
    pilot = Pilot(lambda ctx: own_page(400, "matches"), (1280, 800), words=words)
    pilot.frames(2)
    box = pilot.scene.list.list
    assert isinstance(box, ListBox) and len(box.rows) == 300
    assert pilot.scene.list.line() == words("own.found.many", shown=300, count=400)
