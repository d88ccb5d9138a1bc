"""What is at stake in the war: the odds of the battle that is fought, and how near either side is to a victory."""

from __future__ import annotations

from game.rules.caesar_xl.politics import riches_lead
from game.rules.caesar_xl.realm import lean, supreme_at
from game.rules.caesar_xl.state import Finished, Table
from game.rules.caesar_xl.world import World
from game.tables.kit.stakes import balance


def stakes(world: World, table: Table, battle: str = "", chance: float | None = None) -> float:
    """`battle`: the place of the one that is fought, `chance` its attacker's, None as long as nobody knows."""
    if isinstance(table.frames[-1], Finished):
        return 0.0
    numbers, sides = world.numbers, (0, 1)
    riches = max(riches_lead(world, table, seat) for seat in sides) / numbers.riches
    party = max(abs(lean(world, table, seat)) for seat in sides) / numbers.lean
    found = 0.1 + 0.5 * max(0.0, min(1.0, max(riches, party, table.turn / numbers.turns)))
    if battle:
        found = max(found, 0.4 + 0.4 * balance(0.5 if chance is None else chance))
        if any(supreme_at(world, table, seat) == battle for seat in sides):
            found += 0.2
    return min(1.0, found)
