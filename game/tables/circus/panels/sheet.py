"""Sheets of parchment over the board: the decks to choose from, the sorting of the piles, the score between races, and
the cards that were cut for the start. Each knows where its parts lie, so that drawing and pointing agree."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.core.words import roman
from game.rules.circus.cards import VALUES, Deck, points
from game.rules.circus.data import Board
from game.rules.circus.events import CutDecks
from game.rules.circus.state import Table
from game.rules.circus.steward import races_of
from game.tables.circus.art.cards import RATIO, card_back, count_disc, race_card
from game.tables.circus.art.drivers import Livery, badge
from game.tables.circus.layout import Layout, Speak
from game.tables.circus.play.draft import DECK_ORDER, LOOSE, DeckDraft, SortDraft, Stack
from game.ui import theme
from game.ui.brush import rounded
from game.ui.geometry import Box
from game.ui.pen import Pen
from game.ui.skins import ButtonKind


def framed(pen: Pen, dst: pygame.Surface, box: Box, title: str, text: str = "") -> None:
    """A sheet with its heading."""
    pen.panel(dst, box, "parchment", 14)
    pen.fitted(dst, title, box.cx, box.y + 27, box.w - 40, "caps", 20, theme.HEADING, "center")
    if text:
        pen.fitted(dst, text, box.cx, box.y + 49, box.w - 40, "italic", 13.5, theme.INK_SOFT, "center")


BUTTON_H = 36.0
HEADING_H = 60.0
"""Title and first line of a sheet."""

# ---- decks


@dataclass(frozen=True)
class DeckSheet:
    """Three decks side by side."""

    box: Box

    @classmethod
    def fit(cls, area: Box) -> DeckSheet:
        return cls(Box.around(area.centre, min(700.0, area.w - 24), min(400.0, area.h - 24)))

    def columns(self) -> dict[Deck, Box]:
        inside = Box(self.box.x + 18, self.box.y + 66, self.box.w - 36, self.box.h - 84)
        return dict(zip(DECK_ORDER, inside.columns(3, 12), strict=True))

    def draw(
        self, pen: Pen, dst: pygame.Surface, draft: DeckDraft, livery: Livery, words: Speak, lit: Deck | None,
        hinted: Deck | None,
    ) -> None:  # fmt: skip
        framed(pen, dst, self.box, words("decks.title"), words("decks.text", cards=" + ".join(map(str, draft.imperial)),
                                                             count=len(draft.imperial)))  # fmt: skip
        for deck, box in self.columns().items():
            chosen = draft.picked == deck
            fill = "#fff6d8" if chosen else "#f7eccf" if lit == deck else "#ead9b2"
            edge = "#2d6cab" if hinted == deck else "#b8761c" if chosen else "#a9742a" if lit == deck else "#c4a771"
            style = f'fill="{fill}" stroke="{edge}" stroke-width="{3 if chosen or hinted == deck else 1.6}"'
            pen.shape(dst, rounded(box.w, box.h, 10, style, 1.5), box)
            pen.fitted(dst, words(f"deck.{deck}"), box.cx, box.y + 20, box.w - 16, "caps", 17, theme.HEADING, "center")
            cards = draft.cards(deck)
            text = words("decks.count", count=len(cards))
            pen.fitted(dst, text, box.cx, box.y + 39, box.w - 12, "italic", 13, theme.INK_SOFT, "center")
            self._cards(pen, dst, Box(box.x + 10, box.y + 52, box.w - 20, box.h - 62), cards, livery)

    @staticmethod
    def _cards(pen: Pen, dst: pygame.Surface, box: Box, cards: Sequence[int], livery: Livery) -> None:
        """Six rows of little cards, the sixes on top."""
        rows = box.rows(len(VALUES), 3)
        for value, row in zip(reversed(VALUES), rows, strict=True):
            count = cards.count(value)
            w = round(min(row.h / RATIO, 34.0, (row.w - 26) / 7), 1)
            pen.text(dst, f"{count} ×", row.x + 24, row.cy, "bold", 14, theme.INK if count else "#b59a70", "midright")
            for k in range(count):
                pitch = min(w + 2, (row.w - 30 - w) / max(1, count - 1))
                pen.blit(dst, race_card(pen, value, livery, w), row.x + 30 + k * pitch, row.cy - w * RATIO / 2)


# ---- piles


@dataclass(frozen=True)
class SortSheet:
    """The cards not yet sorted above, three piles below."""

    box: Box

    @classmethod
    def fit(cls, area: Box) -> SortSheet:
        return cls(Box.around(area.centre, min(760.0, area.w - 20), min(500.0, area.h - 16)))

    @property
    def _inside(self) -> Box:
        return Box(self.box.x + 18, self.box.y + 62, self.box.w - 36, self.box.h - 78)

    def zones(self) -> dict[int, Box]:
        """LOOSE and the piles 0 to 2."""
        inside = self._inside
        upper = (inside.h - BUTTON_H - 20) * 0.48
        top = inside.y + upper + BUTTON_H + 20
        low = Box(inside.x, top, inside.w, inside.bottom - top)
        return {LOOSE: Box(inside.x, inside.y, inside.w, upper), **dict(enumerate(low.columns(3, 12)))}

    def buttons(self) -> tuple[Box, Box]:
        """The ready-made sorting, and whether cards move one by one; between the cards and the piles."""
        zone = self.zones()[LOOSE]
        w = min(250.0, (zone.w - 16) / 2)
        return Box(zone.cx - w - 8, zone.bottom + 10, w, BUTTON_H), Box(zone.cx + 8, zone.bottom + 10, w, BUTTON_H)

    @property
    def card_w(self) -> float:
        zones = self.zones()
        return round(max(18.0, min(70.0, (zones[LOOSE].h - 38) / RATIO, (zones[0].h - 44) / RATIO, zones[0].w / 3.7)), 1)

    def stacks(self, draft: SortDraft) -> dict[Stack, Box]:
        """Where each heap of one value lies."""
        found: dict[Stack, Box] = {}
        zones, w = self.zones(), self.card_w
        for place, zone in zones.items():
            values = [value for value in VALUES if draft.heap(place)[value - 1]]
            slots = len(VALUES) if place == LOOSE else 2
            each = (zone.w - 16) / slots
            for n, value in enumerate(values):
                count = draft.heap(place)[value - 1]
                column = value - 1 if place == LOOSE else n
                fan = max(0.0, min(9.0, (each - w - 8) / max(1, count - 1))) if count > 1 else 0.0
                wide = w + fan * (count - 1)
                x = zone.x + 8 + column * each + (each - wide) / 2
                y = zone.y + 28 + max(0.0, (zone.h - 36 - w * RATIO) / 2)
                found[place, value] = Box(x, y, wide, w * RATIO)
        return found

    def place_at(self, x: float, y: float) -> int | None:
        return next((place for place, zone in self.zones().items() if zone.contains(x, y)), None)

    def stack_at(self, draft: SortDraft, x: float, y: float) -> Stack | None:
        return next((stack for stack, box in self.stacks(draft).items() if box.contains(x, y)), None)

    def draw(
        self, pen: Pen, dst: pygame.Surface, draft: SortDraft, livery: Livery, words: Speak, dragged: Stack | None,
        lit: int | None, pressed: str | None, advised: bool, decks: str,
    ) -> None:  # fmt: skip
        """`lit`: the pile under dragged cards; `pressed`: the button under the pointer; `advised`: a hint waits to be
        laid out; `decks`: who drives what."""
        framed(pen, dst, self.box, words("sort.title"), decks)
        ready, single = self.buttons()
        label = words("button.single.on" if draft.one_by_one else "button.single")
        offer = words("button.advised" if advised else "button.ready")
        for box, name, text, key in ((ready, "sort:ready", offer, "R"), (single, "sort:single", label, "O")):
            kind: ButtonKind = "gold" if advised and name == "sort:ready" else "stone"
            pen.button(dst, box, text, kind, "hover" if pressed == name else "normal", None, key, 14)
        for place, zone in self.zones().items():
            holds = place == lit
            fill = "#d9c394" if place == LOOSE else "#4a3020"
            edge = "#ffe27a" if holds else "#a9742a"
            opacity = 0.45 if place == LOOSE else 0.88
            style = f'fill="{fill}" fill-opacity="{opacity}" stroke="{edge}" stroke-width="{3 if holds else 1.6}"'
            pen.shape(dst, rounded(zone.w, zone.h, 10, style, 1.5), zone)
            heap = draft.heap(place)
            title = words("sort.loose") if place == LOOSE else words("sort.pile", pile=place + 1)
            ink = theme.HEADING if place == LOOSE else theme.IVORY
            seen = pen.text(dst, title, zone.x + 14, zone.y + 16, "caps", 14.5, ink, "midleft")
            text = words("sort.sum", count=sum(heap), points=points(heap))
            soft = theme.INK_SOFT if place == LOOSE else theme.SAND
            pen.fitted(dst, text, zone.right - 12, zone.y + 17, zone.right - seen.right - 24, "italic", 13, soft, "midright")
        for (place, value), box in self.stacks(draft).items():
            count = draft.heap(place)[value - 1]
            held = draft.held == (place, value)
            moved = 1 if draft.one_by_one else count
            left = count - moved if dragged == (place, value) else count
            self._stack(pen, dst, box, value, left, livery, held)
            pen.blit(dst, count_disc(pen, left, 18), box.right - 2, box.bottom - 2, "center")

    def _stack(self, pen: Pen, dst: pygame.Surface, box: Box, value: int, count: int, livery: Livery, held: bool) -> None:
        w = self.card_w
        fan = (box.w - w) / max(1, count - 1) if count > 1 else 0.0
        for k in range(count):
            art = race_card(pen, value, livery, w, glow=held and k == count - 1)
            pen.blit(dst, art, box.x + k * fan, box.y - (8 if held else 0))


# ---- score


def scale_of(table: Table) -> str:
    """What the places score, as many as there are chariots."""
    return " · ".join(map(str, table.options.points[: len(table.teams)]))


@dataclass(frozen=True)
class ScoreSheet:
    """Places and points of all races, by driver."""

    box: Box

    @classmethod
    def fit(cls, area: Box, seats: int) -> ScoreSheet:
        return cls(Box.around(area.centre, min(640.0, area.w - 24), min(120.0 + 38 * seats + 40, area.h - 16)))

    def draw(
        self, pen: Pen, dst: pygame.Surface, board: Board, table: Table, names: Sequence[str],
        liveries: Sequence[Livery], words: Speak, speak_course: Speak,
    ) -> None:  # fmt: skip
        box = self.box
        races = races_of(board, table)
        done = len(table.results)
        over = done >= races
        before = words("score.none" if races > 1 else "heading.one")
        title = words("score.final") if over else words("score.title", race=done, of=races) if done else before
        framed(pen, dst, box, title, words("score.scale", points=scale_of(table)))
        left, right = box.x + 20, box.right - 20
        name_w = min(180.0, box.w * 0.3)
        total_w = 64.0
        each = (right - left - name_w - total_w) / max(1, races)
        top = box.y + 62
        for race in range(races):
            plan = board.races[race]
            turned = table.options.direction != board.races[0].direction
            way = plan.direction if not turned else ("clockwise" if plan.direction == "anticlockwise" else "anticlockwise")
            course = board.courses[board.course_of(plan)]
            x = left + name_w + each * (race + 0.5)
            pen.text(dst, roman(race + 1), x, top + 8, "caps", 15, theme.HEADING, "center")
            pen.fitted(dst, course.title, x, top + 25, each - 6, "body", 13, theme.INK_SOFT, "center")
            text = speak_course(f"circus.way.{way}")
            pen.fitted(dst, text, x, top + 40, each - 6, "italic", 12.5, theme.INK_HINT, "center")
        pen.text(dst, words("score.total"), right - total_w / 2, top + 16, "caps", 14, theme.HEADING, "center")
        order = sorted(range(table.seats), key=lambda seat: (-table.score[seat], seat))
        rows = Box(left, top + 54, right - left, box.bottom - 16 - top - 54).rows(table.seats, 2)
        best = max(table.score)
        for seat, row in zip(order, rows, strict=True):
            pen.divider(dst, row.x, row.y - 1, row.w, "#c4a771")
            d = min(26.0, row.h - 4)
            pen.blit(dst, badge(pen, liveries[seat], round(d, 1)), row.x + d / 2, row.cy, "center")
            name = pen.ellipsis(names[seat], "caps", 15, name_w - d - 14)
            pen.text(dst, name, row.x + d + 8, row.cy, "caps", 15, theme.INK, "midleft")
            for race, result in enumerate(table.results):
                x = left + name_w + each * (race + 0.5)
                place = result.places[seat]
                text = words("score.cell", place=place, points=result.points[seat]) if place else words("score.dash")
                pen.fitted(dst, text, x, row.cy, each - 8, "body", 15, theme.INK if place else theme.INK_HINT, "center")
            if over and table.score[seat] == best and best:
                pen.blit(dst, pen.laurel(min(38.0, row.h + 6), green=True), right - total_w / 2, row.cy, "center")
            pen.text(dst, str(table.score[seat]), right - total_w / 2, row.cy, "bold", 18, theme.HEADING, "center")


# ---- the cut


@dataclass(frozen=True)
class CutStrip:
    """The cards that were cut for the first position, and who won it."""

    box: Box
    rows: tuple[CutDecks, ...]
    card_w: float

    @classmethod
    def fit(cls, arena: Layout, cuts: Sequence[CutDecks]) -> CutStrip:
        """Where it hides least of the course."""
        rows = tuple(cuts[-2:])
        seats = max(len(cut.seats) for cut in rows)
        share = 1.0 if arena.area.w > 800 else 0.78
        w, h = max(230.0 * share, 66.0 * share * seats + 24), 34.0 + (22 + 40 * share) * len(rows)
        return cls(arena.quiet_spot(min(w, arena.area.w - 20), h), rows, round(28 * share, 1))

    @property
    def count(self) -> int:
        """How many cards lie there."""
        return sum(len(cut.seats) for cut in self.rows)

    def draw(
        self, pen: Pen, dst: pygame.Surface, names: Sequence[str], liveries: Sequence[Livery], words: Speak,
        turned: int,
    ) -> None:  # fmt: skip
        """`turned`: so many cards lie open already."""
        box, w = self.box, self.card_w
        pen.panel(dst, box, "dark", 12)
        title, room = words("cut.title"), box.w - 20
        if pen.width(title, "caps", pen.fit(title, "caps", 14.5, room)) > room:
            title = words("cut.title.short")
        pen.fitted(dst, title, box.cx, box.y + 17, room, "caps", 14.5, theme.IVORY, "center")
        shown, step = 0, (box.h - 34) / len(self.rows)
        for n, cut in enumerate(self.rows):
            y, each = box.y + 31 + step * n, (box.w - 20) / len(cut.seats)
            last = shown + len(cut.seats)
            for k, (seat, card) in enumerate(zip(cut.seats, cut.cards, strict=True)):
                x = box.x + 10 + each * (k + 0.5)
                won = cut.winner == seat and turned >= last
                livery = liveries[seat]
                art = race_card(pen, card, livery, w, glow=won) if shown < turned else card_back(pen, livery, w)
                shown += 1
                pen.blit(dst, art, x - w / 2, y)
                name = pen.ellipsis(names[seat], "bold", 13, each - 4)
                ink = theme.GOLD_LIT if won else theme.SAND
                pen.text(dst, name, x, y + w * RATIO + 10, "bold" if won else "body", 13, ink, "center")
