"""The save format: what is written is read back the same, in the order and style of docs/architecture.md."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from game.ai.seeds import chance_of
from game.core.digest import digest
from game.core.match import Match
from game.rules import GAMES
from game.simulate import Batch, Player
from game.storage.boards import board_for
from game.storage.errors import BadFile
from game.storage.resume import load, load_copy
from game.storage.save import SeatPlan, compose, parse_save
from game.storage.slots import write_save
from tests import toy
from tests.storage.conftest import begun, played, save_of


def test_a_save_reads_back_the_same(tmp_path: Path) -> None:
    match = played(20)
    save = save_of(match, name="Sunday")
    save.seats[0] = SeatPlan("Anna", "human", 3, lent="novice")
    save.practice = True
    path = tmp_path / "sunday.yaml"
    write_save(save, path)
    back = load(path, toy.GAMES)
    assert digest(back.state) == digest(match.state)
    assert back.state == match.state
    assert back.log == match.log
    assert back.start == match.start
    assert (back.options, back.board, back.board_id) == (match.options, toy.Board(), "plain")
    assert back.seats == save.seats
    assert (back.name, back.practice, back.match_id, back.rules_version) == ("Sunday", True, "abc123", 2)
    assert back.notes == []
    assert compose(back) == compose(save)


def test_the_file_is_as_the_architecture_says(tmp_path: Path) -> None:
    match = played(2)
    text = compose(save_of(match))
    raw = yaml.safe_load(text)
    keys = list(raw)
    assert keys[:4] == ["format", "game", "rules", "app"]
    assert keys[-6:] == ["seats", "options", "board", "start", "state", "log"]
    assert raw["seats"] == [
        {"name": "Anna", "by": "human"},
        {"name": "Brutus", "by": "ai", "level": "novice", "colour": 1},
    ]
    assert raw["board"]["id"] == "plain" and raw["board"]["data"]["steps"] == [1, 2, 3]
    assert set(raw["start"]) == {"drawn", "events", "digest"}
    rows = text.split("\nlog:\n")[1].splitlines()
    assert rows[0].startswith("- {n: 1, seat: 0, by: human, action: {do: add, n: 1}, drawn: [], events: [{type: Added,")
    assert rows[-1] == "..."
    assert len(rows) == 3


def test_a_match_goes_on_from_a_save(tmp_path: Path) -> None:
    match = played(9)
    write_save(save_of(match), tmp_path / "a.yaml")
    back = load(tmp_path / "a.yaml", toy.GAMES)
    resumed = Match.resume(
        toy.ToyRules(toy.Board()), back.options, 2, back.start, back.log, back.state, chance_of(1), back.practice
    )
    assert resumed.rules.legal(resumed.state, 1) == match.rules.legal(match.state, 1)
    resumed.submit(1, toy.Add(2))
    assert resumed.can_undo(1, {1}) is None
    resumed.undo(1, {1})
    assert digest(resumed.state) == digest(match.state)


@pytest.mark.parametrize("name", ["No", "~", "1e3", "a: b", "Zoë – Ω 🦁", "'\"", "- x", "#1", " ", "\\"])
def test_odd_names_survive(name: str, tmp_path: Path) -> None:
    save = save_of(begun(), names=(name, "x"), name=name)
    write_save(save, tmp_path / "a.yaml")
    back = load(tmp_path / "a.yaml", toy.GAMES)
    assert (back.seats[0].name, back.name) == (name, name)


def test_a_conceded_seat_is_remembered(tmp_path: Path) -> None:
    from game.core.types import Concede

    match = played(3, seats=3)
    match.submit(1, Concede())
    write_save(save_of(match), tmp_path / "a.yaml")
    back = load(tmp_path / "a.yaml", toy.GAMES)
    assert back.log == match.log
    resumed = Match.resume(toy.ToyRules(toy.Board()), back.options, 3, back.start, back.log, back.state, chance_of(1), False)
    assert resumed.conceded == [1]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_game_reads_back_the_same(game: str, tmp_path: Path) -> None:
    info = GAMES[game]
    seats = info.all_seats[0]
    board = board_for(info, seats)
    player = Player(Batch(game, ("random",) * seats, info.options(), board.id, board.board, 1, 11))
    match = player.begun(11)
    for _ in range(60):
        if not player.step(match, 11):
            break
    save = player._save(match, 11)
    text = compose(save)
    back = parse_save(tmp_path / "x.yaml", text.encode(), GAMES)
    assert back.state == match.state and back.log == match.log and back.board == board.board
    assert digest(back.state) == digest(match.state)
    assert compose(back) == text


def test_reading_a_windows_file_with_a_mark(tmp_path: Path) -> None:
    text = compose(save_of(played(4)))
    (tmp_path / "a.yaml").write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    assert len(load(tmp_path / "a.yaml", toy.GAMES).log) == 4


def test_a_save_of_another_program_version_is_not_mistaken(tmp_path: Path) -> None:
    with pytest.raises(BadFile):
        parse_save(tmp_path / "x.yaml", b"format: 1\ngame: toy\n", toy.GAMES)


def test_a_copy_of_a_game_that_another_window_plays_is_practice_and_nobodys_file(tmp_path: Path) -> None:
    path = tmp_path / "sunday.yaml"
    write_save(save_of(played(6), name="Sunday"), path)
    before = path.read_bytes()
    copy = load_copy(path, toy.GAMES)
    assert copy.log == load(path, toy.GAMES).log and path.read_bytes() == before
    assert copy.practice and copy.match_id != "abc123"
    assert (copy.path, copy.name, copy.op) == (None, "", 0)
    assert [note.key for note in copy.notes] == ["session.copy"]
