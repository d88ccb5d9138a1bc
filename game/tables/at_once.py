"""What people choose with in secret where several do so at once at one machine: a gamepad each, or keys of their own.

A hand has so many places, each a key of the keyboard or a button of a pad. What a place stands for may lie open, for nobody
sees which one is pressed. The last two are the same everywhere: the choice is taken back; its owner wants the machine for
himself, to choose there with all he has.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.types import Seat
from game.ui.context import AtOnce
from game.ui.pads import SECRET_NAMES

LEFT_HAND, RIGHT_HAND = ("a", "s", "d", "f", "g"), ("j", "k", "l", ";", "'")
"""Where two share a keyboard and nothing else."""
ALSO: dict[str, str] = {
    "q": "a", "ö": ";", "ñ": ";", "ç": ";", "ò": ";", "ø": ";", "æ": ";", "m": ";", "ä": "'", "à": "'", "ù": "'",
}  # fmt: skip
"""Keys that lie in the same places on other keyboards."""

CHOICES = 4
"""Places that choose."""
BACK, APART = CHOICES, CHOICES + 1
"""The places of taking back, and of asking for the machine."""
KEYBOARD: tuple[tuple[str, ...], ...] = (
    ("a", "s", "d", "f", "e", "w"),
    ("j", "k", "l", ";", "i", "o"),
    ("1", "2", "3", "4", "5", "6"),
)
"""Left hand, right hand, and the row of numbers; none of them is a key of the bar's."""


@dataclass(frozen=True)
class Hand:
    """Of one person. `keys` by place, as they reach the table; `names`: what is written on them."""

    seat: Seat
    keys: tuple[str, ...]
    names: tuple[str, ...]
    pad: int = 0
    """Number of the pad, from 1; 0 for keys of the keyboard."""

    def place(self, key: str) -> int | None:
        """Which place a key is; None: of another hand, or of none."""
        name = ALSO.get(key, key)
        return self.keys.index(name) if name in self.keys else None


def hands_of(people: Sequence[Seat], pads: int, way: AtOnce) -> tuple[Hand, ...]:
    """Who has a hand of his own: pads go to the first, in the order in which they came, and keys to the next. None where
    there would be but one: nobody chooses at once with himself."""
    if way == "pass":
        return ()
    count = min(pads, len(people))
    found = [
        Hand(seat, tuple(f"pad {n} {place}" for place in range(len(SECRET_NAMES))), SECRET_NAMES, n)
        for n, seat in enumerate(people[:count], 1)
    ]
    if way == "keys":
        found += [
            Hand(seat, keys, tuple(key.upper() for key in keys))
            for seat, keys in zip(people[count:], KEYBOARD, strict=False)
        ]
    return tuple(found) if len(found) > 1 else ()
