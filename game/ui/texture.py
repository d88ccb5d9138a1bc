"""Pixel operations on surfaces: noise textures, masks, tints, blurs, shadows. Sizes here are pixels."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pygame

Octaves = Sequence[tuple[int, float]]
"""(cells across, weight) pairs of fractal noise."""
ROUGH: Octaves = ((6, 0.35), (24, 0.25), (96, 0.2), (400, 0.2))
GRAIN: Octaves = ((6, 0.4), (60, 0.3), (260, 0.3))
Rgb = tuple[int, int, int]
Rgba = tuple[int, int, int, int]


def noise(w: int, h: int, cells: int, seed: int) -> pygame.Surface:
    """Smooth grey noise with `cells` cells across; the same for the same seed on every machine."""
    columns = max(2, min(cells, max(2, w)))
    rows = max(2, int(columns * h / max(1, w)))
    values = random.Random(seed).randbytes(columns * rows)
    grey = bytearray(3 * len(values))
    for channel in range(3):
        grey[channel::3] = values
    cells_surface = pygame.image.frombytes(bytes(grey), (columns, rows), "RGB")
    return pygame.transform.smoothscale(cells_surface, (max(1, w), max(1, h)))


def texture(
    w: int,
    h: int,
    base: Rgb,
    seed: int,
    octaves: Octaves = ROUGH,
    amp: float = 40,
    tint: tuple[float, float, float] = (1.0, 1.0, 1.0),
) -> pygame.Surface:
    """Base colour modulated by fractal noise: sand, marble, parchment, felt or wood by base, amp and tint."""
    out = pygame.Surface((max(1, w), max(1, h)))
    out.fill([max(0, min(255, int(channel - amp / 2 * share))) for channel, share in zip(base, tint, strict=True)])
    for step, (cells, weight) in enumerate(octaves):
        layer = noise(w, h, cells, seed + step)
        layer.fill([min(255, int(amp * weight * share)) for share in tint], special_flags=pygame.BLEND_RGB_MULT)
        out.blit(layer, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return out


def white_alpha(mask: pygame.Surface) -> pygame.Surface:
    """White with the alpha of mask."""
    out = mask.copy()
    out.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return out


def mask_into(tex: pygame.Surface, mask: pygame.Surface, at: tuple[int, int] = (0, 0)) -> pygame.Surface:
    """The texture (from `at` on) cut to the alpha of mask."""
    out = pygame.Surface(mask.get_size(), pygame.SRCALPHA)
    out.blit(tex, (0, 0), (at, mask.get_size()))
    out.blit(white_alpha(mask), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def cut(surface: pygame.Surface, mask: pygame.Surface) -> pygame.Surface:
    """The surface (with alpha) times the alpha of mask, in place; returned for chaining."""
    surface.blit(white_alpha(mask), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def tinted(surface: pygame.Surface, colour: Rgb | Rgba) -> pygame.Surface:
    """One colour with the surface's alpha; a fourth number scales that alpha."""
    out = white_alpha(surface)
    out.fill((*colour[:3], colour[3] if len(colour) > 3 else 255), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def faded(surface: pygame.Surface, share: float) -> pygame.Surface:
    """A copy with its alpha times `share` (0..1)."""
    out = surface.copy()
    out.fill((255, 255, 255, max(0, min(255, round(255 * share)))), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def greyed(surface: pygame.Surface, share: float = 0.47) -> pygame.Surface:
    """Grey and half transparent: how a disabled thing looks."""
    return faded(pygame.transform.grayscale(surface), share)


def blur(surface: pygame.Surface, radius: float) -> pygame.Surface:
    """Soft blur by shrinking, a small gaussian and growing: a hundred times faster than a wide gaussian, and four
    times where it is narrow."""
    shrink = max(1, round(radius / 2))
    if shrink == 1:
        return pygame.transform.gaussian_blur(surface, max(1, int(radius)))
    w, h = surface.get_size()
    small = pygame.transform.smoothscale(surface, (max(1, w // shrink), max(1, h // shrink)))
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, max(1, round(radius / shrink))), (w, h))


def halo(surface: pygame.Surface, colour: Rgb | Rgba, radius: float) -> tuple[pygame.Surface, int]:
    """The blurred silhouette in one colour and the margin by which it is larger on each side."""
    margin = max(2, round(radius * 3))
    out = pygame.Surface((surface.get_width() + 2 * margin, surface.get_height() + 2 * margin), pygame.SRCALPHA)
    out.fill((*colour[:3], 0))
    out.blit(tinted(surface, colour), (margin, margin))
    return blur(out, radius), margin


def extrude(surface: pygame.Surface, depth: int, dark: Rgb) -> pygame.Surface:
    """The same silhouette stacked downwards in a dark tint: thickness."""
    out = pygame.Surface((surface.get_width(), surface.get_height() + depth), pygame.SRCALPHA)
    side = tinted(surface, dark)
    for step in range(depth, 0, -1):
        out.blit(side, (0, step))
    out.blit(surface, (0, 0))
    return out


def multiplied(surface: pygame.Surface, grain: pygame.Surface, mask: pygame.Surface) -> pygame.Surface:
    """The surface darkened by `grain` where mask is opaque, in place."""
    layer = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    layer.fill((255, 255, 255, 255))
    layer.blit(mask_into(grain, mask), (0, 0))
    surface.blit(layer, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface
