"""Draws a stage and the marks on it over the baked ground."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.types import Seat
from game.rules.skirmish.cards import FIGHTERS, Card
from game.tables.easel import Easel
from game.tables.kit.art import kept
from game.tables.skirmish.art import air
from game.tables.skirmish.art.badges import badge_art, badge_sprite
from game.tables.skirmish.art.cards import RATIO, Look, Pose, halo, looked, pose_art, shadow
from game.tables.skirmish.layout import CARD, FAR, NEAR, Layout, Place
from game.tables.skirmish.motion.stage import HOME, Actor, Fate, Rank, Stage
from game.tables.table import Setting
from game.ui import theme
from game.ui.brush import Sprite, dashes
from game.ui.geometry import Box
from game.ui.pen import Pen

CHOOSABLE = (255, 214, 120, 150)
PICKED = (255, 226, 122, 255)
HINTED = (110, 190, 255, 255)
CROWD = (200, 140, 255, 190)
RAISED, HOVERED = 15.0, 6.0
"""How far a picked and a hovered card rises, in units at scale 1."""
FATE_LOOK: dict[Fate, tuple[str, str]] = {
    "stands": ("#7fc46a", "M14 30 L21 18 L28 30 Z"),
    "cheered": ("#c79cf0", "M14 30 L21 18 L28 30 Z"),
    "unfought": ("#8fb8d8", "M14 22 h14 M14 28 h14"),
    "spent": ("#c79cf0", "M14 20 L21 32 L28 20 Z"),
    "falls": ("#e2574a", "M14 20 L21 32 L28 20 Z"),
    "balked": ("#e2574a", "M15 18 L27 31 M27 18 L15 31"),
}
"""Colour and sign of each verdict: never colour alone."""


@dataclass(frozen=True)
class Mark:
    """How one place of a side (a stack or Populi) is marked. `hover` and `raise_` 0..1; `key` is written below."""

    choosable: bool = False
    hover: float = 0.0
    raised: float = 0.0
    picked: bool = False
    sealed: bool = False
    hinted: bool = False
    key: str = ""
    share: float | None = None
    """How often the solved game would choose it."""
    percent: int = 0
    """The same as a number, as the hint's words have it."""


BARE = Mark()
Marks = Mapping[tuple[Seat, int], Mark]


