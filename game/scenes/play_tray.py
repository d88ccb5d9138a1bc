"""The tray under the table: the game's dice or hand, the prompt, and the buttons of the moment."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial

import pygame

from game.scenes.log_panel import LogLine
from game.scenes.play_desk import Desk
from game.scenes.play_hint import HintOnScreen
from game.scenes.play_layout import Layout
from game.scenes.play_moment import Moment
from game.scenes.play_soon import Soon
from game.tables.table import Prompt, TableButton
from game.ui import theme
from game.ui.focus import State
from game.ui.geometry import Box
from game.ui.pen import Pen
from game.ui.skins import ButtonKind
from game.ui.target import Target

GAP = 12.0
SQUEEZED = 0.85
"""Share of its width below which a button names no key."""
FIRST_LINE, HINT_LINE = 31.0, 17.0
SIZES = ((15.0, 20.0), (13.5, 17.0), (12.0, 15.0))
"""Of the prompt's text, with the height of a line: the largest that leaves nothing out."""
LEAST_TITLE = 0.55
"""Of its size, where a long question stands beside two buttons."""
KEYS_TEXT = 13.0
"""Size of the line of keys."""
TOLD_SIZES = ((14.0, 17.5), (13.0, 16.0), (12.0, 14.5), (11.0, 13.5))
TOLD_INK = "#c7ab80"
FLAT, TITLE_SHARE = 60.0, 0.44
FLAT_SIZES = ((14.5, 19.0), (13.5, 16.5), (12.0, 14.0), (11.0, 13.5))
"""A box for the prompt that is lower than this has the text beside the question, in letters of these sizes."""


class PlayTray:
    """Asks the moment for prompt and buttons when something changed, and draws them."""

    def __init__(
        self, desk: Desk, moment: Moment, soon: Soon, hint: HintOnScreen, newest: Callable[[], LogLine | None]
    ) -> None:
        """`newest`: the line of the log that was told last; where the log is a drawer it stands in the buttons' place while
        there are none."""
        self.desk, self.moment, self.soon, self.hint, self._newest = desk, moment, soon, hint, newest
        self.told = ""
        self.prompt = Prompt("")
        self.buttons: list[TableButton] = []
        self.boxes: list[Box] = []
        self.layout: Layout | None = None

    def refresh(self) -> None:
        self.prompt = self.moment.prompt()
        self.buttons = self.moment.buttons()
        line = None if self.buttons else self._newest()
        self.told = "" if line is None else line.text.replace("**", "")

    def wanted_width(self) -> float:
        return wanted_width(self.desk.ctx.pen, self.buttons)

    def place(self, layout: Layout) -> None:
        self.layout = layout
        self.boxes = boxes_of(self.desk.ctx.pen, self.buttons, layout)

    def targets(self) -> list[Target]:
        return [
            Target(
                f"button:{button.id}", box, button.label, button.enabled, button.why_not, tip=button.tip,
                action=partial(self._press, button), keys=(button.key,) if button.key else (),
            )
            for button, box in zip(self.buttons, self.boxes, strict=False)
        ]  # fmt: skip

    def _press(self, button: TableButton) -> None:
        """Not by who wanted to press what has just played itself."""
        if not (button.primary and self.soon.has_just_played):
            button.press()

    # ---- picture

    def look(self) -> Hashable:
        """All that the picture of words and buttons depends on beside the pen."""
        state_of = self.desk.focus.state_of
        buttons = tuple(
            (button.label, button.key, button.primary, state_of(f"button:{button.id}", button.enabled), box)
            for button, box in zip(self.buttons, self.boxes, strict=False)
        )
        share = self._share
        spent = None if share is None else round(share * 40)
        return (
            self.prompt,
            self.hint.text,
            buttons,
            self.layout,
            spent,
            self.desk.ctx.device,
            self._is_secret,
            self.told,
            self.desk.session.is_hinting,
        )

    @property
    def _share(self) -> float | None:
        """How much is over of the time after which the gold button presses itself."""
        return self.soon.share if self.soon.is_waiting else self.desk.table.lingers

    @property
    def _is_secret(self) -> bool:
        """Each pad is a hand of its own."""
        return any(self.desk.table.secret_keys(seat) for seat in self.desk.session.people)

    def draw_ground(self, dst: pygame.Surface) -> None:
        if self.layout is not None:
            draw_ground(self.desk.ctx.pen, dst, self.layout)

    def draw_inside(self, dst: pygame.Surface) -> None:
        """Prompt and buttons; what lies on the felt is the table's."""
        if self.layout is None:
            return
        pen, focus = self.desk.ctx.pen, self.desk.focus
        said, colour = self.prompt, theme.SAND
        if self.desk.ctx.device == "pad":
            keys = self.desk.ctx.words("play.pad.secret" if self._is_secret else "play.pad")
            said = Prompt(said.title, said.text, keys)
        if self.layout.is_narrow and not self.desk.is_animating:  # hand and cloth stand up to there
            said = Prompt(said.title, said.text)
        if self.desk.session.is_hinting:
            said = Prompt(said.title, self.desk.ctx.words("play.hint.asked"))
            colour = theme.GOLD_LIT
        elif self.hint.text is not None and self.desk.table.explains_hint:
            text = self.desk.ctx.words("play.hint.says", reason=self.hint.text)
            said, colour = Prompt(said.title, text), theme.GOLD_LIT
        if self.told and self.layout.is_narrow and not self.layout.told.h:  # nobody plays here, and one box is for both
            said = Prompt(said.title, self.told)
        if not self.layout.sheet.overlaps(self.layout.words):  # a lesson's note stands there
            draw_prompt(pen, dst, self.layout.words, said, colour)
        if self.told and not self.buttons and self.layout.told.h:
            draw_told(pen, dst, self.layout.told, self.told)
        for button, box in zip(self.buttons, self.boxes, strict=False):
            draw_button(pen, dst, button, box, focus.state_of(f"button:{button.id}", button.enabled))
            share = self._share
            if button.primary and share is not None:  # it presses itself when the line is full
                pen.progress(dst, Box(box.x + 12, box.bottom - 15, box.w - 24, 10), share)


