"""The magnifier: a round glass under the pointer that shows the screen twice as large, or as the wheel sets it, until the
key is pressed again."""

from __future__ import annotations

from functools import partial

import pygame

from game.ui.geometry import Box, Point
from game.ui.pen import Pen

KEY = "f3"
RADIUS = 120.0
"""Units, of the glass."""
POWER, LEAST, MOST, NOTCH = 2.0, 1.5, 4.0, 1.25
"""How many times as large; from, to, and by how much a notch of the wheel changes it."""
ASIDE = 14.0
"""Units between the pointer and the rim: what one points at is seen beside it and large above it."""


class Glass:
    """`is_held`: it lies over the picture."""

    def __init__(self) -> None:
        self.is_held = False
        self.power = POWER
        self._was_held = False

    def toggle(self) -> None:
        self.is_held = not self.is_held

    def zoom(self, notches: float) -> None:
        """Nearer when positive."""
        self.power = max(LEAST, min(MOST, self.power * NOTCH**notches))

    def draw(self, pen: Pen, dst: pygame.Surface, pointer: Point, area: Box) -> bool:
        """True when the picture differs by the glass from the table's own, or did so the last time."""
        was, self._was_held = self._was_held, self.is_held
        if not self.is_held or not area.contains(*pointer):
            return was or self.is_held
        box = self.box(pointer, area)
        seen = pen.rect(Box.around(pointer, 2 * RADIUS / self.power, 2 * RADIUS / self.power))
        seen.clamp_ip(dst.get_rect())
        target = pen.rect(box)
        large = pygame.transform.smoothscale(dst.subsurface(seen), target.size)
        large = large.convert_alpha()
        mask = pen.cached(("glass", target.size), partial(_disc, target.size))
        large.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        dst.blit(large, target)
        r = RADIUS - 3
        style = f'cx="{RADIUS}" cy="{RADIUS}" r="{r}" fill="none"'
        rim = (
            f'<circle {style} stroke="#2a1606" stroke-width="6"/><circle {style} stroke="#c08a35" stroke-width="3.4"/>'
            f'<circle {style} stroke="#f7dd9a" stroke-width="1"/>'
        )
        pen.blit(dst, pen.drawing(rim, box.w, box.h), box.x, box.y)
        return True

    @staticmethod
    def box(pointer: Point, area: Box) -> Box:
        """Where the glass lies: above the pointer, below it where there is no room."""
        x = min(max(pointer[0] - RADIUS, area.x), area.right - 2 * RADIUS)
        above = pointer[1] - ASIDE - 2 * RADIUS
        return Box(x, above if above >= area.y else pointer[1] + ASIDE, 2 * RADIUS, 2 * RADIUS)


def _disc(size: tuple[int, int]) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.ellipse(surface, (255, 255, 255, 255), surface.get_rect().inflate(-4, -4))
    return surface
