"""What drags and keys do, over what clicks do."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.caesar_xl.data import Place
from game.rules.caesar_xl.world import World
from game.tables.caesar_xl.play import hinted
from game.tables.caesar_xl.play.clicks import AT_ONCE, Clicks
from game.tables.caesar_xl.play.draft import Draft
from game.tables.caesar_xl.play.gather import Grip, PieceRow
from game.tables.kit.hands import digit_of
from game.tables.kit.ids import number_of
from game.tables.table import Setting
from game.ui.geometry import Point
from game.ui.input import InputEvent, Key, Press, Release


class Hands(Clicks):
    """The acting person's side of the table. `place_under`: the place at a point of the window, "" for none; `row_under`:
    the pieces of a stack that lie side by side there."""

    def __init__(
        self, setting: Setting, world: World, changed: Callable[[], None], place_under: Callable[[float, float], Place],
        row_under: Callable[[float, float], PieceRow | None],
    ) -> None:  # fmt: skip
        super().__init__(setting, world, changed)
        self.place_under, self.row_under = place_under, row_under
        self._press = Press(0.0, 0.0)
        """The last one. With Shift held one piece of a pile is dragged, not all of it; with Ctrl those the pointer is drawn
        over, and by a finger those of an opened stack."""
        self.gathering: PieceRow | None = None
        """Pieces are being gathered: as long as the pointer is over their row."""
        self._before: Point = (0.0, 0.0)
        self._drag_goal: Place = ""

    def step_back(self) -> bool:
        if self.dragged_to is not None:
            self.let_go()
            return True
        return super().step_back()

    def let_go(self) -> None:
        super().let_go()
        self._drag_goal, self.gathering = "", None

    def grip(self, draft: Draft, x: float, y: float) -> Grip | None:
        piece, card = number_of(self.aimed, "fan"), number_of(self.aimed, "hand")
        mods, swipes = self._press.mods, self._press.touch and piece is not None
        row = self.row_under(x, y) if mods.shift or mods.ctrl or swipes else None
        one = row.piece_at(x, y) if row is not None else None
        self.gathering, self._before = (row if (mods.ctrl or swipes) and one is not None else None), (x, y)
        if piece is not None and draft.start:
            return Grip(draft.start, piece)
        if card is not None:
            return Grip(card=draft.hand[card]) if card < len(draft.hand) and draft.can_play(draft.hand[card]) else None
        if row is not None and one is not None:
            return Grip(row.place, one)
        place = self.place_under(x, y)
        if place and (place in draft.starts() or place == draft.start):
            troops, leaders = draft.ready_at(place)  # where no row lies open, the last of it: a Regular
            return Grip(place, sum(troops) + len(leaders) - 1 if mods.shift else None)
        return Grip(place, lists=True) if place and self.has_list(draft, place) else None

    def has_list(self, draft: Draft, place: Place) -> bool:
        """A press there opens a list of what can be done."""
        if draft.start or draft.card or draft.unit is not None or draft.is_leaving:
            return False
        offers = draft.at(place)
        if len(offers) == 1 and isinstance(offers[0].action, AT_ONCE):
            return False
        return bool(offers or draft.refused_at(place))

    def lift(self, draft: Draft, gripped: Grip) -> bool:
        if gripped.card:
            if not any(offer.place for offer in draft.with_card(gripped.card)):
                return False  # it is for no place: a press plays it
            if draft.card != gripped.card:
                draft.take_card(gripped.card)
                self.ui.sounds.play("card", 0.5)
        elif gripped.lists:
            if draft.place != gripped.place:
                draft.open(gripped.place)
                self.ui.sounds.play("page", 0.35)
        elif gripped.piece is not None:
            if draft.start != gripped.place:
                draft.lift(gripped.place)
            if draft.takes_all or (self.gathering is None and not self._goes(draft, gripped.piece)):
                draft.take_only(gripped.piece)
            else:
                self._take_along(draft, gripped.piece)
        elif draft.start != gripped.place or not draft.has_party:
            hinted.lift(draft, gripped.place, self.hint)
        self.changed()
        return True

    def _goes(self, draft: Draft, piece: int) -> bool:
        """It was picked out with others, which a drag takes along."""
        leaders = draft.ready_at(draft.start)[1]
        if piece < len(leaders):
            return leaders[piece] in draft.leaders
        slots = draft.slots()
        return piece - len(leaders) < len(slots) and slots[piece - len(leaders)] not in draft.kept

    def _take_along(self, draft: Draft, piece: int) -> None:
        """One more of the lifted stack."""
        if not self._goes(draft, piece):
            draft.toggle(piece)

    def _gather(self, draft: Draft, row: PieceRow, x: float, y: float) -> None:
        """What the pointer has been drawn over since the last look comes along."""
        pieces, leaves = row.passed(self._before, (x, y))
        self._before = x, y
        new = [piece for piece in pieces if not self._goes(draft, piece)]
        for piece in new:
            self._take_along(draft, piece)
        if new:
            self.ui.sounds.play("click", 0.35)
        if leaves:
            self.gathering = None
        if new or leaves:
            self._redraw()

    def drag_on(self, draft: Draft, x: float, y: float) -> None:
        if self.gathering is not None and draft.start == self.gathering.place:
            self._gather(draft, self.gathering, x, y)
        if self.gathering is not None:
            self.setting.changed()
            return
        goal = self.place_under(x, y)
        if goal != self._drag_goal and draft.start:
            self._drag_goal = goal
            if goal and goal != draft.start and draft.way_to(goal).why is None:
                draft.aim(goal)
            else:
                draft.goal = draft.via = ""
            self._redraw()
        self.setting.changed()

    def let_fall(self, draft: Draft, dragged: Grip, x: float, y: float) -> None:
        goal, self._drag_goal = self.place_under(x, y), ""
        gathering, self.gathering = self.gathering, None
        if gathering is not None:  # let go over the row: they are picked out, and their goal is still to be said
            self.changed()
            return
        if dragged.lists:
            row = number_of(self.aimed, "row")
            rows = self.rows()
            if row is not None and row < len(rows) and rows[row].why is None:
                draft.place = ""  # gone through in one go: the list does not stay open
                self.choose(rows[row])
            elif row is not None:
                self.pick_row(row)
            return
        if dragged.card:
            if goal:
                self.pick_place(goal)
            self.changed()
            return
        if not goal or goal == dragged.place:
            draft.goal = draft.via = ""
            self.changed()
            return
        why = draft.aim(goal)
        if why is not None:
            self.refuse(why)
            self.changed()
            return
        self.confirm()

    def handle(self, event: InputEvent) -> bool:
        """Another button let go amid a drag is nothing; the left one let go after it ends the drag without a march."""
        self._press = event if isinstance(event, Press) else self._press
        match event:
            case Release(_, _, button, dragged) if button != "left" or not dragged:
                if button == "left":
                    self.let_go()
                return False
            case _:
                return super().handle(event)

    def key(self, draft: Draft, key: Key) -> bool:
        if key.mods.ctrl:
            return False
        name, number = key.name, digit_of(key)
        if number:
            return self._number(draft, number - 1)
        if name == "a" and draft.start:
            self.take_all()
            return True
        if name == "v" and draft.goal:
            self.other_way()
            return True
        return False

    def _number(self, draft: Draft, index: int) -> bool:
        """A line of the open list, a piece of the lifted stack, or a card of the hand."""
        if self.rows():
            self.pick_row(index)
        elif draft.start:
            troops, leaders = draft.ready_at(draft.start)
            if index < sum(troops) + len(leaders):
                self.pick_piece(index)
        elif index < len(draft.hand):
            self.pick_hand(index)
        else:
            return False
        return True
