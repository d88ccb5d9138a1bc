"""Letters on the screen for hands without a keyboard: a pad's A on a field, or a finger on it, lays them over any screen.

They write into the field beneath as a keyboard would, by its own events, so that whatever follows each letter there
(a search, a note, a refusal) follows here, too. A keyboard that is there after all types on.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.scenes.stack import AnyScene, AppContext, Scene
from game.ui import theme
from game.ui.focus import Focus
from game.ui.geometry import Box
from game.ui.icons import IconName
from game.ui.input import InputEvent, Key, Mods, Quit, Text
from game.ui.pen import Pen
from game.ui.scale import Scale
from game.ui.skins import ButtonKind
from game.ui.target import Target, find
from game.ui.widgets import Button

PLAIN = ("1234567890", "qwertyuiop", "asdfghjkl'", "zxcvbnm,.-")
MARKS = ("àáâäãåæçèé", "êëìíîïñòóô", "öõøœùúûüýß", "!?&():;/+_")
COLUMNS = 10
GAP, MARGIN = 6.0, 16.0
KEY_H, STRIP_H, LABEL_H, HINT_H = 46.0, 40.0, 20.0, 22.0
WIDEST = 860.0
LETTER = 21.0


class LetterKey(Button):
    """A key with a letter as it will stand in the field."""

    def draw(self, pen: Pen, dst: pygame.Surface, focus: Focus) -> None:
        pen.button(dst, self.box, "", "stone", focus.state_of(self.id, self.enabled))
        pen.text(dst, self.label, self.box.cx, self.box.cy - 1, "bold", LETTER, theme.IVORY, "center", theme.NIGHT)


class Letters(Scene[None]):
    """For the field `field_id` of the scene beneath. Whoever is done goes back to it."""

    opaque = False
    dim = 0.55
    fade = False

    def __init__(self, beneath: AnyScene, field_id: str) -> None:
        super().__init__()
        self.beneath, self.field_id = beneath, field_id
        self.is_large = self.shows_marks = False
        self.first_focus = "letter:1:0"

    # ---- the field

    @property
    def field(self) -> Target | None:
        """As it is now; None: it is gone."""
        return find(self.beneath.targets(), self.field_id)

    @property
    def value(self) -> str:
        return self.field.value if self.field is not None else ""

    def _tell(self, event: InputEvent) -> bool:
        field = self.field
        used = field is not None and field.enabled and field.on_event is not None and field.on_event(event)
        self.invalidate()
        self.ctx.stack.redraw()
        return used

    def write(self, text: str) -> None:
        self._tell(Text(text))
        self.is_large = False
        self._name()

    def rub_out(self) -> None:
        self._tell(Key("backspace"))
        self._name()

    def clear(self) -> None:
        """The whole line."""
        self._tell(Key("a", Mods(ctrl=True)))
        self.rub_out()

    def step(self, name: str) -> None:
        """The mark in the field goes left or right."""
        self._tell(Key(name))

    # ---- life

    def enter(self, ctx: AppContext) -> None:
        words = ctx.words
        self.rows: list[list[Button]] = []
        for y in range(len(PLAIN)):
            self.rows.append(
                [self.add(LetterKey(f"letter:{y}:{x}", "", partial(self._press, y, x))) for x in range(COLUMNS)]
            )

        def key(name: str, action: Callable[[], None], icon: IconName | None = None, kind: ButtonKind = "stone") -> Button:
            return self.add(Button(name, words(f"app.letters.{name}"), action, kind, icon, size=15))

        self.large = key("large", self._turn_large)
        self.marks = key("marks", self._turn_marks)
        self.space = key("space", lambda: self.write(" "))
        self.rub = key("rub", self.rub_out)
        self.done = key("done", lambda: self.dismiss(None), "check", "gold")
        self.done.key = words("app.key.enter")
        self.is_large = not self.value.strip()
        if ctx.device == "pad":
            self.focus.give(self.first_focus, keyboard=True)
        self._name()

    def _name(self) -> None:
        """The letters as they are written now; large at the beginning of a word."""
        page = MARKS if self.shows_marks else PLAIN
        for letters, row in zip(page, self.rows, strict=True):
            for letter, button in zip(letters, row, strict=True):
                button.label = letter.upper() if self.is_large and letter != "ß" else letter
        self.marks.label = self.ctx.words("app.letters.plain" if self.shows_marks else "app.letters.marks")
        self.invalidate()

    def _press(self, y: int, x: int) -> None:
        self.write(self.rows[y][x].label)

    def _turn_large(self) -> None:
        self.is_large = not self.is_large
        self._name()

    def _turn_marks(self) -> None:
        self.shows_marks = not self.shows_marks
        self._name()

    def resized(self, scale: Scale) -> None:
        w = min(WIDEST, self.ctx.w - 16)
        rows = len(self.rows) + 1
        h = MARGIN * 2 + LABEL_H + STRIP_H + 10 + rows * (KEY_H + GAP) + HINT_H
        self.frame = Box((self.ctx.w - w) / 2, self.ctx.h - h - 8, w, h)
        inner = self.frame.inset(MARGIN, MARGIN)
        self.strip = Box(inner.x, inner.y + LABEL_H, inner.w, STRIP_H)
        y, each = self.strip.bottom + 10, (inner.w - GAP * (COLUMNS - 1)) / COLUMNS
        for row in self.rows:
            for n, button in enumerate(row):
                button.place(inner.x + n * (each + GAP), y, each, KEY_H)
            y += KEY_H + GAP
        x = inner.x
        for wide, button in ((1.5, self.large), (1.5, self.marks), (3.0, self.space), (2.0, self.rub), (2.0, self.done)):
            width = wide * (each + GAP) - GAP
            button.place(x, y, width, KEY_H)
            x += width + GAP

    # ---- picture

    def draw(self, dst: pygame.Surface) -> None:
        pen, frame, field = self.ctx.pen, self.frame, self.field
        pen.panel(dst, frame, "dark", 14)
        if field is not None:
            pen.fitted(
                dst, field.label, self.strip.x + 2, self.strip.y - 5, self.strip.w, "caps", 14, theme.SAND, "bottomleft"
            )
            # The field's own mark: it is the one that holds on_event.
            held = getattr(field.on_event, "__self__", None)
            caret, is_marked = getattr(held, "caret", len(field.value)), getattr(held, "all_marked", False)
            pen.field(dst, self.strip, field.value, "hover", caret=caret, marked=is_marked)
        self.widgets.draw(pen, dst, self.focus)
        hint = self.ctx.words("app.letters.pad" if self.ctx.device == "pad" else "app.letters.touch")
        pen.fitted(
            dst, hint, frame.cx, frame.bottom - MARGIN + 2, frame.w - 2 * MARGIN, "italic", 13, theme.SAND, "midbottom"
        )

    def said(self) -> list[str]:
        field = self.field
        return [] if field is None else [field.label, field.value]

    # ---- keys

    def process(self, event: InputEvent) -> bool:
        if isinstance(event, Key) and event.name in ("return", "space") and self.ctx.device == "keys":
            return self.handle(event)  # of a keyboard that is there after all: no press on the letter with the ring
        return super().process(event)

    def handle(self, event: InputEvent) -> bool:
        match event:
            case Quit() | Key("escape") | Key("f10"):
                self.dismiss(None)
                return True
            case Key("h") if self.ctx.device == "pad":  # Y
                self.rub_out()
                return True
            case Key("tab", mods) if self.ctx.device == "pad":  # the shoulders
                self.step("left" if mods.shift else "right")
                return True
            case Key("return"):  # without the ring: X, or a keyboard's Enter
                self.dismiss(None)
                return True
            case Text(text):
                self.write(text)
                return True
            case Key("backspace" | "delete" | "home" | "end"):
                return self._tell(event)
            case Key(name, mods) if mods.ctrl or len(name) == 1 or name == "space":
                return self._tell(event) if mods.ctrl else True
        return False


def wants_letters(scene: AnyScene | None) -> str | None:
    """The id of the field that has the focus there, if it can be written in."""
    if scene is None or isinstance(scene, Letters):
        return None
    target = find(scene.targets(), scene.focus.focused)
    return target.id if target is not None and target.role == "field" and target.enabled else None
