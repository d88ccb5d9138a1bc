"""Notes on a driver's first turns: cards and ways, Caesar's alley, and what Ausgebremst asks before the race."""

from __future__ import annotations

from game.core.types import Seat
from game.rules.circus.state import Table
from game.tables.circus.play.draft import (
    DeckDraft,
    Draft,
    DrawDraft,
    DriveDraft,
    MissDraft,
    RecoverDraft,
    SortDraft,
)
from game.tables.guidance import Guidance
from game.tables.kit.tell import Words


def turn_of(table: Table, seat: Seat) -> int:
    """Which turn of the driver's this is, in the first race; later ones are long past any first turn."""
    done = sum(trace.did in ("play", "miss") for trace in table.teams[seat].trace)
    return done + 1 if table.race == 1 else 99


def topic_of(draft: Draft, table: Table) -> tuple[str, str]:
    """What is to be done now, and which kind of it where the rules or options make a difference; "" for nothing that
    needs a note."""
    match draft:
        case DriveDraft() if draft.card is not None:
            return "way", ""
        case DriveDraft():
            is_due = turn_of(table, draft.seat) > 1 and not table.teams[draft.seat].paid
            return ("alley", table.options.rules) if is_due else ("card", "")
        case MissDraft() if not draft.crashes:
            return "miss", ("swap" if draft.swaps else "pass")
        case DeckDraft():
            return "deck", ""
        case SortDraft():
            return "sort", ""
        case DrawDraft():
            return "draw", ""
        case RecoverDraft():
            return "recover", ""
        case _:
            return "", ""


def guidance(words: Words, draft: Draft, table: Table) -> Guidance | None:
    topic, kind = topic_of(draft, table)
    if not topic:
        return None
    text = words(f"guide.{topic}.{kind}") if kind else words(f"guide.{topic}")
    return Guidance(words(f"guide.{topic}.title"), text, turn_of(table, draft.seat))
