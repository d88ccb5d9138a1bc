"""A seat's row in set-up: crest, name, who plays it and how strongly; and the choice of crests."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.rivals import rival_of, rivals_of
from game.scenes.portraits import line_of
from game.scenes.saying import level_word
from game.scenes.setup_plan import LONGEST_NAME
from game.scenes.setup_rivals import FaceButton
from game.storage.save import SeatPlan
from game.ui import theme
from game.ui.brush import rounded
from game.ui.context import Words
from game.ui.focus import Focus
from game.ui.geometry import Box
from game.ui.icons import IconName
from game.ui.pen import Pen
from game.ui.target import Target
from game.ui.textfield import TextField
from game.ui.widgets import Button, IconButton, Selector, Widget

ROW_TALL = 94.0
ROW_LEAST = 50.0
ROW_CROWDED = 33.0
"""Of a row without marks of strength."""
NARROW = 420.0
"""A row less wide than this lays crest and face over each other."""
FLAT_BELOW = 80.0
"""A row lower than this has one line: the sentence goes into the tooltip."""


@dataclass(frozen=True)
class RowActions:
    """What a row reports, each with the seat's number."""

    rename: Callable[[int, str], None]
    give: Callable[[int, str], None]
    remove: Callable[[int], None]
    crest: Callable[[int], None]
    face: Callable[[int], None]


class CrestButton(Widget):
    """The seat's plate; opens the choice of colours and emblems."""

    def __init__(self, widget_id: str, label: str, action: Callable[[], None]) -> None:
        super().__init__(widget_id, label)
        self.action = action
        self.colour = 0
        self.tip = ""

    def draw(self, pen: Pen, dst: pygame.Surface, focus: Focus) -> None:
        box, state = self.box, focus.state_of(self.id)
        if state in ("hover", "pressed"):
            pen.halo(dst, box.inset(4), (255, 205, 90, 120), box.w / 2, 6, 1)
        pen.blit(dst, pen.seat_plate(theme.seat(self.colour), box.w), box.x, box.y)
        d = max(16.0, box.w * 0.31)
        ring = f'<circle cx="50" cy="50" r="45" fill="#24150c" stroke="{theme.GOLD}" stroke-width="8"/>'
        spot = Box(box.right - d * 0.86, box.bottom - d * 0.86, d, d)
        pen.shape(dst, ring, spot, "", 100, 100)
        pen.icon(dst, "down", spot.cx, spot.cy + 0.5, d * 0.55, theme.GOLD, 13)

    def targets(self) -> Sequence[Target]:
        return (self.target(self.action, radius=14),)


def strength(pen: Pen, dst: pygame.Surface, x: float, y: float, level: int, of: int, size: float = 12) -> None:
    """`level` of `of` diamonds filled, from x to the left of y's line; each `size` wide."""
    for k in range(of):
        fill = theme.GOLD if k < level else theme.NIGHT
        body = f'<path d="M50 4 L96 50 50 96 4 50 Z" fill="{fill}" stroke="#b58a4c" stroke-width="9"/>'
        pen.shape(dst, body, Box(x + k * (size + 5), y - size / 2, size, size), "", 100, 100)


