"""What the felt shows of a draft: looks of cards and piles, the points left, the reserved cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.types import Seat
from game.rules.circus.actions import Draw, Play, Recover, Swap
from game.rules.circus.queries import budget
from game.rules.circus.rides import Ride, owes
from game.rules.circus.state import ChoosingDecks, Finished, Interval, Sorting, View
from game.tables.circus.cards import RATIO, race_card
from game.tables.circus.draft import (
    DrawDraft,
    DriveDraft,
    MissDraft,
    RecoverDraft,
)
from game.tables.circus.tray import BudgetLook, CardLook, PileLook, Plan, Tray
from game.ui.geometry import Box

if TYPE_CHECKING:
    from game.tables.circus.table import CircusTable


class Felt:
    """The lower left of the screen for one table."""

    def __init__(self, table: CircusTable) -> None:
        self.of = table

    @property
    def _tray(self) -> Tray:
        return self.of.tray

    def plan(self) -> Plan:
        """Where hand and piles lie now."""
        view = self.of.shown
        hand = len(self.of.stage.hand) if self.of.has_stage else 0
        if view is None or view.mine is None or self.of.mine is None:
            return self._tray.plan(hand, 0)
        size = view.table.options.hand_size
        return self._tray.plan(max(hand, size), len(view.mine.piles))

    def draw(self, surface: pygame.Surface) -> None:
        view, seat = self.of.shown, self.of.mine
        if not self.of.has_stage or view is None or view.mine is None or seat is None:
            return
        if isinstance(view.table.frames[-1], ChoosingDecks | Sorting | Interval | Finished):
            return
        plan = self.plan()
        reserve = self.of.stage.cards[seat].reserve
        self._tray.draw(
            surface, plan, self.of.liveries[seat], self._card_looks(), self._pile_looks(view, seat), self._budget(view, seat)
        )
        if isinstance(self.of.draft, RecoverDraft):
            for card, box in zip(reserve, self.reserve_boxes(), strict=False):
                hint = self.of.hands.hint
                chosen = self.of.draft.card == card or (isinstance(hint, Recover) and hint.card == card)
                art = race_card(self.of.ui.pen, card, self.of.liveries[seat], round(box.w, 1), glow=chosen)
                self.of.ui.pen.blit(surface, art, box.x, box.y)

    def reserve_boxes(self) -> list[Box]:
        """The reserved cards, above the budget's place."""
        draft = self.of.draft
        if not isinstance(draft, RecoverDraft):
            return []
        box = self.plan().budget
        w = min(46.0, box.h / RATIO, (box.w - 8) / max(1, len(draft.reserve)))
        return [Box(box.x + n * (w + 8), box.y, w, w * RATIO) for n in range(len(draft.reserve))]

    def _card_looks(self) -> list[CardLook]:
        draft, hint, looks = self.of.draft, self.of.hands.hint, []
        aimed = self.of.hands.aimed_slot
        at_rest = not self.of.is_playing
        for slot, card in enumerate(self.of.stage.hand):
            if not at_rest or not isinstance(draft, DriveDraft | MissDraft):
                looks.append(CardLook(card))
                continue
            picked = draft.slot == slot
            dim = draft.offers[card].why is not None if isinstance(draft, DriveDraft) else not draft.swaps
            hinted = isinstance(hint, Play | Swap) and hint.card == card and card not in self.of.stage.hand[:slot]
            raised = picked or aimed == slot or hinted
            fits = not isinstance(draft, DriveDraft) or draft.space is None or draft.slot is not None
            faint = not fits and isinstance(draft, DriveDraft) and card not in draft.cards_to(draft.space or "")
            looks.append(CardLook(card, raised and not dim, dim, picked or hinted, faint or self.of.hands.dragged == slot))
        return looks

    def _pile_looks(self, view: View, seat: Seat) -> list[PileLook]:
        mine, draft = view.mine, self.of.draft
        assert mine is not None
        looks, hint = [], self.of.hands.hint
        notes = view.table.options.pile_notes and view.table.options.is_ausgebremst
        for pile, size in enumerate(heap.size for heap in mine.piles):  # the table's heights wait for the others (G9)
            sort = mine.sort[pile] if notes and pile < len(mine.sort) else ()
            note = " · ".join(str(value) for value in sorted(set(sort)))
            match draft:
                case DrawDraft():
                    glow = pile in draft.piles and self.of.hands.aimed == f"pile:{pile}"
                    glow = glow or (isinstance(hint, Draw) and hint.pile == pile)
                case MissDraft():
                    glow = draft.swaps and draft.pile == pile and draft.slot is not None
                    glow = glow or (isinstance(hint, Swap) and hint.pile == pile)
                case RecoverDraft():
                    glow = draft.pile == pile or self.of.hands.aimed == f"pile:{pile}"
                    glow = glow or (isinstance(hint, Recover) and hint.pile == pile)
                case _:
                    glow = False
            looks.append(PileLook(size, note, glow))
        return looks

    def _budget(self, view: View, seat: Seat) -> BudgetLook | None:
        """Points left against what the race asks for; with a ride aimed at, as they would be after it."""
        table, draft = view.table, self.of.draft
        if isinstance(draft, RecoverDraft):
            return None
        team = table.teams[seat]
        if not team.is_racing or not sum(team.cards):
            return None
        money = budget(self.of.track, table, seat)
        ride = self._aimed_ride()
        card = self.of.sight.aim().card if ride is None else None
        spend = ride.card if ride is not None else card or 0
        wasted = max(0, ride.wasted) if ride is not None else 0
        left, need = money.points - (ride.card if ride is not None else 0), money.need
        if ride is not None:
            need = max(0, money.need - (ride.card - wasted)) if not ride.finishes else 0
        spare = left - need
        tell = self.of.teller
        key = "budget.spare" if spare >= 0 else "budget.short"
        short = "budget.spare.short" if spare >= 0 else "budget.short.short"
        at, crossed = (ride.to, ride.crossed) if ride is not None else (team.at, team.crossed)
        is_over = ride is not None and (ride.finishes or ride.pays > 0)
        by_alley = owes(table, seat) and not is_over and self.of.track.can_pay(at, crossed)
        lines = tell("budget.alley" if by_alley else "budget", points=left, need=need), tell(key, count=abs(spare))
        brief = tell("budget.brief", points=left, need=need), tell(short, count=abs(spare))
        if money.reserve and not is_over and self.of.track.can_pay(at, crossed):
            stop = tell("budget.stop", count=left + money.reserve - self.of.track.need(at, crossed, True))
            lines = lines[0], tell("join", first=lines[1], second=stop)
            brief = brief[0], tell("join", first=brief[1], second=stop)
        return BudgetLook(money, spend, wasted, lines, brief)

    def _aimed_ride(self) -> Ride | None:
        draft, aim = self.of.draft, self.of.sight.aim()
        if not isinstance(draft, DriveDraft):
            return None
        card = aim.card if aim.card is not None else draft.card
        if card is None:
            cards = draft.cards_to(aim.space) if aim.space is not None else []
            card = cards[0] if len(cards) == 1 else None
        if card is None:
            return None
        for space in (aim.space, draft.space):
            ride = draft.ride(card, space) if space is not None else None
            if ride is not None:
                return ride
        return None
