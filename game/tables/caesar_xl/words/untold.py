"""What was done in an entry for which the log has no line: a replay stands still after it all the same."""

from __future__ import annotations

from game.core.match import Seen
from game.rules.caesar_xl.state import Battle, InPhase, Table
from game.tables.caesar_xl.words.tell import Teller


def untold(teller: Teller, seen: Seen, before: Table, after: Table) -> str:
    """From what lies open before and after it. Without a line are a phase that is ended, where nothing happens as the next
    begins; a side that fights on, while the other is still to be asked; and one that leaves the field, as long as it may be
    pursued or has not said who goes where."""
    frame, then = before.frames[-1], after.frames[-1]
    if seen.seat is None:
        return ""
    if isinstance(frame, InPhase):
        if isinstance(then, InPhase) and then.name != frame.name:
            return teller("untold.phase", seat=seen.seat, phase=frame.name, then=then.name)
        return ""
    if not isinstance(frame, Battle) or frame.step not in ("attacker_stays", "defender_stays"):
        return ""
    if not isinstance(then, Battle) or then.fleeing != seen.seat:
        return teller("untold.stays", seat=seen.seat, place=frame.place, round=frame.round)
    key = "untold.leaves_for" if then.retreat else "untold.leaves"
    return teller(key, seat=seen.seat, place=frame.place, goal=then.retreat)
