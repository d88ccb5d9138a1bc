"""Leo et Aurum on screen."""

from __future__ import annotations

from game.tables.lion.table import LionTable
from game.tables.table import Setting, Table


def make(setting: Setting) -> Table:
    """The table for one session."""
    return LionTable(setting)
