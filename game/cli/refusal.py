"""Bad input: one sentence on stderr, exit code 2."""

from __future__ import annotations

from functools import cache

from game.core.say import Say
from game.core.words import Catalogue
from game.storage.errors import BadFile, explain, told
from game.storage.words import load_words


class Refusal(Exception):
    """What the player asked for can't be done; `say` is the reason and the remedy."""

    def __init__(self, say: Say) -> None:
        super().__init__(say.key)
        self.say = say


@cache
def words() -> Catalogue:
    """The words in English, the command line's language; an empty catalogue where they can't be read."""
    try:
        return load_words()
    except BadFile:
        return Catalogue({})


def sentence(trouble: Refusal | BadFile) -> str:
    """The one line, without `ludi:`."""
    text = told(trouble.say, words()) if isinstance(trouble, Refusal) else explain(trouble, words())
    return " ".join(text.split())
