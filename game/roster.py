"""Which games there are: a record each, naming where its parts lie, so that every room opens only what it needs.

The five of the house are listed here. A game in a package of its own joins them by an entry point of the group
`ludi.games` that names its record. A frozen bundle scans nothing.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

GROUP = "ludi.games"
MOST = 12
"""Boxes the shelf takes."""
_ID = re.compile(r"[a-z][a-z0-9_]{0,30}")


@dataclass(frozen=True)
class Lid:
    """What the title knows of a game's box before anything of the game is loaded."""

    seats: str
    """The counts in short: "2–6"."""
    minutes: int
    colour: str
    """Of the plain lid, before its picture is painted."""
    art: str = ""
    """`module:function`, Pen -> surface of BOX_W x BOX_H; "": a lid with the game's name alone."""
    is_short: bool = False
    """The name does not fit the box: the words `<id>.lid` and `<id>.lid.second` stand there."""


@dataclass(frozen=True)
class First:
    """A first game, begun at one press: at a small board, against weak players, by the printed rules."""

    minutes: int
    """It takes about so long, and less than twenty."""
    board: str = ""
    """"": the game's first."""
    level: str = "novice"
    seat: int = 0
    """The person's: where sides differ, the one a beginner fares better with."""
    options: tuple[tuple[str, bool | int | str], ...] = ()
    """What makes it short, by key; the rest as printed."""


@dataclass(frozen=True)
class Record:
    """One game. Parts are named as `module:attribute` and loaded when first asked for."""

    id: str
    rules: str
    """The `GameInfo`."""
    lid: Lid
    levels: tuple[str, ...] = ("random",)
    """Computer players, weakest first; each but `random` is made by `players`."""
    players: str = ""
    """(level, board) -> Agent"""
    questions: tuple[str, ...] = ()
    """What its table asks of the same worker; made like the levels, but nobody plays by them."""
    table: str = ""
    """Setting -> Table; "": the plain table."""
    plain: str = ""
    """The `Description` by which the plain table lays the game; "": it lists what may be done."""
    thumbnail: str = ""
    """The painter of small boards in set-up; "": plain wood."""
    first: First | None = None
    """None: it offers none."""
    career: str = ""
    """What opens careers from its set-up screen; "": it has none."""
    inner_loops: str = ""
    """The module that may be compiled."""
    is_reduced_uncompiled: bool = False
    """Its levels are weaker where that module is not compiled."""
    home: str = ""
    """The package whose folder holds `boards/` and `words/`; "": they are the house's own."""
    judge: str = ""
    """Board -> Judge (`game.ai.judge`), who looks back on its matches; "": nobody does."""
    cabinet: str = ""
    """What shows its pieces from near (`game.scenes.cabinet`); "": nothing does."""
    deeds: str = ""
    """A tuple of `game.core.deeds.Deed` for the shelf of deeds; "": it has none."""

    @property
    def folder(self) -> Path | None:
        """Where a package outside the house keeps its data; None for the house's own games."""
        spec = find_spec(self.home) if self.home else None
        places = list(spec.submodule_search_locations or ()) if spec is not None else []
        return Path(places[0]) if places else None


