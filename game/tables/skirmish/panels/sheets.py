"""What opens over the arena: the fan of the fallen, and the choice of who returns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.core.say import in_hundred
from game.core.types import Seat
from game.rules.skirmish.cards import FIGHTERS, Card
from game.tables.easel import Easel
from game.tables.kit.art import kept
from game.tables.skirmish.art import air
from game.tables.skirmish.art.badges import badge_art
from game.tables.skirmish.art.cards import RATIO, Look, Pose, halo
from game.tables.skirmish.art.painter import HINTED, PICKED, Painter, key_cap
from game.tables.skirmish.layout import Layout
from game.tables.skirmish.motion.stage import Rank, multiset
from game.ui import theme
from game.ui.context import Words
from game.ui.geometry import Box, Point
from game.ui.pen import Pen
from game.ui.theme import Face

FAN_CARD = 92.0
"""Width of a card in the fan where there is room for it."""


class Sheet:
    """For one layout."""

    def __init__(self, layout: Layout, words: Words, names: Sequence[str] = (), colours: Sequence[int] = ()) -> None:
        self.layout, self.words = layout, words
        self.names, self.colours = tuple(names), tuple(colours)

    @staticmethod
    def titled(easel: Easel, box: Box, title: str, under: str = "") -> None:
        """`under`: a smaller line below the title."""
        easel.panel(box, "dark", 14)
        y = box.y + (18 if under else 27)
        easel.text(title, box.cx, y, "caps", 17, theme.IVORY, "center", theme.NIGHT, room=box.w - 36)
        if under:
            easel.text(under, box.cx, y + 14, "italic", 13, theme.SAND, "center", theme.NIGHT, room=box.w - 36)


# ---- the fallen, laid out


class Fan(Sheet):
    """All fallen cards of a side by kind, with what is open and what is hidden of each."""

    def box(self, near: Seat, seat: Seat) -> Box:
        """Over the arena, towards the side whose cards they are."""
        board = self.layout.board
        w = self._wide
        card = self.card_w
        h = min(board.h - 16, 46 + card * RATIO + 20 + 58)
        cy = self.layout.centre[1] + (14 if seat == near else -14)
        x = max(board.x + 8, min(board.right - 8 - w, self.layout.centre[0] - w / 2))
        return Box(x, max(board.y + 8, min(board.bottom - 8 - h, cy - h / 2)), w, h)

    @property
    def card_w(self) -> float:
        return min(FAN_CARD, (self._wide - 40) / 5 - 26, (self.layout.board.h - 150) / RATIO)

    @property
    def _wide(self) -> float:
        return min(self.layout.board.w - 20, 5 * (FAN_CARD + 34) + 40)

    def draw(self, easel: Easel, painter: Painter, rank: Rank, seat: Seat, near: Seat) -> None:
        box = self.box(near, seat)
        words = self.words
        easel.panel(box, "dark", 14)
        style = theme.seat(self.colours[seat])
        easel.put(easel.pen.seat_plate(style, 26), box.x + 18, box.y + 25, "midleft")
        title = words("skirmish.table.fan", name=self.names[seat])
        easel.text(title, box.x + 52, box.y + 25, "caps", 16, theme.IVORY, "midleft", theme.NIGHT, room=box.w - 190)
        count = words("skirmish.table.fallen.count", fallen=len(rank.fallen), whole=len(rank.fallen) + rank.cards)
        easel.text(count, box.right - 18, box.y + 25, "italic", 14, theme.SAND, "midright")
        fallen, open_ = multiset(rank.fallen), multiset([heap.top for heap in rank.stacks if heap.top])
        for card, column in zip(FIGHTERS, box.inset(20, 0).columns(5, 8), strict=True):
            self._column(easel, painter, card, column, (fallen[card], open_[card], rank.unseen[card]))

    def _column(self, easel: Easel, painter: Painter, card: Card, box: Box, counts: tuple[int, int, int]) -> None:
        """Fallen copies behind one another, then how many are fallen, open, hidden."""
        fallen, open_, hidden = counts
        w = self.card_w
        top, lean = box.y + 46, min(11.0, (box.w - w) / 3)
        x = box.cx - lean * max(0, fallen - 1) / 2
        y = top + w * RATIO / 2
        if fallen:
            for copy in range(fallen):
                at = x + copy * lean
                painter.card(easel, Pose(card, at, y, w, 0, 3), w)
        else:
            painter.card(easel, Pose(card, box.cx, y, w, 0, 2, look=Look(ghost=True), alpha=0.45), w)
        rows = (("fallen", fallen), ("open", open_), ("hidden", hidden))
        below = top + w * RATIO + 12
        for n, (key, count) in enumerate(rows):
            text = self.words(f"skirmish.table.fan.{key}", count=count)
            colour = (theme.IVORY, theme.SAND, theme.SAND)[n] if count else theme.DUST
            face: Face = "bold" if n == 0 else "body"
            easel.text(text, box.cx, below + n * 17, face, 13.5, colour, "midtop", room=box.w)


# ---- who returns


@dataclass(frozen=True)
class Candidate:
    """One answer to the revival: a card with how many of it have fallen, or nobody."""

    card: Card | None
    fallen: int = 0

    @property
    def name(self) -> str:
        """As in ids of targets."""
        return self.card.value if self.card is not None else "nobody"


class RevivalBoard(Sheet):
    """The fallen Gladiators that may return, over the arena."""

    @property
    def card_w(self) -> float:
        return max(62.0, 104.0 * self.layout.s)

    def panel(self, count: int) -> Box:
        """For `count` answers."""
        w = min(self.layout.board.w - 16, max(300.0, count * (self.card_w + 22) + 44))
        h = self.card_w * RATIO + 96
        box = Box.around(self.layout.centre, w, h)
        board = self.layout.board
        return Box(max(board.x + 8, min(board.right - 8 - w, box.x)), max(board.y + 6, box.y), w, h)

    def heading(self, count: int) -> Box:
        """Where the question stands."""
        panel = self.panel(count)
        return Box(panel.x, panel.y, panel.w, 46)

    def boxes(self, count: int) -> list[Box]:
        """Where the answers stand, from left to right."""
        panel = self.panel(count)
        step = min(self.card_w + 22, (panel.w - 40) / count)
        left = panel.cx - step * count / 2
        return [
            Box(left + n * step + (step - self.card_w) / 2, panel.y + 52, self.card_w, self.card_w * RATIO)
            for n in range(count)
        ]

    def times_at(self, place: Box, y: float, below: bool) -> Point:
        """Where it is told how many such cards have fallen: at the upper corner of an answer's card, at the lower one where
        a hint's bar lies across the upper edge."""
        half = self.card_w * RATIO / 2
        return place.right - 4, y + half - 6 if below else y - half + 4

    def draw(
        self, easel: Easel, painter: Painter, candidates: Sequence[Candidate], title: str,
        state: Callable[[int], tuple[float, bool]], keys: Sequence[str], worths: Sequence[float] = (),
        hinted: int | None = None,
    ) -> None:  # fmt: skip
        """`state` of an answer: how far it is hovered 0..1, and whether it is picked. `worths`: the winning chance with
        each answer, where a hint tells it; `hinted`: the answer it names."""
        box = self.panel(len(candidates))
        # over the stacks the same bars say how often each is sent
        self.titled(easel, box, title, self.words("skirmish.table.revive.worths") if worths else "")
        pen = easel.pen
        for n, (candidate, place) in enumerate(zip(candidates, self.boxes(len(candidates)), strict=True)):
            hover, picked = state(n)
            y = place.cy - 5 * hover - (8 if picked else 0)
            if picked or n == hinted:
                easel.put(halo(pen, self.card_w, 0, PICKED if picked else HINTED, 7, 3), place.cx, y, "center")
            if candidate.card is None:
                bare = _nobody(pen, self.words("skirmish.table.nobody"), self.card_w, hover > 0.5 or picked)
                easel.put(bare, place.cx, y, "center")
            else:
                painter.card(easel, Pose(candidate.card, place.cx, y, self.card_w, 0, 4 + 4 * hover), self.card_w)
                if candidate.fallen > 1:
                    text = self.words("skirmish.table.times", count=candidate.fallen)
                    art = pen.numeral_disc(text, 26, True)
                    easel.put(art, *self.times_at(place, y, bool(worths)), "center")
            if worths:
                percent = self.words("skirmish.table.percent", share=in_hundred(worths[n]))
                worth = air.share_bar(pen, candidate.card, worths[n], percent, self.card_w - 8, 20)
                easel.put(worth, place.cx, y - self.card_w * RATIO / 2 - 2, "center")
            if keys:
                easel.put(key_cap(pen, keys[n], picked), place.cx, box.bottom - 24, "center")


