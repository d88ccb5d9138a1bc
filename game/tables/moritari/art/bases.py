"""Round bases and everything worn on them: school colours with a rim of each school's own, facing marks, wound chips;
and the finished figures as sprites."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Literal

import pygame

from game.rules.moritari.data import Kind
from game.tables.kit.art import kept, kept_by
from game.tables.moritari.art.figures import BEASTS as BEASTS
from game.tables.moritari.art.figures import FIELDS, Look, drawing, portrait
from game.tables.moritari.art.models import DARK
from game.tables.moritari.art.poses import Pose
from game.ui import texture as tex
from game.ui.brush import Sprite, lg, rg
from game.ui.pen import Pen
from game.ui.theme import Palette, SeatColour, blend

TURN = 22.5
"""Degrees between the pictures of one figure; its facing mark and its arcs are exact."""
Mood = Literal["up", "down", "dead"]

IVORY = Palette("#fffaf0", "#e9dcb8", "#4a4030")
"""Figures in ivory need a darker outline than the panels' ivory."""


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


def stepped(facing: float) -> float:
    """The facing of the picture to be used, one of sixteen."""
    return round(facing / TURN) * TURN % 360


Job = tuple[Look, SeatColour, float, float]
"""A figure, its school, the facing of its picture, and units to the inch."""


class Wardrobe:
    """Figures as sprites for one pen. `ppi`: units an inch takes on the screen."""

    def __init__(self, pen: Pen) -> None:
        self.pen = pen
        self._ready: set[Job] = set()
        self._sketch: tuple[Job, Iterator[pygame.Surface | None]] | None = None
        self._made: tuple[Job, pygame.Surface] | None = None

    def job(self, kind: Kind, colour: SeatColour, facing: float, ppi: float, pose: Pose = "ready", wounds: int = 0,
            scars: int = 0, laurel: bool = False) -> Job:  # fmt: skip
        """What `sketch` works at."""
        look = Look(kind, tones_of(self.pen, colour), pose, wounds, scars, laurel)
        return look, colour, stepped(facing), round(ppi, 2)

    def is_ready(self, job: Job) -> bool:
        """The figure has been drawn already."""
        return job in self._ready

    def sketch(self, job: Job) -> bool:
        """One more slice of a figure, begun anew where another one was being made; `figure` does the rest. False: there
        was nothing more to do."""
        if self._made is not None and self._made[0] == job:
            return False
        if self._sketch is None or self._sketch[0] != job:
            self._sketch, self._made = (job, self._drawing(job)), None
        surface = next(self._sketch[1])
        if surface is not None:
            self._sketch, self._made = None, (job, surface)
        return surface is None

    def _drawing(self, job: Job) -> Iterator[pygame.Surface | None]:
        look, _, turn, ppi = job
        w, top, bottom = FIELDS[look.kind == "rhinoceros"]
        size = self.pen.px1(w * ppi / 100), self.pen.px1((top + bottom) * ppi / 100)
        return drawing(look, turn, size, ppi * self.pen.k)

    def figure(self, kind: Kind, colour: SeatColour, facing: float, ppi: float, pose: Pose = "ready", worn: bool = True,
               wounds: int = 0, scars: int = 0, laurel: bool = False) -> Sprite:  # fmt: skip
        """A figure on its base with its shadow; blit its top left at `corner`. `worn`: on its base."""
        return self.dressed(self.job(kind, colour, facing, ppi, pose, wounds, scars, laurel), worn)

    def dressed(self, job: Job, worn: bool = True) -> Sprite:
        """The sprite of a job."""
        if worn:
            self._ready.add(job)
        return self.pen.cached(("mo figure", job, worn), lambda: self._figure(job, worn))

    def _figure(self, job: Job, worn: bool) -> Sprite:
        made, self._made = self._made, None
        if made is not None and made[0] == job:
            body = made[1]
        else:
            body = next(surface for surface in self._drawing(job) if surface is not None)
        ppi = job[3]
        if worn:
            surface = self._base(job).copy()
            surface.blit(body, (0, 0))
        else:
            surface = body
        return self.pen.dropped(surface, 0.16 * ppi, 0.13 * ppi, 0.12 * ppi, 165)

    def _base(self, job: Job) -> pygame.Surface:
        """A base in a figure's field: its rim, what lies on it, and the shadow of whoever stands there."""
        look, colour, _, ppi = job
        big = look.kind == "rhinoceros"
        units = 100 if big else 50
        w, top, bottom = FIELDS[big]
        body = rim(colour, look.tones, units) + _history(units, look.wounds, look.scars, look.laurel)
        body += f'<ellipse cx="6" cy="4" rx="{units * 0.7:g}" ry="{units * 0.56:g}" fill="#000" fill-opacity=".26"/>'
        body += f'<ellipse cx="4" cy="3" rx="{units * 0.5:g}" ry="{units * 0.38:g}" fill="#000" fill-opacity=".3"/>'
        field = f'<g transform="translate({w / 2:g} {top:g})">{body}</g>'
        return self.pen.drawing(field, w * ppi / 100, (top + bottom) * ppi / 100, "", w, top + bottom)

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
    def bust(self, kind: Kind, colour: SeatColour, d: float, state: Mood = "up") -> Sprite:
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
        inner = pen.px1(0.8 * d)
        shown = portrait(Look(kind, tones, "ready" if state == "up" else state), inner)
        tex.cut(shown, pygame.transform.smoothscale(_round(pen, 0.8 * d), shown.get_size()))
        if state == "dead":
            shown = pygame.transform.grayscale(shown)
        pen.blit(surface, shown, d * 0.1, d * 0.1)
        if state == "dead":
            cross = '<path d="M22 22 L78 78 M78 22 L22 78" stroke="{c}" stroke-width="{w}" stroke-linecap="round"/>'
            body = cross.format(c="#1c0804", w=15) + cross.format(c="#c9302a", w=9)
            pen.blit(surface, pen.svg(body, 100, 100, d, d), 0, 0)
        return pen.dropped(surface, 0, 2, 2, 150)


def _history(units: float, wounds: int, scars: int, laurel: bool) -> str:
    """What a figure's base tells of it: blood in the sand, scratches in the rim, a laurel round its front."""
    body = ""
    for x, y, r in ((-18.0, 24.0, 8), (16.0, 29.0, 6), (25.0, 14.0, 5), (-27.0, 9.0, 5))[:wounds]:
        at = f'cx="{x * units / 50:.1f}" cy="{y * units / 50:.1f}"'
        body += f'<ellipse {at} rx="{r * 1.35}" ry="{r}" fill="#7a0f0c"/>'
        body += f'<ellipse {at} rx="{r * 0.7}" ry="{r * 0.5}" fill="#b3221c"/>'
    for n in range(scars):
        (x0, y0), (x1, y1) = _on(units + 1, 196 + 17 * n), _on(units - 13, 203 + 17 * n)
        body += (
            f'<path d="M{x0:.1f} {y0:.1f} L{x1:.1f} {y1:.1f}" stroke="#fff2d4" stroke-width="3.4" stroke-linecap="round"/>'
        )
    if laurel:
        for n in range(14):
            along = 90 + (n - 6.5) * 11
            x, y = _on(units - 4, along)
            turn = along + (60.0 if n < 7 else 120.0)
            body += (
                f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="8" ry="3.4" fill="#ffd766" stroke="#6d4310" stroke-width="1.4" '
                f'transform="rotate({turn:.0f} {x:.1f} {y:.1f})"/>'
            )
    return body


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
