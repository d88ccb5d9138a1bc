"""What a war of Caesar XL was in figures, position by position."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.types import Seat
from game.rules.caesar_xl.realm import city_value, lean
from game.rules.caesar_xl.state import Table
from game.rules.caesar_xl.world import World
from game.tables.caesar_xl.panels.panel import swords
from game.tables.kit.tell import Words
from game.tables.table import Measure


def measures(words: Words, world: World, tables: Sequence[Table]) -> tuple[Measure, ...]:
    """City value, lean (Populares above nought), Gold and swords on the map, Caesar's and Pompey's."""
    kinds: dict[str, Callable[[Table, Seat], int]] = {
        "cities": lambda table, seat: city_value(world, table, seat),
        "lean": lambda table, seat: lean(world, table, seat),
        "gold": lambda table, seat: table.gold[seat],
        "swords": lambda table, seat: swords(world, table, seat),
    }
    return tuple(
        Measure(kind, words(f"measure.{kind}"), tuple((float(of(table, 0)), float(of(table, 1))) for table in tables))
        for kind, of in kinds.items()
    )
