"""Load, replay, look back, results, settings and one's own page by what the voice says, step by step; nothing is seen."""

from __future__ import annotations

import re
from types import SimpleNamespace

import pytest

from game.storage.settings import Settings
from game.ui.widgets import Selector
from tests.pilot import Pilot
from tests.scenes.cases import CASES
from tests.scenes.test_spoken import Listener


@pytest.fixture
def by_ear(words, unbaked):
    def make(case: str) -> Listener:
        pilot = Pilot(CASES[case], (1280, 800), Settings(animation="off", voice=True), words)
        pilot.frames(4)
        return Listener(SimpleNamespace(pilot=pilot), 1)  # type: ignore[arg-type]

    return make


def read(listener: Listener) -> str:
    return " ".join(listener.press("f5", 2))


def test_saved_games_are_counted_dated_and_read_in_full(by_ear):
    ear = by_ear("load")
    assert "15 saved games" in ear.heard[-1]
    assert ear.find("Sunday with Livia 0, chosen") and "15 January 2027" in ear.heard[-1] and "Round IV" in ear.heard[-1]
    told = read(ear)
    assert all(part in told for part in ("Chosen: Sunday with Livia 0", "30 moves", "Maximus, A person", "Cassia, Champion"))
    ear.press("down", 3)
    assert ear.heard[-1].startswith("torn, The end") and ".," not in ear.heard[-1]
    assert ear.press("return", 3) == ["chosen"]
    told = read(ear)
    assert "is missing" in told and "copy from before" in told
    assert "Nothing is saved yet" in by_ear("load, nothing there").heard[-1]


def test_a_replay_is_followed_step_by_step_both_ways(by_ear):
    ear = by_ear("replay")
    opened = ear.heard[-1]
    assert opened.startswith("Replay of Leo et Aurum") and "Step 23 of 40" in opened
    ahead = [ear.press("right", 3) for _ in range(3)]
    back = [ear.press("left", 3) for _ in range(3)]
    again = [ear.press("right", 3) for _ in range(3)]
    for n, said in enumerate(ahead):
        assert len(said) >= 2 and any(f"Step {24 + n} of 40" in line for line in said), said
        assert any(re.search(r"walks|drives|lays|skips|casts|Round", line) for line in said), said
        assert len(said) == len(set(said)), said  # nothing twice
    assert [" ".join(said) for said in back] != ["", "", ""] and all("Step" in " ".join(said) for said in back)
    assert again == ahead  # what comes again is told again
    told = read(ear)
    assert "Step 26 of 40" in told and told.count("of 7 coins") == 3


def test_play_and_jumps_are_told_and_a_press_says_what_it_does(by_ear):
    ear = by_ear("replay")
    ear.press("end", 3)
    assert "Step 40 of 40" in ear.heard[-1]
    ear.press("home", 3)
    assert "Step 0 of 40" in ear.heard[-1]
    assert ear.find("To the beginning, This is the beginning.")
    assert ear.find("Steps: every decision")
    ear.press("return", 3)
    assert ear.heard[-1].startswith("Steps: turn by turn")


def test_the_look_back_says_what_turned_the_match_and_where_its_buttons_lead(by_ear):
    ear = by_ear("review")
    assert "3 entries turned this match" in ear.heard[-1]
    told = read(ear)
    assert "Entry 8: " in told and "gave away 12 of 100" in told and "Better:" in told
    assert "68 % sound" in told and "luck" in told and "Choice and luck" in told
    assert ear.find("Show, The replay, right after entry 30.") and ear.find(
        "Try it, A table of your own from right before entry 31."
    )
    assert ear.find("The curve of the match")
    first = ear.press("left", 2)[-1]  # what it is has been said
    assert first.startswith("After entry 59")
    assert ear.press("right", 2)[-1].startswith("After entry 60")
    assert "No single entry turned" in by_ear("review without a turn").heard[-1]
    assert "still being looked back on" in by_ear("review begun").heard[-1]


def test_results_say_who_won_why_and_how_all_stand(by_ear):
    ear = by_ear("results of six")
    told = read(ear)
    assert told == ear.heard[-2] and "Maximus wins" in told and "Livia: 2 coins" in told and "not counted" in told
    assert {"Again", "Replay", "The board", "Title"} <= set(ear.round())


def test_a_setting_says_its_sentence_and_then_its_value_alone(by_ear, words):
    ear = by_ear("settings")
    form = ear.pilot.scene.form
    said = ear.round(120)
    for row in form.rows:
        assert any(row.name in line and row.text in line for line in said), row.name
    assert ear.find("Effects, 80 %")
    assert ear.press("right", 2) == ["85 %"]
    assert ear.find("Mute, off")
    assert ear.press("space", 2)[-1] == "on"
    choice = next(row.control for row in form.rows if isinstance(row.control, Selector) and row.control.enabled)
    assert ear.find(choice.label)
    assert ear.press("right", 2)[-1] == choice.shown


def test_ones_own_page_reads_each_sheet(by_ear):
    ear = by_ear("own page, record")
    told = read(ear)
    assert "Won: 39" in told and "By game: " in told and "11 of 23" in told and "Longest streak" in told
    for sheet, part in (
        ("Deeds", "Let him sleep: Won"),
        ("Lessons and schools", "Problems: 2 of 13"),
        ("Matches", "150 matches"),
    ):
        assert ear.find(sheet)
        assert sheet in ear.press("return", 3)
        assert part in read(ear), sheet
    assert "how often you win" in read(by_ear("own page of a newcomer"))


def test_a_page_that_is_rolled_out_is_read_whole(by_ear):
    told = read(by_ear("credits"))
    assert "The games" in told and "Built with" in told and "**" not in told and "|" not in told
