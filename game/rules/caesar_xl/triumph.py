"""Wars that a Forum Phase ends (5.0 to 5.2): by what is there when it ends, by cards that bring the lean there, by the next
one's."""

from __future__ import annotations

from collections.abc import Collection
from itertools import combinations

from game.core.types import Seat
from game.rules.caesar_xl.choices import entries
from game.rules.caesar_xl.data import CardId
from game.rules.caesar_xl.politics import claimable, is_military_victory, political_party
from game.rules.caesar_xl.realm import claim_price, head_is_off, lean, lean_of
from game.rules.caesar_xl.state import UNCLAIMED, Table, copy_table
from game.rules.caesar_xl.world import World


def is_won(world: World, table: Table, seat: Seat) -> bool:
    """The end of its Forum Phase would be the end of the war (5.1, 5.2)."""
    return political_party(world, table, seat) is not None or is_military_victory(world, table, seat)


def cards_that_win(world: World, table: Table, seat: Seat, leaders: Collection[CardId]) -> tuple[CardId, ...] | None:
    """The fewest, then the cheapest, of the cards it may claim and pay and of these Leaders that together bring its lean to
    a victory; none where it is won without, None where nothing wins."""
    if is_won(world, table, seat):
        return ()
    prices = {card: claim_price(world, table, seat, card) for card in claimable(world, table, seat)}
    prices |= dict.fromkeys(leaders, 0)
    now, gold = lean(world, table, seat), table.gold[seat]
    found = list[tuple[CardId, ...]]()
    for side in (1, -1):
        points = {card: side * lean_of(world, card) for card in prices if side * lean_of(world, card) > 0}
        found += _fewest(points, world.numbers.lean - side * now, prices, gold)
    return min(found, key=lambda way: (len(way), sum(prices[card] for card in way)), default=None)


def _fewest(points: dict[CardId, int], lacking: int, prices: dict[CardId, int], gold: int) -> list[tuple[CardId, ...]]:
    """The ways of the fewest cards that bring so many points and can be paid."""
    if sum(points.values()) < lacking:
        return []
    for size in range(1, len(points) + 1):
        ways = [
            way for way in combinations(points, size)
            if sum(points[card] for card in way) >= lacking and sum(prices[card] for card in way) <= gold
        ]  # fmt: skip
        if ways:
            return ways
    return []


def comes_again(world: World, table: Table, seat: Seat) -> bool:
    """Whether it has a Forum Phase after this player-turn."""
    return table.turn < world.numbers.turns or (seat == 1 and table.seat == 0)


def would_win(world: World, table: Table, seat: Seat, hand: Collection[CardId] = ()) -> bool:
    """Whether its Forum Phase would end the war as things stand: by lean, by what it may claim and pay now, by Rome and the
    head. `hand`: what is known of its Leaders."""
    leaders = [card for card in dict.fromkeys(hand) if world.card[card].family == "leader"]
    return cards_that_win(world, table, seat, leaders if leaders and entries(world, table, seat) else ()) is not None


def may_win(world: World, table: Table, seat: Seat, hand: Collection[CardId] = ()) -> bool:
    """A quick look, before battles are fought out: with less than this it would not win however they end.
    `hand`: what it may yet play."""
    cards = [card for card, owner in table.forum.items() if owner in (seat, UNCLAIMED)]
    cards += [name for name, one in table.leaders.items() if one.seat == seat and name in world.card]
    cards += [card for card in dict.fromkeys(hand) if world.card[card].family == "leader"]
    points = [lean_of(world, card) for card in cards]
    most = max(sum(one for one in points if one > 0), -sum(one for one in points if one < 0))
    return most >= world.numbers.lean or head_is_off(world, table, 1 - seat)


def looms(world: World, table: Table, seat: Seat) -> bool:
    """Whether the enemy's next Forum Phase would end the war, though `seat` should win all battles that wait."""
    foe = 1 - seat
    if not comes_again(world, table, foe) or not may_win(world, table, foe):
        return False
    best = copy_table(table)
    for place in table.forces[seat]:
        best.forces[foe].pop(place, None)
    best.leaders = {
        name: one for name, one in table.leaders.items()
        if one.seat == seat or name in world.supreme or one.at not in table.forces[seat]
    }  # fmt: skip
    return would_win(world, best, foe)
