"""The table's own words: each one is used, and each one used exists."""

from __future__ import annotations

import re
from pathlib import Path

from game.storage.paths import words_dir
from game.storage.words import read_words
from game.tables import lion

SOURCES = sorted(Path(lion.__file__).parent.rglob("*.py"))
CALL = re.compile(r'(?:(?:self|teller|words)\(\s*|\bby=)f?"([a-z_.{}]+)"')
EITHER = re.compile(r'"([a-z_]+(?:\.[a-z_]+)+)" if .+? else "([a-z_]+(?:\.[a-z_]+)+)"')
WHOLE = re.compile(r'"lion\.table\.([a-z_.]+)"')


def used() -> set[str]:
    """Patterns of the keys the table's code asks for, without `lion.table.`."""
    found: set[str] = set()
    for path in SOURCES:
        text = path.read_text(encoding="utf-8")
        found |= set(CALL.findall(text)) | set(WHOLE.findall(text))
        for pair in EITHER.findall(text):
            found |= set(pair)
    return found


def test_every_word_is_used_and_every_use_has_its_word() -> None:
    files = [words_dir("en") / f"lion_{name}.yaml" for name in ("table", "primer")]
    keys = {key.removeprefix("lion.table.") for file in files for key in read_words(file)}
    patterns = [re.compile(re.sub(r"\\\{[a-z_.\\]+\\\}", "[a-z_]+", re.escape(pattern))) for pattern in used()]
    left_over = {key for key in keys if not any(pattern.fullmatch(key) for pattern in patterns)}
    assert not left_over
    missing = {pattern.pattern for pattern in patterns if not any(pattern.fullmatch(key) for key in keys)}
    assert not missing


def test_notes_on_the_first_turns_fit_any_number_of_players() -> None:
    """ "Your rival" was said at a table of six."""
    notes = [text for key, text in read_words(words_dir("en") / "lion_primer.yaml").items() if ".guide." in key]
    assert notes and not any("your rival" in text.lower() for text in notes)
