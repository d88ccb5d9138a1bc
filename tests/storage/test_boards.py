"""Boards: the player's own first; every fault with file, place and remedy; a broken one hides nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules import GAMES
from game.storage import boards, paths
from game.storage.boards import board_for, game_of, list_boards, load_board, load_board_file
from game.storage.errors import BadFile, explain
from game.storage.words import load_words
from tests import toy

WORDS = load_words()
LION = GAMES["lion"]
STANDARD = (paths.boards_dir() / "lion" / "standard.yaml").read_text()


@pytest.fixture
def own(home: Path) -> Path:
    folder = home / "boards" / "lion"
    folder.mkdir(parents=True)
    return folder


@pytest.mark.parametrize("info", GAMES.values(), ids=lambda info: info.id)
def test_every_shipped_board_is_sound_and_hosts_the_printed_seats(info: object) -> None:
    from game.core.types import GameInfo

    assert isinstance(info, GameInfo)
    cards = list_boards(info)
    assert [card.id for card in cards] == list(info.boards)
    assert all(card.fault is None for card in cards)
    for seats in info.all_seats:
        assert seats in board_for(info, seats).seats


def test_the_players_own_board_stands_beside_the_shipped_ones(own: Path) -> None:
    (own / "mine.yaml").write_text(STANDARD.replace("title: The Arena", "title: My Arena"))
    (own / "notes.txt").write_text("no board")
    (own / "bad name!.yaml").write_text(STANDARD)
    cards = list_boards(LION)
    assert [(card.id, card.title, card.is_own) for card in cards] == [
        *((name, load_board(LION, name).title, False) for name in LION.boards),
        ("mine", "My Arena", True),
    ]
    assert load_board(LION, "mine").path == own / "mine.yaml"


def test_a_broken_own_board_is_listed_with_its_fault_and_hides_nothing(own: Path) -> None:
    (own / "mine.yaml").write_text(STANDARD.replace("goal: 7", "goal: seven"))
    card = list_boards(LION)[-1]
    assert card.id == "mine" and card.fault is not None
    assert explain(card.fault, WORDS).startswith(f"{own / 'mine.yaml'}: at goal (line ")
    (own / "standard.yaml").write_text("nothing")
    assert board_for(LION, 2).path == paths.boards_dir() / "lion" / "standard.yaml"


def test_an_own_board_of_a_shipped_id_comes_first(own: Path) -> None:
    (own / "standard.yaml").write_text(STANDARD.replace("goal: 7", "goal: 5"))
    assert load_board(LION, "standard").board.goal == 5
    assert board_for(LION, 2).board.goal == 5


@pytest.mark.parametrize(
    ("old", "new", "place", "key"),
    [
        ("radius: 4", "radius: four", "radius", "files.wrong_type"),
        ("radius: 4", "", "", "files.missing_key"),
        ("radius: 4", "radius: 4\nradius: 5", "radius", "files.key_twice"),
        ("goal: 7", "goal: 7\ngaol: 8", "gaol", "files.unknown_key"),
        ("- [1, -2]", "- [1, -2, 0]", "gold[0]", "files.wrong_length"),
        ("- [1, -2]", "- [1, x]", "gold[0][1]", "files.wrong_type"),
        ("- [1, -2]", "- [9, -2]", "gold[0]", "lion.board.bad.outside"),
        ("- [-4, 0]", "- [-4, 4]", "corners[1]", "lion.board.bad.two_starts"),
        ("lion: 1", "wolf: 1", "dice.wolf", "files.unknown_key"),
        ("radius: 4", "radius: [4", "", "files.syntax"),
        ("radius: 4", "\tradius: 4", "", "files.syntax"),
    ],
)
def test_each_fault_has_file_place_and_remedy(old: str, new: str, place: str, key: str, tmp_path: Path) -> None:
    assert old in STANDARD
    path = tmp_path / "mine.yaml"
    path.write_text(STANDARD.replace(old, new, 1))
    with pytest.raises(BadFile) as bad:
        load_board_file(LION, path)
    assert (bad.value.place, bad.value.say.key) == (place, key)
    if place:
        assert bad.value.line > 0
    line = explain(bad.value, WORDS)
    assert line.startswith(str(path)) and "\n" not in line


def test_a_key_of_several_lines_is_told_on_one(tmp_path: Path) -> None:
    """It stood in the list of boards as it was, across whatever lay below."""
    path = tmp_path / "mine.yaml"
    path.write_text(STANDARD + '\n"a\\nb": 1\n')
    with pytest.raises(BadFile) as bad:
        load_board_file(LION, path)
    assert bad.value.say.key == "files.unknown_key"
    assert "\n" not in bad.value.place and "\n" not in WORDS.text(bad.value.say)


def test_no_such_board_names_those_there_are() -> None:
    for name in ("nix", "../standard", "a b", ""):
        with pytest.raises(BadFile) as bad:
            load_board(LION, name)
        assert bad.value.say.key in ("files.no_board", "files.board_id")
    with pytest.raises(BadFile) as bad:
        load_board(LION, "nix")
    assert "standard" in explain(bad.value, WORDS)


def test_no_board_for_so_many(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "shipped" / "toy").mkdir(parents=True)
    (tmp_path / "shipped" / "toy" / "plain.yaml").write_text("{seats: [2]}")
    monkeypatch.setattr(boards, "boards_dir", lambda: tmp_path / "shipped")
    assert board_for(toy.INFO, 2).title == "Plain"
    with pytest.raises(BadFile) as bad:
        board_for(toy.INFO, 3)
    assert bad.value.say.key == "files.no_board_for"


def test_which_game_a_file_is_for(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text(STANDARD)
    assert game_of(path, GAMES).id == "lion"
    path.write_text("name: web\nservices: {}\n")
    with pytest.raises(BadFile) as bad:
        game_of(path, GAMES)
    assert bad.value.say.key == "files.no_board_file"


def test_a_board_is_proved_once_as_long_as_its_file_says_the_same(tmp_path: Path) -> None:
    info = GAMES["lion"]
    shipped = boards.shipped_boards("lion") / f"{info.boards[0]}.yaml"
    own = tmp_path / "lion" / "mine.yaml"
    own.parent.mkdir()
    own.write_bytes(shipped.read_bytes())
    first = load_board_file(info, own)
    assert load_board_file(info, own) is first
    text = own.read_text(encoding="utf-8")
    title = next(line for line in text.splitlines() if line.startswith("title:"))
    own.write_text(text.replace(title, "title: Another"), encoding="utf-8")
    assert load_board_file(info, own).title == "Another"
    own.write_text("title: [", encoding="utf-8")
    with pytest.raises(BadFile):
        load_board_file(info, own)
