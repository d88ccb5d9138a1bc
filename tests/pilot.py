"""Plays a scene or the whole program without a screen: presses targets, types, and lets time pass by its own clock."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.app import FRAME_SECONDS, App, Places
from game.scenes.speaker import Speaker
from game.scenes.stack import AnyScene, AppContext
from game.ui.context import PlainSettings, Settings, Words
from game.ui.geometry import Point
from game.ui.input import NO_MODS, Button, Drag, InputEvent, Key, Mods, Move, Press, Quit, Release, Text, Wheel
from game.ui.target import Target, find, hit
from tests import kept

kept.share()
EACH = 3
"""Of the frames that pass while somebody waits, each third is drawn."""
FONTS = Path(__file__).resolve().parent.parent / "assets" / "fonts"


def plain_words(key: str, **params: str | int) -> str:
    """The key itself, then its parameters: sentences for tests that need no catalogue."""
    return " ".join([key, *(str(value) for value in params.values())])


def spot_on(targets: Sequence[Target], target: Target) -> Point:
    """A point where a press reaches one of all the targets of a scene: its middle, or another place that nothing covers.
    LookupError where there is none."""
    box = target.bounds
    shares = (0.5, 0.25, 0.75, 0.1, 0.9)
    for sy in shares:
        for sx in shares:
            x, y = box.x + box.w * sx, box.y + box.h * sy
            top = hit(targets, x, y)
            if top is not None and top.id == target.id:
                return x, y
    raise LookupError(f"target {target.id!r} is covered by others")


class Pilot:
    """One app on a surface of its own. Nothing sleeps: `frames` and `wait_idle` move the clock."""

    def __init__(
        self,
        first: Callable[[AppContext], AnyScene],
        size: tuple[int, int] = (1280, 800),
        settings: Settings | None = None,
        words: Words = plain_words,
        cache: Path | None = None,
        fonts: Path = FONTS,
    ) -> None:
        pygame.display.init()
        pygame.font.init()
        if pygame.display.get_surface() is None:
            pygame.display.set_mode((64, 64))
        self.now = 1000.0
        self._unseen = 0
        self._owed = False
        """The frame of the last event has not been drawn."""
        self.settings: Settings = settings if settings is not None else PlainSettings()
        self.result: object = None
        """What the first scene was dismissed with."""
        self.at: Point = (-1.0, -1.0)
        self.app = App(
            first,
            Places(fonts, cache),
            self.settings,
            words,
            surface=pygame.Surface(size),  # as deep as the display
            clock=lambda: self.now,
        )
        self.app.stack._then[0] = self._finished
        self.spoken: list[str] = []
        """What a screen reader would have said."""
        self.app.stack.on_speak = self.spoken.append
        self.aloud: list[str] = []
        """What the system's voice would have said, with the setting for it."""
        self.app.speaker = Speaker(self.app.ctx, lambda text, at_once: self.aloud.append(text))
        self.frames(1)

    def _finished(self, result: object) -> None:
        self.result = result

    # ---- looking
    @property
    def ctx(self) -> AppContext:
        return self.app.ctx

    @property
    def scene(self) -> Any:
        """The top scene."""
        return self.app.stack.top

    @property
    def surface(self) -> pygame.Surface:
        """The picture as it is now."""
        assert self.app.surface is not None
        if self._owed:
            self._owed = False
            self.app.draw_if_needed()
        return self.app.surface

    def targets(self) -> list[Target]:
        """Targets of the top scene that can be seen."""
        top = self.app.stack.top
        return [] if top is None else [t for t in top.targets() if not t.passive and t.is_visible]

    def ids(self, prefix: str = "", enabled: bool | None = None) -> list[str]:
        """Ids of visible targets, in order."""
        return [t.id for t in self.targets() if t.id.startswith(prefix) and (enabled is None or t.enabled == enabled)]

    def target(self, target_id: str) -> Target:
        found = find(self.targets(), target_id)
        if found is None:
            raise LookupError(f"no target {target_id!r} to be seen; there are {self.ids()}")
        return found

    @property
    def toasts(self) -> list[str]:
        return [toast.text for toast in self.ctx.toasts.shown if toast.leaving is None]

    def screenshot(self, path: Path | str) -> None:
        """Save the picture as it is now."""
        self.frames(1)
        pygame.image.save(self.surface, str(path))

    # ---- time
    def frames(self, count: int = 1, seconds: float = FRAME_SECONDS) -> None:
        """Let that many frames pass."""
        for _ in range(count):
            self._step(seconds)
            self.app.draw_if_needed()
        self._owed = False

    def _step(self, seconds: float = FRAME_SECONDS) -> None:
        self.now += seconds
        self.app.advance(seconds)
        if self.app.ctx.bakery.work(0.05):
            self.app.stack.redraw()

    def _glimpse(self) -> None:
        """A frame nobody asked for: as on a slow machine not each is drawn, but time goes on in the same small steps."""
        self._step()
        self._unseen = (self._unseen + 1) % EACH
        if not self._unseen:
            self.app.draw_if_needed()

    def wait(self, seconds: float) -> None:
        """Let time pass, frame by frame; the last is drawn."""
        for _ in range(max(1, round(seconds / FRAME_SECONDS)) - 1):
            self._glimpse()
        self.frames(1)

    def wait_idle(self, most: float = 60.0) -> None:
        """Until nothing moves any more and all layers are baked; TimeoutError after `most` seconds of its own clock."""
        if self.app.ctx.bakery.is_busy:
            self.app.ctx.bakery.finish()
            self.app.stack.redraw()
        start = self.now
        self.frames(1)
        while self.app.stack.needs_frame() or not self.app.stack.is_settled:
            if self.now - start > most:
                raise TimeoutError(f"still moving after {most} seconds")
            self._glimpse()

    def until(self, condition: Callable[[], bool], most: float = 60.0) -> None:
        """Let frames pass until the condition holds."""
        start = self.now
        while not condition():
            if self.now - start > most:
                raise TimeoutError(f"did not come about in {most} seconds")
            self._glimpse()
        self.app.draw_if_needed()

    # ---- acting
    def send(self, event: InputEvent) -> None:
        """One event and one frame; it is drawn as often as one nobody asked for, and whenever somebody looks at it."""
        self.app.take(event)
        self._glimpse()
        self._owed = self._unseen != 0

    def spot(self, where: str | Point) -> Point:
        """A point where a click reaches the target: its middle, or another place that nothing covers."""
        if not isinstance(where, str):
            return where
        return spot_on(self.scene.targets(), self.target(where))

    def hover(self, where: str | Point) -> None:
        self.at = self.spot(where)
        self.send(Move(*self.at))

    def click(self, where: str | Point, button: Button = "left", clicks: int = 1, mods: Mods = NO_MODS) -> None:
        """Move there and click, on whatever is there."""
        self.at = self.spot(where)
        self.send(Move(*self.at))
        for count in range(1, clicks + 1):
            self.send(Press(*self.at, button, count, mods))
            self.send(Release(*self.at, button))

    def press(self, target_id: str) -> None:
        """Click a target; LookupError when it is not to be seen, AssertionError when it can't be used now."""
        target = self.target(target_id)
        if not target.enabled:
            raise AssertionError(f"target {target_id!r} is disabled: {target.why_not}")
        self.click(target_id)

    def drag(self, start: str | Point, end: str | Point, steps: int = 8, button: Button = "left",
             mods: Mods = NO_MODS) -> None:  # fmt: skip
        """Press at one place, move and let go at another."""
        x0, y0 = self.spot(start)
        x1, y1 = self.spot(end)
        self.send(Move(x0, y0))
        self.send(Press(x0, y0, button, 1, mods))
        before = (x0, y0)
        for i in range(1, steps + 1):
            x, y = x0 + (x1 - x0) * i / steps, y0 + (y1 - y0) * i / steps
            self.send(Drag(x, y, x - before[0], y - before[1], x0, y0, button))
            before = (x, y)
        self.at = (x1, y1)
        self.send(Release(x1, y1, button, dragged=True))

    def wheel(self, where: str | Point, dy: float) -> None:
        """Turn the wheel there; dy > 0 towards the top. `where` may name a scrolling area."""
        if isinstance(where, str):
            found = find(self.scene.targets(), where)
            if found is None:
                raise LookupError(f"no target {where!r}")
            where = found.bounds.centre
        self.at = where
        self.send(Move(*where))
        self.send(Wheel(*where, 0, dy))

    def key(self, name: str) -> None:
        """A key or chord: "return", "ctrl+z", "shift+tab"."""
        *mods, last = name.split("+") if name != "+" else ["+"]
        self.send(Key(last, Mods("shift" in mods, "ctrl" in mods, "alt" in mods)))

    def tab_to(self, target_id: str, most: int = 200) -> None:
        """Tab until the keyboard's focus is there; AssertionError where it never gets there."""
        seen: list[str | None] = []
        while self.scene.focus.focused != target_id or not self.scene.focus.keyboard:
            assert len(seen) < most, f"Tab never came to {target_id}, only to {sorted(filter(None, set(seen)))}"
            self.key("tab")
            seen.append(self.scene.focus.focused)

    def type(self, text: str) -> None:
        """Typed letters: each a key and its text, as a keyboard sends them."""
        for letter in text:
            self.app.take(Key("space" if letter == " " else letter.lower()))
            self.app.take(Text(letter))
        self.frames(1)

    def quit(self) -> None:
        self.send(Quit())

    def resize(self, w: int, h: int) -> None:
        """Another window size."""
        self.app.set_surface(pygame.Surface((w, h)).convert())
        self.frames(1)
