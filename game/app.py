"""The main loop: events in, time on, scenes drawn when something has changed, sleep otherwise."""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.scenes.letters import Letters, wants_letters
from game.scenes.speaker import Speaker
from game.scenes.stack import AnyScene, AppContext, Stack
from game.ui.bake import Bakery
from game.ui.context import Device, PlainSettings, Settings, Words
from game.ui.input import InputEvent, Key, Left, Quit, Release, Resize, Translator
from game.ui.lettering import forget_fonts
from game.ui.memory import give_back
from game.ui.narrate import Narrator
from game.ui.pads import GOLD, PAD_NAMES, Found, Pads
from game.ui.pen import Pen
from game.ui.scale import LEAST_H, LEAST_W, Scale
from game.ui.shelf import Shelf
from game.ui.sound import Sounds
from game.ui.target import chord, find
from game.ui.toast import Toasts
from game.ui.voice import Voice, as_spoken, command_of
from game.ui.window import ANYWHERE, NoDisplay, Stand, Window

__all__ = ["App", "NoDisplay", "Places", "run"]

FRAME_SECONDS = 1 / 60
IDLE_SECONDS = 1.0
LOOK_SECONDS = 0.012
"""Pause between two looks at the event queue while nothing moves."""
REST_SECONDS, REST_LOOK_SECONDS = 4.0, 0.04
"""Once nothing has come for so long, the pause is longer: nobody feels it on his first move."""
SWITCH_SECONDS = 0.6
"""After full screen was switched its key is not heard: while the window changes, the system may let go of a key that is
held and press it again."""
LONGEST_STEP = 0.1
"""A longer gap while something moves is a hitch: animations then go on where they were."""
FirstScene = Callable[[AppContext], AnyScene]


@dataclass(frozen=True)
class Places:
    """Folders the UI reads and writes."""

    fonts: Path
    cache: Path | None = None
    """Baked pictures and sounds; None keeps nothing on disk."""
    sound: Path | None = None
    """Loops of what is heard behind a table; None: nothing is."""


def make_pen(scale: Scale, places: Places, settings: Settings) -> Pen:
    pen = Pen(scale.k, places.fonts, settings.colour_safe, settings.high_contrast)
    if places.cache is not None:
        pen.shelf = Shelf(places.cache)
    return pen


def _look_of(settings: Settings) -> tuple[float, bool, bool]:
    """The settings that change how everything is drawn."""
    return settings.ui_size, settings.colour_safe, settings.high_contrast


