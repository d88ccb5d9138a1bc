"""`ludi review`."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from game.roster import RECORDS
from tests.cli.conftest import Ludi


@pytest.fixture
def saves(ludi: Ludi, tmp_path: Path) -> list[Path]:
    folder = tmp_path / "games"
    options = ("--set", "board=tiny", "--set", "series=single")
    done = ludi("simulate", "skirmish", "--seats", "novice,random", *options, "--games", 6, "--save-dir", folder)
    assert done.code == 0
    return sorted(folder.iterdir())


def test_it_tells_turning_points_and_what_was_given_away(ludi: Ludi, saves: list[Path]) -> None:
    ran = ludi("review", *saves, "--steps", 250, "--json")
    assert ran.code == 0 and ran.err == ""
    found = json.loads(ran.out)
    assert [one["file"] for one in found] == [str(path) for path in saves]
    for one in found:
        assert len(one["chances"]) == one["entries"] + 1 and one["whole"]
        assert {len(one[key]) for key in ("choice", "others", "luck", "accuracy", "decisions", "seats")} == {2}
        for turn in one["turning_points"]:
            assert 1 <= turn["entry"] <= one["entries"] and one["seats"][turn["seat"]] in turn["sentence"]
    random = sum(one["choice"][1] for one in found)
    assert random < -0.1, "who plays at random gives a good deal away"
    assert random < sum(one["choice"][0] for one in found)


def test_it_speaks_to_people_too(ludi: Ludi, saves: list[Path]) -> None:
    ran = ludi("review", saves[0], "--steps", 4)
    assert ran.code == 0
    first, *rest = ran.out.splitlines()
    assert first.startswith(str(saves[0])) and "Skirmish" in first
    assert any("novice 1" in line for line in rest) and "time was up" in rest[-1]


def test_what_can_not_be_opened_is_named_and_the_rest_looked_at(ludi: Ludi, saves: list[Path], tmp_path: Path) -> None:
    ran = ludi("review", saves[0], tmp_path / "nix.yaml", "--steps", 3, "--json")
    assert ran.code == 2 and ran.err.count("\n") == 1 and "nix.yaml" in ran.err
    assert len(json.loads(ran.out)) == 1


def test_a_game_without_a_judge_is_refused(ludi: Ludi, saves: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RECORDS, "skirmish", replace(RECORDS["skirmish"], judge=""))
    assert "skirmish" in ludi("review", saves[0]).refused()
