"""What a side is known to hold or owe: cards that were taken openly, claims on the Forum, its next tax, supply, what the
unseen cards may be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce

from game.core.types import Seat
from game.rules.caesar_xl.data import CardId
from game.rules.caesar_xl.queries import forecast
from game.rules.caesar_xl.realm import open_cards, stock
from game.rules.caesar_xl.state import Finished, Hand, Table
from game.rules.caesar_xl.world import World
from game.tables.caesar_xl.words.tell import Teller


def ledger(teller: Teller, world: World, table: Table, seat: Seat, mine: Hand | None, eyes: Seat | None) -> list[str]:
    """`mine`: the hand the looker sees, of the seat `eyes`."""
    if isinstance(table.frames[-1], Finished):
        return []
    found = []
    known = sorted(table.known[seat])
    if known:
        found.append(teller("ledger.known", what=_row(teller, [teller.card(card) for card in known])))
    claimed = [teller.card(card) for card, owner in table.forum.items() if owner == seat]
    if claimed:
        found.append(teller("ledger.claims", what=_row(teller, claimed)))
    tax = forecast(world, table, seat)
    found.append(teller("ledger.tax", gold=tax.cities + tax.extra))
    if tax.supply:
        found.append(teller("ledger.supply", price=tax.supply, gold=table.gold[seat]))
    found.append(
        teller("ledger.stock", legions=stock(world, table, seat, "legion"), allied=stock(world, table, seat, "allied"))
    )
    markers = sum(owner == seat for owner in table.markers.values())
    if markers:
        found.append(teller("ledger.markers", count=markers))
    if eyes is not None and eyes != seat and mine is not None and table.held[seat] > len(known):
        left = unseen_tactics(world, table, seat, mine)
        parts = [teller("ledger.count", count=count, card=teller.card(card)) for card, count in sorted(left.items())]
        if parts:
            found.append(teller("ledger.tactics", what=_row(teller, parts)))
    return found


def unseen_tactics(world: World, table: Table, seat: Seat, mine: Hand) -> Mapping[CardId, int]:
    """Tactics cards that lie in the pile or hidden in the hand of `seat`; `mine` is the other one."""
    gone = dict(open_cards(table))
    for card in (*mine.cards, *table.known[seat]):
        gone[card] = gone.get(card, 0) + 1
    left = {card.id: card.count - gone.get(card.id, 0) for card in world.board.cards if card.family == "tactics"}
    return {card: count for card, count in left.items() if count > 0}


def _row(teller: Teller, parts: Sequence[str]) -> str:
    return reduce(lambda first, second: teller("ledger.and", first=first, second=second), parts)
