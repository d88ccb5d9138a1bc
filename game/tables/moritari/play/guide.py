"""Notes on the first rounds: naming, moving into contact, the bouts, the crowd."""

from __future__ import annotations

from game.rules.moritari.state import (
    Acting,
    Deploying,
    Enlisting,
    Hearing,
    Imploring,
    Judging,
    Nominating,
    Ordering,
    Recruiting,
    State,
)
from game.tables.guidance import Guidance
from game.tables.kit.tell import Words
from game.tables.primer import lines


def guidance(words: Words, state: State) -> Guidance | None:
    """For whoever decides now."""
    topic = topic_of(state)
    if not topic:
        return None
    text = words(f"guide.{topic}")
    if topic == "act":
        text = lines(text, words(f"guide.act.{state.options.flank}"))
    return Guidance(words(f"guide.{topic}.title"), text, max(1, state.round))


def topic_of(state: State) -> str:
    """What is being decided; "" for nothing that needs a note."""
    match state.frames[-1]:
        case Enlisting():
            return "enlist"
        case Recruiting():
            return "recruit"
        case Deploying():
            return "deploy"
        case Nominating():
            return "nominate"
        case Acting():
            return "act"
        case Ordering():
            return "order"
        case Hearing():
            return "hear"
        case Imploring():
            return "implore"
        case Judging():
            return "judge"
        case _:
            return ""
