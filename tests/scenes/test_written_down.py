"""What is written down of a match for one's own page."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.deeds import Deed
from game.session import deeds
from game.session.entering import LONGEST_THOUGHT, Watch
from game.storage import stats
from game.storage.stats import load_matches, load_results
from tests.scenes.house import answer_by_lot, play_to_end, program, request
from tests.scenes.own import matches
from tests.sure import sure


@pytest.fixture(autouse=True)
def quick(monkeypatch, unbaked, tmp_path):
    monkeypatch.setenv("LUDI_HOME", str(tmp_path))
    answer_by_lot(monkeypatch)


def only():
    (match,) = load_matches()[0]
    return match


def test_the_time_at_a_table_is_counted_and_long_absence_is_not():
    now = [0.0]
    watch = Watch(0, 100, lambda: now[0])
    for entries, at in ((1, 20.0), (1, 60.0), (2, 70.0), (3, 5000.0)):
        now[0] = at
        watch.look(entries)
    assert watch.read() == 100 + 70 + LONGEST_THOUGHT
    now[0] += 30
    assert watch.read() == 100 + 70 + LONGEST_THOUGHT + 30


def test_a_match_is_written_down_with_board_kind_and_time(words):
    with program(words, request("lion", "human", "novice", board="ludus")) as pilot:
        pilot.finish()
        match = only()
        assert (match.board, match.kind, match.game) == ("ludus", "", "lion")
        assert match.plies == len(pilot.session.match.log) and [seat.by for seat in match.seats] == ["human", "novice"]
    assert only() == match, "leaving the table adds nothing"


def test_a_match_left_in_the_middle_is_open_and_ends_as_itself(words):
    with program(words, request("lion", "human", "novice")) as pilot:
        play_to_end(pilot.session, plies=6)
        match_id = pilot.session.match_id
        sure(sure(pilot.house._page)._watch)._seconds = 600.0
    assert only().kind == "open" and only().match == match_id and only().seconds >= 600
    with program(words) as pilot:
        pilot.press("continue")
        assert pilot.session.match_id == match_id
        pilot.finish()
        assert only().kind == "" and only().seconds >= 600
    assert [result.match for result in load_results()[0]] == [match_id]


def test_old_matches_are_read_while_the_table_lies_there_and_not_at_its_end(words, monkeypatch):
    for result in matches(60):
        assert stats.record(result) is None
    stats._parsed.clear()
    with program(words, request("lion", "human", "novice")) as pilot:
        pilot.frames(10)
        read: list[str] = []
        plain = stats._line

        def line(path: Path, row: str) -> list[stats.Result]:
            read.append(row)
            return plain(path, row)

        monkeypatch.setattr(stats, "_line", line)
        pilot.finish()
        assert read and not any("match: m" in row for row in read), "its own line and no other"
        assert len(load_matches()[0]) == 61


def test_a_table_left_before_the_first_move_leaves_no_line(words):
    with program(words, request("lion", "human", "novice")):
        pass
    assert load_matches() == ([], None)


def test_a_match_without_people_leaves_no_line(words):
    with program(words, request("lion", "novice", "novice")) as pilot:
        play_to_end(pilot.session)
    assert load_matches() == ([], None)


def test_a_match_given_up_counts_apart(words):
    with program(words, request("lion", "human", "human", "novice")) as pilot:
        play_to_end(pilot.session, plies=6)
        pilot.session.concede(0)
        pilot.finish()
        assert only().kind == "conceded"
    assert load_results() == ([], None)


def test_a_lent_seat_and_practice_count_apart(words):
    with program(words, request("lion", "human", "novice")) as pilot:
        pilot.session.lend(0, "veteran")
        pilot.finish()
        assert only().kind == "lent"
        pilot.press("replay")
        pilot.key("home")
        pilot.press("play_on")
        pilot.finish()
        assert sorted(match.kind for match in load_matches()[0]) == ["lent", "practice"]


def test_a_match_that_is_over_is_only_looked_at(words):
    with program(words, request("lion", "human", "novice")) as pilot:
        pilot.finish()
        before = only()
        pilot.press("title")
        pilot.press("load")
        pilot.key("return")
        assert pilot.session.over() is not None
    assert only() == before


def test_a_deed_is_written_down_and_told_once(words, monkeypatch):
    deed = Deed("fed", lambda found: found.seat == 0)
    monkeypatch.setattr(deeds, "deeds_of", lambda game: (deed,))
    monkeypatch.setattr(deeds, "HOUSE_DEEDS", ())  # one of them asks what time of night it is
    line = words("own.told", name="Anna", deeds=words("lion.deed.fed"), count=1)
    with program(words, request("lion", "human", "human")) as pilot:
        pilot.finish()
        assert only().seats[0].deeds == ("fed",) and only().seats[1].deeds == ()
        assert [toast for toast in pilot.toasts if toast == line] == [line]
    with program(words, request("lion", "human", "human")) as pilot:
        pilot.finish()
        assert line not in pilot.toasts
    assert [match.seats[0].deeds for match in load_matches()[0]] == [("fed",), ("fed",)]


def test_practice_earns_no_deed(words, monkeypatch):
    monkeypatch.setattr(deeds, "deeds_of", lambda game: (Deed("fed", lambda found: True),))
    with program(words, request("lion", "human", "novice")) as pilot:
        pilot.session.match.practice = True
        pilot.finish()
        assert only().kind == "practice" and only().seats[0].deeds == ()
