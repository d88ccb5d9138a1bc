"""Forum claims and who has won (5.0)."""

from __future__ import annotations

from game.core.types import Seat
from game.rules.caesar_xl.data import CardId
from game.rules.caesar_xl.realm import (
    city_value,
    claim_price,
    controller,
    final_score,
    head_is_off,
    lean,
    meets_claim,
    supreme_at,
)
from game.rules.caesar_xl.state import UNCLAIMED, Table
from game.rules.caesar_xl.world import World


def claimable(world: World, table: Table, seat: Seat) -> list[CardId]:
    """Unclaimed Forum cards whose condition a side meets and whose price it can pay, in the board's order."""
    return [
        card.id for card in world.board.cards
        if table.forum.get(card.id) == UNCLAIMED
        and meets_claim(world, table, seat, card.id)
        and claim_price(world, table, seat, card.id) <= table.gold[seat]
    ]  # fmt: skip


def political_party(world: World, table: Table, seat: Seat) -> str | None:
    """The party by which a side has won politically (5.1)."""
    points = lean(world, table, seat)
    if abs(points) < world.numbers.lean:
        return None
    return "populares" if points > 0 else "optimates"


def riches_lead(world: World, table: Table, seat: Seat) -> int:
    """What is held against the 25 of a military victory: one's city value, or its lead over the enemy's (Q26)."""
    value = city_value(world, table, seat)
    return value if table.options.riches == "held" else value - city_value(world, table, 1 - seat)


def holds_rome(world: World, table: Table, seat: Seat) -> bool:
    """Q26: control, and one's own Supreme Leader there unless the option says otherwise."""
    if controller(world, table, world.capital) != seat:
        return False
    return not table.options.leader_in_rome or supreme_at(world, table, seat) == world.capital


def is_military_victory(world: World, table: Table, seat: Seat) -> bool:
    """5.2: the enemy's Supreme Leader dead, Rome, and riches."""
    return (
        head_is_off(world, table, 1 - seat)
        and holds_rome(world, table, seat)
        and riches_lead(world, table, seat) >= world.numbers.riches
    )


def scores(world: World, table: Table) -> tuple[int, int]:
    return final_score(world, table, 0), final_score(world, table, 1)


def reckoned_winner(world: World, table: Table) -> int:
    """After the last turn: the higher score; level, the holder of Rome; else nobody."""
    first, second = scores(world, table)
    if first != second:
        return 0 if first > second else 1
    return controller(world, table, world.capital)
