"""Who is hovered, pressed and focused in a scene, and how events reach its targets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from game.ui.arrows import ARROWS, next_that_way
from game.ui.input import Drag, InputEvent, Key, Left, Move, Press, Release, Text, Wheel
from game.ui.target import Target, chord, find, hit

State = Literal["normal", "hover", "pressed", "disabled"]
SLACK = 6.0
"""Units a pointer may tremble and still rests."""


class Focus:
    """Routes events to a list of targets. `changed` is raised whenever what should be drawn has changed."""

    def __init__(self, activate: Callable[[Target], None], refuse: Callable[[Target], None]) -> None:
        self._activate = activate
        self._refuse = refuse
        self.hovered: str | None = None
        self.focused: str | None = None
        self.pressed: str | None = None
        self.captured: str | None = None
        self.keyboard = False
        """The player last used Tab or arrows: show the ring and activate on Enter."""
        self.pointer = (-1.0, -1.0)
        self.hover_seconds = 0.0
        self.told = False
        """Show the tooltip at once: a disabled target was clicked."""
        self.pointed = False
        """The pointer was moved to where it is; False while it rests where something came to lie under it, or where it
        has just pressed: nobody asks then why that can't be used."""
        self.came_under = False
        """What is hovered came to lie under the pointer, which has not been moved since: no tooltip is wanted of it."""
        self.asleep = False
        """Whoever pointed there has left: nothing under the pointer is hovered until it is moved by hand."""
        self._rests_at: tuple[float, float] | None = None
        self.changed = True
        self._place = -1

    # ---- what widgets ask
    def state_of(self, target_id: str, enabled: bool = True) -> State:
        """How to draw a control; `pressed` only while the pointer is over it."""
        if not enabled:
            return "disabled"
        if self.captured == target_id or (self.pressed == target_id and self.hovered == target_id):
            return "pressed"
        return "hover" if self.hovered == target_id else "normal"

    def has(self, target_id: str) -> bool:
        """It is focused, by keyboard or by a click."""
        return self.focused == target_id

    def is_ringed(self, target_id: str) -> bool:
        """It is focused and the ring is to be seen."""
        return self.keyboard and self.focused == target_id

    @property
    def aimed(self) -> str | None:
        """The target under the pointer, or the focused one while the keyboard leads."""
        return self.focused if self.keyboard else self.hovered

    def give(self, target_id: str | None, keyboard: bool | None = None) -> None:
        """Focus a target by hand (None: nothing); `keyboard` shows or hides the ring."""
        self.focused = target_id
        if keyboard is not None:
            self.keyboard = keyboard
        self.changed = True

    def sleep(self) -> None:
        """Forget what was pointed at, chosen and pressed: that was another person's."""
        self.hovered = self.focused = self.pressed = self.captured = None
        self._place, self.told, self.came_under = -1, False, False
        self._rest()
        if self.pointer[0] < 0:
            self._rests_at = None
        self.asleep = self.changed = True

    # ---- events
    def before(self, event: InputEvent, targets: Sequence[Target]) -> bool:
        """First chance: pointer on targets, keys and text for the focused one. True = used up."""
        match event:
            case Move(x, y):
                self._hover(x, y, targets)
                return False
            case Left():
                self.pointer = (-1.0, -1.0)
                self._set_hovered(None)
                self.pressed = self.captured = None
                return False
            case Press():
                return self._press(event, targets)
            case Drag():
                return self._drag(event, targets)
            case Release():
                return self._release(event, targets)
            case Wheel(x, y):
                used = any(t.on_event(event) for t in reversed(targets) if t.on_event is not None and t.contains(x, y))
                if used:
                    self.changed = True
                return used
            case Key() | Text():
                return self._typed(event, targets)
            case _:
                return False

    def after(self, event: InputEvent, targets: Sequence[Target]) -> bool:
        """Last chance: hot keys of targets and the standard traversal."""
        if not isinstance(event, Key):
            return False
        pressed = chord(event)
        if not event.repeat:
            for target in targets:
                if pressed in target.keys:
                    self.use(target)
                    return True
        if event.name == "tab" and not event.mods.ctrl and not event.mods.alt:
            return self.step(targets, -1 if event.mods.shift else 1)
        if event.name in ARROWS and event.mods == type(event.mods)():
            return self.go(targets, *ARROWS[event.name])
        return False

    def refresh(self, targets: Sequence[Target]) -> None:
        """Look again at what lies under the pointer after the scene has moved its targets."""
        if self.pointer[0] >= 0 and self.captured is None and not self.keyboard and not self.asleep:
            under = hit(targets, *self.pointer)
            if (under.id if under is not None else None) != self.hovered:
                self._rest()
                self.came_under = True
            self._set_hovered(under.id if under is not None else None)

    def use(self, target: Target) -> None:
        """Act on a target, or say why not."""
        self.changed = True
        if target.enabled:
            self.told = False
            self._activate(target)
        else:
            self.told = True
            self._refuse(target)

    def _hover(self, x: float, y: float, targets: Sequence[Target]) -> None:
        if (x, y) == self.pointer:
            return
        self._note_moved(x, y)
        self.pointer, self.came_under = (x, y), False
        if self.asleep and not self.pointed:  # a hand that leaves the mouse, or takes it, makes it tremble
            return
        self.asleep = False
        if self.keyboard:
            self.keyboard, self.changed = False, True
        target = hit(targets, x, y)
        self._set_hovered(target.id if target else None)

    def _note_moved(self, x: float, y: float) -> None:
        if self._rests_at is None:
            # The first that is heard of the pointer: it may have rested there since the last screen.
            self._rests_at = (x, y) if self.pointer[0] < 0 else self.pointer
        far = max(abs(x - self._rests_at[0]), abs(y - self._rests_at[1])) > SLACK
        if far and not self.pointed:
            self.pointed, self.hover_seconds = True, 0.0

    def _rest(self) -> None:
        """From here on the pointer has to be moved to ask for anything."""
        self.pointed, self._rests_at, self.hover_seconds = False, self.pointer, 0.0

    def _set_hovered(self, target_id: str | None) -> None:
        if target_id != self.hovered:
            self.hovered, self.hover_seconds, self.told, self.changed = target_id, 0.0, False, True

    def _press(self, event: Press, targets: Sequence[Target]) -> bool:
        self.asleep = False
        self._hover(event.x, event.y, targets)
        self._rest()
        self.keyboard = False
        self.changed = True
        under = [t for t in reversed(targets) if t.contains(event.x, event.y)]
        for layer in under:
            if layer.on_event is not None and layer.on_event(event):
                self.captured = self.pressed = layer.id
                if layer.focusable and not layer.passive:
                    self._focus(layer, targets)
                return True
            if not layer.passive:
                break
        target = hit(targets, event.x, event.y)
        if event.button != "left":
            return False
        if target is None:
            self.focused = self.pressed = None
            return False
        self.pressed = target.id
        if target.focusable:
            self._focus(target, targets)
        return not target.draggable

    def _drag(self, event: Drag, targets: Sequence[Target]) -> bool:
        self.pointer = (event.x, event.y)
        holder = find(targets, self.captured)
        if holder is not None and holder.on_event is not None:
            holder.on_event(event)
            self.changed = True
            return True
        under = hit(targets, event.x, event.y)
        self._set_hovered(under.id if under else None)
        pressed = find(targets, self.pressed)
        return pressed is not None and not pressed.draggable

    def _release(self, event: Release, targets: Sequence[Target]) -> bool:
        holder, self.captured = find(targets, self.captured), None
        pressed, self.pressed = find(targets, self.pressed), None
        self.changed = True
        if holder is not None and holder.on_event is not None:
            holder.on_event(event)
            self._hover(event.x, event.y, targets)
            return True
        if event.button != "left" or pressed is None:
            return False
        if pressed.draggable and event.dragged:
            return False
        if hit(targets, event.x, event.y) is pressed:
            self.use(pressed)
        return True

    def _typed(self, event: Key | Text, targets: Sequence[Target]) -> bool:
        target = find(targets, self.focused)
        if target is None:
            return False
        if target.on_event is not None and target.enabled and target.on_event(event):
            self.changed = True
            return True
        if isinstance(event, Key) and self.keyboard and event.name in ("return", "space") and not event.repeat:
            self.use(target)
            return True
        return False

    # ---- keyboard
    def _focus(self, target: Target, targets: Sequence[Target]) -> None:
        self.focused = target.id
        self._place = next((i for i, t in enumerate(targets) if t.id == target.id), -1)
        self.changed = True

    def _move_to(self, target: Target, targets: Sequence[Target]) -> None:
        self._focus(target, targets)
        self.keyboard, self.told = True, False
        self._set_hovered(None)

    def step(self, targets: Sequence[Target], direction: int) -> bool:
        """Focus the next or previous target in order, round the ends."""
        order = [(i, t) for i, t in enumerate(targets) if t.focusable and not t.passive]
        if not order:
            return False
        here = next((n for n, (_, t) in enumerate(order) if t.id == self.focused), None)
        if here is None:
            # What was focused is gone: go on from where it stood.
            after = next((n for n, (i, _) in enumerate(order) if i >= self._place), 0) if self._place >= 0 else 0
            here = after - 1 if direction > 0 else after if self._place >= 0 else 0
        self._move_to(order[(here + direction) % len(order)][1], targets)
        return True

    def go(self, targets: Sequence[Target], dx: int, dy: int) -> bool:
        """Focus the nearest target in a direction; the first one when nothing is focused yet."""
        choices = [t for t in targets if t.focusable and not t.passive]
        here = find(choices, self.focused)
        if here is None:
            return self.step(targets, 1)
        if not self.keyboard:
            self._move_to(here, targets)
            return True
        others = ((target, target.shape.bounds.centre) for target in choices if target is not here)
        found = next_that_way(others, here.shape.bounds.centre, (dx, dy), 2.2, 1.8)
        if found is not None:
            self._move_to(found, targets)
        return True