class SeatRow(Widget):
    """One seat. `load` shows a plan; edits go to the actions."""

    def __init__(
        self, index: int, words: Words, game: str, levels: Sequence[str], actions: RowActions, side: str = ""
    ) -> None:
        """`side`: whose part this seat plays, in a sentence; empty where all are alike."""
        super().__init__(f"seat:{index}")
        self.side = side
        self.index, self.words, self.game, self.levels = index, words, game, tuple(levels)
        self.plan = SeatPlan("")
        number = index + 1
        choices = [("human", words("app.player.human")), *((level, level_word(words, level)) for level in levels)]
        self.crest = CrestButton(f"crest:{index}", words("app.setup.crest", number=number), lambda: actions.crest(index))
        self.face = FaceButton(f"face:{index}", words("rival.choose", number=number), lambda: actions.face(index))
        self.name = TextField(
            f"name:{index}", words("app.setup.name", number=number), on_change=lambda name: actions.rename(index, name),
            most=LONGEST_NAME, hint=words("app.setup.name.hint"),
        )  # fmt: skip
        self.by = Selector(
            f"by:{index}",
            words("app.setup.by", number=number),
            choices,
            "human",
            lambda by: actions.give(index, by),
            self._sign,
        )
        self.away = IconButton(
            f"remove:{index}", words("app.setup.remove", number=number), "x", lambda: actions.remove(index)
        )
        self.why_last = ""

    def load(self, plan: SeatPlan, error: str | None, why_not_remove: str | None) -> None:
        """Show a plan, what is wrong with its name, and why the seat can't be taken away."""
        self.plan = plan
        if self.name.value != plan.name:
            self.name.value = plan.name
        self.name.error = error
        self.by.index = ("human", *self.levels).index(plan.by)
        self.by.tip = self.sentence
        self.crest.colour = plan.colour
        self.face.visible = not plan.is_person and bool(rivals_of(self.game, plan.by))
        self.face.rival = plan.rival if rival_of(self.game, plan.by, plan.rival) is not None else ""
        self.face.tip = self.sentence
        if self.box.w:
            self.place(self.box.x, self.box.y, self.box.w, self.box.h)
        self.away.disable(why_not_remove)

    @property
    def children(self) -> tuple[Widget, ...]:
        return (self.crest, *((self.face,) if self.face.visible else ()), self.name, self.by, self.away)

    @property
    def sentence(self) -> str:
        by = "app.setup.human" if self.plan.is_person else f"{self.game}.level.{self.plan.by}"
        return f"{self.side} {self.words(by)}".strip()

    @property
    def line(self) -> str:
        """What stands below the name: who a rival is, else what the level is."""
        if self.face.visible and self.face.rival:
            return f"{self.side} {line_of(self.words, self.face.rival)}".strip()
        return self.sentence

    def _sign(self, by: str) -> IconName | None:
        """A person or a machine; where there is little room the word alone says so, or a face."""
        if self.box.w < NARROW:
            return None
        return "person" if by == "human" else "robot"

    @property
    def is_flat(self) -> bool:
        return self.box.h < FLAT_BELOW

    @property
    def is_stacked(self) -> bool:
        """Narrow and high: name and selector have a line each, and what the level is stands in the tooltip."""
        return self.box.w < NARROW and not self.is_flat

    def place(self, x: float, y: float, w: float, h: float) -> Box:
        box = super().place(x, y, w, h)
        face = min(70.0, h - 14) if not self.is_flat else min(46.0, h - 8)
        field_h = 34.0 if h >= 56 else 29.0
        raised = 4 if ROW_LEAST - 8 <= h < 60 else 0
        top = y + 12 if not self.is_flat else y + (h - field_h) / 2 - raised
        left = x + face + (28 if not self.is_flat else 22)
        self.crest.place(x + 12, y + (12 if not self.is_flat else (h - face) / 2), face, face)
        if self.face.visible and w < NARROW:  # the crest makes room for the face
            face = min(face, 40.0)
            small = face * (0.62 if h >= ROW_LEAST else 0.8)
            self.crest.place(x + 7, y + (h - face) / 2 + face - small, small, small)
            self.face.place(self.crest.box.right + 1, y + (h - face) / 2, face, face)
            left = self.face.box.right + 8
        elif self.face.visible:
            self.face.place(self.crest.box.right + 2, self.crest.box.y, face, face)
            left = self.face.box.right + 10
        right = box.right - (52 if not self.is_flat else 46)
        self.away.place(right + 10, top + (field_h - 32) / 2, 32, 32)
        if self.is_stacked:  # the name above, who plays it below
            top, field_h = y + 8, min(34.0, (h - 36) / 2)
            self.name.place(left, top, right - left, field_h)
            self.by.place(left, top + field_h + 6, right - left, field_h)
            return box
        gap = 14 if w >= NARROW else 6
        name_w = (right - left - gap) * (0.46 if w < NARROW and self.face.visible else 0.435)
        self.name.place(left, top, name_w, field_h)
        self.by.place(left + name_w + gap, top, right - left - name_w - gap, field_h)
        return box

    def draw(self, pen: Pen, dst: pygame.Surface, focus: Focus) -> None:
        box = self.box
        lit = any(focus.has(child.id) or focus.hovered == child.id for child in self.children)
        style = f'fill="{theme.NIGHT}" fill-opacity="{0.2 if lit else 0.42}" stroke="{theme.GOLD if lit else theme.BRONZE}" '
        style += f'stroke-opacity="{0.9 if lit else 0.4}" stroke-width="1.5"'
        pen.shape(dst, rounded(box.w, box.h, 10, style, 1), box)
        for child in (self.crest, *((self.face,) if self.face.visible else ()), self.name, self.by):
            child.draw(pen, dst, focus)
        self._draw_remove(pen, dst, focus)
        level = 0 if self.plan.is_person else self.levels.index(self.plan.by) + 1
        if self.is_flat:
            if level and box.h >= ROW_LEAST - 8:
                size = 9.0 if box.h >= 60 else 7.5
                x = self.by.box.cx - (len(self.levels) * (size + 5) - 5) / 2
                middle = self.by.box.bottom + (box.bottom - self.by.box.bottom) / 2 - 0.5
                strength(pen, dst, x, middle, level, len(self.levels), size)
            return
        x, y = self.name.box.x + 2, self.name.box.bottom + (box.bottom - self.name.box.bottom) / 2
        if self.is_stacked:
            if level:
                wide = len(self.levels) * 14.0 - 5
                middle = (self.by.box.bottom + box.bottom) / 2
                strength(pen, dst, self.by.box.cx - wide / 2, middle, level, len(self.levels), 9.0)
            return
        room = box.right - 20 - x
        if self.name.error is not None:
            pen.fitted(dst, self.name.error, x, y, room, "italic", 14, "#ffb9a6", "midleft")
            return
        if level:
            wide = len(self.levels) * 17 - 5
            strength(pen, dst, box.right - 20 - wide, y, level, len(self.levels))
            room -= wide + 14
        size = next((size for size in (14.0, 13.0) if len(pen.wrap(self.line, "italic", size, room)) <= 1), 0.0)
        if size:
            pen.text(dst, self.line, x, y, "italic", size, theme.SAND, "midleft")
            return
        sizes = (13.0, 12.5, 12.0, 11.5)
        size = next((size for size in sizes if len(pen.wrap(self.line, "italic", size, room)) <= 2), sizes[-1])
        first, *rest = pen.wrap(self.line, "italic", size, room)
        for n, line in enumerate([first, pen.ellipsis(" ".join(rest), "italic", size, room)]):
            pen.text(dst, line, x, y - size * 0.58 + n * size * 1.16, "italic", size, theme.SAND, "midleft")

    def _draw_remove(self, pen: Pen, dst: pygame.Surface, focus: Focus) -> None:
        """Only a cross, so that six of them don't shout."""
        state = focus.state_of(self.away.id, self.away.enabled)
        colour = {"disabled": "#6b5236", "hover": "#ffcfc0", "pressed": "#ffcfc0"}.get(state, "#e8a08a")
        if state in ("hover", "pressed"):
            pen.row(dst, self.away.box, "hover", dark=True)
        pen.icon(dst, "x", self.away.box.cx, self.away.box.cy, 17, colour, 10)

    def targets(self) -> Sequence[Target]:
        return [target for child in self.children for target in child.targets()]

    def update(self, dt: float, speed: float, focus: Focus) -> bool:
        return any([child.update(dt, speed, focus) for child in self.children])

    def wake_after(self, focus: Focus) -> float | None:
        return self.name.wake_after(focus)


