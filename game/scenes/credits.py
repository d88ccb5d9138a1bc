"""Who thought of the games, what the program is built from, and that nobody of them stands behind it."""

from __future__ import annotations

from pathlib import Path

import pygame

from game import __version__
from game.scenes.menu import MenuScene
from game.scenes.scroll_sheet import OVERHANG, draw_rollers, draw_sheet
from game.scenes.shelf import SHELF
from game.scenes.stack import AppContext
from game.storage.errors import BadFile
from game.storage.paths import assets_dir
from game.storage.typed import read_yaml
from game.ui.context import Words
from game.ui.geometry import Box
from game.ui.input import InputEvent, Key
from game.ui.pen import Pen
from game.ui.scroll import Passage, RichText
from game.ui.widgets import Button, IconButton

WIDEST_SHEET = 900.0
SECTIONS = ("fonts", "data", "libraries")
"""Of assets/licences.yaml, in the order they are shown."""


class Credits(MenuScene[None]):
    """`licences` is the file with the licences of what was not made here; None: the shipped one."""

    def __init__(self, licences: Path | None = None) -> None:
        super().__init__()
        self.licences = licences

    def enter(self, ctx: AppContext) -> None:
        words = ctx.words
        self.bar_title, self.bar_first = words("app.title.letters"), words("app.credits.title")
        self.bar_second = words("app.title.version", number=__version__)
        self.text = self.add(RichText("credits", words("app.credits.title"), credit_passages(words, self.licences)))
        self.bar = [
            self.add(Button("back", words("app.back"), self.back, icon="left", size=13.5)),
            self.add(IconButton("close", words("app.back"), "x", self.back)),
        ]
        self.focus.give("credits")

    def lay(self) -> None:
        body = self.body
        wide = min(WIDEST_SHEET, body.w - 2 * OVERHANG - 12)
        self.sheet = Box(body.x + (body.w - wide) / 2, body.y + 16, wide, body.h - 34)
        self.text.place(self.sheet.x + 46, self.sheet.y + 28, wide - 74, self.sheet.h - 52)

    def draw_body(self, pen: Pen, dst: pygame.Surface) -> None:
        draw_sheet(pen, dst, self.sheet)

    def draw_front(self, pen: Pen, dst: pygame.Surface) -> None:
        draw_rollers(pen, dst, self.sheet)

    def handle(self, event: InputEvent) -> bool:
        match event:
            case Key("page up" | "page down" | "home" | "end" | "up" | "down"):
                return self.text.area_event(event)
        return super().handle(event)

    def back(self) -> None:
        self.dismiss(None)


def credit_passages(words: Words, licences: Path | None = None) -> list[Passage]:
    """The whole page."""
    passages = [
        Passage("title", words("app.credits.program")),
        Passage("text", words("app.credits.intro")),
        Passage("text", words("app.credits.unaffiliated")),
        Passage("heading", words("app.credits.games")),
    ]
    for box in SHELF:
        passages.append(Passage("bullet", f"**{words(box.title)}.** {words(f'app.credits.{box.id}')}"))
    for section, entries in read_licences(licences).items():
        passages.append(Passage("heading", words(f"app.credits.{section}")))
        for name, author, licence in entries:
            passages.append(Passage("bullet", words("app.credits.entry", name=name, author=author, licence=licence)))
    passages += [Passage("rule"), Passage("note", words("app.credits.own"))]
    return passages


def read_licences(path: Path | None = None) -> dict[str, list[tuple[str, str, str]]]:
    """Name, author and licence of each entry, by section; nothing for what can't be read."""
    try:
        raw = read_yaml(path or assets_dir() / "licences.yaml")
    except BadFile:
        return {}
    found: dict[str, list[tuple[str, str, str]]] = {}
    for section in SECTIONS:
        entries = raw.get(section) if isinstance(raw, dict) else None
        rows = [entry for entry in entries if isinstance(entry, dict)] if isinstance(entries, list) else []
        found[section] = [
            (str(row.get("name", "")), str(row.get("author", "")), str(row.get("licence", ""))) for row in rows
        ]
    return {section: rows for section, rows in found.items() if rows}
