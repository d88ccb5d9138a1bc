"""`ludi lab` as it is typed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.cli import main
from game.lab.pace import Pace


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
        main(["lab", "ladder", "circus", "--games", "24", "--only", "novice:random", "--seats", "4", "--share", "0.1"]) == 0
    )
    printed = capsys.readouterr().out
    assert printed.count("novice@0.1 over random") == 2 and "Ausgebremst adaptation, 4 chariots" in printed


def test_every_script_is_set_against_a_champion(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["lab", "exploit", "skirmish", "random", "--against", "uct:2", "--games", "2", "--set", "board=tiny"]
    assert main([*words, "--set", "series=single"]) == 1
    printed = capsys.readouterr().out
    assert all(f"| random over script:{name} | 2 |" in printed for name in ("leftmost", "crowd_first", "tallest"))
    assert "| random over uct:2 | 2 |" in printed and "≥ 75%" in printed


def test_a_plain_uct_of_equal_time_is_named_in_the_command_and_met_again(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paces = [Pace(0.002, 0.001), Pace(0.003, 0.001)]
    monkeypatch.setattr("game.cli.lab.pace", lambda *_: paces.pop(0))
    words = ["lab", "exploit", "skirmish", "random", "--games", "2", "--set", "board=tiny", "--set", "series=single"]
    out = ["--out", str(tmp_path / "games.jsonl"), "--resume", "--equal-time"]
    main([*words, *out])
    printed = capsys.readouterr()
    assert "| random over uct:2 | 2 |" in printed.out and "--against uct:2 --set" in printed.out
    assert "2.0 ms a decision; plain UCT: 1,000 us a simulation; uct:2" in printed.err
    main([*words, *out])
    assert "| random over uct:2 | 2 |" in capsys.readouterr().out and len(paces) == 1, "the clock is not asked again"
    main([*words, "--equal-time"])
    assert "| random over uct:3 | 2 |" in capsys.readouterr().out


def test_a_uct_with_three_times_his_time_is_one_of_so_many_simulations(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, float]] = []

    def paced(order: object, name: str, kind: str, times: float) -> Pace:
        asked.append((kind, times))
        return Pace(0.001, 0.0001, kind, times)

    monkeypatch.setattr("game.cli.lab.pace", paced)
    words = ["lab", "match", "lion", "novice", "taking:3x", "taking:1x", "--ask", "0.6", "--games", "2"]
    words += ["--out", str(tmp_path / "games.jsonl"), "--resume"]
    main(words)
    printed = capsys.readouterr()
    assert "`ludi lab match lion novice taking:30 taking:10 --ask 0.6 --games 2 --seed 1`" in printed.out
    lines = [line for line in printed.out.splitlines() if " over " in line]
    assert [line.split("|")[1].strip() for line in lines] == ["novice over taking:30", "novice over taking:10"]
    assert all("≥ 60%" in line for line in lines) and "taking: 100 us a simulation; taking:30" in printed.err
    main(words)
    assert "novice taking:30 taking:10 --ask" in capsys.readouterr().out
    assert asked == [("taking", 3), ("taking", 1)], "what lies in the file is not timed again"


def test_a_ladders_share_is_the_stronger_levels_alone(capsys: pytest.CaptureFixture[str]) -> None:
    main(["lab", "ladder", "lion", "--games", "2", "--only", "veteran:novice", "--share", "0.25"])
    assert "| veteran@0.25 over novice | 2 |" in capsys.readouterr().out


def test_growth_sets_each_share_of_a_search_against_the_next_smaller_one(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["lab", "growth", "lion", "veteran", "--games", "2", "--shares", "0.5,0.25,0.05", "--against", "greedy"]
    assert main(words) == 1, "two games show nothing"
    lines = [line for line in capsys.readouterr().out.splitlines() if " over " in line]
    assert [line.split("|")[1].strip() for line in lines] == [
        "veteran@0.25 over veteran@0.05", "veteran@0.5 over veteran@0.25",
        "veteran@0.05 over greedy", "veteran@0.25 over greedy", "veteran@0.5 over greedy"]  # fmt: skip
    assert ["≥ 57%" in line for line in lines] == [True, False, False, False, False], "asked of four times the search"


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


def test_at_even_schools_both_sides_have_the_same_one_and_each_kind_has_its_turn(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "games.jsonl"
    words = ["lab", "match", "moritari", "novice", "random", "--even", "--set", "board=mat", "--games", "6"]
    assert main([*words, "--out", str(out)]) == 0
    orders = [json.loads(line)["order"] for line in out.read_text().splitlines()[1:]]
    schools = [[school["figures"] for school in json.loads(order["laid"])["schools"]] for order in orders]
    assert all(len(one) == 1 for one in schools) and len({str(one) for one in schools}) == 3
    assert len({order["board"] for order in orders}) == 3 and all(order["board"].startswith("mat ") for order in orders)
    assert "--even" in capsys.readouterr().out, "the command above the table plays the same games again"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["match", "lion", "novice", "random", "--even"], "for Moritari"),
        (["match", "lion", "novice"], "two players"),
        (["match", "lion", "novice", "taking:0x"], "how many simulations"),
        (["match", "skirmish", "novice", "taking:1x"], "Leo et Aurum alone"),
        (["match", "circus", "novice", "random", "--ask", "0.6"], "by points"),
        (["match", "lion", "novice", "random", "--ask", "60"], "no part of the games"),
        (["losses", "circus"], "no search that weighs"),
        (["losses", "lion", "--by", "veteran"], "how many times"),
        (["match", "lion", "novice", "emperor"], "emperor"),
        (["match", "chess", "novice", "random"], "no game chess"),
        (["match", "lion", "novice", "random", "--seats", "9"], "9"),
        (["ladder", "lion", "--only", "novice:champion"], "novice:random"),
        (["rivals", "lion", "--only", "timida"], "rufio"),
        (["ladder", "lion", "--share", "0"], "no share"),
        (["match", "lion", "novice", "random", "--set", "board=nowhere"], "nowhere"),
        (["growth", "lion", "greedy"], "no share of a search"),
        (["growth", "lion", "--shares", "0.5,0.5"], "two different shares"),
        (["growth", "lion", "--shares", "0.5,all"], "no share"),
    ],
)
def test_bad_input_is_one_sentence(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", *words]) == 2
    err = capsys.readouterr().err
    assert err.startswith("ludi: ") and err.count("\n") == 1 and said in err
