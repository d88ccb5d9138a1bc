"""The buttons of the tray."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.rules.circus.state import Interval
from game.tables.circus.draft import (
    DeckDraft,
    Draft,
    DrawDraft,
    DriveDraft,
    MissDraft,
    PlainDraft,
    RecoverDraft,
    SortDraft,
    VoteDraft,
)
from game.tables.table import TableButton

if TYPE_CHECKING:
    from game.tables.circus.table import CircusTable


def buttons(of: CircusTable) -> Sequence[TableButton]:
    """The buttons of the present draft."""
    draft, tell, hands = of.draft, of.teller, of.hands
    match draft:
        case None | DrawDraft():
            return ()
        case DriveDraft():
            card = draft.card
            label = tell("button.drive", card=card) if card is not None else tell("button.drive.none")
            return (_primary(of, draft, label, tell("button.drive.no")),)
        case MissDraft():
            key = "crash" if draft.crashes else "swap" if draft.swaps else "miss"
            return (_primary(of, draft, tell(f"button.{key}"), tell("button.swap.no")),)
        case SortDraft():
            why = draft.why_not
            no = of.setting.say(why) if why is not None else None
            return (TableButton("confirm", tell("button.sort"), hands.confirm, "return", True, why is None, no),)
        case DeckDraft():
            return (_primary(of, draft, tell("button.deck"), tell("button.deck.no")),)
        case RecoverDraft():
            return (_primary(of, draft, tell("button.recover"), tell("button.recover.no")),)
        case VoteDraft():
            return (_primary(of, draft, tell("button.vote"), tell("button.vote.no")),)
        case PlainDraft():
            table = of.table
            between = table is not None and isinstance(table.frames[-1], Interval)
            label = tell("button.next") if between else tell("button.withdraw")
            return (TableButton("confirm", label, hands.confirm, "return" if between else "w", between),)
        case _:
            return ()


def _primary(of: CircusTable, draft: Draft, label: str, why_not: str) -> TableButton:
    ready = draft.ready is not None
    return TableButton("confirm", label, of.hands.confirm, "return", True, ready, None if ready else why_not)
