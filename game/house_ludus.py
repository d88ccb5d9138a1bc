"""What may be done in a school's house between bouts: hiring, healing, deciding, looking round. Each step is kept."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence

from game.career.affairs import call, decide, due
from game.career.data import Arena, Career, Names
from game.career.season import fill_up, heal, next_season, recruit, swap_in
from game.rules.moritari.data import Board, Kind
from game.scenes.career.affair import AffairScreen, came_of
from game.scenes.career.hall import HallScreen
from game.scenes.career.rival import RivalScreen
from game.scenes.career.tidings import bout_tidings, honours_tidings
from game.scenes.stack import AppContext


class Rooms:
    """For the career that is open; made anew whenever its house is shown. `keep` writes its file."""

    def __init__(
        self, ctx: AppContext, career: Career, board: Board, names: Names, keep: Callable[[], object],
        arenas: Callable[[], Sequence[Arena]],
    ) -> None:  # fmt: skip
        self.ctx, self.career, self.board, self.names, self.keep, self.arenas = ctx, career, board, names, keep, arenas

    def hire(self, school: int, kind: Kind) -> None:
        with contextlib.suppress(ValueError):
            recruit(self.career, school, kind, self.board.kinds[kind], self.names)
            self.keep()

    def fill(self, school: int) -> None:
        fill_up(self.career, school, self.names)
        self.keep()

    def swap(self, school: int, enters: int, stays: int) -> None:
        with contextlib.suppress(ValueError):
            swap_in(self.career, school, enters, stays)
            self.keep()

    def heal(self, gladiator: int) -> None:
        with contextlib.suppress(ValueError):
            heal(self.career, gladiator)
            self.keep()

    def affair(self) -> None:
        """What waits to be decided; it is kept as soon as it is shown, and what was decided at once."""
        career = self.career
        if due(career) is None:
            return
        affair = call(career)
        self.keep()

        def chosen(number: int) -> str | None:
            try:
                decided = decide(career, number, self.names)
            except ValueError:
                return None
            self.keep()
            return came_of(self.ctx.words, career, decided)

        self.ctx.stack.push(AffairScreen(career, affair, chosen))

    def rival(self) -> None:
        self.ctx.stack.push(RivalScreen(self.career))

    def hall(self) -> None:
        self.ctx.stack.push(HallScreen(self.career, self.board))

    def tidings(self) -> None:
        career = self.career
        if career.is_season_over and career.honours:
            self.ctx.stack.push(honours_tidings(self.ctx.words, career))
            return
        done = [number for number, fixture in enumerate(career.fixtures) if fixture.outcome is not None]
        if done:
            self.show_bout(done[-1])
        elif career.honours:
            self.ctx.stack.push(honours_tidings(self.ctx.words, career))

    def show_bout(self, number: int) -> None:
        self.ctx.stack.push(bout_tidings(self.ctx.words, self.career, number))

    def next_season(self) -> None:
        with contextlib.suppress(ValueError):
            next_season(self.career, self.arenas(), self.names)
            self.keep()
