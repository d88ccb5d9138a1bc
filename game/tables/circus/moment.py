"""What is on show at one moment, for the parts of the table that draw something of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.core.types import Seat
from game.rules.circus.state import Table, View
from game.rules.circus.track import Track
from game.tables.circus.motion.stage import Stage


@dataclass(frozen=True)
class Moment:
    """`mine`: whose hand is shown; `is_playing`: an entry of the log is in motion, and all this is the past."""

    view: View
    stage: Stage
    track: Track
    mine: Seat | None
    is_playing: bool

    @property
    def table(self) -> Table:
        return self.view.table


Now = Callable[[], Moment | None]
"""None as long as nothing has been seen."""
