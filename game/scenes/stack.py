"""Scenes and the stack they live on. Changes to the stack are queued and done between frames."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import pygame

from game.ui import overlay
from game.ui.anim import Animator
from game.ui.context import UiContext
from game.ui.focus import Focus
from game.ui.geometry import Box
from game.ui.input import InputEvent, Key, Press, Resize
from game.ui.scale import LEAST_H, LEAST_W, Scale
from game.ui.target import Target, find
from game.ui.touch import Finger
from game.ui.widgets import Widget, Widgets
from game.ui.window import Window

R = TypeVar("R")
W = TypeVar("W", bound=Widget)
FADE_SECONDS = 0.16
TOOLTIP_SECONDS = 0.4


@dataclass
class AppContext(UiContext):
    """What a scene is entered with."""

    stack: Stack
    window: Window | None = None
    """None under the pilot and when rendering to a file."""
    quit: Callable[[], None] = lambda: None
    """Ends the main loop after this frame."""
    apply_settings: Callable[[], None] = lambda: None
    """Call after changing `settings`: takes over volumes, UI size and full screen."""


class Scene(Generic[R]):
    """One screen. Subclass it, call super().__init__(), and override what you need.

    Order of a frame: `update`, events (`handle`), queued stack changes, `draw` if anything needs it. `draw` paints
    everything and changes nothing. A result of type R goes to whoever pushed the scene.
    """

    opaque = True
    """False: the scene beneath is seen, dimmed (a dialog)."""
    dim = 0.45
    """Brightness of what lies beneath a scene that is not opaque."""
    fade = True
    """Cross-fade in and out; False for a curtain, which must hide at once."""
    first_focus: str | None = None
    """Id of the target that Tab, an arrow or Enter finds first; a dialog's safe choice."""

    ctx: AppContext

    least: tuple[float, float] = (LEAST_W, LEAST_H)
    """Units it needs: in a small window words grow no further than leaves it these."""

    def __init__(self) -> None:
        self.focus = Focus(self._activate, self._refuse)
        self.finger = Finger()
        self.anim = Animator()
        self.widgets = Widgets()
        self.kept_on: pygame.Surface | None = None
        """The surface on which its last picture lies as it was drawn, nothing above it; None: it must draw all."""
        self._dirty = True

    # ---- to override
    def enter(self, ctx: AppContext) -> None:
        """On the stack now; `self.ctx` is set. `resized` follows."""

    def leave(self) -> None:
        """Off the stack: let go of what you hold."""

    def pause(self) -> None:
        """Another scene was pushed on top."""

    def resume(self) -> None:
        """On top again."""

    def resized(self, scale: Scale) -> None:
        """Lay out anew: place widgets, drop baked layers. Called on entering and whenever size or k changes."""

    def handle(self, event: InputEvent) -> bool:
        """An event no target wanted; True when used up (then a frame is drawn)."""
        return False

    def secret_keys(self, hand: int) -> Sequence[str]:
        """Where several choose in secret at once: the keys of whoever has hand number `hand`, in their order."""
        return ()

    def activated(self, target_id: str) -> None:
        """A target without its own action was clicked or entered."""

    def update(self, dt: float) -> None:
        """Clocks and polling; dt in seconds. `self.anim` and widgets have been moved on already."""

    def draw(self, dst: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """Paint everything. May return the pixel rectangles that differ from the last frame, None: all of it."""
        self.widgets.draw(self.ctx.pen, dst, self.focus)
        return None

    def tooltip_room(self, target: Target) -> Box:
        """Where the tooltip of a target may lie; it must leave free what must be read."""
        return Box(0, 0, self.ctx.w, self.ctx.h)

    def targets(self) -> Sequence[Target]:
        """All there is to act on, in Tab order; later ones lie on top."""
        return self.widgets.targets()

    def needs_frame(self) -> bool:
        """Something moves by itself, beyond `self.anim` and the widgets."""
        return False

    def wake_after(self) -> float | None:
        """Seconds after which `update` wants to be called although nothing happens; None: no wish."""
        return None

    def said(self) -> Sequence[str]:
        """What stands on the screen beside the targets: prompt, last line of the log. For narration."""
        return ()

    def story(self) -> Sequence[str]:
        """All that has been told so far, line by line: a log. For the voice, which tells what is new of it."""
        return ()

    def reads(self) -> Sequence[str]:
        """Where things stand, read aloud on request."""
        return self.said()

    # ---- to use
    def add(self, widget: W) -> W:
        """Put a widget on the scene; Tab order is the order of adding."""
        return self.widgets.add(widget)

    def invalidate(self) -> None:
        """Draw a frame soon."""
        self._dirty = True

    def dismiss(self, result: R) -> None:
        """Leave the stack (between frames) and hand over the result."""
        self.ctx.stack.dismiss(self, result)

    @property
    def area(self) -> Box:
        """The whole window in units."""
        return Box(0, 0, self.ctx.scale.w, self.ctx.scale.h)

    # ---- called by the stack
    def process(self, event: InputEvent) -> bool:
        """Targets first, then `handle`, then hot keys and traversal."""
        targets = self.targets()
        meant = self.finger.meant(event, targets, self.focus)
        if meant is None:
            self._dirty = True
            return True
        event = meant
        if isinstance(event, Key) and self._focus_first(event, targets):
            return True
        used = self.focus.before(event, targets) or self.handle(event) or self.focus.after(event, targets)
        if used:
            self._dirty = True
        return used

    def _focus_first(self, key: Key, targets: Sequence[Target]) -> bool:
        """With nothing focused, Tab and arrows find `first_focus`, and Enter acts on it."""
        if self.focus.focused is not None or find(targets, self.first_focus) is None:
            return False
        if key.name in ("tab", "left", "right", "up", "down"):
            self.focus.give(self.first_focus, keyboard=True)
            self._dirty = True
            return True
        if key.name == "return":
            self.focus.give(self.first_focus, keyboard=True)
        return False

    def tick(self, dt: float) -> None:
        """Moves everything on by dt seconds."""
        self.anim.speed = self.ctx.speed
        self.anim.update(dt)
        if self.widgets.update(dt, self.ctx.speed, self.focus):
            self._dirty = True
        seconds = self.focus.hover_seconds
        if self.focus.hovered is not None and seconds < overlay.REFUSAL_SECONDS:
            self.focus.hover_seconds += dt
            if any(seconds < mark <= seconds + dt for mark in (TOOLTIP_SECONDS, overlay.REFUSAL_SECONDS)):
                self._dirty = True
        self.update(dt)

    def is_dirty(self) -> bool:
        return self._dirty or self.focus.changed or self.anim.is_busy or self.widgets.is_busy or self.needs_frame()

    def drawn(self) -> None:
        self._dirty = self.focus.changed = False

    def patience(self) -> float | None:
        """Seconds until `tick` must be called again."""
        waits = [self.wake_after(), self.widgets.wake_after(self.focus)]
        marks = [mark for mark in (TOOLTIP_SECONDS, overlay.REFUSAL_SECONDS) if mark > self.focus.hover_seconds]
        if self.focus.hovered is not None and marks:
            waits.append(min(marks) - self.focus.hover_seconds)
        return min((wait for wait in waits if wait is not None), default=None)

    def _activate(self, target: Target) -> None:
        self._dirty = True
        if target.role in ("button", "link", "row"):
            self.ctx.sounds.play("click")
        if target.action is not None:
            target.action()
        else:
            self.activated(target.id)

    def _refuse(self, target: Target) -> None:
        self.ctx.sounds.play("refuse")


AnyScene = Scene[Any]


class Stack:
    """The scenes, the top one last. Every change waits until `settle`, between frames."""

    def __init__(self) -> None:
        self.scenes: list[AnyScene] = []
        self._then: list[Callable[[Any], None] | None] = []
        self._queue: list[Callable[[], None]] = []
        self._ctx: AppContext | None = None
        self._changed = True
        self._fading: tuple[pygame.Surface, float] | None = None
        self._last: pygame.Surface | None = None
        self._beneath: pygame.Surface | None = None
        self._overlaid = False
        self.on_speak: Callable[[str], None] | None = None
        """Told what a screen reader would say whenever the focus moves."""
        self._spoken: str | None = None
        self.on_least: Callable[[], None] = lambda: None
        """Told when the scenes in sight may need other units than those before."""

    # ---- for scenes
    @property
    def top(self) -> AnyScene | None:
        return self.scenes[-1] if self.scenes else None

    @property
    def is_settled(self) -> bool:
        return not self._queue

    def push(self, scene: Scene[R], then: Callable[[R], None] | None = None) -> None:
        """Put a scene on top; `then` gets its result when it is dismissed."""
        self._queue.append(lambda: self._push(scene, then))

    def replace(self, scene: AnyScene) -> None:
        """Put a scene in the place of the top one, whose result nobody gets."""

        def do() -> None:
            self._pop_top()
            self._push(scene, None)

        self._queue.append(do)

    def reset(self, scene: AnyScene) -> None:
        """Take every scene off and start again with this one."""

        def do() -> None:
            while self.scenes:
                self._pop_top()
            self._push(scene, None)

        self._queue.append(do)

    def dismiss(self, scene: AnyScene, result: object) -> None:
        """Take a scene (and whatever lies on it) off and hand its result over."""

        def do() -> None:
            if scene not in self.scenes:
                return
            while self.scenes[-1] is not scene:
                self._pop_top()
            then = self._pop_top()
            if self.scenes:
                self.scenes[-1].resume()
                self.scenes[-1].invalidate()
            if then is not None:
                then(result)

        self._queue.append(do)

    # ---- for the main loop
    def start(self, ctx: AppContext) -> None:
        self._ctx = ctx

    @property
    def ctx(self) -> AppContext:
        assert self._ctx is not None, "the stack has not been started"
        return self._ctx

    def settle(self) -> None:
        """Do the queued changes."""
        if not self._queue:
            return
        before = self.top
        rounds = 0
        while self._queue:
            rounds += 1
            if rounds > 1000:
                raise RuntimeError("scenes keep pushing one another")
            self._queue.pop(0)()
        after = self.top
        if after is not None and before is not None and before is not after:
            after.focus.pointer = before.focus.pointer
        self._changed, self._beneath = True, None
        if after is not None and before is not None and before is not after and before.fade and after.fade:
            if self._last is not None and self.ctx.speed != float("inf") and not self.ctx.settings.reduced_motion:
                self._fading = (self._last.copy(), FADE_SECONDS)
        else:
            self._fading = None
        self.on_least()

    @property
    def least(self) -> tuple[float, float]:
        """Units that all scenes in sight have room in."""
        start = max((i for i, scene in enumerate(self.scenes) if scene.opaque), default=0)
        seen = [scene.least for scene in self.scenes[start:]]
        return max((w for w, _ in seen), default=LEAST_W), max((h for _, h in seen), default=LEAST_H)

    def handle(self, event: InputEvent) -> bool:
        """Give an event to the top scene."""
        top = self.top
        if isinstance(event, Resize):
            self.resized(event.scale)
            return True
        if top is None:
            return False
        if isinstance(event, Press) and event.button == "left":
            for toast, box in overlay.toast_boxes(self.ctx):
                if box.contains(event.x, event.y):
                    self.ctx.toasts.dismiss(toast.id)
                    self._changed = True
                    return True
        if isinstance(event, Key) and event.name == "escape" and not event.repeat:
            # What lasts is put away with the mouse only: Esc means the menu then.
            shown = self.ctx.toasts.shown
            error = next((toast for toast in shown if toast.stays and not toast.cause and toast.leaving is None), None)
            if error is not None:
                self.ctx.toasts.dismiss(error.id)
                self._changed = True
                return True
        return top.process(event)

    def resized(self, scale: Scale) -> None:
        """Tell every scene; the context has its new pen already."""
        self._fading, self._beneath, self._last, self._changed = None, None, None, True
        for scene in self.scenes:
            scene.resized(scale)
            scene.invalidate()

    def update(self, dt: float) -> None:
        if self.ctx.toasts.update(dt):
            self._changed = True
        if self._fading is not None:
            picture, left = self._fading
            self._fading = (picture, left - dt) if left > dt else None
            self._changed = True
        if self.top is not None:
            self.top.tick(dt)
            self._speak(self.top)

    def redraw(self) -> None:
        """Draw a whole frame soon; what lies beneath a dialog is painted anew too."""
        self._changed, self._beneath = True, None

    def needs_frame(self) -> bool:
        top = self.top
        return self._changed or self._fading is not None or self.ctx.toasts.is_moving or (top is not None and top.is_dirty())

    def look_again(self) -> None:
        """What lies under a resting pointer may have moved: before a frame is drawn."""
        top = self.top
        if top is not None:
            top.focus.refresh(top.targets())

    def patience(self) -> float | None:
        """Seconds the loop may sleep; None: until something happens."""
        waits = [self.ctx.toasts.wake_after, self.top.patience() if self.top is not None else None]
        return min((wait for wait in waits if wait is not None), default=None)

    def draw(self, dst: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """Paint the top scene, what is seen beneath it, ring, tooltip, toasts. Rectangles changed, or None: all."""
        top = self.top
        if top is None:
            return None
        if not top.opaque:
            dst.blit(self._under(dst), (0, 0))
        # What the last frame laid over the scene must go: such frames are shown whole.
        whole = self._changed or self._fading is not None or self._overlaid or not top.opaque
        top.kept_on = None if whole or dst is not self._last else dst
        rects = top.draw(dst)
        targets = top.targets()
        self._overlaid = overlay.draw(self.ctx, dst, targets, top.focus, TOOLTIP_SECONDS, top.tooltip_room)
        if self._fading is not None:
            picture, left = self._fading
            # Never 255: SDL blends an opaque surface at full alpha a hundred times slower than at any other.
            picture.set_alpha(min(254, round(255 * left / FADE_SECONDS)))
            dst.blit(picture, (0, 0))
        top.drawn()
        self._last, self._changed = dst, False
        return None if whole or self._overlaid else rects

    def _under(self, dst: pygame.Surface) -> pygame.Surface:
        if self._beneath is None or self._beneath.get_size() != dst.get_size():
            start = max((i for i, scene in enumerate(self.scenes) if scene.opaque), default=0)
            picture = pygame.Surface(dst.get_size()).convert(dst)
            for scene in self.scenes[start:-1]:
                scene.draw(picture)
            share = round(255 * self.scenes[-1].dim)
            picture.fill((share, share, share), special_flags=pygame.BLEND_RGB_MULT)
            self._beneath = picture
        return self._beneath

    def _push(self, scene: Scene[R], then: Callable[[R], None] | None) -> None:
        if self.scenes:
            self.scenes[-1].pause()
        self.scenes.append(scene)
        self._then.append(then)
        scene.ctx = self.ctx
        scene.enter(self.ctx)
        scene.resized(self.ctx.scale)
        scene.invalidate()

    def _pop_top(self) -> Callable[[Any], None] | None:
        self.scenes.pop().leave()
        return self._then.pop()

    def _speak(self, scene: AnyScene) -> None:
        if self.on_speak is None or not scene.focus.keyboard:
            return
        target = find(scene.targets(), scene.focus.focused)
        said = target.spoken() if target is not None else None
        if said != self._spoken:
            self._spoken = said
            if said:
                self.on_speak(said)
