"""The open list: what can be done at a place, with a card, or now; where it lies and how it scrolls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.caesar_xl import actions as act
from game.tables.caesar_xl import furniture
from game.tables.caesar_xl.draft import Draft
from game.tables.caesar_xl.furniture import Entry
from game.tables.easel import Easel
from game.ui.geometry import Box
from game.ui.target import Target

if TYPE_CHECKING:
    from game.tables.caesar_xl.table import CaesarTable
    from game.tables.caesar_xl.targets import TargetMaker


class OpenList:
    """For one view of the map. Nothing is kept here: the draft says what is open."""

    def __init__(self, table: CaesarTable) -> None:
        self.table = table

    def entries(self) -> list[Entry]:
        """The lines, [] while no list is open."""
        table = self.table
        draft = table.draft
        if draft is None:
            return []
        found = []
        for offer in table.hands.rows():
            chance = table.chance_at(offer.place) if isinstance(offer.action, act.Fight) else None
            row = table.teller.row(draft, offer, chance)
            found.append(Entry(row, table.setting.say(offer.why) if offer.why is not None else ""))
        return found

    def draw(self, easel: Easel, lit: int | None) -> None:
        """`lit`: the line under the pointer, None for none."""
        entries, draft = self.entries(), self.table.draft
        if entries and draft is not None:
            box = self._box(len(entries))
            furniture.open_list(easel, box, *self._words(draft), entries, lit, self._first(len(entries)))

    def contains(self, x: float, y: float) -> bool:
        count = len(self.table.hands.rows())
        return count > 0 and self._box(count).contains(x, y)

    def scroll(self, by: int) -> None:
        self.table.hands.first += by

    def targets(self, maker: TargetMaker) -> list[Target]:
        entries = self.entries()
        if not entries:
            return []
        return maker.rows(self._box(len(entries)), entries, self._first(len(entries)), self._head())

    def _first(self, count: int) -> int:
        """The first line that is seen."""
        hands = self.table.hands
        hands.first = max(0, min(hands.first, count - furniture.list_shown(self._box(count), self._head())))
        return hands.first

    def _head(self) -> float:
        """Height of the head."""
        draft = self.table.draft
        text = self._words(draft)[1] if draft is not None else ""
        return furniture.head_height(self.table.ui.pen, text, self.table.plan.list_w)

    def _box(self, rows: int) -> Box:
        """Beside the place or the card it belongs to."""
        table, plan = self.table, self.table.plan
        draft, view = table.draft, plan.view
        forum = list(table.stage.table.forum)
        if draft is not None and draft.place:
            around = Box.around(table.scenery.chart.spot(draft.place), table.painter.size(draft.place) + 30)
        elif draft is not None and draft.card in forum:
            around = plan.forum_cards(len(forum))[forum.index(draft.card)].moved(0, 120)
        elif draft is not None and draft.card:
            around = Box(view.x, view.bottom - 60, 10, 10)
        else:
            places = {offer.place for offer in table.hands.rows()}
            around = self._clear_of(list(places), rows)
            if len(places) == 1 and "" not in places and table.melee is None:
                place = next(iter(places))
                around = Box.around(table.scenery.chart.spot(place), table.painter.size(place) + 60)
        return plan.open_list(around, rows, self._head())

    def _clear_of(self, places: list[str], rows: int) -> Box:
        """Where a list that belongs to no single place hides the fewest of those it speaks of."""
        table, view = self.table, self.table.plan.view
        spots = [table.scenery.chart.spot(place) for place in places if place]
        corners = [(0.62, 0.5), (0.05, 0.75), (0.62, 0.9), (0.05, 0.3), (0.35, 0.3), (0.35, 0.8)]

        def hidden(corner: tuple[float, float]) -> int:
            around = Box(view.x + view.w * corner[0], view.y + view.h * corner[1], 1, 1)
            box = table.plan.open_list(around, rows, self._head())
            return sum(box.inset(-14).contains(*spot) for spot in spots)

        x, y = min(corners, key=hidden)
        return Box(view.x + view.w * x, view.y + view.h * y, 1, 1)

    def _words(self, draft: Draft) -> tuple[str, str]:
        """Title and small print."""
        teller = self.table.teller
        if draft.place:
            return draft.place, teller.place_about(draft.table, draft.place)
        if draft.card:
            return teller.card(draft.card), teller("list.card")
        has_places = any(offer.place for offer in draft.general())
        return (teller("list.more"), teller("list.more.text")) if has_places else (teller("list.only"), "")