class App:
    """One program run: context, stack and loop. Without a window it draws on `surface` (pilot, pictures)."""

    def __init__(
        self,
        first: FirstScene,
        places: Places,
        settings: Settings,
        words: Words,
        window: Window | None = None,
        surface: pygame.Surface | None = None,
        sounds: Sounds | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        if window is None and surface is None:
            raise ValueError("an app needs a window or a surface")
        self.window, self.places, self.settings = window, places, settings
        self.surface = window.surface if window is not None else surface
        assert self.surface is not None
        self.clock = clock
        self.running = True
        self.drawn_frames = 0
        self._translator = Translator()
        self._pads = Pads()
        self._pointed_at: str | None = None
        self._switched = float("-inf")
        self._heard = time.perf_counter()
        """When something came last."""
        self._narrator = Narrator.wanted() if window is not None else None
        self._wake_event = pygame.event.custom_type() if window is not None else 0
        self._look = _look_of(settings)
        scale = Scale.fit(*self.surface.get_size(), settings.ui_size, (LEAST_W, LEAST_H))
        self.stack = Stack()
        self.ctx = AppContext(
            pen=make_pen(scale, places, settings),
            scale=scale,
            sounds=sounds or Sounds(active=False),
            words=words,
            settings=settings,
            toasts=Toasts(),
            bakery=Bakery(places.cache),
            clock=clock,
            stack=self.stack,
            window=window,
            quit=self.quit,
            wake=self.wake,
            apply_settings=self.apply_settings,
        )
        self.voice = Voice(command_of(rate=settings.voice_rate) if window is not None else None)
        self._rate = settings.voice_rate
        self._numbered = frozenset(self.ctx.words("app.voice.numbered").split())
        self.speaker = Speaker(self.ctx, self._say_aloud)
        self.stack.start(self.ctx)
        self.stack.on_least = self._rescale
        self.apply_settings()
        self.stack.push(first(self.ctx))
        self.stack.settle()
        self._last = clock()

    def _say_aloud(self, text: str, at_once: bool) -> None:
        self.voice.say(as_spoken(text, self._numbered), at_once)

    def quit(self) -> None:
        self.running = False

    def wake(self) -> None:
        if self._wake_event:
            pygame.event.post(pygame.Event(self._wake_event))

    # ---- settings and size
    def apply_settings(self) -> None:
        """Take over what the settings say now."""
        chosen = self.settings
        music = chosen.music_volume if chosen.music else 0.0
        self.ctx.sounds.set_volumes(chosen.master_volume, chosen.effects_volume, chosen.crowd_volume, chosen.mute, music)
        if self.window is not None:
            self.window.ui_size = chosen.ui_size
            self.window.set_full_screen(chosen.full_screen)
            self.surface = self.window.surface
        if not chosen.voice:
            self.voice.hush()
        if chosen.voice_rate != self._rate:
            self._rate = chosen.voice_rate
            self.voice.speaks_by(command_of(rate=self._rate))
        look = _look_of(chosen)
        if look != self._look:
            if look[1:] != self._look[1:]:
                self.ctx.bakery.drop()
            self._look = look
            self._rescale(force=True)
        else:
            self._rescale()

    def set_surface(self, surface: pygame.Surface) -> None:
        """Draw on another surface from now on: the size has changed."""
        self.surface = surface
        self._rescale()

    def _rescale(self, force: bool = False) -> None:
        assert self.surface is not None
        scale = Scale.fit(*self.surface.get_size(), self.settings.ui_size, self.stack.least)
        if scale == self.ctx.scale and not force:
            return
        if scale.k != self.ctx.pen.k or force:
            self.ctx.pen = make_pen(scale, self.places, self.settings)
            self._name_keys()
        self.ctx.bakery.drop()  # what was baked for another size is of no use, and at 4K as large as all else together
        self.ctx.scale = scale
        self.stack.handle(Resize(scale))
        give_back()

    def _name_keys(self) -> None:
        """Buttons say the keys of what was used last."""
        self.ctx.pen.key_names = PAD_NAMES if self.ctx.device == "pad" else None

    def toggle_full_screen(self) -> None:
        """F11 and Alt+Enter."""
        if self.window is None:
            return
        self.window.toggle_full_screen()
        self._switched = self.clock()
        if hasattr(self.settings, "full_screen"):
            setattr(self.settings, "full_screen", self.window.full_screen)  # noqa: B010  # the protocol only reads
        self.surface = self.window.surface
        self._rescale()

    def toggle_music(self) -> None:
        """F4."""
        is_on = not self.settings.music
        if hasattr(self.settings, "music"):
            setattr(self.settings, "music", is_on)  # noqa: B010  # the protocol only reads
        self.apply_settings()
        self.ctx.toasts.show(self.ctx.words("app.music.on" if is_on else "app.music.off"), "info")

    # ---- one turn
    def take(self, event: InputEvent, device: Device = "keys") -> None:
        """Give one event to the scenes; `device`: what it came from."""
        if device != self.ctx.device and not isinstance(event, (Left, Quit)):
            self.ctx.device = device
            self._name_keys()
            self.stack.redraw()
        is_gold = isinstance(event, Key) and event.name == GOLD
        if is_gold:
            # Enter presses what is chosen; without the ring it is the gold button's.
            if self.stack.top is not None:
                self.stack.top.focus.keyboard = False
            event = Key("return")
        if isinstance(event, Key) and event.is_idle_repeat:
            return
        if isinstance(event, Key) and chord(event) in ("f11", "alt+return"):
            if self.clock() - self._switched >= SWITCH_SECONDS:
                self.toggle_full_screen()
            return
        if isinstance(event, Key) and chord(event) == "f4" and not event.repeat:
            self.toggle_music()
            return
        if self.settings.voice and isinstance(event, Key) and not event.repeat and self.speaker.key(chord(event)):
            return
        field = None if is_gold else self._field_for(event, device)
        if field is not None and isinstance(event, Key):
            self._lay_letters(field)
            return
        used = self.stack.handle(event)
        if field is not None and wants_letters(self.stack.top) == field:
            self._lay_letters(field)
        if isinstance(event, Quit) and not used:
            self.ctx.quit()
        # A scene pushed by this event takes the next one.
        self.stack.settle()
        if self.stack.top is None:
            self.quit()

    def _field_for(self, event: InputEvent, device: Device) -> str | None:
        """Who has no letters under his hands wants to write: a pad's A on a field, or a finger that taps it."""
        top = self.stack.top
        if isinstance(event, Key) and device == "pad" and event.name == "return" and not event.repeat:
            return wants_letters(top)
        if isinstance(event, Release) and event.touch and not event.dragged:
            field = wants_letters(top)
            target = find(top.targets(), field) if top is not None else None
            return field if target is not None and target.contains(event.x, event.y) else None
        return None

    def _lay_letters(self, field: str) -> None:
        top = self.stack.top
        if top is not None:
            self.stack.push(Letters(top, field))
            self.stack.settle()

    def advance(self, dt: float) -> None:
        """Move time on by dt seconds."""
        self.stack.update(dt)
        self.stack.settle()
        if self.settings.voice:
            self.speaker.tick()
        if self.stack.top is None:
            self.quit()

    def draw_if_needed(self) -> Sequence[pygame.Rect] | bool | None:
        """Draw when something has changed: the rectangles changed, None for all, False when nothing was drawn."""
        if not self.stack.needs_frame() or self.surface is None:
            return False
        self.stack.look_again()
        rects = self.stack.draw(self.surface)
        self.drawn_frames += 1
        return rects

    # ---- the loop with a window
    def _events(self, moving: bool) -> list[pygame.Event]:
        if moving:
            return pygame.event.get()
        patience, began = self.stack.patience(), time.perf_counter()
        pause = REST_LOOK_SECONDS if began - self._heard > REST_SECONDS else LOOK_SECONDS
        until = began + (IDLE_SECONDS if patience is None else max(0.001, min(IDLE_SECONDS, patience)))
        # Looking now and then costs a third of what SDL's own waiting does (it looks each millisecond).
        while not (events := pygame.event.get()):
            left = until - time.perf_counter()
            if left <= 0:
                break
            time.sleep(min(pause, left))
        if events:
            self._heard = time.perf_counter()
        return events

    def _take_all(self, event: pygame.Event, device: Device, now: float) -> None:
        """One of pygame's events, as far as it means something to a scene."""
        ours = self._translator.translate(event, self.ctx.scale, now)
        if ours is not None:
            self.take(ours, device)

    def _take_pads(self, found: Sequence[Found], now: float) -> None:
        self.ctx.pads = len(self._pads.pads)
        for one in found:
            if isinstance(one, pygame.Event):
                if one.type == pygame.MOUSEMOTION:
                    pygame.mouse.set_pos(one.pos)
                self._take_all(one, "pad", now)
            else:
                self.take(one, "pad")

    def turn(self, wait: bool = True) -> bool:
        """One turn of the loop; True when a frame was shown."""
        window = self.window
        assert window is not None
        moving = not wait or self.stack.needs_frame() or self.ctx.bakery.is_busy or self._pads.is_busy
        events = self._events(moving)
        now = self.clock()
        passed = now - self._last
        self._last = now
        self.advance(min(passed, LONGEST_STEP) if moving else passed)
        self.surface = window.surface
        resized = self.surface.get_size() != (self.ctx.scale.pixels_w, self.ctx.scale.pixels_h)
        if resized:
            self._rescale()
        for event in events:
            window.heard(event)
            if event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.VIDEOEXPOSE):
                if self.stack.top is not None:
                    self.stack.top.invalidate()
                    self.stack.redraw()
            elif self._pads.hears(event):
                self._take_pads(self._pads.heard(event, self.stack.top, now), now)
            elif not self._pads.is_echo(event):
                self._take_pads(self._pads.heard(event, None, now), now)
                self._take_all(event, "keys", now)
        self._take_pads(self._pads.tick(now, passed, self.ctx.scale.k, self.surface.get_size()), now)
        if resized:
            window.resized()
        if self.ctx.bakery.work():
            self.stack.redraw()
        self.ctx.sounds.tend()
        self._point()
        shown = self.draw_if_needed()
        if shown is not False:
            window.present(None if shown is None or shown is True else shown)
            self._pads.open()
        if self._narrator is not None and self.stack.top is not None:
            top = self.stack.top
            moving, focused = top.anim.is_busy, top.focus.focused if top.focus.keyboard else None
            self._narrator.tell(type(top).__name__, moving, top.said(), top.targets(), self.ctx.scale, focused)
        return shown is not False

    def _point(self) -> None:
        """The pointer's shape: a hand over what can be clicked, a beam over text."""
        top = self.stack.top
        hovered = top.focus.hovered if top is not None and not top.focus.keyboard else None
        if hovered == self._pointed_at:
            return
        self._pointed_at = hovered
        target = find(top.targets(), hovered) if top is not None else None
        shape = pygame.SYSTEM_CURSOR_ARROW
        if target is not None and target.enabled and target.role != "zone":
            shape = pygame.SYSTEM_CURSOR_IBEAM if target.role == "field" else pygame.SYSTEM_CURSOR_HAND
        # Some drivers have no system cursors.
        with contextlib.suppress(pygame.error):
            pygame.mouse.set_cursor(shape)

    def loop(self, frames: int | None = None) -> None:
        """Turn until quit; `frames`: at most that many turns, without waiting for events."""
        turns = 0
        while self.running and (frames is None or turns < frames):
            began = time.perf_counter()
            self.turn(wait=frames is None)
            turns += 1
            left = FRAME_SECONDS - (time.perf_counter() - began)
            if left > 0 and (frames is not None or self.stack.needs_frame() or self.ctx.bakery.is_busy):
                time.sleep(left)


