"""The interpreter: what clicks, keys and drags make of the draft, and when an action is played."""

from __future__ import annotations

from collections.abc import Callable

from game.geometry.lanes import Space
from game.rules.circus.actions import Action, Draw, Play, Sort
from game.rules.circus.cards import Deck
from game.tables.circus.layout import Layout, TrayLayout
from game.tables.circus.panels.sheet import SortSheet
from game.tables.circus.play import draft as drafts
from game.tables.kit.hands import DraftHands, digit_of
from game.tables.kit.ids import number_of, rest_of
from game.tables.table import Setting
from game.ui.arrows import ARROWS, Way
from game.ui.input import Key


def stack_id(stack: drafts.Stack) -> str:
    return f"stack:{stack[0]}:{stack[1]}"


class Hands(DraftHands[drafts.Draft, Action, int | drafts.Stack]):
    """Cards, spaces, piles, decks. A drag holds a card of the hand, by its place, or a stack of the sheet.

    The table sets `arena`, `plan` of the tray as it is then, and `sheet` at each new size.
    """

    arena: Layout
    plan: Callable[[], TrayLayout]
    sheet: SortSheet

    def __init__(self, setting: Setting, changed: Callable[[], None]) -> None:
        super().__init__(setting, changed)
        self.played_slot: int | None = None
        """The place in the hand of the card that was played last, for its flight."""

    # ---- acting
    def ready(self) -> Action | None:
        return self.draft.ready if self.draft is not None else None

    def submit(self, action: Action) -> None:
        self.played_slot = self.draft.slot if isinstance(self.draft, drafts.DriveDraft) else None
        super().submit(action)

    def confirm(self) -> None:
        if isinstance(self.draft, drafts.SortDraft) and self.refuse(self.draft.why_not):
            return
        super().confirm()

    def _confirm_unless_asked(self) -> bool:
        """What cannot be taken back follows after a moment in which it still can be; a race is called by hand."""
        return self.confirm_unless_asked(waits=not isinstance(self.draft, drafts.PlainDraft | drafts.SortDraft))

    # ---- cards
    def pick_slot(self, slot: int) -> None:
        """A card of the hand was clicked, or its value typed."""
        draft = self.draft
        if not isinstance(draft, drafts.DriveDraft | drafts.MissDraft) or slot >= len(draft.hand):
            return
        if self.refuse(draft.pick_slot(slot)):
            return
        self.ui.sounds.play("card", 0.6)
        if self._confirm_unless_asked():
            return
        if isinstance(draft, drafts.DriveDraft):
            self._follow(draft)
        self.done(None)

    def _follow(self, draft: drafts.DriveDraft) -> None:
        """With the keyboard in use the focus goes on to the spaces: Enter must not put the card back."""
        focus = self.setting.focus
        if not focus.keyboard or draft.slot is None:
            return
        rides = draft.rides()
        if draft.space is not None:
            focus.give(f"space:{draft.space}")
        elif rides:
            best = min(rides, key=lambda ride: (not ride.finishes, not ride.pays, ride.wasted))
            focus.give(f"space:{best.to}")

    def pick_space(self, space: Space) -> None:
        """A space was clicked, or Enter pressed on it."""
        draft = self.draft
        if isinstance(draft, drafts.VoteDraft):
            if draft.picked == space:
                self.confirm()
                return
            draft.picked = space
            if not self._confirm_unless_asked():
                self.done()
            return
        if not isinstance(draft, drafts.DriveDraft):
            return
        if draft.ready is not None and draft.space == space:
            self.confirm()
            return
        hint = self.hint
        if draft.slot is None and isinstance(hint, Play) and hint.path[-1] == space and hint.card in draft.hand:
            self.refuse(draft.pick_slot(draft.hand.index(hint.card)))  # the card it named, where several lead there
        if self.refuse(draft.pick_space(space)):
            return
        self.ui.sounds.play("tick", 0.7)
        if self._confirm_unless_asked():
            return
        self.done(None)

    # ---- piles and decks
    def pick_pile(self, pile: int) -> None:
        draft = self.draft
        match draft:
            case drafts.DrawDraft():
                if pile in draft.piles:
                    self.submit(Draw(pile))
                return
            case drafts.MissDraft():
                if self.refuse(draft.pick_pile(pile)):
                    return
            case drafts.RecoverDraft() if draft.card is not None:
                if draft.pile == pile:
                    self.confirm()
                    return
                draft.pile = pile
            case _:
                return
        if not self._confirm_unless_asked():
            self.done()

    def pick_reserve(self, index: int) -> None:
        """One of the reserved cards, for the hand."""
        draft = self.draft
        if isinstance(draft, drafts.RecoverDraft) and index < len(draft.reserve):
            draft.card = draft.reserve[index]
            if self.setting.focus.keyboard:
                self.setting.focus.give("pile:0")
            self.done()

    def pick_deck(self, deck: Deck) -> None:
        draft = self.draft
        if not isinstance(draft, drafts.DeckDraft):
            return
        if draft.picked == deck:
            self.confirm()
            return
        draft.pick(deck)
        if not self._confirm_unless_asked():
            self.done()

    def take_up(self, stack: drafts.Stack) -> None:
        """A stack of the sheet was clicked."""
        draft = self.draft
        if not isinstance(draft, drafts.SortDraft):
            return
        if draft.held is not None and draft.held != stack and draft.held[0] != stack[0]:
            self.lay(stack[0])  # a click on cards of another pile means that pile
            return
        draft.lift(stack)
        self.done("card", 0.5)

    def lay(self, place: int) -> None:
        """The cards taken up go to a place."""
        draft = self.draft
        if not isinstance(draft, drafts.SortDraft) or draft.held is None:
            return
        held, at = draft.held, draft.stacks().index(draft.held)
        if self.refuse(draft.lay(held, place)):
            self.changed()
            return
        self.ui.sounds.play("card", 0.7)
        stacks = draft.stacks()
        if self.setting.focus.keyboard and stacks:
            self.setting.focus.give(stack_id(stacks[min(at, len(stacks) - 1)]))
        self.done(None)

    def offer_sort(self) -> None:
        if isinstance(self.draft, drafts.SortDraft):
            if isinstance(self.hint, Sort):
                self.draft.lay_out(self.hint.piles)
            else:
                self.draft.offer()
            self.done("card", 0.7)
            if self.setting.focus.keyboard:  # Enter seals them now; R lays out the next
                self.setting.focus.give(None, keyboard=True)

    def toggle_single(self) -> None:
        if isinstance(self.draft, drafts.SortDraft):
            self.draft.one_by_one = not self.draft.one_by_one
            self.done()

    # ---- back
    def step_back(self) -> bool:
        draft = self.draft
        slot = draft.slot if isinstance(draft, drafts.DriveDraft) else None
        if not super().step_back():
            return False
        if isinstance(draft, drafts.DriveDraft) and draft.slot is None and slot is not None and self.setting.focus.keyboard:
            self.setting.focus.give(f"card:{slot}")
        return True

    # ---- what is aimed at
    @property
    def aimed_slot(self) -> int | None:
        if isinstance(self.dragged, int):
            return self.dragged
        return number_of(self.aimed, "card")

    @property
    def aimed_space(self) -> Space | None:
        if isinstance(self.dragged, int) and self.dragged_to is not None:
            return self.arena.space_at(*self.dragged_to)
        return rest_of(self.aimed, "space")

    # ---- events no target used up
    def key(self, draft: drafts.Draft, key: Key) -> bool:
        if key.mods.ctrl or key.mods.alt or key.mods.shift:
            return False
        number = digit_of(key)
        if number is not None:
            return self._number(draft, number)
        way = ARROWS.get(key.name)
        if way is None:
            return False
        match draft:
            case drafts.DriveDraft() if draft.card is not None:
                start = draft.space or draft.table.teams[draft.seat].at
                return self._aim([ride.to for ride in draft.rides()], start, way)
            case drafts.VoteDraft():
                return self._aim(list(draft.frame.choices), draft.picked or draft.frame.choices[0], way)
            case drafts.DriveDraft() | drafts.MissDraft():
                return self.step_along([f"card:{slot}" for slot in range(len(draft.hand))], way[0] or way[1])
            case _:
                return False

    def _number(self, draft: drafts.Draft, number: int) -> bool:
        """Values pick cards, pile numbers pick piles."""
        match draft:
            case drafts.DriveDraft() | drafts.MissDraft() if number in draft.hand:
                if isinstance(draft, drafts.MissDraft) and draft.slot is not None and draft.pile is None:
                    self.pick_pile(number - 1)
                    return True
                slot = draft.hand.index(number)
                self.setting.focus.give(f"card:{slot}", keyboard=True)
                if isinstance(draft, drafts.DriveDraft) and draft.card == number:
                    self._follow(draft)
                    self.changed()
                    return True
                why = draft.offers[number].why
                if why is not None and isinstance(draft, drafts.DriveDraft):
                    self.ui.sounds.play("refuse")  # its tooltip tells why, now that it has the focus
                    self.changed()
                    return True
                self.pick_slot(slot)
                return True
            case drafts.MissDraft() | drafts.DrawDraft():
                self.pick_pile(number - 1)
                return True
            case drafts.RecoverDraft():
                if draft.card is None:
                    if number in draft.reserve:
                        self.pick_reserve(draft.reserve.index(number))
                elif 1 <= number <= 3:
                    self.pick_pile(number - 1)
                return True
            case drafts.DeckDraft() if 1 <= number <= len(drafts.DECK_ORDER):
                self.pick_deck(drafts.DECK_ORDER[number - 1])
                return True
            case drafts.VoteDraft() if 1 <= number <= len(draft.frame.choices):
                space = draft.frame.choices[number - 1]
                self.setting.focus.give(f"space:{space}", keyboard=True)
                self.pick_space(space)
                return True
            case drafts.SortDraft() if number <= 3:
                self.lay(number - 1 if number else drafts.LOOSE)
                return True
            case _:
                return False

    def _aim(self, spaces: list[Space], start: Space, way: Way) -> bool:
        """The focus goes to the next lit space that way."""
        at = self.arena.at
        return self.step_to({f"space:{space}": at(space) for space in spaces}, at(start), way, 3.0, 1.4)

    # ---- dragging
    def grip(self, draft: drafts.Draft, x: float, y: float) -> int | drafts.Stack | None:
        if isinstance(draft, drafts.SortDraft):
            return self.sheet.stack_at(draft, x, y)
        if not isinstance(draft, drafts.DriveDraft):
            return None
        places = self.plan().cards[: len(draft.hand)]
        return next((slot for slot in reversed(range(len(places))) if places[slot].inset(0, -8).contains(x, y)), None)

    def lift(self, draft: drafts.Draft, gripped: int | drafts.Stack) -> bool:
        if isinstance(draft, drafts.DriveDraft) and isinstance(gripped, int):
            if self.refuse(draft.offers[draft.hand[gripped]].why):
                return False
            draft.clear()
        return True

    def let_fall(self, draft: drafts.Draft, dragged: int | drafts.Stack, x: float, y: float) -> None:
        if isinstance(draft, drafts.SortDraft) and isinstance(dragged, tuple):
            place = self.sheet.place_at(x, y)
            if place is not None and not self.refuse(draft.lay(dragged, place)):
                self.ui.sounds.play("card", 0.7)
        elif isinstance(draft, drafts.DriveDraft) and isinstance(dragged, int):
            space = self.arena.space_at(x, y)
            if not self.refuse(draft.pick_slot(dragged)) and space is not None and not self.refuse(draft.pick_space(space)):
                self.ui.sounds.play("tick", 0.7)
                if self._confirm_unless_asked():
                    return
        self.changed()
