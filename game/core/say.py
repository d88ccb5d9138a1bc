"""`Say`: a sentence by key. Rules never build English; words.py turns a Say into text."""

from __future__ import annotations

from msgspec import Struct, field


class Say(Struct, frozen=True, omit_defaults=True):
    """Key into the words catalogue with its numbers and names.

    A parameter is a number or a short id, never a sentence. Hashing is by key and parameters.
    """

    key: str
    params: dict[str, str | int] = field(default_factory=dict)

    def __hash__(self) -> int:
        return hash((self.key, tuple(sorted(self.params.items()))))


def say(key: str, **params: str | int) -> Say:
    """Short form: `say("lion.too_far", cost=4, left=3)`."""
    return Say(key, params)


_SURE = 1e-9
"""Sums of chances miss nought and one by less."""


def in_hundred(chance: float) -> int:
    """A chance 0..1 as it is told, in hundredths: what may still go either way is told neither as never nor as always."""
    if chance <= _SURE or chance >= 1 - _SURE:
        return 100 * round(chance)
    return max(1, min(99, round(100 * chance)))
