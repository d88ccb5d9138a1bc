"""What the tables of docs/benchmarks.md say of matches, for charts of games whose rows are gone.

A table holds how many games there were, how many were won (of races, the points) and how sure that is; how a match settled,
game after game, it does not, so curves are of rows alone. Only tables under a `ludi lab` command are read: it says at how
many seats, and by which rules, they were played.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fnmatch import fnmatchcase
from math import isfinite

from game.ai.intervals import wilson
from game.lab.measures import Pair, Table, Told, table_of

COMMAND = re.compile(r"`ludi lab \w+ (\w+)([^`]*)`")
SEATS, RULES = re.compile(r"--seats (\d+)"), re.compile(r"--set rules=(\w+)")
MORE = re.compile(r"([+-]?\d+\.?\d*) ± (\d+\.?\d*)")
NUMBER = re.compile(r"(?<![\w.])[+-]?\d[\d,]*\.?\d*")
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


def tables_in(text: str) -> Iterator[tuple[str, list[dict[str, str]]]]:
    """The lines above each table since the one before, and its rows by their headings."""
    above: list[str] = []
    header: list[str] = []
    rows: list[dict[str, str]] = []
    for line in [*text.splitlines(), ""]:
        if not line.startswith("|"):
            if header:
                yield "\n".join(above), rows
                above, header, rows = [], [], []
            above.append(line)
            continue
        cells = [cell.strip() for cell in line.strip().removeprefix("|").removesuffix("|").split("|")]
        if not header:
            header = cells
        elif not set(line) <= set("|:- "):
            rows.append(dict(zip(header, cells, strict=False)))


def rows_in(text: str) -> list[dict[str, str]]:
    """Of all tables."""
    return [row for _, rows in tables_in(text) for row in rows]


def pooled(found: Sequence[Told]) -> Told:
    """Several matches of the same two as one; of races, whose interval rests on more than their number, the longest."""
    if len(found) == 1 or any(
        not 0 <= one.mean <= 1 or one.interval != wilson(one.mean * one.games, one.games) for one in found
    ):
        return max(found, key=lambda one: one.games)
    games = sum(one.games for one in found)
    wins = sum(one.mean * one.games for one in found)
    return Told(games, wins / games, wilson(wins, games))


def of_pair(text: str, one: str, two: str) -> Told | None:
    """Who against whom in a part of the page, at whatever table; None: not there. `uct:*`: whatever stands for it."""
    found = [told for *_, pair, told in told_in(text) if pair[0] == one and fnmatchcase(pair[1], two)]
    return pooled(found) if found else None


def numbers(text: str) -> list[float]:
    """Every number of a cell, in order, with its sign."""
    return [float(one.replace(",", "")) for one in NUMBER.findall(text)]


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
