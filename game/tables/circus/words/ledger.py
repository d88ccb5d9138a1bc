"""What a driver is known to hold or owe: cards by value, hand and piles, points against the way, what the hand may be."""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce

from game.core.say import in_hundred
from game.core.types import Seat
from game.rules.circus.belief import Cards
from game.rules.circus.cards import SIX, VALUES
from game.rules.circus.queries import budget
from game.rules.circus.rides import six_rule
from game.rules.circus.state import ChoosingDecks, FirstDraw, Sorting, Table
from game.rules.circus.track import Track
from game.tables.kit.tell import Words


def ledger(words: Words, track: Track, table: Table, seat: Seat, hands: Mapping[Cards, float] | None = None) -> list[str]:
    """`hands`: what all others may think of his hand; None for one's own."""
    team = table.teams[seat]
    if isinstance(table.frames[-1], ChoosingDecks | Sorting) or not team.is_racing:
        return []
    found = [words("ledger.hand", hand=team.hand, piles=_row(words, [str(height) for height in team.piles]))]
    counts = [(value, count) for value, count in zip(VALUES, team.cards, strict=True) if count]
    left = [words("ledger.value", value=value, count=count) for value, count in counts]
    if left:
        found.append(words("ledger.cards", what=_row(words, left)))
    money = budget(track, table, seat)
    key = "ledger.spare" if money.spare >= 0 else "ledger.short"
    found.append(words(key, points=money.points, need=money.need, count=abs(money.spare)))
    if team.cards[SIX - 1] and six_rule(track, table, seat) != "free":
        found.append(words("ledger.leads", count=team.cards[SIX - 1]))
    if hands and not isinstance(table.frames[-1], FirstDraw):
        odds = {value: sum(weight for hand, weight in hands.items() if value in hand) for value in VALUES}
        likely = sorted((value for value in VALUES if odds[value] > 0.005), key=lambda value: -odds[value])[:MOST]
        parts = [words("ledger.chance", value=value, share=in_hundred(round(odds[value], 9))) for value in likely]
        if parts:
            found.append(words("ledger.likely", what=_row(words, parts)))
    return found


MOST = 3
"""Values named of those a hand may hold, the likeliest."""


def _row(words: Words, parts: list[str]) -> str:
    return reduce(lambda first, second: words("ledger.and", first=first, second=second), parts)
