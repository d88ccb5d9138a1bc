"""What a match of Caesar's Skirmish was in figures, position by position."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.skirmish.state import Table
from game.tables.kit.tell import Words
from game.tables.table import Measure


def measures(words: Words, tables: Sequence[Table]) -> tuple[Measure, ...]:
    """Cards left, and the points of a set."""
    cards = tuple(tuple(float(side.cards) for side in table.sides) for table in tables)
    found = [Measure("cards", words("measure.cards"), cards)]
    if tables and tables[0].options.series == "set":
        points = tuple(tuple(float(one) for one in table.score) for table in tables)
        found.append(Measure("points", words("measure.points"), points))
    return tuple(found)
