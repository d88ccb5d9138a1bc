"""The teams: horses, chariot, driver and shield, drawn for any heading; portraits; and who is who."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from game.core.words import roman
from game.tables.kit.art import kept
from game.tables.kit.drawing import fresh
from game.ui import texture as tex
from game.ui import theme
from game.ui.brush import Sprite, lg
from game.ui.pen import Pen
from game.ui.theme import Palette, SeatStyle

HEADINGS = 32
"""Chariots are drawn for so many directions."""
SIZE = 80.0
"""Units of the field a chariot of scale 1 is drawn in."""
CENTRE = (40.0, 44.0)
"""Where in that field the middle of its space lies."""
LENGTH, WIDTH = 47.0, 29.0
"""Of a team of scale 1 on the ground."""
SCALES = (0.6, 0.68, 0.76, 0.84, 0.92, 1.0, 1.1, 1.2)
"""Sizes a team is drawn in; more would fill the sprite cache."""

HORSES = {
    "red": ("#9a5128", "#52260f"),
    "blue": ("#ccd0d8", "#737987"),
    "violet": ("#7d4a3c", "#3a1c14"),
    "ivory": ("#f6f0e2", "#a89a80"),
    "green": ("#8d7a6a", "#45362c"),
    "slate": ("#4a4440", "#1f1b18"),
    "bronze": ("#c79a68", "#7a5228"),
}
"""Light and dark of each team's horses, by its colour."""
BRONZE_DEFS = lg("br", (0, "#fff0b8"), (0.5, "#d09a40"), (1, "#7a4c12"))


@dataclass(frozen=True)
class Livery:
    """How a chariot is told from the others: a seat's colour and sign, or a neutral one's number."""

    style: SeatStyle | None
    number: int = 0

    @property
    def colour(self) -> str:
        return self.style.colour if self.style is not None else "bronze"


def liveries(colours: tuple[int, ...], chariots: int) -> list[Livery]:
    """By chariot: the seats' first, then the neutral ones."""
    seats = [Livery(theme.seat(colour)) for colour in colours]
    return seats + [Livery(None, number) for number in range(1, chariots - len(seats) + 1)]


def scale_for(wanted: float) -> float:
    """The nearest size that is kept."""
    return min(SCALES, key=lambda scale: abs(scale - wanted))


def step_of(heading: float) -> int:
    return round(heading / (360 / HEADINGS)) % HEADINGS


# ---- badges


def badge(pen: Pen, livery: Livery, size: float) -> pygame.Surface:
    """The sign on shields, cards and log lines."""
    if livery.style is not None:
        return pen.seat_plate(livery.style, size, shade=False).surface
    return _neutral(pen, livery.number, size)


@kept
def _neutral(pen: Pen, number: int, size: float) -> pygame.Surface:
    surface = fresh(pen, "circus/neutral", size)
    if size >= theme.ROUND_ONE:
        text = roman(number)
        high = pen.fit(text, "caps_heavy", max(theme.LEGIBLE, size * 0.5), size * 0.62, 0.5)
        pen.text(surface, text, size / 2, size / 2, "caps_heavy", high, theme.IVORY, "center")
    return surface


# ---- chariots: slices stacked upwards, so that one description serves every heading

Layer = tuple[float, str]


