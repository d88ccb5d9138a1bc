"""An amphitheatre's stands: tiers of stone, spectators none of them twice in a row alike, evening light over all.

A game says how its rows run and who sits where; random numbers are drawn in the same order for the same picture.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.ui import texture as tex
from game.ui.brush import polygon
from game.ui.geometry import Point
from game.ui.pen import Pen
from game.ui.texture import Rgb

SKINS = ("#d8a578", "#b57f52", "#8c5b36", "#e0b48c")
FINEST = 1.25
"""Most pixels a unit at which stands are painted: they are out of focus."""

Stamp = tuple[pygame.Surface, tuple[int, int]]
"""A picture and its place in pixels."""


@dataclass(frozen=True)
class Stone:
    """Colours of the tiers: two in turn, and of each so many-th, a broad way round."""

    ground: Rgb
    tones: tuple[str, str]
    broad: str
    every: int
    edge: str
    joint: str = "#2c1d12"


@dataclass(frozen=True)
class Light:
    """How dark it is: opacity of the two awnings' shade and of a beam of sun, what all is multiplied with, alpha of the
    dark edges."""

    shade: tuple[float, float]
    beam: float
    dusk: Rgb
    edges: int


def coarse(
    pen: Pen, dst: pygame.Surface, w: float, h: float, paint: Callable[[Pen, pygame.Surface], Iterator[float]]
) -> Iterator[float]:
    """On fine screens a picture out of focus is painted smaller and enlarged."""
    if pen.k <= FINEST:
        yield from paint(pen, dst)
        return
    rough = pen.at(FINEST)
    small = pygame.Surface((rough.px1(w), rough.px1(h))).convert()
    yield from paint(rough, small)
    dst.blit(pygame.transform.smoothscale(small, dst.get_size()), (0, 0))


def tiers(pen: Pen, dst: pygame.Surface, stone: Stone, rows: Sequence[tuple[Sequence[Point], ...]]) -> None:
    """`rows`: of each tier, the innermost first, the outlines of its joint, its edge and its seat."""
    # Straight onto the surface: it is blurred afterwards, and thirty window-wide polygons as SVG take a second.
    dst.fill(stone.ground)
    for tier in range(len(rows) - 1, -1, -1):
        tone = stone.tones[tier % 2] if tier % stone.every else stone.broad
        for outline, colour in zip(rows[tier], (stone.joint, stone.edge, tone), strict=True):
            pygame.draw.polygon(dst, colour, [(pen.px(x), pen.px(y)) for x, y in outline])


def grained(pen: Pen, dst: pygame.Surface, w: float, h: float) -> Iterator[float]:
    """Weathered: shares done."""
    for n, (cells, weight) in enumerate(((6, 0.4), (24, 0.25), (110, 0.35))):
        # One grain at a time keeps each step short.
        grain = pen.texture(w, h, (255, 255, 255), n + 1, ((cells, 1.0),), 120 * weight)
        dst.blit(grain, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        yield (n + 1) / 3


def flight(
    outline: list[Point],
    steps: Iterable[tuple[Point, Point]],
    ink: tuple[float, float] = (1.5, 1.5),
    opacity: float = 0.95,
) -> str:
    """A stairway and the edges of its steps. `ink`: breadth of the outline and of those edges."""
    style = f'fill="#8f7857" fill-opacity="{opacity}" stroke="#1d120a" stroke-opacity=".6" stroke-width="{ink[0]}"'
    lines = "".join(f"M{ax:.1f} {ay:.1f} L{bx:.1f} {by:.1f} " for (ax, ay), (bx, by) in steps)
    return (
        polygon(outline, style)
        + f'<path d="{lines}" stroke="#2a1a0e" stroke-opacity=".5" stroke-width="{ink[1]}" fill="none"/>'
    )


# ---- people


def people(pen: Pen, groups: Sequence[Sequence[str]], f: float, waving: float = 1.5) -> list[list[pygame.Surface]]:
    """Spectators by dress: for each group's cloths all skins and poses. `f`: units of one of a person's eleven across;
    `waving`: breadth of an arm that waves a cloth."""
    return [
        [_person(pen, cloth, skin, pose, f, waving) for cloth in cloths for skin in SKINS for pose in range(4)]
        for cloths in groups
    ]


def _person(pen: Pen, cloth: str, skin: str, pose: int, f: float, waving: float) -> pygame.Surface:
    """Sitting, leaning, both arms up, waving a cloth."""
    hair = ("#2a1a10", "#4a2c16", "#1c1410", "#6b4a2a")[pose]
    lean = (0.0, 0.7, 0.0, -0.5)[pose]
    body = f'<ellipse cx="5.5" cy="10.4" rx="3.9" ry="3.5" fill="{cloth}"/>'
    fold = 'stroke="#000" stroke-opacity=".25" stroke-width=".8" fill="none"'
    body += f'<path d="M{4.2 + lean} 8 q1.3 1.6 2.6 0" {fold}/>'
    arm = f'stroke="{skin}" stroke-linecap="round"'
    if pose == 2:
        body += f'<path d="M2.6 9 L1.4 3.6 M8.4 9 L9.6 3.2" {arm} stroke-width="1.5"/>'
    if pose == 3:
        body += f'<path d="M8.4 9 L10 4.6" {arm} stroke-width="{waving}"/>'
        body += '<path d="M9.6 1.6 q-2.4 1.6 0 3.6 l1.4 -.6 q-1.4 -1.6 0 -2.6 Z" fill="#efe2c4"/>'
    body += f'<circle cx="{5.5 + lean}" cy="6" r="2.4" fill="{skin}"/>'
    body += f'<path d="M{3.2 + lean} 5.6 a2.4 2.4 0 0 1 4.6 0 q-2.3 -1.4 -4.6 0 Z" fill="{hair}"/>'
    return pen.svg(body, 11, 14, 11 * f, 14 * f)


def waves(phases: Sequence[float], x: float, y: float, n: int) -> float:
    """Three slow waves over the stands, added: where it is crowded (n = 0), where togas sit (1), where people stand (2)."""
    a = math.sin(x / (83 + 17 * n) + phases[n]) + math.sin(y / (71 + 13 * n) + phases[n + 3])
    return a + math.sin((x + y) / (137 + 11 * n) + phases[n + 6])


def pick(rng: random.Random, choices: Sequence[pygame.Surface], is_calm: bool) -> pygame.Surface:
    """One of a group; where it is calm nobody has the arms up."""
    n = rng.randrange(len(choices))
    return choices[n - 2 if is_calm and n % 4 > 1 else n]


def seat(dst: pygame.Surface, stamps: list[Stamp]) -> None:
    """Whoever sits further down the screen over whoever sits behind."""
    stamps.sort(key=lambda stamp: stamp[1][1])
    dst.fblits(stamps)


# ---- air


def blurred(surface: pygame.Surface, shrink: float) -> pygame.Surface:
    """Out of focus by shrinking and growing: a tenth of a gaussian's time on a whole window."""
    w, h = surface.get_size()
    small = pygame.transform.smoothscale(surface, (max(1, round(w / shrink)), max(1, round(h / shrink))))
    return pygame.transform.smoothscale(small, (w, h))


