"""The bar over the table: the game's name, round, and the tools."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.ui.geometry import Box
from game.ui.widgets import Button, IconButton, Widgets

if TYPE_CHECKING:
    from game.scenes.play import PlayScene
    from game.ui.target import Target

BUTTON_H = 35.0
NARROW = 1130.0
ICON_W = 44.0


class PlayBar:
    """Undo, redo, hint, rules, speed, settings, menu."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene
        words = scene.ctx.words
        self.widgets = Widgets()
        add = self.widgets.add
        self.undo = add(Button("undo", words("play.undo"), scene.undo, icon="undo", keys=("ctrl+z", "u"), size=13.5))
        self.redo = add(IconButton("redo", words("play.redo"), "redo", scene.redo, keys=("ctrl+y", "ctrl+shift+z")))
        self.hint = add(Button("hint", words("play.hint"), scene.hint.ask, icon="hint", keys=("h",), size=13.5))
        self.rules = add(Button("rules", words("play.rules"), scene.open_rules, icon="rules", size=13.5))
        self.speed = add(Button("speed", "", scene.cycle_speed, icon="speed", size=13.5))
        self.gear = add(IconButton("settings", words("play.settings"), "gear", scene.doors.settings))
        self.menu = add(IconButton("menu", words("play.menu"), "menu", scene.doors.menu, keys=("f10",)))
        self.undo.tip = words("play.undo.tip")
        self.redo.tip = words("play.redo.tip")
        self.hint.tip = words("play.hint.tip")
        self.rules.tip = words("play.rules.tip")
        self.speed.tip = words("play.speed.tip")
        self.gear.tip = ""
        self.menu.tip = words("play.menu.tip")
        self.box = Box(0, 0, 0, 0)
        self._left = 0.0
        self._title = ""

    def refresh(self) -> None:
        """Labels and what can be used now."""
        scene = self.scene
        words = scene.ctx.words
        title = words(f"{scene.session.info.id}.banner")
        self._title = words("play.banner.practice", game=title) if scene.session.match.practice else title
        self.speed.label = words(f"play.speed.{scene.ctx.settings.animation}")
        refusal = scene.why_no_undo()
        self.undo.disable(None if refusal is None else scene.told(refusal))
        self.redo.disable(None if scene.session.can_redo() else words("app.undo.nothing_to_redo"))
        acts = scene.session.actor is not None and not scene.sealed.is_quiet and not scene.sealed.is_together
        self.hint.disable(None if acts else words("play.hint.not_now"))
        self.place(self.box)

    def place(self, box: Box) -> None:
        self.box = box
        if box.w <= 0:
            return
        pen = self.scene.ctx.pen
        x = box.right - 12
        for widget in reversed(self._buttons()):
            narrow = box.w < NARROW and widget in (self.undo, self.hint, self.rules)
            w = ICON_W if narrow or isinstance(widget, IconButton) else widget.wanted_width(pen, 76)
            widget.place(x - w, 8, w, BUTTON_H)
            x -= w + 8
        self._left = x

    def targets(self) -> list[Target]:
        return self.widgets.targets()

    # ---- picture

    def look(self) -> Hashable:
        """All that the bar's picture depends on beside the pen."""
        scene, focus = self.scene, self.scene.focus
        buttons = tuple((w.label, w.box, focus.state_of(w.id, w.enabled)) for w in self._buttons())
        return self._title, scene.table.heading(), scene.table.status(), buttons, self.box.w

    def draw_ground(self, dst: pygame.Surface) -> None:
        self.scene.ctx.pen.top_bar_ground(dst, self.box.w)

    def draw_inside(self, dst: pygame.Surface) -> None:
        """Title, round and buttons."""
        scene = self.scene
        pen, table = scene.ctx.pen, scene.table
        pen.top_bar_words(dst, self.box.w, self._title, table.heading(), table.status(), self.box.w - self._left)
        for widget in self._buttons():
            state = scene.focus.state_of(widget.id, widget.enabled)
            label = "" if widget.box.w <= ICON_W else widget.label
            pen.button(dst, widget.box, label, widget.kind, state, widget.icon, "", widget.size)

    def _buttons(self) -> list[Button]:
        return [widget for widget in self.widgets if isinstance(widget, Button)]