def _horse(y: float, light: str, dark: str, cloth: str, phase: int) -> list[Layer]:
    """One horse that looks along +x."""

    def legs(x: float, d: float) -> str:
        return (
            f'<path d="M{x} {y - 1.7:.1f} l{d:.1f} -.5 M{x} {y + 1.7:.1f} l{-d * 0.6:.1f} .5" stroke="#2a1a0e" '
            'stroke-width="1.5" stroke-linecap="round"/>'
        )

    def body(g: float, fill: str) -> str:
        return (
            f'<path d="M{-1 - g:.1f} {y:.1f} C{-1 - g:.1f} {y - 3.5 - g:.1f} 5 {y - 3.3 - g:.1f} 7 {y - 2.5 - g:.1f} '
            f"C10 {y - 3.4 - g:.1f} 14 {y - 2.8 - g:.1f} {15 + g:.1f} {y:.1f} C14 {y + 2.8 + g:.1f} 10 "
            f"{y + 3.4 + g:.1f} 7 {y + 2.5 + g:.1f} C5 {y + 3.3 + g:.1f} {-1 - g:.1f} {y + 3.5 + g:.1f} {-1 - g:.1f} "
            f'{y:.1f} Z" fill="{fill}"/>'
        )

    n = 1.1 * phase  # heads out of step, or the team reads as a hand with fingers
    head = (
        f'<g transform="translate({n:.1f},0)"><path d="M18.2 {y - 1.4:.1f} l-2 -2 l3.2 .5 Z M18.2 {y + 1.4:.1f} l-2 2 '
        f'l3.2 -.5 Z" fill="{dark}"/><path d="M17.5 {y:.1f} C17.8 {y - 2.1:.1f} 20 {y - 2.3:.1f} 21.5 {y - 1.4:.1f} '
        f"L25 {y - 0.9:.1f} Q26.2 {y:.1f} 25 {y + 0.9:.1f} L21.5 {y + 1.4:.1f} C20 {y + 2.3:.1f} 17.8 {y + 2.1:.1f} "
        f'17.5 {y:.1f} Z" fill="{light}" stroke="#22120a" stroke-width=".7"/>'
        f'<path d="M24.6 {y - 0.9:.1f} Q26.2 {y:.1f} 24.6 {y + 0.9:.1f} Z" fill="#2a1810"/>'
        f'<path d="M20 {y:.1f} H23.4" stroke="#fff8e8" stroke-width=".9"/>'
        f'<path d="M22.4 {y - 1.5:.1f} V{y + 1.5:.1f}" stroke="{cloth}" stroke-width="1"/></g>'
    )
    mane = (
        f'<path d="M9.5 {y:.1f} C13 {y - 0.5:.1f} 16 {y + 0.5:.1f} {19 + n:.1f} {y:.1f}" stroke="#1c100a" '
        'stroke-opacity=".85" stroke-width="1.9" fill="none" stroke-linecap="round"/>'
    )
    tail = (
        f'<path d="M-1 {y:.1f} q-4 {1.2 * phase:.1f} -7 {-0.6 * phase:.1f}" stroke="#1c100a" stroke-opacity=".8" '
        'stroke-width="2" stroke-linecap="round" fill="none"/>'
    )
    shine = f'<path d="M1 {y:.1f} H8" stroke="#fff" stroke-opacity=".3" stroke-width="1.5" stroke-linecap="round"/>'
    return [
        (0, legs(14, 4 * phase) + legs(3, -4 * phase)),
        (2, legs(14, 3 * phase) + legs(3, -3 * phase)),
        (3, body(0.3, "#2c1a0e")),
        (4, body(0, dark)),
        (5, body(-0.3, light)),
        (5.5, tail),
        (6, body(-0.8, light) + shine),
        (6.6, f'<path d="M4 {y - 2.6:.1f} V{y + 2.6:.1f}" stroke="{cloth}" stroke-width="4.6"/>'),
        (7, f'<ellipse cx="{14 + n / 2:.1f}" cy="{y:.1f}" rx="3.2" ry="1.9" fill="{dark}"/>'),
        (8, f'<ellipse cx="{15.5 + n:.1f}" cy="{y:.1f}" rx="3.2" ry="1.6" fill="{light}"/>'),
        (8.6, mane),
        (9, head),
    ]


YOKE = (-11.1, -3.7, 3.7, 11.1)


