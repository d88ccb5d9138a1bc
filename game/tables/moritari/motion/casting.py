"""The thrown net: knots and cords as bodies and joints. It flies as a bundle, its weights draw it open, it comes down over
whoever stands there, hangs on him, and is hauled back. Stepped as time goes on; the same whatever the steps between."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.ui.geometry import Point

if TYPE_CHECKING:
    import pymunk

KNOTS = 7
"""Along each side."""
MESH = 0.2
"""Inches of cord between two knots."""
STEP = 1 / 120
FLIGHT = 0.34
"""Seconds from the hand to whoever it comes down on."""
Knot = tuple[float, float, float]
"""Inches from the thrower, and height."""


@dataclass
class Net:
    """One net. `knots` row by row; `hauled`: share of the way back to the hand."""

    hand: Point
    goal: Point
    tall: float
    """How high who is below it stands, in inches; 0: nobody is."""
    seed: int
    hauled: float = 0.0
    alpha: float = 1.0
    _space: pymunk.Space | None = None
    _bodies: list[pymunk.Body] = field(default_factory=list)
    _steps: int = 0

    def begin(self) -> None:
        """Gathered in the hand and thrown."""
        try:
            import pymunk
        except ImportError:
            return
        rng = random.Random(self.seed)
        space = pymunk.Space()
        space.iterations = 8
        middle = (KNOTS - 1) / 2
        dx, dy = self.goal[0] - self.hand[0], self.goal[1] - self.hand[1]
        for row in range(KNOTS):
            for column in range(KNOTS):
                u, v = (column - middle) / middle, (row - middle) / middle
                rim = max(abs(u), abs(v)) > 0.99
                body = pymunk.Body(3.0 if rim else 1.0, 1.0)
                body.position = self.hand[0] + 0.07 * u, self.hand[1] + 0.07 * v
                open_ = 2.3 + rng.uniform(-0.25, 0.25)
                # spun as it leaves the hand: the weights fly apart
                body.velocity = (
                    dx / FLIGHT * 1.25 + open_ * u - 0.9 * v + rng.uniform(-0.2, 0.2),
                    dy / FLIGHT * 1.25 + open_ * v + 0.9 * u + rng.uniform(-0.2, 0.2),
                )
                space.add(body)
                self._bodies.append(body)
        for n, body in enumerate(self._bodies):
            for other in ((n + 1) if (n + 1) % KNOTS else None, n + KNOTS):
                if other is not None and other < len(self._bodies):
                    space.add(pymunk.SlideJoint(body, self._bodies[other], (0, 0), (0, 0), 0.0, MESH))
        self._space = space

    def run_to(self, seconds: float) -> None:
        """As far as it has come after so many seconds."""
        if self._space is None:
            return
        for n in range(self._steps, round(seconds / STEP)):
            now = n * STEP
            self._space.damping = 0.5 if now < FLIGHT else 0.0002
            self._space.step(STEP)
        self._steps = max(self._steps, round(seconds / STEP))

    def knots(self) -> list[Knot]:
        """Where they all are."""
        now = self._steps * STEP
        if not self._bodies:
            return self._spread()
        share = min(1.0, now / FLIGHT)
        sink = max(0.0, now - FLIGHT) / 0.16
        over = 0.95 + 1.1 * math.sin(math.pi * min(1.0, 0.8 * share)) - 0.35 * share
        found: list[Knot] = []
        for body in self._bodies:
            x, y = body.position
            rests = self._drape(x, y)
            high = max(rests, over - 2.2 * sink * sink) if share >= 1 else over
            back = self.hauled
            found.append((
                x + (self.hand[0] - x) * back, y + (self.hand[1] - y) * back, high + (0.75 - high) * back
            ))  # fmt: skip
        return found

    def _spread(self) -> list[Knot]:
        """Where pymunk is not installed: as it lies."""
        middle, found = (KNOTS - 1) / 2, []
        for row in range(KNOTS):
            for column in range(KNOTS):
                x = self.goal[0] + (column - middle) * MESH * 0.8
                y = self.goal[1] + (row - middle) * MESH * 0.8
                found.append((x, y, self._drape(x, y)))
        return found

    def _drape(self, x: float, y: float) -> float:
        """Over head and shoulders, and down to the sand."""
        if not self.tall:
            return 0.03
        far = math.dist((x, y), self.goal) / 0.72
        rests: float = 0.04 if far >= 1 else 0.04 + self.tall * (1 - far * far) ** 1.5
        return rests


def cords() -> Sequence[tuple[int, int]]:
    """Which knots a cord joins."""
    return _CORDS


_CORDS = tuple(
    (n, other)
    for n in range(KNOTS * KNOTS)
    for other in (n + 1, n + KNOTS)
    if other < KNOTS * KNOTS and not (other == n + 1 and other % KNOTS == 0)
)
