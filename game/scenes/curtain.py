"""The curtain between two people at one machine: it lies over the hands, and the table stays in sight as all may see it.

What lies beneath is drawn for a spectator: no hand is in it, under the cloth or beside it. The pointer, which may rest on
what was chosen a moment ago, is put on the cloth.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.scenes.play_layout import tray_of
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
MARGIN, READY_H, PLATE = 18.0, 58.0, 70.0
TITLE_H, LINE_H = 34.0, 19.0
HEM = 14.0


class Curtain(Scene[int | None]):
    """Says who is to come. `colour` is the seat's style; `why` may say what is waited for; `others` names the ways to
    a curtain of somebody else. `top`: what lies below there is covered as well, wherever the window ends: what was chosen
    from. Dismissed with None when the one it names is ready, else with the number of the way."""

    opaque = False
    dim = 1.0
    fade = False

    def __init__(
        self,
        name: str,
        colour: int,
        why: str = "",
        others: Sequence[str] = (),
        top: Callable[[], float | None] = lambda: None,
    ) -> None:
        super().__init__()
        self.name, self.colour, self.why, self.others, self.top = name, colour, why, tuple(others), top
        self._is_new = True
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
        """Over the whole tray, and higher where there is more to read or to press."""
        pen, tray = self.ctx.pen, tray_of(self.ctx.w, self.ctx.h)
        self._text = self.why or self.ctx.words("app.curtain.why", name=self.name)
        wide = max(200.0, self.ready.wanted_width(pen) + 30)
        x = tray.x + MARGIN + PLATE + MARGIN
        self._room = tray.right - MARGIN - wide - MARGIN - x
        self._lines = pen.wrap(self._text, "body", 15, self._room)
        rows = self._rows(tray.w - 2 * MARGIN)
        below = len(rows) * (WAY_H + WAY_GAP)
        head = max(READY_H, PLATE, TITLE_H + len(self._lines) * LINE_H)
        h = max(tray.h, head + 2 * MARGIN - 4 + below + (HEM if below else 0))
        frame, top = Box(tray.x, tray.bottom - h, tray.w, h), self.top()
        rise = 0.0 if top is None else max(0.0, frame.y - top)
        self.frame = Box(frame.x, frame.y - rise, frame.w, h + rise)
        self._head = Box(x, frame.y, self._room, h - below)
        self.ready.place(tray.right - MARGIN - wide, self._head.cy - READY_H / 2, wide, READY_H)
        y = self._head.bottom - 4
        for row in rows:
            left = self.frame.cx - (sum(size for _, size in row) + WAY_GAP * (len(row) - 1)) / 2
            for way, size in row:
                way.place(left, y, size, WAY_H)
                left += size + WAY_GAP
            y += WAY_H + WAY_GAP
        if self._is_new and self.ctx.window is not None:
            # Beside all buttons, and below all cards once it is lifted: a second press of a double click means nothing.
            self.ctx.window.put_pointer(scale.px(tray.x + MARGIN / 2), scale.px(tray.cy))
        self._is_new = False

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
        pen, frame, head = self.ctx.pen, self.frame, self._head
        draw_cloth(pen, dst, frame, HEM)
        plate = pen.seat_plate(theme.seat(self.colour), PLATE)
        pen.blit(dst, plate, frame.x + MARGIN, head.cy - PLATE / 2)
        title = self.ctx.words("app.curtain.pass", name=self.name)
        size = pen.fit(title, "caps_heavy", 25, head.w, 0.5)
        y = head.cy - (TITLE_H + len(self._lines) * LINE_H) / 2
        pen.text(dst, title, head.x, y + TITLE_H / 2, "caps_heavy", size, theme.IVORY, "midleft", theme.NIGHT)
        for n, line in enumerate(self._lines):
            at = y + TITLE_H + (n + 0.5) * LINE_H
            pen.text(dst, line, head.x, at, "body", 15, theme.IVORY, "midleft", theme.NIGHT)
        self.widgets.draw(pen, dst, self.focus)

    def said(self) -> list[str]:
        return [self.ctx.words("app.curtain.pass", name=self.name), self._text]

    def handle(self, event: InputEvent) -> bool:
        # Esc does nothing: the only way on is to be ready. Everything else is kept from the table as well.
        return isinstance(event, Key) and event.name not in ("return", "space", "tab", "backspace")


def draw_cloth(pen: Pen, dst: pygame.Surface, frame: Box, hem: float) -> None:
    """Heavy red folds with gilt hems, the upper one so high."""
    w, h = frame.w, frame.h
    count = math.ceil(w / FOLD)
    tones = [(0.0, "#3d0808")]
    for i in range(count):
        at = (i + 0.5) / count
        deep = 0.5 + 0.5 * math.sin(i * 2.1)
        tones += [
            (at - 0.36 / count, blend("#6d1512", "#520f0c", deep)),
            (at, blend("#8f221a", "#751a14", deep)),
            (at + 0.38 / count, "#3d0808"),
        ]
    body = f'<rect width="{w:g}" height="{h:g}" fill="url(#c)"/><rect width="{w:g}" height="{h:g}" fill="url(#v)"/>'
    stops = [(round(at, 4), colour) for at, colour in tones]
    shade = lg("v", (0, "#000", 0.42), (0.22, "#000", 0.2), (0.8, "#000", 0.24), (1, "#000", 0.5))
    pen.panel(dst, frame, "dark", 14)
    pen.blit(dst, pen.drawing(body, w, h, lg("c", *stops, x2=1, y2=0) + shade), frame.x, frame.y)
    border = pen.meander(w, hem, 0, "#5a1d12", "#d9a441", "#8a5a14")
    pen.blit(dst, border, frame.x, frame.y - hem + 4)
    fringe = "".join(f'<path d="M{x} 0 v7" stroke="#d9a441" stroke-width="2.4"/>' for x in range(3, int(w), 6))
    pen.blit(dst, pen.drawing(fringe, w, 8), frame.x, frame.bottom - 1)