def _car(palette: Palette) -> list[Layer]:
    light, mid, dark = palette
    parts: list[Layer] = [(7.4, '<path d="M10 -12.5 V12.5" stroke="#4a2c10" stroke-width="1.2"/>')]
    for z in range(9):  # wheels: a disc cut into nine slices
        w = 2 * math.sqrt(max(0.0, 4.6**2 - (z - 4.1) ** 2))
        fill = "#3a2410" if z < 7 else "#c9963c"
        rims = "".join(
            f'<rect x="{-12 - w / 2:.1f}" y="{s * 10.2 - 1.1:.1f}" width="{w:.1f}" height="2.2" rx=".8" fill="{fill}"/>'
            for s in (-1, 1)
        )
        parts.append((z, rims))

    def shell(g: float) -> str:
        return f"M-20 {-8 - g} H-11 C{-5 + g} {-8 - g} {-3 + g} -4 {-3 + g} 0 C{-3 + g} 4 {-5 + g} {8 + g} -11 {8 + g} H-20"

    parts.append((3, '<path d="M-12 -10 V10" stroke="#3a2410" stroke-width="2"/>'))
    parts.append((4, f'<path d="{shell(0.3)} Z" fill="#24140a"/>'))
    for z in (5, 6, 7, 8):
        tone = dark if z < 6 else mid
        parts.append((z, f'<path d="{shell(0)}" fill="none" stroke="{tone}" stroke-width="2.4"/>'))
    rail = f'<path d="{shell(0)}" fill="none" stroke="#3a2208" stroke-width="3"/>'
    parts.append((9, rail + f'<path d="{shell(0)}" fill="none" stroke="#f0cf78" stroke-width="1.7"/>'))
    for z, tone in ((10, dark), (11, dark), (12, mid), (13, mid), (14, light)):
        parts.append((z, f'<ellipse cx="-10" cy="0" rx="3.4" ry="5.2" fill="{tone}"/>'))
    arms = '<path d="M-9 -4.4 L-3 -2 M-9 4.4 L-3 2" stroke="#d39a6a" stroke-width="2.2" stroke-linecap="round"/>'
    reins = "".join(
        f'<path d="M-3 {y * 0.12:.1f} L22 {y}" stroke="#2c1608" stroke-opacity=".6" stroke-width=".5"/>' for y in YOKE
    )
    parts += [(11, reins), (12.5, arms)]
    for high, r, tone in ((15.5, 3.0, "#b9794c"), (17.0, 3.4, "#8a5a1c"), (18.0, 3.2, "#e8bd5c")):
        parts.append((high, f'<circle cx="-9.6" cy="0" r="{r}" fill="{tone}" stroke="#3a2208" stroke-width=".7"/>'))
    crest = f'<path d="M-13.5 0 H-6.5" stroke="{dark}" stroke-width="3" stroke-linecap="round"/>'
    parts.append((19.4, crest + f'<path d="M-13 0 H-7" stroke="{light}" stroke-width="1.7" stroke-linecap="round"/>'))
    return parts


def _wreck(palette: Palette) -> list[Layer]:
    """A car on its side, a wheel beside it, and no horses."""
    _, mid, dark = palette
    spokes = "".join(f'<path d="M9 3 L{9 + 6 * math.cos(a):.1f} {3 + 6 * math.sin(a):.1f}"/>' for a in
                     (0.3, 1.35, 2.4, 3.44, 4.5, 5.5))  # fmt: skip
    wheel = (
        '<circle cx="9" cy="3" r="7" fill="none" stroke="#3a2208" stroke-width="3.6"/>'
        '<circle cx="9" cy="3" r="7" fill="none" stroke="#b98838" stroke-width="1.8"/>'
        f'<g stroke="#7a4f1c" stroke-width="1.3">{spokes}</g>'
    )
    boards = (
        f'<path d="M-22 -6 L-2 -11 L3 -2 L-16 8 Z" fill="{dark}" stroke="#24140a" stroke-width="1.4"/>'
        f'<path d="M-19 -4 L-4 -8 L-1 -2 L-14 4 Z" fill="{mid}"/>'
        '<path d="M-12 9 L4 14 M2 -13 L16 -9 M14 9 L22 5" stroke="#5c3a18" stroke-width="2.2" stroke-linecap="round"/>'
    )
    smoke = "".join(
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="#2a1c12" fill-opacity=".35"/>' for x, y, r in
        ((-6, -2, 9), (4, -5, 7), (-2, 5, 6))
    )  # fmt: skip
    return [(0, smoke), (1, boards), (4, wheel)]


FIELD_K = 1.1
"""The largest scale; slices are drawn for it, and smaller teams are made from the same."""


def _fine(pen: Pen) -> float:
    """Slices are drawn so many times as large as they are shown: their strokes are thinner than a pixel."""
    return 1.7 if pen.k < 1.7 else 1.2


@dataclass(frozen=True)
class Slice:
    """A level slice of a team that looks to the right; (x, y): its middle from that of the space, in pixels."""

    level: float
    art: pygame.Surface
    x: float
    y: float


LEVELS = (0.0, 2.4, 4.0, 5.4, 7.0, 8.8)
"""Heights at which horses and car are cut; what is above them keeps its own."""