class Painter:
    """For one layout; the pen is asked for anew each frame."""

    def __init__(self, layout: Layout, setting: Setting) -> None:
        self.layout, self.words, self.say = layout, setting.ui.words, setting.say
        self.names, self.colours = setting.names, setting.colours
        self.ribbon: Box | None = None
        """Where the sentence of a clash was drawn last."""

    def name(self, card: Card | None) -> str:
        return self.words(f"skirmish.card.{card.value}") if card is not None else ""

    # ---- cards

    def card(self, easel: Easel, pose: Pose, sharp: float, rests: bool = True) -> None:
        """A card with its shadow and light."""
        pen = easel.pen
        if pose.alpha <= 0:
            return
        edge_on = abs(1 - 2 * pose.flip) if pose.flip < 1 else 1.0
        if edge_on > 0.9:
            easel.put(shadow(pen, pose.w, pose.angle, pose.lift), pose.x, pose.y, "center", pose.alpha)
        if pose.glow is not None:
            easel.put(halo(pen, pose.w, pose.angle, pose.glow), pose.x, pose.y, "center", pose.alpha)
        easel.put(pose_art(pen, pose, sharp, self.name(pose.card), rests), pose.x, pose.y, "center", pose.alpha)

    def actor(self, easel: Easel, actor: Actor, near: Seat, lean: float) -> None:
        pose = actor.pose(self.layout, near, lean)
        widths = (self.layout.card_w(NEAR), self.layout.card_w(FAR))
        at_rest = actor.start == actor.goal
        sharp = pose.w if at_rest and actor.goal.kind == "stack" else widths[NEAR]
        if actor.goal.kind == "populi" and actor.t >= 1:
            sharp = pose.w
        self.card(easel, pose, sharp, actor.t >= 1.0 and actor.shake == (0.0, 0.0))

    # ---- one side

    def side(self, easel: Easel, stage: Stage, seat: Seat, near: Seat, marks: Marks) -> None:
        """Stacks, Populi, pile and what is hidden."""
        side = NEAR if seat == near else FAR
        rank = stage.sides[seat]
        for index in range(len(rank.stacks)):
            self._stack(easel, rank, side, index, (seat, index) in stage.away, marks.get((seat, index), BARE))
        if rank.populi is not None:
            self._populi(easel, rank, side, (seat, HOME) in stage.away, marks.get((seat, HOME), BARE))
        self._pile(easel, rank, side, seat)
        self._hidden(easel, rank, side)

    def _stack(self, easel: Easel, rank: Rank, side: int, index: int, away: bool, mark: Mark) -> None:
        layout, heap = self.layout, rank.stacks[index]
        top = layout.stack(side, index)
        if not heap.size:
            self._hollow(easel, top)
            return
        for depth in range(heap.down, 0, -1):
            place = layout.below(side, index, depth)
            self.card(easel, Pose(None, place.x, place.y, place.w, place.angle, 3, flip=0.0), place.w)
        if heap.top is not None:
            self._open(easel, heap.top, top, away, mark)
        if heap.down:
            self._count(easel, top, heap.down, side, 0.0 if away else self._rise(mark))
        self._cap(easel, side, top.x, mark)

    def _rise(self, mark: Mark) -> float:
        return (HOVERED * mark.hover + RAISED * mark.raised) * self.layout.s

    def _open(self, easel: Easel, card: Card, place: Place, away: bool, mark: Mark) -> None:
        """An open card, marked; or the ghost of one that is in the arena."""
        pen = easel.pen
        if away:
            self.card(easel, Pose(card, place.x, place.y, place.w, 0, 3, look=Look(ghost=True)), place.w)
            self._frame(easel, place)
            self._band(easel, place, self.words("skirmish.table.away"))
            return
        rise = self._rise(mark)
        y = place.y - rise
        light = HINTED if mark.hinted else PICKED if mark.picked or mark.sealed else None
        if light is not None:
            easel.put(halo(pen, place.w, 0, light, 7, 3), place.x, y, "center")
        elif mark.choosable:
            colour = CROWD if card is Card.POPULI else CHOOSABLE
            easel.put(halo(pen, place.w, 0, colour, 6, 1), place.x, y, "center", 0.75 + 0.25 * mark.hover)
        lift = 5 + 5 * mark.hover + 7 * mark.raised
        self.card(easel, Pose(card, place.x, y, place.w, 0, lift), place.w)
        if mark.sealed:
            self._frame(easel, Place(place.x, y, place.w))
            self._band(easel, Place(place.x, y, place.w), self.words("skirmish.table.sealed"))
        if mark.share is not None:
            self._share(easel, Place(place.x, y, place.w), card, mark.share, mark.percent)

    def _hollow(self, easel: Easel, place: Place) -> None:
        """Where a stack has been lost."""
        w, h = place.w, place.w * RATIO
        body = (
            f'<rect x="1" y="1" width="{w - 2:.1f}" height="{h - 2:.1f}" rx="{0.07 * w:.1f}" fill="#0c0602" '
            'fill-opacity=".38" stroke="#000" stroke-opacity=".5" stroke-width="2"/>'
        )
        thin = f'stroke="#b58a4c" stroke-opacity=".5" stroke-width="{1.6 * w / CARD[NEAR] + 0.4:.2f}"'
        easel.shape(body + _dashed(place, 5.0, thin, 8, 7), place.box)
        size = self.layout.type(13.5)
        easel.text(self.words("skirmish.table.lost"), place.x, place.y, "italic", size, "#c7ab80", "center",
                   theme.NIGHT, room=w - 14)  # fmt: skip

    def _frame(self, easel: Easel, place: Place) -> None:
        """Dashed gold round a card."""
        k = place.w / CARD[NEAR]
        easel.shape(_dashed(place, 1.5 * k + 0.3, f'stroke="#ffe27a" stroke-width="{3 * k + 0.6:.2f}"', 10, 7), place.box)

    def _band(self, easel: Easel, place: Place, text: str) -> None:
        """Words across a card."""
        k = place.w / CARD[NEAR]
        size = max(12.5, 15.5 * k)
        h = size * 1.9
        body = (
            f'<rect width="{place.w:.1f}" height="{h:.1f}" fill="#140a04" fill-opacity=".86"/>'
            f'<path d="M0 1 H{place.w:.1f} M0 {h - 1:.1f} H{place.w:.1f}" stroke="#f0cd85" stroke-width="1.6"/>'
        )
        easel.shape(body, Box(place.x - place.w / 2, place.y - h / 2, place.w, h))
        easel.text(text, place.x, place.y - 0.5, "bold", size, "#ffe9a8", "center", room=place.w - 8)

    def _count(self, easel: Easel, top: Place, down: int, side: int, rise: float) -> None:
        """How many lie face down, on a disc in the colour of the backs."""
        d = max(21.0, (27 if side == NEAR else 24) * self.layout.s)
        x, y = top.x + top.w / 2 - 4, top.y - top.w * RATIO / 2 + 5 - rise
        easel.put(_count_disc(easel.pen, str(down), d), x, y, "center")

    def _cap(self, easel: Easel, side: int, x: float, mark: Mark) -> None:
        """The key of a place on a small stone."""
        if not mark.key:
            return
        cx, cy = self.layout.cap(side, x)
        easel.put(key_cap(easel.pen, mark.key, mark.picked), cx, cy, "center")

    def _share(self, easel: Easel, place: Place, card: Card, share: float, whole: int) -> None:
        """A hint's bar over a card: how often the solved game would send it."""
        w = place.w - max(14.0, 20 * self.layout.s)
        h = max(20.0, 23 * self.layout.s)
        box = Box(place.x - place.w / 2, place.y - place.w * RATIO / 2 - h * 0.82, w, h)
        percent = self.words("skirmish.table.percent", share=whole)
        easel.put(air.share_bar(easel.pen, card, share, percent, w, h), box.cx, box.cy, "center")

    def _populi(self, easel: Easel, rank: Rank, side: int, away: bool, mark: Mark) -> None:
        place = self.layout.populi(side)
        if rank.populi or away:
            self._open(easel, Card.POPULI, place, away, mark)
        else:
            easel.put(shadow(easel.pen, place.w, 0, 3), place.x, place.y, "center")
            easel.put(looked(easel.pen, None, place.w, "", Look(ghost=True)), place.x, place.y, "center")
            size = max(30.0, 40 * self.layout.s)
            easel.put(badge_art(easel.pen, Card.POPULI, size, spent=True), place.x, place.y - size * 0.3, "center")
            easel.text(self.words("skirmish.table.spent"), place.x, place.y + size * 0.55, "bold", self.layout.type(13),
                       "#ecd9ff", "center", theme.NIGHT, room=place.w - 8)  # fmt: skip
            return  # spent: no key stands for it any more
        self._cap(easel, side, place.x, mark)

    # ---- the fallen

    def _pile(self, easel: Easel, rank: Rank, side: int, seat: Seat) -> None:
        layout, pen = self.layout, easel.pen
        box = layout.pile(side)
        size = layout.type(13.5)
        dot = pen.seat_dot(theme.seat(self.colours[seat]), size)
        easel.put(dot, box.x, box.y + size * 0.65, "midleft")
        title = easel.text(self.words("skirmish.table.fallen"), box.x + size * 1.3, box.y + size * 0.65, "caps", size,
                           theme.GOLD, "midleft", theme.NIGHT)  # fmt: skip
        text = self.words("skirmish.table.fallen.count", fallen=len(rank.fallen), whole=rank.whole)
        easel.text(text, title.right + 6, box.y + size * 0.7, "italic", layout.type(13), theme.SAND, "midleft",
                   theme.NIGHT, room=max(20.0, box.right - title.right - 6))  # fmt: skip
        if not rank.fallen:
            place = layout.fallen(side, 0)
            thin = 'stroke="#b58a4c" stroke-opacity=".55" stroke-width="1.5"'
            easel.shape(_dashed(place, 1.5, thin, 6, 5), place.box)
        for index, card in enumerate(rank.fallen):
            place = layout.fallen(side, index)
            pose = Pose(card, place.x, place.y, place.w, place.angle, 2)
            self.card(easel, pose, place.w)

    def _hidden(self, easel: Easel, rank: Rank, side: int) -> None:
        """What still lies face down in the stacks of a side, by kind: known to all (S23)."""
        layout = self.layout
        box = layout.hidden(side)
        size = layout.type(13)
        title = self.words("skirmish.table.hidden")
        easel.text(title, box.x, box.y, "italic", size, theme.SAND, "topleft", theme.NIGHT, room=box.w)
        top = box.y + size * 1.35
        step = min(box.w / 5, 40 * layout.s * layout.fx)
        d = min(step * 0.72, max(16.0, 22 * layout.s))
        number = layout.type(13.5)
        beside = step >= d + number * 1.1
        for n, card in enumerate(FIGHTERS):
            left, count = rank.unseen[card], box.x + n * step
            easel.put(badge_art(easel.pen, card, d, spent=not left), count + (0 if beside else (step - d) / 2), top)
            colour = theme.IVORY if left else theme.DUST
            if beside:
                easel.text(str(left), count + d + 2, top + d / 2, "bold", number, colour, "midleft", theme.NIGHT)
            else:
                easel.text(str(left), count + step / 2, top + d - 1, "bold", number, colour, "midtop", theme.NIGHT)

    # ---- the arena

    def sketch(self, easel: Easel, alpha: float = 1.0) -> None:
        """Who beats whom, on the sand."""
        easel.put(air.sketch(easel.pen, self.layout, self.words), *self.layout.centre, "center", alpha)

    def arena(self, easel: Easel, stage: Stage, near: Seat, lean: float, edge: float | None = None) -> None:
        """Cards that fight or fly, light and verdict."""
        layout, pen = self.layout, easel.pen
        burst, s = stage.burst, layout.s
        spot = layout.centre[0] - lean, layout.centre[1] - 8 * s
        grown = round(burst.size * 6) / 6 if burst is not None and burst.size > 0 else 0.0
        if burst is not None and burst.size > 0:
            easel.put(air.rays(pen, grown * 96 * s), *spot, "center", burst.alpha)
        for actor in stage.actors:
            self.actor(easel, actor, near, lean)
        if burst is not None and burst.size > 0:
            easel.put(air.spark(pen, grown * 78 * s), *spot, "center", burst.alpha)
            if burst.sign_size > 0.05:
                d = 50 * s * (round(burst.sign_size * 8) / 8)
                art = badge_sprite(pen, burst.sign, d) if burst.sign is not None else air.equal_sign(pen, d)
                easel.put(art, *spot, "center", burst.alpha)
        for roar in stage.roars:
            place = layout.fighter(NEAR if roar.seat == near else FAR, lean)
            air.roar(easel, place, roar.t)
        self._verdict(easel, stage, near, lean, self.layout.board.right if edge is None else edge)

    def _verdict(self, easel: Easel, stage: Stage, near: Seat, lean: float, edge: float) -> None:
        """A plate beside each fighter, a stamp for who balked, and the sentence on a ribbon; all to the left of `edge`."""
        verdict, self.ribbon = stage.verdict, None
        if verdict is None or verdict.alpha <= 0:
            return
        layout, pen = self.layout, easel.pen
        for seat, fate in enumerate(verdict.fates):
            side = NEAR if seat == near else FAR
            place = layout.fighter(side, lean)
            if fate == "balked":
                stamp = air.stamp(pen, self.words("skirmish.table.stamp"), layout.clash_w)
                easel.put(stamp, place.x, place.y, "center", verdict.alpha)
            tag = self._tag(pen, fate, self.names[seat])
            box = self.plate_box(side, place, tag.w / pen.k, tag.h / pen.k, edge)
            easel.put(tag, box.x, box.cy, "midleft", verdict.alpha)
        room = min(edge - layout.board.x - 40, 560 * max(1.0, layout.s))
        ribbon = air.ribbon(pen, self.say(verdict.said), layout.type(17), room)
        box = self.ribbon = self.ribbon_box(ribbon.w / pen.k, ribbon.h / pen.k, lean, edge)
        easel.put(ribbon, box.cx, box.cy, "center", verdict.alpha)

    def ribbon_box(self, w: float, h: float, lean: float, edge: float) -> Box:
        """Below the fighters, between the board's left edge and `edge`."""
        layout = self.layout
        cx, cy = layout.centre
        half = w / 2 + 4
        x = max(min(cx - lean, edge - half), layout.board.x + half)
        return Box.around((x, cy + 113 * layout.s * layout.fy), w, h)

    def plate_box(self, side: int, place: Place, w: float, h: float, edge: float) -> Box:
        """Outside its fighter, but neither beyond the board nor beyond `edge`: there rather over the card."""
        layout = self.layout
        out = layout.clash_w * 0.5 + (18 if side == NEAR else 26) * layout.s
        x = place.x - out - w if side == NEAR else place.x + out
        x = max(min(x, edge - w - 4), layout.board.x + 3)
        return Box(x, layout.centre[1] - 2 * layout.s - h / 2, w, h)

    def _tag(self, pen: Pen, fate: Fate, name: str) -> Sprite:
        """Verdict plate beside a fighter: word, owner, and a sign."""
        colour, sign = FATE_LOOK[fate]
        word, name, size, small, w = self._tag_words(pen, fate, name)
        return air.tag(pen, word, name, colour, sign, w, size, small)

    def _tag_words(self, pen: Pen, fate: Fate, name: str) -> tuple[str, str, float, float, float]:
        word = self.words(f"skirmish.table.fate.{fate}")
        size, small = self.layout.type(14), self.layout.type(13)
        name = pen.ellipsis(name, "italic", small, 110)
        return word, name, size, small, max(pen.width(word, "caps", size), pen.width(name, "italic", small)) + 50

    def far_tag_width(self, pen: Pen, stage: Stage, near: Seat) -> float:
        """Units taken by the plate of the far side's fate."""
        if stage.verdict is None:
            return 0.0
        return self._tag_words(pen, stage.verdict.fates[1 - near], self.names[1 - near])[-1]

    def banner(self, easel: Easel, stage: Stage, edge: float | None = None) -> None:
        """Large words across the arena, to the left of `edge`."""
        banner = stage.banner
        if banner is None or banner.alpha <= 0:
            return
        room = self.banner_room(edge)
        art = air.banner(easel.pen, banner.title, banner.text, room.w, self.layout.type(34), banner.laurel)
        easel.put(art, room.cx, room.cy, "center", banner.alpha)

    def banner_room(self, edge: float | None) -> Box:
        """How far large words may reach; a line without height."""
        layout = self.layout
        cx, cy = layout.centre
        w = min(layout.board.w - 24, 2 * layout.sand[0] + 2 * layout.rim)
        left, right = cx - w / 2, cx + w / 2
        if edge is not None and edge - 8 < right:
            right = edge - 8
            left = max(layout.board.x + 8, right - w)
        return Box(left, cy, right - left, 0.0)


