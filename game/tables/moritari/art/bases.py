"""Round bases and everything worn on them: school colours with a rim of each school's own, facing marks, wound chips;
and the finished figures as sprites."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import pygame

from game.rules.moritari.data import Kind
from game.tables.kit.art import kept, kept_by
from game.tables.moritari.art.beasts import beast
from game.tables.moritari.art.fighters import fallen, gladiator
from game.tables.moritari.art.models import DARK
from game.ui import texture as tex
from game.ui.brush import Sprite, lg, rg
from game.ui.pen import Pen
from game.ui.theme import Palette, SeatColour, blend

BEASTS: frozenset[Kind] = frozenset({"lion", "leopard", "bear", "boar", "rhinoceros"})
TURN = 10
"""Degrees between the pictures of one figure; its facing mark and its arcs are exact."""
STEPS = 5
"""A figure's picture takes so many frames before the one that gives it its shadow."""
HEROIC = 1.34
"""Gladiators are drawn so much larger than their bases."""
Mood = Literal["up", "down"]

IVORY = Palette("#fffaf0", "#e9dcb8", "#4a4030")
"""Figures in ivory need a darker outline than the panels' ivory."""
FIELDS: dict[bool, tuple[float, float, float]] = {False: (320, 230, 150), True: (400, 250, 190)}
"""Width, above and below the middle of the base, in units; True for the big base."""


def tones_of(pen: Pen, colour: SeatColour) -> Palette:
    return IVORY if colour == "ivory" and not pen.colour_safe else pen.palette(colour)


def _on(r: float, degrees: float) -> tuple[float, float]:
    return r * math.cos(math.radians(degrees)), r * math.sin(math.radians(degrees))


