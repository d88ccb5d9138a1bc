"""Dice on the sand: thrown beside the fighters, and gone with the bout."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.moritari.state import FigureId
from game.tables.moritari.motion.dice import SECONDS, Cube, Roll, place_for, throw
from game.tables.moritari.motion.theatre import Parts
from game.ui.anim import Animation, Call, Tween, linear, sequence
from game.ui.geometry import Box, Point

LEAST, SIDE = 13.0, 0.4
"""A die's side: units at least, and inches."""


class Rolling(Parts):
    """Throws onto the sand."""

    _corner: Point | None = None
    """Of the field where this bout's dice fall, in mils."""
    _room: Point = (1.0, 1.0)

    def _clear_sand(self) -> None:
        """For the next bout."""
        self.stage.dice.clear()
        self.stage.streaks.clear()
        self.stage.net = None
        self._corner = None

    def _field(self, fighters: Sequence[FigureId], count: int, side: float) -> Point:
        if self._corner is None:
            view = self.at.view()
            self._room = side * max(6.4, 1.75 * count), side * 4.4
            plate, box = self.at.plate(), view.box
            over = None
            if plate is not None:
                (x0, y0), (x1, y1) = view.spot(plate.x, plate.y), view.spot(plate.right, plate.bottom)
                over = Box(x0, y0, x1 - x0, y1 - y0)
            (x0, y0), (x1, y1) = view.spot(box.x + 60, box.y), view.spot(box.right, box.bottom)
            spots = [body.at for _, body in self.stage.seen()]
            pair = [self._body(index).at for index in dict.fromkeys(fighters)]
            pair = pair * 2 if len(pair) == 1 else pair
            seen = Box(x0, y0, x1 - x0, y1 - y0)
            self._corner = place_for(self._room, pair, [(spot, 0.5) for spot in spots], over, seen, self.stage.arena)
        return self._corner

    def _thrown(self, cubes: Sequence[Cube], owners: Sequence[FigureId], seed: int, seconds: float = SECONDS) -> Animation:
        """Each from its owner's hand; they end on the faces they were given."""
        rolls: list[Roll] = []

        def begin() -> None:
            if not self.lively and not self.calm:
                return
            side = max(SIDE, LEAST / self.at.view().ppi)
            corner = self._field(owners, len(cubes), side)
            starts = []
            for owner in owners:
                x, y = self._body(owner).at
                starts.append(((x - corner[0]) / 1000, (y - corner[1]) / 1000))
            lying = [((one.at[0] - corner[0]) / 1000, (one.at[1] - corner[1]) / 1000) for one in self.stage.dice]
            rolls[:] = throw(len(cubes), self._room, side, starts, seed, lying)
            for cube in cubes:
                cube.size, cube.rolls, cube.alpha = side, True, 0.0
                self.stage.dice.append(cube)

        def show(t: float) -> None:
            for cube, roll in zip(cubes, rolls, strict=False):
                (x, y, high), turn = roll.at(1.0 if self.calm else t)
                assert self._corner is not None
                cube.at = self._corner[0] + 1000 * x, self._corner[1] + 1000 * y
                cube.high, cube.turn = (0.0 if self.calm else high), turn
                cube.alpha = min(1.0, 8 * t)
                cube.rolls = t < 1

        return sequence(Call(begin), Tween(seconds, show, linear))
