"""Round bases and everything worn on them: school colours with a rim of each school's own, facing marks, wound chips."""

from __future__ import annotations

import math

import pygame

from game.tables.kit.art import kept
from game.tables.moritari.art.models import DARK
from game.ui import theme
from game.ui.brush import Sprite
from game.ui.pen import Pen
from game.ui.theme import Palette, SeatColour, blend

TURN = 22.5
"""Degrees between the pictures of one figure; its facing mark and its arcs are exact."""
LEAST_LETTER = theme.LEGIBLE
"""Units high that letters on a rim are at least."""
NAMED = 36.0
"""Units to the inch from which a rim bears the name beside the number."""
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


def history(units: float, wounds: int, scars: int, laurel: bool) -> str:
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


@kept
def chip(pen: Pen, wounds: int, size: float) -> Sprite:
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
    pen.text(out, str(wounds), *middle, "bold", max(theme.LEGIBLE, size * 0.74), "#fffaf0", "center")
    return pen.dropped(out, 1, 2, 1.5, 170)


@kept
def lettered(pen: Pen, text: str, ppi: float, units: float, ink: str) -> pygame.Surface:
    """Words on a dark band bent along the lower rim of a base of `units` radius; blit it by its middle at the base's."""
    size = max(LEAST_LETTER, 0.27 * ppi)
    r = units * ppi / 100 + 0.42 * size
    field = 2 * (r + 1.3 * size)
    widths = [pen.width(letter, "bold", size) + 0.08 * size for letter in text]
    half = min(150.0, math.degrees((sum(widths) / 2 + 0.12 * size) / r))
    (x0, y0), (x1, y1) = _on(r, 90 + half), _on(r, 90 - half)
    path = f"M{x0:.2f} {y0:.2f} A{r:.2f} {r:.2f} 0 {int(half > 90)} 0 {x1:.2f} {y1:.2f}"
    band = "".join(
        f'<path d="{path}" fill="none" stroke="{tone}" stroke-width="{wide * size:.2f}" stroke-linecap="round"/>'
        for tone, wide in (("#d9a441", 1.3), ("#24150c", 1.12))
    )
    middle = f'<g transform="translate({field / 2:.2f} {field / 2:.2f})">{band}</g>'
    out = pen.svg(middle, field, field, field, field).copy()
    angle = 90 + math.degrees(sum(widths) / 2 / r)
    for letter, wide in zip(text, widths, strict=True):
        angle -= math.degrees(wide / 2 / r)
        glyph = pen.layer(2 * size, 2 * size)
        pen.text(glyph, letter, size, size, "bold", size, ink, "center")
        turned = pygame.transform.rotozoom(glyph, 90 - angle, 1.0)
        x, y = _on(r, angle)
        pen.blit(out, turned, field / 2 + x, field / 2 + y, "center")
        angle -= math.degrees(wide / 2 / r)
    return out
