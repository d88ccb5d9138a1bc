"""The open list: what can be done at a place, with a card, or now; where it lies and how it scrolls."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.say import Say
from game.rules.caesar_xl import actions as act
from game.tables.caesar_xl.art import furniture
from game.tables.caesar_xl.art.furniture import Entry
from game.tables.caesar_xl.art.painter import Painter
from game.tables.caesar_xl.layout import Layout
from game.tables.caesar_xl.moment import Moment
from game.tables.caesar_xl.play.draft import Draft
from game.tables.caesar_xl.play.hands import Hands
from game.tables.caesar_xl.play.odds import Odds
from game.tables.caesar_xl.play.targets import TargetMaker
from game.tables.caesar_xl.words.tell import Teller
from game.tables.easel import Easel
from game.ui.geometry import Box, Point
from game.ui.target import Target

CORNERS = ((0.62, 0.5), (0.05, 0.75), (0.62, 0.9), (0.05, 0.3), (0.35, 0.3), (0.35, 0.8), (1.0, 0.9), (1.0, 0.5))
"""Where a list of no single place may lie, in shares of what is seen, the best first."""
TURNS = (act.Retreat(), act.Retreat(far=True))
"""An attacker's ways out of a battle."""


class OpenList:
    """For one view of the map. Nothing is kept here: the draft says what is open."""

    def __init__(
        self, hands: Hands, painter: Painter, plan: Layout, teller: Teller, speak: Callable[[Say], str], odds: Odds,
        now: Callable[[], Moment | None],
    ) -> None:  # fmt: skip
        self.hands, self.painter, self.plan, self.teller = hands, painter, plan, teller
        self.speak, self.odds, self.now = speak, odds, now

    def entries(self) -> list[Entry]:
        """The lines, [] while no list is open."""
        draft = self.hands.draft
        if draft is None:
            return []
        found = []
        for offer in self.hands.rows():
            chance = self.odds.at(offer.place) if isinstance(offer.action, act.Fight) else None
            row = self.teller.row(draft, offer, chance)
            why = self.speak(offer.why) if offer.why is not None else ""
            found.append(Entry(row, why, offer.times == 1 and offer.action == self.hands.hint))
        return found

    def draw(self, easel: Easel, lit: int | None) -> None:
        """`lit`: the line under the pointer, None for none."""
        entries, draft = self.entries(), self.hands.draft
        if entries and draft is not None:
            box = self._box(len(entries))
            furniture.open_list(easel, box, *self._words(draft), entries, lit, self._first(len(entries)))

    def contains(self, x: float, y: float) -> bool:
        count = len(self.hands.rows())
        return count > 0 and self._box(count).contains(x, y)

    def scroll(self, by: int) -> None:
        self.hands.first += by

    def targets(self, maker: TargetMaker) -> list[Target]:
        entries = self.entries()
        if not entries:
            return []
        return maker.rows(self._box(len(entries)), entries, self._first(len(entries)), self._head())

    def _first(self, count: int) -> int:
        """The first line that is seen."""
        hands, shown = self.hands, furniture.list_shown(self._box(count), self._head())
        if hands.hint is not None and hands.followed is not hands.hint:  # once: then the wheel decides
            hands.followed = hands.hint
            for n, offer in enumerate(hands.rows()):
                if offer.times == 1 and offer.action == hands.hint:
                    hands.first = min(max(hands.first, n - shown + 1), n)
        hands.first = max(0, min(hands.first, count - shown))
        return hands.first

    def _head(self) -> float:
        """Height of the head."""
        draft = self.hands.draft
        text = self._words(draft)[1] if draft is not None else ""
        return furniture.head_height(self.painter.pen, text, self.plan.list_w)

    def _box(self, rows: int) -> Box:
        """Beside the place or the card it belongs to."""
        now, plan = self.now(), self.plan
        draft, spot = self.hands.draft, self.painter.chart.spot
        forum = list(now.table.forum) if now is not None else []
        if draft is not None and draft.place:
            around = self._with_pieces(draft.place, now)
        elif draft is not None and draft.card in forum:
            around = plan.forum_cards(len(forum))[forum.index(draft.card)].moved(0, 120)
        elif draft is not None and draft.card:
            around = self._clear_of([offer.place for offer in self.hands.rows()], rows, [(0.0, 0.9)])
        else:
            places = {offer.place for offer in self.hands.rows()}
            around = self._clear_of(list(places), rows)
            if len(places) == 1 and "" not in places and (now is None or now.melee is None):
                place = next(iter(places))
                around = Box.around(spot(place), self.painter.size(place) + 60)
        return plan.open_list(around, rows, self._head())

    def _with_pieces(self, place: str, now: Moment | None) -> Box:
        """A place with its piles and its marker, which its list is about."""
        boxes = [Box.around(self.painter.chart.spot(place), self.painter.size(place) + 12)]
        if now is not None:
            boxes += [box for key, box in self.painter.camps(now.stage.table).items() if key[2] == place]
        x, y = min(box.x for box in boxes), min(box.y for box in boxes)
        return Box(x, y, max(box.right for box in boxes) - x, max(box.bottom for box in boxes) - y)

    def _clear_of(self, places: list[str], rows: int, first: Sequence[Point] = ()) -> Box:
        """Where a list that belongs to no single place hides the fewest of those it speaks of; `first`: shares of what is
        seen where it lies if that is as good."""
        view = self.plan.in_sight
        spots = [self.painter.chart.spot(place) for place in places if place]
        corners = [*first, *CORNERS]

        def hidden(corner: tuple[float, float]) -> int:
            around = Box(view.x + view.w * corner[0], view.y + view.h * corner[1], 1, 1)
            box = self.plan.open_list(around, rows, self._head())
            return sum(box.inset(-14).contains(*spot) for spot in spots)

        x, y = min(corners, key=hidden)
        return Box(view.x + view.w * x, view.y + view.h * y, 1, 1)

    def _words(self, draft: Draft) -> tuple[str, str]:
        """Title and small print."""
        teller = self.teller
        if draft.place:
            return draft.place, teller.place_about(draft.table, draft.place)
        if draft.card:
            return teller.card(draft.card), teller("list.card")
        # Attackers who turn back go where they came from: nothing is lit for them.
        has_places = any(offer.place and offer.action not in TURNS for offer in draft.general())
        return (teller("list.more"), teller("list.more.text")) if has_places else (teller("list.only"), "")
