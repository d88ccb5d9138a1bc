"""A match looked back on: its curve, its turning points, and what was choice and what was luck."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.ai.review import Account, Review
from game.ai.turning import Turning
from game.scenes.look_back import LookBackScreen
from game.scenes.menu import EDGE, GAP, MenuScene
from game.scenes.review_curve import MARK, Curve, amount, draw_number, told_at
from game.scenes.saying import turned
from game.scenes.stack import AppContext
from game.tables.table import LookBack, Measure
from game.ui import theme
from game.ui.bake import Layer, Painter
from game.ui.brush import rounded
from game.ui.geometry import Box
from game.ui.pen import Pen
from game.ui.richtext import Passage
from game.ui.widgets import Button, IconButton, Selector

SIDE_W = (262.0, 400.0)
"""The narrowest and the widest column of the seats."""
TURN = 38.0
"""Width of the buttons that lead to another figure."""
ASPECT, LEAST_H = 1.55, 64.0
"""Of a picture: width to height, and the height below which there is none."""
LEAST_SEAT = 40.0
"""Units of height a seat's figures need; with less the note below them makes room."""
ABOVE, BELOW = 54.0, 60.0
"""Of a card: what its title and its buttons take."""


@dataclass(frozen=True)
class Reviewed:
    """What the screen is opened with."""

    game: str
    """Its name."""
    names: tuple[str, ...]
    colours: tuple[int, ...]
    ask: Callable[[], Review | None]
    """The review as far as it has come; asked until it is whole."""
    is_done: Callable[[], bool]
    show: Callable[[int], None]
    """The replay, standing after so many entries."""
    try_it: Callable[[int], None] | None = None
    """A practice table from that position; None where there is none."""
    page: Callable[[], LookBack | None] = lambda: None
    """What the game's own table tells of the match; None as long as that is being worked out."""
    pictures: Callable[[Sequence[Turning]], tuple[str, Painter]] | None = None
    """What paints the positions after their entries below each other, and its name in the cache; None: no pictures."""
    measures: Callable[[], Sequence[Measure]] | None = None
    """The game's own figures for the curve; None: there are none."""
    chronicle: Callable[[], Sequence[Passage]] | None = None
    """The story where `page` has none; None: there is none."""
    length: int = 0
    """Entries of the match."""


