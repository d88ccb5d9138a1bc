"""Small words of tests: what must be there, and what is noted in passing."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def sure(thing: T | None) -> T:
    """The thing itself, which must be there."""
    assert thing is not None
    return thing


def noted(notes: list[T], thing: T) -> T:
    """The thing itself, put down first: for a lambda in the place of something that is to be watched."""
    notes.append(thing)
    return thing
