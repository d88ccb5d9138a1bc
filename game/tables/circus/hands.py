"""The interpreter: what clicks, keys and drags make of the draft, and when an action is played."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Protocol

from game.core.say import Say
from game.geometry.lanes import Space
from game.rules.circus.actions import Action, Draw, Sort
from game.rules.circus.cards import Deck
from game.tables.circus.draft import (
    DECK_ORDER,
    LOOSE,
    DeckDraft,
    Draft,
    DrawDraft,
    DriveDraft,
    MissDraft,
    RecoverDraft,
    SortDraft,
    Stack,
    VoteDraft,
)
from game.tables.circus.layout import Arena
from game.tables.circus.sheet import SortSheet
from game.tables.circus.tray import Plan
from game.tables.table import Setting
from game.ui.geometry import Point
from game.ui.input import Drag, InputEvent, Key, Press, Release

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def number_after(target_id: str | None, kind: str) -> int | None:
    """The number in a target's id, `card:2`; None for targets of another kind."""
    if target_id is None or not target_id.startswith(f"{kind}:"):
        return None
    return int(target_id[len(kind) + 1 :])


def space_of(target_id: str | None) -> Space | None:
    return target_id[6:] if target_id is not None and target_id.startswith("space:") else None


def stack_id(stack: Stack) -> str:
    return f"stack:{stack[0]}:{stack[1]}"


class Desk(Protocol):
    """What the hands must know of the table's layout."""

    @property
    def arena(self) -> Arena: ...
    @property
    def plan(self) -> Plan: ...
    @property
    def sort_sheet(self) -> SortSheet: ...


