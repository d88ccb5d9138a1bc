"""A papyrus sheet between two wooden rollers with gilt knobs."""

from __future__ import annotations

import pygame

from game.ui.brush import Sprite, lg
from game.ui.geometry import Box
from game.ui.panels import BRASS
from game.ui.pen import Pen

ROLLER_H = 30.0
OVERHANG = 30.0
"""How far a roller reaches beyond the sheet on either side."""


def draw_sheet(pen: Pen, dst: pygame.Surface, box: Box) -> None:
    """The sheet fills `box`; the rollers lie over its upper and lower edge."""
    w, h = box.w, box.h
    pen.blit(dst, pen.cached(("papyrus", w, h), lambda: _papyrus(pen, w, h)), box.x, box.y)


def draw_rollers(pen: Pen, dst: pygame.Surface, box: Box) -> None:
    """Draw after what is written on the sheet: the text runs out under them."""
    rod = pen.cached(("roller", box.w), lambda: _roller(pen, box.w))
    for y in (box.y - 14, box.bottom - 14):
        pen.blit(dst, rod, box.x - OVERHANG, y)


def _papyrus(pen: Pen, w: float, h: float) -> Sprite:
    tones = lg(
        "p", (0, "#c9ab76"), (0.03, "#efdfba"), (0.08, "#f8eed6"), (0.92, "#f3e5c3"), (0.97, "#e6d3a6"), (1, "#b89660")
    )
    sheet = pen.svg(f'<rect width="{w:g}" height="{h:g}" fill="url(#p)"/>', w, h, w, h, tones)
    octaves = tuple((max(2, round(cells * w / 340)), weight) for cells, weight in ((6, 0.4), (60, 0.3), (260, 0.3)))
    sheet.blit(pen.texture(w, h, (255, 255, 255), 9, octaves, 44), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    fibres = "".join(
        f'<path d="M0 {k * 7 + 3} H{w:g}" stroke="#8a5a20" stroke-opacity="{0.05 if k % 3 else 0.09}" stroke-width="1"/>'
        for k in range(int(h / 7))
    )
    lines = f"M10 0 V{h:g} M14 0 V{h:g} M{w - 10:g} 0 V{h:g} M{w - 14:g} 0 V{h:g}"
    edge = f'<path d="{lines}" stroke="#8f2216" stroke-opacity=".55" stroke-width="1.4"/>'
    pen.blit(sheet, pen.svg(fibres + edge, w, h, w, h), 0, 0)
    return pen.dropped(sheet, 0, 8, 10, 210)


def _roller(pen: Pen, w: float) -> Sprite:
    knob = 'fill="url(#e)" stroke="#3a2208" stroke-width="1.6"'
    body = (
        f'<rect x="30" y="2" width="{w:g}" height="26" rx="13" fill="url(#w)" stroke="#2a1406" stroke-width="1.6"/>'
        f'<rect x="8" y="6" width="24" height="18" rx="4" {knob}/><rect x="{w + 28:g}" y="6" width="24" height="18" '
        f'rx="4" {knob}/>'
        f'<circle cx="8" cy="15" r="7" {knob}/><circle cx="{w + 52:g}" cy="15" r="7" {knob}/>'
    )
    wood = lg("w", (0, "#c08a4e"), (0.35, "#8a552b"), (1, "#3a1f0c"))
    return pen.dropped(pen.svg(body, w + 60, ROLLER_H, w + 60, ROLLER_H, wood + BRASS), 0, 4, 4, 190)
