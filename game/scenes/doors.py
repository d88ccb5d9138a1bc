"""What a screen may open on top of itself without being left: rulebook, settings, credits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


def _shut(*_: object) -> None:
    """A door that leads nowhere: in tests and pictures."""


@dataclass(frozen=True)
class Doors:
    """Made once by the flow and handed to every screen that needs one."""

    rules: Callable[[str | None, str | None], None] = _shut
    """Opens the rulebook at (game, page); None: where the reader left off, or the first page."""
    settings: Callable[[], None] = _shut
    credits: Callable[[], None] = _shut
