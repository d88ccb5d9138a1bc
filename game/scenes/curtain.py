"""The curtain between two people at one machine: nothing of the table is to be seen until the next one is ready."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

import pygame

from game.scenes.stack import AppContext, Scene
from game.ui import theme
from game.ui.brush import lg
from game.ui.geometry import Box
from game.ui.input import InputEvent, Key
from game.ui.pen import Pen
from game.ui.scale import Scale
from game.ui.theme import blend
from game.ui.widgets import Button

FOLD = 64.0
WAY_H, WAY_GAP = 44.0, 12.0


class Curtain(Scene[int | None]):
    """Says who is to come. `colour` is the seat's style; `why` may say what is waited for; `others` names the ways to
    a curtain of somebody else. Dismissed with None when the one it names is ready, else with the number of the way."""

    fade = False

    def __init__(self, name: str, colour: int, why: str = "", others: Sequence[str] = ()) -> None:
        super().__init__()
        self.name, self.colour, self.why, self.others = name, colour, why, tuple(others)
        self.first_focus = "ready"

    def enter(self, ctx: AppContext) -> None:
        label = ctx.words("app.curtain.ready")
        self.ready = self.add(
            Button("ready", label, lambda: self.dismiss(None), "gold", "check", keys=("return", "space"), size=19)
        )
        self.ways = [
            self.add(
                Button(
                    f"back:{n}" if n else "back", other, partial(self.dismiss, n), icon="undo", size=14,
                    keys=("backspace",) if n == 0 else (),
                )
            )
            for n, other in enumerate(self.others)
        ]  # fmt: skip

    def resized(self, scale: Scale) -> None:
        pen = self.ctx.pen
        wide = max(220.0, self.ready.wanted_width(pen) + 30)
        text = self.why or self.ctx.words("app.curtain.why", name=self.name)
        w = min(self.ctx.w - 60, max(480.0 if len(self.ways) < 3 else 620.0, wide + 80))
        self._text = text
        self._text_h = pen.paragraph_height(text, w - 100, "body", 16)
        rows = self._rows(w - 60)
        below = len(rows) * (WAY_H + WAY_GAP)
        h = 96 + 74 + self._text_h + 24 + 58 + 34 + below
        self.frame = Box(round((self.ctx.w - w) / 2), round((self.ctx.h - h) / 2), w, h)
        self.ready.place(self.frame.cx - wide / 2, self.frame.bottom - 34 - 58 - below, wide, 58)
        y = self.frame.bottom - 30 - below + WAY_GAP
        for row in rows:
            x = self.frame.cx - (sum(size for _, size in row) + WAY_GAP * (len(row) - 1)) / 2
            for way, size in row:
                way.place(x, y, size, WAY_H)
                x += size + WAY_GAP
            y += WAY_H + WAY_GAP

    def _rows(self, room: float) -> list[list[tuple[Button, float]]]:
        """The ways to others with their widths, as many in a row as there is room for."""
        rows: list[list[tuple[Button, float]]] = []
        for way in self.ways:
            size = min(room, way.wanted_width(self.ctx.pen) + 16)
            if rows and sum(have + WAY_GAP for _, have in rows[-1]) + size <= room:
                rows[-1].append((way, size))
            else:
                rows.append([(way, size)])
        return rows

    def draw(self, dst: pygame.Surface) -> None:
        pen, frame = self.ctx.pen, self.frame
        self._draw_cloth(pen, dst)
        pen.panel(dst, frame, "parchment", 14, 16)
        plate = pen.seat_plate(theme.seat(self.colour), 84)
        pen.blit(dst, plate, frame.cx - 42, frame.y - 34)
        title = self.ctx.words("app.curtain.pass", name=self.name)
        size = pen.fit(title, "caps_heavy", 28, frame.w - 60, 0.5)
        pen.text(dst, title, frame.cx, frame.y + 86, "caps_heavy", size, theme.HEADING, "center")
        pen.divider(dst, frame.x + 60, frame.y + 118, frame.w - 120)
        pen.paragraph(dst, self._text, frame.x + 50, frame.y + 138, frame.w - 100, "body", 16, centred=True)
        self.widgets.draw(pen, dst, self.focus)

    def _draw_cloth(self, pen: Pen, dst: pygame.Surface) -> None:
        """Heavy red folds with a gilt hem."""
        w, h = self.ctx.w, self.ctx.h
        count = math.ceil(w / FOLD)
        tones = [(0.0, "#3d0808")]
        for i in range(count):
            at = (i + 0.5) / count
            deep = 0.5 + 0.5 * math.sin(i * 2.1)
            tones += [
                (at - 0.36 / count, blend("#7d1712", "#5a0f0c", deep)),
                (at, blend("#b02a20", "#8f1f18", deep)),
                (at + 0.38 / count, "#3d0808"),
            ]
        body = f'<rect width="{w:g}" height="{h:g}" fill="url(#c)"/><rect width="{w:g}" height="{h:g}" fill="url(#v)"/>'
        stops = [(round(at, 4), colour) for at, colour in tones]
        shade = lg("v", (0, "#000", 0.62), (0.22, "#000", 0.08), (0.8, "#000", 0.12), (1, "#000", 0.6))
        pen.blit(dst, pen.drawing(body, w, h, lg("c", *stops, x2=1, y2=0) + shade), 0, 0)
        hem = 26.0
        pen.blit(dst, pen.meander(w, hem, 0, "#5a1d12", "#d9a441", "#8a5a14"), 0, h - hem - 14)
        fringe = "".join(f'<path d="M{x} 0 v12" stroke="#d9a441" stroke-width="2.4"/>' for x in range(3, int(w), 6))
        pen.blit(dst, pen.drawing(fringe, w, 14), 0, h - 14)

    def said(self) -> list[str]:
        return [self.ctx.words("app.curtain.pass", name=self.name), self._text]

    def handle(self, event: InputEvent) -> bool:
        # Esc does nothing: the only way on is to be ready. Everything else is kept from the table as well.
        return isinstance(event, Key) and event.name not in ("return", "space", "tab", "backspace")
