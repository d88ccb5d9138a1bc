"""Matches as a table for any spreadsheet: CSV, one line a seat of a match."""

from __future__ import annotations

import csv
import io
import time
from collections.abc import Iterable
from pathlib import Path

from game.core.say import say
from game.storage.atomic import write_whole
from game.storage.errors import BadFile, os_reason
from game.storage.paths import home
from game.storage.slots import file_stem
from game.storage.stats import Result

COLUMNS = (
    "match", "ended", "game", "board", "kind", "seconds", "moves", "seats", "seat", "player", "name", "place", "score",
    "won", "deeds",
)  # fmt: skip
"""`kind` is "counted" or why a match counts apart; `player` is "human" or a level; `won` is the share of first place."""
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet takes for a formula when a text begins with it."""


def exports_dir() -> Path:
    return home() / "exports"


def table(matches: Iterable[Result]) -> str:
    """The whole table with its head, lines ended as RFC 4180 has it."""
    out = io.StringIO()
    rows = csv.writer(out)
    rows.writerow(COLUMNS)
    for result in matches:
        winners = result.winners
        for number, seat in enumerate(result.seats, 1):
            won = 1 / len(winners) if seat in winners else 0.0
            texts = (result.match, result.at, result.game, result.board, result.kind or "counted")
            rows.writerow(
                [
                    *map(_text, texts), result.seconds, result.plies, len(result.seats), number, _text(seat.by),
                    _text(seat.name), seat.rank, seat.score, f"{won:g}", _text(" ".join(seat.deeds)),
                ]
            )  # fmt: skip
    return out.getvalue()


def _text(text: str) -> str:
    """A name is a text, whatever it begins with."""
    return f"'{text}" if text.startswith(FORMULA) else text


def export(matches: Iterable[Result], name: str, folder: Path | None = None) -> Path:
    """Writes the table under a name that is free; BadFile when it can't be."""
    folder = exports_dir() if folder is None else folder
    stem = file_stem(f"{name} {time.strftime('%Y-%m-%d')}".strip())
    path = next(
        path for n in range(1, 100_000) if not (path := folder / (f"{stem}.csv" if n == 1 else f"{stem} {n}.csv")).exists()
    )
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(path, table(matches).encode("utf-8-sig"), keep=False)
    except OSError as error:
        raise BadFile(path, "", say("own.unexported", path=str(path), reason=os_reason(error))) from None
    return path