class Hands:
    """The acting person's hands: one draft at a time. `changed` is called after each change."""

    def __init__(self, setting: Setting, desk: Desk, changed: Callable[[], None]) -> None:
        self.setting, self.desk, self.changed = setting, desk, changed
        self.ui = setting.ui
        self.draft: Draft | None = None
        self.hint: Action | None = None
        self.played_slot: int | None = None
        """The place in the hand of the card that was played last, for its flight."""
        self._gripped: int | Stack | None = None
        self.dragged: int | Stack | None = None
        """The card of the hand, or the stack of the sheet, under the pointer."""
        self.dragged_to: Point | None = None

    def drop_draft(self) -> None:
        self.draft = None
        self._gripped = self.dragged = self.dragged_to = None

    # ---- acting
    def refuse(self, refusal: Say | None) -> bool:
        """Says a refusal; False when there is none."""
        if refusal is None:
            return False
        self.ui.sounds.play("refuse")
        self.ui.toasts.show(self.setting.say(refusal), "warn")
        return True

    def _submit(self, action: Action) -> None:
        self.played_slot = self.draft.slot if isinstance(self.draft, DriveDraft) else None
        self.drop_draft()
        self.hint = None
        self.changed()
        self.setting.act(action)

    def confirm(self) -> None:
        """Plays what the draft has come to."""
        draft = self.draft
        if draft is None:
            return
        if isinstance(draft, SortDraft) and self.refuse(draft.why_not):
            return
        action = draft.ready
        if action is not None:
            self._submit(action)

    def _done(self, sound: bool = True) -> None:
        self.hint = None
        if sound:
            self.ui.sounds.play("click", 0.6)
        self.changed()

    def _confirm_unless_asked(self) -> bool:
        """A complete draft that undo can take back is played at once. A drive, which brings a new card, follows after a
        moment in which it can still be taken back."""
        draft = self.draft
        ready = draft.ready if draft is not None else None
        if draft is None or ready is None:
            return False
        if not self.setting.asks(ready):
            self.confirm()
            return True
        if isinstance(draft, DriveDraft):
            self.setting.wait(lambda: self.draft is draft and draft.ready == ready, self.confirm)
        return False

    # ---- cards
    def pick_slot(self, slot: int) -> None:
        """A card of the hand was clicked, or its value typed."""
        draft = self.draft
        if not isinstance(draft, DriveDraft | MissDraft) or slot >= len(draft.hand):
            return
        if self.refuse(draft.pick_slot(slot)):
            return
        self.ui.sounds.play("card", 0.6)
        if isinstance(draft, DriveDraft):
            self._follow(draft)
        self._done(False)

    def _follow(self, draft: DriveDraft) -> None:
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
        if isinstance(draft, VoteDraft):
            if draft.space == space:
                self.confirm()
                return
            draft.space = space
            if not self._confirm_unless_asked():
                self._done()
            return
        if not isinstance(draft, DriveDraft):
            return
        if draft.ready is not None and draft.space == space:
            self.confirm()
            return
        had_card = draft.card is not None
        if self.refuse(draft.pick_space(space)):
            return
        self.ui.sounds.play("tick", 0.7)
        if had_card and self._confirm_unless_asked():
            return
        self._done(False)

    # ---- piles and decks
    def pick_pile(self, pile: int) -> None:
        draft = self.draft
        match draft:
            case DrawDraft():
                if pile in draft.piles:
                    self._submit(Draw(pile))
                return
            case MissDraft():
                if self.refuse(draft.pick_pile(pile)):
                    return
            case RecoverDraft() if draft.card is not None:
                if draft.pile == pile:
                    self.confirm()
                    return
                draft.pile = pile
            case _:
                return
        if not self._confirm_unless_asked():
            self._done()

    def pick_reserve(self, index: int) -> None:
        """One of the reserved cards, for the hand."""
        draft = self.draft
        if isinstance(draft, RecoverDraft) and index < len(draft.reserve):
            draft.card = draft.reserve[index]
            if self.setting.focus.keyboard:
                self.setting.focus.give("pile:0")
            self._done()

    def pick_deck(self, deck: Deck) -> None:
        draft = self.draft
        if not isinstance(draft, DeckDraft):
            return
        if draft.deck == deck and draft.ready is not None:
            self.confirm()
            return
        draft.pick(deck)
        self._done()

    def lift(self, stack: Stack) -> None:
        draft = self.draft
        if not isinstance(draft, SortDraft):
            return
        if draft.held is not None and draft.held != stack and draft.held[0] != stack[0]:
            self.lay(stack[0])  # a click on cards of another pile means that pile
            return
        draft.lift(stack)
        self.ui.sounds.play("card", 0.5)
        self._done(False)

    def lay(self, place: int) -> None:
        """The cards taken up go to a place."""
        draft = self.draft
        if not isinstance(draft, SortDraft) or draft.held is None:
            return
        held, at = draft.held, draft.stacks().index(draft.held)
        if self.refuse(draft.lay(held, place)):
            self.changed()
            return
        self.ui.sounds.play("card", 0.7)
        stacks = draft.stacks()
        if self.setting.focus.keyboard and stacks:
            self.setting.focus.give(stack_id(stacks[min(at, len(stacks) - 1)]))
        self._done(False)

    def offer_sort(self) -> None:
        if isinstance(self.draft, SortDraft):
            if isinstance(self.hint, Sort):
                self.draft.lay_out(self.hint.piles)
            else:
                self.draft.offer()
            self.ui.sounds.play("card", 0.7)
            self._done(False)

    def toggle_single(self) -> None:
        if isinstance(self.draft, SortDraft):
            self.draft.one_by_one = not self.draft.one_by_one
            self._done()

    # ---- back
    def step_back(self) -> bool:
        draft = self.draft
        if draft is None:
            return False
        slot = draft.slot if isinstance(draft, DriveDraft) else None
        if not draft.step_back():
            return False
        if isinstance(draft, DriveDraft) and draft.slot is None and slot is not None and self.setting.focus.keyboard:
            self.setting.focus.give(f"card:{slot}")
        self.changed()
        return True

    def show_hint(self, action: Action | None) -> None:
        self.hint = action
        if action is not None and self.draft is not None and not isinstance(self.draft, SortDraft):
            self.draft.clear()
        self.changed()

    # ---- what is aimed at
    @property
    def aimed(self) -> str | None:
        focus = self.setting.focus
        return focus.focused if focus.keyboard else focus.hovered

    @property
    def aimed_slot(self) -> int | None:
        if isinstance(self.dragged, int):
            return self.dragged
        return number_after(self.aimed, "card")

    @property
    def aimed_space(self) -> Space | None:
        if isinstance(self.dragged, int) and self.dragged_to is not None:
            return self.desk.arena.space_at(*self.dragged_to)
        return space_of(self.aimed)

    # ---- events no target used up
    def handle(self, event: InputEvent) -> bool:
        draft = self.draft
        if draft is None:
            return False
        match event:
            case Key():
                return self._key(draft, event)
            case Press(x, y, "left"):
                self._gripped = self._grip(draft, x, y)
                return False
            case Drag():
                return self._drag(draft, event)
            case Release(x, y) if self.dragged_to is not None:
                self._drop(draft, x, y)
                return True
            case Release():
                self._gripped = None
                return False
            case _:
                return False

    def _key(self, draft: Draft, key: Key) -> bool:
        if key.mods.ctrl or key.mods.alt or key.mods.shift:
            return False
        if len(key.name) == 1 and key.name in "0123456789" and not key.repeat:
            return self._number(draft, int(key.name))
        direction = ARROWS.get(key.name)
        if direction is None:
            return False
        match draft:
            case DriveDraft() if draft.card is not None:
                start = draft.space or draft.table.teams[draft.seat].at
                return self._aim([ride.to for ride in draft.rides()], start, direction)
            case VoteDraft():
                return self._aim(list(draft.frame.choices), draft.space or draft.frame.choices[0], direction)
            case DriveDraft() | MissDraft():
                return self._step_cards(len(draft.hand), direction[0] or direction[1])
            case _:
                return False

    def _number(self, draft: Draft, number: int) -> bool:
        """Values pick cards, pile numbers pick piles."""
        match draft:
            case DriveDraft() | MissDraft() if number in draft.hand:
                if isinstance(draft, MissDraft) and draft.slot is not None and draft.pile is None:
                    self.pick_pile(number - 1)
                    return True
                slot = draft.hand.index(number)
                self.setting.focus.give(f"card:{slot}", keyboard=True)
                if isinstance(draft, DriveDraft) and draft.card == number:
                    self._follow(draft)
                    self.changed()
                    return True
                why = draft.offers[number].why
                if why is not None and isinstance(draft, DriveDraft):
                    self.ui.sounds.play("refuse")  # its tooltip tells why, now that it has the focus
                    self.changed()
                    return True
                self.pick_slot(slot)
                return True
            case MissDraft() | DrawDraft():
                self.pick_pile(number - 1)
                return True
            case RecoverDraft():
                if draft.card is None:
                    if number in draft.reserve:
                        self.pick_reserve(draft.reserve.index(number))
                elif 1 <= number <= 3:
                    self.pick_pile(number - 1)
                return True
            case DeckDraft() if 1 <= number <= len(DECK_ORDER):
                self.pick_deck(DECK_ORDER[number - 1])
                return True
            case VoteDraft() if 1 <= number <= len(draft.frame.choices):
                space = draft.frame.choices[number - 1]
                self.setting.focus.give(f"space:{space}", keyboard=True)
                self.pick_space(space)
                return True
            case SortDraft() if number <= 3:
                self.lay(number - 1 if number else LOOSE)
                return True
            case _:
                return False

    def _step_cards(self, count: int, by: int) -> bool:
        """The focus goes along the hand."""
        if not count:
            return False
        focus = self.setting.focus
        here = self.aimed_slot if focus.keyboard else None
        at = (0 if by > 0 else count - 1) if here is None else (here + by) % count
        focus.give(f"card:{at}", keyboard=True)
        self.changed()
        return True

    def _aim(self, spaces: list[Space], start: Space, direction: tuple[int, int]) -> bool:
        """The focus goes to the next lit space that way."""
        if not spaces:
            return False
        dx, dy = direction
        focus, arena = self.setting.focus, self.desk.arena
        here = space_of(focus.focused) if focus.keyboard else None
        if here is None or here not in spaces:
            here = start
        x, y = arena.at(here)
        best: tuple[float, Space] | None = None
        for space in spaces:
            sx, sy = arena.at(space)
            along, across = (sx - x) * dx + (sy - y) * dy, abs((sx - x) * dy) + abs((sy - y) * dx)
            if space != here and along > 1 and across <= along * 3.0:
                cost = along + across * 1.4
                if best is None or cost < best[0]:
                    best = (cost, space)
        if best is None and here not in spaces:
            best = (0.0, min(spaces, key=lambda space: math.dist(arena.at(space), (x, y))))
        if best is not None:
            focus.give(f"space:{best[1]}", keyboard=True)
            self.changed()
        return True

    # ---- dragging
    def _grip(self, draft: Draft, x: float, y: float) -> int | Stack | None:
        """What would be dragged from a point: a card of the hand or a stack of the sheet."""
        if isinstance(draft, SortDraft):
            return self.desk.sort_sheet.stack_at(draft, x, y)
        if not isinstance(draft, DriveDraft):
            return None
        for slot in reversed(range(len(draft.hand))):
            if slot < len(self.desk.plan.cards) and self.desk.plan.cards[slot].inset(0, -8).contains(x, y):
                return slot
        return None

    def _drag(self, draft: Draft, event: Drag) -> bool:
        if self._gripped is None:
            return False
        if self.dragged is None and isinstance(draft, DriveDraft) and isinstance(self._gripped, int):
            why = draft.offers[draft.hand[self._gripped]].why
            if why is not None:
                self.refuse(why)
                self._gripped = None
                return True
            draft.clear()
        self.hint = None
        self.dragged, self.dragged_to = self._gripped, (event.x, event.y)
        self.changed()
        return True

    def _drop(self, draft: Draft, x: float, y: float) -> None:
        dragged, self._gripped, self.dragged, self.dragged_to = self.dragged, None, None, None
        if isinstance(draft, SortDraft) and isinstance(dragged, tuple):
            place = self.desk.sort_sheet.place_at(x, y)
            if place is not None and not self.refuse(draft.lay(dragged, place)):
                self.ui.sounds.play("card", 0.7)
        elif isinstance(draft, DriveDraft) and isinstance(dragged, int):
            space = self.desk.arena.space_at(x, y)
            if not self.refuse(draft.pick_slot(dragged)) and space is not None and not self.refuse(draft.pick_space(space)):
                self.ui.sounds.play("tick", 0.7)
                if self._confirm_unless_asked():
                    return
        self.changed()
