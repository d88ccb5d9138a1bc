"""Ave Caesar and its Ausgebremst adaptation on screen."""

from __future__ import annotations

from game.tables.circus.table import CircusTable
from game.tables.table import Setting, Table


def make(setting: Setting) -> Table:
    """The table for one session."""
    return CircusTable(setting)
