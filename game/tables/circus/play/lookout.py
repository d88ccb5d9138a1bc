"""What of a scrolled course comes into sight: one's own chariot when its turn begins, and the ride of a hint; where nobody
here drives, the chariot that is next."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.circus.actions import Play
from game.rules.circus.rides import rides
from game.rules.circus.state import Driving, Table
from game.rules.circus.track import Track
from game.tables.circus.layout import Layout
from game.tables.circus.play.draft import DriveDraft, HandDraft
from game.tables.circus.play.hands import Hands
from game.ui.geometry import Box

CHARIOT = 64.0
WORDS = 330.0, 250.0
"""Units round the end of a ride in which the words over it stand, whichever side of it they choose."""
FREE = 30.0
"""Units that stay free beside what is looked at."""


def wanted(hands: Hands, arena: Layout, table: Table, seen: Box | None) -> tuple[int, Box] | None:
    """A number that changes with what is to be seen, and where that is; None where nobody is asked to drive. `seen`: the
    part of the course in sight, None for all of it, where the number alone tells: whoever zooms in then stays there."""
    draft, hint = hands.draft, hands.hint
    if not isinstance(draft, HandDraft) or not table.teams[draft.seat].is_racing:
        return None
    team = table.teams[draft.seat]
    key = table.race, draft.seat, team.at, team.crossed, hint is not None
    home = Box.around(arena.at(team.at), CHARIOT)
    if isinstance(hint, Play):
        words = Box.around(arena.at(hint.path[-1]), *WORDS)
        return hash(key), _together([words, home], seen)
    ends = {ride.to for ride in draft.rides()} if isinstance(draft, DriveDraft) else set()
    return hash(key), _together([home, *(arena.poly(end).bounds for end in ends)], seen)


def watched(arena: Layout, track: Track, table: Table, seen: Box | None) -> tuple[int, Box] | None:
    """The same for who only looks on: the driver whose turn it is, and wherever a card could take him. Without it the alley
    would lie above the edge of a scrolled course for a whole race."""
    if not isinstance(table.frames[-1], Driving) or table.turn < 0:
        return None
    chariot = table.driver
    team = table.teams[chariot]
    if not team.is_racing:
        return None
    ends = {ride.to for each in rides(track, table, chariot).values() for ride in each if not ride.finishes}
    boxes = [Box.around(arena.at(team.at), CHARIOT), *(arena.poly(end).bounds for end in ends)]
    return hash((table.race, chariot, team.at, team.crossed)), _together(boxes, seen)


def _together(boxes: Sequence[Box], seen: Box | None) -> Box:
    """All of them where they have room, otherwise the first."""
    if seen is None:
        return boxes[0]
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
    if right - left + FREE > seen.w or bottom - top + FREE > seen.h:
        return boxes[0]
    return Box(left, top, right - left, bottom - top)