def evening(pen: Pen, dst: pygame.Surface, w: float, h: float, centre: Point, light: Light) -> Iterator[float]:
    """Dusk over the stands, an awning's shade across them, darkness towards the edges."""
    awning = [(-40.0, h * 0.55), (w * 0.36, -40.0), (w * 0.62, -40.0), (-40.0, h * 1.05)]
    second = [(w * 0.70, h + 40), (w + 40, h * 0.42), (w + 40, h * 0.74), (w * 0.9, h + 40)]
    body = "".join(
        polygon(points, f'fill="#000" fill-opacity="{share}"')
        for points, share in zip((awning, second), light.shade, strict=True)
    )
    if light.beam:
        beam = [(w * 0.78, -40.0), (w * 0.92, -40.0), (w + 40, h * 0.16), (w + 40, h * 0.30)]
        body += polygon(beam, f'fill="#ffdf9a" fill-opacity="{light.beam}"')
    shade = pen.svg(body, w, h, w, h)
    yield 0.3
    pen.blit(dst, tex.blur(shade, 16 * pen.k), 0, 0)
    yield 0.6
    dst.fill(light.dusk, special_flags=pygame.BLEND_RGB_MULT)
    (cx, cy) = centre
    pen.blit(dst, pen.vignette(w, h, light.edges, cx / w, cy / h, 0.66 * max(1.0, 1.35 * h / w)), 0, 0)
    yield 1.0
