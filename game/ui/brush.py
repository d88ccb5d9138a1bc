"""The lowest layer of the pen: units to pixels, SVG to surfaces, cached sprites, shadows and glows.

nanosvg (inside SDL_image) silently ignores <text>, <use>, clipPath, masks and filters; stroke-dasharray now and then
fills the shape; an objectBoundingBox gradient must be given in percent. `lg` and `rg` here do the latter.
"""

from __future__ import annotations

import io
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, Protocol, TypeVar

import pygame

from game.ui import texture as tex
from game.ui.geometry import Box
from game.ui.texture import ROUGH, Octaves, Rgb, Rgba

Anchor = Literal["topleft", "midtop", "topright", "midleft", "center", "midright", "bottomleft", "midbottom", "bottomright"]
Stop = tuple[float, str] | tuple[float, str, float]
"""Offset 0..1, colour, opacity (1 when left out)."""


def _stops(stops: tuple[Stop, ...]) -> str:
    out = ""
    for stop in stops:
        opacity = f' stop-opacity="{stop[2]}"' if len(stop) > 2 else ""
        out += f'<stop offset="{stop[0]}" stop-color="{stop[1]}"{opacity}/>'
    return out


def lg(name: str, *stops: Stop, x1: float = 0, y1: float = 0, x2: float = 0, y2: float = 1) -> str:
    """Linear gradient for `defs`, ends as shares of the painted shape's box; from top to bottom by default."""
    ends = f'x1="{x1 * 100:g}%" y1="{y1 * 100:g}%" x2="{x2 * 100:g}%" y2="{y2 * 100:g}%"'
    return f'<linearGradient id="{name}" {ends}>{_stops(stops)}</linearGradient>'


def rg(name: str, *stops: Stop, cx: float = 0.5, cy: float = 0.5, r: float = 0.5) -> str:
    """Radial gradient for `defs`, as shares of the painted shape's box."""
    circle = f'cx="{cx * 100:g}%" cy="{cy * 100:g}%" r="{r * 100:g}%"'
    return f'<radialGradient id="{name}" {circle}>{_stops(stops)}</radialGradient>'


def rg_at(name: str, cx: float, cy: float, r: float, *stops: Stop) -> str:
    """Radial gradient for `defs` in user space (viewBox units)."""
    place = f'gradientUnits="userSpaceOnUse" cx="{cx:g}" cy="{cy:g}" r="{r:g}"'
    return f'<radialGradient id="{name}" {place}>{_stops(stops)}</radialGradient>'


def rasterise(body: str, vw: float, vh: float, w: int, h: int, defs: str = "") -> pygame.Surface:
    """SVG body in a viewBox vw x vh as a surface of exactly w x h pixels (stretched if the ratios differ)."""
    w, h = max(1, w), max(1, h)
    document = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {vw:g} {vh:g}" width="{w}" height="{h}" '
        f'preserveAspectRatio="none"><defs>{defs}</defs>{body}</svg>'
    )
    surface = pygame.image.load_sized_svg(io.BytesIO(document.encode()), (w, h))
    return display_ready(surface)


def display_ready(surface: pygame.Surface) -> pygame.Surface:
    """Converted to the display's pixel format with alpha when there is a display."""
    return surface.convert_alpha() if pygame.display.get_surface() is not None else surface


@dataclass(frozen=True)
class Sprite:
    """A surface with its own shadow or glow: (ox, oy) in pixels from the drawn thing's corner to the surface's."""

    surface: pygame.Surface
    ox: int = 0
    oy: int = 0
    w: int = 0
    h: int = 0
    """Size in pixels of the thing itself, without shadow."""
    under: Sprite | None = None
    """Drawn first from the same corner (a glow). Kept apart because pygame mixes two transparent layers wrongly."""


def scaled(art: Sprite, by: float) -> Sprite:
    """Larger or smaller, with its shadow."""
    w, h = art.surface.get_size()
    surface = pygame.transform.smoothscale(art.surface, (max(1, round(w * by)), max(1, round(h * by))))
    return Sprite(surface, round(art.ox * by), round(art.oy * by), round(art.w * by), round(art.h * by))


FARTHEST = 1_000_000
"""Pixels. No rectangle of pygame's takes a number beyond 32 bits."""

