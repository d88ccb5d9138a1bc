"""Light, words and signs over the arena, as pictures; all cached by what they show."""

from __future__ import annotations

import math

import pygame

from game.rules.skirmish.cards import Card
from game.tables.easel import Easel
from game.tables.kit.art import kept
from game.tables.kit.drawing import fresh
from game.tables.skirmish.art.badges import TONES, badge_art, badge_sprite
from game.tables.skirmish.layout import Layout, Place
from game.ui import theme
from game.ui.brush import Sprite, lg, rounded
from game.ui.context import Words
from game.ui.geometry import Point
from game.ui.pen import Pen

RIBBON = lg("r", (0, "#c9402e"), (1, "#7d1d12"))
SKETCH_INK = "#5a2a10"


# ---- the diagram on the sand


def sketch(pen: Pen, layout: Layout, words: Words) -> pygame.Surface:
    """Who beats whom, drawn in the sand: the circle of three weapons, and the three cards that break it."""
    rx, ry = layout.sand
    w, h = 2 * rx, 2 * ry
    texts = tuple(words(f"skirmish.table.sketch.{key}") for key in ("sword", "spear", "net", "bestia", "populi", "cestus"))
    return pen.cached(("skirmish sketch", round(w), round(h), texts), lambda: _sketch(pen, layout, texts))


