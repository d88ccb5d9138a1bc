"""The table's own words: each one is used, and each one used exists."""

from __future__ import annotations

import re
from pathlib import Path

from game.storage.paths import words_dir
from game.storage.words import read_words
from game.tables import moritari

SOURCES = sorted(Path(moritari.__file__).parent.rglob("*.py"))
CALL = re.compile(r'(?:(?:self|teller|words)\(\s*|\bby=)f?"([a-z_.{}]+)"')
EITHER = re.compile(r'"([a-z_]+(?:\.[a-z_]+)*)" if .+? else "([a-z_]+(?:\.[a-z_]+)*)"')
SPREAD = re.compile(r"\{[a-z_.]+\}")
NAMED = re.compile(r'"moritari\.table\.([a-z_.]+)"')
KEYED = re.compile(r'key = "([a-z_.]+)"')


def used() -> set[str]:
    """Patterns of the keys the table's code asks for, without `moritari.table.`."""
    found: set[str] = set()
    for path in SOURCES:
        text = path.read_text(encoding="utf-8")
        found |= set(CALL.findall(text)) | set(KEYED.findall(text)) | set(NAMED.findall(text))
    return found


def either() -> set[str]:
    """Words chosen one or the other way; some of these pairs are no words."""
    text = "".join(path.read_text(encoding="utf-8") for path in SOURCES)
    return {word for pair in EITHER.findall(text) for word in pair}


def test_every_word_is_used_and_every_use_has_its_word() -> None:
    files = [words_dir("en") / f"moritari_{name}.yaml" for name in ("table", "primer")]
    keys = {key.removeprefix("moritari.table.") for file in files for key in read_words(file)}
    patterns = [re.compile("[a-z_]+".join(re.escape(part) for part in SPREAD.split(pattern))) for pattern in used()]
    chosen = either()
    left_over = {key for key in keys if key not in chosen and not any(pattern.fullmatch(key) for pattern in patterns)}
    assert not left_over
    missing = {pattern.pattern for pattern in patterns if not any(pattern.fullmatch(key) for key in keys)}
    assert not missing
    assert all(word in keys for word in chosen if "." in word and word.split(".")[0] in {key.split(".")[0] for key in keys})
