"""The table's own words: each one is used, and each one used exists."""

from __future__ import annotations

import re
from pathlib import Path

from game.storage.paths import words_dir
from game.storage.words import read_words
from game.tables import circus

SOURCES = sorted(Path(circus.__file__).parent.rglob("*.py"))
CALL = re.compile(r'(?:self|teller|words|tell)\(\s*f?"([a-z_.{}]+)"')
EITHER = re.compile(r'"([a-z_]+(?:\.[a-z_]+)+)" if .+? else "([a-z_]+(?:\.[a-z_]+)*)"')
WHOLE = re.compile(r'"circus\.table\.([a-z_.]+)"')
PLAIN = re.compile(r'key = "([a-z_]+(?:\.[a-z_]+)+)"')


def used() -> set[str]:
    """Patterns of the keys the table's code asks for, without `circus.table.`."""
    found: set[str] = set()
    for path in SOURCES:
        text = path.read_text(encoding="utf-8")
        found |= set(CALL.findall(text)) | set(WHOLE.findall(text)) | set(PLAIN.findall(text))
        for pair in EITHER.findall(text):
            found |= set(pair)
    return {re.sub(r"\{[^}]*\}", "{x}", one) for one in found}


def test_every_word_is_used_and_every_use_has_its_word() -> None:
    files = [words_dir("en") / f"circus_{name}.yaml" for name in ("table", "primer")]
    keys = {key.removeprefix("circus.table.") for file in files for key in read_words(file)}
    patterns = [re.compile(re.escape(pattern).replace(r"\{x\}", "[a-z_]+")) for pattern in used()]
    left_over = {key for key in keys if not any(pattern.fullmatch(key) for pattern in patterns)}
    assert not left_over
    missing = {pattern.pattern for pattern in patterns if not any(pattern.fullmatch(key) for key in keys)}
    assert not missing
