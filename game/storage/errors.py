"""`BadFile`: the one exception for anything wrong with a file, and how it is told."""

from __future__ import annotations

from pathlib import Path

from game.core.say import Say
from game.core.words import Catalogue, MissingWord, one_line

LONGEST = 2000


class BadFile(Exception):
    """A file that can't be read, written or used.

    `place` is the path inside the file (`gold[3]`), "" for the file as a whole; `line` counts from 1, 0 when unknown;
    `say` is the reason and the remedy; `backup` an older copy that could be loaded instead.
    """

    def __init__(self, path: Path, place: str, say: Say, *, line: int = 0, backup: Path | None = None) -> None:
        super().__init__(f"{path}: {place}: {say.key} {say.params}")
        self.path = path
        self.place = place
        self.say = say
        self.line = line
        self.backup = backup


def explain(bad: BadFile, words: Catalogue) -> str:
    """One line: file, place, sentence, and the backup if there is one."""
    parts = [f"{bad.path}:"]
    if bad.place and bad.line:
        parts.append(words("files.at_place_line", place=bad.place, line=bad.line))
    elif bad.place:
        parts.append(words("files.at_place", place=bad.place))
    elif bad.line:
        parts.append(words("files.at_line", line=bad.line))
    parts.append(told(bad.say, words))
    if bad.backup is not None:
        parts.append(words("files.backup", backup=bad.backup.name))
    return one_line(" ".join(" ".join(parts).split()), LONGEST)


def told(sentence: Say, words: Catalogue) -> str:
    """The sentence; the bare key and parameters where the catalogue lacks it (a damaged installation)."""
    try:
        return words.text(sentence)
    except MissingWord:
        return " ".join([sentence.key, *(f"{name}={value}" for name, value in sentence.params.items())])


def os_reason(error: OSError) -> str:
    """The system's own short word for what went wrong (`No space left on device`)."""
    return error.strerror or type(error).__name__
