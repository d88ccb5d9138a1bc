"""The sand under the figures: who touches whom, who is pinned, what is in a mover's way."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.geometry.inches import TOUCH, Mil, Point, Way, arc_of, is_apart, square, touches
from game.geometry.inches_reach import Stop, farthest
from game.geometry.inches_sweep import Disc, Sweeper, sweeper
from game.rules.moritari.data import Board, FighterClass
from game.rules.moritari.state import Figure, FigureId, State


class Ground:
    """One parsed board, asked about positions. Keeps nothing of a position but what answers the next question sooner."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.arena = board.arena
        self._sweeper: Sweeper | None = None
        self._figures: tuple[Figure, ...] = ()
        self._discs: dict[FigureId, tuple[Disc, ...]] = {}
        self._touching: dict[FigureId, list[FigureId]] = {}
        self._ends: dict[FigureId, Point | None] = {}
        self._fighters: dict[str, FighterClass] = {kind: board.fighter(kind) for kind in board.kinds}

    @property
    def sweeper(self) -> Sweeper:
        if self._sweeper is None:
            self._sweeper = sweeper(self.arena)
        return self._sweeper

    def fighter(self, figure: Figure) -> FighterClass:
        return self._fighters[figure.kind]

    def radius(self, figure: Figure) -> Mil:
        return self._fighters[figure.kind].base

    def _look_at(self, state: State) -> None:
        """Forgets what was worked out for other positions. Figures are never changed, so the same ones in the same
        places are the same position."""
        figures = tuple(state.figures)
        if figures != self._figures:
            self._figures = figures
            self._discs.clear()
            self._touching.clear()
            self._ends.clear()

    def once(self, state: State, index: FigureId, sought: Callable[[], Point | None]) -> Point | None:
        """What `sought` finds for the figure: a search that is made once for a position."""
        self._look_at(state)
        if index not in self._ends:
            self._ends[index] = sought()
        return self._ends[index]

    def others(self, state: State, index: FigureId) -> list[FigureId]:
        """Everybody else who takes up a place."""
        return [other for other, figure in enumerate(state.figures) if other != index and figure.is_on_sand]

    def discs(self, state: State, index: FigureId) -> tuple[Disc, ...]:
        """Their bases, in the order of `others`; standing foes stick (M8, M28)."""
        self._look_at(state)
        found = self._discs.get(index)
        if found is None:
            seat = state.figures[index].seat
            found = self._discs[index] = tuple(
                Disc(figure.at, self.radius(figure), figure.is_standing and figure.seat != seat)
                for other, figure in enumerate(state.figures)
                if other != index and figure.is_on_sand
            )
        return found

    def in_contact(self, state: State, one: FigureId, two: FigureId) -> bool:
        a, b = state.figures[one], state.figures[two]
        return touches(a.at, b.at, self.radius(a) + self.radius(b))

    def foes(self, state: State, index: FigureId) -> list[FigureId]:
        """Standing figures of other schools."""
        seat = state.figures[index].seat
        return [other for other, figure in enumerate(state.figures) if figure.is_standing and figure.seat != seat]

    def touching(self, state: State, index: FigureId, at: Point | None = None) -> list[FigureId]:
        """Standing foes in base contact with the figure, or with it if it stood at `at`."""
        if at is not None:
            return self._touched(state, index, at)
        self._look_at(state)
        found = self._touching.get(index)
        if found is None:
            found = self._touching[index] = self._touched(state, index, state.figures[index].at)
        return found[:]

    def _touched(self, state: State, index: FigureId, at: Point) -> list[FigureId]:
        me = state.figures[index]
        x, y = at
        near = self.radius(me) + TOUCH
        found = []
        for other, figure in enumerate(state.figures):
            if figure.status != "standing" or figure.seat == me.seat:
                continue
            dx, dy = figure.at[0] - x, figure.at[1] - y
            reach = near + self._fighters[figure.kind].base
            if -reach <= dx <= reach and dx * dx + dy * dy <= reach * reach:
                found.append(other)
        return found

    def pinned_by(self, state: State, index: FigureId) -> list[FigureId]:
        """Foes that keep a standing figure where it is (M7); empty for one that lies."""
        return self.touching(state, index) if state.figures[index].is_standing else []

    def rises(self, state: State, index: FigureId) -> bool:
        """A spared figure stands up when it is nominated in this round (M27)."""
        figure = state.figures[index]
        return figure.status == "spared" and state.round >= figure.fell + 2

    def can_act(self, state: State, index: FigureId) -> bool:
        """Whether nominating it would make a difference: who lies, or may neither move nor turn, is passed over (M4)."""
        figure = state.figures[index]
        if figure.acted:
            return False
        if not figure.is_standing:
            return self.rises(state, index)
        pins = self.touching(state, index)
        return not pins or (len(pins) == 1 and not figure.reacted)

    def would_react(self, state: State, index: FigureId) -> bool:
        """Whether a standing figure turns to the first foe who engages it now (M6)."""
        figure = state.figures[index]
        return figure.is_standing and not figure.acted and not figure.reacted and not self.touching(state, index)

    def nearest_foe(self, state: State, index: FigureId, at: Point | None = None) -> FigureId | None:
        """By centres; among equals the lowest number. None when no foe stands. `at`: as if the figure stood there."""
        at = state.figures[index].at if at is None else at
        return min(self.foes(state, index), key=lambda other: (square(at, state.figures[other].at), other), default=None)

    def faced(
        self, state: State, index: FigureId, facing: Way | None = None, foes: Iterable[FigureId] | None = None
    ) -> FigureId | None:
        """The nearest standing foe in the figure's front arc; None when there is none. `facing`: as if it looked that way;
        `foes`: of these alone."""
        figure = state.figures[index]
        way = figure.facing if facing is None else facing
        seen = [foe for foe in (self.foes(state, index) if foes is None else foes)
                if arc_of(way, figure.at, state.figures[foe].at) == "front"]  # fmt: skip
        return min(seen, key=lambda foe: (square(figure.at, state.figures[foe].at), foe), default=None)

    def stop(self, state: State, index: FigureId, way: Way, limit: Mil | None = None, *, why: bool = False) -> Stop:
        """The farthest legal stop of a move in direction `way`, at most `limit` or the figure's own move away.
        With `why` it says what bars the way beyond: `met` is an index into `others`."""
        figure = state.figures[index]
        most = self.fighter(figure).move
        return farthest(
            self.arena, self.sweeper, figure.at, way, most if limit is None else min(limit, most),
            self.radius(figure), self.discs(state, index), why,
        )  # fmt: skip

    def has_room(self, state: State, index: FigureId, at: Point) -> bool:
        """Whether the figure's base would lie free there, without touching a foe: a place for setting up."""
        me = state.figures[index]
        radius = self.radius(me)
        if not self.arena.has_room(at, radius):
            return False
        for other, figure in enumerate(state.figures):
            if other == index or not figure.is_on_sand:
                continue
            radii = radius + self.radius(figure)
            if not is_apart(at, figure.at, radii):
                return False
            if figure.seat != me.seat and touches(at, figure.at, radii):
                return False
        return True

    def pairs(self, state: State) -> list[tuple[FigureId, FigureId]]:
        """Bouts of a melee: standing foes in contact (M10, M22)."""
        standing = [index for index, figure in enumerate(state.figures) if figure.is_standing]
        return [
            (one, two)
            for place, one in enumerate(standing)
            for two in standing[place + 1 :]
            if state.figures[one].seat != state.figures[two].seat and self.in_contact(state, one, two)
        ]
