"""What lies on the sand beside the chariots: last moves, what cards reach, words at a space, the card under the pointer."""

from __future__ import annotations

from collections.abc import Sequence

from game.geometry.lanes import Space
from game.tables.circus.art.cards import race_card
from game.tables.circus.art.drivers import LENGTH, Livery
from game.tables.circus.art.marks import Aim, Bubble, Marks
from game.tables.circus.layout import Layout
from game.tables.circus.moment import Moment
from game.tables.circus.motion.stage import Memory
from game.tables.circus.play.draft import DriveDraft, MissDraft
from game.tables.circus.play.hands import Hands
from game.tables.easel import Easel
from game.tables.kit.spot import clear_spot
from game.ui.geometry import Box


class Overlay:
    """Of one table."""

    def __init__(self, hands: Hands, liveries: Sequence[Livery]) -> None:
        self._hands, self._liveries = hands, liveries
        self.recalled: Bubble | None = None
        """Words beside the entry a replay stands after."""

    def aim(self) -> Aim:
        """What the player looks at."""
        hands, draft = self._hands, self._hands.draft
        slot, card = hands.aimed_slot, None
        if isinstance(draft, DriveDraft | MissDraft) and slot is not None and slot < len(draft.hand):
            card = draft.hand[slot]
        return Aim(card, hands.aimed_space)

    def draw_marks(self, easel: Easel, marks: Marks, now: Moment, memory: Memory) -> Bubble | None:
        """Everything on the sand beneath the chariots; the bubble to be drawn above them."""
        draft, hint = self._hands.draft, self._hands.hint
        if hint is not None and draft is not None:
            return marks.hint(easel, hint, now.track, now.table, draft.seat)
        if draft is None or draft.is_empty:
            marks.last(easel, memory, draft.seat if draft is not None else None)
        if draft is None:
            return self.recalled
        return marks.draft(easel, draft, now.track, now.table, self.aim())

    @staticmethod
    def draw_bubble(easel: Easel, arena: Layout, bubble: Bubble, area: Box, taken: Sequence[Space] = ()) -> None:
        """Words at a space, where they hide as little as may be of the chariots, which stand on `taken`."""
        pen, told = easel.pen, bubble.told
        around = Box.around(arena.at(bubble.space), 24, 30)
        sign = pen.coin(26) if told.coin else None
        size = pen.tooltip_size(told.title, told.text, 320, sign is not None)
        bodies = [Box.around(arena.at(space), LENGTH * arena.f) for space in taken if space != bubble.space]
        window, side = clear_spot(area, around, size, bodies, False)
        box = pen.tooltip(easel.dst, around, told.title, told.text, window, 320, sign, bad=not told.good, prefer=side)
        easel.note((told, bubble.space), pen.rect(box.inset(-16, -20)))

    def draw_dragged(self, easel: Easel) -> None:
        """The card of the hand under the pointer."""
        hands, draft = self._hands, self._hands.draft
        if isinstance(hands.dragged, int) and hands.dragged_to is not None and isinstance(draft, DriveDraft):
            card, livery = draft.hand[hands.dragged], self._liveries[draft.seat]
            x, y = hands.dragged_to
            easel.put(race_card(easel.pen, card, livery, 52), x + 18, y + 22, "center", 0.9)
