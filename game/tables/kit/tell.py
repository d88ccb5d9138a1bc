"""What a table says: all its words come from the catalogue, by keys that begin with the game's name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.core.say import Say, say

Speak = Callable[[Say], str]


@dataclass(frozen=True)
class Told:
    """Title and second line of a bubble. `good`: nothing is lost by it; `coin`: a coin stands beside them."""

    title: str
    text: str = ""
    good: bool = True
    coin: bool = False


class Words:
    """Words for one table: `words("prompt.pick", seat=1)` speaks the key `<game>.table.prompt.pick`."""

    def __init__(self, game: str, speak: Speak) -> None:
        self.game, self.speak = game, speak

    def __call__(self, key: str, **params: str | int) -> str:
        return self.speak(say(f"{self.game}.table.{key}", **params))

    def joined(self, parts: Sequence[str], by: str = "join") -> str:
        """Parts in a row, two by two, by the words of the key `by`; "" for none."""
        text = parts[0] if parts else ""
        for part in parts[1:]:
            text = self(by, first=text, second=part)
        return text

    def reason(self, why: Say | None) -> str | None:
        """A refusal in words, for a target's or a button's `why_not`."""
        return None if why is None else self.speak(why)