def _sketch(pen: Pen, layout: Layout, texts: tuple[str, ...]) -> pygame.Surface:
    s = layout.s
    w, h = 2 * layout.sand[0], 2 * layout.sand[1]
    cx, cy = w / 2, h / 2
    sword, spear, net, bestia, populi, cestus = texts
    top, right, left = (cx, cy - 64 * s), (cx + 108 * s, cy + 52 * s), (cx - 108 * s, cy + 52 * s)
    body = "".join(_sand_arrow(*_trimmed(a, b, 30 * s), s) for a, b in ((top, right), (right, left), (left, top)))
    surface = pen.svg(body, w, h, w, h)
    for card, (x, y) in ((Card.MURMILLO, top), (Card.LANCEA, right), (Card.RETIARIUS, left)):
        pen.drop(surface, badge_art(pen, card, 48 * s), x - 24 * s, y - 24 * s, 0, 2 * s, 2, 120)
    pen.drop(surface, badge_art(pen, Card.CESTUS, 34 * s), cx - 17 * s, cy - 24 * s, 0, 2 * s, 2, 120)
    size = layout.type(13)

    def note(text: str, x: float, y: float, room: float, centred: float = 0.5) -> None:
        lines = pen.wrap(text, "bold_italic", size, room)
        for n, line in enumerate(lines):
            wide = pen.width(line, "bold_italic", size)
            at = y + (n - (len(lines) - 1) / 2) * size * 1.15
            pen.text(surface, line, x - wide * centred, at, "bold_italic", size, SKETCH_INK, "midleft", "#f3dcae")

    note(sword, cx + 68 * s, cy - 22 * s, 90 * s + 20, 0.0)
    note(net, cx - 68 * s, cy - 22 * s, 90 * s + 20, 1.0)
    note(spear, cx, cy + 52 * s + size * 0.95, 200 * s)
    note(cestus, cx, cy + 14 * s + size * 0.7, 120 * s)
    for card, text, x in ((Card.BESTIA, bestia, cx - 0.66 * cx), (Card.POPULI, populi, cx + 0.66 * cx)):
        pen.drop(surface, badge_art(pen, card, 46 * s), x - 23 * s, cy - 40 * s, 0, 2 * s, 2, 120)
        note(text, x, cy + 24 * s, 110 * s)
    surface.fill((255, 255, 255, 235), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def _trimmed(a: Point, b: Point, gap: float) -> tuple[Point, Point]:
    """The line from a to b without its ends."""
    far = math.dist(a, b)
    ux, uy = (b[0] - a[0]) / far, (b[1] - a[1]) / far
    return (a[0] + ux * gap, a[1] + uy * gap), (b[0] - ux * gap, b[1] - uy * gap)


def _sand_arrow(a: Point, b: Point, s: float) -> str:
    turn = math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
    place = f"translate({b[0]:.1f} {b[1]:.1f}) rotate({turn:.1f}) scale({s:.3f})"
    head = f'<path d="M-11 -8 L5 0 L-11 8 Z" transform="{place}" '
    line = f'<path d="M{a[0]:.1f} {a[1]:.1f} L{b[0]:.1f} {b[1]:.1f}" fill="none" '
    return (
        f'{line}stroke="#fff2cc" stroke-opacity=".5" stroke-width="{7 * s:.2f}"/>'
        f'{line}stroke="#8f2a16" stroke-width="{3.4 * s:.2f}"/>{head}fill="#8f2a16"/>'
    )


# ---- the clash


@kept
def rays(pen: Pen, r: float) -> Sprite:
    """The blaze behind two cards that meet; `r` is its radius."""
    size = 2 * r * 1.25
    c = size / 2
    body = ""
    for i in range(22):
        a, far = i * math.pi / 11, r if i % 2 else r * 0.65
        spike = ((a - 0.07, far), (a, far * 1.17), (a + 0.07, far))
        points = " ".join(f"L{c + d * math.cos(b):.1f} {c + 0.76 * d * math.sin(b):.1f}" for b, d in spike)
        body += f'<path d="M{c:.1f} {c:.1f} {points} Z" fill="#fff3c4" fill-opacity=".85"/>'
    surface = pen.svg(body, size, size, size, size)
    return pen.glowing(surface, (255, 190, 60, 255), max(1.0, r * 0.06), 2)


@kept
def spark(pen: Pen, size: float) -> Sprite:
    return pen.dropped(fresh(pen, "skirmish/spark", size), 0, 3, 4, 150)


@kept
def equal_sign(pen: Pen, d: float) -> Sprite:
    """The sign of a tie."""
    return pen.dropped(fresh(pen, "skirmish/tie", d), 0, 2, 2, 150)


def roar(easel: Easel, place: Place, t: float) -> None:
    """Three rings of raised thumbs that widen from a card; `t` 0..1."""
    pen = easel.pen
    thumb = badge_sprite(pen, Card.POPULI, max(22.0, place.w * 0.22))
    for ring, count in ((0.0, 10), (0.2, 12), (0.4, 14)):
        at = (t - ring) / 0.6
        if not 0 < at < 1:
            continue
        alpha = round(min(1.0, 2.2 * (1 - at)) * 8) / 8
        far = place.w * (0.45 + 0.75 * at)
        for i in range(count):
            a = math.tau * (i + 2 * ring) / count
            easel.put(thumb, place.x + far * 1.2 * math.cos(a), place.y + far * 1.05 * math.sin(a), "center", alpha)


@kept
def tag(pen: Pen, word: str, name: str, colour: str, sign: str, w: float, size: float, small: float) -> Sprite:
    """A plate with a verdict, whose it is, and its sign."""
    h = size * 1.5 + small * 1.6 + 9
    body = (
        rounded(w, h, 9, f'fill="#24150c" fill-opacity=".93" stroke="{colour}" stroke-width="2"', 1.5)
        + f'<g transform="translate(0 {h / 2 - 25:.1f})"><path d="{sign}" fill="{colour}" stroke="{colour}" '
        'stroke-width="2" stroke-linejoin="round" stroke-linecap="round"/></g>'
    )
    surface = pen.svg(body, w, h, w, h)
    pen.text(surface, word, 36, 5 + size * 0.75, "caps", size, theme.IVORY, "midleft")
    pen.text(surface, name, 36, 5 + size * 1.5 + small * 0.75, "italic", small, theme.SAND, "midleft")
    return pen.dropped(surface, 0, 3, 3, 150)


@kept
def ribbon(pen: Pen, text: str, size: float, room: float) -> Sprite:
    """A red ribbon with a sentence; two lines if one would be wider than `room`."""
    lines = pen.wrap(text, "caps", size, room - 76)
    h = 10 + size * 1.36 * len(lines) + 10
    w = max(200.0, max(pen.width(line, "caps", size) for line in lines) + 76)
    low = h - 8
    body = (
        f'<path d="M2 11 L26 11 L26 {h:.1f} L2 {h:.1f} L12 {h / 2 + 5:.1f} Z M{w - 2:.1f} 11 L{w - 26:.1f} 11 '
        f'L{w - 26:.1f} {h:.1f} L{w - 2:.1f} {h:.1f} L{w - 12:.1f} {h / 2 + 5:.1f} Z" fill="#5a120c" '
        'stroke="#2a0a04" stroke-width="1.5"/>'
        f'<path d="M16 3 H{w - 16:.1f} V{low:.1f} H16 Z" fill="url(#r)" stroke="#f0cd85" stroke-width="1.8"/>'
    )
    surface = pen.svg(body, w, h + 2, w, h + 2, RIBBON)
    for n, line in enumerate(lines):
        y = (3 + low) / 2 + (n - (len(lines) - 1) / 2) * size * 1.3
        pen.text(surface, line, w / 2, y, "caps", size, theme.IVORY, "center", "#2a0a04")
    return pen.dropped(surface, 0, 3, 4, 190)


@kept
def stamp(pen: Pen, text: str, w: float) -> Sprite:
    """A word in red across an empty place in the arena."""
    size = pen.fit(text, "caps_heavy", w * 0.24, w * 1.05, 0.4)
    wide, h = pen.width(text, "caps_heavy", size) + size * 0.9, size * 1.75
    body = rounded(wide, h, 8, 'fill="#2a0a06" fill-opacity=".55" stroke="#e2574a" stroke-width="3.5"', 3)
    body += rounded(wide, h, 5, 'fill="none" stroke="#e2574a" stroke-width="1.4"', 7)
    surface = pen.svg(body, wide, h, wide, h)
    pen.text(surface, text, wide / 2, h / 2, "caps_heavy", size, "#ff8a70", "center", "#2a0a04")
    turned = pygame.transform.rotozoom(surface, 12, 1.0)
    return pen.dropped(turned, 0, 3, 4, 170)


# ---- words across the arena


@kept
def banner(pen: Pen, text: str, sub: str, room: float, size: float, laurel: bool) -> Sprite:
    """Gilt words on a dark band that fades at both ends, with wreaths on request."""
    side = size * 2.6 if laurel else size
    shown = pen.fit(text, "caps_heavy", size, room - 2 * side - 20, 0.45)
    h = shown * (1.9 + (0.85 if sub else 0))
    fade = lg("b", (0, "#140a04", 0), (0.16, "#140a04", 0.9), (0.84, "#140a04", 0.9), (1, "#140a04", 0), x2=1, y2=0)
    edge = lg("e", (0, "#f0cd85", 0), (0.2, "#f0cd85", 0.9), (0.8, "#f0cd85", 0.9), (1, "#f0cd85", 0), x2=1, y2=0)
    body = f'<rect width="{room:g}" height="{h:.1f}" fill="url(#b)"/>'
    body += f'<rect y="3" width="{room:g}" height="1.6" fill="url(#e)"/>'
    body += f'<rect y="{h - 4.6:.1f}" width="{room:g}" height="1.6" fill="url(#e)"/>'
    surface = pen.svg(body, room, h, room, h, fade + edge)
    y = h / 2 - (shown * 0.42 if sub else 0)
    seen = pen.gold_text(surface, text, room / 2, y, shown)
    if sub:
        small, low = max(15.0, shown * 0.5), y + shown * 0.98
        pen.fitted(surface, sub, room / 2, low, room * 0.7, "italic", small, theme.SAND, "center")
    if laurel:
        d = min(h * 0.8, size * 2)
        for x in (seen.x - d * 0.75, seen.right + d * 0.75):
            pen.blit(surface, pen.laurel(d), x, h / 2, "center")
    return Sprite(surface, 0, 0, *surface.get_size())


def draw_count(easel: Easel, text: str, x: float, y: float, d: float, share: float, swell: float) -> None:
    """One number of the count on a bronze disc; `share` 0..1 of its second has run, and the bright edge with it.
    `swell` 0..1: it has just come."""
    pen = easel.pen
    easel.put(_disc(pen, d), x, y, "center")
    easel.put(_edge(pen, d, round(share * 24)), x, y, "center")
    size = pen.fit(text, "caps_heavy", d * 0.46, d * 0.6, 0.3) * (1 + 0.05 * round(4 * swell))
    easel.put(_gilt(pen, text, size), x, y, "center")


@kept
def _disc(pen: Pen, d: float) -> Sprite:
    return pen.dropped(fresh(pen, "skirmish/count", d), 0, 5, 7, 200)


@kept
def _edge(pen: Pen, d: float, steps: int) -> pygame.Surface:
    """What is left of the second, in twenty-fourths."""
    if steps >= 24:
        return pygame.Surface((1, 1), pygame.SRCALPHA)
    turn = math.tau * steps / 24 - math.pi / 2
    x, y = 50 + 41 * math.cos(turn), 50 + 41 * math.sin(turn)
    style = 'fill="none" stroke="#ffe27a" stroke-width="6" stroke-linecap="round"'
    body = f'<circle cx="50" cy="50" r="41" {style}/>'
    if steps > 0:
        body = f'<path d="M{x:.2f} {y:.2f} A41 41 0 {int(steps < 12)} 1 50 9" {style}/>'
    return pen.svg(body, 100, 100, d, d)


@kept
def _gilt(pen: Pen, text: str, size: float) -> Sprite:
    w, h = pen.width(text, "caps_heavy", size) + size, size * 1.6
    surface = pen.layer(w, h)
    pen.gold_text(surface, text, w / 2, h / 2, size)
    return Sprite(surface, 0, 0, *surface.get_size())


@kept
def lamp(pen: Pen, text: str, on: bool, key: str, w: float, h: float) -> Sprite:
    """A plate with a lamp: who is ready for the count, and with which keys one says so."""
    key_w = pen.width(key, "caps", 12.5) + 18 if key else 0.0
    edge, light = ("#7fc46a", "#8fe070") if on else ("#b58a4c", "#4a3626")
    body = rounded(w, h, 10, f'fill="#24150c" fill-opacity=".94" stroke="{edge}" stroke-width="2"', 1.5)
    body += f'<circle cx="24" cy="{h / 2:.1f}" r="9" fill="{light}" stroke="#140a04" stroke-width="2"/>'
    if on:
        body += (
            f'<path d="M19 {h / 2:.1f} l3.6 4 L29 {h / 2 - 4.5:.1f}" fill="none" stroke="#123a10" '
            'stroke-width="2.6" stroke-linecap="round"/>'
        )
    if key:
        body += (
            f'<rect x="{w - key_w - 10:.1f}" y="{h / 2 - 11:.1f}" width="{key_w:.1f}" height="22" rx="6" '
            'fill="#3b2616" stroke="#f0cd85" stroke-width="1.4"/>'
        )
    surface = pen.svg(body, w, h, w, h)
    room = w - 44 - (key_w + 18 if key else 12)
    pen.fitted(surface, text, 42, h / 2, room, "caps", 16, theme.IVORY if on else theme.SAND, "midleft")
    if key:
        pen.text(surface, key, w - 10 - key_w / 2, h / 2, "caps", 12.5, theme.IVORY, "center")
    return pen.dropped(surface, 0, 3, 3, 170)


# ---- shares


@kept
def share_bar(pen: Pen, card: Card | None, share: float, percent: str, w: float, h: float) -> Sprite:
    """A bar with its number, in the card's colour, to lie over a card."""
    track = max(20.0, w - 54)
    filled = max(0.0, (track - 4) * share)
    tone = TONES[card].light if card is not None else theme.SAND
    body = (
        rounded(w, h, h / 2 - 1, 'fill="#140a04" fill-opacity=".92" stroke="#8fd0ff" stroke-width="1.6"', 1)
        + f'<rect x="9" y="{h / 2 - 5:.1f}" width="{track:.1f}" height="10" rx="5" fill="#4a3626"/>'
        + (
            f'<rect x="11" y="{h / 2 - 3:.1f}" width="{max(6.0, filled):.1f}" height="6" rx="3" fill="{tone}"/>'
            if share > 0.004
            else ""
        )
    )
    surface = pen.svg(body, w, h, w, h)
    pen.text(surface, percent, w - 9, h / 2, "bold", min(14.0, h * 0.58), theme.IVORY, "midright")
    return pen.dropped(surface, 0, 3, 3, 170)
