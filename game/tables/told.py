"""Lines of the log that a table makes of its own accord: of several entries one."""

from __future__ import annotations

from game.core.say import Say
from game.core.types import Event


class Told(Event, frozen=True):
    """Stands in what a log is told for events of the rules. No match ever holds one, so no save does."""

    said: Say
