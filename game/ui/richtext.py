"""A scrolling document: titles, text, bullets, notes, and links in it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal

import pygame

from game.ui import theme
from game.ui.focus import Focus
from game.ui.geometry import Box
from game.ui.lettering import Block, marked
from game.ui.pen import Pen
from game.ui.scroll import ScrollArea
from game.ui.target import Target
from game.ui.theme import Face

BlockKind = Literal["title", "heading", "text", "bullet", "rule", "note", "gap"]


@dataclass(frozen=True)
class Passage:
    """One block of a document: kind and marked text (**bold**, *italic*, [words|tag])."""

    kind: BlockKind
    text: str = ""


_LINK = re.compile(r"\[([^|\]]*)\|[^\]]*\]")


def plain(text: str) -> str:
    """The text without its marks."""
    return _LINK.sub(r"\1", text).replace("*", "")


class RichText(ScrollArea):
    """A scrolling document of passages; tagged words are links that call `on_link(tag)`."""

    def __init__(
        self,
        widget_id: str,
        label: str,
        passages: Sequence[Passage] = (),
        size: float = 16.0,
        paper: bool = True,
        on_link: Callable[[str], None] | None = None,
    ) -> None:
        super().__init__(widget_id, label, paper)
        self.passages = list(passages)
        self.size = size
        self.on_link = on_link
        self._links: list[tuple[str, Box]] = []
        self._blocks: dict[tuple[str, str, float, float], Block] = {}
        self._laid_by: Pen | None = None
        self.tops: list[float] = []
        """Content y of each passage, once drawn: to scroll to one."""

    def set_passages(self, passages: Sequence[Passage]) -> None:
        self.passages, self._links = list(passages), []
        self.scroll_to(0, at_once=True)

    def draw(self, pen: Pen, dst: pygame.Surface, focus: Focus) -> None:
        old = dst.get_clip()
        dst.set_clip(pen.rect(self.view.inset(-2, 0)).clip(old))
        self._links, self.tops = [], []
        if pen is not self._laid_by:
            self._laid_by, self._blocks = pen, {}
        y = self.box.y - self.offset
        for passage in self.passages:
            self.tops.append(y - self.box.y + self.offset)
            y = self._passage(pen, dst, passage, self.box.x, y, self.view.w)
        dst.set_clip(old)
        self.set_content(y - self.box.y + self.offset)
        self.draw_bar(pen, dst, focus)

    def _passage(self, pen: Pen, dst: pygame.Surface, passage: Passage, x: float, y: float, w: float) -> float:
        head = theme.HEADING if self.paper else theme.IVORY
        size = self.size
        match passage.kind:
            case "title":
                for line in pen.wrap(passage.text, "caps_heavy", size * 1.65, w):
                    pen.text(dst, line, x + w / 2, y, "caps_heavy", size * 1.65, head, "midtop")
                    y += size * 2.1
                pen.divider(dst, x + w * 0.2, y + 6, w * 0.6)
                return y + 22
            case "heading":
                y += size * 0.6
                for line in pen.wrap(passage.text, "caps", size * 1.06, w):
                    pen.text(dst, line, x, y, "caps", size * 1.06, head)
                    y += size * 1.6
                return y + 2
            case "rule":
                pen.divider(dst, x + w * 0.2, y + 10, w * 0.6)
                return y + 22
            case "gap":
                return y + size * 0.8
            case "bullet":
                body = '<path d="M5 0 L10 5 L5 10 L0 5 Z" fill="#b58a3c" stroke="#8a5a20"/>'
                pen.shape(dst, body, Box(x + 2, y + size * 0.45, 9, 9), "", 10, 10)
                return self._words(pen, dst, passage, x + 20, y, w - 20) + size * 0.35
            case "note":
                return self._words(pen, dst, passage, x, y, w, 0.9) + size * 0.5
            case _:
                return self._words(pen, dst, passage, x, y, w) + size * 0.55

    def _words(
        self, pen: Pen, dst: pygame.Surface, passage: Passage, x: float, y: float, w: float, scale: float = 1.0
    ) -> float:
        key = (passage.kind, passage.text, w, self.size * scale)
        block = self._blocks.get(key)
        if block is None:
            ink = theme.INK if self.paper else theme.SAND
            if passage.kind == "note":
                ink = theme.INK_SOFT if self.paper else theme.DUST
            link = theme.RUBY if self.paper else theme.GOLD
            face: Face = "italic" if passage.kind == "note" else "body"
            block = pen.lay(marked(passage.text, ink, face=face, link=link), w, self.size * scale, 1.42)
            self._blocks[key] = block
        if y + block.h >= self.box.y and y <= self.box.bottom:
            self._links.extend(pen.draw_block(dst, block, x, y))
        return y + block.h

    def targets(self) -> Sequence[Target]:
        links = [
            Target(
                f"{self.id}/{n}:{tag}",
                box,
                tag,
                action=partial(self._follow, tag),
                clip=self.view,
                radius=6,
                role="link",
            )
            for n, (tag, box) in enumerate(self._links)
            if box.overlaps(self.view)
        ]
        return (self.zone(), *links)

    def _follow(self, tag: str) -> None:
        if self.on_link is not None:
            self.on_link(tag)