class AddRow(Button):
    """The dashed place of the next seat."""

    def draw(self, pen: Pen, dst: pygame.Surface, focus: Focus) -> None:
        box, lit = self.box, focus.state_of(self.id) in ("hover", "pressed")
        pen.shape(dst, rounded(box.w, box.h, 10, f'fill="{theme.NIGHT}" fill-opacity="{0.15 if lit else 0.3}"'), box)
        pen.dashed(dst, box, theme.GOLD if lit else theme.BRONZE)
        colour = theme.GOLD_LIT if lit else theme.SAND
        pen.icon(dst, "plus", box.x + 30, box.cy, 18, colour)
        pen.fitted(dst, self.label, box.x + 52, box.cy, box.w - 70, "italic", 14.5, colour, "midleft")


class CrestChoice:
    """Six plates in a bubble beside a seat's crest. Taken ones are exchanged."""

    SIZE, GAP = 52.0, 10.0

    def __init__(self, seat: int, anchor: Box, window: Box) -> None:
        self.seat = seat
        w, h = 6 * self.SIZE + 5 * self.GAP + 32, self.SIZE + 30
        x = min(max(window.x + 8, anchor.x - 10), window.right - w - 8)
        y = anchor.bottom + 10 if anchor.bottom + 10 + h < window.bottom - 8 else anchor.y - h - 10
        self.box = Box(x, y, w, h)

    def cells(self) -> Iterator[tuple[int, Box]]:
        for colour in range(6):
            yield colour, Box(self.box.x + 16 + colour * (self.SIZE + self.GAP), self.box.y + 15, self.SIZE, self.SIZE)

    def draw(self, pen: Pen, dst: pygame.Surface, focus: Focus, chosen: int) -> None:
        pen.panel(dst, self.box, "dark", 12, 10)
        for colour, cell in self.cells():
            if colour == chosen:
                pen.row(dst, cell.inset(-5), "selected", dark=True)
            elif focus.hovered == f"colour:{colour}":
                pen.row(dst, cell.inset(-5), "hover", dark=True)
            pen.blit(dst, pen.seat_plate(theme.seat(colour), cell.w), cell.x, cell.y)
