"""What of a table's board is seen: zoomed, or in a narrow window, where the board keeps its size and is scrolled.

The table is laid in a window of its own, larger than the real one by what of its board can't be seen. Bar and tray stand
at its ends as they do in the real one; between them the real window shows a part of the board. On the way from one zoom
to another the picture there is is scaled; the table is laid anew when it has come to rest.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from game.scenes.play_eye import MOST_PIXELS, REST, SECONDS, ZOOMS, Eye, step
from game.scenes.play_layout import Layout
from game.tables.table import Table
from game.ui.arrows import ARROWS
from game.ui.context import UiContext
from game.ui.focus import Focus
from game.ui.geometry import Box, Point
from game.ui.input import Drag, InputEvent, Key, Move, Press, Release, Wheel
from game.ui.scale import Scale
from game.ui.target import Target, find, hit

STEP = 60.0
"""Units by which a notch of the wheel or a key moves the board."""
EDGE, WAIT, PACE = 14.0, 0.25, 360.0
"""A pointer that rests so near to the edge, for so many seconds, moves the board, so many units a second."""
TOOLS = "tool:"
"""Targets that are there all the time."""
MARGIN = 12.0
"""Units that stay free beside what comes into sight."""
KEYS = {"page up": -1, "page down": 1}
NEARER = {"+": 1, "=": 1, "-": -1}
WHOLE = ("0", "home")
"""Keys that zoom, and that put the whole board back."""


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

    def __init__(self, ctx: UiContext, focus: Focus, is_busy: Callable[[], bool] = lambda: False) -> None:
        """`is_busy`: something moves on the table, which is not laid anew then."""
        self.ctx, self.focus, self.is_busy = ctx, focus, is_busy
        self.ui = ui_of(ctx)
        self.layout = Layout.of(ctx.w, ctx.h, 2, 0)
        self.eye = Eye()
        """What is seen of the board as it is laid."""
        self._from = self._goal = self.eye
        self._since = 0.0
        """Seconds on the way."""
        self._placed = False
        self._big: pygame.Surface | None = None
        self._shown_at: Eye | None = None
        self._ends: list[pygame.Surface] = []
        """The ground under bar and tray."""
        self._is_baked = False
        self._over: list[pygame.Rect] = []
        self._edge_seconds = 0.0
        self._focused: str | None = None
        self._opened: Box | None = None
        self._is_laid_anew = False
        """In another window: what lies open is brought into sight as if it had just been opened."""
        self._before: tuple[Eye, Eye] | None = None
        """What was seen before something that opened was brought into sight, and what was seen of that."""
        self._asked: int | None = None
        self.is_chosen = False
        """Somebody has moved the board himself: what is asked next moves it only where nothing of that is seen."""
        self._of: Sequence[Target] | None = None
        self._for: object = None
        self._seen: list[Target] = []

    @property
    def zoom(self) -> float:
        """How many times as large the board is laid as it has room for."""
        return self.eye.zoom

    @property
    def is_whole(self) -> bool:
        """The whole board is seen, and the table's window is the real one."""
        return self._is_direct and not self.is_on_the_way

    @property
    def _is_direct(self) -> bool:
        return self.layout.hidden <= 0 and self.layout.beyond <= 0 and self.zoom == 1.0

    @property
    def is_on_the_way(self) -> bool:
        """From one zoom to another: nothing can be pressed on the board."""
        return self._goal.zoom != self.zoom

    @property
    def whole(self) -> Box:
        """The board in the table's own window."""
        box = self.layout.whole
        return Box(box.x, box.y, box.w * self.zoom, box.h * self.zoom)

    @property
    def offset(self) -> float:
        """Units of the board above what is seen."""
        return self._offsets[1]

    @property
    def most(self) -> float:
        """Units above what is seen of the board's lower end."""
        return self.whole.h - self.layout.board.h

    @property
    def _offsets(self) -> Point:
        pen = self.ctx.pen
        return pen.px(self.eye.x * self.zoom) / pen.k, pen.px(self.eye.y * self.zoom) / pen.k

    # ---- size

    def place(self, layout: Layout) -> None:
        """A new size: lays the table in its own window."""
        before = self.layout
        middle, start = self.eye, None
        if not self._placed:
            more_w, more_h = layout.whole.w - layout.board.w, layout.whole.h - layout.board.h
            is_high = self.table.starts_high and not layout.is_narrow
            middle = Eye(more_w, 0.0) if is_high else Eye(more_w / 2, more_h / 2)
        if self._placed and before.whole.h > 0:
            grown_x, grown_y = layout.whole.w / before.whole.w, layout.whole.h / before.whole.h
            middle = Eye(self.eye.x * grown_x, self.eye.y * grown_y, self.zoom)
            if self._before is not None and self._before[1] == self.eye:
                start = Eye(self._before[0].x * grown_x, self._before[0].y * grown_y)
        self.layout, self._placed = layout, True
        self._lay(replace(middle, zoom=min(self._goal.zoom, self._most_zoom)))
        self._before = None if start is None else (replace(start, zoom=self.zoom), self.eye)
        self._is_laid_anew = True

    def follow_layout(self, layout: Layout) -> None:
        """Another layout in the same window: more or less of the same board is seen, or the tray's parts have moved."""
        if layout.board != self.layout.board:
            self._shown_at = None
        self.layout = layout
        self._look(self.eye)

    def _lay(self, eye: Eye) -> None:
        self._goal = self._from = self.eye = eye
        self.ui.near = eye.zoom
        self.follow_context()
        self._look(eye)
        self._big, self._shown_at = None, None
        self.table.place(self.whole, self.layout.felt.moved(0, self._lower))

    def _look(self, eye: Eye) -> bool:
        """At another part of the board as it is laid; False where that is the same."""
        layout, before = self.layout, self._offsets
        self.eye = eye.within((layout.whole.w, layout.whole.h), (layout.board.w, layout.board.h))
        self.ui.seen = None if self._is_direct else layout.board.moved(*self._offsets)
        if not self.is_on_the_way:
            self._goal = self._from = self.eye
        return self._offsets != before

    def follow_context(self) -> None:
        """Takes over what may have changed since: pen, size, what was used last."""
        ctx = self.ctx
        self.ui.pen, self.ui.device = ctx.pen, ctx.device
        more_w, more_h = ctx.pen.px(self._wider), ctx.pen.px(self._lower)
        scale = ctx.scale
        self.ui.scale = Scale(scale.pixels_w + more_w, scale.pixels_h + more_h, scale.k) if more_w or more_h else scale

    @property
    def _wider(self) -> float:
        """Units by which the table's window is wider."""
        return self.ctx.pen.px(self.layout.beyond + self.layout.whole.w * (self.zoom - 1)) / self.ctx.pen.k

    @property
    def _lower(self) -> float:
        """Units by which the tray stands lower in the table's window."""
        return self.ctx.pen.px(self.layout.lower + self.layout.whole.h * (self.zoom - 1)) / self.ctx.pen.k

    @property
    def _most_zoom(self) -> float:
        """The nearest step at which the table's window is not too large."""
        if self.table.zooms_itself:
            return 1.0
        pen, whole = self.ctx.pen, self.layout.whole
        w = self.ctx.scale.pixels_w + pen.px(self.layout.beyond)
        h = self.ctx.scale.pixels_h + pen.px(self.layout.lower)
        steps = [z for z in ZOOMS if z <= self.table.nearest]
        fits = [z for z in steps if (w + pen.px(whole.w * (z - 1))) * (h + pen.px(whole.h * (z - 1))) <= MOST_PIXELS]
        return max(fits, default=1.0)

    # ---- from here to there

    def _shift(self, x: float, y: float) -> Point:
        """Units by which a point of the real window lies further in the table's."""
        board = self.layout.board
        if y < board.y:
            return 0.0, 0.0
        if y >= board.bottom:
            return 0.0, self._lower
        across, down = self._offsets
        return across if x < board.right else self._wider, down

    def inward(self, at: Point) -> Point:
        """Where a place of the real window is in the table's, as it is drawn: beside the board, too."""
        board, (x, y) = self.layout.board, at
        across, down = self._offsets
        return (x + across, y + down) if board.y <= y < board.bottom else (x, y + self._shift(x, y)[1])

    def pointer(self) -> Point:
        """Where the pointer is in the table's window."""
        x, y = self.focus.pointer
        dx, dy = self._shift(x, y)
        return x + dx, y + dy

    def on_board(self, x: float, y: float) -> Point:
        """A point of the real window as one of the board, whatever part of it is seen however near."""
        board, eye = self.layout.board, self.eye
        return (x - board.x) / eye.zoom + eye.x, (y - board.y) / eye.zoom + eye.y

    def in_window(self, at: Point) -> Point:
        """The other way round."""
        board, eye = self.layout.board, self.eye
        return board.x + (at[0] - eye.x) * eye.zoom, board.y + (at[1] - eye.y) * eye.zoom

    def event(self, event: InputEvent) -> InputEvent:
        """As the table is to see it."""
        if self.is_whole:
            return event
        match event:
            case Press() | Release() | Move() | Wheel():
                dx, dy = self._shift(event.x, event.y)
                return replace(event, x=event.x + dx, y=event.y + dy)
            case Drag():
                (dx, dy), (sx, sy) = self._shift(event.x, event.y), self._shift(event.start_x, event.start_y)
                return replace(event, x=event.x + dx, y=event.y + dy, start_x=event.start_x + sx, start_y=event.start_y + sy)
        return event

    # ---- targets

    def targets(self) -> list[Target]:
        """The table's, where they are seen; none on the way from one zoom to another."""
        if self.is_on_the_way:
            return []
        found = self.table.targets()
        if self.is_whole:
            return list(found)
        key = (self._offsets, self.layout)
        if found is not self._of or key != self._for:
            pinned = [target for target in found if self._is_pinned(target)]
            rest = [target for target in found if target not in pinned] if pinned else found
            self._of, self._for, self._seen = found, key, [self._moved(target) for target in (*rest, *pinned)]
        return list(self._seen)

    def _is_on_board(self, box: Box) -> bool:
        whole = self.whole
        return whole.y <= box.cy < whole.bottom

    def _is_pinned(self, target: Target) -> bool:
        """It stays where it is on the screen, over all that is moved beneath it."""
        return bool(self.table.tools_side) and target.id.startswith(TOOLS) and self._is_on_board(target.shape.bounds)

    def _moved(self, target: Target) -> Target:
        if self._is_pinned(target):
            x, y = self.ui.pin(self.whole, self.table.tools_side, target.shape.bounds.cy)
            target = replace(target, shape=target.shape.moved(x, y))
        board, box = self.layout.board, target.shape.bounds
        on_board, (across, down) = self._is_on_board(box), self._offsets
        dx, dy = (across, down) if on_board else (0.0, self._lower if box.cy >= self.whole.bottom else 0.0)
        clip = None if target.clip is None else target.clip.moved(-dx, -dy)
        if on_board:
            clip = board if clip is None else clip.cut(board)
        hears = target.on_event
        on_event = None if hears is None else lambda event: hears(self.event(event))
        return replace(target, shape=target.shape.moved(-dx, -dy), clip=clip, on_event=on_event)

    # ---- moving the board

    def scroll(self, by: float, across: float = 0.0) -> bool:
        """By so many units, down and to the right when positive, as somebody wants it; False where there is nothing more to
        see."""
        moved = self._look(self.eye.pushed(across, by))
        self.is_chosen = self.is_chosen or moved
        return moved

    def scroll_to(self, share: float) -> bool:
        """0: the upper end, 1: the lower."""
        return self.scroll(self.most * share - self.offset)

    def zoom_by(self, steps: int, x: float, y: float) -> bool:
        """So many steps nearer, or farther, so that what lies at a point of the screen stays there. False where it is as
        near or as far as it can be."""
        board, zoom = self.layout.board, step(self._goal.zoom, steps, self._most_zoom)
        if zoom == self._goal.zoom:
            return False
        seen = self._shown
        at = min(max(x, board.x), board.right) - board.x, min(max(y, board.y), board.bottom) - board.y
        self._go(seen, seen.zoomed(zoom, at))
        return True

    def put_back(self) -> bool:
        """The whole board, or all that has room of it; False where that is seen."""
        if self._goal.zoom == 1.0:
            return False
        board, seen = self.layout.board, self._shown
        self._go(seen, seen.zoomed(1.0, (board.w / 2, board.h / 2)))
        return True

    def _go(self, seen: Eye, goal: Eye) -> None:
        layout = self.layout
        self._from, self._since = seen, 0.0
        self._goal = goal.within((layout.whole.w, layout.whole.h), (layout.board.w, layout.board.h))
        if not self.is_on_the_way:  # back where it is laid
            self.eye = self._from = self._goal
            self._shown_at = None

    @property
    def _shown(self) -> Eye:
        """What is seen at this moment."""
        if not self.is_on_the_way:
            return self.eye
        share = min(1.0, self._since / SECONDS)
        return self._from.towards(self._goal, share * share * (3 - 2 * share))

    def bring(self, box: Box) -> bool:
        """Into sight, if it lies on the board in the table's window; as far as it has room."""
        board = self.layout.board
        if self.is_whole or self.is_on_the_way or not self._is_on_board(box):
            return False
        across, down = self._offsets
        to_x = _towards(across, box.x - MARGIN - board.x, box.right + MARGIN - board.right)
        to_y = _towards(down, box.y - MARGIN - board.y, box.bottom + MARGIN - board.bottom)
        return self._look(self.eye.pushed(to_x - across, to_y - down))

    def takes_first(self, event: InputEvent) -> bool:
        """Keys that push a board that is zoomed: a table has its own use for arrows."""
        return self.zoom > 1.0 and isinstance(event, Key) and event.mods.shift and event.name in ARROWS

    def handle(self, event: InputEvent) -> bool:
        """What the table left: the wheel and its keys, and pushing; True when the board has moved."""
        board, may_zoom = self.layout.board, not self.table.zooms_itself
        match event:
            case Wheel(x, y, dx, dy, mods, pinch) if board.contains(x, y):
                if may_zoom and dy and (pinch or mods.ctrl or self.layout.hidden <= 0):
                    return self.zoom_by(1 if dy > 0 else -1, x, y)
                return self.scroll(-dy * STEP, -dx * STEP)
            case Key(name) if name in NEARER and may_zoom:
                x, y = self.focus.pointer if board.contains(*self.focus.pointer) else board.centre
                return self.zoom_by(NEARER[name], x, y)
            case Key(name) if name in WHOLE and may_zoom:
                return self.put_back()
        if self.is_whole or self.is_on_the_way:
            return False
        match event:
            case Key(name) if name in KEYS:
                return self.scroll(KEYS[name] * board.h * 0.6)
            case Key(name) if event.mods.shift and name in ARROWS:
                across, down = ARROWS[name]
                return self.scroll(STEP * down, STEP * across)
        if self.zoom == 1.0:
            return False
        match event:
            case Drag(dx=dx, dy=dy, start_x=x, start_y=y, button="left" | "middle") if board.contains(x, y):
                return self.scroll(-dy, -dx)
            case Press(x, y, "left", clicks=2) if board.contains(x, y) and not self._is_pressable(x, y):
                return self.put_back()
        return False

    def _is_pressable(self, x: float, y: float) -> bool:
        found = hit(self.targets(), x, y)
        return found is not None and found.enabled and found.action is not None

    def update(self, dt: float) -> bool:
        """Follows the zoom, the keyboard's focus, and a pointer that rests at an edge. True when the board has moved."""
        self.follow_context()
        if self.is_on_the_way:
            self._since += dt if not self._is_still else SECONDS + REST
            if self._since >= SECONDS + REST and not self.is_busy():
                self._lay(self._goal)
            return True
        opened = self.table.opened()
        if opened != self._opened or (self._is_laid_anew and opened is not None):
            self._opened, self._is_laid_anew = opened, False
            if self._follow_opened(opened):
                return True
        asked = self.table.asked_of() if not self.is_busy() else None
        if asked is not None and asked[0] != self._asked:
            self._asked = asked[0]
            if self.bring(asked[1]):
                return True
        elif asked is None and not self.is_busy():
            self._asked = None
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

    def _follow_opened(self, opened: Box | None) -> bool:
        """Brings it into sight. Once it is closed, what was seen before is seen again, unless somebody has moved the board
        since."""
        before, self._before = self._before, None
        has_stayed = before is not None and before[1] == self.eye
        if opened is not None:
            start = before[0] if before is not None and has_stayed else self.eye
            moved = self.bring(opened)
            if moved or has_stayed:
                self._before = start, self.eye
            return moved
        if before is None or not has_stayed or self.is_on_the_way or not self._look(before[0]):
            return False
        if not self.is_busy():
            self.show_some()
        return True

    @property
    def _is_still(self) -> bool:
        settings = self.ctx.settings
        return settings.reduced_motion or settings.animation == "off"

    def _at_edge(self) -> int:
        board, (x, y) = self.layout.board, self.focus.pointer
        if self.focus.keyboard or self.layout.hidden <= 0 or not board.contains(x, y):
            return 0
        if y < board.y + EDGE:
            return -1 if self.offset > 0 else 0
        return 1 if y >= board.bottom - EDGE and self.offset < self.most - 0.5 / self.ctx.pen.k else 0

    @property
    def is_moving(self) -> bool:
        """It needs frames: on the way from one zoom to another, or the pointer rests at an edge."""
        return self.is_on_the_way or (not self.is_whole and self._at_edge() != 0)

    def show_some(self, all_of_it: bool = False) -> bool:
        """Brings one of the things that can be acted on into sight, where none is; `all_of_it`: all of them, where they
        have room there together, unless something lies open that is seen from its beginning, or somebody has moved the board
        himself. True when the board has moved."""
        if self.is_whole or self.is_on_the_way:
            return False
        open_ = [t for t in self.table.targets() if t.enabled and not _is_aside(t) and self._is_on_board(t.shape.bounds)]
        on_board = [target for target in open_ if target.focusable]
        if not on_board:
            return False
        boxes, seen = [target.shape.bounds for target in on_board], self.layout.board
        left, top = min(box.x for box in boxes), min(box.y for box in boxes)
        right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
        if (
            all_of_it
            and not self.is_chosen
            and self.table.opened() is None
            and bottom - top + MARGIN <= seen.h
            and (right - left + MARGIN <= seen.w or self.zoom == 1.0)
        ):
            return self.bring(Box(left, top, right - left, bottom - top))
        if any(self._moved(target).is_visible for target in open_ if target.focusable or target.action is not None):
            return False
        return self.bring(boxes[0])

    # ---- picture

    def draw(self, dst: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """The board, and the ground under all panels. Returns the pixels that differ from the last time, None: all."""
        if self._is_direct:
            rects = self.table.draw(dst)
            if not self.is_on_the_way:
                return rects
            self._scale(dst.copy(), dst)
            self._shown_at = None
            return None
        bands, is_baked = self._bands(dst), self.table.baking >= 1.0
        big, whole_of_it = self._canvas(dst), self._shown_at is None or self.zoom == 1.0 or is_baked != self._is_baked
        (middle, dx, dy), self._is_baked = bands[1], is_baked
        big.set_clip(None if whole_of_it else middle.move(dx, dy))
        rects = self.table.draw(big)
        big.set_clip(None)
        if whole_of_it:
            self._ends = [big.subsurface(band.move(dx, dy)).copy() for band, dx, dy in (bands[0], bands[2])]
        dst.blit(big, middle.topleft, middle.move(dx, dy))
        for (band, _, _), end in zip((bands[0], bands[2]), self._ends, strict=True):
            dst.blit(end, band.topleft)
        if self.is_on_the_way:
            self._scale(big, dst)
            self._shown_at = None
            return None
        before, self._shown_at = self._shown_at, self.eye
        return None if rects is None or before != self.eye else self._mapped(rects, dst)

    def _canvas(self, dst: pygame.Surface) -> pygame.Surface:
        """What the table draws on. In a board that is zoomed only what is seen is drawn, once all has been."""
        size = self.ui.scale.pixels_w, self.ui.scale.pixels_h
        if self._big is None or self._big.get_size() != size:
            self._big = pygame.Surface(size, 0, dst)
            self._shown_at = None
        return self._big

    def _scale(self, laid: pygame.Surface, dst: pygame.Surface) -> None:
        """What is seen on the way from one zoom to another: of the picture there is, larger or smaller."""
        pen, board, eye = self.ctx.pen, self.layout.board, self._shown
        k = self.zoom
        part = Box(board.x + eye.x * k, board.y + eye.y * k, board.w * k / eye.zoom, board.h * k / eye.zoom)
        area = pen.rect(part).clip(laid.get_rect())
        if area.w and area.h:
            at = pen.rect(board)
            dst.blit(pygame.transform.scale(laid.subsurface(area), at.size), at)

    def draw_above(self, dst: pygame.Surface) -> None:
        """What the table shows in the tray and above all panels, upon what is in dst already."""
        if self._is_direct or self._big is None:
            self.table.draw_tray(dst)
            return
        big, bands = self._big, self._bands(dst)
        foot, dx, dy = bands[2]
        self._lift(dst, [bands[2]])
        self.table.draw_tray(big)
        dst.blit(big, foot.topleft, foot.move(dx, dy))
        big.set_clip(pygame.Rect(0, 0, 0, 0))  # is there anything at all?
        over = list(self.table.draw_over(big))
        big.set_clip(None)
        if self.table.draws_over:
            self._lift(dst, bands)
            over += self.table.draw_over(big)
            for band, dx, dy in bands:
                dst.blit(big, band.topleft, band.move(dx, dy))
        self._over = self._mapped(over, dst)

    def _lift(self, dst: pygame.Surface, bands: Sequence[tuple[pygame.Rect, int, int]]) -> None:
        """What is on screen in those rows into the table's own window."""
        assert self._big is not None
        for band, dx, dy in bands:
            self._big.blit(dst, band.move(dx, dy).topleft, band)

    def draw_over(self, dst: pygame.Surface) -> Sequence[pygame.Rect]:
        """The pixels that changed above all panels; drawn with what is in the tray where the board is scrolled."""
        return self.table.draw_over(dst) if self._is_direct else self._over

    def _bands(self, dst: pygame.Surface) -> list[tuple[pygame.Rect, int, int]]:
        """Rows of the real window, and by how many pixels they lie further right and lower in the table's. Beside the board
        and under a sheet the board goes on."""
        pen, board, sheet = self.ctx.pen, self.layout.board, self.layout.sheet
        w, h = dst.get_size()
        across, down = self._offsets
        top, foot = pen.px(board.y), pen.px(max(board.bottom, min(sheet.bottom, self.layout.tray.y - 2)))
        return [
            (pygame.Rect(0, 0, w, top), 0, 0),
            (pygame.Rect(0, top, w, foot - top), pen.px(across), pen.px(down)),
            (pygame.Rect(0, foot, w, h - foot), 0, pen.px(self._lower)),
        ]

    def _mapped(self, rects: Sequence[pygame.Rect], dst: pygame.Surface) -> list[pygame.Rect]:
        found = []
        for band, dx, dy in self._bands(dst):
            for rect in rects:
                seen = rect.move(-dx, -dy).clip(band)
                if seen.w and seen.h:
                    found.append(seen)
        return found


def _towards(now: float, least: float, most: float) -> float:
    """The offset nearest to `now` at which something is seen: its start lies at `least`, its end at `most`."""
    if most > now:
        return min(most, max(least, 0.0))
    return least if least < now else now
