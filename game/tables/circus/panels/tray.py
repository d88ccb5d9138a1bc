"""What lies on the felt: the hand, one's piles, the points left against what the race still asks for, the reserved cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.core.types import Seat
from game.rules.circus.actions import Draw, Play, Recover, Swap
from game.rules.circus.queries import Budget, budget
from game.rules.circus.rides import Ride, owes
from game.rules.circus.state import ChoosingDecks, Finished, Interval, Secret, Sorting
from game.tables.circus.art.cards import RATIO, card_back, count_disc, race_card
from game.tables.circus.art.drivers import Livery
from game.tables.circus.art.marks import Aim
from game.tables.circus.layout import FELT_LOW, TrayLayout
from game.tables.circus.moment import Moment, Now
from game.tables.circus.play.draft import DrawDraft, DriveDraft, MissDraft, RecoverDraft
from game.tables.circus.play.hands import Hands
from game.tables.circus.words.tell import Teller
from game.ui import theme
from game.ui.brush import lg, rounded
from game.ui.geometry import Box
from game.ui.pen import Pen

RAISED, RAISED_LOW = 15.0, 8.0
"""How far the picked card is lifted."""
BEAD = 4.0
"""Beads narrower than this run into one bar."""


@dataclass(frozen=True)
class BudgetLook:
    """`spend`: points of the card in hand; `need`, `spare` as they are now; lines of words beside the bar."""

    budget: Budget
    spend: int
    wasted: int
    lines: tuple[str, str]
    short: tuple[str, str]


class Tray:
    """The lower left of the screen in one size. `aim`: what the player looks at."""

    def __init__(
        self, pen: Pen, felt: Box, liveries: Sequence[Livery], hands: Hands, teller: Teller, now: Now,
        aim: Callable[[], Aim],
    ) -> None:  # fmt: skip
        self.pen, self.felt, self._liveries = pen, felt, liveries
        self._hands, self._teller, self._now, self._aim = hands, teller, now, aim

    def plan(self) -> TrayLayout:
        """Where hand and piles lie now."""
        now = self._now()
        hand = len(now.stage.hand) if now is not None else 0
        if now is None or now.view.mine is None or now.mine is None:
            return TrayLayout.fit(self.felt, hand, 0)
        size = now.table.options.hand_size
        return TrayLayout.fit(self.felt, max(hand, size), len(now.view.mine.piles))

    def draw(self, dst: pygame.Surface) -> None:
        now = self._now()
        if now is None or now.view.mine is None or now.mine is None:
            return
        if isinstance(now.table.frames[-1], ChoosingDecks | Sorting | Interval | Finished):
            return
        livery, plan = self._liveries[now.mine], self.plan()
        for pile, ((size, note), box) in enumerate(zip(self._heaps(now, now.view.mine), plan.piles, strict=False)):
            self._pile(dst, box, livery, size, note, self._glows(pile))
        budget = self._budget(now, now.mine)
        if budget is not None:
            self._draw_budget(dst, plan.budget, budget)
        self._draw_hand(dst, plan, now, livery)
        draft, hint = self._hands.draft, self._hands.hint
        if isinstance(draft, RecoverDraft):
            for card, box in zip(now.stage.cards[now.mine].reserve, self.reserve_boxes(), strict=False):
                chosen = draft.card == card or (isinstance(hint, Recover) and hint.card == card)
                self.pen.blit(dst, race_card(self.pen, card, livery, round(box.w, 1), glow=chosen), box.x, box.y)

    # ---- cards
    def reserve_boxes(self) -> list[Box]:
        """The reserved cards, above the budget's place."""
        draft = self._hands.draft
        if not isinstance(draft, RecoverDraft):
            return []
        box = self.plan().budget
        w = min(46.0, box.h / RATIO, (box.w - 8) / max(1, len(draft.reserve)))
        return [Box(box.x + n * (w + 8), box.y, w, w * RATIO) for n in range(len(draft.reserve))]

    def _draw_hand(self, dst: pygame.Surface, plan: TrayLayout, now: Moment, livery: Livery) -> None:
        """Raised cards over the others."""
        draft, hint, aimed, hand = self._hands.draft, self._hands.hint, self._hands.aimed_slot, now.stage.hand
        laid: list[tuple[bool, Box, int, bool, bool, bool]] = []
        lift = RAISED if self.felt.h >= FELT_LOW else RAISED_LOW
        for slot, (card, box) in enumerate(zip(hand, plan.cards, strict=False)):
            raised = dim = glow = faint = False
            if isinstance(draft, DriveDraft | MissDraft) and not now.is_playing:
                dim = draft.offers[card].why is not None if isinstance(draft, DriveDraft) else not draft.swaps
                hinted = isinstance(hint, Play | Swap) and hint.card == card and card not in hand[:slot]
                glow = draft.slot == slot or hinted
                raised = (glow or aimed == slot) and not dim
                faint = self._hands.dragged == slot
                if isinstance(draft, DriveDraft) and draft.space is not None and draft.slot is None:
                    faint = faint or card not in draft.cards_to(draft.space)
            laid.append((raised, box, card, dim, glow, faint))
        for raised, box, card, dim, glow, faint in sorted(laid, key=lambda one: one[0]):
            art = race_card(self.pen, card, livery, round(box.w, 1), dim, glow)
            self.pen.blit(dst, art, box.x, box.y - (lift if raised else 0), alpha=0.55 if faint else 1.0)

    def _heaps(self, now: Moment, mine: Secret) -> list[tuple[int, str]]:
        """Cards of each pile, and what was sorted into it, where notes are kept."""
        notes = now.table.options.pile_notes and now.table.options.is_ausgebremst
        sorts = mine.sort if notes and mine.sort else [()] * len(mine.piles)
        told = [" · ".join(str(value) for value in sorted(set(sort))) for sort in sorts]
        # The table's heights wait for the others (G9).
        return [(heap.size, note) for heap, note in zip(mine.piles, told, strict=False)]

    def _glows(self, pile: int) -> bool:
        """A pile that is aimed at, chosen or hinted at."""
        draft, hint, aimed = self._hands.draft, self._hands.hint, self._hands.aimed == f"pile:{pile}"
        if isinstance(hint, Draw | Swap | Recover) and hint.pile == pile:
            return True
        match draft:
            case DrawDraft():
                return aimed and pile in draft.piles
            case MissDraft():
                return draft.swaps and draft.pile == pile and draft.slot is not None
            case RecoverDraft():
                return aimed or draft.pile == pile
            case _:
                return False

    def _pile(self, dst: pygame.Surface, box: Box, livery: Livery, size: int, note: str, glow: bool) -> None:
        """`note`: what was sorted into it, where notes are kept."""
        pen = self.pen
        if size == 0:
            style = 'fill="#000" fill-opacity=".2" stroke="#f0cd85" stroke-opacity=".4" stroke-width="1.5"'
            pen.shape(dst, rounded(box.w, box.h, 5, style, 1), box)
        else:
            for k in range(min(3, size) - 1, -1, -1):
                art = card_back(pen, livery, round(box.w, 1), glow and k == 0)
                pen.blit(dst, art, box.x + k * 2, box.y - k * 1.6)
        pen.blit(dst, count_disc(pen, size, 19), box.right - 2, box.bottom - 3, "center")
        if note:
            pen.fitted(dst, note, box.cx, box.bottom + 8, box.w + 6, "bold", 12.5, theme.IVORY, "center")

    # ---- the points left
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
            stop = left + money.reserve - now.track.need(at, crossed, True)
            lines = lines[0], tell("join", first=lines[1], second=tell.with_stop(stop))
            key = "budget.stop.brief" if stop >= 0 else "budget.stop.short.brief"
            brief = brief[0], tell("join", first=brief[1], second=tell(key, count=abs(stop)))
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

    def _draw_budget(self, dst: pygame.Surface, box: Box, look: BudgetLook) -> None:
        pen = self.pen
        if box.w < 44:
            return
        lines = look.lines if all(pen.width(line, "bold", 14) * 0.86 <= box.w for line in look.lines) else look.short
        pen.fitted(dst, lines[0], box.x, box.y + 9, box.w, "bold", 14, theme.SAND, "midleft")
        self._bar(dst, Box(box.x, box.cy - 8, box.w, 16), look)
        spare = look.budget.spare - look.wasted
        colour = "#b6e88c" if spare >= 0 else "#ffb9a6"
        pen.fitted(dst, pen.parts(lines[1], "bold", 14, box.w), box.x, box.bottom - 8, box.w, "bold", 14, colour, "midleft")

    def _bar(self, dst: pygame.Surface, box: Box, look: BudgetLook) -> None:
        """One bead a point: to be spent now, needed to the line, to spare; what is lacking is dark red."""
        budget = look.budget
        total = max(1, budget.points, budget.need)
        step = (box.w - 4) / total
        body = rounded(box.w, 16, 8, 'fill="#120803" stroke="#8a6a3c" stroke-width="1.4"')
        # Cards are laid over what they bring nearer: waste comes off the spare points.
        useful = max(0, look.spend - look.wasted)
        kinds: list[tuple[str, int, int]] = [
            ("u", 0, min(useful, budget.points)),
            ("n", min(useful, budget.points), min(budget.need, budget.points)),
            ("s", min(budget.need, budget.points), budget.points),
            ("w", max(0, budget.points - look.wasted), budget.points),
            ("x", budget.points, budget.need),
        ]
        for fill, first, last in kinds:
            bead, gap, rx = (1, 0.7, min(3.0, step / 3)) if step >= BEAD else (max(1, last - first), 0.0, 1.5)
            for k in range(first, last, bead):
                body += (
                    f'<rect x="{2 + k * step + gap:.2f}" y="3" width="{bead * step - 2 * gap:.2f}" height="10" '
                    f'rx="{rx:.1f}" fill="url(#{fill})"/>'
                )
        defs = (
            lg("u", (0, "#ffdf7a"), (1, "#d98a1c")) + lg("n", (0, "#f3d796"), (1, "#a5762c"))
            + lg("s", (0, "#b6e88c"), (1, "#3f8a30")) + lg("w", (0, "#ff9a7c"), (1, "#b3261b"))
            + lg("x", (0, "#5a1a10"), (1, "#3a0d08"))
        )  # fmt: skip
        self.pen.shape(dst, body, Box(box.x, box.y, box.w + 1, 17), defs)
