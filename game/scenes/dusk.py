"""The amphitheatre at dusk: scenery of the title, and out of focus the backdrop of every menu.

It is painted in its own coordinates (`Stage`): 800 high in landscape windows, as wide as the window's shape asks for,
so that the scenery fills any window undistorted whatever the size of the UI.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from game.ui import figures
from game.ui import texture as tex
from game.ui.brush import Sprite, lg, rasterise, rg, rg_at
from game.ui.pen import Pen
from game.ui.theme import blend

NARROWEST = 1000.0
"""Stage units across in a window too tall for its width."""
SHADE = "#2a1018"


@dataclass(frozen=True)
class Stage:
    """The scenery's own canvas `vw` x `vh`, stretched over a window of `w` x `h` units; `f` units per stage unit."""

    w: float
    h: float

    @property
    def f(self) -> float:
        return min(self.h / 800, self.w / NARROWEST)

    @property
    def vw(self) -> float:
        return self.w / self.f

    @property
    def vh(self) -> float:
        return self.h / self.f

    @property
    def cx(self) -> float:
        return self.vw / 2

    @property
    def down(self) -> float:
        """How far hills and amphitheatre stand lower than in a landscape window."""
        return (self.vh - 800) * 0.42

    def svg(self, pen: Pen, body: str, defs: str = "") -> pygame.Surface:
        """A fresh surface over the whole window."""
        return pen.svg(body, self.vw, self.vh, self.w, self.h, defs)

    def svg_band(self, pen: Pen, body: str, top: float, low: float, defs: str = "") -> tuple[pygame.Surface, float]:
        """Like `svg`, cut to the stage's rows from top to low; and the y in units to draw it at."""
        shifted = f'<g transform="translate(0 {-top:g})">{body}</g>'
        return pen.svg(shifted, self.vw, low - top, self.w, (low - top) * self.f, defs), top * self.f


def wash(tones: str, size: tuple[int, int]) -> pygame.Surface:
    """A surface of `size` pixels in the vertical gradient `s` of `tones`: one strip, stretched."""
    strip = rasterise('<rect width="4" height="1000" fill="url(#s)"/>', 4, 1000, 4, size[1], tones)
    return pygame.transform.scale(strip, size)


def sky(pen: Pen, dst: pygame.Surface, stage: Stage) -> Iterator[float]:
    """Violet to gold, stars, clouds, the last rays."""
    vw, down = stage.vw, stage.down
    tones = lg(
        "s", (0, "#140f2e"), (0.16, "#2c1a48"), (0.3, "#6b2c54"), (0.4, "#b8483e"), (0.49, "#f08a3c"),
        (0.55, "#ffd07a"), (0.62, "#5a2a20"), (1, "#120804"),
    )  # fmt: skip
    dst.blit(wash(tones, dst.get_size()), (0, 0))
    yield 0.1
    rng = random.Random(3)
    stars = "".join(
        f'<circle cx="{rng.uniform(0, vw):.0f}" cy="{rng.uniform(0, 150 + down):.0f}" r="{rng.uniform(0.5, 1.4):.1f}" '
        'fill="#fff4d8" '
        f'fill-opacity="{rng.uniform(0.25, 0.9):.2f}"/>'
        for _ in range(round(90 * vw / 1280))
    )
    picture, y = stage.svg_band(pen, stars, 0, 160 + down)
    pen.blit(dst, picture, 0, y)
    yield 0.3
    layers = (
        (150, "#8a3a66"),
        (195, "#c2526a"),
        (235, "#f0806a"),
        (270, "#ffae7a"),
        (300, "#ffd39a"),
        (330, "#ffe0a8"),
    )
    clouds = "".join(
        f'<ellipse cx="{rng.uniform(-60, vw + 60):.0f}" cy="{y + down + rng.uniform(-9, 9):.0f}" '
        f'rx="{rng.uniform(60, 190):.0f}" '
        f'ry="{rng.uniform(3, 9):.1f}" fill="{colour}" fill-opacity="{rng.uniform(0.18, 0.5):.2f}"/>'
        for y, colour in layers
        for _ in range(round(9 * vw / 1280))
    )
    pen.blit(dst, _soft(pen, stage, clouds, 4), 0, 0)
    yield 0.6
    x, y = stage.cx, 372 + down
    reach = max(900.0, vw * 0.75)
    rays = ""
    for i in range(15):
        a = -math.pi * (i + 0.5) / 15
        ends = [(x + reach * math.cos(a + da), y + reach * math.sin(a + da)) for da in (-0.035, 0.035)]
        rays += f'<path d="M{x:.0f} {y:.0f} L{ends[0][0]:.0f} {ends[0][1]:.0f} L{ends[1][0]:.0f} {ends[1][1]:.0f} Z" '
        rays += 'fill="#ffd79a" fill-opacity=".13"/>'
    pen.blit(dst, _soft(pen, stage, rays, 5), 0, 0)
    yield 0.8
    glow = rg("g", (0, "#fff2c0"), (0.12, "#ffb860", 0.55), (1, "#ff8a3c", 0))
    pen.blit(dst, stage.svg(pen, f'<circle cx="{x:.0f}" cy="{y:.0f}" r="520" fill="url(#g)"/>', glow), 0, 0)
    yield 1.0


