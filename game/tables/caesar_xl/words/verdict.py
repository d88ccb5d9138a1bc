"""What decided a war, seat by seat, where it was not the reckoning: a beaten side may well have more of its points."""

from __future__ import annotations

from game.core.types import Seat
from game.rules.caesar_xl.politics import is_military_victory, riches_lead
from game.rules.caesar_xl.realm import city_value, lean
from game.rules.caesar_xl.state import Finished, Table
from game.rules.caesar_xl.world import World
from game.tables.kit.tell import Words


def decided(teller: Words, world: World, table: Table, seat: Seat) -> tuple[str, str]:
    """The figure, and what belongs to it; "" after a reckoning, whose points tell."""
    end = table.frames[-1]
    if not isinstance(end, Finished) or end.ending == "reckoning":
        return "", ""
    if end.ending == "political":
        points = lean(world, table, seat)
        party = "" if not points else teller("party.populares" if points > 0 else "party.optimates")
        return teller("result.lean", points=abs(points), most=world.numbers.lean), party
    if end.ending == "yielded":
        text = teller("result.value", value=city_value(world, table, seat))
        return text, "" if seat == end.winner else teller("result.yielded")
    text = teller("result.riches", value=riches_lead(world, table, seat), most=world.numbers.riches)
    return text, teller("result.heads") if is_military_victory(world, table, seat) else ""
