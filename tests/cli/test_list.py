"""`ludi list --json`: a contract."""

from __future__ import annotations

import json
from pathlib import Path

from game.rules import GAMES
from game.storage.paths import boards_dir
from tests.cli.conftest import Ludi


def test_the_contract(ludi: Ludi) -> None:
    ran = ludi("list", "--json")
    assert ran.code == 0 and ran.err == ""
    rows = json.loads(ran.out)
    assert [row["id"] for row in rows] == list(GAMES)
    for row, info in zip(rows, GAMES.values(), strict=True):
        assert list(row) == ["id", "title", "seats", "house_seats", "options", "boards"]
        assert row["seats"] == list(info.seats) and row["house_seats"] == list(info.house_seats)
        assert row["title"] and row["title"] != info.title.key
        for option, switch in zip(row["options"], info.switches, strict=True):
            assert {"key", "default", "choices", "ruling", "text"} <= option.keys()
            assert option["choices"] == list(switch.choices)
            assert option["default"] in option["choices"]
            assert option["text"].endswith(".")
        for board in row["boards"]:
            assert list(board) == ["id", "title", "seats"]
        assert [board["id"] for board in row["boards"]] == list(info.boards)


def test_lion(ludi: Ludi) -> None:
    (lion,) = [row for row in json.loads(ludi("list", "--json").out) if row["id"] == "lion"]
    assert lion["seats"] == [2, 3, 4, 6] and lion["house_seats"] == [5]
    assert {option["ruling"] for option in lion["options"]} >= {"H3", "H28"}


def test_a_players_own_board_is_listed_and_a_broken_one_hides_nothing(ludi: Ludi, home: Path) -> None:
    folder = home / "boards" / "lion"
    folder.mkdir(parents=True)
    text = (boards_dir() / "lion" / "standard.yaml").read_text()
    (folder / "mine.yaml").write_text(text.replace("title: The Arena", "title: Mine"))
    (folder / "bad.yaml").write_text(text.replace("goal: 7", "goal: seven"))
    lion = json.loads(ludi("list", "--json").out)[0]
    assert [board["id"] for board in lion["boards"]] == [*GAMES["lion"].boards, "mine"]
    plain = ludi("list").out
    assert "Mine" in plain and "bad.yaml" in plain and "goal" in plain
    assert "--set strict_walls=false" in plain


def test_version_names_what_runs_without_loading_it(ludi: Ludi) -> None:
    ran = ludi("--version")
    first, *rest = ran.out.splitlines()
    assert first.startswith("ludi 0.") and "Python 3." in first and "pygame-ce 2." in first
    assert rest[0].startswith("kernel lion: ")


def test_help(ludi: Ludi) -> None:
    for line in (["--help"], ["play", "-h"], ["simulate", "-h"], ["render", "-h"], ["boards", "check", "-h"]):
        ran = ludi(*line)
        assert ran.code == 0 and ran.out.startswith("usage: ludi")
    words = ludi("--help").out
    for command in ("play", "list", "simulate", "verify", "render", "boards"):
        assert command in words
