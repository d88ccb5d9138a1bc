"""What the felt shows of a draft: looks of cards and piles, the points left, the reserved cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core.types import Seat
from game.rules.circus.actions import Draw, Play, Recover, Swap
from game.rules.circus.queries import budget
from game.rules.circus.rides import Ride, owes
from game.rules.circus.state import ChoosingDecks, Finished, Interval, Secret, Sorting
from game.tables.circus.art.cards import RATIO, race_card
from game.tables.circus.art.drivers import Livery
from game.tables.circus.art.marks import Aim
from game.tables.circus.moment import Moment, Now
from game.tables.circus.panels.tray import BudgetLook, CardLook, PileLook, Tray, TrayLayout
from game.tables.circus.play.draft import (
    DrawDraft,
    DriveDraft,
    MissDraft,
    RecoverDraft,
)
from game.tables.circus.play.hands import Hands
from game.tables.circus.words.tell import Teller
from game.ui.geometry import Box


class Felt:
    """The lower left of the screen in one size. `aim`: what the player looks at."""

    def __init__(
        self, tray: Tray, liveries: Sequence[Livery], hands: Hands, teller: Teller, now: Now, aim: Callable[[], Aim]
    ) -> None:
        self._tray, self._liveries, self._hands, self._teller = tray, liveries, hands, teller
        self._now, self._aim = now, aim

    def plan(self) -> TrayLayout:
        """Where hand and piles lie now."""
        now = self._now()
        hand = len(now.stage.hand) if now is not None else 0
        if now is None or now.view.mine is None or now.mine is None:
            return self._tray.plan(hand, 0)
        size = now.table.options.hand_size
        return self._tray.plan(max(hand, size), len(now.view.mine.piles))

    def draw(self, surface: pygame.Surface) -> None:
        now = self._now()
        if now is None or now.view.mine is None or now.mine is None:
            return
        if isinstance(now.table.frames[-1], ChoosingDecks | Sorting | Interval | Finished):
            return
        livery, piles = self._liveries[now.mine], self._pile_looks(now, now.view.mine)
        self._tray.draw(surface, self.plan(), livery, self._card_looks(now), piles, self._budget(now, now.mine))
        draft, hint, pen = self._hands.draft, self._hands.hint, self._tray.pen
        if isinstance(draft, RecoverDraft):
            for card, box in zip(now.stage.cards[now.mine].reserve, self.reserve_boxes(), strict=False):
                chosen = draft.card == card or (isinstance(hint, Recover) and hint.card == card)
                pen.blit(surface, race_card(pen, card, livery, round(box.w, 1), glow=chosen), box.x, box.y)

    def reserve_boxes(self) -> list[Box]:
        """The reserved cards, above the budget's place."""
        draft = self._hands.draft
        if not isinstance(draft, RecoverDraft):
            return []
        box = self.plan().budget
        w = min(46.0, box.h / RATIO, (box.w - 8) / max(1, len(draft.reserve)))
        return [Box(box.x + n * (w + 8), box.y, w, w * RATIO) for n in range(len(draft.reserve))]

    def _card_looks(self, now: Moment) -> list[CardLook]:
        draft, hint, looks = self._hands.draft, self._hands.hint, []
        aimed, hand = self._hands.aimed_slot, now.stage.hand
        for slot, card in enumerate(hand):
            if now.is_playing or not isinstance(draft, DriveDraft | MissDraft):
                looks.append(CardLook(card))
                continue
            picked = draft.slot == slot
            dim = draft.offers[card].why is not None if isinstance(draft, DriveDraft) else not draft.swaps
            hinted = isinstance(hint, Play | Swap) and hint.card == card and card not in hand[:slot]
            raised = picked or aimed == slot or hinted
            fits = not isinstance(draft, DriveDraft) or draft.space is None or draft.slot is not None
            faint = not fits and isinstance(draft, DriveDraft) and card not in draft.cards_to(draft.space or "")
            looks.append(CardLook(card, raised and not dim, dim, picked or hinted, faint or self._hands.dragged == slot))
        return looks

    def _pile_looks(self, now: Moment, mine: Secret) -> list[PileLook]:
        looks, draft, hint = [], self._hands.draft, self._hands.hint
        notes = now.table.options.pile_notes and now.table.options.is_ausgebremst
        for pile, size in enumerate(heap.size for heap in mine.piles):  # the table's heights wait for the others (G9)
            sort = mine.sort[pile] if notes and pile < len(mine.sort) else ()
            note = " · ".join(str(value) for value in sorted(set(sort)))
            match draft:
                case DrawDraft():
                    glow = pile in draft.piles and self._hands.aimed == f"pile:{pile}"
                    glow = glow or (isinstance(hint, Draw) and hint.pile == pile)
                case MissDraft():
                    glow = draft.swaps and draft.pile == pile and draft.slot is not None
                    glow = glow or (isinstance(hint, Swap) and hint.pile == pile)
                case RecoverDraft():
                    glow = draft.pile == pile or self._hands.aimed == f"pile:{pile}"
                    glow = glow or (isinstance(hint, Recover) and hint.pile == pile)
                case _:
                    glow = False
            looks.append(PileLook(size, note, glow))
        return looks

    def _budget(self, now: Moment, seat: Seat) -> BudgetLook | None:
        """Points left against what the race asks for; with a ride aimed at, as they would be after it."""
        table, draft = now.table, self._hands.draft
        if isinstance(draft, RecoverDraft):
            return None
        team = table.teams[seat]
        if not team.is_racing or not sum(team.cards):
            return None
        money = budget(now.track, table, seat)
        ride = self._aimed_ride()
        card = self._aim().card if ride is None else None
        spend = ride.card if ride is not None else card or 0
        wasted = max(0, ride.wasted) if ride is not None else 0
        left, need = money.points - (ride.card if ride is not None else 0), money.need
        if ride is not None:
            need = max(0, money.need - (ride.card - wasted)) if not ride.finishes else 0
        spare = left - need
        tell = self._teller
        key = "budget.spare" if spare >= 0 else "budget.short"
        short = "budget.spare.short" if spare >= 0 else "budget.short.short"
        at, crossed = (ride.to, ride.crossed) if ride is not None else (team.at, team.crossed)
        is_over = ride is not None and (ride.finishes or ride.pays > 0)
        by_alley = owes(table, seat) and not is_over and now.track.can_pay(at, crossed)
        lines = tell("budget.alley" if by_alley else "budget", points=left, need=need), tell(key, count=abs(spare))
        brief = tell("budget.brief", points=left, need=need), tell(short, count=abs(spare))
        if money.reserve and not is_over and now.track.can_pay(at, crossed):
            stop = tell("budget.stop", count=left + money.reserve - now.track.need(at, crossed, True))
            lines = lines[0], tell("join", first=lines[1], second=stop)
            brief = brief[0], tell("join", first=brief[1], second=stop)
        return BudgetLook(money, spend, wasted, lines, brief)

    def _aimed_ride(self) -> Ride | None:
        draft, aim = self._hands.draft, self._aim()
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
