"""Between the rounds: Mercury with the glowing iron and Charon with the mallet come in for the dead and carry them out."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

from game.rules.moritari.state import FigureId
from game.tables.kit.air import GLINT
from game.tables.moritari.layout import degrees
from game.tables.moritari.motion.hearings import Hearings
from game.tables.moritari.motion.stage import Bearer, Step
from game.ui.anim import Animation, Call, Tween, ease_in_out, linear, sequence
from game.ui.geometry import Point

COME, TOUCH, CARRIED = 0.8, 0.5, 0.9
"""Seconds in which they come, make sure that he is dead, and carry him out."""
PAIR: tuple[Literal["mercury", "charon"], ...] = ("mercury", "charon")
PAIRS = 3
"""So many of the dead are fetched by a pair of their own; the others are dragged out beside them."""


@dataclass
class _Errand:
    """One of the dead: where he lies and where his gate is, in mils, and the two who fetch him."""

    figure: FigureId
    at: Point
    gate: Point
    bearers: tuple[Bearer, ...]


class Carrying(Hearings):
    """The dead leave the sand."""

    def _carried_out(self) -> Animation:
        errands: list[_Errand] = []
        come, touch = Tween(COME, lambda t: None, ease_in_out), Tween(TOUCH, lambda t: None, linear)
        way = Tween(CARRIED, lambda t: None, ease_in_out)

        def begin() -> None:
            errands[:] = self._errands()
            if not errands:
                come.seconds = touch.seconds = way.seconds = 0.0
                return
            if self.calm:
                come.seconds = touch.seconds = 0.0
            self._clear_sand()
            self.at.show_pair(None)
            self.play_sound("drum", 0.5)
            self.stage.bearers = [bearer for errand in errands for bearer in errand.bearers] if self.lively else []

        def near(t: float) -> None:
            for errand in errands:
                for n, bearer in enumerate(errand.bearers):
                    goal = self._beside(errand, n)
                    _walk(bearer, self._entry(errand, n), goal, t)
                    bearer.alpha = min(1.0, 5 * t)

        def struck(t: float) -> None:
            for errand in errands:
                for n, bearer in enumerate(errand.bearers):
                    bearer.facing = degrees((errand.at[0] - bearer.at[0], errand.at[1] - bearer.at[1]))
                    before, bearer.strikes = bearer.strikes, min(1.0, max(0.001, 1.6 * t - 0.5 * n))
                    if before < 0.5 <= bearer.strikes:
                        self._proved(errand.figure, bearer)

        def carried(t: float) -> None:
            for errand in errands:
                body = self._body(errand.figure)
                dx, dy = errand.gate[0] - errand.at[0], errand.gate[1] - errand.at[1]
                body.alpha = min(1.0, 2.5 * (1 - t))
                body.shift = (0.0, 0.0) if self.calm else (dx * t / 1000, dy * t / 1000)
                for n, bearer in enumerate(errand.bearers):
                    bearer.strikes = 0.0
                    _walk(bearer, self._beside(errand, n), self._entry(errand, n), t)
                    bearer.alpha = body.alpha

        def gone() -> None:
            self.stage.bearers = []
            for errand in errands:
                body = self._body(errand.figure)
                body.laid, body.shift, body.alpha, body.things = False, (0.0, 0.0), 1.0, ()

        come.show, touch.show, way.show, way.then = near, struck, carried, gone
        groan = Call(lambda: self.play_sound("groan", 0.5) if errands else None)
        return sequence(Call(begin), come, touch, groan, way)

    def _foretold(self, figure: FigureId) -> Animation:
        """Who has died will be fetched: those who come are drawn meanwhile."""

        def tell() -> None:
            if self.lively:
                body = self._body(figure)
                x, y = self.at.board.gate(len(self.setting.names), body.seat).at
                errand = _Errand(figure, body.at, (float(x), float(y)), ())
                steps: list[Step] = []
                for n, who in enumerate(PAIR):
                    beside = self._beside(errand, n)
                    entry = self._entry(errand, n)
                    ways = (False, entry, beside), (True, beside, errand.at), (False, beside, entry)
                    steps += [(who, strikes, degrees((b[0] - a[0], b[1] - a[1]))) for strikes, a, b in ways if a != b]
                self.at.fetch(steps)

        return Call(tell)

    def _errands(self) -> list[_Errand]:
        seats = len(self.setting.names)
        found: list[_Errand] = []
        for index, body in enumerate(self.stage.bodies):
            if body.laid:
                x, y = self.at.board.gate(seats, body.seat).at
                gate = float(x), float(y)
                pair: tuple[Bearer, ...] = ()
                if len(found) < PAIRS:
                    pair = tuple(Bearer(who, gate, 0.0, alpha=0.0) for who in PAIR)
                found.append(_Errand(index, body.at, gate, pair))
        return found

    @staticmethod
    def _beside(errand: _Errand, n: int) -> Point:
        """Where one of the two stands: on this or that side of who lies, towards his gate."""
        way = math.atan2(errand.gate[1] - errand.at[1], errand.gate[0] - errand.at[0]) + (0.9 if n else -0.9)
        return errand.at[0] + 950 * math.cos(way), errand.at[1] + 950 * math.sin(way)

    @staticmethod
    def _entry(errand: _Errand, n: int) -> Point:
        """Where one of the two comes in: side by side through the gate."""
        (ax, ay), (bx, by) = errand.at, errand.gate
        length, side = math.dist((ax, ay), (bx, by)) or 1.0, 900 if n else -900
        return bx - side * (by - ay) / length, by + side * (bx - ax) / length

    def _proved(self, index: FigureId, bearer: Bearer) -> None:
        """The iron glows on him; the mallet falls beside him."""
        at = self.at.view().at(self._body(index).at)
        if bearer.who == "mercury":
            self.play_sound("splash", 0.35, at)
            self.dust(index, 8, GLINT, 50)
        else:
            self.play_sound("thud", 0.9, at)
            self.dust(index, 8)


def _walk(bearer: Bearer, start: Point, goal: Point, t: float) -> None:
    bearer.at = start[0] + (goal[0] - start[0]) * t, start[1] + (goal[1] - start[1]) * t
    bearer.step = math.dist(start, goal) / 1000 * t
    if start != goal:
        bearer.facing = degrees((goal[0] - start[0], goal[1] - start[1]))
