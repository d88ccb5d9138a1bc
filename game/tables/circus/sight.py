"""What lies on the sand beside the chariots: last moves, what cards reach, words at a space, the card under the pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.circus.state import View
from game.tables.circus.cards import race_card
from game.tables.circus.draft import DriveDraft, MissDraft
from game.tables.circus.marks import Aim, Bubble
from game.tables.easel import Easel
from game.ui.geometry import Box

if TYPE_CHECKING:
    from game.tables.circus.table import CircusTable


class Sight:
    """Of one table."""

    def __init__(self, table: CircusTable) -> None:
        self.of = table
        self.recalled: Bubble | None = None
        """Words beside the entry a replay stands after."""

    def aim(self) -> Aim:
        """What the player looks at."""
        hands, draft = self.of.hands, self.of.draft
        slot, card = hands.aimed_slot, None
        if isinstance(draft, DriveDraft | MissDraft) and slot is not None and slot < len(draft.hand):
            card = draft.hand[slot]
        return Aim(card, hands.aimed_space)

    def draw_marks(self, easel: Easel, view: View, moving: bool) -> Bubble | None:
        """Everything on the sand beneath the chariots; the bubble to be drawn above them."""
        table = self.of
        marks, draft, hint = table.marks, table.draft, table.hands.hint
        marks.begin()
        if moving or table.shows_scores:
            return None
        if hint is not None and draft is not None:
            return marks.hint(easel, hint, table.track, view.table, draft.seat)
        if draft is None or draft.is_empty:
            marks.last(easel, table.memory, draft.seat if draft is not None else None)
        if draft is None:
            return self.recalled
        return marks.draft(easel, draft, table.track, view.table, self.aim())

    def draw_bubble(self, easel: Easel, bubble: Bubble, area: Box) -> None:
        """Words at a space, on the side away from where the ride comes."""
        pen, told = self.of.ui.pen, bubble.told
        x, y = self.of.arena.at(bubble.space)
        around = Box.around((x, y), 24, 30)
        sign = pen.coin(26) if told.coin else None
        box = pen.tooltip(easel.dst, around, told.title, told.text, area, 320, sign, bad=not told.good)
        easel.note((told, bubble.space), pen.rect(box.inset(-16, -20)))

    def draw_dragged(self, easel: Easel) -> None:
        """The card of the hand under the pointer."""
        hands, draft = self.of.hands, self.of.draft
        if isinstance(hands.dragged, int) and hands.dragged_to is not None and isinstance(draft, DriveDraft):
            card, livery = draft.hand[hands.dragged], self.of.liveries[draft.seat]
            x, y = hands.dragged_to
            easel.put(race_card(self.of.ui.pen, card, livery, 52), x + 18, y + 22, "center", 0.9)
