"""What the tables of docs/benchmarks.md say of matches, for charts of games whose rows are gone.

A table holds how many games there were, how many were won (of races, the points) and how sure that is; how a match settled,
game after game, it does not, so curves are of rows alone. Only tables under a `ludi lab` command are read: it says at how
many seats, and by which rules, they were played.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import isfinite

from game.ai.intervals import wilson
from game.lab.measures import Pair, Table, Told, table_of

COMMAND = re.compile(r"`ludi lab \w+ (\w+)([^`]*)`")
SEATS, RULES = re.compile(r"--seats (\d+)"), re.compile(r"--set rules=(\w+)")
MORE = re.compile(r"([+-]?\d+\.?\d*) ± (\d+\.?\d*)")
GAP = "more, with 95 % interval"


def part(page: str, section: str) -> str:
    """What stands between a section's marks; nothing if it has no place in the page."""
    _, _, rest = page.partition(f"<!-- {section} -->")
    inside, end, _ = rest.partition(f"<!-- /{section} -->")
    return inside if end else ""


def told_in(text: str) -> Iterator[tuple[str, Table, Pair, Told]]:
    """The game, what it is measured apart by, who against whom, and what was found, row by row."""
    where: tuple[str, Table] | None = None
    header: list[str] = []
    for line in text.splitlines():
        if found := COMMAND.search(line):
            game, rest = found.groups()
            seats, rules = SEATS.search(rest), RULES.search(rest)
            where = game, table_of(game, int(seats[1]) if seats else None, rules[1] if rules else None)
        if not line.startswith("|"):
            header = []
            continue
        cells = [cell.strip() for cell in line.strip("| ").split("|")]
        if not header:
            header = cells
        elif where and (row := _row(dict(zip(header, cells, strict=False)))):
            yield *where, *row


def _row(cells: dict[str, str]) -> tuple[Pair, Told] | None:
    """None of a row that is no match of two, or that leaves out what a chart needs."""
    one, over, two = cells.get("match", "").partition(" over ")
    if not over or " " in one + two:
        return None
    if GAP in cells:
        games, more = cells.get("races", "").split(" ")[0], MORE.fullmatch(cells[GAP])
        if not games.isdigit() or not more:
            return None
        mean, half = float(more[1]), float(more[2])
        return (one, two), Told(int(games), mean, (mean - half, mean + half))
    games, won = cells.get("games", "").split(" ")[0], cells.get("won", "")
    if not games.isdigit() or not re.fullmatch(r"\d+\.?\d*", won) or not isfinite(wins := float(won)):
        return None
    return (one, two), Told(int(games), wins / int(games), wilson(wins, int(games)))
