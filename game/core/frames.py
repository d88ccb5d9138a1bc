"""Nested decisions: a stack of small tagged structs kept in the state.

A retreat inside a battle inside a combat phase is three frames. Frames are plain data: copied, saved and compared like
the rest of the state. `pending` looks at the top frame only; `apply` changes, pops or pushes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

F = TypeVar("F")


def top(frames: Sequence[object], kind: type[F]) -> F:
    """The top frame, which must be of `kind`. AssertionError otherwise: a rules bug, never a player's mistake."""
    assert frames, f"no frame on the stack, {kind.__name__} expected"
    frame = frames[-1]
    assert isinstance(frame, kind), f"{type(frame).__name__} on top, {kind.__name__} expected"
    return frame


def inside(frames: Sequence[object], kind: type[F]) -> F | None:
    """The innermost frame of `kind`, or None."""
    for frame in reversed(frames):
        if isinstance(frame, kind):
            return frame
    return None


def pop(frames: list[F], kind: type[object]) -> F:
    """Takes the top frame off; it must be of `kind`."""
    top(frames, kind)
    return frames.pop()
