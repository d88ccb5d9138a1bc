"""All there is to act on at the table, as targets: places, cards, lines of lists, pieces of a fan, tools."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from game.core.types import Seat
from game.rules.caesar_xl.data import CardId, Place
from game.rules.caesar_xl.realm import controller
from game.rules.caesar_xl.state import PHASES, UNITS, Unit
from game.tables.caesar_xl.art import furniture
from game.tables.caesar_xl.art.chart import Chart
from game.tables.caesar_xl.art.furniture import Entry
from game.tables.caesar_xl.art.painter import Painter
from game.tables.caesar_xl.layout import FAN_HEAD, Layout
from game.tables.caesar_xl.motion.stage import Stage
from game.tables.caesar_xl.play import hinted, why_not
from game.tables.caesar_xl.play.draft import Draft, Way
from game.tables.caesar_xl.play.hands import Hands
from game.tables.caesar_xl.words.tell import Teller
from game.tables.kit import threats
from game.tables.kit.ids import rest_of
from game.tables.kit.targets import used, zone
from game.ui.geometry import Box, Disc, Point
from game.ui.target import Target

TOOLS = (("zoom_in", ("+", "=")), ("zoom_out", ("-",)), ("whole", ("0",)), ("key", ("k",)))


def place_of_target(target_id: str | None) -> Place:
    """The place of a target's id, "" for other targets."""
    return rest_of(target_id, "place") or rest_of(target_id, "stack") or ""


def pile_of_target(target_id: str | None, mine: Seat) -> tuple[Seat, Place] | None:
    """The side and place of a pile's target; None for other targets. `mine`: whose turn it is."""
    own, other = rest_of(target_id, "stack"), rest_of(target_id, "army")
    if own:
        return mine, own
    seat, _, place = (other or "").partition(":")
    return (int(seat), place) if place else None


