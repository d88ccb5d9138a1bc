"""Faces and back of the cards as pictures of any size, and a card lying, turned, lifted or beaten on the table."""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable, Iterator
from dataclasses import dataclass

import pygame

from game.geometry.lines import Polyline, mix
from game.rules.skirmish.cards import BEATS, FIGHTERS, Card, is_tie
from game.tables.kit.art import kept
from game.tables.skirmish.art import mosaic
from game.tables.skirmish.art.badges import TONES, badge
from game.tables.skirmish.art.specials import bestia, cestus, populi
from game.ui import texture as tex
from game.ui import theme
from game.ui.brush import Sprite, display_ready, rasterise
from game.ui.card_frame import CARD_H, CARD_W, FRAME, FRAME_DEFS, framed
from game.ui.fighters import Drawn, lancea, murmillo, retiarius
from game.ui.geometry import Point
from game.ui.ink import METAL
from game.ui.pen import Pen
from game.ui.texture import Rgba

RATIO = CARD_H / CARD_W
BACK_W = 142.0
FACE_GRAIN, BACK_GRAIN = 26.0, 40.0
BAND_PIXELS = 70_000
"""Of a card's picture, drawn in one step."""
FIGURES: dict[Card, Callable[[], Drawn]] = {
    Card.RETIARIUS: retiarius,
    Card.LANCEA: lancea,
    Card.MURMILLO: murmillo,
    Card.CESTUS: cestus,
    Card.BESTIA: bestia,
    Card.POPULI: populi,
}
ALL = (*FIGHTERS, Card.POPULI)
INLAY = (
    '<rect x="5" y="5" width="190" height="270" rx="10" fill="none" stroke="#a9742a" stroke-opacity=".55" '
    'stroke-width="1.2"/>'
)
"""A thin line along the ivory of the frame."""
CRACK: tuple[Point, ...] = ((196, 20), (150, 74), (162, 92), (104, 130), (118, 148), (62, 178), (68, 194), (4, 214))
"""The line that cuts a beaten card; it misses the name."""
PLATE_W, PLATE_H = 180.0, 29.0
"""Room for the name on its plate, in parts of the card's 200."""
SIGN, SIGN_ALONE = 46, 72
"""Of the card's kind in its corner: beside a name, and where there is none."""
UP = '<path d="M0 12 L7 2 L14 12 Z" fill="#2f7d34"/>'
DOWN = '<path d="M0 2 L7 12 L14 2 Z" fill="#a3241c"/>'
EQUAL = '<path d="M0 4 h14 M0 10 h14" stroke="#4a3020" stroke-width="3.4"/>'


def preys(card: Card) -> tuple[Card, ...]:
    """Whom the card defeats, in the order of the strip."""
    return tuple(other for other in ALL if other in BEATS[card])


def hunters(card: Card) -> tuple[Card, ...]:
    """Who defeats the card."""
    return tuple(other for other in ALL if card in BEATS[other])


def strip(card: Card) -> str:
    """Along the lower edge: whom the card beats (green, up), who beats it (red, down), or that it always ties (=)."""
    others = tuple(other for other in ALL if other is not card)
    if all(is_tie(card, other) for other in others):
        groups = [(EQUAL, others)]
    else:
        groups = [(sign, cards) for sign, cards in ((UP, preys(card)), (DOWN, hunters(card))) if cards]
    total = sum(20 + 21 * len(cards) for _, cards in groups) + 12 * (len(groups) - 1)
    body, x = '<rect x="12" y="248" width="176" height="21" fill="#f3e2b8"/>', 100 - total / 2
    for sign, cards in groups:
        body += f'<g transform="translate({x:g} 251.5)">{sign}</g>'
        x += 20
        for other in cards:
            body += badge(other, x, 249.5, 18)
            x += 21
        x += 12
    return body


