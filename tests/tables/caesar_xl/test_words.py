"""The table's own words: each one is used, and each one used exists."""

from __future__ import annotations

import re
from pathlib import Path

from game.storage.paths import words_dir
from game.storage.words import read_words
from game.tables import caesar_xl

SOURCES = sorted(Path(caesar_xl.__file__).parent.rglob("*.py"))
CALL = re.compile(r'(?:self|teller|words|tell)\(\s*f?"([a-z_0-9.{}\[\]]+)"')
EITHER = re.compile(r'f?"([a-z_0-9.]+)" if [^"]+? else f?"([a-z_0-9.{}]+)"')
WHOLE = re.compile(r'"caesar_xl\.table\.([a-z_.{}]+)"')
LATER = re.compile(r'key = (?:f?"([a-z_.]+)" if .+ else )?f?"([a-z_.]+)"')
NESTED = {"season.spring", "season.autumn", "die.won", "die.lost", "die.revolt", "die.tax", "die.nothing", "die.ides",
          "die.spared"}  # fmt: skip
"""Named by fields of other texts, or chosen among literals in one expression."""


def used() -> set[str]:
    """Patterns of the keys the table's code asks for, without `caesar_xl.table.`."""
    found: set[str] = set()
    for path in SOURCES:
        text = path.read_text(encoding="utf-8")
        found |= set(CALL.findall(text)) | set(WHOLE.findall(text))
        for pairs in (EITHER.findall(text), LATER.findall(text)):
            for pair in pairs:
                found |= {key for key in pair if "." in key}
        found |= set(re.findall(r'if [a-z_]+ else "([a-z_]+\.[a-z_.]+)"', text))
        found |= set(re.findall(r'"(row\.[a-z_]+)"', text))
    return found - {"{key}"}


def test_every_word_is_used_and_every_use_has_its_word() -> None:
    files = [words_dir("en") / f"caesar_xl_{name}.yaml" for name in ("table", "primer")]
    keys = {key.removeprefix("caesar_xl.table.") for file in files for key in read_words(file)}
    patterns = [re.compile(re.sub(r"\\\{[^{}]+\\\}", "[a-z_0-9]+", re.escape(pattern))) for pattern in used()]
    left_over = {key for key in keys if key not in NESTED and not any(pattern.fullmatch(key) for pattern in patterns)}
    assert not left_over
    missing = {p.pattern for p in patterns if not any(p.fullmatch(key) for key in keys)}
    assert not missing
