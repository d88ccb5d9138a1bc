"""The words catalogue: keys to text. Reading the files is storage's work.

A text holds fields in braces. Beside plain `{n}` a field may carry a form:
  {seat:name}            the player's name at that seat
  {n:roman}              IV
  {n:one step|# steps}   singular or plural by the number; `#` is the number
  {die:@lion.die}        the text of key `lion.die.<value>`
  {n:+}                  signed number
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from string import Formatter

from game.core.say import Say

_ROMAN = ((1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"),
          (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))  # fmt: skip
MOST_ROMAN = 3999
MOST_LETTERS = 300
"""Of one field. Longer than any name, number or reason; a path may be cut."""
FILLED = 4096
"""Sentences kept as they were said."""
LONGEST_READ = 400
"""Letters of a sentence that came from a file."""
_UNSEEN = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufffe\uffff]+")


def roman(number: int) -> str:
    """IV for 4; plain digits below one and where Roman numerals end."""
    if not 1 <= number <= MOST_ROMAN:
        return str(number)
    text = ""
    for value, letters in _ROMAN:
        while number >= value:
            text += letters
            number -= value
    return text


class MissingWord(KeyError):
    """A key, or a field of a text, that the catalogue or the Say does not have, or a field of the wrong kind."""


def one_line(text: str, most: int = LONGEST_READ) -> str:
    """`text` without line breaks and letters that can't be drawn, cut to `most` letters: safe to show whatever it was."""
    text = _UNSEEN.sub(" ", text)
    return text if len(text) <= most else text[: most - 1] + "…"


class Catalogue:
    """All texts of one language."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self._texts = dict(texts)
        self._formatter = _Fields(self)
        self._filled: dict[tuple[object, ...], str] = {}
        """What was said already: a table says the same of each of its places in every frame."""

    def __contains__(self, key: str) -> bool:
        return key in self._texts

    def keys(self) -> list[str]:
        return sorted(self._texts)

    def raw(self, key: str) -> str:
        """The text as written, fields unfilled. MissingWord if there is none."""
        try:
            return self._texts[key]
        except KeyError:
            raise MissingWord(key) from None

    def text(self, say: Say, names: Sequence[str] = ()) -> str:
        """The sentence. `names` are the players' names by seat."""
        raw = self.raw(say.key)
        if "{" not in raw and "}" not in raw:
            return raw
        try:
            asked = (say.key, tuple(names), *say.params.items(), *map(type, say.params.values()))
            held = self._filled.get(asked)
        except TypeError:  # a file may say anything
            return self._formatter.fill(raw, say, names)
        if held is None:
            if len(self._filled) >= FILLED:
                self._filled.clear()
            held = self._filled[asked] = self._formatter.fill(raw, say, names)
        return held

    def read_out(self, say: Say | None, names: Sequence[str] = (), instead: str = "") -> str:
        """The sentence of a Say that came from a file, on one line. `instead` where there is none: the key may be a
        newer program's, a number a text, a seat nobody's. Never raises."""
        if say is None:
            return instead
        try:
            return one_line(self.text(say, names))
        except MissingWord:
            return instead

    def __call__(self, key: str, **params: str | int) -> str:
        return self.text(Say(key, params))


class _Fields(Formatter):
    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue
        self._names: Sequence[str] = ()

    def fill(self, text: str, say: Say, names: Sequence[str]) -> str:
        self._names = names
        try:
            return self.vformat(text, (), say.params)
        except (KeyError, IndexError, ValueError, TypeError, AttributeError) as missing:
            raise MissingWord(f"{say.key}: {missing}") from None

    def format_field(self, value: object, format_spec: str) -> str:
        text = self._field(value, format_spec)
        return text if len(text) <= MOST_LETTERS else text[: MOST_LETTERS - 1] + "…"

    def _field(self, value: object, format_spec: str) -> str:
        if not format_spec:
            return str(value)
        if format_spec == "name":
            seat = int(str(value))
            return self._names[seat] if 0 <= seat < len(self._names) else f"#{seat + 1}"
        if format_spec == "roman":
            return roman(int(str(value)))
        if format_spec == "+":
            return f"{int(str(value)):+d}".replace("-", "−")
        if format_spec.startswith("@"):
            return self._catalogue.raw(f"{format_spec[1:]}.{value}")
        one, _, many = format_spec.partition("|")
        return (one if int(str(value)) == 1 else many).replace("#", str(value))
