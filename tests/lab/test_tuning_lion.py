"""What `ludi lab tune lion` fits to, and what it writes; the fit itself needs numpy and is not run here."""

from __future__ import annotations

import re

import msgspec
import pytest

from game.ai.lion.ground import Dice
from game.ai.lion.model import CAST_DUE, OVER, PLAYING
from game.ai.lion.scales import FineScales
from game.ai.lion.weights import FINE
from game.lab.tuning.lion import KINDS, WEIGHTS, Game, games, numbers, play, position_of, rewritten, samples, table
from tests.ai.lion import boards
from tests.ai.lion.test_search import positions


def test_a_position_comes_back_from_its_row():
    for seats in (3, 6):
        for position in positions(seats, 4, 5):
            row = numbers(position)
            again = position_of(position.ground, row)
            assert len(row) == 2 * seats + 13 and numbers(again) == row
            assert again.crowd == position.crowd and again.actions() == position.actions()
            dice = Dice(1), Dice(1)
            assert again.play_out(dice[0]) == position.play_out(dice[1]) and numbers(again) == numbers(position)


@pytest.mark.parametrize("seats", [3, 4])
def test_games_and_samples_have_the_right_shapes(seats, tmp_path):
    translator = table(boards.small(), seats)
    played = list(games(translator, 2, seed=5, simulations=8))
    assert played == list(games(translator, 2, seed=5, simulations=8))
    for game in played:
        assert 0 in game.kinds and len(game.kinds) == seats and max(game.kinds) < len(KINDS)
        assert sum(game.won) == pytest.approx(1)
        assert {len(row) for row in game.rows} == {2 * seats + 13}
        assert {row[-1] for row in game.rows} == {PLAYING, CAST_DUE} and OVER not in (PLAYING, CAST_DUE)
    path = tmp_path / "games.jsonl"
    play(path, boards.small(), seats, 2, 5, 8)
    assert [msgspec.json.decode(line, type=Game) for line in path.read_bytes().splitlines()] == played
    met = list(samples([path], translator.ground))
    assert len(met) == sum(len(game.rows) for game in played)
    for number, by_seat, won, is_before in met:
        assert number in (1, 2) and len(won) == len(by_seat) == seats
        assert {len(found) for found in by_seat} == ({5} if is_before else {9})
        assert all(0 <= place < len(FINE) for found in by_seat for place in found)


def test_weights_are_written_where_they_stand():
    text = WEIGHTS.read_text(encoding="utf-8")
    assert rewritten(text, FINE) == text
    other = rewritten(text, [weight + 1 for weight in FINE])
    made: dict[str, list[int]] = {}
    exec(compile(other, "weights", "exec"), made)
    assert made["FINE"] == [weight + 1 for weight in FINE]
    assert re.sub(r"-?\d+", "", other) == re.sub(r"-?\d+", "", text)
    with pytest.raises(ValueError, match="holds"):
        rewritten(text, FINE[:-1])


def test_the_scales_use_the_weights_that_are_written():
    assert FineScales(positions(4, 3, 1)[0].ground).fine == FINE
