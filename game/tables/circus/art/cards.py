"""Race cards, their backs, and the counters of the seat panels."""

from __future__ import annotations

import pygame

from game.core.words import roman
from game.tables.circus.art.drivers import BRONZE_DEFS, Livery, badge
from game.tables.kit.art import kept
from game.tables.kit.drawing import body_of, fresh
from game.ui import texture as tex
from game.ui import theme
from game.ui.brush import Sprite, rg
from game.ui.figures import meander
from game.ui.pen import Pen

FLYING = 66.0
RATIO = 1.4
"""A card is so much higher than wide."""
CORNERED = 38.0
"""From this width on a card has its value in the corner, too; a narrower one has the large numeral alone."""


@kept
def race_card(pen: Pen, value: int, livery: Livery, w: float, dim: bool = False, glow: bool = False) -> Sprite:
    """An ivory tablet in a bronze frame: wheel, numeral, as many pips as spaces. With its shadow."""
    light, mid, dark = pen.palette(livery.colour)
    if livery.colour == "ivory":
        mid, dark = "#a8843c", "#5b4418"
    h = w * RATIO
    pips = "".join(
        f'<circle cx="{50 + (k - (value - 1) / 2) * 12.5:.1f}" cy="106" r="4.3" fill="{mid}" stroke="{dark}" '
        'stroke-width="1.3"/>'
        for k in range(value)
    )
    body = (
        body_of("circus/race_card", light=light, mid=mid, dark=dark)
        + pips
        + f'<g transform="translate(13,115.5)">{meander(74, 11, 13, mid, "#f6ead0", "#b58a3c")}</g>'
    )
    surface = pen.svg(body, 100, 140, w, h)
    grain = tex.texture(*surface.get_size(), (255, 255, 255), value, ((8, 0.4), (50, 0.3), (160, 0.3)), 34)
    surface.blit(tex.mask_into(grain, surface), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    pen.blit(surface, badge(pen, livery, round(w * 0.2, 1)), w * 0.885, h * 0.155, "midright")
    if w >= CORNERED:
        pen.text(surface, str(value), w * 0.2, h * 0.155, "caps_heavy", max(theme.LEGIBLE, w * 0.2), dark, "center")
    pen.text(surface, str(value), w / 2, h * 0.415, "caps_heavy", max(theme.LEGIBLE, w * 0.5), dark, "center", "#fff8e0")
    if dim:
        surface.blit(tex.tinted(surface, (38, 24, 16, 165)), (0, 0))
    shown = pen.dropped(surface, 2, 4, 5, 200)
    if not glow:
        return shown
    return _lit(pen, shown, surface, 7)


def _lit(pen: Pen, shown: Sprite, surface: pygame.Surface, blur: float) -> Sprite:
    """The same with light round it."""
    light = pen.glowing(surface, (255, 226, 122, 255), blur, 2, False)
    return Sprite(shown.surface, shown.ox, shown.oy, shown.w, shown.h, light)


@kept
def small_card(pen: Pen, value: int, livery: Livery, w: float) -> pygame.Surface:
    """A card in flight: made from a larger one, since its size is another in each frame."""
    large = race_card(pen, value, livery, FLYING)
    share = w / FLYING
    size = round(large.surface.get_width() * share), round(large.surface.get_height() * share)
    return pygame.transform.smoothscale(large.surface, size)


@kept
def card_back(pen: Pen, livery: Livery, w: float, glow: bool = False) -> Sprite:
    surface = fresh(pen, "circus/card_back", w, w * RATIO, **pen.palette(livery.colour)._asdict())
    pen.blit(surface, badge(pen, livery, round(w * 0.5, 1)), w / 2, w * RATIO / 2, "center")
    shown = pen.dropped(surface, 1, 2, 2, 130)
    if not glow:
        return shown
    return _lit(pen, shown, surface, 6)


@kept
def count_disc(pen: Pen, number: int, d: float) -> pygame.Surface:
    """A small dark disc with a number."""
    body = '<circle cx="50" cy="50" r="45" fill="#24150c" stroke="#f0cd85" stroke-width="7"/>'
    surface = pen.svg(body, 100, 100, d, d)
    size = pen.fit(str(number), "bold", max(theme.LEGIBLE, d * 0.62), d * 0.74, 0.5)
    pen.text(surface, str(number), d / 2, d / 2, "bold", size, theme.IVORY, "center")
    return surface


@kept
def lap_disc(pen: Pen, lap: int, state: str, d: float, light: bool) -> pygame.Surface:
    """One lap of the counter: `done`, `now` or `todo`; `light` on parchment."""
    rim, fill = {
        "done": ("#8a5a1c", "url(#br)"), "now": ("#fff3c4", "url(#go)"),
        "todo": ("#8a5a20" if light else "#8a6a3c", "#1a0d05"),
    }[state]  # fmt: skip
    opacity = (0.16 if light else 0.5) if state == "todo" else 1
    body = f'<circle cx="50" cy="50" r="44" fill="{fill}" fill-opacity="{opacity}" stroke="{rim}" stroke-width="7"/>'
    defs = BRONZE_DEFS + rg("go", (0, "#fff6c8"), (0.7, "#f0b732"), (1, "#b97d12"), cy=0.35, r=0.8)
    surface = pen.svg(body, 100, 100, d, d, defs)
    ink = {"done": "#3b1d06", "now": "#4a1408", "todo": "#6b4a2a" if light else "#a98e66"}[state]
    text = roman(lap)
    size = pen.fit(text, "caps_heavy", max(theme.LEGIBLE, d * 0.42), d * 0.62, 0.5)
    pen.text(surface, text, d / 2, d / 2, "caps_heavy" if state != "todo" else "caps_light", size, ink, "center")
    return surface


def tick(pen: Pen, d: float) -> pygame.Surface:
    """The mark of a tribute that was paid."""
    path = 'd="M18 54 L42 78 L84 24" fill="none" stroke-linecap="round" stroke-linejoin="round"'
    body = f'<path {path} stroke="#1e4a18" stroke-width="24"/><path {path} stroke="#8fd06c" stroke-width="13"/>'
    return pen.drawing(body, d, d, "", 100, 100)


@kept
def crown(pen: Pen, w: float) -> Sprite:
    """The leader's."""
    return pen.dropped(fresh(pen, "circus/crown", w, w * 0.68), 0.5, 1.5, 1.5, 190)
