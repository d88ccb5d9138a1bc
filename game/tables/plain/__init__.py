"""The table of games that have none of their own: laid by a description, or a list of what may be done."""

from __future__ import annotations

from typing import Any

from game.tables.plain.bare import BareTable
from game.tables.plain.describe import Description
from game.tables.plain.table import PlainTable
from game.tables.table import Setting, Table


def make(setting: Setting, described: type[Description[Any, Any]] | None) -> Table:
    """The table for one session. `described` is made with the board and the number of seats."""
    if described is None:
        return BareTable(setting)
    return PlainTable(setting, described(setting.board, len(setting.names)))
