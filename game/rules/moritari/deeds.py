"""Deeds of Moritari Te Salutamus."""

from __future__ import annotations

from game.core.deeds import Deed, Finished
from game.rules.moritari.events import Appealed, Died, Fought, Judged, SchoolFell
from game.rules.moritari.state import Figure

ALL_DICE = 3


def _owned(found: Finished) -> dict[int, Figure]:
    """The seat's figures by number."""
    return {number: figure for number, figure in enumerate(found.state.figures) if figure.seat == found.seat}


def _mercy(found: Finished) -> bool:
    """As Caesar spared another school's man whom the crowd wanted dead, and won."""
    own = _owned(found)
    return found.won and any(
        event.seat == found.seat and event.spared and event.overruled and event.figure not in own
        for event in found.all(Judged)
    )


def _all_home(found: Finished) -> bool:
    """Won without losing anybody."""
    own = _owned(found)
    return found.won and not any(event.figure in own for event in found.all(Died))


def _last_breath(found: Finished) -> bool:
    """Won with one fighter and one hit point."""
    alive = [figure for figure in _owned(found).values() if figure.status != "dead"]
    return found.won and len(alive) == 1 and alive[0].is_standing and alive[0].hp == 1


def _beast(found: Finished) -> bool:
    """A man of his brought an animal down."""
    beasts = {event.figure for event in found.all(Died) if event.how == "animal"}
    own = {name for figure in _owned(found).values() if (name := figure.name).startswith("m")}
    return any(event.figure in beasts and event.by in own for event in found.all(Died))


def _twice_spared(found: Finished) -> bool:
    """One gladiator, two pardons."""
    own = _owned(found)
    spared = [event.figure for event in found.all(Judged) if event.spared and event.figure in own]
    return any(spared.count(figure) >= 2 for figure in spared)


def _every_die(found: Finished) -> bool:
    """All dice of a fighter hit."""
    own = _owned(found)
    return any(
        side.figure in own and side.hits == len(side.dice) >= ALL_DICE
        for fight in found.all(Fought)
        for side in (fight.one, fight.two)
    )


def _deaf_crowd(found: Finished) -> bool:
    """Implored the crowd three times, was not heard once, and won."""
    appeals = [event for event in found.all(Appealed) if event.figure in _owned(found)]
    return found.won and len(appeals) >= 3 and not any(event.crowd for event in appeals)


def _outlived(found: Finished) -> bool:
    """Three other schools or more fell, and one was left."""
    return found.won and sum(event.seat != found.seat for event in found.all(SchoolFell)) >= 3


DEEDS = (
    Deed("mercy", _mercy),
    Deed("all_home", _all_home),
    Deed("last_breath", _last_breath),
    Deed("beast", _beast),
    Deed("twice_spared", _twice_spared),
    Deed("every_die", _every_die),
    Deed("deaf_crowd", _deaf_crowd),
    Deed("outlived", _outlived),
)
