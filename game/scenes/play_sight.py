"""What of a table's board is seen in a narrow window: with large words the board keeps its size and is scrolled.

The table is laid in a window of its own, higher than the real one by what of its board can't be seen. Bar and tray stand
at its ends as they do in the real one; between them the real window shows a part of the board.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.scenes.play_layout import Layout
from game.tables.table import Table
from game.ui.context import UiContext
from game.ui.focus import Focus
from game.ui.geometry import Box, Point
from game.ui.input import Drag, InputEvent, Key, Move, Press, Release, Wheel
from game.ui.scale import Scale
from game.ui.target import Target, find

STEP = 60.0
"""Units by which a notch of the wheel or a key moves the board."""
EDGE, WAIT, PACE = 14.0, 0.25, 360.0
"""A pointer that rests so near to the edge, for so many seconds, moves the board, so many units a second."""
TOOLS = "tool:"
"""Targets that are there all the time."""
MARGIN = 12.0
"""Units that stay free beside what comes into sight."""
KEYS = {"page up": -1, "page down": 1}


def ui_of(ctx: UiContext) -> UiContext:
    """The context that a table is given: all as the program's own, but for the size of the window."""
    return UiContext(
        ctx.pen, ctx.scale, ctx.sounds, ctx.words, ctx.settings, ctx.toasts, ctx.bakery, ctx.clock, wake=ctx.wake,
        device=ctx.device,
    )  # fmt: skip


def _is_aside(target: Target) -> bool:
    """It is there all the time, to be looked at."""
    return target.role == "zone" or target.id.startswith(TOOLS)