def _soft(pen: Pen, stage: Stage, body: str, blur: float) -> pygame.Surface:
    """Blurred by `blur` stage units. Drawn at a third of the size, since nothing sharp is left anyway."""
    whole = (pen.px1(stage.w), pen.px1(stage.h))
    small = rasterise(body, stage.vw, stage.vh, whole[0] // 3, whole[1] // 3)
    radius = max(1, round(blur * stage.f * pen.k / 3))
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, radius), whole)


def hills(pen: Pen, dst: pygame.Surface, stage: Stage) -> None:
    """Two ranges, an aqueduct marching off to the left, cypresses."""
    vw, down = stage.vw, stage.down
    k = vw / 1280
    far = (
        (0, 392), (120, 350), (240, 380), (340, 362), (460, 344), (560, 380), (700, 366), (860, 350), (960, 376),
        (1060, 352), (1160, 338), (1220, 360), (1280, 346),
    )  # fmt: skip

    def range_path(points: tuple[tuple[int, int], ...], colour: str) -> str:
        (x0, y0), *rest = [(x * k, y) for x, y in points]
        path = f"M{x0:.0f} {y0} " + "".join(
            f"C{a[0]:.0f} {a[1]} {b[0]:.0f} {b[1]} {c[0]:.0f} {c[1]} "
            for a, b, c in zip(rest[::3], rest[1::3], rest[2::3], strict=True)
        )
        return f'<path d="{path} V{stage.vh - down:.0f} H0 Z" fill="{colour}"/>'

    body = range_path(far, "#5a2a44")
    left = stage.cx - 352
    count = max(4, int((left - 60) / 22))
    for i in range(count):
        x = left - 14 - (count - i) * 22
        body += f'<path d="M{x:.0f} 330 h22 v72 h-5 v-48 a6 7 0 0 0 -12 0 v48 h-5 Z" fill="#45203a"/>'
    trees = [(430, 1.0), (1010, 1.2), (1046, 0.9), (1086, 1.3), (236, 0.8), (1130, 1.0), (846, 0.8)]
    trees += [
        (x, size)
        for x, size in ((1190, 0.9), (1420, 1.1), (1560, 0.8), (1730, 1.2), (-140, 1.1), (-290, 0.8), (-420, 1.2))
        if abs(x - 640) < vw / 2
    ]
    for x, size in trees:
        x = x - 640 + stage.cx
        body += (
            f'<path d="M{x:.0f} 412 C{x - 12 * size:.1f} 390 {x - 8 * size:.1f} {412 - 70 * size:.1f} {x:.0f} '
            f"{412 - 92 * size:.1f} "
            f'C{x + 8 * size:.1f} {412 - 70 * size:.1f} {x + 12 * size:.1f} 390 {x:.0f} 412 Z" fill="#2c1426"/>'
        )
    near = ((0, 408), (200, 390), (420, 412), (640, 404), (860, 398), (1080, 410), (1280, 396))
    body += range_path(near, "#33162a")
    picture, y = stage.svg_band(pen, f'<g transform="translate(0 {down:.0f})">{body}</g>', 300 + down, stage.vh)
    pen.blit(dst, picture, 0, y)


# ---- the amphitheatre: a drum of three arcades and an attic
TIERS = ((452, 372, 70, 15), (372, 302, 62, 24), (302, 238, 54, 31), (238, 196, 0, 38))
"""Lower and upper edge, height of the arches, sag of the upper rim."""
BAYS = 25
RADIUS = 352


