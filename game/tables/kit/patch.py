"""Painting a place: a part of the window in SVG layers, its marble and sand, the shadow of its wall, traces on the sand."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui import texture as tex
from game.ui.geometry import Box, Point
from game.ui.pen import Pen
from game.ui.texture import Rgb


@dataclass(frozen=True)
class Patch:
    """The part of the window within a box; bodies are in window units."""

    pen: Pen
    box: Box

    @classmethod
    def snapped(cls, pen: Pen, box: Box) -> Patch:
        """Its corner moved to a whole pixel, so that layers lie as they would in the whole window."""
        return cls(pen, Box(pen.px(box.x) / pen.k, pen.px(box.y) / pen.k, box.w, box.h))

    def layer(self, body: str, defs: str = "") -> pygame.Surface:
        """An SVG body as a surface of the box's size."""
        box = self.box
        moved = f'<g transform="translate({-box.x:.3f} {-box.y:.3f})">{body}</g>'
        return self.pen.svg(moved, box.w, box.h, box.w, box.h, defs)

    def put(self, dst: pygame.Surface, art: pygame.Surface, dx: float = 0.0, dy: float = 0.0) -> None:
        """Such a layer in its place, or that far from it."""
        dst.blit(art, (self.pen.px(self.box.x + dx), self.pen.px(self.box.y + dy)))

    def draw(self, dst: pygame.Surface, body: str, defs: str = "") -> None:
        self.put(dst, self.layer(body, defs))

    def halo(self, dst: pygame.Surface, mask: pygame.Surface, alpha: int, radius: float, dy: float) -> None:
        """The shadow round a layer's shape, so far below it."""
        shade, margin = tex.halo(mask, (0, 0, 0, alpha), radius * self.pen.k)
        dst.blit(shade, (self.pen.px(self.box.x) - margin, self.pen.px(self.box.y + dy) - margin))


def marble(pen: Pen, w: float, h: float, tone: Rgb = (216, 202, 178), rough: float = 64) -> pygame.Surface:
    return pen.texture(w, h, tone, 11, ((5, 0.3), (16, 0.3), (60, 0.25), (300, 0.15)), rough, (1, 0.98, 0.92))


def sand(pen: Pen, w: float, h: float, finest: int, tone: Rgb = (206, 166, 104), rough: float = 58) -> pygame.Surface:
    """`finest`: grains across."""
    return pen.texture(w, h, tone, 21, ((4, 0.3), (14, 0.25), (70, 0.2), (finest, 0.25)), rough, (1, 0.93, 0.74))


def _without(mask: pygame.Surface, alpha: int) -> pygame.Surface:
    """Black wherever the mask is not."""
    out = pygame.Surface(mask.get_size(), pygame.SRCALPHA)
    out.fill((0, 0, 0, alpha))
    out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    return out


def inner_shadow(
    pen: Pen, mask: pygame.Surface, alpha: int, radius: float, dx: float = 0.0, dy: float = 0.0
) -> pygame.Surface:
    """What the wall round a mask throws into it, moved by (dx, dy)."""
    shade = pen.blur(_without(mask, alpha), radius)
    moved = pygame.Surface(mask.get_size(), pygame.SRCALPHA)
    moved.blit(shade, (pen.px(dx), pen.px(dy)))
    return tex.cut(moved, mask)


def scuff(at: Point, bend: Point, end: Point, ink: str, opacity: float, width: float) -> str:
    """A trace of feet or the rake: a bow from a place; `bend` and `end` are seen from there."""
    return (
        f'<path d="M{at[0]:.1f} {at[1]:.1f} q{bend[0]:.1f} {bend[1]:.1f} {end[0]:.1f} {end[1]:.1f}" stroke="{ink}" '
        f'stroke-opacity="{opacity:.2f}" stroke-width="{width:.1f}" fill="none" stroke-linecap="round"/>'
    )
