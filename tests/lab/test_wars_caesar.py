"""`ludi lab tune caesar_xl wars`: the same seed is the same war, and what the figures count."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.ai.caesar_xl.agent import CaesarAgent
from game.ai.caesar_xl.weights import CHAMPION, VETERAN
from game.lab.players import NoPlayer, player, prove
from game.lab.tuning import caesar_xl, caesar_xl_wars
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
    item = (standard(), CaesarOptions(), ("novice", "veteran"), 1.0, None, 4)
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
    first = kept.read_bytes()
    assert caesar_xl.main([*order, "--out", str(kept), "--resume"]) == 0 and kept.read_bytes() == first, "not waged again"
    assert "| ended: reckoning | 1 of 1" in capsys.readouterr().out
    (tmp_path / "other.jsonl").write_text("[]\n")
    assert caesar_xl.main([*order, "--out", str(tmp_path / "other.jsonl"), "--resume"]) == 2
    assert "holds no wars" in capsys.readouterr().err
    assert caesar_xl.main([*order, "--number", "hats=1"]) == 2
    assert caesar_xl.main([*order, "--number", "turns=x"]) == 2
    assert caesar_xl.main([*order, "--set", "edition=gold"]) == 2
    assert caesar_xl.main([*order, "--set", "edition"]) == 2
    assert caesar_xl.main([*order, "--weights", str(tmp_path / "none.json")]) == 2
    assert "No such file" in capsys.readouterr().err
    with pytest.raises(SystemExit) as left:
        caesar_xl.main(["wars", "--players", "emperor", "novice"])
    assert left.value.code == 2 and "choose from" in capsys.readouterr().err


def test_champions_weigh_by_the_weights_of_a_file_and_nobody_else(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    seen = []

    def war(board: object, options: object, players: list[CaesarAgent], seed: int) -> Row:
        seen.append([player.grounds[1].weights.claim for player in players])
        return Row(seed, winner=0)

    monkeypatch.setattr(caesar_xl_wars, "war", war)
    mine = [msgspec.structs.replace(one, claim=0.75) for one in CHAMPION]
    (tmp_path / "mine.json").write_bytes(msgspec.json.encode(mine))
    order = ["wars", "--wars", "1", "--players", "champion", "veteran", "--weights", str(tmp_path / "mine.json")]
    assert caesar_xl.main(order) == 0 and seen == [[0.75, VETERAN.claim]]
    agent = player("caesar_xl", f"weights:{tmp_path / 'mine.json'}", standard())
    assert isinstance(agent, CaesarAgent) and agent.grounds[0].weights == mine[0]
    prove("caesar_xl", f"weights:{tmp_path / 'mine.json'}")
    with pytest.raises(NoPlayer, match="plays Caesar XL alone"):
        prove("lion", "weights:first")
    with pytest.raises(NoPlayer, match=r"nowhere\.json: No such file"):
        prove("caesar_xl", "weights:nowhere.json")