def _bay_edge(index: int) -> float:
    return -math.pi / 2 + index * math.pi / BAYS


def _sagged(y: float, angle: float, sag: float) -> float:
    return y + sag * (1 - math.cos(angle))


def amphitheatre(pen: Pen, dst: pygame.Surface, stage: Stage) -> Iterator[float]:
    """Each bay stands at its angle on the drum, so that the arches narrow towards its edges; lit from the right."""
    body = ""
    for tier in range(len(TIERS)):
        body += _tier(stage.cx, tier)
    body += _masts(stage)
    yield 0.3
    top, low = 150 + stage.down, 470 + stage.down
    inner = lg("in", (0, "#3a1416"), (0.45, "#a84a1e"), (1, "#ffce70"))
    layer, y = stage.svg_band(pen, f'<g transform="translate(0 {stage.down:.0f})">{body}</g>', top, low, inner)
    yield 0.6
    pen.glow(dst, layer, 0, y, (255, 150, 60, 110), 12 * stage.f)
    pen.blit(dst, layer, 0, y)
    birds = ((-444, 214), (-414, 196), (-392, 222), (424, 190), (450, 206), (-468, 184))
    flock = "".join(
        f'<path d="M{stage.cx + dx:.0f} {y0} q5 -6 9 0 q4 -6 9 0" fill="none" stroke="{SHADE}" stroke-width="2" '
        'stroke-linecap="round"/>'
        for dx, y0 in birds
    )
    picture, y = stage.svg_band(pen, f'<g transform="translate(0 {stage.down:.0f})">{flock}</g>', top, low)
    pen.blit(dst, picture, 0, y)
    yield 1.0


def _tier(cx: float, tier: int) -> str:
    y0, y1, arch_h, sag = TIERS[tier]
    low = TIERS[tier - 1][3] if tier else 6
    body = ""
    for i in range(BAYS):
        a0, a1 = _bay_edge(i), _bay_edge(i + 1)
        x0, x1, middle = cx + RADIUS * math.sin(a0), cx + RADIUS * math.sin(a1), (a0 + a1) / 2
        light = 0.34 + 0.5 * math.sin(middle) + 0.16 * math.cos(middle)
        body += (
            f'<path d="M{x0:.1f} {_sagged(y0, a0, low):.1f} L{x1 + 0.4:.1f} {_sagged(y0, a1, low):.1f} L{x1 + 0.4:.1f} '
            f'{_sagged(y1, a1, sag):.1f} L{x0:.1f} {_sagged(y1, a0, sag):.1f} Z" fill="{_lit(light)}"/>'
        )
        w, xm = (x1 - x0) * 0.58, (x0 + x1) / 2
        if arch_h and w > 1.5:
            body += _arch(xm, w, _sagged(y0 - 5, middle, low), arch_h, _lit(light + 0.3), statue=tier in (1, 2) and w > 9)
        elif not arch_h and i % 2:
            body += (
                f'<rect x="{xm - w * 0.28:.1f}" y="{_sagged(220, middle, 34):.1f}" width="{w * 0.56:.1f}" height="11" '
                f'fill="{SHADE}" fill-opacity=".8"/>'
            )
        edge = 0.12 + 0.3 * max(0.0, math.sin(middle))
        body += (
            f'<path d="M{x0:.1f} {_sagged(y0, a0, low):.1f} V{_sagged(y1, a0, sag):.1f}" stroke="#ffd9a0" '
            f'stroke-opacity="{edge:.2f}" '
            f'stroke-width="{max(0.6, 2.6 * math.cos(middle)):.1f}"/>'
        )
    angles = [-math.pi / 2 + math.pi * n / 40 for n in range(41)]
    rim = " ".join(
        f"{'L' if n else 'M'}{cx + (RADIUS + 4) * math.sin(a):.1f} {_sagged(y1, a, sag):.1f}" for n, a in enumerate(angles)
    )
    body += f'<path d="{rim}" fill="none" stroke="{SHADE}" stroke-width="6" transform="translate(0 2)"/>'
    return body + f'<path d="{rim}" fill="none" stroke="#ffcf8a" stroke-opacity=".85" stroke-width="2.4"/>'