# ---- the same for a picture without a session


def _width(pen: Pen, button: TableButton) -> float:
    key = _key_name(button.key)
    return pen.button_width(button.label, 19 if button.primary else 17, False, key, 144 if button.primary else 118)


def wanted_width(pen: Pen, buttons: Sequence[TableButton]) -> float:
    """Units the buttons take, gaps included."""
    return sum(_width(pen, button) for button in buttons) + GAP * (len(buttons) - 1) if buttons else 120.0


def boxes_of(pen: Pen, buttons: Sequence[TableButton], layout: Layout) -> list[Box]:
    """Where the buttons stand, at the right."""
    gaps = GAP * max(0, len(buttons) - 1)
    wanted = sum(_width(pen, button) for button in buttons)
    share = min(1.0, (layout.buttons.w - gaps) / wanted) if wanted and layout.is_narrow else 1.0
    x = layout.buttons.right - wanted * share - gaps
    boxes = []
    for button in buttons:
        w, h = _width(pen, button) * share, 60.0 if button.primary else 52.0
        boxes.append(Box(x, layout.buttons.cy - h / 2 - 1, w, h))
        x += w + GAP
    return boxes


def draw_ground(pen: Pen, dst: pygame.Surface, layout: Layout) -> None:
    """Wood and felt."""
    pen.panel(dst, layout.tray, "dark", 14)
    pen.felt(dst, layout.felt)


def draw_button(pen: Pen, dst: pygame.Surface, button: TableButton, box: Box, state: State) -> None:
    kind: ButtonKind = "gold" if button.primary else "stone"
    key = _key_name(button.key) if box.w >= SQUEEZED * _width(pen, button) else ""  # the label needs the room
    pen.button(dst, box, button.label, kind, state, None, key, 19 if button.primary else 17)


