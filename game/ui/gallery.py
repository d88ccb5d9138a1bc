"""A sheet of every control in every state, with tokens and pieces: `python -m game.ui.gallery out.png [WxH] [k]`."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pygame

from game.ui import theme
from game.ui.brush import Sprite, rounded
from game.ui.figures import DIE_TONES, FIGURE_KINDS
from game.ui.focus import State
from game.ui.geometry import Box
from game.ui.icons import ICONS
from game.ui.pen import Pen
from game.ui.scale import Scale
from game.ui.skins import ButtonKind
from game.ui.theme import Face

STATES: tuple[State, ...] = ("normal", "hover", "pressed", "disabled")
LEFT, RIGHT = 14.0, 646.0


class Sheet:
    """Draws the sheet on a surface; two pages."""

    def __init__(self, pen: Pen, dst: pygame.Surface) -> None:
        self.pen, self.dst = pen, dst

    def caption(self, text: str, x: float, y: float) -> None:
        self.pen.text(self.dst, text, x, y, "italic", 13, theme.SAND)

    def section(self, title: str, box: Box) -> None:
        self.pen.panel(self.dst, box)
        self.pen.heading(self.dst, title, box.x + 16, box.y + 10, box.w - 32, theme.IVORY, 15)

    def ground(self, title: str) -> None:
        pen, dst = self.pen, self.dst
        w, h = dst.get_width() / pen.k, dst.get_height() / pen.k
        dst.blit(pen.texture(w, h, theme.WOOD_GROUND, 4, amp=30), (0, 0))
        pen.blit(dst, pen.vignette(w, h, 150), 0, 0)
        pen.text(dst, title, LEFT + 4, 22, "caps", 20, theme.GOLD, "midleft", theme.NIGHT)
        note = "four states and the focus: a blue ring in black"
        pen.text(dst, note, RIGHT + 616, 22, "italic", 14, theme.SAND, "midright")

    def buttons(self, x: float, y: float) -> None:
        self.section("Buttons", Box(x, y, 620, 240))
        rows: tuple[tuple[ButtonKind, str, str], ...] = (
            ("gold", "Confirm", "primary"),
            ("stone", "Pass", "second"),
            ("red", "Forfeit", "danger"),
        )
        for i, state in enumerate((*STATES, "focus")):
            self.caption(state, x + 92 + i * 104, y + 42)
        for row, (kind, label, use) in enumerate(rows):
            self.pen.text(self.dst, use, x + 16, y + 84 + row * 54, "bold", 14, theme.IVORY, "midleft")
            for i in range(5):
                box = Box(x + 90 + i * 104, y + 64 + row * 54, 92, 40)
                self.pen.button(self.dst, box, label, kind, STATES[i] if i < 4 else "normal", size=14)
                if i == 4:
                    self.pen.focus_ring(self.dst, Box(box.x, box.y, box.w, box.h + 2))

    def icon_buttons(self, x: float, y: float) -> None:
        self.section("Icon buttons", Box(x, y, 620, 88))
        names = ("undo", "hint", "rules", "speed", "gear", "menu", "search", "load", "quit", "left", "right")
        for i, name in enumerate(names):
            box = Box(x + 18 + i * 54, y + 46, 42, 32)
            self.pen.button(self.dst, box, "", "stone", STATES[i] if i < 4 else "normal", name)  # type: ignore[arg-type]
            if i == 4:
                self.pen.focus_ring(self.dst, box)

    def switches(self, x: float, y: float) -> None:
        pen, dst = self.pen, self.dst
        self.section("Toggle · slider · progress", Box(x, y, 620, 214))
        toggles: tuple[tuple[bool, State, str], ...] = (
            (False, "normal", "off"),
            (True, "normal", "on"),
            (True, "hover", "hover"),
            (True, "normal", "focus"),
            (False, "disabled", "disabled"),
        )
        for i, (on, state, name) in enumerate(toggles):
            pen.toggle(dst, x + 20 + i * 118, y + 46, on, state)
            if name == "focus":
                pen.focus_ring(dst, Box(x + 20 + i * 118, y + 46, 52, 28), 17)
            self.caption(name, x + 22 + i * 118, y + 78)
        sliders: tuple[tuple[float, State, str], ...] = (
            (0.3, "normal", "normal"),
            (0.62, "hover", "hover"),
            (0.8, "normal", "focus"),
            (0.5, "disabled", "disabled"),
        )
        for i, (value, state, name) in enumerate(sliders):
            at = x + 20 + i * 148
            pen.slider(dst, at, y + 112, 128, value, state)
            if name == "focus":
                pen.focus_ring(dst, Box(at + pen.slider_knob(128, value) - 11, y + 115, 22, 22), 15)
            self.caption(name, at + 2, y + 144)
        pen.progress(dst, Box(x + 20, y + 184, 390, 18), 0.64)
        pen.text(dst, "64 %", x + 420, y + 193, "bold", 13.5, theme.SAND, "midleft")
        pen.text(dst, "Painting the arena …", x + 486, y + 193, "italic", 13.5, theme.SAND, "midleft")

    def list_rows(self, x: float, y: float) -> None:
        pen, dst = self.pen, self.dst
        pen.panel(dst, Box(x, y, 304, 254), "parchment")
        pen.heading(dst, "List", x + 18, y + 10, 268)
        rows = (
            ("Leo et Aurum", "round IV · today", "selected"),
            ("Ave Caesar", "lap II · yesterday", "hover"),
            ("Caesar XL", "turn 3 · Monday", "normal"),
            ("Caesar’s Skirmish", "3 to 2 · Sunday", "normal"),
        )
        for i, (first, second, state) in enumerate(rows):
            box = Box(x + 14, y + 44 + i * 50, 264, 46)
            pen.row(dst, box, state)  # type: ignore[arg-type]
            pen.text(dst, first, x + 28, box.y + 4, "bold", 15, theme.INK)
            pen.text(dst, second, x + 28, box.y + 23, "italic", 13, theme.INK_SOFT)
            if state != "normal":
                pen.text(dst, state, x + 264, box.y + 14, "italic", 12.5, theme.RUBY, "topright")
        pen.scrollbar(dst, Box(x + 286, y + 46, 6, 194), 0, 110)

    def dialog(self, x: float, y: float) -> None:
        pen, dst = self.pen, self.dst
        dst.fill((20, 12, 8), pen.rect(Box(x, y, 304, 254)))
        pen.panel(dst, Box(x + 14, y + 28, 276, 200), "parchment")
        pen.text(dst, "Leave the arena?", x + 152, y + 44, "caps", 18, theme.HEADING, "midtop")
        pen.divider(dst, x + 44, y + 79, 216)
        words = "The game is saved. You can go on from the title screen."
        pen.paragraph(dst, words, x + 40, y + 92, 224, centred=True)
        pen.button(dst, Box(x + 34, y + 164, 112, 44), "Stay")
        pen.focus_ring(dst, Box(x + 34, y + 164, 112, 46))
        pen.button(dst, Box(x + 160, y + 164, 112, 44), "Leave", "red")

    def fields(self, x: float, y: float) -> None:
        pen, dst = self.pen, self.dst
        self.section("Text field · selector", Box(x, y, 620, 182))
        boxes = [Box(x + 18 + i * 198, y + 48, 182, 34) for i in range(3)]
        pen.field(dst, boxes[0], "Maximus")
        pen.field(dst, boxes[1], "Cassia", caret=6)
        pen.focus_ring(dst, boxes[1])
        pen.field(dst, boxes[2], "", hint="Search the rules", icon="search")
        for box, name in zip(boxes, ("normal", "focus", "empty with hint"), strict=True):
            self.caption(name, box.x + 2, y + 86)
        values: tuple[tuple[str, State], ...] = (("Calm AI", "normal"), ("Bold AI", "hover"), ("Cunning AI", "normal"))
        for i, (value, state) in enumerate(values):
            box = Box(x + 18 + i * 198, y + 110, 182, 34)
            pen.selector(dst, box, value, state, "robot" if i == 2 else None)
            if i == 2:
                pen.focus_ring(dst, box)
            self.caption("focus" if i == 2 else state, box.x + 2, y + 150)

    def messages(self, x: float, y: float) -> None:
        pen, dst = self.pen, self.dst
        self.section("Tooltip · toast · error", Box(x, y, 620, 296))
        window = Box(x, y, 620, 296)
        spots = (
            ("Take the gold", "3 steps · coin to V", x + 110, y + 122, False),
            ("Too far", "cost III, you have II", x + 330, y + 122, True),
            ("Below", "flips at the edge", x + 540, y + 42, False),
        )
        for title, sub, cx, cy, bad in spots:
            pen.icon(dst, "plus", cx, cy, 14, theme.GOLD, 14)
            pen.tooltip(dst, Box(cx - 7, cy - 7, 14, 14), title, sub, window, bad=bad)
        pen.toast(dst, Box(x + 18, y + 142, 286, 44), "Game saved", "good")
        pen.toast(dst, Box(x + 316, y + 142, 286, 44), "Brutus thinks …", "info")
        pen.field(dst, Box(x + 18, y + 196, 286, 34), "Maximus", error=True)
        self.caption("name is taken: say what and how to mend it", x + 20, y + 236)
        pen.toast(dst, Box(x + 316, y + 196, 286, 44), "Choose a stack first", "warn")
        pen.toast(dst, Box(x + 316, y + 246, 286, 44), "The save could not be read", "error", closable=True)
        words = "Messages stack at the top centre; errors stay."
        pen.text(dst, words, x + 18, y + 274, "italic", 13, theme.DUST, "midleft")

    def tokens(self, x: float, y: float) -> None:
        pen, dst = self.pen, self.dst
        self.section("Tokens", Box(x, y, 620, 186))
        swatches = (
            ("wood hi", "#4a3020"),
            ("wood lo", "#24150c"),
            ("parch", "#f6ead0"),
            ("parch lo", "#e2cfa6"),
            ("gold", theme.GOLD),
            ("bronze", theme.BRONZE),
            ("ruby", theme.RUBY),
            ("leaf", theme.LEAF),
            ("sky", theme.SKY),
            ("violet", theme.VIOLET),
        )
        for i, (name, colour) in enumerate(swatches):
            body = rounded(48, 32, 6, f'fill="{colour}" stroke="#f0cd85" stroke-width="1.4"', 1.5)
            pen.shape(dst, body, Box(x + 18 + i * 59, y + 44, 48, 32))
            pen.text(dst, name, x + 42 + i * 59, y + 79, "italic", 12.5, theme.SAND, "midtop")
        samples: tuple[tuple[str, Face, float], ...] = (
            ("Title 26", "caps_heavy", 26),
            ("Head 20", "caps", 20),
            ("Lead 17", "bold", 17),
            ("Body 15", "body", 15),
            ("Small 13.5", "italic", 13.5),
        )
        at = x + 18
        for words, face, size in samples:
            at = pen.text(dst, words, at, y + 150, face, size, theme.IVORY, "bottomleft").right + 26
        words = "Space 4 · 8 · 12 · 16 · 24 · 32     radius 7 · 9 · 12     hit target 34 or more"
        pen.text(dst, words, x + 18, y + 168, "body", 13.5, theme.SAND, "midleft")

    def controls(self) -> None:
        """The page of controls."""
        self.ground("Widget sheet")
        self.buttons(LEFT, 44)
        self.icon_buttons(LEFT, 292)
        self.switches(LEFT, 386)
        self.tokens(LEFT, 608)
        self.list_rows(RIGHT, 44)
        self.dialog(RIGHT + 316, 44)
        self.fields(RIGHT, 304)
        self.messages(RIGHT, 496)

    def art(self) -> None:
        """The page of pieces."""
        pen, dst = self.pen, self.dst
        self.ground("Pieces")
        self.section("Gladiators", Box(LEFT, 44, 620, 196))
        for i, kind in enumerate(FIGURE_KINDS):
            cx = LEFT + 66 + i * 98
            pen.blit(dst, pen.gladiator_sprite(kind, theme.seat(i).colour, 120), cx, 220, "midbottom")
        self.section("Seats", Box(RIGHT, 44, 620, 196))
        for i, style in enumerate(theme.SEATS):
            cx = RIGHT + 62 + i * 98
            pen.blit(dst, pen.seat_plate(style, 64), cx, 128, "center")
            pen.blit(dst, pen.medallion(FIGURE_KINDS[i], style.colour, 56), cx, 200, "center")
            pen.blit(dst, pen.seat_dot(style), cx - 42, 164, "center")
        self.section("Dice", Box(LEFT, 250, 620, 190))
        for i, die in enumerate(DIE_TONES):
            for value in (1, 2, 3) if i < 3 else (4, 5, 6):
                n = (value - 1) % 3
                art: Sprite = pen.die_sprite(die, value, 50, 3 if i < 3 else 6, n == 1, n == 2 and i == 5)
                pen.blit(dst, art, LEFT + 46 + i % 3 * 196 + n * 58, 322 + i // 3 * 76, "center")
        self.section("Gold, laurels, lion", Box(RIGHT, 250, 620, 190))
        pen.blit(dst, pen.lion_sprite(110), RIGHT + 80, 360, "center")
        pen.blit(dst, pen.coin_sprite(56), RIGHT + 180, 340, "center")
        pen.blit(dst, pen.coin_sprite(56, "VII"), RIGHT + 248, 340, "center")
        pen.blit(dst, pen.laurel(76), RIGHT + 330, 346, "center")
        pen.blit(dst, pen.laurel(76, green=True), RIGHT + 416, 346, "center")
        for i in range(3):
            pen.blit(dst, pen.leaf(22, i), RIGHT + 480, 316 + i * 30, "center")
        for i, colour in enumerate(("bronze", "red", "blue")):
            pen.blit(dst, pen.column_cap(52, colour), RIGHT + 540, 302 + i * 52, "center")
        pen.blit(dst, pen.slot(34), RIGHT + 190, 406, "center")
        pen.blit(dst, pen.numeral_disc("III"), RIGHT + 240, 406, "center")
        pen.blit(dst, pen.die_face("bone", 5, 32), RIGHT + 290, 406, "center")
        pen.blit(dst, pen.meander(150, 17, 26), RIGHT + 320, 398)
        self.section("Icons", Box(LEFT, 450, 620, 190))
        for i, name in enumerate(ICONS):
            pen.icon(dst, name, LEFT + 30 + i % 16 * 37, 510 + i // 16 * 32, 21, theme.GOLD_LIT)
        pen.panel(dst, Box(RIGHT, 450, 620, 190), "parchment")
        y = pen.heading(dst, "Text", RIGHT + 18, 460, 584)
        words = (
            "A rule may be **important** or *merely stated*; a [linked place|lion/3] leads on. Words wrap at the edge, "
            "a **bold**, glued comma stays with its word, and nothing is ever cut."
        )
        y = pen.rich(dst, words, RIGHT + 18, y, 584, 16)
        pen.rich(dst, words, RIGHT + 18, y + 6, 584, 13.5, theme.INK_SOFT)
        self.section("Tray", Box(LEFT, 650, 620, 136))
        pen.felt(dst, Box(LEFT + 18, 700, 260, 72))
        pen.dashed(dst, Box(LEFT + 300, 700, 150, 72))
        pen.recess(dst, Box(LEFT + 470, 700, 130, 72))
        pen.halo(dst, Box(RIGHT, 656, 300, 120))
        pen.panel(dst, Box(RIGHT, 656, 300, 120), "parchment")
        pen.gold_text(dst, "LVDI", RIGHT + 460, 710, 60, track=6)
        sprite, ax, ay = pen.arrow([(RIGHT + 30, 750), (RIGHT + 120, 700), (RIGHT + 260, 700)])
        pen.blit(dst, sprite, ax, ay)


def render(path: Path, w: int, h: int, k: float | None = None) -> None:
    """Both pages: `path` and the same name with `-pieces` behind it."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((w, h))
    fonts = Path(__file__).resolve().parents[2] / "assets" / "fonts"
    pen = Pen(k if k is not None else Scale.fit(w, h).k, fonts)
    for suffix, page in (("", Sheet.controls), ("-pieces", Sheet.art)):
        canvas = pygame.Surface((w, h)).convert()
        page(Sheet(pen, canvas))
        pygame.image.save(canvas, str(path.with_stem(path.stem + suffix)))


def main() -> int:
    words = sys.argv[1:]
    if not words:
        print("usage: python -m game.ui.gallery out.png [WxH] [k]", file=sys.stderr)
        return 2
    w, h = (int(n) for n in words[1].split("x")) if len(words) > 1 else (1280, 800)
    render(Path(words[0]), w, h, float(words[2]) if len(words) > 2 else None)
    return 0


if __name__ == "__main__":
    sys.exit(main())
