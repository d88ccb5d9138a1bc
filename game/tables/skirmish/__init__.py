"""Caesar's Skirmish on screen."""

from __future__ import annotations

from game.tables.skirmish.table import SkirmishTable
from game.tables.table import Setting, Table


def make(setting: Setting) -> Table:
    """The table for one session."""
    return SkirmishTable(setting)
