"""Choosing schools before the fight: ready ones as cards, or figures one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial

import pygame

from game.rules.moritari.data import MEASURED, Board, Kind, School
from game.rules.moritari.muster import figures_of, for_hire, offered, purse, supply
from game.rules.moritari.state import Enlisting, Recruiting, State
from game.tables.easel import Easel
from game.tables.kit.art import kept
from game.tables.kit.corner import RADIUS
from game.tables.kit.dialog import dusk
from game.tables.moritari.art.signs import class_sign, leaf
from game.tables.moritari.art.wardrobe import Wardrobe
from game.tables.moritari.panels.appeal import HINTED, NIGHT
from game.tables.moritari.words.tell import Teller, inches
from game.ui import theme
from game.ui.brush import Sprite, lg, rounded
from game.ui.geometry import Box
from game.ui.pen import Pen
from game.ui.theme import SeatColour, rgb

WIDE, TALL = 760.0, 520.0
EDGE = 20.0
"""Units of a card's shadow."""
FACING = 62
"""Degrees: how figures look out of their cards."""


STAGGER = 14.0
"""Units by which a name stands above its neighbours where they would run into one another."""


class MusterCard:
    """The cards of the moment and where they lie."""

    def __init__(self, pen: Pen, wardrobe: Wardrobe, board: Board, colours: Sequence[int], teller: Teller) -> None:
        self.pen, self.wardrobe, self.board, self.colours, self.teller = pen, wardrobe, board, tuple(colours), teller
        self._picture: tuple[Hashable, pygame.Surface] | None = None
        """The cards as they were drawn last, but for figures and portraits."""

    @staticmethod
    def box(area: Box) -> Box:
        """In the middle, but clear of the tools at the left."""
        left = 12 + 2 * RADIUS + 8
        w, h = min(WIDE, area.w - left - 6), min(TALL, area.h - 8)
        return Box(max(area.cx - w / 2, area.x + left), area.cy - h / 2, w, h)

    def choices(self, state: State) -> list[str]:
        frame = state.frames[-1]
        if isinstance(frame, Enlisting):
            return [school.name for school in offered(self.board, state, frame.seat)]
        return list(self.board.kinds) if isinstance(frame, Recruiting) else []

    def places(self, area: Box, state: State) -> dict[str, Box]:
        """Each choice's card."""
        names = self.choices(state)
        if not names:
            return {}
        box = self.box(area)
        across = 3 if isinstance(state.frames[-1], Enlisting) or len(names) <= 9 else 4
        if isinstance(state.frames[-1], Enlisting) and len(names) <= 4:
            across = 2 if len(names) > 2 else 1
        down = -(-len(names) // across)
        inside = Box(box.x + 18, box.y + 64, box.w - 36, box.h - 80)
        cells = [cell for row in inside.rows(down, 8) for cell in row.columns(across, 8)]
        return dict(zip(names, cells, strict=False))

    def draw(self, easel: Easel, area: Box, state: State, lit: str | None, hinted: str | None = None) -> None:
        """`lit`: the card under the pointer; `hinted`: the one a hint means."""
        pen, box = self.pen, self.box(area)
        easel.put(dusk(pen, easel.dst.get_size(), NIGHT), 0, 0)
        key = area, lit, hinted, len(state.figures), repr(state.frames[-1])
        if self._picture is None or self._picture[0] != key:
            layer = pen.layer(box.w + 2 * EDGE, box.h + 2 * EDGE)
            self._draw(layer, area, state, lit, hinted)
            self._picture = key, layer.convert_alpha()
        pen.blit(easel.dst, self._picture[1], box.x - EDGE, box.y - EDGE)
        self._people(easel.dst, area, state)
        easel.note(("muster", key, self.wardrobe.made), pen.rect(box.inset(-EDGE)))

    def _draw(self, dst: pygame.Surface, area: Box, state: State, lit: str | None, hinted: str | None) -> None:
        """All but the figures, which come one by one, on a layer of its own."""
        pen, frame, whole = self.pen, state.frames[-1], self.box(area)
        box = Box(EDGE, EDGE, whole.w, whole.h)
        pen.panel(dst, box, "dark", 16)
        title = self._title(state)
        pen.gold_text(dst, title, box.cx, box.y + 28, min(24.0, box.w / 24), track=3)
        pen.divider(dst, box.x + box.w * 0.14, box.y + 46, box.w * 0.72, "#b58a3c")
        for name, place in self.places(area, state).items():
            cell = Box(place.x - whole.x + EDGE, place.y - whole.y + EDGE, place.w, place.h)
            pen.blit(dst, _card(pen, cell.w, cell.h, name in (lit, hinted), name == hinted), cell.x, cell.y)
            if isinstance(frame, Enlisting):
                self._school(dst, name, cell, state)
            else:
                self._kind(dst, name, cell, state)  # type: ignore[arg-type]

    def _title(self, state: State) -> str:
        frame = state.frames[-1]
        if isinstance(frame, Enlisting):
            return self.teller("muster.title")
        if state.options.schools == "draft" and isinstance(frame, Recruiting):
            return self.teller("muster.hire", left=purse(self.board, state, frame.seat))
        return self.teller("muster.recruit")

    def _people(self, dst: pygame.Surface, area: Box, state: State) -> None:
        """Figures and portraits on their cards."""
        pen, frame = self.pen, state.frames[-1]
        if isinstance(frame, Recruiting):
            for kind, cell in self.places(area, state).items():
                d, cy = _face(cell)
                art = self.wardrobe.seen_bust(kind, self._colour(frame.seat), d)  # type: ignore[arg-type]
                pen.blit(dst, art, cell.x + 8, cy, "midleft")
        elif isinstance(frame, Enlisting):
            for kind, x, foot, ppi in self._standing(area, state):
                art = self.wardrobe.seen(self.wardrobe.job(kind, self._colour(frame.seat), FACING, ppi))
                pen.blit(dst, art, *self.wardrobe.corner(kind, x, foot, ppi))

    def _colour(self, seat: int) -> SeatColour:
        return theme.seat(self.colours[seat]).colour

    def _standing(self, area: Box, state: State) -> Iterator[tuple[Kind, float, float, float]]:
        """Each figure of each school: where its base stands, and at how many units to the inch."""
        cells = self.places(area, state)
        for school in self._offered(state):
            kinds, row = figures_of(state, school), _row(cells[school.name], self.worth(state, school.name))
            low = 38 + STAGGER * self._is_tight(kinds, row)
            for kind, place in zip(kinds, row.columns(len(kinds), 2), strict=True):
                ppi = _scale(kind, place, row.h - low - 2)
                yield kind, place.cx, row.y + (row.h - low) / 2 + 0.72 * ppi, ppi

    def _offered(self, state: State) -> tuple[School, ...]:
        frame = state.frames[-1]
        return offered(self.board, state, frame.seat) if isinstance(frame, Enlisting) else ()

    def worth(self, state: State, name: str) -> str:
        """How a ready school fares; "" where that is not known."""
        school = next((school for school in self._offered(state) if school.name == name), None)
        is_known = school is not None and school.worth and len(figures_of(state, school)) == MEASURED
        return self.teller("muster.worth", count=school.worth) if school and is_known else ""

    def classes(self, state: State, name: str) -> list[str]:
        """What the figures of a ready school can do: a line for each class, in the order of the card."""
        kinds = next(figures_of(state, school) for school in self._offered(state) if school.name == name)
        often = Counter(self.board.kinds[kind] for kind in kinds)
        found = []
        for class_, count in often.items():
            fighter = self.board.classes[class_]
            found.append(self.teller(
                "muster.class", count=count, dice=fighter.dice, need=fighter.hits_on, armour=fighter.armour,
                most=inches(fighter.move), **{"class": class_},
            ))  # fmt: skip
        return found

    def _school(self, dst: pygame.Surface, name: str, cell: Box, state: State) -> None:
        pen, teller = self.pen, self.teller
        kinds = next(figures_of(state, school) for school in self._offered(state) if school.name == name)
        worth = self.worth(state, name)
        up = 3 if worth else 0
        pen.fitted(dst, name, cell.cx, cell.y + 18 - up, cell.w - 16, "caps", 16, theme.GOLD_LIT, "center", theme.NIGHT)
        if worth:
            pen.fitted(dst, worth, cell.cx, cell.y + 34, cell.w - 16, "italic", 12.5, "#e8d6ae", "center")
        row = _row(cell, worth)
        columns = row.columns(len(kinds), 2)
        names, is_tight = [teller.kind(kind) for kind in kinds], self._is_tight(kinds, row)
        for n, (kind, name, place) in enumerate(zip(kinds, names, columns, strict=True)):
            size = pen.fit(name, "body", 12.5, place.w)
            y, half = row.bottom - 25 - STAGGER * (is_tight and n % 2 == 1), pen.width(name, "body", size) / 2
            x = min(max(place.cx, cell.x + 5 + half), cell.right - 5 - half)
            pen.text(dst, name, x, y, "body", size, "#f0e0bd", "center")
            pen.blit(dst, class_sign(pen, self.board.kinds[kind], 14), place.cx, row.bottom - 9, "center")

    def _is_tight(self, kinds: Sequence[Kind], row: Box) -> bool:
        """Large words: neighbours' names lie one above the other."""
        pen = self.pen
        for kind, place in zip(kinds, row.columns(len(kinds), 2), strict=True):
            name = self.teller.kind(kind)
            if pen.width(name, "body", pen.fit(name, "body", 12.5, place.w)) > place.w:
                return True
        return False

    def ahead(self, area: Box, state: State) -> Iterator[tuple[Hashable, Callable[[], bool]]]:
        """Pictures that the next seat's cards will want all at once, each with a key and what makes a slice of it."""
        frame = state.frames[-1]
        if not isinstance(frame, Enlisting) or frame.seat + 1 >= state.seats:
            return
        colour = self._colour(frame.seat + 1)
        for kind, _, _, ppi in self._standing(area, state):
            job = self.wardrobe.job(kind, colour, FACING, ppi)
            yield ("muster", kind, colour, round(ppi, 2)), partial(self.wardrobe.slice, job)

    def _kind(self, dst: pygame.Surface, kind: Kind, cell: Box, state: State) -> None:
        pen, teller = self.pen, self.teller
        fighter = self.board.fighter(kind)
        d = _face(cell)[0]
        name, frame = teller.kind(kind), state.frames[-1]
        pen.fitted(dst, name, cell.cx - 8, cell.y + 15, cell.w - 36, "caps", 14.5, theme.GOLD_LIT, "center", theme.NIGHT)
        pen.blit(dst, class_sign(pen, self.board.kinds[kind], 16), cell.right - 14, cell.y + 14, "center")
        x, w = cell.x + d + 16, cell.w - d - 22
        lines = (
            teller("muster.move", most=inches(fighter.move)), teller("muster.dice", dice=fighter.dice, need=fighter.hits_on),
            teller("muster.armour", need=fighter.armour),
        )  # fmt: skip
        rows = _rows(cell, 5 if state.options.schools == "draft" else 4)
        for y, line in zip(rows, lines, strict=False):
            pen.fitted(dst, line, x, y, w, "body", 13, "#f0e0bd", "midleft")
        for n in range(fighter.hit_points):
            pen.blit(dst, leaf(pen, 13, True), x + n * 12, rows[3], "midleft")
        if state.options.schools == "draft" and isinstance(frame, Recruiting):
            left = teller("muster.left", count=supply(self.board, state)[kind])
            pen.fitted(dst, left, x, rows[4], w - 24, "italic", 12.5, "#e8d6ae", "midleft")
            x, y = cell.right - 15, cell.bottom - 15
            pen.blit(dst, _coin(pen), x, y, "center")
            pen.text(dst, str(self.board.price(kind)), x, y, "bold", 13, "#4a2c08", "center")
            if kind not in for_hire(self.board, state, frame.seat):
                pen.blit(dst, _shut(pen, cell.w, cell.h), cell.x, cell.y)


def _rows(cell: Box, count: int) -> list[float]:
    """The heights of the lines beside a portrait: what the fighter can do, his hit points, in a draft how many are left."""
    cy = _face(cell)[1]
    pitch = min(18.0, (cell.h - 34) / count)
    return [cy + (n - (count - 1) / 2) * pitch for n in range(count)]


def _face(cell: Box) -> tuple[float, float]:
    """How wide a portrait is on its card, and at what height its middle lies."""
    return max(26.0, min(cell.h - 34, cell.w * 0.46, cell.w - 90, 78.0)), cell.y + 26 + (cell.h - 32) / 2


def _row(cell: Box, worth: str) -> Box:
    """Where the figures of a school stand on its card: below its name, and below what it is worth where that is said."""
    top = 43 if worth else 34
    return Box(cell.x + 8, cell.y + top, cell.w - 16, cell.h - top - 6)


def _scale(kind: Kind, place: Box, high: float) -> float:
    return min(place.w / (2.6 if kind == "rhinoceros" else 1.6), high / 2.6, 60.0)


@kept
def _coin(pen: Pen) -> Sprite:
    """What a price stands on."""
    body = '<circle cx="11" cy="11" r="10" fill="url(#g)" stroke="#6d4a14" stroke-width="1.4"/>'
    body += '<circle cx="11" cy="11" r="7.6" fill="none" stroke="#a87a28" stroke-width=".8"/>'
    return pen.dropped(pen.svg(body, 22, 22, 22, 22, lg("g", (0, "#fbe39a"), (1, "#c8932f"))), 0, 1, 2, 150)


@kept
def _shut(pen: Pen, w: float, h: float) -> Sprite:
    """Over the card of somebody who can't be hired."""
    return Sprite(pen.svg(rounded(w, h, 9, 'fill="#140b05" fill-opacity=".62"', 1.5), w, h, w, h), 0, 0)


@kept
def _card(pen: Pen, w: float, h: float, lit: bool, hinted: bool) -> Sprite:
    edge = HINTED if hinted else "#fff3c4" if lit else "#8a6a3a"
    body = rounded(w, h, 9, f'fill="url(#f)" stroke="{edge}" stroke-width="{2.4 if lit else 1.3}"', 1.5)
    tones = ("#5a3c22", "#2c1a0e") if lit else ("#3a2513", "#1d1109")
    surface = pen.svg(body, w, h, w, h, lg("f", (0, tones[0]), (1, tones[1])))
    if hinted:
        return pen.glowing(surface, (*rgb(HINTED), 255), 5, 2)
    return pen.dropped(surface, 0, 2, 3, 150)
