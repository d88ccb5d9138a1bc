"""What clicks, drags and keys do: they build the draft, open lists, and hand finished actions to the session."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.core.say import Say
from game.core.types import Seat
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.data import CardId, Place
from game.rules.caesar_xl.offers import action_refusal, claim_refusal, tactics_refusal
from game.rules.caesar_xl.realm import has
from game.rules.caesar_xl.state import InPhase, Unit, View
from game.rules.caesar_xl.world import World
from game.tables.caesar_xl.play import hinted
from game.tables.caesar_xl.play.draft import Draft
from game.tables.caesar_xl.play.gather import PieceRow
from game.tables.caesar_xl.play.offer import Offer
from game.tables.caesar_xl.play.orders import Orders
from game.tables.kit.hands import DraftHands, digit_of
from game.tables.kit.ids import number_of
from game.tables.table import Setting
from game.ui.geometry import Point
from game.ui.input import InputEvent, Key, Press, Release

AT_ONCE = (act.Muster, act.Promote, act.Retreat)
"""Actions that a click on their place does without a list: the place is all there is to choose."""
WARNED_SECONDS = 3.0
FEW = 5
"""So many choices are laid open at once; more would hide the map, on which they are lit."""


@dataclass(frozen=True)
class Grip:
    """What a drag holds: the stack of a place, one piece of it, or a card of the hand; or what can be done at a place is
    gone through (`lists`) to the line where it is let go."""

    place: Place = ""
    piece: int | None = None
    card: CardId = ""
    lists: bool = False


class Hands(DraftHands[Draft, act.Action, Grip]):
    """The acting person's side of the table. `place_under`: the place at a point of the window, "" for none; `row_under`:
    the pieces of a stack that lie side by side there."""

    def __init__(
        self, setting: Setting, world: World, changed: Callable[[], None], place_under: Callable[[float, float], Place],
        row_under: Callable[[float, float], PieceRow | None],
    ) -> None:  # fmt: skip
        super().__init__(setting, self._anew)
        self.world, self.place_under, self.row_under = world, place_under, row_under
        self._press = Press(0.0, 0.0)
        """The last one. With Shift held one piece of a pile is dragged, not all of it; with Ctrl those the pointer is drawn
        over, and by a finger those of an opened stack."""
        self.gathering: PieceRow | None = None
        """Pieces are being gathered: as long as the pointer is over their row."""
        self._before: Point = (0.0, 0.0)
        self._redraw = changed
        self.first = 0
        """Lines of the open list that are scrolled away."""
        self._drag_goal: Place = ""
        self._sticky: tuple[str, Place] = ("", "")
        self._unit: Unit | None = None
        """In hand while purchases go on."""
        self.orders = Orders()

    # ---- life of a draft

    def begin(self, view: View, seat: Seat, legal: Sequence[act.Action]) -> None:
        """A decision is asked for. A list that was open on a place stays open while the phase goes on."""
        self.draft = Draft(self.world, view, seat, legal)
        (phase, place), unit = self._sticky, self._unit
        self._sticky, self._unit = ("", ""), None
        self.first = 0
        self.orders.look(self.draft)
        if phase == "march" == self.draft.phase and self.draft.has_several(place):
            self.draft.lift(place)  # the rest of the stack lies open: who goes next is picked out of it
            self.draft.take_nobody()
        elif unit is not None and self.draft.phase == phase == "purchase":
            self.draft.take_unit(unit)
        elif place and self.draft.phase == phase and (self.draft.at(place) or self.draft.refused_at(place)):
            self.draft.open(place)
        elif self.draft.proposed is not None:
            self.draft.more = True
        elif self.draft.phase is None and self.draft.battle is None:
            found = self.draft.general()
            by_place = {offer.place for offer in found}
            # One choice to a place: the map shows them all, and a long list would lie over it.
            is_on_map = "" not in by_place and len(by_place) == len(found) > FEW
            self.draft.more = bool(found) and not is_on_map

    def _anew(self) -> None:
        self.first = 0
        if self.hint is not None and self.draft is not None and not hinted.follows(self.draft, self.hint):
            self.hint = None
        self._redraw()

    def ready(self) -> act.Action | None:
        return self.draft.ready if self.draft is not None else None

    def refuse(self, why: Say | None) -> bool:
        """Heard even where the rules have nothing to say."""
        self.ui.sounds.play("refuse", 0.5)
        if why is not None:
            self.ui.toasts.show(self.setting.say(why), "warn")
        return True

    def submit(self, action: act.Action) -> None:
        """Hands an action in."""
        draft = self.draft
        self._sticky, self._unit = ("", ""), None
        if draft is not None and isinstance(action, act.Recruit):
            self._sticky, self._unit = ("purchase", draft.place), draft.unit
        elif draft is not None and draft.phase == "purchase" and draft.place:
            self._sticky = ("purchase", draft.place)
        elif draft is not None and isinstance(action, act.March) and not draft.takes_all:
            self._sticky = ("march", action.start)
        self.orders.acted(action, draft is not None and draft.battle is not None)
        self.hint = None
        if draft is not None:
            draft.clear()
        # Enter is the gold button's again.
        self.setting.focus.give(None)
        self.setting.act(action)

    # ---- places

    def pick_place(self, place: Place) -> None:
        """A click on a place: lift, aim, open, or do the one thing that can be done."""
        draft = self.draft
        if draft is None:
            return
        draft.warned = False
        if draft.unit is not None:
            self._recruit(draft, draft.unit, place)
            return
        if draft.start:
            self._pick_while_lifted(draft, place)
            return
        if draft.is_empty and self._goes_as_hinted(draft, place):
            return
        if draft.is_marching and place in draft.starts() and (not draft.card or draft.card == "fleet"):
            self.ui.sounds.play("click", 0.4)
            hinted.lift(draft, place, self.hint)
            self.changed()
            return
        offers = draft.at(place)
        if draft.is_leaving and len(offers) > 1:
            return  # both ways back are in the list
        # With a card taken up, the place is all that was still to be said.
        if len(offers) == 1 and (draft.card or isinstance(offers[0].action, AT_ONCE)):
            self.submit(offers[0].action)
            return
        if offers or draft.refused_at(place):
            draft.open("" if draft.place == place else place)
            self.ui.sounds.play("page", 0.35)
            self.changed()
            return
        why = self.why_place(place)
        if why is not None:
            self.refuse(why)
        elif not draft.is_empty:
            draft.clear()
            self.changed()

    def _goes_as_hinted(self, draft: Draft, place: Place) -> bool:
        """A click on the goal of a hint: its pieces go there, or wait to be confirmed where that costs Gold or where another
        stack could be meant."""
        is_a_stack = place in draft.starts()
        if not hinted.aim(draft, place, self.hint):
            return False
        if is_a_stack or not self._is_settled(draft) or not self.confirm_unless_asked():
            self.ui.sounds.play("click", 0.4)
            self.changed()
        return True

    def _recruit(self, draft: Draft, unit: Unit, place: Place) -> None:
        """The unit in hand, at the place that was pressed."""
        action = act.Recruit(place, unit)
        if action in draft.legal:
            self.submit(action)
        else:
            self.refuse(draft.why(action))

    def next_unit(self) -> None:
        """Takes the next kind of unit in hand, after the last none."""
        draft = self.draft
        if draft is None:
            return
        row = [None, *draft.units()]
        draft.take_unit(row[(row.index(draft.unit) + 1) % len(row)] if draft.unit in row else None)
        self.setting.focus.give(None)
        self.ui.sounds.play("click", 0.5)
        self.changed()

    def _pick_while_lifted(self, draft: Draft, place: Place) -> None:
        if place == draft.start:
            draft.close_march()
        elif place == draft.goal:
            self.confirm()
            return
        else:
            why = draft.aim(place)
            if why is not None:
                if place in draft.starts():
                    draft.lift(place)
                else:
                    self.refuse(why)
                    return
            elif self._is_settled(draft) and self.confirm_unless_asked():
                return
        self.ui.sounds.play("click", 0.4)
        self.changed()

    def _is_settled(self, draft: Draft) -> bool:
        """Nothing of the march is left to be chosen or looked at."""
        way = draft.way
        return way is not None and not way.price and draft.card != "fleet" and len(draft.vias(draft.goal)) <= 1

    def why_place(self, place: Place) -> Say | None:
        """Why nothing can be done at a place, where the rules have something to say."""
        draft = self.draft
        if draft is None:
            return None
        if draft.start:
            return draft.way_to(place).why if place != draft.start else None
        if draft.is_marching and place in draft.table.forces[draft.seat]:
            here = draft.table.forces[draft.seat][place]
            near = next(iter(self.world.links[place]))
            return draft.why(act.March(place, near, (here[0], here[1], here[2], here[3]), ()))
        if draft.card and draft.card in draft.hand and isinstance(draft.frame, InPhase):
            return action_refusal(self.world, draft.state, draft.seat, draft.card, place)
        if draft.phase == "combat":
            return draft.why(act.Fight(place))
        if draft.phase == "tax":
            return draft.why(act.Tax(place))
        return None

    # ---- cards

    def pick_hand(self, index: int) -> None:
        """A click on a card of the hand."""
        draft = self.draft
        if draft is None or index >= len(draft.hand):
            return
        card = draft.hand[index]
        if not self.is_playable(card):
            self.refuse(self.why_card(card))
            return
        offers = draft.with_card(card)
        if draft.card == card and len(offers) == 1:
            self.submit(offers[0].action)
            return
        self._take(draft, card)

    def _take(self, draft: Draft, card: CardId) -> None:
        """A card is taken up, or laid down. What it does is done after a moment, where there is but one thing."""
        draft.take_card(card)
        self.ui.sounds.play("card", 0.5)
        if draft.deed is not None:
            self.setting.wait(lambda: self.draft is draft and draft.card == card, self.use)
        self.changed()

    def use(self) -> None:
        """Does what the card taken up is for."""
        if self.draft is not None and self.draft.deed is not None:
            self.submit(self.draft.deed)

    def is_playable(self, card: CardId) -> bool:
        draft = self.draft
        if draft is None:
            return False
        if card == "fleet":
            return any(isinstance(action, act.Sail) for action in draft.legal)
        return bool(draft.with_card(card))

    def why_card(self, card: CardId) -> Say | None:
        """Why a card of the hand can't be played now."""
        draft = self.draft
        if draft is None:
            return None
        battle = draft.battle
        if battle is not None:
            return tactics_refusal(self.world, draft.state, draft.seat, battle, card, "")
        if not isinstance(draft.frame, InPhase):
            return draft.why(act.PlayCard(card))
        if self.world.card[card].family == "leader":
            return draft.why(act.PlayLeader(card, ""))
        if card == "fleet":
            return draft.why(act.Sail("", "", (0, 0, 0, 0)))
        return action_refusal(self.world, draft.state, draft.seat, card, "")

    def pick_forum(self, card: CardId) -> None:
        """A click on a card of the Forum: to claim it, or use what it gives; the second one does it."""
        draft = self.draft
        if draft is None:
            return
        offers = draft.with_card(card)
        if not offers:
            self.refuse(self.why_forum(card))
            return
        if draft.card == card and len(offers) == 1:
            self.submit(offers[0].action)
            return
        self._take(draft, card)

    def why_forum(self, card: CardId) -> Say | None:
        draft = self.draft
        if draft is None:
            return None
        if has(draft.table, draft.seat, card):
            return draft.why(act.UsePower(card))
        if draft.phase == "forum":
            return claim_refusal(self.world, draft.table, draft.seat, card)
        return draft.why(act.Claim(card))

    # ---- lists, fan, buttons

    def pick_row(self, index: int) -> None:
        """A line of the open list."""
        draft = self.draft
        if draft is None:
            return
        rows = self.rows()
        if index >= len(rows):
            return
        if rows[index].why is not None:
            self.refuse(rows[index].why)
            return
        self._choose(rows[index])

    def _choose(self, offer: Offer) -> None:
        """A line of the list: once, or as often as it says."""
        draft = self.draft
        self.submit(offer.action)
        if draft is not None and offer.times > 1 and isinstance(offer.action, act.Recruit):
            self.orders.recruit(draft, offer.action, offer.times)

    def rows(self) -> list[Offer]:
        """Lines of the open list, [] while none is open."""
        draft = self.draft
        if draft is None or draft.start:
            return []
        return draft.listed()

    def pick_piece(self, index: int) -> None:
        """A piece in the fan: it stays behind or comes along."""
        draft = self.draft
        if draft is None or not draft.start:
            return
        self._toggle(draft, index)
        self.ui.sounds.play("click", 0.35)
        self.changed()

    def stay_on(self) -> None:
        """Fights on to the end of this battle, unless something is said in between."""
        if self.draft is not None:
            self.orders.stay(self.draft)
            self.submit(act.Stay())

    def fight_all(self) -> None:
        """Fights all battles of the turn, one after the other as the gold button offers them."""
        draft = self.draft
        fight = draft.next_fight if draft is not None else None
        if draft is not None and fight is not None:
            self.submit(fight)
            self.orders.fight_all(draft)

    def take_all(self) -> None:
        """All of the lifted stack come along; all of them do already: nobody does, so that few can be picked."""
        if self.draft is not None and self.draft.start:
            self.draft.take_all() if not self.draft.takes_all else self.draft.take_nobody()
            self.ui.sounds.play("click", 0.35)
            self.changed()

    def other_way(self) -> None:
        if self.draft is not None and self.draft.next_via():
            self.changed()

    def show_more(self) -> None:
        draft = self.draft
        if draft is not None:
            open_now = draft.more
            draft.clear()
            draft.more = not open_now
            self.changed()

    def end_phase(self) -> None:
        """Ends the phase. Where something would be lost, it says so first, and goes on after a moment that is long enough to
        read it, unless it is stopped."""
        draft = self.draft
        if draft is None:
            return
        if not draft.warned and draft.losses():
            draft.clear()
            draft.warned = True
            self.ui.sounds.play("bell", 0.4)
            self.setting.wait(lambda: self.draft is draft and draft.warned, self.end_phase, WARNED_SECONDS)
            self.changed()
            return
        self.submit(act.EndPhase())

    def end_turn(self) -> None:
        """Nothing more in this turn: its phases end and supply is paid, as far as nothing is lost that was not said."""
        draft = self.draft
        if draft is None:
            return
        was_warned = draft.warned and draft.ends_turn
        draft.clear()
        draft.ends_turn = True
        if not was_warned and draft.losses():
            draft.warned = True
            self.ui.sounds.play("bell", 0.4)
            self.setting.wait(lambda: self.draft is draft and draft.warned, self.end_turn, WARNED_SECONDS)
            self.changed()
            return
        self.orders.end_turn(draft)
        self.submit(act.EndPhase())

    def step_back(self) -> bool:
        if self.dragged_to is not None:
            self.let_go()
            return True
        return super().step_back()

    # ---- pointer and keys

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
            return Grip(card=draft.hand[card]) if card < len(draft.hand) and self.is_playable(draft.hand[card]) else None
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
            self._toggle(draft, piece)

    @staticmethod
    def _toggle(draft: Draft, piece: int) -> None:
        leaders = draft.ready_at(draft.start)[1]
        if piece < len(leaders):
            draft.toggle_leader(leaders[piece])
        else:
            draft.toggle_unit(*draft.slots()[piece - len(leaders)])

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
                self._choose(rows[row])
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
