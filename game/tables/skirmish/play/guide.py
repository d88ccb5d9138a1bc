"""Notes on the first rounds: choosing in secret, what can be known, and the revival."""

from __future__ import annotations

from game.rules.skirmish.state import Choosing, Gate, Revival
from game.tables.guidance import Guidance
from game.tables.kit.tell import Words
from game.tables.skirmish.play.draft import Desk


def topic_of(desk: Desk) -> str:
    """What is to be done now; "" for nothing that needs a note."""
    table = desk.table
    match table.frames[-1]:
        case Gate():
            return "ready"
        case Revival():
            return "revive" if desk.mode in ("revive", "hands") else ""
        case Choosing() if desk.mode in ("choose", "hands"):
            if table.round > 1:
                return "count"
            return "hands" if desk.is_shared else "choose"
        case Choosing() if desk.mode == "sealed":
            return "sealed"
        case _:
            return ""


def guidance(words: Words, desk: Desk) -> Guidance | None:
    """Of the first game of a set; its rounds are the turns."""
    topic, table = topic_of(desk), desk.table
    if not topic or not desk.seats:
        return None
    ending = f".{table.options.revival}" if topic == "revive" else ""
    return Guidance(words(f"guide.{topic}.title"), words(f"guide.{topic}{ending}"), table.round if table.game == 1 else 99)
