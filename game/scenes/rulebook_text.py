"""Rulebook pages: from marked-up words to blocks, from blocks to places on the scroll; finding words in them.

A page's text has paragraphs parted by empty lines; `! ` begins the chapter's rule in one sentence, which opens it, `# ` a
heading, `- ` a point of a list, `> ` a ruling as `> code | question | answer | reason`; **bold** and *italic* inside.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from game.ui import theme
from game.ui.geometry import Box
from game.ui.lettering import Block, Run, marked
from game.ui.pen import Pen

SIZE, LEAD = 16.0, 1.4
CAP = 44.0
"""Side of the drop cap's box."""
RULE_INDENT = 16.0
"""How far the sentence that opens a chapter stands in from its red bar."""
PLATE_W, PLATE_ASPECT = 440.0, 1.6
"""A picture's width in the column where there is room, and its width to its height."""
_MARKS = re.compile(r"\*\*|\*")


@dataclass(frozen=True)
class Rule:
    """What a chapter says, in one sentence, before it begins."""

    text: str


@dataclass(frozen=True)
class Paragraph:
    text: str


@dataclass(frozen=True)
class Heading:
    text: str


@dataclass(frozen=True)
class Point:
    text: str


@dataclass(frozen=True)
class Ruling:
    """What the rules leave open, how it is played, and why."""

    code: str
    question: str
    answer: str
    reason: str


@dataclass(frozen=True)
class Plate:
    """A picture of the game's table: which one, how many states it has, what stands under it."""

    id: str
    states: int
    caption: str


Part = Rule | Paragraph | Heading | Point | Ruling | Plate


@dataclass(frozen=True)
class Page:
    """One chapter. `game` and `id` name it; `number` counts from 1, 0 for pages outside the count."""

    game: str
    id: str
    title: str
    number: int
    parts: tuple[Part, ...]

    @property
    def rulings(self) -> list[Ruling]:
        return [part for part in self.parts if isinstance(part, Ruling)]


def parse(source: str) -> tuple[Part, ...]:
    """The parts of a page's text. A ruling with fields missing has them empty."""
    parts: list[Part] = []
    running: list[str] = []

    def close() -> None:
        if running:
            parts.append(Paragraph(" ".join(running)))
            running.clear()

    for line in (raw.strip() for raw in source.splitlines()):
        if line.startswith(("! ", "# ", "- ", "> ")) or not line:
            close()
        if line.startswith("! "):
            parts.append(Rule(line[2:]))
        elif line.startswith("# "):
            parts.append(Heading(line[2:]))
        elif line.startswith("- "):
            parts.append(Point(line[2:]))
        elif line.startswith("> "):
            cells = [cell.strip() for cell in line[2:].split("|")] + [""] * 3
            parts.append(Ruling(cells[0], cells[1], cells[2], cells[3]))
        elif line:
            running.append(line)
    close()
    return tuple(parts)


def plain(text: str) -> str:
    """The text without its marks."""
    return _MARKS.sub("", text)


def words_of(part: Part) -> list[str]:
    """The texts of a part as they are read."""
    match part:
        case Ruling(code, question, answer, reason):
            return [code, plain(question), plain(answer), plain(reason)]
        case Plate(caption=caption):
            return [caption]
        case Rule(text) | Paragraph(text) | Heading(text) | Point(text):
            return [plain(text)]


def has(part: Part, query: str) -> bool:
    """Whether the words stand in the part, in one piece, whatever their case and form."""
    wanted = _wanted(query)
    return wanted is not None and any(wanted.search(text.casefold()) for text in words_of(part))


def stem(word: str) -> str:
    """A word in small letters without its ending, where three letters and a vowel are left: "flanked" and "flanking" are
    "flank", "stopped" is "stop", "moving" is "mov", which begins "move" as well."""
    for ending in ("ing", "ed", "ies", "es", "s", "y", "e"):
        rest = word.removesuffix(ending)
        if rest != word and len(rest) >= 3 and not word.endswith("ss") and re.search("[aeiouy]", rest):
            is_doubled = ending in ("ing", "ed") and len(rest) > 3 and rest[-1] == rest[-2] and rest[-1] not in "lsz"
            return rest[:-1] if is_doubled else rest
    return word


