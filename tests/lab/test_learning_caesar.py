"""What a hasty champion's wars say about his weights: the sums, on data with a known answer."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import asdict

from game.ai.caesar_xl.weights import CHAMPION
from game.lab.tuning.caesar_xl import main
from game.lab.tuning.caesar_xl_champion import KEPT, MOST, RATIO, Row, names, slopes, stepped, varied, war
from game.rules.caesar_xl import INFO
from game.storage.boards import load_board


def made_up(wars: int) -> list[Row]:
    """Wars that two weights decide: a large `claim` wins, a large `guard` loses, all else is nothing."""
    rng, rows = Random(7), []
    for seed in range(wars):
        signs = {name: rng.choice((-1, 0, 1)) for name in names(CHAMPION[0])}
        won = rng.random() < 0.5 + 0.2 * signs["claim"] - 0.2 * signs["guard"]
        rows.append(Row(seed, seed % 2, float(won), signs))
    return rows


def test_slopes_find_the_weights_that_decide() -> None:
    found = slopes(made_up(1500))
    assert found["claim"][0] == pytest.approx(0.2, abs=0.05) and found["guard"][0] == pytest.approx(-0.2, abs=0.05)
    others = [abs(slope / error) for name, (slope, error) in found.items() if name not in ("claim", "guard")]
    assert sum(one > 3 for one in others) <= 1 and sum(one < 1 for one in others) > 0.5 * len(others)


def test_too_few_wars_are_refused() -> None:
    with pytest.raises(ValueError, match="play more"):
        slopes(made_up(30))


def test_a_step_goes_along_the_slopes_and_leaves_what_balances_the_game() -> None:
    found = slopes(made_up(1500))
    for before, after in zip(CHAMPION, stepped(CHAMPION, found, 0.5), strict=True):
        assert after.claim == pytest.approx(before.claim * 2.718281828 ** (MOST * RATIO), rel=0.01)
        assert all(getattr(after, name) == getattr(before, name) for name in KEPT)
        assert all((value > 0) == (getattr(before, name) > 0) for name, value in asdict(after).items())


def test_a_lot_is_the_same_again_and_its_weights_follow_it() -> None:
    signs, weights = varied(CHAMPION[1], 11)
    assert varied(CHAMPION[1], 11) == (signs, weights) and set(signs.values()) == {-1, 0, 1}
    for name, sign in signs.items():
        gone = getattr(weights, name) - getattr(CHAMPION[1], name)
        assert (gone > 0) - (gone < 0) == sign


def test_a_war_in_haste_is_played_to_its_end() -> None:
    board = load_board(INFO, "short").board
    row = war(board, CHAMPION, 4)
    assert row.me == 0 and row.won in (0.0, 0.5, 1.0) and row.signs == varied(CHAMPION[0], 4)[0]
    assert war(board, CHAMPION, 4) == row


def test_a_file_of_anything_else_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "rows.jsonl").write_text('{"claim": 1}\n')
    assert main(["step", str(tmp_path / "rows.jsonl")]) == 2
    assert "Name a file that `learn` wrote" in capsys.readouterr().err
