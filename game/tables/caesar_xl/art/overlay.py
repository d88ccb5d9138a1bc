"""Marks of the draft, of the last move and of a hint on the map; cards held up, banners and dice above it."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence

from game.core.types import Seat
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.data import CardId, Place
from game.rules.caesar_xl.marching import march_price
from game.rules.caesar_xl.state import UNITS
from game.rules.caesar_xl.world import World
from game.tables.caesar_xl.art import furniture
from game.tables.caesar_xl.art.aside import Apart, apart
from game.tables.caesar_xl.art.battle import Frame as BattleFrame
from game.tables.caesar_xl.art.cards import card_sprite
from game.tables.caesar_xl.art.painter import BLUE, EMBER, GOLD, WHITE, Painter, Ring
from game.tables.caesar_xl.art.pieces import Kit
from game.tables.caesar_xl.layout import Layout
from game.tables.caesar_xl.motion.stage import Memory, Stage
from game.tables.caesar_xl.panels import tray
from game.tables.caesar_xl.play.draft import Draft, Way
from game.tables.caesar_xl.play.gather import PieceRow
from game.tables.caesar_xl.play.lookout import places_of
from game.tables.caesar_xl.play.offer import Offer, card_of, place_of
from game.tables.caesar_xl.play.targets import fan_pieces, to_keep_clear
from game.tables.caesar_xl.words.tell import Teller
from game.tables.easel import Easel
from game.tables.kit.spot import EDGE, GAP, Side, clear_spot
from game.ui import theme
from game.ui.geometry import Box, Point
from game.ui.pen import Pen

FRAME = 9.0
"""Width of a battle's frame."""
SPREAD = 34.0
"""Size of the pieces of a pile that is pointed at."""


def spread_of(
    painter: Painter, plan: Layout, stage: Stage, seat: Seat, place: Place
) -> tuple[Box, list[Box], list[str]] | None:
    """Where the pieces of a pile lie side by side while it is pointed at: the panel, a box for each, and which they are,
    Leaders first. None for a pile of one."""
    pile = painter.stack_boxes(stage).get((seat, place))
    if pile is None:
        return None
    troops, leaders, _ = painter.pieces(stage.table, seat, place)
    pieces: list[str] = [*leaders, *(unit for unit, n in zip(UNITS[::-1], troops[::-1], strict=True) for _ in range(n))]
    if len(pieces) < 2:
        return None
    view = plan.view
    slot = min(SPREAD + 4, (view.w - 28) / len(pieces))
    w, h = slot * len(pieces) + 12, SPREAD + 14
    x = max(view.x + 4, min(pile.cx - w / 2, view.right - w - 4))
    y = max(view.y + 4, min(pile.cy - h / 2, view.bottom - h - 4))
    return Box(x, y, w, h), [Box(x + 6 + slot * n, y, slot, h) for n in range(len(pieces))], pieces