def _wanted(query: str) -> re.Pattern[str] | None:
    """What finds the words of a query in any form; None for an empty one."""
    words = query.casefold().split()
    if not words:
        return None
    # Within the last word it may be that somebody is still typing: its beginning is enough, as with every other form.
    return re.compile(r"\W+".join(rf"{re.escape(stem(word))}\w*" for word in words))


# ---- laying out


@dataclass
class Laid:
    """A part on the scroll: y and height in content units, left edge and width, its wrapped texts with their places."""

    part: Part | None
    y: float
    h: float
    x: float
    w: float
    texts: list[tuple[float, float, Block]] = field(default_factory=list)
    """x, y in content units and the wrapped text."""
    cap: str = ""
    """The letter of the drop cap, if it begins with one."""
    tab: float = 0.0
    """Width of a ruling's red tab."""
    is_folded: bool = False
    """A ruling of which the question alone is seen."""


@dataclass
class Sheet:
    """A page laid out for one width."""

    parts: list[Laid]
    h: float


def lay(
    pen: Pen,
    page: Page,
    w: float,
    ruling_word: str,
    is_open: Callable[[Ruling], bool] = lambda ruling: True,
) -> Sheet:
    """Place the parts of a page in a column w wide, from y 0 on (under the title).

    A ruling that is not open shows its question alone.
    """
    laid: list[Laid] = []
    y = 0.0
    first = True
    for part in page.parts:
        if isinstance(part, Heading) and laid:
            y += 8
        if laid and laid[-1].is_folded and not isinstance(part, Ruling):
            y += 7
        if isinstance(part, Ruling) and not is_open(part):
            made = _lay_folded(pen, part, y, w, ruling_word)
        else:
            made = _lay_part(pen, part, y, w, ruling_word, first)
        laid.append(made)
        y = made.y + made.h + (7 if made.is_folded else 12 if not isinstance(part, Point | Heading) else 5)
        first = first and isinstance(part, Rule)
    return Sheet(laid, y)


def _lay_part(pen: Pen, part: Part, y: float, w: float, ruling_word: str, first: bool) -> Laid:
    match part:
        case Rule(text):
            block = pen.lay([Run(plain(text), "bold", theme.HEADING)], w - RULE_INDENT, 17, LEAD)
            return Laid(part, y, block.h + 6, 0, w, [(RULE_INDENT, y + 3, block)])
        case Heading(text):
            block = pen.lay([Run(plain(text), "caps", theme.HEADING)], w, 17, 1.35)
            return Laid(part, y, block.h + 3, 0, w, [(0, y, block)])
        case Point(text):
            block = pen.lay(marked(text), w - 22, SIZE, LEAD)
            return Laid(part, y, block.h, 0, w, [(22, y, block)])
        case Ruling():
            return _lay_ruling(pen, part, y, w, ruling_word)
        case Plate(caption=caption):
            wide = min(w, PLATE_W)
            left, high = (w - wide) / 2, wide / PLATE_ASPECT
            block = pen.lay([Run(caption, "italic", theme.INK_SOFT)], wide, 14, 1.35)
            return Laid(part, y, high + 8 + block.h, left, wide, [(left, y + high + 8, block)])
        case Paragraph(text):
            if first and len(plain(text)) > 60 and plain(text)[0].isalpha():
                return _lay_opening(pen, part, y, w)
            block = pen.lay(marked(text), w, SIZE, LEAD)
            return Laid(part, y, block.h, 0, w, [(0, y, block)])


