"""Moritari Te Salutamus on screen: free movement in inches on the sand of an arena."""

from __future__ import annotations

from game.tables.moritari.table import MoritariTable
from game.tables.table import Setting, Table


def make(setting: Setting) -> Table:
    """The table for one session."""
    return MoritariTable(setting)
