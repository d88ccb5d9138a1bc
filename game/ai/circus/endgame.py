"""The end of a race when nothing lies hidden any more: all piles are drawn, so that whoever counted knows every hand.

Everybody takes what brings himself most points of the race; of what comes to the same for him he takes any, all alike
(max-n with ties by the mean). The look ahead of `charioteer` drives a round on and asks the net, which knows nothing of a
six that nobody but a leader holds.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.agent import Stop, never
from game.ai.circus.model import OVER, RACING, Race
from game.ai.circus.search import Verdict

POSITIONS = 20_000
"""Looked at before it is given up: about half a second."""
CARDS = 16
"""Left in all, at most: with more of them it would be given up anyway."""

Points = tuple[float, ...]
"""Of the race, by seat."""


class Lost(Exception):
    """There are too many positions."""


def is_open(race: Race) -> bool:
    """Every card left is in a hand, no neutral chariot is to come, and there are few enough."""
    left = 0
    for chariot, fate in enumerate(race.fate):
        if fate == RACING:
            if chariot >= race.seats or any(race.piles[chariot]) or race.reserve[chariot]:
                return False
            left += len(race.hands[chariot])
    return left <= CARDS and not race.waiting


def solved(race: Race, actions: Sequence[int], positions: int = POSITIONS, stop: Stop = never) -> dict[int, Points] | None:
    """By action of whoever is to decide: what it brings every seat; None where that takes more than so many positions."""
    if not is_open(race):
        return None
    known: dict[tuple[object, ...], Points] = {}
    try:
        return {action: _after(race, action, known, positions, stop) for action in actions}
    except Lost:
        return None


def verdict(found: dict[int, Points], seat: int) -> Verdict:
    """For that seat, as a search would give it."""
    worths = {action: points[seat] for action, points in found.items()}
    best = max(worths, key=lambda action: worths[action])
    return Verdict(best, worths[best], worths)


def _after(race: Race, action: int, known: dict[tuple[object, ...], Points], positions: int, stop: Stop) -> Points:
    after = race.copy()
    after.apply(action)
    return _points(after, known, positions, stop)


def _points(race: Race, known: dict[tuple[object, ...], Points], positions: int, stop: Stop) -> Points:
    if race.stage == OVER:
        points = race.ground.options.points
        return tuple(float(points[place - 1]) if place else 0.0 for place in race.place[: race.seats])
    key = (
        race.turn, race.stage, race.idle, race.fixed, tuple(race.at), tuple(race.crossed), tuple(race.fate),
        tuple(race.paid), tuple(race.moved), tuple(race.place), tuple(map(tuple, map(sorted, race.hands))),
    )  # fmt: skip
    found = known.get(key)
    if found is None:
        if len(known) >= positions or stop():
            raise Lost
        driver = race.driver
        rows = [_after(race, action, known, positions, stop) for action in race.actions()]
        top = max(row[driver] for row in rows)
        best = [row for row in rows if row[driver] == top]
        found = known[key] = tuple(sum(column) / len(best) for column in zip(*best, strict=True))
    return found
