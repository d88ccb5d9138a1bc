"""The battle as a scene over the map: both lines in the order of commitment, their dice, the odds, the round's list."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.core.types import Seat
from game.rules.caesar_xl.data import CardId
from game.rules.caesar_xl.field import LEADER
from game.rules.caesar_xl.fray import faces
from game.rules.caesar_xl.realm import officers_at
from game.rules.caesar_xl.state import UNITS, Battle, Fighters, Table
from game.rules.caesar_xl.world import World
from game.tables.caesar_xl.art.cards import card_sprite
from game.tables.caesar_xl.art.pieces import WILD, Kit, Livery
from game.tables.caesar_xl.motion.melee import BARBARIAN, Man, Melee
from game.tables.caesar_xl.words.tell import Teller, percent
from game.tables.easel import Easel
from game.tables.kit import dialog
from game.tables.kit.dialog import Dialog
from game.ui import theme
from game.ui.brush import Art, lg, rounded
from game.ui.geometry import Box
from game.ui.pen import Pen
from game.ui.theme import Face

W, H = 920.0, 552.0
LINE_W, LINE_H = 604.0, 164.0
TOP_LINE, LOW_LINE = 98.0, 312.0
FIRST_W = LINE_W * 0.62
"""Room for who rolls first; what a unit hits on stands behind it where there is room for both: the dice show it, too."""
FOOT_W = 680.0
MOST_BLOWS = 8
NIGHT = (10, 6, 3)
MEANDER = "#b58a3c", "#2a170c", "#8a5a20"


LEAST_LINE = 0.8
"""Of its size, to which a line shrinks before it is said shorter."""


class Frame(dialog.Frame):
    """Where the scene stands."""

    WIDE, TALL, MOST = W, H, 1.16


class BattleScene:
    """Draws one battle."""

    def __init__(self, pen: Pen, kit: Kit, world: World, teller: Teller, colours: tuple[int, ...]) -> None:
        self.pen, self.kit, self.world, self.teller = pen, kit, world, teller
        self.colours = colours

    def dim(self, dst: pygame.Surface, box: Box) -> None:
        """The map goes into the background."""
        rect = self.pen.rect(box)
        dst.blit(dialog.dusk(self.pen, rect.size, NIGHT), rect)

    def warm(self, room: Box) -> Iterator[bool]:
        """Draws the large parts ahead of the first battle, one at a time."""
        frame = Frame.fit(room)
        self.pen.panel_art(round(frame.box.w, 1), round(frame.box.h, 1), "dark", 16, 8)
        yield True
        part = frame.part(0, 0, 246, 232)
        self.pen.panel_art(round(part.w, 1), round(part.h, 1), "parchment", 12 * frame.k, 5)
        yield True
        for face in range(1, 7):
            self.kit.die(face, round(42 * frame.k, 1))
        yield True
        self._meander(frame)
        yield True
        for seat in (0, 1):
            for index, unit in enumerate(UNITS):
                self.kit.counter(unit, seat, round(70 * frame.k, 1), self.world.swords[index])
                yield True

    def _meander(self, frame: Frame) -> Art:
        k = frame.k
        return self.pen.meander((W - 60) * k, 12 * k, 18 * k, *MEANDER)

    def ground(self, easel: Easel, room: Box, melee: Melee, table: Table) -> None:
        """What does not change while dice fall: the panel, both fields, the captains, the cards on the table."""
        frame = Frame.fit(room)
        on, teller, pen = Dialog(easel, frame), self.teller, self.pen
        easel.panel(frame.box, "dark", 16, 8)
        on.put(self._meander(frame), 30, 54, "topleft")
        title = teller("battle.title", place=melee.place).upper()
        size = pen.fit(title, "caps_heavy", 25 * on.k, (W - 120) * on.k)
        pen.gold_text(easel.dst, title, *frame.at(W / 2, 31), size)
        rule, first = teller("battle.rule"), teller("battle.before", rule=teller(f"battle.first.{table.options.first_die}"))
        if self._has_room(on, first, "italic", 14, FIRST_W) and self._has_room(on, rule, "italic", 13, LINE_W * 0.36):
            on.text(rule, 26 + LINE_W, 76, LINE_W * 0.36, "italic", 13, "#b5966a", "topright")
        for seat, y in ((1 - melee.attacker, TOP_LINE), (melee.attacker, LOW_LINE)):
            tones = self._tones(melee, seat)
            body = rounded(LINE_W, LINE_H, 12, f'fill="{tones.dark}" fill-opacity=".62" stroke="{tones.light}" '
                           'stroke-opacity=".55" stroke-width="1.6"', 1)  # fmt: skip
            on.shape(body, 26, y, LINE_W, LINE_H)
            self._captain(on, 26, y, melee, table, seat)
        easel.panel(frame.part(648, 76, 246, 232), "parchment", 12 * on.k, 5)
        self._cards(on, 648, 318, melee)

    def draw(self, easel: Easel, room: Box, melee: Melee, table: Table, chance: float | None, footer: str) -> None:
        """Units, dice, odds and words, on the ground."""
        on, teller = Dialog(easel, Frame.fit(room)), self.teller
        # Rounds are counted from one once the first die of theirs has fallen.
        rule = teller(f"battle.first.{table.options.first_die}")
        first = teller("battle.round", round=melee.round, rule=rule) if melee.round else teller("battle.before", rule=rule)
        first = teller("battle.ambush") if melee.blows and not melee.round else first
        on.text(first, 26, 76, FIRST_W, "italic", 14, theme.SAND, "topleft")
        self._line(on, 26, TOP_LINE, melee, table, 1 - melee.attacker, up=True)
        self._odds(on, 26, 272, melee, chance)
        self._line(on, 26, LOW_LINE, melee, table, melee.attacker, up=False)
        self._blows(on, 648, 76, melee, table.options.is_silver)
        self._footer(on, footer)
        if melee.over:
            self._result(on, melee)

    def _footer(self, on: Dialog, footer: str) -> None:
        """In as many lines as it needs, beside which a hint has room."""
        size = max(self.pen.legible / on.k, 14)
        for n, words in enumerate(self.pen.wrap(footer, "italic", size * on.k, FOOT_W * on.k)):
            on.text(words, 28, 492 + 1.3 * size * n, FOOT_W, "italic", size, theme.SAND)

    # ---- a side

    def _tones(self, melee: Melee, seat: Seat) -> Livery:
        return self.kit.tones(WILD if melee.is_wild(seat) else seat)

    def _name(self, melee: Melee, seat: Seat) -> str:
        """Barbarians are called by their home."""
        return melee.place if melee.is_wild(seat) else self.teller("side", seat=seat)

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

    def _line(self, on: Dialog, x: float, y: float, melee: Melee, table: Table, seat: Seat, up: bool) -> None:
        kit, line = self.kit, melee.lines[seat]
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
            if man.leader:
                on.put(kit.portrait(man.unit, seat, on.size(size)), cx, cy, alpha=1.0 if man.stands else 0.4)
            elif man.unit == BARBARIAN:
                on.put(kit.barbarian(on.size(size), needed, not man.stands), cx, cy)
            else:
                on.put(kit.counter(man.unit, seat, on.size(size), needed, not man.stands), cx, cy)  # type: ignore[arg-type]
            if man is waiting and man.spin:
                on.put(kit.ring(on.size(size + 16), "#ffe27a", 2.5 * on.k), cx, cy)
            if man.reduced and man.stands and pitch >= 50:
                self._reduced(on, cx, cy - size / 2 + 1)
            self._die(on, cx, die_y + 21, die, pitch, man, needed)

    def _reduced(self, on: Dialog, x: float, y: float) -> None:
        """A tag on a unit that has lost a step, at its head: its swords are read at its foot."""
        tag, k, easel = self.teller("battle.reduced"), on.k, on.easel
        size = max(self.pen.legible, 11 * k)
        w = self.pen.width(tag, "bold_italic", size) + 10 * k
        px, py = on.frame.at(x, y)
        easel.shape(rounded(w, 16 * k, 4, 'fill="#24150c" stroke="#f0cd85" stroke-width="1.2"', 0.6),
                    Box(px - w / 2, py - 8 * k, w, 16 * k))  # fmt: skip
        easel.text(tag, px, py - 0.5, "bold_italic", size, theme.GOLD_LIT, "center")

    def _captain(self, on: Dialog, x: float, y: float, melee: Melee, table: Table, seat: Seat) -> None:
        kit = self.kit
        if melee.is_wild(seat):
            art = kit.shield(self.world.strength[melee.place], WILD, on.size(62))
        else:
            officers = officers_at(self.world, table, seat, melee.place)
            fallen = [man.unit for man in melee.lines[seat] if man.leader]
            who: CardId = officers[0] if officers else fallen[0] if fallen else ""
            art = kit.portrait(who, seat, on.size(84)) if who else kit.standard(seat, on.size(84))
        on.put(art, x + 62, y + 58)
        on.text(self._name(melee, seat), x + 62, y + 108, 110, "caps", 14.5, theme.IVORY, "midtop", theme.NIGHT)
        role = self.teller("battle.attacker" if seat == melee.attacker else "battle.defender")
        on.text(role, x + 62, y + 129, 112, "italic", 12.5, theme.SAND, "midtop")

    def _die(self, on: Dialog, cx: float, cy: float, die: float, pitch: float, man: Man, needed: int) -> None:
        kit, teller, d = self.kit, self.teller, on.size(die)
        if not man.stands and not man.roll:
            if pitch >= 64:
                text = teller("battle.fell", round=max(1, man.fell)) if man.fell else teller("battle.fallen")
                on.text(text, cx, cy, pitch - 6, "italic", 12, "#d3b98e", "center")
            return
        if man.spin:
            on.put(kit.tumbling(max(1, man.roll or 1 + int(man.spin) % 6), d, int(man.spin)), cx, cy)
            return
        if man.roll:
            is_wide = pitch >= 96
            on.put(kit.die(man.roll, d, "hit" if man.hit else "ivory"), cx - (22 if is_wide else 0), cy)
            if is_wide and man.hit:
                on.text(teller("battle.hit"), cx + 5, cy, 44, "bold", 13.5, "#ffb09a")
            elif is_wide:
                on.text(teller("battle.miss"), cx + 5, cy, 44, "italic", 13.5, "#d3b98e")
            return
        if needed <= 0:
            return
        body = (
            '<rect x="4" y="4" width="92" height="92" rx="20" fill="#000" fill-opacity=".25" stroke="#e9c98a" '
            'stroke-opacity=".7" stroke-width="5" stroke-dasharray="12 9"/>'
        )
        place = Box.around(on.frame.at(cx, cy), d)
        on.easel.shape(body, place, vw=100, vh=100)
        text, size = f"1–{needed}" if needed > 1 else "1", max(self.pen.legible, die * 0.34 * on.k)
        on.easel.text(text, place.cx, place.cy, "bold", size, theme.GOLD_LIT, "center", room=d - 4)

    # ---- between and beside the lines

    def _odds(self, on: Dialog, x: float, y: float, melee: Melee, chance: float | None) -> None:
        teller, foe = self.teller, 1 - melee.attacker
        mine, theirs = self._tones(melee, melee.attacker), self._tones(melee, foe)
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
        on.shape(body, x, y - 4, w, 34, defs)
        if chance is None:
            on.text(teller("battle.reckoning"), x + 16, y + 13, w, "bold", 13.5, "#fff4dc", edge="#1c0503")
            return
        share = percent(chance)
        left = teller("battle.wins", name=self._name(melee, melee.attacker), percent=share)
        right = teller("battle.other", name=self._name(melee, foe), percent=100 - share)
        # Only the side that has room for it says its share: the two add up to a hundred.
        ours, others = split - 24, w - split - 24
        if self.pen.width(left, "bold", 14 * on.k) < ours * on.k or share >= 50:
            on.text(left, x + 16, y + 13, ours, "bold", 14, "#fff4dc", edge="#1c0503")
        if self.pen.width(right, "bold", 14 * on.k) < others * on.k or share < 50:
            on.text(right, x + w - 14, y + 13, others, "bold", 14, "#fff4dc", "midright", "#04101c")

    def _blows(self, on: Dialog, x: float, y: float, melee: Melee, is_silver: bool) -> None:
        """The dice of this round in words, and in the Silver game the loot so far (10.2)."""
        teller = self.teller
        head = teller("battle.so_far", round=melee.round) if melee.round else teller("battle.so_far.none")
        if melee.blows and not melee.round:
            head = teller("battle.so_far.ambush")
        elif melee.round and not melee.blows:  # looked at from here on: its dice were thrown before
            head = teller("battle.after", round=melee.round)
        on.text(head, x + 16, y + 12, 214, "caps", 13.5, theme.HEADING, "topleft")
        if not melee.blows:
            self._strengths(on, x, y, melee, is_silver)
        shown = melee.blows[-MOST_BLOWS + 1 :]
        for n, blow in enumerate(shown):
            yy = y + 42 + n * 19.5
            self._dot(on, melee, blow.seat, x, yy)
            unit = teller.short(blow.unit)
            if blow.lost:
                lost = teller.unit(blow.lost)
                text = teller("battle.flips" if blow.flipped else "battle.kills", unit=unit, roll=blow.roll, lost=lost)
            else:
                text = teller("battle.misses", unit=unit, roll=blow.roll)
            on.text(text, x + 31, yy, 204, "body", 12.5, theme.INK)
        if is_silver:
            self._loot(on, x, y, melee)

    def _loot(self, on: Dialog, x: float, y: float, melee: Melee) -> None:
        teller = self.teller
        on.put(self.pen.coin(on.size(24)), x + 26, y + 204)
        loot = melee.loot[melee.attacker], melee.loot[1 - melee.attacker]
        if melee.barbarian:
            text = teller("battle.loot.one", first=loot[0])
        else:
            sides = {"one": melee.attacker, "other": 1 - melee.attacker, "first": loot[0], "second": loot[1]}
            text = teller("battle.loot", **sides)
            if not self._has_room(on, text, "bold", 13, 190):  # the coin says what it is
                text = teller("battle.loot.short", **sides)
        on.text(text, x + 45, y + 204, 190, "bold", 13, theme.HEADING)

    def _dot(self, on: Dialog, melee: Melee, seat: Seat, x: float, y: float) -> None:
        """Whose line this is."""
        tones = self._tones(melee, seat)
        dot = f'<circle cx="50" cy="50" r="42" fill="{tones.mid}" stroke="{tones.dark}" stroke-width="10"/>'
        on.shape(dot, x + 15, y - 5, 10, 10, field=(100, 100))

    def _has_room(self, on: Dialog, text: str, face: Face, size: float, room: float) -> bool:
        """Whether a line fits at the least size to which its letters shrink."""
        return self.pen.width(text, face, max(self.pen.legible, LEAST_LINE * size * on.k)) <= room * on.k

    def _swords(self, man: Man) -> int:
        if man.unit == BARBARIAN:
            return self.world.numbers.barbarian_swords
        return self.world.leader_swords[man.unit] if man.leader else self.world.swords[UNITS.index(man.unit)]

    def _strengths(self, on: Dialog, x: float, y: float, melee: Melee, is_silver: bool) -> None:
        """Units and swords of both sides, where no die is to be told of."""
        for n, seat in enumerate((melee.attacker, 1 - melee.attacker)):
            line = [man for man in melee.lines[seat] if man.stands]
            units, swords = sum(not man.leader for man in line), sum(map(self._swords, line))
            text, left, yy = self.teller("battle.strength.bare", units=units, swords=swords), x + 16, y + 44 + 22 * n
            named = self.teller("battle.strength", name=self._name(melee, seat), strength=text)
            if self._has_room(on, named, "body", 13, 214):
                text = named
            else:
                self._dot(on, melee, seat, x, yy)
                left += 15
            on.text(text, left, yy, x + 230 - left, "body", 13, theme.INK)
        size = max(self.pen.legible / on.k, 12.5)
        order = self.teller("battle.order" if is_silver else "battle.order.bronze")
        for n, words in enumerate(self.pen.wrap(order, "italic", size * on.k, 214 * on.k)):
            on.text(words, x + 16, y + 96 + 1.36 * size * n, 214, "italic", size, theme.INK_HINT)

    def _cards(self, on: Dialog, x: float, y: float, melee: Melee) -> None:
        """Tactics on the table, attacker's left."""
        teller, k = self.teller, on.k
        head = teller("battle.tactics")
        head = head if self._has_room(on, head, "caps", 13, 238) else teller("battle.tactics.short")
        on.text(head, x + 4, y, 238, "caps", 13, "#f0d9a6", "topleft", theme.NIGHT)
        for n, seat in enumerate((melee.attacker, 1 - melee.attacker)):
            card, left = melee.cards[seat], x + 4 + n * 122
            if card:
                place = on.frame.part(left, y + 22, 108, 136)
                on.easel.put(card_sprite(self.kit, teller.face(card), place.w, place.h), place.x, place.y)
                continue
            dashed = (
                '<rect x="3" y="3" width="94" height="94" rx="8" fill="#000" fill-opacity=".22" stroke="#a9742a" '
                'stroke-width="1.4" stroke-dasharray="6 5"/>'
            )
            on.shape(dashed, left, y + 22, 108, 136, field=(100, 100))
            room = 108 - 12 / k
            on.text(self._name(melee, seat), left + 54, y + 81, room, "italic", 12.5, "#c7ab80", "center")
            on.text(teller("battle.no_card"), left + 54, y + 98, room, "italic", 12, "#a98e66", "center")

    def _result(self, on: Dialog, melee: Melee) -> None:
        """A band across the scene with who holds the field."""
        body = (
            '<rect width="100" height="100" fill="#140a04" fill-opacity=".86"/><path d="M0 3 H100 M0 97 H100" '
            'stroke="#e9c25a" stroke-width="2"/>'
        )
        on.shape(body, 0, 240, W, 92, field=(100, 100))
        if melee.over == "walls":
            text = self.teller("battle.over.walls", place=melee.place)
        elif melee.winner < 0:
            text = self.teller("battle.over.wild", place=melee.place)
        else:
            key = "battle.over.left" if melee.over == "left" else "battle.over.won"
            text = self.teller(key, seat=melee.winner, place=melee.place)
        on.text(text, W / 2, 286, W - 40 / on.k, "caps", 24, theme.GOLD_LIT, "center", theme.NIGHT)