class Overlay:
    """For one layout."""

    def __init__(self, kit: Kit, plan: Layout, teller: Teller) -> None:
        self.kit, self.plan, self.teller = kit, plan, teller
        self._asked: tuple[Box, Box, tuple[float, float], tuple[Box, ...], float] | None = None
        self._aside: Apart | None = None

    # ---- beneath the pieces

    def marks(
        self, easel: Easel, painter: Painter, stage: Stage, draft: Draft | None, memory: Memory, hint: act.Action | None,
        pointed: Place,
    ) -> None:  # fmt: skip
        is_busy = draft is not None and not draft.is_empty
        if not is_busy and hint is None:
            for seat, way in memory.ways[-12:]:
                painter.arrow(easel, way, self.kit.tones(seat).mid, 0.5)
            for place in memory.struck:
                painter.burst(easel, place)
        if draft is None:
            return
        if hint is not None and draft.is_empty:
            self._hint(easel, painter, draft, hint)
            return
        if draft.has_party:
            self._march(easel, painter, draft, pointed)
            if hint is not None and not draft.goal:
                self._hint(easel, painter, draft, hint)
            return
        if draft.start:  # nobody of it goes yet, and another stack can be taken up
            painter.ring(easel, Ring(draft.start, WHITE, 3.0, 0.1))
        if draft.is_marching and not draft.card:
            for place in draft.starts():
                painter.ring(easel, Ring(place, GOLD, 2.2, 0.12), 0.85)
                painter.stack_light(easel, stage, place, draft.seat)
        talks = (act.Negotiate, act.Undermine)
        for place in draft.places():
            # Diplomacy is open nearly everywhere: it must not hide where troops can be raised.
            if all(isinstance(offer.action, talks) for offer in draft.at(place)):
                painter.ring(easel, Ring(place, GOLD, 1.3), 0.5)
            else:
                painter.ring(easel, Ring(place, GOLD, 2.4, 0.22))
        if draft.card == "fleet":
            for place in draft.starts():
                painter.ring(easel, Ring(place, GOLD, 2.4, 0.22))
        if draft.place:
            painter.ring(easel, Ring(draft.place, WHITE, 3.0, 0.1))

    def _march(self, easel: Easel, painter: Painter, draft: Draft, pointed: Place) -> None:
        goals = {way.goal: way for way in draft.goals()}
        way = draft.way
        shown = way if way is not None else goals.get(pointed)
        if shown is not None and draft.card != "fleet":
            painter.arrow(easel, shown.stops(draft.start), self.kit.tones(draft.seat).mid, 1.0 if way is not None else 0.7)
        for goal in goals.values():
            colour = EMBER if goal.battle else GOLD
            painter.ring(easel, Ring(goal.goal, colour, 2.4, 0.22, dashed=bool(goal.via)))
        painter.ring(easel, Ring(draft.start, WHITE, 3.0))
        if way is not None:
            painter.ring(easel, Ring(way.goal, EMBER if way.battle else WHITE, 3.4))

    def _hint(self, easel: Easel, painter: Painter, draft: Draft, hint: act.Action) -> None:
        places = places_of(draft, hint)
        if isinstance(hint, act.March):
            painter.arrow(easel, places, "#2f6fae")
        if len(places) > 1:
            painter.ring(easel, Ring(places[0], BLUE, 3.0))
        if places:
            painter.ring(easel, Ring(places[-1], BLUE, 3.4, 0.2))

    # ---- above the pieces

    def fan(self, easel: Easel, painter: Painter, world: World, draft: Draft, pointed: str | None) -> None:
        leaders, units = fan_pieces(draft)
        clear = to_keep_clear(painter.chart, draft)
        box = self.plan.fan(len(leaders) + len(units), clear, len(draft.state.table.forum))
        furniture.fan(easel, box, self.kit, world, draft.seat, leaders, units, self.teller, pointed)

    def spread(
        self, easel: Easel, painter: Painter, stage: Stage, seat: Seat, place: Place, pale: Container[Box] = ()
    ) -> None:  # fmt: skip
        """The pile that is pointed at, all its pieces side by side where it lies; `pale`: of those who stay."""
        found = spread_of(painter, self.plan, stage, seat, place)
        if found is None:
            return
        box, slots, pieces = found
        easel.panel(box, "dark", 12, 5)
        for piece, slot in zip(pieces, slots, strict=True):
            if piece in UNITS:
                art = self.kit.counter(piece, seat, SPREAD - 2, painter.world.swords[UNITS.index(piece)])
            else:
                art = self.kit.portrait(piece, seat, SPREAD)
            easel.put(art, slot.cx, slot.cy + (3 if slot in pale else 0), "center", 0.42 if slot in pale else 1.0)

    def gathered(self, easel: Easel, painter: Painter, stage: Stage, draft: Draft, row: PieceRow) -> bool:
        """The pile out of which pieces are gathered: those that come along stand out. False where the row is the fan's."""
        found = spread_of(painter, self.plan, stage, draft.seat, row.place)
        if found is None or found[0] != row.panel or draft.start != row.place:
            return False
        leaders, units = fan_pieces(draft)
        goes = [comes for _, comes in (*leaders, *units)]
        lit = [box for box, number in row.slots if goes[number]]
        pale = [box for box in found[1] if box not in lit]
        self.spread(easel, painter, stage, draft.seat, row.place, pale)
        for box in lit:
            easel.pen.dashed(easel.dst, box.inset(1), theme.GOLD_LIT)
        easel.note(("gathered", row.place, len(lit)), easel.pen.rect(row.panel))
        return True

    def bubble(
        self, easel: Easel, painter: Painter, draft: Draft, way: Way | None, chance: Callable[[Way], float | None]
    ) -> None:
        """The price of the march at its goal, and what awaits there."""
        if way is None:
            return
        title, text = self.teller.march(draft, way, chance(way))
        around = Box.around(painter.chart.spot(way.goal), painter.size(way.goal) + 8)
        sign = easel.pen.coin(26) if way.price and text else None  # beside a single line it would leave a second one empty
        seen = self.plan.in_sight if self.plan.in_sight.overlaps(around) else self.plan.view
        room = Box(seen.x, seen.y, seen.w, seen.h - 66)
        points = painter.chart.way(way.stops(draft.start))
        side = self._clear_side(painter, draft, points, around, easel.pen.tooltip_size(title, text, 320, bool(sign)))
        box = easel.pen.tooltip(easel.dst, around, title, text, room, 320, sign, prefer=side)
        easel.note((title, text), easel.pen.rect(box.inset(-14, -18)))

    def _clear_side(
        self, painter: Painter, draft: Draft, points: Sequence[Point], around: Box, size: tuple[float, float]
    ) -> Side:
        """The side of a goal on which its bubble hides less of the armies and of the arrow, whose points these are."""
        armies = [box.centre for key, box in painter.camps(draft.table).items() if key[0] == "pile"]

        def hidden(top: float) -> int:
            box = Box(around.cx - size[0] / 2, top, *size).inset(-4)
            return 2 * sum(box.contains(*spot) for spot in armies) + sum(box.contains(*point) for point in points)

        above, below = hidden(around.y - 10 - size[1]), hidden(around.bottom + 10)
        return "above" if above < below or (above == below and points[0][1] >= around.cy) else "below"

    def hint_bubble(self, easel: Easel, painter: Painter, draft: Draft, hint: act.Action, on_map: bool) -> None:
        """What the hint proposes, in words, where it leads; over a battle no place is seen."""
        teller = self.teller
        match hint:
            case act.March(start, to, troops, leaders, via):
                place, title = to, teller("hint.march", start=start, goal=to, pieces=teller.pieces(troops, leaders))
                price = march_price(draft.world, draft.table, draft.seat, troops, leaders, via) if via else 0
                text = teller("hint.via", via=via, gold=price) if via else ""
            case act.Sail(start, to, troops, leaders):
                place, text = to, teller("hint.sail", card=teller.card("fleet"))
                title = teller("hint.march", start=start, goal=to, pieces=teller.pieces(troops, leaders))
            case act.EndPhase():
                place, title, text = "", teller("hint.end"), ""
            case _:
                place = place_of(draft.state, hint)
                row = teller.row(draft, Offer(hint, place))
                title, text = row.title, row.text if on_map else ""  # one line: the field is not hidden
        seen = self.plan.in_sight if on_map else self._battle_in_sight()
        around = self._of_hint(painter, draft, hint, place if on_map else "", seen)
        view = seen if not on_map or seen.overlaps(around.inset(-1)) else self.plan.view
        said, places = teller("hint", deed=title), places_of(draft, hint) if on_map else ()
        side: Side = "below" if around.bottom < view.y + 120 else "above"
        if on_map and place:
            sails = isinstance(hint, act.Sail)
            points = [painter.chart.spot(at) for at in places] if sails else painter.chart.way(places)
            bodies = painter.bodies(draft.table, {place}) + [Box.around(point, 10) for point in points]
            text, view, side, hidden = self._clear_words(easel.pen, view, around, (said, text), bodies, side)
            size, more = easel.pen.tooltip_size(said, text, 360), [*bodies, around, *painter.covers(draft.table)]
            key = seen, around, size, tuple(more), hidden
            if key != self._asked:  # the same for as long as nothing moves
                self._asked, self._aside = key, apart(*key)
            aside = self._aside
            if aside is not None:
                painter.tie(easel, aside.start, aside.end, theme.NIGHT)
                spot = aside.box
                view, side = Box(spot.x - EDGE, spot.y - 10, spot.w + 2 * EDGE, spot.h + 40), "above"
                around = Box(spot.cx, spot.bottom + GAP, 0, 0)
        elif on_map and not around.w:
            around = self._clear_foot(
                easel.pen, view, (said, text), [*painter.bodies(draft.table), *painter.covers(draft.table)]
            )
        box = easel.pen.tooltip(easel.dst, around, said, text, view, 360, prefer=side, tail=around.w > 0)
        easel.note((title, text), easel.pen.rect(box.inset(-14, -18)))

    @staticmethod
    def _clear_words(
        pen: Pen, view: Box, around: Box, words: tuple[str, str], bodies: Sequence[Box], side: Side
    ) -> tuple[str, Box, Side, float]:
        """The second line of a hint, and where its words hide least of these bodies, and how much. On a small map the line
        is left out where there is room for one only: the tray tells the reason in full."""
        said, text = words
        found: list[tuple[float, str, Box, Side]] = []
        for line in dict.fromkeys((text, "")):
            w, h = pen.tooltip_size(said, line, 360)
            window, at = clear_spot(view, around, (w, h), bodies, below=side == "below")
            top = around.y - GAP - h if at == "above" else around.bottom + GAP
            box = Box(max(window.x + EDGE, min(around.cx - w / 2, window.right - w - EDGE)), top, w, h)
            hidden = sum(both.w * both.h for both in (box.cut(body) for body in bodies if box.overlaps(body)))
            found.append((hidden, line, window, at))
        full, short = found[0], found[-1]
        hidden, line, window, at = short if short[0] < full[0] / 2 else full
        return line, window, at, hidden

    @staticmethod
    def _clear_foot(pen: Pen, view: Box, words: tuple[str, str], bodies: Sequence[Box]) -> Box:
        """A point at the lower edge of the map over which words hide least of these bodies, as far right as can be; at the
        upper edge where they would hide much less."""
        w, h = pen.tooltip_size(*words, 360)
        room = view.w - w - 2 * EDGE
        lefts = [view.right - EDGE - w - room * step / 16 for step in range(17)]

        def hidden(box: Box) -> float:
            return sum(both.w * both.h for both in (box.cut(body) for body in bodies))

        foot = min((Box(left, view.bottom - EDGE - h, w, h) for left in lefts), key=hidden)
        head = min((Box(left, view.y + GAP, w, h) for left in lefts), key=hidden)
        is_high = hidden(head) < hidden(foot) / 2
        return Box(head.cx, view.y, 0, 0) if is_high else Box(foot.cx, view.bottom, 0, 0)

    def _battle_in_sight(self) -> Box:
        """Of the battle what is seen, without its frame, on which no words should lie."""
        seen, scene = self.plan.in_sight, BattleFrame.fit(self.plan.room).box.inset(FRAME)
        x, y = max(seen.x, scene.x), max(seen.y, scene.y)
        right, bottom = min(seen.right, scene.right), min(seen.bottom, scene.bottom)
        return Box(x, y, right - x, bottom - y) if right - x > 200 and bottom - y > 60 else seen

    def _of_hint(self, painter: Painter, draft: Draft, hint: act.Action, place: Place, view: Box) -> Box:
        """What its words belong to: a place, a card of the Forum; of no width where it is done in the tray, as near to the
        buttons as they can lie."""
        forum, card = list(draft.table.forum), card_of(hint)
        if place:
            return Box.around(painter.chart.spot(place), painter.size(place) + 2)
        if isinstance(hint, act.Claim | act.UsePower) and card in forum:
            return self.plan.forum_cards(len(forum))[forum.index(card)]
        return Box(view.right, view.bottom, 0, 0)

    def dragged(self, easel: Easel, painter: Painter, draft: Draft, at: Point) -> None:
        """The stack under the pointer."""
        troops, leaders = draft.party
        swords = sum(count * worth for count, worth in zip(troops, draft.world.swords, strict=True))
        swords += sum(draft.world.leader_swords[name] for name in leaders)
        easel.put(painter.stack(draft.seat, troops, leaders, swords), at[0], at[1] - 8, "center", 0.92)

    # ---- over everything

    def over(
        self, easel: Easel, stage: Stage, pointed: tuple[CardId, Box] | None, refused: bool = False, seen: Box | None = None
    ) -> None:
        """`pointed`: the card under the pointer and where it lies. `refused`, `seen`: see `tray.large`."""
        pen, view = easel.pen, self.plan.view
        for flight in stage.flights:
            easel.put(flight.art(pen), *flight.at, "center", flight.alpha)
        if pointed is not None:
            card, place = pointed
            box = tray.large(self.plan, place, self.plan.board.y, refused, seen)
            easel.put(card_sprite(self.kit, self.teller.face(card, large=True), box.w, box.h, lit=True), box.x, box.y)
        if stage.card is not None:
            card, alpha = stage.card
            art = card_sprite(self.kit, self.teller.face(card, large=True), 206, 290, lit=True)
            easel.put(art, view.cx, view.cy, "center", alpha)
        if stage.banner is not None:
            title, text, alpha = stage.banner
            self._band(easel, Box(view.x, view.cy - 44, view.w, 88), title, text, alpha)
        if stage.die is not None:
            face, turn, meaning = stage.die
            x, y = view.cx, view.cy - 10
            if turn:
                easel.put(self.kit.tumbling(face, 64, int(turn)), x, y, "center")
            else:
                self._band(easel, Box(view.x + view.w * 0.2, y + 44, view.w * 0.6, 46), "", meaning, 1.0)
                easel.put(self.kit.die(face, 64), x, y, "center")

    def _band(self, easel: Easel, box: Box, title: str, text: str, alpha: float) -> None:
        band = (
            '<rect width="100" height="100" fill="#140a04" fill-opacity=".78"/>'
            '<path d="M0 2 H100 M0 98 H100" stroke="#e9c25a" stroke-width="2.4"/>'
        )
        easel.shape(band, box, vw=100, vh=100, alpha=alpha)
        if title:
            easel.text(title, box.cx, box.cy - 12, "caps", 28, theme.GOLD_LIT, "center", theme.NIGHT, box.w - 40, alpha)
            easel.text(text, box.cx, box.cy + 22, "italic", 17, theme.SAND, "center", room=box.w - 40, alpha=alpha)
        else:
            easel.text(text, box.cx, box.cy, "bold", 17, theme.IVORY, "center", room=box.w - 30, alpha=alpha)
