"""Caesar XL on screen."""

from __future__ import annotations

from game.tables.caesar_xl.table import CaesarTable
from game.tables.table import Setting, Table


def make(setting: Setting) -> Table:
    """The table for one session."""
    return CaesarTable(setting)