@kept
def _nobody(pen: Pen, text: str, w: float, lit: bool) -> pygame.Surface:
    """A bare plate: the fallen stay where they are."""
    h, edge = w * RATIO, "#f0cd85" if lit else "#8a5a20"
    body = (
        f'<rect x="1.5" y="1.5" width="{w - 3:.1f}" height="{h - 3:.1f}" rx="{w * 0.07:.1f}" fill="#140a04" '
        f'fill-opacity=".6" stroke="{edge}" stroke-width="2"/>'
    )
    surface = pen.svg(body, w, h, w, h)
    lines = pen.wrap(text, "caps", 14, w - 16)
    for n, line in enumerate(lines):
        y = h / 2 + (n - (len(lines) - 1) / 2) * 18
        pen.fitted(surface, line, w / 2, y, w - 12, "caps", 14, theme.IVORY if lit else theme.SAND, "center")
    return surface


# ---- both return, chosen at one keyboard


class RevivalPair(Sheet):
    """Both sides' answers as rows of signs with the keys of each hand; nothing shows what was pressed."""

    ROW, SIGN, STEP = 74.0, 40.0, 58.0

    def panel(self, most: int) -> Box:
        """For rows of up to `most` answers."""
        w = min(self.layout.board.w - 16, 150 + most * self.STEP + 40)
        return Box.around(self.layout.centre, w, 52 + 2 * self.ROW + 14)

    def boxes(self, row: int, count: int, most: int) -> list[Box]:
        """Where a row's answers stand; row 0 is the far side's."""
        panel = self.panel(most)
        step = min(self.STEP, (panel.w - 170) / max(1, most))
        y = panel.y + 48 + row * self.ROW
        return [Box(panel.x + 150 + n * step, y, step - 8, self.ROW - 8) for n in range(count)]

    def draw(self, easel: Easel, painter: Painter, rows: Sequence[tuple[Seat, Sequence[Candidate], Sequence[str]]],
             title: str) -> None:  # fmt: skip
        """`rows`: seat, answers and keys, far side first."""
        pen = easel.pen
        most = max(len(candidates) for _, candidates, _ in rows)
        panel = self.panel(most)
        self.titled(easel, panel, title)
        for row, (seat, candidates, keys) in enumerate(rows):
            boxes = self.boxes(row, len(candidates), most)
            cy = boxes[0].cy
            easel.put(pen.seat_dot(theme.seat(self.colours[seat]), 14), panel.x + 20, cy, "midleft")
            name = pen.ellipsis(self.names[seat], "caps", 14, 100)
            easel.text(name, panel.x + 40, cy, "caps", 14, theme.SAND, "midleft")
            for candidate, box, key in zip(candidates, boxes, keys, strict=False):
                if candidate.card is not None:
                    art = badge_art(pen, candidate.card, self.SIGN)
                    easel.put(art, box.cx, box.y, "midtop")
                else:
                    text = self.words("skirmish.table.nobody.short")
                    easel.text(text, box.cx, box.y + self.SIGN / 2, "italic", 13.5, theme.SAND, "center", room=box.w)
                easel.put(key_cap(pen, key, False), box.cx, box.bottom - 2, "midbottom")
