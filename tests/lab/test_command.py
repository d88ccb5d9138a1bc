"""`ludi lab` as it is typed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.cli import main


def test_a_match_prints_a_table_with_the_command_that_plays_it_again(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "games.jsonl"
    words = ["lab", "match", "lion", "novice", "random", "greedy", "--games", "4", "--seed", "3", "--out", str(out)]
    assert main(words) == 0
    printed = capsys.readouterr()
    assert "`ludi lab match lion novice random greedy --games 4 --seed 3`" in printed.out
    assert [line.split("|")[1].strip() for line in printed.out.splitlines() if " over " in line] == [
        "novice over random", "novice over greedy", "random over greedy"]  # fmt: skip
    assert printed.err.count("\n") == 3, "a line for each match"
    assert main([*words, "--resume", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [match["games"] for match in told["matches"]] == [4, 4, 4] and told["matches"][0]["met"] is None
    assert main(words) == 2
    assert capsys.readouterr().err.startswith("ludi: ") and len(out.read_text().splitlines()) == 13


def test_a_ladder_says_whether_its_steps_are_met(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "ladder", "lion", "--games", "4", "--only", "veteran:novice"]) == 1
    assert "| ≥ 65%, above 58% | no |" in capsys.readouterr().out, "four games show nothing"
    assert (
        main(["lab", "ladder", "circus", "--games", "8", "--only", "novice:random", "--seats", "4", "--share", "0.1"]) == 0
    )
    printed = capsys.readouterr().out
    assert printed.count("novice@0.1 over random") == 2 and "Ausgebremst adaptation, 4 chariots" in printed


def test_every_script_is_set_against_a_champion(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["lab", "exploit", "skirmish", "random", "--against", "uct:2", "--games", "2", "--set", "board=tiny"]
    assert main([*words, "--set", "series=single"]) == 1
    printed = capsys.readouterr().out
    assert all(f"| random over script:{name} | 2 |" in printed for name in ("leftmost", "crowd_first", "tallest"))
    assert "| random over uct:2 | 2 |" in printed and "≥ 75%" in printed


def test_other_boards_and_options_are_played(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    from game.storage.paths import boards_dir

    own = tmp_path / "own.yaml"
    own.write_text((boards_dir() / "lion" / "standard.yaml").read_text())
    out = tmp_path / "games.jsonl"
    words = ["lab", "match", "lion", "greedy", "random", "--games", "2", "--out", str(out)]
    assert main([*words, "--set", f"board={own}"]) == 0
    assert "standard" in json.loads(out.read_text().splitlines()[1])["order"]["laid"]
    out.unlink()
    assert main(["lab", "match", "skirmish", "novice", "random", "--games", "2", "--out", str(out),
                 "--set", "board=tiny", "--set", "series=single"]) == 0  # fmt: skip
    order = json.loads(out.read_text().splitlines()[1])["order"]
    assert order["board"] == "tiny" and order["options"] == {"series": "single"} and order["laid"] == ""


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["match", "lion", "novice"], "two players"),
        (["match", "lion", "novice", "emperor"], "emperor"),
        (["match", "chess", "novice", "random"], "no game chess"),
        (["match", "lion", "novice", "random", "--seats", "9"], "9"),
        (["ladder", "lion", "--only", "novice:champion"], "novice:random"),
        (["ladder", "lion", "--share", "0"], "no share"),
        (["match", "lion", "novice", "random", "--set", "board=nowhere"], "nowhere"),
    ],
)
def test_bad_input_is_one_sentence(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", *words]) == 2
    err = capsys.readouterr().err
    assert err.startswith("ludi: ") and err.count("\n") == 1 and said in err