def _lit(share: float) -> str:
    """Stone between shade and evening sun."""
    return blend("#3a1c2c", "#e29658", max(0.0, min(1.0, share)))


def _arch(x: float, w: float, base: float, high: float, edge: str, statue: bool) -> str:
    top = base - high + w / 2 + 12

    def opening(half: float, fill: str) -> str:
        return (
            f'<path d="M{x - half:.1f} {base:.1f} V{top:.1f} A{half:.1f} {half:.1f} 0 0 1 {x + half:.1f} {top:.1f} '
            f'V{base:.1f} Z" fill="{fill}"/>'
        )

    body = opening(w / 2 + 1.6, edge) + opening(w / 2, "url(#in)")
    if statue:
        body += (
            f'<path d="M{x - 3:.1f} {base:.1f} L{x - 2.4:.1f} {base - 16:.1f} C{x - 5:.1f} {base - 24:.1f} {x + 5:.1f} '
            f"{base - 24:.1f} "
            f'{x + 2.4:.1f} {base - 16:.1f} L{x + 3:.1f} {base:.1f} Z" fill="{SHADE}"/><circle cx="{x:.1f}" '
            f'cy="{base - 25:.1f}" r="3" fill="{SHADE}"/>'
        )
    return body


def mast_tops(stage: Stage) -> list[tuple[float, float]]:
    """Where the pennants fly, in stage units."""
    tops = []
    for i in range(1, BAYS, 2):
        a = _bay_edge(i)
        tops.append((stage.cx + RADIUS * math.sin(a), 196 + 38 * (1 - math.cos(a)) - 26 + stage.down))
    return tops


def _masts(stage: Stage) -> str:
    return "".join(
        f'<path d="M{x:.1f} {y - stage.down:.1f} v26" stroke="{SHADE}" stroke-width="2"/>' for x, y in mast_tops(stage)
    )


PENNANT_FRAMES = 4


def pennant(pen: Pen, stage: Stage, red: bool, frame: int) -> pygame.Surface:
    """A pennant with its mast at the left edge of a field of 18 x 16, the top of the mast at (1, 3)."""
    wave = math.sin(math.tau * frame / PENNANT_FRAMES) * 2.2
    tip = 15 + abs(wave) * -0.6
    fill = "#c9402e" if red else "#f0cd85"
    body = (
        f'<path d="M1 3 C5 {3 - wave:.1f} 9 {6 + wave:.1f} {tip:.1f} {7 + wave * 0.6:.1f} C9 {9 + wave:.1f} 5 '
        f'{12 - wave:.1f} 1 12 Z" fill="{fill}"/>'
    )
    return pen.drawing(body, 18 * stage.f, 16 * stage.f, "", 18, 16)


# ---- in front: columns, torches, the beam along the top
COLUMN_W = 104
TORCH_Y = 330


def column(pen: Pen, dst: pygame.Surface, stage: Stage, x: float, flipped: bool) -> None:
    """A fluted column close to the eye, lit from the sunset side, with an acanthus capital; x in stage units."""
    w, low = COLUMN_W, stage.vh + 20
    tones = ((0, "#1d100c"), (0.22, "#5b3a2a"), (0.6, "#b98a5e"), (0.84, "#f6cf9a"), (1, "#7d4a2c"))
    if flipped:
        tones = ((0, "#7d4a2c"), (0.16, "#f6cf9a"), (0.4, "#b98a5e"), (0.78, "#5b3a2a"), (1, "#1d100c"))
    body = f'<rect x="24" y="116" width="{w}" height="{low - 116:g}" fill="url(#c)"/>'
    for i in range(9):
        u = -1 + 2 * (i + 0.5) / 9
        fx, fw = 24 + w / 2 + w / 2 * math.sin(u * math.pi / 2) * 0.98, max(2.0, w / 11 * math.cos(u * math.pi / 2))
        shine = fx + fw * (-0.55 if flipped else 0.55)
        body += (
            f'<rect x="{fx - fw / 2:.1f}" y="132" width="{fw:.1f}" height="{low - 122:g}" rx="{fw / 2:.1f}" '
            'fill="#1d0c08" fill-opacity=".42"/>'
        )
        body += f'<path d="M{shine:.1f} 136 V{low:g}" stroke="#ffe2b0" stroke-opacity=".22" stroke-width="1.4"/>'
    body += f'<rect x="16" y="106" width="{w + 16}" height="14" rx="6" fill="url(#c)"/>'
    for y, count, k in ((104, 5, 1.0), (80, 4, 1.15)):
        body += "".join(_acanthus(24 + w * (i + 0.5) / count, y, k) for i in range(count))
    for side in (-1, 1):
        volute = f"M{24 + w / 2 + side * (w / 2 + 2):g} 50 a13 13 0 1 1 {-side * 13} 13 a7 7 0 1 1 {side * 7} -7"
        body += (
            f'<path d="{volute}" fill="none" stroke="#2a140c" stroke-width="9"/><path d="{volute}" fill="none" '
            'stroke="#d9a878" stroke-width="5"/>'
        )
    body += f'<path d="M6 22 H{w + 42} L{w + 34} 44 H14 Z" fill="url(#c)" stroke="#2a140c" stroke-width="2"/>'
    shaft = pen.svg(body, w + 48, low, (w + 48) * stage.f, low * stage.f, lg("c", *tones, x2=1, y2=0))
    pen.drop(dst, shaft, (x - 24) * stage.f, 0, 0, 6 * stage.f, 10 * stage.f, 170)