HOUSE: tuple[Record, ...] = (
    Record(
        "lion", "game.rules.lion:INFO", Lid("2–6", 30, "#b8894a", "game.scenes.lids.lion:paint"),
        ("random", "novice", "veteran", "champion"), "game.ai.lion:make", table="game.tables.lion.table:LionTable",
        thumbnail="game.tables.lion.thumbnail:hexes",
        inner_loops="game.ai.lion.model", judge="game.ai.lion.judge:LionJudge",
        deeds="game.rules.lion.deeds:DEEDS", first=First(10, "ludus"),
    ),
    Record(
        "skirmish", "game.rules.skirmish:INFO", Lid("2", 10, "#5e1e1a", "game.scenes.lids.skirmish:paint"),
        ("random", "novice", "veteran", "reader", "champion"), "game.ai.skirmish:make",
        ("decision", "standing", "report"), "game.tables.skirmish:make",
        thumbnail="game.tables.skirmish.thumbnail:deck", inner_loops="game.ai.skirmish.kernel", is_reduced_uncompiled=True,
        judge="game.ai.skirmish.judge:SkirmishJudge",
        deeds="game.rules.skirmish.deeds:DEEDS", first=First(5, "tiny"),
    ),
    Record(
        "circus", "game.rules.circus:INFO", Lid("3–6", 60, "#2c6854", "game.scenes.lids.circus:paint"),
        ("random", "novice", "veteran", "champion"), "game.ai.circus:make", table="game.tables.circus.table:CircusTable",
        thumbnail="game.tables.circus.thumbnail:courses", judge="game.ai.circus.judge:CircusJudge",
        deeds="game.rules.circus.deeds:DEEDS", first=First(10, "a-white", options=(("series", "single"),)),
        inner_loops="game.ai.circus.chase",
    ),
    Record(
        "moritari", "game.rules.moritari:INFO", Lid("2–6", 40, "#8a6238", "game.scenes.lids.moritari:paint", is_short=True),
        ("random", "novice", "veteran", "champion"), "game.ai.moritari:make",
        table="game.tables.moritari.table:MoritariTable", thumbnail="game.tables.moritari.thumbnail:arena",
        career="game.house_career:CareerHouse", cabinet="game.scenes.cabinet:Cabinet",
        inner_loops="game.ai.moritari.fray", judge="game.ai.moritari.judge:MoritariJudge",
        deeds="game.rules.moritari.deeds:DEEDS", first=First(12, options=(("size", 2),)),
    ),
    Record(
        "caesar_xl", "game.rules.caesar_xl:INFO", Lid("2", 60, "#425480", "game.scenes.lids.caesar_xl:paint"),
        ("random", "novice", "veteran", "champion"), "game.ai.caesar_xl:make",
        table="game.tables.caesar_xl.table:CaesarTable", thumbnail="game.tables.caesar_xl.thumbnail:world",
        inner_loops="game.ai.caesar_xl.weigher", judge="game.ai.caesar_xl.judge:CaesarJudge",
        deeds="game.rules.caesar_xl.deeds:DEEDS", first=First(13, "short", seat=1, options=(("edition", "bronze"),)),
    ),
)  # fmt: skip


def part(name: str) -> Any:
    """What a record names by `module:attribute`."""
    module, _, attribute = name.partition(":")
    return getattr(import_module(module), attribute)


def found() -> tuple[dict[str, Record], list[str]]:
    """The records by id, the house's own first; and a sentence in plain English for each package that can't be used."""
    records = {record.id: record for record in HOUSE}
    faults: list[str] = []
    for name, record in _packages():
        fault = _fault(record, records)
        if fault:
            faults.append(f"{name}: {fault}")
        elif isinstance(record, Record):
            records[record.id] = record
    return records, faults


def _packages() -> list[tuple[str, object]]:
    """Name and record of each installed package that offers a game; instead of the record what went wrong."""
    if getattr(sys, "frozen", False):
        return []
    from importlib.metadata import entry_points

    offered: list[tuple[str, object]] = []
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        try:
            offered.append((entry.name, entry.load()))
        except Exception as trouble:  # somebody else's package may fail in any way, and must not shut the house
            offered.append((entry.name, trouble))
    return offered


def _fault(record: object, known: Mapping[str, Record]) -> str:
    """Why a package's record can't be used; "" when it can."""
    if isinstance(record, Exception):
        return f"it can't be loaded ({record})"
    if not isinstance(record, Record):
        return f"it offers no game.roster.Record but {type(record).__name__}"
    if not _ID.fullmatch(record.id):
        return f"{record.id!r} is no id of small letters, digits and _"
    if record.id in known:
        return f"a game {record.id} is there already"
    if len(known) >= MOST:
        return f"the shelf is full with {MOST} games"
    if record.home and record.folder is None:
        return f"its home {record.home} is no package"
    return ""


RECORDS, FAULTS = found()
"""By id, in the order of the shelf; and what is wrong with games that are not among them."""
