"""What a side is known to hold: its open cards, what lies face down, who has fallen, and whether anybody may return."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.core.types import Seat
from game.rules.skirmish.cards import FIGHTERS, Card
from game.rules.skirmish.state import Finished, Table
from game.tables.kit.tell import Words


def ledger(words: Words, table: Table, seat: Seat) -> list[str]:
    if not table.sides:
        return []
    side = table.sides[seat]
    top = [words("ledger.open", card=stack.top.value, down=stack.down) for stack in side.stacks if stack.top is not None]
    fallen = {card: side.fallen.count(card) for card in FIGHTERS}
    found = []
    if top:
        found.append(words("ledger.stacks", what=words.joined(top, by="foes.and")))
    if any(side.unseen.values()):
        found.append(words("ledger.down", what=_counted(words, side.unseen, FIGHTERS)))
    if side.fallen:
        found.append(words("ledger.fallen", what=_counted(words, fallen, FIGHTERS)))
    if not isinstance(table.frames[-1], Finished):
        found.append(words("ledger.revival" if table.revival else "ledger.no_revival"))
    return found


def _counted(words: Words, counts: Mapping[Card, int], order: Iterable[Card]) -> str:
    parts = [words("counted", count=counts[card], card=card.value) for card in order if counts.get(card)]
    return words.joined(parts, by="foes.and")