def _lay_opening(pen: Pen, part: Paragraph, y: float, w: float) -> Laid:
    """A paragraph that begins with a drop cap two lines high."""
    runs = marked(part.text)
    letter, runs[0] = runs[0].text[0], Run(runs[0].text[1:], runs[0].face, runs[0].colour)
    beside = pen.lay(runs, w - CAP - 9, SIZE, LEAD)
    if len(beside.lines) < 2:  # a capital two lines high beside one line leaves an empty one
        block = pen.lay(marked(part.text), w, SIZE, LEAD)
        return Laid(part, y, block.h, 0, w, [(0, y, block)])
    if len(beside.lines) == 2:
        return Laid(part, y, max(CAP + 4, beside.h), 0, w, [(CAP + 9, y, beside)], cap=letter.upper())
    taken = sum(len(line.words) for line in beside.lines[:2])
    head = Block(beside.lines[:2], beside.w, 2 * SIZE * LEAD, SIZE)
    words = [word for line in beside.lines for word in line.words]
    rest: list[Run] = []
    for i, (x, run) in enumerate(words[taken:]):
        before = words[taken + i - 1] if i else None
        glued = before is not None and abs(before[0] + pen.width(before[1].text, before[1].face, SIZE) - x) < 0.01
        rest.append(Run(run.text if glued or i == 0 else " " + run.text, run.face, run.colour, run.tag))
    tail = pen.lay(rest, w, SIZE, LEAD)
    return Laid(part, y, head.h + tail.h, 0, w, [(CAP + 9, y, head), (0, y + head.h, tail)], cap=letter.upper())


def _tab_width(pen: Pen, part: Ruling, ruling_word: str) -> float:
    return pen.width(f"{ruling_word} {part.code}", "caps", 14) + 34


def _lay_folded(pen: Pen, part: Ruling, y: float, w: float, ruling_word: str) -> Laid:
    tab = _tab_width(pen, part, ruling_word)
    left = tab + 12
    block = pen.lay([Run(plain(part.question), "italic", theme.INK)], max(120.0, w - left - 34), 15, 1.3)
    high = max(36.0, block.h + 12)
    return Laid(part, y, high, 0, w, [(left, y + (high - block.h) / 2, block)], tab=tab, is_folded=True)


def _lay_ruling(pen: Pen, part: Ruling, y: float, w: float, ruling_word: str) -> Laid:
    inner = w - 46
    top = y + 14
    texts: list[tuple[float, float, Block]] = []
    at = top + 22
    for text, face, size, colour, gap in (
        (part.question, "italic", 15.0, theme.INK_SOFT, 4.0),
        (part.answer, "bold", 15.5, theme.INK, 6.0),
        (part.reason, "italic", 13.5, theme.RUBY, 0.0),
    ):
        if text:
            block = pen.lay([Run(plain(text), face, colour)], inner, size, 1.38)  # type: ignore[arg-type]
            texts.append((24, at, block))
            at += block.h + gap
    return Laid(part, y, at + 12 - y, 0, w, texts, tab=_tab_width(pen, part, ruling_word))


# ---- finding


def found_in(pen: Pen, block: Block, query: str) -> list[Box]:
    """Where the words stand in a wrapped text: boxes from its own left top corner, one per line touched."""
    wanted = _wanted(query)
    if wanted is None:
        return []
    text = ""
    spots: list[tuple[int, float, float, Run]] = []
    """Index in `text`, x, y and run of each word."""
    for n, line in enumerate(block.lines):
        end: float | None = None
        for x, run in line.words:
            glued = end is not None and abs(end - x) < 0.01
            if text and not glued:
                text += " "
            spots.append((len(text), x, block.lines[n].y, run))
            text += run.text
            end = x + pen.width(run.text, run.face, block.size)
    boxes: list[Box] = []
    lowered = text.casefold()
    if len(lowered) != len(text):
        lowered = text.lower()
    for found in wanted.finditer(lowered):
        boxes += _boxes(pen, block, spots, *found.span())
    return boxes


def _boxes(pen: Pen, block: Block, spots: Sequence[tuple[int, float, float, Run]], start: int, end: int) -> list[Box]:
    boxes: list[Box] = []
    for at, x, y, run in spots:
        low, high = max(start, at), min(end, at + len(run.text))
        if low >= high:
            continue
        left = x + pen.width(run.text[: low - at], run.face, block.size)
        right = x + pen.width(run.text[: high - at], run.face, block.size)
        if boxes and abs(boxes[-1].y - y) < 0.01:
            boxes[-1] = Box(boxes[-1].x, y, right - boxes[-1].x, block.size * 1.32)
        else:
            boxes.append(Box(left, y, right - left, block.size * 1.32))
    return boxes
