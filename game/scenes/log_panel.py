"""The game log: one line per event with its player's sign, dice with their reasons; foldable, scrolling."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

import pygame

from game.ui import theme
from game.ui.focus import Focus
from game.ui.geometry import Box
from game.ui.lettering import Block, Run, marked
from game.ui.pen import Pen
from game.ui.scroll import ScrollArea

SIZE = 14.5
LEAD = 1.32
INDENT = 17.0


@dataclass(frozen=True)
class LogLine:
    """`seat`: whose sign stands before it, None for the house. `kind`: event, dice (small) or house (red italics)."""

    text: str
    seat: int | None = None
    kind: str = "event"
    new: bool = False


class LogPanel(ScrollArea):
    """Shows the newest line unless the player scrolled up."""

    def __init__(self, label: str, colours: Sequence[int], names: Sequence[str]) -> None:
        super().__init__("log", label, paper=True)
        self._colours = tuple(colours)
        self._names = tuple(names)
        self._lines: list[LogLine] = []
        self._laid: list[tuple[float, float, LogLine, Block]] = []
        self._laid_for: tuple[float, float, int] | None = None
        self._blocks: dict[LogLine, Block] = {}
        """Laid out once, for this width and scale: a game's log grows to hundreds of lines."""
        self._blocks_for: tuple[float, float] | None = None
        self._edition = 0
        self._follow = True

    def set_lines(self, lines: Sequence[LogLine]) -> None:
        """All lines anew; stays at the end if it was there."""
        if list(lines) == self._lines:
            return
        self._follow = self.at_end or not self._lines
        self._lines = list(lines)
        self._edition += 1

    def newest(self, count: int) -> list[LogLine]:
        return [line for line in self._lines if line.kind != "dice"][-count:]

    def look(self, pen: Pen, focus: Focus) -> Hashable:
        """All that the picture depends on beside the pen: the same as long as it would be drawn the same."""
        self._lay(pen)
        return self._laid_for, self.box, self.offset, self.furthest > 0 and self.is_bar_lit(focus)

    def _lay(self, pen: Pen) -> None:
        wide = self.box.w - 16
        if self._blocks_for != (wide, pen.k):
            self._blocks, self._blocks_for = {}, (wide, pen.k)
        if self._laid_for == (wide, pen.k, self._edition):
            return
        self._laid = []
        y = 0.0
        for line in self._lines:
            block = self._blocks.get(line)
            if block is None:
                size = SIZE - 1.5 if line.kind == "dice" else SIZE
                block = self._blocks[line] = pen.lay(self._runs(line), wide - INDENT - 4, size, LEAD)
            self._laid.append((y, block.h, line, block))
            y += block.h + (3 if line.kind == "dice" else 4)
        self._laid_for = (wide, pen.k, self._edition)
        self.set_content(y)
        if self._follow:
            self.to_end(at_once=True)

    def _runs(self, line: LogLine) -> list[Run]:
        if line.kind == "dice":
            return marked(line.text, theme.INK_HINT, face="italic")
        if line.kind == "house" or line.seat is None:
            return marked(line.text, theme.RUBY, face="italic")
        name = self._names[line.seat]
        if line.text.startswith(name):
            return [Run(name, "bold", theme.INK), *marked(line.text[len(name) :], theme.INK_SOFT)]
        return marked(line.text, theme.INK_SOFT)

    def draw(self, pen: Pen, dst: pygame.Surface, focus: Focus) -> None:
        self._lay(pen)
        old = dst.get_clip()
        dst.set_clip(pen.rect(self.view.inset(-2, 0)).clip(old))
        for top, height, line, block in self._laid:
            y = self.box.y + top - self.offset
            if y + height < self.box.y or y > self.box.bottom:
                continue
            if line.seat is not None and line.kind == "event":
                style = theme.seat(self._colours[line.seat])
                pen.blit(dst, pen.seat_dot(style, 12), self.box.x, y + 4)
            pen.blit(dst, self._written(pen, line, block), self.box.x + INDENT, y)
        dst.set_clip(old)
        self.draw_bar(pen, dst, focus)

    def _written(self, pen: Pen, line: LogLine, block: Block) -> pygame.Surface:
        """A line's words in one piece: a log full of single words takes longer than the whole board."""

        def make() -> pygame.Surface:
            surface = pen.layer(block.w + 4, block.h + 3)
            pen.draw_block(surface, block, 0, 0)
            return surface

        return pen.cached(("log line", line, self._names, block.w, block.size), make)

    def frame(self, pen: Pen, dst: pygame.Surface, box: Box, title: str) -> Box:
        """Draws the parchment round it and returns the inside."""
        pen.panel(dst, box, "parchment")
        inside = Box(box.x + 18, box.y + 42, box.w - 30, box.h - 54)
        pen.heading(dst, title, box.x + 18, box.y + 10, box.w - 36)
        return inside
