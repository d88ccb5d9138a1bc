"""Every sentence of the table is in the catalogue, and none is left over."""

import re
from pathlib import Path

from game.rules.skirmish.cards import Card
from game.storage.paths import words_dir
from game.storage.words import read_words
from tests.rules.skirmish.position import TOP

WORDS = read_words(words_dir() / "skirmish_table.yaml")
FOLDER = TOP / "game" / "tables" / "skirmish"
COMPOSED = {
    "read": ("again", "beats_most", "bestia", "cestus", "populi", "tallest"),
    "read.when": ("always", "loss", "win"),
    "fate": ("stands", "falls", "cheered", "spent", "balked", "unfought"),
    "sketch": ("sword", "spear", "net", "bestia", "populi", "cestus"),
    "fan": ("fallen", "open", "hidden"),
    "solution": ("before", "after"),
    "back.trait": ("sound", "beats_most", "tallest", "again", "bestia", "cestus", "populi"),
}
"""Keys put together from a family and a name."""


def source() -> str:
    return "".join(path.read_text(encoding="utf-8") for path in sorted(Path(FOLDER).rglob("*.py")))


def used() -> set[str]:
    text = source()
    keys = set(re.findall(r'"skirmish\.table\.([a-z_.]+)"', text))
    keys |= set(re.findall(r"(?:self|teller)\(\s*f?[\"']([a-z_.]+)[\"']", text))
    keys |= {key for pair in re.findall(r'"([a-z_.]+)" if [^"\n]+ else "([a-z_.]+)"', text) for key in pair}
    keys |= {f"{key}.{end}" for key in ("stack",) for end in ("own", "rival", "own.empty", "rival.empty")}
    keys |= {f"{family}.{name}" for family, names in COMPOSED.items() for name in names}
    return keys


def test_all_keys_begin_with_the_room_of_the_table() -> None:
    assert all(key.startswith("skirmish.table.") for key in WORDS)


def test_no_key_is_missing() -> None:
    keys = set(re.findall(r'"(skirmish\.table\.[a-z_.]+)"', source()))
    assert keys
    assert {key for key in keys if key not in WORDS} == set()


def test_no_key_is_left_over() -> None:
    known = used()
    left = {key for key in WORDS if key.removeprefix("skirmish.table.") not in known}
    text = source()
    # Keys may also stand alone in the source, chosen by a name of their own.
    left = {key for key in left if f'"{key.removeprefix("skirmish.table.")}"' not in text and f'"{key}"' not in text}
    assert left == set()


def test_each_card_is_named_and_explained_by_the_rules_words() -> None:
    rules = read_words(words_dir() / "skirmish.yaml")
    assert all(f"skirmish.card.{card.value}" in rules and f"skirmish.card.{card.value}.power" in rules for card in Card)