def _slices(pen: Pen, livery: Livery, phase: int, wrecked: bool) -> list[Slice]:
    """A team cut into level slices, the lowest first."""
    palette = pen.palette(livery.colour)
    light, dark = HORSES[livery.colour]
    cloth = palette.mid if livery.colour not in ("ivory", "bronze") else "#b3261b" if livery.style else "#8a6a3c"
    key = (pen.k, livery, palette, phase, wrecked)
    if key in _KNOWN:
        return _KNOWN[key]
    parts = _wreck(palette) if wrecked else _car(palette)
    if not wrecked:
        for k, y in enumerate(YOKE):
            parts += _horse(y, light, dark, cloth, 1 if (k + phase) % 2 else -1)
    levels: dict[float, list[Layer]] = {}
    for z, body in parts:
        level = min(LEVELS, key=lambda one: abs(one - z)) if z < 9.4 else z
        levels.setdefault(level, []).append((z, body))
    size = SLICE * FIELD_K * _fine(pen)
    found = []
    for level, inside in sorted(levels.items()):
        body = "".join(part for _, part in sorted(inside, key=lambda part: part[0]))
        place = f'<g transform="translate({SLICE / 2:g},{SLICE / 2:g})">{body}</g>'
        whole = pen.svg(place, SLICE, SLICE, size, size, BRONZE_DEFS)
        rect = whole.get_bounding_rect()
        half = whole.get_width() / 2
        found.append(Slice(level, whole.subsurface(rect).copy(), rect.centerx - half, rect.centery - half))
    if len(_KNOWN) >= 40:
        _KNOWN.clear()
    _KNOWN[key] = found
    return found


_KNOWN: dict[tuple[float, Livery, Palette, int, bool], list[Slice]] = {}
"""Slices of the teams at play; a few dozen small pictures."""


SLICE = 62.0
"""Units of the field a slice is drawn in, its middle that of the space."""


def shield_at(scale: float, heading: int) -> tuple[float, float]:
    """The middle of the shield in a chariot's field, units: behind the car, and upright."""
    angle = math.radians(heading * 360 / HEADINGS)
    x, y = -21 * math.cos(angle), -21 * math.sin(angle)
    return (CENTRE[0] + x) * scale, (CENTRE[1] + y - 5.75 - 9 * max(0.0, math.sin(angle))) * scale


@kept
def chariot(pen: Pen, livery: Livery, heading: int, scale: float, phase: int = 0, wrecked: bool = False) -> Sprite:
    """A team seen from above and a little from the south, its shadow under it. `heading` is a step of HEADINGS."""
    fine = _fine(pen)
    size = pen.px1(SIZE * scale)
    field = pygame.Surface((round(SIZE * FIELD_K * pen.k * fine),) * 2, pygame.SRCALPHA)
    middle = field.get_width() / SIZE
    angle = math.radians(heading * 360 / HEADINGS)
    # Turning pictures of the slices takes a fifth of the time of drawing them for each heading.
    for piece in _slices(pen, livery, phase, wrecked):
        turned = pygame.transform.rotate(piece.art, -heading * 360 / HEADINGS)
        x = CENTRE[0] * middle + piece.x * math.cos(angle) - piece.y * math.sin(angle)
        y = (CENTRE[1] - piece.level * 0.86) * middle + piece.x * math.sin(angle) + piece.y * math.cos(angle)
        field.blit(turned, (round(x - turned.get_width() / 2), round(y - turned.get_height() / 2)))
    art = pygame.transform.smoothscale(field, (size, size))
    out = pygame.Surface(art.get_size(), pygame.SRCALPHA)
    out.fill((34, 18, 8, 0))
    edge = tex.tinted(art, (34, 18, 8, 150))
    near = max(1, round(0.7 * scale * pen.k))
    for dx, dy in ((near, 0), (-near, 0), (0, near), (0, -near)):
        out.blit(edge, (dx, dy))
    out.blit(art, (0, 0))
    x, y = shield_at(scale, heading)
    least = 0.0 if livery.style is not None else theme.ROUND_ONE  # a neutral is told by its number
    pen.blit(out, badge(pen, livery, round(max(least, 18.5 * max(scale, 0.7)), 1)), x, y, "center")
    return pen.dropped(out, 2.5 * scale, 5 * scale, 3.5 * scale, 170)


# ---- portraits


@kept
def portrait(pen: Pen, livery: Livery, d: float) -> Sprite:
    """A medallion with the charioteer's bust and the team's sign."""
    surface = fresh(pen, "circus/portrait", d, **pen.palette(livery.colour)._asdict())
    size = round(d * 0.42, 1)
    pen.blit(surface, badge(pen, livery, size), d - size, d - size)
    return pen.dropped(surface, 0, 2, 2, 150)
