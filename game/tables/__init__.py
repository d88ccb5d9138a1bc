"""The games on screen: TABLES names each game's table."""

from __future__ import annotations

from collections.abc import Callable

from game.roster import RECORDS, Record, part
from game.tables.table import Setting, Table


def _door(record: Record) -> Callable[[Setting], Table]:
    def make(setting: Setting) -> Table:
        if record.table:
            table: Table = part(record.table)(setting)
            return table
        from game.tables.plain import make as plain

        return plain(setting, part(record.plain) if record.plain else None)

    return make


TABLES: dict[str, Callable[[Setting], Table]] = {game: _door(record) for game, record in RECORDS.items()}
"""By game id; a game's table is imported when it is first laid. One that has none is laid on the plain table."""
