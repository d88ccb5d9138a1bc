"""Notes on the first turns: what each phase asks, by the edition played."""

from __future__ import annotations

from game.rules.caesar_xl.state import Supplying
from game.tables.caesar_xl.play.draft import Draft
from game.tables.guidance import Guidance
from game.tables.kit.tell import Words

BRONZE = ("draw", "purchase", "march", "lifted", "combat")
"""Topics with a note of their own in the Bronze game."""


def topic_of(draft: Draft) -> str:
    """What is to be done now; "" where the window of a battle says it all."""
    if draft.battle is not None:
        return ""
    if draft.phase == "march" and draft.start:
        return "lifted"
    if draft.phase is not None:
        return draft.phase
    return "supply" if isinstance(draft.frame, Supplying) else "choice"


def guidance(teller: Words, draft: Draft) -> Guidance | None:
    """The note on it, for the turn of the war."""
    topic = topic_of(draft)
    if not topic:
        return None
    is_own = topic in BRONZE and not draft.table.options.is_silver
    text = teller(f"guide.{topic}_bronze") if is_own else teller(f"guide.{topic}")
    return Guidance(teller(f"guide.{topic}.title"), text, draft.table.turn)
