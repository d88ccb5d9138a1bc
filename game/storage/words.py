"""Reading the words of a language: every YAML file of its folder, each a flat list of key and text."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
from pathlib import Path

from game.core.say import say
from game.core.words import Catalogue
from game.roster import RECORDS
from game.storage.errors import BadFile
from game.storage.paths import assets_dir, words_dir
from game.storage.regular import read_bytes

FALLBACK = "en"
CACHE_BYTES = 8_000_000
_known: dict[tuple[object, ...], Catalogue] = {}
"""Read before in this process, by what `_stamp` tells of the files."""


def languages() -> list[str]:
    """The languages there are words for."""
    try:
        return sorted(path.name for path in (assets_dir() / "words").iterdir() if path.is_dir())
    except OSError:
        return []


def load_words(language: str = FALLBACK, cache: Path | None = None) -> Catalogue:
    """The catalogue of `language`; what it lacks is taken from English. BadFile for a file that can't be used.

    `cache`: a folder where the texts are kept in a form that is read twenty times faster, until a file changes.
    """
    folders = _folders(FALLBACK)
    if language != FALLBACK and language in languages():
        folders += _folders(language)
    stamp = tuple(_stamp(folder) for folder in folders)
    if stamp not in _known:
        kept = cache / f"words-{language}.json" if cache is not None else None
        texts = _kept(kept, stamp) if kept is not None else None
        if texts is None:
            texts = {}
            for folder in folders:
                texts |= read_folder(folder)
            if kept is not None:
                _keep(kept, stamp, texts)
        _known[stamp] = Catalogue(texts)
    return _known[stamp]


def _folders(language: str) -> list[Path]:
    """Of the house, then of the games in packages of their own."""
    packages = [record.folder for record in RECORDS.values() if record.home]
    return [words_dir(language), *(folder / "words" / language for folder in packages if folder is not None)]


def _stamp(folder: Path) -> tuple[object, ...]:
    """Changes when a file of the folder does."""
    try:
        with os.scandir(folder) as found:
            files = [(entry.name, entry.stat()) for entry in found if entry.name.endswith(".yaml")]
    except OSError:
        files = []
    return (str(folder), *sorted(f"{name} {stat.st_size} {stat.st_mtime_ns}" for name, stat in files))


def _kept(path: Path, stamp: tuple[object, ...]) -> dict[str, str] | None:
    """The texts as they were written; None when files have changed since, and for what is damaged, if only by a bit."""
    try:
        sign, _, data = read_bytes(path, CACHE_BYTES).partition(b"\n")
        return dict(json.loads(data)) if sign == _sign(stamp, data) else None
    except (BadFile, ValueError, TypeError, RecursionError):
        return None


def _sign(stamp: tuple[object, ...], data: bytes) -> bytes:
    return hashlib.blake2b(json.dumps(stamp).encode() + data, digest_size=16).hexdigest().encode()


def _keep(path: Path, stamp: tuple[object, ...], texts: dict[str, str]) -> None:
    from game.storage.atomic import write_whole

    data = json.dumps(texts).encode()
    with contextlib.suppress(OSError):  # without the cache the next start takes a little longer
        write_whole(path, _sign(stamp, data) + b"\n" + data, keep=False)


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
    from game.storage.typed import parse, text_of  # brings the YAML reader, which a cached start can spare

    text = text_of(path, read_bytes(path))
    raw = parse(path, text)
    if not isinstance(raw, dict):
        raise BadFile(path, "", say("files.no_words"))
    for key, value in raw.items():
        if not isinstance(key, str) or not isinstance(value, str):
            line = next((n for n, row in enumerate(text.splitlines(), 1) if row.startswith(f"{key}:")), 0)
            raise BadFile(path, str(key), say("files.word_type"), line=line)
    return raw