class Sight:
    """Of one table on screen. Where the whole board is seen it stands between nobody and the table."""

    table: Table

    def __init__(self, ctx: UiContext, focus: Focus) -> None:
        self.ctx, self.focus = ctx, focus
        self.ui = ui_of(ctx)
        self.layout = Layout.of(ctx.w, ctx.h, 2, 0)
        self.offset = 0.0
        """Units of the board above what is seen, 0 to the layout's `hidden`."""
        self._placed = False
        self._big: pygame.Surface | None = None
        self._shown_at: float | None = None
        self._over: list[pygame.Rect] = []
        self._edge_seconds = 0.0
        self._focused: str | None = None
        self._of: Sequence[Target] | None = None
        self._for: object = None
        self._seen: list[Target] = []

    @property
    def is_whole(self) -> bool:
        """The whole board is seen."""
        return self.layout.hidden <= 0

    # ---- size

    def place(self, layout: Layout) -> None:
        """A new size: lays the table in its own window."""
        share = self.offset / self.layout.hidden if self._placed and not self.is_whole else 0.5
        self.layout, self._placed = layout, True
        self.follow_context()
        self.offset = self._whole_pixels(layout.hidden * share)
        self._big, self._shown_at = None, None
        self.table.place(layout.whole, layout.felt.moved(0, self._far))

    def follow_context(self) -> None:
        """Takes over what may have changed since: pen, size, what was used last."""
        ctx = self.ctx
        self.ui.pen, self.ui.device = ctx.pen, ctx.device
        extra = ctx.pen.px(self.layout.lower)
        self.ui.scale = Scale(ctx.scale.pixels_w, ctx.scale.pixels_h + extra, ctx.scale.k) if extra else ctx.scale

    def _whole_pixels(self, units: float) -> float:
        k = self.ctx.pen.k
        return max(0, min(self.ctx.pen.px(self.layout.hidden), round(units * k))) / k

    def follow_layout(self, layout: Layout) -> None:
        """Another layout in the same window: more or less of the same board is seen, or the tray's parts have moved."""
        if layout.board != self.layout.board:
            self._shown_at = None
        self.layout = layout
        self.offset = self._whole_pixels(self.offset)

    @property
    def _far(self) -> float:
        """Units by which the tray stands lower in the table's window."""
        return self.ctx.pen.px(self.layout.lower) / self.ctx.pen.k

    @property
    def _most(self) -> float:
        """The offset at which the board's lower end is seen."""
        return self._whole_pixels(self.layout.hidden)

    # ---- from here to there

    def _shift(self, y: float) -> float:
        """Units by which a point of the real window lies lower in the table's."""
        board = self.layout.board
        return 0.0 if y < board.y else self.offset if y < board.bottom else self._far

    def pointer(self) -> Point:
        """Where the pointer is in the table's window."""
        x, y = self.focus.pointer
        return x, y + self._shift(y)

    def event(self, event: InputEvent) -> InputEvent:
        """As the table is to see it."""
        if self.is_whole:
            return event
        match event:
            case Press() | Release() | Move() | Wheel():
                return replace(event, y=event.y + self._shift(event.y))
            case Drag():
                return replace(event, y=event.y + self._shift(event.y), start_y=event.start_y + self._shift(event.start_y))
        return event

    # ---- targets

    def targets(self) -> list[Target]:
        """The table's, where they are seen."""
        found = self.table.targets()
        if self.is_whole:
            return list(found)
        key = (self.offset, self.layout)
        if found is not self._of or key != self._for:
            self._of, self._for, self._seen = found, key, [self._moved(target) for target in found]
        return list(self._seen)

    def _moved(self, target: Target) -> Target:
        whole, board, cy = self.layout.whole, self.layout.board, target.shape.bounds.cy
        on_board = whole.y <= cy < whole.bottom
        by = self.offset if on_board else self._far if cy >= whole.bottom else 0.0
        clip = None if target.clip is None else target.clip.moved(0, -by)
        if on_board:
            clip = board if clip is None else clip.cut(board)
        hears = target.on_event
        on_event = None if hears is None else lambda event: hears(self.event(event))
        return replace(target, shape=target.shape.moved(0, -by), clip=clip, on_event=on_event)

    # ---- moving the board

    def scroll(self, by: float) -> bool:
        """By so many units, down when positive; False where there is nothing more to see."""
        to = self._whole_pixels(self.offset + by)
        moved, self.offset = to != self.offset, to
        return moved

    def scroll_to(self, share: float) -> bool:
        """0: the upper end, 1: the lower."""
        return self.scroll(self.layout.hidden * share - self.offset)

    def bring(self, box: Box) -> bool:
        """Into sight, if it lies on the board in the table's window; as far as it has room."""
        whole, board = self.layout.whole, self.layout.board
        if self.is_whole or not whole.y <= box.cy < whole.bottom:
            return False
        top, bottom = box.y - MARGIN - board.y, box.bottom + MARGIN - board.bottom
        if bottom > self.offset:
            return self.scroll(min(bottom, max(top, 0.0)) - self.offset)
        return self.scroll(top - self.offset) if top < self.offset else False

    def handle(self, event: InputEvent) -> bool:
        """What the table left: the wheel and its keys; True when the board has moved."""
        if self.is_whole:
            return False
        match event:
            case Wheel(x, y, _, dy) if self.layout.board.contains(x, y):
                return self.scroll(-dy * STEP)
            case Key(name) if name in KEYS:
                return self.scroll(KEYS[name] * self.layout.board.h * 0.6)
        return False

    def update(self, dt: float) -> bool:
        """Follows the keyboard's focus, and a pointer that rests at an edge. True when the board has moved."""
        self.follow_context()
        if self.is_whole:
            return False
        focused = self.focus.focused if self.focus.keyboard else None
        if focused != self._focused:
            self._focused = focused
            target = find(self.table.targets(), focused)
            return target is not None and self.bring(target.shape.bounds)
        way = self._at_edge()
        self._edge_seconds = self._edge_seconds + dt if way else 0.0
        return self._edge_seconds > WAIT and self.scroll(way * PACE * dt)

    def _at_edge(self) -> int:
        board, (x, y) = self.layout.board, self.focus.pointer
        if self.focus.keyboard or not board.contains(x, y):
            return 0
        if y < board.y + EDGE:
            return -1 if self.offset > 0 else 0
        return 1 if y >= board.bottom - EDGE and self.offset < self._most else 0

    @property
    def is_moving(self) -> bool:
        """It needs frames: the pointer rests at an edge."""
        return not self.is_whole and self._at_edge() != 0

    def show_some(self, all_of_it: bool = False) -> bool:
        """Brings one of the things that can be acted on into sight, where none is; `all_of_it`: all of them, where they
        have room there together. True when the board has moved."""
        if self.is_whole:
            return False
        whole = self.layout.whole
        open_ = [t for t in self.table.targets() if t.enabled and t.focusable and not _is_aside(t)]
        on_board = [t for t in open_ if whole.y <= t.shape.bounds.cy < whole.bottom]
        if not on_board:
            return False
        top = min(target.shape.bounds.y for target in on_board)
        bottom = max(target.shape.bounds.bottom for target in on_board)
        if all_of_it and bottom - top + MARGIN <= self.layout.board.h:
            return self.bring(Box(whole.x, top, whole.w, bottom - top))
        if any(self._moved(target).is_visible for target in on_board):
            return False
        return self.bring(on_board[0].shape.bounds)

    # ---- picture

    def draw(self, dst: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """The board, and the ground under all panels. Returns the pixels that differ from the last time, None: all."""
        if self.is_whole:
            return self.table.draw(dst)
        size = dst.get_width(), self.ui.scale.pixels_h
        if self._big is None or self._big.get_size() != size:
            self._big = pygame.Surface(size).convert(dst)
            self._shown_at = None
        rects = self.table.draw(self._big)
        for band, by in self._bands(dst):
            dst.blit(self._big, band.topleft, band.move(0, by))
        before, self._shown_at = self._shown_at, self.offset
        return None if rects is None or before != self.offset else self._mapped(rects, dst)

    def draw_above(self, dst: pygame.Surface) -> None:
        """What the table shows in the tray and above all panels, upon what is in dst already."""
        if self.is_whole or self._big is None:
            self.table.draw_tray(dst)
            return
        for band, by in self._bands(dst):
            self._big.blit(dst, (0, band.y + by), band)
        self.table.draw_tray(self._big)
        self._over = self._mapped(self.table.draw_over(self._big), dst)
        for band, by in self._bands(dst):
            dst.blit(self._big, band.topleft, band.move(0, by))

    def draw_over(self, dst: pygame.Surface) -> Sequence[pygame.Rect]:
        """The pixels that changed above all panels; drawn with what is in the tray where the board is scrolled."""
        return self.table.draw_over(dst) if self.is_whole else self._over

    def _bands(self, dst: pygame.Surface) -> list[tuple[pygame.Rect, int]]:
        """Rows of the real window, and by how many pixels they lie lower in the table's. Under a sheet the board goes on."""
        pen, board, sheet = self.ctx.pen, self.layout.board, self.layout.sheet
        w, h = dst.get_size()
        top, foot = pen.px(board.y), pen.px(max(board.bottom, min(sheet.bottom, self.layout.tray.y - 2)))
        return [
            (pygame.Rect(0, 0, w, top), 0),
            (pygame.Rect(0, top, w, foot - top), pen.px(self.offset)),
            (pygame.Rect(0, foot, w, h - foot), pen.px(self._far)),
        ]

    def _mapped(self, rects: Sequence[pygame.Rect], dst: pygame.Surface) -> list[pygame.Rect]:
        found = []
        for band, by in self._bands(dst):
            for rect in rects:
                seen = rect.move(0, -by).clip(band)
                if seen.w and seen.h:
                    found.append(seen)
        return found
