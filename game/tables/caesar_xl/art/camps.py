"""Where stacks stand: each in its own place, and aside from it when large neighbours would lie on each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.types import Seat
from game.rules.caesar_xl.data import Place
from game.ui.geometry import Box, Point

SLACK = 0.14
"""Share of a stack that others may cover before it moves aside: counters of a pile lie on each other, too."""
ROUNDS = 2
STACKS, MEDALLIONS, NAMES, AWAY = 4.0, 1.6, 0.7, 0.06
"""How much it weighs when a stack lies on another, on a medallion, on a name; and what it costs to leave its own place."""


class Camp:
    """One stack to be placed: middles it may stand at, the usual one first, and its size."""

    def __init__(self, seat: Seat, place: Place, spots: Sequence[Point], w: float, h: float) -> None:
        self.seat, self.place, self.spots, self.area = seat, place, tuple(spots), w * h
        self.boxes = [Box.around(spot, w, h) for spot in spots]
        left, top = min(box.x for box in self.boxes), min(box.y for box in self.boxes)
        right, bottom = max(box.right for box in self.boxes), max(box.bottom for box in self.boxes)
        self.reach = Box(left, top, right - left, bottom - top)
        """All of it that the stack could cover."""


def pitched(
    camps: Sequence[Camp], medallions: Mapping[Place, Box], names: Mapping[Place, Box]
) -> dict[tuple[Seat, Place], Point]:
    """The middle of each stack. The same stacks always stand alike, whatever happened before."""
    chosen = [0] * len(camps)
    boxes = [camp.boxes[0] for camp in camps]
    for _ in range(ROUNDS):
        moved = False
        for n, camp in enumerate(camps):
            near = [box for k, box in enumerate(boxes) if k != n and box.overlaps(camp.reach)]
            if sum(_shared(boxes[n], box) for box in near) <= SLACK * camp.area:
                continue
            grounds = [(MEDALLIONS, box) for box in medallions.values() if box.overlaps(camp.reach)]
            grounds += [(NAMES, box) for box in names.values() if box.overlaps(camp.reach)]
            grounds += [(STACKS, box) for box in near]
            costs = [_cost(box, grounds) / camp.area + AWAY * spot for spot, box in enumerate(camp.boxes)]
            best = costs.index(min(costs))
            moved = moved or best != chosen[n]
            chosen[n], boxes[n] = best, camp.boxes[best]
        if not moved:
            break
    return {(camp.seat, camp.place): camp.spots[spot] for camp, spot in zip(camps, chosen, strict=True)}


def _shared(one: Box, other: Box) -> float:
    """The area that both cover."""
    if not one.overlaps(other):
        return 0.0
    return (min(one.right, other.right) - max(one.x, other.x)) * (min(one.bottom, other.bottom) - max(one.y, other.y))


def _cost(box: Box, grounds: Sequence[tuple[float, Box]]) -> float:
    return sum(weight * _shared(box, other) for weight, other in grounds)