def _acanthus(x: float, y: float, k: float) -> str:
    return (
        f'<path d="M{x - 15 * k:.1f} {y} C{x - 19 * k:.1f} {y - 20} {x - 10 * k:.1f} {y - 36} {x:.1f} {y - 40} '
        f"C{x + 10 * k:.1f} {y - 36} "
        f"{x + 19 * k:.1f} {y - 20} {x + 15 * k:.1f} {y} C{x + 5:.1f} {y - 6} {x - 5:.1f} {y - 6} {x - 15 * k:.1f} {y} "
        'Z" fill="url(#c)" '
        'stroke="#2a140c" stroke-width="2"/>'
        f'<path d="M{x:.1f} {y - 4} V{y - 34} M{x - 8 * k:.1f} {y - 6} C{x - 9 * k:.1f} {y - 18} {x - 6 * k:.1f} '
        f"{y - 26} {x - 2:.1f} {y - 30} "
        f'M{x + 8 * k:.1f} {y - 6} C{x + 9 * k:.1f} {y - 18} {x + 6 * k:.1f} {y - 26} {x + 2:.1f} {y - 30}" '
        'stroke="#2a140c" '
        'stroke-opacity=".7" stroke-width="1.6" fill="none"/>'
    )


def torch_stand(pen: Pen, dst: pygame.Surface, stage: Stage, x: float) -> None:
    """The bronze torch on its bracket and the light it throws on the column; x in stage units."""
    light = rg_at("g", 150, 150, 150, (0, "#ffb84a", 0.62), (1, "#ff6a1e", 0))
    halo = pen.svg('<rect width="300" height="300" fill="url(#g)"/>', 300, 300, 300 * stage.f, 300 * stage.f, light)
    pen.blit(dst, halo, (x - 150) * stage.f, (TORCH_Y - 170) * stage.f)
    body = (
        '<path d="M14 34 H46 V42 H14 Z M26 66 H34 V74 Q34 82 30 86 Q26 82 26 74 Z" fill="#3a2010" stroke="#1d0c06" '
        'stroke-width="2"/>'
        '<circle cx="18" cy="38" r="2.4" fill="#e2b45a"/><circle cx="42" cy="38" r="2.4" fill="#e2b45a"/>'
        '<path d="M10 4 H50 L44 22 H16 Z" fill="url(#b)" stroke="#2a1406" stroke-width="2"/>'
        '<path d="M23 22 H37 L33 74 H27 Z" fill="url(#b)" stroke="#2a1406" stroke-width="2"/>'
        '<path d="M8 4 H52" stroke="#ffe9a8" stroke-width="3" stroke-linecap="round"/>'
    )
    bronze = lg("b", (0, "#ffe9a8"), (0.5, "#b9771a"), (1, "#4b2c0c"), x2=1, y2=0)
    stand = pen.svg(body, 60, 92, 60 * stage.f, 92 * stage.f, bronze)
    pen.drop(dst, stand, (x - 30) * stage.f, (TORCH_Y - 8) * stage.f, 3 * stage.f, 3 * stage.f, 3 * stage.f, 170)


