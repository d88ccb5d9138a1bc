"""Losses: any positions that come up, the same ones again, weighed by a judge who is not asked twice."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.cli import main
from game.lab import losses
from game.lab.backends import Here
from game.lab.losses import FROM, Given, Look, given, look, looked, table, weigh_lion
from game.lab.order import Order, Row
from game.lab.store import Store

ORDER = Order("lion", "standard", ("novice", "novice"), 3, {})


@pytest.fixture(autouse=True)
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(losses, "POSITIONS", 2_000)
    monkeypatch.setattr(losses, "TABLE", 12)


def test_what_a_player_chooses_is_held_against_the_best_that_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    weighed: list[tuple[float, list[float]]] = []

    def noting(*asked: Any) -> tuple[float, list[float]] | None:
        found = weigh_lion(*asked)
        assert found is not None
        weighed.append(found)
        return found

    monkeypatch.setitem(losses.WEIGHED, "lion", noting)
    row = look(Look(ORDER, "deep@1", ("veteran", "random", "champion@0.005")))
    ((best, worths),) = weighed
    assert row.plies >= FROM and row.facts["best"] == pytest.approx(best, abs=1e-6)
    for (name, lost), worth in zip(row.facts["lost"].items(), worths, strict=True):
        assert lost == pytest.approx(best - worth, abs=2e-6) and worth <= best
        assert row.facts["same"][name] == (lost == 0)
    assert row.facts["lost"]["random"] > 0
    assert look(Look(ORDER, "deep@1", ("veteran", "random", "champion@0.005"))) == row
    assert look(Look(ORDER, "deep@50", ("veteran",))).facts["best"] != row.facts["best"], "further is another worth"


def test_large_losses_are_counted_and_what_is_asked_is_said() -> None:
    lost = [0.0] * 190 + [0.05] * 9 + [0.2]
    rows = [Row(ORDER, facts={"lost": {"veteran": one}, "same": {"veteran": not one}}) for one in lost]
    found = given(rows, "veteran")
    assert (found.over(0.05), found.over(0.1), found.same) == (10, 1, 190) and found.is_met
    cells = "| veteran | 200 | 190 | 10 | 1 | 20.0% | 0.33% ± 0.24% | 5% or more in at most 10, mean ≤ 1% | yes |"
    assert cells in table([found])
    assert not Given("veteran", (0.0,) * 189 + (0.05,) * 11, 189).is_met, "eleven are too many"
    assert not Given("veteran", (0.0,) * 190 + (0.5,) * 10, 190).is_met, "on the average two and a half in a hundred"
    assert not Given("veteran", (), 0).is_met


def test_the_command_goes_on_where_it_was(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "rows.jsonl"
    words = ["lab", "losses", "lion", "veteran", "random", "--through", "novice", "--by", "deep@1", "--seed", "3"]
    words += ["--out", str(out), "--resume"]
    main([*words, "--games", "3"])
    told = capsys.readouterr().out
    assert "`ludi lab losses lion veteran random --by deep@1 --through novice --games 3 --seed 3`" in told
    assert "| veteran | 3 |" in told and "| random | 3 |" in told
    asked: list[int] = []

    def counting(one: Look) -> Row:
        asked.append(one.order.seed)
        return look(one)

    monkeypatch.setattr(losses, "look", counting)
    main([*words, "--games", "4", "--json"])
    told = json.loads(capsys.readouterr().out)
    assert [len(one["lost"]) for one in told["losses"]] == [4, 4] and len(asked) == 1
    assert main(["lab", "losses", "lion", "random", "--through", "novice", "--by", "deep@1", "--games", "6"]) == 1


def test_games_without_such_a_position_are_passed_over(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def none_in_even(one: Look) -> Row:
        facts = {"by": one.by, "lost": {}} | ({"best": 0.5, "lost": {"random": 0.0}} if one.order.seed % 2 else {})
        return Row(one.order, facts=facts)

    monkeypatch.setattr(losses, "look", none_in_even)
    with Store(tmp_path / "rows.jsonl") as store:
        found = list(looked(ORDER, "deep@1", ("random",), 3, Here(), store))
    assert [row.order.seed for row in found] == [3, 5, 7]
