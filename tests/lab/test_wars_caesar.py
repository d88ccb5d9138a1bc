"""`ludi lab tune caesar_xl wars`: the same seed is the same war, and what the figures count."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.lab.tuning import caesar_xl
from game.lab.tuning.caesar_xl_wars import Row, changed, figures, one_war, table
from game.rules.caesar_xl.data import Bronze
from game.rules.caesar_xl.state import CaesarOptions
from tests.rules.caesar_xl.position import standard

ROWS = [
    Row(1, winner=0, ending="military", turn=9, deaths=[(3, 1)], at_hand=0, at_hand_turn=8, decided=7),
    Row(2, winner=1, ending="political", turn=8, deaths=[(5, 0), (6, 1)], dangers=[(4, 0, 0.5, True), (5, 0, 0.4, False)]),
    Row(3, winner=0, ending="yielded", turn=10, deaths=[(4, 0), (7, 1)], decided=10, idle=True),
    Row(4, winner=1, ending="reckoning", turn=14, at_hand=0, at_hand_turn=5, decisions=[10.0, 20.0], turns=[0.5]),
]


def test_the_figures() -> None:
    told = dict(figures(ROWS))
    assert told["Caesar wins"].startswith("2 of 4, 50 % (15 to 85)")
    assert [told[f"ended: {how}"][:6] for how in ("military", "yielded", "political", "reckoning")] == ["1 of 4"] * 4
    assert told["the side that lost its Supreme Leader first lost the war"].startswith("2 of 3")
    assert told["a Supreme Leader dead by the end of turn III"].startswith("1 of 4")
    assert told["both dead"].startswith("2 of 4")
    assert told["wars with a Leader left in avoidable danger"].startswith("1 of 4")
    assert told["such dangers a war, and all dangers"] == "0.25, 0.50"
    assert told["victory by arms at hand, and the war won within two turns"].startswith("1 of 2")
    assert told["turns from 35 to 10 to the end, median"] == "1 of 2"
    assert told["wars with more than 60 idle Gold for three turns"].startswith("1 of 4")
    assert table(ROWS).count("\n") == len(told) + 1


def test_the_same_seed_is_the_same_war() -> None:
    item = (standard(), CaesarOptions(), ("novice", "veteran"), 1.0, 4)
    one, two = one_war(item), one_war(item)
    assert one.turn > 2 and one.ending
    timeless = {"slowest": 0.0, "longest": 0.0, "decisions": [], "turns": []}
    first, second = (msgspec.structs.replace(row, **timeless) for row in (one, two))
    assert first == second


def test_other_numbers() -> None:
    assert changed(standard(), {"score_head": 9}).numbers.score_head == 9
    with pytest.raises(ValueError, match="hats is no number of a board"):
        changed(standard(), {"hats": 9})
    assert changed(standard(), {"bronze": {"allied": 9, "legions": 12, "gold": [8, 7]}}).numbers.bronze == Bronze(
        9, 12, (8, 7)
    )
    with pytest.raises(ValueError, match=r"numbers of standard\.yaml: Expected `int`"):
        changed(standard(), {"riches": "many"})


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "wars.jsonl"
    order = ["wars", "--wars", "1", "--players", "novice", "novice", "--number", "turns=2", "--set", "edition=bronze"]
    assert caesar_xl.main([*order, "--out", str(kept)]) == 0
    assert "| ended: reckoning | 1 of 1" in capsys.readouterr().out
    (row,) = [msgspec.json.decode(line, type=Row) for line in kept.read_bytes().splitlines()]
    assert row.turn == 2
    assert caesar_xl.main([*order, "--number", "hats=1"]) == 2
    assert caesar_xl.main([*order, "--number", "turns=x"]) == 2
    assert caesar_xl.main([*order, "--set", "edition=gold"]) == 2
    assert caesar_xl.main([*order, "--set", "edition"]) == 2
