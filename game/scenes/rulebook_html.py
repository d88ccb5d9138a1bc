"""A game's rulebook as one HTML file that can be printed: chapters, rulings as notes, pictures inside the file."""

from __future__ import annotations

import base64
import re
from collections.abc import Iterator, Mapping
from html import escape

from game.core.types import GameInfo
from game.core.words import Catalogue, roman
from game.scenes.rulebook_pages import RULINGS, read_book
from game.scenes.rulebook_pictures import Shown, draw, pictures_of, png
from game.scenes.rulebook_text import Heading, Page, Paragraph, Plate, Point, Rule, Ruling

STYLE = """
body { font: 11.5pt/1.5 Georgia, "Source Serif Pro", serif; color: #2b1a10; background: #fbf3df;
  margin: 0 auto; max-width: 46em; padding: 2em; }
h1, h2, h3 { color: #7d1d12; font-weight: 600; line-height: 1.2; }
h1 { text-align: center; letter-spacing: .06em; }
h2 { border-bottom: 2px solid #b58a3c; margin-top: 2em; padding-bottom: .2em; }
nav a { color: inherit; }
.rule { color: #7d1d12; font-weight: 600; font-size: 108%; border-left: 3px solid #b58a3c; padding-left: .8em; }
figure { margin: 1em 0; text-align: center; }
figure .states { display: flex; flex-wrap: wrap; gap: .6em; justify-content: center; }
figure img { border: 2px solid #6b4a2a; border-radius: 4px; max-width: 100%; min-width: 0; max-height: 24em;
  object-fit: contain; }
figure .states img:not(:only-child) { flex: 0 1 48%; width: 48%; }
figcaption { font-style: italic; font-size: 90%; margin-top: .3em; }
aside { border-left: 5px solid #8f2216; background: #fcf2dc; margin: .7em 0; padding: .4em .9em; font-size: 93%; }
aside p { margin: .15em 0; }
aside .asked, aside .why { font-style: italic; }
@media print {
  body { background: none; max-width: none; padding: 0; }
  h2, h3, .rule { break-after: avoid; }
  p { orphans: 2; widows: 2; }
  figure img { max-height: 16em; }
  figure, aside, li { break-inside: avoid; }
  nav ol { columns: 2; }
}
"""


WIDEST = 800.0
"""Pixels of a picture's width: a whole board is drawn smaller than a part of one."""


def whole_book(info: GameInfo, words: Catalogue, scale: float = 1.25) -> str:
    """The file's text. BadFile where a picture's position is not reached any more. `scale`: pixels of a picture for a unit
    of the table."""
    chapters = next(chapters for chapters in read_book(words) if chapters.box.id == info.id)
    pages = [page for page in chapters.pages if page.id != RULINGS]
    shown = pictures_of(info)
    out = [
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
        f"<title>{escape(chapters.title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>",
        f"<h1>{escape(chapters.title)}</h1>",
        f"<nav>\n<h3>{escape(words('app.rulebook.contents'))}</h3>\n<ol>",
    ]
    out += [f'<li><a href="#{page.id}">{escape(page.title)}</a></li>' for page in pages]
    out.append("</ol>\n</nav>")
    for page in pages:
        out.append(f'<h2 id="{page.id}">{roman(page.number)} · {escape(page.title)}</h2>')
        figures = {each.file.id: _figure(each, words, scale) for each in shown if each.file.page == page.id}
        out += _chapter(page, figures, words("app.rulebook.ruling"))
    out.append("</body>\n</html>\n")
    return "\n".join(out)


def _chapter(page: Page, figures: Mapping[str, str], ruling_word: str) -> Iterator[str]:
    is_list = False
    for part in page.parts:
        if isinstance(part, Point) != is_list:
            is_list = not is_list
            yield "<ul>" if is_list else "</ul>"
        yield figures[part.id] if isinstance(part, Plate) else _part(part, ruling_word)
    if is_list:
        yield "</ul>"


def _part(part: Rule | Paragraph | Heading | Point | Ruling, ruling_word: str) -> str:
    match part:
        case Rule(text):
            return f'<p class="rule">{_marked(text)}</p>'
        case Paragraph(text):
            return f"<p>{_marked(text)}</p>"
        case Heading(text):
            return f"<h3>{_marked(text)}</h3>"
        case Point(text):
            return f"<li>{_marked(text)}</li>"
        case Ruling(code, question, answer, reason):
            head = f'<p class="asked"><b>{escape(ruling_word)} {escape(code)}.</b> {_marked(question)}</p>'
            said = f'<p><b>{_marked(answer)}</b></p><p class="why">{_marked(reason)}</p>'
            return f'<aside id="{escape(code)}">{head}{said}</aside>'


def _marked(text: str) -> str:
    bold = re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", escape(text))
    return re.sub(r"\*(.+?)\*", r"<i>\1</i>", bold)


def _figure(shown: Shown, words: Catalogue, scale: float) -> str:
    caption = escape(words(f"{shown.info.id}.picture.{shown.file.id}"))
    images = []
    for drawn in draw(shown, words, scale, WIDEST):
        data = base64.b64encode(png(drawn.surface)).decode("ascii")
        images.append(f'<img alt="{caption}" src="data:image/png;base64,{data}">')
    return f'<figure><div class="states">{"".join(images)}</div><figcaption>{caption}</figcaption></figure>'
