"""What clicks do: they build the draft, open lists, and hand finished actions to the session."""

from __future__ import annotations

from abc import ABC
from collections.abc import Callable, Sequence

from game.core.say import Say
from game.core.types import Seat
from game.rules.caesar_xl import actions as act
from game.rules.caesar_xl.data import CardId, Place
from game.rules.caesar_xl.state import Unit, View
from game.rules.caesar_xl.world import World
from game.tables.caesar_xl.play import hinted, why_not
from game.tables.caesar_xl.play.draft import Draft
from game.tables.caesar_xl.play.gather import Grip
from game.tables.caesar_xl.play.offer import Offer
from game.tables.caesar_xl.play.orders import Orders
from game.tables.caesar_xl.play.toll import losses, lost
from game.tables.kit.hands import DraftHands
from game.tables.table import Setting

AT_ONCE = (act.Muster, act.Promote, act.Retreat)
"""Actions that a click on their place does without a list: the place is all there is to choose."""
WARNED_SECONDS = 3.0
FEW = 5
"""So many choices are laid open at once; more would hide the map, on which they are lit."""


class Clicks(DraftHands[Draft, act.Action, Grip], ABC):
    """The acting person's side of the table, as far as presses go."""

    def __init__(self, setting: Setting, world: World, changed: Callable[[], None]) -> None:
        super().__init__(setting, self._anew)
        self.world = world
        self._redraw = changed
        self.first = 0
        """Lines of the open list that are scrolled away."""
        self.followed: act.Action | None = None
        """The hint whose line has been brought into sight, where the list is scrolled."""
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
        self.first, self.followed = 0, None
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
        self.first, self.followed = 0, None
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
        why = why_not.place(self.world, draft, place)
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

    # ---- cards

    def pick_hand(self, index: int) -> None:
        """A click on a card of the hand."""
        draft = self.draft
        if draft is None or index >= len(draft.hand):
            return
        card = draft.hand[index]
        if not draft.can_play(card):
            self.refuse(why_not.card(self.world, draft, card))
            return
        offers = draft.with_card(card)
        if draft.card == card and len(offers) == 1:
            self.submit(offers[0].action)
            return
        self._take(draft, card)

    def _take(self, draft: Draft, card: CardId) -> None:
        """A card is taken up, or laid down. What one of the Forum does is done after a moment, where there is but one
        thing; one of the hand is shown by being played, which no undo takes back: it waits for a second press."""
        draft.take_card(card)
        self.ui.sounds.play("card", 0.5)
        if draft.deed is not None and card not in draft.hand:
            self.setting.wait(lambda: self.draft is draft and draft.card == card, self.use)
        self.changed()

    def use(self) -> None:
        """Does what the card taken up is for."""
        if self.draft is not None and self.draft.deed is not None:
            self.submit(self.draft.deed)

    def pick_forum(self, card: CardId) -> None:
        """A click on a card of the Forum: to claim it, or use what it gives; the second one does it."""
        draft = self.draft
        if draft is None:
            return
        offers = draft.with_card(card)
        if not offers:
            self.refuse(why_not.forum(self.world, draft, card))
            return
        if draft.card == card and len(offers) == 1:
            self.submit(offers[0].action)
            return
        self._take(draft, card)

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
        self.choose(rows[index])

    def choose(self, offer: Offer) -> None:
        """A line of the list: once, or as often as it says."""
        draft = self.draft
        if isinstance(offer.action, act.Yield):
            self.offer_to_yield()
            return
        self.submit(offer.action)
        if draft is not None and offer.times > 1 and isinstance(offer.action, act.Recruit):
            self.orders.recruit(draft, offer.action, offer.times)

    def offer_to_yield(self) -> None:
        """Giving up is asked about, as far as the settings have it so."""
        draft, settings = self.draft, self.ui.settings
        if draft is None or not (settings.confirm or settings.confirm_all):
            self.submit(act.Yield())
            return
        draft.clear()
        draft.yields = True
        self.ui.sounds.play("bell", 0.4)
        self.changed()

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
        draft.toggle(index)
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
        """Ends the phase. Where something would be lost, it says so first and waits to be told again; of what is merely left
        undone it goes on after a moment that is long enough to read it, unless it is stopped."""
        draft = self.draft
        if draft is None:
            return
        if not draft.warned and losses(draft):
            draft.clear()
            draft.warned = True
            self.ui.sounds.play("bell", 0.4)
            self._goes_on_soon(draft, self.end_phase)
            self.changed()
            return
        self.submit(act.EndPhase())

    def _goes_on_soon(self, draft: Draft, end: Callable[[], None]) -> None:
        if not lost(draft):
            self.setting.wait(lambda: self.draft is draft and draft.warned, end, WARNED_SECONDS)

    def end_turn(self) -> None:
        """Nothing more in this turn: its phases end and supply is paid, as far as nothing is lost that was not said."""
        draft = self.draft
        if draft is None:
            return
        was_warned = draft.warned and draft.ends_turn
        draft.clear()
        draft.ends_turn = True
        if not was_warned and losses(draft):
            draft.warned = True
            self.ui.sounds.play("bell", 0.4)
            self._goes_on_soon(draft, self.end_turn)
            self.changed()
            return
        self.orders.end_turn(draft)
        self.submit(act.EndPhase())
