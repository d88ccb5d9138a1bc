"""What a player has told his figures: hold until something near changes, or stand for what is left of the round."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field

from game.core.types import Seat
from game.geometry.inches import Way, distance
from game.rules.moritari.ground import Ground
from game.rules.moritari.state import Acting, FigureId, State


def surroundings(ground: Ground, state: State, index: FigureId) -> Hashable:
    """All that somebody who holds keeps an eye on: himself, and every foe who could come to him or whom he could reach, in
    one move. It is another as soon as one of them moves, turns, is hurt, falls, comes near or goes."""
    me = state.figures[index]
    near = []
    for other, figure in enumerate(state.figures):
        if figure.seat == me.seat or not figure.is_on_sand:
            continue
        reach = max(ground.fighter(figure).move, ground.fighter(me).move) + ground.radius(figure) + ground.radius(me)
        if distance(figure.at, me.at) <= reach:
            near.append((other, figure.at, figure.facing, figure.status, figure.hp))
    return me.at, me.facing, me.status, me.hp, tuple(near)


@dataclass
class Orders:
    """Of the people at one table. They live as long as the table does, and whoever acts himself takes his back."""

    holds: dict[FigureId, Hashable] = field(default_factory=dict)
    """With what was near when it was told to hold."""
    rests: dict[Seat, int] = field(default_factory=dict)
    """For which round a school stands."""
    once: dict[FigureId, int] = field(default_factory=dict)
    """Who was named only to stand, and in which round."""

    looks: dict[FigureId, Way] = field(default_factory=dict)
    """Which way a figure looks that was turned by hand."""

    def stand_once(self, state: State, index: FigureId) -> None:
        self.once[index] = state.round

    def hold(self, ground: Ground, state: State, index: FigureId) -> None:
        self.holds[index] = surroundings(ground, state, index)

    def rest(self, state: State, seat: Seat) -> None:
        self.rests[seat] = state.round

    def is_chosen(self, state: State, index: FigureId) -> bool:
        """It looks as it was turned by hand."""
        return self.looks.get(index) == state.figures[index].facing

    def take_back(self, state: State, index: FigureId) -> None:
        """It is moved by hand: it holds no more, and the rest of its school does not stand by itself."""
        self.holds.pop(index, None)
        self.once.pop(index, None)
        self.rests.pop(state.figures[index].seat, None)

    def stop(self, state: State, seat: Seat) -> None:
        """Back to asking: the whole school, and whoever of it is about to act."""
        self.rests.pop(seat, None)
        self.once.clear()
        frame = state.frames[-1]
        if isinstance(frame, Acting):
            self.holds.pop(frame.figure, None)

    def is_resting(self, state: State, seat: Seat) -> bool:
        return self.rests.get(seat) == state.round

    def is_holding(self, ground: Ground, state: State, index: FigureId) -> bool:
        """It was told to, and nothing near it has changed since."""
        return index in self.holds and self.holds[index] == surroundings(ground, state, index)

    def stands(self, ground: Ground, state: State, index: FigureId) -> bool:
        if index in self.once or self.is_resting(state, state.figures[index].seat):
            return True
        return self.is_holding(ground, state, index)

    def look(self, ground: Ground, state: State) -> None:
        """Forgets whom something near has roused, and rounds that are over."""
        for index in [index for index in self.holds if not self.is_holding(ground, state, index)]:
            del self.holds[index]
        for seat in [seat for seat, round_ in self.rests.items() if round_ != state.round]:
            del self.rests[seat]
        for index in [index for index, round_ in self.once.items() if round_ != state.round or state.figures[index].acted]:
            del self.once[index]