def rim(colour: SeatColour, tones: Palette, units: float) -> str:
    """A base with the school's colour and the school's rim: studs, wedges, lozenges, beads, leaves, battlements."""
    count = 12 if units < 80 else 24
    body = f'<circle cy="7" r="{units}" fill="{DARK}"/>'
    body += f'<circle r="{units}" fill="{tones.mid}" stroke="{DARK}" stroke-width="3"/>'
    mid = units - 6.5
    match colour:
        case "red":
            body += f'<circle r="{mid}" fill="none" stroke="{tones.light}" stroke-width="3.5"/>'
            for angle in (0, 90, 180, 270):
                x, y = _on(mid, angle)
                body += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="6" fill="#ffe9a8" stroke="{tones.dark}" stroke-width="2"/>'
        case "blue":
            pale = blend(tones.light, "#ffffff", 0.45)
            for n in range(count):
                (x0, y0), (x1, y1) = _on(units - 1.5, n * 360 / count), _on(units - 1.5, (n + 0.5) * 360 / count)
                body += f'<path d="M0 0 L{x0:.1f} {y0:.1f} L{x1:.1f} {y1:.1f} Z" fill="{pale}"/>'
        case "violet":
            for n in range(count // 2 * 2):
                x, y = _on(mid, n * 360 / count)
                turn = f"rotate({n * 360 / count + 45:.0f} {x:.1f} {y:.1f})"
                box = f'x="{x - 4.2:.1f}" y="{y - 4.2:.1f}" width="8.4" height="8.4"'
                body += f'<rect {box} transform="{turn}" fill="{blend(tones.light, "#ffffff", 0.55)}"/>'
        case "ivory":
            for n in range(count):
                x, y = _on(mid, n * 360 / count)
                body += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4.2" fill="#1c120a"/>'
        case "green":
            pale = blend(tones.light, "#ffffff", 0.5)
            for n in range(count):
                (x0, y0), (x1, y1) = _on(units - 2.5, n * 360 / count), _on(units - 11, (n + 0.55) * 360 / count)
                line = f'stroke="{pale}" stroke-width="4.6" stroke-linecap="round"'
                body += f'<path d="M{x0:.1f} {y0:.1f} L{x1:.1f} {y1:.1f}" {line}/>'
        case "slate":
            body += f'<circle r="{units - 2.5}" fill="none" stroke="#f0ece2" stroke-width="2.6"/>'
            for n in range(count // 2):
                x, y = _on(mid - 1, n * 720 / count)
                turn = f"rotate({n * 720 / count:.0f} {x:.1f} {y:.1f})"
                box = f'x="{x - 4:.1f}" y="{y - 6:.1f}" width="8" height="12"'
                body += f'<rect {box} transform="{turn}" fill="#f0ece2"/>'
    inner = units - 13
    return (
        body
        + f'<circle r="{inner}" fill="#7d5527" stroke="{DARK}" stroke-width="2.5"/>'
        + f'<circle cx="-5" cy="-6" r="{inner - 9}" fill="#a3763c" fill-opacity=".8"/>'
    )


def nose(facing: float, units: float, colour: str = "#fffbe6") -> str:
    """The facing mark: a bow over the front and a point just outside the base."""
    r = units + 7
    (x0, y0), (x1, y1) = _on(r, -62), _on(r, 62)
    bow = "".join(
        f'<path d="M{x0:.1f} {y0:.1f} A{r} {r} 0 0 1 {x1:.1f} {y1:.1f}" fill="none" stroke="{ink}" '
        f'stroke-width="{w}" stroke-linecap="round"/>'
        for ink, w in ((DARK, 12), (colour, 7))
    )
    point = (
        f'<path d="M{r} -18 L{r + 26} 0 L{r} 18 Z" fill="{colour}" stroke="{DARK}" stroke-width="3" '
        f'stroke-linejoin="round"/><path d="M{r} -15 V15" stroke="{colour}" stroke-width="7"/>'
    )
    return f'<g transform="rotate({facing:.1f})">{bow}{point}</g>'


def stepped(facing: float) -> int:
    """The facing of the picture to be used, 0..359."""
    return round(facing / TURN) * TURN % 360


@dataclass
class Sketch:
    """A standing figure that is being made a step a frame."""

    key: tuple[Kind, SeatColour, int, float]
    base: str
    scale: float
    parts: list[str]
    surface: pygame.Surface | None = None
    steps: int = 1


class Wardrobe:
    """Figures as sprites for one pen. `ppi`: units an inch takes on the screen."""

    def __init__(self, pen: Pen) -> None:
        self.pen = pen
        self._ready: set[tuple[Kind, SeatColour, int, float]] = set()
        self._sketch: Sketch | None = None

    def is_ready(self, kind: Kind, colour: SeatColour, facing: float, ppi: float) -> bool:
        """The standing figure has been drawn already."""
        return (kind, colour, stepped(facing), round(ppi, 2)) in self._ready

    def sketch(self, kind: Kind, colour: SeatColour, facing: float, ppi: float, step: int) -> None:
        """Begins a standing figure in STEPS steps: its model, then its parts in turn upon each other; `figure` does the
        rest. Steps out of order, or of another figure, change nothing."""
        key = (kind, colour, stepped(facing), ppi)
        if step == 0:
            self._sketch = Sketch(key, *self._parts(kind, colour, key[2], "up", True))
            return
        done = self._sketch
        if done is None or done.key != key or done.steps != step:
            return
        count, slices = len(done.parts), STEPS - 1
        some = done.parts[count * (step - 1) // slices : count * step // slices]
        layer = self._field(kind, (done.base if step == 1 else "") + _scaled(done.scale, some), ppi)
        if done.surface is None:
            done.surface = layer
        else:
            done.surface.blit(layer, (0, 0))
        done.steps += 1

    def figure(
        self, kind: Kind, colour: SeatColour, facing: float, ppi: float, mood: Mood = "up", worn: bool = True
    ) -> Sprite:
        """A figure on its base with its shadow; blit its top left at `corner`. `worn`: base and facing mark, too."""
        turn = stepped(facing)
        key = ("mo figure", kind, colour, turn, round(ppi, 2), mood, worn)
        if mood == "up" and worn:
            self._ready.add((kind, colour, turn, round(ppi, 2)))
        return self.pen.cached(key, lambda: self._figure(kind, colour, turn, ppi, mood, worn))

    def _figure(self, kind: Kind, colour: SeatColour, turn: int, ppi: float, mood: Mood, worn: bool) -> Sprite:
        done, self._sketch = self._sketch, None
        is_meant = done is not None and done.key == (kind, colour, turn, ppi) and mood == "up" and worn
        if is_meant and done is not None and done.steps == STEPS and done.surface is not None:
            surface = done.surface
        else:
            surface = self._bare(kind, colour, turn, ppi, mood, worn)
        return self.pen.dropped(surface, 0.16 * ppi, 0.13 * ppi, 0.12 * ppi, 165)

    def _bare(self, kind: Kind, colour: SeatColour, turn: int, ppi: float, mood: Mood, worn: bool) -> pygame.Surface:
        return self._field(kind, self.body(kind, colour, turn, mood, worn), ppi)

    def _field(self, kind: Kind, body: str, ppi: float) -> pygame.Surface:
        w, top, bottom = FIELDS[kind == "rhinoceros"]
        field = f'<g transform="translate({w / 2:g} {top:g})">{body}</g>'
        return self.pen.svg(field, w, top + bottom, w * ppi / 100, (top + bottom) * ppi / 100)

    def body(self, kind: Kind, colour: SeatColour, turn: float, mood: Mood = "up", worn: bool = True) -> str:
        """SVG about the middle of the base."""
        base, scale, parts = self._parts(kind, colour, turn, mood, worn)
        return base + _scaled(scale, parts)

    def _parts(self, kind: Kind, colour: SeatColour, turn: float, mood: Mood, worn: bool) -> tuple[str, float, list[str]]:
        """The base, and the figure's scale and parts."""
        tones, big = tones_of(self.pen, colour), kind == "rhinoceros"
        units = 100 if big else 50
        if mood == "down":
            shape = fallen(kind, tones, turn)
        elif kind in BEASTS:
            shape = beast(kind, tones.mid, turn)
        else:
            shape = gladiator(kind, tones, turn)
        scale = HEROIC if kind not in BEASTS else 1.0 if big else 1.12
        base = rim(colour, tones, units) if worn else ""
        if worn:
            base += f'<circle cx="4" cy="5" r="{units * 0.72:g}" fill="#000" fill-opacity=".38"/>'
        return base, scale, shape.split("\n")

    def corner(self, kind: Kind, x: float, y: float, ppi: float) -> tuple[float, float]:
        """Where a figure's picture goes for its base to stand at (x, y)."""
        w, top, _ = FIELDS[kind == "rhinoceros"]
        return x - w / 2 * ppi / 100, y - top * ppi / 100

    def mark(self, facing: float, big: bool, ppi: float, colour: str = "#fffbe6") -> pygame.Surface:
        """The facing mark to be laid on the middle of a base, to the degree."""
        units = 100 if big else 50
        reach = units + 40
        size = 2 * reach * ppi / 100
        body = f'<g transform="translate({reach} {reach})">{nose(round(facing) % 360, units, colour)}</g>'
        return self.pen.drawing(body, size, size, "", 2 * reach, 2 * reach)

    def chip(self, wounds: int, size: float) -> Sprite:
        """Red poker chips, one a wound, the count on top."""
        return _chip(self.pen, wounds, size)

    def disc(self, colour: SeatColour, size: float) -> pygame.Surface:
        """A base alone, as the sign of a school."""
        body = f'<g transform="translate(54 52)">{rim(colour, tones_of(self.pen, colour), 50)}</g>'
        return self.pen.drawing(body, size, size * 112 / 108, "", 108, 112)

    @kept_by
    def bust(self, kind: Kind, colour: SeatColour, d: float, state: Mood | Literal["dead"] = "up") -> Sprite:
        """A figure's portrait in a bronze ring."""
        pen, tones = self.pen, tones_of(self.pen, colour)
        ring = (
            '<circle cx="50" cy="50" r="47" fill="url(#r)" stroke="#3b1d06" stroke-width="3"/>'
            f'<circle cx="50" cy="50" r="40" fill="url(#q)" stroke="{tones.dark}" stroke-width="3"/>'
        )
        low = tones.mid if colour == "ivory" else tones.dark
        defs = lg("r", (0, "#ffe9a8"), (0.5, "#c98f34"), (1, "#6d4310"))
        defs += rg("q", (0, blend(tones.light, tones.mid, 0.4)), (1, low), cx=0.4, cy=0.3, r=0.8)
        surface = pen.svg(ring, 100, 100, d, d, defs)
        (ax, ay), zoom, facing = BUSTS.get(kind, ((2, 96), 0.72, 62.0))
        mood: Mood = "up"
        if state == "down" or (state == "dead" and kind not in BEASTS):
            (ax, ay), zoom, facing, mood = (0, -14), 0.52, -75.0, "down"
        inner = 0.8 * d
        per = d * zoom / 100
        body = self.body(kind, colour, facing, mood, worn=False)
        field = inner / per
        shown = pen.svg(
            f'<g transform="translate({field / 2 - ax:.1f} {field / 2 + ay:.1f})">{body}</g>', field, field, inner, inner
        )
        tex.cut(shown, pygame.transform.smoothscale(_round(pen, inner), shown.get_size()))
        if state == "dead":
            shown = pygame.transform.grayscale(shown)
        pen.blit(surface, shown, d * 0.1, d * 0.1)
        if state == "dead":
            cross = '<path d="M22 22 L78 78 M78 22 L22 78" stroke="{c}" stroke-width="{w}" stroke-linecap="round"/>'
            body = cross.format(c="#1c0804", w=15) + cross.format(c="#c9302a", w=9)
            pen.blit(surface, pen.svg(body, 100, 100, d, d), 0, 0)
        return pen.dropped(surface, 0, 2, 2, 150)


BUSTS: dict[Kind, tuple[tuple[float, float], float, float]] = {
    "rhinoceros": ((60, 30), 0.5, 62.0),
    "lion": ((22, 6), 0.8, 62.0),
    "leopard": ((22, 6), 0.85, 62.0),
    "bear": ((22, 4), 0.78, 62.0),
    "boar": ((24, 0), 0.8, 62.0),
}
"""What of a model a portrait shows: the middle, the scale, the facing."""


def _scaled(scale: float, parts: Sequence[str]) -> str:
    return f'<g transform="scale({scale})">{"".join(parts)}</g>'


def _round(pen: Pen, d: float) -> pygame.Surface:
    return pen.svg('<circle cx="50" cy="50" r="49" fill="#fff"/>', 100, 100, d, d)


@kept
def _chip(pen: Pen, wounds: int, size: float) -> Sprite:
    out = pen.layer(size + 2, size + 9)
    notches = "".join(
        f'<path d="M50 8 v14" stroke="#ffe9d8" stroke-width="16" transform="rotate({a} 50 50)"/>' for a in range(45, 360, 90)
    )
    chip = pen.svg(
        f'<circle cx="50" cy="50" r="46" fill="#b3221c" stroke="{DARK}" stroke-width="7"/>{notches}'
        '<circle cx="50" cy="50" r="33" fill="#7d1410"/>', 100, 100, size, size,
    )  # fmt: skip
    for n in range(wounds):
        pen.blit(out, chip, 1, 6 - 2.6 * n)
    middle = 1 + size / 2, 5.5 - 2.6 * (wounds - 1) + size / 2
    pen.text(out, str(wounds), *middle, "bold", size * 0.74, "#fffaf0", "center")
    return pen.dropped(out, 1, 2, 1.5, 170)
