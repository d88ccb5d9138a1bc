"""The appeal: the fallen man, the roll of the crowd, and the fist of whoever is Caesar."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.core.types import Seat
from game.tables.easel import Easel
from game.tables.kit.art import kept
from game.tables.kit.drawing import fresh
from game.tables.moritari.art.bases import Wardrobe
from game.tables.moritari.art.signs import flat_die, leaf, thumb, tumbling, wreath
from game.tables.moritari.motion.case import THUMBS, Case
from game.tables.moritari.words.tell import Teller
from game.ui import theme
from game.ui.brush import Sprite, lg
from game.ui.geometry import Box
from game.ui.pen import Pen

WIDE, TALL = 680.0, 490.0


@dataclass(frozen=True)
class Frame:
    """Where the parts of the dialog stand; `k` shrinks it where there is little room."""

    box: Box
    k: float

    @classmethod
    def fit(cls, board: Box) -> Frame:
        k = min(1.0, (board.w - 12) / WIDE, (board.h - 8) / TALL)
        w, h = WIDE * k, TALL * k
        return cls(Box(board.cx - w / 2, board.cy - h / 2, w, h), k)

    def at(self, x: float, y: float) -> tuple[float, float]:
        return self.box.x + x * self.k, self.box.y + y * self.k

    def sub(self, x: float, y: float, w: float, h: float) -> Box:
        return Box(self.box.x + x * self.k, self.box.y + y * self.k, w * self.k, h * self.k)

    def button(self, name: str) -> Box:
        """`spare`, `crowd`, `kill`; `yes` and `no` for the owner."""
        match name:
            case "spare":
                return self.sub(22, 370, 188, 66)
            case "crowd":
                return self.sub(226, 366, 228, 74)
            case "kill":
                return self.sub(470, 370, 188, 66)
            case "yes":
                return self.sub(130, 376, 200, 62)
            case _:
                return self.sub(350, 376, 200, 62)

    def medal(self, up: bool) -> Box:
        return self.sub(50 if up else 502, 216, 128, 128)


class AppealCard:
    """Draws one hearing."""

    def __init__(self, pen: Pen, wardrobe: Wardrobe, colours: Sequence[int], teller: Teller) -> None:
        self.pen, self.wardrobe, self.colours, self.teller = pen, wardrobe, tuple(colours), teller

    def colour(self, seat: Seat) -> theme.SeatColour:
        return theme.seat(self.colours[seat]).colour

    def draw(self, easel: Easel, board: Box, case: Case, lit: str | None, picked: bool | None, live: bool) -> None:
        """`lit`: the button under the pointer; `picked`: the thumb chosen so far; `live`: it may be decided here."""
        pen, frame, dst = self.pen, Frame.fit(board), easel.dst
        easel.put(dusk(pen, dst), 0, 0)
        pen.panel(dst, frame.box, "dark", 16)
        k = frame.k
        cx = frame.box.cx
        pen.gold_text(dst, self.teller("appeal.title"), cx, frame.at(0, 34)[1], 25 * k, track=3 * k)
        pen.divider(dst, frame.at(90, 0)[0], frame.at(0, 56)[1], 500 * k, "#b58a3c")
        self._fallen(dst, frame, case)
        self._stands(dst, frame, case)
        if case.asks:
            self._ask(dst, frame, case, lit, live)
        else:
            self._verdict(dst, frame, case, lit, picked, live)
        if case.spared is None and not case.asks:
            text = self.teller("appeal.foot", round=case.round + 1, next=case.round + 2)
            pen.fitted(dst, text, cx, frame.at(0, 466)[1], 640 * k, "italic", max(12.5, 14 * k), "#b39a70", "center")
        easel.note((repr(case), lit, picked, live), pen.rect(frame.box.inset(-20)))

    def _text(self, dst: pygame.Surface, text: str, x: float, y: float, w: float, size: float, colour: str,
              face: theme.Face = "body", anchor: str = "midleft") -> None:  # fmt: skip
        self.pen.fitted(dst, text, x, y, w, face, size, colour, anchor)  # type: ignore[arg-type]

    def _fallen(self, dst: pygame.Surface, frame: Frame, case: Case) -> None:
        pen, k, teller = self.pen, frame.k, self.teller
        x, y = frame.at(88, 134)
        pen.blit(dst, _sand_medal(pen, 124 * k), x, y, "center")
        art = self.wardrobe.figure(case.kind, self.colour(case.seat), -40, 53 * k, "down")
        pen.blit(dst, art, *self.wardrobe.corner(case.kind, x, y, 53 * k))
        tx, room = frame.at(170, 0)[0], (WIDE - 170 - 130) * k
        seen = pen.text(
            dst, teller.named(case.name), tx, frame.at(0, 90)[1], "caps", 24 * k, theme.GOLD_LIT, "midleft", theme.NIGHT
        )
        kind = teller("appeal.kind", kind=teller.kind(case.kind), seat=case.seat)
        self._text(
            dst, kind, seen.right + 12 * k, frame.at(0, 93)[1], tx + room - seen.right - 12 * k, 15 * k, "#cdb389", "italic"
        )
        size = max(12.5, 16 * k)
        if case.victor:
            self._text(dst, teller("appeal.felled", other=case.victor), tx, frame.at(0, 120)[1], room, size, "#f0e0bd")
        key = "appeal.first" if case.first else "appeal.again"
        self._text(dst, teller(key), tx, frame.at(0, 143)[1], room, size, "#f0e0bd")
        for n in range(3):
            pen.blit(dst, leaf(pen, 16 * k, False), tx + n * 15 * k, frame.at(0, 168)[1], "midleft")
        note = teller("appeal.bonus" if case.bonus else "appeal.plain", bonus=case.bonus)
        self._text(dst, note, tx + 56 * k, frame.at(0, 168)[1], room - 56 * k, max(12.5, 14.5 * k), "#c7a27a", "italic")
        if case.victor_kind is not None:
            vx, vy = frame.at(WIDE - 76, 110)
            pen.blit(dst, self.wardrobe.bust(case.victor_kind, self.colour(case.victor_seat), 84 * k), vx, vy, "center")
            self._text(
                dst, teller("appeal.victor", other=case.victor), vx, frame.at(0, 166)[1], 140 * k, max(12.5, 14 * k),
                "#c7a27a", "italic", "center",
            )  # fmt: skip

    def _stands(self, dst: pygame.Surface, frame: Frame, case: Case) -> None:
        """The roll, and the thumbs of the people as they turn."""
        pen, k, teller = self.pen, frame.k, self.teller
        cx = frame.box.cx
        self._text(
            dst, teller("appeal.rolls"), cx, frame.at(0, 214)[1], 220 * k, max(13, 16 * k), "#f7e8c8", "caps", "center"
        )
        x, y = frame.at(WIDE / 2 - 60, 264)
        size = 58 * k
        if case.spin:
            pen.blit(dst, tumbling(pen, case.shows or 1, size, "ivory", case.turn), x, y, "center")
        else:
            pen.blit(dst, flat_die(pen, case.die, size, "ivory", not case.die), x, y, "center")
        right, room = frame.at(WIDE / 2 - 16, 0)[0], 130 * k
        if case.die and not case.spin:
            total = teller("appeal.sum", die=case.die, bonus=case.bonus)
            self._text(dst, total, right, frame.at(0, 253)[1], room, 24 * k, "#fff3d6", "caps")
        need = teller("appeal.need", need=case.need)
        good = case.crowd
        ink = "#f0d0bb" if case.crowd is None else "#a8e08a" if good else "#f09a80"
        self._text(dst, need, right, frame.at(0, 281)[1], room, max(13, 16 * k), ink, "italic")
        if case.crowd is None:
            return
        for n in range(min(THUMBS, case.thumbs)):
            other = n in ((2, 6, 9) if not case.crowd else (1, 5, 8))
            art = thumb(pen, 19 * k, case.crowd != other)
            pen.blit(dst, art, frame.at(WIDE / 2 - 103 + n * 20.6, 0)[0], frame.at(0, 318)[1], "center")
        if case.thumbs >= THUMBS:
            word = teller("appeal.mitte" if case.crowd else "appeal.iugula")
            colour = "#b8e69a" if case.crowd else "#ff9a80"
            said = teller("appeal.want_life" if case.crowd else "appeal.want_death")
            wide = pen.width(word, "caps", 17 * k) + 9 * k + pen.width(said, "italic", max(12.5, 15 * k))
            left = cx - min(wide, 250 * k) / 2
            seen = pen.text(dst, word, left, frame.at(0, 346)[1], "caps", 17 * k, colour, "midleft", theme.NIGHT)
            self._text(dst, said, seen.right + 9 * k, frame.at(0, 347)[1], 150 * k, max(12.5, 15 * k), "#f0d0bb", "italic")

    # ---- who decides
    def _ask(self, dst: pygame.Surface, frame: Frame, case: Case, lit: str | None, live: bool) -> None:
        if not live:
            return
        for name, key in (("yes", "Y"), ("no", "N")):
            title, sub = self.teller(f"appeal.{name}"), self.teller(f"appeal.{name}.text")
            self._button(dst, frame, frame.button(name), title, sub, key, "gold" if name == "yes" else "red", lit == name)

    def _verdict(
        self, dst: pygame.Surface, frame: Frame, case: Case, lit: str | None, picked: bool | None, live: bool
    ) -> None:
        pen, teller, k = self.pen, self.teller, frame.k
        shown = case.spared if case.spared is not None else picked
        for up in (True, False):
            box = frame.medal(up)
            glow = shown is up or lit == ("spare" if up else "kill")
            dim = shown is not None and shown is not up
            pen.blit(dst, _thumb_medal(pen, box.w, up, glow), box.x, box.y, "topleft", 0.45 if dim else 1.0)
        if case.spared is not None:
            text = teller("appeal.spared" if case.spared else "appeal.killed", seat=case.caesar)
            size = max(14.0, 20 * k)
            ink = "#b8e69a" if case.spared else "#ff9a80"
            pen.fitted(dst, text, frame.box.cx, frame.at(0, 400)[1], 620 * k, "caps", size, ink, "center", theme.NIGHT)
            why = teller(
                "appeal.followed" if case.spared == case.crowd else "appeal.overruled",
                round=case.round + 1,
                seat=case.caesar,
            )
            pen.fitted(
                dst, why, frame.box.cx, frame.at(0, 430)[1], 620 * k, "italic", max(12.5, 15 * k), "#f0d0bb", "center"
            )
            return
        if not live or case.crowd is None:
            text = teller("appeal.waits", seat=case.caesar)
            pen.fitted(dst, text, frame.box.cx, frame.at(0, 406)[1], 600 * k, "italic", max(13, 16 * k), "#f0d0bb", "center")
            return
        over = teller("appeal.over", round=case.round + 1)
        same = teller("appeal.same")
        spare, kill = (same, over) if case.crowd else (over, same)
        self._button(
            dst, frame, frame.button("spare"), teller("appeal.mercy"), spare, "M", "green", lit == "spare", picked is True
        )
        crowd = teller("appeal.crowd.life" if case.crowd else "appeal.crowd.death", name=case.name)
        self._button(dst, frame, frame.button("crowd"), teller("appeal.crowd"), crowd, "", "gold", lit == "crowd")
        self._button(
            dst, frame, frame.button("kill"), teller("appeal.death"), kill, "D", "red", lit == "kill", picked is False
        )

    def _button(
        self, dst: pygame.Surface, frame: Frame, box: Box, title: str, sub: str, key: str, kind: str, lit: bool,
        picked: bool = False,
    ) -> None:  # fmt: skip
        pen, k = self.pen, frame.k
        pen.blit(dst, _button_art(pen, box.w, box.h, kind, lit or picked), box.x, box.y)
        ink, under = ("#3b1d06", "#fff3c4") if kind == "gold" else ("#fff3d6", "#2a0a04")
        size = (16.5 if kind == "gold" else 18) * max(0.8, k)
        pen.fitted(dst, title, box.cx, box.y + box.h * 0.36, box.w - (44 if key else 14), "caps", size, ink, "center", under)
        if key:
            pen.text(dst, key, box.right - 13, box.y + box.h * 0.36, "body", 12.5, ink, "center")
        pen.fitted(dst, sub, box.cx, box.y + box.h * 0.72, box.w - 12, "italic", 12.5, ink, "center")


def dusk(pen: Pen, dst: pygame.Surface) -> pygame.Surface:
    """Evening over everything while something lies on the board."""
    return _dusk(pen, dst.get_size())


@kept
def _dusk(pen: Pen, size: tuple[int, int]) -> pygame.Surface:
    out = pygame.Surface(size, pygame.SRCALPHA)
    out.fill((18, 7, 3, 150))
    return out


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
def _button_art(pen: Pen, w: float, h: float, kind: str, lit: bool) -> Sprite:
    tones = {
        "gold": ("#ffdf86", "#c48a1e", "#fff3c4"), "green": ("#7fae56", "#2f5a22", "#e6d9a0"),
        "red": ("#c9503c", "#7d1d12", "#f0cd85"),
    }[kind]  # fmt: skip
    top = theme.blend(tones[0], "#ffffff", 0.22) if lit else tones[0]
    body = (
        f'<rect x="1.5" y="1.5" width="{w - 3:.1f}" height="{h - 6:.1f}" rx="9" fill="url(#g)" stroke="{tones[2]}" '
        f'stroke-width="{2.8 if lit else 1.8}"/><rect x="4" y="3.6" width="{w - 8:.1f}" height="{h * 0.36:.1f}" rx="7" '
        'fill="#fff" fill-opacity=".14"/>'
    )
    surface = pen.extrude(pen.svg(body, w, h - 3, w, h - 3, lg("g", (0, top), (1, tones[1]))), 3, (24, 12, 6))
    return pen.dropped(surface, 0, 2, 3, 170)
