"""A Forum Phase that wins the war, or can: nobody wants to yield or to hurry through the turn then."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from game.core.types import Seat
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.politics import is_military_victory, political_party
from game.rules.caesar_xl.realm import claim_price, lean
from game.rules.caesar_xl.state import Table
from game.rules.caesar_xl.world import World


def is_won(world: World, table: Table, seat: Seat) -> bool:
    """The end of this Forum Phase is the end of the war (5.1, 5.2)."""
    return political_party(world, table, seat) is not None or is_military_victory(world, table, seat)


def can_win(world: World, table: Table, seat: Seat, legal: Sequence[act.Action]) -> bool:
    """It is, or what can be claimed and who can enter in it bring the lean there."""
    if is_won(world, table, seat):
        return True
    claims = [action.card for action in legal if isinstance(action, act.Claim)]
    leaders = {action.card for action in legal if isinstance(action, act.PlayLeader)}
    for party, sign in (("populares", 1), ("optimates", -1)):
        missing = world.numbers.lean - sign * lean(world, table, seat)
        missing -= sum(world.card[card].points for card in leaders if world.card[card].party == party)
        own = [card for card in claims if world.card[card].party == party]
        for size in range(len(own) + 1):
            for cards in combinations(own, size):
                price = sum(claim_price(world, table, seat, card) for card in cards)
                if sum(world.card[card].points for card in cards) >= missing and price <= table.gold[seat]:
                    return True
    return False
