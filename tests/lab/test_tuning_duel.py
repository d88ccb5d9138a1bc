"""What `ludi lab tune lion duel` plays and how it learns; the fit itself needs numpy and is not run here."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.lion.duel_ground import duel, shipped
from game.ai.lion.duel_nets import CAST_ROWS, ROUND_ROWS
from game.ai.lion.translate import Translator
from game.lab.store import NotTaken
from game.lab.tuning.extras import extra, rows_of
from game.lab.tuning.lion import main
from game.lab.tuning.lion_duel import Row, Taught, game, teach
from game.rules.lion.state import LionOptions
from tests.ai.lion import boards


@pytest.mark.parametrize("raw", [True, False])
def test_a_game_is_played_to_its_end_and_what_it_met_lies_in_the_nets(raw):
    translator = Translator(boards.small(), 2, LionOptions())
    kernel = duel(translator.ground, None if raw else shipped(), table=10)
    rows, share = game(kernel, translator, Random(3), raw)
    again = game(kernel, translator, Random(3), raw)
    assert share in (0.0, 0.5, 1.0) and (rows, share) == again
    assert {row.before_cast for row in rows} == {True, False} and len(rows) > 4
    for row in rows:
        assert all(0 <= place < (CAST_ROWS if row.before_cast else ROUND_ROWS) for place in row.places)
        assert 0 <= row.chance <= 1 and row.seat in (0, 1)


def test_what_is_learned_runs_back_from_the_end_and_a_stray_move_cuts_it_off():
    rows = [
        Row(False, [1], 0, 0.6, False),
        Row(False, [2], 1, 0.3, True),
        Row(True, [3], 1, 0.5, False),
        Row(False, [4], 0, 0.9, False),
    ]
    taught = {True: Taught([], []), False: Taught([], [])}
    teach(rows, 1.0, 0.8, taught)
    assert taught[False].places == [[4], [2], [1]] and taught[True].places == [[3]]
    last = 1.0  # seat 0 won
    after = 0.8 * last + 0.2 * 0.9
    assert taught[False].worths[0] == pytest.approx(last)
    assert taught[True].worths[0] == pytest.approx(1 - after)  # seat 1's
    assert taught[False].worths[1] == pytest.approx(0.3)  # strayed: what the search saw there
    assert taught[False].worths[2] == pytest.approx(0.7)  # and not who won


def test_words_that_lead_nowhere_are_told(capsys):
    with pytest.raises(SystemExit):
        main(["duel", "play", "x.npz"])
    assert "--from NET" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["duel", "fit", "x.npz"])
    assert "--net FILE" in capsys.readouterr().err


def test_what_learning_needs_and_is_missing_is_told():
    assert extra("json").dumps([1]) == "[1]"
    with pytest.raises(NotTaken, match=r"Learning needs no_such_thing: pip install"):
        extra("no_such_thing.within")


def test_a_file_of_something_else_is_told_with_its_line(tmp_path):
    kept = tmp_path / "games.jsonl"
    kept.write_text("[1,2]\n[3]\n{\n", encoding="utf-8")
    with pytest.raises(NotTaken, match=r"games\.jsonl, line 3: .* Name a file that `play` wrote\."):
        rows_of(kept, list, "play")
    kept.write_text("", encoding="utf-8")
    with pytest.raises(NotTaken, match="is empty"):
        rows_of(kept, list, "play")
    with pytest.raises(NotTaken, match=r"none\.jsonl can't be read"):
        rows_of(tmp_path / "none.jsonl", list, "play")
