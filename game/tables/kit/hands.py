"""The hands of the person who is to act: what clicks, keys and drags make of a draft, and when an action is played."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Generic, Protocol, TypeVar

from game.core.say import Say
from game.tables.table import Setting
from game.ui.arrows import Way, next_that_way
from game.ui.geometry import Point
from game.ui.input import Drag, InputEvent, Key, Press, Release
from game.ui.synth import SoundName

A = TypeVar("A")
G = TypeVar("G")


class Draft(Protocol):
    """A decision being made step by step."""

    def step_back(self) -> bool:
        """One step taken back; False when there is none."""
        ...

    def clear(self) -> None:
        """Back to the beginning, so that a hint can be seen."""
        ...


D = TypeVar("D", bound=Draft)


def digit_of(key: Key) -> int | None:
    """The number a digit key stands for; None for other keys and for one that is only still held."""
    return int(key.name) if len(key.name) == 1 and key.name in "0123456789" and not key.repeat else None


class BaseHands(Generic[A]):
    """What all hands do. `changed` is called after each change."""

    def __init__(self, setting: Setting, changed: Callable[[], None]) -> None:
        self.setting, self.changed = setting, changed
        self.ui = setting.ui
        self.hint: A | None = None

    def refuse(self, why: Say | None) -> bool:
        """Says a refusal; False when there is none."""
        if why is None:
            return False
        self.ui.sounds.play("refuse")
        self.ui.toasts.show(self.setting.say(why), "warn")
        return True

    def step_along(self, row: Sequence[str], by: int) -> bool:
        """The focus goes along a row of targets, round its ends; False when nothing lies there."""
        if not row:
            return False
        focus = self.setting.focus
        at = 0 if by > 0 else len(row) - 1
        if focus.keyboard and focus.focused in row:
            at = (row.index(focus.focused) + by) % len(row)
        focus.give(row[at], keyboard=True)
        self.changed()
        return True

    def step_to(self, spots: Mapping[str, Point], start: Point, way: Way, lean: float, dear: float) -> bool:
        """The focus goes to the next target in a direction: from the one that has it, else from `start`; to the nearest of
        all where that way leads nowhere and `start` is none of them. False when there are no targets. `lean`, `dear`: see
        `next_that_way`."""
        if not spots:
            return False
        focus = self.setting.focus
        here = spots.get(focus.focused or "") if focus.keyboard else None
        found = next_that_way(spots.items(), here or start, way, lean, dear)
        if found is None and here is None and start not in spots.values():
            found = min(spots, key=lambda name: math.dist(spots[name], start))
        if found is not None:
            focus.give(found, keyboard=True)
            self.changed()
        return True


class DraftHands(BaseHands[A], ABC, Generic[D, A, G]):
    """One draft at a time; `G` is what a drag can hold. The table sets `draft` with each new position."""

    def __init__(self, setting: Setting, changed: Callable[[], None]) -> None:
        super().__init__(setting, changed)
        self.draft: D | None = None
        self._gripped: G | None = None
        self.dragged_to: Point | None = None
        """Where the pointer holds what it drags."""

    # ---- what a game gives

    @abstractmethod
    def ready(self) -> A | None:
        """What the draft has come to, once it is whole."""

    @abstractmethod
    def key(self, draft: D, key: Key) -> bool:
        """A key no target used up; True: it meant something."""

    @abstractmethod
    def grip(self, draft: D, x: float, y: float) -> G | None:
        """What a drag from there would hold."""

    @abstractmethod
    def lift(self, draft: D, gripped: G) -> bool:
        """A drag begins; False when that can't be used."""

    def drag_on(self, draft: D, x: float, y: float) -> None:
        """What is dragged has come there."""
        self.changed()

    @abstractmethod
    def let_fall(self, draft: D, dragged: G, x: float, y: float) -> None:
        """A drag ends there."""

    # ---- acting

    @property
    def aimed(self) -> str | None:
        """The target under the pointer, or the one with the keyboard's focus."""
        return self.setting.focus.aimed

    @property
    def holds(self) -> bool:
        """Something lies under the pressed button that a drag takes along."""
        return self._gripped is not None

    @property
    def dragged(self) -> G | None:
        """What the pointer drags."""
        return self._gripped if self.dragged_to is not None else None

    def let_go(self) -> None:
        """Nothing is held any more."""
        self._gripped = self.dragged_to = None

    def drop_draft(self) -> None:
        self.draft = None
        self.let_go()

    def submit(self, action: A) -> None:
        self.drop_draft()
        self.hint = None
        self.changed()
        self.setting.act(action)

    def confirm(self) -> None:
        """Plays what the draft has come to."""
        action = self.ready()
        if action is not None:
            self.submit(action)

    def confirm_unless_asked(self, waits: bool = True) -> bool:
        """A whole draft that undo can take back is played at once: True. Another one is to be confirmed; with `waits` it
        plays itself after a moment, in which it can still be taken back."""
        draft, ready = self.draft, self.ready()
        if ready is None:
            return False
        if not self.setting.asks(ready):
            self.confirm()
            return True
        if waits:
            self.setting.wait(lambda: self.draft is draft and self.ready() == ready, self.confirm)
        return False

    def done(self, sound: SoundName | None = "click", loudness: float = 0.6) -> None:
        """The draft is another: no hint any more, a sound, a new picture."""
        self.hint = None
        if sound is not None:
            self.ui.sounds.play(sound, loudness)
        self.changed()

    def step_back(self) -> bool:
        if self.draft is None or not self.draft.step_back():
            return False
        self.changed()
        return True

    def show_hint(self, action: A | None) -> None:
        self.hint = action
        if action is not None and self.draft is not None:
            self.draft.clear()
        self.changed()

    # ---- events no target used up

    def handle(self, event: InputEvent) -> bool:
        draft = self.draft
        if draft is None:
            return False
        match event:
            case Key():
                return self.key(draft, event)
            case Press(x, y, "left"):
                self._gripped = self.grip(draft, x, y)
            case Drag(x, y):
                return self._drag(draft, x, y)
            case Release(x, y):
                held, self._gripped, dragged_to, self.dragged_to = self._gripped, None, self.dragged_to, None
                if held is not None and dragged_to is not None:
                    self.let_fall(draft, held, x, y)
                    return True
            case _:
                pass
        return False

    def _drag(self, draft: D, x: float, y: float) -> bool:
        if self._gripped is None:
            return False
        if self.dragged_to is None and not self.lift(draft, self._gripped):
            self._gripped = None
            return True
        if self._gripped is None:  # what was taken up was all that was wanting: it is played
            return True
        self.hint = None
        self.dragged_to = (x, y)
        self.drag_on(draft, x, y)
        return True
