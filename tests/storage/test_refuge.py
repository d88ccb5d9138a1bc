"""Another folder for a game whose own takes nothing any more."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import platformdirs
import pytest

from game.storage import refuge
from game.storage.errors import BadFile
from game.storage.resume import load
from tests import toy
from tests.storage.conftest import played, save_of


@pytest.fixture(autouse=True)
def player(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A player's folders, all of them below the test's own."""
    own = tmp_path / "player"
    (own / "Documents").mkdir(parents=True)
    monkeypatch.setenv("HOME", str(own))
    monkeypatch.setattr(platformdirs, "user_documents_dir", lambda: str(own / "Documents"))
    monkeypatch.setattr(tempfile, "gettempdir", lambda: str(own))
    monkeypatch.setattr(refuge, "_drives", lambda: [own / "stick", own / "gone"])
    (own / "stick").mkdir()
    return own


def named(avoid: Path) -> list[tuple[str, Path]]:
    return [(name.key, folder) for name, folder in refuge.folders(avoid)]


@pytest.mark.skipif(os.name == "nt", reason="a home folder is found otherwise there")
def test_folders_that_are_there_are_offered_once_the_likeliest_first(player: Path, tmp_path: Path) -> None:
    assert named(tmp_path) == [
        ("files.place.documents", player / "Documents"),
        ("files.place.home", player),
        ("files.place.drive", player / "stick"),
    ], "the temporary folder is the home here, and the second stick is gone"


@pytest.mark.skipif(os.name == "nt", reason="a home folder is found otherwise there")
def test_the_folder_that_has_just_failed_is_not_offered_by_whatever_name(player: Path, tmp_path: Path) -> None:
    (tmp_path / "saves").symlink_to(player / "Documents")
    assert ("files.place.documents", player / "Documents") not in named(tmp_path / "saves")
    (tmp_path / "round").symlink_to(tmp_path / "round")
    assert ("files.place.documents", player / "Documents") in named(tmp_path / "round")


@pytest.mark.skipif(os.name == "nt", reason="a path begins otherwise there")
def test_a_typed_folder_is_a_whole_path_or_none(player: Path) -> None:
    assert refuge.folder_named(" ~/Documents ") == player / "Documents"
    assert refuge.folder_named("/somewhere/else") == Path("/somewhere/else")
    assert refuge.folder_named("Documents") is None and refuge.folder_named("") is None
    assert refuge.folder_named("~nobody-of-that-name/x") is None
    assert refuge.folder_named("/a\ud800b") is None, "letters that no file name has"


def test_a_game_is_written_under_its_slots_name_beside_what_lies_there(tmp_path: Path) -> None:
    save = save_of(played(5))
    first = refuge.bring_to_safety(save, tmp_path / "new folder", tmp_path / "toy-7.yaml")
    assert first == tmp_path / "new folder" / "toy-7.yaml" and load(first, toy.GAMES).log == save.log
    before = first.read_bytes()
    again = refuge.bring_to_safety(save_of(played(6)), tmp_path / "new folder", tmp_path / "toy-7.yaml")
    assert again.name == "toy-7 2.yaml" and first.read_bytes() == before
    nameless = refuge.bring_to_safety(save, tmp_path / "new folder", None)
    assert nameless.name.startswith("toy-") and nameless not in (first, again)


def test_a_folder_that_takes_nothing_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(BadFile):
        refuge.bring_to_safety(save_of(played(1)), tmp_path / "file", None)