def draw_prompt(pen: Pen, dst: pygame.Surface, box: Box, prompt: Prompt, colour: str = theme.SAND) -> None:
    """`colour`: of its text."""
    if box.h < FLAT:
        _draw_flat(pen, dst, box, prompt, colour)
        return
    size = pen.fit(prompt.title, "caps", 20, box.w, LEAST_TITLE)
    pen.text(dst, prompt.title, box.x, box.y + 17, "caps", size, theme.IVORY, "midleft", theme.NIGHT)
    last, room = keys_line(pen, prompt.hint, box.w), box.h - FIRST_LINE
    for size, step in SIZES:
        lines = pen.wrap(prompt.text, "body", size, box.w) if prompt.text else []
        if len(lines) * step + (HINT_LINE if last else 0) <= room:
            break
    else:  # the smallest: as many lines as there is room for, the keys' line given up first
        lines, last = lines[: max(1, int(room / step))], ""
    y = box.y + FIRST_LINE
    for line in lines:
        pen.text(dst, line, box.x, y, "body", size, colour)
        y += step
    if last:
        pen.fitted(dst, last, box.x, max(y + 8, box.bottom - 12), box.w, "italic", KEYS_TEXT, "#a98e66", "midleft")


def draw_told(pen: Pen, dst: pygame.Surface, box: Box, text: str) -> None:
    """What was told last, where buttons stand otherwise: all of it, in the largest letters that leave nothing out."""
    for size, step in TOLD_SIZES:
        lines = pen.wrap(text, "italic", size, box.w)
        if len(lines) * step <= box.h:
            break
    else:
        lines = lines[: max(1, int(box.h / step))]
        lines[-1] = pen.ellipsis(lines[-1] + "…", "italic", size, box.w)
    for n, line in enumerate(lines):
        pen.text(dst, line, box.x, box.cy + (n - (len(lines) - 1) / 2) * step, "italic", size, TOLD_INK, "midleft")


def _draw_flat(pen: Pen, dst: pygame.Surface, box: Box, prompt: Prompt, colour: str) -> None:
    """In a low box the text stands beside the question, and the keys below it where it leaves room."""
    room = box.w * (TITLE_SHARE if prompt.text else 1.0)
    size = pen.fit(prompt.title, "caps", 18, room, LEAST_TITLE)
    rows = pen.wrap(prompt.title, "caps", size, room)[:2]
    if len(rows) > 1:
        size = min(size, 15.0)
        rows = pen.wrap(prompt.title, "caps", size, room)[:2]
    for n, row in enumerate(rows):
        y = box.cy + (n - (len(rows) - 1) / 2) * size * 1.2
        pen.text(dst, row, box.x, y, "caps", size, theme.IVORY, "midleft", theme.NIGHT)
    x = box.x + max((pen.width(row, "caps", size) for row in rows), default=0.0) + 18
    for size, step in FLAT_SIZES:
        lines = pen.wrap(prompt.text, "body", size, box.right - x) if prompt.text else []
        if len(lines) * step <= box.h:
            break
    lines = lines[: int(box.h / step)]
    keys = keys_line(pen, prompt.hint, box.right - x) if len(lines) <= 1 and 2 * step <= box.h else ""
    if pen.width(keys, "italic", KEYS_TEXT) > box.right - x:
        keys = ""
    rows_of = len(lines) + bool(keys)
    for n, line in enumerate(lines):
        pen.text(dst, line, x, box.cy + (n - (rows_of - 1) / 2) * step, "body", size, colour, "midleft")
    if keys:
        y = box.cy + (rows_of - 1) / 2 * step
        pen.fitted(dst, keys, x, y, box.right - x, "italic", KEYS_TEXT, "#a98e66", "midleft")


def keys_line(pen: Pen, text: str, w: float) -> str:
    """As much of the line of keys as can be read within w: its last keys are given up before it runs under a button."""
    return pen.parts(text, "italic", KEYS_TEXT, w)


def _key_name(chord: str) -> str:
    """A key as printed on a button."""
    return {"return": "Enter", "": "", "escape": "Esc"}.get(chord, chord.upper() if len(chord) == 1 else "")
