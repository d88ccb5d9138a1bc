"""The game log: one line per event with its player's sign, dice with their reasons; foldable, scrolling.

With `Folds` the dice stand folded behind the deed they decided: a small die at its end, which a click or Enter unfolds.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Protocol

import pygame

from game.core.words import roman
from game.ui import theme
from game.ui.focus import Focus
from game.ui.geometry import Box
from game.ui.lettering import JOINED, Block, Run, marked
from game.ui.pen import Pen
from game.ui.scroll import ScrollArea
from game.ui.target import Target

SIZE = 14.5
LEAD = 1.32
INDENT = 17.0
MARK = 12.0
"""Width of the small die behind which dice are folded."""
LID = 18.0
"""Room for the sign before the heading."""
LID_KEY = "ctrl+l"
_NUMERAL = re.compile(r" (?=[IVXLC]+\b)| (?=\+ \d)|(?<= \+) (?=\d)")
"""Before a Roman numeral, and within a sum: "round" at the end of a line and "IV" on the next read badly, as do "4 +" and
"3"."""


@dataclass(frozen=True)
class LogLine:
    """`seat`: whose sign stands before it, None for the house. `kind`: event, dice (small), house (red italics: what the
    house says, and notes for one's own eyes) or neutral (of a piece that belongs to nobody, called by `number`)."""

    text: str
    seat: int | None = None
    kind: str = "event"
    new: bool = False
    number: int = 0
    step: int | None = None
    """The entry it tells of, where the panel leads there."""
    key: str = ""
    """Of its words; "" for what the house adds."""


@dataclass
class Folds:
    """How dice are folded away. Words: `drawn` heads dice that no deed stands before; `closed` and `open` name what is
    shown now, `tip` and `toggle_tip` what a click does."""

    drawn: str
    closed: str
    open: str
    tip: str
    toggle_tip: str
    is_open: bool
    """All dice are told."""
    changed: Callable[[bool], None]
    """The player wants it otherwise."""


@dataclass
class Lid:
    """The heading by which the log is folded away as a whole: what a click on it does, in words, and its state."""

    fold: str
    unfold: str
    tip: str
    is_folded: bool
    changed: Callable[[bool], None]
    """The player wants it otherwise."""


class Switch(Protocol):
    """What of the log is shown: `turn` goes on to the next choice, `label` names the present one."""

    tip: str

    @property
    def label(self) -> str: ...
    def turn(self) -> None: ...


class LogPanel(ScrollArea):
    """Shows the newest line unless the player scrolled up."""

    def __init__(
        self, label: str, colours: Sequence[int], names: Sequence[str], folds: Folds | None = None, lid: Lid | None = None,
        leads: Callable[[int], None] | None = None, sieve: Switch | None = None,
    ) -> None:  # fmt: skip
        """`leads`: what a press on a line with a step does; `sieve`: by which the player chooses what is shown."""
        super().__init__("log", label, paper=True)
        self.folds = folds
        self.lid, self.leads, self.sieve = lid, leads, sieve
        self.is_squeezed = False
        """There is no room for a line: it shows its heading alone."""
        self._unfolded: set[int] = set()
        """Lines whose dice are told although the others' are folded."""
        self._marks: dict[int, Box] = {}
        """By line with dice behind it: where it stands in the content."""
        self._switch = self._sifter = Box(0, 0, 0, 0)
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

    def place(self, x: float, y: float, w: float, h: float) -> Box:
        """Where there is more room than before, nothing stands above its upper edge."""
        was_at_end, before = self.at_end, self.box
        box = super().place(x, y, w, h)
        right, down = box.right - before.right, box.y - before.y  # the next picture tells exactly where these stand
        self._switch, self._sifter = self._switch.moved(right, down), self._sifter.moved(right, down)
        if was_at_end:
            self.to_end(at_once=True)
        return box

    def set_lines(self, lines: Sequence[LogLine]) -> None:
        """All lines anew; stays at the end if it was there."""
        lines = self._headed(lines)
        if lines == self._lines:
            return
        self._follow = self.at_end or not self._lines
        if lines[: len(self._lines)] != self._lines:
            self._unfolded.clear()
            self._marks.clear()  # they stood beside other lines; the next picture lays them anew
        self._lines = lines
        self._edition += 1

    def _headed(self, lines: Sequence[LogLine]) -> list[LogLine]:
        """Dice that stand first get a line to be folded behind."""
        if self.folds is not None and lines and lines[0].kind == "dice":
            return [LogLine(self.folds.drawn, None, "house"), *lines]
        return list(lines)

    # ---- folding

    def fold(self, index: int) -> None:
        """Tells the dice behind a line, or folds them again."""
        self._unfolded ^= {index}
        self._follow = self.at_end
        self._edition += 1

    def fold_all(self) -> None:
        """All dice, or the deeds alone."""
        if self.folds is not None:
            self.folds.is_open = not self.folds.is_open
            self._unfolded.clear()
            self._follow = True
            self._edition += 1
            self.folds.changed(self.folds.is_open)

    def _is_told(self, head: int) -> bool:
        return self.folds is None or self.folds.is_open != (head in self._unfolded)

    # ---- folded away as a whole

    @property
    def is_folded(self) -> bool:
        return self.lid is not None and (self.lid.is_folded or self.is_squeezed)

    def turn_lid(self) -> None:
        """Folds the whole log away, or opens it again."""
        if self.lid is not None:
            self.lid.is_folded = not self.lid.is_folded
            self._follow = True
            self._edition += 1
            self.lid.changed(self.lid.is_folded)

    def _lids(self) -> list[Target]:
        if self.lid is None:
            return []
        box = Box(self.box.x - 12, self.box.y - 37, self.box.w * 0.62, 28)
        label = self.lid.unfold if self.lid.is_folded else self.lid.fold
        return [Target("log_lid", box, label, tip=self.lid.tip, action=self.turn_lid, keys=(LID_KEY,), radius=6)]

    def targets(self) -> Sequence[Target]:
        return self._lids() if self.is_folded else [*self._lids(), *self._of_lines(), *self._sifters()]

    def _sifters(self) -> list[Target]:
        if self.sieve is None or not self._sifter.w:
            return []
        return [Target("log_sieve", self._sifter, self.sieve.label, tip=self.sieve.tip, action=self.sieve.turn, radius=6)]

    def _of_lines(self) -> list[Target]:
        found = list(super().targets())
        if self.leads is not None:
            found += self._leading(self.leads)
        if self.folds is None:
            return found
        for index, box in self._marks.items():
            y = self.box.y + box.y - self.offset
            shape, name = Box(self.box.x, y, box.w, box.h), f"log:{index}"
            if self.leads is not None:  # the line itself leads to its position
                shape, name = Box(self.box.x + box.w - MARK - 6, y, MARK + 6, box.h), f"log_fold:{index}"
            found.append(
                Target(
                    name, shape, self._lines[index].text.replace("**", ""), tip=self.folds.tip,
                    action=partial(self.fold, index), clip=self.view, radius=4, role="row",
                )
            )  # fmt: skip
        label = self.folds.open if self.folds.is_open else self.folds.closed
        switch = Target("log_dice", self._switch, label, tip=self.folds.toggle_tip, action=self.fold_all, radius=6)
        return [*(target for target in found if target.is_visible), switch]

    def _leading(self, leads: Callable[[int], None]) -> list[Target]:
        found = []
        for number, (top, height, line, _) in enumerate(self._laid):
            if line.step is not None:
                aside = 16 + (MARK + 8 if self.folds is not None else 0)
                shape = Box(self.box.x, self.box.y + top - self.offset, self.box.w - aside, height)
                label = line.text.replace("**", "")
                action = partial(leads, line.step)
                found.append(Target(f"log:{number}", shape, label, action=action, clip=self.view, radius=4, role="row"))
        return [target for target in found if target.is_visible]

    def newest(self, count: int) -> list[LogLine]:
        return [line for line in self._lines if line.kind != "dice"][-count:]

    def look(self, pen: Pen, focus: Focus) -> Hashable:
        """All that the picture depends on beside the pen: the same as long as it would be drawn the same."""
        self._lay(pen)
        marked_line = focus.hovered if (focus.hovered or "").startswith("log") else None
        sieve = self.sieve.label if self.sieve is not None else ""
        return (
            self._laid_for,
            self.box,
            self.offset,
            self.furthest > 0 and self.is_bar_lit(focus),
            marked_line,
            self.is_folded,
            sieve,
        )

    def _lay(self, pen: Pen) -> None:
        wide = self.box.w - 16
        if self._blocks_for != (wide, pen.k):
            self._blocks, self._blocks_for = {}, (wide, pen.k)
        if self._laid_for == (wide, pen.k, self._edition):
            return
        self._laid, self._marks = [], {}
        y, head = 0.0, -1
        for index, line in enumerate(self._lines):
            if line.kind != "dice":
                head = index
            elif head >= 0 and self.folds is not None:
                _, high, _, _ = self._laid[-1]
                self._marks.setdefault(head, Box(0, y - 4 - high, wide, high))
                if not self._is_told(head):
                    continue
            block = self._blocks.get(line)
            if block is None:
                size = SIZE - 1.5 if line.kind == "dice" else SIZE
                room = MARK + 4 if self.folds is not None and line.kind != "dice" else 0
                block = self._blocks[line] = pen.lay(self._joined(line), wide - INDENT - 4 - room, size, LEAD)
            self._laid.append((y, block.h, line, block))
            y += block.h + (3 if line.kind == "dice" else 4)
        self._laid_for = (wide, pen.k, self._edition)
        self.set_content(y)
        if self._follow:
            self.to_end(at_once=True)

    def _joined(self, line: LogLine) -> list[Run]:
        """Its runs, with no break before a numeral."""
        return [replace(run, text=_NUMERAL.sub(JOINED, run.text)) for run in self._runs(line)]

    def _runs(self, line: LogLine) -> list[Run]:
        if line.kind == "dice":
            return marked(line.text, theme.INK_HINT, face="italic")
        if line.kind == "neutral":
            return marked(line.text, theme.INK_SOFT)
        if line.kind == "house" or line.seat is None:
            return marked(line.text, theme.RUBY, face="italic")
        name = self._names[line.seat]
        if line.text.startswith(name):
            return [Run(name, "bold", theme.INK), *marked(line.text[len(name) :], theme.INK_SOFT)]
        return marked(line.text, theme.INK_SOFT)

    def draw(self, pen: Pen, dst: pygame.Surface, focus: Focus) -> None:
        self._lay(pen)
        if self.is_folded:
            return
        old = dst.get_clip()
        clip = pen.rect(self.view.inset(-2, 0)).clip(old)
        follows = self.furthest > 0 and self.offset >= self.furthest - 0.5
        for number, (top, height, line, block) in enumerate(self._laid):
            y = self.box.y + top - self.offset
            if y + height < self.box.y or y > self.box.bottom:
                continue
            if follows and y < self.box.y - 1 and number < len(self._laid) - 1 and height < self.box.h:
                continue  # nor does the end of a sentence; of the last, or one that never has room, it is told
            lines = clip
            if follows and y < self.box.y - 1:  # half a line above whole ones says nothing
                pitch = block.size * LEAD
                whole = y + math.ceil((self.box.y - 1 - y) / pitch) * pitch
                lines = pen.rect(Box(self.box.x - 2, whole, self.box.w + 4, max(0.0, self.box.bottom - whole))).clip(clip)
            dst.set_clip(lines)
            if line.seat is not None and line.kind == "event":
                style = theme.seat(self._colours[line.seat])
                pen.blit(dst, pen.seat_dot(style, 12), self.box.x, y + 4)
            elif line.kind == "neutral":
                pen.blit(dst, pen.numeral_disc(roman(line.number), 16.0, False), self.box.x - 2, y + 1.5)
            pen.blit(dst, self._written(pen, line, block), self.box.x + INDENT, y)
        dst.set_clip(clip)
        for index, box in self._marks.items():
            y = self.box.y + box.y - self.offset
            if self.box.y <= y + box.h and y <= self.box.bottom:
                lit = focus.hovered in (f"log:{index}", f"log_fold:{index}") or self._is_told(index)
                art = pen.die_face("gold" if lit else "bone", 5, MARK)
                pen.blit(dst, art, self.box.x + box.w - MARK, y + 3)
        dst.set_clip(old)
        self._draw_switch(pen, dst, focus)
        self.draw_bar(pen, dst, focus)

    def _draw_switch(self, pen: Pen, dst: pygame.Surface, focus: Focus) -> None:
        """Right of the heading: what is shown now."""
        right = self.box.right
        if self.folds is not None:
            label = self.folds.open if self.folds.is_open else self.folds.closed
            w = pen.width(label, "italic", 13)
            self._switch = Box(right - w - MARK - 18, self.box.y - 37, w + MARK + 14, 24)
            art = pen.die_face("gold" if self.folds.is_open else "bone", 5, MARK)
            pen.blit(dst, art, self._switch.x + 4, self._switch.y + 6)
            ink = theme.RUBY if focus.hovered == "log_dice" else theme.INK_HINT
            pen.text(dst, label, self._switch.x + MARK + 9, self._switch.cy, "italic", 13, ink, "midleft")
            right = self._switch.x
        if self.sieve is not None:
            w = pen.width(self.sieve.label, "italic", 13)
            self._sifter = Box(right - w - 26, self.box.y - 37, w + 24, 24)
            lit = focus.hovered == "log_sieve"
            pen.icon(dst, "down", self._sifter.x + 8, self._sifter.cy - 1, 10, theme.RUBY if lit else theme.INK_HINT, 10)
            ink = theme.RUBY if lit else theme.INK_HINT
            pen.text(dst, self.sieve.label, self._sifter.x + 18, self._sifter.cy, "italic", 13, ink, "midleft")

    def _written(self, pen: Pen, line: LogLine, block: Block) -> pygame.Surface:
        """A line's words in one piece: a log full of single words takes longer than the whole board."""

        def make() -> pygame.Surface:
            surface = pen.layer(block.w + 4, block.h + 3)
            pen.draw_block(surface, block, 0, 0)
            return surface

        return pen.cached(("log line", line, self._names, block.w, block.size), make)

    def _switches_w(self, pen: Pen) -> float:
        """What they take of the heading's room."""
        if self.is_folded:
            return 0.0
        folds, sieve = self.folds, self.sieve
        dice = 0.0 if folds is None else pen.width(folds.open if folds.is_open else folds.closed, "italic", 13) + MARK + 10
        return dice + (0.0 if sieve is None else pen.width(sieve.label, "italic", 13) + 24)

    def frame(self, pen: Pen, dst: pygame.Surface, box: Box, title: str) -> Box:
        """Draws the parchment round it and returns the inside."""
        pen.panel(dst, box, "parchment")
        inside = Box(box.x + 18, box.y + 42, box.w - 30, box.h - 54)
        if self.lid is None:
            pen.heading(dst, title, box.x + 18, box.y + 10, box.w - 36)
            return inside
        switches = self._switches_w(pen)
        pen.icon(dst, "right" if self.is_folded else "down", box.x + 20, box.y + 20, 13, theme.HEADING, 14)
        room = box.w - 36 - LID - switches - 8
        if pen.width(title, "caps", 13) > room:
            title = title.split(" — ")[0]  # its first word will do
        pen.fitted(dst, title, box.x + 18 + LID, box.y + 10, room, "caps", 15, theme.HEADING)
        if not self.is_folded:
            pen.divider(dst, box.x + 18, box.y + 36.3, box.w - 36)
        return inside
