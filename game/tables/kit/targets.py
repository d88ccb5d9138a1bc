"""Three kinds of targets every table has: what is moved or used, where it can go, and what only says what it is."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.geometry import Box, Shape
from game.ui.target import Role, Target


def used(
    role: Role, name: str, shape: Shape, label: str, action: Callable[[], None], tip: str | None = None,
    why: str | None = None, *, focusable: bool = True, draggable: bool = False, ring: bool = True, radius: float = 12.0,
    value: str = "", keys: tuple[str, ...] = (), clip: Box | None = None,
) -> Target:  # fmt: skip
    """A target that is open unless there is a reason `why` it is not."""
    return Target(
        name, shape, label, why is None, why, tip, action, keys=keys, draggable=draggable, focusable=focusable, ring=ring,
        radius=radius, clip=clip, role=role, value=value,
    )  # fmt: skip


def zone(name: str, shape: Shape, label: str, tip: str | None = None, *, value: str = "", clip: Box | None = None) -> Target:
    """What only says what it is, to the pointer that rests on it."""
    return Target(name, shape, label, tip=tip, focusable=False, clip=clip, role="zone", value=value)
