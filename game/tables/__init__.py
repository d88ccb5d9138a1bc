"""The games on screen: TABLES names each game's table, `render_position` draws a position into a file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pygame

from game.core.match import Match
from game.core.types import Seat
from game.core.words import Catalogue
from game.roster import RECORDS, Record, part
from game.rules import GAMES
from game.storage.paths import assets_dir
from game.storage.words import load_words
from game.tables import picture
from game.tables.table import Setting, Table
from game.ui.context import PlainSettings


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


def render_position(
    game: str,
    board: Any,
    match: Match[Any, Any, Any],
    seat: Seat | None,
    size: tuple[int, int],
    path: Path,
    names: Sequence[str],
    colours: Sequence[int] = (),
    words: Catalogue | None = None,
    settings: PlainSettings | None = None,
) -> None:
    """Draws what `seat` (None: a spectator) sees of the match into the file `path`; its ending says the format.

    The seat's own turn shows prompt and buttons. KeyError for a game without a table; pygame.error or OSError when the
    file can't be written.
    """
    make_table, catalogue = TABLES[game], words if words is not None else load_words()
    ui = picture.still_context(size, assets_dir() / "fonts", catalogue, settings)
    shown = tuple(colours) or tuple(range(match.seats))
    setting = picture.setting_for(ui, GAMES[game], board, names, shown, catalogue)
    surface = picture.render(setting, make_table, match.observe(seat), seat, size)
    pygame.image.save(surface, str(path))