FLAME_FRAMES = 5
FLAME_W, FLAME_H = 96, 104
"""Stage units; the flame's foot is at (48, 84)."""


def flame(pen: Pen, stage: Stage, frame: int, plain: bool = False) -> Sprite:
    """One frame of a torch's flame with its glow."""

    def make() -> Sprite:
        rng = random.Random(40 + frame)
        lean, tall, fork = rng.uniform(-5, 5), rng.uniform(0.92, 1.08), rng.uniform(-4, 4)

        def tongue(k: float, colour: str) -> str:
            x, y, t = 48, 84, tall * k
            return (
                f'<path d="M{x - 15 * k:.1f} {y} C{x - 24 * k:.1f} {y - 22 * t:.1f} {x - 6 * k + lean:.1f} '
                f"{y - 30 * t:.1f} {x - 8 * k + lean * 1.6:.1f} "
                f"{y - 52 * t:.1f} C{x + 4 * k + lean:.1f} {y - 44 * t:.1f} {x + 4 * k:.1f} {y - 34 * t:.1f} "
                f"{x + (10 + fork) * k:.1f} {y - 40 * t:.1f} "
                f'C{x + 22 * k:.1f} {y - 24 * t:.1f} {x + 20 * k:.1f} {y - 8 * t:.1f} {x + 14 * k:.1f} {y} Z" '
                f'fill="{colour}"/>'
            )

        body = tongue(1.15, "#e8641e") + tongue(0.86, "#ffae3c") + tongue(0.5, "#fff2b8")
        surface = pen.svg(body, FLAME_W, FLAME_H, FLAME_W * stage.f, FLAME_H * stage.f)
        if plain:
            return Sprite(surface, 0, 0, *surface.get_size())
        return pen.glowing(surface, (255, 130, 40, 120), 7 * stage.f)

    return pen.cached(("flame", frame, round(stage.f, 4), plain), make)


def beam(pen: Pen, dst: pygame.Surface, stage: Stage) -> None:
    """The architrave across the top."""
    tones = lg("e", (0, "#1d100c"), (1, "#5b3a2a"))
    vw = stage.vw
    body = (
        f'<rect width="{vw:g}" height="24" fill="url(#e)"/><rect y="22" width="{vw:g}" height="3" fill="#f6cf9a" '
        'fill-opacity=".5"/>'
    )
    keys = figures.meander(vw, 17, 26, "#c99a62", "#2b170f", "#7d5a36")
    pen.blit(dst, pen.svg(body + f'<g transform="translate(0 2)">{keys}</g>', vw, 26, stage.w, 26 * stage.f, tones), 0, 0)


def ground_shade(pen: Pen, dst: pygame.Surface, stage: Stage) -> None:
    """Night rising from below, so that shelf and menu stand on dark."""
    top, vh = 400 + stage.down * 0.5, stage.vh
    tones = lg("d", (0, "#120804", 0), (0.55, "#120804", 0.92), (1, "#120804", 0.96))
    shade, y = stage.svg_band(
        pen, f'<rect y="{top:g}" width="{stage.vw:g}" height="{vh - top:g}" fill="url(#d)"/>', top, vh, tones
    )
    pen.blit(dst, shade, 0, y)


def steps(progress: Iterator[float], start: float, end: float) -> Iterator[float]:
    """Progress of a part, 0..1, as a stretch of the whole."""
    for share in progress:
        yield start + (end - start) * share


def landscape(pen: Pen, dst: pygame.Surface, stage: Stage) -> Iterator[float]:
    """Sky, hills and amphitheatre."""
    yield from steps(sky(pen, dst, stage), 0, 0.5)
    hills(pen, dst, stage)
    yield 0.6
    yield from steps(amphitheatre(pen, dst, stage), 0.6, 1)


def out_of_focus(pen: Pen, dst: pygame.Surface, stage: Stage) -> Iterator[float]:
    """The same evening blurred and dimmed: what stands behind menus."""
    yield from steps(landscape(pen, dst, stage), 0, 0.7)
    soft = tex.blur(dst, pen.k * 6 * stage.f)
    soft.fill((96, 78, 74), special_flags=pygame.BLEND_RGB_MULT)
    dst.blit(soft, (0, 0))
    yield 0.9
    pen.blit(dst, pen.vignette(stage.w, stage.h, 190, 0.5, 0.45, 0.7), 0, 0)
    yield 1.0
