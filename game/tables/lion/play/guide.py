"""Notes on the first rounds: the row of dice, each kind of die, and what can't be taken back."""

from __future__ import annotations

from game.tables.guidance import Guidance
from game.tables.kit.tell import Words
from game.tables.lion.play.draft import Draft


def topic_of(draft: Draft) -> str:
    """What is to be done now."""
    if draft.is_forced:
        return "forced"
    if draft.ready is not None:
        return "ready"
    if draft.die is not None:
        return draft.die.kind
    if draft.man:
        return "move"
    return "row" if draft.state.round == 1 else "again"


def guidance(words: Words, draft: Draft) -> Guidance:
    topic = topic_of(draft)
    return Guidance(words(f"guide.{topic}.title"), words(f"guide.{topic}"), draft.state.round)
