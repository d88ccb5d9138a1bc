"""The drawings that lie as files: whole, looked at with any editor, and none without a use."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.storage.paths import assets_dir
from game.tables.kit.drawing import body_of, drawing, is_drawn

FOLDER = assets_dir() / "drawings"
NAMES = sorted(str(path.relative_to(FOLDER).with_suffix("")) for path in FOLDER.rglob("*.svg"))
TABLES = Path(__file__).parents[2] / "game" / "tables"
SOURCES = "\n".join(path.read_text(encoding="utf-8") for path in TABLES.rglob("*.py"))


@pytest.mark.parametrize("name", NAMES)
def test_a_drawing_is_whole_and_shows_something_in_an_editor(name: str) -> None:
    text = (FOLDER / f"{name}.svg").read_text(encoding="utf-8")
    ElementTree.fromstring(text)  # the tags match
    found = drawing(name)
    assert found.w > 0 and found.h > 0 and found.body
    assert "var(" not in body_of(name), "each place has what it shows where nothing is set"
    gradients = set(re.findall(r'id="(\w+)"', text))
    assert set(re.findall(r"url\(#(\w+)\)", text)) <= gradients


@pytest.mark.parametrize("name", NAMES)
def test_a_drawing_is_used(name: str) -> None:
    folder = name.rpartition("/")[0]
    assert re.search(rf"""['"]({name}['"]|{folder}/{{)""", SOURCES)


def test_what_is_set_stands_in_its_place_and_the_rest_is_as_usual() -> None:
    plain, dressed = body_of("caesar_xl/marker"), body_of("caesar_xl/marker", light="#123456", nothing="#fff")
    assert "#123456" in dressed and "#123456" not in plain
    assert dressed.replace("#123456", "#ee6a58") == plain
    assert is_drawn("caesar_xl/marker") and not is_drawn("caesar_xl/nobody")
