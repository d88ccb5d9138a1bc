"""The buttons of the tray."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.circus.state import Interval, Table
from game.tables.circus.play import draft as drafts
from game.tables.circus.play.hands import Hands
from game.tables.circus.words.tell import Teller
from game.tables.table import TableButton

NAMES: dict[type[drafts.Draft], str] = {drafts.DeckDraft: "deck", drafts.RecoverDraft: "recover", drafts.VoteDraft: "vote"}
"""Of decisions whose button always says the same."""


def buttons(hands: Hands, tell: Teller, table: Table | None) -> Sequence[TableButton]:
    """The buttons of the present draft."""
    draft = hands.draft
    match draft:
        case drafts.DriveDraft():
            card = draft.card
            label = tell("button.drive", card=card) if card is not None else tell("button.drive.none")
            why_not: str | None = tell("button.drive.no")
        case drafts.MissDraft():
            key = "crash" if draft.crashes else "swap" if draft.swaps else "miss"
            label, why_not = tell(f"button.{key}"), tell("button.swap.no")
        case drafts.SortDraft():
            label, why_not = tell("button.sort"), tell.reason(draft.why_not)
        case drafts.DeckDraft() | drafts.RecoverDraft() | drafts.VoteDraft():
            name = NAMES[type(draft)]
            label, why_not = tell(f"button.{name}"), tell(f"button.{name}.no")
        case drafts.PlainDraft():
            between = table is not None and isinstance(table.frames[-1], Interval)
            label = tell("button.next") if between else tell("button.withdraw")
            return (TableButton("confirm", label, hands.confirm, "return" if between else "w", between),)
        case _:
            return ()
    ready = draft.ready is not None
    return (TableButton("confirm", label, hands.confirm, "return", True, ready, None if ready else why_not),)
