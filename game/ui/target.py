"""What a player can act on: one list per scene serves hover, clicks, the keyboard, tooltips, spoken text and tests."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from game.ui.geometry import Box, Shape
from game.ui.input import InputEvent, Key

Role = Literal["button", "toggle", "slider", "selector", "field", "list", "row", "place", "piece", "link", "zone"]


@dataclass(frozen=True)
class Target:
    """A thing to act on. Later targets in a list lie on top of earlier ones; Tab goes through them in list order."""

    id: str
    shape: Shape
    label: str
    """Name as read aloud and shown as the tooltip's title: a sentence part in the player's language."""
    enabled: bool = True
    why_not: str | None = None
    """Why it can't be used now; shown in the tooltip and on a click when not enabled."""
    tip: str | None = None
    """Second line of the tooltip; "" shows the label alone; None shows no tooltip while enabled."""
    action: Callable[[], None] | None = None
    """Called on click or Enter; None: the scene's `activated(id)` is called."""
    on_event: Callable[[InputEvent], bool] | None = None
    """Gets events first while focused (keys, text), while pressed (drags) or under the pointer (wheel). True = used
    up. Returning True for a Press captures all pointer events up to the Release."""
    keys: tuple[str, ...] = ()
    """Chords that act on it from anywhere in the scene: "p", "return", "ctrl+z", "shift+tab"."""
    draggable: bool = False
    """The scene wants to see presses and drags that start here; a click still activates."""
    focusable: bool = True
    ring: bool = True
    """Draw the standard focus ring; False when the scene shows focus in its own way."""
    radius: float = 12.0
    """Corner radius of the ring round a Box."""
    passive: bool = False
    """Only for events by `on_event`: no hover, no click, no focus (a scrolling area)."""
    clip: Box | None = None
    """Only the part inside is seen and can be clicked (a row in a list)."""
    role: Role = "button"
    value: str = ""
    """Present value for spoken text: "on", "70 %", "Calm"."""
    beside: str = ""
    """What is written beside it and not in its tip, for spoken text: a setting's sentence, a row's date."""

    def contains(self, x: float, y: float) -> bool:
        return self.shape.contains(x, y) and (self.clip is None or self.clip.contains(x, y))

    @property
    def bounds(self) -> Box:
        box = self.shape.bounds
        return box if self.clip is None else box.cut(self.clip)

    @property
    def is_visible(self) -> bool:
        """At least half of it (by area) lies inside its clip."""
        box, whole = self.bounds, self.shape.bounds
        return self.clip is None or box.w * box.h * 2 >= whole.w * whole.h > 0

    def spoken(self) -> str:
        """What a screen reader would say."""
        parts = [self.label, self.value, "" if self.enabled else self.why_not or "", self.tip or "", self.beside]
        return one_line(*parts)


def one_line(*parts: str) -> str:
    """Parts that are said one after the other: a comma between them, but not after a whole sentence."""
    told = ""
    for part in filter(None, parts):
        told += (" " if told.endswith((".", "!", "?")) else ", ") + part if told else part
    return told


def chord(key: Key) -> str:
    """'ctrl+shift+z' and the like; modifiers in the order ctrl, alt, shift."""
    held = [name for name, on in (("ctrl", key.mods.ctrl), ("alt", key.mods.alt), ("shift", key.mods.shift)) if on]
    return "+".join([*held, key.name])


def find(targets: Sequence[Target], target_id: str | None) -> Target | None:
    """The target with that id, or None."""
    if target_id is None:
        return None
    return next((target for target in targets if target.id == target_id), None)


def hit(targets: Sequence[Target], x: float, y: float) -> Target | None:
    """The topmost target there that can be clicked."""
    return next((target for target in reversed(targets) if not target.passive and target.contains(x, y)), None)
