"""The card that says what wins, what a turn is and when it ends, and how near the player is; it lies over the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.scenes.stack import AppContext, Scene
from game.tables.primer import Condition, Primer
from game.ui import theme
from game.ui.geometry import Box
from game.ui.input import InputEvent, Key, Press, Quit
from game.ui.pen import Pen
from game.ui.scale import Scale
from game.ui.scroll import ScrollPanel
from game.ui.widgets import Button, IconButton

KEY = "f2"
WIDEST = 1000.0
HEAD, FOOT, EDGE = 66.0, 74.0, 30.0
BESIDE = 720.0
"""Narrower than this the three parts stand below each other."""
GAP = 30.0
SIZE, LEAD, APART = 15.0, 1.3, 6.0
CELL_W, CELL_H, CELL_GAP = 236.0, 54.0, 12.0
POINT = "• "
Ink = Callable[[pygame.Surface, float, float], None]


class PrimerCard(Scene[None]):
    """`whose`: the heading over the conditions; `rules` opens the rulebook."""

    opaque = False
    first_focus = "primer:close"

    def __init__(self, title: str, primer: Primer, whose: str, rules: Callable[[], None]) -> None:
        super().__init__()
        self.title, self.primer, self.whose, self.rules = title, primer, whose, rules
        self.frame = Box(0, 0, 0, 0)
        self.is_whole = True
        """All of it is seen at once. Where it has to be scrolled, how the player stands comes first."""

    def enter(self, ctx: AppContext) -> None:
        words = ctx.words
        self.page = self.add(ScrollPanel("primer:page", words("play.primer"), self._paint))
        self.book = self.add(Button("primer:rules", words("play.rules"), self.rules, icon="rules", keys=("f1",), size=15))
        self.done = self.add(
            Button("primer:close", words("play.primer.close"), self.close, "gold", keys=(KEY, "return", "space"), size=18)
        )
        self.cross = self.add(IconButton("primer:x", words("play.primer.close"), "x", self.close))

    def close(self) -> None:
        self.dismiss(None)

    # ---- layout

    def resized(self, scale: Scale) -> None:
        pen, ctx = self.ctx.pen, self.ctx
        w = min(WIDEST, ctx.w - 32)
        inner = w - 2 * EDGE
        self.is_whole = True
        tall = self._parts(pen, inner)[1]
        room = ctx.h - 28 - HEAD - FOOT
        if tall > room:
            self.is_whole = False
            tall = self._parts(pen, inner - 14)[1]
        h = HEAD + FOOT + min(tall, room)
        self.frame = frame = Box((ctx.w - w) / 2, max(14.0, (ctx.h - h) * 0.42), w, h)
        self.page.place(frame.x + EDGE, frame.y + HEAD, inner, min(tall, room))
        self.page.set_content(tall)
        wide = self.done.wanted_width(pen, 170)
        self.done.place(frame.right - EDGE - wide, frame.bottom - FOOT + 16, wide, 44)
        self.book.place(frame.x + EDGE, frame.bottom - FOOT + 18, self.book.wanted_width(pen), 40)
        self.cross.place(frame.right - 56, frame.y + 14, 38, 34)

    # ---- drawing

    def draw(self, dst: pygame.Surface) -> None:
        pen, frame = self.ctx.pen, self.frame
        pen.panel(dst, frame, "parchment", 14, 12)
        pen.fitted(dst, self.title, frame.cx, frame.y + 18, frame.w - 150, "caps", 21, theme.HEADING, "midtop")
        pen.divider(dst, frame.x + EDGE, frame.y + 55, frame.w - 2 * EDGE)
        self.widgets.draw(pen, dst, self.focus)

    def _paint(self, pen: Pen, dst: pygame.Surface, x: float, y: float, w: float) -> float:
        inks, tall = self._parts(pen, w)
        for ink in inks:
            ink(dst, x, y)
        return tall

    def _parts(self, pen: Pen, w: float) -> tuple[list[Ink], float]:
        """What is drawn in a width, each from the upper left corner of the whole; and its height."""
        words, primer = self.ctx.words, self.primer
        parts = [(words("play.primer.wins"), primer.wins), (words("play.primer.turn"), primer.turn),
                 (words("play.primer.ends"), primer.ends)]  # fmt: skip
        inks: list[Ink] = []
        beside = w >= BESIDE
        shares = (0.32, 0.38, 0.30) if beside else (1.0, 1.0, 1.0)
        x = start = low = 0.0
        if primer.now and not self.is_whole:
            start = self._conditions(pen, inks, 0.0, w) + 6
        y = start
        for (title, text), share in zip(parts, shares, strict=True):
            wide = share * (w - 2 * GAP) if beside else w
            below = self._column(pen, inks, title, text, x, start if beside else y, wide)
            low = max(low, below)
            x, y = (x + wide + GAP, start) if beside else (0.0, below + 14)
        if primer.now and self.is_whole:
            low = self._conditions(pen, inks, low + 16, w)
        return inks, low + 4

    def _column(self, pen: Pen, inks: list[Ink], title: str, text: str, x: float, y: float, w: float) -> float:
        """One part under its heading; returns where it ends."""

        def heading(dst: pygame.Surface, left: float, top: float, y: float = y) -> None:
            pen.heading(dst, title, left + x, top + y, w, size=16)

        inks.append(heading)
        y += 38
        for paragraph in text.split("\n"):
            is_point = paragraph.startswith(POINT)
            said, indent = (paragraph[len(POINT) :], 14.0) if is_point else (paragraph, 0.0)

            def ink(
                dst: pygame.Surface, left: float, top: float, said: str = said, indent: float = indent, y: float = y
            ) -> None:
                if indent:
                    pen.text(dst, POINT.strip(), left + x, top + y, "body", SIZE, theme.HEADING)
                pen.paragraph(dst, said, left + x + indent, top + y, w - indent, "body", SIZE, theme.INK, LEAD)

            inks.append(ink)
            y += pen.paragraph_height(said, w - indent, "body", SIZE, LEAD) + APART
        return y

    def _conditions(self, pen: Pen, inks: list[Ink], y: float, w: float) -> float:
        """How the player stands, side by side; returns where it ends."""

        def heading(dst: pygame.Surface, left: float, top: float) -> None:
            pen.heading(dst, self.whose, left, top + y, w, size=16)

        inks.append(heading)
        now, top = self.primer.now, y + 38
        across = max(1, min(len(now), int((w + CELL_GAP) / (CELL_W + CELL_GAP))))
        rows = -(-len(now) // across)
        across = -(-len(now) // rows)
        wide = (w - CELL_GAP * (across - 1)) / across
        for n, condition in enumerate(now):
            cell = Box(n % across * (wide + CELL_GAP), top + n // across * (CELL_H + CELL_GAP), wide, CELL_H)

            def ink(dst: pygame.Surface, left: float, top: float, condition: Condition = condition, at: Box = cell) -> None:
                _draw_condition(pen, dst, condition, at.moved(left, top))

            inks.append(ink)
        return top + rows * (CELL_H + CELL_GAP)

    # ---- input

    def handle(self, event: InputEvent) -> bool:
        match event:
            case Key("escape"):
                self.close()
                return True
            case Key("page up" | "page down" | "home" | "end" | "up" | "down"):
                return self.page.area_event(event)
            case Press(x, y) if not self.frame.contains(x, y):
                self.close()
                return True
            case Quit():
                self.close()
                return False
        return False

    def said(self) -> Sequence[str]:
        words, card = self.ctx.words, self.primer
        parts = [(words("play.primer.wins"), card.wins), (words("play.primer.turn"), card.turn)]
        told = [line for title, text in [*parts, (words("play.primer.ends"), card.ends)] for line in (title, text)]
        now = [self.whose, *(f"{one.label}: {one.value}" for one in card.now)] if card.now else []
        return [line for text in [self.title, *told, *now] for line in text.split("\n") if line]


def _draw_condition(pen: Pen, dst: pygame.Surface, condition: Condition, box: Box) -> None:
    """A small plate: name, value, a bar where there is something to measure, a tick where it is met."""
    edge = "#4d7a2a" if condition.is_met else "#b08a4c"
    fill = "#dfe8c2" if condition.is_met else "#f6e9cb"
    body = (
        f'<rect x="1" y="1" width="{box.w - 2:.1f}" height="{box.h - 2:.1f}" rx="8" fill="{fill}" fill-opacity=".75" '
        f'stroke="{edge}" stroke-width="1.5"/>'
    )
    if condition.share is not None:
        full = max(0.0, (box.w - 24) * condition.share)
        body += (
            f'<rect x="12" y="{box.h - 10:.1f}" width="{box.w - 24:.1f}" height="5" rx="2.5" fill="#3a2208" '
            f'fill-opacity=".22"/><rect x="12" y="{box.h - 10:.1f}" width="{full:.1f}" height="5" rx="2.5" fill="{edge}"/>'
        )
    pen.shape(dst, body, box)
    room = box.w - 24 - (24 if condition.is_met else 0)
    pen.fitted(dst, condition.label, box.x + 12, box.y + 14, room, "italic", 13, theme.INK_HINT, "midleft")
    pen.fitted(dst, condition.value, box.x + 12, box.y + 32, room, "bold", 15, theme.INK, "midleft")
    if condition.is_met:
        pen.icon(dst, "check", box.right - 20, box.y + 22, 20, "#3e6a1e", 12)
