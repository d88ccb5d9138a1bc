"""Small scenes the UI tests play with."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.scenes.stack import AppContext, Scene
from game.ui.geometry import Box, Poly
from game.ui.input import InputEvent
from game.ui.scale import Scale
from game.ui.target import Target
from game.ui.widgets import Widget


class Plain(Scene[str]):
    """Notes what happens to it. `colour` fills its picture."""

    def __init__(self, name: str = "plain", colour: tuple[int, int, int] = (40, 30, 20)) -> None:
        super().__init__()
        self.name, self.colour = name, colour
        self.log: list[str] = []
        self.events: list[InputEvent] = []
        self.extra: list[Target] = []
        self.draws = 0
        self.swallow: Callable[[InputEvent], bool] = lambda event: False

    def enter(self, ctx: AppContext) -> None:
        self.log.append("enter")

    def leave(self) -> None:
        self.log.append("leave")

    def pause(self) -> None:
        self.log.append("pause")

    def resume(self) -> None:
        self.log.append("resume")

    def resized(self, scale: Scale) -> None:
        self.log.append(f"resized {scale.pixels_w}x{scale.pixels_h}")

    def handle(self, event: InputEvent) -> bool:
        self.events.append(event)
        return self.swallow(event)

    def activated(self, target_id: str) -> None:
        self.log.append(f"activated {target_id}")

    def targets(self) -> Sequence[Target]:
        return [*super().targets(), *self.extra]

    def draw(self, dst: pygame.Surface) -> Sequence[pygame.Rect] | None:
        self.draws += 1
        dst.fill(self.colour)
        self.widgets.draw(self.ctx.pen, dst, self.focus)
        return None


class See(Plain):
    """Leaves the scene beneath it in sight."""

    opaque = False

    def draw(self, dst: pygame.Surface) -> Sequence[pygame.Rect] | None:
        self.draws += 1
        return None


def with_widgets(*placed: tuple[Widget, Box]) -> Plain:
    scene = Plain()
    for widget, box in placed:
        scene.add(widget).place(box.x, box.y, box.w, box.h)
    return scene


def grid(columns: int, rows: int, step: float = 100, size: float = 40) -> list[Target]:
    """Square targets named "column,row"."""
    return [
        Target(f"{c},{r}", Box(50 + c * step, 50 + r * step, size, size), f"place {c} {r}")
        for r in range(rows)
        for c in range(columns)
    ]


def triangle(target_id: str, *points: tuple[float, float]) -> Target:
    return Target(target_id, Poly.of(points), target_id)