class ReviewScreen(MenuScene[None]):
    """Grows while the match is still being looked back on."""

    def __init__(self, about: Reviewed, review: Review) -> None:
        super().__init__()
        self.about, self.review = about, review
        self.page: LookBack | None = None
        self.cards: list[Box] = []
        self.turns: list[IconButton] = []
        """They lead to the game's own figures and back."""
        self._shows: list[Button] = []
        self._tries: list[Button] = []
        self.chooser: Selector | None = None
        """Leads from one turning point to the next where there is room for one card only; None: there is but one."""
        self.chosen = 0
        """Whose card that is."""
        self.is_single = False

    # ---- life
    def enter(self, ctx: AppContext) -> None:
        words, about = ctx.words, self.about
        self.bar_title, self.bar_first = words("app.title.letters"), about.game
        self.bar_second = words("app.results.look_back")
        self.curve = self.add(
            Curve("curve", words("lookback.curve"), self.review, about.colours, self._told, about.show)
        )  # fmt: skip
        self.curve.tip, self.curve.length = words("lookback.curve.tip"), about.length
        self._measures: list[Measure | None] = []
        """What the curve can show, chances or points first; made out when they are first asked for."""
        if about.measures is not None:
            before, after = partial(self._turn_curve, -1), partial(self._turn_curve, 1)
            self.turns = [
                self.add(IconButton("curve_before", words("lookback.measure.before"), "left", before, keys=("page up",))),
                self.add(IconButton("curve_after", words("lookback.measure.after"), "right", after, keys=("page down",))),
            ]
        self._lay_buttons()
        self.bar = []
        self._lay_story()
        self.bar.append(self.add(Button("back", words("app.back"), self.back, icon="left", size=13.5)))
        self.bar.append(self.add(IconButton("close", words("app.back"), "x", self.back)))

    def _lay_buttons(self) -> None:
        """A pair for each turning point."""
        words, about = self.ctx.words, self.about
        for widget in (*self._shows, *self._tries, *([self.chooser] if self.chooser is not None else [])):
            self.widgets.remove(widget)
        self._shows, self._tries, self.chooser, self.chosen = [], [], None, 0
        if len(self.review.turning) > 1:
            entries = [(place, words("lookback.entry", n=turn.n)) for place, turn in enumerate(self.review.turning)]
            self.chooser = self.add(Selector("turning", words("lookback.turning"), entries, 0, self._choose))
        for number, turn in enumerate(self.review.turning, 1):
            show = Button(f"show:{number}", words("lookback.show"), partial(about.show, turn.n), icon="eye", size=13.5)
            show.tip = words("lookback.show.tip", n=turn.n)
            self._shows.append(self.add(show))
            if about.try_it is not None:
                leave = partial(about.try_it, turn.n - 1)
                again = Button(f"try:{number}", words("lookback.try"), leave, icon="swap", size=13.5)
                again.tip = words("lookback.try.tip", n=turn.n)
                self._tries.append(self.add(again))

    def _choose(self, place: int) -> None:
        """The card of another turning point, and the curve where it is."""
        self.chosen = place
        self.curve.go(self.review.turning[place].n)
        self.lay()
        self.invalidate()

    def _turn_curve(self, step: int) -> None:
        """Another figure on the curve."""
        if self.about.measures is None:
            return
        self._measures = self._measures or [None, *self.about.measures()]
        at = self._measures.index(self.curve.measure)
        self.curve.measure = self._measures[(at + step) % len(self._measures)]
        self.invalidate()

    def _lay_story(self) -> bool:
        """The button for the table's own page, once there is one; whether it has just come."""
        page = self.about.page()
        if self.page is not None or page is None:
            return False
        self.page = page
        if not page.page and self.about.chronicle is None:
            return False
        button = Button("story", self.ctx.words("lookback.story"), self._story, icon="rules", size=13.5)
        self.bar.insert(0, self.add(button))
        return True

    def _story(self) -> None:
        page, chronicle = self.page, self.about.chronicle
        if page is not None and not page.page and chronicle is not None:
            told = tuple(chronicle()) or (Passage("note", self.ctx.words("lookback.no_story")),)
            page = self.page = LookBack(page.lines, told)
        if page is not None:
            self.ctx.stack.push(LookBackScreen(page, self.about.game))

    def back(self) -> None:
        self.dismiss(None)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._lay_story():
            self.resized(self.ctx.scale)
            self.invalidate()
        if self.about.is_done() and self.review is self.about.ask():
            return
        found = self.about.ask()
        if found is not None and found is not self.review:
            is_other = [turn.n for turn in found.turning] != [turn.n for turn in self.review.turning]
            self.review = self.curve.review = found
            if is_other:
                self._lay_buttons()
            self.resized(self.ctx.scale)
            self.invalidate()

    def wake_after(self) -> float | None:
        return None if self.about.is_done() and self.page is not None else 0.2

    # ---- aloud
    def said(self) -> list[str]:
        words, turning = self.ctx.words, self.review.turning
        if not self.about.is_done():
            return [*super().said(), words("lookback.looking")]
        return [
            *super().said(),
            words("lookback.reads.turning", count=len(turning)) if turning else words("lookback.no_turning"),
        ]

    def reads(self) -> list[str]:
        """What turned the match, entry by entry, then what choice and luck did to every seat."""
        words, about, review = self.ctx.words, self.about, self.review
        lines = self.said()
        for turn in review.turning:
            sentence, *better = self._sentences(turn, about.names)
            lines += [words("lookback.reads.entry", n=turn.n, sentence=sentence), *better]
        lines.append(words("lookback.seats"))
        for name, sums in zip(about.names, review.accounts, strict=True):
            sound, figures = self._account(sums)
            lines.append(words("lookback.reads.seat", name=name, sums=", ".join(part for part in (sound, figures) if part)))
        return [*lines, words(f"lookback.seats.{review.unit}")]

    # ---- the screen
    def lay(self) -> None:
        body = self.body
        side_w = max(SIDE_W[0], min(SIDE_W[1], body.w * 0.29))
        self.side = Box(body.right - side_w, body.y, side_w, body.h - EDGE)
        left = Box(body.x, body.y, body.w - side_w - GAP, body.h - EDGE)
        upper = round(left.h * (0.46 if self.about.pictures is None else 0.4))
        self.upper = Box(left.x, left.y, left.w, upper)
        self.curve.place(self.upper.x + 12, self.upper.y + 58, self.upper.w - 28, self.upper.h - 84)
        for place, turn in enumerate(self.turns):
            turn.place(self.upper.right - 16 - TURN * (2 - place) - 6 * (1 - place), self.upper.y + 5, TURN, TURN * 0.76)
        lower = Box(left.x, left.y + upper + GAP, left.w, left.h - upper - GAP)
        self._lay_cards(lower)
        self.picture_h = self._picture_h()

    def _lay_cards(self, lower: Box) -> None:
        """Beside each other; one at a time where large words leave no room in theirs to say what would have been better."""
        count = max(1, len(self.review.turning))
        wide = (lower.w - GAP * (count - 1)) / count
        self.cards = [Box(lower.x + n * (wide + GAP), lower.y, wide, lower.h) for n in range(count)]
        room = lower.h - ABOVE - BELOW
        self.is_single = count > 1 and self._texts(self.cards[0], theme.LEGIBLE) > room
        if self.is_single:
            self.cards = [lower] * count
        if self.chooser is not None:
            self.chooser.visible = self.is_single
            self.chooser.place(lower.x + 30 + MARK, lower.y + 9, min(200.0, lower.w - 60 - MARK), 32)
        for n, show in enumerate(self._shows):
            pair = [show, *self._tries[n : n + 1]]
            self._place_pair(self.cards[n], pair)
            for button in pair:
                button.visible = not self.is_single or n == self.chosen

    def _texts(self, card: Box, size: float) -> float:
        """Units of height the longest card's words take."""
        pen = self.ctx.pen
        return max(
            (self._height(pen, self._said(pen, card, turn), card.w - 36, size) for turn in self.review.turning), default=0.0
        )

    def _picture_h(self) -> float:
        """Of all pictures alike: what the longest text leaves; 0 for none."""
        if self.about.pictures is None or not self.review.turning:
            return 0.0
        card = self.cards[0]
        h = min((card.w - 32) / ASPECT, card.h - ABOVE - BELOW - 8 - self._texts(card, theme.SMALL))
        return round(h) if h >= LEAST_H else 0.0

    def _layer(self) -> Layer | None:
        """The pictures below each other, once it is known which."""
        about = self.about
        if about.pictures is None or not self.picture_h or not about.is_done():
            return None
        name, paint = about.pictures(self.review.turning)
        count = len(self.review.turning)
        return self.ctx.bakery.layer(name, self.ctx.pen, self.picture_h * ASPECT, self.picture_h * count, paint)

    def _place_pair(self, card: Box, buttons: Sequence[Button]) -> None:
        wide = min(150.0, (card.w - 28 - 8 * (len(buttons) - 1)) / len(buttons))
        x = card.cx - (wide * len(buttons) + 8 * (len(buttons) - 1)) / 2
        for button in buttons:
            button.place(x, card.bottom - 14 - 38, wide, 38)
            x += wide + 8

    def draw_body(self, pen: Pen, dst: pygame.Surface) -> None:
        self._draw_upper(pen, dst)
        self._draw_side(pen, dst)
        if not self.review.turning:
            words = self.ctx.words
            card = self.cards[0]
            pen.panel(dst, card, "parchment")
            key = "lookback.no_turning" if self.about.is_done() else "lookback.looking"
            pen.paragraph(dst, words(key), card.x + 24, card.y + 24, card.w - 48, "italic", theme.BODY, theme.INK_SOFT)
        for place, turn in enumerate(self.review.turning):
            if not self.is_single or place == self.chosen:
                self._draw_card(pen, dst, self.cards[place], place + 1, turn)

    def _draw_upper(self, pen: Pen, dst: pygame.Surface) -> None:
        words, box = self.ctx.words, self.upper
        pen.panel(dst, box, "parchment")
        measure = self.curve.measure
        title = words(f"lookback.title.{self.review.unit}") if measure is None else measure.title
        pen.heading(dst, title, box.x + 20, box.y + 14, box.w - 40, theme.HEADING, 15)
        said = self._told(self.curve.at) if self.curve.at is not None else words("lookback.curve.hint")
        if not self.about.is_done():
            said = words("lookback.looking")
        pen.fitted(dst, said, box.cx, box.bottom - 24, box.w - 40, "italic", theme.SMALL, theme.INK_SOFT, "midtop")

    def _told(self, n: int) -> str:
        return told_at(self.ctx.words, self.curve, n, self.about.names)

    def _said(self, pen: Pen, card: Box, turn: Turning) -> list[str]:
        """What happened, and what would have been better."""
        return self._sentences(turn, [pen.ellipsis(name, "body", theme.BODY, card.w - 40) for name in self.about.names])

    def _sentences(self, turn: Turning, names: Sequence[str]) -> list[str]:
        return turned(self.ctx.words, turn, names)

    def _draw_picture(self, pen: Pen, dst: pygame.Surface, box: Box, place: int) -> None:
        """Framed; until it is painted, how far it has come."""
        frame = rounded(box.w, box.h, 6, 'fill="#d9b37a" stroke="#6b4a2a" stroke-width="2"', 1)
        pen.shape(dst, frame, box, "", box.w, box.h)
        layer = self._layer()
        if layer is not None and layer.surface is not None:
            whole = layer.surface
            slot = whole.get_height() // len(self.review.turning)
            part = whole.subsurface(pygame.Rect(0, place * slot, whole.get_width(), slot))
            dst.blit(part, pen.rect(box).topleft)
        else:
            pen.progress(dst, Box(box.cx - 50, box.cy - 6, 100, 12), layer.progress if layer is not None else 0.0)
        edge = rounded(box.w, box.h, 3, 'fill="none" stroke="#6b4a2a" stroke-width="2.4"', 1.2)
        pen.shape(dst, edge, box, "", box.w, box.h)

    def _draw_card(self, pen: Pen, dst: pygame.Surface, card: Box, number: int, turn: Turning) -> None:
        words = self.ctx.words
        pen.panel(dst, card, "parchment")
        draw_number(pen, dst, number, card.x + 16 + MARK / 2, card.y + 26)
        if not self.is_single:  # else the chooser names it
            title = words("lookback.entry", n=turn.n)
            pen.fitted(dst, title, card.x + 24 + MARK, card.y + 26, card.w - 44 - MARK, "caps", 14, theme.HEADING, "midleft")
            pen.divider(dst, card.x + 16, card.y + 44, card.w - 32)
        y, bottom = card.y + ABOVE, card.bottom - BELOW
        if self.picture_h:
            box = Box(card.cx - self.picture_h * ASPECT / 2, y, self.picture_h * ASPECT, self.picture_h)
            self._draw_picture(pen, dst, box, number - 1)
            y += self.picture_h + 8
        said = self._said(pen, card, turn)
        size = theme.BODY
        while size > theme.LEGIBLE and self._height(pen, said, card.w - 36, size) > bottom - y:
            size -= 0.5
        if len(said) > 1 and self._height(pen, said, card.w - 36, size) > bottom - y:
            said.pop()  # the replay tells it, too
        for number_of, text in enumerate(said):
            face, tone = ("body", theme.INK) if not number_of else ("italic", theme.INK_SOFT)
            rows = pen.wrap(text, face, size, card.w - 36)  # type: ignore[arg-type]
            room = max(1, int((bottom + 4 - y) / (size * theme.LEADING)))
            if len(rows) > room:
                rows = [*rows[: room - 1], pen.ellipsis(" ".join(rows[room - 1 :]), face, size, card.w - 36)]  # type: ignore[arg-type]
            for row in rows:
                pen.text(dst, row, card.x + 18, y, face, size, tone)  # type: ignore[arg-type]
                y += size * theme.LEADING
            y += 6

    @staticmethod
    def _height(pen: Pen, said: Sequence[str], w: float, size: float) -> float:
        return sum(pen.paragraph_height(text, w, "body", size) + 6 for text in said)

    def _draw_side(self, pen: Pen, dst: pygame.Surface) -> None:
        words, box, review = self.ctx.words, self.side, self.review
        pen.panel(dst, box, "parchment")
        y = pen.heading(dst, words("lookback.seats"), box.x + 18, box.y + 14, box.w - 36, theme.HEADING, 15)
        note = words(f"lookback.seats.{review.unit}")
        foot = pen.paragraph_height(note, box.w - 36, "italic", theme.HINT) + 14
        if (box.bottom - foot - y) / len(review.accounts) < LEAST_SEAT:
            note, foot = "", 8.0
        edge = 18.0 if box.w > 280 else 12.0
        row = min(112.0, (box.bottom - foot - y) / len(review.accounts))
        for seat, sums in enumerate(review.accounts):
            self._draw_seat(pen, dst, Box(box.x + edge, y, box.w - 2 * edge, row - 4), seat, sums)
            y += row
        pen.paragraph(dst, note, box.x + 18, box.bottom - foot, box.w - 36, "italic", theme.HINT, theme.INK_HINT)

    def _account(self, sums: Account) -> tuple[str, str]:
        """How sound a seat's decisions were, and what moved its chance; "" for what is not known."""
        words, review = self.ctx.words, self.review
        sound = words("lookback.accuracy", percent=round(sums.accuracy)) if sums.accuracy is not None else ""
        if not review.is_whole and not any(other.decisions for other in review.accounts):
            return sound, ""  # nothing has been weighed yet: noughts would say that it had
        parts = {"choice": sums.choice, "others": sums.others, "luck": sums.luck}
        return sound, words("lookback.sums", **{key: amount(review, value, True) for key, value in parts.items()})

    def _draw_seat(self, pen: Pen, dst: pygame.Surface, box: Box, seat: int, sums: Account) -> None:
        about = self.about
        face = max(22.0, min(30.0, box.h * 0.44))
        pen.blit(dst, pen.seat_plate(theme.seat(about.colours[seat]), face), box.x, box.y + 2)
        sound, figures = self._account(sums)
        wide = pen.width(sound, "bold", theme.BODY)
        pen.text(dst, sound, box.right, box.y + 2 + face / 2, "bold", theme.BODY, theme.INK, "midright")
        name = pen.ellipsis(about.names[seat], "bold", theme.BODY, box.w - face - wide - 20)
        pen.text(dst, name, box.x + face + 8, box.y + 2 + face / 2, "bold", theme.BODY, theme.INK, "midleft")
        y = box.y + face + min(8.0, max(3.0, box.h - face - 20))
        pen.fitted(dst, figures, box.x, y, box.w, "body", theme.SMALL, theme.INK_SOFT)