Art = pygame.Surface | Sprite
T = TypeVar("T", pygame.Surface, Sprite)


ART_BYTES, MOST_ART_BYTES = 128_000_000, 320_000_000
"""Of drawn pieces held, at up to 1.5 pixels per unit (1920x1080) and at most: 3840x2160 shows four times as much."""


def art_budget(k: float) -> int:
    """Bytes of drawn pieces a brush of `k` pixels per unit may hold."""
    return min(MOST_ART_BYTES, round(ART_BYTES * max(1.0, (k / 1.5) ** 2)))


class SpriteCache:
    """Drawn pieces by key, the least used thrown out when more than `budget` bytes are held. The largest screen shows
    about half of it at once."""

    def __init__(self, budget: int = ART_BYTES) -> None:
        self.budget = budget
        self._held: OrderedDict[Hashable, Art] = OrderedDict()
        self._bytes = 0

    def __len__(self) -> int:
        return len(self._held)

    @staticmethod
    def _weight(art: Art) -> int:
        surface = art.surface if isinstance(art, Sprite) else art
        below = SpriteCache._weight(art.under) if isinstance(art, Sprite) and art.under is not None else 0
        return below + surface.get_width() * surface.get_height() * surface.get_bytesize() + 256

    def __contains__(self, key: Hashable) -> bool:
        return key in self._held

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        held = self._held.get(key)
        if held is not None:
            self._held.move_to_end(key)
            return held  # type: ignore[return-value]  # a key names one kind of art
        made = make()
        self._held[key] = made
        self._bytes += self._weight(made)
        while self._bytes > self.budget and len(self._held) > 1:
            _, old = self._held.popitem(last=False)
            self._bytes -= self._weight(old)
        return made

    def clear(self) -> None:
        self._held.clear()
        self._bytes = 0


def rounded(w: float, h: float, radius: float, style: str, inset: float = 0.0) -> str:
    """SVG rectangle with round corners, `inset` from the edges of a w x h field."""
    size = f'width="{max(0.0, w - 2 * inset):g}" height="{max(0.0, h - 2 * inset):g}" rx="{max(0.0, radius):g}"'
    return f'<rect x="{inset:g}" y="{inset:g}" {size} {style}/>'


def polygon(points: list[tuple[float, float]], style: str) -> str:
    """SVG polygon with two decimals."""
    return f'<polygon points="{" ".join(f"{x:.2f},{y:.2f}" for x, y in points)}" {style}/>'


def dashes(points: list[tuple[float, float]], style: str, dash: float = 7, gap: float = 6, closed: bool = True) -> str:
    """A dashed line through points as separate strokes (stroke-dasharray is not safe in nanosvg)."""
    path = ""
    legs = zip(points, points[1:] + points[:1] if closed else points[1:], strict=False)
    for (x0, y0), (x1, y1) in legs:
        length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
        if length < 1e-6:
            continue
        count = max(1, round((length + gap) / (dash + gap)))
        step = (length + gap) / count
        for i in range(count):
            a, b = i * step / length, min(1.0, (i * step + step - gap) / length)
            path += f"M{x0 + (x1 - x0) * a:.2f} {y0 + (y1 - y0) * a:.2f} "
            path += f"L{x0 + (x1 - x0) * b:.2f} {y0 + (y1 - y0) * b:.2f} "
    return f'<path d="{path}" fill="none" {style}/>'


class Keeper(Protocol):
    """Keeps small pictures between starts; see `game.ui.shelf`."""

    def read(self, what: str, size: tuple[int, int]) -> pygame.Surface | None: ...
    def keep(self, what: str, picture: pygame.Surface) -> None: ...


