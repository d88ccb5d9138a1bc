"""`ludi` and `ludi play`: what is handed to the window, and pictures by `ludi render`."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

import pytest

from game.session import PlayRequest
from game.storage.settings import Settings, save_settings
from tests.cli.conftest import Ludi


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[PlayRequest | None]:
    """A window that only notes what it is given."""
    requests: list[PlayRequest | None] = []
    house = ModuleType("game.house")
    house.open_app = lambda request, **_: requests.append(request)  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "game.house", house)
    return requests


def test_without_a_command_the_title_opens(ludi: Ludi, opened: list[PlayRequest | None]) -> None:
    assert ludi().code == 0
    assert opened == [None]


def test_play_goes_straight_to_a_table(ludi: Ludi, opened: list[PlayRequest | None]) -> None:
    save_settings(Settings(last_name="Zoë"))
    line = "play lion --seats champion,human,human --set counter_start=1 --seed 5"
    assert ludi(*line.split()).code == 0
    (request,) = opened
    assert request is not None and request.info.id == "lion" and request.seed == 5
    assert [seat.by for seat in request.seats] == ["champion", "human", "human"]
    assert request.seats[1].name == "Zoë" and len({seat.name for seat in request.seats}) == 3
    assert [seat.colour for seat in request.seats] == [0, 1, 2]
    assert request.board_id == "standard"
    assert ludi("play", "lion").code == 0
    usual = opened[1]
    assert usual is not None and [seat.by for seat in usual.seats] == ["human", "novice"] and usual.seed is None


def test_play_loads_a_save(ludi: Ludi, opened: list[PlayRequest | None], tmp_path: Path) -> None:
    ludi("simulate", "lion", "--seats", "random,random", "--save-dir", tmp_path / "saves")
    assert ludi("play", "--load", tmp_path / "saves" / "game-0000.yaml").code == 0
    (request,) = opened
    assert request is not None and request.save is not None and len(request.save.log) > 10


def test_render_draws_new_games_and_saves(ludi: Ludi, tmp_path: Path) -> None:
    new = tmp_path / "pictures" / "new.png"
    assert ludi("render", "--new", "lion", "--plies", "7", "--seed", "3", "--size", "640x400", "-o", new).code == 0
    assert new.read_bytes().startswith(b"\x89PNG") and _size(new) == (640, 400)
    ludi("simulate", "lion", "--seats", "random,random", "--save-dir", tmp_path / "saves")
    save = tmp_path / "saves" / "game-0000.yaml"
    end, early = tmp_path / "end.png", tmp_path / "early.png"
    assert ludi("render", save, "--size", "640x400", "-o", end).code == 0
    assert ludi("render", save, "--ply", "2", "--seat", "1", "--size", "640x400", "-o", early).code == 0
    assert end.read_bytes() != early.read_bytes()
    assert "100000" in ludi("render", save, "--ply", "100000", "-o", end).refused()


def _size(path: Path) -> tuple[int, int]:
    head = path.read_bytes()[16:24]
    return int.from_bytes(head[:4]), int.from_bytes(head[4:])
