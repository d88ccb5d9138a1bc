"""The plates of odds: beside a ghost, on a bout that may be called or is fought, and beside every foe within reach."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.say import in_hundred
from game.geometry.inches import minus
from game.rules.moritari.events import Fought
from game.rules.moritari.state import FigureId, State
from game.tables.easel import Easel
from game.tables.moritari.art.cards import (
    CHARGE_H,
    BoutLines,
    Charge,
    Plate,
    Side,
    charge_width,
    draw_charge,
    draw_plate,
    size_of,
    tie,
)
from game.tables.moritari.art.marks import Marks
from game.tables.moritari.art.places import Cover, around, first_free, snug
from game.tables.moritari.layout import Layout, degrees
from game.tables.moritari.motion.stage import Stage
from game.tables.moritari.play.aim import Aim
from game.tables.moritari.play.foresight import Chances, Duel, chances_of, duel_of
from game.tables.moritari.play.hands import Hands, Pair
from game.tables.moritari.play.targets import TargetMaker
from game.tables.moritari.words.tell import Teller
from game.ui.geometry import Box, Point
from game.ui.pen import Pen

TOP = 1.75
"""Inches above the middle of a base that a plate is tied to: over the heads."""
SPARE = 0.16
"""Inches that a plate keeps from faces, so that who moves a little does not come under it."""


class Plates:
    """Of one table. A plate that lies well stays where it is while its owner moves on."""

    def __init__(self, marks: Marks, hands: Hands, teller: Teller, colours: Sequence[int]) -> None:
        self.marks, self.hands, self.teller, self.colours = marks, hands, teller, tuple(colours)
        self._last: dict[object, Point] = {}
        """Where what belongs to somebody lay, from him."""

    def forget(self) -> None:
        self._last.clear()

    def lay(self, whose: object, anchor: Point, w: float, h: float, clear: float, view: Layout, cover: Cover,
            spare: float = SPARE) -> Box:  # fmt: skip
        """A free place near `anchor`: where it lay before, if that is still free."""
        room, by = view.box.inset(6), spare * view.ppi
        hidden = [*(face.inset(-by) for face in cover.faces.values()), *cover.dice, *(one.box for one in cover.laid)]
        last = self._last.get((whose, round(w), round(h)))
        if last is not None:
            box = Box(anchor[0] + last[0], anchor[1] + last[1], w, h)
            is_inside = room.contains(box.x, box.y) and room.contains(box.right, box.bottom)
            if is_inside and not any(box.overlaps(other) for other in (*hidden, *cover.bodies)):
                return box
        crowd = [face.centre for face in cover.faces.values()]
        box = first_free(around(anchor, w, h, clear, room, crowd), hidden, room, cover.bodies)
        faces = list(cover.faces.values())
        if any(box.overlaps(face) for face in faces):  # no room for all: signs and names give way, faces and odds do not
            kept = [*faces, *(one.box for one in cover.laid if one.what == "odds")]
            box = first_free(around(anchor, w, h, clear, room, crowd), kept, room, hidden)
            if any(box.overlaps(one) for one in kept):
                box = next((one for one in snug(anchor, w, h, room, kept) if not any(map(one.overlaps, kept))), box)
        self._last[whose, round(w), round(h)] = box.x - anchor[0], box.y - anchor[1]
        return box

    # ---- in words
    def lines(self, title: str, names: tuple[str, str], seats: tuple[int, int], why: tuple[str, str], found: Chances
              ) -> BoutLines:  # fmt: skip
        """Wounds alone, or with the toggle all the rest, too."""
        sides = []
        for n in (0, 1):
            bars = [(self._said("wounds", found.wounds[n]), found.wounds[n])]
            if self.hands.all_odds:
                left = (found.end.first, found.end.second)[n]
                bars += [(self._said("fells", found.fells[n]), found.fells[n]), (self._said("wins", left), left)]
            sides.append(Side(names[n], seats[n], why[n], tuple(bars)))
        foot: tuple[str, ...] = ()
        if self.hands.all_odds:
            now = self.teller("odds.now", somebody=in_hundred(found.somebody), both=in_hundred(found.both))
            foot = now, self.teller("odds.end", both=in_hundred(found.end.both))
        return BoutLines(title, sides[0], sides[1], foot)

    def _said(self, what: str, share: float) -> str:
        return self.teller(f"odds.{what}", share=in_hundred(share))

    def _lines(self, state: State, one: FigureId, duel: Duel, title: str) -> BoutLines:
        teller, me, foe = self.teller, state.figures[one], state.figures[duel.foe]
        why = teller.modifiers(duel.prospect.mine), teller.modifiers(duel.prospect.his)
        return self.lines(title, (teller.named(me.name), teller.named(foe.name)), (me.seat, foe.seat), why, duel.chances)

    # ---- on the sand
    def aim(self, easel: Easel, view: Layout, aim: Aim, cover: Cover) -> Box | None:
        """Beside the ghost: inches used, the bouts to come, and why it may not be."""
        if aim.is_empty and not aim.duels():
            return None
        teller = self.teller
        refusal = aim.refusal() if not aim.is_empty else None
        why = refusal if refusal is not None else aim.why
        bouts = tuple(self._lines(aim.state, aim.figure, duel, teller.bout_title(aim, duel)) for duel in aim.duels()[:3])
        corner = teller.used(aim) if aim.to is not None else ""
        if self.hands.setting.focus.keyboard and aim.to is not None:
            corner = teller("used.way", used=corner, degrees=round(degrees(minus(aim.end, aim.at))))
        said = teller.speak(why) if why is not None else ""
        x, y = view.at(aim.end)
        if not bouts and not said:
            if corner:
                self.tag(easel, view, ("used", aim.figure), (x, y - 0.7 * view.ppi), corner, cover, 1.1)
            return None
        plate = Plate(corner, bouts, said)
        return self._draw(easel, view, ("aim", aim.figure), plate, (x, y - 0.6 * view.ppi), 1.5, cover, bool(bouts))

    def odds(self, easel: Easel, view: Layout, state: State, pair: Pair, cover: Cover) -> Box:
        """A bout that may be called, with every modifier and its odds."""
        plate = self._bout(state, pair)
        at = TargetMaker.bouts_at(view, state)[pair]
        return self._draw(easel, view, ("bout", pair), plate, at, 0.75, cover, True)

    def fought(self, easel: Easel, view: Layout, stage: Stage, event: Fought, cover: Cover) -> Box:
        """A bout that is being fought: its modifiers as they count, and the odds it had."""
        one, two = event.one, event.two
        a, b = stage.bodies[one.figure], stage.bodies[two.figure]
        found = chances_of(self.hands.ground.board, (a.kind, b.kind), event)
        teller = self.teller
        title, names = teller("bout", who=one.name, other=two.name), (teller.named(one.name), teller.named(two.name))
        why = teller.modifiers(one.modifiers), teller.modifiers(two.modifiers)
        plate = Plate("", (self.lines(title, names, (a.seat, b.seat), why, found),))
        (ax, ay), (bx, by) = view.at(a.at), view.at(b.at)
        at = (ax + bx) / 2, min(ay, by) - TOP * view.ppi
        return self._draw(easel, view, ("fought", one.figure, two.figure), plate, at, 0.35, cover, True, 0.5)

    def _bout(self, state: State, pair: Pair) -> Plate:
        """As it would be fought now."""
        duel = duel_of(self.hands.ground, state, *pair)
        title = self.teller("bout", who=state.figures[pair[0]].name, other=state.figures[pair[1]].name)
        return Plate("", (self._lines(state, pair[0], duel, title),))

    def rehearse(self, pen: Pen, state: State, pair: Pair) -> None:
        """Draws the plate of a bout that will be fought nowhere, so that its odds and letters are at hand."""
        plate = self._bout(state, pair)
        w, h = size_of(pen, plate)
        draw_plate(Easel(pen, pen.layer(w, h)), plate, Box(0, 0, w, h), (w / 2, h), self.colours)

    def _draw(self, easel: Easel, view: Layout, whose: object, plate: Plate, at: Point, clear: float, cover: Cover,
              odds: bool, spare: float = SPARE) -> Box:  # fmt: skip
        w, h = size_of(easel.pen, plate)
        box = self.lay(whose, at, w, h, clear * view.ppi, view, cover, spare)
        cover.put("odds" if odds else "plate", box)
        draw_plate(easel, plate, box, at, self.colours)
        return box

    def charges(self, easel: Easel, view: Layout, aim: Aim, cover: Cover, place: Callable[[FigureId], Point]) -> None:
        """Beside every foe within reach how it would stand if it were charged now; who is touched has the whole plate."""
        touched = set(aim.touched)
        for duel in aim.charges():
            if duel.foe in touched:
                continue
            me, foe, found = aim.state.figures[aim.figure], aim.state.figures[duel.foe], duel.chances
            shares = (found.end.first, found.end.second) if self.hands.all_odds else found.wounds
            key = "charge.wins" if self.hands.all_odds else "charge.wounds"
            said = self.teller(key, mine=in_hundred(shares[0]), his=in_hundred(shares[1]))
            charge = Charge(said, (me.seat, shares[0]), (foe.seat, shares[1]))
            x, y = place(duel.foe)
            if not view.box.contains(x, y):
                continue
            at = x, y + 0.45 * view.ppi
            w = charge_width(easel.pen, charge)
            box = self.lay(("charge", duel.foe), at, w, CHARGE_H, 0.45 * view.ppi, view, cover)
            cover.put("odds", box)
            tie(easel, box, at, 0)
            draw_charge(easel, charge, box, self.colours)

    def tag(self, easel: Easel, view: Layout, whose: object, at: Point, label: str, cover: Cover, clear: float = 0.55,
            colour: str = "#ffe9a8") -> None:  # fmt: skip
        """A few words beside their owner."""
        self.tags(easel, view, [(whose, at, label)], cover, clear, colour)

    def tags(self, easel: Easel, view: Layout, wanted: Sequence[tuple[object, Point, str]], cover: Cover,
             clear: float = 0.55, colour: str = "#ffe9a8") -> None:  # fmt: skip
        """Several at once: no thread lies over another's words."""
        laid: list[tuple[Box, str]] = []
        for whose, at, label in wanted:
            w, h = self.marks.tag_size(label)
            box = cover.put("tag", self.lay(whose, at, w, h, clear * view.ppi, view, cover, 0.05))
            tie(easel, box, at, 0)
            laid.append((box, label))
        for box, label in laid:
            self.marks.tag(easel, box.cx, box.cy, label, colour)
