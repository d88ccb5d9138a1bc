"""Whether seats are alike: the test of it, and `ludi lab seats`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.cli import main
from game.lab.contest import Contest, Ground, Standing
from game.lab.order import Order, Row, play, play_bare
from game.lab.seats import Seating, chance_of, corrected, is_fair, table


def seating(*firsts: int, seats: int = 3) -> Seating:
    """That often each seat won, alone."""
    order = Order("lion", "standard", ("greedy",) * seats, 1)
    rows = [
        Row(order, tuple(1 if seat == first else 2 for seat in range(seats)))
        for first, count in enumerate(firsts)
        for _ in range(count)
    ]
    return Seating(Standing(Contest("lion", "greedy", "greedy", seats, (Ground("standard"),)), rows))


@pytest.mark.parametrize(
    ("chi_squared", "freedom", "p"),
    [(3.841, 1, 0.05), (5.991, 2, 0.05), (7.815, 3, 0.05), (9.488, 4, 0.05), (11.070, 5, 0.05), (15.086, 5, 0.01),
     (6.635, 1, 0.01), (0.0, 3, 1.0)],
)  # fmt: skip
def test_chances_are_those_of_the_printed_tables(chi_squared: float, freedom: int, p: float) -> None:
    assert chance_of(chi_squared, freedom) == pytest.approx(p, abs=2e-5)


def test_several_looks_are_paid_for() -> None:
    assert corrected([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])
    assert corrected([0.5, 0.9]) == [1.0, 1.0]


def test_even_seats_are_fair_and_a_favoured_one_is_found() -> None:
    even, favoured = seating(40, 38, 42), seating(70, 25, 25)
    assert even.wins == [40, 38, 42] and even.chi_squared == pytest.approx(0.2)
    assert is_fair([even]) and not is_fair([even, favoured])
    assert favoured.p < 1e-5
    failed = Seating(Standing(even.standing.contest, even.standing.rows, [Row(even.standing.rows[0].order, error="x")]))
    assert not is_fair([failed]), "a game that failed shows nothing"


def test_a_shared_first_place_is_shared() -> None:
    order = Order("lion", "standard", ("greedy",) * 2, 1)
    rows = [Row(order, (1, 1)), Row(order, (2, 1))]
    contest = Contest("lion", "greedy", "greedy", 2, (Ground("standard"),))
    assert Seating(Standing(contest, rows)).wins == [0.5, 1.5]


def test_the_table_has_a_line_for_each_board_and_number_of_seats() -> None:
    lines = table([seating(10, 10, seats=2), seating(4, 4, 4)]).splitlines()
    assert len(lines) == 4 and all(line.count("|") == 10 for line in lines)
    assert lines[2].startswith("| standard | 2 | 20 | 50.0% | 50.0% |  | 0.00 | 1.000 |")


@pytest.mark.parametrize("game", ["lion", "moritari"])
def test_a_game_played_without_log_and_clock_is_the_same_game(game: str) -> None:
    board, options = ("standard", {}) if game == "lion" else ("nemesis", {"schools": "drawn"})
    order = Order(game, board, ("novice", "greedy"), 5, options)
    full, bare = play(order), play_bare(order)
    assert full.ranks and not full.error
    assert (bare.ranks, bare.scores, bare.plies, bare.error) == (full.ranks, full.scores, full.plies, full.error)


def test_a_game_with_secrets_is_not_played_so() -> None:
    assert "secrets" in play_bare(Order("skirmish", "tiny", ("novice", "novice"), 1)).error


def test_the_command_measures_each_board_for_each_number(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    words = ["lab", "seats", "moritari", "--games", "2", "--set", "size=1", "--out", str(out)]
    assert main([*words, "--seats", "2"]) == 0
    printed = capsys.readouterr()
    assert "`ludi lab seats moritari novice --seats 2 --set size=1 --games 2 --seed 1`" in printed.out
    boards = [line.split("|")[1].strip() for line in printed.out.splitlines() if line.startswith("|")][2:]
    assert boards == ["nemesis", "pillars", "oval", "spina", "mat"] and printed.err.count("\n") == 5
    orders = [json.loads(line)["order"] for line in out.read_text().splitlines()[1:]]
    assert all(order["options"] == {"schools": "drawn", "size": 1} for order in orders), "schools by lot"
    assert main([*words, "--seats", "2", "--resume", "--json", "--set", "board=mat"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [(row["board"], row["seats"], row["games"]) for row in told["seats"]] == [("mat", 2, 2)]
    assert len(out.read_text().splitlines()) == 11, "nothing was played twice"
