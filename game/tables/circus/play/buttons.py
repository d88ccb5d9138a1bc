"""The buttons of the tray."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.circus.state import Interval, Table
from game.tables.circus.play.draft import (
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
from game.tables.circus.play.hands import Hands
from game.tables.circus.words.tell import Teller
from game.tables.table import TableButton


def buttons(hands: Hands, tell: Teller, table: Table | None) -> Sequence[TableButton]:
    """The buttons of the present draft."""
    draft = hands.draft
    match draft:
        case None | DrawDraft():
            return ()
        case DriveDraft():
            card = draft.card
            label = tell("button.drive", card=card) if card is not None else tell("button.drive.none")
            return (_primary(hands, draft, label, tell("button.drive.no")),)
        case MissDraft():
            key = "crash" if draft.crashes else "swap" if draft.swaps else "miss"
            return (_primary(hands, draft, tell(f"button.{key}"), tell("button.swap.no")),)
        case SortDraft():
            why = draft.why_not
            no = tell.reason(why)
            return (TableButton("confirm", tell("button.sort"), hands.confirm, "return", True, why is None, no),)
        case DeckDraft():
            return (_primary(hands, draft, tell("button.deck"), tell("button.deck.no")),)
        case RecoverDraft():
            return (_primary(hands, draft, tell("button.recover"), tell("button.recover.no")),)
        case VoteDraft():
            return (_primary(hands, draft, tell("button.vote"), tell("button.vote.no")),)
        case PlainDraft():
            between = table is not None and isinstance(table.frames[-1], Interval)
            label = tell("button.next") if between else tell("button.withdraw")
            return (TableButton("confirm", label, hands.confirm, "return" if between else "w", between),)
        case _:
            return ()


def _primary(hands: Hands, draft: Draft, label: str, why_not: str) -> TableButton:
    ready = draft.ready is not None
    return TableButton("confirm", label, hands.confirm, "return", True, ready, None if ready else why_not)
