"""What of a scrolled map comes into sight: the way of a hint, or the place where it is done. And what of it a small
picture shows of a moment that is looked back on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from game.core.say import Say
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.data import CardId, Place
from game.tables.caesar_xl.art.chart import Chart
from game.tables.caesar_xl.layout import Layout
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


def named(thing: Any) -> tuple[Place, ...]:
    """The places that an action, an event or a sentence names, each once."""
    return _told(thing, "start", "source", "via", "place", "to", "goal")


def _told(thing: Any, *names: str) -> tuple[str, ...]:
    """What stands in these fields, each once."""
    field = thing.params.get if isinstance(thing, Say) else partial(getattr, thing)
    found = (field(name, "") for name in names)
    return tuple(dict.fromkeys(word for word in found if isinstance(word, str) and word))


def spread(thing: Any, chart: Chart) -> Box | None:
    """Where on the map those places lie, None where there are none."""
    spots = [chart.spot(place) for place in named(thing) if place in chart.atlas.spots]
    if not spots:
        return None
    x, y = min(spot[0] for spot in spots) - PLACE, min(spot[1] for spot in spots) - PLACE
    return Box(x, y, max(spot[0] for spot in spots) + PLACE - x, max(spot[1] for spot in spots) + PLACE - y)


def in_forum(thing: Any, cards: Sequence[CardId], plan: Layout) -> Box | None:
    """Where the card that it names lies open."""
    card = next((name for name in _told(thing, "card", "got") if name in cards), None)
    return plan.forum_cards(len(cards))[cards.index(card)] if card is not None else None
