"""All there is to act on at the table, as targets: cards, piles, spaces, decks, stacks; and chariots to ask about."""

from __future__ import annotations

from functools import partial

from game.geometry.lanes import Space
from game.rules.circus.rides import Ride
from game.rules.circus.state import Table
from game.rules.circus.track import Track
from game.tables.circus.art.painter import Painter
from game.tables.circus.layout import Layout, TrayLayout
from game.tables.circus.motion.stage import Stage
from game.tables.circus.panels.sheet import DeckSheet, SortSheet
from game.tables.circus.play import draft as drafts
from game.tables.circus.play.hands import Hands, stack_id
from game.tables.circus.words.tell import Teller
from game.tables.kit.targets import used, zone
from game.ui.geometry import Box
from game.ui.target import Target


class TargetMaker:
    """Makes the targets for one layout."""

    def __init__(self, arena: Layout, painter: Painter, teller: Teller, hands: Hands) -> None:
        self.arena, self.painter, self.teller, self.hands = arena, painter, teller, hands

    def chariots(self, stage: Stage, track: Track, table: Table) -> list[Target]:
        """Who is who."""
        found = []
        for chariot, figure in enumerate(stage.figures):
            if figure.shown:
                name, tip = self.teller.chariot(table, chariot), self.teller.chariot_tip(track, table, chariot)
                box = self.painter.box(figure)
                found.append(zone(f"piece:{chariot}", box, name, tip))
        return found

    def alley(self, draft: drafts.Draft | None, track: Track, table: Table) -> list[Target]:
        """What the free spaces of the alley are good for, and that no card ends there."""
        taken = table.occupied()
        lit = {ride.to for ride in draft.rides()} if isinstance(draft, drafts.DriveDraft) else set()
        if isinstance(draft, drafts.DriveDraft) and draft.card is not None:
            lit |= {closed.ride.to for closed in draft.offers[draft.card].closed}
        tip = self.teller("alley.stop" if table.options.is_ausgebremst else "alley.tribute")
        if isinstance(draft, drafts.DriveDraft):
            none = self.teller("alley.none") if draft.card is None else self.teller("no.reach", card=draft.card)
            tip = self.teller("alley.both", first=none, second=tip)
        return [
            zone(f"alley:{space}", self.arena.poly(space), self.teller.space(track, space), tip)
            for space in sorted(track.alley)
            if space not in taken and space not in lit
        ]

    def of(self, draft: drafts.Draft, track: Track, table: Table, plan: TrayLayout, reserve: list[Box]) -> list[Target]:
        """Of a draft that is played on board and tray."""
        match draft:
            case drafts.DriveDraft():
                return self._spaces(draft, track, table) + self._cards(draft, plan)
            case drafts.MissDraft():
                return self._cards(draft, plan) + (self._piles(plan, draft.piles, table, draft) if draft.swaps else [])
            case drafts.DrawDraft():
                return self._piles(plan, draft.piles, table, draft)
            case drafts.RecoverDraft():
                piles = list(range(len(plan.piles))) if draft.card is not None else []
                return self._reserve(draft, reserve) + self._piles(plan, piles, table, draft)
            case drafts.VoteDraft():
                return [self._vote(draft, track, space) for space in draft.frame.choices]
            case _:
                return []

    # ---- cards
    def _cards(self, draft: drafts.DriveDraft | drafts.MissDraft, plan: TrayLayout) -> list[Target]:
        found = []
        for slot, (card, box) in enumerate(zip(draft.hand, plan.cards, strict=False)):
            offer = draft.offers[card]
            label = self.teller("card", card=card)
            open_ = offer.why is None if isinstance(draft, drafts.DriveDraft) else draft.swaps
            said = self.teller.reason(offer.why) or ""
            why = None if open_ else said
            tip = self.teller.card_tip(offer) if isinstance(draft, drafts.DriveDraft) and open_ else said
            pick, drags = partial(self.hands.pick_slot, slot), isinstance(draft, drafts.DriveDraft)
            found.append(used("piece", f"card:{slot}", box, label, pick, tip, why, draggable=drags, radius=7))
        return found

    def _piles(self, plan: TrayLayout, open_: list[int], table: Table, draft: drafts.Draft) -> list[Target]:
        found = []
        sizes = draft.sizes if isinstance(draft, drafts.DrawDraft) else table.teams[draft.seat].piles
        for pile, box in enumerate(plan.piles):
            label = self.teller("pile", pile=pile + 1)
            tip = self.teller("pile.tip", count=sizes[pile] if pile < len(sizes) else 0)
            why = None if pile in open_ else self.teller("no.pile.here")
            pick = partial(self.hands.pick_pile, pile)
            found.append(used("piece", f"pile:{pile}", box.inset(-3, -4), label, pick, tip, why, radius=7))
        return found

    def _reserve(self, draft: drafts.RecoverDraft, boxes: list[Box]) -> list[Target]:
        tip, pick = self.teller("reserve.tip"), self.hands.pick_reserve
        return [
            used("piece", f"reserve:{n}", box, self.teller("card", card=card), partial(pick, n), tip, radius=7)
            for n, (card, box) in enumerate(zip(draft.reserve, boxes, strict=False))
        ]

    # ---- spaces
    def _spaces(self, draft: drafts.DriveDraft, track: Track, table: Table) -> list[Target]:
        found: list[Target] = []
        seen: set[Space] = set()
        if draft.card is not None:
            for closed in draft.offers[draft.card].closed:
                ride = closed.ride
                if draft.ride(draft.card, ride.to) is None:
                    label, why = self.teller.space(track, ride.to), self.teller.speak(closed.why)
                    found.append(self._space(ride.to, label, None, why, focusable=False))
        for ride in draft.rides():
            if ride.to not in seen:
                seen.add(ride.to)
                found.append(self._ride(draft, track, table, ride))
        return found

    def _ride(self, draft: drafts.DriveDraft, track: Track, table: Table, ride: Ride) -> Target:
        if draft.card is None:
            cards = draft.cards_to(ride.to)
            tip = self.teller("space.by", card=cards[0])
            if len(cards) > 1:
                tip = self.teller("space.by_two", first=cards[0], second=cards[-1])
            return self._space(ride.to, self.teller.space(track, ride.to), tip, focusable=False)
        told = self.teller.deed(track, table, draft.seat, ride, draft.every)
        own = None if draft.space == ride.to else told.text  # the chosen space has its words beside it already
        return self._space(ride.to, told.title, own, value=self.teller.space(track, ride.to))

    def _space(
        self, space: Space, label: str, tip: str | None, why: str | None = None, focusable: bool = True, value: str = ""
    ) -> Target:  # fmt: skip
        """`value`: its name, where the label says something else."""
        pick, shape = partial(self.hands.pick_space, space), self.arena.poly(space)
        return used("place", f"space:{space}", shape, label, pick, tip, why, focusable=focusable, value=value)

    def _vote(self, draft: drafts.VoteDraft, track: Track, space: Space) -> Target:
        tip = "" if draft.picked == space else self.teller("vote.tip", card=draft.frame.card)
        return self._space(space, self.teller.choice(draft, track, space), tip)

    # ---- sheets
    def decks(self, draft: drafts.DeckDraft, sheet: DeckSheet) -> list[Target]:
        found = []
        for deck, box in sheet.columns().items():
            label, count = self.teller(f"deck.{deck}"), self.teller("decks.count", count=len(draft.cards(deck)))
            pick = partial(self.hands.pick_deck, deck)
            found.append(used("piece", f"deck:{deck}", box, label, pick, "", radius=10, value=count))
        return found

    def sort(self, draft: drafts.SortDraft, sheet: SortSheet) -> list[Target]:
        found = []
        for place, box in sheet.zones().items():
            lay, lays = partial(self.hands.lay, place), draft.held is not None
            found.append(used("zone", f"heap:{place}", box, self._heap(place), lay, focusable=lays, radius=10))
        ready, single = sheet.buttons()
        label = self.teller("button.single.on" if draft.one_by_one else "button.single")
        found += [
            Target("sort:ready", ready, self.teller("button.ready"), tip=self.teller("button.ready.tip"),
                   action=self.hands.offer_sort, keys=("r",)),
            Target("sort:single", single, label, tip=self.teller("button.single.tip"), action=self.hands.toggle_single,
                   keys=("o",)),
        ]  # fmt: skip
        for stack, box in sheet.stacks(draft).items():
            place, value = stack
            label, take = self.teller("stack", count=draft.heap(place)[value - 1], card=value), self.hands.take_up
            lies = self._heap(place)
            found.append(
                used("piece", stack_id(stack), box, label, partial(take, stack), draggable=True, radius=6, value=lies)
            )
        return found

    def _heap(self, place: int) -> str:
        """A pile of the sheet, or what is not sorted yet."""
        return self.teller("sort.pile", pile=place + 1) if place >= 0 else self.teller("sort.loose")