def face(pen: Pen, card: Card, w: float, name: str) -> pygame.Surface:
    """The face of a card, w units wide and 1.4 w high, with the name on its plate (cached). A card too small for a legible
    name has a larger sign in its corner instead."""

    def make() -> pygame.Surface:
        body, defs = _picture(card, _letters(pen, w, name) is not None)
        return _named(pen, pen.svg(body, CARD_W, CARD_H, w, w * RATIO, defs), w, name)

    return pen.cached(_key(card, w, name), make)


def _key(card: Card, w: float, name: str) -> Hashable:
    return "skirmish face", card, w, name


def made_ahead(pen: Pen, card: Card | None, w: float, name: str) -> Iterator[None]:
    """Face or back, so that it is there when it is first wanted; in steps, of which each has room in a frame."""
    if card is None:
        wide = max(w, BACK_W)
        if not pen.holds(_back_key(wide)):
            whole = yield from _in_bands(pen, *_mosaic(), wide)
            pen.cached(_back_key(wide), lambda: whole)
    size = pen.px1(w), pen.px1(w * RATIO)
    _tooth(pen, size, BACK_GRAIN if card is None else FACE_GRAIN)
    silhouette(pen, w)
    yield
    if card is None:
        back(pen, w)
    elif not pen.holds(_key(card, w, name)):
        nameless = yield from _in_bands(pen, *_picture(card, _letters(pen, w, name) is not None), w)
        pen.cached(_key(card, w, name), lambda: _named(pen, nameless, w, name))
    yield


def _letters(pen: Pen, w: float, name: str) -> float | None:
    """Size of the name on a card's plate; None where it could not be read."""
    unit, name = w / CARD_W, name.upper()
    size = pen.fit(name, "caps_heavy", max(theme.LEGIBLE, 22.5 * unit), PLATE_W * unit, 0.5)
    is_read = pen.width(name, "caps_heavy", size) <= PLATE_W * unit and size <= PLATE_H * unit
    return size if is_read else None


def _picture(card: Card, is_named: bool) -> tuple[str, str]:
    sign = badge(card, 4, 4, SIGN if is_named else SIGN_ALONE)
    return framed(FIGURES[card](), TONES[card], strip(card), sign, INLAY)


