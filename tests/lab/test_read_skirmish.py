"""Reader and champion over the novice, on the same deals and by the same draws."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ai.skirmish.analyst import Analysis
from game.ai.skirmish.reader import BUDGET, Lean, Reader
from game.ai.skirmish.study import Study
from game.lab import read_skirmish
from game.lab.read_skirmish import Row, Table, told
from game.rules import GAMES
from game.rules.skirmish.state import SkirmishOptions
from game.storage.boards import load_board

STUDY = Study(load_board(GAMES["skirmish"], "tiny").board, SkirmishOptions(series="set"))


def row(player: str, number: int) -> Row:
    return Table(STUDY, player, 5, number, {}).played()


def test_a_reader_who_never_leans_plays_the_champions_sets(monkeypatch: pytest.MonkeyPatch) -> None:
    champion = [row("champion", number) for number in (0, 1)]
    assert [row("champion", number) for number in (0, 1)] == champion
    assert all(one.lean == 0 and max(one.ours, one.theirs) == 5 for one in champion)

    def even(_: Reader, analysis: Analysis) -> Lean:
        return Lean(analysis.game.ours)

    monkeypatch.setattr(Reader, "lean", even)
    for one, other in zip(champion, (row("reader", number) for number in (0, 1)), strict=True):
        assert one == other._replace(player="champion", paid=0.0)


def test_what_a_set_is_worth_without_luck_is_what_is_won_on_the_average() -> None:
    """Over a few sets, so nearly."""
    rows = [row("reader", number) for number in range(12)]
    assert max(one.paid for one in rows) <= BUDGET
    assert sum(one.lean for one in rows) > 1
    off = [2 * one.won - 1 - one.worth for one in rows]
    assert abs(sum(off) / len(off)) < 0.5


def test_a_seer_wins_more_than_a_reader_and_one_without_a_budget_more_than_he() -> None:
    """A game, for who wins more has fewer games to win it in."""
    rows = {player: [row(player, number) for number in range(4)] for player in ("reader", "seer", "free")}
    a_game = {player: sum(one.lean for one in mine) / sum(one.games for one in mine) for player, mine in rows.items()}
    assert 0 < a_game["reader"] < a_game["seer"] < a_game["free"]
    assert max(one.paid for one in rows["seer"]) <= BUDGET


def test_against_the_solution_nothing_is_won_by_leaning() -> None:
    rows = [Table(STUDY, "reader", 5, number, {}, "champion").played() for number in range(2)]
    assert all(-0.1 < one.lean <= 1e-6 for one in rows)


def test_rows_are_told_pair_by_pair() -> None:
    rows = [Row("reader", 0, 5, 1, 2, 0.9, 0.5, 0.02), Row("reader", 1, 5, 0, 1, 0.7, 0.2, 0.01)]
    rows += [Row("champion", 0, 2, 5, 3, 0.5, 0.0, 0.0), Row("champion", 1, 5, 0, 1, 0.3, 0.0, 0.0)]
    lines = told(rows)
    assert lines[1].startswith("reader: 2 of 2 sets, 100.0%") and "paid at most 0.0200 in a game" in lines[1]
    assert lines[0].startswith("champion: 1 of 2 sets, 50.0%") and "2.00 games a set" in lines[0]
    assert "2 pairs: +50.0" in lines[2] and "(1 sets won by him alone, 0 by the champion alone)" in lines[2]
    assert lines[2].endswith("without luck +20.0 ± 0.0")


def test_a_run_goes_on_where_it_stopped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "rows.jsonl"
    asked = ["--board", "tiny", "--seed", "5", "--out", str(out)]
    assert read_skirmish.main([*asked, "--sets", "1"]) == 0
    first = out.read_text()
    assert read_skirmish.main([*asked, "--sets", "2"]) == 0
    assert out.read_text().startswith(first) and len(out.read_text().splitlines()) == 4
    assert "2 pairs" in capsys.readouterr().out
