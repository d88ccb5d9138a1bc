"""The glossary of docs/architecture.md holds: the same folders in every table, and one word for one thing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TOP = Path(__file__).resolve().parent.parent.parent
GAMES = ("caesar_xl", "circus", "lion", "moritari", "skirmish")
ROLES = {"art", "motion", "panels", "play", "words"}
EVERYWHERE = {
    "table", "layout", "thumbnail", "art/scenery", "art/painter", "motion/stage", "motion/director", "play/draft",
    "play/hands", "play/targets", "panels/panel", "panels/tray", "words/tell",
}  # fmt: skip


def glossary() -> dict[str, str]:
    """Word to folder, "" for the top of a table."""
    page = (TOP / "docs/architecture.md").read_text("utf-8").partition("### Glossary")[2].partition("\n## ")[0]
    return dict(re.findall(r"^\| (\w+) \| (\w*) ?\| .+ \|$", page, re.MULTILINE)[1:])


def files(game: str) -> dict[str, list[str]]:
    """Module names of a table and the folders they stand in, "" for its top."""
    top = TOP / "game/tables" / game
    found: dict[str, list[str]] = {}
    for path in top.rglob("*.py"):
        if path.name != "__init__.py":
            found.setdefault(path.stem, []).append("/".join(path.parent.relative_to(top).parts))
    return found


def astray(found: dict[str, list[str]], words: dict[str, str]) -> list[str]:
    """Names that stand in another folder than their word says."""
    return sorted(name for name, folders in found.items() if name in words and folders != [words[name]])


@pytest.mark.parametrize("game", GAMES)
def test_every_table_has_the_folders_by_role_and_no_others(game: str) -> None:
    folders = {path.name for path in (TOP / "game/tables" / game).iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert folders == ROLES
    names = {f"{folder}/{name}".lstrip("/") for name, folders in files(game).items() for folder in folders}
    assert names >= EVERYWHERE
    assert {name for name in names if "/" not in name} <= {word for word, folder in glossary().items() if not folder}


@pytest.mark.parametrize("game", GAMES)
def test_a_word_of_the_glossary_stands_in_its_folder(game: str) -> None:
    assert not astray(files(game), glossary())


def test_a_file_in_the_wrong_folder_or_in_two_is_seen() -> None:
    words = {"hands": "play", "layout": ""}
    assert astray({"hands": ["motion"], "layout": [""]}, words) == ["hands"]
    assert astray({"hands": ["play", "art"], "layout": ["art"]}, words) == ["hands", "layout"]
    assert not astray({"hands": ["play"], "bees": ["art"]}, words)


def test_whatever_two_tables_have_is_in_the_glossary_and_the_other_way_round() -> None:
    words = glossary()
    assert len(words) > 20 and set(words.values()) == {"", *ROLES}
    count: dict[str, int] = {}
    for game in GAMES:
        for name in files(game):
            count[name] = count.get(name, 0) + 1
    assert {name for name, games in count.items() if games > 1} == set(words)
