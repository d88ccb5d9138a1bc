"""What a font can write: any text made into one line of visible letters. Names come from keyboards, files and clipboards."""

from __future__ import annotations

import unicodedata

MOST_LETTERS = 800
"""No screen has a line so long; beyond it a line is cut."""
LONGEST_WORD = 48
"""Letters. No word of a language is longer: what is longer may be broken anywhere."""


def legible(text: str) -> str:
    """One line the font library can write: line breaks and tabs become spaces, control and format characters go, half a
    surrogate pair becomes U+FFFD, and what is too long for any screen is cut with an ellipsis."""
    if len(text) > MOST_LETTERS:
        text = text[: MOST_LETTERS - 1] + "…"
    return text if text.isprintable() else "".join(map(_letter, text))


def _letter(letter: str) -> str:
    match unicodedata.category(letter):
        case "Cc":
            return " " if letter.isspace() else ""
        case "Zl" | "Zp":
            return " "
        case "Cf":
            return ""
        case "Cs":
            return "\ufffd"
    return letter


def is_mark(letter: str) -> bool:
    """It stands on the letter before it (an accent, a variation selector) and has no width of its own."""
    return unicodedata.category(letter).startswith("M")


def printable(text: str) -> str:
    """The letters and marks of `text`."""
    return text if text.isprintable() else "".join(letter for letter in text if letter.isprintable())


def typed(text: str) -> str:
    """What of `text` may stand in a field: printable, and not beginning with a mark that has no letter below it."""
    kept = printable(text)
    first = next((at for at, letter in enumerate(kept) if not is_mark(letter)), len(kept))
    return kept[first:]
