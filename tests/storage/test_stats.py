"""Results of finished games."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.say import say
from game.core.types import Over
from game.storage import stats, typed
from game.storage.atomic import backup_of
from game.storage.save import SeatPlan
from game.storage.stats import Result, Tally, load_results, record, result_of, statistics_path, tallies
from tests.sure import noted

SEATS = [SeatPlan("Anna"), SeatPlan("Brutus", "champion"), SeatPlan("Cato", "champion")]


def result(match: str, *ranks: int, game: str = "toy") -> Result:
    scores = tuple(10 - rank for rank in ranks)
    return result_of(match, game, SEATS[: len(ranks)], Over(ranks, scores, say("x")), 30)


def test_results_are_counted_by_person_and_level(home: Path) -> None:
    assert load_results() == ([], None)
    assert record(result("a", 1, 2, 3)) is None
    assert record(result("b", 1, 1, 3)) is None
    assert record(result("c", 2, 1, game="other")) is None
    results, told = load_results()
    assert told is None and [row.match for row in results] == ["a", "b", "c"]
    assert tallies(results, "toy") == [
        Tally("Anna", "human", played=2, won=1.5, best=9, total_score=18),
        Tally("champion", "champion", played=4, won=0.5, best=9, total_score=31),
    ]


def test_a_match_that_ends_twice_counts_once(home: Path) -> None:
    for match in ("a", "123456", "1e5"):
        record(result(match, 2, 1))
        record(result("z" + match, 1, 2))
        record(result(match, 1, 2))
    results, _ = load_results()
    assert [row.match for row in results] == ["za", "a", "z123456", "123456", "z1e5", "1e5"]
    assert tallies(results)[0].won == 6


def test_a_damaged_line_costs_that_line(home: Path) -> None:
    record(result("a", 1, 2))
    record(result("b", 1, 2))
    lines = statistics_path().read_text().splitlines(keepends=True)
    damaged = lines[0] + "garbage: [\n" + lines[1][:30]
    statistics_path().write_text(damaged)
    results, told = load_results()
    assert [row.match for row in results] == ["a"]
    assert told is not None and told.params["count"] == 2
    assert backup_of(statistics_path()).read_text() == damaged


def test_a_line_is_parsed_once_in_a_program(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    parsed: list[str] = []
    parse = typed.parse
    monkeypatch.setattr(stats, "parse", lambda path, text: parse(path, noted(parsed, text)))
    for n in range(5):
        record(result(f"once {n}", 1, 2))
    first = load_results()
    assert len(parsed) == 5 and load_results() == first and len(parsed) == 5
    record(result("once 5", 1, 2))
    assert len(load_results()[0]) == 6 and len(parsed) == 6


def test_no_place_to_keep_them(home: Path) -> None:
    statistics_path().mkdir()
    told = record(result("a", 1, 2))
    assert told is not None and told.key == "files.statistics_odd"
    assert load_results()[1] is not None


def test_a_race_in_which_nobody_takes_a_place_is_nobodys_victory(home: Path) -> None:
    nobody = Over((1, 1, 1), (0, 0, 0), say("circus.over.nobody"))
    assert nobody.winners == () and Over((1, 1), (5, 5), nobody.reason).winners == (0, 1), "a tie with points is shared"
    assert Over((1, 2), (0, 0), nobody.reason).winners == (0,), "whoever is ahead has won"
    assert record(result_of("n", "circus", SEATS[:3], nobody, 30)) is None
    assert [row.won for row in tallies(load_results()[0])] == [0] * len(tallies(load_results()[0]))
