"""The battle scene drawn ahead, a part a frame, so that the first battle opens without a halt: fonts, counters, dice,
panels and shapes are kept once they have been drawn.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.rules.caesar_xl.state import UNITS, Table
from game.tables.caesar_xl.art.battle import BattleScene
from game.tables.caesar_xl.motion.melee import Blow, Man, Melee
from game.tables.easel import Easel
from game.ui.geometry import Box


class Rehearsal:
    """For one arena. `step` does one part; `is_over` when all are done."""

    def __init__(self, arena: BattleScene) -> None:
        self.arena, self.done = arena, 0
        self._scratch: pygame.Surface | None = None

    @property
    def is_over(self) -> bool:
        return self.done >= len(self._parts())

    def step(self, board: Box, room: Box, table: Table, footer: str) -> None:
        """The next part. `board`: what the scene dims; `room`: where it stands."""
        if self._scratch is None:
            self._scratch = pygame.Surface((8, 8)).convert()  # what is drawn falls beside it: only the keeping counts
        easel = Easel(self.arena.pen, self._scratch)
        self._parts()[self.done](easel, board, room, table, footer)
        self.done += 1

    def _parts(self) -> list[Callable[[Easel, Box, Box, Table, str], None]]:
        large = [partial(self._large, number) for number in range(12)]
        return [*large, self._dim, *(partial(self._scene, stage) for stage in range(len(STAGES)))]

    def _large(self, number: int, easel: Easel, board: Box, room: Box, table: Table, footer: str) -> None:
        self.arena.warm(room, number)

    def _dim(self, easel: Easel, board: Box, room: Box, table: Table, footer: str) -> None:
        self.arena.dim(easel.dst, board)

    def _scene(self, stage: int, easel: Easel, board: Box, room: Box, table: Table, footer: str) -> None:
        is_ground, rounds, over = STAGES[stage]
        melee = self._melee(rounds)
        melee.over, melee.winner = over, 0
        if is_ground:
            self.arena.ground(easel, room, melee, table)
        else:
            self.arena.draw(easel, room, melee, table, 0.5, footer)

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
