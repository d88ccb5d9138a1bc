"""All matches played: what version 0.1.0 left, what counts apart, and forgetting."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.say import say
from game.core.types import Over
from game.lessons.offers import played
from game.storage.atomic import backup_of
from game.storage.forgetting import forget_all, forget_match, forget_person
from game.storage.save import SeatPlan
from game.storage.stats import Result, SeatResult, load_matches, load_results, record, result_of, statistics_path, tallies

OLD = Path(__file__).parent / "old" / "statistics-0.1.0.yaml"
"""As that version wrote it."""


def row(match: str, *people: str, kind: str = "", game: str = "lion") -> Result:
    seats = [SeatResult(name, "human", n, 9 - n) for n, name in enumerate(people, 1)]
    return Result(match, game, "2026-11-23 12:00:00", [*seats, SeatResult("Brutus", "novice", len(seats) + 1, 1)], kind=kind)


def matches() -> list[str]:
    return [result.match for result in load_matches()[0]]


@pytest.fixture
def old(home: Path) -> Path:
    home.mkdir(exist_ok=True)
    statistics_path().write_bytes(OLD.read_bytes())
    return statistics_path()


def test_what_version_0_1_0_left_is_taken_over_whole(old: Path) -> None:
    results, told = load_matches()
    assert told is None and len(results) == 5 and all(result.is_counted for result in results)
    assert {(r.board, r.seconds) for r in results} == {("", 0)}, "nothing is made up that it did not know"
    assert [seat.name for seat in results[1].seats] == ["Player 1", "Cato: the elder", "Drusus"]
    assert record(row("new", "Anna")) is None
    assert old.read_bytes().startswith(OLD.read_bytes()), "its lines stay as they are"
    anna = next(tally for tally in tallies(load_results()[0]) if tally.name == "Anna")
    assert (anna.played, anna.won) == (5, 3.0), "a first place shared by all without a point is nobody's"
    assert played() == {"lion", "circus", "skirmish", "moritari", "caesar_xl"}


@pytest.mark.parametrize("kind", ["practice", "lent", "conceded", "open", "of a newer program"])
def test_what_counts_apart_is_kept_and_not_counted(home: Path, kind: str) -> None:
    record(row("a", "Anna"))
    record(row("b", "Anna", kind=kind))
    assert matches() == ["a", "b"]
    assert [result.match for result in load_results()[0]] == ["a"]
    assert tallies(load_matches()[0])[0].played == 1


def test_a_match_left_unfinished_is_no_game_played(home: Path) -> None:
    record(row("a", "Anna", kind="open"))
    assert played() == set() and load_matches()[0][0].winners == []
    record(row("a", "Anna"))
    assert matches() == ["a"] and played() == {"lion"}


def test_what_is_tried_out_from_an_older_save_does_not_take_a_results_place(home: Path) -> None:
    record(row("a", "Anna"))
    for kind in ("practice", "open"):
        assert record(row("a", "Anna", kind=kind)) is None
        assert [result.kind for result in load_matches()[0]] == [""]
    record(row("a", "Anna", kind="conceded"))
    assert [result.kind for result in load_matches()[0]] == ["conceded"]


def test_a_match_given_up_counts_apart() -> None:
    plans = [SeatPlan("Anna"), SeatPlan("Brutus", "novice")]
    for key in ("app.over.conceded", "app.over.stand_in"):
        assert result_of("m", "lion", plans, Over((2, 1), (0, 1), say(key)), 9).kind == "conceded"
    assert result_of("m", "lion", plans, Over((2, 1), (0, 1), say("lion.over.goal")), 9).kind == ""


def test_one_match_is_forgotten_and_taken_back(old: Path) -> None:
    forgotten, told = forget_match("0123456789ab")
    assert told is None and "0123456789ab" not in matches() and len(matches()) == 4
    record(row("later", "Anna"))
    assert forgotten.take_back() is None
    assert old.read_bytes().startswith(OLD.read_bytes()) and matches()[-1] == "later"


def test_a_match_with_a_number_for_a_name_is_forgotten_alone(home: Path) -> None:
    for match in ("123456", "1234567", "1e5"):
        record(row(match, "Anna"))
    forget_match("123456")
    assert matches() == ["1234567", "1e5"]


def test_a_person_is_forgotten_and_the_others_keep_their_games(old: Path) -> None:
    record(row("shared", "Anna", "Livia"))
    forgotten, told = forget_person("Anna")
    assert told is None and matches() == ["77e1d2c4a6f0", "0123456789ab", "shared"]
    assert b"Anna" not in old.read_bytes()
    shared = load_matches()[0][-1]
    assert [seat.name for seat in shared.seats] == ["", "Livia", "Brutus"] and shared.seats[0].is_person
    assert forgotten.take_back() is None
    assert len(matches()) == 6 and old.read_bytes().startswith(OLD.read_bytes())


def test_all_is_forgotten_with_what_was_kept_of_damaged_lines(old: Path) -> None:
    old.write_bytes(OLD.read_bytes() + b"- {match: broken, seats: [Anna\n")
    assert len(load_matches()[0]) == 5 and backup_of(old).exists()
    forgotten, told = forget_all()
    assert told is None and load_matches() == ([], None)
    assert not backup_of(old).exists() and b"Anna" not in old.read_bytes()
    forgotten.take_back()
    assert len(matches()) == 5 and b"broken" in old.read_bytes()


def test_forgetting_leaves_damaged_lines_alone(old: Path) -> None:
    old.write_bytes(b"garbage\n" + OLD.read_bytes())
    forget_match("5d0c1f0a9b3e")
    forget_person("Livia")
    assert old.read_bytes().startswith(b"garbage\n") and b"Livia" not in old.read_bytes()


def test_a_file_that_cannot_be_changed_says_so_and_keeps_all(home: Path) -> None:
    statistics_path().mkdir(parents=True)
    for forget in (lambda: forget_match("a"), lambda: forget_person("Anna"), forget_all):
        told = forget()[1]
        assert told is not None and told.key == "files.statistics_odd"
    assert statistics_path().is_dir()


def test_words_of_a_file_are_made_fit_to_be_shown(home: Path) -> None:
    deeds = ", ".join(f"deed{n}" for n in range(80))
    seat = f'{{name: "A\\nnna{"a" * 500}", by: human, rank: 1, score: 5, deeds: [{deeds}]}}'
    line = f'- {{match: m, game: "li\\non", at: "now\\n", seats: [{", ".join([seat] * 14)}], seconds: 99999999999}}\n'
    home.mkdir(exist_ok=True)
    statistics_path().write_text(line)
    (kept,) = load_matches()[0]
    assert "\n" not in kept.game + kept.at + kept.seats[0].name
    assert len(kept.seats) == 12 and len(kept.seats[0].deeds) == 60 and len(kept.seats[0].name) <= 120
    assert kept.seconds <= 10_000_000
    assert record(Result("m", "lion", "now", [SeatResult("A\nB", "human", 1, 1)])) is None
    assert [seat.name for seat in load_matches()[0][0].seats] == ["A B"], "no line is written that can't be found again"
