"""Reading words: flat, unique, text only."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.storage import words
from game.storage.errors import BadFile
from game.storage.words import load_words, read_folder, read_words
from tests.storage.strange import ANY_KIND


def test_the_shipped_words_are_read() -> None:
    catalogue = load_words()
    assert "app.illegal.over" in catalogue and "files.missing" in catalogue


@pytest.mark.parametrize(
    ("text", "place", "key", "line"),
    [
        ("a: x\nb: 3\n", "b", "files.word_type", 2),
        ("a: x\nb: yes\n", "b", "files.word_type", 2),
        ("a:\n  b: nested\n", "a", "files.word_type", 1),
        ("1: x\n", "1", "files.word_type", 1),
        ("a: x\na: y\n", "a", "files.key_twice", 2),
        ("- a\n", "", "files.no_words", 0),
        ("a: 'x\n", "", "files.syntax", 2),
    ],
)
def test_a_fault_is_named_with_its_place(text: str, place: str, key: str, line: int, tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text(text)
    with pytest.raises(BadFile) as bad:
        read_words(path)
    assert (bad.value.place, bad.value.say.key, bad.value.line) == (place, key, line)


def test_a_key_in_two_files_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("x: one\n")
    (tmp_path / "b.yaml").write_text("y: one\nx: two\n")
    with pytest.raises(BadFile) as bad:
        read_folder(tmp_path)
    assert bad.value.place == "x" and bad.value.say.params["other"] == "a.yaml"


def test_what_a_language_lacks_is_told_in_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, text in (("en", "a: one\nb: two\n"), ("la", "a: unus\n")):
        (tmp_path / "words" / name).mkdir(parents=True)
        (tmp_path / "words" / name / "app.yaml").write_text(text)
    monkeypatch.setattr(words, "words_dir", lambda language="en": tmp_path / "words" / language)
    monkeypatch.setattr(words, "assets_dir", lambda: tmp_path)
    assert words.languages() == ["en", "la"]
    catalogue = load_words("la")
    assert (catalogue("a"), catalogue("b")) == ("unus", "two")
    assert load_words("xx")("a") == "one"


@pytest.mark.parametrize("case", ANY_KIND)
def test_whatever_lies_in_the_cache_the_words_are_read(case: str, tmp_path: Path) -> None:
    ANY_KIND[case](tmp_path / "words-en.json", "")
    words._known.clear()
    assert words.load_words("en", tmp_path)("app.title.quit")


def test_one_bit_in_the_cached_words_is_noticed(tmp_path: Path) -> None:
    words._known.clear()
    good = dict(words.load_words("en", tmp_path)._texts)
    (file,) = tmp_path.iterdir()
    data = file.read_bytes()
    at = data.index(b"{name}") + 1  # a sentence that would ask for a name nobody gives
    file.write_bytes(data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :])
    words._known.clear()
    assert words.load_words("en", tmp_path)._texts == good
    assert file.read_bytes() == data, "and it is mended"
    words._known.clear()
    file.write_bytes(data)
    assert words._kept(file, tuple(words._stamp(folder) for folder in words._folders("en"))) == good