def _in_bands(pen: Pen, body: str, defs: str, w: float) -> Generator[None, None, pygame.Surface]:
    """A picture of a card, a band of it a step: at 3840x2160 all of it takes more than half a frame's time."""
    wide, high = pen.px1(w), pen.px1(w * RATIO)
    rows = max(1, BAND_PIXELS // wide)
    surface, unit = pygame.Surface((wide, high), pygame.SRCALPHA), CARD_H / high
    for top in range(0, high, rows):
        lines = min(rows, high - top)
        moved = f'<g transform="translate(0 {-top * unit:.5f})">{body}</g>'
        band = rasterise(moved, CARD_W, lines * unit, wide, lines, defs)
        surface.blit(band, (0, top), special_flags=pygame.BLEND_RGBA_MAX)  # copied: blending darkens soft corners
        yield
    return display_ready(surface)


def _named(pen: Pen, surface: pygame.Surface, w: float, name: str) -> pygame.Surface:
    """The tooth of the paper and the name upon a fresh picture."""
    _grain(pen, surface, FACE_GRAIN)
    size = _letters(pen, w, name)
    if size is not None:
        pen.text(surface, name.upper(), w / 2, 232 * w / CARD_W, "caps_heavy", size, "#fff3d2", "center", "#140804")
    return _rounded(pen, surface, w)


@kept
def back(pen: Pen, w: float) -> pygame.Surface:
    """The back of every card (cached)."""
    whole = _whole_back(pen, max(w, BACK_W))
    size = (pen.px1(w), pen.px1(w * RATIO))
    surface = whole.copy() if whole.get_size() == size else pygame.transform.smoothscale(whole, size)
    _grain(pen, surface, BACK_GRAIN)
    return _rounded(pen, surface, w)


def _whole_back(pen: Pen, w: float) -> pygame.Surface:
    """The mosaic has so many stones that it is drawn once, as wide as any card on most tables, and made smaller."""
    body, defs = _mosaic()
    return pen.cached(_back_key(w), lambda: pen.svg(body, CARD_W, CARD_H, w, w * RATIO, defs))


def _back_key(w: float) -> Hashable:
    return "skirmish back", w


def _mosaic() -> tuple[str, str]:
    return '<rect width="200" height="280" fill="#0c2326"/>' + mosaic.back() + FRAME + INLAY, METAL + FRAME_DEFS


def _grain(pen: Pen, surface: pygame.Surface, amp: float) -> None:
    """The tooth of the paper, darkening the picture."""
    surface.blit(_tooth(pen, surface.get_size(), amp), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


@kept
def _tooth(pen: Pen, size: tuple[int, int], amp: float) -> pygame.Surface:
    grain = pygame.Surface(size, pygame.SRCALPHA)
    grain.blit(tex.texture(*size, (255, 255, 255), 3, tex.GRAIN, amp), (0, 0))
    return grain


def _rounded(pen: Pen, surface: pygame.Surface, w: float) -> pygame.Surface:
    return tex.cut(surface, silhouette(pen, w))


@kept
def silhouette(pen: Pen, w: float) -> pygame.Surface:
    """A white card without anything on it."""
    body = '<rect width="200" height="280" rx="14" fill="#fff"/>'
    return pen.svg(body, CARD_W, CARD_H, w, w * RATIO)


@dataclass(frozen=True)
class Look:
    """How a card's picture is changed. `beaten` and `crack` 0..1 in eighths; `ghost`: its place while it is away."""

    beaten: float = 0.0
    crack: float = 0.0
    ghost: bool = False


PLAIN = Look()


def looked(pen: Pen, card: Card | None, w: float, name: str, look: Look = PLAIN) -> pygame.Surface:
    """Face (or back, for no card) in that look."""
    plain = back(pen, w) if card is None else face(pen, card, w, name)
    return plain if look == PLAIN else _changed(pen, card, w, name, look)


@kept
def _changed(pen: Pen, card: Card | None, w: float, name: str, look: Look) -> pygame.Surface:
    plain = looked(pen, card, w, name)
    out = plain.copy()
    if look.ghost:
        out.fill((150, 134, 122, 255), special_flags=pygame.BLEND_RGBA_MULT)
    if look.beaten > 0:
        out.blit(_greyed(plain, 0.5 * look.beaten), (0, 0))
        dark = tuple(round(255 - (255 - tone) * look.beaten) for tone in (196, 178, 164))
        out.fill((*dark, 255), special_flags=pygame.BLEND_RGBA_MULT)
    if look.crack > 0:
        out.blit(_crack(pen, w, look.crack), (0, 0))
    return tex.cut(out, plain)


def _greyed(plain: pygame.Surface, share: float) -> pygame.Surface:
    grey = pygame.transform.grayscale(plain)
    grey.set_alpha(round(255 * share))
    return grey


def _crack(pen: Pen, w: float, share: float) -> pygame.Surface:
    line = Polyline(CRACK)
    leg, end = line.leg_at(line.length * share)
    path = " L".join(f"{x:.1f} {y:.1f}" for x, y in (*CRACK[: leg + 1], mix(CRACK[leg], CRACK[leg + 1], end)))
    body = "".join(
        f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linejoin="round"/>'
        for colour, width in (("#140602", 9), ("#ff7a4a", 3))
    )
    return pen.svg(body, CARD_W, CARD_H, w, w * RATIO)


# ---- a card on the table


@dataclass
class Pose:
    """One card somewhere over the table: its middle in units, `w` wide, turned by `angle` degrees counter-clockwise.

    `lift` is its height over the table, `flip` 0..1 how far it is turned over (at 0.5 it stands on its edge; the
    `card` is seen from there on, the back before), `glow` a light round it.
    """

    card: Card | None
    x: float
    y: float
    w: float
    angle: float = 0.0
    lift: float = 3.0
    flip: float = 1.0
    look: Look = PLAIN
    alpha: float = 1.0
    glow: Rgba | None = None


def pose_art(pen: Pen, pose: Pose, sharp: float, name: str, rests: bool = True) -> pygame.Surface:
    """The card's picture in that pose. At the width `sharp` it is drawn, at others a drawn one is scaled. `rests`:
    the pose will be asked for again."""
    card = pose.card if pose.flip >= 0.5 else None
    angle, wide = round(pose.angle, 1), abs(1 - 2 * pose.flip) if pose.flip < 1.0 else 1.0
    art = looked(pen, card, sharp, name, pose.look)
    scale = pose.w / sharp
    if abs(scale - 1) < 0.004:
        scale = 1.0
    if wide < 1.0:
        size = (max(1, round(art.get_width() * scale * wide)), max(1, round(art.get_height() * scale)))
        art = pygame.transform.smoothscale(art, size)
        return pygame.transform.rotozoom(_margined(art), angle, 1.0) if angle else art
    if not angle and scale == 1.0:
        return art
    key = ("skirmish margined", card, round(sharp, 2), pose.look)
    is_passing = 0 < pose.look.beaten < 1 or 0 < pose.look.crack < 1
    wider = _margined(art) if is_passing else pen.cached(key, lambda: _margined(art))
    if rests and not is_passing:
        return pen.cached((*key, angle, scale), lambda: pygame.transform.rotozoom(wider, angle, scale))
    return pygame.transform.rotozoom(wider, angle, scale)


def _margined(surface: pygame.Surface) -> pygame.Surface:
    """With two clear pixels all round, so that edges stay smooth when it is turned."""
    w, h = surface.get_size()
    out = pygame.Surface((w + 4, h + 4), pygame.SRCALPHA)
    out.fill((58, 34, 8, 0))
    # Copied, not blended: blending onto clear pixels would darken the soft corners.
    out.blit(surface, (2, 2), special_flags=pygame.BLEND_RGBA_MAX)
    return out


def shadow(pen: Pen, w: float, angle: float, lift: float) -> Sprite:
    """What a card throws on the table; its place is that of the card (cached in coarse steps)."""
    step = 12 if lift > 6 else 4
    return _shade(pen, round(w / step) * step, round(angle / 3) * 3, max(2.0, round(lift / 2) * 2))


@kept
def _shade(pen: Pen, w: float, angle: float, lift: float) -> Sprite:
    # Soft things need few pixels: drawn small, blurred small, and grown.
    blur = max(1.0, lift * pen.k)
    shrink = max(2, min(8, round(blur / 2)))
    size = (pen.px1(w), pen.px1(w * RATIO))
    small = pygame.Surface((max(2, size[0] // shrink), max(2, size[1] // shrink)), pygame.SRCALPHA)
    pygame.draw.rect(small, (0, 0, 0, 175), small.get_rect(), border_radius=max(1, small.get_width() // 14))
    if angle:
        small = pygame.transform.rotozoom(small, angle, 1.0)
    margin = max(2, round(3 * blur / shrink))
    room = pygame.Surface((small.get_width() + 2 * margin, small.get_height() + 2 * margin), pygame.SRCALPHA)
    room.blit(small, (margin, margin))
    room = pygame.transform.gaussian_blur(room, max(1, round(blur / shrink)))
    shade = pygame.transform.smoothscale(room, (room.get_width() * shrink, room.get_height() * shrink))
    dx, dy, far = pen.px(lift * 0.6), pen.px(lift * 1.2), margin * shrink
    return Sprite(shade, dx - far, dy - far, small.get_width() * shrink, small.get_height() * shrink)


def halo(pen: Pen, w: float, angle: float, colour: Rgba, blur: float = 7, times: int = 3) -> Sprite:
    """Light round a card (cached in coarse steps)."""
    return _light(pen, round(w / 4) * 4, round(angle / 2) * 2, colour, blur, times)


@kept
def _light(pen: Pen, w: float, angle: float, colour: Rgba, blur: float, times: int) -> Sprite:
    blank = silhouette(pen, w)
    if angle:
        blank = pygame.transform.rotozoom(blank, angle, 1.0)
    return pen.glowing(blank, colour, blur, times, under=False)
