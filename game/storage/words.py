"""Reading the words of a language: every YAML file of its folder, each a flat list of key and text."""

from __future__ import annotations

from pathlib import Path

from game.core.say import say
from game.core.words import Catalogue
from game.storage.errors import BadFile
from game.storage.paths import assets_dir, words_dir
from game.storage.typed import parse, read_bytes, text_of

FALLBACK = "en"


def languages() -> list[str]:
    """The languages there are words for."""
    try:
        return sorted(path.name for path in (assets_dir() / "words").iterdir() if path.is_dir())
    except OSError:
        return []


def load_words(language: str = FALLBACK) -> Catalogue:
    """The catalogue of `language`; what it lacks is taken from English. BadFile for a file that can't be used."""
    texts = read_folder(words_dir(FALLBACK))
    if language != FALLBACK and language in languages():
        texts |= read_folder(words_dir(language))
    return Catalogue(texts)


def read_folder(folder: Path) -> dict[str, str]:
    """All texts of one folder; BadFile when a key stands twice, in one file or in two."""
    texts: dict[str, str] = {}
    home_of: dict[str, Path] = {}
    for path in sorted(folder.glob("*.yaml")):
        for key, text in read_words(path).items():
            if key in texts:
                raise BadFile(path, key, say("files.word_twice", name=key, other=home_of[key].name))
            texts[key] = text
            home_of[key] = path
    return texts


def read_words(path: Path) -> dict[str, str]:
    """The texts of one file."""
    text = text_of(path, read_bytes(path))
    raw = parse(path, text)
    if not isinstance(raw, dict):
        raise BadFile(path, "", say("files.no_words"))
    for key, value in raw.items():
        if not isinstance(key, str) or not isinstance(value, str):
            line = next((n for n, row in enumerate(text.splitlines(), 1) if row.startswith(f"{key}:")), 0)
            raise BadFile(path, str(key), say("files.word_type"), line=line)
    return raw
