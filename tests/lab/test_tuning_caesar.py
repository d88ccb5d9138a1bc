"""Weights found in wars: the sums behind it, on data with a known answer."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import asdict

from game.ai.caesar_xl.agent import CaesarAgent
from game.ai.caesar_xl.weights import CHAMPION, FIRST, VETERAN
from game.lab.tuning import caesar_xl_wars as wars
from game.lab.tuning.caesar_xl import NAMES, main, slopes, stepped, varied
from game.lab.tuning.caesar_xl_sides import sides_of
from game.lab.tuning.caesar_xl_wars import Row
from game.lab.tuning.plane import plane
from game.rules.caesar_xl import INFO
from game.rules.caesar_xl.data import Board
from game.storage.boards import load_board


def test_a_plane_is_found_again() -> None:
    points = [[1.0, x, y] for x in (-1.0, 0.0, 2.0) for y in (-1.0, 1.0, 3.0)]
    found, errors = plane(points, [0.5 + 2 * x - 3 * y for _, x, y in points])
    assert found == pytest.approx([0.5, 2.0, -3.0]) and max(errors) < 1e-5, "none misses it"


def made_up(wars: int) -> list[tuple[list[list[int]], float]]:
    """Wars that only the first weight decides: a large one wins for Caesar and loses for Pompey."""
    rng, rows = Random(5), []
    for _ in range(wars):
        signs = [[rng.choice((-1, 1)) for _ in NAMES] for _ in range(2)]
        lean = 0.3 * signs[0][0] + 0.3 * signs[1][0] + rng.gauss(0, 0.5)
        rows.append((signs, 1.0 if lean > 0 else -1.0))
    return rows


def test_slopes_name_the_weight_that_decides_and_its_side() -> None:
    found, error = slopes(made_up(1200))
    first, second = ([abs(slope) for slope in side] for side in found)
    assert first.index(max(first)) == second.index(max(second)) == 0
    assert found[0][0] > 5 * error and found[1][0] < -5 * error


def test_too_few_wars_are_refused() -> None:
    with pytest.raises(ValueError, match="vary more"):
        slopes(made_up(20))


def test_a_step_follows_what_is_sure_and_shrinks_what_is_chance() -> None:
    found = [[0.2] + [0.01] * (len(NAMES) - 1)] * 2
    after = stepped((VETERAN, VETERAN), found, 0.02, gain=2.0)[0]
    assert getattr(after, NAMES[0]) > 1.3 * getattr(VETERAN, NAMES[0])
    for name in NAMES[1:]:
        assert abs(getattr(after, name) - getattr(VETERAN, name)) <= 0.03 * abs(getattr(VETERAN, name))


def test_a_war_tells_its_signs_and_its_winner_and_repeats_itself() -> None:
    board = load_board(INFO, "standard").board
    signs, result = varied(board, CHAMPION, 3)
    assert [len(row) for row in signs] == [len(NAMES)] * 2 and result in (-1.0, 0.0, 1.0)
    assert varied(board, CHAMPION, 3) == (signs, result)


def test_weights_are_positive_and_differ_by_side() -> None:
    for weights in (VETERAN, *CHAMPION):
        assert all(value >= 0 for value in asdict(weights).values())
    assert sides_of("champion") == CHAMPION and CHAMPION[0] != CHAMPION[1] != VETERAN


def test_a_duel_of_whole_champions_tells_both_ways(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Who plays which side with which weights; the wars themselves are played elsewhere."""
    seen = []

    def war(board: object, options: object, players: list[CaesarAgent], seed: int) -> Row:
        seen.append((seed, tuple(player.grounds[side].weights == FIRST[side] for side, player in enumerate(players))))
        return Row(seed, winner=0)

    monkeypatch.setattr(wars, "war", war)
    assert main(["duel", "champion", "first", "--wars", "4", "--seed", "7", "--search", "0.5"]) == 0
    assert seen == [(7, (False, True)), (7, (True, False)), (8, (False, True)), (8, (True, False))]
    assert "2 of 4" in (told := capsys.readouterr().out) and "as Caesar 2, as Pompey 0" in told


def test_a_duel_takes_other_numbers(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    seen = []

    def war(board: Board, options: object, players: list[CaesarAgent], seed: int) -> Row:
        seen.append((board.numbers.leaderless, tuple(players[0].grounds[0].world.numbers.gold)))
        return Row(seed, winner=0)

    monkeypatch.setattr(wars, "war", war)
    order = ["duel", "champion", "first", "--wars", "2", "--search", "0.5", "--number"]
    assert main([*order, "leaderless=7", "--number", "gold=[9,9]"]) == 0 and seen == [(7, (9, 9))] * 2
    assert main([*order, "sunshine=1"]) == 2 and "sunshine is no number of a board" in capsys.readouterr().err


def test_a_file_without_weights_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "bad.json").write_text("[1, 2]")
    assert main(["duel", str(tmp_path / "bad.json"), "veteran"]) == 2
    told = capsys.readouterr().err
    assert "holds no weights" in told and "Traceback" not in told


def test_fit_of_something_else_names_file_and_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "wars.jsonl").write_text("nothing of the kind\n")
    assert main(["fit", str(tmp_path / "wars.jsonl")]) == 2
    told = capsys.readouterr().err
    assert "wars.jsonl, line 1: " in told and told.count("\n") == 1 and "`vary`" in told
