"""The tray under the table: the game's dice or hand, the prompt, and the buttons of the moment."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import NamedTuple

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
TITLE_AT, TITLE_HIGH = 17.0, 10.0
FIRST_HIGH = 22.0
"""Where a question stands, and where its text begins, if there is no room for all of it else."""
SIZES = ((15.0, 20.0), (13.5, 17.0), (12.0, 15.0), (11.0, 13.5))
"""Of the prompt's text, with the height of a line: the largest that leaves nothing out."""
USUAL_LEAST = 12.0
"""Size from which on the text has the room of the keys."""
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
        pen, layout = self.desk.ctx.pen, self.layout
        more = [] if layout is None or self._gives_way else whole_prompt(pen, layout.words, self._said[0])
        return more + [
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

    @property
    def _said(self) -> tuple[Prompt, str]:
        """What stands beside the felt now, and the colour of its text."""
        said, colour, layout = self.prompt, theme.SAND, self.layout
        is_narrow = layout is not None and layout.is_narrow
        if self.desk.ctx.device == "pad":
            keys = self.desk.ctx.words("play.pad.secret" if self._is_secret else "play.pad")
            said = Prompt(said.title, said.text, keys)
        if is_narrow and not self.desk.is_animating:  # hand and cloth stand up to there
            said = Prompt(said.title, said.text)
        if self.desk.session.is_hinting:
            said = Prompt(said.title, self.desk.ctx.words("play.hint.asked"))
            colour = theme.GOLD_LIT
        elif self.hint.text is not None and self.desk.table.explains_hint:
            text = self.desk.ctx.words("play.hint.says", reason=self.hint.text)
            said, colour = Prompt(said.title, text), theme.GOLD_LIT
        if self.told and layout is not None and is_narrow and not layout.told.h:  # nobody plays here: one box is for both
            said = Prompt(said.title, self.told)
        return said, colour

    @property
    def _gives_way(self) -> bool:
        """A lesson's note stands where the prompt does."""
        return self.layout is not None and self.layout.sheet.overlaps(self.layout.words)

    def draw_ground(self, dst: pygame.Surface) -> None:
        if self.layout is not None:
            draw_ground(self.desk.ctx.pen, dst, self.layout)

    def draw_inside(self, dst: pygame.Surface) -> None:
        """Prompt and buttons; what lies on the felt is the table's."""
        if self.layout is None:
            return
        pen, focus = self.desk.ctx.pen, self.desk.focus
        if not self._gives_way:
            draw_prompt(pen, dst, self.layout.words, *self._said)
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
    laid, high = _laid(pen, box, prompt), False
    if laid.is_cut:  # the question moves up, and the line of keys is given up
        laid, high = _laid(pen, box, Prompt(prompt.title, prompt.text), FIRST_HIGH), True
    size = pen.fit(prompt.title, "caps", 15 if high else 20, box.w, LEAST_TITLE)
    at = TITLE_HIGH if high else TITLE_AT
    pen.text(dst, prompt.title, box.x, box.y + at, "caps", size, theme.IVORY, "midleft", theme.NIGHT)
    y = box.y + (FIRST_HIGH if high else FIRST_LINE)
    for line in laid.lines:
        pen.text(dst, line, box.x, y, "body", laid.size, colour)
        y += laid.step
    if laid.keys:
        y = max(y + 8, box.bottom - 12)
        pen.fitted(dst, laid.keys, box.x, y, box.w, "italic", KEYS_TEXT, "#a98e66", "midleft")


class Laid(NamedTuple):
    """A prompt's text in a box: size and height of its lines, the lines, the keys, and whether some of it has no room."""

    size: float
    step: float
    lines: list[str]
    keys: str
    is_cut: bool


def _laid(pen: Pen, box: Box, prompt: Prompt, first: float = FIRST_LINE) -> Laid:
    """In the largest letters that leave nothing out. The line of keys is given up before letters get smaller than usual, and
    what still has no room ends in an ellipsis."""
    keys, room = keys_line(pen, prompt.hint, box.w), box.h - first
    for size, step in SIZES:
        lines = pen.wrap(prompt.text, "body", size, box.w) if prompt.text else []
        if len(lines) * step + (HINT_LINE if keys else 0) <= room:
            return Laid(size, step, lines, keys, False)
        if size <= USUAL_LEAST and len(lines) * step <= room:
            break
    return Laid(size, step, *_cut(pen, lines, size, box.w, int(room / step)))


def _cut(pen: Pen, lines: list[str], size: float, w: float, most: int) -> tuple[list[str], str, bool]:
    """The lines that have room, none for keys, and whether some have none."""
    if len(lines) <= most:
        return lines, "", False
    kept = lines[: max(1, most)]
    kept[-1] = pen.ellipsis(kept[-1] + "…", "body", size, w)
    return kept, "", True


def whole_prompt(pen: Pen, box: Box, prompt: Prompt) -> list[Target]:
    """Where a prompt has no room for all of its text: who points at it is told the whole."""
    if box.h < FLAT:
        is_cut = _laid_flat(pen, box, prompt)[1].is_cut
    else:
        is_cut = _laid(pen, box, Prompt(prompt.title, prompt.text), FIRST_HIGH).is_cut
    tip = prompt.text
    return [Target("prompt", box, prompt.title, tip=tip, focusable=False, ring=False, role="zone")] if is_cut else []


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


def _laid_flat(pen: Pen, box: Box, prompt: Prompt) -> tuple[tuple[float, list[str]], Laid]:
    """The question's size and rows, and the text beside them."""
    room = box.w * (TITLE_SHARE if prompt.text else 1.0)
    size = pen.fit(prompt.title, "caps", 18, room, LEAST_TITLE)
    rows = pen.wrap(prompt.title, "caps", size, room)[:2]
    if len(rows) > 1:
        size = min(size, 15.0)
        rows = pen.wrap(prompt.title, "caps", size, room)[:2]
    w = box.w - _beside(pen, rows, size)
    for letters, step in FLAT_SIZES:
        lines = pen.wrap(prompt.text, "body", letters, w) if prompt.text else []
        if len(lines) * step <= box.h:
            break
    lines, _, is_cut = _cut(pen, lines, letters, w, int(box.h / step))
    keys = keys_line(pen, prompt.hint, w) if len(lines) <= 1 and 2 * step <= box.h else ""
    if pen.width(keys, "italic", KEYS_TEXT) > w:
        keys = ""
    return (size, rows), Laid(letters, step, lines, keys, is_cut)


def _beside(pen: Pen, rows: Sequence[str], size: float) -> float:
    """Units from the box's edge to the text beside the question."""
    return max((pen.width(row, "caps", size) for row in rows), default=0.0) + 18


def _draw_flat(pen: Pen, dst: pygame.Surface, box: Box, prompt: Prompt, colour: str) -> None:
    """In a low box the text stands beside the question, and the keys below it where it leaves room."""
    (size, rows), laid = _laid_flat(pen, box, prompt)
    for n, row in enumerate(rows):
        y = box.cy + (n - (len(rows) - 1) / 2) * size * 1.2
        pen.text(dst, row, box.x, y, "caps", size, theme.IVORY, "midleft", theme.NIGHT)
    x, lines, step = box.x + _beside(pen, rows, size), laid.lines, laid.step
    rows_of = len(lines) + bool(laid.keys)
    for n, line in enumerate(lines):
        pen.text(dst, line, x, box.cy + (n - (rows_of - 1) / 2) * step, "body", laid.size, colour, "midleft")
    if laid.keys:
        y = box.cy + (rows_of - 1) / 2 * step
        pen.fitted(dst, laid.keys, x, y, box.right - x, "italic", KEYS_TEXT, "#a98e66", "midleft")


def keys_line(pen: Pen, text: str, w: float) -> str:
    """As much of the line of keys as can be read within w: its last keys are given up before it runs under a button."""
    return pen.parts(text, "italic", KEYS_TEXT, w)


def _key_name(chord: str) -> str:
    """A key as printed on a button."""
    return {"return": "Enter", "": "", "escape": "Esc"}.get(chord, chord.upper() if len(chord) == 1 else "")
