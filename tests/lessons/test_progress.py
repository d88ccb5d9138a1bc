"""What is done is kept; whom lessons are offered to."""

from __future__ import annotations

from game.core.say import say
from game.core.types import Over
from game.lessons.offers import course_minutes, offers, played
from game.lessons.progress import keep_done, load_done, progress_path
from game.storage import stats
from game.storage.save import SeatPlan


def result(game: str, *players: str) -> stats.Result:
    seats = [SeatPlan(name, by, n) for n, (name, by) in enumerate(zip("AB", players, strict=True))]
    return stats.result_of(f"match-{game}", game, seats, Over((1, 2), (7, 0), say("app.illegal.over")), 9)


def test_a_tick_is_kept_once_and_beside_others(home):
    assert load_done() == {}
    assert keep_done("lion", "gold") is None and keep_done("lion", "end") is None
    assert keep_done("circus", "card") is None and keep_done("lion", "gold") is None
    assert load_done() == {"lion": ["gold", "end"], "circus": ["card"]}


def test_a_file_that_cant_be_read_is_kept_aside(home):
    progress_path().write_text("lion: [gold", encoding="utf-8")
    assert load_done() == {}
    assert keep_done("lion", "gold") is None
    assert load_done() == {"lion": ["gold"]}
    assert progress_path().with_name("lessons.yaml.bak").read_text(encoding="utf-8") == "lion: [gold"


def test_strange_entries_are_left_out(home):
    progress_path().write_text("lion: [gold, 7, ../x]\n3: [a]\ncircus: gold\n", encoding="utf-8")
    assert load_done() == {"lion": ["gold"]}


def test_a_folder_in_its_place_is_told(home):
    progress_path().mkdir()
    refusal = keep_done("lion", "gold")
    assert refusal is not None and refusal.key == "lesson.unkept"


def test_lessons_are_offered_until_a_person_has_finished_a_game(home):
    assert offers()["lion"] == course_minutes("lion") > 0
    stats.record(result("lion", "novice", "champion"))
    assert "lion" in offers(), "computer players alone have learned nothing"
    stats.record(result("lion", "human", "novice"))
    assert "lion" not in offers() and played() == {"lion"}
