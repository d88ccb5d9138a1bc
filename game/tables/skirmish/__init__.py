"""Caesar's Skirmish on screen."""

from __future__ import annotations

from game.tables.skirmish.play.counsel import counsel_for
from game.tables.skirmish.table import SkirmishTable
from game.tables.table import Setting, Table


def make(setting: Setting) -> Table:
    """The table for one session, with the solver that looks over its shoulder."""
    return SkirmishTable(setting, counsel_for(setting.board, setting.ui.wake))
