"""What is on show at one moment, for the parts of the table that draw something of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.caesar_xl.actions import Action
from game.rules.caesar_xl.state import Table, View
from game.tables.caesar_xl.motion.melee import Melee
from game.tables.caesar_xl.motion.stage import Memory, Stage
from game.tables.caesar_xl.play.alarm import Alarm
from game.tables.caesar_xl.play.draft import Draft


@dataclass(frozen=True)
class Moment:
    """`is_playing`: an entry of the log is in motion, and all this is the past."""

    view: View
    stage: Stage
    melee: Melee | None
    """The battle on show; None while the map is looked at for a way out of it."""
    memory: Memory
    draft: Draft | None
    hint: Action | None
    pointed: str | None
    """Id of the target under pointer or focus."""
    is_playing: bool
    shows_key: bool
    shows_foes: bool
    alarms: Sequence[Alarm]
    """What the enemy could bring next turn, where that is wanted."""
    enemy: int
    """His colour, an index into `theme.SEATS`."""
    serial: int
    """Another number: something is otherwise."""

    @property
    def table(self) -> Table:
        """As it is shown: in motion the stage is ahead of the view."""
        return self.stage.table