class Brush:
    """Drawing at `k` pixels per unit. All public coordinates and sizes are units unless the name says `_px`."""

    def __init__(self, k: float, fonts: Path) -> None:
        self.k = k
        self.fonts = fonts
        self.cache = SpriteCache(art_budget(k))
        self.shelf: Keeper | None = None
        """Where small pictures that take long are kept between starts."""

    # ---- units and pixels
    def px(self, units: float) -> int:
        """Nearest pixel; what lies a world away (a foreign file may say so) stays outside every window."""
        pixels = units * self.k
        if -FARTHEST < pixels < FARTHEST:
            return round(pixels)
        return FARTHEST if pixels > 0 else -FARTHEST

    def px1(self, units: float) -> int:
        """At least one pixel."""
        return max(1, round(units * self.k))

    def rect(self, box: Box) -> pygame.Rect:
        """Pixels of a box; edges are rounded, so that neighbours meet."""
        x, y = self.px(box.x), self.px(box.y)
        return pygame.Rect(x, y, max(0, self.px(box.right) - x), max(0, self.px(box.bottom) - y))

    def layer(self, w: float, h: float) -> pygame.Surface:
        """A transparent surface."""
        return pygame.Surface((self.px1(w), self.px1(h)), pygame.SRCALPHA)

    def holds(self, key: Hashable) -> bool:
        """The art of that key is there and would not have to be made."""
        return key in self.cache

    def cached(self, key: Hashable, make: Callable[[], T]) -> T:
        """The art made for that key, made once as long as it is in use. Never draw onto what comes back."""
        return self.cache.get(key, make)

    # ---- SVG
    def svg(self, body: str, vw: float, vh: float, w: float, h: float, defs: str = "") -> pygame.Surface:
        """A fresh surface of w x h units showing a viewBox of vw x vh."""
        return rasterise(body, vw, vh, self.px1(w), self.px1(h), defs)

    def drawing(self, body: str, w: float, h: float, defs: str = "", vw: float = 0, vh: float = 0) -> pygame.Surface:
        """Like svg, but cached by its text; the viewBox is w x h unless given. Do not draw onto it."""
        key = ("svg", body, defs, vw or w, vh or h, self.px1(w), self.px1(h))
        return self.cached(key, lambda: self.svg(body, vw or w, vh or h, w, h, defs))

    def shape(
        self, dst: pygame.Surface, body: str, box: Box, defs: str = "", vw: float = 0, vh: float = 0
    ) -> pygame.Surface:
        """Draw an SVG body into the box (cached by its text)."""
        surface = self.drawing(body, box.w, box.h, defs, vw, vh)
        dst.blit(surface, (self.px(box.x), self.px(box.y)))
        return surface

    # ---- placing
    def blit(
        self, dst: pygame.Surface, art: Art, x: float, y: float, anchor: Anchor = "topleft", alpha: float = 1.0
    ) -> pygame.Rect:
        """Draw a surface or sprite with its anchor at (x, y); returns the pixels touched. alpha 0..1."""
        sprite = art if isinstance(art, Sprite) else Sprite(art)
        left, top = self._corner(sprite, x, y, anchor)
        touched = self._put(dst, sprite.under, left, top, alpha) if sprite.under is not None else None
        seen = self._put(dst, sprite, left, top, alpha)
        return seen if touched is None else seen.union(touched)

    def covered(self, art: Art, x: float, y: float, anchor: Anchor = "topleft") -> pygame.Rect:
        """The pixels `blit` would touch on a surface without borders."""
        sprite = art if isinstance(art, Sprite) else Sprite(art)
        left, top = self._corner(sprite, x, y, anchor)
        seen = sprite.surface.get_rect(topleft=(left + sprite.ox, top + sprite.oy))
        if sprite.under is None:
            return seen
        return seen.union(sprite.under.surface.get_rect(topleft=(left + sprite.under.ox, top + sprite.under.oy)))

    def _corner(self, sprite: Sprite, x: float, y: float, anchor: Anchor) -> tuple[int, int]:
        """The thing's own upper left corner in pixels."""
        left, top = self.px(x), self.px(y)
        if anchor == "topleft":
            return left, top
        place = pygame.Rect(0, 0, sprite.w or sprite.surface.get_width(), sprite.h or sprite.surface.get_height())
        setattr(place, anchor, (left, top))
        return place.topleft

    @staticmethod
    def _put(dst: pygame.Surface, sprite: Sprite, x: int, y: int, alpha: float) -> pygame.Rect:
        at = (x + sprite.ox, y + sprite.oy)
        if alpha >= 1.0:
            return dst.blit(sprite.surface, at)
        if alpha <= 0.0:
            return pygame.Rect(at, (0, 0))
        sprite.surface.set_alpha(round(255 * alpha))
        touched = dst.blit(sprite.surface, at)
        # An opaque surface left at 255 is blended by SDL's slowest path, a hundred times slower than not at all.
        sprite.surface.set_alpha(255 if sprite.surface.get_masks()[3] else None)
        return touched

    # ---- textures
    def texture(
        self,
        w: float,
        h: float,
        base: Rgb,
        seed: int,
        octaves: Octaves = ROUGH,
        amp: float = 40,
        tint: tuple[float, float, float] = (1.0, 1.0, 1.0),
    ) -> pygame.Surface:
        """Fractal noise round a base colour, w x h units; see `game.ui.texture.texture`."""
        return tex.texture(self.px1(w), self.px1(h), base, seed, octaves, amp, tint)

    def mask_into(self, texture: pygame.Surface, mask: pygame.Surface) -> pygame.Surface:
        return tex.mask_into(texture, mask)

    def tinted(self, surface: pygame.Surface, colour: Rgb | Rgba) -> pygame.Surface:
        return tex.tinted(surface, colour)

    def blur(self, surface: pygame.Surface, radius: float) -> pygame.Surface:
        """Blurred by `radius` units."""
        return tex.blur(surface, radius * self.k)

    def extrude(self, surface: pygame.Surface, depth: float, dark: Rgb) -> pygame.Surface:
        return tex.extrude(surface, self.px1(depth), dark)

    def vignette(
        self, w: float, h: float, strength: int = 190, cx: float = 0.42, cy: float = 0.5, r: float = 0.75
    ) -> pygame.Surface:
        """Darkness towards the edges: clear up to .45 of r (a share of w), `strength`/255 black at r."""
        defs = rg_at("v", w * cx, h * cy, w * r, (0.45, "#000", 0), (1, "#000", strength / 255))
        return self.svg(f'<rect width="{w:g}" height="{h:g}" fill="url(#v)"/>', w, h, w, h, defs)

    # ---- depth
    def dropped(self, surface: pygame.Surface, dx: float = 2, dy: float = 4, blur: float = 4, alpha: int = 150) -> Sprite:
        """The surface over its own soft shadow, light from top left."""
        shade, margin = tex.halo(surface, (0, 0, 0, alpha), max(1.0, blur * self.k))
        w, h = surface.get_size()
        sx, sy = self.px(dx) - margin, self.px(dy) - margin
        left, top = min(0, sx), min(0, sy)
        right, bottom = max(w, sx + shade.get_width()), max(h, sy + shade.get_height())
        out = pygame.Surface((right - left, bottom - top), pygame.SRCALPHA)
        out.blit(shade, (sx - left, sy - top))
        out.blit(surface, (-left, -top))
        return Sprite(display_ready(out), left, top, w, h)

    def drop(
        self,
        dst: pygame.Surface,
        surface: pygame.Surface,
        x: float,
        y: float,
        dx: float = 2,
        dy: float = 4,
        blur: float = 4,
        alpha: int = 150,
    ) -> None:
        """Draw once with a shadow, for baked layers; use `dropped` in `cached` for what is drawn each frame."""
        self.blit(dst, self.dropped(surface, dx, dy, blur, alpha), x, y)

    def glowing(
        self, surface: pygame.Surface, colour: Rgb | Rgba, blur: float = 5, times: int = 1, under: bool = True
    ) -> Sprite:
        """A glow in the shape of the surface; with the surface on top of it when `under`."""
        light, margin = tex.halo(surface, colour, max(1.0, blur * self.k))
        out = pygame.Surface(light.get_size(), pygame.SRCALPHA)
        out.fill((*colour[:3], 0))
        for _ in range(times):
            out.blit(light, (0, 0))
        if under:
            out.blit(surface, (margin, margin))
        return Sprite(display_ready(out), -margin, -margin, *surface.get_size())

    def glow(
        self,
        dst: pygame.Surface,
        surface: pygame.Surface,
        x: float,
        y: float,
        colour: Rgb | Rgba,
        blur: float = 5,
        times: int = 1,
    ) -> None:
        """Draw only the glow of a surface, once; for baked layers."""
        self.blit(dst, self.glowing(surface, colour, blur, times, under=False), x, y)