class TargetMaker:
    """Makes the targets for one layout and one view of the map."""

    def __init__(
        self, hands: Hands, painter: Painter, plan: Layout, teller: Teller,
        tools: dict[str, Callable[[], None]],
    ) -> None:  # fmt: skip
        self.hands, self.painter, self.plan = hands, painter, plan
        self.teller, self.tools = teller, tools

    # ---- the map

    def places(self, stage: Stage, chance: Callable[[Way], float | None]) -> list[Target]:
        """Stacks, then places by what can be done there: a medallion can be clicked though a stack leans over it."""
        draft = self.hands.draft
        ways = {way.goal: way for way in draft.goals()} if draft is not None and draft.start else {}
        idle: list[Target] = []
        active: list[Target] = []
        names = sorted(self.painter.world.places, key=lambda place: self.painter.chart.spot(place))
        for place in names:
            target = self._place(stage, place, draft, ways, chance)
            (active if target.enabled and target.focusable else idle).append(target)
        boxes = self.painter.stack_boxes(stage)
        stacks = [target for place in names for target in self._stacks(stage, place, draft, boxes)]
        return [*stacks, *idle, *active]

    def _place(
        self, stage: Stage, place: Place, draft: Draft | None, ways: dict[Place, Way],
        chance: Callable[[Way], float | None],
    ) -> Target:  # fmt: skip
        teller, table = self.teller, stage.table
        x, y = self.painter.chart.spot(place)
        shape = Disc(x, y, self.painter.size(place) / 2 + 2)
        label = teller.place(place)
        tip: str | None = teller.place_tip(table, place)
        name, clip = f"place:{place}", self.plan.view
        if draft is not None and place in (draft.place, draft.start):
            tip = None  # its list or its pieces lie open
        if draft is None:
            return zone(name, shape, label, tip, clip=clip)
        pick = partial(self.hands.pick_place, place)
        if draft.is_empty and hinted.leads_to(self.hands.hint, place):  # the hint's bubble is beside it
            return used("place", name, shape, label, pick, None, draggable=place in draft.starts(), clip=clip)
        if draft.is_empty and hinted.is_about(draft, self.hands.hint, place):
            tip = None
        if draft.start and (draft.has_party or place == draft.start or place not in draft.starts()):
            way = ways.get(place)
            if way is not None:
                title, text = teller.march(draft, way, chance(way))
                said = None if place == draft.goal else text or tip  # a chosen goal has its bubble already
                return used("place", name, shape, title, pick, said, value=label, clip=clip)
            if place == draft.start:
                return used("place", name, shape, label, pick, tip, draggable=True, clip=clip)
            shut = used("place", name, shape, label, pick, tip, focusable=False, clip=clip)
            return replace(shut, enabled=False, why_not=teller.reason(why_not.place(self.hands.world, draft, place)))
        can_lift = place in draft.starts()
        if draft.at(place) or can_lift or self._has_something(draft, place):
            can_drag = can_lift or self.hands.has_list(draft, place)
            return used("place", name, shape, label, pick, tip, draggable=can_drag, clip=clip)
        why = teller.reason(why_not.place(self.hands.world, draft, place))
        return used("place", name, shape, label, pick, tip, why, focusable=False, clip=clip)

    def _has_something(self, draft: Draft, place: Place) -> bool:
        own = controller(self.painter.world, draft.table, place) == draft.seat
        return draft.phase == "purchase" and own and bool(draft.refused_at(place))

    def _stacks(self, stage: Stage, place: Place, draft: Draft | None, boxes: dict[tuple[Seat, Place], Box]) -> list[Target]:
        found = []
        for seat in (0, 1):
            box = boxes.get((seat, place))
            if box is None:
                continue
            teller = self.teller
            label = teller("tip.army", seat=seat, place=place)
            is_open = draft is not None and place in (draft.place, draft.start, draft.goal)
            tip = None if is_open else teller.place_tip(stage.table, place)
            if draft is None:
                found.append(zone(f"army:{seat}:{place}", box, label, tip, clip=self.plan.view))
                continue
            can_lift = seat == draft.seat and place in draft.starts()
            name = f"stack:{place}" if seat == draft.seat else f"army:{seat}:{place}"
            pick, clip = partial(self.hands.pick_place, place), self.plan.view
            can_drag = can_lift or self.hands.has_list(draft, place)
            stack = used("piece", name, box, label, pick, tip, draggable=can_drag, focusable=False, ring=False, clip=clip)
            found.append(stack)
        return found

    # ---- cards

    def forum(self, stage: Stage) -> list[Target]:
        draft, teller = self.hands.draft, self.teller
        cards = list(stage.table.forum)
        found = []
        for card, box in zip(cards, self.plan.forum_cards(len(cards)), strict=True):
            state = teller.forum_state(stage.table, card)
            if draft is None:
                found.append(zone(f"forum:{card}", box, teller.card(card), "", value=state))
                continue
            why = teller.reason(None if draft.with_card(card) else why_not.forum(self.hands.world, draft, card))
            pick, about = partial(self.hands.pick_forum, card), teller.card_tip(card)
            found.append(
                used("button", f"forum:{card}", box, teller.card(card), pick, state, why, focusable=why is None, radius=7,
                     value=about)
            )  # fmt: skip
        return found

    def hand(self) -> list[Target]:
        draft, teller = self.hands.draft, self.teller
        if draft is None:
            return []
        found = []
        boxes = self.plan.hand(len(draft.hand))
        for n, (card, box) in enumerate(zip(draft.hand, boxes, strict=True)):
            playable = draft.can_play(card)
            why = None if playable else why_not.card(self.hands.world, draft, card)
            shown = Box(box.x, box.y, (boxes[n + 1].x - box.x) if n + 1 < len(boxes) else box.w, box.h)
            found.append(
                Target(f"hand:{n}", shown, teller.card(card), playable, self.teller.reason(why),
                       None, partial(self.hands.pick_hand, n), radius=7, draggable=self._has_places(draft, card),
                       value=teller.card_tip(card))
            )  # fmt: skip
        return found

    def _has_places(self, draft: Draft, card: CardId) -> bool:
        """It can be dragged to where it is played."""
        return any(offer.place for offer in draft.with_card(card))

    # ---- what is open

    def rows(self, box: Box, entries: list[Entry], first: int, head: float) -> list[Target]:
        # The sheet itself catches clicks that miss a line.
        found = [Target("list", box, self.teller("list.label"), focusable=False, role="zone", ring=False, action=_nothing)]
        for n, (entry, place) in enumerate(zip(entries, furniture.list_rows(box, len(entries), first, head), strict=True)):
            if place is None:
                continue
            # A bubble would only hide the neighbours of a line that says all itself.
            tip = None if furniture.has_room(self.painter.pen, entry, box.w) else entry.row.text or None
            found.append(
                Target(f"row:{n}", place, entry.row.title, not entry.why, entry.why or None, tip,
                       partial(self.hands.pick_row, n), radius=8, role="row", value=entry.row.text)
            )  # fmt: skip
        return found

    def fan(self, draft: Draft) -> list[Target]:
        """The pieces of the lifted stack."""
        teller, (leaders, units) = self.teller, fan_pieces(draft)
        names = [(teller.card(name), goes) for name, goes in leaders] + [(teller.unit(unit), goes) for unit, goes in units]
        box, slots = self.fan_boxes(draft)
        all_of_it = (teller("fan.all"), teller("fan.all.tip"))
        label, said = (teller("fan.none"), teller("fan.none.tip")) if draft.takes_all else all_of_it
        head = Box(box.x + 4, box.y + 5, FAN_HEAD - 6, box.h - 10)
        found = [Target("fan:all", head, label, tip=said, action=self.hands.take_all)]
        for n, (slot, (name, goes)) in enumerate(zip(slots, names, strict=True)):
            tip = teller("fan.goes" if goes else "fan.stays")
            pick = partial(self.hands.pick_piece, n)
            found.append(used("piece", f"fan:{n}", slot, name, pick, tip, radius=10, draggable=True))
        return found

    def fan_boxes(self, draft: Draft) -> tuple[Box, list[Box]]:
        """Where the pieces of the lifted stack lie, and each of them."""
        troops, leaders = draft.ready_at(draft.start)
        count = sum(troops) + len(leaders)
        box = self.plan.fan(count, to_keep_clear(self.painter.chart, draft), len(draft.state.table.forum))
        return box, furniture.fan_slots(box, count)

    def tool_targets(self) -> list[Target]:
        first, *others = self.plan.tools()

        def toggle(_: str) -> None:
            self.tools[threats.NAME]()

        foes = threats.tool(first, self.teller("tool.foes"), self.teller("tool.foes.tip"), toggle)
        return [
            foes,
            *(
                Target(f"tool:{name}", disc, self.teller(f"tool.{name}"), tip=self.teller(f"tool.{name}.tip"),
                       action=self.tools[name], keys=keys)
                for (name, keys), disc in zip(TOOLS, others, strict=True)
            ),
        ]  # fmt: skip

    def facts(self, boxes: Sequence[tuple[str, Box]], storms: Seat) -> list[Target]:
        """The counts at the right of the ribbon. `storms`: whose Draw Phase ends them."""
        teller, found = self.teller, []
        for name, box in boxes:
            tip = teller("fact.storms.tip", seat=storms) if name == "storms" else teller(f"fact.{name}.tip")
            found.append(zone(f"fact:{name}", box, teller(f"fact.{name}"), tip))
        return found

    def ribbon(self, boxes: list[Box], is_silver: bool) -> list[Target]:
        found = []
        for name, box in zip(PHASES, boxes, strict=False):
            kind = name if is_silver or name in ("forum", "march") else f"{name}_bronze"
            tip = self.teller(f"phase.{kind}.tip")
            found.append(zone(f"phase:{name}", box, self.teller(f"phase.{name}"), tip))
        return found


def to_keep_clear(chart: Chart, draft: Draft) -> list[Point]:
    """The lifted stack and where it can go, which the row of its pieces is not to hide."""
    return [chart.spot(place) for place in (draft.start, *draft.neighbours())]


def fan_pieces(draft: Draft) -> tuple[list[tuple[str, bool]], list[tuple[Unit, bool]]]:
    """Leaders and units that can march from the lifted stack, and whether each comes along."""
    troops, leaders = draft.ready_at(draft.start)
    units = [(UNITS[kind], (kind, n) not in draft.kept) for kind in (3, 2, 1, 0) for n in range(troops[kind])]
    return [(name, name in draft.leaders) for name in leaders], units


def _nothing() -> None:
    """Clicks on the sheet between its lines."""
