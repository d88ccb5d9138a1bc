"""The sheet before those who choose at once: a panel for each, with what the buttons of his own hand stand for, and whether
he is ready. Nothing on it depends on what anybody has pressed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from game.core.types import Seat
from game.core.words import roman
from game.rules.circus.actions import ChooseDeck, Draw, Sort
from game.rules.circus.cards import VALUES, Deck
from game.rules.circus.piles import without
from game.rules.circus.state import ChoosingDecks, FirstDraw, Sorting, Table
from game.tables.at_once import APART, BACK, Hand
from game.tables.circus.art.cards import RATIO, race_card, tick
from game.tables.circus.art.drivers import Livery, badge
from game.tables.circus.layout import Speak
from game.tables.circus.play.together import DECK_ORDER, Option, Together, options_of
from game.tables.easel import Easel
from game.tables.kit.dialog import Dialog, Frame
from game.tables.kit.targets import used, zone
from game.tables.table import Prompt, Setting
from game.ui import theme
from game.ui.brush import rounded
from game.ui.geometry import Box
from game.ui.input import Key
from game.ui.target import Target
from game.ui.theme import Face

GAP, EDGE = 12.0, 16.0
HEAD, BAND, NAME, ROW, FOOT = 62.0, 96.0, 46.0, 29.0, 36.0
"""Heights: of the heading, of the decks laid out, of a panel's name, of a choice, of a panel's foot."""
PANELS = (250.0, 190.0, 104.0)
"""Widths a panel may have; of two lines in the last, where everything is told shorter and its foot is twice as high."""
SLIM = 150.0
BAND_W = 560.0
"""What the decks laid out need."""
MOST = 1.3
PAPER, WOOD = "#f7eccf", "#4a3020"
READY = "#e4edc4"


@dataclass(frozen=True)
class Sheet(Frame):
    """Where it stands; lengths in its own units. `rows`: choices of a panel; `band`: height of the decks laid out."""

    seats: tuple[Seat, ...] = ()
    rows: int = 3
    columns: int = 3
    panel_w: float = PANELS[0]
    band: float = 0.0

    @classmethod
    def of(cls, area: Box, seats: Sequence[Seat], table: Table) -> Sheet:
        """In the middle of the board, in whatever shape leaves its letters largest; of two alike the roomier."""
        rows, room = max(1, len(options_of(table, seats[0]))), area.inset(6, 5)
        bands = (BAND, 0.0) if isinstance(table.frames[-1], ChoosingDecks) else (0.0,)

        def size(columns: int, panel_w: float, band: float) -> tuple[float, float]:
            lines = -(-len(seats) // columns)
            wide = 2 * EDGE + columns * (panel_w + GAP) - GAP
            return max(wide, BAND_W) if band else wide, HEAD + band + lines * (_panel_h(rows, panel_w) + GAP) + EDGE - GAP

        def k_of(columns: int, panel_w: float, band: float) -> float:
            wide, tall = size(columns, panel_w, band)
            return min(room.w / wide, room.h / tall, MOST)

        shapes = [(columns, w, band) for columns in range(1, len(seats) + 1) for w in PANELS for band in bands]
        columns, panel_w, band = best = max(
            shapes, key=lambda one: (min(1.0, round(k_of(*one), 1)), one[2], one[1], -abs(one[0] - 3), one[0])
        )
        k = k_of(*best)
        if panel_w < SLIM:  # as wide as there is room, so that more of a word is seen
            panel_w = min(SLIM - 1, (room.w / k - 2 * EDGE + GAP) / columns - GAP)
        wide, tall = size(columns, panel_w, band)
        return cls(Box.around(room.centre, wide * k, tall * k), k, tuple(seats), rows, columns, panel_w, band)

    @property
    def wide(self) -> float:
        return self.box.w / self.k

    @property
    def is_slim(self) -> bool:
        return self.panel_w < SLIM

    @property
    def panel_h(self) -> float:
        return _panel_h(self.rows, self.panel_w)

    def panel(self, seat: Seat) -> tuple[float, float]:
        """Left and top of somebody's panel."""
        line, column = divmod(self.seats.index(seat), self.columns)
        here = min(self.columns, len(self.seats) - line * self.columns)
        start = (self.wide - here * (self.panel_w + GAP) + GAP) / 2  # a line that is not full stands in the middle
        return start + column * (self.panel_w + GAP), HEAD + self.band + line * (self.panel_h + GAP)

    def foot(self, seat: Seat) -> tuple[Box, Box]:
        """In units of the window: where the choice is taken back, and where the machine is asked for."""
        x, y = self.panel(seat)
        top = y + self.panel_h - _foot_h(self.panel_w) + 1
        if self.is_slim:
            w = self.panel_w - 10
            return self.part(x + 5, top, w, FOOT - 8), self.part(x + 5, top + FOOT - 5, w, FOOT - 8)
        half = (self.panel_w - 24) / 2
        return self.part(x + 8, top, half, FOOT - 7), self.part(x + 16 + half, top, half, FOOT - 7)


