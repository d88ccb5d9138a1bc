"""What the laboratory notes of a finished game beside ranks and scores. Plain data, the same wherever it was played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.match import Match
from game.rules.caesar_xl.state import Finished
from game.rules.circus.events import Drove


def circus(match: Match[Any, Any, Any]) -> dict[str, Any]:
    """`wasted`: points of cards that could not be driven whole, by seat; `placed`: whether in a place, in the last race."""
    wasted = [0] * match.seats
    for events in (match.start.events, *(entry.events for entry in match.log)):
        for event in events:
            if isinstance(event, Drove) and event.chariot < match.seats:
                wasted[event.chariot] += max(0, event.wasted)
    places = match.state.table.results[-1].places
    return {"wasted": wasted, "placed": [places[seat] > 0 for seat in range(match.seats)]}


def caesar_xl(match: Match[Any, Any, Any]) -> dict[str, Any]:
    """`ending`: politics, arms or the last reckoning, as the rules name it; `turn`: the last one."""
    table = match.state.table
    end = table.frames[-1]
    assert isinstance(end, Finished)
    return {"ending": str(end.ending), "turn": table.turn}


def moritari(match: Match[Any, Any, Any]) -> dict[str, Any]:
    """`kinds`: by seat the kinds of the figures its school sent, in order."""
    kinds: list[list[str]] = [[] for _ in range(match.seats)]
    for figure in match.state.figures:
        kinds[figure.seat].append(str(figure.kind))
    return {"kinds": [sorted(one) for one in kinds]}


NOTED: dict[str, Callable[[Match[Any, Any, Any]], dict[str, Any]]] = {
    "circus": circus,
    "caesar_xl": caesar_xl,
    "moritari": moritari,
}


def facts_of(game: str, match: Match[Any, Any, Any]) -> dict[str, Any]:
    noted = NOTED.get(game)
    return noted(match) if noted else {}
