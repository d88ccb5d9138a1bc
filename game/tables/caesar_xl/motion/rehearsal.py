"""The battle scene drawn ahead, a part a frame, so that the first battle opens without a halt: fonts, counters, dice,
panels and shapes are kept once they have been drawn.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.rules.caesar_xl.state import UNITS, Table
from game.tables.caesar_xl.art.battle import BattleScene
from game.tables.caesar_xl.motion.melee import Blow, Man, Melee
from game.tables.easel import Easel
from game.ui.geometry import Box


class Rehearsal:
    """For one arena. `step` does one part; `is_over` when all are done."""

    def __init__(self, arena: BattleScene) -> None:
        self.arena, self.is_over = arena, False
        self._parts: Iterator[bool] | None = None

    def step(self, board: Box, room: Box, table: Table, footer: str) -> None:
        """The next part. `board`: what the scene dims; `room`: where it stands."""
        if self._parts is None:
            self._parts = self._all(board, room, table, footer)
        self.is_over = not next(self._parts, False)

    def _all(self, board: Box, room: Box, table: Table, footer: str) -> Iterator[bool]:
        easel = Easel(self.arena.pen, pygame.Surface((8, 8)).convert())  # all falls beside it: only the keeping counts
        yield from self.arena.warm(room)
        self.arena.dim(easel.dst, board)
        yield True
        for is_ground, rounds, over in STAGES:
            melee = self._melee(rounds)
            melee.over, melee.winner = over, 0
            if is_ground:
                self.arena.ground(easel, room, melee, table)
            else:
                self.arena.draw(easel, room, melee, table, 0.5, footer)
            yield True

    def _melee(self, rounds: int) -> Melee:
        """A battle at the capital: one unit of each kind on either side, and both Supreme Leaders."""
        world = self.arena.world
        lines = tuple([*map(Man, UNITS), Man(world.supreme[seat], leader=True)] for seat in (0, 1))
        melee = Melee(world.capital, 0, False, (lines[0], lines[1]), rounds)
        if rounds:
            melee.is_between = False
            for line in lines:
                for number, man in enumerate(line):
                    man.roll, man.hit, man.needed = 1 + number, number < 2, 3
            lines[0][1].reduced, lines[1][0].fell = True, 1
            for seat in (0, 1):
                melee.blows += [Blow(seat, unit, 2, True, "legion", False) for unit in UNITS[:2]]
                melee.blows.append(Blow(seat, world.supreme[seat], 6, False, "", False))
        return melee


STAGES = ((True, 0, ""), (False, 0, ""), (False, 1, ""), (False, 1, "won"))
"""Of the scene: the ground or what lies on it, the round, how it ended."""
