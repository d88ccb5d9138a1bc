"""The battle as a scene over the map: both lines in the order of commitment, their dice, the odds, the round's list."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from game.core.types import Seat
from game.rules.caesar_xl.data import CardId
from game.rules.caesar_xl.field import LEADER
from game.rules.caesar_xl.fray import faces
from game.rules.caesar_xl.realm import officers_at
from game.rules.caesar_xl.state import UNITS, Battle, Fighters, Table
from game.rules.caesar_xl.world import World
from game.tables.caesar_xl.art.cards import card_sprite
from game.tables.caesar_xl.art.pieces import WILD, Kit
from game.tables.caesar_xl.motion.melee import BARBARIAN, Man, Melee
from game.tables.caesar_xl.words.tell import Teller, percent
from game.tables.easel import Easel
from game.ui import theme
from game.ui.brush import lg, rounded
from game.ui.geometry import Box
from game.ui.pen import Pen

W, H = 920.0, 552.0
"""The size the scene is drawn for; it shrinks and grows as a whole."""
LINE_W, LINE_H = 604.0, 164.0
TOP_LINE, LOW_LINE = 98.0, 312.0
MOST_BLOWS = 8


@dataclass(frozen=True)
class Frame:
    """Where the scene stands: `s` units for one of its own."""

    box: Box
    s: float

    @classmethod
    def fit(cls, room: Box) -> Frame:
        s = min(room.w / W, room.h / H, 1.16)
        return cls(Box.around(room.centre, W * s, H * s), s)

    def at(self, x: float, y: float) -> tuple[float, float]:
        return self.box.x + x * self.s, self.box.y + y * self.s

    def part(self, x: float, y: float, w: float, h: float) -> Box:
        return Box(self.box.x + x * self.s, self.box.y + y * self.s, w * self.s, h * self.s)


class BattleScene:
    """Draws one battle."""

    def __init__(self, pen: Pen, kit: Kit, world: World, teller: Teller, colours: tuple[int, ...]) -> None:
        self.pen, self.kit, self.world, self.teller = pen, kit, world, teller
        self.colours = colours

    def dim(self, dst: pygame.Surface, box: Box) -> None:
        """The map goes into the background."""
        rect = self.pen.rect(box)
        shade = self.pen.cached(("cx dim", rect.size), lambda: _shade(rect.size))
        dst.blit(shade, rect)

    def warm(self, room: Box) -> Iterator[bool]:
        """Draws the large parts ahead of the first battle, one at a time."""
        frame = Frame.fit(room)
        self.pen.panel_art(round(frame.box.w, 1), round(frame.box.h, 1), "dark", 16, 8)
        yield True
        part = frame.part(0, 0, 246, 232)
        self.pen.panel_art(round(part.w, 1), round(part.h, 1), "parchment", 12 * frame.s, 5)
        yield True
        for face in range(1, 7):
            self.kit.die(face, round(42 * frame.s, 1))
        yield True
        self.pen.meander((W - 60) * frame.s, 12 * frame.s, 18 * frame.s, "#b58a3c", "#2a170c", "#8a5a20")
        yield True
        for seat in (0, 1):
            for index, unit in enumerate(UNITS):
                self.kit.counter(unit, seat, round(70 * frame.s, 1), self.world.swords[index])
                yield True

    def ground(self, easel: Easel, room: Box, melee: Melee, table: Table) -> None:
        """What does not change while dice fall: the panel, both fields, the captains, the cards on the table."""
        frame = Frame.fit(room)
        s, teller, pen = frame.s, self.teller, self.pen
        box = frame.box
        easel.put(pen.panel_art(round(box.w, 1), round(box.h, 1), "dark", 16, 8), box.x, box.y)
        easel.put(pen.meander((W - 60) * s, 12 * s, 18 * s, "#b58a3c", "#2a170c", "#8a5a20"), *frame.at(30, 54))
        title = teller("battle.title", place=melee.place).upper()
        size = pen.fit(title, "caps_heavy", 25 * s, (W - 120) * s)
        pen.gold_text(easel.dst, title, *frame.at(W / 2, 31), size)
        easel.text(teller("battle.rule"), *frame.at(26 + LINE_W, 76), "italic", 13 * s, "#b5966a", "topright",
                   room=LINE_W * s * 0.36)  # fmt: skip
        for seat, y in ((1 - melee.attacker, TOP_LINE), (melee.attacker, LOW_LINE)):
            is_wild = melee.barbarian and seat != melee.attacker
            tones = self.kit.tones(WILD if is_wild else seat)
            body = rounded(LINE_W, LINE_H, 12, f'fill="{tones.dark}" fill-opacity=".62" stroke="{tones.light}" '
                           'stroke-opacity=".55" stroke-width="1.6"', 1)  # fmt: skip
            easel.shape(body, frame.part(26, y, LINE_W, LINE_H), vw=LINE_W, vh=LINE_H)
            self._captain(easel, frame, 26, y, melee, table, seat, is_wild)
        part = frame.part(648, 76, 246, 232)
        easel.put(pen.panel_art(round(part.w, 1), round(part.h, 1), "parchment", 12 * s, 5), part.x, part.y)
        self._cards(easel, frame, 648, 318, melee)

    def draw(self, easel: Easel, room: Box, melee: Melee, table: Table, chance: float | None, footer: str) -> None:
        """Units, dice, odds and words, on the ground."""
        frame = Frame.fit(room)
        s, teller = frame.s, self.teller
        # Rounds are counted from one once the first die has fallen.
        rule = teller(f"battle.first.{table.options.first_die}")
        first = teller("battle.round", round=melee.round, rule=rule) if melee.round else teller("battle.before", rule=rule)
        easel.text(first, *frame.at(26, 76), "italic", 14 * s, theme.SAND, room=LINE_W * s * 0.62)
        defender = 1 - melee.attacker
        self._line(easel, frame, 26, TOP_LINE, melee, table, defender, up=True)
        self._odds(easel, frame, 26, 272, melee, chance)
        self._line(easel, frame, 26, LOW_LINE, melee, table, melee.attacker, up=False)
        self._blows(easel, frame, 648, 76, melee)
        easel.text(footer, *frame.at(28, 506), "italic", 14 * s, theme.SAND, "midleft", room=(W - 60) * s)
        if melee.over:
            self._result(easel, frame, melee)

    # ---- a line

    def _needed(self, melee: Melee, table: Table, seat: Seat, man: Man) -> int:
        if man.needed:
            return man.needed
        world = self.world
        if man.unit == BARBARIAN:
            return world.numbers.barbarian_swords
        fighters = (Fighters(card=melee.cards[0]), Fighters(card=melee.cards[1]))
        battle = Battle(melee.place, "round", melee.round, fighters, seat, -1)
        if man.leader:
            lives = man.unit in table.leaders
            return faces(world, table, battle, seat, LEADER, man.unit) if lives else world.leader_swords[man.unit]
        return faces(world, table, battle, seat, UNITS.index(man.unit))

    def _line(
        self, easel: Easel, frame: Frame, x: float, y: float, melee: Melee, table: Table, seat: Seat, up: bool
    ) -> None:
        s, kit, pen, teller = frame.s, self.kit, self.pen, self.teller
        line = melee.lines[seat]
        if not line:
            return
        left, room = x + 124, LINE_W - 134
        pitch = min(108.0, room / len(line))
        size = min(70.0, pitch * 0.9)
        die = min(42.0, pitch * 0.86)
        unit_y, die_y = (y + 12 + (70 - size) / 2, y + 104) if up else (y + 80 + (70 - size) / 2, y + 18)
        waiting = next((man for man in line if man.stands and not man.roll), None) if not melee.is_between else None
        for n, man in enumerate(line):
            cx = left + (n + 0.5) * pitch + man.shake * 3
            cy = unit_y + size / 2
            needed = self._needed(melee, table, seat, man)
            lift = 0.0
            if man.leader:
                alpha = 1.0 if man.stands else 0.4
                easel.put(kit.portrait(man.unit, seat, round(size * s, 1)), *frame.at(cx, cy), "center", alpha)
            elif man.unit == BARBARIAN:
                easel.put(kit.barbarian(round(size * s, 1), needed, not man.stands), *frame.at(cx, cy), "center")
            else:
                art = kit.counter(man.unit, seat, round(size * s, 1), needed, not man.stands)  # type: ignore[arg-type]
                easel.put(art, *frame.at(cx, cy + lift), "center")
            if man is waiting and man.spin:
                easel.put(kit.ring(round((size + 16) * s, 1), "#ffe27a", 2.5 * s), *frame.at(cx, cy), "center")
            if man.reduced and man.stands and pitch >= 50:
                tag = teller("battle.reduced")
                w = pen.width(tag, "bold_italic", 11 * s) + 10 * s
                px, py = frame.at(cx, cy + size / 2 - 6)
                easel.shape(rounded(w, 16 * s, 4, 'fill="#24150c" stroke="#f0cd85" stroke-width="1.2"', 0.6),
                            Box(px - w / 2 + 6 * s, py - 8 * s, w, 16 * s))  # fmt: skip
                easel.text(tag, px + 6 * s, py - 0.5, "bold_italic", 11 * s, theme.GOLD_LIT, "center")
            self._die(easel, frame, cx, die_y + 21, die, pitch, man, needed, melee)

    def _captain(
        self, easel: Easel, frame: Frame, x: float, y: float, melee: Melee, table: Table, seat: Seat, is_wild: bool
    ) -> None:
        s, kit = frame.s, self.kit
        if is_wild:
            shield = kit.shield(self.world.strength[melee.place], WILD, round(62 * s, 1))
            easel.put(shield, *frame.at(x + 62, y + 58), "center")
            name = melee.place
        else:
            officers = officers_at(self.world, table, seat, melee.place)
            fallen = [man.unit for man in melee.lines[seat] if man.leader]
            who: CardId = officers[0] if officers else fallen[0] if fallen else ""
            if who:
                easel.put(kit.portrait(who, seat, round(84 * s, 1)), *frame.at(x + 62, y + 58), "center")
            else:
                easel.put(kit.standard(seat, round(84 * s, 1)), *frame.at(x + 62, y + 58), "center")
            name = self.teller("side", seat=seat)
        easel.text(name, *frame.at(x + 62, y + 108), "caps", 14.5 * s, theme.IVORY, "midtop", theme.NIGHT, room=110 * s)
        role = self.teller("battle.attacker" if seat == melee.attacker else "battle.defender")
        easel.text(role, *frame.at(x + 62, y + 129), "italic", 12.5 * s, theme.SAND, "midtop", room=112 * s)

    def _die(
        self, easel: Easel, frame: Frame, cx: float, cy: float, die: float, pitch: float, man: Man, needed: int, melee: Melee
    ) -> None:
        s, kit, teller = frame.s, self.kit, self.teller
        d = round(die * s, 1)
        if not man.stands and not man.roll:
            if pitch >= 64:
                text = teller("battle.fell", round=max(1, man.fell)) if man.fell else teller("battle.fallen")
                easel.text(text, *frame.at(cx, cy), "italic", 12 * s, "#d3b98e", "center", room=(pitch - 6) * s)
            return
        if man.spin:
            art = kit.tumbling(max(1, man.roll or 1 + int(man.spin) % 6), d, int(man.spin))
            easel.put(art, *frame.at(cx, cy), "center")
            return
        if man.roll:
            tone = "hit" if man.hit else "ivory"
            shift = -22 if pitch >= 96 else 0
            easel.put(kit.die(man.roll, d, tone), *frame.at(cx + shift, cy), "center")
            if pitch >= 96:
                word = teller("battle.hit" if man.hit else "battle.miss")
                ink, face = ("#ffb09a", "bold") if man.hit else ("#d3b98e", "italic")
                easel.text(word, *frame.at(cx + 5, cy), face, 13.5 * s, ink, "midleft", room=44 * s)  # type: ignore[arg-type]
            return
        if needed <= 0:
            return
        body = (
            '<rect x="4" y="4" width="92" height="92" rx="20" fill="#000" fill-opacity=".25" stroke="#e9c98a" '
            'stroke-opacity=".7" stroke-width="5" stroke-dasharray="12 9"/>'
        )
        place = Box.around(frame.at(cx, cy), d)
        easel.shape(body, place, vw=100, vh=100)
        text = f"1–{needed}" if needed > 1 else "1"
        easel.text(text, place.cx, place.cy, "bold", max(8.0, die * 0.34) * s, theme.GOLD_LIT, "center", room=d - 4)

    # ---- between and beside the lines

    def _odds(self, easel: Easel, frame: Frame, x: float, y: float, melee: Melee, chance: float | None) -> None:
        s, kit, teller = frame.s, self.kit, self.teller
        mine = kit.tones(melee.attacker)
        theirs = kit.tones(WILD if melee.barbarian else 1 - melee.attacker)
        shown = 0.5 if chance is None else chance
        w = LINE_W
        split = 3 + (w - 6) * max(0.02, min(0.98, round(shown, 2)))
        body = (
            f'<rect x="0" y="4" width="{w}" height="26" rx="13" fill="#140a04"/><rect x="3" y="7" width="{w - 6}" '
            f'height="20" rx="10" fill="url(#b)"/><path d="M13 7 H{split:.1f} V27 H13 A10 10 0 0 1 13 7 Z" fill="url(#a)"/>'
            f'<path d="M{split:.1f} 1 V33" stroke="#fff1c4" stroke-width="3"/>'
            f'<rect x="6" y="9" width="{w - 12}" height="7" rx="3.5" fill="#fff" fill-opacity=".16"/>'
        )
        defs = lg("a", (0, mine.light), (1, mine.mid)) + lg("b", (0, theirs.light), (1, theirs.mid))
        easel.shape(body, frame.part(x, y - 4, w, 34), defs, w, 34)
        name = teller("side", seat=melee.attacker)
        other = melee.place if melee.barbarian else teller("side", seat=1 - melee.attacker)
        if chance is None:
            text = teller("battle.reckoning")
            easel.text(text, *frame.at(x + 16, y + 13), "bold", 13.5 * s, "#fff4dc", "midleft", "#1c0503")
            return
        share = percent(chance)
        left = teller("battle.wins", name=name, percent=share)
        right = teller("battle.other", name=other, percent=100 - share)
        # Only the side that has room for it says its share: the two add up to a hundred.
        ours, others = (split - 24) * s, (w - split - 24) * s
        if self.pen.width(left, "bold", 14 * s) < ours or share >= 50:
            easel.text(left, *frame.at(x + 16, y + 13), "bold", 14 * s, "#fff4dc", "midleft", "#1c0503", room=ours)
        if self.pen.width(right, "bold", 14 * s) < others or share < 50:
            easel.text(right, *frame.at(x + w - 14, y + 13), "bold", 14 * s, "#fff4dc", "midright", "#04101c", room=others)

    def _blows(self, easel: Easel, frame: Frame, x: float, y: float, melee: Melee) -> None:
        """The dice of this round in words, and the loot so far."""
        s, teller, kit = frame.s, self.teller, self.kit
        head = teller("battle.so_far", round=melee.round) if melee.round else teller("battle.so_far.none")
        easel.text(head, *frame.at(x + 16, y + 12), "caps", 13.5 * s, theme.HEADING, room=214 * s)
        if not melee.round:
            self._strengths(easel, frame, x, y, melee)
        shown = melee.blows[-MOST_BLOWS + 1 :]
        for n, blow in enumerate(shown):
            yy = y + 42 + n * 19.5
            is_wild = melee.barbarian and blow.seat != melee.attacker
            tones = kit.tones(WILD if is_wild else blow.seat)
            dot = f'<circle cx="50" cy="50" r="42" fill="{tones.mid}" stroke="{tones.dark}" stroke-width="10"/>'
            easel.shape(dot, frame.part(x + 15, yy - 5, 10, 10), vw=100, vh=100)
            unit = teller.short(blow.unit)
            if blow.lost:
                lost = teller.unit(blow.lost)
                text = teller("battle.flips" if blow.flipped else "battle.kills", unit=unit, roll=blow.roll, lost=lost)
            else:
                text = teller("battle.misses", unit=unit, roll=blow.roll)
            easel.text(text, *frame.at(x + 31, yy), "body", 12.5 * s, theme.INK, "midleft", room=204 * s)
        easel.put(self.pen.coin(round(24 * s, 1)), *frame.at(x + 26, y + 204), "center")
        loot = melee.loot[melee.attacker], melee.loot[1 - melee.attacker]
        if melee.barbarian:
            text = teller("battle.loot.one", first=loot[0])
        else:
            text = teller("battle.loot", one=melee.attacker, other=1 - melee.attacker, first=loot[0], second=loot[1])
        easel.text(text, *frame.at(x + 45, y + 204), "bold", 13 * s, theme.HEADING, "midleft", room=190 * s)

    def _strengths(self, easel: Easel, frame: Frame, x: float, y: float, melee: Melee) -> None:
        """Units and swords of both sides, before the first die."""
        s, teller = frame.s, self.teller
        for n, seat in enumerate((melee.attacker, 1 - melee.attacker)):
            units = [man for man in melee.lines[seat] if man.stands and not man.leader]
            total = 0
            for man in melee.lines[seat]:
                if man.unit == BARBARIAN:
                    total += self.world.numbers.barbarian_swords
                elif man.leader:
                    total += self.world.leader_swords[man.unit]
                else:
                    total += self.world.swords[UNITS.index(man.unit)]
            is_wild = melee.barbarian and seat != melee.attacker
            name = melee.place if is_wild else teller("side", seat=seat)
            text = teller("battle.strength", name=name, units=len(units), swords=total)
            easel.text(text, *frame.at(x + 16, y + 44 + 22 * n), "body", 13 * s, theme.INK, "midleft", room=214 * s)
        for k, line in enumerate(self.pen.wrap(teller("battle.order"), "italic", 12.5 * s, 214 * s)):
            easel.text(line, *frame.at(x + 16, y + 96 + 17 * k), "italic", 12.5 * s, theme.INK_HINT, "midleft")

    def _cards(self, easel: Easel, frame: Frame, x: float, y: float, melee: Melee) -> None:
        """Tactics on the table, attacker's left."""
        s, teller = frame.s, self.teller
        easel.text(teller("battle.tactics"), *frame.at(x + 4, y), "caps", 13 * s, "#f0d9a6", edge=theme.NIGHT, room=238 * s)
        for n, seat in enumerate((melee.attacker, 1 - melee.attacker)):
            card = melee.cards[seat]
            place = frame.part(x + 4 + n * 122, y + 22, 108, 136)
            if card:
                easel.put(card_sprite(self.kit, teller.face(card), place.w, place.h), place.x, place.y)
                continue
            dashed = (
                '<rect x="3" y="3" width="94" height="94" rx="8" fill="#000" fill-opacity=".22" stroke="#a9742a" '
                'stroke-width="1.4" stroke-dasharray="6 5"/>'
            )
            easel.shape(dashed, place, vw=100, vh=100)
            name = teller("side", seat=seat) if not (melee.barbarian and seat != melee.attacker) else melee.place
            easel.text(name, place.cx, place.cy - 9 * s, "italic", 12.5 * s, "#c7ab80", "center", room=place.w - 12)
            none = teller("battle.no_card")
            easel.text(none, place.cx, place.cy + 8 * s, "italic", 12 * s, "#a98e66", "center", room=place.w - 12)

    def _result(self, easel: Easel, frame: Frame, melee: Melee) -> None:
        """A band across the scene with who holds the field."""
        s, teller = frame.s, self.teller
        band = frame.part(0, 240, W, 92)
        easel.shape('<rect width="100" height="100" fill="#140a04" fill-opacity=".86"/><path d="M0 3 H100 M0 97 H100" '
                    'stroke="#e9c25a" stroke-width="2"/>', band, vw=100, vh=100)  # fmt: skip
        if melee.over == "walls":
            text = teller("battle.over.walls", place=melee.place)
        elif melee.winner < 0:
            text = teller("battle.over.wild", place=melee.place)
        else:
            key = "battle.over.left" if melee.over == "left" else "battle.over.won"
            text = teller(key, seat=melee.winner, place=melee.place)
        size = self.pen.fit(text, "caps", 24 * s, band.w - 40)
        easel.text(text, band.cx, band.cy, "caps", size, theme.GOLD_LIT, "center", theme.NIGHT)


def _shade(size: tuple[int, int]) -> pygame.Surface:
    out = pygame.Surface(size, pygame.SRCALPHA)
    out.fill((10, 6, 3, 150))
    return out
