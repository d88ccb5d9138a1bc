"""The bar over the table: the game's name, round, and the tools."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Literal

import pygame

from game.core.say import Say
from game.scenes.play_desk import Desk
from game.scenes.play_sealed import Sealed
from game.scenes.primer_card import KEY as PRIMER_KEY
from game.scenes.saying import banner
from game.ui.focus import State
from game.ui.geometry import Box
from game.ui.pen import Pen
from game.ui.target import Target
from game.ui.widgets import Button, IconButton, Widgets

BUTTON_H = 35.0
NARROW = 1130.0
ICON_W, GAP = 44.0, 8.0
ICON_LEAST, GAP_LEAST = 40.0, 5.0
"""In a narrow bar, so that what the table says has its room."""


class ShortNamed(IconButton):
    """Shows a word beside the sign where the bar is wide: one of those it is called by."""

    shown = ""

    def wanted_width(self, pen: Pen, least: float = ICON_W) -> float:
        return pen.button_width(self.shown, self.size, True) if self.shown else least


@dataclass(frozen=True)
class Tools:
    """What the buttons do."""

    undo: Callable[[], None]
    redo: Callable[[], None]
    hint: Callable[[], None]
    rules: Callable[[], None]
    why_no_undo: Callable[[], Say | None]
    primer: Callable[[], None] | None = None
    """The card of aim, turn and end; None where the table has none, and in a lesson."""


class PlayBar:
    """Undo, redo, hint, rules, speed, settings, menu."""

    def __init__(self, desk: Desk, sealed: Sealed, tools: Tools) -> None:
        self.desk, self.sealed, self.tools = desk, sealed, tools
        words = desk.ctx.words
        self.widgets = Widgets()
        add = self.widgets.add
        self.undo = add(Button("undo", words("play.undo"), tools.undo, icon="undo", keys=("ctrl+z", "u"), size=13.5))
        self.redo = add(IconButton("redo", words("play.redo"), "redo", tools.redo, keys=("ctrl+y", "ctrl+shift+z")))
        self.hint = add(Button("hint", words("play.hint"), tools.hint, icon="hint", keys=("h",), size=13.5))
        if tools.primer is not None:
            aim = add(ShortNamed("primer", words("play.primer"), "question", tools.primer, keys=(PRIMER_KEY,)))
            aim.tip, aim.shown, aim.size = words("play.primer.tip"), words("play.primer.short"), 13.5
        self.rules = add(Button("rules", words("play.rules"), tools.rules, icon="rules", size=13.5))
        self.speed = add(Button("speed", "", self._cycle_speed, icon="speed", size=13.5))
        self.gear = add(IconButton("settings", words("play.settings"), "gear", desk.doors.settings))
        self.menu = add(IconButton("menu", words("play.menu"), "menu", desk.doors.menu, keys=("f10",)))
        self.undo.tip = words("play.undo.tip")
        self.redo.tip = words("play.redo.tip")
        self.hint.tip = words("play.hint.tip")
        self.rules.tip = words("play.rules.tip")
        self.speed.tip = words("play.speed.tip")
        self.gear.tip = ""
        self.box = Box(0, 0, 0, 0)
        self._left = 0.0
        self._title = ""

    def refresh(self) -> None:
        """Labels and what can be used now."""
        desk = self.desk
        words = desk.ctx.words
        self.menu.tip = words("play.menu.tip.pad") if desk.ctx.device == "pad" else words("play.menu.tip")
        title = banner(words, desk.session.info, desk.table)
        self._title = words(self.mark, game=title) if self.mark else title
        self.speed.label = words(f"play.speed.{desk.ctx.settings.animation}")
        refusal = self.tools.why_no_undo()
        self.undo.disable(None if refusal is None else desk.told(refusal))
        self.redo.disable(None if desk.session.can_redo() else words("app.undo.nothing_to_redo"))
        acts = desk.session.actor is not None and not self.sealed.is_quiet and not self.sealed.is_together
        self.hint.disable(None if acts else words("play.hint.not_now"))
        self.place(self.box)

    @property
    def mark(self) -> str:
        """The words that mark a table which is not for anybody's account; "" for an ordinary one."""
        return "play.banner.practice" if self.desk.session.match.practice else ""

    def place(self, box: Box) -> None:
        self.box = box
        if box.w <= 0:
            return
        pen = self.desk.ctx.pen
        x = box.right - 12
        is_narrow = box.w < NARROW
        icon, gap = (ICON_LEAST, GAP_LEAST) if is_narrow else (ICON_W, GAP)
        for widget in reversed(self._buttons()):
            narrow = is_narrow and (widget in (self.undo, self.hint, self.rules) or isinstance(widget, ShortNamed))
            bare = isinstance(widget, IconButton) and not isinstance(widget, ShortNamed)
            w = icon if narrow or bare else widget.wanted_width(pen, 76)
            widget.place(x - w, 8, w, BUTTON_H)
            x -= w + gap
        self._left = x

    def targets(self) -> list[Target]:
        return self.widgets.targets()

    def _cycle_speed(self) -> None:
        """The next animation speed."""
        order: tuple[Literal["slow", "normal", "fast", "off"], ...] = ("slow", "normal", "fast", "off")
        settings = self.desk.ctx.settings
        faster = order[(order.index(settings.animation) + 1) % len(order)]
        setattr(settings, "animation", faster)  # noqa: B010  # the protocol only reads
        self.desk.ctx.apply_settings()
        self.desk.refresh()

    # ---- picture

    def look(self) -> Hashable:
        """All that the bar's picture depends on beside the pen."""
        desk = self.desk
        buttons = tuple((w.label, w.box, self._state(w)) for w in self._buttons())
        return self._title, desk.table.heading(), desk.table.status(), buttons, self.box.w

    def draw_ground(self, dst: pygame.Surface) -> None:
        self.desk.ctx.pen.top_bar_ground(dst, self.box.w)

    def draw_inside(self, dst: pygame.Surface) -> None:
        """Title, round and buttons."""
        desk = self.desk
        pen, table = desk.ctx.pen, desk.table
        pen.top_bar_words(dst, self.box.w, self._title, table.heading(), table.status(), self.box.w - self._left)
        for widget in self._buttons():
            label = widget.shown if isinstance(widget, ShortNamed) else widget.label
            label = "" if widget.box.w <= ICON_W else label
            pen.button(dst, widget.box, label, widget.kind, self._state(widget), widget.icon, "", widget.size)

    def _state(self, button: Button) -> State:
        """Dark beneath a curtain, which keeps all from the table but whoever is ready for it."""
        return self.desk.focus.state_of(button.id, button.enabled and not self.sealed.is_curtained)

    def _buttons(self) -> list[Button]:
        return [widget for widget in self.widgets if isinstance(widget, Button)]
