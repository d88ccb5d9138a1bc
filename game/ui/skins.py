"""How controls look in each state. Stateless: widgets and tables both draw with these."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import pygame

from game.ui import texture as tex
from game.ui import theme
from game.ui.brush import Art, Sprite, lg, rounded
from game.ui.focus import State
from game.ui.geometry import Box
from game.ui.icons import IconName
from game.ui.panels import BRONZE_BALL, Panels
from game.ui.toast import ToastKind

ButtonKind = Literal["gold", "stone", "red"]
SKIN: dict[ButtonKind, tuple[str, str, str]] = {
    "red": ("#c9503c", "#7d1d12", "#f0cd85"),
    "stone": ("#6a4c34", "#3b2616", "#b58a4c"),
    "gold": ("#ffdf86", "#c48a1e", "#fff3c4"),
}
LIFTED: dict[ButtonKind, tuple[str, str, str]] = {
    "red": ("#e06a52", "#97281a", "#ffe9a8"),
    "stone": ("#876447", "#4d3420", "#f0cd85"),
    "gold": ("#fff0b0", "#dba235", "#ffffff"),
}
TOAST_LOOK: dict[ToastKind, tuple[str, IconName]] = {
    "info": (theme.INFO, "info"),
    "good": (theme.GOOD, "check"),
    "warn": (theme.WARN, "warn"),
    "error": (theme.ERROR, "error"),
}
WARM = (255, 205, 90)


SELECTOR_NARROW = 130.0
"""A selector less wide than this has its arrows close to its ends."""


class Skins(Panels):
    """Buttons, switches, fields, bubbles."""

    # ---- buttons
    key_names: Mapping[str, str] | None

    def key_name(self, key: str) -> str:
        """A key as buttons name it: what a gamepad has in its place, where one is used."""
        return key if self.key_names is None else self.key_names.get(key, "")

    def button_width(self, label: str, size: float = 15, icon: bool = False, key: str = "", least: float = 0) -> float:
        """Width that shows the whole label with comfortable margins."""
        wide = self.width(label, "caps", size) + 30 if label else 0.0
        wide += 28 if icon and label else 44 if icon else 0
        # Room for either name: which of the two is shown changes with the next press.
        wide += max(self.width(name, "body", 12) for name in (key, self.key_name(key))) + 14 if key else 0
        return max(least, float(round(wide)))

    def button(
        self,
        dst: pygame.Surface,
        box: Box,
        label: str,
        kind: ButtonKind = "stone",
        state: State = "normal",
        icon: IconName | None = None,
        key: str = "",
        size: float = 15,
    ) -> None:
        """A button: "gold" the one primary action, "stone" others, "red" danger. The label shrinks to fit, uncut;
        where it does not fit beside its icon one of the two is left out."""
        down = 2 if state == "pressed" else 0
        self.blit(dst, self._button_plate(box.w, box.h, kind, state), box.x, box.y + (0 if state == "disabled" else down))
        if state == "disabled":
            ink, edge = "#a39680", None
        else:
            ink, edge = ("#3b1d06", "#fff3c4") if kind == "gold" else ("#fff3d6", "#2a0a04")
        key = self.key_name(key)
        key_w = self.width(key, "body", 12) if key else 0.0
        left, right = box.x + 12, box.right - 12 - (key_w + 8 if key else 0)
        cy = box.cy + down
        if icon is not None:
            icon_size = min(20.0, box.h * 0.58)
            if label and not self._fits(label, size, right - left - icon_size - 8):
                icon, label = (None, label) if self._fits(label, size, box.w - 12) else (icon, "")
                left, right = (box.x + 6, box.right - 6) if not key else (left, right)
        if icon is not None:
            if not label:
                self.icon(dst, icon, box.cx, cy, icon_size, ink)
            else:
                room = right - left - icon_size - 8
                shown = self.fit(label, "caps", size, room)
                wide = self.width(label, "caps", shown)
                start = left + max(0.0, (right - left - icon_size - 8 - wide) / 2)
                self.icon(dst, icon, start + icon_size / 2, cy, icon_size, ink)
                self.text(dst, label, start + icon_size + 8, cy, "caps", shown, ink, "midleft", edge)
        elif label:
            shown = self.fit(label, "caps", size, right - left)
            self.text(dst, label, (left + right) / 2, cy, "caps", shown, ink, "center", edge)
        if key:
            self.text(dst, key, box.right - 12, cy, "body", 12, ink, "midright")

    def _fits(self, label: str, size: float, room: float) -> bool:
        return self.width(label, "caps", self.fit(label, "caps", size, room)) <= room + 1

    def _button_plate(self, w: float, h: float, kind: ButtonKind, state: State) -> Sprite:
        def make() -> Sprite:
            top, low, edge = (LIFTED if state == "hover" else SKIN)[kind]
            if state == "pressed":
                top, low = low, top
            gloss = f'<rect x="4" y="3.6" width="{w - 8:g}" height="{h * 0.42:g}" rx="7" fill="#fff" fill-opacity=".14"/>'
            body = rounded(w, h, 9, f'fill="url(#g)" stroke="{edge}" stroke-width="1.8"', 1.5)
            plate = self.svg(body + ("" if state == "pressed" else gloss), w, h, w, h, lg("g", (0, top), (1, low)))
            down = 2 if state == "pressed" else 0
            plate = self.extrude(plate, 3 - down, (24, 12, 6))
            if state == "disabled":
                faint = tex.greyed(plate)
                plate = pygame.Surface(faint.get_size(), pygame.SRCALPHA)  # on a dark one, or paper would shine through
                plate.blit(self.svg(rounded(w, h, 9, 'fill="#2a1a12"', 1.5), w, h, w, h), (0, 0))
                plate.blit(faint, (0, 0))
                return Sprite(plate, 0, 0, *plate.get_size())
            sprite = self.dropped(plate, 0, 2, 3 - down, 170)
            if state != "hover":
                return sprite
            white = self.svg(rounded(w, h, 9, 'fill="#fff"'), w, h, w, h)
            return self._over_glow(sprite, self.glowing(white, (*WARM, 150), 5, 1, under=False))

        return self.cached(("button", w, h, kind, state), make)

    @staticmethod
    def _over_glow(sprite: Sprite, glow: Sprite) -> Sprite:
        """A sprite laid over a glow that starts at the same corner."""
        return Sprite(sprite.surface, sprite.ox, sprite.oy, sprite.w, sprite.h, glow)

    # ---- switches
    def toggle(
        self, dst: pygame.Surface, x: float, y: float, on: bool, state: State = "normal", share: float | None = None
    ) -> None:
        """A switch 52 x 28 at its left top; `share` 0..1 places the knob while it slides."""
        w, h = 52, 28
        share = float(on) if share is None else share
        share = round(share * 12) / 12
        knob = 14 + share * (w - 28)
        top, low = theme.blend("#1a0d05", "#6fae52", share), theme.blend("#3b2616", "#2f6a28", share)
        mark = '<path d="M12 14 l4 4 7 -8" stroke="#fff6d8" stroke-width="2.6" fill="none" stroke-linecap="round"/>'
        if not on:
            mark = f'<circle cx="{w - 15}" cy="14" r="4" fill="none" stroke="#b5966a" stroke-width="2"/>'
        body = (
            rounded(w, h, h / 2 - 1.5, 'fill="url(#g)" stroke="#b58a4c" stroke-width="1.8"', 1.5)
            + f'<path d="M14 4 H{w - 14}" stroke="#000" stroke-opacity=".4" stroke-width="3"/>{mark}'
            + f'<circle cx="{knob:g}" cy="15.5" r="11" fill="#000" fill-opacity=".35"/>'
            + f'<circle cx="{knob:g}" cy="14" r="11" fill="url(#k)" stroke="#5b3a10" stroke-width="1.4"/>'
        )
        box = Box(x, y, w, h)
        if state == "hover":
            self.halo(dst, box, (*WARM, 170), 14, 4, 1)
        self._control(dst, ("toggle", share, on), body, box, lg("g", (0, top), (1, low)) + BRONZE_BALL, state)

    def slider(
        self, dst: pygame.Surface, x: float, y: float, w: float, value: float, state: State = "normal", ticks: int = 5
    ) -> None:
        """A slider w x 28; value 0..1; its knob's centre is `slider_knob`."""
        at = round(self.slider_knob(w, value), 1)
        marks = (
            "".join(
                f'<path d="M{12 + i * (w - 24) / (ticks - 1):.1f} 22 v4" stroke="#a9742a" stroke-width="1.4"/>'
                for i in range(ticks)
            )
            if ticks > 1
            else ""
        )
        body = (
            f'<rect x="2" y="9" width="{w - 4:g}" height="9" rx="4.5" fill="#140a04" stroke="#a9742a" '
            f'stroke-width="1.4"/>'
            f'<rect x="3.5" y="10.5" width="{max(0.5, at - 4):.1f}" height="6" rx="3" fill="url(#g)"/>{marks}'
            f'<circle cx="{at}" cy="15" r="11" fill="#000" fill-opacity=".4"/>'
            f'<circle cx="{at}" cy="13.5" r="11" fill="url(#k)" stroke="#5b3a10" stroke-width="1.5"/>'
            f'<circle cx="{at}" cy="13.5" r="4.2" fill="#8f2216" stroke="#5b3a10" stroke-width="1"/>'
        )
        box = Box(x, y, w, 28)
        if state in ("hover", "pressed"):
            self.halo(dst, Box(x + at - 11, y + 3, 22, 22), (*WARM, 230), 11, 4, 2)
        self._control(dst, ("slider", w, at, ticks), body, box, lg("g", (0, "#ffdf86"), (1, "#c48a1e")) + BRONZE_BALL, state)

    @staticmethod
    def slider_knob(w: float, value: float) -> float:
        """x of the knob's centre from the slider's left edge."""
        return 12 + max(0.0, min(1.0, value)) * (w - 24)

    def _control(self, dst: pygame.Surface, key: tuple[object, ...], body: str, box: Box, defs: str, state: State) -> None:
        if state == "disabled":
            art = self.cached(
                (*key, "off", box.w, box.h), lambda: tex.greyed(self.svg(body, box.w, box.h, box.w, box.h, defs))
            )
        else:
            art = self.drawing(body, box.w, box.h, defs)
        self.blit(dst, art, box.x, box.y)

    # ---- fields
    def selector(
        self,
        dst: pygame.Surface,
        box: Box,
        value: str,
        state: State = "normal",
        icon: IconName | None = None,
        size: float = 14.5,
    ) -> None:
        """< value >: arrows on both sides, one value to be seen."""
        self.recess(dst, box)
        lit = state in ("hover", "pressed")
        colour = theme.DUST if state == "disabled" else theme.IVORY if lit else theme.GOLD
        edge = 16 if box.w >= SELECTOR_NARROW else 10  # from an end to its arrow
        self.icon(dst, "left", box.x + edge, box.cy, 15, colour, 12)
        self.icon(dst, "right", box.right - edge, box.cy, 15, colour, 12)
        ink = theme.DUST if state == "disabled" else theme.IVORY
        room = box.w - 2 * edge - (28 if edge == 16 else 16) - (25 if icon else 0)
        shown = self.fit(value, "bold", size, room)
        wide = self.width(value, "bold", shown)
        if icon:
            self.icon(dst, icon, box.cx - wide / 2 - 3, box.cy, 17, ink, 8)
        value = self.ellipsis(value, "bold", shown, room)  # a name as long as there can be, in a narrow box
        self.text(dst, value, box.cx + (11 if icon else 0), box.cy, "bold", shown, ink, "center")
        if lit:
            self.shape(dst, rounded(box.w, box.h, 9, f'fill="none" stroke="{theme.GOLD}" stroke-width="1.8"', 1), box)

    def field(
        self,
        dst: pygame.Surface,
        box: Box,
        value: str,
        state: State = "normal",
        hint: str = "",
        icon: IconName | None = None,
        paper: bool = False,
        error: bool = False,
        caret: int | None = None,
        caret_lit: bool = True,
        marked: bool = False,
    ) -> None:
        """A text field; `caret` is the index of the cursor, None when it is not being typed in. `marked`: the next
        letter takes the whole value's place."""
        w, h = box.w, box.h
        if paper:
            body = rounded(w, h, 8, 'fill="#fff8e4" stroke="#8a5a20" stroke-width="1.6"', 1)
            body += f'<path d="M8 3 H{w - 8:g}" stroke="#6b4a2a" stroke-opacity=".35" stroke-width="3"/>'
            self.shape(dst, body, box)
        else:
            self.recess(dst, box)
        live, dim = (theme.INK, "#8a6a44") if paper else (theme.IVORY, theme.DUST)
        x = box.x + 12
        if icon:
            self.icon(dst, icon, box.x + 18, box.cy, 17, "#8a5a20" if paper else theme.GOLD)
            x = box.x + 34
        room = box.right - x - (32 if error else 12)
        if state == "hover":
            self.shape(
                dst,
                rounded(w, h, 9, f'fill="none" stroke="{theme.GOLD}" stroke-opacity=".7" stroke-width="1.4"', 1),
                box,
            )
        if error:
            self.shape(dst, rounded(w, h, 9, f'fill="none" stroke="{theme.ERROR}" stroke-width="2"', 1), box)
            self.icon(dst, "warn", box.right - 18, box.cy, 17, "#f08a78")
        if not value and caret is None:
            self.fitted(dst, hint, x, box.cy, room, "italic", 15, dim, "midleft")
            return
        before = self.width(value[: caret or 0], "body", 15)
        whole = self.width(value, "body", 15)
        shift = max(0.0, min(before - room + 14, whole - room + 4)) if caret is not None and whole > room else 0.0
        shown = value if caret is not None else self.ellipsis(value, "body", 15, room)
        old = dst.get_clip()
        dst.set_clip(self.rect(Box(x - 2, box.y, room + 4, h)).clip(old))
        colour = live if state != "disabled" else dim
        if not value and hint:
            self.fitted(dst, hint, x + 4, box.cy, room, "italic", 15, dim, "midleft")
        if marked:
            ground = "#e8c377" if paper else "#6a4a20"
            pygame.draw.rect(dst, theme.rgb(ground), self.rect(Box(x - shift - 1, box.cy - 11, whole + 2, 22)))
        self.text(dst, shown, x - shift, box.cy, "body", 15, colour, "midleft")
        if caret is not None and caret_lit:
            at = x - shift + before
            pygame.draw.rect(dst, live, self.rect(Box(at, box.cy - 9.5, max(1.6, 1 / self.k), 19)))
        dst.set_clip(old)

    def scrollbar(
        self, dst: pygame.Surface, box: Box, start: float, length: float, paper: bool = True, lit: bool = False
    ) -> None:
        """A bar in `box` (6 wide or so); start and length of the thumb in units from its top."""
        colour = theme.rgb("#8a5a20" if paper else "#d9a441")
        radius = self.px1(box.w / 2)
        whole = self.rect(box)
        ground = self.cached(("bar", whole.size, paper), lambda: self._bar(whole.size, (*colour, 64), radius))
        dst.blit(ground, whole.topleft)
        thumb = self.rect(Box(box.x, box.y + start, box.w, length))
        if thumb.h > 0:
            art = self.cached(
                ("thumb", thumb.size, paper, lit), lambda: self._bar(thumb.size, (*colour, 255 if lit else 217), radius)
            )
            dst.blit(art, thumb.topleft)

    @staticmethod
    def _bar(size: tuple[int, int], colour: tuple[int, int, int, int], radius: int) -> pygame.Surface:
        out = pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)
        pygame.draw.rect(out, colour, out.get_rect(), border_radius=radius)
        return out

    def progress(self, dst: pygame.Surface, box: Box, value: float) -> None:
        """A bar of gold, value 0..1; 18 high looks right."""
        self.recess(dst, box, min(8, box.h / 2))
        k = round(max(box.h - 4, (box.w - 6) * max(0.0, min(1.0, value))), 1)
        body = (
            f'<rect x="3" y="3" width="{k}" height="{box.h - 6:g}" rx="{(box.h - 6) / 2:g}" fill="url(#g)"/>'
            f'<rect x="6" y="4.5" width="{max(1, k - 6):g}" height="{(box.h - 6) * 0.3:g}" rx="1.8" fill="#fff" '
            f'fill-opacity=".35"/>'
        )
        self.shape(dst, body, box, lg("g", (0, "#ffdf86"), (1, "#b9771a")))

    # ---- bubbles
    def tooltip_size(self, title: str, sub: str = "", most: float = 300, sign: bool = False) -> tuple[float, float]:
        """Width and height of a bubble without its arrow."""
        title_lines, sub_lines, wide = self._tooltip_lines(title, sub, most)
        w = wide + 28 + (34 if sign else 0)
        return w, max(46.0 if sign else 0.0, 10 + 18 * len(title_lines) + 17 * len(sub_lines) + 6)

    def _tooltip_lines(self, title: str, sub: str, most: float) -> tuple[list[str], list[str], float]:
        titles = self.wrap(title, "bold", 14.5, most) if title else []
        subs = self.wrap(sub, "italic", 13, most) if sub else []
        wide = max([self.width(t, "bold", 14.5) for t in titles] + [self.width(s, "italic", 13) for s in subs] + [24.0])
        return titles, subs, wide

    def tooltip(
        self,
        dst: pygame.Surface,
        around: Box,
        title: str,
        sub: str = "",
        window: Box | None = None,
        most: float = 300,
        sign: Art | None = None,
        bad: bool = False,
        prefer: Literal["above", "below"] = "above",
        tail: bool = True,
    ) -> Box:
        """A bubble whose arrow points at `around`; flips below and slides sideways to stay in `window`.
        `bad` colours the second line as a refusal. Without a `tail`, or where the window keeps it away from `around`, it
        points at nothing. Returns its box."""
        titles, subs, _ = self._tooltip_lines(title, sub, most)
        w, h = self.tooltip_size(title, sub, most, sign is not None)
        window = window or Box(0, 0, dst.get_width() / self.k, dst.get_height() / self.k)
        room_above, room_below = around.y - window.y, window.bottom - around.bottom
        above = room_above >= h + 14 if prefer == "above" else room_below < h + 14 and room_above > room_below
        x = max(window.x + 4, min(around.cx - w / 2, window.right - w - 4))
        y = around.y - h - 12 if above else around.bottom + 12
        y = max(window.y + 4, min(y, window.bottom - h - 4))
        reaches = around.x < x + w and around.right > x
        tip = round(max(16.0, min(w - 16.0, around.cx - x)), 0) if tail and reaches else -1.0
        edge = "#e2574a" if bad else theme.GOLD
        self.blit(dst, self._bubble(round(w, 1), round(h, 1), tip, above, edge), x, y - (0 if above else 10))
        left = x + (34 if sign is not None else 0)
        cx, cy = left + (w - (34 if sign is not None else 0)) / 2, y + 6
        if sign is not None:
            self.blit(dst, sign, x + 23, y + h / 2, "center")
        for line in titles:
            self.text(dst, line, cx, cy, "bold", 14.5, theme.GOLD_LIT, "midtop")
            cy += 18
        for line in subs:
            self.text(dst, line, cx, cy + 1, "italic", 13, "#ffb9a6" if bad else theme.SAND, "midtop")
            cy += 17
        return Box(x, y, w, h)

    def _bubble(self, w: float, h: float, tip: float, above: bool, edge: str) -> Sprite:
        def make() -> Sprite:
            oy = 0 if above else 10
            arrow = (
                f"M{tip - 8} {h - 2} L{tip} {h + 9} L{tip + 8} {h - 2}" if above else f"M{tip - 8} 12 L{tip} 1 L{tip + 8} 12"
            )
            body = (
                f'<rect x="1" y="{1 + oy}" width="{w - 2}" height="{h - 2}" rx="9" fill="#24150c" '
                f'fill-opacity=".97" stroke="{edge}" stroke-width="1.8"/>'
            )
            if tip >= 0:
                body += (
                    f'<path d="{arrow}" fill="#24150c" stroke="{edge}" stroke-width="1.8"/>'
                    f'<path d="M{tip - 6.6:g} {h - 3.4 if above else 13.4:g} h13.2" stroke="#24150c" stroke-width="3"/>'
                )
            sprite = self.dropped(self.svg(body, w, h + 10, w, h + 10), 0, 3, 4, 180)
            return Sprite(sprite.surface, sprite.ox, sprite.oy, self.px(w), self.px(h))

        return self.cached(("bubble", w, h, tip, above, edge), make)

    def toast(self, dst: pygame.Surface, box: Box, text: str, kind: ToastKind = "info", closable: bool = False) -> None:
        """A message on a small panel; its text wraps (see `toast_size`)."""
        colour, sign = TOAST_LOOK[kind]
        self.panel(dst, box, "dark", 10)
        bar = rounded(5, box.h - 16, 2.5, f'fill="{colour}"')
        self.shape(dst, bar, Box(box.x + 10, box.y + 8, 5, box.h - 16))
        self.icon(dst, sign, box.x + 32, box.cy, 20, colour)
        lines = self.wrap(text, "body", 14.5, box.w - 66 - (20 if closable else 0))
        y = box.cy - len(lines) * 10
        for line in lines:
            self.text(dst, line, box.x + 50, y + 10, "body", 14.5, theme.IVORY, "midleft")
            y += 20
        if closable:
            self.icon(dst, "x", box.right - 20, box.cy, 13, theme.DUST, 11)

    def toast_size(self, text: str, closable: bool = False, most: float = 520) -> tuple[float, float]:
        extra = 66 + (20 if closable else 0)
        lines = self.wrap(text, "body", 14.5, most - extra)
        # Half a unit to spare: less what is added here is not always what it was, and the last word went to a second line.
        return max(self.width(line, "body", 14.5) for line in lines) + extra + 0.5, 24.0 + 20 * len(lines)
