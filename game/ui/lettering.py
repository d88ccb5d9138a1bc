"""Text: measured, fitted, wrapped and drawn; everything cached by what is written."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import pygame

from game.ui import theme
from game.ui.brush import Anchor, Brush, Sprite, display_ready, lg, rasterise
from game.ui.geometry import Box
from game.ui.legible import LONGEST_WORD, legible
from game.ui.theme import BODY, INK, LEADING, Face

SMOOTH_BELOW = 1.7
"""Below this many pixels per unit letters are rendered twice as large and halved: true spacing and half sizes."""

MOST_WIDTHS, MOST_WRAPPED = 20_000, 2_000
"""Measures kept; beyond that the store is emptied and fills again."""

MOST_PIXELS = 16_000
"""A rendered line is cut here: a wider surface would cost more than all the rest of the screen."""

MOST_FONTS = 96
"""Kept open, each a face in one size with the glyphs it has drawn: some hundred kB to some MB. A screen has about thirty."""

JOINED = "\u00a0"
"""Stands for a space at which no line is broken."""

_loaded: OrderedDict[tuple[str, int], pygame.Font] = OrderedDict()
"""The least used comes first."""


def _font(path: str, pixels: int) -> pygame.Font:
    key = (path, pixels)
    held = _loaded.get(key)
    if held is not None:
        _loaded.move_to_end(key)
        return held
    if not pygame.font.get_init():
        pygame.font.init()
    font = _loaded[key] = pygame.Font(path, pixels)
    while len(_loaded) > MOST_FONTS:
        _loaded.popitem(last=False)
    return font


def forget_fonts() -> None:
    """Drop every loaded font (they die with pygame.font.quit)."""
    _loaded.clear()


@dataclass(frozen=True)
class Run:
    """A stretch of text in one face and colour. `tag` comes back with its boxes: a link or a term."""

    text: str
    face: Face = "body"
    colour: str = INK
    tag: str = ""


@dataclass
class Line:
    """Words of one laid-out line: (x, run) pairs, x from the left edge of the block."""

    y: float
    words: list[tuple[float, Run]] = field(default_factory=list)
    w: float = 0.0


@dataclass
class Block:
    """Runs wrapped to a width: what `Pen.lay` returns; `h` is its height in units."""

    lines: list[Line]
    w: float
    h: float
    size: float


@dataclass(frozen=True)
class _Word:
    """What may not be broken: pieces of one or more runs with no space between them."""

    pieces: tuple[Run, ...]


_PARTS = re.compile(rf"\n|[^\S\n{JOINED}]+|[\S{JOINED}]+")


def _words(runs: Sequence[Run]) -> Iterator[_Word | None]:
    """The words of some runs; None for a forced line break."""
    open_word: list[Run] = []
    for run in runs:
        for part in _PARTS.findall(run.text):
            if not part.isspace() or JOINED in part:
                open_word.append(Run(part.replace(JOINED, " "), run.face, run.colour, run.tag))
                continue
            if open_word:
                yield _Word(tuple(open_word))
                open_word = []
            if part == "\n":
                yield None
    if open_word:
        yield _Word(tuple(open_word))


_MARK = re.compile(r"\*\*(.+?)\*\*|\*(.+?)\*|\[([^\]|]+)\|([^\]]+)\]")


def marked(
    source: str, colour: str = INK, strong: str | None = None, face: Face = "body", link: str = theme.RUBY
) -> list[Run]:
    """Runs of a sentence with **bold**, *italic* and [shown words|tag] marks."""
    runs, at = [], 0
    for match in _MARK.finditer(source):
        if match.start() > at:
            runs.append(Run(source[at : match.start()], face, colour))
        bold, slanted, shown, tag = match.groups()
        if bold is not None:
            runs.append(Run(bold, "bold", strong or colour))
        elif slanted is not None:
            runs.append(Run(slanted, "italic", colour))
        else:
            runs.append(Run(shown, "bold", link, tag))
        at = match.end()
    if at < len(source):
        runs.append(Run(source[at:], face, colour))
    return runs


def _leans(run: Run) -> bool:
    """The space behind this run is better given to the next one."""
    return bool(run.tag) or run.face in ("italic", "bold_italic")


def _parts(text: str, track: float = 0) -> list[str]:
    """What is rendered in one go: single letters when they are spaced out; else all of it, parted behind a closing
    quotation mark and a per cent sign, where the kerning of Source Serif swallows what follows."""
    if track:
        return list(text)
    if "” " not in text and "%" not in text:
        return [text]
    return text.replace("” ", "”\0 ").replace("%", "%\0").split("\0")


class Lettering(Brush):
    """Everything written."""

    high_contrast = False

    def __init__(self, k: float, fonts: Path) -> None:
        super().__init__(k, fonts)
        self.legible = theme.LEGIBLE
        """The smallest letters that are read, in this pen's own units: those of a pen for a thumbnail are larger."""
        self._over = 2 if k < SMOOTH_BELOW else 1
        self._paths: dict[Face, str] = {}
        self._widths: dict[tuple[str, Face, float], float] = {}
        self._wrapped: dict[tuple[str, Face, float, float], list[str]] = {}

    def font(self, face: Face, size: float) -> pygame.Font:
        """The font as rendered: `_over` times as large as shown. Measure with `width`, not with this."""
        pixels = max(1, round(size * self.k * self._over))
        path = self._paths.get(face)
        if path is None:
            path = self._paths[face] = str(self.fonts / theme.FONT_FILES[face])
        return _font(path, pixels)

    def width(self, text: str, face: Face = "body", size: float = BODY, track: float = 0) -> float:
        """Width in units of a line."""
        key = (text, face, size)
        wide = self._widths.get(key)
        if wide is None:
            if len(self._widths) > MOST_WIDTHS:
                self._widths.clear()
            wide = self._widths[key] = self._measure(text, face, size)
        return wide + track * max(0, len(text) - 1)

    def _measure(self, text: str, face: Face, size: float) -> float:
        font = self.font(face, size)
        return sum(font.size(part)[0] for part in _parts(legible(text))) / (self.k * self._over)

    def line_height(self, face: Face = "body", size: float = BODY) -> float:
        """Height in units of the rendered line, ascent to descent."""
        return self.font(face, size).get_height() / (self.k * self._over)

    def fit(self, text: str, face: Face, size: float, w: float, least: float = 0.72) -> float:
        """The largest size up to `size` at which the text is no wider than w; never below `least` of it, nor below what
        can be read."""
        wide = self.width(text, face, size)
        if wide <= w or wide == 0:
            return size
        floor = max(size * least, min(size, self.legible))
        smaller = max(floor, size * w / wide)
        while smaller > floor and self.width(text, face, smaller) > w:
            smaller -= 0.25
        return max(smaller, floor)

    def parts(self, text: str, face: Face, size: float, w: float, between: str = " · ") -> str:
        """As many parts of a line as can be read within w once it is made small (`fit`): its last are given up first."""
        while between in text and self.width(text, face, self.fit(text, face, size, w)) > w:
            text = text.rpartition(between)[0]
        return text

    def ellipsis(self, text: str, face: Face, size: float, w: float) -> str:
        """The text, cut with an ellipsis when wider than w: for names players typed, never for our own words."""
        if self.width(text, face, size) <= w:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(text[:middle].rstrip() + "…", face, size) <= w:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + "…"

    def letters(self, text: str, face: Face, size: float, colour: str, track: float = 0) -> pygame.Surface:
        """The rendered line (cached; do not draw onto it)."""
        if self.high_contrast:
            colour = theme.STRONG_INKS.get(colour, colour)
        return self.cached(("text", text, face, size, colour, track), lambda: self._render(text, face, size, colour, track))

    def _render(self, text: str, face: Face, size: float, colour: str, track: float) -> pygame.Surface:
        font = self.font(face, size)
        gap = round(track * self.k * self._over)
        text = legible(text)
        wide = font.size(text)[0] + gap * len(text)
        if wide > MOST_PIXELS:
            text = text[: max(1, len(text) * MOST_PIXELS // wide - 4)] + "…"
        # What has no width (a mark without its letter) the library refuses to render.
        parts = [font.render(part, True, colour) for part in _parts(text, track) if font.size(part)[0]]
        if len(parts) == 1:
            surface = parts[0]
        else:
            wide = sum(part.get_width() for part in parts) + gap * (len(parts) - 1)
            surface = pygame.Surface((max(1, wide), font.get_height()), pygame.SRCALPHA)
            x = 0
            for part in parts:
                surface.blit(part, (x, 0))
                x += part.get_width() + gap
        if self._over == 2:
            half = (max(1, (surface.get_width() + 1) // 2), max(1, (surface.get_height() + 1) // 2))
            surface = pygame.transform.smoothscale(
                surface.convert_alpha() if pygame.display.get_surface() else surface, half
            )
        return display_ready(surface)

    def text(
        self,
        dst: pygame.Surface,
        text: str,
        x: float,
        y: float,
        face: Face = "body",
        size: float = BODY,
        colour: str = INK,
        anchor: Anchor = "topleft",
        edge: str | None = None,
        track: float = 0,
        alpha: float = 1.0,
    ) -> Box:
        """Write one line with its anchor at (x, y); `edge` is the colour of a hairline one unit below.
        Returns the box covered."""
        if edge:
            self.blit(dst, self.letters(text, face, size, edge, track), x, y + max(0.75, 1 / self.k), anchor, alpha)
        surface = self.letters(text, face, size, colour, track)
        place = surface.get_rect()
        setattr(place, anchor, (self.px(x), self.px(y)))
        self.blit(dst, surface, x, y, anchor, alpha)
        return Box(place.x / self.k, place.y / self.k, place.w / self.k, place.h / self.k)

    def fitted(
        self,
        dst: pygame.Surface,
        text: str,
        x: float,
        y: float,
        w: float,
        face: Face = "body",
        size: float = BODY,
        colour: str = INK,
        anchor: Anchor = "topleft",
        edge: str | None = None,
    ) -> Box:
        """One line made small enough for w."""
        return self.text(dst, text, x, y, face, self.fit(text, face, size, w), colour, anchor, edge)

    # ---- wrapping
    def wrap(self, text: str, face: Face, size: float, w: float) -> list[str]:
        """Lines no wider than w, broken at spaces; newlines are kept; a single longer word stays whole, unless it is longer
        than any word there is (`LONGEST_WORD`)."""
        key = (text, face, size, w)
        known = self._wrapped.get(key)
        if known is None:
            if len(self._wrapped) > MOST_WRAPPED:
                self._wrapped.clear()
            known = self._wrapped[key] = self._wrap(text, face, size, w)
        return list(known)

    def _wrap(self, text: str, face: Face, size: float, w: float) -> list[str]:
        lines: list[str] = []
        for part in text.split("\n"):
            line = ""
            for word in part.replace(" %", f"{JOINED}%").split(" "):
                first, *more = self._unbroken(word, face, size, w)
                probe = f"{line} {first}" if line else first
                if line and self.width(probe, face, size) > w:
                    lines.append(line)
                    line = first
                else:
                    line = probe
                for piece in more:  # what is broken stays one word: nothing comes between
                    lines.append(line)
                    line = piece
            lines.append(line)
        return [line.replace(JOINED, " ") for line in lines]

    def _unbroken(self, word: str, face: Face, size: float, w: float) -> list[str]:
        """The word; one that is none, and wider than w, in pieces that fit, broken behind a sign where there is one."""
        if len(word) <= LONGEST_WORD or self.width(word, face, size) <= w:
            return [word]
        letters, pieces = max(1, int(w / self.width("m", face, size))), []
        while len(word) > letters:
            cut = max((word.rfind(sign, 0, letters) for sign in ",/"), default=-1) + 1
            pieces.append(word[: cut or letters])
            word = word[cut or letters :]
        return [*pieces, word]

    def paragraph(
        self,
        dst: pygame.Surface,
        text: str,
        x: float,
        y: float,
        w: float,
        face: Face = "body",
        size: float = BODY,
        colour: str = INK,
        lead: float = LEADING,
        centred: bool = False,
    ) -> float:
        """Wrapped text; returns the y below its last line."""
        for line in self.wrap(text, face, size, w):
            if centred:
                self.text(dst, line, x + w / 2, y, face, size, colour, "midtop")
            else:
                self.text(dst, line, x, y, face, size, colour)
            y += size * lead
        return y

    def paragraph_height(self, text: str, w: float, face: Face = "body", size: float = BODY, lead: float = LEADING) -> float:
        return len(self.wrap(text, face, size, w)) * size * lead

    def lay(
        self,
        runs: Sequence[Run],
        w: float,
        size: float = BODY,
        lead: float = LEADING,
        centred: bool = False,
        first: float = 0.0,
    ) -> Block:
        """Wrap runs to width w; `first` indents the first line. Draw the result with `draw_block`."""
        lines: list[Line] = []
        filled: list[_Word] = []
        indent, used = first, first

        def close() -> None:
            nonlocal filled, indent, used
            lines.append(self._line(filled, len(lines) * size * lead, indent, size))
            filled, indent, used = [], 0.0, 0.0

        for word in self._pieces(runs, w, size):
            if word is None:
                close()
                continue
            wide = sum(self.width(piece.text, piece.face, size) for piece in word.pieces)
            space = self.width(" ", word.pieces[0].face, size) if filled else 0.0
            if filled and used + space + wide > w + 0.01:
                close()
                space = 0.0
            filled.append(word)
            used += space + wide
        close()
        if centred:
            for line in lines:
                shift = (w - line.w) / 2
                line.words = [(at + shift, run) for at, run in line.words]
        return Block(lines, w, len(lines) * size * lead, size)

    def _pieces(self, runs: Sequence[Run], w: float, size: float) -> Iterator[_Word | None]:
        """Words and line breaks; what is too long for a word is parted."""
        for word in _words(runs):
            if word is None or all(len(piece.text) <= LONGEST_WORD for piece in word.pieces):
                yield word
                continue
            for piece in word.pieces:
                for text in self._unbroken(piece.text, piece.face, size, w):
                    yield _Word((replace(piece, text=text),))

    def _line(self, words: Sequence[_Word], y: float, indent: float, size: float) -> Line:
        """Words side by side; neighbours that look alike become one run, so that they are spaced as one text."""
        line, x = Line(y), indent
        texts: list[Run] = []
        for n, word in enumerate(words):
            for m, piece in enumerate(word.pieces):
                text = (" " if n and not m else "") + piece.text
                last = texts[-1] if texts else None
                if last is not None and (last.face, last.colour, last.tag) == (piece.face, piece.colour, piece.tag):
                    texts[-1] = Run(last.text + text, piece.face, piece.colour, piece.tag)
                elif text.startswith(" ") and last is not None and (piece.tag or not _leans(last)):
                    # A link's box holds its words alone, and a slanted letter needs an upright space behind it.
                    if last.tag:
                        texts.append(Run(" ", "body", last.colour))
                    else:
                        texts[-1] = Run(last.text + " ", last.face, last.colour)
                    texts.append(piece)
                else:
                    texts.append(Run(text, piece.face, piece.colour, piece.tag))
        for run in texts:
            line.words.append((x, run))
            x += self.width(run.text, run.face, size)
        line.w = x
        return line

    def draw_block(self, dst: pygame.Surface, block: Block, x: float, y: float) -> list[tuple[str, Box]]:
        """Draw a laid-out block; returns tag and box of each tagged word."""
        tagged: list[tuple[str, Box]] = []
        for line in block.lines:
            for at, run in line.words:
                box = self.text(dst, run.text, x + at, y + line.y, run.face, block.size, run.colour)
                if run.tag:
                    tagged.append((run.tag, box))
        return tagged

    def rich(
        self,
        dst: pygame.Surface,
        source: str | Sequence[Run],
        x: float,
        y: float,
        w: float,
        size: float = BODY,
        colour: str = INK,
        lead: float = LEADING,
        centred: bool = False,
    ) -> float:
        """Wrapped **bold** / *italic* text or runs; returns the y below."""
        runs = marked(source, colour) if isinstance(source, str) else source
        block = self.lay(runs, w, size, lead, centred)
        self.draw_block(dst, block, x, y)
        return y + block.h

    # ---- gold
    def gold_text(
        self,
        dst: pygame.Surface,
        text: str,
        x: float,
        y: float,
        size: float,
        face: Face = "caps_heavy",
        anchor: Anchor = "center",
        track: float = 2,
    ) -> Box:
        """Gilt inscription with a shadow; returns its box."""
        sprite = self.cached(("gold", text, face, size, track), lambda: self._gild(text, face, size, track))
        place = pygame.Rect(0, 0, sprite.w, sprite.h)
        setattr(place, anchor, (self.px(x), self.px(y)))
        self.blit(dst, sprite, x, y, anchor)
        return Box(place.x / self.k, place.y / self.k, place.w / self.k, place.h / self.k)

    def _gild(self, text: str, face: Face, size: float, track: float) -> Sprite:
        surface = self.letters(text, face, size, "#ffffff", track).copy()
        w, h = surface.get_size()
        defs = lg("g", (0.15, "#fff6cf"), (0.48, "#f2c55c"), (0.52, "#b97a1f"), (0.85, "#f7d98a"))
        gilt = rasterise(f'<rect width="{w}" height="{h}" fill="url(#g)"/>', w, h, w, h, defs)
        surface.blit(gilt, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return self.dropped(surface, 0, 2, 2, 230)
