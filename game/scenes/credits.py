"""Who thought of the games, what the program is built from, and that nobody of them stands behind it."""

from __future__ import annotations

from pathlib import Path

from game import __version__
from game.scenes.scroll_page import ScrollPage
from game.scenes.shelf import SHELF
from game.scenes.stack import AppContext
from game.storage.errors import BadFile
from game.storage.paths import assets_dir
from game.storage.typed import read_yaml
from game.ui.context import Words
from game.ui.richtext import Passage

SECTIONS = ("fonts", "data", "libraries")
"""Of assets/licences.yaml, in the order they are shown."""


class Credits(ScrollPage):
    """`licences` is the file with the licences of what was not made here; None: the shipped one."""

    def __init__(self, licences: Path | None = None) -> None:
        super().__init__()
        self.licences = licences

    def enter(self, ctx: AppContext) -> None:
        words = ctx.words
        self.bar_title, self.bar_first = words("app.title.letters"), words("app.credits.title")
        self.bar_second = words("app.title.version", number=__version__)
        self.unroll("credits", words("app.credits.title"), credit_passages(words, self.licences))


def credit_passages(words: Words, licences: Path | None = None) -> list[Passage]:
    """The whole page."""
    passages = [
        Passage("title", words("app.credits.program")),
        Passage("text", words("app.credits.intro")),
        Passage("text", words("app.credits.unaffiliated")),
        Passage("heading", words("app.credits.games")),
    ]
    for box in SHELF:
        passages.append(Passage("bullet", f"**{words(box.title)}.** {words(f'{box.id}.credits')}"))
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
