"""What may beat one's own cards, in words."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.say import in_hundred
from game.core.types import Seat
from game.rules.skirmish.outlook import Outlook, outlook
from game.rules.skirmish.state import Table
from game.tables.kit.tell import Words


def foe_lines(words: Words, table: Table, seat: Seat) -> list[str]:
    """One sentence for each card that may be sent."""
    return [words("foes.line", card=found.card.value, text=foe_tip(words, found)) for found in outlook(table, seat).values()]


def foe_tip(words: Words, found: Outlook) -> str:
    parts = [words("foes.beaten", who=_who(words, found.beaten_by)) if found.beaten_by else words("foes.safe")]
    if found.ties_with:
        parts.append(words("foes.ties", who=_who(words, found.ties_with)))
    if found.hidden:
        parts.append(words("foes.hidden", share=in_hundred(found.hidden)))
    return " ".join(parts)


def _who(words: Words, places: Sequence[int | None]) -> str:
    named = [words("foes.populi") if place is None else words("foes.stack", stack=place + 1) for place in places]
    return words.joined(named, by="foes.and")