def run(
    first: FirstScene,
    places: Places,
    settings: Settings | None = None,
    words: Words | None = None,
    title: str = "Ludi Romani",
    stand: Stand = ANYWHERE,
    on_stand: Callable[[Stand], None] | None = None,
    frames: int | None = None,
    shot: Path | None = None,
    sound: bool = True,
    crashed: Callable[[Exception], None] | None = None,
) -> None:
    """Open a window and play until it is closed. `stand`: where it stood last; `on_stand` hears where the player puts it.

    `frames`: leave after that many turns; `shot`: save the last picture there. Raises NoDisplay without a screen.
    `crashed` is told of a fault of the program's while its window is still there; left out, the fault is raised.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    chosen: Settings = settings if settings is not None else PlainSettings()
    if sound:
        pygame.mixer.pre_init(44100, -16, 2, 512)
    window = Window(title, stand, chosen.full_screen, chosen.ui_size, on_stand)
    pygame.key.set_repeat(360, 40)
    sounds = Sounds(places.cache, active=sound, loops=places.sound)
    app: App | None = None
    try:
        app = App(first, places, chosen, words or _keys, window, sounds=sounds)
        app.loop(frames)
        if shot is not None and app.surface is not None:
            app.ctx.bakery.finish()
            app.stack.redraw()
            app.stack.draw(app.surface)
            pygame.image.save(app.surface, str(shot))
    except Exception as fault:
        if crashed is None or frames is not None:
            raise
        sounds.close()
        crashed(fault)
    finally:
        if app is not None:
            app.voice.close()
        sounds.close()
        window.close()
        pygame.quit()
        forget_fonts()


def _keys(key: str, **params: str | int) -> str:
    """Words for tools without a catalogue: the key and its parameters."""
    return f"{key} {' '.join(str(value) for value in params.values())}".strip()
