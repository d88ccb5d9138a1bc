"""All pages of the rulebook: every game on the shelf."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from game.rules import GAMES
from game.scenes.rulebook_lists import cards_page, options_page
from game.scenes.rulebook_pictures import pictures_of
from game.scenes.rulebook_text import Heading, Page, Paragraph, Part, Plate, Point, Rule, Ruling, has, parse
from game.scenes.shelf import SHELF, ShelfBox
from game.ui.context import Words

RULINGS = "rulings"
"""Id of the page that gathers a game's rulings."""


@dataclass(frozen=True)
class Chapters:
    """A game's part of the rulebook."""

    box: ShelfBox
    title: str
    pages: tuple[Page, ...]

    def page(self, page_id: str | None) -> Page:
        """The page of that id, the first if there is none. `moving#H6` is the page moving."""
        wanted = (page_id or "").partition("#")[0]
        return next((page for page in self.pages if page.id == wanted), self.pages[0])


def read_book(words: Words) -> tuple[Chapters, ...]:
    """Every chapter in shelf order."""
    return tuple(Chapters(box, words(box.title), tuple(_pages(words, box))) for box in SHELF)


def _pages(words: Words, box: ShelfBox) -> list[Page]:
    pages = []
    for number, page_id in enumerate(words(f"{box.id}.rules.pages").split(), 1):
        key = f"{box.id}.rules.{page_id}"
        pages.append(
            Page(
                box.id,
                page_id,
                words(f"{key}.title"),
                number,
                _with_plates(words, box.id, page_id, parse(words(f"{key}.text"))),
            )
        )
    for make in (options_page, cards_page):
        made = make(words, GAMES[box.id], len(pages) + 1)
        if made is not None:
            pages.append(replace(made, parts=_with_plates(words, box.id, made.id, made.parts)))
    gathered = sorted((ruling for page in pages for ruling in page.rulings), key=lambda ruling: _order(ruling.code))
    if gathered:
        title = words("app.rulebook.rulings", first=gathered[0].code, last=gathered[-1].code)
        pages.append(Page(box.id, RULINGS, title, 0, (Paragraph(words("app.rulebook.rulings.text")), *gathered)))
    return pages


def _with_plates(words: Words, game: str, page_id: str, parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """The pictures come after the opening (the rule and a paragraph); where that leads on to a list, or a list opens the
    page, after the list."""
    plates = tuple(
        Plate(shown.file.id, len(shown.file.states), words(shown.caption))
        for shown in pictures_of(GAMES[game])
        if shown.file.page == page_id
    )
    at = 2 if parts and isinstance(parts[0], Rule) and not isinstance(parts[1], Heading) else 1
    while at < len(parts) and isinstance(parts[at], Point) and _leads_on(parts[at - 1]):
        at += 1
    return (*parts[:at], *plates, *parts[at:])


def _leads_on(part: Part) -> bool:
    """A point, or words that are not over before the list after them."""
    return isinstance(part, Point) or (isinstance(part, Paragraph) and part.text.rstrip().endswith((":", ",")))


def _order(code: str) -> tuple[str, int]:
    """H2 before H10."""
    match = re.fullmatch(r"(\D*)(\d+).*", code)
    return (match[1], int(match[2])) if match else (code, 0)


@dataclass(frozen=True)
class Hit:
    """Words found: on which page, in which of its parts."""

    page: Page
    part: int


def search(book: tuple[Chapters, ...], query: str, first: str | None = None) -> list[Hit]:
    """Every part with the words, the game `first` before the others. The gathered rulings are not searched: each
    stands in its own chapter."""
    if len(query.strip()) < 2:
        return []
    ordered = sorted(book, key=lambda chapters: chapters.box.id != first)
    return [
        Hit(page, i)
        for chapters in ordered
        for page in chapters.pages
        if page.id != RULINGS
        for i, part in enumerate(page.parts)
        if has(part, query)
    ]


__all__ = ["RULINGS", "Chapters", "Hit", "Ruling", "read_book", "search"]
