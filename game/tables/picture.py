"""A still picture of a position with bar, panels and tray, for `ludi render` and for looking at a table."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pygame

from game.core.match import Observation
from game.core.say import Say
from game.core.types import Choose, GameInfo, Over, Seat
from game.core.words import Catalogue
from game.tables.table import Setting, Table
from game.ui import theme
from game.ui.bake import Bakery
from game.ui.context import PlainSettings, UiContext
from game.ui.geometry import Box
from game.ui.pen import Pen
from game.ui.scale import Scale
from game.ui.sound import Sounds
from game.ui.toast import Toasts

RAIL, GAP = 342.0, 12.0
PANEL_TALL, PANEL_LEAST = 90.0, 46.0


def still_context(size: tuple[int, int], fonts: Path, words: Catalogue, settings: PlainSettings | None = None) -> UiContext:
    """All a table needs to be drawn without a window or a sound. Opens pygame's dummy display if there is none."""
    if pygame.display.get_surface() is None:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        pygame.display.init()
        pygame.display.set_mode((1, 1))
    pygame.font.init()
    chosen = settings if settings is not None else PlainSettings()
    scale = Scale.fit(*size, chosen.ui_size)
    return UiContext(
        pen=Pen(scale.k, fonts, chosen.colour_safe),
        scale=scale,
        sounds=Sounds(active=False),
        words=words,
        settings=chosen,
        toasts=Toasts(),
        bakery=Bakery(None),
        clock=lambda: 0.0,
    )


def setting_for(
    ui: UiContext, info: GameInfo, board: Any, names: Sequence[str], colours: Sequence[int], words: Catalogue
) -> Setting:
    """A table's setting in which nothing can be played."""

    def speak(sentence: Say) -> str:
        return words.text(sentence, names)

    return Setting(
        ui=ui, info=info, board=board, rules=info.rules(board), names=tuple(names), colours=tuple(colours),
        act=lambda action: None, say=speak, changed=lambda: None,
    )  # fmt: skip


class Frame:
    """The play screen's parts round a table, drawn once."""

    def __init__(self, ui: UiContext, setting: Setting, table: Table, roles: Sequence[str] = ()) -> None:
        self.ui, self.setting, self.table, self.roles = ui, setting, table, roles
        w, h = ui.w, ui.h
        self.tray = Box(GAP, h - theme.TRAY - 8, w - 2 * GAP, theme.TRAY)
        rail_w = max(268.0, min(RAIL, w * 0.268))
        self.rail = Box(w - rail_w - GAP, theme.TOP_BAR + 14, rail_w, self.tray.y - theme.TOP_BAR - 23)
        self.felt = Box(self.tray.x + 14, self.tray.y + 11, min(560.0, max(300.0, self.tray.w * 0.335)), self.tray.h - 22)
        self.board = Box(0, theme.TOP_BAR, self.rail.x - 6, self.tray.y - theme.TOP_BAR - 2)
        table.place(self.board, self.felt)

    def panels(self) -> list[Box]:
        count = len(self.setting.names)
        each = max(PANEL_LEAST, min(PANEL_TALL, (self.rail.h - 8 * (count - 1)) / count))
        return [Box(self.rail.x, self.rail.y + n * (each + 8), self.rail.w, each) for n in range(count)]

    def paint(self, dst: pygame.Surface, active: Sequence[Seat]) -> None:
        pen, table = self.ui.pen, self.table
        table.draw(dst)
        title = self.setting.say(self.setting.info.title).upper().replace("U", "V")
        pen.top_bar(dst, self.ui.w, title, table.heading(), table.status())
        for seat, box in enumerate(self.panels()):
            self._panel(dst, seat, box, seat in active)
        pen.panel(dst, self.tray, "dark", 14)
        pen.felt(dst, self.felt)
        table.draw_tray(dst)
        self._words(dst)
        table.draw_over(dst)

    def _panel(self, dst: pygame.Surface, seat: Seat, box: Box, active: bool) -> None:
        pen = self.ui.pen
        if active:
            pen.halo(dst, box)
        pen.panel(dst, box, "parchment" if active else "dark")
        face = min(70.0, box.h - 14)
        self.table.draw_face(dst, seat, Box(box.x + 10, box.cy - face / 2, face, face), active)
        ink, soft = (theme.NIGHT, theme.INK_HINT) if active else ("#f7e8c8", "#c7ab80")
        left = box.x + face + 22
        room = box.right - 12 - left
        name, role = self.setting.names[seat], self.roles[seat] if seat < len(self.roles) else ""
        if box.h >= 70:
            seen = pen.text(
                dst, pen.ellipsis(name, "caps", 18, room * 0.7), left, box.y + box.h * 0.235, "caps", 18, ink, "midleft"
            )
            pen.fitted(dst, role, seen.right + 10, seen.cy + 1.5, box.right - seen.right - 22, "italic", 13, soft, "midleft")
            self.table.draw_seat(dst, seat, Box(left, box.y + box.h * 0.44, room, box.h * 0.48), active)
            return
        name_w = min(room * 0.42, 130.0)
        pen.text(dst, pen.ellipsis(name, "caps", 15, name_w), left, box.cy - 7, "caps", 15, ink, "midleft")
        pen.fitted(dst, role, left, box.cy + 9, name_w, "italic", 12, soft, "midleft")
        self.table.draw_seat(dst, seat, Box(left + name_w + 8, box.y + 6, room - name_w - 8, box.h - 12), active)

    def _words(self, dst: pygame.Surface) -> None:
        pen, prompt = self.ui.pen, self.table.prompt()
        x = self.tray.right - 12
        for button in reversed(self.table.buttons()):
            size = 19 if button.primary else 17
            w = pen.button_width(button.label, size, False, button.key.upper() if len(button.key) == 1 else "", 118)
            h = 60.0 if button.primary else 52.0
            x -= w
            kind, state = ("gold" if button.primary else "stone"), ("normal" if button.enabled else "disabled")
            pen.button(dst, Box(x, self.tray.cy - h / 2 - 1, w, h), button.label, kind, state, None, "", size)  # type: ignore[arg-type]
            x -= GAP
        if prompt is None:
            return
        left, room = self.felt.right + 17, x - self.felt.right - 31
        y = self.tray.y + 8
        pen.fitted(dst, prompt.title, left, y + 17, room, "caps", 20, theme.IVORY, "midleft", theme.NIGHT)
        y += 31
        for line in pen.wrap(prompt.text, "body", 15, room)[:2]:
            pen.text(dst, line, left, y, "body", 15, theme.SAND)
            y += 20
        pen.fitted(dst, prompt.hint, left, max(y + 9, self.tray.bottom - 20), room, "italic", 13, "#a98e66", "midleft")


def active_seats(observation: Observation[Any, Any]) -> tuple[Seat, ...]:
    match observation.pending:
        case Choose(seats=seats):
            return seats
        case Over():
            return ()


def render(
    setting: Setting,
    make_table: Callable[[Setting], Table],
    observation: Observation[Any, Any],
    seat: Seat | None,
    size: tuple[int, int],
) -> pygame.Surface:
    """The picture of one position as `seat` sees it, all layers drawn."""
    table = make_table(setting)
    frame = Frame(setting.ui, setting, table)
    table.see(observation, seat)
    surface = pygame.Surface(size).convert()
    table.draw(surface)
    setting.ui.bakery.finish()
    frame.paint(surface, active_seats(observation))
    return surface
