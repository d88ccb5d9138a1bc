"""What of a scrolled map comes into sight: the way of a hint, or the place where it is done."""

from __future__ import annotations

from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.data import Place
from game.tables.caesar_xl.art.chart import Chart
from game.tables.caesar_xl.play.draft import Draft
from game.tables.caesar_xl.play.offer import place_of
from game.ui.geometry import Box

PLACE = 40.0
"""Of a place with its ring, on each side."""
WORDS = 84.0
"""Room for what a hint says beside where it leads."""


def places_of(draft: Draft, hint: act.Action) -> tuple[Place, ...]:
    """Where a hint leads, from its start on; none of what is done in the tray."""
    match hint:
        case act.March(start, to, _, _, via):
            return (start, via, to) if via else (start, to)
        case act.Sail(start, to):
            return start, to
        case _:
            place = place_of(draft.state, hint)
            return (place,) if place else ()


def wanted(draft: Draft, hint: act.Action, chart: Chart) -> tuple[int, Box] | None:
    """A number that says which hint it is, and its places with room for its words beyond the last of them."""
    places = places_of(draft, hint)
    if not places:
        return None
    spots = [chart.spot(place) for place in places]
    x, right = min(spot[0] for spot in spots) - PLACE, max(spot[0] for spot in spots) + PLACE
    y, bottom = min(spot[1] for spot in spots) - PLACE, max(spot[1] for spot in spots) + PLACE
    if spots[0][1] < spots[-1][1]:
        bottom += WORDS
    else:
        y -= WORDS
    return hash(places), Box(x, y, right - x, bottom - y)