def _foot_h(panel_w: float) -> float:
    return FOOT * 2 - 4 if panel_w < SLIM else FOOT


def _panel_h(rows: int, panel_w: float) -> float:
    return NAME + rows * ROW + _foot_h(panel_w)


def stage_of(table: Table) -> str:
    """decks, sort, draw: by which its words are found."""
    frame = table.frames[-1]
    return "decks" if isinstance(frame, ChoosingDecks) else "sort" if isinstance(frame, Sorting) else "draw"


class Council:
    """Draws it, and says what can be pointed at."""

    def __init__(
        self, setting: Setting, together: Together, liveries: Sequence[Livery], words: Speak, changed: Callable[[], None]
    ) -> None:
        self._setting, self._together, self._liveries, self._words = setting, together, liveries, words
        self._changed = changed
        self.area = Box(0, 0, 100, 100)
        """Of the board; set with each size."""

    def fitted(self) -> Sheet:
        """In what is seen of the board."""
        table, seen, area = self._together.table, self._setting.ui.seen, self.area
        assert table is not None
        if seen is not None:
            area = Box.around(area.centre, min(area.w, seen.w), min(area.h, seen.h))
        return Sheet.of(area, self._setting.here(), table)

    # ---- picture

    def draw(self, easel: Easel, imperial: tuple[int, ...]) -> None:
        """`imperial`: what lies under the coin, for the decks."""
        table, words, sheet = self._together.table, self._words, self.fitted()
        assert table is not None
        easel.panel(sheet.box, "parchment", 14)
        on, stage, wide = Dialog(easel, sheet), stage_of(table), sheet.wide
        on.text(words(f"together.{stage}.title"), wide / 2, 25, wide - 40, "caps", 20, theme.HEADING, "center")
        on.text(words(f"together.{stage}.text"), wide / 2, 47, wide - 40, "italic", 14, theme.INK_SOFT, "center")
        if sheet.band:
            for n, deck in enumerate(DECK_ORDER):
                w = (wide - 2 * EDGE - 2 * GAP) / 3
                self._deck(on, deck, imperial, EDGE + n * (w + GAP), w)
        for seat in sheet.seats:
            self._panel(on, sheet, seat, table)

    def _deck(self, on: Dialog, deck: Deck, imperial: tuple[int, ...], x: float, w: float) -> None:
        """What a deck is made of: how many of each value."""
        counts, words, y = without(deck, imperial), self._words, HEAD - 2
        on.text(words(f"deck.{deck}"), x + 4, y + 11, w * 0.44, "caps", 15, theme.HEADING)
        told = words("together.height", count=sum(counts))
        on.text(told, x + w - 4, y + 12, w * 0.52, "italic", 13, theme.INK_SOFT, "midright")
        livery, card, each = self._liveries[self._setting.here()[0]], 26.0, w / len(VALUES)
        for n, (value, count) in enumerate(zip(VALUES, counts, strict=True)):
            cx = x + each * (n + 0.5)
            if count:
                art = race_card(on.easel.pen, value, livery, on.size(card))
                on.easel.put(art, *on.frame.at(cx - card / 2, y + 24))
            else:
                on.text("–", cx, y + 24 + card / 2 * RATIO, each, "body", 15, theme.INK_HINT, "center")
            ink = theme.INK if count else "#8f7448"
            on.text(f"× {count}", cx, y + 35 + card * RATIO, each, "bold", 13, ink, "center")

    def _panel(self, on: Dialog, sheet: Sheet, seat: Seat, table: Table) -> None:
        (x, y), w, h = sheet.panel(seat), sheet.panel_w, sheet.panel_h
        words, hand, pen = self._words, self._together.hand_of(seat), on.easel.pen
        is_ready = self._together.is_ready(seat)
        edge, line = ("#5f8f3a", 3) if is_ready else ("#a9742a", 1.6)
        style = f'fill="{READY if is_ready else PAPER}" stroke="{edge}" stroke-width="{line}"'
        on.shape(rounded(w, h, 10, style, 1.5), x, y, w, h)
        state = words("together.ready" if is_ready else "together.thinks")
        face: Face = "bold" if is_ready else "italic"
        ink = "#2f5a18" if is_ready else theme.INK_SOFT
        left, cy = x + (34 if sheet.is_slim else 44), y + NAME / 2
        on.put(badge(pen, self._liveries[seat], on.size(22 if sheet.is_slim else 28)), x + (18 if sheet.is_slim else 24), cy)
        name = self._setting.names[seat]
        if sheet.is_slim:
            room = w - 40
            end = on.text(state, left, cy + 10, room - 18, face, 13, ink)
            if is_ready:
                on.put(tick(pen, on.size(14)), end + 11, cy + 10)
        else:
            taken = min(w * 0.3, pen.width(state, face, max(theme.LEGIBLE, 14 * on.k)) / on.k)
            on.text(state, x + w - 12, cy, w * 0.3, face, 14, ink, "midright")
            if is_ready:
                on.put(tick(pen, on.size(16)), x + w - 24 - taken, cy)
            room = w - 44 - taken - 40
            device = words("together.apart") if hand is None else self._device(hand)
            on.text(device, left, cy + 10, room, "italic", 12.5, theme.INK_SOFT)
        size = max(theme.LEGIBLE, 15.5 * on.k)
        on.text(pen.ellipsis(name, "bold", size, room * on.k), left, cy - 8, room, "bold", 15.5, theme.INK)
        if hand is None:
            self._chosen(on, sheet, seat, table)
            return
        for n, option in enumerate(options_of(table, seat)):
            top, start = y + NAME + n * ROW, 36 if sheet.is_slim else 48
            self._glyph(on, hand, n, x + (20 if sheet.is_slim else 26), top + ROW / 2)
            self._option(
                on, option, table, seat, Box(x + start, top, w - start - (6 if sheet.is_slim else 12), ROW), sheet.is_slim
            )
        for place, key, box in zip((BACK, APART), ("back", "machine"), sheet.foot(seat), strict=True):
            lit = self._setting.focus.hovered == _foot_id(place, seat)
            text = words(f"together.{key}.short" if sheet.is_slim else f"together.{key}")
            self._foot(on, hand, place, text, box, lit)

    def _device(self, hand: Hand) -> str:
        return self._words("together.pad", number=hand.pad) if hand.pad else self._words("together.keys")

    def _chosen(self, on: Dialog, sheet: Sheet, seat: Seat, table: Table) -> None:
        """Of somebody who has had his turn at the machine."""
        if not self._may_take_back(table):
            return
        box, pen = self._alone(sheet, seat), on.easel.pen
        is_lit = self._setting.focus.hovered == f"take:{seat}"
        pen.button(on.easel.dst, box, self._words("button.withdraw"), "stone", "hover" if is_lit else "normal", size=14)
        on.easel.note(("take", seat, is_lit, box), pen.rect(box.inset(-6)))

    @staticmethod
    def _may_take_back(table: Table) -> bool:
        """A card that was drawn has been seen."""
        return not isinstance(table.frames[-1], FirstDraw)

    @staticmethod
    def _alone(sheet: Sheet, seat: Seat) -> Box:
        x, y = sheet.panel(seat)
        return sheet.part(x + 8, y + NAME + (sheet.panel_h - NAME - 36) / 2, sheet.panel_w - 16, 34)

    def _glyph(self, on: Dialog, hand: Hand, place: int, x: float, y: float) -> None:
        """A pad's button is round, a shoulder long; a key is square."""
        name = hand.names[place]
        wide, corner = _glyph_w(name), 11.5 if hand.pad else 5.0
        style = 'fill="#2b1a10" stroke="#d9ac5c" stroke-width="1.6"'
        on.shape(rounded(wide, 23, corner, style, 1), x - wide / 2, y - 11.5, wide, 23)
        on.text(name, x, y, wide - 6, "bold", 13.5, theme.IVORY, "center")

    def _option(self, on: Dialog, option: Option, table: Table, seat: Seat, box: Box, is_slim: bool) -> None:
        words = self._words
        match option:
            case ChooseDeck(deck):
                on.text(words(f"deck.{deck}"), box.x, box.cy, box.w, "caps", 15, theme.INK)
            case Draw(pile):
                height = table.teams[seat].piles[pile]
                told = f"× {height}" if is_slim else words("together.height", count=height)
                label = roman(pile + 1) if is_slim else words("pile", pile=pile + 1)
                on.text(label, box.x, box.cy, box.w * 0.6, "caps", 15, theme.INK)
                on.text(told, box.right, box.cy, box.w * 0.38, "italic", 13, theme.INK_SOFT, "midright")
            case Sort(piles):
                for cards, part in zip(piles, box.columns(len(piles), 3 if is_slim else 6), strict=True):
                    style = f'fill="{WOOD}" stroke="#a9742a" stroke-width="1.2"'
                    on.shape(rounded(part.w, ROW - 5, 5, style, 1), part.x, part.y + 2.5, part.w, ROW - 5)
                    values = " ".join(map(str, sorted(set(cards))))
                    if is_slim:
                        on.text(values, part.cx, part.cy, part.w - 2, "bold", 13.5, theme.IVORY, "center")
                        continue
                    on.text(values, part.x + 7, part.cy, part.w * 0.42, "bold", 14.5, theme.IVORY)
                    on.text(f"× {len(cards)}", part.right - 6, part.cy, part.w * 0.42, "italic", 12, theme.SAND, "midright")

    def _foot(self, on: Dialog, hand: Hand, place: int, text: str, box: Box, lit: bool) -> None:
        frame, k = on.frame, on.k
        x, y, w, h = (box.x - frame.box.x) / k, (box.y - frame.box.y) / k, box.w / k, box.h / k
        style = f'fill="{"#fff6d8" if lit else "#e2cf9f"}" stroke="#a9742a" stroke-width="1.2"'
        on.shape(rounded(w, h, 7, style, 1), x, y, w, h)
        wide = _glyph_w(hand.names[place])
        self._glyph(on, hand, place, x + 5 + wide / 2, y + h / 2)
        on.text(text, x + wide + 10, y + h / 2, w - wide - 14, "body", 13, theme.INK)

    # ---- what can be pointed at

    def targets(self) -> list[Target]:
        table, words, sheet, found = self._together.table, self._words, self.fitted(), list[Target]()
        assert table is not None
        for seat in sheet.seats:
            hand, is_ready = self._together.hand_of(seat), self._together.is_ready(seat)
            state = words("together.ready" if is_ready else "together.thinks")
            label = words("together.label", seat=seat)
            box = sheet.part(*sheet.panel(seat), sheet.panel_w, sheet.panel_h)
            found.append(zone(f"council:{seat}", box, label, value=state))
            if hand is not None:
                back, apart = sheet.foot(seat)
                tip = words("together.back.tip")
                found.append(
                    used("button", _foot_id(BACK, seat), back, words("together.back"), partial(self._back, seat), tip)
                )
                tip = words("together.machine.tip")
                found.append(
                    used("button", _foot_id(APART, seat), apart, words("together.machine"), partial(self._apart, seat), tip)
                )
            elif self._may_take_back(table):
                take = partial(self._setting.call, seat)
                found.append(used("button", f"take:{seat}", self._alone(sheet, seat), words("button.withdraw"), take, ""))
        return found

    def reads(self) -> list[str]:
        """Each panel, for who does not see it."""
        seats = [hand.seat for hand in self._together.hands]
        return [self._words("together.read", seat=seat, buttons=self.told(seat)) for seat in seats]

    def told(self, seat: Seat) -> str:
        """What that person's buttons stand for, in one line."""
        table, hand = self._together.table, self._together.hand_of(seat)
        if table is None or hand is None:
            return ""
        parts = [
            self._words("together.button", button=hand.names[n], choice=self._named(option))
            for n, option in enumerate(options_of(table, seat))
        ]
        return "  ·  ".join(parts)

    def _named(self, option: Option) -> str:
        match option:
            case ChooseDeck(deck):
                return self._words(f"deck.{deck}")
            case Draw(pile):
                return roman(pile + 1)
            case Sort(piles):
                return " | ".join("-".join(map(str, sorted(set(pile)))) for pile in piles)

    def prompt(self) -> Prompt:
        assert self._together.table is not None
        stage = stage_of(self._together.table)
        return Prompt(
            self._words(f"together.{stage}.title"), self._words(f"together.{stage}.text"), self._words("together.hint")
        )

    # ---- what is done

    def press(self, key: Key) -> bool:
        """A key of a hand; True when it is one, so that nobody else reacts to it."""
        found = None if key.mods.ctrl or key.mods.alt else self._together.find(key.name)
        if found is None or key.repeat:
            return found is not None
        hand, place = found
        if place == BACK:
            self._back(hand.seat)
        elif place == APART:
            self._apart(hand.seat)
        else:
            was_ready = self._together.is_ready(hand.seat)
            self._together.choose(hand.seat, place)
            if self._together.is_ready(hand.seat) != was_ready:
                self._stirred()
        return True

    def hand_over(self) -> None:
        """Everybody is ready: once nobody else owes a choice, all are made."""
        act = self._setting.act_for
        if act is None or self._setting.others_owe():
            return
        for seat, option in self._together.hand_over():
            if any(hand.seat == seat for hand in self._setting.together()):
                act(seat, option)

    def _back(self, seat: Seat) -> None:
        was_ready = self._together.is_ready(seat)
        self._together.take_back(seat)
        if was_ready:
            self._stirred()

    def _apart(self, seat: Seat) -> None:
        self._together.take_back(seat)
        self._setting.call(seat)

    def _stirred(self) -> None:
        """Who is ready is seen and heard by all."""
        self._setting.ui.sounds.play("tick", 0.6)
        self._changed()


def _glyph_w(name: str) -> float:
    return 34.0 if len(name) > 1 else 23.0


def _foot_id(place: int, seat: Seat) -> str:
    return f"{'back' if place == BACK else 'apart'}:{seat}"
