"""Surfaces to write on: wooden and parchment panels, sunken fields, dividers, headings, icons, rings."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Literal

import pygame

from game.ui import icons, theme
from game.ui import texture as tex
from game.ui.brush import Sprite, dashes, display_ready, lg, rasterise, rounded
from game.ui.geometry import Box, Disc, Poly, Shape
from game.ui.icons import IconName
from game.ui.lettering import Lettering
from game.ui.theme import Face

PanelKind = Literal["dark", "parchment", "inset", "plain"]
FILLS: dict[PanelKind, tuple[str, str, str]] = {
    "dark": ("#4a3020", "#24150c", "#d9a441"),
    "parchment": ("#f6ead0", "#e2cfa6", "#8a5a20"),
    "inset": ("#1c0f07", "#2b1a10", "#a9742a"),
    "plain": ("#3a2417", "#2b1a10", "#a9742a"),
}
"""Upper and lower tone and inner hairline of each kind of panel."""
TITLE_LEAST = 11.5
"""Of the title on the bar over a table, before it is left out."""
GRAIN_W, GRAIN_H, GRAIN_AMP = 360.0, 340.0, 46.0
"""Units of the grain that small panels share, and how much it darkens."""
BRASS = lg("e", (0, "#f0cd85"), (0.5, "#a9742a"), (1, "#5b3a10"))
BRONZE_BALL = lg("k", (0, "#fff0b8"), (0.5, "#d9a441"), (1, "#8a5a14"))


class Panels(Lettering):
    """Boxes, lines and signs."""

    def _grain(self, w: int, h: int) -> pygame.Surface:
        """At least w x h pixels of the paper's and the wood's tooth. Small panels share one; its cells grow with a larger
        panel, so that a grain keeps its size on all of them."""
        wide, high = self.px(GRAIN_W), self.px(GRAIN_H)
        if w > wide or h > high:
            wide, high = w, h
        cells = wide / max(1.0, self.k) / 340
        octaves = tuple((max(2, round(count * cells)), weight) for count, weight in tex.GRAIN)
        if (wide, high) == (w, h):
            return tex.texture(w, h, (255, 255, 255), 3, octaves, GRAIN_AMP)
        return self.cached(("grain",), lambda: tex.texture(wide, high, (255, 255, 255), 3, octaves, GRAIN_AMP))

    def _grained(self, surface: pygame.Surface, at: pygame.Rect, radius: float) -> None:
        """Darkens a panel, which lies at a place of the surface, by the grain inside its frame. Only its rim has soft
        pixels: what lies between needs no mask."""
        grain, rim = self._grain(at.w, at.h), self.px1(3.5 + radius) + 1
        inner = at.inflate(-2 * rim, -2 * rim)
        if inner.w <= 0 or inner.h <= 0:
            inner = pygame.Rect(at.topleft, (0, 0))
            strips = [at]
        else:
            strips = [
                pygame.Rect(at.x, at.y, at.w, rim),
                pygame.Rect(at.x, inner.bottom, at.w, at.bottom - inner.bottom),
                pygame.Rect(at.x, inner.y, rim, inner.h),
                pygame.Rect(inner.right, inner.y, at.right - inner.right, inner.h),
            ]
        surface.blit(grain, inner, inner.move(-at.x, -at.y), special_flags=pygame.BLEND_RGB_MULT)
        mask = self._stretched(lambda w: rounded(w, at.h / self.k, radius - 2, 'fill="#fff"', 3.5), at.w, at.h, radius)
        for strip in strips:
            area = strip.move(-at.x, -at.y)
            tex.multiplied(surface.subsurface(strip), grain.subsurface(area), mask.subsurface(area))

    def _stretched(self, body: Callable[[float], str], w: int, h: int, radius: float, defs: str = "") -> pygame.Surface:
        """An SVG body that looks alike between its two ends, w x h pixels; `body` is asked for it in a width of units. Only
        its ends are drawn: the time that takes grows with the area."""
        left_out = max(0, w - self.px1(2 * radius + 12))
        narrow = (w - left_out) / self.k
        return _widened(rasterise(body(narrow), narrow, h / self.k, w - left_out, h, defs), left_out)

    def panel_art(self, w: float, h: float, kind: PanelKind = "dark", radius: float = 12, shade: float = 6) -> Sprite:
        """A framed panel with its shadow (cached)."""

        def make() -> Sprite:
            top, low, line = FILLS[kind]
            wide, high = self.px1(w), self.px1(h)
            left_out = max(0, wide - self.px1(2 * radius + 8 * shade + 12))
            w1, h1 = (wide - left_out) / self.k, high / self.k
            body = (
                rounded(w1, h1, radius, 'fill="url(#e)"', 1.5)
                + rounded(w1, h1, radius - 2, 'fill="url(#f)"', 3.5)
                + rounded(w1, h1, radius - 4, f'fill="none" stroke="{line}" stroke-opacity=".35" stroke-width="1.2"', 6.5)
            )
            ends = rasterise(body, w1, h1, wide - left_out, high, lg("f", (0, top), (1, low)) + BRASS)
            art = self.dropped(ends, 0, 5, shade, 190) if shade else Sprite(ends, 0, 0, *ends.get_size())
            surface = _widened(art.surface, left_out)
            self._grained(surface, pygame.Rect(-art.ox, -art.oy, wide, high), radius)
            return Sprite(surface, art.ox, art.oy, wide, high)

        return self.cached(("panel", w, h, kind, radius, shade), make)

    def panel(
        self, dst: pygame.Surface, box: Box, kind: PanelKind = "dark", radius: float = 12, shade: float = 6
    ) -> pygame.Rect:
        """A framed panel: wood ("dark"), "parchment", sunken wood ("inset") or light wood ("plain")."""
        return self.blit(dst, self.panel_art(box.w, box.h, kind, radius, shade), box.x, box.y)

    def halo(
        self,
        dst: pygame.Surface,
        box: Box,
        colour: tuple[int, int, int, int] = (255, 205, 90, 235),
        radius: float = 12,
        blur: float = 7,
        times: int = 2,
    ) -> None:
        """Light round a box: the active panel. Draw it before the panel."""

        def make() -> Sprite:
            white = self.svg(rounded(box.w, box.h, radius, 'fill="#fff"'), box.w, box.h, box.w, box.h)
            return self.glowing(white, colour, blur, times, under=False)

        self.blit(dst, self.cached(("halo", box.w, box.h, colour, radius, blur, times), make), box.x, box.y)

    def recess(self, dst: pygame.Surface, box: Box, radius: float = 9, top: str = "#120904", low: str = "#2b1a10") -> None:
        """Sunken field: darker than its panel, shadow on the upper edge, light on the lower."""
        w, h = box.w, box.h
        body = (
            rounded(w, h, radius, 'fill="url(#f)" stroke="#0d0603" stroke-width="1.6"', 1)
            + f'<path d="M{radius} 3.2 H{w - radius:g}" stroke="#000" stroke-opacity=".5" stroke-width="3"/>'
            + f'<path d="M{radius} {h - 1.4:g} H{w - radius:g}" stroke="#d9a441" stroke-opacity=".35" '
            f'stroke-width="1.2"/>'
        )
        self.shape(dst, body, box, lg("f", (0, top), (1, low)))

    def felt(self, dst: pygame.Surface, box: Box, top: str = "#4d0f12", low: str = "#7d1f20", radius: float = 10) -> None:
        """A cloth-lined tray for dice and tokens."""

        def make() -> pygame.Surface:
            w, h = box.w, box.h
            body = rounded(w, h, radius, 'fill="url(#f)" stroke="#0d0603" stroke-width="2"', 1)
            cloth = self.svg(body, w, h, w, h, lg("f", (0, top), (1, low)))
            weave = self.texture(w, h, (255, 255, 255), 77, ((90, 0.5), (400, 0.5)), 60)
            cloth.blit(tex.mask_into(weave, cloth), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            style = 'stroke="#000" stroke-opacity=".55" stroke-width="5" fill="none"'
            edge = f'<path d="M2 {h - 8:g} V12 Q2 2 12 2 H{w - 12:g}" {style}/>'
            cloth.blit(self.svg(edge, w, h, w, h), (0, 0))
            return cloth

        self.blit(dst, self.cached(("felt", box.w, box.h, top, low, radius), make), box.x, box.y)

    def divider(self, dst: pygame.Surface, x: float, y: float, w: float, colour: str = "#8a5a20") -> None:
        """A bronze line with a diamond in its middle; y is the line's."""
        body = (
            f'<path d="M0 5 H{w:g}" stroke="{colour}" stroke-width="1.2"/>'
            f'<path d="M{w / 2:g} 0 l5 5 -5 5 -5 -5 Z" fill="#b58a3c" stroke="{colour}" stroke-width="1.2"/>'
        )
        self.shape(dst, body, Box(x, y - 5, w, 10))

    def heading(
        self,
        dst: pygame.Surface,
        text: str,
        x: float,
        y: float,
        w: float,
        colour: str = theme.HEADING,
        size: float = 15,
    ) -> float:
        """A title in capitals over a divider; returns the y below."""
        self.fitted(dst, text, x, y, w, "caps", size, colour)
        self.divider(dst, x, y + size * 1.42 + 5, w)
        return y + size * 1.42 + 14

    def icon(
        self,
        dst: pygame.Surface,
        name: IconName,
        x: float,
        y: float,
        size: float = 20,
        colour: str = "#f7e8c8",
        weight: float = 9,
    ) -> None:
        """A sign centred on (x, y)."""
        self.blit(dst, self.drawing(icons.stroked(name, colour, weight), size, size, "", 100, 100), x, y, "center")

    def row(self, dst: pygame.Surface, box: Box, state: Literal["normal", "hover", "selected"], dark: bool = False) -> None:
        """The ground of a list row; "normal" draws nothing."""
        if state == "selected":
            fill, edge = (("#ffdf86", "#c48a1e"), "#fff3c4") if dark else (("#ffe9a8", "#e0ae4a"), "#8a5a20")
            body = rounded(box.w, box.h, 8, f'fill="url(#g)" stroke="{edge}" stroke-width="1.5"', 1)
            self.shape(dst, body, box, lg("g", (0, fill[0]), (1, fill[1])))
        elif state == "hover":
            style = 'fill="#fff" fill-opacity=".45" stroke="#b98a3c" stroke-width="1.2"'
            if dark:
                style = 'fill="#f0cd85" fill-opacity=".12" stroke="#b58a4c" stroke-width="1.2"'
            self.shape(dst, rounded(box.w, box.h, 8, style, 1), box)

    def dashed(self, dst: pygame.Surface, box: Box, colour: str = "#a9742a", inset: float = 1.5, width: float = 1.5) -> None:
        """A dashed frame round an empty place."""
        w, h = box.w - inset, box.h - inset
        corners = [(inset, inset), (w, inset), (w, h), (inset, h)]
        style = f'stroke="{colour}" stroke-opacity=".75" stroke-width="{width}"'
        self.shape(dst, dashes(corners, style), box)

    def focus_ring(self, dst: pygame.Surface, shape: Shape, radius: float = 12) -> None:
        """Light blue in black, six units outside: to be seen on wood, parchment and gold alike."""
        box = shape.bounds
        w, h = box.w + 12, box.h + 12
        styles = (
            f'fill="none" stroke="{theme.NIGHT}" stroke-width="4"',
            f'fill="none" stroke="{theme.FOCUS}" stroke-width="2.2"',
        )
        if isinstance(shape, Box):
            body = "".join(rounded(w, h, radius, style, 2) for style in styles)
        elif isinstance(shape, Disc):
            body = "".join(f'<circle cx="{w / 2:g}" cy="{w / 2:g}" r="{w / 2 - 2:g}" {style}/>' for style in styles)
        else:
            body = self._poly_ring(shape, styles)
        self.shape(dst, body, Box(box.x - 6, box.y - 6, w, h))

    def _poly_ring(self, shape: Poly, styles: tuple[str, str]) -> str:
        box, (cx, cy) = shape.bounds, shape.centre
        points = []
        for x, y in shape.points:
            away = math.dist((x, y), (cx, cy)) or 1.0
            grow = 1 + 2.5 / away
            points.append(f"{cx + (x - cx) * grow - box.x + 6:.2f},{cy + (y - cy) * grow - box.y + 6:.2f}")
        return "".join(f'<polygon points="{" ".join(points)}" {style} stroke-linejoin="round"/>' for style in styles)

    # ---- ready-made parts of a screen
    def top_bar(
        self, dst: pygame.Surface, w: float, title: str, first: str = "", second: str = "", right: float = 0
    ) -> None:
        """The bar along the top, 52 high: gilt title and two small lines; `right` units at its right end stay free."""
        self.top_bar_ground(dst, w)
        self.top_bar_words(dst, w, title, first, second, right)

    def top_bar_ground(self, dst: pygame.Surface, w: float) -> None:
        """The bar's wood alone."""
        self.panel(dst, Box(-8, -10, w + 16, 62), "dark", 10)

    def top_bar_words(
        self, dst: pygame.Surface, w: float, title: str, first: str = "", second: str = "", right: float = 0
    ) -> None:
        """What is written on the bar."""
        wanted = max(self.width(first, "caps", 15), self.width(second, "italic", 13))
        space = w - right - 12 - 28 - 46 - wanted
        size = 25.0  # a long name gives way before the round does
        while size > TITLE_LEAST and self.width(title, "caps_heavy", size, 2) > space:
            size -= 0.75
        if self.width(title, "caps_heavy", size, 2) > space:
            title = ""
        seen = self.gold_text(dst, title, 46, 26, size, anchor="midleft")
        x = min(max(330, seen.right + 28), max(seen.right + 28, w - right - 12 - wanted)) if title else 40.0
        room = max(40, w - right - x - 12)
        if self.width(second, "italic", self.fit(second, "italic", 13, room)) > room:
            second = ""  # half a line behind a button says nothing
        self.fitted(dst, first, x, 19, room, "caps", 15, "#f0d9a6", "midleft", theme.NIGHT)
        self.fitted(dst, second, x, 37, room, "italic", 13, "#cdb389", "midleft")

    def caption(
        self,
        dst: pygame.Surface,
        text: str,
        x: float,
        y: float,
        w: float,
        face: Face = "italic",
        colour: str = theme.SAND,
    ) -> float:
        """Small print, wrapped; returns the y below."""
        return self.paragraph(dst, text, x, y, w, face, theme.SMALL, colour)


def _widened(surface: pygame.Surface, by: int) -> pygame.Surface:
    """So many pixels wider: its middle column as often again."""
    if not by:
        return surface
    w, h = surface.get_size()
    half, out = w // 2, pygame.Surface((w + by, h), pygame.SRCALPHA)
    out.fill((0, 0, 0, 0))
    # Copied, not blended: that would darken soft pixels.
    copied = pygame.BLEND_RGBA_MAX
    out.blit(surface, (0, 0), (0, 0, half, h), special_flags=copied)
    middle = pygame.transform.scale(surface.subsurface((half, 0, 1, h)), (by, h))
    out.blit(middle, (half, 0), special_flags=copied)
    out.blit(surface, (half + by, 0), (half, 0, w - half, h), special_flags=copied)
    return display_ready(out)
