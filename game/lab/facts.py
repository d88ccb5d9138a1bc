"""What the laboratory notes of a finished game beside ranks and scores. Plain data, the same wherever it was played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.match import Match
from game.rules.caesar_xl.state import Finished
from game.rules.circus.events import Drove, PaidTribute


def circus(match: Match[Any, Any, Any]) -> dict[str, Any]:
    """By seat. `wasted`: points of cards that brought the end no nearer; of these `over`: lost behind the finishing line,
    and `stop`: in Ausgebremst the longer way of a stop in the alley, which brings the Imperial cards. `placed`: whether in
    a place, in the last race."""
    wasted, over, stop = ([0] * match.seats for _ in range(3))
    stopped: set[int] = set()
    """Who stands in the alley, having stopped."""
    for events in (match.start.events, *(entry.events for entry in match.log)):
        stops = {event.chariot for event in events if isinstance(event, PaidTribute) and event.is_stop}
        for event in events:
            if isinstance(event, Drove) and event.chariot < match.seats:
                lost, seat = max(0, event.wasted), event.chariot
                beyond = min(lost, event.card - len(event.path))
                wasted[seat] += lost
                over[seat] += beyond
                if seat in stops | stopped:
                    stop[seat] += lost - beyond
                (stopped.add if seat in stops else stopped.discard)(seat)
    places = match.state.table.results[-1].places
    return {"wasted": wasted, "over": over, "stop": stop, "placed": [places[seat] > 0 for seat in range(match.seats)]}


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