def _dashed(place: Place, inset: float, style: str, dash: float, gap: float) -> str:
    """A dashed frame so far inside a card's edge."""
    right, bottom = place.w - inset, place.w * RATIO - inset
    return dashes([(inset, inset), (right, inset), (right, bottom), (inset, bottom)], style, dash, gap)


@kept
def _count_disc(pen: Pen, text: str, d: float) -> Sprite:
    body = (
        '<circle cx="50" cy="50" r="45" fill="#123438" stroke="#f0cd85" stroke-width="7"/>'
        '<circle cx="50" cy="50" r="35" fill="none" stroke="#7fb08a" stroke-opacity=".5" stroke-width="2.5" />'
    )
    surface = pen.svg(body, 100, 100, d, d)
    pen.text(surface, text, d / 2, d / 2 - 0.5, "bold", d * 0.58, theme.IVORY, "center")
    return pen.dropped(surface, 0, 1.5, 1.5, 170)


@kept
def key_cap(pen: Pen, label: str, lit: bool) -> Sprite:
    """A small stone with a key's name."""
    w = max(34.0, pen.width(label, "caps", 12.5) + 20)
    fill = "#c48a1e" if lit else "#3b2616"
    body = f'<rect x="1" y="1" width="{w - 2:g}" height="19" rx="6" fill="{fill}" stroke="#f0cd85" stroke-width="1.6"/>'
    surface = pen.svg(body, w, 21, w, 21)
    pen.text(surface, label, w / 2, 10, "caps", 12.5, "#2a1406" if lit else theme.IVORY, "center")
    return pen.dropped(surface, 0, 2, 2, 170)
