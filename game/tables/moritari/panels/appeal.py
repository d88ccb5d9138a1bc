"""The appeal: the fallen man, the roll of the crowd, and the fist of whoever is Caesar."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial

from game.core.types import Seat
from game.rules.moritari.data import Kind
from game.rules.moritari.state import State
from game.tables.easel import Easel
from game.tables.kit import dialog
from game.tables.kit.art import kept
from game.tables.kit.dialog import Dialog
from game.tables.kit.drawing import fresh
from game.tables.moritari.art.signs import flat_die, leaf, thumb, tumbling, wreath
from game.tables.moritari.art.wardrobe import Job, Wardrobe
from game.tables.moritari.motion.case import THUMBS, Case
from game.tables.moritari.words.tell import Teller
from game.ui import theme
from game.ui.brush import Sprite, lg
from game.ui.geometry import Box
from game.ui.pen import Pen
from game.ui.theme import rgb

WIDE, TALL = 680.0, 490.0
NIGHT = (18, 7, 3)
HINTED = "#8fd0ff"
"""Round what a hint means, as on the sand."""
BUTTONS = {
    "spare": (22, 370, 188, 66), "crowd": (226, 366, 228, 74), "kill": (470, 370, 188, 66), "yes": (130, 376, 200, 62),
    "no": (350, 376, 200, 62),
}  # fmt: skip
"""Where they stand: those of whoever is Caesar, then those of the owner."""
LOWER = 198.0
"""Below who lies there and why: the roll, the thumbs, the verdict."""
SMALL = 12.5
"""Letters become no smaller, however small the dialog is."""


class Frame(dialog.Frame):
    """Where the parts of the dialog stand."""

    WIDE, TALL, MARGIN = WIDE, TALL, (6.0, 4.0)

    def button(self, name: str) -> Box:
        """One of BUTTONS."""
        return self.part(*BUTTONS[name])

    def told(self, case: Case, live: bool) -> Box:
        """What of it is to be seen now where there is no room for all: its beginning, until something is asked here
        (`live`) or the crowd has spoken; then die, thumbs and verdict, or what is to be pressed for it."""
        is_later = case.crowd is not None or (case.asks and live)
        return self.part(0, LOWER, WIDE, TALL - LOWER) if is_later else self.box

    def medal(self, up: bool) -> Box:
        return self.part(50 if up else 502, 216, 128, 128)


class AppealCard:
    """Draws one hearing."""

    def __init__(self, pen: Pen, wardrobe: Wardrobe, colours: Sequence[int], teller: Teller) -> None:
        self.pen, self.wardrobe, self.colours, self.teller = pen, wardrobe, tuple(colours), teller

    def colour(self, seat: Seat) -> theme.SeatColour:
        return theme.seat(self.colours[seat]).colour

    def ahead(self, board: Box, state: State) -> Iterator[tuple[Hashable, Callable[[], bool]]]:
        """What the hearings of those who lie will show: each of them, and who felled him. A key and a slice of the work."""
        k, wardrobe = Frame.fit(board).k, self.wardrobe
        for figure in state.figures:
            if figure.status != "down":
                continue
            job = self._lying(figure.kind, figure.seat, k)
            yield ("appeal", job), partial(wardrobe.slice, job)
            if figure.felled_by >= 0:
                victor = state.figures[figure.felled_by]
                bust = victor.kind, self.colour(victor.seat), 84 * k
                yield ("appeal", bust), partial(wardrobe.slice_bust, *bust)

    def draw(
        self, easel: Easel, board: Box, case: Case, lit: str | None, picked: bool | None, live: bool,
        hinted: str | None = None,
    ) -> None:  # fmt: skip
        """`lit`: the button under the pointer; `picked`: the thumb chosen so far; `live`: it may be decided here;
        `hinted`: the button a hint means."""
        pen, frame, dst = self.pen, Frame.fit(board), easel.dst
        on, k = Dialog(easel, frame), frame.k
        easel.put(dialog.dusk(pen, dst.get_size(), NIGHT), 0, 0)
        pen.panel(dst, frame.box, "dark", 16)
        pen.gold_text(dst, self.teller("appeal.title"), *frame.at(WIDE / 2, 34), 25 * k, track=3 * k)
        pen.divider(dst, *frame.at(90, 56), 500 * k, "#b58a3c")
        self._fallen(on, case)
        self._stands(on, case)
        if not case.asks:
            self._verdict(on, frame, case, lit, picked, live, hinted)
        elif live:
            for name, key, kind in (("yes", "Y", "gold"), ("no", "N", "red")):
                text = self.teller(f"appeal.{name}.text")
                self._button(on, frame.button(name), f"appeal.{name}", text, key, kind, lit == name, hinted == name)
        if case.spared is None and not case.asks:
            text = self.teller("appeal.foot", round=case.round + 1, next=case.round + 2)
            on.text(text, WIDE / 2, 466, 640, "italic", 14, "#b39a70", "center", least=SMALL)
        easel.note((repr(case), lit, picked, live, hinted, self.wardrobe.made), pen.rect(frame.box.inset(-20)))

    def _lying(self, kind: Kind, seat: Seat, k: float) -> Job:
        return self.wardrobe.job(kind, self.colour(seat), -40, 53 * k, "down")

    def _fallen(self, on: Dialog, case: Case) -> None:
        pen, k, teller, left, room = self.pen, on.k, self.teller, 170, WIDE - 170 - 130
        on.put(_sand_medal(pen, 124 * k), 88, 134)
        art, spot = self.wardrobe.seen(self._lying(case.kind, case.seat, k)), on.frame.at(88, 134)
        on.easel.put(art, *self.wardrobe.corner(case.kind, *spot, 53 * k))
        end = on.text(teller.named(case.name), left, 90, WIDE, "caps", 24, theme.GOLD_LIT, edge=theme.NIGHT) + 12
        kind = teller("appeal.kind", kind=teller.kind(case.kind), seat=case.seat)
        on.text(kind, end, 93, left + room - end, "italic", 15, "#cdb389")
        if case.victor:
            text = teller("appeal.felled", other=case.victor)
            on.text(text, left, 120, room, "body", 16, "#f0e0bd", least=SMALL)
        key = "appeal.first" if case.first else "appeal.again"
        on.text(teller(key), left, 143, room, "body", 16, "#f0e0bd", least=SMALL)
        for n in range(3):
            on.put(leaf(pen, 16 * k, False), left + n * 15, 168, "midleft")
        note = teller("appeal.bonus" if case.bonus else "appeal.plain", bonus=case.bonus)
        on.text(note, left + 56, 168, room - 56, "italic", 14.5, "#c7a27a", least=SMALL)
        if case.victor_kind is not None:
            on.put(self.wardrobe.seen_bust(case.victor_kind, self.colour(case.victor_seat), 84 * k), WIDE - 76, 110)
            victor = teller("appeal.victor", other=case.victor)
            on.text(victor, WIDE - 76, 166, 140, "italic", 14, "#c7a27a", "center", least=SMALL)

    def _stands(self, on: Dialog, case: Case) -> None:
        """The roll, and the thumbs of the people as they turn."""
        pen, k, teller, middle = self.pen, on.k, self.teller, WIDE / 2
        on.text(teller("appeal.rolls"), middle, 214, 220, "caps", 16, "#f7e8c8", "center", least=13)
        if case.spin:
            on.put(tumbling(pen, case.shows or 1, 58 * k, "ivory", case.turn), middle - 60, 264)
        else:
            on.put(flat_die(pen, case.die, 58 * k, "ivory", not case.die), middle - 60, 264)
        if case.die and not case.spin:
            total = teller("appeal.sum", die=case.die, bonus=case.bonus)
            on.text(total, middle - 16, 253, 130, "caps", 24, "#fff3d6")
        ink = "#f0d0bb" if case.crowd is None else "#a8e08a" if case.crowd else "#f09a80"
        need = teller("appeal.need_with" if case.bonus else "appeal.need", need=case.need, bonus=case.bonus)
        on.text(need, middle - 16, 281, 150, "italic", 16, ink, least=13)
        if case.crowd is None:
            return
        for n in range(min(THUMBS, case.thumbs)):
            other = n in ((2, 6, 9) if not case.crowd else (1, 5, 8))
            on.put(thumb(pen, 19 * k, case.crowd != other), middle - 103 + n * 20.6, 318)
        if case.thumbs >= THUMBS:
            word = teller("appeal.mitte" if case.crowd else "appeal.iugula")
            colour = "#b8e69a" if case.crowd else "#ff9a80"
            said = teller("appeal.want_life" if case.crowd else "appeal.want_death")
            wide = pen.width(word, "caps", 17 * k) + 9 * k + pen.width(said, "italic", max(SMALL, 15 * k))
            left = middle - min(wide / k, 250) / 2
            end = on.text(word, left, 346, 250, "caps", 17, colour, edge=theme.NIGHT) + 9
            on.text(said, end, 347, 150, "italic", 15, "#f0d0bb", least=SMALL)

    # ---- who decides
    def _verdict(
        self, on: Dialog, frame: Frame, case: Case, lit: str | None, picked: bool | None, live: bool, hinted: str | None
    ) -> None:
        teller, middle = self.teller, WIDE / 2
        shown = case.spared if case.spared is not None else picked
        for up in (True, False):
            box = frame.medal(up)
            glow = shown is up or lit == ("spare" if up else "kill")
            dim = shown is not None and shown is not up
            on.easel.put(_thumb_medal(self.pen, box.w, up, glow), box.x, box.y, "topleft", 0.45 if dim else 1.0)
        if case.spared is not None:
            text = teller("appeal.spared" if case.spared else "appeal.killed", seat=case.caesar)
            ink = "#b8e69a" if case.spared else "#ff9a80"
            on.text(text, middle, 400, 620, "caps", 20, ink, "center", theme.NIGHT, 14)
            key = "appeal.followed" if case.spared == case.crowd else "appeal.overruled"
            why = teller(key, round=case.round + 1, seat=case.caesar)
            on.text(why, middle, 430, 620, "italic", 15, "#f0d0bb", "center", least=SMALL)
            return
        if not live or case.crowd is None:
            text = teller("appeal.waits", seat=case.caesar)
            on.text(text, middle, 406, 600, "italic", 16, "#f0d0bb", "center", least=13)
            return
        over, same = teller("appeal.over", round=case.round + 1), teller("appeal.same")
        spare, kill = (same, over) if case.crowd else (over, same)
        crowd = teller("appeal.crowd.life" if case.crowd else "appeal.crowd.death", name=case.name)
        for name, key, text, letter, kind, chosen in (
            ("spare", "appeal.mercy", spare, "M", "green", picked is True),
            ("crowd", "appeal.crowd", crowd, "", "gold", False),
            ("kill", "appeal.death", kill, "D", "red", picked is False),
        ):
            self._button(on, frame.button(name), key, text, letter, kind, lit == name or chosen, hinted == name)

    def _button(self, on: Dialog, box: Box, word: str, sub: str, key: str, kind: str, lit: bool, hinted: bool) -> None:
        """`word`: key of its title; `key`: what presses it."""
        easel, y, low = on.easel, box.y + box.h * 0.36, box.y + box.h * 0.72
        easel.put(_button_art(self.pen, box.w, box.h, kind, lit, hinted), box.x, box.y)
        ink, under = ("#3b1d06", "#fff3c4") if kind == "gold" else ("#fff3d6", "#2a0a04")
        size, room = (16.5 if kind == "gold" else 18) * max(0.8, on.k), box.w - (44 if key else 14)
        easel.text(self.teller(word), box.cx, y, "caps", size, ink, "center", under, room)
        if key:
            easel.text(key, box.right - 13, y, "body", SMALL, ink, "center")
        easel.text(sub, box.cx, low, "italic", SMALL, ink, "center", room=box.w - 12)


@kept
def _sand_medal(pen: Pen, d: float) -> Sprite:
    return pen.dropped(fresh(pen, "moritari/medals/sand", d), 0, 4, 4, 180)


@kept
def _thumb_medal(pen: Pen, d: float, up: bool, lit: bool) -> Sprite:
    """The thumb in its laurel, on green or on red."""
    tones = ("#8fbf6a", "#24481a") if up else ("#c9503c", "#4c0f0a")
    surface = fresh(pen, "moritari/medals/thumb", d, light=tones[0], dark=tones[1])
    pen.blit(surface, wreath(pen, d * 0.76), d / 2, d * 0.5, "center")
    pen.blit(surface, thumb(pen, d * 0.44, up), d * 0.5, d * (0.5 if up else 0.52), "center")
    sprite = pen.dropped(surface, 0, 5, 5, 200)
    if not lit:
        return sprite
    glow = pen.glowing(surface, (255, 214, 110, 230), 7, 2, under=False)
    return Sprite(sprite.surface, sprite.ox, sprite.oy, sprite.w, sprite.h, under=glow)


@kept
def _button_art(pen: Pen, w: float, h: float, kind: str, lit: bool, hinted: bool) -> Sprite:
    tones = {
        "gold": ("#ffdf86", "#c48a1e", "#fff3c4"), "green": ("#7fae56", "#2f5a22", "#e6d9a0"),
        "red": ("#c9503c", "#7d1d12", "#f0cd85"),
    }[kind]  # fmt: skip
    top = theme.blend(tones[0], "#ffffff", 0.22) if lit else tones[0]
    edge, thick = (HINTED, 3.4) if hinted else (tones[2], 2.8 if lit else 1.8)
    body = (
        f'<rect x="1.5" y="1.5" width="{w - 3:.1f}" height="{h - 6:.1f}" rx="9" fill="url(#g)" stroke="{edge}" '
        f'stroke-width="{thick}"/><rect x="4" y="3.6" width="{w - 8:.1f}" height="{h * 0.36:.1f}" rx="7" '
        'fill="#fff" fill-opacity=".14"/>'
    )
    surface = pen.extrude(pen.svg(body, w, h - 3, w, h - 3, lg("g", (0, top), (1, tones[1]))), 3, (24, 12, 6))
    sprite = pen.dropped(surface, 0, 2, 3, 170)
    if not hinted:
        return sprite
    light = pen.glowing(surface, (*rgb(HINTED), 255), 8, 3, under=False)
    return Sprite(sprite.surface, sprite.ox, sprite.oy, sprite.w, sprite.h, under=light)
